//! `cargo xtask screenshots`: takes pictures of every screen, for people to look at.

use std::fs;
use std::path::Path;

use crate::needs::WorkPart;
use crate::web::{self, BuildProfile};
use crate::{place, run, setup, ui};

/// Takes a picture of every screen in both sizes, every theme and both languages, and writes them to
/// `target/screenshots`. With `--web` it takes the pictures that a browser shows before the web app is installed, and
/// writes them to `ui/web/pictures`. With `--guides` it takes the animated picture of building a force, and writes it to
/// `docs/images`.
///
/// # Errors
/// If something that this needs is missing, a part does not build, or a screen does not appear.
pub fn command(rest: &[String]) -> Result<(), String> {
    match rest {
        [] => every_screen(),
        [web] if web == "--web" => of_the_manifest(),
        [guides] if guides == "--guides" => {
            let folder = place::root().join("docs/images");
            with_bridge("guide-pictures", "MUSTER_GUIDE_PICTURES", &folder)
        }
        _ => Err("`screenshots` has two options: --web and --guides.".to_owned()),
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
    web::build(BuildProfile::WebTest, None, &app)?;
    let mut pictures = run::npm(&["run", "--silent", "test:browser", "--", "web/pictures"]);
    pictures
        .env("MUSTER_WEB", app)
        .env("MUSTER_PICTURES", place::ui().join("web/pictures"));
    run::step("pictures", &mut pictures)
}

fn every_screen() -> Result<(), String> {
    let folder = place::target().join("screenshots");
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}.", folder.display()))?;
    }
    with_bridge("screenshots", "MUSTER_SCREENSHOTS", &folder)
}

/// Runs a test file that takes pictures of the screens with the real core, and passes it the folder in a variable.
fn with_bridge(test: &str, variable: &str, folder: &Path) -> Result<(), String> {
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
    let mut pictures = run::npm(&["run", "--silent", "test:browser", "--", test]);
    pictures
        .env("MUSTER_BRIDGE", place::built("examples/bridge"))
        .env(variable, folder);
    run::step("pictures", &mut pictures)?;
    println!("The pictures: {}", folder.display());
    Ok(())
}
