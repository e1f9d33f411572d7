//! The state of a game after a number of presses.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use crate::card::CardId;
use crate::play::{Act, Delta, PieceId, PileId, Press};

/// The state of a game after a number of presses: the values of tracks, stored texts, found cards and piles.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PlayState {
    values: FxHashMap<PieceId, BTreeMap<String, i64>>,
    words: BTreeMap<String, String>,
    found: Vec<FoundCard>,
    decks: BTreeMap<usize, Vec<CardId>>,
    piles: BTreeMap<PileId, Vec<u32>>,
    /// The numbers of the presses that are in effect and can be undone, in ascending order.
    stands: Vec<usize>,
    /// The numbers of the presses that were undone and can be redone. The next one is last.
    undone: Vec<usize>,
    /// For each press that reverted an earlier one, the number of the reverted press.
    reverts: BTreeMap<usize, usize>,
    /// Number of presses so far.
    presses: usize,
}

/// A card that a piece found during the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundCard {
    /// The piece that stands for the found card.
    pub piece: PieceId,
    /// The piece that the card belongs to.
    pub on: PieceId,
    /// The card.
    pub card: CardId,
}

impl PlayState {
    /// Returns the value of a track. `None` if it is unknown.
    #[must_use]
    pub fn value(&self, piece: &PieceId, track: &str) -> Option<i64> {
        self.values.get(piece)?.get(track).copied()
    }

    /// Returns whether any value is known for a piece.
    #[must_use]
    pub fn knows(&self, piece: &PieceId) -> bool {
        self.values.contains_key(piece)
    }

    /// Returns the text stored under a name. Empty if there is none.
    #[must_use]
    pub fn words(&self, what: &str) -> &str {
        self.words.get(what).map_or("", String::as_str)
    }

    /// Returns the cards found during the game, in the order in which they were found.
    #[must_use]
    pub fn found(&self) -> &[FoundCard] {
        &self.found
    }

    /// Returns the deck of a side. The index of each card is the number of the copy.
    #[must_use]
    pub fn deck(&self, side: usize) -> &[CardId] {
        self.decks.get(&side).map_or(&[], Vec::as_slice)
    }

    /// Returns the copies in a pile, from the bottom.
    #[must_use]
    pub fn pile(&self, pile: &PileId) -> &[u32] {
        self.piles.get(pile).map_or(&[], Vec::as_slice)
    }

    /// Returns the pile that holds a copy of a side's deck, and the position of the copy from the bottom.
    #[must_use]
    pub fn place_of(&self, side: usize, copy: u32) -> Option<(&PileId, usize)> {
        let own = format!("{side}/");
        let piles = self.piles.iter();
        let mut own = piles.filter(|(pile, _)| pile.as_str().starts_with(&own));
        own.find_map(|(pile, copies)| {
            let at = copies.iter().position(|other| *other == copy)?;
            Some((pile, at))
        })
    }

    /// Returns whether both states have the same values, texts, found cards and piles, regardless of the presses that
    /// led to them.
    #[must_use]
    pub fn lies_as(&self, other: &Self) -> bool {
        self.values == other.values
            && self.words == other.words
            && self.found == other.found
            && self.decks == other.decks
            && self.piles == other.piles
    }

    /// Returns the number of presses so far.
    #[must_use]
    pub fn presses(&self) -> usize {
        self.presses
    }

