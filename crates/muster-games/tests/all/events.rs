//! Events: which are read and which refused, how they are exported, and how lists are judged by them.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use std::collections::HashSet;
use std::sync::{Arc, LazyLock};

use muster_core::card::CardId;
use muster_core::edit::ForceEdit;
use muster_core::event::{
    AtMost, Event, EventRules, ListStatus, MAX_BYTES, PinnedPack, Ruling, Selector, UnknownFacts,
    missing_cards, standing,
};
use muster_core::force::{Force, Node, NodeId};
use muster_core::library::Library;
use muster_core::problem::Problem;
use muster_core::review::{Finding, Review, Severity};
use muster_core::share;
use muster_core::words::Lang;
use proptest::prelude::*;

use crate::games;

static LIBRARY: LazyLock<Library> = LazyLock::new(muster_games::library);

fn cup() -> Event {
    Event::new("fww", "battle", "Cup")
}

fn card(id: &str) -> Selector {
    Selector::card(CardId::new(id))
}

fn kind(kind: &str) -> Selector {
    Selector {
        of_kind: Some(kind.to_owned()),
        ..Selector::default()
    }
}

/// Returns a force of a paladin with power armor and two grenades, and a knight with power armor.
fn patrol() -> Force {
    let text = r#"{ "format": 1, "name": "Patrol", "system": "fww", "mode": "battle", "entries": [
        { "id": "e1", "card": "fww/unit/paladin-danse", "cards": [
            { "id": "e2", "card": "fww/leader/tactician" },
            { "id": "e3", "card": "fww/power-armor/t-60-power-armor" },
            { "id": "e4", "card": "fww/thrown/frag-grenade", "count": 2 } ] },
        { "id": "e5", "card": "fww/unit/knight", "cards": [
            { "id": "e6", "card": "fww/power-armor/t-60-power-armor" } ] } ] }"#;
    Force::read(text.as_bytes(), "patrol", games()).expect("it reads")
}

fn sample(name: &str) -> Force {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../samples");
    let bytes = std::fs::read(format!("{folder}/{name}.muster")).expect("a sample");
    Force::read(&bytes, name, games()).expect("it reads")
}

fn judged(event: Event, force: &Force) -> Review {
    let game = games().find("fww").expect("a game");
    EventRules::new(Arc::new(event), HashSet::new()).review(game, force, &LIBRARY)
}

/// Returns the findings of the event's own rules, as pairs of rule and node.
fn found(event: Event, force: &Force) -> Vec<(String, String)> {
    let findings = judged(event, force).findings;
    let own = findings
        .iter()
        .filter(|finding| finding.rule.starts_with("event/"));
    let own = own.filter(|finding| finding.rule != "event/unknown-facts");
    own.map(|finding| {
        let node = finding.at.last().map_or("", NodeId::as_str);
        (finding.rule.to_string(), node.to_owned())
    })
    .collect()
}

fn pairs(all: &[(&str, &str)]) -> Vec<(String, String)> {
    let pair = |(rule, node): &(&str, &str)| ((*rule).to_owned(), (*node).to_owned());
    all.iter().map(pair).collect()
}

#[test]
fn what_is_banned_is_found_where_it_lies_and_can_be_taken_off() {
    let by_card = Event {
        bans: vec![card("fww/unit/knight"), card("fww/rifle/laser-rifle")],
        ..cup()
    };
    assert_eq!(found(by_card, &patrol()), pairs(&[("event/ban", "e5")]));
    let by_kind = Event {
        bans: vec![kind("power-armor")],
        ..cup()
    };
    let review = judged(by_kind, &patrol());
    let bans: Vec<_> = review
        .findings
        .iter()
        .filter(|f| f.rule == "event/ban")
        .collect();
    assert_eq!(bans.len(), 2);
    let mend = ForceEdit::Remove {
        node: NodeId::new("e3"),
    };
    assert_eq!(bans[0].mend, Some(mend));
    for lang in Lang::ALL {
        let said = bans[0].message(games().words(lang), &LIBRARY);
        assert!(said.contains("T-60"), "{said}");
        assert!(!said.contains("event-") && !said.contains("fww-"), "{said}");
    }
}

#[test]
fn more_than_an_event_allows_is_found_on_the_last() {
    let at_most = |of: Selector, most: u32| Event {
        limits: vec![AtMost { of, most }],
        ..cup()
    };
    let suits = found(at_most(kind("power-armor"), 1), &patrol());
    assert_eq!(suits, pairs(&[("event/at-most", "e6")]));
    assert!(found(at_most(kind("power-armor"), 2), &patrol()).is_empty());
    let grenades = at_most(card("fww/thrown/frag-grenade"), 1);
    let review = judged(grenades, &patrol());
    let finding = review.findings.iter().find(|f| f.rule == "event/at-most");
    let mend = finding.and_then(|finding| finding.mend.clone());
    let fewer = ForceEdit::SetCount {
        node: NodeId::new("e4"),
        count: 1,
    };
    assert_eq!(mend, Some(fewer));
}

