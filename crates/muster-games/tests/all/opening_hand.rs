//! Opening hands: the same seed gives the same cards, each hand is part of the deck, and each card is equally likely.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;

use muster_core::card::CardId;
use muster_core::force::Force;
use muster_core::game::OpeningHand;
use muster_core::library::Library;

fn deck() -> Force {
    let text = include_bytes!("../../../../samples/tragic-all-of-special.muster");
    Force::read(text, "sample", crate::games()).expect("a sample")
}

fn hand(force: &Force, library: &Library, seed: u64) -> OpeningHand {
    let tragic = crate::games().find(&force.system).expect("the game");
    tragic.opening_hand(force, library, seed).expect("a deck")
}

#[test]
fn the_same_seed_gives_the_same_hand_and_another_one_another() {
    let (library, deck) = (muster_games::library(), deck());
    assert_eq!(hand(&deck, &library, 7), hand(&deck, &library, 7));
    assert_ne!(hand(&deck, &library, 7), hand(&deck, &library, 8));
}

#[test]
fn a_hand_is_as_large_as_the_review_says_and_part_of_the_deck() {
    let (library, deck) = (muster_games::library(), deck());
    let review = crate::games()
        .find(&deck.system)
        .expect("the game")
        .review(&deck, &library);
    let counts = review.totals.counts.iter();
    let size = counts.clone().find(|(name, _)| name == "opening_hand");
    let size = size.expect("it is counted").1.exact();
    let mut copies: BTreeMap<&CardId, i64> = BTreeMap::new();
    for node in deck.nodes() {
        *copies.entry(&node.card).or_default() += node.count;
    }
    for seed in 0..200 {
        let hand = hand(&deck, &library, seed);
        assert_eq!(hand.size.map(|size| size as i64), size);
        let most = size.unwrap_or(9);
        assert_eq!(hand.cards.len() as i64, most);
        for card in &hand.cards {
            assert!(matches!(card.kind(), "aptitude" | "card"), "{card}");
            let held = hand.cards.iter().filter(|other| *other == card).count();
            assert!(held as i64 <= copies[card], "{card}");
        }
    }
}

#[test]
fn every_copy_is_as_likely_as_another() {
    let (library, deck) = (muster_games::library(), deck());
    let mut drawn: BTreeMap<CardId, f64> = BTreeMap::new();
    let mut hands = 0.0;
    let mut size = 0.0;
    for seed in 0..4_000 {
        let hand = hand(&deck, &library, seed);
        (hands, size) = (hands + 1.0, hand.cards.len() as f64);
        for card in hand.cards {
            *drawn.entry(card).or_default() += 1.0;
        }
    }
    let library_size: i64 = deck
        .nodes()
        .filter(|node| matches!(node.card.kind(), "aptitude" | "card"))
        .map(|node| node.count)
        .sum();
    for node in deck.nodes().filter(|node| drawn.contains_key(&node.card)) {
        let expected = hands * size * node.count as f64 / library_size as f64;
        let got = drawn[&node.card];
        // Allow six standard deviations of a count that is nearly Poisson-distributed.
        assert!(
            (got - expected).abs() < 6.0 * expected.sqrt(),
            "{}: {got} for {expected}",
            node.card
        );
    }
}

#[test]
fn an_empty_library_gives_no_cards_and_a_crew_no_hand() {
    let library = muster_games::library();
    let empty = Force::new("tragic", "twin", "Empty");
    assert_eq!(hand(&empty, &library, 1).cards, []);
    let stargrave = crate::games().find("stargrave").expect("the game");
    let crew = Force::new("stargrave", "standard", "Crew");
    assert_eq!(stargrave.opening_hand(&crew, &library, 1), None);
}
