//! The bin: deleted forces, games at the table, events, campaigns, packs and cards of the user's own. They can be brought
//! back for [`BIN_SECONDS`] seconds, or until the bin is emptied.
//!
//! An entry of the bin is a sync item of the kind [`kind::BIN`]. Its row holds the whole body, so it needs no table of
//! its own, reaches the user's other devices like any item, and is passed on by programs that do not know the kind. The
//! state of sync is no part of a backup that is restored, so a restore leaves the bin as it is.

use std::collections::BTreeMap;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use muster_sync::{Body, kind};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::campaigns::exported::{self, ExportedCampaign};
use crate::cards::OWN;
use crate::change::StoreTransaction;
use crate::describe::Describe;
use crate::documents::{CAMPAIGN, DocumentKind, EVENT, FORCE, PLAY};
use crate::error::{Result, StoreError};
use crate::export::{self, Everything, ExportedPack};
use crate::import::{self, ImportCounts, MAX_INFLATED_BYTES};
use crate::photo::PhotoSubject;
use crate::photo_files::content;
use crate::rows;
use crate::schema::{PHOTOS, SYNC_THINGS};
use crate::store::Store;
use crate::stored::StoredPack;
use crate::sync::{self, SyncRecord};
use crate::{campaigns, events, forces, packs, photo_rows, photo_transfer, plays};

/// How long a deleted thing is kept, in seconds: 30 days. Its photos are kept as long, as
/// [`UNUSED_PHOTO_SECONDS`](crate::UNUSED_PHOTO_SECONDS) says.
pub const BIN_SECONDS: i64 = 30 * 86_400;

/// The longest time between two starts of the program that a clock is believed, in seconds. After a longer one, or after
/// a step back, the clock may have been wrong before, or may be wrong now.
const MAX_CLOCK_GAP_SECONDS: i64 = 7 * 86_400;
/// The longest step back that is no jump, in seconds. Clocks that follow a server step a little.
const MAX_CLOCK_STEP_SECONDS: i64 = 3_600;

/// What a deleted thing was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum BinKind {
    /// A force with its history.
    Force,
    /// A game at the table with its presses.
    Play,
    /// An event with its lists.
    Event,
    /// A campaign.
    Campaign,
    /// A pack of the user's own.
    Pack,
    /// A card of one of the user's packs.
    Card,
}

/// A deleted thing in the bin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BinEntry {
    /// The entry's id, the same on all devices.
    pub id: String,
    /// What was deleted.
    pub kind: BinKind,
    /// The thing's name: a text, or a text by language. Null if it has none.
    pub name: Value,
    /// The id of its game. Empty if it names none.
    pub game: String,
    /// When it was deleted, in seconds since 1970, by the clock of that time.
    pub at: i64,
    /// From when its thirty days are counted: from `at`, or from the last jump of this device's clock if that is later.
    pub counted_from: i64,
    /// The id that it had on the device that deleted it.
    pub of: String,
}

/// A thing that was brought back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BroughtBack {
    /// What it is.
    pub kind: BinKind,
    /// Its id on this device. It differs from the earlier one if that is taken.
    pub id: String,
}

/// The bin of a store.
#[derive(Clone, Copy, Debug)]
pub struct RecycleBin<'s>(&'s Store);

/// The body of an entry.
#[derive(Serialize, Deserialize)]
struct BinBody {
    kind: BinKind,
    #[serde(default)]
    name: Value,
    #[serde(default)]
    game: String,
    at: i64,
    of: String,
    /// The key of the sync item. Empty if it had none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    key: String,
    /// A document of [`Store::export`] with this thing alone, in base64.
    document: String,
}

/// What the device knows of its clock.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct ClockBody {
    /// When the clock was last looked at.
    last: i64,
    /// Since when it has gone without a jump.
    since: i64,
}

impl ClockBody {
    fn read(record: Option<&SyncRecord>) -> Option<Self> {
        serde_json::from_str(record?.here.as_ref()?.as_str()).ok()
    }

