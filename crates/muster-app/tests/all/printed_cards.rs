//! Compares what pictures of printed cards say (`tests/data/cards2022`) with the output of `muster show --format json`.
//! Every value of a row is compared except those in [`EXCEPTIONS`], which give the reason for each.

#![allow(clippy::expect_used, reason = "a test may fail")]

use std::collections::BTreeMap;

use muster_app::App;
use muster_core::card::CardId;
use muster_core::words::Lang;
use serde_json::{Value, json};

use crate::common::shipped;

/// Values that differ: card, column (empty: all columns), reason.
const EXCEPTIONS: &[(&str, &str, &str)] = &[(
    "heavy/mk28-nuclear-bomb",
    "long",
    "the cell holds two range bars; the third bar of the card stands in `beyond`",
)];

type Row<'t> = BTreeMap<&'t str, &'t str>;

fn rows(table: &str) -> Vec<Row<'_>> {
    let mut lines = table.lines();
    let columns: Vec<&str> = lines.next().expect("a head").split('\t').collect();
    lines
        .map(|line| columns.iter().copied().zip(line.split('\t')).collect())
        .collect()
}

fn card(app: &App, id: &str) -> Option<Value> {
    app.card_json(&CardId::new(&format!("fww/{id}")), Lang::En)
        .ok()
}

fn is_excepted(id: &str, column: &str) -> bool {
    let mut all = EXCEPTIONS.iter();
    all.any(|(card, of, _)| *card == id && (of.is_empty() || *of == column))
}

fn texts(value: &Value) -> Vec<&str> {
    let all = value.as_array().into_iter().flatten();
    all.filter_map(Value::as_str).collect()
}

/// Returns a range with its dice, as the sheet writes them.
fn band(band: &Value) -> String {
    match (band["range"].as_str(), band["dice"].is_null()) {
        (Some("none"), _) => "none".to_owned(),
        (None, true) => String::new(),
        (range, _) => format!("{}:{}", range.unwrap_or(""), texts(&band["dice"]).join("+")),
    }
}

fn damage(damage: &Value) -> String {
    match damage["amount"].as_u64() {
        Some(amount) => format!("{amount} {}", damage["type"].as_str().unwrap_or("?")),
        None => String::new(),
    }
}

#[test]
fn weapons_have_the_numbers_of_their_pictures() {
    let app = shipped();
    let all = rows(include_str!("../../../../tests/data/cards2022/weapons.tsv"));
    assert_eq!(all.len(), 131);
    let mut wrong = Vec::new();
    for row in &all {
        let id = row["id"];
        let card = card(app, id).expect("a card of the sheet");
        let weapon = &card["face"]["weapon"];
        let critical = &weapon["critical"];
        let flags = texts(&card["face"]["flags"]);
        let notes: Vec<&str> = row["notes"].split(';').map(str::trim).collect();
        let is_slow = notes.iter().any(|note| note.starts_with("slow firing"));
        let slow = match (is_slow, id.starts_with("heavy/")) {
            (true, _) => flags.contains(&"slow-firing"),
            (false, false) => flags.contains(&"not-slow-firing"),
            (false, true) => !flags.iter().any(|flag| flag.ends_with("slow-firing")),
        };
        let unique = notes
            .iter()
            .any(|note| matches!(*note, "unique" | "unique icon"));
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let rating = critical["rating"].as_u64();
        let found = [
            ("short", band(&weapon["short"])),
            ("long", band(&weapon["long"])),
            ("damage", damage(&weapon["damage"])),
            ("area", text(&weapon["damage"]["area"])),
            (
                "critical_rating",
                rating.map_or_else(String::new, |rating| rating.to_string()),
            ),
            ("critical_dice", texts(&critical["dice"]).join("+")),
            ("critical_damage", damage(&critical["damage"])),
            ("critical_area", text(&critical["damage"]["area"])),
        ];
        for (column, found) in found {
            if row[column] != found && !is_excepted(id, column) {
                wrong.push(format!("{id} {column}: {} is {found}", row[column]));
            }
        }
        for (column, key) in [("effects", weapon), ("critical_effects", critical)] {
            let wanted = row[column]
                .split(';')
                .filter(|part| !part.trim().is_empty());
            let has = key["effects"].as_array().map_or(0, Vec::len);
            if wanted.count() > has {
                wrong.push(format!("{id} {column}: only {has}"));
            }
        }
        if !slow {
            wrong.push(format!("{id} slow firing: {flags:?}"));
        }
        if card["unique"] != json!(unique) {
            wrong.push(format!("{id} unique: {}", card["unique"]));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn units_have_the_armor_and_the_factions_of_their_pictures() {
    let app = shipped();
    let mut wrong = Vec::new();
    for row in rows(include_str!("../../../../tests/data/cards2022/armor.tsv")) {
        let card = card(app, row["id"]).expect("a unit");
        for kind in ["physical", "energy", "radiation"] {
            if card["face"]["armor"][kind] != json!(row[kind]) {
                wrong.push(format!(
                    "{} {kind}: {}",
                    row["id"], card["face"]["armor"][kind]
                ));
            }
        }
    }
    for row in rows(include_str!(
        "../../../../tests/data/cards2022/faction-lines.tsv"
    )) {
        let card = card(app, row["id"]).expect("a unit");
        let printed: Vec<&str> = match row["factions"] {
            "none" => Vec::new(),
            printed => printed.split(' ').collect(),
        };
        if card["factions"] != json!(printed) {
            wrong.push(format!("{} factions: {}", row["id"], card["factions"]));
        }
    }
    for row in rows(include_str!("../../../../tests/data/cards2022/leaders.tsv")) {
        let card = card(app, row["id"]).expect("a leader");
        if card["factions"] != json!([]) {
            wrong.push(format!("{} is bound: {}", row["id"], card["factions"]));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
