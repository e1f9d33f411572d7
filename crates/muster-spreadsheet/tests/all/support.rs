//! Helpers that the tests share.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex};

use muster_core::card::Card;
use muster_core::facts;
use muster_core::game::Games;
use muster_core::words::Lang;
use muster_spreadsheet::{Book, CardRows, Mapping, TableSchema};
use serde_json::{Value, json};

/// The file formats that cards are written in.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Format {
    Csv,
    Xlsx,
}

pub fn games() -> &'static Games {
    static GAMES: LazyLock<Games> = LazyLock::new(muster_games::games);
    &GAMES
}

/// Returns every game with every kind of its cards.
pub fn kinds() -> Vec<(&'static str, &'static str)> {
    let of = |id: &'static str| {
        let game = games().find(id).expect("a game of the house");
        game.kinds()
            .iter()
            .map(move |kind| (id, *kind))
            .collect::<Vec<_>>()
    };
    games().ids().into_iter().flat_map(of).collect()
}

/// Returns every shipped card of a kind, as its pack writes it.
pub fn shipped(system: &str, kind: &str) -> Vec<Value> {
    static CARDS: LazyLock<Vec<Arc<Card>>> = LazyLock::new(|| {
        let (packs, problems) = muster_games::shipped().read();
        assert!(problems.is_empty(), "{problems:?}");
        packs.into_iter().flat_map(|pack| pack.cards).collect()
    });
    let of_kind = |card: &&Arc<Card>| card.id.system() == system && card.id.kind() == kind;
    let cards = CARDS.iter().filter(of_kind);
    cards.map(|card| facts::written(card)).collect()
}

/// Writes cards as a file.
pub fn out(table: &TableSchema, cards: &[Value], format: Format) -> Vec<u8> {
    let page = table.page("cards", cards.iter());
    match format {
        Format::Csv => muster_spreadsheet::csv(&page, table.lang),
        Format::Xlsx => muster_spreadsheet::xlsx(&[page]).expect("it can be written"),
    }
}

/// Reads the cards in a file. The table may be in another language than the file.
pub fn read(table: &TableSchema, bytes: &[u8]) -> CardRows {
    let book: Book = muster_spreadsheet::read(bytes).expect("a spreadsheet");
    table.rows(&book.sheets[0], &Mapping::default(), &|_| true)
}

/// Returns the cards that the rows describe, each made from its row alone.
pub fn cards(rows: &CardRows) -> Vec<Value> {
    let card = |row: &muster_spreadsheet::CardRow| {
        let id = row.id.clone().expect("an id");
        let empty = json!({"id": id});
        row.facts.iter().fold(empty.clone(), |card, said| {
            facts::with(card, &said.key, said.fact.clone(), &empty)
        })
    };
    rows.rows.iter().map(card).collect()
}

/// Returns the facts of a card by path, without null values and without groups whose facts have columns of their own.
pub fn bare(card: &Value, table: &TableSchema) -> Value {
    let said = table.columns.iter().filter_map(|column| {
        let fact = facts::at(card, &column.key).filter(|fact| !fact.is_null())?;
        let group = fact.as_object().is_some_and(|fact| !fact.is_empty());
        let has_parts = table
            .columns
            .iter()
            .any(|other| other.key.starts_with(&format!("{}.", column.key)));
        (!(group && has_parts)).then(|| (column.key.clone(), numbers(fact)))
    });
    Value::Object(said.collect())
}

/// Returns a value without nulls and with all numbers as floats, for comparison.
fn numbers(value: &Value) -> Value {
    match value {
        Value::Number(number) => json!(number.as_f64()),
        Value::Array(all) => all.iter().map(numbers).collect(),
        Value::Object(all) => {
            let known = all.iter().filter(|(_, value)| !value.is_null());
            Value::Object(
                known
                    .map(|(name, value)| (name.clone(), numbers(value)))
                    .collect(),
            )
        }
        other => other.clone(),
    }
}

/// Returns the table of a kind of card. Each table is created once.
pub fn table(system: &str, kind: &str, lang: Lang) -> &'static TableSchema {
    static TABLES: LazyLock<Mutex<HashMap<String, &'static TableSchema>>> =
        LazyLock::new(Mutex::default);
    let mut tables = TABLES.lock().expect("no test holds it");
    let make = || {
        let table = TableSchema::new(games(), system, kind, lang).expect("a kind of the house");
        &*Box::leak(Box::new(table))
    };
    tables
        .entry(format!("{system} {kind} {}", lang.code()))
        .or_insert_with(make)
}
