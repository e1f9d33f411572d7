//! Builds a force of each of the other games: it is judged, broken, mended and printed.

use crate::driver::Window;
use crate::player::{DESK, LEGAL, NOT_LEGAL, add, equip, mend, new_force, press, shown_total};
use crate::stage::{Stage, StageScene};
use crate::suite::SuiteOutcome;

/// The verdict of a force that is legal as far as known, because some costs and sizes are unknown.
const AS_KNOWN: &str = "[data-screen=builder] [data-verdict=legal-as-known]";
/// More than the number of a sample's findings that a press can mend.
const MAX_MENDS: usize = 20;
/// Returns the number that shuffled the deck whose hand is shown.
const SEED: &str = "return Number(document.querySelector('[data-hand]').dataset.hand)";

/// Builds a crew from nothing: officers with their backgrounds, free bonuses and powers, and soldiers.
pub fn builds_a_crew(stage: &Stage) -> SuiteOutcome {
    let scene = stage.open("crew", DESK, false)?;
    let window = &scene.window;
    new_force(window, "stargrave", "The Second Wind", Some(400))?;
    add(window, "stargrave/officer/captain", "captain")?;
    equip(window, "stargrave/background/rogue", "rogue")?;
    press(window, "[data-choice=bonuses] [data-option=move]")?;
    press(window, "[data-choice=bonuses] [data-option=shoot]")?;
    for power in [
        "bait-and-switch",
        "bribe",
        "data-jump",
        "fortune",
        "energy-shield",
    ] {
        let card = format!("stargrave/power/{power}");
        equip(window, &card, &power.replace('-', " "))?;
    }
    add(window, "stargrave/officer/first-mate", "first mate")?;
    equip(window, "stargrave/background/tekker", "tekker")?;
    press(window, "[data-choice=bonuses] [data-option=fight]")?;
    press(window, "[data-choice=bonuses] [data-option=health]")?;
    for power in ["data-jump", "drone", "data-knock", "heal"] {
        let card = format!("stargrave/power/{power}");
        equip(window, &card, &power.replace('-', " "))?;
    }
    add(window, "stargrave/soldier/gunner", "gunner")?;
    add(window, "stargrave/soldier/runner", "runner")?;
    window.text(LEGAL)?;
    if shown_total(window)? != 100 {
        return Err(format!("the crew costs {}", shown_total(window)?));
    }
    window.press("[data-node] .name")?;
    scene.picture("legal")?;

    // A bonus that is given up is missed, and then chosen again.
    press(window, "[data-choice=bonuses] [data-option=move]")?;
    window.text(NOT_LEGAL)?;
    window.text("[data-finding='stargrave/background-picks']")?;
    scene.picture("broken")?;
    press(window, "[data-choice=bonuses] [data-option=move]")?;
    window.text(LEGAL)?;
    // A second captain is removed again.
    add(window, "stargrave/officer/captain", "captain")?;
    window.text(NOT_LEGAL)?;
    mend(window, "stargrave/captain")?;
    window.text(LEGAL)?;
    scene.prints(&["The Second Wind", "Captain", "Data Knock", "Gunner"])?;
    scene.picture("print")
}

/// Builds an army from nothing. Its Advisor fills a choice of the Table of Organisation that the player picks.
pub fn builds_an_army(stage: &Stage) -> SuiteOutcome {
    let scene = stage.open("army", DESK, false)?;
    let window = &scene.window;
    new_force(window, "warzone", "Cathedral guard", Some(1000))?;
    let squad = |name: &str| format!("warzone/squad/example-brotherhood-{name}");
    add(window, &squad("tech-lord"), "tech lord")?;
    add(window, &squad("troop"), "troop")?;
    window.text(NOT_LEGAL)?;
    window.text("[data-finding='warzone/slots']")?;
    add(window, &squad("troop"), "troop")?;
    window.text(AS_KNOWN)?;
    add(window, &squad("advisor"), "advisor")?;
    window.shows(".entries li:last-child", "Hero")?;
    choose(window, "too", "support")?;
    window.text(AS_KNOWN)?;
    scene.picture("legal-as-known")?;

    // A second Lord is one too many by the Table of Organisation, and is removed again.
    add(window, &squad("psychic-lord"), "psychic lord")?;
    window.text(NOT_LEGAL)?;
    window.text("[data-finding='warzone/slots']")?;
    scene.picture("broken")?;
    mend(window, "warzone/slots")?;
    window.text(AS_KNOWN)?;
    scene.prints(&["Cathedral guard", "Brotherhood Tech Lord", "Support"])?;
    scene.picture("print")
}

