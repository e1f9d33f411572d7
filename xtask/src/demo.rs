//! `cargo xtask demo`: shows a verdict and a printed list, and needs nothing but Rust.

use std::fs;
use std::process::Command;

use crate::{place, run};

const SAMPLE: &str = "brotherhood";

/// Reviews a sample force and writes its PDF to `target/demo`.
///
/// # Errors
/// If the `muster` command does not build, or rejects the sample.
pub fn command() -> Result<(), String> {
    // The demo neither asks a server nor is one.
    let build = [
        "build",
        "--quiet",
        "--package",
        "muster-cli",
        "--no-default-features",
    ];
    run::step("build the muster command", &mut run::cargo(&build))?;
    let muster = place::built("muster");
    let force = place::root()
        .join("samples")
        .join(format!("{SAMPLE}.muster"));
    let folder = place::target().join("demo");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}.", folder.display()))?;
    let pdf = folder.join(format!("{SAMPLE}.pdf"));

    let muster = || Command::new(&muster);
    run::step("muster review", muster().arg("review").arg(&force))?;
    run::step(
        "muster print",
        muster()
            .arg("print")
            .arg(&force)
            .arg("--out")
            .arg(&pdf)
            .args(["--layout", "list", "--layout", "cards"]),
    )?;
    println!("The printed list: {}", pdf.display());
    Ok(())
}
