//! Sheets have a text for everything: for every card, every sample force and every reminder, in both languages.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use muster_core::force::Force;
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
