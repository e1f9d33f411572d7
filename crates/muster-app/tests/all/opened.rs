//! The force that is open: what crosses the seam for an edit, and that it is never an older one.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use muster_app::{App, Clock, Reply};
use muster_core::force::{Force, Node};
use serde_json::{Value, json};
use tempfile::TempDir;

/// Most bytes that cross the seam for one edit of a force of 40 units.
const MOST_BYTES: usize = 40_000;
const UNITS: usize = 40;
/// One of a kind.
const DANSE: &str = "fww/unit/paladin-danse";

struct Seam {
    app: App,
    bytes: usize,
    _folder: TempDir,
}

impl Seam {
    fn new() -> Self {
        let folder = TempDir::new().expect("a folder");
        let app = App::open(folder.path(), Clock::from(1_795_000_000)).expect("a store");
        Self {
            app,
            bytes: 0,
            _folder: folder,
        }
    }

    fn call(&mut self, name: &str, args: Value) -> Value {
        self.bytes += args.to_string().len();
        let Ok(Reply::Json(text)) = self.app.call(name, args) else {
            panic!("{name} is refused")
        };
        self.bytes += text.len();
        serde_json::from_str(&text).expect("JSON")
    }

    fn keep(&mut self, force: &Force) -> Value {
        self.call("create_force", json!({"force": force}))
    }
}

/// Units of several kinds, each with a weapon.
fn forty(library: &muster_core::library::Library) -> Force {
    let mut force = Force::new("fww", "battle", "Forty");
    let units = library.of_kind("fww", "unit");
    let units = units.filter(|unit| unit.id.as_str() != DANSE);
    let rifle = library.of_kind("fww", "rifle").next().expect("a rifle");
    force.entries = units
        .take(UNITS)
        .map(|unit| Node {
            cards: vec![Node::new(rifle.id.clone())],
            ..Node::new(unit.id.clone())
        })
        .collect();
    force.complete_ids();
    force
}

/// 229 kB of candidates crossed the seam for every edit, and the force with them three times.
#[test]
fn an_edit_of_forty_units_sends_what_changed() {
    let mut seam = Seam::new();
    let force = forty(&seam.app.library());
    let kept = seam.keep(&force);
    let of = json!({"id": kept["id"]});
    let unit = kept["force"]["entries"][0]["id"].clone();
    let table = seam.call("candidates", json!({"force": of, "why": []}));
    let items = seam.call("candidates", json!({"force": of, "at": unit, "why": []}));
    assert!(table["whole"] == true && items["whole"] == true);
    assert!(
        table["candidates"]
            .as_array()
            .is_some_and(|all| all.len() > 400)
    );

    seam.bytes = 0;
    let edit = json!({"do": "add", "card": DANSE});
    let edited = seam.call(
        "edit_force",
        json!({"id": kept["id"], "base": kept["seq"], "edit": edit}),
    );
    assert_eq!(edited["conflict"], false);
    let seen = json!({"force": of, "why": [], "known": table["number"]});
    let changed = seam.call("candidates", seen);
    let seen = json!({"force": of, "at": unit, "why": [], "known": items["number"]});
    assert_eq!(seam.call("candidates", seen)["whole"], false);
    seam.call("entry_sheet", json!({"force": of, "entry": unit}));
    assert!(seam.bytes < MOST_BYTES, "{} bytes", seam.bytes);

    // He is one of a kind, so that he may not be added again.
    assert_eq!(changed["whole"], false);
    let changed = changed["candidates"].as_array().expect("a list");
    let danse = changed.iter().find(|one| one["card"] == DANSE);
    assert_eq!(danse.expect("he has changed")["allowed"], false);
}

/// What the screen has and what changed make what it would get as a whole.
#[test]
fn what_changed_completes_what_was_sent() {
    let mut seam = Seam::new();
    let kept = seam.keep(&Force::new("fww", "battle", "Few"));
    let of = json!({"id": kept["id"]});
    let mut screen = seam.call("candidates", json!({"force": of}));
    let mut seq = kept["seq"].clone();
    for card in [
        "fww/unit/paladin-danse",
        "fww/unit/knight",
        "fww/unit/paladin-danse",
    ] {
        let edit = json!({"do": "add", "card": card});
        seq = seam.call(
            "edit_force",
            json!({"id": kept["id"], "base": seq, "edit": edit}),
        )["seq"]
            .clone();
        let answer = seam.call(
            "candidates",
            json!({"force": of, "known": screen["number"]}),
        );
        assert_eq!(answer["whole"], false);
        for one in answer["candidates"].as_array().expect("a list") {
            let all = screen["candidates"].as_array_mut().expect("a list");
            let place = all
                .iter()
                .position(|old| old["card"] == one["card"] && old["slot"] == one["slot"]);
            all[place.expect("a place")] = one.clone();
        }
        screen["number"] = answer["number"].clone();
        let whole = seam.call("candidates", json!({"force": of}));
        assert!(whole["whole"] == true && whole["candidates"] == screen["candidates"]);
    }
}

/// A backup may bring a force back under the number of changes that another state of it had.
#[test]
fn a_state_that_came_from_elsewhere_is_judged_anew() {
    let mut seam = Seam::new();
    let kept = seam.keep(&Force::new("fww", "battle", "One"));
    let of = json!({"id": kept["id"]});
    let add = |card: &str| json!({"do": "add", "card": card});
    let edit = json!({"id": kept["id"], "base": kept["seq"], "edit": add("fww/unit/knight")});
    let one = seam.call("edit_force", edit);
    let undone = seam.call("undo_force", json!({"id": kept["id"], "base": one["seq"]}));
    assert_eq!(undone["review"]["lines"], json!([]));
    let edit =
        json!({"id": kept["id"], "base": undone["seq"], "edit": add("fww/unit/paladin-danse")});
    let two = seam.call("edit_force", edit);
    assert_eq!(two["review"]["lines"][0]["card"], "fww/unit/paladin-danse");
    let node = two["force"]["entries"][0]["id"].clone();
    let sheet = seam.call("entry_sheet", json!({"force": of, "entry": node}));
    assert_eq!(sheet["about"], node);
}
