//! `cargo xtask …`: everything that contributors do with the project, even on a machine that lacks some of the needed
//! tools.
//!
//! This crate depends on the standard library and, to measure tests on Linux, on rustix, so that the first command on a
//! fresh clone builds at once.

mod addresses;
mod android;
mod app;
mod apt;
mod archive;
mod bench;
mod bindings;
mod bundle;
mod changelog;
mod demo;
mod faults;
mod fuzz;
mod icons;
mod needs;
mod place;
mod release_check;
mod release_files;
mod run;
mod sbom;
mod screenshots;
mod serve;
mod setup;
mod site;
mod soak;
mod spdx;
mod test;
mod third_party;
mod times;
mod ui;
mod update_list;
mod wasm;
mod web;
mod windows;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask COMMAND

  demo       review a sample force and write its PDF (needs no display and no Node)
  app        open the window
  web        build the web app into target/web (--serve: serve it on this machine; --quick: the build for tests)
  test       check formatting, lint, and run the quick tests (--all: every test; --record: keep the times to compare with)
  screenshots  take pictures of every screen, in every theme (--web, --guides: those of the web app and the guides)
  bundle     build packages for this system (names of kinds: only these, such as `deb rpm appimage`)
  archive    pack the `muster` command without an installer
  android    build the app for Android
  icons      redraw the program's icons from its logo
  site       build the guides into target/site
  release-check  check that everything is ready for a release (--tag TAG: for this one)
  release-notes  print what the changelog says of the current version
  release-files  check that a folder has every file of a release (FOLDER)
  update-list  write the list of what installed programs download to update themselves (FOLDER)
  sbom       write the list of packages that the programs contain as CycloneDX
  addresses  write the project's addresses into its files
  third-party  list the packages that the programs contain, with their licences
  setup      check for the tools that the window and all tests need, and install those that are missing
  bindings   write the TypeScript types that the window shares with Rust
  bench      run the benchmarks
  faults     check that the tests catch each of the faults in tests/faults ([NAME…])
  fuzz       feed random input to the readers of files, codes and queries ([TARGET] [SECONDS])
  soak       kill and damage the store thousands of times (--kills N --damages N --seed N; --web; --postgres; --server)
  windows    build the command and the store for Windows and run their tests under Wine
";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let command = args.next().unwrap_or_default();
    let rest: Vec<String> = args.collect();
    let outcome = match command.as_str() {
        "setup" => setup::command(),
        "demo" => demo::command(),
        "app" => app::command(),
        "web" => web::command(&rest),
        "test" => test::command(&rest),
        "bench" => bench::command(&rest),
        "soak" => soak::command(&rest),
        "faults" => faults::command(&rest),
        "fuzz" => fuzz::command(&rest),
        "bindings" => bindings::command(),
        "bundle" => bundle::command(&rest),
        "update-list" => update_list::command(&rest),
        "icons" => icons::command(),
        "android" => android::command(),
        "archive" => archive::command(),
        "site" => site::command(),
        "sbom" => sbom::command(),
        "release-files" => release_files::command(&rest),
        "addresses" => addresses::command(),
        "release-check" => release_check::command(&rest),
        "release-notes" => changelog::command(),
        "windows" => windows::command(&rest),
        "third-party" => third_party::command(),
        "screenshots" => screenshots::command(&rest),
        "" | "help" | "--help" | "-h" => {
            print!("{USAGE}");
            Ok(())
        }
        other => Err(format!("There is no command `{other}`.\n\n{USAGE}")),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("\n{message}");
            ExitCode::FAILURE
        }
    }
}