    /// Notes the time. Returns since when the clock can be trusted.
    fn note(change: &mut StoreTransaction<'_>) -> Result<i64> {
        let now = change.now();
        let known = sync::named(change, sync::CLOCK_OF_DEVICE, CLOCK_KEY)?;
        let before = Self::read(known.as_ref());
        let since = before.filter(|clock| {
            let passed = now.saturating_sub(clock.last);
            (-MAX_CLOCK_STEP_SECONDS..=MAX_CLOCK_GAP_SECONDS).contains(&passed)
        });
        let since = since.map_or(now, |clock| clock.since);
        let mut record = known.unwrap_or_else(|| SyncRecord::new(sync::CLOCK_OF_DEVICE, CLOCK_KEY));
        record.here = Body::new(&sync::written(&Self { last: now, since })?);
        record.put(change)?;
        Ok(since)
    }
}

/// The key of the only record of [`sync::CLOCK_OF_DEVICE`].
const CLOCK_KEY: &str = "clock";

impl BinKind {
    fn name(self) -> &'static str {
        match self {
            Self::Force => "force",
            Self::Play => "play",
            Self::Event => "event",
            Self::Campaign => "campaign",
            Self::Pack => "pack",
            Self::Card => "card",
        }
    }

    /// Returns the kind of the entry's sync item. Events stay on their device, and so do deleted ones.
    fn item_kind(self) -> &'static str {
        match self {
            Self::Event => sync::BIN_OF_DEVICE,
            Self::Force | Self::Play | Self::Campaign | Self::Pack | Self::Card => kind::BIN,
        }
    }
}

impl Store {
    /// Returns the bin.
    pub fn recycle_bin(&self) -> RecycleBin<'_> {
        RecycleBin(self)
    }
}

impl RecycleBin<'_> {
    /// Returns the entries, the last deleted first. Entries of kinds that a later program knows are left out.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    pub fn list(&self) -> Result<Vec<BinEntry>> {
        let mut found = self.0.read(|database| {
            let mut found = Vec::new();
            let clock = [sync::CLOCK_OF_DEVICE.into()];
            let clock = rows::rows_with_prefix(database, &SYNC_THINGS, &clock)?;
            let clock = clock.first().map(SyncRecord::from_row).transpose()?;
            let since = ClockBody::read(clock.as_ref()).map_or(i64::MIN, |clock| clock.since);
            for kind in [kind::BIN, sync::BIN_OF_DEVICE] {
                for row in rows::rows_with_prefix(database, &SYNC_THINGS, &[kind.into()])? {
                    let record = SyncRecord::from_row(&row)?;
                    found.extend(read(&record).map(|body| entry(&record, body, since)));
                }
            }
            Ok(found)
        })?;
        found.sort_by(|a, b| b.at.cmp(&a.at).then_with(|| a.id.cmp(&b.id)));
        Ok(found)
    }

    /// Deletes a force, a game, an event, a campaign or a pack, and keeps it in the bin. Returns the id of the entry.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no such thing, or if it is a card: those are deleted with
    /// [`OwnChange::binned`](crate::OwnChange::binned).
    pub fn put(&self, kind: BinKind, id: &str) -> Result<String> {
        let entries = self.put_all(kind, &[id.to_owned()])?;
        entries
            .into_iter()
            .next()
            .ok_or_else(|| not_found(kind, id))
    }

    /// Deletes several things of a kind in one change, and keeps them in the bin. An id that is named twice counts once.
    /// Returns the ids of the entries, one for each id.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] as in [`RecycleBin::put`]. Nothing is deleted then.
    pub fn put_all(&self, kind: BinKind, ids: &[String]) -> Result<Vec<String>> {
        let ids = ids.to_vec();
        self.0.change(move |change| {
            let mut entries: BTreeMap<&String, String> = BTreeMap::new();
            for id in &ids {
                if !entries.contains_key(id) {
                    let entry = add(change, kind, id)?.ok_or_else(|| not_found(kind, id))?;
                    remove(change, kind, id)?;
                    entries.insert(id, entry);
                }
            }
            Ok(ids
                .iter()
                .filter_map(|id| entries.get(id).cloned())
                .collect())
        })
    }

    /// Brings a thing back as it was. A pack that has its place meanwhile goes to the bin.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if the bin has no such entry, or [`StoreError::Exists`] for a card whose pack is there:
    /// the caller puts [`RecycleBin::pack`] into it.
    pub fn restore(&self, id: &str) -> Result<BroughtBack> {
        let id = id.to_owned();
        let describe = self.0.folder().describe.clone();
        self.0
            .change(move |change| restore_entry(change, &id, &describe))
    }

    /// Brings several things back in one change. Returns them in the order of the entries.
    ///
    /// # Errors
    /// The same as [`RecycleBin::restore`]. Nothing is brought back then.
    pub fn restore_all(&self, ids: &[String]) -> Result<Vec<BroughtBack>> {
        let ids = ids.to_vec();
        let describe = self.0.folder().describe.clone();
        self.0.change(move |change| {
            let mut ids = ids.iter();
            ids.try_fold(Vec::new(), |mut all, id| {
                all.push(restore_entry(change, id, &describe)?);
                Ok(all)
            })
        })
    }

    /// Returns the pack of an entry. For a card, it holds that card alone.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if the bin has no such entry, or it holds no pack.
    pub fn pack(&self, id: &str) -> Result<StoredPack> {
        let id = id.to_owned();
        self.0
            .change(move |change| only_pack(find(change, &id)?.1.everything()?))
    }

    /// Removes an entry for good.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if the bin has no such entry.
    pub fn remove(&self, id: &str) -> Result<()> {
        let id = id.to_owned();
        self.0.change(move |change| remove_entry(change, &id))
    }

    /// Removes all entries for good. Returns how many there were.
    ///
    /// # Errors
    /// Fails if the database cannot be written.
    pub fn empty(&self) -> Result<usize> {
        self.remove_where(|_, _| true)
    }

    /// Removes the entries whose time is over for good. Returns how many there were. Nothing is written if the bin is
    /// empty. The program does this at each start. After a jump of the clock it removes none, because an entry may have
    /// been made while the clock was wrong: the thirty days of all entries begin again.
    ///
    /// # Errors
    /// Fails if the database cannot be written.
    pub fn prune(&self) -> Result<usize> {
        if self.list()?.is_empty() {
            return Ok(0);
        }
        self.remove_where(|entry, now| entry.counted_from.saturating_add(BIN_SECONDS) <= now)
    }

    fn remove_where(
        &self,
        goes: impl Fn(&BinEntry, i64) -> bool + Send + 'static,
    ) -> Result<usize> {
        self.0.change(move |change| {
            let mut removed = 0;
            let since = ClockBody::note(change)?;
            for kind in [kind::BIN, sync::BIN_OF_DEVICE] {
                for row in change.rows_with_prefix(&SYNC_THINGS, &[kind.into()])? {
                    let record = SyncRecord::from_row(&row)?;
                    let Some(body) = read(&record) else { continue };
                    if goes(&entry(&record, body, since), change.now()) {
                        drop_entry(change, record)?;
                        removed += 1;
                    }
                }
            }
            Ok(removed)
        })
    }
}

