//! Campaigns. Sync sends the campaign alone, as an item of the kind [`kind::CAMPAIGN`](muster_sync::kind::CAMPAIGN).

use std::collections::BTreeMap;

use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

pub(crate) use self::exported::ExportedCampaign;
use crate::change::StoreTransaction;
use crate::documents::{CAMPAIGN, Document, FORCE};
use crate::error::{Result, StoreError};
use crate::forces::{NewForce, SYNCED_STATE};
use crate::limits::{self, MAX_CAMPAIGN_BYTES, MAX_CAMPAIGN_STATE_BYTES};
use crate::store::Store;
use crate::stored::StoredForce;

pub(crate) mod exported;

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

/// A campaign and the forces of its players at one moment: the body of its document, and of each state.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct CampaignState {
    pub campaign: Box<RawValue>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub forces: BTreeMap<String, String>,
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
        let all = self
            .0
            .read(|database| CAMPAIGN.last_changed_first(database))?;
        all.iter().map(StoredCampaign::read).collect()
    }

    /// Passes every campaign to `seen`, by id: its id, the campaign as JSON, and when it was last changed, in seconds since
    /// 1970. Only one campaign at a time is in memory.
    ///
    /// # Errors
    /// The same as [`Campaigns::list`].
    pub fn each(&self, mut seen: impl FnMut(&str, &str, i64)) -> Result<()> {
        #[derive(Deserialize)]
        struct Body<'b> {
            #[serde(borrow)]
            campaign: &'b RawValue,
        }
        let walked = self.0.read(|database| {
            CAMPAIGN.walk(database, |id, body, changed| {
                let Body { campaign } = read(body)?;
                seen(id, campaign.get(), changed);
                Ok(())
            })
        });
        walked.map(drop)
    }

    /// Returns a campaign.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no campaign with this id.
    pub fn get(&self, id: &str) -> Result<StoredCampaign> {
        let campaign = self.0.read(|database| CAMPAIGN.get(database, id))?;
        StoredCampaign::read(&campaign)
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
        let (id, campaign) = (id.to_owned(), raw(json)?);
        exported::check_id(&id)?;
        let state = CampaignState { campaign, forces };
        self.0.change(move |change| {
            CAMPAIGN.check_free(change, &id)?;
            let mut campaign = Document::new(id, state.checked()?, change.now());
            CAMPAIGN.create(change, &mut campaign, "")?;
            StoredCampaign::read(&campaign)
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
        let campaign = raw(json)?;
        self.update(id, base, move |change, document| {
            let forces = match forces {
                Some(forces) => forces,
                None => CampaignState::read(&document.body)?.forces,
            };
            let state = CampaignState { campaign, forces };
            CAMPAIGN.step(change, document, state.checked()?, "")
        })
        .map(|((), campaign)| campaign)
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
        self.update(id, base, move |change, document| {
            let id = FORCE.new_id(change, 1);
            let force = force.add(change, id)?;
            let mut state = CampaignState::read(&document.body)?;
            state.forces.insert(player, force.id.clone());
            CAMPAIGN.step(change, document, state.checked()?, "")?;
            Ok(force)
        })
    }

    /// Undoes the last change. Without one, the campaign stays as it is.
    ///
    /// # Errors
    /// The same as [`Campaigns::change`].
    pub fn undo(&self, id: &str, base: i64) -> Result<StoredCampaign> {
        let undone = self.update(id, base, |change, campaign| {
            CAMPAIGN.move_by(change, campaign, -1)
        });
        Ok(undone?.1)
    }

    /// Makes the change again that was undone last. Without one, the campaign stays as it is.
    ///
    /// # Errors
    /// The same as [`Campaigns::change`].
    pub fn redo(&self, id: &str, base: i64) -> Result<StoredCampaign> {
        let redone = self.update(id, base, |change, campaign| {
            CAMPAIGN.move_by(change, campaign, 1)
        });
        Ok(redone?.1)
    }

    /// Returns an id that no campaign anywhere has: 16 letters and digits at random.
    ///
    /// # Errors
    /// Fails if SQLite cannot be asked.
    pub fn new_id(&self) -> Result<String> {
        // SQLite has random numbers wherever the program runs.
        let sql = "SELECT lower(hex(randomblob(8)))";
        self.0
            .read(|database| Ok(database.query_row(sql, [], |row| row.get(0))?))
    }

    fn update<T: Send + 'static>(
        &self,
        id: &str,
        base: i64,
        make: impl FnOnce(&mut StoreTransaction<'_>, &mut Document) -> Result<T> + Send + 'static,
    ) -> Result<(T, StoredCampaign)> {
        let (made, campaign) = CAMPAIGN.update(self.0, id, Some(base), make)?;
        Ok((made, StoredCampaign::read(&campaign)?))
    }
}

impl StoredCampaign {
    fn read(document: &Document) -> Result<Self> {
        let state = CampaignState::read(&document.body)?;
        let count = |states: i64| usize::try_from(states).unwrap_or(0);
        Ok(Self {
            id: document.id.clone(),
            json: state.campaign.get().to_owned(),
            campaign_version: document.version,
            created: document.created,
            changed: document.changed,
            forces: state.forces,
            undo: count(document.cursor - document.first),
            redo: count(document.last - document.cursor),
        })
    }
}

impl CampaignState {
    /// Reads a body.
    pub fn read(body: &str) -> Result<Self> {
        read(body)
    }

    pub fn written(&self) -> Result<String> {
        crate::sync::written(self)
    }

    /// Returns the body of a state that the caller makes.
    ///
    /// # Errors
    /// [`StoreError::TooLarge`] if the campaign could not be exported with its states.
    fn checked(&self) -> Result<String> {
        let body = self.written()?;
        limits::fits("campaign", &body, MAX_CAMPAIGN_STATE_BYTES)?;
        Ok(body)
    }
}

fn read<'b, T: Deserialize<'b>>(body: &'b str) -> Result<T> {
    serde_json::from_str(body)
        .map_err(|error| StoreError::damaged(CAMPAIGN.documents.name, error.to_string()))
}

/// Returns the campaign alone, as other devices have it. `None` if there is none with this id.
pub(crate) fn campaign(
    change: &mut StoreTransaction<'_>,
    id: &str,
) -> Result<Option<Box<RawValue>>> {
    let document = CAMPAIGN.peek(change, id)?;
    let state = document.map(|document| CampaignState::read(&document.body));
    Ok(state.transpose()?.map(|state| state.campaign))
}

/// Removes a campaign, if it is here.
pub(crate) fn forget(change: &mut StoreTransaction<'_>, id: &str) -> Result<()> {
    match CAMPAIGN.peek(change, id)? {
        Some(campaign) => CAMPAIGN.remove(change, &campaign),
        None => Ok(()),
    }
}

/// Writes the campaign that another device changed. What was here before can be brought back with undo. Returns whether
/// the campaign fits.
pub(crate) fn receive(change: &mut StoreTransaction<'_>, id: &str, json: &str) -> Result<bool> {
    let Ok(campaign) = raw(json) else {
        return Ok(false);
    };
    if exported::check_id(id).is_err() {
        return Ok(false);
    }
    match CAMPAIGN.peek(change, id)? {
        None => {
            let forces = BTreeMap::new();
            let state = CampaignState { campaign, forces };
            let mut document = Document::new(id.to_owned(), state.written()?, change.now());
            CAMPAIGN.create(change, &mut document, SYNCED_STATE)?;
        }
        Some(mut document) => {
            let forces = CampaignState::read(&document.body)?.forces;
            let state = CampaignState { campaign, forces };
            CAMPAIGN.step(change, &mut document, state.written()?, SYNCED_STATE)?;
            CAMPAIGN.put(change, &document)?;
        }
    }
    Ok(true)
}

/// Exports a campaign with the states that undo and redo lead to.
pub(crate) fn export_whole(database: &Connection, document: &Document) -> Result<ExportedCampaign> {
    ExportedCampaign::new(document, &CAMPAIGN.states(database, document)?)
}

/// Writes a campaign under the first free id of `id`, `id-2`, `id-3`… and returns that id. If `id` is taken, `rename`
/// changes the name of the campaign.
pub(crate) fn put_beside(
    change: &mut StoreTransaction<'_>,
    id: &str,
    exported: &str,
    rename: impl Fn(&str) -> String,
) -> Result<String> {
    let mut exported = ExportedCampaign::read(exported)?;
    let mut free = id.to_owned();
    let mut number = 2;
    while !CAMPAIGN.is_free(change, &free)? {
        free = format!("{id}-{number}");
        number += 1;
    }
    exported::check_id(&free)?;
    if free != id {
        // Undo would bring back the other id.
        exported.forget_states();
        exported.campaign = with_identity(&exported.campaign, &free, rename)?;
    }
    exported.put(change, &free)?;
    Ok(free)
}

/// Returns a campaign with another id and name.
fn with_identity(
    campaign: &RawValue,
    id: &str,
    rename: impl Fn(&str) -> String,
) -> Result<Box<RawValue>> {
    let damaged =
        |error: serde_json::Error| StoreError::damaged(CAMPAIGN.documents.name, error.to_string());
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

fn raw(json: &str) -> Result<Box<RawValue>> {
    limits::object("campaign", json, MAX_CAMPAIGN_BYTES)?;
    RawValue::from_string(json.trim().to_owned())
        .map_err(|error| limits::unreadable("campaign", &error))
}
