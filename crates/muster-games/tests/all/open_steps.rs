//! What may be added to a force while parts of it are still missing.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use muster_core::force::Force;
use muster_core::review::{Candidate, Finding};

use crate::candidates::{add, candidates, empty, review};

fn refused(all: &[Candidate]) -> Vec<String> {
    let refused = all.iter().filter(|candidate| !candidate.allowed());
    refused
        .map(|candidate| format!("{} {:?}", candidate.card, candidate.findings))
        .collect()
}

fn finds(candidate: &Candidate, rule: &str) -> bool {
    candidate
        .findings
        .iter()
        .any(|finding| finding.rule == rule)
}

fn of<'a>(all: &'a [Candidate], card: &str) -> &'a Candidate {
    let found = all.iter().find(|candidate| candidate.card.as_str() == card);
    found.expect("a candidate")
}

/// Regression: every unit was refused because a lone unit has no leader. A new force was offered four turrets and
/// nothing else.
#[test]
fn an_empty_force_offers_every_unit() {
    for mode in ["battle", "narrative"] {
        let offered = candidates(&empty("fww", mode, Some(750)), None);
        let units = offered.iter().filter(|candidate| candidate.slot == "units");
        let (dear, units): (Vec<Candidate>, Vec<Candidate>) = units
            .cloned()
            .partition(|unit| unit.cost.is_some_and(|cost| cost > 750));
        assert!(units.len() > 380, "{} units", units.len());
        assert_eq!(refused(&units), [""; 0]);
        assert!(dear.iter().all(|unit| finds(unit, "fww/over-limit")));
    }
}

/// The archetypes of the role-playing game stand in the same data. They are found, but never proposed.
#[test]
fn units_of_the_role_playing_game_are_not_offered() {
    let offered = candidates(&empty("fww", "battle", None), None);
    assert!(
        !offered
            .iter()
            .any(|unit| unit.card.as_str() == "fww/unit/bandit")
    );
    assert!(
        offered
            .iter()
            .any(|unit| unit.card.as_str() == "fww/unit/knight")
    );
}

/// A lone unit lacks a leader. That counts neither against its weapons nor against a second unit.
#[test]
fn what_is_missing_is_a_step_still_open() {
    let (force, unit) = add(
        &empty("fww", "narrative", None),
        "fww/unit/paladin-danse",
        None,
    );
    let review = review(&force);
    let open: Vec<(&str, bool)> = review
        .findings
        .iter()
        .map(|finding| (&*finding.rule, finding.open))
        .collect();
    assert_eq!(open, [("fww/leader-missing", true)]);
    let items = candidates(&force, Some(&unit));
    assert!(of(&items, "fww/rifle/laser-rifle").allowed());
    assert!(of(&items, "fww/leader/tactician").allowed());
    let twice = candidates(&force, None);
    assert!(finds(
        of(&twice, "fww/unit/paladin-danse"),
        "fww/unique-unit"
    ));
}

/// Regression: Captain, First Mate and every background were listed under "break a rule", because bonuses and core
/// powers come later.
#[test]
fn a_new_crew_may_have_its_officers_and_any_background() {
    let crew = empty("stargrave", "standard", Some(400));
    let officers = candidates(&crew, None);
    let officers: Vec<Candidate> = officers
        .into_iter()
        .filter(|candidate| candidate.slot == "officers")
        .collect();
    assert_eq!(officers.len(), 2);
    assert_eq!(refused(&officers), [""; 0]);
    let (crew, captain) = add(&crew, "stargrave/officer/captain", None);
    let backgrounds: Vec<Candidate> = candidates(&crew, Some(&captain))
        .into_iter()
        .filter(|candidate| candidate.slot == "background")
        .collect();
    assert!(backgrounds.len() >= 10);
    assert_eq!(refused(&backgrounds), [""; 0]);
}

