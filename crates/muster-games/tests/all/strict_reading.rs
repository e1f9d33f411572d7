//! Files are read as exactly what they say, or refused with the place of the problem.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use muster_core::force::Force;
use muster_core::problem::Problem;
use muster_core::{pack, share};

/// Reads a pack with these lines for title and card. Returns the number of cards read, and the problems.
fn read_pack(title: &str, card: &str) -> (usize, Vec<Problem>) {
    let text = format!(
        "{{\"format\": 1, \"id\": \"seed\", \"version\": 1, \"system\": \"tragic\",\n{title},\n\"cards\": [{{\n{card}\n}}]}}"
    );
    let (pack, problems) = pack::read(text.as_bytes(), "seed.json", crate::games());
    (pack.map_or(0, |pack| pack.cards.len()), problems)
}

const TITLE: &str = r#""title": {"en": "Seed"}"#;
const CARD: &str = r#""id": "tragic/skill/seed", "name": {"en": "Seed"}"#;

/// Regression: a pack with two titles was neither read nor refused: "0 packs, 0 cards: no problem found".
#[test]
fn a_pack_with_a_key_twice_is_refused_with_its_place() {
    assert_eq!(read_pack(TITLE, CARD), (1, Vec::new()));
    let twice = [
        (r#""title": 1, "title": {"en": "Seed"}"#, CARD, "title", 2),
        (r#""title": {"en": "Seed"}, "title": 1"#, CARD, "title", 2),
        (
            r#""title": {"en": "Seed", "en": "Other"}"#,
            CARD,
            "title.en",
            2,
        ),
        (r#""title": {"en": "Seed"}, "x": 1, "x": 2"#, CARD, "x", 2),
        (
            TITLE,
            "\"id\": \"tragic/skill/seed\", \"name\": {\"en\": \"Seed\",\n\"en\": \"Other\"}",
            "name.en",
            5,
        ),
        (
            TITLE,
            "\"id\": \"tragic/skill/seed\", \"name\": {\"en\": \"Seed\"},\n\n\"name\": {\"en\": \"Other\"}",
            "name",
            6,
        ),
    ];
    for (title, card, field, line) in twice {
        let (cards, problems) = read_pack(title, card);
        let found = problems
            .iter()
            .find(|problem| problem.code == "field-twice")
            .unwrap_or_else(|| panic!("{title} {card}: {problems:?}"));
        assert_eq!(found.place.field.as_deref(), Some(field));
        assert_eq!(found.place.line, Some(line), "{title} {card}");
        assert_eq!(cards, 0);
    }
}

const NUMBERS: [&str; 7] = [
    "9.223372030685476e+19",
    "123456789012345678901234567890",
    "-123456789012345678901234567890.0",
    "0.1000000000000000055511151231257827",
    "1.10",
    "-0",
    "1E5",
];

fn with_unknown_fields(value: &str) -> String {
    format!(
        r#"{{"format": 1, "system": "fww", "mode": "battle", "later": {value}, "entries": [
            {{"card": "a"}},
            {{"card": "b", "cards": [{{"card": "c", "cards": [{{"card": "d", "later": {{"deep": [{value}, "a b"]}}}}]}}]}}
        ]}}"#
    )
}

/// Regression: the last digit of a number beyond 64 bits changed.
#[test]
fn numbers_in_unknown_fields_come_back_digit_for_digit() {
    for number in NUMBERS {
        let force = Force::read(
            with_unknown_fields(number).as_bytes(),
            "seed",
            crate::games(),
        )
        .expect("it reads");
        let code = share::encode(&force).expect("a small force");
        let ways = [
            Force::read(force.write().as_bytes(), "again", crate::games()),
            share::decode(&code, crate::games()),
        ];
        for again in ways {
            let again = again.expect("it reads again");
            assert_eq!(again, force);
            assert_eq!(again.more.get("later"), Some(number));
            let node = again.nodes().last().expect("a node");
            let deep = format!(r#"{{"deep":[{number},"a b"]}}"#);
            assert_eq!(node.more.get("later"), Some(deep.as_str()));
        }
    }
}

/// Regression: the first of the two was dropped without a message.
#[test]
fn an_unknown_field_that_stands_twice_is_refused_with_its_place() {
    let force = |node: &str| {
        let text = format!(
            "{{\"format\": 1, \"system\": \"fww\", \"mode\": \"battle\", \"entries\": [{{\"card\": \"a\", \"cards\": [\n{node}\n]}}]}}"
        );
        Force::read(text.as_bytes(), "seed", crate::games())
    };
    let problem =
        force("{\"card\": \"b\",\n\"later\": 1,\n\"later\": 2}").expect_err("it stands twice");
    assert_eq!(problem.code, "field-twice");
    assert_eq!(
        problem.place.field.as_deref(),
        Some("entries[0].cards[0].later")
    );
    assert_eq!(problem.place.line, Some(4));
    let problem = force(r#"{"card": "b", "count": 1, "count": 2}"#).expect_err("it stands twice");
    assert_eq!(problem.code, "field-twice");
    assert_eq!(
        problem.place.field.as_deref(),
        Some("entries[0].cards[0].count")
    );
}
