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
///
/// Most cards are in packs. A game may bring its own cards along ([`Game::own_library`]). They are read when one of them
/// is first asked for, and a card of a pack with the same id takes precedence.
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
        self.shelved(id).map(|shelved| &shelved.card)
    }

    /// Returns the position of a card among those of its game. A former id finds the card too.
    #[must_use]
    pub fn place(&self, id: &CardId) -> Option<usize> {
        let own = || Some(self.cards.len() + self.brought_by(id.system())?.place(id)?);
        self.by_id.get(id).copied().or_else(own)
    }

    /// Returns the card with an id, and the pack that holds it.
    #[must_use]
    pub fn card_and_pack(&self, id: &CardId) -> Option<(&Arc<Card>, &PackInfo)> {
        let Some(index) = self.by_id.get(id) else {
            return self.brought_by(id.system())?.card_and_pack(id);
        };
        let shelved = &self.cards[*index];
        Some((&shelved.card, &self.packs[shelved.pack]))
    }

    /// Returns every card of a pack, pack by pack. The cards that games bring along are not among them.
    pub fn packed_cards(&self) -> impl ExactSizeIterator<Item = &Arc<Card>> {
        self.cards.iter().map(|shelved| &shelved.card)
    }

    /// Returns every card. This opens all games.
    pub fn cards(&self) -> impl Iterator<Item = &Arc<Card>> {
        let games = self.games.all();
        let brought = games.flat_map(|game| self.brought_along(game.id()));
        self.packed_cards().chain(brought)
    }

    /// Returns every card of a game.
    pub fn cards_of<'a>(&'a self, system: &'a str) -> impl Iterator<Item = &'a Arc<Card>> {
        let packed = self.packed_cards();
        let packed = packed.filter(move |card| card.id.system() == system);
        packed.chain(self.brought_along(system))
    }

    /// Returns the cards that a game brings along and that no pack has.
    fn brought_along(&self, system: &str) -> impl Iterator<Item = &Arc<Card>> + use<'_> {
        let brought = self.brought_by(system).into_iter();
        let brought = brought.flat_map(Library::packed_cards);
        brought.filter(|card| !self.by_id.contains_key(&card.id))
    }

    /// Returns the cards that a game brings along.
    fn brought_by(&self, system: &str) -> Option<&Library> {
        self.games.find(system)?.own_library()
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
        let brought = self.brought_by(system);
        let brought = brought.and_then(|library| Some((library, library.by_kind.get(&key)?)));
        let packed = self.by_kind.get(&key).into_iter().flatten();
        let brought = brought
            .into_iter()
            .flat_map(|(library, indexes)| indexes.iter().map(|index| &library.cards[*index]))
            .filter(|shelved| !self.by_id.contains_key(&shelved.card.id));
        packed.map(|index| &self.cards[*index]).chain(brought)
    }

    /// Returns the card with an id and its precomputed data. A former id finds the card too.
    pub(crate) fn shelved(&self, id: &CardId) -> Option<&IndexedCard> {
        match self.by_id.get(id) {
            Some(index) => Some(&self.cards[*index]),
            None => self.brought_by(id.system())?.shelved(id),
        }
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

    /// Returns the packs of a game. The cards that it brings along count as one.
    pub fn packs_of<'a>(&'a self, system: &'a str) -> impl Iterator<Item = &'a PackInfo> {
        let brought = self.brought_by(system).into_iter();
        let brought = brought.flat_map(|library| &library.packs);
        let packs = self.packs.iter().filter(move |pack| pack.system == system);
        let is_packed = |pack: &&PackInfo| self.packs.iter().all(|known| known.id != pack.id);
        packs.chain(brought.filter(is_packed))
    }

    /// Returns every pack. What games bring along is in none.
    #[must_use]
    pub fn packs(&self) -> &[PackInfo] {
        &self.packs
    }
}
