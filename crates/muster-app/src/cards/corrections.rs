//! The user's corrections to cards.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use muster_core::card::{Card, CardId};
use muster_core::facts;
use muster_core::library::{self, Correction, Library};
use muster_core::pack::Pack;
use muster_core::problem::Problem;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::cards::card::{CardArgs, CardView, find};
use crate::cards::names::{by_name, name_of};
use crate::data::snapshot::{Cards, Sources};
use crate::vocabulary::NoArgs;
use crate::{App, Session};

/// A correction to save.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CorrectCardArgs {
    /// The card.
    pub id: CardId,
    /// A JSON merge patch (RFC 7396) to the card as its pack writes it. Replaces an earlier correction of the card.
    pub patch: String,
}

/// A card that the user has corrected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CorrectionRow {
    /// The card.
    pub card: CardId,
    /// The card's name in the reader's language, or its id if the card does not exist any more.
    pub name: String,
    /// The JSON merge patch.
    pub patch: String,
    /// Whether the card has changed since the correction was made. Such a correction is not applied.
    pub conflict: bool,
}

impl Session<'_> {
    /// Corrects a card. Searches and sheets use the corrected card at once.
    ///
    /// # Errors
    /// `no-card`, `bad-patch`, or the first problem of the corrected card.
    pub fn correct_card(&self, args: CorrectCardArgs) -> Result<CardView, Problem> {
        let bad = |_: serde_json::Error| Problem::new("bad-patch");
        let patch: Value = serde_json::from_str(&args.patch).map_err(bad)?;
        if !patch.is_object() {
            return Err(Problem::new("bad-patch"));
        }
        let id = find(&self.library(), &args.id)?.0.id.clone();
        self.change_cards(|cards| self.corrected(cards, &id, patch))?;
        self.card(CardArgs { id })
    }

    /// Removes the correction of a card.
    ///
    /// # Errors
    /// `no-card`, or a store error if the change cannot be written.
    pub fn remove_correction(&self, args: CardArgs) -> Result<CardView, Problem> {
        let store = self.store()?;
        self.change_cards(|cards| {
            store.corrections().remove(args.id.as_str())?;
            Ok(with(cards, &args.id, None))
        })?;
        self.card(args)
    }

    /// Returns all corrections, sorted by name.
    ///
    /// # Errors
    /// `no-store`, or a store error if the corrections cannot be read.
    pub fn corrections(&self, _: NoArgs) -> Result<Vec<CorrectionRow>, Problem> {
        self.store()?;
        let cards = self.fresh_cards()?;
        let row = |correction: &Correction| {
            let current = cards.uncorrected(&correction.card);
            CorrectionRow {
                card: correction.card.clone(),
                name: name_of(&correction.card, &cards.library, self.lang),
                patch: correction.patch.to_string(),
                conflict: current.is_none_or(|card| library::hash(card) != correction.of),
            }
        };
        let mut rows: Vec<CorrectionRow> = cards.from.corrections.iter().map(row).collect();
        rows.sort_by(|a, b| by_name(&a.name, &b.name));
        Ok(rows)
    }
}

impl App {
    /// Saves a correction and returns the cards with it. An empty patch removes the correction.
    pub(crate) fn corrected(
        &self,
        cards: &Cards,
        id: &CardId,
        patch: Value,
    ) -> Result<Cards, Problem> {
        let store = self.store()?;
        let none = || Problem::new("no-card").with("id", id);
        let (pack, card) = cards.packs_with(id).next().ok_or_else(none)?;
        if patch.as_object().is_some_and(serde_json::Map::is_empty) {
            store.corrections().remove(id.as_str())?;
            return Ok(with(cards, id, None));
        }
        let correction = Correction {
            card: id.clone(),
            patch,
            of: library::hash(card),
        };
        fits(&correction, card, pack, cards)?;
        let text = correction.patch.to_string();
        store
            .corrections()
            .put(id.as_str(), &text, &correction.of)?;
        Ok(with(cards, id, Some(correction)))
    }
}

/// Splits off corrections that a newer pack has made redundant. Returns the corrections that still change a card, and
/// the cards of the redundant ones.
pub(crate) fn settled(all: Vec<Correction>, from: &Sources) -> (Vec<Correction>, Vec<CardId>) {
    let wanted: HashSet<&CardId> = all.iter().map(|correction| &correction.card).collect();
    let packs = from.shipped.iter().chain(from.own.iter());
    let cards = packs.flat_map(|pack| &pack.cards);
    let cards = cards.filter(|card| wanted.contains(&card.id));
    let cards: HashMap<CardId, Arc<Card>> = cards
        .map(|card| (card.id.clone(), Arc::clone(card)))
        .collect();
    let is_blank = |correction: &Correction| {
        cards.get(&correction.card).is_some_and(|card| {
            let written = facts::written(card);
            library::hash(card) != correction.of
                && facts::patched(written.clone(), &correction.patch) == written
        })
    };
    let (gone, stay): (Vec<_>, Vec<_>) = all.into_iter().partition(is_blank);
    (stay, gone.into_iter().map(|gone| gone.card).collect())
}

/// Checks that a card can be read with its correction. Fails with the first problem.
pub(crate) fn fits(
    correction: &Correction,
    card: &Arc<Card>,
    pack: &Pack,
    cards: &Cards,
) -> Result<(), Problem> {
    let alone = Pack {
        cards: vec![Arc::clone(card)],
        ..pack.clone()
    };
    let games = cards.library.games().clone();
    let (_, problems) = Library::build(games, vec![alone], std::slice::from_ref(correction));
    problems.into_iter().next().map_or(Ok(()), Err)
}

/// Returns the cards with this correction of a card instead of the old one. `None` removes the old one.
fn with(cards: &Cards, id: &CardId, correction: Option<Correction>) -> Cards {
    let others = cards.from.corrections.iter();
    let others = others.filter(|other| other.card != *id).cloned();
    Cards::new(Sources {
        corrections: others.chain(correction).collect(),
        ..cards.from.clone()
    })
}
