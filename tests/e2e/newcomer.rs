//! The first ten minutes of somebody who has never seen the program, and forces made by pressing what is offered alone.

use crate::driver::Window;
use crate::player::{DESK, NOT_LEGAL, add, new_force, press};
use crate::stage::Stage;
use crate::suite::Outcome;

/// The size of a phone.
const PHONE: (u32, u32) = (390, 844);
/// Nothing is an error, for certain or as far as is known.
const FINE: &str = "[data-screen=builder] [data-verdict^=legal]";
/// A step that is still open and leads to its cards.
const STEP: &str = "[data-finding] [data-seek]";
/// More than any force takes until it is legal.
const MOST_STEPS: usize = 120;
/// A list as people write it.
const LIST: &str =
    "Night patrol\\n1x Paladin Danse\\n- Tactician\\n- Laser Rifle\\n1x Paladin Danse";

/// On a desk, in English.
pub fn on_a_desk(stage: &Stage) -> Outcome {
    first_ten_minutes(stage, "newcomer-desk-en", DESK, "en")
}

/// On a desk, in French.
pub fn on_a_desk_in_french(stage: &Stage) -> Outcome {
    first_ten_minutes(stage, "newcomer-desk-fr", DESK, "fr")
}

/// On a phone, in English.
pub fn on_a_phone(stage: &Stage) -> Outcome {
    first_ten_minutes(stage, "newcomer-phone-en", PHONE, "en")
}

/// On a phone, in French.
pub fn on_a_phone_in_french(stage: &Stage) -> Outcome {
    first_ten_minutes(stage, "newcomer-phone-fr", PHONE, "fr")
}

/// An army, legal from its default lists alone.
pub fn with_an_army(stage: &Stage) -> Outcome {
    let scene = stage.open("newcomer-army", DESK, false)?;
    let window = &scene.window;
    new_force(window, "warzone", "First army", None)?;
    from_the_lists(window)?;
    scene.picture("legal")
}

/// A new force, legal from the default lists alone, broken, mended, a list pasted and put right, printed, found again.
fn first_ten_minutes(stage: &Stage, name: &str, size: (u32, u32), language: &str) -> Outcome {
    let scene = stage.open(name, size, false)?;
    let window = &scene.window;
    // A phone has no room for the languages beside the screens.
    if size == PHONE {
        window.press("nav [data-go=settings]")?;
        window.press(&format!("label:has([name=language]) span[lang={language}]"))?;
        window.press("nav [data-go=forces]")?;
    } else {
        window.press(&format!("button[lang={language}]"))?;
    }
    window.until("the language does not change", || {
        Ok(window.script("return document.documentElement.lang")? == language)
    })?;
    window.press("[data-action=new-force]")?;
    window.text("dialog")?;
    window.fill("[data-input=name]", "First steps")?;
    window.press("[data-input=mode] option[value=battle]")?;
    window.fill("[data-input=limit]", "750")?;
    scene.picture("new")?;
    window.press("[data-action=done]")?;
    window.shows("h1", "First steps")?;
    from_the_lists(window)?;
    scene.picture("legal")?;

    to(window, "add")?;
    add(window, "fww/unit/paladin-danse", "paladin danse")?;
    to(window, "add")?;
    add(window, "fww/unit/paladin-danse", "paladin danse")?;
    window.text(NOT_LEGAL)?;
    scene.picture("broken")?;
    mend_all(window)?;

    window.press("nav [data-go=forces]")?;
    window.press("[data-action=import]")?;
    window.text("dialog")?;
    window.script(&format!(
        "const paste = document.querySelector('[data-input=paste]'); paste.value = '{LIST}'; \
         paste.dispatchEvent(new Event('input', {{ bubbles: true }}))"
    ))?;
    window.press("[data-action=import-text]")?;
    scene.picture("preview")?;
    window.press("[data-action=keep-list]")?;
    window.text(NOT_LEGAL)?;
    scene.picture("pasted")?;
    mend_all(window)?;
    let pasted = window.text("h1")?;
    if size == PHONE {
        // The preview stands below what is chosen, and is drawn when it comes into sight.
        let pages = scene.printed()?;
        if !pages.contains(&pasted) || !pages.contains("Paladin Danse") {
            return Err(format!("the pages lack the force: {pages}"));
        }
    } else {
        scene.prints(&[&pasted, "Paladin Danse"])?;
    }
    drop(scene);

    let scene = stage.open(name, size, false)?;
    let window = &scene.window;
    window.fill("[data-input=search]", "first steps")?;
    window.until("the other force is still there", || {
        let count = window.script("return document.querySelectorAll('[data-force]').length")?;
        Ok(count == 1)
    })?;
    window.press("[data-force] a")?;
    window.shows("h1", "First steps")?;
    window.text(FINE)?;
    scene.picture("found-again")
}

/// Presses what is offered, a step at a time, until nothing is missing.
fn from_the_lists(window: &Window) -> Outcome {
    to(window, "add")?;
    press(window, ".pane.add [data-candidate][data-allowed=true]")?;
    for _ in 0..MOST_STEPS {
        if is_there(window, FINE)? && !is_there(window, STEP)? {
            return Ok(());
        }
        to(window, "force")?;
        let slot = format!("return document.querySelector(`{STEP}`)?.dataset.seek ?? ''");
        let slot = window.script(&slot)?;
        let slot = slot.as_str().unwrap_or_default();
        if slot.is_empty() {
            return Err(format!("no step leads on: {}", window.text("#findings")?));
        }
        window.press(STEP)?;
        let chosen = format!("[data-slot='{slot}'][aria-pressed=true]");
        let list = format!(".pane:has({chosen}) [data-candidate][data-allowed=true]");
        press(window, &list)?;
    }
    Err(format!("still not legal: {}", window.text("#findings")?))
}

/// Mends whatever one press mends.
fn mend_all(window: &Window) -> Outcome {
    to(window, "force")?;
    for _ in 0..MOST_STEPS {
        if is_there(window, FINE)? {
            return Ok(());
        }
        press(window, "[data-finding] [data-mend]")?;
    }
    Err("no press mends it".to_owned())
}

/// Shows a part of the screen that a phone shows alone.
fn to(window: &Window, pane: &str) -> Outcome {
    let tab = format!("[data-pane={pane}]");
    let narrow = format!("return document.querySelector('{tab}')?.offsetParent !== null");
    window.text("[data-screen=builder] h1")?;
    if window.script(&narrow)? == true {
        window.press(&tab)?;
    }
    Ok(())
}

fn is_there(window: &Window, selector: &str) -> Result<bool, String> {
    let script = format!("return document.querySelector(`{selector}`) !== null");
    Ok(window.script(&script)? == true)
}