#[test]
fn mode_revision_and_limit_are_those_of_the_event() {
    let event = Event {
        revision: Some("2019".to_owned()),
        limit: Some(100),
        ..Event::new("fww", "narrative", "Cup")
    };
    let force = Force {
        limit: Some(750),
        ..patrol()
    };
    let review = judged(event.clone(), &force);
    assert_eq!(
        (review.revision.as_str(), review.totals.limit),
        ("2019", Some(100))
    );
    assert!(
        review
            .findings
            .iter()
            .any(|finding| finding.rule == "fww/over-limit")
    );
    let heads = [
        ("event/mode", ""),
        ("event/revision", ""),
        ("event/limit", ""),
    ];
    assert_eq!(found(event, &force), pairs(&heads));
    let other = Event::new("stargrave", "standard", "Other");
    assert_eq!(found(other, &force), pairs(&[("event/game", "")]));
}

#[test]
fn packs_that_are_not_pinned_and_cards_that_are_changed_are_found() {
    let pinned = |packs: &[(&str, Option<u32>)]| Event {
        packs: packs
            .iter()
            .map(|(pack, version)| PinnedPack {
                pack: (*pack).to_owned(),
                version: *version,
            })
            .collect(),
        ..cup()
    };
    let used: Vec<String> = judged(cup(), &patrol())
        .data
        .into_iter()
        .map(|p| p.id)
        .collect();
    let all: Vec<(&str, Option<u32>)> = used.iter().map(|id| (id.as_str(), None)).collect();
    assert!(found(pinned(&all), &patrol()).is_empty());
    let mut some = all.clone();
    some.retain(|(pack, _)| !pack.contains("power-armor"));
    assert_eq!(
        found(pinned(&some), &patrol()),
        pairs(&[("event/pack", "e3"), ("event/pack", "e6")])
    );
    let mut newer = all.clone();
    newer[0].1 = Some(4_000_000_000);
    assert_eq!(
        found(pinned(&newer), &patrol()),
        pairs(&[("event/pack-version", "")])
    );
    let changed = HashSet::from([CardId::new("fww/unit/knight")]);
    let game = games().find("fww").expect("a game");
    let rules = EventRules::new(Arc::new(pinned(&all)), changed);
    let review = rules.review(game, &patrol(), &LIBRARY);
    let finding = review
        .findings
        .iter()
        .find(|f| f.rule == "event/changed-card");
    assert_eq!(finding.map(|f| f.severity), Some(Severity::Error));
}

#[test]
fn what_is_unknown_is_accepted_refused_or_asked_and_ruled_on() {
    // It is not known which item packs the squire may draw on.
    let text = r#"{ "format": 1, "name": "Unsure", "system": "fww", "mode": "battle", "entries": [
        { "id": "e1", "card": "fww/unit/maximus-squire", "cards": [
            { "id": "e2", "card": "fww/leader/tactician" },
            { "id": "e3", "card": "fww/chem/stimpak" } ] } ] }"#;
    let force = Force::read(text.as_bytes(), "unsure", games()).expect("it reads");
    let event = |unknown| Event { unknown, ..cup() };
    let stands = |unknown, rulings: &[Ruling]| {
        let review = judged(event(unknown), &force);
        assert!(!review.certain(), "the force lacks facts");
        standing(&review, &force, rulings)
    };
    assert_eq!(stands(UnknownFacts::Accept, &[]), ListStatus::Legal);
    assert_eq!(stands(UnknownFacts::Ask, &[]), ListStatus::Asks);
    assert_eq!(stands(UnknownFacts::Refuse, &[]), ListStatus::NotLegal);
    let ruling = |accepted| Ruling {
        rule: "event/unknown-facts".to_owned(),
        node: NodeId::default(),
        card: None,
        accepted,
        note: "seen".to_owned(),
    };
    assert_eq!(
        stands(UnknownFacts::Ask, &[ruling(true)]),
        ListStatus::Legal
    );
    assert_eq!(
        stands(UnknownFacts::Ask, &[ruling(false)]),
        ListStatus::NotLegal
    );
    assert_eq!(
        stands(UnknownFacts::Refuse, &[ruling(true)]),
        ListStatus::Legal
    );
}

