//! `cargo xtask screenshots`: pictures of every screen, to be looked at.

use std::fs;

use crate::needs::Part;
use crate::{place, run, setup, ui};

/// Takes a picture of every screen in both sizes, every theme and both languages, into `target/screenshots`.
///
/// # Errors
/// Where something that this takes is missing or does not build, or a screen does not come up.
pub fn command() -> Result<(), String> {
    let ready = setup::prepare(Part::WindowTests)?;
    if let Some(why) = ready.lacks(Part::WindowTests) {
        return Err(format!("No pictures can be taken here: {why}."));
    }
    ui::build()?;
    run::step(
        "build the bridge",
        &mut run::cargo(&[
            "build",
            "--quiet",
            "--package",
            "muster-tests",
            "--example",
            "bridge",
        ]),
    )?;
    let folder = place::target().join("screenshots");
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}.", folder.display()))?;
    }
    let mut pictures = run::npm(&["run", "--silent", "test:browser", "--", "screenshots"]);
    pictures
        .env("MUSTER_BRIDGE", place::built("examples/bridge"))
        .env("MUSTER_SCREENSHOTS", &folder);
    run::step("pictures", &mut pictures)?;
    println!("The pictures: {}", folder.display());
    Ok(())
}
