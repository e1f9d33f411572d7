//! What an organiser does with the lists of an event: takes them in, sees where each stands, rules, prints.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::driver::Window;
use crate::player::DESK;
use crate::stage::Stage;
use crate::suite::Outcome;

/// Why the organiser accepts what is banned.
const NOTE: &str = "His only suit";

/// An event with a ban: a list that breaks it and one that does not, a ruling, the table and the paper, and a kill.
pub fn are_judged(stage: &Stage) -> Outcome {
    let scene = stage.open("event", DESK, false)?;
    let window = &scene.window;
    window.press("[data-action=events]")?;
    window.press("[data-action=new-event]")?;
    window.fill("[data-input=event-name]", "Winter cup")?;
    choose(window, "event-game", "fww")?;
    choose(window, "mode", "battle")?;
    window.press("[data-action=make-event]")?;
    window.text("main[data-at]")?;

    window.press("[data-action=edit-event]")?;
    paste(window, "players", "Anna\nBob\nCem")?;
    choose(window, "unknown", "accept")?;
    choose(window, "ban-kind", "power-armor")?;
    window.press("dialog [data-action=ban-group]:not([disabled])")?;
    window.text("dialog [data-ban]")?;
    changes(window, || window.press("[data-action=save-event]"))?;

    for (player, sample) in [("Anna", "brotherhood"), ("Bob", "survivors")] {
        window.press("[data-action=hand-in]")?;
        paste(window, "paste", &list(sample)?)?;
        window.fill("dialog [data-input=player]", player)?;
        changes(window, || {
            window.press("[data-action=hand-in-text]:not([disabled])")
        })?;
    }
    window.shows("[data-standing=not-legal]", "Anna")?;
    window.shows("[data-standing=legal]", "Bob")?;
    window.shows("[data-missing]", "Cem")?;

    window.press("[data-standing=not-legal] button")?;
    let ban = "dialog [data-rule='event/ban']";
    window.press(&format!("{ban} [data-action=rule]"))?;
    window.fill(&format!("{ban} [data-input=note]"), NOTE)?;
    changes(window, || {
        window.press(&format!("{ban} [data-action=accept]"))
    })?;
    window.shows(&format!("{ban} [data-ruling]"), NOTE)?;
    scene.picture("ruled")?;
    window.type_keys(&["Escape"])?;

    window.press("main header [data-action=menu]")?;
    window.press("[role=menuitem][data-action=event-pdf]")?;
    let pages = Command::new("pdftotext")
        .arg(scene.saved("pdf")?)
        .arg("-")
        .output()
        .map_err(|error| format!("pdftotext: {error}"))?;
    let pages = String::from_utf8_lossy(&pages.stdout).into_owned();
    for words in ["Anna", "Bob", NOTE] {
        if !pages.contains(words) {
            return Err(format!("the pages lack “{words}”: {pages}"));
        }
    }
    scene.kill();

    let scene = stage.open("event", DESK, true)?;
    let window = &scene.window;
    window.press("[data-action=events]")?;
    window.shows("[data-event]", "2 lists of 3")?;
    window.press("[data-event] a")?;
    window.shows("[data-standing=not-legal]", "Anna")?;
    scene.picture("kept")
}

/// Does something that changes the event, and waits until that is shown.
fn changes(window: &Window, act: impl FnOnce() -> Outcome) -> Outcome {
    let at = "return document.querySelector('main[data-at]')?.dataset.at ?? ''";
    let before = window.script(at)?;
    act()?;
    window.until("the event does not change", || {
        Ok(window.script(at)? != before)
    })
}

/// Chooses in a list, once it is there.
fn choose(window: &Window, input: &str, value: &str) -> Outcome {
    let selector = format!("[data-input='{input}']");
    window.until(&format!("there is no {selector}"), || {
        let there = format!(
            "const list = document.querySelector({}); \
             if (![...(list?.options ?? [])].some(({{ value }}) => value === {value})) return false; \
             list.value = {value}; \
             list.dispatchEvent(new Event('change', {{ bubbles: true }})); \
             return true",
            Value::from(selector.as_str()),
            value = Value::from(value),
        );
        Ok(window.script(&there)? == true)
    })
}

/// Pastes a text into a box.
fn paste(window: &Window, input: &str, text: &str) -> Outcome {
    let selector = format!("dialog [data-input='{input}']");
    window.until(&format!("there is no {selector}"), || {
        let pasted = format!(
            "const box = document.querySelector({}); \
             if (!box) return false; \
             box.value = {}; \
             box.dispatchEvent(new Event('input', {{ bubbles: true }})); \
             return true",
            Value::from(selector.as_str()),
            Value::from(text)
        );
        Ok(window.script(&pasted)? == true)
    })
}

/// A force that the program brings along.
fn list(sample: &str) -> Result<String, String> {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../samples");
    let path = samples.join(format!("{sample}.muster"));
    std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
}
