//! Boxes that nobody has recorded, filled in where they are met.

use crate::driver::Window;
use crate::player::{DESK, LEGAL, NOT_LEGAL, add, equip, new_force, shown_total};
use crate::stage::Stage;
use crate::suite::Outcome;

/// A unit whose cost and profile nobody has recorded.
const CARD: &str = "fww/unit/dogmeat-loner";
/// What the force of the test may cost.
const LIMIT: u32 = 60;
/// A unit as it is fielded, in the builder.
const FIELDED: &str = ".pane.one [aria-labelledby=entry-sheet]";
/// A card beside what was found.
const DETAIL: &str = "[data-screen=cards] .detail";
/// A box on a page that is about to be printed.
const PAGE: &str = "[data-screen=print] .spot";
/// As legal as can be known where a cost is not.
const AS_KNOWN: &str = "[data-screen=builder] [data-verdict=legal-as-known]";

/// In English.
pub fn are_filled_in(stage: &Stage) -> Outcome {
    fill_in(stage, "doors-en", "en")
}

/// In French.
pub fn are_filled_in_in_french(stage: &Stage) -> Outcome {
    fill_in(stage, "doors-fr", "fr")
}

/// The dashed boxes of a unit as fielded: the verdict follows, and the search, and the pages; one press takes it back.
fn fill_in(stage: &Stage, name: &str, language: &str) -> Outcome {
    let scene = stage.open(name, DESK, false)?;
    let window = &scene.window;
    window.press(&format!("button[lang={language}]"))?;
    window.until("the language does not change", || {
        Ok(window.script("return document.documentElement.lang")? == language)
    })?;
    new_force(window, "fww", "Doors", Some(LIMIT))?;
    add(window, CARD, "dogmeat loner")?;
    equip(window, "fww/leader/tactician", "tactician")?;
    window.press(".entries [data-node] .name")?;
    window.text(AS_KNOWN)?;
    scene.picture("unknown")?;
    let before = shown_total(window)?;

    // One box after another of the unit as it is fielded.
    open(window, FIELDED, "face.attributes.str")?;
    window.type_keys(&["9", "Tab"])?;
    focused(window, "face.attributes.per")?;
    scene.picture("box")?;
    window.type_keys(&["8", "Enter"])?;
    closed(window)?;
    for (attribute, number) in [("str", "9"), ("per", "8")] {
        let stat = format!("{FIELDED} [data-door='{CARD} face.attributes.{attribute}']");
        window.shows(&stat, number)?;
    }
    scene.picture("filled-in")?;

    // What it costs is known then, and is too much.
    price(window, FIELDED, "55")?;
    window.text(NOT_LEGAL)?;
    costs(window, before + 55)?;
    scene.picture("too-dear")?;
    // The search knows it at once. One press takes it back, and another number takes its place.
    window.press("nav [data-go=cards]")?;
    window.fill("[data-query]", "dogmeat loner caps=55")?;
    window.press(&format!("[data-hit='{CARD}']"))?;
    open(window, DETAIL, "costs.2026")?;
    window.press("[data-action=reset-fact]")?;
    gone(window, "[data-action=reset-fact]")?;
    scene.picture("taken-back")?;
    window.type_keys(&["Escape"])?;
    closed(window)?;
    back(window)?;
    window.text(AS_KNOWN)?;
    costs(window, before)?;
    price(window, FIELDED, "37")?;
    window.text(LEGAL)?;
    costs(window, before + 37)?;
    scene.prints(&["50"])?;

    // On the very page, which is printed anew then.
    open(window, PAGE, "face.attributes.end")?;
    scene.picture("on-paper")?;
    window.type_keys(&["7", "Enter"])?;
    closed(window)?;
    gone(
        window,
        &format!(r#"{PAGE} [data-door="{CARD} face.attributes.end"]"#),
    )
}

/// From wherever one is to the only force.
fn back(window: &Window) -> Outcome {
    window.press("nav [data-go=forces]")?;
    window.press("[data-force] a")?;
    window.press(".entries [data-node] .name")
}

/// Says what the unit costs, in its box.
fn price(window: &Window, place: &str, cost: &str) -> Outcome {
    open(window, place, "costs.2026")?;
    // The first control says whether it is a number at all.
    window.press("[data-fact='costs.2026'] input.number")?;
    window.fill("[data-fact='costs.2026'] input.number", cost)?;
    window.type_keys(&["Enter"])?;
    closed(window)
}

fn open(window: &Window, place: &str, path: &str) -> Outcome {
    window.press(&format!("{place} [data-door='{CARD} {path}']"))?;
    focused(window, path)
}

fn focused(window: &Window, path: &str) -> Outcome {
    let focused = format!("return document.activeElement?.closest(`[data-fact='{path}']`) != null");
    window.until(&format!("{path} is not open"), || {
        Ok(window.script(&focused)? == true)
    })
}

fn closed(window: &Window) -> Outcome {
    gone(window, "[data-fact]")
}

fn gone(window: &Window, selector: &str) -> Outcome {
    let gone = format!("return document.querySelector('{selector}') === null");
    window.until(&format!("{selector} stays"), || {
        Ok(window.script(&gone)? == true)
    })
}

fn costs(window: &Window, expected: u64) -> Outcome {
    window.until(&format!("the force does not cost {expected}"), || {
        Ok(shown_total(window)? == expected)
    })
}
