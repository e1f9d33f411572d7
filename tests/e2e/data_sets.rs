//! A game from a data set, as a player uses it: the set is added, an army is built, broken, mended, printed and played, and
//! goes out as a roster and back in. Then a newer set is taken in, and the set is removed.

use std::io::{Cursor, Write as _};
use std::path::{Path, PathBuf};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::driver::Window;
use crate::player::{DESK, LEGAL, NOT_LEGAL, add, equip, new_force};
use crate::stage::{Stage, StageScene};
use crate::suite::SuiteOutcome;

const GAME: &str = "bs-harbour";
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/data");

/// A data set is added, used from the first card to the table, replaced by a newer one, and removed.
pub fn are_games(stage: &Stage) -> SuiteOutcome {
    let scene = stage.open("data-set", DESK, false)?;
    let window = &scene.window;
    take_in(&scene, "harbour")?;
    builds_and_mends(&scene)?;
    scene.prints(&["Night watch", "Captain", "Gang", "GRIT"])?;
    let roster = goes_out(&scene)?;
    plays(&scene)?;
    comes_back(&scene, &roster)?;

    // The newer set has fewer models in a gang, and the captain costs 15 more.
    take_in(&scene, "harbour-newer")?;
    open_force(window)?;
    window.text(NOT_LEGAL)?;
    scene.picture("newer")?;

    window.press("nav [data-go=settings]")?;
    window.press("[data-action=remove-data-set]")?;
    window.press("dialog [data-action=confirm-remove-data-set]")?;
    window.until("the set stays", || {
        let gone = format!("return document.querySelector('[data-set={GAME}]') === null");
        Ok(window.script(&gone)? == true)
    })?;
    window.press("nav [data-go=forces]")?;
    window.press("[data-force] h2 a")?;
    window.shows("main[data-screen=shared]", "Captain")?;
    window.shows("main[data-screen=shared] [data-unchecked]", "Harbour War")?;
    scene.picture("removed")
}

/// Adds the data set in the settings, or a newer version in its place.
fn take_in(scene: &StageScene, version: &str) -> SuiteOutcome {
    let window = &scene.window;
    scene.offer(&format!("{version}.zip"), &archive(version)?)?;
    window.press("nav [data-go=settings]")?;
    window.press("[data-action=add-data-set]")?;
    window.shows("dialog", "Harbour War")?;
    scene.picture(version)?;
    window.press("dialog [data-action=confirm-data-set]")?;
    window.text(&format!("[data-set={GAME}]"))?;
    window.until("the dialog stays open", || {
        Ok(window.script("return document.querySelector('dialog') === null")? == true)
    })
}

/// Returns the files of a data set as a ZIP.
fn archive(version: &str) -> Result<Vec<u8>, String> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for name in ["Harbour.gst", "Smugglers.cat"] {
        let path = Path::new(FOLDER).join(version).join(name);
        let bytes = std::fs::read(path).map_err(|error| error.to_string())?;
        let started = archive.start_file(name, SimpleFileOptions::default());
        started.map_err(|error| error.to_string())?;
        let written = archive.write_all(&bytes);
        written.map_err(|error| error.to_string())?;
    }
    let written = archive.finish().map_err(|error| error.to_string())?;
    Ok(written.into_inner())
}

/// A crew without a captain is broken. With one, and a gang, it is legal.
fn builds_and_mends(scene: &StageScene) -> SuiteOutcome {
    let window = &scene.window;
    window.press("nav [data-go=forces]")?;
    new_force(window, GAME, "Night watch", Some(120))?;
    add(window, &format!("{GAME}/force/crew"), "crew")?;
    window.text(NOT_LEGAL)?;
    scene.picture("broken")?;
    window.press("[data-entry] .name")?;
    equip(window, &format!("{GAME}/model/captain"), "captain")?;
    equip(window, &format!("{GAME}/unit/gang"), "gang")?;
    window.text(LEGAL)?;
    scene.picture("mended")?;
    costs(window)
}

/// Exports the force as a roster, and returns its file.
fn goes_out(scene: &StageScene) -> Result<PathBuf, String> {
    let window = &scene.window;
    open_force(window)?;
    window.press("main header [data-action=menu]")?;
    window.press("[role=menu] [data-action=export]")?;
    window.press("dialog [data-form=roster]")?;
    window.press("dialog [data-action=save-rosz]")?;
    scene.saved("rosz")
}

/// Plays the force: the captain loses a wound.
fn plays(scene: &StageScene) -> SuiteOutcome {
    let window = &scene.window;
    window.script("location.hash = location.hash.replace('#/force/', '#/play?new=')")?;
    window.fill("[data-input=who]", "Ada")?;
    window.press("[data-action=begin-play]:not([disabled])")?;
    window.text("main[data-seq='1'] [data-round]")?;
    window.press("[data-track=wounds] [data-action=plus]")?;
    window.text("[data-track=wounds][data-value='1']")?;
    scene.picture("played")
}

/// Imports the roster. It is the same force.
fn comes_back(scene: &StageScene, roster: &Path) -> SuiteOutcome {
    let window = &scene.window;
    let bytes = std::fs::read(roster).map_err(|error| error.to_string())?;
    scene.offer("Night watch.rosz", &bytes)?;
    window.press("nav [data-go=forces]")?;
    window.press("main header [data-action=import]")?;
    window.press("dialog [data-action=choose-file]")?;
    window.shows("[data-screen=builder] h1", "Night watch")?;
    window.text(LEGAL)?;
    scene.picture("read-back")?;
    costs(window)
}

/// Waits until both costs of the force are shown: 80 points and 10 with three times 5.5, and one CP.
fn costs(window: &Window) -> SuiteOutcome {
    window.text("[data-screen=builder] [data-total='106.5']")?;
    window.shows("[data-screen=builder] [data-costs]", "1 CP")
}

/// Opens the force that was made first in the builder.
fn open_force(window: &Window) -> SuiteOutcome {
    window.press("nav [data-go=forces]")?;
    window.press("[data-force]:last-child h2 a")?;
    window.shows("[data-screen=builder] h1", "Night watch")
}
