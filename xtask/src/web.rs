//! `cargo xtask web`: builds Muster as a folder that any web server can serve. After the first visit it works without a
//! network.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::needs::WorkPart;
use crate::wasm::TARGET;
use crate::{place, run, serve, setup, ui};

/// How much the programs are optimised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuildProfile {
    /// Small and fast programs, for users.
    Web,
    /// A short build, for tests.
    WebTest,
}

impl BuildProfile {
    fn name(self) -> &'static str {
        match self {
            // Cargo keeps what it builds with `web` in `target/web`, which is the folder of the web app.
            BuildProfile::Web => "web-release",
            BuildProfile::WebTest => "web-test",
        }
    }
}

/// Builds the folder. `--serve` serves it on this machine afterwards, and `--quick` builds it with the profile for
/// tests.
///
/// # Errors
/// If something that the build needs is missing, or a part does not build.
pub fn command(rest: &[String]) -> Result<(), String> {
    let known = ["--serve", "--quick"];
    if let Some(other) = rest.iter().find(|arg| !known.contains(&arg.as_str())) {
        return Err(format!(
            "`web` has no option `{other}`. Its options are --serve and --quick."
        ));
    }
    let has = |name: &str| rest.iter().any(|arg| arg == name);
    let ready = setup::prepare(WorkPart::Web)?;
    if let Some(why) = ready.lacks(WorkPart::Web) {
        return Err(format!("The web app cannot be built here: {why}."));
    }
    let profile = if has("--quick") {
        BuildProfile::WebTest
    } else {
        BuildProfile::Web
    };
    let folder = place::target().join("web");
    build(profile, None, &folder)?;
    println!("The folder: {}", folder.display());
    if has("--serve") {
        serve::folder(&folder)?;
    }
    Ok(())
}

/// Builds the web app into the folder `to`. `bindgen` is the program that writes its JavaScript, where that is built
/// already. By itself, cargo builds it with fewer features than the whole workspace does, and many libraries once more.
///
/// # Errors
/// If a step fails.
pub fn build(profile: BuildProfile, bindgen: Option<&Path>, to: &Path) -> Result<(), String> {
    let programs = programs(profile, bindgen)?;
    ui::build_web(&programs, to)
}

/// The programs that a browser runs: each package, the name of its files, and the script that runs it as a first visit
/// does, if that begins with a part of it.
const PROGRAMS: [(&str, &str, Option<&str>); 2] = [
    ("muster-web", "muster", Some("web/record.js")),
    ("muster-web-jobs", "jobs", None),
];

/// Compiles the programs and writes the JavaScript that loads them. Returns the folder of both.
fn programs(profile: BuildProfile, bindgen: Option<&Path>) -> Result<PathBuf, String> {
    let build = ["build", "--quiet", "--lib"];
    // The code for browsers is only compiled here, so that clippy has to check it here too.
    let (what, at_once) = match profile {
        // Built together, each program would contain the features that the other one enables in a shared library.
        BuildProfile::Web => ("compile", 1),
        // Built together, they share all libraries. Size does not matter in tests.
        BuildProfile::WebTest => ("clippy and compile", PROGRAMS.len()),
    };
    for programs in PROGRAMS.chunks(at_once) {
        let mut compile = match profile {
            BuildProfile::Web => run::cargo(&build),
            BuildProfile::WebTest => run::linted(&build),
        };
        let names: Vec<&str> = programs.iter().map(|(_, name, _)| *name).collect();
        for (package, _, _) in programs {
            compile.args(["--package", package]);
        }
        compile.args(["--target", TARGET, "--profile", profile.name()]);
        run::step(
            &format!("{what} {} for the web", names.join(" and ")),
            &mut compile,
        )?;
    }
    let built = place::target().join(TARGET).join(profile.name());
    let into = built.join("script");
    if into.exists() {
        fs::remove_dir_all(&into).map_err(|error| format!("{}: {error}.", into.display()))?;
    }
    for (package, name, record) in PROGRAMS {
        let program = format!("{}.wasm", package.replace('-', "_"));
        let mut script = match bindgen {
            Some(bindgen) => Command::new(bindgen),
            None => run::cargo(&["run", "--quiet", "--package", "bindgen", "--"]),
        };
        script.arg(&into).arg(built.join(program)).arg(name);
        script.args(record.map(|record| place::ui().join(record)));
        if profile == BuildProfile::WebTest {
            script.env("MUSTER_QUICK", "1");
        }
        run::step(&format!("the script to {name}"), &mut script)?;
    }
    Ok(into)
}
