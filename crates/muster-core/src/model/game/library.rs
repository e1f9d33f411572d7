//! Every card at hand, by id, with the user's corrections applied.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::{Game, Games};
use crate::model::card::{Card, CardId};
use crate::model::pack::{CardBox, PackInfo};
use crate::model::source::FactSource;
use crate::model::words::{Lang, Words};

/// An unchanging snapshot of all cards. A change makes a new one.
#[derive(Debug, Default)]
pub struct Library {
    pub(crate) games: Games,
    pub(crate) cards: Vec<Shelved>,
    pub(crate) by_id: FxHashMap<CardId, usize>,
    pub(crate) by_kind: FxHashMap<(String, String), Vec<usize>>,
    pub(crate) packs: Vec<PackInfo>,
    /// Each with the place of its pack.
    pub(crate) boxes: Vec<(usize, CardBox)>,
    /// Each with the place of its pack.
    pub(crate) sources: Vec<(usize, FactSource)>,
}

/// A card as the library holds it.
#[derive(Debug, Clone)]
pub(crate) struct Shelved {
    pub(crate) card: Arc<Card>,
    /// The place of its pack.
    pub(crate) pack: usize,
    /// The place of its kind among those of its game.
    pub(crate) kind: Option<usize>,
}

impl Library {
    /// The games whose cards these are.
    #[must_use]
    pub fn games(&self) -> &Games {
        &self.games
    }

    /// The game of an id.
    #[must_use]
    pub fn game(&self, system: &str) -> Option<&dyn Game> {
        self.games.find(system)
    }

    /// The words in a language.
    #[must_use]
    pub fn words(&self, lang: Lang) -> &Words {
        self.games.words(lang)
    }

    /// The card of an id, or of an older id that leads to it.
    #[must_use]
    pub fn card(&self, id: &CardId) -> Option<&Arc<Card>> {
        self.by_id.get(id).map(|index| &self.cards[*index].card)
    }

    /// The place among [`Library::cards`] of the card of an id, or of an older id that leads to it.
    #[must_use]
    pub fn place(&self, id: &CardId) -> Option<usize> {
        self.by_id.get(id).copied()
    }

    /// The card of an id, and the pack that holds it.
    #[must_use]
    pub fn card_and_pack(&self, id: &CardId) -> Option<(&Arc<Card>, &PackInfo)> {
        let shelved = &self.cards[*self.by_id.get(id)?];
        Some((&shelved.card, &self.packs[shelved.pack]))
    }

    /// Every card, pack by pack.
    pub fn cards(&self) -> impl ExactSizeIterator<Item = &Arc<Card>> {
        self.cards.iter().map(|shelved| &shelved.card)
    }

    /// Every card of a kind.
    pub fn of_kind<'a>(&'a self, system: &str, kind: &str) -> impl Iterator<Item = &'a Arc<Card>> {
        self.shelved_of_kind(system, kind)
            .map(|shelved| &shelved.card)
    }

    /// Every card of a kind as it is held.
    pub(crate) fn shelved_of_kind(
        &self,
        system: &str,
        kind: &str,
    ) -> impl Iterator<Item = &Shelved> + use<'_> {
        let key = (system.to_owned(), kind.to_owned());
        self.by_kind
            .get(&key)
            .into_iter()
            .flatten()
            .map(|index| &self.cards[*index])
    }

    /// The card of an id, or of an older id that leads to it, as it is held.
    pub(crate) fn shelved(&self, id: &CardId) -> Option<&Shelved> {
        self.by_id.get(id).map(|index| &self.cards[*index])
    }

    /// Every box, with the pack that lists it.
    pub fn boxes(&self) -> impl Iterator<Item = (&PackInfo, &CardBox)> {
        let boxes = self.boxes.iter();
        boxes.map(|(pack, held)| (&self.packs[*pack], held))
    }

    /// The source that a card cites by an id: one of the card's own pack, else of another pack of its game.
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

    /// Every pack.
    #[must_use]
    pub fn packs(&self) -> &[PackInfo] {
        &self.packs
    }
}
