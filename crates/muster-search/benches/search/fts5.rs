//! The same rows in SQLite's full-text search (FTS5), in memory, with the queries that a program built on SQLite would
//! use.

use std::fmt::Write as _;

use muster_core::card::{Card, Cost};
use muster_core::library::Library;
use muster_core::sheets;
use muster_core::words::{Lang, Words};
use rusqlite::{Connection, params};

/// A query in the form for SQLite.
#[derive(Clone, Copy)]
pub enum Sql {
    /// Words, and a condition that must also hold for the card.
    Ranked(&'static str, &'static str),
    /// A condition and an order, without words.
    Filter(&'static str),
    /// SQLite has no way to forgive a typo.
    Cannot,
}

/// The rows in an SQLite database.
pub struct Fts5 {
    connection: Connection,
}

impl Fts5 {
    pub fn build(library: &Library) -> Self {
        let mut connection = Connection::open_in_memory().expect("a database in memory");
        connection
            .execute_batch(
                "CREATE TABLE card (number INTEGER PRIMARY KEY, id TEXT, name TEXT, kind TEXT, cost INTEGER, str INTEGER);
                 CREATE TABLE faction (faction TEXT, number INTEGER, PRIMARY KEY (faction, number)) WITHOUT ROWID;
                 CREATE TABLE icon (icon TEXT, number INTEGER, PRIMARY KEY (icon, number)) WITHOUT ROWID;
                 CREATE VIRTUAL TABLE words USING fts5(name, body, content='', prefix='2 3',
                   tokenize='unicode61 remove_diacritics 2');
                 INSERT INTO words (words, rank) VALUES ('rank', 'bm25(10.0, 1.0)');",
            )
            .expect("the tables");
        let all = connection.transaction().expect("a transaction");
        for (number, card) in (1i64..).zip(library.cards()) {
            insert(&all, number, card).expect("a row");
        }
        all.execute_batch(
            "CREATE INDEX by_kind ON card (kind, cost, name); CREATE INDEX by_cost ON card (cost);
             CREATE INDEX by_str ON card (str);
             INSERT INTO words (words) VALUES ('optimize'); ANALYZE;",
        )
        .expect("the indexes");
        all.commit().expect("the rows");
        Self { connection }
    }

    /// Returns the first twenty cards of a query.
    pub fn ask(&self, sql: Sql) -> Vec<(String, String)> {
        let text = match sql {
            Sql::Ranked(_, also) => format!(
                "SELECT card.id, card.name FROM words JOIN card ON card.number = words.rowid
                 WHERE words MATCH ?1 {also} ORDER BY words.rank LIMIT 20"
            ),
            Sql::Filter(filter) => {
                format!("SELECT id, name FROM card WHERE ?1 = '' AND {filter} LIMIT 20")
            }
            Sql::Cannot => return Vec::new(),
        };
        let words = match sql {
            Sql::Ranked(words, _) => words,
            _ => "",
        };
        let mut statement = self.connection.prepare_cached(&text).expect("a statement");
        let rows = statement
            .query_map([words], |row| Ok((row.get(0)?, row.get(1)?)))
            .expect("an answer");
        rows.map(|row| row.expect("a row")).collect()
    }
}

fn insert(all: &Connection, number: i64, card: &Card) -> rusqlite::Result<()> {
    let games = muster_games::games();
    let icons = games
        .find(card.id.system())
        .map_or(Vec::new(), |game| game.icons_of(card));
    let names: Vec<&str> = card.name.0.values().map(String::as_str).collect();
    let mut body = String::new();
    for text in card.text.0.values() {
        let _ = write!(body, "{text} ");
    }
    let kind = [card.id.kind()];
    let values = [
        ("kind", kind.to_vec()),
        (
            "faction",
            card.factions.iter().map(String::as_str).collect(),
        ),
        ("type", card.types.iter().map(String::as_str).collect()),
        ("icon", icons.clone()),
    ];
    for (label, values) in values {
        for value in values {
            let key = sheets::key(card.id.system(), label, value);
            for lang in Lang::ALL {
                let _ = write!(body, "{} ", name_of(&key, lang).as_deref().unwrap_or(value));
            }
        }
    }
    let cost = card.costs.values().next_back();
    let cost = cost.and_then(|cost| match cost {
        Cost::Points(points) => Some(*points),
        Cost::Times { .. } => None,
    });
    let strength = card.face.written["attributes"]["str"].as_i64();
    all.prepare_cached("INSERT INTO card VALUES (?, ?, ?, ?, ?, ?)")?
        .execute(params![
            number,
            card.id.as_str(),
            names[0],
            card.id.kind(),
            cost,
            strength
        ])?;
    all.prepare_cached("INSERT INTO words (rowid, name, body) VALUES (?, ?, ?)")?
        .execute(params![number, names.join(" "), body])?;
    for faction in &card.factions {
        all.prepare_cached("INSERT OR IGNORE INTO faction VALUES (?, ?)")?
            .execute(params![faction, number])?;
    }
    for icon in icons {
        all.prepare_cached("INSERT OR IGNORE INTO icon VALUES (?, ?)")?
            .execute(params![icon, number])?;
    }
    Ok(())
}

/// Each name is asked for once, because Fluent is slower than everything else here.
fn name_of(key: &str, lang: Lang) -> Option<String> {
    use std::cell::RefCell;
    use std::collections::HashMap;
    thread_local! {
        static KNOWN: RefCell<HashMap<(String, Lang), Option<String>>> = RefCell::default();
    }
    KNOWN.with_borrow_mut(|known| {
        let name = known.entry((key.to_owned(), lang));
        name.or_insert_with(|| Words::for_lang(lang).find(key, &[]))
            .clone()
    })
}