#[test]
fn a_ruling_is_on_the_card_that_it_was_on() {
    let event = Event {
        bans: vec![kind("power-armor")],
        unknown: UnknownFacts::Accept,
        ..cup()
    };
    let force = sample("brotherhood");
    let review = judged(event, &force);
    let bans = review
        .findings
        .iter()
        .filter(|finding| finding.rule == "event/ban");
    let ruling = |finding: &Finding| {
        let node = finding.at.last().cloned().unwrap_or_default();
        Ruling {
            rule: finding.rule.to_string(),
            card: force.node(&node).map(|node| node.card.clone()),
            node,
            accepted: true,
            note: String::new(),
        }
    };
    let mut all: Vec<Ruling> = bans.map(ruling).collect();
    assert_eq!(all.len(), 2);
    assert_eq!(standing(&review, &force, &all), ListStatus::Legal);
    assert_eq!(standing(&review, &force, &all[..1]), ListStatus::NotLegal);
    all[1].card = Some(CardId::new("fww/unit/knight"));
    assert_eq!(standing(&review, &force, &all), ListStatus::NotLegal);
}

#[test]
fn what_may_be_added_is_judged_by_the_event_too() {
    let game = games().find("fww").expect("a game");
    let empty = Force::new("fww", "battle", "");
    let event = Event {
        bans: vec![card("fww/unit/knight")],
        limits: vec![AtMost {
            of: kind("unit"),
            most: 1,
        }],
        ..cup()
    };
    let rules = EventRules::new(Arc::new(event), HashSet::new());
    let candidates = |force: &Force| rules.candidates(game, force, &LIBRARY, None);
    let of = |all: &[muster_core::review::Candidate], id: &str| {
        let candidate = all.iter().find(|candidate| candidate.card.as_str() == id);
        candidate.map(muster_core::review::Candidate::allowed)
    };
    let first = candidates(&empty);
    assert_eq!(of(&first, "fww/unit/knight"), Some(false));
    assert_eq!(of(&first, "fww/unit/dogmeat"), Some(true));
    let mut one = empty;
    one.entries = vec![Node::new(CardId::new("fww/unit/sentry-bot"))];
    one.complete_ids();
    assert_eq!(of(&candidates(&one), "fww/unit/dogmeat"), Some(false));
}

fn refused(fields: &str) -> Problem {
    let text = format!(
        "{{\n\"format\": 1,\n\"kind\": \"event\",\n\"system\": \"fww\",\n\"mode\": \"battle\",\n{fields}\n}}"
    );
    Event::read(text.as_bytes(), "cup.json", games()).expect_err(fields)
}

