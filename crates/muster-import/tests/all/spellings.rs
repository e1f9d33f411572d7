//! Names as the companion app and other fact sheets spell them.

use std::path::Path;

use muster_core::card::CardId;

use crate::{LIBRARY, read};

/// Spellings in the fact sheet that no card has: the card has another word. They are offered similar names.
const OTHER_NAMES: &[&str] = &["Deathskull Poison Jet", "Young Radscorpion Pincers"];

/// Reads the columns `id` and `equipped` of the fact sheet of profiles.
fn equipped() -> Vec<(String, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/fww-profiles.tsv");
    let text = std::fs::read_to_string(path).expect("the fact sheet");
    let mut rows = text
        .lines()
        .map(|line| line.split('\t').collect::<Vec<_>>());
    let head = rows.next().expect("a head");
    let column = |wanted| {
        head.iter()
            .position(|name| *name == wanted)
            .expect("the column")
    };
    let (id, equipped) = (column("id"), column("equipped"));
    let mut names = Vec::new();
    for row in rows {
        let unit = row.get(id).copied().unwrap_or_default();
        for name in row.get(equipped).copied().unwrap_or_default().split(';') {
            let name = name.trim();
            // Some cells hold a rule, such as how many weapons to choose.
            if !name.is_empty() && !name.starts_with('(') {
                names.push((unit.to_owned(), name.to_owned()));
            }
        }
    }
    names
}

#[test]
fn the_spellings_of_fact_sheets_are_read() {
    let mut unread = Vec::new();
    let names = equipped();
    assert!(names.len() > 200, "{}", names.len());
    for (unit, name) in &names {
        let kinds = ["unit", "turret"].map(|kind| CardId::new(&format!("fww/{kind}/{unit}")));
        let card = kinds.iter().find_map(|id| LIBRARY.card(id));
        let card = card.unwrap_or_else(|| panic!("no unit {unit}"));
        for spelt in [name.clone(), name.to_uppercase(), name.to_lowercase()] {
            let (_, list) = read(&format!("{}\n- {spelt}", card.id));
            let row = list.rows.iter().find(|row| row.line == 2);
            let is_read = row.is_some_and(|row| row.card.is_some());
            if OTHER_NAMES.contains(&name.as_str()) {
                assert!(row.is_some_and(|row| !row.others.is_empty()), "{spelt}");
            } else if !is_read {
                unread.push(format!("{unit}: {spelt}"));
            }
        }
    }
    assert_eq!(unread, Vec::<String>::new());
}
