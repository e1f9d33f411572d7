//! Tests the JSON Schema of packs: it is current, and the reader refuses what it refuses.

#![allow(clippy::expect_used, reason = "a test may fail")]

use muster_app::schema;
use muster_core::pack;
use serde_json::{Value, json};

#[test]
fn the_schema_beside_the_packs_is_current() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../cards/pack.schema.json");
    let written = std::fs::read_to_string(path).expect("it is there");
    assert!(
        written == schema::pack_text(&muster_games::games()),
        "cargo run -p muster-app --example schema -- cards/pack.schema.json writes it anew"
    );
}

/// `ui/tests/pack-schema.test.ts` holds the schema to the same cards: it refuses them too, and takes every shipped pack.
#[test]
fn reading_refuses_what_the_schema_refuses() {
    let wrong = include_str!("../../../../tests/data/wrong-cards.json");
    let wrong: Vec<Value> = serde_json::from_str(wrong).expect("a list of cards");
    assert!(!wrong.is_empty());
    let knight = json!({"id": "fww/unit/knight", "name": {"en": "Knight"}});
    for (card, is_right) in [(knight, true)]
        .into_iter()
        .chain(wrong.into_iter().map(|card| (card, false)))
    {
        let pack = json!({"format": 1, "id": "x", "version": 1, "system": "fww", "cards": [card]});
        let (_, problems) = pack::read(
            pack.to_string().as_bytes(),
            "pack.json",
            &muster_games::games(),
        );
        assert_eq!(problems.is_empty(), is_right, "{pack}");
    }
}
