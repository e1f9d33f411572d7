//! Runs the queries of `docs/database.md` on a data folder as the program leaves it.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test stops where it fails"
)]

use std::path::Path;

use muster_app::{App, Clock};
use rusqlite::types::Value as Cell;
use rusqlite::{Connection, OpenFlags};
use serde_json::{Value, json};

const GUIDE: &str = include_str!("../../docs/database.md");
const CREW: &str = include_str!("../../samples/stargrave-rogues.muster");

/// Makes a data folder with the shipped cards, a card of the user's own, something that they own, and a game at the
/// table.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let app = App::open(folder.path(), Clock::from(1_795_000_000)).expect("it opens");
    let pack = json!({
        "format": 1, "id": "mine", "version": 2, "system": "fww", "title": {"en": "Mine"},
        "cards": [{
            "id": "fww/unit/zorblax", "name": {"en": "Zorblax", "fr": "Le Zorblax"}, "factions": ["raiders"],
            "icons": ["dog-handler"], "costs": {"2022": 7, "2026": 9}, "unique": true,
            "text": {"en": "It glows with radiation."}
        }]
    });
    let mut text = serde_json::to_string_pretty(&pack).expect("it is JSON");
    text = text.replace("\"version\"", "\"version\"   ");
    let kept = ask(&app, "put_pack", json!({ "text": text }));
    assert_eq!(kept["problems"], json!([]));
    for id in ["fww/unit/zorblax", "fww/unit/knight"] {
        let owned = json!({ "card": id, "cards": 2, "miniatures": 3 });
        ask(&app, "set_owned", owned);
    }
    let force: Value = serde_json::from_str(CREW).expect("the sample is JSON");
    let game = ask(&app, "begin_play", json!({ "sides": [{ "force": force }] }));
    for base in 1..3 {
        let act = json!({ "act": "count", "piece": "0/e23", "track": "health", "by": -1 });
        let press = json!({ "id": game["id"], "base": base, "act": act });
        ask(&app, "press", press);
    }
    folder
}

fn ask(app: &App, name: &str, payload: Value) -> Value {
    match app.call(name, payload) {
        Ok(muster_app::Reply::Json(answer)) => serde_json::from_str(&answer).expect("it is JSON"),
        other => panic!("{name}: {other:?}"),
    }
}

fn database(folder: &Path) -> Connection {
    let path = folder.join("muster.db");
    Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY).expect("it opens")
}

fn rows(database: &Connection, sql: &str) -> Vec<Vec<Cell>> {
    let mut asked = database
        .prepare(sql)
        .unwrap_or_else(|error| panic!("{sql}: {error}"));
    let columns = asked.column_count();
    let row = |row: &rusqlite::Row<'_>| (0..columns).map(|at| row.get(at)).collect();
    let found = asked
        .query_map([], row)
        .unwrap_or_else(|error| panic!("{sql}: {error}"));
    let found: Result<_, _> = found.collect();
    found.unwrap_or_else(|error| panic!("{sql}: {error}"))
}

/// Returns the queries in the guide.
fn queries() -> Vec<&'static str> {
    let blocks = GUIDE.split("```sql\n").skip(1);
    blocks
        .filter_map(|block| Some(block.split_once("```")?.0.trim()))
        .collect()
}

fn words(row: &[Cell]) -> String {
    let words = row.iter().map(|cell| match cell {
        Cell::Integer(number) => number.to_string(),
        Cell::Text(text) => text.clone(),
        other => panic!("{other:?}"),
    });
    words.collect::<Vec<_>>().join(" | ")
}

#[test]
fn every_query_of_the_guide_has_an_answer() {
    let folder = folder();
    let database = database(folder.path());
    let queries = queries();
    assert_eq!(queries.len(), 12);
    // For each query, a line that must be among the results.
    let expected = [
        "fww | unit | 417",
        "Laser Rifle | 24",
        "Paladin Danse | 88",
        "Paladin Danse | 2026 | 88",
        "fww/mod/radiation-coils",
        "",
        "",
        "Paladin Danse | 6",
        "fww-items-rifles | 2 | Rifles | 68",
        "fww/unit/zorblax | Zorblax | 2 | 3",
        "The Long Haul | stargrave | 1 | 3 | 2026-11-18 11:06:40",
        "The Long Haul | count | 2",
    ];
    for (sql, expected) in queries.into_iter().zip(expected) {
        let found: Vec<String> = rows(&database, sql).iter().map(|row| words(row)).collect();
        assert!(!found.is_empty(), "{sql}");
        let is_there = expected.is_empty() || found.iter().any(|row| row == expected);
        assert!(
            is_there,
            "{sql}\n{expected} is not in\n{}",
            found.join("\n")
        );
    }
}

#[test]
fn an_own_card_is_told_in_full() {
    let folder = folder();
    let database = database(folder.path());
    let card = "SELECT pack, id, game, kind, name_en, name_fr, factions, cost, is_unique, is_complete FROM own_cards";
    let told =
        "mine | fww/unit/zorblax | fww | unit | Zorblax | Le Zorblax | [\"raiders\"] | 9 | 1 | 0";
    assert_eq!(words(&rows(&database, card)[0]), told);
    let icons = rows(&database, "SELECT icon FROM own_icons");
    assert_eq!(words(&icons[0]), "dog-handler");
    let said = rows(&database, "SELECT lang, text FROM own_words ORDER BY lang");
    let said: Vec<String> = said.iter().map(|row| words(row)).collect();
    assert_eq!(
        said,
        ["en | Zorblax\nIt glows with radiation.", "fr | Le Zorblax"]
    );
}

#[test]
fn what_the_guide_says_of_a_table_is_in_it() {
    let folder = folder();
    let database = database(folder.path());
    let tables = rows(
        &database,
        "SELECT name FROM sqlite_schema WHERE type = 'table'",
    );
    for table in tables.iter().map(|row| words(row)) {
        assert!(
            GUIDE.contains(&format!("`{table}`")),
            "the guide lacks {table}"
        );
        let columns = format!("SELECT name FROM pragma_table_info('{table}')");
        for column in rows(&database, &columns) {
            let column = words(&column);
            assert!(
                GUIDE.contains(&format!("`{column}`")),
                "the guide lacks {table}.{column}"
            );
        }
    }
}

#[test]
fn every_shipped_card_is_a_row() {
    let folder = folder();
    let database = database(folder.path());
    let cards = App::shipped().library().packed_cards().len();
    let count = rows(
        &database,
        "SELECT count(DISTINCT id) FROM cards WHERE game <> '' AND json_valid(body)",
    );
    assert_eq!(words(&count[0]), cards.to_string());
    let mute = "SELECT id FROM cards LEFT JOIN words ON words.card = id AND words.pack = cards.pack WHERE card IS NULL";
    assert_eq!(rows(&database, mute), Vec::<Vec<Cell>>::new());
}
