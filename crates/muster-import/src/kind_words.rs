//! Reads names that say the kind of the card too: `Companion Perk`, `Rage (Mod)`, `Perk - Bloody Mess`.

use muster_core::card::{Card, CardId};
use muster_core::game::Game;
use muster_core::library::Library;
use muster_core::reference::REFERENCE;
use muster_core::sheets;
use muster_core::words::Lang;

use crate::spot_names::stems;

/// The words for the kinds of a game's cards, in every language.
pub(crate) struct KindWords<'a> {
    library: &'a Library,
    system: String,
    /// The stems of each word, and the kind.
    kinds: Vec<(Vec<String>, String)>,
}

impl<'a> KindWords<'a> {
    pub(crate) fn new(game: &dyn Game, library: &'a Library) -> Self {
        let mut kinds = Vec::new();
        for kind in game.kinds().iter().filter(|kind| **kind != REFERENCE) {
            for lang in Lang::ALL {
                let words = library.words(lang);
                let word = sheets::known_term(game.id(), "kind", kind, words);
                let stems = word.map(|word| stems(&word)).unwrap_or_default();
                if !stems.is_empty() {
                    kinds.push((stems, (*kind).to_owned()));
                }
            }
        }
        Self {
            library,
            system: game.id().to_owned(),
            kinds,
        }
    }

    /// Returns the card that a name with a word for its kind means. `None` if the name has none, or if several cards
    /// of the kind have all of its other words.
    pub(crate) fn card(&self, name: &str) -> Option<&'a CardId> {
        let stems = stems(name);
        self.kinds.iter().find_map(|(word, kind)| {
            let rest = stems
                .strip_suffix(word.as_slice())
                .or_else(|| stems.strip_prefix(word.as_slice()))?;
            self.only(rest, kind)
        })
    }

    /// Returns the only card of a kind that has all of these words in its name, and the fewest others.
    fn only(&self, wanted: &[String], kind: &str) -> Option<&'a CardId> {
        if wanted.is_empty() {
            return None;
        }
        let cards = self.library.of_kind(&self.system, kind);
        let mut found: Vec<(usize, &'a Card)> = cards
            .filter_map(|card| Some((words_with(card, wanted)?, &**card)))
            .collect();
        found.sort_by_key(|(words, _)| *words);
        match found.as_slice() {
            [(_, card)] => Some(&card.id),
            [(fewest, card), (next, _), ..] if fewest < next => Some(&card.id),
            _ => None,
        }
    }
}

/// Returns the number of words in the shortest of a card's names that has all of these words.
fn words_with(card: &Card, wanted: &[String]) -> Option<usize> {
    let names = card.name.0.values().map(|name| stems(name));
    names
        .filter(|name| wanted.iter().all(|word| name.contains(word)))
        .map(|name| name.len())
        .min()
}
