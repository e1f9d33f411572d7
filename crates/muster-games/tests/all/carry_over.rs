//! Forces that are carried over to another points revision.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use muster_core::card::CardId;
use muster_core::carry_over::{
    CarriedCost, CarriedForce, CarriedLine, carry_over, likely_successor,
};
use muster_core::force::{Force, Node};

use crate::candidates::{LIBRARY, empty, the};

fn node(card: &str, cards: &[&str]) -> Node {
    let held = cards.iter().map(|card| Node::new(CardId::new(card)));
    Node {
        cards: held.collect(),
        ..Node::new(CardId::new(card))
    }
}

/// A Brotherhood force of 2022. One of its units has no cost in 2026.
fn patrol() -> Force {
    let mut force = empty("fww", "narrative", Some(300));
    force.revision = Some("2022".to_owned());
    force.entries = vec![
        node(
            "fww/unit/paladin-danse",
            &["fww/leader/tactician", "fww/rifle/laser-rifle"],
        ),
        node("fww/unit/knight-patrol", &["fww/rifle/flamer"]),
    ];
    force.complete_ids();
    force
}

fn carried(force: &Force, revision: Option<&str>) -> CarriedForce {
    carry_over(force, revision, the("fww"), &LIBRARY).expect("a revision of the game")
}

fn line<'c>(carried: &'c CarriedForce, card: &str) -> &'c CarriedLine {
    let mut lines = carried.lines.iter();
    lines
        .find(|line| line.card.as_str() == card)
        .expect("a line")
}

fn cost_in(card: &str, revision: &str) -> Option<i64> {
    let card = LIBRARY.card(&CardId::new(card)).expect("a card");
    the("fww").price(card, revision).points()
}

#[test]
fn each_cost_is_told_before_and_after_and_the_old_force_stays() {
    let force = patrol();
    let before = force.clone();
    let carried = carried(&force, Some("2026"));
    assert_eq!(force, before);
    assert_eq!(carried.force.revision.as_deref(), Some("2026"));
    assert_eq!(carried.lines.len(), 5);
    let tactician = line(&carried, "fww/leader/tactician");
    assert_eq!((tactician.before, tactician.after), (Some(18), Some(13)));
    assert_eq!(tactician.cost, CarriedCost::Known);
    let danse = line(&carried, "fww/unit/paladin-danse");
    assert_eq!(danse.before, cost_in("fww/unit/paladin-danse", "2022"));
    assert_eq!(danse.after, cost_in("fww/unit/paladin-danse", "2026"));
    let sum = |cost: fn(&CarriedLine) -> Option<i64>| {
        let costs = carried.lines.iter().map(|line| cost(line).unwrap_or(0));
        costs.sum::<i64>()
    };
    assert_eq!(sum(|line| line.before), carried.before.totals.cost);
    assert_eq!(sum(|line| line.after), carried.after.totals.cost);
}

#[test]
fn a_unit_without_a_cost_is_named_with_its_successor_and_never_swapped() {
    let carried = carried(&patrol(), Some("2026"));
    let patrol = line(&carried, "fww/unit/knight-patrol");
    assert_eq!(patrol.cost, CarriedCost::FromOther("2022".to_owned()));
    assert_eq!(patrol.successor, Some(CardId::new("fww/unit/knight")));
    assert_eq!((patrol.before, patrol.after), (Some(40), Some(40)));
    let cards: Vec<&str> = carried
        .force
        .nodes()
        .map(|node| node.card.as_str())
        .collect();
    assert!(cards.contains(&"fww/unit/knight-patrol"));
    assert!(!cards.contains(&"fww/unit/knight"));
}

#[test]
fn a_renamed_card_gets_its_present_id_and_is_told() {
    let carried = carried(&patrol(), Some("2026"));
    let flamer = line(&carried, "fww/heavy/flamer");
    assert_eq!(flamer.was, Some(CardId::new("fww/rifle/flamer")));
    let held = &carried.force.entries[1].cards[0];
    assert_eq!(held.card.as_str(), "fww/heavy/flamer");
    assert_eq!(held.id, patrol().entries[1].cards[0].id);
    assert_eq!(line(&carried, "fww/rifle/laser-rifle").was, None);
}

#[test]
fn what_is_no_longer_legal_is_told_and_what_was_wrong_before_is_not() {
    let mut force = patrol();
    let cost = |revision: &str| {
        let force = Force {
            revision: Some(revision.to_owned()),
            ..patrol()
        };
        the("fww").review(&force, &LIBRARY).totals.cost
    };
    let (old, new) = (cost("2019"), cost("2026"));
    assert!(old > new, "{old} {new}");
    force.revision = Some("2026".to_owned());
    force.limit = u32::try_from(new).ok();
    let to_2019 = carried(&force, Some("2019"));
    let rules = |carried: &CarriedForce| {
        let breaches = carried.breaches.iter();
        breaches
            .map(|breach| breach.rule.to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(rules(&to_2019), ["fww/over-limit"]);
    force.limit = Some(1);
    force.revision = Some("2019".to_owned());
    assert_eq!(rules(&carried(&force, Some("2026"))), [""; 0]);
}

#[test]
fn a_card_that_is_unknown_is_told_with_a_likely_successor() {
    let mut force = patrol();
    force.entries.push(node("fww/unit/knight-old", &[]));
    force.complete_ids();
    let carried = carried(&force, None);
    let gone = line(&carried, "fww/unit/knight-old");
    assert_eq!(gone.cost, CarriedCost::NoCard);
    assert_eq!(gone.successor, Some(CardId::new("fww/unit/knight")));
    assert_eq!(carried.force.revision, None);
}

#[test]
fn a_successor_is_of_the_same_kind_side_and_name() {
    let of = |card: &str| {
        let successor = likely_successor(&CardId::new(card), "2026", the("fww"), &LIBRARY);
        successor.map(|card| card.to_string())
    };
    assert_eq!(
        of("fww/unit/knight-patrol-blade").as_deref(),
        Some("fww/unit/knight")
    );
    assert_eq!(
        of("fww/unit/dogmeat-loner").as_deref(),
        Some("fww/unit/dogmeat")
    );
    assert_eq!(of("fww/leader/commander"), None);
    assert_eq!(of("fww/unit/nothing-of-the-kind"), None);
}

#[test]
fn a_revision_that_the_game_does_not_have_is_refused() {
    let carry = |system: &str, revision: &str| {
        let force = empty(system, the(system).modes()[0], None);
        let carried = carry_over(&force, Some(revision), the(system), &LIBRARY);
        carried.expect_err("no such revision").code
    };
    assert_eq!(carry("fww", "1999"), "unknown-revision");
    assert_eq!(carry("stargrave", "2026"), "no-revisions");
}
