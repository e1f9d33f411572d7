//! Cards and corrections that a force carries with it. They let readers who lack them see the force as its author saw
//! it.
//!
//! They are stored as text in the force's field `with`, and apply to that force alone. [`Library::with_embedded`]
//! layers them over a library. If a file uses the field for something else, it is still a valid force, and the field is
//! kept.

use std::collections::HashSet;
use std::sync::Arc;

use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::card::facts;
use crate::card::{Card, CardId};
use crate::force::Force;
use crate::game::Games;
use crate::json;
use crate::library::Library;
use crate::library::correction::Correction;
use crate::pack;
use crate::pack::Pack;
use crate::problem::Problem;

/// The field of a force that holds the cards and corrections that it carries.
pub const FORCE_FIELD: &str = "with";
/// Most packs in the field.
pub const MAX_PACKS: usize = 100;
/// Most cards, and most corrections, in the field.
pub const MAX_CARDS: usize = 5_000;

/// The cards and corrections that a force carries.
#[derive(Debug, Clone, Default)]
pub struct EmbeddedCards {
    /// Packs reduced to the cards that the force needs, each with its text.
    pub packs: Vec<(Pack, String)>,
    /// Changes to cards that ship with the program.
    pub corrections: Vec<Correction>,
    /// Reasons why parts of the field cannot be used.
    pub problems: Vec<Problem>,
}

#[derive(Deserialize)]
struct EmbeddedFile<'a> {
    #[serde(default, borrow)]
    packs: Vec<&'a RawValue>,
    #[serde(default, borrow)]
    corrections: Vec<&'a RawValue>,
}

impl EmbeddedCards {
    /// Reads the cards and corrections that a force carries. `None` if it carries none. Unusable parts are left out and
    /// reported as problems.
    #[must_use]
    pub fn from_force(force: &Force, games: &Games) -> Option<Self> {
        let text = force.more.get(FORCE_FIELD)?;
        let mut brought = Self::default();
        let Ok(written) = serde_json::from_str::<EmbeddedFile<'_>>(text) else {
            brought.refuse(Problem::new("brought-unreadable"));
            return Some(brought);
        };
        if written.packs.len() > MAX_PACKS {
            brought.refuse(too_many(
                "brought-too-many-packs",
                written.packs.len(),
                MAX_PACKS,
            ));
            return Some(brought);
        }
        let mut count = 0;
        for raw in written.packs {
            let (pack, problems) = pack::read(raw.get().as_bytes(), "", games);
            brought.problems.extend(problems.into_iter().map(unplaced));
            let Some(pack) = pack else { continue };
            if pack.system != force.system {
                let problem = Problem::new("brought-of-other-game").with("id", &pack.id);
                brought.refuse(problem);
                continue;
            }
            count += pack.cards.len();
            brought.packs.push((pack, raw.get().to_owned()));
        }
        let most = count.max(written.corrections.len());
        if most > MAX_CARDS {
            brought = Self::default();
            brought.refuse(too_many("brought-too-many-cards", most, MAX_CARDS));
            return Some(brought);
        }
        let mut seen = HashSet::new();
        for raw in written.corrections {
            let correction = serde_json::from_str::<Correction>(raw.get());
            match correction {
                Ok(correction)
                    if correction.patch.is_object()
                        && correction.card.system() == force.system
                        && seen.insert(correction.card.clone()) =>
                {
                    brought.corrections.push(correction);
                }
                Ok(wrong) => {
                    brought.refuse(Problem::new("bad-patch").on_card(wrong.card.as_str()));
                }
                Err(_) => brought.refuse(Problem::new("bad-patch")),
            }
        }
        Some(brought)
    }

    /// Returns whether there are no cards and no corrections.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.packs.iter().all(|(pack, _)| pack.cards.is_empty()) && self.corrections.is_empty()
    }

    /// Stores the cards and corrections in a force and replaces those that it carried before. If there are none, the
    /// field is removed.
    pub fn put_into(&self, force: &mut Force) {
        if self.is_empty() {
            force.more.remove(FORCE_FIELD);
            return;
        }
        let pack = |text: &String| json::read::<Value>(text).unwrap_or_default();
        let packs: Vec<Value> = self.packs.iter().map(|(_, text)| pack(text)).collect();
        let mut with = serde_json::Map::new();
        if !packs.is_empty() {
            with.insert("packs".to_owned(), packs.into());
        }
        if !self.corrections.is_empty() {
            let all = serde_json::to_value(&self.corrections).unwrap_or_default();
            with.insert("corrections".to_owned(), all);
        }
        force.more.put(FORCE_FIELD, &Value::Object(with));
    }

    fn refuse(&mut self, problem: Problem) {
        self.problems.push(problem.in_field(FORCE_FIELD));
    }
}

