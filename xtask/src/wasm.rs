//! The Rust target for the web.

use std::path::Path;

use crate::run;

/// The target of programs for browsers.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// Returns whether the compiler has the target for the web.
pub fn has_target() -> bool {
    let root = run::output("rustc", &["--print", "sysroot"]);
    root.is_some_and(|root| {
        let target = Path::new(&root).join("lib/rustlib").join(TARGET);
        target.is_dir()
    })
}

/// Adds the target for the web with rustup.
///
/// # Errors
/// If rustup fails.
pub fn add_target() -> Result<(), String> {
    let mut add = std::process::Command::new("rustup");
    add.args(["target", "add", TARGET]);
    run::step("rustup target add", &mut add)
}
