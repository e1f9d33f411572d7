//! `cargo xtask screenshots`: pictures of every screen, to be looked at.

use std::fs;

use crate::needs::Part;
use crate::web::{self, Profile};
use crate::{place, run, setup, ui};

/// Takes a picture of every screen in both sizes, every theme and both languages, into `target/screenshots`; with `--web`
/// those that a browser shows before the web app is put on the home screen, into `ui/web/pictures`.
///
/// # Errors
/// Where something that this takes is missing or does not build, or a screen does not come up.
pub fn command(rest: &[String]) -> Result<(), String> {
    match rest {
        [] => every_screen(),
        [web] if web == "--web" => of_the_manifest(),
        _ => Err("There is --web alone.".to_owned()),
    }
}

/// Takes those that the web app's manifest names, of the app as the tests build it.
fn of_the_manifest() -> Result<(), String> {
    for part in [Part::Web, Part::WindowTests] {
        let ready = setup::prepare(part)?;
        if let Some(why) = ready.lacks(part) {
            return Err(format!("No pictures can be taken here: {why}."));
        }
    }
    let app = place::target().join("web-test").join("app");
    web::build(Profile::WebTest, &app)?;
    let mut pictures = run::npm(&["run", "--silent", "test:browser", "--", "web/pictures"]);
    pictures
        .env("MUSTER_WEB", app)
        .env("MUSTER_PICTURES", place::ui().join("web/pictures"));
    run::step("pictures", &mut pictures)
}

fn every_screen() -> Result<(), String> {
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
