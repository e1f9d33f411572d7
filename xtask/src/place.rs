//! The folders and files of the project.

use std::path::PathBuf;

/// Returns the root of the workspace.
pub fn root() -> PathBuf {
    let here = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let here = here.unwrap_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")));
    here.parent().map(PathBuf::from).unwrap_or(here)
}

/// Returns cargo's target folder.
pub fn target() -> PathBuf {
    match std::env::var_os("CARGO_TARGET_DIR") {
        Some(target) => root().join(target),
        None => root().join("target"),
    }
}

/// Returns the path of a program that cargo built in the dev profile.
pub fn built(name: &str) -> PathBuf {
    program("debug", name)
}

/// Returns the path of a program that cargo built in the release profile.
pub fn released(name: &str) -> PathBuf {
    program("release", name)
}

fn program(profile: &str, name: &str) -> PathBuf {
    let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    target().join(profile).join(file)
}

/// Returns the folder of the screens, which are written in TypeScript.
pub fn ui() -> PathBuf {
    root().join("ui")
}

/// Returns the folder of the tools that `setup` builds for this project alone.
pub fn tools() -> PathBuf {
    target().join("tools")
}
