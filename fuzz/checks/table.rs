//! No input causes a panic. A spreadsheet within the limits gives rows, or problems that each name a place.

use std::sync::LazyLock;

use muster_core::words::Lang;
use muster_spreadsheet::{MAX_COLUMNS, MAX_ROWS, Mapping, TableSchema};

static TABLES: LazyLock<Vec<TableSchema>> = LazyLock::new(|| {
    let games = muster_games::games();
    let kinds = [
        ("fww", "unit", Lang::En),
        ("fww", "rifle", Lang::Fr),
        ("tragic", "card", Lang::En),
    ];
    let table = |(system, kind, lang)| TableSchema::new(&games, system, kind, lang).ok();
    kinds.into_iter().filter_map(table).collect()
});

pub fn check(bytes: &[u8]) {
    let Ok(book) = muster_spreadsheet::read(bytes) else {
        return;
    };
    for sheet in &book.sheets {
        assert!(sheet.rows.len() <= MAX_ROWS);
        assert!(sheet.rows.iter().all(|row| row.len() <= MAX_COLUMNS));
        for table in &*TABLES {
            let rows = table.rows(sheet, &Mapping::default(), &|_| true);
            assert!(
                rows.problems
                    .iter()
                    .all(|problem| !problem.place().is_empty())
            );
            assert!(!rows.rows.is_empty() || !rows.problems.is_empty());
        }
    }
}
