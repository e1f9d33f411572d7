//! What players ask for, and what they are shown first: `players.txt`.

#![allow(clippy::panic, clippy::expect_used, reason = "helpers of a test")]

use crate::common::{index, library};
use muster_core::words::Lang;
use muster_search::Options;

/// A line of the table.
struct Asked {
    lang: Lang,
    query: &'static str,
    /// How many cards are found: `=` with the number, or at least so many.
    total: &'static str,
    /// The ids of the first cards, in order.
    first: Vec<&'static str>,
}

fn asked() -> Vec<Asked> {
    let lines = include_str!("players.txt").lines();
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let parts: Vec<&str> = line.split(" | ").collect();
            let [lang, query, total, first] = parts[..] else {
                panic!("four parts: {line}");
            };
            let lang = Lang::read(lang).expect("a language");
            let first = first.split(' ').collect();
            Asked {
                lang,
                query,
                total,
                first,
            }
        })
        .collect()
}

#[test]
fn players_are_shown_what_they_ask_for_first() {
    let mut wrong = Vec::new();
    for Asked {
        lang,
        query,
        total,
        first,
    } in asked()
    {
        let options = Options {
            lang,
            limit: first.len().max(6),
            in_part: true,
            ..Options::new(library())
        };
        let found = match index().search(query, &options) {
            Ok(found) => found,
            Err(problem) => {
                wrong.push(format!("{query}: {problem:?}"));
                continue;
            }
        };
        let ids: Vec<&str> = found.hits.iter().map(|hit| hit.id.as_str()).collect();
        let is_total = match total.strip_prefix('=') {
            Some(exactly) => exactly.parse() == Ok(found.total),
            None => total.parse().is_ok_and(|least: usize| found.total >= least),
        };
        if !is_total || !ids.starts_with(&first) {
            wrong.push(format!("{query}: {} {}", found.total, ids.join(" ")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn there_are_forty_queries_in_each_language() {
    for lang in Lang::ALL {
        let queries = asked().into_iter().filter(|asked| asked.lang == lang);
        assert!(queries.count() >= 40, "{lang:?}");
    }
}
