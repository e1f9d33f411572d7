//! Campaigns. Each is one document, with the states that undo and redo lead to.
//!
//! A campaign lies in the table of settings, under a key of its own. It needs no table: backups, exports, imports and
//! repairs treat it like any row, and programs that know no campaigns keep it. Sync sends the document alone, as an item
//! of the kind [`kind::CAMPAIGN`](muster_sync::kind::CAMPAIGN).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::change::StoreTransaction;
use crate::error::{Result, StoreError};
use crate::forces::{self, NewForce};
use crate::limits::{self, MAX_CAMPAIGN_BYTES, MAX_CAMPAIGN_ROW_BYTES};
use crate::rows::{self, SqlCell, Stored};
use crate::schema::SETTINGS;
use crate::settings;
use crate::store::Store;
use crate::stored::StoredForce;

/// The prefix of the keys of campaigns in the table of settings.
const PREFIX: &str = "campaign.";
/// Most states that undo leads to.
const MAX_STATES: usize = 20;
/// The size of all states that undo leads to, in bytes. The last one is kept even if it is larger.
const MAX_STATES_BYTES: usize = 1 << 20;

/// A campaign as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredCampaign {
    /// The campaign's id, the same on all devices.
    pub id: String,
    /// The campaign, as JSON.
    pub json: String,
    /// Counts the changes on this device. A change names the number that it is based on.
    pub campaign_version: i64,
    /// When the campaign came to this device, in seconds since 1970.
    pub created: i64,
    /// When it was last changed, in seconds since 1970.
    pub changed: i64,
    /// The ids of the saved forces that its players field next, by the id of the player. They stay on this device,
    /// because forces have other ids elsewhere.
    pub forces: BTreeMap<String, String>,
    /// How many changes can be undone.
    pub undo: usize,
    /// How many changes can be redone.
    pub redo: usize,
}

/// The campaigns of a store.
#[derive(Clone, Copy, Debug)]
pub struct Campaigns<'s>(&'s Store);

/// The value of a row.
#[derive(Debug, Deserialize)]
struct CampaignRow {
    #[serde(default = "first", rename = "seq")]
    version: i64,
    #[serde(default)]
    created: i64,
    #[serde(default)]
    changed: i64,
    #[serde(default)]
    forces: BTreeMap<String, String>,
    /// Earlier states, the last one last.
    #[serde(default)]
    past: Vec<CampaignState>,
    /// States that were undone, the last undone last.
    #[serde(default)]
    future: Vec<CampaignState>,
    campaign: Box<RawValue>,
}

/// A campaign and the forces of its players at one moment.
#[derive(Debug, Serialize, Deserialize)]
struct CampaignState {
    campaign: Box<RawValue>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    forces: BTreeMap<String, String>,
}

fn first() -> i64 {
    1
}

impl Store {
    /// Returns the campaigns of this store.
    pub fn campaigns(&self) -> Campaigns<'_> {
        Campaigns(self)
    }
}

