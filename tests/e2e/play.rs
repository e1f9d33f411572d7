//! Games at the table survive a crash of the program.

use crate::driver::Window;
use crate::player::DESK;
use crate::stage::Stage;
use crate::suite::SuiteOutcome;

/// Paladin Danse in the first sample.
const DANSE: &str = "0/e1";

/// A game whose program was killed is still there, with everything that was answered. Its last press can be undone.
pub fn goes_on_after_a_kill(stage: &Stage) -> SuiteOutcome {
    let scene = stage.open("played", DESK, false)?;
    let window = &scene.window;
    begin(window, "brotherhood")?;
    press(window, &of(DANSE, "> header [data-due=make-ready]"))?;
    press(window, &of(DANSE, "> header [data-action=plus]"))?;
    mark(window, DANSE, "mark-poisoned")?;
    scene.picture("wounded")?;
    let pressed = seq(window)?;
    scene.kill();

    let scene = stage.open("played", DESK, true)?;
    let window = &scene.window;
    // The program opens where it was before.
    window.text(&format!("main[data-seq='{pressed}'] [data-round]"))?;
    details(window, DANSE)?;
    stands(window, DANSE, "power-armor", "1")?;
    window.text(&of(DANSE, "[data-mark=poisoned]"))?;
    press(window, "[data-action=undo]")?;
    gone(window, &of(DANSE, "[data-mark=poisoned]"))
}

/// Stores a sample, and begins a game with it alone.
fn begin(window: &Window, sample: &str) -> SuiteOutcome {
    window.script("location.hash = '#/forces'")?;
    window.press(&format!("[data-sample='{sample}']"))?;
    window.text("[data-screen=builder] [data-node]")?;
    window.script("location.hash = location.hash.replace('#/force/', '#/play?new=')")?;
    window.fill("[data-input=who]", "Ada")?;
    window.press("[data-action=begin-play]:not([disabled])")?;
    window.text("main[data-seq='1'] [data-round]").map(drop)
}

/// Presses a button in the game, and waits until the press is stored and shown.
fn press(window: &Window, selector: &str) -> SuiteOutcome {
    let before = seq(window)?;
    let act = || {
        window.press(selector)?;
        let why = format!("{selector} does nothing");
        window.until(&why, || Ok(seq(window)? != before))
    };
    act().map_err(|why| format!("{selector}: {why}"))
}

/// Returns the number of presses in the game.
fn seq(window: &Window) -> Result<u64, String> {
    let seq = "return Number(document.querySelector('main[data-seq]')?.dataset.seq ?? 0)";
    Ok(window.script(seq)?.as_u64().unwrap_or(0))
}

/// Opens the details of a piece.
fn details(window: &Window, piece: &str) -> SuiteOutcome {
    window.press(&of(
        piece,
        "> header [data-action=open][aria-expanded=false]",
    ))
}

/// Puts a mark on a piece, in its details.
fn mark(window: &Window, piece: &str, item: &str) -> SuiteOutcome {
    details(window, piece)?;
    press(
        window,
        &of(piece, &format!("> .marks [data-action='{item}']")),
    )
}

/// Returns a selector for an element within a piece.
fn of(piece: &str, selector: &str) -> String {
    format!("[data-piece='{piece}'] {selector}")
}

/// Returns the selector of a button at one of a piece's counts.
fn count(piece: &str, track: &str, action: &str) -> String {
    of(
        piece,
        &format!("> .counts [data-track='{track}'] [data-action={action}]"),
    )
}

/// Waits until a count of a piece has a value.
fn stands(window: &Window, piece: &str, track: &str, value: &str) -> SuiteOutcome {
    let shown = format!("{}[data-value='{value}']", count(piece, track, "type"));
    window.text(&shown).map(drop)
}

/// Waits until an element is gone.
fn gone(window: &Window, selector: &str) -> SuiteOutcome {
    let there = format!(
        "return document.querySelector({}) === null",
        serde_json::Value::from(selector)
    );
    window.until(&format!("{selector} stays"), || {
        Ok(window.script(&there)? == true)
    })
}