fn too_many(code: &str, count: usize, limit: usize) -> Problem {
    Problem::new(code).with("count", count).with("limit", limit)
}

/// Removes line and file from a problem in a pack. They refer to the pack's own text, which is embedded in the force.
fn unplaced(mut problem: Problem) -> Problem {
    problem.place.line = None;
    problem.place.file = None;
    problem
}

/// Returns every card that a force contains, then the cards that those refer to, directly or indirectly.
#[must_use]
pub fn depends_on(force: &Force, library: &Library) -> Vec<Arc<Card>> {
    let game = library.game(&force.system);
    let mut seen: HashSet<&CardId> = HashSet::new();
    let mut cards: Vec<&Arc<Card>> = Vec::new();
    for card in force.nodes().filter_map(|node| library.card(&node.card)) {
        if seen.insert(&card.id) {
            cards.push(card);
        }
    }
    let mut next = 0;
    while let Some(card) = cards.get(next).copied() {
        next += 1;
        let named = game.map_or_else(Vec::new, |game| game.references(card));
        let named = named.into_iter().map(|(_, id)| id);
        for id in card.stages.iter().cloned().chain(named) {
            if let Some(found) = library.card(&id)
                && seen.insert(&found.id)
            {
                cards.push(found);
            }
        }
    }
    cards.into_iter().cloned().collect()
}

impl Library {
    /// Returns this library with the cards and corrections of a force layered over it, and the problems found on the
    /// way. A correction of a card that nobody has is `brought-card-missing`. Other problems say why a corrected card
    /// cannot be read.
    ///
    /// The hash of a correction is ignored. The author's corrections apply to their force, whatever the reader's own
    /// card says.
    #[must_use]
    pub fn with_embedded(&self, brought: &EmbeddedCards) -> (Library, Vec<Problem>) {
        let mut library = self.copied();
        for (pack, _) in &brought.packs {
            library.add(Pack {
                boxes: Vec::new(),
                ..pack.clone()
            });
        }
        let mut problems = Vec::new();
        for correction in &brought.corrections {
            problems.extend(library.apply_correction(correction));
        }
        library.mark_shared_names();
        (library, problems)
    }

    /// Applies a correction to the card as it is in this library.
    fn apply_correction(&mut self, correction: &Correction) -> Vec<Problem> {
        let id = correction.card.as_str();
        let lost = || vec![Problem::new("brought-card-missing").on_card(id)];
        let Some(index) = self.by_id.get(&correction.card).copied() else {
            return lost();
        };
        let Some(game) = self.games.find(correction.card.system()) else {
            return lost();
        };
        let shelved = &self.cards[index];
        let written = facts::written(&shelved.card);
        let patched = facts::patched(written.clone(), &correction.patch);
        if patched == written {
            return Vec::new();
        }
        match facts::read(&patched, game) {
            Ok(card) if card.id == shelved.card.id => {
                let pack = shelved.pack;
                self.cards[index].card = card;
                let corrected = &mut self.packs[pack].corrected;
                *corrected = corrected.saturating_add(1);
                Vec::new()
            }
            Ok(_) => vec![Problem::new("correction-changes-id").on_card(id)],
            Err(faults) => faults.into_iter().map(|p| p.on_card(id)).collect(),
        }
    }
}