impl Campaigns<'_> {
    /// Returns all campaigns, the last changed first.
    ///
    /// # Errors
    /// Fails if the rows cannot be read, or one is missing or damaged.
    pub fn list(&self) -> Result<Vec<StoredCampaign>> {
        let mut found = self.0.read(|database| {
            let mut found = Vec::new();
            for row in rows::all(database, &SETTINGS)? {
                if let Some(id) = id_of(row.text(0)?) {
                    found.push(CampaignRow::from_row(&row)?.stored(id));
                }
            }
            Ok(found)
        })?;
        found.sort_by(|a, b| b.changed.cmp(&a.changed).then_with(|| a.id.cmp(&b.id)));
        Ok(found)
    }

    /// Returns a campaign.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no campaign with this id.
    pub fn get(&self, id: &str) -> Result<StoredCampaign> {
        self.0.read(|database| {
            let row = rows::get(database, &SETTINGS, &[row_key(id).into()])?;
            let row = row.ok_or_else(|| StoreError::not_found("campaign", id))?;
            Ok(CampaignRow::from_row(&row)?.stored(id))
        })
    }

    /// Stores a new campaign under its id.
    ///
    /// # Errors
    /// [`StoreError::Exists`] if the id is taken; [`StoreError::Unreadable`] if `json` is not a JSON object.
    pub fn create(
        &self,
        id: &str,
        json: &str,
        forces: BTreeMap<String, String>,
    ) -> Result<StoredCampaign> {
        let (id, campaign) = (id.to_owned(), document(json)?);
        limits::id("campaign", &row_key(&id))?;
        self.0.change(move |change| {
            if !change.is_free(&SETTINGS, &[row_key(&id).into()])? {
                let what = "campaign";
                return Err(StoreError::Exists { what, id });
            }
            let row = CampaignRow {
                forces,
                ..CampaignRow::new(campaign, change.now())
            };
            row.put(change, &id)?;
            Ok(row.stored(&id))
        })
    }

    /// Replaces a campaign, and the forces of its players if they are given. `base` is the version that the change is
    /// based on.
    ///
    /// # Errors
    /// [`StoreError::CampaignChanged`] if the campaign was changed since; [`StoreError::NotFound`] if there is no such
    /// campaign; [`StoreError::Unreadable`] if `json` is not a JSON object.
    pub fn change(
        &self,
        id: &str,
        base: i64,
        json: &str,
        forces: Option<BTreeMap<String, String>>,
    ) -> Result<StoredCampaign> {
        let campaign = document(json)?;
        let changed = self.update(id, base, move |_, row| {
            let forces = forces.unwrap_or_else(|| row.forces.clone());
            row.step(CampaignState { forces, campaign });
            Ok(())
        });
        Ok(changed?.1)
    }

    /// Creates the force that a player fields next, and names it in the campaign, in one change. Returns the id of the
    /// force with the campaign.
    ///
    /// # Errors
    /// The same as [`Campaigns::change`], and those of the force. No force is made then.
    pub fn begin_force(
        &self,
        id: &str,
        base: i64,
        player: &str,
        force: NewForce,
    ) -> Result<(StoredForce, StoredCampaign)> {
        force.check()?;
        let player = player.to_owned();
        self.update(id, base, move |change, row| {
            let force = force.add(change, forces::new_id(change, 1))?;
            let mut state = CampaignState {
                forces: row.forces.clone(),
                campaign: row.campaign.clone(),
            };
            state.forces.insert(player, force.id.clone());
            row.step(state);
            Ok(force)
        })
    }

    /// Undoes the last change. Without one, the campaign stays as it is.
    ///
    /// # Errors
    /// The same as [`Campaigns::change`].
    pub fn undo(&self, id: &str, base: i64) -> Result<StoredCampaign> {
        let undone = self.update(id, base, |_, row| {
            if let Some(state) = row.past.pop() {
                let after = row.replace(state);
                row.future.push(after);
            }
            Ok(())
        });
        Ok(undone?.1)
    }

    /// Makes the change again that was undone last. Without one, the campaign stays as it is.
    ///
    /// # Errors
    /// The same as [`Campaigns::change`].
    pub fn redo(&self, id: &str, base: i64) -> Result<StoredCampaign> {
        let redone = self.update(id, base, |_, row| {
            if let Some(state) = row.future.pop() {
                let before = row.replace(state);
                row.past.push(before);
            }
            Ok(())
        });
        Ok(redone?.1)
    }

    /// Returns an id that no campaign anywhere has: 16 letters and digits at random.
    ///
    /// # Errors
    /// Fails if SQLite cannot be asked.
    pub fn new_id(&self) -> Result<String> {
        // SQLite has random numbers wherever the program runs.
        let random = rusqlite::Connection::open_in_memory()?;
        let sql = "SELECT lower(hex(randomblob(8)))";
        Ok(random.query_row(sql, [], |row| row.get(0))?)
    }

    fn update<T: Send + 'static>(
        &self,
        id: &str,
        base: i64,
        make: impl FnOnce(&mut StoreTransaction<'_>, &mut CampaignRow) -> Result<T> + Send + 'static,
    ) -> Result<(T, StoredCampaign)> {
        let id = id.to_owned();
        self.0.change(move |change| {
            let row = find(change, &id)?;
            let mut row = row.ok_or_else(|| StoreError::not_found("campaign", &id))?;
            if row.version != base {
                let campaign_version = row.version;
                return Err(StoreError::CampaignChanged {
                    id,
                    campaign_version,
                });
            }
            let made = make(change, &mut row)?;
            row.changed = change.now();
            row.put(change, &id)?;
            Ok((made, row.stored(&id)))
        })
    }
}

