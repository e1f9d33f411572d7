//! What a player does from the first start on: builds a force, breaks it, mends it, prints it, and finds it again.

use crate::player::{DESK, LEGAL, NOT_LEGAL, VERDICT, add, equip, mend, new_force, shown_total};
use crate::stage::Stage;
use crate::suite::SuiteOutcome;

const UNIQUE: &str = "fww/unique-unit";

/// Builds a legal force of 750 caps from nothing, breaks it, mends it and restores it. All of it is still there after a
/// restart.
pub fn builds_breaks_and_mends(stage: &Stage) -> SuiteOutcome {
    let scene = stage.open("builds", DESK, false)?;
    let window = &scene.window;
    new_force(window, "fww", "Night watch", Some(750))?;
    add(window, "fww/unit/paladin-danse", "paladin danse")?;
    equip(window, "fww/leader/tactician", "tactician")?;
    add(window, "fww/unit/knight-patrol", "knight patrol")?;
    equip(window, "fww/rifle/laser-rifle", "laser rifle")?;
    window.text(LEGAL)?;
    scene.picture("legal")?;

    add(window, "fww/unit/paladin-danse", "paladin danse")?;
    window.text(NOT_LEGAL)?;
    window.text(&format!("[data-finding='{UNIQUE}']"))?;
    scene.picture("broken")?;
    mend(window, UNIQUE)?;
    window.text(LEGAL)?;
    window.press("[data-action=undo]")?;
    window.text(NOT_LEGAL)?;
    window.press("[data-action=undo]")?;
    window.text(LEGAL)?;
    let total = shown_total(window)?;
    drop(scene);

    let scene = stage.open("builds", DESK, false)?;
    let window = &scene.window;
    window.press("[data-force] a")?;
    window.text(LEGAL)?;
    match shown_total(window)? {
        found if found == total => Ok(()),
        found => Err(format!(
            "{total} points became {found} while the window was closed"
        )),
    }
}

/// The saved pages contain what the screen shows.
pub fn prints(stage: &Stage) -> SuiteOutcome {
    let scene = stage.open("prints", DESK, false)?;
    let window = &scene.window;
    window.press("[data-sample=brotherhood]")?;
    window.text(VERDICT)?;
    let name = window.text("h1")?;
    scene.prints(&[&name, "Paladin Danse"])?;
    scene.picture("print")
}

/// A broken file is reported, and changes nothing.
pub fn refuses_a_broken_file(stage: &Stage) -> SuiteOutcome {
    let scene = stage.open("refuses", DESK, false)?;
    scene.offer("broken.muster", b"{ \"format\": 1, \"name\": \"Half a fi")?;
    let window = &scene.window;
    window.press("[data-action=import]")?;
    window.press("[data-action=choose-file]")?;
    window.shows("[role=alert]", "broken.muster")?;
    scene.picture("refused")
}

/// What was answered survives the program being killed.
pub fn outlives_a_kill(stage: &Stage) -> SuiteOutcome {
    let scene = stage.open("killed", DESK, false)?;
    let window = &scene.window;
    new_force(window, "fww", "Last stand", None)?;
    add(window, "fww/unit/knight-patrol", "knight patrol")?;
    let total = shown_total(window)?;
    scene.kill();

    let scene = stage.open("killed", DESK, false)?;
    let window = &scene.window;
    window.press("[data-force] a")?;
    window.text(VERDICT)?;
    window.text("[data-node]")?;
    match shown_total(window)? {
        found if found == total => Ok(()),
        found => Err(format!(
            "{total} points became {found} when the program was killed"
        )),
    }
}