/// A deck that is not legal is mended and completed to 60 cards. It then gives a hand, and is broken by one copy too
/// many.
pub fn completes_a_deck(stage: &Stage) -> SuiteOutcome {
    let scene = stage.open("deck", DESK, false)?;
    let window = &scene.window;
    window.press("[data-sample=tragic-birthday-party]")?;
    window.text(NOT_LEGAL)?;
    scene.picture("begun")?;
    for _ in 0..MAX_MENDS {
        if !is_there(window, "[data-mend]")? {
            break;
        }
        press(window, "[data-mend]")?;
    }
    add(window, "tragic/skill/piege-reperage", "repérage")?;
    add(
        window,
        "tragic/skill/passe-partout-crochetage",
        "crochetage",
    )?;
    for number in 1..=9 {
        for (attribute, letters) in [("force", "strength"), ("perception", "perception")] {
            if is_there(window, "[data-finding='tragic/library-size']")? {
                let card = format!("tragic/aptitude/{attribute}-{number}");
                add(window, &card, &format!("{letters} {number}"))?;
            }
        }
    }
    window.text(LEGAL)?;
    if is_there(window, "[data-screen=builder] [data-total]")? {
        return Err("a deck shows a cost".to_owned());
    }
    scene.picture("legal")?;
    deals_a_hand(&scene)?;

    // Twin mode allows two copies. The third copy and the 62nd card are found.
    press(window, ".entries li:last-child [data-action=more]")?;
    press(window, ".entries li:last-child [data-action=more]")?;
    window.text(NOT_LEGAL)?;
    window.text("[data-finding='tragic/library-size']")?;
    scene.picture("broken")?;
    mend(window, "tragic/copies")?;
    for _ in 0..3 {
        press(window, "[data-action=undo]")?;
    }
    window.text(LEGAL)?;
    scene.prints(&["Birthday party", "Strength 1", "Fawkes"])?;
    scene.picture("print")
}

/// Draws an opening hand. The same number must draw the same hand again.
fn deals_a_hand(scene: &StageScene) -> SuiteOutcome {
    let window = &scene.window;
    let drawn = || window.text("dialog ol");
    window.press("[data-action=hand]")?;
    window.text("[data-drawn]")?;
    scene.picture("hand")?;
    let (seed, hand) = (window.script(SEED)?, drawn()?);
    window.press("[data-action=draw]")?;
    window.until("no other hand is drawn", || Ok(drawn()? != hand))?;
    window.script(&format!(
        "location.hash = location.hash.replace(/hand=.*/, 'hand={seed}')"
    ))?;
    window.until(
        "the same number draws another hand",
        || Ok(drawn()? == hand),
    )?;
    window.press("dialog header button")
}

fn is_there(window: &Window, selector: &str) -> Result<bool, String> {
    let script = format!("return document.querySelector(`{selector}`) !== null");
    Ok(window.script(&script)? == true)
}

/// Chooses an option of a select box.
fn choose(window: &Window, choice: &str, option: &str) -> SuiteOutcome {
    window.press(&format!("[data-choice={choice}] option[value={option}]"))?;
    let chosen = format!("return document.querySelector('[data-choice={choice}] select').value");
    window.until("the choice is not made", || {
        Ok(window.script(&chosen)? == option)
    })
}
