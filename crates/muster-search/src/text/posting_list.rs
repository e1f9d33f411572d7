//! The posting list of a word as it is gathered: which cards hold it, and where.

use smallvec::SmallVec;

/// The cards that hold a word and its places in each, close together.
#[derive(Default)]
pub(super) struct PostingList {
    /// For each place of the word how far it is from the one before, doubled; for a new card twice how far that is from
    /// the one before and one more, and then the first place. Each number is split into sevens of bits.
    bytes: SmallVec<[u8; 16]>,
    count: u32,
    card: u32,
    place: u32,
}

/// Set in the first byte of a number that goes on.
const MORE: u8 = 0x80;

impl PostingList {
    /// Adds a place in a card; both come in rising order.
    pub(super) fn add(&mut self, card: u32, place: u32) {
        if self.count == 0 || card != self.card {
            self.push(u64::from(card - self.card) << 1 | 1);
            self.push(place.into());
            self.count += 1;
            self.card = card;
        } else {
            self.push(u64::from(place - self.place) << 1);
        }
        self.place = place;
    }

    /// How many cards hold the word.
    pub(super) fn count(&self) -> u32 {
        self.count
    }

    /// Calls `each` with every card and the places in it, of which all but the first are how far it is from the one
    /// before.
    pub(super) fn each(&self, mut each: impl FnMut(u32, &[u32])) {
        let mut rest = self.bytes.as_slice();
        let (mut card, mut places) = (0, Vec::new());
        while let Some(number) = next(&mut rest) {
            if number & 1 == 0 {
                places.push((number >> 1) as u32);
                continue;
            }
            if !places.is_empty() {
                each(card, &places);
            }
            card += (number >> 1) as u32;
            places.clear();
            places.extend(next(&mut rest).map(|place| place as u32));
        }
        if !places.is_empty() {
            each(card, &places);
        }
    }

    fn push(&mut self, mut number: u64) {
        while number >= MORE.into() {
            self.bytes.push(number as u8 | MORE);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }
}

fn next(bytes: &mut &[u8]) -> Option<u64> {
    let (mut number, mut shift) = (0, 0);
    loop {
        let (byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u64::from(byte & !MORE) << shift;
        if byte & MORE == 0 {
            return Some(number);
        }
        shift += 7;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::{BTreeMap, BTreeSet};

    proptest! {
        #[test]
        fn what_was_added_comes_back(cards in prop::collection::btree_map(any::<u32>(), prop::collection::btree_set(any::<u32>(), 1..5), 0..20)) {
            let mut held = PostingList::default();
            for (card, places) in &cards {
                places.iter().for_each(|place| held.add(*card, *place));
            }
            prop_assert_eq!(held.count() as usize, cards.len());
            let mut found: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
            held.each(|card, places| {
                let mut last = 0;
                let places = places.iter().map(|far| {
                    last += far;
                    last
                });
                found.insert(card, places.collect());
            });
            prop_assert_eq!(found, cards);
        }
    }
}
