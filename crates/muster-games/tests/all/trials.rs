//! Candidates are judged by a quick method. It must find the same as adding each card and reviewing the whole force.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use muster_core::card::{Card, CardId};
use muster_core::edit::ForceEdit;
use muster_core::force::{Force, Node, NodeId};
use muster_core::game::Game;
use muster_core::library::Library;
use muster_core::review::{Candidate, Finding, Review};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::candidates::{LIBRARY, candidates, change, empty, the};

/// The node id of a candidate.
const TRIAL: &str = "?";
/// Cards that many rules apply to. The others are drawn from all cards.
const TELLING: &[&str] = &[
    "fww/unit/paladin-danse",
    "fww/unit/knight-patrol",
    "fww/unit/dogmeat",
    "fww/unit/sentry-bot",
    "fww/turret/laser-turret",
    "fww/leader/tactician",
    "fww/heroic/heroic",
    "fww/power-armor/t-60-power-armor",
    "fww/rifle/laser-rifle",
    "fww/mod/aligned-sights",
    "fww/clothing/airship-captains-hat",
    "fww/armor/fists-armor",
    "fww/armor/army-helmet",
    "fww/heavy/eugene",
    "stargrave/officer/captain",
    "stargrave/officer/first-mate",
    "stargrave/gear/shield",
];

/// A random card to add: how it is chosen, where it goes, which one it is, and the count.
type TrialStep = (Index, Index, Index, i64);

fn steps() -> impl Strategy<Value = Vec<TrialStep>> {
    let count = prop_oneof![6 => Just(1_i64), 2 => 2_i64..5, 1 => -1_i64..1];
    let step = (any::<Index>(), any::<Index>(), any::<Index>(), count);
    proptest::collection::vec(step, 0..14)
}

fn limit() -> impl Strategy<Value = Option<u32>> {
    prop_oneof![Just(None), (0_u32..900).prop_map(Some)]
}

/// Returns a random force of cards that its slots admit. Now and then it has a card that lies wrong or is not in the
/// library.
fn force(game: &dyn Game, steps: &[TrialStep], mode: Index, limit: Option<u32>) -> Force {
    let mut force = empty(game.id(), mode.get::<&str>(&game.modes()), limit);
    for (way, place, card, count) in steps {
        let parent = parent(&force, *place);
        let below = parent.as_ref().and_then(|id| card_of(&force, id));
        let chosen = match way.index(12) {
            0 => Some(CardId::new(&format!("{}/no/such-card", game.id()))),
            1 => one_of(
                &LIBRARY.cards().map(|card| &**card).collect::<Vec<_>>(),
                *card,
            ),
            2..=6 => one_of(&telling(admitted(game, below)), *card),
            _ => one_of(&admitted(game, below), *card),
        };
        let Some(chosen) = chosen else { continue };
        force = change(
            &force,
            &ForceEdit::Add {
                card: chosen,
                via: Vec::new(),
                parent,
                index: Some(usize::MAX),
                count: Some(*count),
            },
        );
    }
    force
}

/// Returns a random node of the force, often the first, or the table.
fn parent(force: &Force, place: Index) -> Option<NodeId> {
    let nodes = force.nodes().map(|node| Some(&node.id));
    let first = force.entries.first().map(|node| &node.id);
    let often = std::iter::repeat_n(first, force.entries.len() + 2);
    let places: Vec<_> = nodes.chain(often).chain([None, None]).collect();
    place.get(&places).cloned()
}

fn card_of<'a>(force: &Force, id: &NodeId) -> Option<&'a Card> {
    Some(LIBRARY.card(&force.node(id)?.card)?)
}

fn admitted<'a>(game: &dyn Game, below: Option<&Card>) -> Vec<&'a Card> {
    let slots = game.slots(below, &LIBRARY);
    let kinds = slots.iter().flat_map(|slot| slot.kinds.iter());
    let cards = kinds.flat_map(|kind| LIBRARY.of_kind(game.id(), kind));
    cards.map(|card| &**card).collect()
}

/// Returns those cards that many rules apply to, or all if there are none.
fn telling(cards: Vec<&Card>) -> Vec<&Card> {
    let tells = |card: &&&Card| TELLING.contains(&card.id.as_str());
    let found: Vec<&Card> = cards.iter().filter(tells).copied().collect();
    if found.is_empty() { cards } else { found }
}

