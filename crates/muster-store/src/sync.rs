//! Stores the state of sync: what this device knows of its sync server, and what it has yet to exchange with it.
//!
//! A sync item (a *thing* in the code) is a force, a pack, a setting or the like. Its kind and key name it and are the
//! same on all devices; its local id may differ on each. Each item has a *shadow*: the last state that this device and
//! the server shared. The present state of an item is read from the other tables when changes are offered to the
//! server. Code that changes those tables therefore need not know about sync.

use std::fmt::Debug;
use std::sync::Arc;

use muster_sync::{PullPage, Push, PushAnswers, kind};

use crate::change::StoreTransaction;
use crate::error::{Result, StoreError};
use crate::rows::{SqlCell, Stored};
use crate::schema::{FORCES, SYNC_COPIES, SYNC_THINGS, SqlTable};
use crate::store::Store;

mod account;
mod after_repair;
mod conflict_copies;
mod correction_conflicts;
mod fields;
mod keep;
mod local_items;
mod miniatures;
mod offer;
mod page;
mod passed_on;
mod photo_conflicts;
mod photo_exchange;
mod plan_forces;
mod pn_counter;
mod record;
mod sent_photos;

pub use account::SyncAccount;
pub(crate) use after_repair::{after_replacing, forget_forces_and_plays};
pub use conflict_copies::ConflictCopy;
pub use correction_conflicts::ConflictingCorrections;
pub use page::PageResult;
pub use photo_conflicts::ConflictingPhotos;
pub(crate) use record::SyncRecord;

/// The longest token, in bytes.
const MAX_TOKEN_BYTES: u64 = 1_000;
/// The largest size of the certificates that are trusted for a server, in bytes.
pub const MAX_TRUST_BYTES: u64 = 64 << 10;

/// Answers questions about data from other devices that need knowledge of games and settings, which the store does not
/// have.
pub trait ItemReader: Debug + Send + Sync {
    /// Returns whether this program can read a force or a pack. One that it cannot read is stored unread and passed on.
    fn reads(&self, kind: &str, body: &str) -> bool;
    /// Returns the summary of a game at the table for lists of games. `start` is the starting position. `None` if a
    /// press does not follow from what came before it.
    fn summary(&self, start: &str, presses: &[&str]) -> Option<String>;
    /// Returns whether a setting belongs to the user and is synced, and not to this device alone.
    fn shares(&self, setting: &str) -> bool;
}

/// The state of sync on this device.
#[derive(Clone, Copy, Debug)]
pub struct SyncState<'s>(pub(crate) &'s Store);

impl Store {
    /// Returns the state of sync on this device.
    pub fn sync(&self) -> SyncState<'_> {
        SyncState(self)
    }
}

