//! What a device knows of the server that keeps it in step with others, and of what it exchanges with it.
//!
//! A thing of the exchange is named by its kind and key, which are the same on all devices; what it is here has an id of
//! its own. Beside each stands its *shadow*: what this device and the server had in common last. What is here is read off
//! the other tables whenever something is offered, so that nothing that changes them has to know of the exchange.

use std::fmt::Debug;
use std::sync::Arc;

use muster_core::sync::{Answers, Page, Push, kind};

use crate::change::Change;
use crate::error::{Result, StoreError};
use crate::rows::{Cell, Stored};
use crate::schema::{SYNC_COPIES, SYNC_THINGS, SqlTable};
use crate::store::Store;

mod account;
mod album;
mod brought;
mod copies;
mod fields;
mod gather;
mod keep;
mod mended;
mod miniatures;
mod offer;
mod page;
mod pictures;
mod stand;
mod tally;
mod thing;
mod unread;

pub use account::SyncAccount;
pub use copies::KeptTwice;
pub(crate) use mended::{after_replacing, forget_forces_and_plays};
pub use page::Taken;
pub use pictures::PhotosStand;
pub use stand::Stands;

use thing::ThingRecord;

/// Most bytes of a token.
const LONGEST_TOKEN: u64 = 1_000;
/// Most bytes of the certificates of who vouches for a server.
pub const LONGEST_TRUST: u64 = 64 << 10;

/// What the store cannot tell of what comes from another device.
pub trait Reader: Debug + Send + Sync {
    /// Whether this program can read a force or a pack. What it cannot is kept and passed on unread.
    fn reads(&self, kind: &str, body: &str) -> bool;
    /// What a list tells of a game at the table, out of what it began with and its presses; none where they do not follow
    /// from one another.
    fn summary(&self, start: &str, presses: &[&str]) -> Option<String>;
    /// Whether a setting is the user's, and not the device's own.
    fn shares(&self, setting: &str) -> bool;
}

/// What a device knows of the exchange.
#[derive(Clone, Copy, Debug)]
pub struct InStep<'s>(pub(crate) &'s Store);

impl Store {
    /// What this device knows of the server that keeps it in step with others.
    pub fn sync(&self) -> InStep<'_> {
        InStep(self)
    }
}

