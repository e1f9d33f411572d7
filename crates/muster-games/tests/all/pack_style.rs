//! The form of the shipped packs: a change of one fact is a change of one line, and no language is forgotten.

use std::path::Path;

use muster_core::card::Card;
use muster_core::reference::ReferenceFace;
use muster_core::words::{Lang, Localized};
use serde_json::Value;

fn cards() -> Vec<Card> {
    let (packs, _) = muster_games::shipped().read();
    let cards = packs.iter().flat_map(|pack| &pack.cards);
    cards.map(|card| (**card).clone()).collect()
}

fn in_both_languages(words: &Localized) -> bool {
    words.is_empty()
        || Lang::ALL
            .iter()
            .all(|lang| words.0.contains_key(lang.code()))
}

#[test]
fn cards_stand_sorted_in_packs_named_after_their_files() {
    let shipped = muster_games::shipped();
    let (packs, _) = shipped.read();
    assert_eq!(packs.len(), shipped.packs.len());
    for (pack, file) in packs.iter().zip(&shipped.packs) {
        let (path, text) = (&*file.path, &*file.bytes);
        assert!(text.ends_with(b"}\n"), "{path} ends without a new line");
        assert!(in_both_languages(&pack.title), "{path}");
        assert!(
            pack.cards.is_sorted_by_key(|card| &card.id),
            "{path} is not sorted"
        );
        let stem = Path::new(path).with_extension("");
        let id = stem.to_string_lossy().replace(['/', '\\'], "-");
        assert_eq!(id, pack.id);
    }
}

#[test]
fn texts_and_notes_are_in_both_languages() {
    for card in cards() {
        assert!(in_both_languages(&card.text), "{:?}", card.id);
        assert!(in_both_languages(&card.notes), "{:?}", card.id);
    }
}

#[test]
fn stages_name_each_other() {
    let library = muster_games::library();
    for card in cards() {
        for stage in &card.stages {
            let other = library.card(stage).expect("references are checked");
            assert!(other.stages.contains(&card.id), "{:?}", card.id);
        }
    }
}

#[test]
fn reminders_say_something_in_both_languages_and_fill_their_tables() {
    for card in cards() {
        let Some(face) = card.face.read::<ReferenceFace>() else {
            continue;
        };
        let id = &card.id;
        assert!(face.section.is_some(), "{id}");
        let silent = card.text.is_empty() && face.steps.is_empty() && face.table.is_none();
        assert!(!silent, "{id}");
        // Abilities keep the name that the English card prints, until a French card is at hand.
        let is_ability = face.section.as_deref() == Some("abilities");
        assert!(is_ability || in_both_languages(&card.name), "{id}");
        assert!(!is_ability || in_both_languages(&card.text), "{id}");
        assert!(face.steps.iter().all(in_both_languages), "{id}");
        if let Some(table) = &face.table {
            let columns = table.columns.len();
            assert!(table.rows.iter().all(|row| row.len() == columns), "{id}");
        }
    }
}

/// Spaces before or after French punctuation at which a line must not break.
const LOOSE: [&str; 6] = [" ;", " ?", " !", " »", "« ", " : "];

#[test]
fn french_double_punctuation_never_begins_a_line() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales/fr");
    let mut wrong = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        for (number, line) in (1..).zip(text.lines()) {
            if !line.starts_with('#') && LOOSE.iter().any(|loose| line.contains(loose)) {
                wrong.push(format!("{}:{number}: {line}", path.display()));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "a no-break space is missing:\n{}",
        wrong.join("\n")
    );
}

#[test]
fn french_double_punctuation_never_begins_a_line_of_a_card() {
    fn look(value: &Value, french: bool, id: &str, wrong: &mut Vec<String>) {
        match value {
            Value::String(text) if french && LOOSE.iter().any(|loose| text.contains(loose)) => {
                wrong.push(format!("{id}: {text}"));
            }
            Value::Array(values) => values
                .iter()
                .for_each(|value| look(value, french, id, wrong)),
            Value::Object(fields) => fields
                .iter()
                .for_each(|(key, value)| look(value, french || key == "fr", id, wrong)),
            _ => {}
        }
    }
    let mut wrong = Vec::new();
    for card in cards() {
        let value = serde_json::to_value(&card).unwrap();
        look(&value, false, card.id.as_str(), &mut wrong);
    }
    assert!(
        wrong.is_empty(),
        "a no-break space is missing:\n{}",
        wrong.join("\n")
    );
}
