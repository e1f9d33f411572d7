//! Starts the program with files, as a double click on them does.

use std::path::Path;

use serde_json::json;

use crate::stage::{Stage, StageScene};
use crate::suite::SuiteOutcome;

const BUILDER: &str = "[data-screen=builder]";
const SAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../samples/brotherhood.muster");

/// A force file opens its force. Opening the file again shows the same force.
pub fn open_their_force(stage: &Stage) -> SuiteOutcome {
    for _ in 0..2 {
        let scene = stage.open_file("opened", Path::new(SAMPLE))?;
        scene.window.text(&format!("{BUILDER} [data-verdict]"))?;
        scene.window.shows("h1", &name_of(SAMPLE)?)?;
        scene.picture("opened")?;
        scene.window.press("nav [data-go=forces]")?;
        scene.window.text("[data-force]")?;
        let kept = scene
            .window
            .script("return document.querySelectorAll('[data-force]').length")?;
        if kept != 1 {
            return Err(format!("{kept} forces are kept"));
        }
    }
    Ok(())
}

/// An unreadable file is reported with its name. A pack leads to the packs.
pub fn are_refused_or_sorted(stage: &Stage) -> SuiteOutcome {
    let scene = start(
        stage,
        "broken.muster",
        "{ \"format\": 1, \"name\": \"Half a fi",
    )?;
    scene.window.shows("[role=alert]", "broken.muster")?;
    scene.picture("broken")?;
    drop(scene);

    let pack = json!({ "format": 1, "id": "x", "cards": [] }).to_string();
    let scene = start(stage, "pack.json", &pack)?;
    let refused = "[data-screen=settings] [role=alert]";
    scene.window.shows(refused, "pack.json")?;
    scene.picture("pack")
}

/// Starts the program with a file of this content.
fn start(stage: &Stage, name: &str, content: &str) -> Result<StageScene, String> {
    let path = stage.folder(name);
    std::fs::write(&path, content).map_err(|error| error.to_string())?;
    stage.open_file(&format!("with-{name}"), &path)
}

/// Returns the name of the force in a file.
fn name_of(path: &str) -> Result<String, String> {
    let bytes = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
    let force: serde_json::Value =
        serde_json::from_slice(&bytes).map_err(|error| format!("{path}: {error}"))?;
    Ok(force["name"].as_str().unwrap_or_default().to_owned())
}
