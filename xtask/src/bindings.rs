//! `cargo xtask bindings`: writes the TypeScript types that the window shares with Rust.

use crate::{place, run};

/// The cargo arguments that run the program that writes the types.
const WRITER: &[&str] = &[
    "run",
    "--quiet",
    "--package",
    "muster-app",
    "--example",
    "bindings",
];

/// Rewrites `ui/src/bindings.ts` from the Rust types. A test of muster-app compares the two.
///
/// # Errors
/// If the types do not build or the file cannot be written.
pub fn command() -> Result<(), String> {
    let file = place::ui().join("src").join("bindings.ts");
    let mut command = run::cargo(WRITER);
    run::step("write the types", command.arg("--").arg(file))
}
