//! The state of what the user owns of a card: assembled and painted miniatures, and a note.
//!
//! Each fact is a setting of its own. If one device counts painted miniatures while another writes a note, sync then
//! keeps both.

use std::collections::BTreeMap;

use muster_core::card::CardId;
use muster_core::problem::Problem;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use super::card_records::RecordCardArgs;
use crate::App;
use crate::cards::card::{CardArgs, find};

pub(super) const ASSEMBLED: &str = "collection.assembled.";
pub(super) const PAINTED: &str = "collection.painted.";
pub(super) const NOTE: &str = "collection.note.";

/// The state of what the user owns of a card.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub struct CardState {
    /// How many miniatures are assembled. `None` if the user has not counted them.
    pub assembled: Option<u32>,
    /// How many miniatures are painted. `None` if the user has not counted them.
    pub painted: Option<u32>,
    /// The user's note. Empty if there is none.
    pub note: String,
}

/// The new state of what the user owns of a card. Facts that are missing stay as they are.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SetCardStateArgs {
    /// The card.
    pub card: CardId,
    /// How many miniatures are assembled.
    #[ts(optional)]
    pub assembled: Option<u32>,
    /// How many miniatures are painted.
    #[ts(optional)]
    pub painted: Option<u32>,
    /// The user's note. An empty one removes it.
    #[ts(optional)]
    pub note: Option<String>,
}

impl App {
    /// Returns the state of what the user owns of a card.
    ///
    /// # Errors
    /// `no-store`, `no-card`, or a store error if it cannot be read.
    pub fn card_state(&self, args: CardArgs) -> Result<CardState, Problem> {
        let settings = self.store()?.settings();
        let card = find(&self.library(), &args.id)?.0.id.clone();
        let count = |prefix: &str| settings.get(&format!("{prefix}{card}"));
        Ok(CardState {
            assembled: count(ASSEMBLED)?,
            painted: count(PAINTED)?,
            note: settings.get(&format!("{NOTE}{card}"))?.unwrap_or_default(),
        })
    }

    /// Records how many miniatures of a card are assembled and painted, and a note. What is painted is assembled, too.
    ///
    /// # Errors
    /// `count-over-owned`, `painted-over-assembled`, `text-too-long`, `no-store`, `no-card`, or a store error if the
    /// change cannot be written.
    pub fn set_card_state(&self, args: SetCardStateArgs) -> Result<CardState, Problem> {
        let recorded = self.record_card(RecordCardArgs {
            card: args.card,
            cards: None,
            miniatures: None,
            assembled: args.assembled,
            painted: args.painted,
            note: args.note,
        });
        Ok(recorded?.state())
    }

    /// Returns the states of all cards for which anything is recorded.
    pub(super) fn card_states(&self) -> Result<BTreeMap<CardId, CardState>, Problem> {
        let mut states: BTreeMap<CardId, CardState> = BTreeMap::new();
        let count = |value: &Value| value.as_u64().and_then(|count| u32::try_from(count).ok());
        for (key, value) in self.store()?.settings().all()? {
            if let Some(id) = key.strip_prefix(ASSEMBLED) {
                state_of(&mut states, id).assembled = count(&value);
            } else if let Some(id) = key.strip_prefix(PAINTED) {
                state_of(&mut states, id).painted = count(&value);
            } else if let Some(id) = key.strip_prefix(NOTE) {
                state_of(&mut states, id).note = value.as_str().unwrap_or_default().to_owned();
            }
        }
        Ok(states)
    }
}

fn state_of<'s>(states: &'s mut BTreeMap<CardId, CardState>, id: &str) -> &'s mut CardState {
    states.entry(CardId::new(id)).or_default()
}
