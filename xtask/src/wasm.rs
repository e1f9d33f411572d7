//! What the compiler takes to compile for a browser.

use std::path::Path;

use crate::run;

/// What a browser's program is compiled for.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// Whether the compiler knows the web.
pub fn has_target() -> bool {
    let root = run::output("rustc", &["--print", "sysroot"]);
    root.is_some_and(|root| {
        let target = Path::new(&root).join("lib/rustlib").join(TARGET);
        target.is_dir()
    })
}

/// Lets rustup fetch what compiles for the web.
///
/// # Errors
/// Where rustup fails.
pub fn add_target() -> Result<(), String> {
    let mut add = std::process::Command::new("rustup");
    add.args(["target", "add", TARGET]);
    run::step("rustup target add", &mut add)
}
