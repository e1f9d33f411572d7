//! Tests the JSON Schema of packs: it is current, accepts every shipped pack, and is no more lenient than the reader.

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

#[test]
fn every_shipped_pack_keeps_to_the_schema() {
    let validator =
        jsonschema::validator_for(&schema::pack(&muster_games::games())).expect("a schema");
    for file in muster_games::shipped().packs {
        let path = file.path;
        let pack: Value = serde_json::from_slice(&file.bytes).expect("JSON");
        let faults: Vec<String> = validator
            .iter_errors(&pack)
            .map(|fault| format!("{}: {fault}", fault.instance_path()))
            .collect();
        assert!(faults.is_empty(), "{path}: {faults:#?}");
    }
}

#[test]
fn what_reading_refuses_the_schema_refuses_too() {
    let validator =
        jsonschema::validator_for(&schema::pack(&muster_games::games())).expect("a schema");
    let card = |card: Value| json!({"format": 1, "id": "x", "version": 1, "system": "fww", "cards": [card]});
    let knight = json!({"id": "fww/unit/knight", "name": {"en": "Knight"}});
    assert!(validator.is_valid(&card(knight)));
    let wrong = [
        json!({"id": "fww/unit/Knight", "name": {"en": "Knight"}}),
        json!({"id": "fww/horse/knight", "name": {"en": "Knight"}}),
        json!({"name": {"en": "Knight"}}),
        json!({"id": "fww/unit/knight", "name": {"en": "Knight"}, "colour": "red"}),
        json!({"id": "fww/unit/knight", "name": {"en": "Knight"}, "factions": ["elves"]}),
        json!({"id": "fww/unit/knight", "name": {"en": "Knight"}, "icons": ["sword"]}),
        json!({"id": "fww/unit/knight", "name": {"en": "Knight"}, "costs": {"2026": "60"}}),
        json!({"id": "fww/unit/knight", "name": {"en": "Knight"}, "costs": {"1999": 60}}),
        json!({"id": "fww/unit/knight", "name": {"en": "Knight"}, "face": {"move": "purple"}}),
        json!({"id": "fww/unit/knight", "name": {"en": "Knight"}, "face": {"speed": 3}}),
        json!({"id": "fww/rifle/laser", "name": {"en": "Laser"}, "face": {"flags": ["loud"]}}),
    ];
    for wrong in wrong {
        let pack = card(wrong);
        let (_, problems) = pack::read(
            pack.to_string().as_bytes(),
            "pack.json",
            &muster_games::games(),
        );
        assert!(!problems.is_empty(), "reading takes {pack}");
        assert!(!validator.is_valid(&pack), "the schema takes {pack}");
    }
}
