//! Keeps what was made since a backup, when that backup is restored. What the backup does not have stays. What differs
//! from the backup is kept as a copy, and a pack of the user's own in the bin, because a pack has one id.

use std::collections::{BTreeMap, BTreeSet};

use muster_sync::kind;
use serde::Serialize;
use serde_json::value::RawValue;

use crate::backup::BackupRows;
use crate::campaigns::{CampaignState, exported};
use crate::cards::OWN;
use crate::change::StoreTransaction;
use crate::documents::{EVENT, FORCE, PLAY};
use crate::error::Result;
use crate::export::Everything;
use crate::folder::DataFolder;
use crate::import::{self, ImportCounts};
use crate::photo::PhotoSubject;
use crate::photo_rows::{self, CARD, UNUSED, all_in};
use crate::recycle_bin::{self, BinKind, unused_id};
use crate::rows::{SqlCell, Stored};
use crate::schema::{
    CAMPAIGN_STATES, CAMPAIGNS, EVENT_LISTS, EVENTS, FORCE_STATES, FORCES, OWN_CARDS, OWN_PACKS,
    PHOTOS, PLAY_STATES, PLAYS, SqlTable,
};
use crate::{campaigns, events, photo_transfer, plays};

/// Makes the name of a copy out of the name of what it is a copy of.
pub(crate) type CopyName = Box<dyn Fn(&str) -> String + Send>;

/// What a restored backup did not have, or had differently.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct KeptSince {
    /// How many forces, games, events, campaigns and own packs stayed, because the backup does not have them.
    pub stayed: usize,
    /// How many forces, games, events and campaigns were kept as copies, because the backup has other versions of them.
    pub copies: usize,
    /// How many packs of the user's own were put into the bin, because the backup has other versions of them.
    pub binned: usize,
}

/// The column of the body in a row of a document, of its states, and of the lists of an event.
const BODY: usize = 1;
const BODY_OF_STATE: usize = 5;
const BODY_OF_LIST: usize = 3;

/// The ids of the forces, games, events, campaigns and own packs of a backup, by table.
pub(crate) struct KnownIds(BTreeMap<&'static str, BTreeSet<String>>);

impl KnownIds {
    pub fn new(rows: &BackupRows) -> Result<Self> {
        let mut known = BTreeMap::new();
        for (table, rows) in rows {
            if owner_of(table).is_some_and(|owner| owner.name == table.name) {
                let ids = rows.iter().map(|row| Ok(row.text(0)?.to_owned()));
                known.insert(table.name, ids.collect::<Result<_>>()?);
            }
        }
        Ok(Self(known))
    }

    /// Returns whether a row that the backup does not have stays, because its owner was made since.
    pub fn stays(&self, table: &SqlTable, row: &Stored) -> Result<bool> {
        let id = row.text(0)?;
        if table.name == PHOTOS.name {
            let force = id.strip_prefix(photo_rows::FORCE);
            return Ok(id == CARD || force.is_some_and(|force| self.lacks(&FORCES, force)));
        }
        Ok(owner_of(table).is_some_and(|owner| self.lacks(owner, id)))
    }

    fn lacks(&self, table: &SqlTable, id: &str) -> bool {
        let known = self.0.get(table.name);
        known.is_none_or(|known| !known.contains(id))
    }
}

/// Returns the table of what a row belongs to. `None` for tables that a restore replaces as they are.
fn owner_of(table: &SqlTable) -> Option<&'static SqlTable> {
    match table.name {
        "forces" | "force_states" => Some(&FORCES),
        "plays" | "play_states" => Some(&PLAYS),
        "events" | "event_states" | "event_lists" => Some(&EVENTS),
        "campaigns" | "campaign_states" => Some(&CAMPAIGNS),
        name if OWN.tables().iter().any(|own| own.name == name) => Some(&OWN_PACKS),
        _ => None,
    }
}

/// The versions that differ from those of a backup.
#[derive(Debug, Default)]
pub(crate) struct NewerVersions {
    things: Vec<(BinKind, Everything)>,
    pub kept: KeptSince,
}

/// Exports what differs from a backup, before the backup is restored.
pub(crate) fn newer_versions(
    change: &mut StoreTransaction<'_>,
    backup: &BackupRows,
    known: &KnownIds,
) -> Result<NewerVersions> {
    let mut newer = NewerVersions::default();
    let all = [
        (BinKind::Force, &FORCES, None),
        (BinKind::Play, &PLAYS, Some(&PLAY_STATES)),
        (BinKind::Event, &EVENTS, Some(&EVENT_LISTS)),
        (BinKind::Campaign, &CAMPAIGNS, None),
        (BinKind::Pack, &OWN_PACKS, Some(&OWN_CARDS)),
    ];
    for (kind, table, parts) in all {
        let before = contents(backup, table, parts)?;
        for row in change.all(table)? {
            let id = row.text(0)?;
            if known.lacks(table, id) {
                newer.kept.stayed += 1;
                continue;
            }
            let parts_now = match parts {
                Some(parts) => change.rows_with_prefix(parts, &[id.into()])?,
                None => Vec::new(),
            };
            let now = content(table, &row, parts_now.iter())?;
            // A state to which undo leads in the backup is not lost, as where a restore is undone.
            let is_older = match kind {
                BinKind::Force => is_earlier(backup, &FORCE_STATES, &row)?,
                BinKind::Campaign => is_earlier(backup, &CAMPAIGN_STATES, &row)?,
                _ => false,
            };
            if before.get(id) == Some(&now) || is_older {
                continue;
            }
            if kind == BinKind::Pack {
                recycle_bin::add(change, kind, id)?;
                newer.kept.binned += 1;
            } else if let Some(everything) = recycle_bin::document(change, kind, id)? {
                newer.things.push((kind, everything));
                newer.kept.copies += 1;
            }
        }
    }
    Ok(newer)
}