impl BinBody {
    fn everything(&self) -> Result<Everything> {
        let document = STANDARD.decode(&self.document);
        let document = document.map_err(|_| import::cut_off())?;
        import::read_everything(&document, MAX_INFLATED_BYTES)
    }
}

/// Copies a thing into the bin. Returns the id of the entry, or `None` if there is no such thing. The thing stays.
pub(crate) fn add(
    change: &mut StoreTransaction<'_>,
    kind: BinKind,
    id: &str,
) -> Result<Option<String>> {
    let item = match kind {
        BinKind::Force => sync::of_local(change, kind::FORCE, id)?,
        BinKind::Play => sync::of_local(change, kind::PLAY, id)?,
        BinKind::Event | BinKind::Campaign | BinKind::Pack | BinKind::Card => None,
    };
    let Some(everything) = document(change, kind, id)? else {
        return Ok(None);
    };
    let key = match kind {
        // Every device has the campaign under this id.
        BinKind::Campaign => id.to_owned(),
        _ => item.map(|item| item.key).unwrap_or_default(),
    };
    write(change, kind, id, key, &everything).map(Some)
}

/// Copies a card into the bin. `pack` holds it alone.
pub(crate) fn add_card(
    change: &mut StoreTransaction<'_>,
    card: &str,
    pack: &StoredPack,
) -> Result<String> {
    let everything = of_pack(pack)?;
    write(change, BinKind::Card, card, String::new(), &everything)
}

