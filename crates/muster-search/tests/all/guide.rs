//! What `docs/search.md` says is true.

use std::collections::HashSet;

use crate::common::{ids, index, library};
use muster_core::words::Lang;
use muster_search::{Options, SuggestionKind};

const GUIDE: &str = include_str!("../../../../docs/search.md");

/// Returns the cells of every row of the examples that has so many columns.
fn examples(columns: usize) -> Vec<Vec<&'static str>> {
    let examples = GUIDE.split_once("## Examples");
    let rows = examples
        .map_or("", |(_, after)| after)
        .lines()
        .filter_map(|line| line.strip_prefix("| `"));
    let rows = rows.filter_map(|row| row.strip_suffix("` |"));
    rows.map(|row| row.split("` | `").collect::<Vec<_>>())
        .filter(|cells| cells.len() == columns)
        .collect()
}

#[test]
fn every_example_finds_what_the_guide_says() {
    let examples = examples(4);
    assert!(examples.len() >= 20, "{}", examples.len());
    for example in examples {
        let [english, french, wanted, unwanted] = example[..] else {
            continue;
        };
        let found: HashSet<String> = ids(english).into_iter().collect();
        let same: HashSet<String> = ids(french).into_iter().collect();
        assert_eq!(found, same, "{english}, {french}");
        assert!(found.contains(wanted), "{english} finds {wanted}");
        assert!(!found.contains(unwanted), "{english} finds {unwanted}");
        for id in [wanted, unwanted] {
            assert_eq!(ids(id), [id], "a card");
        }
    }
}

#[test]
fn every_order_begins_as_the_guide_says() {
    let examples = examples(3);
    assert!(examples.len() >= 3);
    for example in examples {
        for query in &example[..2] {
            let found = ids(query);
            assert_eq!(
                found.first().map(String::as_str),
                Some(example[2]),
                "{query}"
            );
        }
    }
}

#[test]
fn the_guide_names_every_field() {
    for lang in Lang::ALL {
        let options = Options {
            lang,
            ..Options::new(library())
        };
        for letter in 'a'..='z' {
            let found = index().complete(&letter.to_string(), 1, &options);
            let fields = found.suggestions.into_iter();
            for field in fields.filter(|found| found.kind == SuggestionKind::Field) {
                assert!(
                    GUIDE.contains(&format!("`{}`", field.label)),
                    "{}",
                    field.label
                );
            }
        }
    }
}