fn one_of(cards: &[&Card], which: Index) -> Option<CardId> {
    (!cards.is_empty()).then(|| which.get(cards).id.clone())
}

/// Returns the force with a card added as an edit would add it, under the node id of a candidate.
fn with(force: &Force, library: &Library, card: &CardId, at: Option<&NodeId>) -> Force {
    let add = ForceEdit::Add {
        card: card.clone(),
        via: Vec::new(),
        parent: at.cloned(),
        index: Some(usize::MAX),
        count: None,
    };
    let mut added = force.apply(&add, library).expect("an edit that fits");
    let siblings = match at {
        None => &mut added.entries,
        Some(id) => &mut find(&mut added.entries, id).expect("the parent").cards,
    };
    siblings.last_mut().expect("the card").id = NodeId::new(TRIAL);
    added
}

fn find<'n>(nodes: &'n mut [Node], id: &NodeId) -> Option<&'n mut Node> {
    nodes.iter_mut().find_map(|node| {
        if node.id == *id {
            Some(node)
        } else {
            find(&mut node.cards, id)
        }
    })
}

/// Returns what a review of the whole force finds that the review without the card does not.
fn slowly(before: &Review, after: &Review) -> Vec<Finding> {
    let found = after.findings.iter();
    let worse = found.filter(|finding| finding.worsens(&before.findings));
    worse.cloned().collect()
}

/// Judges cards at a place in both ways. `which` draws those that are compared.
fn compare(force: &Force, at: Option<&NodeId>, which: &[Index]) {
    let quick: Vec<Candidate> = candidates(force, at);
    let drawn = which.iter().filter(|_| !quick.is_empty());
    let drawn = drawn.map(|which| which.get(&quick));
    let held = |card: &CardId| force.nodes().any(|node| node.card == *card);
    let tells = |candidate: &&Candidate| {
        TELLING.contains(&candidate.card.as_str()) || held(&candidate.card)
    };
    same(force, &LIBRARY, at, drawn.chain(quick.iter().filter(tells)));
}

/// For every scenario and every place of its force, judges some of the cards in both ways: those that it makes up or
/// lists, and those that many rules apply to.
#[test]
fn cards_on_trial_in_a_scenario_are_judged_as_if_added() {
    let mut judged = 0;
    for (force, library) in crate::scenarios::forces() {
        let shipped = |card: &CardId| LIBRARY.card(card).is_some();
        let held = |card: &CardId| force.nodes().any(|node| node.card == *card);
        let tells = |candidate: &&Candidate| {
            let card = &candidate.card;
            TELLING.contains(&card.as_str()) || !shipped(card) || held(card)
        };
        let places = force.nodes().map(|node| Some(&node.id));
        for at in std::iter::once(None).chain(places) {
            let quick = the(&force.system).candidates(&force, &library, at);
            judged += quick.iter().filter(tells).count();
            same(&force, &library, at, quick.iter().filter(tells));
        }
    }
    assert!(judged > 1_000, "only {judged} cards were judged");
}

fn same<'c>(
    force: &Force,
    library: &Library,
    at: Option<&NodeId>,
    candidates: impl Iterator<Item = &'c Candidate>,
) {
    let game = the(&force.system);
    let before = game.review(force, library);
    for candidate in candidates {
        let after = game.review(&with(force, library, &candidate.card, at), library);
        let mut findings = candidate.findings.clone();
        findings.sort_by_key(|finding| finding.severity);
        assert_eq!(
            findings,
            slowly(&before, &after),
            "{} at {at:?} in {force:#?}",
            candidate.card
        );
        let line = after.lines.iter().find(|line| line.node.as_str() == TRIAL);
        let cost = line.expect("its line").cost;
        assert_eq!(candidate.cost, cost, "{} in {force:#?}", candidate.card);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: muster_tests::cases(24), ..ProptestConfig::default() })]

    #[test]
    fn cards_on_trial_are_judged_as_if_added(
        steps in steps(),
        mode in any::<Index>(),
        limit in limit(),
        place in any::<Index>(),
        which in proptest::collection::vec(any::<Index>(), 24),
    ) {
        for system in ["fww", "stargrave", "tragic", "warzone"] {
            let force = force(the(system), &steps, mode, limit);
            compare(&force, None, &which);
            let at = parent(&force, place);
            compare(&force, at.as_ref(), &which);
            if let Some(first) = force.entries.first() {
                compare(&force, Some(&first.id), &which);
            }
        }
    }
}