    /// Returns whether there is a press to undo.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.stands.is_empty()
    }

    /// Returns whether there is a press to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Returns the number of the press that would be undone next.
    #[must_use]
    pub fn last_standing(&self) -> Option<usize> {
        self.stands.last().copied()
    }

    /// Returns the number of the press that would be redone next.
    #[must_use]
    pub fn last_undone(&self) -> Option<usize> {
        self.undone.last().copied()
    }

    /// Returns whether a press is in effect.
    #[must_use]
    pub fn is_standing(&self, press: usize) -> bool {
        self.stands.binary_search(&press).is_ok()
    }

    /// Applies the next press and returns whether it was valid. It is invalid if a value before a change is not the one
    /// that the press says. Some of the changes may then have been made already.
    pub fn press(&mut self, press: &Press) -> bool {
        self.presses += 1;
        press.deltas.iter().all(|delta| self.apply(delta)) && self.note(&press.act)
    }

    /// Updates which presses are in effect after the next one. Returns whether the action is possible.
    fn note(&mut self, act: &Act) -> bool {
        let number = self.presses;
        match act {
            Act::Begin => return number == 1,
            Act::Undo => {
                let Some(undone) = self.stands.pop() else {
                    return false;
                };
                self.undone.push(undone);
                if let Some(target) = self.reverts.get(&undone) {
                    let at = self.stands.partition_point(|stands| stands < target);
                    self.stands.insert(at, *target);
                }
            }
            Act::Redo => {
                let Some(redone) = self.undone.pop() else {
                    return false;
                };
                if let Some(target) = self.reverts.get(&redone) {
                    self.stands.retain(|stands| stands != target);
                }
                self.stands.push(redone);
            }
            Act::Revert { press } => {
                let Ok(at) = self.stands.binary_search(press) else {
                    return false;
                };
                self.stands.remove(at);
                self.reverts.insert(number, *press);
                self.stands.push(number);
                self.undone.clear();
            }
            _ => {
                self.stands.push(number);
                self.undone.clear();
            }
        }
        true
    }

    /// Applies a change and returns whether it was valid. If the value before the change is not the one that the change
    /// says, nothing is changed.
    pub(crate) fn apply(&mut self, delta: &Delta) -> bool {
        match delta {
            Delta::Track {
                piece,
                track,
                from,
                to,
            } => {
                if self.value(piece, track) != *from {
                    return false;
                }
                let values = self.values.entry(piece.clone()).or_default();
                match to {
                    Some(to) => values.insert(track.clone(), *to),
                    None => values.remove(track),
                };
                if values.is_empty() {
                    self.values.remove(piece);
                }
                true
            }
            Delta::Words { what, from, to } => {
                if self.words(what) != from {
                    return false;
                }
                if to.is_empty() {
                    self.words.remove(what);
                } else {
                    self.words.insert(what.clone(), to.clone());
                }
                true
            }
            Delta::Found {
                found,
                on,
                card,
                comes,
            } => {
                let at = self.found.iter().position(|known| known.piece == *found);
                match (comes, at) {
                    (true, None) => {
                        let found_before =
                            |known: &FoundCard| known.piece.found_at() < found.found_at();
                        let at = self.found.partition_point(found_before);
                        let found = FoundCard {
                            piece: found.clone(),
                            on: on.clone(),
                            card: card.clone(),
                        };
                        self.found.insert(at, found);
                        true
                    }
                    (false, Some(at)) => {
                        self.found.remove(at);
                        true
                    }
                    _ => false,
                }
            }
            Delta::Deck { side, cards } => {
                if cards.is_empty() {
                    self.decks.remove(side);
                } else {
                    self.decks.insert(*side, cards.clone());
                }
                true
            }
            Delta::Pile {
                copy,
                from,
                from_at,
                to,
                to_at,
            } => self.carry(*copy, (from, *from_at), (to, *to_at)),
            Delta::Order { pile, from, to } => {
                if self.pile(pile) != from.as_slice() {
                    return false;
                }
                self.set_pile(pile, to.clone());
                true
            }
        }
    }

    /// Sets the copies of a pile. An empty pile is not stored.
    fn set_pile(&mut self, pile: &PileId, copies: Vec<u32>) {
        if copies.is_empty() {
            self.piles.remove(pile);
        } else {
            self.piles.insert(pile.clone(), copies);
        }
    }

    fn carry(&mut self, copy: u32, from: (&PileId, usize), to: (&PileId, usize)) -> bool {
        let there = self.pile(from.0);
        if there.get(from.1) != Some(&copy) {
            return false;
        }
        let room = self.pile(to.0).len() - usize::from(from.0 == to.0);
        if to.1 > room {
            return false;
        }
        let mut there = there.to_vec();
        there.remove(from.1);
        self.set_pile(from.0, there);
        let mut here = self.pile(to.0).to_vec();
        here.insert(to.1, copy);
        self.set_pile(to.0, here);
        true
    }
}

#[cfg(test)]
mod tests;