/// Copies an item that another device deleted into the bin, before it is removed here. A program that has no bin may
/// have deleted it. An entry from the other device takes the place of this one.
pub(crate) fn add_deleted(change: &mut StoreTransaction<'_>, item: &SyncRecord) -> Result<()> {
    let (kind, local) = match item.kind.as_str() {
        kind::FORCE => (BinKind::Force, &item.local),
        kind::PLAY => (BinKind::Play, &item.local),
        kind::PACK => (BinKind::Pack, &item.key),
        kind::CAMPAIGN => (BinKind::Campaign, &item.key),
        _ => return Ok(()),
    };
    if local.is_empty() {
        return Ok(());
    }
    let known = sync::named(change, kind::BIN, &id_of(kind, &item.key))?;
    if known.is_some_and(|known| known.here.is_some()) {
        return Ok(());
    }
    add(change, kind, local)?;
    Ok(())
}

/// Removes the entry of an item that another device brought back.
pub(crate) fn forget_revived(change: &mut StoreTransaction<'_>, item: &SyncRecord) -> Result<()> {
    let kind = match item.kind.as_str() {
        kind::FORCE => BinKind::Force,
        kind::PLAY => BinKind::Play,
        kind::CAMPAIGN => BinKind::Campaign,
        _ => return Ok(()),
    };
    match sync::named(change, kind::BIN, &id_of(kind, &item.key))? {
        Some(record) if record.here.is_some() => drop_entry(change, record),
        _ => Ok(()),
    }
}

/// Removes an entry for good.
pub(crate) fn remove_entry(change: &mut StoreTransaction<'_>, id: &str) -> Result<()> {
    let (record, _) = find(change, id)?;
    drop_entry(change, record)
}

fn id_of(kind: BinKind, key: &str) -> String {
    format!("{}.{key}", kind.name())
}

fn read(record: &SyncRecord) -> Option<BinBody> {
    serde_json::from_str(record.here.as_ref()?.as_str()).ok()
}

fn entry(record: &SyncRecord, body: BinBody, since: i64) -> BinEntry {
    BinEntry {
        id: record.key.clone(),
        kind: body.kind,
        name: body.name,
        game: body.game,
        at: body.at,
        counted_from: body.at.max(since),
        of: body.of,
    }
}

fn find(change: &mut StoreTransaction<'_>, id: &str) -> Result<(SyncRecord, BinBody)> {
    for kind in [kind::BIN, sync::BIN_OF_DEVICE] {
        if let Some(record) = sync::named(change, kind, id)?
            && let Some(body) = read(&record)
        {
            return Ok((record, body));
        }
    }
    Err(StoreError::not_found("bin", id))
}

/// Removes an entry. If the server may have it, its row stays until the server was told.
fn drop_entry(change: &mut StoreTransaction<'_>, mut record: SyncRecord) -> Result<()> {
    if record.shadow.is_none() && record.sent.is_none() {
        return change
            .remove(&SYNC_THINGS, &record.cells_of_key())
            .map(drop);
    }
    record.here = None;
    record.put(change)
}

/// Writes an entry, and replaces the one with the same id.
fn write(
    change: &mut StoreTransaction<'_>,
    kind: BinKind,
    of: &str,
    key: String,
    everything: &Everything,
) -> Result<String> {
    let document = everything.written()?;
    let id = match key.as_str() {
        // The hash tells apart things that had one id after each other. It is the same on all devices that had this
        // one.
        "" => id_of(kind, &format!("{of}.{:.8}", content(&document))),
        key => id_of(kind, key),
    };
    ClockBody::note(change)?;
    let (name, game) = title(kind, everything);
    let body = BinBody {
        kind,
        name,
        game,
        at: change.now(),
        of: of.to_owned(),
        key,
        document: STANDARD.encode(document),
    };
    let item = kind.item_kind();
    let known = sync::named(change, item, &id)?;
    let mut record = known.unwrap_or_else(|| SyncRecord::new(item, &id));
    record.here = Body::new(&sync::written(&body)?);
    record.put(change)?;
    Ok(id)
}