impl InStep<'_> {
    /// How far it has come; none where it is not paired.
    ///
    /// # Errors
    /// Where it cannot be read.
    pub fn account(&self) -> Result<Option<SyncAccount>> {
        self.0.read(account::read)
    }

    /// The device is paired. What it had in common with the same account before counts on.
    ///
    /// # Errors
    /// [`StoreError::Exists`] where it is paired already.
    pub fn pair(&self, new: SyncAccount) -> Result<()> {
        self.0.change(move |change| account::pair(change, new))
    }

    /// The device is paired no more; it keeps what it has. Says whether it was.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub fn leave(&self) -> Result<bool> {
        self.0.change(account::leave)
    }

    /// The key of this device, which the server knows it by. It lies in a file that only its owner reads, and in no backup
    /// and no export.
    ///
    /// # Errors
    /// Where it cannot be read.
    pub fn token(&self) -> Result<Option<String>> {
        let folder = self.0.folder();
        let bytes = folder.read_at_most(&folder.token(), LONGEST_TOKEN)?;
        Ok(bytes.and_then(|bytes| String::from_utf8(bytes).ok()))
    }

    /// Keeps the key of this device.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub fn keep_token(&self, token: &str) -> Result<()> {
        let folder = self.0.folder();
        folder.write_private(&folder.token(), token.as_bytes())
    }

    /// Forgets the key of this device.
    ///
    /// # Errors
    /// Where it cannot be removed.
    pub fn forget_token(&self) -> Result<()> {
        let folder = self.0.folder();
        folder.remove(&folder.token())
    }

    /// The certificates, in PEM, of who vouches for the server; none where those do whom the system or browsers trust. They
    /// lie beside the key of this device.
    ///
    /// # Errors
    /// Where they cannot be read.
    pub fn trust(&self) -> Result<Option<String>> {
        let folder = self.0.folder();
        let bytes = folder.read_at_most(&folder.trust(), LONGEST_TRUST)?;
        Ok(bytes.and_then(|bytes| String::from_utf8(bytes).ok()))
    }

    /// Keeps who vouches for the server; none: nobody in particular.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub fn keep_trust(&self, trust: Option<&str>) -> Result<()> {
        let folder = self.0.folder();
        match trust {
            Some(trust) => folder.write_private(&folder.trust(), trust.as_bytes()),
            None => folder.remove(&folder.trust()),
        }
    }

    /// Notes that an exchange came to its end.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub fn exchanged(&self) -> Result<()> {
        self.0.change(|change| {
            let Some(mut account) = account::in_change(change)? else {
                return Ok(());
            };
            account.last = change.now();
            account.put(change)
        })
    }

    /// An exchange begins: what a repair may have lost is asked for again, so that it is not taken for deleted.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub fn begin(&self) -> Result<Option<SyncAccount>> {
        self.0.change(|change| {
            let Some(account) = account::in_change(change)? else {
                return Ok(None);
            };
            if account.doubt {
                mended::forget_missing(change)?;
            }
            account::in_change(change)
        })
    }

    /// The changes of which nobody knows whether the server took them; none where there are none.
    ///
    /// # Errors
    /// Where they cannot be read.
    pub fn in_flight(&self) -> Result<Option<Push>> {
        self.0.change(offer::in_flight)
    }

    /// The next changes that the server does not have; none where there are none. They are in flight from here on.
    ///
    /// # Errors
    /// Where they cannot be read or written.
    pub fn offer(&self, reader: Arc<dyn Reader>) -> Result<Option<Push>> {
        self.0.change(move |change| offer::offer(change, &*reader))
    }

    /// How many changes wait for the server, and how many are too large for it.
    ///
    /// # Errors
    /// Where they cannot be read.
    pub fn waiting(&self, reader: Arc<dyn Reader>) -> Result<(usize, usize)> {
        self.0
            .change(move |change| offer::waiting(change, &*reader))
    }

    /// Takes in the answers to changes that were sent. Says whether one of them was stale.
    ///
    /// # Errors
    /// [`StoreError::Unreadable`] where they are no answers to these.
    pub fn hear_answers(&self, push: Push, answers: Answers) -> Result<bool> {
        self.0
            .change(move |change| offer::hear(change, &push, &answers))
    }

    /// Takes in a page that was asked for from this position of this epoch: all of it, or nothing.
    ///
    /// # Errors
    /// [`StoreError::Unreadable`] where it is none.
    pub fn hear_page(
        &self,
        asked: (String, u64),
        page: Page,
        reader: Arc<dyn Reader>,
    ) -> Result<Taken> {
        let describe = self.0.folder().describe.clone();
        self.0.change(move |change| {
            let env = keep::Env {
                reader: &*reader,
                describe: &describe,
            };
            page::hear(change, (&asked.0, asked.1), &page, &env)
        })
    }

    /// The photos that are named here and that the server does not have, as far as is known. What names one is offered
    /// once it was [sent](Self::photos_sent).
    ///
    /// # Errors
    /// Where they cannot be read.
    pub fn photos_to_send(&self) -> Result<Vec<String>> {
        let unsent = self.0.change(album::unsent)?;
        Ok(unsent.into_iter().collect())
    }

    /// The server has these photos.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub fn photos_sent(&self, photos: Vec<String>) -> Result<()> {
        self.0.change(move |change| brought::note(change, &photos))
    }

    /// The photos that are named here, and are not here.
    ///
    /// # Errors
    /// Where they cannot be read.
    pub fn photos_wanted(&self) -> Result<Vec<String>> {
        let wanted = self.0.change(album::wanted)?;
        Ok(wanted.into_iter().collect())
    }

    /// How many photos are on their way here.
    ///
    /// # Errors
    /// Where they cannot be read.
    pub fn photos_coming(&self) -> Result<usize> {
        self.0.change(album::coming)
    }

    /// A photo has come; its name is the hash of its content.
    ///
    /// # Errors
    /// Where it is none, or cannot be written.
    pub fn photo_came(&self, bytes: Vec<u8>) -> Result<()> {
        let folder = self.0.folder().clone();
        self.0
            .change(move |change| album::came(change, &folder, &bytes))
    }

    /// The cards for which several photos stand.
    ///
    /// # Errors
    /// Where they cannot be read.
    pub fn photos_stand(&self) -> Result<Vec<PhotosStand>> {
        self.0.change(pictures::all)
    }

    /// Chooses the photo of a card among those that stand for it.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] where it does not stand.
    pub fn choose_photo(&self, card: &str, photo: &str) -> Result<()> {
        let (card, photo) = (card.to_owned(), photo.to_owned());
        self.0
            .change(move |change| pictures::choose(change, &card, &photo))
    }

    /// What was kept twice, the newest first.
    ///
    /// # Errors
    /// Where it cannot be read.
    pub fn kept_twice(&self) -> Result<Vec<KeptTwice>> {
        self.0.change(copies::all)
    }

    /// Nobody has to be told any more that this was kept twice: a kind, and the id of the second here.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub fn settle_copy(&self, kind: &str, local: &str) -> Result<()> {
        let (kind, local) = (kind.to_owned(), local.to_owned());
        self.0
            .change(move |change| copies::settle(change, &kind, &local))
    }

    /// The corrections of which several stand.
    ///
    /// # Errors
    /// Where they cannot be read.
    pub fn stands(&self) -> Result<Vec<Stands>> {
        self.0.change(stand::all)
    }

    /// Chooses the correction of this place among those that stand for a card.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] where there is none.
    pub fn choose(&self, card: &str, place: usize) -> Result<()> {
        let card = card.to_owned();
        self.0
            .change(move |change| stand::choose(change, &card, place))
    }
}

