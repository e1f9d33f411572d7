//! What the window says about a sample force.

use crate::driver::Window;
use crate::stage::Stage;
use crate::suite::SuiteOutcome;

const VERDICT: &str = "[data-verdict]";
const FORCES: &str = "nav [data-go=forces]";
const ILLEGAL: &str = "[data-sample][data-legal=false]";

/// Opens a sample, reads its verdict, switches to French, and reads it again. Then does the same with an illegal force.
pub fn is_read_in_both_languages(stage: &Stage) -> SuiteOutcome {
    let scene = stage.open("verdict", (1280, 800), false)?;
    let window = &scene.window;

    window.press("[data-sample]")?;
    let verdict = verdict(window, "en")?;
    if !verdict.starts_with("legal") {
        return Err(format!("the first sample is {verdict}"));
    }
    let name = window.text("h1")?;
    scene.picture("legal-en")?;

    window.press("button[lang=fr]")?;
    window.shows(VERDICT, &word("fr", &verdict)?)?;
    if window.text("h1")? != name {
        return Err(format!("“{name}” changed its name with the language"));
    }
    scene.picture("legal-fr")?;

    window.press(FORCES)?;
    window.press(ILLEGAL)?;
    window.shows(VERDICT, &word("fr", "not-legal")?)?;
    let french = window.text("[data-finding]")?;
    scene.picture("not-legal-fr")?;

    window.press("button[lang=en]")?;
    window.shows(VERDICT, &word("en", "not-legal")?)?;
    let why = format!("“{french}” is said in both languages");
    window.until(&why, || Ok(window.text("[data-finding]")? != french))?;
    scene.picture("not-legal-en")
}

/// Returns the verdict that is shown, once it is in the given language.
fn verdict(window: &Window, language: &str) -> Result<String, String> {
    window.text(VERDICT)?;
    let verdict = format!("return document.querySelector('{VERDICT}').dataset.verdict");
    let verdict = window.script(&verdict)?;
    let verdict = verdict.as_str().unwrap_or_default().to_owned();
    window.shows(VERDICT, &word(language, &verdict)?)?;
    Ok(verdict)
}

/// Returns the word for a verdict from the locale file.
fn word(language: &str, verdict: &str) -> Result<String, String> {
    let (folder, key) = (env!("CARGO_MANIFEST_DIR"), format!("verdict-{verdict} = "));
    let path = format!("{folder}/../locales/{language}/core.ftl");
    let words = std::fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))?;
    let word = words.lines().find_map(|line| line.strip_prefix(&key));
    word.map(str::to_owned)
        .ok_or_else(|| format!("{path} has no verdict-{verdict}"))
}
