//! Measures how fast the builder responds. The page itself measures the time from an event until the change is painted.

use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use muster_app::{App, BeginPlayArgs, Clock, NewSide};
use muster_core::card::CardId;
use muster_core::force::{Force, Node};
use muster_core::words::Lang;
use serde_json::Value;

use crate::driver::Window;
use crate::stage::{Stage, StageScene};

/// Number of units of the force in the builder.
pub const UNITS: usize = 40;

/// Number of units of each force at the table.
pub const UNITS_A_SIDE: usize = 20;

/// The times of the builder, each measured separately, in milliseconds.
pub struct Pace {
    /// From a letter typed into the finder until other results are painted.
    pub keys: Vec<f64>,
    /// From adding a card until the new total and verdict are painted.
    pub verdicts: Vec<f64>,
    /// From adding a card until the total, the verdict and every list of cards that can be added are painted.
    pub edits: Vec<f64>,
}

/// What a player types, letter by letter. Each letter leaves fewer cards.
const WORDS: [&str; 4] = ["knight", "paladin", "scribe", "super mutant"];

/// The card that is added.
const CARD: &str = ".pane.add [data-candidate='fww/unit/knight-patrol']";

/// How many cards are added to measure each of the two times.
const EDITS: usize = 40;

/// How many times a button is pressed at the table.
const PRESSES: usize = 80;

/// The time between two letters of somebody who types fast.
const LETTER: Duration = Duration::from_millis(120);
/// The time between two clicks.
const CLICK: Duration = Duration::from_millis(400);

/// Opens a force of [`UNITS`] units, types into the finder, and adds cards.
pub fn measure(stage: &Stage) -> Result<Pace, String> {
    let scene = open(stage, "pace")?;
    let window = &scene.window;
    let mut keys = Vec::new();
    for word in WORDS.iter().cycle().take(3 * WORDS.len()) {
        for end in 1..=word.len() {
            sleep(LETTER);
            keys.extend(timed(window.answer(&typing(&word[..end]))?)?);
        }
        window.answer(&typing(""))?;
    }
    if keys.len() < 30 {
        return Err(format!("{} keystrokes were painted", keys.len()));
    }
    drop(scene);
    Ok(Pace {
        keys,
        verdicts: added(stage, "pace-verdicts", TOTAL)?,
        edits: added(stage, "pace-edits", &all())?,
    })
}

/// Adds cards to a new force. Measures each time until everything in `seen` has changed and is painted.
fn added(stage: &Stage, name: &str, seen: &str) -> Result<Vec<f64>, String> {
    let scene = open(stage, name)?;
    find(&scene.window)?;
    let mut times = Vec::new();
    for _ in 0..EDITS {
        times.extend(add(&scene.window, seen)?);
    }
    painted(times)
}

/// Opens a game of two forces of [`UNITS_A_SIDE`] units, and hurts one model after another. Measures each time until
/// the change is painted.
pub fn presses(stage: &Stage) -> Result<Vec<f64>, String> {
    let data = stage.folder("table").join("data").join("muster");
    let id = keep_play(&data)?;
    let scene = stage.open("table", (1280, 800), false)?;
    let window = &scene.window;
    window.script(&format!("location.hash = '#/play/{id}'"))?;
    window.text("[data-screen=play] [data-piece]")?;
    let mut times = Vec::new();
    for press in 0..PRESSES {
        sleep(CLICK);
        times.extend(timed(window.answer(&hurting(press))?)?);
    }
    if times.len() < PRESSES {
        return Err(format!("of {PRESSES} presses {} were painted", times.len()));
    }
    Ok(times)
}

/// Opens the builder on a force of [`UNITS`] units.
fn open(stage: &Stage, name: &str) -> Result<StageScene, String> {
    let scene = stage.open(name, (1280, 800), false)?;
    let window = &scene.window;
    let id = match window.answer(&keeping(&force("Forty", UNITS))?)? {
        Value::String(id) => id,
        refused => return Err(format!("the force was not kept: {refused}")),
    };
    window.script(&format!("location.hash = '#/force/{id}'"))?;
    window.text("[data-screen=builder] [data-verdict]")?;
    window.text(".pane.add [data-candidate]")?;
    Ok(scene)
}

/// Searches for the card to be added.
fn find(window: &Window) -> Result<(), String> {
    window.fill("[data-finder=force]", "knight patrol")?;
    window.text(CARD).map(drop)
}