impl CampaignRow {
    fn new(campaign: Box<RawValue>, now: i64) -> Self {
        Self {
            version: first(),
            created: now,
            changed: now,
            forces: BTreeMap::new(),
            past: Vec::new(),
            future: Vec::new(),
            campaign,
        }
    }

    fn from_row(row: &Stored) -> Result<Self> {
        Self::read(row.text(1)?)
    }

    fn read(text: &str) -> Result<Self> {
        serde_json::from_str(text)
            .map_err(|error| StoreError::damaged(SETTINGS.name, error.to_string()))
    }

    /// Puts a state in place of the present one, to which undo leads from now on.
    fn step(&mut self, state: CampaignState) {
        self.future.clear();
        let before = self.replace(state);
        self.past.push(before);
    }

    /// Puts a state in place of the present one, and returns that.
    fn replace(&mut self, state: CampaignState) -> CampaignState {
        self.version = self.version.saturating_add(1);
        CampaignState {
            campaign: std::mem::replace(&mut self.campaign, state.campaign),
            forces: std::mem::replace(&mut self.forces, state.forces),
        }
    }

    fn put(&self, change: &mut StoreTransaction<'_>, id: &str) -> Result<()> {
        let text = self.text()?;
        settings::check(&row_key(id), &text)?;
        settings::put(change, &row_key(id), &text)
    }

    /// Returns the row as JSON, without the oldest states if there are too many.
    fn text(&self) -> Result<String> {
        #[derive(Serialize)]
        struct Kept<'r> {
            #[serde(rename = "seq")]
            version: i64,
            created: i64,
            changed: i64,
            #[serde(skip_serializing_if = "BTreeMap::is_empty")]
            forces: &'r BTreeMap<String, String>,
            #[serde(skip_serializing_if = "<[CampaignState]>::is_empty")]
            past: &'r [CampaignState],
            #[serde(skip_serializing_if = "<[CampaignState]>::is_empty")]
            future: &'r [CampaignState],
            campaign: &'r RawValue,
        }
        crate::sync::written(&Kept {
            version: self.version,
            created: self.created,
            changed: self.changed,
            forces: &self.forces,
            past: last_states(&self.past),
            future: last_states(&self.future),
            campaign: &self.campaign,
        })
    }

    fn stored(&self, id: &str) -> StoredCampaign {
        StoredCampaign {
            id: id.to_owned(),
            json: self.campaign.get().to_owned(),
            campaign_version: self.version,
            created: self.created,
            changed: self.changed,
            forces: self.forces.clone(),
            undo: last_states(&self.past).len(),
            redo: last_states(&self.future).len(),
        }
    }
}

/// Returns the last states that fit the limits.
fn last_states(states: &[CampaignState]) -> &[CampaignState] {
    let (mut bytes, mut count) = (0, 0);
    for state in states.iter().rev().take(MAX_STATES) {
        bytes += state.campaign.get().len();
        if count > 0 && bytes > MAX_STATES_BYTES {
            break;
        }
        count += 1;
    }
    &states[states.len() - count..]
}

/// Checks the value of a campaign's row.
pub(crate) fn check(value: &str) -> Result<()> {
    limits::fits("campaign", value, MAX_CAMPAIGN_ROW_BYTES)?;
    let row: CampaignRow =
        serde_json::from_str(value).map_err(|error| limits::unreadable("campaign", &error))?;
    limits::object("campaign", row.campaign.get(), MAX_CAMPAIGN_BYTES)
}

/// Returns the key of a campaign's row in the table of settings.
pub(crate) fn row_key(id: &str) -> String {
    format!("{PREFIX}{id}")
}

/// Returns the id of the campaign that a row of the table of settings holds. `None` if it holds a setting.
pub(crate) fn id_of(key: &str) -> Option<&str> {
    key.strip_prefix(PREFIX)
}

/// Returns the document of a campaign from the value of its row.
pub(crate) fn document_in(value: &str) -> Result<Box<RawValue>> {
    Ok(CampaignRow::read(value)?.campaign)
}

