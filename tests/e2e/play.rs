//! Games at the table: played through in the real window, and through its sudden end.

use crate::driver::Window;
use crate::player::DESK;
use crate::stage::Stage;
use crate::suite::Outcome;

/// A phone held upright.
const PHONE: (u32, u32) = (390, 844);
/// Paladin Danse of the first sample.
const DANSE: &str = "0/e1";

/// Three rounds with a force: both kinds of damage, conditions, power armor, an item found and used, an undo, a kill in
/// the middle, the end.
pub fn through_a_kill(stage: &Stage) -> Outcome {
    let scene = stage.open("played", DESK, false)?;
    let window = &scene.window;
    begin(window, "brotherhood")?;
    press(window, &of(DANSE, "> .states [data-due=make-ready]"))?;
    press(window, &of(DANSE, "> .dues [data-due=activate]"))?;
    press(window, "[data-step=vats] [data-outcome=none]")?;
    for _ in 0..5 {
        press(window, &count(DANSE, "damage", "plus"))?;
    }
    press(window, &count(DANSE, "radiation", "plus"))?;
    stands(window, DANSE, "power-armor", "4")?;
    stands(window, DANSE, "damage", "0")?;
    stands(window, DANSE, "radiation", "1")?;
    mark(window, DANSE, "mark-poisoned")?;
    scene.picture("wounded")?;
    let pressed = seq(window)?;
    scene.kill();

    let scene = stage.open("played", DESK, true)?;
    let window = &scene.window;
    // The program opens where it was.
    window.text(&format!("main[data-seq='{pressed}'] [data-round]"))?;
    stands(window, DANSE, "power-armor", "4")?;
    window.text(&of(DANSE, "[data-mark=poisoned]"))?;
    press(window, "[data-action=undo]")?;
    gone(window, &of(DANSE, "[data-mark=poisoned]"))?;
    press(window, "[data-action=redo]")?;
    press(window, &of(DANSE, "[data-mark=poisoned]"))?;
    press(window, "footer [data-due=end-activation]")?;

    menu(window, &of(DANSE, "> header"), "find")?;
    window.fill("dialog [role=combobox]", "stimpak")?;
    press(window, "dialog .picker li button")?;
    let found = "[data-piece^='0/e1+']";
    press(window, &format!("{found} [data-due=use]"))?;
    let left = format!("{found} [data-track=left] [data-action=type][data-value='0']");
    window.text(&left)?;
    for _ in 0..2 {
        press(window, "footer [data-due=end-round]")?;
    }
    window.text("[data-round='3']")?;
    scene.picture("third-round")?;

    menu(window, "main > header", "end")?;
    window.press("[data-input=result-won]")?;
    window.fill("[data-input=notes]", "Held the bridge")?;
    window.press("[data-action=end-play]")?;
    window.shows("main > header .tag", "Won")?;
    window.script("location.hash = '#/play'")?;
    window.shows("[data-play]", "Won")?;
    scene.picture("ended")
}

/// A deck played alone on a phone for five turns.
pub fn a_deck(stage: &Stage) -> Outcome {
    let scene = stage.open("played-deck", PHONE, true)?;
    let window = &scene.window;
    begin(window, "tragic-strength-and-perception")?;
    for turn in 1..=5 {
        if turn > 1 {
            press(window, "[data-step=disengage] [data-due=disengage]")?;
            press(window, "footer [data-due=next-phase]")?;
            press(window, "[data-step=draw] [data-due=draw]")?;
            press(window, "footer [data-due=next-phase]")?;
        }
        press(window, "[data-step=upkeep] [data-due=upkeep]")?;
        press(window, "footer [data-due=next-phase]")?;
        press(window, "[data-pile=hand] li [data-action=on]")?;
        press(window, "footer [data-due=next-phase]")?;
        press(window, "[data-step=heal] [data-due=heal]")?;
        press(window, "footer [data-due=next-turn]")?;
    }
    window.text("[data-round='6']")?;
    window.text("[data-pile=library][data-count='46']")?;
    scene.picture("fifth-turn")
}

