//! What a player does with a force: creates it, adds cards, mends it, prints it.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::driver::Window;
use crate::stage::StageScene;
use crate::suite::SuiteOutcome;

/// The size of the window in the tests.
pub const DESK: (u32, u32) = (1280, 800);
/// The verdict above a force.
pub const VERDICT: &str = "[data-screen=builder] [data-verdict]";
/// The verdict of a force that is certainly legal.
pub const LEGAL: &str = "[data-screen=builder] [data-verdict=legal]";
/// The verdict of a force that breaks a rule, or that is unfinished.
pub const NOT_LEGAL: &str =
    "[data-screen=builder] :is([data-verdict=not-legal], [data-verdict=unfinished])";

/// Creates an empty force.
pub fn new_force(window: &Window, game: &str, name: &str, limit: Option<u32>) -> SuiteOutcome {
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

/// Adds a card to the force as a player does: types a few letters, then presses the card's button.
pub fn add(window: &Window, card: &str, letters: &str) -> SuiteOutcome {
    changes(window, || {
        seek(window, "force", letters)?;
        window.press(&format!(".pane.add [data-candidate='{card}']"))
    })
    .map_err(|why| format!("{card}: {why}"))
}

/// Adds a card to the chosen entry: types a few letters, then presses the card's button.
pub fn equip(window: &Window, card: &str, letters: &str) -> SuiteOutcome {
    changes(window, || {
        seek(window, "entry", letters)?;
        window.press(&format!(".pane.one [data-candidate='{card}']"))
    })
    .map_err(|why| format!("{card}: {why}"))
}

/// Types into a search box of the builder, and waits for the results.
fn seek(window: &Window, finder: &str, letters: &str) -> SuiteOutcome {
    let finder = format!("[data-finder={finder}]");
    window.fill(&finder, letters)?;
    let found = format!(
        "const box = document.querySelector('{finder}'); \
         return box.value === {} && box.closest('.finder').querySelector('.list').ariaBusy === 'false'",
        serde_json::Value::from(letters)
    );
    window.until("nothing is found", || Ok(window.script(&found)? == true))
}

/// Presses something that changes the force, and waits until it has changed.
pub fn press(window: &Window, selector: &str) -> SuiteOutcome {
    changes(window, || window.press(selector)).map_err(|why| format!("{selector}: {why}"))
}

/// Mends what a rule found, with the button that the finding offers.
pub fn mend(window: &Window, rule: &str) -> SuiteOutcome {
    press(window, &format!("[data-finding='{rule}'] [data-mend]"))
}

/// Does something, and waits for two things: the force's cards or their numbers must have changed, and the cards that
/// can be added must be judged again.
fn changes(window: &Window, act: impl FnOnce() -> SuiteOutcome) -> SuiteOutcome {
    let cards = "return [...document.querySelectorAll('[data-node]')] \
                 .map((row) => row.dataset.node + row.textContent).join()";
    let before = window.script(cards)?;
    act()?;
    window.until("the force does not change", || {
        Ok(window.script(cards)? != before)
    })?;
    let judging =
        "return document.querySelector('[data-screen=builder] [aria-busy=true]') !== null";
    window.until("the rules stay busy with the cards", || {
        Ok(window.script(judging)? == false)
    })
}

/// Returns the points shown above the force.
pub fn shown_total(window: &Window) -> Result<u64, String> {
    let total = "const total = document.querySelector('[data-screen=builder] [data-total]'); \
                 return Number(total?.dataset.total ?? 0)";
    Ok(window.script(total)?.as_u64().unwrap_or(0))
}

impl StageScene {
    /// Prepares a file for the next time that the program asks for one, in place of the file before.
    pub fn offer(&self, name: &str, bytes: &[u8]) -> SuiteOutcome {
        let folder = self.folder().join("pick").join("open");
        if folder.exists() {
            fs::remove_dir_all(&folder).map_err(|error| error.to_string())?;
        }
        let written =
            fs::create_dir_all(&folder).and_then(|()| fs::write(folder.join(name), bytes));
        written.map_err(|error| error.to_string())
    }

    /// Prints the force that is shown, and returns the text of the saved pages.
    pub fn printed(&self) -> Result<String, String> {
        let window = &self.window;
        window.script("location.hash = location.hash.replace('#/force/', '#/print/')")?;
        window.press("[data-action=save-pdf]:not([disabled])")?;
        let pdf = self.saved("pdf")?;
        let read = Command::new("pdftotext").arg(&pdf).arg("-").output();
        let text = read.map_err(|error| format!("pdftotext: {error}"))?.stdout;
        Ok(String::from_utf8_lossy(&text).into_owned())
    }

    /// Prints the force that is shown. Its pages must contain all of these words, and the preview must not stay empty.
    pub fn prints(&self, expected: &[&str]) -> SuiteOutcome {
        let text = self.printed()?;
        if let Some(words) = expected.iter().find(|words| !text.contains(**words)) {
            return Err(format!("the pages lack “{words}”: {text}"));
        }
        let window = &self.window;
        window.until("the preview stays empty", || {
            let drawn = "const page = document.querySelector('[data-screen=print] canvas[data-drawn]'); \
                         if (!page) return false; \
                         const { data } = page.getContext('2d') \
                             .getImageData(0, 0, page.width, Math.min(page.height, 400)); \
                         for (let at = 0; at < data.length; at += 4) \
                             if (data[at] < 128 && data[at + 3] > 200) return true; \
                         return false";
            Ok(window.script(drawn)? == true)
        })
    }

    /// Waits until a file with this extension was saved, and returns its path.
    pub fn saved(&self, ending: &str) -> Result<PathBuf, String> {
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