/// A power that leaves too little room for the core powers of a background breaks a rule. Each such power is refused,
/// not only the last of five.
#[test]
fn powers_that_leave_no_room_for_core_powers_are_refused() {
    let crew = empty("stargrave", "standard", Some(400));
    let (crew, captain) = add(&crew, "stargrave/officer/captain", None);
    let (mut crew, _) = add(&crew, "stargrave/background/cyborg", Some(&captain));
    for taken in 0..2 {
        let powers = candidates(&crew, Some(&captain));
        let core = |candidate: &&Candidate| {
            let (with, _) = add(&crew, candidate.card.as_str(), Some(&captain));
            core_found(&with) > core_found(&crew)
        };
        let mut powers = powers.iter().filter(|c| c.slot == "powers");
        let other = powers.find(|candidate| !core(candidate) && candidate.allowed());
        let other = other.expect("two of five may be others");
        assert!(other.allowed(), "{taken}");
        crew = add(&crew, other.card.as_str(), Some(&captain)).0;
    }
    let powers = candidates(&crew, Some(&captain));
    let (core, others): (Vec<&Candidate>, Vec<&Candidate>) = powers
        .iter()
        .filter(|candidate| candidate.slot == "powers")
        .partition(|candidate| {
            let (with, _) = add(&crew, candidate.card.as_str(), Some(&captain));
            core_found(&with) > core_found(&crew)
        });
    assert!(!core.is_empty() && core.iter().all(|candidate| candidate.allowed()));
    let breaks = |candidate: &&&Candidate| finds(candidate, "stargrave/power-core");
    assert_eq!(others.iter().filter(breaks).count(), others.len());
}

/// Returns the number of core powers that the review counts. `i64::MAX` if the rule finds nothing, because none are
/// then missing.
fn core_found(crew: &muster_core::force::Force) -> i64 {
    use muster_core::review::Param;
    let found = review(crew).findings.into_iter();
    let mut found = found.filter(|finding| finding.rule == "stargrave/power-core");
    let number = |finding: Finding| {
        let mut params = finding.params.into_iter();
        params.find_map(|(name, param)| match param {
            Param::Number(number) if name == "found" => Some(number),
            _ => None,
        })
    };
    found.next().and_then(number).unwrap_or(i64::MAX)
}

/// In a force over its limit, each card that costs more is refused. Regression: only the card that crossed the limit
/// was.
#[test]
fn a_force_over_its_limit_refuses_each_card_that_costs() {
    let mut force = empty("fww", "narrative", Some(100));
    for unit in ["fww/unit/paladin-danse", "fww/unit/knight-patrol"] {
        force = add(&force, unit, None).0;
    }
    assert!(review(&force).totals.cost > 100);
    for candidate in candidates(&force, None) {
        let costs = candidate.cost.is_some_and(|cost| cost > 0);
        assert_eq!(finds(&candidate, "fww/over-limit"), costs, "{candidate:?}");
    }
}

/// Regression: an empty force was told that it has no single model.
#[test]
fn an_empty_force_has_nothing_to_be_told() {
    let findings = review(&empty("fww", "battle", Some(750))).findings;
    assert_eq!(findings, []);
}

/// Regression: the step towards sixty cards led only to library cards, and fewer than sixty are known. It must lead to
/// Aptitudes too.
#[test]
fn the_step_towards_a_full_library_leads_to_enough_cards() {
    let mut deck = empty("tragic", "singleton", None);
    let step = |deck: &Force| {
        let mut found = review(deck).findings.into_iter();
        found.find(|finding| finding.rule == "tragic/library-size")
    };
    let mut added = 0;
    while let Some(open) = step(&deck) {
        assert!(open.open, "{open:?}");
        let offered = candidates(&deck, None);
        let card = open.slots.iter().find_map(|slot| {
            let mut here = offered.iter().filter(|one| one.slot == *slot);
            here.find(|one| one.allowed())
        });
        let card = card.expect("a card that may be added");
        deck = add(&deck, card.card.as_str(), None).0;
        added += 1;
    }
    assert_eq!(added, 60);
}