/// Returns whether the value of a row has this document, now or in a state to which undo leads.
pub(crate) fn has_state(value: &str, document: &RawValue) -> Result<bool> {
    let row = CampaignRow::read(value)?;
    let past = row.past.iter().map(|state| &*state.campaign);
    let mut states = past.chain([&*row.campaign]);
    Ok(states.any(|state| state.get() == document.get()))
}

/// Returns the value of a row without the forces of the players. Where the row goes, forces may have other ids.
pub(crate) fn without_forces(value: &str) -> Result<String> {
    let mut row = CampaignRow::read(value)?;
    row.forces.clear();
    for state in row.past.iter_mut().chain(&mut row.future) {
        state.forces.clear();
    }
    row.text()
}

/// Returns the value of a campaign's row. `None` if there is no such campaign.
pub(crate) fn value(change: &mut StoreTransaction<'_>, id: &str) -> Result<Option<String>> {
    let key = [SqlCell::from(row_key(id))];
    if change.is_free(&SETTINGS, &key)? {
        return Ok(None);
    }
    let row = change.get(&SETTINGS, &key)?;
    row.map(|row| Ok(row.text(1)?.to_owned())).transpose()
}

fn find(change: &mut StoreTransaction<'_>, id: &str) -> Result<Option<CampaignRow>> {
    let value = value(change, id)?;
    value.as_deref().map(CampaignRow::read).transpose()
}

/// Writes the document of a campaign that another device changed. What was here before can be brought back with undo.
/// Returns whether the document fits.
pub(crate) fn receive(change: &mut StoreTransaction<'_>, id: &str, json: &str) -> Result<bool> {
    let Ok(campaign) = document(json) else {
        return Ok(false);
    };
    if limits::id("campaign", &row_key(id)).is_err() {
        return Ok(false);
    }
    let now = change.now();
    let row = match find(change, id)? {
        None => CampaignRow::new(campaign, now),
        Some(mut row) => {
            let forces = row.forces.clone();
            let before = row.replace(CampaignState { campaign, forces });
            row.past.push(before);
            row.future.clear();
            row.changed = now;
            row
        }
    };
    row.put(change, id)?;
    Ok(true)
}

/// Writes the value of a row under the first free id of `id`, `id-2`, `id-3`… and returns that id. If `id` is taken,
/// `rename` changes the name of the campaign.
pub(crate) fn put_beside(
    change: &mut StoreTransaction<'_>,
    id: &str,
    value: &str,
    rename: impl Fn(&str) -> String,
) -> Result<String> {
    let mut row = CampaignRow::read(value)?;
    let mut free = id.to_owned();
    let mut number = 2;
    while !change.is_free(&SETTINGS, &[row_key(&free).into()])? {
        free = format!("{id}-{number}");
        number += 1;
    }
    if free != id {
        // Undo would bring back the other id.
        row.past.clear();
        row.future.clear();
        row.campaign = with_identity(&row.campaign, &free, rename)?;
    }
    row.put(change, &free)?;
    Ok(free)
}

/// Returns the document of a campaign with another id and name.
fn with_identity(
    campaign: &RawValue,
    id: &str,
    rename: impl Fn(&str) -> String,
) -> Result<Box<RawValue>> {
    let damaged = |error: serde_json::Error| StoreError::damaged(SETTINGS.name, error.to_string());
    let mut fields: BTreeMap<String, Box<RawValue>> =
        serde_json::from_str(campaign.get()).map_err(damaged)?;
    let raw = |text: &str| serde_json::value::to_raw_value(text).map_err(damaged);
    let name = fields.get("name");
    let name = name.and_then(|name| serde_json::from_str::<String>(name.get()).ok());
    if let Some(name) = name.filter(|name| !name.is_empty()) {
        fields.insert("name".to_owned(), raw(&rename(&name))?);
    }
    fields.insert("id".to_owned(), raw(id)?);
    serde_json::value::to_raw_value(&fields).map_err(damaged)
}

fn document(json: &str) -> Result<Box<RawValue>> {
    limits::object("campaign", json, MAX_CAMPAIGN_BYTES)?;
    RawValue::from_string(json.trim().to_owned())
        .map_err(|error| limits::unreadable("campaign", &error))
}