impl SyncState<'_> {
    /// Returns the account that this device is paired with, and how far sync has come. `None` if the device is not
    /// paired.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    pub fn account(&self) -> Result<Option<SyncAccount>> {
        self.0.read(account::read)
    }

    /// Pairs the device with an account. If it was paired with the same account before, sync resumes from what the two
    /// had in common.
    ///
    /// # Errors
    /// [`StoreError::Exists`] if the device is paired already.
    pub fn pair(&self, new: SyncAccount) -> Result<()> {
        self.0.change(move |change| account::pair(change, new))
    }

    /// Ends the pairing. The device keeps its data. Returns whether it was paired.
    ///
    /// # Errors
    /// Fails if the database cannot be written.
    pub fn leave(&self) -> Result<bool> {
        self.0.change(account::leave)
    }

    /// Returns the token that this device authenticates to the server with. `None` if there is none. The token lies in
    /// a file that only its owner may read, and is in no backup or export.
    ///
    /// # Errors
    /// Fails if the file cannot be read.
    pub fn token(&self) -> Result<Option<String>> {
        let folder = self.0.folder();
        let bytes = folder.read_at_most(&folder.token(), MAX_TOKEN_BYTES)?;
        Ok(bytes.and_then(|bytes| String::from_utf8(bytes).ok()))
    }

    /// Stores the token of this device.
    ///
    /// # Errors
    /// Fails if the file cannot be written.
    pub fn keep_token(&self, token: &str) -> Result<()> {
        let folder = self.0.folder();
        folder.write_private(&folder.token(), token.as_bytes())
    }

    /// Returns a secret of this device's own to send with a code: 64 letters and digits. It is the same for the same code
    /// until [`Self::forget_attempt`], even after a restart, so that the server gives the same answer again if the first
    /// one was lost.
    ///
    /// # Errors
    /// Fails if its file cannot be read or written.
    pub fn attempt(&self, code: &str) -> Result<String> {
        let folder = self.0.folder();
        let of = format!("{:032x}", xxhash_rust::xxh3::xxh3_128(code.as_bytes()));
        let kept = folder.read_at_most(&folder.attempt(), MAX_TOKEN_BYTES)?;
        let kept = kept.and_then(|bytes| String::from_utf8(bytes).ok());
        if let Some((known, attempt)) = kept.as_deref().and_then(|kept| kept.split_once(' '))
            && known == of
        {
            return Ok(attempt.to_owned());
        }
        // SQLite has random numbers wherever the program runs.
        let random = rusqlite::Connection::open_in_memory()?;
        let sql = "SELECT lower(hex(randomblob(32)))";
        let attempt: String = random.query_row(sql, [], |row| row.get(0))?;
        folder.write_private(&folder.attempt(), format!("{of} {attempt}").as_bytes())?;
        Ok(attempt)
    }

    /// Removes the secret of [`Self::attempt`].
    ///
    /// # Errors
    /// Fails if the file cannot be removed.
    pub fn forget_attempt(&self) -> Result<()> {
        let folder = self.0.folder();
        folder.remove(&folder.attempt())
    }

    /// Removes the token of this device.
    ///
    /// # Errors
    /// Fails if the file cannot be removed.
    pub fn forget_token(&self) -> Result<()> {
        let folder = self.0.folder();
        folder.remove(&folder.token())
    }

    /// Returns the certificates (PEM) that are trusted for the server. `None` if those trusted by the system or the
    /// browser are used. They lie beside the token of this device.
    ///
    /// # Errors
    /// Fails if the file cannot be read.
    pub fn trust(&self) -> Result<Option<String>> {
        let folder = self.0.folder();
        let bytes = folder.read_at_most(&folder.trust(), MAX_TRUST_BYTES)?;
        Ok(bytes.and_then(|bytes| String::from_utf8(bytes).ok()))
    }

    /// Stores the certificates that are trusted for the server, or removes them if `trust` is `None`.
    ///
    /// # Errors
    /// Fails if the file cannot be written.
    pub fn keep_trust(&self, trust: Option<&str>) -> Result<()> {
        let folder = self.0.folder();
        match trust {
            Some(trust) => folder.write_private(&folder.trust(), trust.as_bytes()),
            None => folder.remove(&folder.trust()),
        }
    }

    /// Records that a sync has just been completed.
    ///
    /// # Errors
    /// Fails if the database cannot be written.
    pub fn record_sync(&self) -> Result<()> {
        self.0.change(|change| {
            let Some(mut account) = account::in_change(change)? else {
                return Ok(());
            };
            account.last = change.now();
            account.put(change)
        })
    }

    /// Begins a sync. If a repair may have lost data, the missing items are fetched from the server again, so that they
    /// are not taken for deleted. Returns the account, or `None` if the device is not paired.
    ///
    /// # Errors
    /// Fails if the database cannot be written.
    pub fn begin(&self) -> Result<Option<SyncAccount>> {
        self.0.change(|change| {
            let Some(account) = account::in_change(change)? else {
                return Ok(None);
            };
            if account.doubt {
                after_repair::forget_missing(change)?;
            }
            account::in_change(change)
        })
    }

    /// Returns the changes that were sent but not answered. The server may or may not have accepted them. `None` if
    /// there are none.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    pub fn in_flight(&self) -> Result<Option<Push>> {
        self.0.change(offer::in_flight)
    }

    /// Collects the next changes that the server does not have, and marks them as in flight. `None` if there are none.
    ///
    /// # Errors
    /// Fails if the database cannot be read or written.
    pub fn offer(&self, reader: Arc<dyn ItemReader>) -> Result<Option<Push>> {
        self.0.change(move |change| offer::offer(change, &*reader))
    }

    /// Returns two numbers: how many changes wait to be sent, and how many are too large for the server.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    pub fn waiting(&self, reader: Arc<dyn ItemReader>) -> Result<(usize, usize)> {
        self.0
            .change(move |change| offer::waiting(change, &*reader))
    }

    /// Applies the server's answers to changes that were sent. Returns whether the device has to pull and offer changes
    /// again, because a change was stale, its number was used already, or the server's epoch is new.
    ///
    /// # Errors
    /// [`StoreError::Unreadable`] if the answers do not belong to these changes.
    pub fn apply_answers(&self, push: Push, answers: PushAnswers) -> Result<bool> {
        self.0
            .change(move |change| offer::apply_answers(change, &push, &answers))
    }

    /// Applies a page of changes from the server, all of it or nothing. `asked` is the epoch and the position that the
    /// page was requested from.
    ///
    /// # Errors
    /// [`StoreError::Unreadable`] if the page is invalid.
    pub fn apply_page(
        &self,
        asked: (String, u64),
        page: PullPage,
        reader: Arc<dyn ItemReader>,
    ) -> Result<PageResult> {
        let describe = self.0.folder().describe.clone();
        self.0.change(move |change| {
            let context = keep::KeepContext {
                reader: &*reader,
                describe: &describe,
            };
            page::apply_page(change, (&asked.0, asked.1), &page, &context)
        })
    }

    /// Returns the photos in use here that the server does not have, as far as is known. An item that names a photo is
    /// offered only once the photo was [sent](Self::photos_sent).
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    pub fn photos_to_send(&self) -> Result<Vec<String>> {
        let unsent = self.0.change(photo_exchange::unsent)?;
        Ok(unsent.into_iter().collect())
    }

    /// Records that the server has these photos.
    ///
    /// # Errors
    /// Fails if the database cannot be written.
    pub fn photos_sent(&self, photos: Vec<String>) -> Result<()> {
        self.0
            .change(move |change| sent_photos::note(change, &photos))
    }

    /// Returns the photos in use whose files are not here.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    pub fn photos_wanted(&self) -> Result<Vec<String>> {
        let wanted = self.0.change(photo_exchange::wanted)?;
        Ok(wanted.into_iter().collect())
    }

    /// Returns how many photos have yet to be fetched from the server.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    pub fn photos_coming(&self) -> Result<usize> {
        self.0.change(photo_exchange::coming)
    }

    /// Stores a photo that was fetched from the server, under the hash of its content.
    ///
    /// # Errors
    /// Fails if the bytes are not a JPEG photo, or cannot be written.
    pub fn store_fetched_photo(&self, bytes: Vec<u8>) -> Result<()> {
        let folder = self.0.folder().clone();
        self.0
            .change(move |change| photo_exchange::store_fetched(change, &folder, &bytes))
    }

    /// Returns the cards that have several conflicting photos.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    pub fn conflicting_photos(&self) -> Result<Vec<ConflictingPhotos>> {
        self.0.change(photo_conflicts::all)
    }

    /// Resolves the conflict of a card's photos by choosing one of them.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if the photo is not among them.
    pub fn choose_photo(&self, card: &str, photo: &str) -> Result<()> {
        let (card, photo) = (card.to_owned(), photo.to_owned());
        self.0
            .change(move |change| photo_conflicts::choose(change, &card, &photo))
    }

    /// Returns the local id of the force with a key. `None` if it is not here.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    pub fn local_force(&self, key: &str) -> Result<Option<String>> {
        let key = key.to_owned();
        self.0
            .change(move |change| plan_forces::local_id(change, &key))
    }

    /// Returns the conflict copies, the newest first.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    pub fn conflict_copies(&self) -> Result<Vec<ConflictCopy>> {
        self.0.change(conflict_copies::all)
    }

    /// Removes a conflict copy from the list of those that the user has yet to look at. The copy itself stays. `local`
    /// is its id on this device.
    ///
    /// # Errors
    /// Fails if the database cannot be written.
    pub fn settle_copy(&self, kind: &str, local: &str) -> Result<()> {
        let (kind, local) = (kind.to_owned(), local.to_owned());
        self.0
            .change(move |change| conflict_copies::settle(change, &kind, &local))
    }

    /// Returns the cards that have several conflicting corrections.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    pub fn conflicting_corrections(&self) -> Result<Vec<ConflictingCorrections>> {
        self.0.change(correction_conflicts::all)
    }

    /// Resolves the conflict of a card's corrections by choosing the one at index `place`, from 0.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no such correction.
    pub fn choose(&self, card: &str, place: usize) -> Result<()> {
        let card = card.to_owned();
        self.0
            .change(move |change| correction_conflicts::choose(change, &card, place))
    }
}

