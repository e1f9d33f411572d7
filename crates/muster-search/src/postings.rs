//! Postings: the cards that a value of the index has.

use std::borrow::Cow;

use crate::bitmap::{Bitmap, Cards};

/// The postings of a value: the cards that have it, few as a list, many as a bitmap.
pub(crate) enum Postings {
    List(Vec<u32>),
    Bitmap(Bitmap),
}

/// One card of so many takes as much room in a list as all do with a bit each.
const MANY: usize = 32;

/// Whether `cards` out of `all` are better kept as a bitmap.
pub(crate) fn are_many(cards: usize, all: usize) -> bool {
    cards > all / MANY
}

impl Postings {
    /// Adds one of `all` cards; whether it is new. All sets take in one card before they take in the next.
    pub(crate) fn insert(&mut self, card: u32, all: usize) -> bool {
        match self {
            Postings::List(cards) if cards.last() == Some(&card) => false,
            Postings::List(cards) => {
                cards.push(card);
                if are_many(cards.len(), all) {
                    let mut many = Bitmap::of(all);
                    cards.iter().for_each(|card| {
                        many.insert(*card);
                    });
                    *self = Postings::Bitmap(many);
                }
                true
            }
            Postings::Bitmap(cards) => cards.insert(card),
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        match self {
            Postings::List(cards) => cards.is_empty(),
            // It is made of more than none.
            Postings::Bitmap(_) => false,
        }
    }

    pub(crate) fn add_to(&self, set: &mut Bitmap) {
        match self {
            Postings::List(cards) => cards.iter().for_each(|card| {
                set.insert(*card);
            }),
            Postings::Bitmap(cards) => *set |= cards,
        }
    }

    /// The set, out of `all` cards.
    pub(crate) fn cards(&self, all: usize) -> Cards<'_> {
        match self {
            Postings::List(_) => {
                let mut set = Bitmap::of(all);
                self.add_to(&mut set);
                Cow::Owned(set)
            }
            Postings::Bitmap(cards) => Cow::Borrowed(cards),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn postings_are_what_was_put_in(cards in prop::collection::btree_set(0u32..200, 0..200)) {
            let mut postings = Postings::List(Vec::new());
            for card in cards.iter().rev() {
                prop_assert!(postings.insert(*card, 200));
                prop_assert!(!postings.insert(*card, 200));
            }
            let set = postings.cards(200);
            prop_assert!(set.iter().eq(cards.iter().copied()));
            prop_assert_eq!(set.len(), cards.len());
            prop_assert_eq!(postings.is_empty(), cards.is_empty());
            prop_assert!(set.has(cards.len()) && !set.has(cards.len() + 1));
            let even = cards.iter().copied().filter(|card| card % 2 == 0);
            prop_assert!(set.filter(|card| card % 2 == 0).iter().eq(even));
            let others = &Bitmap::every(200) - &set;
            prop_assert!((&others & &set).is_empty());
            prop_assert_eq!(&others | &set, Bitmap::every(200));
        }
    }
}
