//! The first ten minutes of somebody who has never seen the program, and forces made by pressing what is offered alone.

use crate::driver::Window;
use crate::player::{DESK, NOT_LEGAL, add, new_force, press};
use crate::stage::{Scene, Stage};
use crate::suite::Outcome;

/// The size of a phone.
const PHONE: (u32, u32) = (390, 844);
/// Nothing is an error, for certain or as far as is known.
const FINE: &str = "[data-screen=builder] [data-verdict^=legal]";
/// What takes a step that is still open: its cards, its choice, or a press.
const STEP: &str = ".open[data-finding] :is([data-seek], [data-choose], [data-mend])";
/// A card that may be added.
const ADDABLE: &str = "[data-candidate][data-allowed=true]";
/// A list that does not know yet what may be added to the force as it is now.
const BUSY: &str = ".pane .list[aria-busy=true]";
/// An option that may be chosen.
const CHOOSABLE: &str = ".pane.one [data-choice] :is(\
     select:has([value='']:checked) option:not([value='']), [data-option]:not(:checked, :disabled))";
/// More than any force takes until it is legal.
const MOST_STEPS: usize = 120;
/// A list as people write it, one line of which nobody can read.
const LIST: &str =
    "Night patrol\\n1x Paladin Danse\\n- Tactician\\n- Zapper of doom\\n1x Paladin Danse";
/// What the line nobody can read was meant to say.
const MEANT: &str = "fww/rifle/laser-rifle";
/// A line of a list that names no card.
const UNREAD: &str = "[data-row][data-doubt=unread]";

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
    first_force(stage, "newcomer-army", "warzone")
}

/// A crew, every officer with all that he chooses.
pub fn with_a_crew(stage: &Stage) -> Outcome {
    first_force(stage, "newcomer-crew", "stargrave")
}

/// A deck of sixty cards, though fewer library cards are known than that.
pub fn with_a_deck(stage: &Stage) -> Outcome {
    first_force(stage, "newcomer-deck", "tragic")
}

fn first_force(stage: &Stage, name: &str, game: &str) -> Outcome {
    let scene = stage.open(name, DESK, false)?;
    let window = &scene.window;
    new_force(window, game, "First steps", None)?;
    let made = from_the_lists(window);
    scene.picture(if made.is_ok() { "legal" } else { "stuck" })?;
    made
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
    put_right(&scene)?;
    window.press("[data-action=keep-list]")?;
    window.text(NOT_LEGAL)?;
    window.text(&format!("[data-screen=builder] [data-card='{MEANT}']"))?;
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

/// Says in the preview of a list which card the line that was not read means.
fn put_right(scene: &Scene) -> Outcome {
    let window = &scene.window;
    window.text(UNREAD)?;
    scene.picture("preview")?;
    window.press(&format!("{UNREAD} [data-action=mend]"))?;
    window.fill("[data-row] [data-input=pick]", "laser rifle")?;
    scene.picture("picker")?;
    window.press(&format!("[data-row] [data-pick='{MEANT}']"))?;
    window.until("the line is still not read", || {
        Ok(!is_there(window, UNREAD)?)
    })?;
    scene.picture("put-right")
}

/// Presses what is offered, a step at a time, until nothing is missing and no step is open.
fn from_the_lists(window: &Window) -> Outcome {
    to(window, "add")?;
    press(window, &format!(".pane.add {ADDABLE}"))?;
    for _ in 0..MOST_STEPS {
        if is_there(window, FINE)? && !is_there(window, STEP)? {
            return Ok(());
        }
        to(window, "force")?;
        if !takes_a_step(window)? {
            return Err(format!("no step leads on: {}", window.text("#findings")?));
        }
    }
    Err(format!("still not legal: {}", window.text("#findings")?))
}

/// Takes the first of the open steps that leads to something to press.
fn takes_a_step(window: &Window) -> Result<bool, String> {
    let steps = format!(
        "return [...document.querySelectorAll(`#findings {STEP}`)].map((step) => \
         step.matches('[data-mend]') ? '[data-mend]' : step.matches('[data-choose]') \
         ? `[data-choose='${{step.dataset.choose}}']` : `[data-seek='${{step.dataset.seek}}']`)"
    );
    let steps = window.script(&steps)?;
    let steps = steps.as_array().cloned().unwrap_or_default();
    for step in steps.iter().filter_map(serde_json::Value::as_str) {
        let button = format!("#findings .open[data-finding] {step}");
        if step == "[data-mend]" {
            press(window, &button)?;
            return Ok(true);
        }
        to(window, "force")?;
        window.press(&button)?;
        let list = if step.starts_with("[data-choose") {
            CHOOSABLE.to_owned()
        } else {
            let slot = step.replace("data-seek", "data-slot");
            format!(".pane:has({slot}[aria-pressed=true])")
        };
        window.until(&format!("{step} leads nowhere"), || is_there(window, &list))?;
        if step.starts_with("[data-choose") {
            press(window, CHOOSABLE)?;
            return Ok(true);
        }
        settles(window)?;
        // One after another at this place, as long as there is something to add and it is what is missing.
        let mut added = false;
        while is_there(window, &format!("{list} {ADDABLE}"))? && is_there(window, &button)? {
            press(window, &format!("{list} {ADDABLE}"))?;
            settles(window)?;
            added = true;
        }
        if added {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Waits until what may be added is known of the force as it is now.
fn settles(window: &Window) -> Outcome {
    window.until("the list is not judged anew", || {
        Ok(!is_there(window, BUSY)?)
    })
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
