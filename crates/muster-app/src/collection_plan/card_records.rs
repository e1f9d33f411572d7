//! What is recorded of a card in the collection: how much of it the user owns, and its state.

use std::collections::BTreeMap;

use muster_core::card::CardId;
use muster_core::problem::Problem;
use muster_store::Owned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use super::card_state::{ASSEMBLED, CardState, NOTE, PAINTED};
use crate::App;
use crate::cards::card::{CardArgs, find};

/// The longest note, in characters.
const MAX_NOTE_CHARS: usize = 2_000;

/// What is recorded of a card of the collection. Facts that are missing stay as they are.
#[derive(Debug, Clone)]
pub struct RecordCardArgs {
    /// The card.
    pub card: CardId,
    /// How many copies of the card the user owns.
    pub cards: Option<u32>,
    /// How many miniatures they own.
    pub miniatures: Option<u32>,
    /// How many of these are assembled.
    pub assembled: Option<u32>,
    /// How many of these are painted.
    pub painted: Option<u32>,
    /// The user's note. An empty one removes it.
    pub note: Option<String>,
}

/// Everything that is recorded of a card in the collection.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CardRecord {
    /// The card.
    pub card: CardId,
    /// The number of copies of the card.
    pub cards: u32,
    /// The number of miniatures.
    pub miniatures: u32,
    /// How many miniatures are assembled. `None` if the user has not counted them.
    pub assembled: Option<u32>,
    /// How many miniatures are painted. `None` if the user has not counted them.
    pub painted: Option<u32>,
    /// The user's note. Empty if there is none.
    pub note: String,
}

/// Records of several cards.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CardRecordsArgs {
    /// The records. Each replaces all that is recorded of its card.
    pub cards: Vec<CardRecord>,
}

impl CardRecord {
    /// Returns how much is assembled and painted, and the note.
    #[must_use]
    pub fn state(&self) -> CardState {
        CardState {
            assembled: self.assembled,
            painted: self.painted,
            note: self.note.clone(),
        }
    }

    /// Returns how much the user owns.
    #[must_use]
    pub fn owned(&self) -> Owned {
        Owned {
            cards: self.cards,
            miniatures: self.miniatures,
        }
    }

    /// Returns the keys and values of the settings that hold the state. A value is `None` if nothing is recorded.
    fn facts(&self) -> [(String, Option<Value>); 3] {
        let key = |prefix: &str| format!("{prefix}{}", self.card);
        let note = Some(self.note.as_str()).filter(|note| !note.is_empty());
        [
            (key(ASSEMBLED), self.assembled.map(Value::from)),
            (key(PAINTED), self.painted.map(Value::from)),
            (key(NOTE), note.map(Value::from)),
        ]
    }
}

impl App {
    /// Records what the user owns of a card, and how much of it is assembled and painted, in one change.
    ///
    /// # Errors
    /// `count-over-owned`, `owned-under-count`, `painted-over-assembled` if the counts contradict each other;
    /// `text-too-long`, `no-store`, `no-card`, or a store error. Nothing is changed then.
    pub fn record_card(&self, args: RecordCardArgs) -> Result<CardRecord, Problem> {
        self.store()?;
        let (_, record) = self.recorded(args)?;
        let cards = vec![record.clone()];
        self.put_card_records(CardRecordsArgs { cards })?;
        Ok(record)
    }

    /// Replaces all that is recorded of several cards, in one change. A card with nothing recorded leaves the collection.
    ///
    /// # Errors
    /// `no-store`, or a store error if the change cannot be written. Nothing is changed then.
    pub fn put_card_records(&self, args: CardRecordsArgs) -> Result<(), Problem> {
        let store = self.store()?;
        self.change_cards(|cards| {
            let mut all = (*cards.from.owned).clone();
            let mut owned = BTreeMap::new();
            for record in &args.cards {
                owned.insert(record.card.to_string(), record.owned());
                if record.owned() == Owned::default() {
                    all.remove(&record.card);
                } else {
                    all.insert(record.card.clone(), record.owned());
                }
            }
            let facts = args.cards.iter().flat_map(CardRecord::facts);
            store.collection().set_with_facts(owned, facts)?;
            Ok(cards.owning(all))
        })
    }

    /// Returns what is recorded of a card, before and after a change. Nothing is written. What is painted is assembled,
    /// too.
    ///
    /// # Errors
    /// The same as [`App::record_card`].
    pub(super) fn recorded(
        &self,
        args: RecordCardArgs,
    ) -> Result<(CardRecord, CardRecord), Problem> {
        let card = find(&self.library(), &args.card)?.0.id.clone();
        let cards = self.fresh_cards()?;
        let owned = cards.from.owned.get(&card).copied().unwrap_or_default();
        let state = self.card_state(CardArgs { id: card.clone() })?;
        let before = CardRecord {
            card,
            cards: owned.cards,
            miniatures: owned.miniatures,
            assembled: state.assembled,
            painted: state.painted,
            note: state.note,
        };
        let note = args.note.as_deref().map(str::trim);
        let length = note.map_or(0, |note| note.chars().count());
        if length > MAX_NOTE_CHARS {
            let problem = Problem::new("text-too-long").with("length", length);
            return Err(problem.with("limit", MAX_NOTE_CHARS));
        }
        check_counts(&before, &args)?;
        let is_more = |count: u32, than: Option<u32>| than.is_none_or(|than| count > than);
        let (mut assembled, mut painted) = (args.assembled, args.painted);
        match (assembled, painted) {
            (None, Some(now)) if is_more(now, before.assembled) => assembled = Some(now),
            // If the user takes a painted miniature apart, it counts as neither.
            (Some(of), None) if before.painted.is_some_and(|now| now > of) => painted = Some(of),
            _ => {}
        }
        let after = CardRecord {
            card: before.card.clone(),
            cards: args.cards.unwrap_or(before.cards),
            miniatures: args.miniatures.unwrap_or(before.miniatures),
            assembled: assembled.or(before.assembled),
            painted: painted.or(before.painted),
            note: note.unwrap_or(&before.note).to_owned(),
        };
        Ok((before, after))
    }
}

/// Checks that no more miniatures are assembled or painted than there are. Counts that were recorded before and are not
/// changed now are left alone.
fn check_counts(before: &CardRecord, args: &RecordCardArgs) -> Result<(), Problem> {
    let owned = args.miniatures.unwrap_or(before.miniatures);
    // Nothing recorded is not none: the user may count only what is painted.
    let is_known = owned > 0 || args.miniatures.is_some();
    let counts = [
        ("assembled", before.assembled, args.assembled),
        ("painted", before.painted, args.painted),
    ];
    for (what, old, new) in counts {
        let (code, count) = match (new, old) {
            (Some(count), _) if is_known && count > owned => ("count-over-owned", count),
            (None, Some(count)) if args.miniatures.is_some() && count > owned => {
                ("owned-under-count", count)
            }
            _ => continue,
        };
        let problem = Problem::new(code).with("count", count);
        return Err(problem.with("owned", owned).with("what", what));
    }
    match (args.assembled, args.painted) {
        (Some(assembled), Some(painted)) if painted > assembled => {
            let problem = Problem::new("painted-over-assembled").with("painted", painted);
            Err(problem.with("assembled", assembled))
        }
        _ => Ok(()),
    }
}
