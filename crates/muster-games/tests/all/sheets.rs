//! Sheets have a text for everything: for every card, every sample force and every reminder, in both languages.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use muster_core::card::CardId;
use muster_core::force::Force;
use muster_core::library::Library;
use muster_core::pack;
use muster_core::sheet::Sheet;
use muster_core::words::{Lang, Words};
use serde_json::Value;

#[test]
fn every_card_has_a_sheet_in_words() {
    let library = muster_games::library();
    for lang in Lang::ALL {
        let words = Words::for_lang(lang);
        for card in library.cards() {
            let game = crate::games()
                .find(card.id.system())
                .expect("a shipped card is of a known game");
            let sheet = game.card_sheet(card, &library, words);
            assert!(!sheet.title.is_empty(), "{}", card.id);
            assert_eq!(sheet.about, card.id.as_str());
            in_words(&sheet);
        }
        for game in crate::games().all() {
            game.reference_sheets(None, &library, words)
                .iter()
                .for_each(in_words);
        }
    }
}

#[test]
fn every_sample_has_sheets_in_words() {
    let library = muster_games::library();
    for (name, force) in samples() {
        let game = crate::games()
            .find(&force.system)
            .expect("a sample is of a known game");
        let review = game.review(&force, &library);
        for lang in Lang::ALL {
            let words = Words::for_lang(lang);
            let sheets = game.entry_sheets(&force, None, &review, &library, words);
            for entry in &force.entries {
                if game.id() != "warzone" || entry.card.kind() != "too" {
                    let about = |sheet: &&Sheet| sheet.about == entry.id.as_str();
                    assert_eq!(sheets.iter().filter(about).count(), 1, "{name}");
                    let only = Some(&entry.id);
                    let alone = game.entry_sheets(&force, only, &review, &library, words);
                    assert!(alone.iter().eq(sheets.iter().filter(about)), "{name}");
                }
            }
            sheets.iter().for_each(in_words);
            let charts = game.chart_sheets(&force, &review, &library, words);
            // Charts of costs that nobody knows would show nothing.
            let is_unknown = game.has_costs() && review.totals.cost == 0;
            assert_eq!(charts.is_empty(), is_unknown, "{name}");
            charts.iter().for_each(in_words);
            let of_force = Some((&force, &review));
            game.reference_sheets(of_force, &library, words)
                .iter()
                .for_each(in_words);
        }
    }
}

pub(crate) fn samples() -> Vec<(String, Force)> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples");
    let files = std::fs::read_dir(folder).expect("the folder of samples");
    let read = |entry: std::io::Result<std::fs::DirEntry>| {
        let path = entry.expect("an entry").path();
        let name = path.display().to_string();
        let bytes = std::fs::read(&path).expect("a readable sample");
        let force = Force::read(&bytes, &name, crate::games()).unwrap_or_else(|p| panic!("{p}"));
        (name, force)
    };
    files.map(read).collect()
}

/// Checks that no text of the sheet is a key that the locale files lack.
fn in_words(sheet: &Sheet) {
    let value = serde_json::to_value(sheet).expect("a sheet is plain data");
    check(&value, &sheet.title, "");
}

fn check(value: &Value, title: &str, field: &str) {
    match value {
        Value::String(text) if !matches!(field, "icon" | "about" | "block" | "inline") => {
            let parts: Vec<&str> = text.split('-').collect();
            let games = crate::games().ids();
            let is_key = parts.len() > 2
                && (games.contains(&parts[0]) || parts[0] == "sheet")
                && text
                    .bytes()
                    .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
            assert!(!is_key, "{title}: {text}");
        }
        Value::Array(list) => list.iter().for_each(|item| check(item, title, field)),
        Value::Object(map) => map.iter().for_each(|(key, value)| check(value, title, key)),
        _ => {}
    }
}

/// Returns the sheet of the last of some made-up cards, as text.
fn sheet_of(cards: &[Value], lang: Lang) -> String {
    let id = cards.last().and_then(|card| card["id"].as_str());
    let id = CardId::new(id.expect("a card"));
    let made_up = serde_json::json!({ "format": 1, "id": "made-up", "version": 1, "system": id.system(),
                                      "title": { "en": "Made-up cards" }, "cards": cards });
    let (pack, problems) = pack::read(made_up.to_string().as_bytes(), "made-up", crate::games());
    assert!(problems.is_empty(), "{}", problems[0]);
    let packs = pack.into_iter().collect();
    let (library, _) = Library::build(crate::games().clone(), packs, &[]);
    let game = crate::games().find(id.system()).expect("a game");
    let card = library.card(&id).expect("the card");
    let sheet = game.card_sheet(card, &library, Words::for_lang(lang));
    serde_json::to_string(&sheet).expect("a sheet")
}

#[test]
fn an_x_that_nobody_has_recorded_is_a_box() {
    let skill = serde_json::json!({ "id": "warzone/skill/heal", "name": { "en": "Heal (X)" }, "face": { "has_x": true } });
    let squad = |skill: Value| {
        let skills = serde_json::json!([skill]);
        serde_json::json!({ "id": "warzone/squad/a", "name": { "en": "A" },
                            "face": { "skills": skills, "skills_complete": true } })
    };
    let of = |used: Value| sheet_of(&[skill.clone(), squad(used)], Lang::En);
    let known = of(serde_json::json!({ "skill": "warzone/skill/heal", "x": 3 }));
    assert!(known.contains("Heal (3)"), "{known}");
    let unknown = of(serde_json::json!({ "skill": "warzone/skill/heal" }));
    assert!(!unknown.contains(r#""text":"Heal (X)""#), "{unknown}");
    assert!(
        unknown.contains(r#"{"inline":"unknown","label":"Heal (X)""#),
        "{unknown}"
    );
}

#[test]
fn a_power_that_is_a_weapon_has_its_row() {
    let power = serde_json::json!({ "id": "warzone/power/bolt", "name": { "en": "Bolt" },
                                    "face": { "weapon": { "range": 17, "st": 13, "rof": 1 } } });
    let sheet = sheet_of(&[power], Lang::En);
    assert!(
        sheet.contains(r#"17\""#) && sheet.contains(r#""text":"13""#),
        "{sheet}"
    );
}

#[test]
fn issues_of_cards_and_legendary_aptitudes_are_shown() {
    let cards = [
        serde_json::json!({ "id": "tragic/trait/a", "name": { "fr": "A" }, "face": { "version": 2 } }),
    ];
    assert!(sheet_of(&cards, Lang::Fr).contains("version 2"));
    assert!(sheet_of(&cards, Lang::En).contains("issue 2"));
    let aptitude = |legendary: Option<bool>| {
        let face = serde_json::json!({ "attribute": "str", "legendary": legendary });
        let card =
            serde_json::json!({ "id": "tragic/aptitude/a", "name": { "fr": "A" }, "face": face });
        sheet_of(&[card], Lang::En)
    };
    assert!(aptitude(Some(true)).contains("Legendary"));
    assert!(!aptitude(None).contains("Legendary"));
}

#[test]
fn what_a_card_eases_and_whom_a_leader_lets_take_it_is_shown() {
    let handle = serde_json::json!({ "id": "fww/mod/a", "name": { "en": "A" }, "face": { "eases": { "str": 2 } } });
    assert!(sheet_of(&[handle], Lang::En).contains("STR\u{a0}2"));
    let radio = serde_json::json!({ "id": "fww/gear/a", "name": { "en": "A" },
        "face": { "limits": { "only": ["survivors", "leader:survivors"] } } });
    assert!(sheet_of(&[radio], Lang::En).contains("Survivors, units led by Survivors"));
}
