//! Broken and odd JSON, and what the readers of files say of it.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use std::collections::BTreeMap;

use muster_core::campaign::Campaign;
use muster_core::edit::ForceEdit;
use muster_core::event::Event;
use muster_core::force::Force;
use muster_core::problem::Problem;
use muster_core::{json, pack};
use serde::Deserialize;

/// Texts that are read without a problem, and changes to them.
#[derive(Deserialize)]
struct Broken {
    texts: BTreeMap<String, Text>,
    changes: Vec<Change>,
}

#[derive(Deserialize)]
struct Text {
    kind: String,
    text: String,
}

/// A change to a text, and the problems that its reader finds then.
#[derive(Deserialize)]
struct Change {
    /// The name of the text.
    text: String,
    /// The place of the change, counted in characters.
    at: usize,
    /// The number of characters that go.
    length: usize,
    /// What comes in their place.
    put: String,
    problems: Vec<Problem>,
}

fn problems(kind: &str, text: &str) -> Vec<Problem> {
    let games = crate::games();
    let bytes = text.as_bytes();
    let first = |problem: Option<Problem>| problem.into_iter().collect();
    match kind {
        "force" => first(Force::read(bytes, "", games).err()),
        "event" => first(Event::read(bytes, "", games).err()),
        "campaign" => first(Campaign::read(bytes, "", games).err()),
        "pack" => pack::read(bytes, "", games).1,
        "edit" => first(json::read::<ForceEdit>(text).err()),
        kind => panic!("no reader of {kind}"),
    }
}

#[test]
fn every_fault_has_its_code_line_and_field() {
    let broken = include_str!("../../../../tests/data/broken.json");
    let broken: Broken = serde_json::from_str(broken).expect("texts and changes");
    for change in &broken.changes {
        let Text { kind, text } = &broken.texts[&change.text];
        let before = text.chars().take(change.at);
        let after = text.chars().skip(change.at + change.length);
        let changed: String = before.chain(change.put.chars()).chain(after).collect();
        let found = problems(kind, &changed);
        assert_eq!(found, change.problems, "{changed}");
    }
}

#[test]
fn long_and_deep_texts_take_no_longer_for_it() {
    let many = |item: &str| {
        let items = vec![item; 20_000].join(",\n");
        format!(
            "{{\"format\": 1, \"system\": \"fww\", \"mode\": \"battle\", \"entries\": [{items}]}}"
        )
    };
    let code = |text: &str| problems("force", text)[0].code.clone();
    assert_eq!(code(&many("{\"card\": 1}")), "wrong-value");
    assert_eq!(code(&many("{\"more\": [[[[]]]]}")), "missing-field");
    assert_eq!(code(&"[".repeat(1_000_000)), "wrong-value");
    assert_eq!(code(&"{\"a\":".repeat(1_000_000)), "json-too-deep");
    let twice = vec!["\"x\": 1"; 50_000].join(",");
    let pack = format!(
        "{{\"format\": 1, \"id\": \"p\", \"version\": 1, \"system\": \"tragic\", \"cards\": [{{{twice}}}]}}"
    );
    assert_eq!(problems("pack", &pack)[0].code, "field-twice");
}
