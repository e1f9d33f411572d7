//! A campaign in exports, backups of earlier formats, and the bin: one JSON object that holds the campaign with the
//! states that undo and redo lead to, under a key of its own among the settings.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::CampaignState;
use crate::change::StoreTransaction;
use crate::documents::{CAMPAIGN, Document, DocumentState};
use crate::error::Result;
use crate::limits::{self, MAX_CAMPAIGN_BYTES, MAX_CAMPAIGN_ROW_BYTES};

/// The beginning of the keys of campaigns among settings.
const PREFIX: &str = "campaign.";

/// A campaign as it is exported.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct ExportedCampaign {
    #[serde(default = "first", rename = "seq")]
    pub version: i64,
    #[serde(default)]
    pub created: i64,
    #[serde(default)]
    pub changed: i64,
    /// The saved forces of the players, by the id of the player.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub forces: BTreeMap<String, String>,
    /// Earlier states, the last one last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    past: Vec<CampaignState>,
    /// States that were undone, the last undone last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    future: Vec<CampaignState>,
    pub campaign: Box<RawValue>,
}

fn first() -> i64 {
    1
}

impl ExportedCampaign {
    pub fn new(document: &Document, states: &[DocumentState]) -> Result<Self> {
        let CampaignState { campaign, forces } = CampaignState::read(&document.body)?;
        let read = |state: &DocumentState| CampaignState::read(&state.json);
        let before = states.iter().filter(|state| state.place < document.cursor);
        let after = states.iter().filter(|state| state.place > document.cursor);
        Ok(Self {
            version: document.version,
            created: document.created,
            changed: document.changed,
            forces,
            past: before.map(read).collect::<Result<_>>()?,
            future: after.rev().map(read).collect::<Result<_>>()?,
            campaign,
        })
    }

    /// Reads the value under a campaign's key.
    ///
    /// # Errors
    /// [`Unreadable`](crate::StoreError::Unreadable) or [`TooLarge`](crate::StoreError::TooLarge) if it is no campaign.
    pub fn read(value: &str) -> Result<Self> {
        limits::fits("campaign", value, MAX_CAMPAIGN_ROW_BYTES)?;
        let read: Self =
            serde_json::from_str(value).map_err(|error| limits::unreadable("campaign", &error))?;
        limits::object("campaign", read.campaign.get(), MAX_CAMPAIGN_BYTES)?;
        Ok(read)
    }

    pub fn written(&self) -> Result<Box<RawValue>> {
        serde_json::value::to_raw_value(self)
            .map_err(|error| limits::unreadable("campaign", &error))
    }

    /// Forgets the states that undo and redo lead to.
    pub fn forget_states(&mut self) {
        self.past.clear();
        self.future.clear();
    }

    /// Forgets the forces of the players. Where the campaign goes, forces may have other ids.
    pub fn forget_forces(&mut self) {
        self.forces.clear();
        for state in self.past.iter_mut().chain(&mut self.future) {
            state.forces.clear();
        }
    }

    /// Returns the document with its states.
    pub fn document(&self, id: &str) -> Result<(Document, Vec<DocumentState>)> {
        let present = CampaignState {
            campaign: self.campaign.clone(),
            forces: self.forces.clone(),
        };
        let (past, future) = (last_states(&self.past), last_states(&self.future));
        let states = past.iter().chain([&present]);
        let states = states.chain(future.iter().rev());
        let states = (1..).zip(states).map(|(place, state)| {
            Ok(DocumentState {
                place,
                version: self.version,
                at: self.changed,
                what: String::new(),
                json: state.written()?,
            })
        });
        let states = states.collect::<Result<Vec<_>>>()?;
        let count = |states: usize| i64::try_from(states).unwrap_or(i64::MAX);
        let document = Document {
            version: self.version,
            changed: self.changed,
            cursor: count(past.len() + 1),
            last: count(states.len()),
            ..Document::new(id.to_owned(), present.written()?, self.created)
        };
        Ok((document, states))
    }

    /// Writes the campaign with its states under an id that is free.
    pub fn put(&self, change: &mut StoreTransaction<'_>, id: &str) -> Result<()> {
        let (document, states) = self.document(id)?;
        CAMPAIGN.put(change, &document)?;
        for state in &states {
            CAMPAIGN.put_state(change, id, state)?;
        }
        Ok(())
    }
}

/// Returns the states that are kept, those next to the present one. States behind one that is no campaign are not,
/// because undo must never lead to it.
fn last_states(states: &[CampaignState]) -> &[CampaignState] {
    let most = usize::try_from(CAMPAIGN.max_states).unwrap_or(usize::MAX);
    let (mut bytes, mut count) = (0, 0);
    for state in states.iter().rev().take(most) {
        let campaign = state.campaign.get();
        bytes += campaign.len();
        let is_too_much = count > 0 && bytes > CAMPAIGN.max_states_bytes;
        if is_too_much || limits::object("campaign", campaign, MAX_CAMPAIGN_BYTES).is_err() {
            break;
        }
        count += 1;
    }
    &states[states.len() - count..]
}

/// Checks the id of a campaign, which is longer where its key has the prefix.
pub(super) fn check_id(id: &str) -> Result<()> {
    limits::id("campaign", &key(id))
}

/// Returns the key of a campaign among settings.
pub(crate) fn key(id: &str) -> String {
    format!("{PREFIX}{id}")
}

/// Returns the id of the campaign under a key. `None` if it is the key of a setting.
pub(crate) fn id_of(key: &str) -> Option<&str> {
    key.strip_prefix(PREFIX)
}
