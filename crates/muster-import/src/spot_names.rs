//! Finds the names of cards anywhere in a line, so that no line that names one is passed over silently.

use std::collections::HashMap;

use muster_core::card::Card;
use muster_core::fold::{stem, words};
use muster_core::game::Game;
use muster_core::library::Library;
use muster_core::reference::REFERENCE;

/// The names of a game's cards, by the stems of their words.
pub(crate) struct NameSpotter<'a> {
    by_key: HashMap<String, Vec<&'a Card>>,
    /// The number of words in the longest name.
    most_words: usize,
}

/// The whole name of a card in a line.
pub(crate) struct SpottedName<'s, 'a> {
    /// The stems of its words.
    pub(crate) key: String,
    pub(crate) cards: &'s [&'a Card],
}

impl<'a> NameSpotter<'a> {
    pub(crate) fn new(game: &dyn Game, library: &'a Library) -> Self {
        let mut spotter = Self {
            by_key: HashMap::new(),
            most_words: 0,
        };
        let kinds = game.kinds();
        let kinds = kinds.iter().filter(|kind| **kind != REFERENCE);
        for card in kinds.flat_map(|kind| library.of_kind(game.id(), kind)) {
            for name in card.name.0.values() {
                let words = stems(name);
                let cards = spotter.by_key.entry(words.concat()).or_default();
                if cards.last().is_none_or(|last| last.id != card.id) {
                    cards.push(card);
                }
                spotter.most_words = spotter.most_words.max(words.len());
            }
        }
        spotter.by_key.remove("");
        spotter
    }

    /// Returns the names in a line, from left to right. Of names that begin at the same word, it is the longest.
    pub(crate) fn find(&self, text: &str) -> Vec<SpottedName<'_, 'a>> {
        let stems = stems(text);
        let mut found = Vec::new();
        let mut place = 0;
        while place < stems.len() {
            let mut key = String::new();
            let mut longest = None;
            for (length, stem) in (1..=self.most_words).zip(&stems[place..]) {
                key.push_str(stem);
                if let Some(cards) = self.by_key.get(&key) {
                    longest = Some((length, key.clone(), cards));
                }
            }
            match longest {
                Some((length, key, cards)) => {
                    found.push(SpottedName { key, cards });
                    place += length;
                }
                None => place += 1,
            }
        }
        found
    }
}

/// Returns the stems of the words of a text.
pub(crate) fn stems(text: &str) -> Vec<String> {
    let words = words(text);
    words.iter().map(|word| stem(word).into_owned()).collect()
}