/// The kind of items that never leave this device: deleted events.
pub(crate) const BIN_OF_DEVICE: &str = "bin-of-device";
/// The kind of the record of what this device knows of its clock.
pub(crate) const CLOCK_OF_DEVICE: &str = "clock-of-device";

/// Returns whether items of a kind stay on this device.
pub(crate) fn is_of_device(kind: &str) -> bool {
    [BIN_OF_DEVICE, CLOCK_OF_DEVICE].contains(&kind)
}

/// Returns whether the device is paired.
pub(crate) fn is_paired(change: &mut StoreTransaction<'_>) -> Result<bool> {
    Ok(account::in_change(change)?.is_some())
}

/// Makes a force that was brought back the next version of the item with this key, unless that item is here. Two
/// devices that bring it back at once then have it once.
pub(crate) fn revive(
    change: &mut StoreTransaction<'_>,
    kind: &str,
    key: &str,
    local: &str,
) -> Result<()> {
    let Some(mut thing) = named(change, kind, key)? else {
        return Ok(());
    };
    let is_here = thing.here.is_some()
        || (!thing.local.is_empty()
            && thing.local != local
            && row(change, &FORCES, &thing.local)?.is_some());
    if is_here {
        return Ok(());
    }
    thing.local = local.to_owned();
    thing.put(change)
}