#[test]
fn events_that_would_mean_something_else_are_refused_with_their_place() {
    let many = vec![r#"{"unique": true}"#; 3_000].join(",");
    let cases = [
        (r#""limit": -5"#.to_owned(), "wrong-value", "limit"),
        (
            r#""limits": [{"of": {"kind": "unit"}, "most": -1}]"#.to_owned(),
            "wrong-value",
            "limits[0].most",
        ),
        (
            r#""bans": [{"card": "fww/unit/knight"}, {"card": "fww/unit/knight"}]"#.to_owned(),
            "event-twice",
            "bans[1]",
        ),
        (r#""bans": [{}]"#.to_owned(), "event-every-card", "bans[0]"),
        (
            r#""bans": [{"colour": "red"}]"#.to_owned(),
            "unknown-field",
            "bans[0].colour",
        ),
        (
            r#""bans": [{"kind": "unti"}]"#.to_owned(),
            "event-unknown-word",
            "bans[0].kind",
        ),
        (
            r#""bans": [{"card": "Knight"}]"#.to_owned(),
            "event-bad-card",
            "bans[0].card",
        ),
        (
            r#""bans": [{"card": "tragic/skill/x"}]"#.to_owned(),
            "event-other-game",
            "bans[0].card",
        ),
        (
            r#""limits": [{"of": {"faction": "nobody"}, "most": 1}]"#.to_owned(),
            "event-unknown-word",
            "limits[0].of.faction",
        ),
        (format!("\"bans\": [{many}]"), "event-too-many", "bans"),
        (
            r#""players": ["Anna", "anna "]"#.to_owned(),
            "event-twice",
            "players[1]",
        ),
        (
            r#""packs": [{"pack": "a"}, {"pack": "a", "version": 2}]"#.to_owned(),
            "event-twice",
            "packs[1].pack",
        ),
        (
            r#""unknown": "perhaps""#.to_owned(),
            "unknown-value",
            "unknown",
        ),
        (
            r#""revision": "1999""#.to_owned(),
            "unknown-revision",
            "revision",
        ),
        (
            r#""later": 1, "later": 2"#.to_owned(),
            "field-twice",
            "later",
        ),
    ];
    for (fields, code, field) in cases {
        let problem = refused(&fields);
        let shown: String = fields.chars().take(80).collect();
        assert_eq!(
            problem.place.field.as_deref(),
            Some(field),
            "{shown}: {problem}"
        );
        assert!(problem.place.line >= Some(6), "{shown}: {problem}");
        assert_eq!(problem.code, code, "{shown}: {problem}");
    }
}

#[test]
fn what_is_no_event_is_refused() {
    let code = |bytes: &[u8]| Event::read(bytes, "x", games()).expect_err("refused").code;
    assert_eq!(code(b""), "json-cut-short");
    assert_eq!(code(b"[]"), "wrong-value");
    assert_eq!(code(b"a list"), "json-syntax");
    assert_eq!(code(&[0, 159, 146, 150]), "not-utf8");
    assert_eq!(code(patrol().write().as_bytes()), "event-no-event");
    assert_eq!(code(br#"{"format": 2, "kind": "event"}"#), "unknown-format");
    let unknown = br#"{"format": 1, "kind": "event", "system": "chess", "mode": "a"}"#;
    assert_eq!(code(unknown), "unknown-system");
    assert_eq!(code(&vec![b' '; MAX_BYTES + 1]), "file-too-large");
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    let within = format!(
        r#"{{"format": 1, "kind": "event", "system": "fww", "mode": "battle", "x": {deep}}}"#
    );
    assert_eq!(code(within.as_bytes()), "json-too-deep");
}

#[test]
fn a_ban_on_a_card_that_nobody_has_is_told() {
    let event = Event {
        bans: vec![card("fww/unit/knigt"), card("fww/unit/knight")],
        ..cup()
    };
    let problems = missing_cards(&event, &LIBRARY);
    assert_eq!(problems.len(), 1);
    assert_eq!(problems[0].place.field.as_deref(), Some("bans[0].card"));
}

#[test]
fn fields_of_later_programs_are_kept_as_they_are_written() {
    let text = r#"{"format":1,"kind":"event","system":"fww","mode":"battle","later":1.50000000000000000001}"#;
    let event = Event::read(text.as_bytes(), "x", games()).expect("it reads");
    assert_eq!(event.more.get("later"), Some("1.50000000000000000001"));
    let again = Event::read(event.write().as_bytes(), "x", games());
    assert_eq!(again, Ok(event.clone()));
    let code = share::encode_event(&event).expect("a small event");
    assert!(code.starts_with("ME1."));
    assert_eq!(share::decode_event(&code, games()), Ok(event));
    assert_eq!(
        share::decode(&code, games()).expect_err("no force").code,
        "share-no-code"
    );
}

fn selector() -> impl Strategy<Value = Selector> {
    let ids = &["fww/unit/knight", "fww/rifle/laser-rifle", "fww/unit/none"][..];
    let kinds = &["unit", "rifle", "power-armor"][..];
    let option = |of: &'static [&'static str]| proptest::option::of(proptest::sample::select(of));
    (
        option(ids),
        option(kinds),
        proptest::option::of(any::<bool>()),
    )
        .prop_map(|(card, kind, unique)| Selector {
            card: card.map(CardId::new),
            of_kind: kind.map(str::to_owned),
            unique,
            ..Selector::default()
        })
}

proptest! {
    #[test]
    fn any_event_judges_any_force_and_comes_back_as_it_was(
        bans in proptest::collection::vec(selector(), 0..6),
        limits in proptest::collection::vec((selector(), any::<u32>()), 0..4),
        limit in proptest::option::of(any::<u32>()),
        name in "\\PC{0,40}",
    ) {
        let event = Event {
            bans,
            limits: limits.into_iter().map(|(of, most)| AtMost { of, most }).collect(),
            limit,
            name,
            ..cup()
        };
        let Ok(event) = event.checked(games()) else { return Ok(()) };
        let again = Event::read(event.write().as_bytes(), "again", games());
        prop_assert_eq!(again.as_ref(), Ok(&event));
        let code = share::encode_event(&event).expect("a small event");
        let decoded = share::decode_event(&code, games());
        prop_assert_eq!(decoded.as_ref(), Ok(&event));
        let review = judged(event, &patrol());
        let _ = standing(&review, &patrol(), &[]);
    }

    #[test]
    fn any_bytes_in_an_event_are_read_or_refused(at in 0_usize..400, with in proptest::collection::vec(any::<u8>(), 0..8)) {
        let event = Event { bans: vec![kind("unit"), card("fww/unit/knight")], limits: vec![AtMost { of: kind("rifle"), most: 2 }], ..cup() };
        let mut bytes = event.write().into_bytes();
        let at = at.min(bytes.len());
        bytes.splice(at..(at + with.len()).min(bytes.len()), with);
        if let Ok(event) = Event::read(&bytes, "any", games()) {
            let again = Event::read(event.write().as_bytes(), "again", games());
            prop_assert_eq!(again, Ok(event));
        }
    }
}
