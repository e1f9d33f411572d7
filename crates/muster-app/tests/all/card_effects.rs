//! Compares what leaders, perks, items and abilities do (`tests/data/cards2022`) with the output of
//! `muster show --format json`.
//!
//! Each row of the sheets must be told on its card: in a line of our own in both languages, or as values that the program
//! counts.

#![allow(clippy::expect_used, reason = "a test may fail")]

use std::collections::{BTreeMap, BTreeSet};

use muster_core::card::CardId;
use muster_core::words::Lang;
use serde_json::{Value, json};

use crate::common::{call, shipped};

const LEADERS: &str = include_str!("../../../../tests/data/cards2022/leaders.tsv");
const PERKS: &str = include_str!("../../../../tests/data/cards2022/perks.tsv");
const ITEMS: &str = include_str!("../../../../tests/data/cards2022/items.tsv");
const ABILITIES: &str = include_str!("../../../../tests/data/cards2022/abilities.tsv");
const STRUCTURED: &str = include_str!("../../../../tests/data/cards2022/structured.tsv");

/// The most letters in a line that says what a card does.
const MAX_LETTERS: usize = 140;

/// Names of abilities that our cards write with the word for the icon that stands before them.
const NAMES: &[(&str, &str)] = &[
    ("Pierce", "Power Armor Pierce"),
    ("Breach", "Power Armor Breach"),
    ("Scramble", "Gunner Scramble"),
    ("Attention", "Gunner Attention"),
    ("On the Double", "Gunner On the Double"),
    ("Experience", "Gunner Experience"),
    ("Supressing Fire", "Gunner Supressing Fire"),
];

/// A row of a sheet: its values by column.
type EffectRow = BTreeMap<&'static str, &'static str>;

fn rows(sheet: &'static str) -> Vec<EffectRow> {
    let mut lines = sheet.lines();
    let columns: Vec<&str> = lines.next().expect("a head").split('\t').collect();
    lines
        .map(|line| columns.iter().copied().zip(line.split('\t')).collect())
        .collect()
}

/// Returns a card as `muster show --format json` prints it. `None` if no pack has it.
fn written(id: &str) -> Option<Value> {
    shipped()
        .session(Lang::En)
        .card_json(&CardId::new(&format!("fww/{id}")))
        .ok()
}

fn list<'v>(value: &'v Value, field: &str) -> &'v [Value] {
    value[field].as_array().map_or(&[], Vec::as_slice)
}

/// Returns the text of an ability: its own, or that of the card on which it is written once.
fn ability_text(ability: &Value) -> Value {
    match ability["shared"].as_str() {
        Some(shared) => {
            let shared = shared.strip_prefix("fww/").expect("a card of the game");
            written(shared).expect("a reference card")["text"].clone()
        }
        None => ability["text"].clone(),
    }
}

/// Returns whether a text is there in both languages.
fn is_told(text: &Value) -> bool {
    let told = |lang: &str| text[lang].as_str().is_some_and(|text| !text.is_empty());
    told("en") && told("fr")
}

/// Returns whether a card says what it does, in words or in values that the program counts.
fn says_what_it_does(card: &Value) -> bool {
    let counted = [
        "armor",
        "armor_boost",
        "bonuses",
        "skill_bonuses",
        "dose",
        "eases",
    ];
    let abilities = list(&card["face"], "abilities");
    is_told(&card["text"])
        || abilities.iter().any(|one| is_told(&ability_text(one)))
        || counted.iter().any(|field| !card["face"][field].is_null())
}

#[test]
fn every_row_of_the_sheets_is_told_on_its_card() {
    let mut problems = Vec::new();
    let leaders = rows(LEADERS);
    assert_eq!(leaders.len(), 28);
    for row in &leaders {
        let card = written(row["id"]).expect("a leader");
        let abilities = list(&card["face"], "abilities");
        for sheet in [row["ability1"], row["ability2"]] {
            let name = sheet.split([':', '(']).next().unwrap_or_default().trim();
            let ability = abilities.iter().find(|one| one["name"]["en"] == name);
            let is_aura = sheet.starts_with(&format!("{name} (aura)"));
            let fits = ability
                .is_some_and(|one| is_told(&ability_text(one)) && (one["aura"] == true) == is_aura);
            if !name.is_empty() && !fits {
                problems.push(format!("{}: {name}", row["id"]));
            }
        }
    }
    let items = rows(PERKS).into_iter().chain(rows(ITEMS));
    for row in items {
        let card = written(row["id"]).expect("a card");
        if !says_what_it_does(&card) {
            problems.push(row["id"].to_owned());
        }
    }
    // A line without a name is one of the lines without a name on the card.
    let mut told: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for row in rows(ABILITIES) {
        let (id, name) = (row["id"], row["ability"]);
        if ["-", "Equipped"].contains(&name) {
            continue;
        }
        let number = told.entry((id, name)).or_default();
        let card = written(id).expect("a unit");
        let ours = NAMES.iter().find(|(sheet, _)| *sheet == name);
        let mut abilities = list(&card["face"], "abilities").iter().filter(|one| {
            let english = one["name"]["en"].as_str().unwrap_or_default();
            english == name || ours.is_some_and(|(_, ours)| english == *ours)
        });
        let ability = abilities.nth(*number);
        *number += 1;
        let fits = ability.is_some_and(|one| {
            is_told(&ability_text(one)) && (one["aura"] == true) == (row["aura"] == "yes")
        });
        if !fits {
            problems.push(format!("{id}: {name} {number}"));
        }
    }
    assert_eq!(problems, Vec::<String>::new());
}