/// Returns the name and the game of a thing.
fn title(kind: BinKind, everything: &Everything) -> (Value, String) {
    let parsed = |json: Option<&RawValue>| -> Value {
        let json = json.map(RawValue::get);
        json.and_then(|json| serde_json::from_str(json).ok())
            .unwrap_or_default()
    };
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let force = everything.forces.first();
    let play = everything.plays.first();
    let event = everything.events.first();
    let pack = everything.packs.first();
    match kind {
        BinKind::Force => {
            let state = force.and_then(|force| force.states.get(force.at));
            let mut force = parsed(state.map(|state| &*state.force));
            (force["name"].take(), text(&force["system"]))
        }
        BinKind::Play => {
            let mut summary = parsed(play.map(|play| &*play.summary));
            let start = parsed(play.map(|play| &*play.play));
            (summary["title"].take(), text(&start["system"]))
        }
        BinKind::Event => {
            let mut event = parsed(event.map(|event| &*event.event));
            (event["name"].take(), text(&event["system"]))
        }
        BinKind::Campaign => {
            let exported = everything.settings.values().next();
            let exported = exported.and_then(|value| ExportedCampaign::read(value.get()).ok());
            let mut campaign = parsed(exported.as_ref().map(|exported| &*exported.campaign));
            (campaign["name"].take(), text(&campaign["system"]))
        }
        BinKind::Pack => {
            let mut pack = parsed(pack.map(|pack| &*pack.pack));
            (pack["title"].take(), text(&pack["system"]))
        }
        BinKind::Card => {
            let mut pack = parsed(pack.map(|pack| &*pack.pack));
            (pack["cards"][0]["name"].take(), text(&pack["system"]))
        }
    }
}

/// Exports a thing alone. `None` if there is no such thing.
pub(crate) fn document(
    change: &mut StoreTransaction<'_>,
    kind: BinKind,
    id: &str,
) -> Result<Option<Everything>> {
    // There is no day in the document, so that two devices make the same one.
    let mut everything = Everything::made(String::new());
    let document = match kind {
        BinKind::Force => FORCE.peek(change, id)?,
        BinKind::Play => PLAY.peek(change, id)?,
        BinKind::Event => EVENT.peek(change, id)?,
        BinKind::Campaign => CAMPAIGN.peek(change, id)?,
        BinKind::Pack => return OWN.get(change, id)?.as_ref().map(of_pack).transpose(),
        BinKind::Card => None,
    };
    let Some(document) = document else {
        return Ok(None);
    };
    match kind {
        BinKind::Play => everything
            .plays
            .push(export::export_play(change.database(), document)?),
        BinKind::Event => everything
            .events
            .push(export::export_event(change.database(), &document)?),
        BinKind::Campaign => {
            let campaign = campaigns::export_whole(change.database(), &document)?;
            let key = exported::key(id);
            everything.settings.insert(key, campaign.written()?);
        }
        _ => {
            let photos = photo_transfer::referred(&change.all(&PHOTOS)?)?;
            let force = export::export_force(change.database(), document, &photos)?;
            everything.forces.push(force);
        }
    }
    Ok(Some(everything))
}

fn of_pack(pack: &StoredPack) -> Result<Everything> {
    let mut everything = Everything::made(String::new());
    everything.packs.push(ExportedPack {
        id: pack.id.clone(),
        version: pack.version,
        pack: export::raw(pack.json.clone())?,
    });
    Ok(everything)
}

fn only_pack(mut everything: Everything) -> Result<StoredPack> {
    let pack = everything.packs.pop().ok_or_else(|| empty("own pack"))?;
    let pack = StoredPack {
        id: pack.id,
        version: pack.version,
        json: pack.pack.get().to_owned(),
    };
    packs::check(&pack)?;
    Ok(pack)
}

/// Removes a thing from its tables.
fn remove(change: &mut StoreTransaction<'_>, kind: BinKind, id: &str) -> Result<()> {
    match kind {
        BinKind::Force => {
            let force = FORCE.find(change, id)?;
            forces::remove(change, &force)
        }
        BinKind::Play => plays::forget(change, id),
        BinKind::Event => events::forget(change, id),
        BinKind::Campaign => campaigns::forget(change, id),
        BinKind::Pack => OWN.remove(change, id).map(drop),
        BinKind::Card => Err(not_found(kind, id)),
    }
}