/// A crew and an army.
pub fn a_crew_and_an_army(stage: &Stage) -> Outcome {
    let scene = stage.open("played-crew", DESK, false)?;
    let window = &scene.window;
    begin(window, "stargrave-rogues")?;
    press(window, "footer [data-due=next-phase]")?;
    press(window, &of("0/e1", "> .dues [data-due=activate]"))?;
    mark(window, "0/e1", "mark-stunned")?;
    window.shows(&of("0/e1", ".marks, [data-mark=stunned]"), "Stunned")?;
    press(window, "[data-action=roll]")?;
    window.shows("[data-rolled]", "d20")?;
    scene.picture("crew")?;

    begin(window, "warzone-brotherhood")?;
    press(window, "footer [data-due=next-phase]")?;
    mark(window, "0/e1", "mark-pinned")?;
    press(window, &of("0/e1", "> .dues [data-due=activate]"))?;
    let passed = "[data-due=recover-pinned] [data-outcome=passed]";
    press(window, &of("0/e1", passed))?;
    gone(window, &of("0/e1", "[data-mark=pinned]"))?;
    scene.picture("army")
}

/// Keeps a sample, and begins a game with it alone.
fn begin(window: &Window, sample: &str) -> Outcome {
    window.script("location.hash = '#/forces'")?;
    window.press(&format!("[data-sample='{sample}']"))?;
    window.text("[data-screen=builder] [data-node]")?;
    window.script("location.hash = location.hash.replace('#/force/', '#/play?new=')")?;
    window.fill("[data-input=who]", "Ada")?;
    window.press("[data-action=begin-play]:not([disabled])")?;
    window.text("main[data-seq='1'] [data-round]").map(drop)
}

/// Presses something in the game, and waits until it is kept and shown.
fn press(window: &Window, selector: &str) -> Outcome {
    let before = seq(window)?;
    let act = || {
        window.press(selector)?;
        let why = format!("{selector} does nothing");
        window.until(&why, || Ok(seq(window)? != before))
    };
    act().map_err(|why| format!("{selector}: {why}"))
}

/// How many presses the game has.
fn seq(window: &Window) -> Result<u64, String> {
    let seq = "return Number(document.querySelector('main[data-seq]')?.dataset.seq ?? 0)";
    Ok(window.script(seq)?.as_u64().unwrap_or(0))
}

/// Does something out of a menu.
fn menu(window: &Window, within: &str, item: &str) -> Outcome {
    window.press(&format!("{within} [data-action=menu]"))?;
    window.press(&format!("[role=menuitem][data-action='{item}']"))
}

/// Puts a mark on a piece, out of its menu.
fn mark(window: &Window, piece: &str, item: &str) -> Outcome {
    window.press(&of(piece, "> header [data-action=menu]"))?;
    press(window, &format!("[role=menuitem][data-action='{item}']"))
}

/// A selector below a piece.
fn of(piece: &str, selector: &str) -> String {
    format!("[data-piece='{piece}'] {selector}")
}

/// The button of a count.
fn count(piece: &str, track: &str, action: &str) -> String {
    of(
        piece,
        &format!("> .counts [data-track='{track}'] [data-action={action}]"),
    )
}

/// Waits until a count of a piece stands at a value.
fn stands(window: &Window, piece: &str, track: &str, value: &str) -> Outcome {
    let shown = format!("{}[data-value='{value}']", count(piece, track, "type"));
    window.text(&shown).map(drop)
}

/// Waits until nothing is there any more.
fn gone(window: &Window, selector: &str) -> Outcome {
    let there = format!(
        "return document.querySelector({}) === null",
        serde_json::Value::from(selector)
    );
    window.until(&format!("{selector} stays"), || {
        Ok(window.script(&there)? == true)
    })
}
