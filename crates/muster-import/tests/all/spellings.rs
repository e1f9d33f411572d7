//! Names as the companion app and other fact sheets spell them.

use std::collections::BTreeSet;
use std::path::Path;

use crate::{LIBRARY, read};

/// Reads the column `equipped` of the fact sheet of profiles.
fn equipped() -> BTreeSet<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/fww-profiles.tsv");
    let text = std::fs::read_to_string(path).expect("the fact sheet");
    let mut rows = text
        .lines()
        .map(|line| line.split('\t').collect::<Vec<_>>());
    let head = rows.next().expect("a head");
    let column = head
        .iter()
        .position(|name| *name == "equipped")
        .expect("the column");
    let cells = rows.filter_map(|row| row.get(column).map(|cell| (*cell).to_owned()));
    let names = cells.flat_map(|cell| {
        let names = cell.split(';').map(|name| name.trim().to_owned());
        names.collect::<Vec<_>>()
    });
    names
        .filter(|name| !name.is_empty() && !name.starts_with('('))
        .collect()
}

#[test]
fn the_spellings_of_fact_sheets_are_read() {
    let mut unread = Vec::new();
    let names = equipped();
    assert!(names.len() > 200, "{}", names.len());
    for name in &names {
        for spelt in [name.clone(), name.to_uppercase()] {
            let (_, list) = read(&format!("Knight\nPaladin Danse\n- {spelt}"));
            let row = list.rows.iter().find(|row| row.line == 3);
            if row.is_none_or(|row| row.card.is_none()) {
                unread.push(spelt);
            }
        }
    }
    assert!(LIBRARY.games().all().len() > 3);
    assert_eq!(unread, Vec::<String>::new());
}