fn things(change: &mut StoreTransaction<'_>) -> Result<Vec<SyncRecord>> {
    let rows = change.all(&SYNC_THINGS)?;
    rows.iter().map(SyncRecord::from_row).collect()
}

/// Returns the item of this kind with this local id.
pub(crate) fn of_local(
    change: &mut StoreTransaction<'_>,
    kind: &str,
    local: &str,
) -> Result<Option<SyncRecord>> {
    const LOCAL: usize = 2;
    let rows = change.rows_where(&SYNC_THINGS, LOCAL, &local.into())?;
    let mut things = rows.iter().map(SyncRecord::from_row);
    let found = things.find(|thing| thing.as_ref().is_ok_and(|thing| thing.kind == kind));
    found.transpose()
}

/// Returns the item with this kind and key, if one is known.
pub(crate) fn named(
    change: &mut StoreTransaction<'_>,
    kind: &str,
    key: &str,
) -> Result<Option<SyncRecord>> {
    let cells = [kind.into(), key.into()];
    if change.is_free(&SYNC_THINGS, &cells)? {
        return Ok(None);
    }
    let row = change.get(&SYNC_THINGS, &cells)?;
    row.as_ref().map(SyncRecord::from_row).transpose()
}

/// Returns the row with this key, if there is one.
fn row(
    change: &mut StoreTransaction<'_>,
    table: &'static SqlTable,
    key: &str,
) -> Result<Option<Stored>> {
    let key = [SqlCell::from(key)];
    if change.is_free(table, &key)? {
        return Ok(None);
    }
    change.get(table, &key)
}

fn forget(change: &mut StoreTransaction<'_>, thing: &SyncRecord) -> Result<()> {
    let key = thing.cells_of_key();
    change.remove(&SYNC_COPIES, &key)?;
    change.remove(&SYNC_THINGS, &key)?;
    Ok(())
}

/// Parses the JSON in column `at` of a row.
fn json<T: serde::de::DeserializeOwned>(row: &Stored, at: usize) -> Result<T> {
    serde_json::from_str(row.text(at)?)
        .map_err(|error| StoreError::damaged(SYNC_THINGS.name, error.to_string()))
}

pub(crate) fn written(value: &impl serde::Serialize) -> Result<String> {
    serde_json::to_string(value).map_err(|error| StoreError::Database(error.to_string()))
}

/// Returns the error for an invalid response of the server.
fn wrong(why: impl Into<String>) -> StoreError {
    StoreError::unreadable("answer", why)
}

/// Returns whether items of this kind have the same id on every device. Forces and games do not; the others are named
/// by a card, a pack or a setting.
fn is_named_alike(kind: &str) -> bool {
    ![kind::FORCE, kind::PLAY].contains(&kind)
}
