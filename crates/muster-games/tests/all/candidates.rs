//! Candidates: a force of any game grows from nothing when only allowed cards are added. Parts that are still missing
//! never count against a candidate.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use std::sync::LazyLock;

use muster_core::card::{Card, CardId};
use muster_core::edit::ForceEdit;
use muster_core::force::{Force, NodeId};
use muster_core::game::Game;
use muster_core::library::Library;
use muster_core::review::{Candidate, Finding, NumberRange, Review, Severity};
use muster_core::words::Localized;
use muster_games::fww::face::ItemFace;

pub(crate) static LIBRARY: LazyLock<Library> = LazyLock::new(muster_games::library);

pub(crate) fn the(system: &str) -> &'static dyn Game {
    crate::games().find(system).expect("a game of the house")
}

/// Returns a force without cards.
pub(crate) fn empty(system: &str, mode: &str, limit: Option<u32>) -> Force {
    let mut force = Force::new(system, mode, "New");
    force.limit = limit;
    force
}

pub(crate) fn review(force: &Force) -> Review {
    the(&force.system).review(force, &LIBRARY)
}

pub(crate) fn candidates(force: &Force, at: Option<&NodeId>) -> Vec<Candidate> {
    the(&force.system).candidates(force, &LIBRARY, at)
}

/// Returns the force with one more card, and the node that holds it. If copies are counted, that may be a node that was
/// there before.
pub(crate) fn add(force: &Force, card: &str, at: Option<&NodeId>) -> (Force, NodeId) {
    let known: Vec<&NodeId> = force.nodes().map(|node| &node.id).collect();
    let added = change(
        force,
        &ForceEdit::Add {
            card: CardId::new(card),
            via: Vec::new(),
            parent: at.cloned(),
            index: None,
            count: None,
        },
    );
    let new = added.nodes().find(|node| !known.contains(&&node.id));
    let held = || added.nodes().find(|node| node.card.as_str() == card);
    let node = new.or_else(held).expect("the card").id.clone();
    (added, node)
}

pub(crate) fn change(force: &Force, edit: &ForceEdit) -> Force {
    force.apply(edit, &LIBRARY).expect("an edit that fits")
}

fn errors(review: &Review) -> Vec<&Finding> {
    let errors = review.findings.iter();
    errors
        .filter(|finding| finding.severity == Severity::Error)
        .collect()
}

/// Pseudo-random numbers.
struct RandomNumbers(u64);

impl RandomNumbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) as usize % limit
    }
}

/// How many allowed cards of a slot are tried to find one that fills something missing.
const LOOKED_AT: usize = 8;
/// The most cards and choices that are added to a force.
const STEPS: usize = 160;

/// Adds allowed cards, and makes choices where cards ask for them, until the force is legal. Fails if any error along
/// the way is not about something still missing.
fn grow(mut force: Force, seed: u64) -> Force {
    let mut dice = RandomNumbers(seed);
    for _ in 0..STEPS {
        let found = review(&force);
        for error in errors(&found) {
            assert!(error.open, "allowed cards led to {error:?} in {force:?}");
        }
        if found.legal() && !force.entries.is_empty() {
            return force;
        }
        force = choose(&force).unwrap_or_else(|| take(&force, &mut dice));
    }
    panic!("after {STEPS} steps: {:?}", errors(&review(&force)));
}

/// Makes the first choice that is still to be made. `None` if there is none.
fn choose(force: &Force) -> Option<Force> {
    let choices = the(&force.system).choices(force, &LIBRARY);
    choices.into_iter().find_map(|choice| {
        let chosen = choice.options.iter().filter(|option| option.chosen).count();
        let wanted = choice.options.iter().take(choice.least);
        (chosen < choice.least).then(|| {
            change(
                force,
                &ForceEdit::Pick {
                    node: choice.node.clone(),
                    picks: wanted.map(|option| option.pick.clone()).collect(),
                },
            )
        })
    })
}

/// Adds an allowed card. Prefers one that fills something missing.
fn take(force: &Force, dice: &mut RandomNumbers) -> Force {
    let before = review(force);
    let leads_on = |next: &Force| {
        let after = review(next);
        let still = |step: &&Finding| after.findings.contains(step);
        !errors(&before).iter().all(still)
    };
    let nodes = force.nodes().map(|node| Some(node.id.clone()));
    let places: Vec<Option<NodeId>> = nodes.chain([None]).collect();
    let mut any = Vec::new();
    for at in places {
        let mut allowed = candidates(force, at.as_ref());
        allowed.retain(Candidate::allowed);
        for of_slot in allowed.chunk_by(|one, other| one.slot == other.slot) {
            let from = dice.below(of_slot.len());
            for turn in 0..of_slot.len().min(LOOKED_AT) {
                let card = &of_slot[(from + turn) % of_slot.len()].card;
                let (next, _) = add(force, card.as_str(), at.as_ref());
                if leads_on(&next) {
                    return next;
                }
                any.push(next);
            }
        }
    }
    assert!(!any.is_empty(), "nothing is allowed in {force:?}");
    any.swap_remove(dice.below(any.len()))
}

