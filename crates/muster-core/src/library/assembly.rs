//! Assembles a library from packs and corrections.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::card::Card;
use crate::game::{Game, Games, Ids};
use crate::json::merge;
use crate::library::correction::{Correction, hash};
use crate::library::{IndexedCard, Library};
use crate::pack;
use crate::pack::{Pack, PackInfo};
use crate::problem::Problem;
use crate::words::Lang;

/// Marks cards of the same game and kind that have the same name in a language, and removes marks that no longer apply.
///
/// A library does this itself. It copies a card whose marks it has to change, and shares the others with their pack.
pub fn mark_shared_names<'c>(cards: impl Iterator<Item = &'c mut Arc<Card>>) {
    let mut cards: Vec<&mut Arc<Card>> = cards.collect();
    for lang in Lang::ALL {
        let mut counts: FxHashMap<(&str, &str, &str), u32> = FxHashMap::default();
        for card in &cards {
            *counts.entry(name_key(card, lang)).or_default() += 1;
        }
        let is_shared = |card: &&mut Arc<Card>| {
            card.name.0.contains_key(lang.code()) && counts[&name_key(card, lang)] > 1
        };
        let shared: Vec<bool> = cards.iter().map(is_shared).collect();
        for (card, is_shared) in cards.iter_mut().zip(shared) {
            if card.shares_name_in.contains(&lang) == is_shared {
                continue;
            }
            let marks = &mut Arc::make_mut(card).shares_name_in;
            if is_shared {
                marks.push(lang);
            } else {
                marks.retain(|mark| *mark != lang);
            }
        }
    }
}

/// Returns the game, the kind and the name of a card. The name is empty if the card has none in the language.
fn name_key(card: &Card, lang: Lang) -> (&str, &str, &str) {
    let name = card.name.0.get(lang.code()).map_or("", String::as_str);
    (card.id.system(), card.id.kind(), name)
}

impl Library {
    /// Combines packs into a library, then applies corrections. If two packs have a card with the same id, the later
    /// one wins, so a user's own packs should come last.
    ///
    /// Corrections that no longer fit are left out and reported. `correction-conflict` means that the card has changed
    /// since. `correction-lost` means that the card is gone. Other problems say why the corrected card cannot be read.
    #[must_use]
    pub fn build(
        games: Games,
        packs: Vec<Pack>,
        corrections: &[Correction],
    ) -> (Library, Vec<Problem>) {
        let mut library = Library {
            games,
            ..Library::default()
        };
        for pack in packs {
            library.shelve_of_game(pack);
        }
        let mut problems = Vec::new();
        for correction in corrections {
            if let Err(found) = library.correct(correction) {
                problems.extend(found);
            }
        }
        library.mark_shared_names();
        library.list(0);
        (library, problems)
    }

    /// Indexes the cards from an index on by kind and by former ids.
    fn list(&mut self, from: usize) {
        for (index, shelved) in self.cards.iter().enumerate().skip(from) {
            let key = (
                shelved.card.id.system().to_owned(),
                shelved.card.id.kind().to_owned(),
            );
            self.by_kind.entry(key).or_default().push(index);
            for was in &shelved.card.was {
                self.by_id.entry(was.clone()).or_insert(index);
            }
        }
    }

    /// Returns a copy of the library.
    pub(crate) fn copied(&self) -> Library {
        Library {
            games: self.games.clone(),
            cards: self.cards.clone(),
            by_id: self.by_id.clone(),
            by_kind: self.by_kind.clone(),
            packs: self.packs.clone(),
            boxes: self.boxes.clone(),
            sources: self.sources.clone(),
        }
    }

    /// Returns the cards of one pack as a library, for a game that brings them along. The library itself knows no games.
    /// `kinds` are those of the game.
    #[must_use]
    pub fn of_pack(mut pack: Pack, kinds: &[&str]) -> Library {
        mark_shared_names(pack.cards.iter_mut());
        let mut library = Library::default();
        library.shelve(pack, kinds);
        library.list(0);
        library
    }

    /// Adds a pack to a library that is already complete. Its cards replace those with the same ids.
    pub(crate) fn add(&mut self, pack: Pack) {
        let before = self.cards.len();
        self.shelve_of_game(pack);
        self.list(before);
    }

    /// Does the same as [`mark_shared_names`] for all cards of the library.
    pub(crate) fn mark_shared_names(&mut self) {
        mark_shared_names(self.cards.iter_mut().map(|shelved| &mut shelved.card));
    }

    fn shelve_of_game(&mut self, pack: Pack) {
        let games = self.games.clone();
        let game = games.find(&pack.system);
        self.shelve(pack, &game.map_or_else(Ids::default, Game::kinds));
    }

    fn shelve(&mut self, pack: Pack, kinds: &[&str]) {
        let number = self.packs.len();
        self.packs.push(PackInfo {
            id: pack.id,
            title: pack.title,
            version: pack.version,
            system: pack.system,
            corrected: 0,
        });
        let sources = pack.sources.into_iter();
        self.sources.extend(sources.map(|source| (number, source)));
        let boxes = pack.boxes.into_iter();
        self.boxes.extend(boxes.map(|held| (number, held)));
        for card in pack.cards {
            let shelved = IndexedCard {
                kind: kinds.iter().position(|kind| *kind == card.id.kind()),
                pack: number,
                card,
            };
            // A former id of another card does not count as the id of this one. The new card takes the id over.
            let place = self.by_id.get(&shelved.card.id);
            let place = place.filter(|index| self.cards[**index].card.id == shelved.card.id);
            match place {
                Some(index) => self.cards[*index] = shelved,
                None => {
                    self.by_id.insert(shelved.card.id.clone(), self.cards.len());
                    self.cards.push(shelved);
                }
            }
        }
    }

    fn correct(&mut self, correction: &Correction) -> Result<(), Vec<Problem>> {
        let id = correction.card.as_str();
        let lost = || vec![Problem::new("correction-lost").on_card(id)];
        let index = *self.by_id.get(&correction.card).ok_or_else(lost)?;
        let shelved = &mut self.cards[index];
        if hash(&shelved.card) != correction.of {
            return Err(vec![Problem::new("correction-conflict").on_card(id)]);
        }
        let game = self.games.find(shelved.card.id.system()).ok_or_else(lost)?;
        let mut value = serde_json::to_value(&*shelved.card).map_err(|_| lost())?;
        merge(&mut value, &correction.patch);
        let (card, faults) = pack::file::card_of(&value, game);
        match card {
            Some(card) if faults.is_empty() && card.id == shelved.card.id => {
                shelved.card = Arc::new(card);
                self.packs[shelved.pack].corrected += 1;
                Ok(())
            }
            Some(_) if faults.is_empty() => {
                Err(vec![Problem::new("correction-changes-id").on_card(id)])
            }
            _ => Err(faults
                .into_iter()
                .map(|(_, problem)| problem.on_card(id))
                .collect()),
        }
    }
}
