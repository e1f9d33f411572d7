//! Cases that the search in the window shares with this one. The tests of both read `finding.json`.
#![allow(clippy::expect_used, reason = "helpers of a test")]

use muster_core::card::CardId;
use muster_search::{fold, key};
use serde_json::Value;

use crate::common::{ids, library};

fn table() -> Value {
    serde_json::from_str(include_str!("../finding.json")).expect("the table is JSON")
}

fn rows(name: &str) -> Vec<Value> {
    table()[name].as_array().cloned().expect("rows")
}

fn text<'a>(row: &'a Value, field: &str) -> &'a str {
    row[field].as_str().expect("a text")
}

#[test]
fn texts_are_folded_as_the_shared_table_says() {
    for row in rows("folds") {
        let written = text(&row, "text");
        assert_eq!(fold(written), text(&row, "fold"), "{written}");
        assert_eq!(key(written), text(&row, "key"), "{written}");
    }
}

#[test]
fn cards_are_found_as_the_shared_table_says() {
    for row in rows("finds") {
        let card = library().card(&CardId::new(text(&row, "card")));
        let mut names = card.expect("a card").name.0.values();
        assert!(names.any(|name| name == text(&row, "name")), "{row}");
        let found = ids(text(&row, "query"));
        let is_found = found.iter().any(|id| id == text(&row, "card"));
        assert_eq!(Some(is_found), row["found"].as_bool(), "{row}");
    }
}