#[test]
fn what_a_card_does_takes_one_line_of_140_letters_in_both_languages() {
    let sheets = [LEADERS, PERKS, ITEMS, ABILITIES];
    let ids: BTreeSet<&str> = sheets
        .into_iter()
        .flat_map(rows)
        .map(|row| row["id"])
        .collect();
    assert!(ids.len() > 400, "{}", ids.len());
    let mut long = Vec::new();
    for card in ids.iter().filter_map(|id| written(id)) {
        let abilities = list(&card["face"], "abilities");
        let texts = abilities.iter().map(ability_text);
        for text in texts.chain([card["text"].clone()]) {
            for lang in Lang::ALL {
                let line = text[lang.code()].as_str().unwrap_or_default();
                if line.chars().count() > MAX_LETTERS || line.contains('\n') {
                    long.push(format!("{}: {line}", card["id"]));
                }
            }
        }
    }
    assert_eq!(long, Vec::<String>::new());
}

#[test]
fn what_the_program_counts_is_on_the_cards_as_on_the_sheet() {
    let mut problems = Vec::new();
    for row in rows(STRUCTURED) {
        let card = written(row["id"]).expect("a card");
        let value: Value = serde_json::from_str(row["value"]).expect("JSON");
        let ours = match row["place"].strip_prefix("face.") {
            Some(field) => card["face"][field].clone(),
            None => {
                let abilities = list(&card["face"], "abilities");
                let ours = NAMES.iter().find(|(sheet, _)| *sheet == row["place"]);
                let name = ours.map_or(row["place"], |(_, ours)| *ours);
                let named = |one: &&Value| one["name"]["en"].as_str().unwrap_or_default() == name;
                abilities
                    .iter()
                    .find(named)
                    .map_or(Value::Null, |one| one["gains"].clone())
            }
        };
        if ours != value {
            problems.push(format!(
                "{} {}: {ours}, not {value}",
                row["id"], row["place"]
            ));
        }
    }
    assert_eq!(problems, Vec::<String>::new());
}

#[test]
fn units_without_a_picture_say_that_the_text_is_of_other_cards() {
    let seen: BTreeSet<&str> = rows(ABILITIES).iter().map(|row| row["id"]).collect();
    let library = shipped().library();
    let mut others = 0;
    for card in library.cards().filter(|card| card.id.kind() == "unit") {
        let id = card.id.as_str().trim_start_matches("fww/");
        let Some(card) = written(id) else { continue };
        for ability in list(&card["face"], "abilities") {
            if ability["as_others"] == true {
                others += 1;
                assert!(!seen.contains(id), "{id}");
                assert!(
                    ability["shared"].is_string() && ability["gains"].is_null(),
                    "{id}"
                );
            }
        }
    }
    assert!(others > 40, "{others}");
}

#[test]
fn a_text_that_is_written_once_is_on_the_sheet_and_found_by_its_words() {
    let app = shipped();
    let shown = |id: &str, lang: &str| {
        let args = json!({"id": format!("fww/unit/{id}"), "lang": lang});
        call(app, "card", args).to_string()
    };
    assert!(shown("mongrel", "en").contains("no line of sight"));
    assert!(shown("mongrel", "fr").contains("sans avoir de ligne de vue"));
    assert!(!shown("mongrel", "en").contains("as other cards"));
    assert!(shown("young-mirelurk-queen", "en").contains("as other cards of this name print it"));
    for (query, lang) in [
        ("boost token kind:unit", "en"),
        ("jeton boost kind:unit", "fr"),
    ] {
        let args = json!({"query": query, "game": "fww", "lang": lang, "limit": 400});
        assert!(
            call(app, "search", args)
                .to_string()
                .contains("fww/unit/knight-tech"),
            "{query}"
        );
    }
}
