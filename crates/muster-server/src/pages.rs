//! What a pull comes to, whatever the database is.

use muster_core::sync::{Page, Thing};

use crate::ledger::Account;

/// From where a device is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Start {
    /// From this position on.
    At(u64),
    /// The device saw what the database does not know any more: the account takes another epoch, and it starts anew.
    Anew,
}

impl Start {
    /// `since` is of `epoch`.
    pub(crate) fn of(account: &Account, epoch: &str, since: u64) -> Self {
        match () {
            () if epoch != account.epoch => Self::At(0),
            () if since > account.position => Self::Anew,
            () => Self::At(since),
        }
    }
}

/// Things in the order of their revisions, until a page is full. One has always room.
#[derive(Debug)]
pub(crate) struct Pile {
    most: (u64, u64),
    things: Vec<Thing>,
    bytes: u64,
    more: bool,
}

impl Pile {
    /// A pile of at most so many things and bytes.
    pub(crate) fn new(most: (u64, u64)) -> Self {
        Self {
            most,
            things: Vec::new(),
            bytes: 0,
            more: false,
        }
    }

    /// Puts a thing on it; false where it has no room.
    pub(crate) fn put(&mut self, thing: Thing) -> bool {
        let bytes = thing.body.as_ref().map_or(0, |body| body.as_str().len());
        self.bytes = self
            .bytes
            .saturating_add(u64::try_from(bytes).unwrap_or(u64::MAX));
        let (most_things, most_bytes) = self.most;
        let full = self.things.len() as u64 >= most_things || self.bytes > most_bytes;
        self.more = full && !self.things.is_empty();
        if !self.more {
            self.things.push(thing);
        }
        !self.more
    }

    /// The page.
    pub(crate) fn page(self, account: Account) -> Page {
        let position = match self.things.last() {
            Some(last) if self.more => last.revision,
            _ => account.position,
        };
        Page {
            epoch: account.epoch,
            things: self.things,
            position,
            more: self.more,
        }
    }
}
