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

use super::collection_table::check_counts;
use crate::App;
use crate::cards::card::{CardArgs, find};

const ASSEMBLED: &str = "collection.assembled.";
const PAINTED: &str = "collection.painted.";
const NOTE: &str = "collection.note.";

/// The longest note, in characters.
const MAX_NOTE_CHARS: usize = 2_000;

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
        let settings = self.store()?.settings();
        let card = find(&self.library(), &args.card)?.0.id.clone();
        if let Some(note) = &args.note {
            let length = note.chars().count();
            if length > MAX_NOTE_CHARS {
                let problem = Problem::new("text-too-long").with("length", length);
                return Err(problem.with("limit", MAX_NOTE_CHARS));
            }
        }
        let args_of_card = || CardArgs {
            id: card.clone(),
            lang: Default::default(),
        };
        let known = self.card_state(args_of_card())?;
        check_counts(&known, &args, self.owned_of(&card)?, false)?;
        let mut assembled = args.assembled;
        let mut painted = args.painted;
        let is_more = |count: u32, than: Option<u32>| than.is_none_or(|than| count > than);
        match (assembled, painted) {
            (None, Some(now)) if is_more(now, known.assembled) => assembled = Some(now),
            // If the user takes a painted miniature apart, it counts as neither.
            (Some(of), None) if known.painted.is_some_and(|now| now > of) => painted = Some(of),
            _ => {}
        }
        for (prefix, count) in [(ASSEMBLED, assembled), (PAINTED, painted)] {
            if let Some(count) = count {
                settings.set(&format!("{prefix}{card}"), &count)?;
            }
        }
        match args.note.as_deref().map(str::trim) {
            None => {}
            Some("") => drop(settings.remove(&format!("{NOTE}{card}"))?),
            Some(note) => settings.set(&format!("{NOTE}{card}"), &note)?,
        }
        self.card_state(args_of_card())
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
