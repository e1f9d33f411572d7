//! What a player does from the first start on: builds, breaks, mends, prints, and finds it all again.

use std::fs;
use std::process::Command;

use crate::driver::Window;
use crate::stage::{Scene, Stage};
use crate::suite::Outcome;

const DESK: (u32, u32) = (1280, 800);
const VERDICT: &str = "[data-screen=builder] [data-verdict]";
const LEGAL: &str = "[data-screen=builder] [data-verdict=legal]";
const NOT_LEGAL: &str = "[data-screen=builder] [data-verdict=not-legal]";
const UNIQUE: &str = "[data-finding='fww/unique-unit']";
const FINDER: &str = "[data-finder=force]";

/// A legal force of 750 caps out of nothing, broken, mended and put back, and all of it there after a restart.
pub fn builds_breaks_and_mends(stage: &Stage) -> Outcome {
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
    window.text(UNIQUE)?;
    scene.picture("broken")?;
    window.press(&format!("{UNIQUE} [data-mend]"))?;
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

/// The pages that are saved hold what the screen shows.
pub fn prints(stage: &Stage) -> Outcome {
    let scene = stage.open("prints", DESK, false)?;
    let window = &scene.window;
    window.press("[data-sample=brotherhood]")?;
    window.text(VERDICT)?;
    let name = window.text("h1")?;
    window.script("location.hash = location.hash.replace('#/force/', '#/print/')")?;
    window.press("[data-action=save-pdf]:not([disabled])")?;
    let pdf = scene.saved("pdf")?;
    let read = Command::new("pdftotext").arg(&pdf).arg("-").output();
    let text = read.map_err(|error| format!("pdftotext: {error}"))?.stdout;
    let text = String::from_utf8_lossy(&text);
    for words in [name.as_str(), "Paladin Danse"] {
        if !text.contains(words) {
            return Err(format!("{} lacks “{words}”: {text}", pdf.display()));
        }
    }
    window.until("the preview stays empty", || {
        let drawn = "const page = document.querySelector('[data-screen=print] canvas[data-drawn]'); \
                     if (!page) return false; \
                     const { data } = page.getContext('2d') \
                         .getImageData(0, 0, page.width, Math.min(page.height, 400)); \
                     for (let at = 0; at < data.length; at += 4) \
                         if (data[at] < 128 && data[at + 3] > 200) return true; \
                     return false";
        Ok(window.script(drawn)? == true)
    })?;
    scene.picture("print")
}

/// Cards are found by an icon, from the keyboard.
pub fn finds_by_icon(stage: &Stage) -> Outcome {
    let scene = stage.open("finds", DESK, false)?;
    let window = &scene.window;
    window.press("nav [data-go=cards]")?;
    window.fill("[data-query]", "icon:slow-firing kind:heavy")?;
    window.text("[data-hit^='fww/heavy/']")?;
    scene.picture("found")
}

/// A file that is broken is told of in words, and changes nothing.
pub fn refuses_a_broken_file(stage: &Stage) -> Outcome {
    let scene = stage.open("refuses", DESK, false)?;
    scene.offer("broken.muster", b"{ \"format\": 1, \"name\": \"Half a fi")?;
    let window = &scene.window;
    window.press("[data-action=import]")?;
    window.press("[data-action=choose-file]")?;
    window.shows("[role=alert]", "broken.muster")?;
    scene.picture("refused")
}

/// What was answered outlives the program's sudden end.
pub fn outlives_a_kill(stage: &Stage) -> Outcome {
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

fn new_force(window: &Window, game: &str, name: &str, limit: Option<u32>) -> Outcome {
    window.press("[data-action=new-force]")?;
    window.text("dialog")?;
    window.script(&format!(
        "document.querySelector('[data-input=game-{game}]').click()"
    ))?;
    window.fill("[data-input=name]", name)?;
    if let Some(limit) = limit {
        window.fill("[data-input=limit]", &limit.to_string())?;
    }
    window.press("[data-action=done]")?;
    window.shows("h1", name)
}

/// Adds a card to the force as a player does: a few letters, then its button.
fn add(window: &Window, card: &str, letters: &str) -> Outcome {
    let before = shown_total(window)?;
    window.fill(FINDER, letters)?;
    window.press(&format!(".pane.add [data-candidate='{card}']"))?;
    window.until("the total does not change", || {
        Ok(shown_total(window)? != before)
    })
}

fn equip(window: &Window, card: &str, letters: &str) -> Outcome {
    let before = shown_total(window)?;
    window.fill("[data-finder=entry]", letters)?;
    window.press(&format!(".pane.one [data-candidate='{card}']"))?;
    window.until("the total does not change", || {
        Ok(shown_total(window)? != before)
    })
}

fn shown_total(window: &Window) -> Result<u64, String> {
    let total = "const total = document.querySelector('[data-screen=builder] [data-total]'); \
                 return Number(total?.dataset.total ?? 0)";
    Ok(window.script(total)?.as_u64().unwrap_or(0))
}

impl Scene {
    /// Has a file ready for the next question for one.
    fn offer(&self, name: &str, bytes: &[u8]) -> Outcome {
        let folder = self.folder().join("pick").join("open");
        let written =
            fs::create_dir_all(&folder).and_then(|()| fs::write(folder.join(name), bytes));
        written.map_err(|error| error.to_string())
    }

    /// The file of an ending that was saved, once it is there.
    fn saved(&self, ending: &str) -> Result<std::path::PathBuf, String> {
        let folder = self.folder().join("pick").join("saved");
        let mut found = None;
        self.window.until("no file was saved", || {
            let files = fs::read_dir(&folder).map_err(|error| error.to_string())?;
            let mut paths = files.flatten().map(|entry| entry.path());
            found = paths.find(|path| path.extension().is_some_and(|found| found == ending));
            Ok(found.is_some())
        })?;
        found.ok_or_else(|| "no file was saved".to_owned())
    }
}
