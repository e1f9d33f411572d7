//! Searches with a known best answer: `relevance.txt`.

#![allow(clippy::panic, clippy::expect_used, reason = "helpers of a test")]

use crate::common::{index, library};
use muster_core::card::CardId;
use muster_core::words::Lang;
use muster_search::Options;

struct Expected<'a> {
    lang: Lang,
    way: &'a str,
    query: &'a str,
    first: &'a str,
    later: [&'a str; 2],
}

fn expected() -> Vec<Expected<'static>> {
    let lines = include_str!("relevance.txt").lines();
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let parts: Vec<&str> = line.split(" | ").collect();
            let [lang, way, query, first, one, other] = parts[..] else {
                panic!("six parts: {line}");
            };
            Expected {
                lang: Lang::read(lang).expect("a language"),
                way,
                query,
                first,
                later: [one, other],
            }
        })
        .collect()
}

#[test]
fn the_best_card_comes_first_and_its_neighbours_later() {
    let mut wrong = Vec::new();
    for expected in expected() {
        let options = Options {
            lang: expected.lang,
            limit: usize::MAX,
            ..Options::new(library())
        };
        let query = expected.query;
        let hits = match index().search(query, &options) {
            Ok(results) => results.hits,
            Err(problem) => {
                wrong.push(format!("{query}: {problem:?}"));
                continue;
            }
        };
        let place = |id: &str| hits.iter().position(|hit| hit.id.as_str() == id);
        if place(expected.first) != Some(0) {
            let top: Vec<&str> = hits.iter().take(4).map(|hit| hit.id.as_str()).collect();
            wrong.push(format!("{query}: {top:?}"));
        }
        for id in expected.later {
            assert!(library().card(&CardId::new(id)).is_some(), "no card {id}");
            if place(id).is_none_or(|place| place == 0) {
                wrong.push(format!("{query}: {id} at {:?}", place(id)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn there_are_sixty_and_half_of_them_are_french() {
    let all = expected();
    let count = |holds: &dyn Fn(&Expected<'_>) -> bool| all.iter().filter(|e| holds(e)).count();
    assert_eq!(all.len(), 60);
    assert_eq!(count(&|e| e.lang == Lang::Fr), 30);
    assert_eq!(count(&|e| e.way == "slip"), 10);
    assert_eq!(count(&|e| e.way == "icon"), 10);
}