/// Brings the thing of an entry back as part of a change.
fn restore_entry(
    change: &mut StoreTransaction<'_>,
    id: &str,
    describe: &Describe,
) -> Result<BroughtBack> {
    let (record, body) = find(change, id)?;
    let everything = body.everything()?;
    // The entry goes first, because a thing that takes its place may get the same id.
    drop_entry(change, record)?;
    let local = match body.kind {
        BinKind::Force => restore_force(change, &body, everything)?,
        BinKind::Play => restore_play(change, &body, everything)?,
        BinKind::Event => restore_event(change, everything)?,
        BinKind::Campaign => restore_campaign(change, everything)?,
        BinKind::Pack | BinKind::Card => {
            let pack = only_pack(everything)?;
            let there = OWN.get(change, &pack.id)?;
            if let Some(there) = there.filter(|there| *there != pack) {
                if body.kind == BinKind::Card {
                    let (what, id) = ("own pack", there.id);
                    return Err(StoreError::Exists { what, id });
                }
                add(change, BinKind::Pack, &there.id)?;
            }
            OWN.put(change, &pack, describe)?;
            match body.kind {
                BinKind::Card => body.of,
                _ => pack.id,
            }
        }
    };
    Ok(BroughtBack {
        kind: body.kind,
        id: local,
    })
}

fn restore_force(
    change: &mut StoreTransaction<'_>,
    body: &BinBody,
    mut everything: Everything,
) -> Result<String> {
    let mut force = everything.forces.pop().ok_or_else(|| empty("force"))?;
    let photos = std::mem::take(&mut force.photos);
    let there = force.id.clone();
    if FORCE.is_free(change, &there)? {
        force.id = unused_id(change, &FORCE, kind::FORCE, &there, &body.key)?;
    }
    // `None` if this very force is there.
    let taken = import::add_imported_force(change, force, &mut ImportCounts::default())?;
    let id = taken.unwrap_or(there);
    let is_paired = sync::is_paired(change)?;
    for (entry, reference) in photos {
        // The file may be here still, or come from the server.
        if is_paired || !photo_rows::naming(change, &reference.photo)?.is_empty() {
            let force = id.clone();
            let subject = PhotoSubject::Entry { force, entry };
            photo_rows::put_wherever(change, &subject, &reference.photo)?;
        }
    }
    sync::revive(change, kind::FORCE, &body.key, &id)?;
    Ok(id)
}

fn restore_play(
    change: &mut StoreTransaction<'_>,
    body: &BinBody,
    mut everything: Everything,
) -> Result<String> {
    let play = everything.plays.pop().ok_or_else(|| empty("play"))?;
    let mut play = import::kept_play(play);
    // A game gets a new key on the other devices: the ids of its presses are lost with the deleted item.
    play.head.id = unused_id(change, &PLAY, kind::PLAY, &play.head.id, &body.key)?;
    plays::add_imported(change, &play)?;
    Ok(play.head.id)
}

fn restore_event(change: &mut StoreTransaction<'_>, mut everything: Everything) -> Result<String> {
    let event = everything.events.pop().ok_or_else(|| empty("event"))?;
    let mut event = import::kept_event(event);
    event.head.id = unused_id(change, &EVENT, "", &event.head.id, "")?;
    events::add_imported(change, &event)?;
    Ok(event.head.id)
}

fn restore_campaign(
    change: &mut StoreTransaction<'_>,
    mut everything: Everything,
) -> Result<String> {
    let row = everything.settings.pop_first();
    let (key, value) = row.ok_or_else(|| empty("campaign"))?;
    let id = exported::id_of(&key).ok_or_else(|| empty("campaign"))?;
    campaigns::put_beside(change, id, value.get(), str::to_owned)
}

/// Returns `id`, or the first of `id-2`, `id-3`… that neither a document nor a sync item with another key than `key` has. A
/// deletion that has yet to be sent would otherwise turn into a change of another item.
pub(crate) fn unused_id(
    change: &mut StoreTransaction<'_>,
    documents: &DocumentKind,
    kind: &str,
    id: &str,
    key: &str,
) -> Result<String> {
    let mut candidate = id.to_owned();
    let mut number = 2;
    loop {
        let item = match kind {
            "" => None,
            kind => sync::of_local(change, kind, &candidate)?,
        };
        if documents.is_free(change, &candidate)? && item.is_none_or(|item| item.key == key) {
            return Ok(candidate);
        }
        candidate = format!("{id}-{number}");
        number += 1;
    }
}

fn not_found(kind: BinKind, id: &str) -> StoreError {
    let what = match kind {
        BinKind::Force => "force",
        BinKind::Play => "play",
        BinKind::Event => "event",
        BinKind::Campaign => "campaign",
        BinKind::Pack | BinKind::Card => "own pack",
    };
    StoreError::not_found(what, id)
}

fn empty(what: &'static str) -> StoreError {
    StoreError::unreadable(what, "the bin holds nothing of it")
}