/// Returns whether a document is as one of its states in a backup.
fn is_earlier(backup: &BackupRows, states: &SqlTable, row: &Stored) -> Result<bool> {
    let (id, body) = (row.text(0)?, said(states, row.text(BODY)?)?);
    let rows = backup.iter().find(|(table, _)| table.name == states.name);
    for state in rows.into_iter().flat_map(|(_, rows)| rows) {
        if state.text(0)? == id && said(states, state.text(BODY_OF_STATE)?)? == body {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Returns what the body of a document or a state says. Which forces the players of a campaign field is no part of it.
fn said(table: &SqlTable, body: &str) -> Result<String> {
    if [CAMPAIGNS.name, CAMPAIGN_STATES.name].contains(&table.name) {
        return Ok(CampaignState::read(body)?.campaign.get().to_owned());
    }
    Ok(body.to_owned())
}

/// Returns what the things of a table in a backup say, by id.
fn contents<'r>(
    backup: &'r BackupRows,
    table: &SqlTable,
    parts: Option<&SqlTable>,
) -> Result<BTreeMap<&'r str, Vec<SqlCell>>> {
    let rows = |table: &SqlTable| {
        let found = backup.iter().find(|(known, _)| known.name == table.name);
        found.map_or(&[][..], |(_, rows)| rows)
    };
    let mut parts_of: BTreeMap<&str, Vec<&Stored>> = BTreeMap::new();
    for row in parts.map_or(&[][..], rows) {
        parts_of.entry(row.text(0)?).or_default().push(row);
    }
    let mut contents = BTreeMap::new();
    for row in rows(table) {
        let id = row.text(0)?;
        let parts = parts_of.remove(id).unwrap_or_default();
        contents.insert(id, content(table, row, parts.into_iter())?);
    }
    Ok(contents)
}

/// Returns what a thing says: its body, and the places and bodies of its parts.
fn content<'r>(
    table: &SqlTable,
    row: &Stored,
    parts: impl Iterator<Item = &'r Stored>,
) -> Result<Vec<SqlCell>> {
    let (body, body_of_part) = match table.name {
        // A pack's row has its version before its body, and a card's row what is told of the card.
        name if name == OWN_PACKS.name => (BODY + 1, OWN_CARDS.columns().count() - 1),
        name if name == PLAYS.name => (BODY, BODY_OF_STATE),
        _ => (BODY, BODY_OF_LIST),
    };
    let mut content = vec![said(table, row.text(body)?)?.into()];
    for part in parts {
        content.extend(part.cells.get(1).cloned());
        content.push(part.text(body_of_part)?.into());
    }
    Ok(content)
}

impl NewerVersions {
    /// Adds the copies, after the backup was restored.
    pub fn add_copies(
        self,
        change: &mut StoreTransaction<'_>,
        folder: &DataFolder,
        copy_name: &CopyName,
    ) -> Result<KeptSince> {
        let renamed = |json: &RawValue, field: &str| renamed(json, field, copy_name);
        let mut photos = Vec::new();
        for (_, mut everything) in self.things {
            if let Some(mut force) = everything.forces.pop() {
                let of_entries = std::mem::take(&mut force.photos);
                force.id = unused_id(change, &FORCE, kind::FORCE, &force.id, "")?;
                if let Some(state) = force.states.get_mut(force.at) {
                    state.force = renamed(&state.force, "name");
                }
                let id = import::add_imported_force(change, force, &mut ImportCounts::default())?;
                photos.extend(of_entries.into_iter().filter_map(|(entry, reference)| {
                    let force = id.clone()?;
                    Some((PhotoSubject::Entry { force, entry }, reference))
                }));
            }
            if let Some(mut play) = everything.plays.pop() {
                play.id = unused_id(change, &PLAY, kind::PLAY, &play.id, "")?;
                play.play = renamed(&play.play, "title");
                play.summary = renamed(&play.summary, "title");
                plays::add_imported(change, &import::kept_play(play))?;
            }
            if let Some(mut event) = everything.events.pop() {
                event.id = unused_id(change, &EVENT, "", &event.id, "")?;
                event.event = renamed(&event.event, "name");
                events::add_imported(change, &import::kept_event(event))?;
            }
            for (key, value) in everything.settings {
                if let Some(id) = exported::id_of(&key) {
                    campaigns::put_beside(change, id, value.get(), copy_name)?;
                }
            }
        }
        photo_transfer::add_imported(change, folder, photos, &BTreeMap::new())?;
        // A photo that is unused in the backup may be in use by what was made since.
        for row in all_in(change)? {
            if row.owner == UNUSED && photo_rows::naming(change, &row.photo)?.len() > 1 {
                change.remove(&PHOTOS, &row.key())?;
            }
        }
        Ok(self.kept)
    }
}

/// Returns a JSON object with another name in a field. An object without a name stays as it is.
fn renamed(json: &RawValue, field: &str, copy_name: &CopyName) -> Box<RawValue> {
    let new = || {
        let mut fields: serde_json::Map<String, serde_json::Value> =
            serde_json::from_str(json.get()).ok()?;
        let name = fields
            .get(field)?
            .as_str()
            .filter(|name| !name.is_empty())?;
        let name = copy_name(name);
        fields.insert(field.to_owned(), name.into());
        serde_json::value::to_raw_value(&fields).ok()
    };
    new().unwrap_or_else(|| json.to_owned())
}
