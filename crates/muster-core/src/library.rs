//! The library: every card that the program knows, by id, with the user's corrections applied.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::card::source::FactSource;
use crate::card::{Card, CardId};
use crate::game::{Game, Games};
use crate::pack::CardBox;
pub use crate::pack::PackInfo;
use crate::words::{Lang, Words};

mod assembly;
pub(crate) mod correction;

pub use assembly::mark_shared_names;
pub use correction::{Correction, hash};

/// An immutable snapshot of all cards. Any change creates a new library.
#[derive(Debug, Default)]
pub struct Library {
    pub(crate) games: Games,
    pub(crate) cards: Vec<IndexedCard>,
    pub(crate) by_id: FxHashMap<CardId, usize>,
    pub(crate) by_kind: FxHashMap<(String, String), Vec<usize>>,
    pub(crate) packs: Vec<PackInfo>,
    /// The boxes, each with the index of its pack.
    pub(crate) boxes: Vec<(usize, CardBox)>,
    /// The sources, each with the index of its pack.
    pub(crate) sources: Vec<(usize, FactSource)>,
}

/// A card with what the library precomputes for it.
#[derive(Debug, Clone)]
pub(crate) struct IndexedCard {
    pub(crate) card: Arc<Card>,
    /// Index of the card's pack.
    pub(crate) pack: usize,
    /// Position of the card's kind in [`Game::kinds`]. `None` if the game has no such kind.
    pub(crate) kind: Option<usize>,
}

impl Library {
    /// Returns the games whose cards the library holds.
    #[must_use]
    pub fn games(&self) -> &Games {
        &self.games
    }

    /// Returns the game with an id.
    #[must_use]
    pub fn game(&self, system: &str) -> Option<&dyn Game> {
        self.games.find(system)
    }

    /// Returns the words in a language.
    #[must_use]
    pub fn words(&self, lang: Lang) -> &Words {
        self.games.words(lang)
    }

    /// Returns the card with an id. A former id finds the card too.
    #[must_use]
    pub fn card(&self, id: &CardId) -> Option<&Arc<Card>> {
        self.by_id.get(id).map(|index| &self.cards[*index].card)
    }

    /// Returns the index among [`Library::cards`] of the card with an id. A former id finds the card too.
    #[must_use]
    pub fn place(&self, id: &CardId) -> Option<usize> {
        self.by_id.get(id).copied()
    }

    /// Returns the card with an id, and the pack that holds it.
    #[must_use]
    pub fn card_and_pack(&self, id: &CardId) -> Option<(&Arc<Card>, &PackInfo)> {
        let shelved = &self.cards[*self.by_id.get(id)?];
        Some((&shelved.card, &self.packs[shelved.pack]))
    }

    /// Returns every card, pack by pack.
    pub fn cards(&self) -> impl ExactSizeIterator<Item = &Arc<Card>> {
        self.cards.iter().map(|shelved| &shelved.card)
    }

    /// Returns every card of a kind.
    pub fn of_kind<'a>(&'a self, system: &str, kind: &str) -> impl Iterator<Item = &'a Arc<Card>> {
        self.shelved_of_kind(system, kind)
            .map(|shelved| &shelved.card)
    }

    /// Returns every card of a kind with its precomputed data.
    pub(crate) fn shelved_of_kind(
        &self,
        system: &str,
        kind: &str,
    ) -> impl Iterator<Item = &IndexedCard> + use<'_> {
        let key = (system.to_owned(), kind.to_owned());
        self.by_kind
            .get(&key)
            .into_iter()
            .flatten()
            .map(|index| &self.cards[*index])
    }

    /// Returns the card with an id and its precomputed data. A former id finds the card too.
    pub(crate) fn shelved(&self, id: &CardId) -> Option<&IndexedCard> {
        self.by_id.get(id).map(|index| &self.cards[*index])
    }

    /// Returns every box, with the pack that lists it.
    pub fn boxes(&self) -> impl Iterator<Item = (&PackInfo, &CardBox)> {
        let boxes = self.boxes.iter();
        boxes.map(|(pack, held)| (&self.packs[*pack], held))
    }

    /// Returns the source with an id that a card cites. A source of the card's own pack takes precedence over those of
    /// other packs of its game.
    #[must_use]
    pub fn source(&self, card: &CardId, id: &str) -> Option<&FactSource> {
        let pack = self.by_id.get(card).map(|index| self.cards[*index].pack);
        let with_id = || self.sources.iter().filter(|(_, source)| source.id == id);
        let own = with_id().find(|(of, _)| Some(*of) == pack);
        let of_game = || with_id().find(|(of, _)| self.packs[*of].system == card.system());
        own.or_else(of_game).map(|(_, source)| source)
    }

    /// Returns whether a pack of a game has a source of this id.
    #[must_use]
    pub fn has_source(&self, system: &str, id: &str) -> bool {
        let mut sources = self.sources.iter();
        sources.any(|(pack, source)| source.id == id && self.packs[*pack].system == system)
    }

    /// Returns every pack.
    #[must_use]
    pub fn packs(&self) -> &[PackInfo] {
        &self.packs
    }
}