fn things(change: &mut Change<'_>) -> Result<Vec<ThingRecord>> {
    let rows = change.all(&SYNC_THINGS)?;
    rows.iter().map(ThingRecord::of).collect()
}

/// The thing of a kind that has this id here.
fn of_local(change: &mut Change<'_>, kind: &str, local: &str) -> Result<Option<ThingRecord>> {
    const LOCAL: usize = 2;
    let rows = change.holding(&SYNC_THINGS, LOCAL, &local.into())?;
    let mut things = rows.iter().map(ThingRecord::of);
    let found = things.find(|thing| thing.as_ref().is_ok_and(|thing| thing.kind == kind));
    found.transpose()
}

/// The thing of this name, where one is known.
fn named(change: &mut Change<'_>, kind: &str, key: &str) -> Result<Option<ThingRecord>> {
    let cells = [kind.into(), key.into()];
    if change.is_free(&SYNC_THINGS, &cells)? {
        return Ok(None);
    }
    let row = change.get(&SYNC_THINGS, &cells)?;
    row.as_ref().map(ThingRecord::of).transpose()
}

/// The row of a key, where there is one.
fn row(change: &mut Change<'_>, table: &'static SqlTable, key: &str) -> Result<Option<Stored>> {
    let key = [Cell::from(key)];
    if change.is_free(table, &key)? {
        return Ok(None);
    }
    change.get(table, &key)
}

fn forget(change: &mut Change<'_>, thing: &ThingRecord) -> Result<()> {
    let key = thing.cells_of_key();
    change.remove(&SYNC_COPIES, &key)?;
    change.remove(&SYNC_THINGS, &key)?;
    Ok(())
}

/// A row's JSON.
fn json<T: serde::de::DeserializeOwned>(row: &Stored, at: usize) -> Result<T> {
    serde_json::from_str(row.text(at)?)
        .map_err(|error| StoreError::damaged(SYNC_THINGS.name, error.to_string()))
}

fn written(value: &impl serde::Serialize) -> Result<String> {
    serde_json::to_string(value).map_err(|error| StoreError::Database(error.to_string()))
}

/// What came from a server cannot be right.
fn wrong(why: impl Into<String>) -> StoreError {
    StoreError::Unreadable {
        what: "answer",
        why: why.into(),
        line: None,
    }
}

/// Whether things of a kind have the same key on all devices by nature.
fn is_named_alike(kind: &str) -> bool {
    ![kind::FORCE, kind::PLAY].contains(&kind)
}