/// Returns the ids of the mods that are offered on a card of a Paladin.
fn mods_offered_on(card: &str) -> Vec<String> {
    let (force, unit) = add(&empty("fww", "battle", None), "fww/unit/paladin", None);
    let (force, at) = match card {
        "" => (force, unit),
        card => add(&force, card, Some(&unit)),
    };
    let found = candidates(&force, Some(&at)).into_iter();
    let ids = found.map(|candidate| candidate.card.to_string());
    ids.filter(|id| id.starts_with("fww/mod/")).collect()
}

#[test]
fn a_mod_is_offered_where_it_fits() {
    let sensors = "fww/mod/sensor-array-power-armor".to_owned();
    let on_armor = mods_offered_on("fww/power-armor/t-60-power-armor");
    assert!(on_armor.contains(&sensors) && on_armor.len() > 10);
    let on_rifle = mods_offered_on("fww/rifle/hunting-rifle");
    assert!(!on_rifle.contains(&sensors) && on_rifle.len() > 5);
    assert_eq!(mods_offered_on(""), Vec::<String>::new());
    // A mod is offered on every item if nobody knows which it fits.
    let rifle = LIBRARY.card(&CardId::new("fww/rifle/hunting-rifle"));
    let unknown = Card::new(CardId::new("fww/mod/unknown"), Localized::default());
    assert!(the("fww").is_proposed(&unknown, rifle.map(|card| &**card)));
}

#[test]
fn the_fix_of_a_misplaced_mod_moves_it_to_the_item_that_it_fits() {
    let (force, unit) = add(&empty("fww", "narrative", None), "fww/unit/paladin", None);
    let (force, rifle) = add(&force, "fww/rifle/handmade-rifle", Some(&unit));
    let (force, mod_) = add(&force, "fww/mod/automatic", Some(&unit));
    let found = review(&force);
    let is_misplaced = |finding: &&Finding| finding.rule == "fww/misplaced-card";
    let finding = found.findings.iter().find(is_misplaced).expect("a finding");
    let fixed = change(&force, finding.mend.as_ref().expect("a fix"));
    assert_eq!(fixed.path(&mod_), Some(vec![unit, rifle, mod_]));
    assert!(
        !review(&fixed)
            .findings
            .iter()
            .any(|finding| is_misplaced(&finding))
    );
}

#[test]
fn allowed_cards_make_a_legal_fallout_force() {
    for seed in 1..=2 {
        let force = grow(empty("fww", "battle", Some(750)), seed);
        assert!(review(&force).legal());
    }
}

#[test]
fn allowed_cards_make_a_legal_crew() {
    for seed in 1..=2 {
        let crew = grow(empty("stargrave", "standard", Some(400)), seed);
        assert!(review(&crew).legal());
    }
}

#[test]
fn allowed_cards_make_a_legal_deck() {
    let deck = grow(empty("tragic", "singleton", None), 1);
    let cards = review(&deck).totals.counts;
    assert!(cards.contains(&("library".to_owned(), NumberRange::exactly(60))));
}

#[test]
fn allowed_cards_make_a_legal_army() {
    for seed in 1..=2 {
        let army = grow(empty("warzone", "standard", None), seed);
        assert!(review(&army).legal());
    }
}

/// Limits of several cards, or a limit and a restriction of points lists, must not rule out everybody.
#[test]
fn every_card_that_limits_who_may_take_it_can_be_taken_by_somebody() {
    let limits = |card: &Card| card.face.read::<ItemFace>()?.limits.clone();
    let needs = |id: &str| {
        let limits = LIBRARY.card(&CardId::new(id)).and_then(|card| limits(card));
        limits.map_or_else(Vec::new, |limits| limits.needs)
    };
    let (mut tried, mut nobody) = (0, Vec::new());
    // A mod is limited by the item that it lies on.
    let items = LIBRARY
        .cards_of("fww")
        .filter(|card| card.id.kind() != "mod");
    for card in items.filter(|card| !card.restrictions.is_empty() || limits(card).is_some()) {
        tried += 1;
        let mut carried = vec![card.id.to_string()];
        while let Some(more) = carried.iter().flat_map(|id| needs(id)).find_map(|id| {
            let id = match id.as_str() {
                "power-armor" => "fww/power-armor/t-60-power-armor".to_owned(),
                _ => id,
            };
            let is_card = CardId::new(&id).is_well_formed();
            (is_card && !carried.contains(&id)).then_some(id)
        }) {
            carried.push(more);
        }
        let may_take = |unit: &Card| {
            let cards: Vec<_> = carried
                .iter()
                .map(|id| serde_json::json!({ "card": id }))
                .collect();
            let force = serde_json::json!({
                "format": 1, "name": "A unit", "system": "fww", "mode": "narrative",
                "entries": [{ "card": unit.id, "cards": cards }],
            });
            let force = Force::read(force.to_string().as_bytes(), "a unit", crate::games());
            let force = force.expect("a force");
            let refused = [
                "fww/card-limit",
                "fww/item-restriction",
                "fww/fixed-equipment",
            ];
            let review = review(&force);
            let mut findings = review.findings.iter();
            !findings.any(|finding| refused.contains(&&*finding.rule))
        };
        if !LIBRARY.of_kind("fww", "unit").any(|unit| may_take(unit)) {
            nobody.push(&card.id);
        }
    }
    assert!(tried > 150, "{tried} cards");
    assert!(nobody.is_empty(), "nobody may take {nobody:?}");
}
