//! What the window says of a sample force.

use crate::stage::Stage;
use crate::suite::Outcome;

const VERDICT: &str = "[data-verdict]";

/// Opens a sample, reads its verdict, switches to French and reads it again; then the same with an illegal one.
pub fn is_read_in_both_languages(stage: &Stage) -> Outcome {
    let scene = stage.open("verdict", (1280, 800), false)?;
    let window = &scene.window;

    window.shows(VERDICT, &word("en", "verdict-legal")?)?;
    let english = window.text("h1")?;
    scene.picture("legal-en")?;

    window.press("button[lang=fr]")?;
    window.shows(VERDICT, &word("fr", "verdict-legal")?)?;
    let french = window.text("h1")?;
    if french != english {
        return Err(format!("the force's own name became “{french}”"));
    }
    scene.picture("legal-fr")?;

    window.press("[data-sample=illegal]")?;
    window.shows(VERDICT, &word("fr", "verdict-not-legal")?)?;
    let finding = window.text("[data-rule]")?;
    scene.picture("illegal-fr")?;
    window.press("button[lang=en]")?;
    window.shows(VERDICT, &word("en", "verdict-not-legal")?)?;
    scene.picture("illegal-en")?;
    if window.text("[data-rule]")? == finding {
        return Err(format!(
            "the finding “{finding}” is the same in both languages"
        ));
    }
    Ok(())
}

/// At 390 by 844 nothing is wider than the window, and the verdict is there, light on dark.
pub fn fits_a_phone(stage: &Stage) -> Outcome {
    let scene = stage.open("phone", (390, 844), true)?;
    let window = &scene.window;
    window.press("[data-sample=illegal]")?;
    window.shows(VERDICT, &word("en", "verdict-not-legal")?)?;
    scene.picture("illegal-en")?;
    let widths = "return [document.documentElement.scrollWidth, window.innerWidth]";
    let widths = window.script(widths)?;
    if widths[0].as_u64() > widths[1].as_u64() {
        return Err(format!("the page is wider than the window: {widths}"));
    }
    Ok(())
}

/// The words of a key, as the locale has them.
fn word(language: &str, key: &str) -> Result<String, String> {
    let path = format!(
        "{}/../locales/{language}/core.ftl",
        env!("CARGO_MANIFEST_DIR")
    );
    let words = std::fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))?;
    words
        .lines()
        .find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "))
        .map(str::to_owned)
        .ok_or_else(|| format!("{path} has no {key}"))
}
