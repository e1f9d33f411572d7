//! The opening hand: the first cards of a shuffled library.

use super::Tragic;
use super::deck;
use super::rules::RULES;
use muster_core::card::CardId;
use muster_core::force::Force;
use muster_core::game::OpeningHand;
use muster_core::library::Library;
use muster_core::play::SplitMix64;

/// The most cards that are shuffled. A library has 60.
const MAX_SHUFFLED_CARDS: usize = 1_000;

/// Draws an opening hand from the library, shuffled with `seed`. If the size of the hand is unknown, draws as many
/// cards as it may have at most.
pub(super) fn draw(force: &Force, library: &Library, seed: u64) -> OpeningHand {
    let table = RULES.lay_out(&Tragic, force, library);
    let hand = deck::start(&table).opening_hand();
    let cards_of = |size: Option<i64>| size.and_then(|size| usize::try_from(size).ok());
    let size = cards_of(hand.exact());
    let copies = deck::library_cards(&table).flat_map(|spot| {
        let copies = usize::try_from(spot.count()).unwrap_or(0);
        std::iter::repeat_n(&spot.node().card, copies.min(MAX_SHUFFLED_CARDS))
    });
    let mut cards: Vec<&CardId> = copies.take(MAX_SHUFFLED_CARDS).collect();
    let mut dice = SplitMix64(seed);
    let wanted = size.or(cards_of(hand.most)).unwrap_or(0).min(cards.len());
    for place in 0..wanted {
        let left = cards.len() - place;
        cards.swap(place, place + dice.below(left));
    }
    OpeningHand {
        size,
        cards: cards.into_iter().take(wanted).cloned().collect(),
    }
}
