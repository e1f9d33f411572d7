//! `cargo xtask web`: Muster as a folder that any web server can give out, and that works without a network from then on.

use std::fs;
use std::path::{Path, PathBuf};

use crate::needs::Part;
use crate::wasm::TARGET;
use crate::{place, run, serve, setup, ui};

/// How much the compiler takes its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Profile {
    /// Small and quick, for users.
    Web,
    /// Soon there, for tests.
    WebTest,
}

impl Profile {
    fn name(self) -> &'static str {
        match self {
            Profile::Web => "web",
            Profile::WebTest => "web-test",
        }
    }
}

/// Builds the folder; with `--serve` gives it out on this machine's own address afterwards, with `--quick` in the profile
/// of the tests.
///
/// # Errors
/// Where something that this takes is missing or does not build.
pub fn command(rest: &[String]) -> Result<(), String> {
    let known = ["--serve", "--quick"];
    if let Some(other) = rest.iter().find(|arg| !known.contains(&arg.as_str())) {
        return Err(format!(
            "`{other}` is no option of web. There are --serve, --quick."
        ));
    }
    let has = |name: &str| rest.iter().any(|arg| arg == name);
    let ready = setup::prepare(Part::Web)?;
    if let Some(why) = ready.lacks(Part::Web) {
        return Err(format!("The web app cannot be built here: {why}."));
    }
    let profile = if has("--quick") {
        Profile::WebTest
    } else {
        Profile::Web
    };
    let folder = place::target().join("web");
    build(profile, &folder)?;
    println!("The folder: {}", folder.display());
    if has("--serve") {
        serve::folder(&folder)?;
    }
    Ok(())
}

/// Builds the folder at `to`.
///
/// # Errors
/// Where a step fails.
pub fn build(profile: Profile, to: &Path) -> Result<(), String> {
    let programs = programs(profile)?;
    ui::build_web(&programs, to)
}

/// What a browser runs: the package, and what its files are called.
const PROGRAMS: [(&str, &str); 2] = [("muster-web", "muster"), ("muster-web-jobs", "jobs")];

/// Compiles the programs, and writes the scripts by which a browser reaches them.
fn programs(profile: Profile) -> Result<PathBuf, String> {
    for (package, name) in PROGRAMS {
        // One at a time: built together, each would carry what the other asks of a library that both use.
        let build = ["build", "--quiet", "--lib", "--package", package];
        // What no other system compiles is looked at here, on the way to the tests.
        let (what, mut compile) = match profile {
            Profile::Web => ("compile", run::cargo(&build)),
            Profile::WebTest => ("clippy and compile", run::linted(&build)),
        };
        compile.args(["--target", TARGET, "--profile", profile.name()]);
        run::step(&format!("{what} {name} for the web"), &mut compile)?;
    }
    let built = place::target().join(TARGET).join(profile.name());
    let into = built.join("script");
    if into.exists() {
        fs::remove_dir_all(&into).map_err(|error| format!("{}: {error}.", into.display()))?;
    }
    let mut script = run::cargo(&["run", "--quiet", "--package", "bindgen", "--"]);
    script.arg(&into);
    for (package, name) in PROGRAMS {
        let program = format!("{}.wasm", package.replace('-', "_"));
        script.arg(built.join(program)).arg(name);
    }
    run::step("the scripts to the programs", &mut script)?;
    Ok(into)
}
