//! Every card at hand, by id, with the user's corrections applied.

use std::collections::hash_map::Entry;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::card::{Card, CardId};
use crate::game::{Game, Games, Ids};
use crate::pack::{self, Pack};
use crate::problem::Problem;
use crate::words::{Lang, Words};

/// An unchanging snapshot of all cards. A change makes a new one.
#[derive(Debug, Default)]
pub struct Library {
    games: Games,
    cards: Vec<Shelved>,
    by_id: FxHashMap<CardId, usize>,
    by_kind: FxHashMap<(String, String), Vec<usize>>,
    packs: Vec<PackInfo>,
}

/// A card as the library holds it.
#[derive(Debug)]
pub(crate) struct Shelved {
    pub(crate) card: Arc<Card>,
    /// The place of its pack.
    pub(crate) pack: usize,
    /// The place of its kind among those of its game.
    pub(crate) kind: Option<usize>,
}

/// A pack as the library holds it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PackInfo {
    /// Id of the pack.
    pub id: String,
    /// Its version.
    pub version: u32,
    /// The game.
    pub system: String,
    /// Number of its cards that the user has corrected.
    pub corrected: u32,
}

/// A change of the user's to a card: a merge patch (RFC 7396) and the hash of what it was made for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Correction {
    /// The card.
    pub card: CardId,
    /// The merge patch.
    pub patch: Value,
    /// [`hash`] of the card as it was when it was corrected.
    pub of: String,
}

/// Identifies what a card says: 16 hexadecimal digits, the same on every machine.
#[must_use]
pub fn hash(card: &Card) -> String {
    let text = serde_json::to_string(card).unwrap_or_default();
    format!("{:016x}", xxhash_rust::xxh3::xxh3_64(text.as_bytes()))
}

impl Library {
    /// Lays `packs` together; where two hold a card of the same id the later one counts, so that packs of the user's
    /// own go last. Then applies `corrections`. Those that no longer fit are left out and reported:
    /// `correction-conflict` (the card has changed since), `correction-lost` (it is gone), or what makes the corrected
    /// card unreadable.
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
            library.shelve(pack);
        }
        let mut problems = Vec::new();
        for correction in corrections {
            if let Err(found) = library.correct(correction) {
                problems.extend(found);
            }
        }
        library.mark_shared_names();
        for (index, shelved) in library.cards.iter().enumerate() {
            let key = (
                shelved.card.id.system().to_owned(),
                shelved.card.id.kind().to_owned(),
            );
            library.by_kind.entry(key).or_default().push(index);
            for was in &shelved.card.was {
                library.by_id.entry(was.clone()).or_insert(index);
            }
        }
        (library, problems)
    }

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

    /// Every pack.
    #[must_use]
    pub fn packs(&self) -> &[PackInfo] {
        &self.packs
    }

    /// Marks cards of one game and kind that have one name in a language.
    fn mark_shared_names(&mut self) {
        for lang in Lang::ALL {
            let mut called: FxHashMap<(&str, &str, &str), usize> = FxHashMap::default();
            let mut shared: Vec<usize> = Vec::new();
            for (index, Shelved { card, .. }) in self.cards.iter().enumerate() {
                let Some(name) = card.name.0.get(lang.code()) else {
                    continue;
                };
                let key = (card.id.system(), card.id.kind(), name.as_str());
                match called.entry(key) {
                    Entry::Vacant(first) => drop(first.insert(index)),
                    Entry::Occupied(first) => shared.extend([*first.get(), index]),
                }
            }
            shared.sort_unstable();
            shared.dedup();
            for index in shared {
                let card = &mut self.cards[index].card;
                if !card.shares_name_in.contains(&lang) {
                    Arc::make_mut(card).shares_name_in.push(lang);
                }
            }
        }
    }

    fn shelve(&mut self, pack: Pack) {
        let number = self.packs.len();
        let game = self.games.find(&pack.system);
        let kinds = game.map_or_else(Ids::default, Game::kinds);
        self.packs.push(PackInfo {
            id: pack.id,
            version: pack.version,
            system: pack.system,
            corrected: 0,
        });
        for card in pack.cards {
            let shelved = Shelved {
                kind: kinds.iter().position(|kind| *kind == card.id.kind()),
                pack: number,
                card,
            };
            match self.by_id.get(&shelved.card.id) {
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
        let (card, faults) = pack::card_of(&value, game);
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

/// Applies a JSON merge patch (RFC 7396).
pub(crate) fn merge(target: &mut Value, patch: &Value) {
    let Value::Object(patch) = patch else {
        *target = patch.clone();
        return;
    };
    if !target.is_object() {
        *target = Value::Object(serde_json::Map::new());
    }
    let Value::Object(map) = target else { return };
    for (key, value) in patch {
        if value.is_null() {
            map.shift_remove(key);
        } else {
            merge(map.entry(key.clone()).or_insert(Value::Null), value);
        }
    }
}
