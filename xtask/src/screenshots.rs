//! `cargo xtask screenshots`: takes pictures of every screen, for people to look at.

use std::fs;

use crate::needs::WorkPart;
use crate::web::{self, BuildProfile};
use crate::{place, run, setup, ui};

/// Takes a picture of every screen in both sizes, every theme and both languages, and writes them to
/// `target/screenshots`. With `--web` it takes the pictures that a browser shows before the web app is installed, and
/// writes them to `ui/web/pictures`.
///
/// # Errors
/// If something that this needs is missing, a part does not build, or a screen does not appear.
pub fn command(rest: &[String]) -> Result<(), String> {
    match rest {
        [] => every_screen(),
        [web] if web == "--web" => of_the_manifest(),
        _ => Err("There is --web alone.".to_owned()),
    }
}

/// Takes the pictures that the web app's manifest names, with the app as built for tests.
fn of_the_manifest() -> Result<(), String> {
    for part in [WorkPart::Web, WorkPart::WindowTests] {
        let ready = setup::prepare(part)?;
        if let Some(why) = ready.lacks(part) {
            return Err(format!("No pictures can be taken here: {why}."));
        }
    }
    let app = place::target().join("web-test").join("app");
    web::build(BuildProfile::WebTest, &app)?;
    let mut pictures = run::npm(&["run", "--silent", "test:browser", "--", "web/pictures"]);
    pictures
        .env("MUSTER_WEB", app)
        .env("MUSTER_PICTURES", place::ui().join("web/pictures"));
    run::step("pictures", &mut pictures)
}

fn every_screen() -> Result<(), String> {
    let ready = setup::prepare(WorkPart::WindowTests)?;
    if let Some(why) = ready.lacks(WorkPart::WindowTests) {
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
