//! Tests that every shipped card is the same after it is written and read back.

use muster_core::words::{Lang, Words};

use muster_spreadsheet::SpreadsheetCell;

use crate::support::{Format, bare, cards, kinds, out, read, shipped, table};

#[test]
fn every_kind_of_every_game_is_the_same_out_and_in_again() {
    for (system, kind) in kinds() {
        let written = shipped(system, kind);
        for lang in Lang::ALL {
            let table = table(system, kind, lang);
            let reader = self::table(system, kind, other(lang));
            for format in [Format::Csv, Format::Xlsx] {
                let rows = read(reader, &out(table, &written, format));
                let said: Vec<String> = rows
                    .problems
                    .iter()
                    .map(|problem| {
                        let place = problem.place();
                        format!(
                            "{place}: {}",
                            problem.problem.message(Words::for_lang(Lang::En))
                        )
                    })
                    .filter(|_| !written.is_empty())
                    .collect();
                assert!(
                    said.is_empty(),
                    "{system} {kind} {lang:?} {format:?}: {said:#?}"
                );
                for (before, after) in written.iter().zip(cards(&rows)) {
                    assert_eq!(
                        bare(before, table),
                        bare(&after, table),
                        "{lang:?} {format:?} {}",
                        before["id"]
                    );
                }
                assert_eq!(rows.rows.len(), written.len());
            }
        }
    }
}

fn other(lang: Lang) -> Lang {
    match lang {
        Lang::En => Lang::Fr,
        Lang::Fr => Lang::En,
    }
}

#[test]
fn every_fact_of_a_shipped_card_has_a_column() {
    for (system, kind) in kinds() {
        let table = table(system, kind, Lang::En);
        let mut names = std::collections::HashSet::new();
        for column in &table.columns {
            assert!(
                names.insert(&column.label),
                "{system} {kind}: {} twice",
                column.label
            );
            assert_eq!(
                table
                    .column_of(&column.label)
                    .map(|at| &table.columns[at].key),
                Some(&column.key)
            );
        }
        for card in shipped(system, kind) {
            let lost = lost(&card, "", table);
            assert!(lost.is_empty(), "{}: {lost:?}", card["id"]);
        }
    }
}

/// Returns the paths of a card's facts that have no column.
fn lost(
    value: &serde_json::Value,
    path: &str,
    table: &muster_spreadsheet::TableSchema,
) -> Vec<String> {
    if table.column_at(path).is_some() {
        let below = format!("{path}.");
        let parts = table
            .columns
            .iter()
            .any(|column| column.key.starts_with(&below));
        if !parts {
            return Vec::new();
        }
    }
    match value {
        serde_json::Value::Object(all) => all
            .iter()
            .flat_map(|(name, value)| {
                let path = if path.is_empty() {
                    name.clone()
                } else {
                    format!("{path}.{name}")
                };
                lost(value, &path, table)
            })
            .collect(),
        serde_json::Value::Null => Vec::new(),
        _ => vec![path.to_owned()],
    }
}

#[test]
fn a_rifle_has_no_columns_of_armor_and_a_unit_one_a_fact() {
    let headings = |kind: &str| {
        let table = table("fww", kind, Lang::En);
        let page = table.page("", shipped("fww", kind).iter());
        page.sheet.rows[0].clone()
    };
    let has =
        |kind: &str, name: &str| headings(kind).contains(&SpreadsheetCell::Text(name.to_owned()));
    assert!(has("rifle", "Short range: Effect dice") && has("rifle", "Id"));
    assert!(!has("rifle", "Armor that it gives: Physical"));
    assert!(
        has("unit", "Strength")
            && has(
                "unit",
                "Identity (the same for all versions of one character)"
            )
    );
}