/// Adds the card, and returns the time until everything in `seen` has changed and is painted. `None` if it did not
/// change.
fn add(window: &Window, seen: &str) -> Result<Option<f64>, String> {
    sleep(CLICK);
    timed(window.answer(&adding(seen))?)
}

fn painted(times: Vec<f64>) -> Result<Vec<f64>, String> {
    if times.len() < EDITS {
        return Err(format!("of {EDITS} edits {} were painted", times.len()));
    }
    Ok(times)
}

fn keep_play(data: &Path) -> Result<String, String> {
    let app = App::open(data, Clock::from(1_795_000_000)).map_err(|error| error.to_string())?;
    let side = |name: &str| NewSide {
        force: Some(Box::new(force(name, UNITS_A_SIDE))),
        ..NewSide::default()
    };
    let sides = vec![side("These"), side("Those")];
    let args = BeginPlayArgs {
        sides,
        ..BeginPlayArgs::default()
    };
    let begun = app
        .session(Lang::En)
        .begin_play(args)
        .map_err(|error| error.to_string())?;
    Ok(begun.id)
}

/// Returns a force with this number of units.
fn force(name: &str, units: usize) -> Force {
    let mut force = Force::new("fww", "battle", name);
    let card = CardId::new("fww/unit/knight-patrol");
    force.entries = (0..units).map(|_| Node::new(card.clone())).collect();
    force.complete_ids();
    force
}

/// Returns a script that stores a force and passes on its id, or the reason why it was not stored.
fn keeping(force: &Force) -> Result<String, String> {
    let force = serde_json::to_string(force).map_err(|error| error.to_string())?;
    Ok(format!(
        "const done = arguments[0];
         const payload = {{ force: {force}, lang: 'en' }};
         window.__TAURI_INTERNALS__.invoke('call', {{ name: 'create_force', payload }})
             .then((kept) => done(kept.id), (problem) => done({{ problem }}));"
    ))
}

/// Reads a time in milliseconds; `None` if nothing changed.
fn timed(answer: Value) -> Result<Option<f64>, String> {
    match answer {
        Value::Null => Ok(None),
        answer => answer
            .as_f64()
            .map(Some)
            .ok_or_else(|| format!("{answer} is no time")),
    }
}

/// Returns a script that types a text into the finder. If the same cards stay, nothing is painted, and there is no
/// time.
fn typing(text: &str) -> String {
    let text = Value::from(text);
    watched(
        "document.querySelector('.pane.add')",
        "[...document.querySelectorAll('.pane.add [data-candidate]')]
             .map((found) => found.dataset.candidate).join()",
        &format!(
            "const box = document.querySelector('[data-finder=force]');
             box.value = {text};
             box.dispatchEvent(new InputEvent('input', {{ bubbles: true }}));"
        ),
    )
}

/// The total of the force. It arrives together with the verdict.
const TOTAL: &str = "document.querySelector('[data-screen=builder] [data-total]').dataset.total";

/// The oldest version of the force that any visible list of candidates is based on.
const OFFERED: &str = "Math.min(
     ...[...document.querySelectorAll('[data-screen=builder] [data-of]')].map((list) => list.dataset.of))";

/// Returns everything that the screen shows anew after an edit.
fn all() -> String {
    format!("{TOTAL}, {OFFERED}")
}

/// Returns a script that presses the card to be added.
fn adding(seen: &str) -> String {
    let card = Value::from(CARD);
    watched(
        "document.querySelector('[data-screen=builder]')",
        seen,
        &format!("document.querySelector({card}).click();"),
    )
}

/// Returns a script that presses the plus button of the next model's damage.
fn hurting(press: usize) -> String {
    watched(
        "document.querySelector('[data-screen=play]')",
        "document.querySelector('[data-screen=play]').dataset.seq",
        &format!(
            "const all = document.querySelectorAll('[data-track=damage] [data-action=plus]');
             all[{press} % all.length].click();"
        ),
    )
}

/// Returns a script that acts, and passes on the time until everything in `seen` has changed and been painted. It
/// watches the element `place`.
fn watched(place: &str, seen: &str, act: &str) -> String {
    format!(
        "const done = arguments[0];
         const seen = () => [{seen}];
         const before = seen();
         const late = setTimeout(() => {{ watch.disconnect(); done(null); }}, 1000);
         const watch = new MutationObserver(() => {{
             if (seen().some((one, at) => one === before[at])) return;
             watch.disconnect();
             clearTimeout(late);
             requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
         }});
         watch.observe({place}, {{ attributes: true, childList: true, subtree: true }});
         const start = performance.now();
         {act}"
    )
}
