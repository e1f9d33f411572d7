//! Decides the outcome of a push. This code knows no database: it takes what was loaded under the account's lock, and
//! returns what to write.

use std::collections::HashMap;

use muster_sync::{
    ChangeAnswer, Decision, ItemChange, KnownState, Push, SyncItem, VersionVector, decide,
    fingerprint,
};

use super::{MAX_ITEM_BYTES, MAX_ITEMS, StorageError};

/// The state of an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct AccountState {
    pub server_epoch: String,
    /// The last position that was assigned.
    pub account_cursor: u64,
    /// The number of items, and the total size of their bodies and version vectors in bytes.
    pub things: u64,
    pub bytes: u64,
}

/// Returns the size of a version vector as it is stored, in bytes. An empty one counts as nothing.
fn vector_bytes(seen: &VersionVector) -> usize {
    let stored = serde_json::to_string(seen).unwrap_or_default();
    stored.len().saturating_sub("{}".len())
}

/// How far a device's numbering of its changes has come: the number up to which answers were deleted, and the highest
/// number so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct DeviceNumbers {
    pub forgotten: u64,
    pub highest: u64,
}

/// A push with all that its answers depend on.
#[derive(Debug)]
pub(super) struct PushTransaction<'a> {
    push: &'a Push,
    account: AccountState,
    numbers: DeviceNumbers,
    answered: HashMap<u64, (String, ChangeAnswer)>,
    held: HashMap<(&'a str, &'a str), StoredItem>,
}

/// A stored item: its revision, and the size of its body and version vector in bytes.
#[derive(Debug, Clone, Copy)]
struct StoredItem {
    item_revision: u64,
    bytes: u64,
}

/// The outcome of a push.
#[derive(Debug)]
pub(super) struct PushOutcome {
    /// One answer per change.
    pub answers: Vec<ChangeAnswer>,
    /// The account and the device's numbers after the push.
    pub account: AccountState,
    pub numbers: DeviceNumbers,
    /// The answers that are new.
    pub new: Vec<NewAnswer>,
    /// The items that were written, each in its final state, by revision.
    pub things: Vec<SyncItem>,
}

/// An answer that was not given before.
#[derive(Debug)]
pub(super) struct NewAnswer {
    pub device_change_no: u64,
    /// Fingerprint of the change. It tells this change from another with the same number.
    pub print: String,
    pub answer: ChangeAnswer,
}

impl<'a> PushTransaction<'a> {
    /// Starts a push. The device says up to which number it has all answers; these are forgotten from now on.
    pub(super) fn new(push: &'a Push, account: AccountState, numbers: DeviceNumbers) -> Self {
        let forgotten = numbers.forgotten.max(push.answered);
        Self {
            push,
            account,
            numbers: DeviceNumbers {
                forgotten,
                ..numbers
            },
            answered: HashMap::new(),
            held: HashMap::new(),
        }
    }

    /// Returns the number up to which answers are forgotten.
    pub(super) fn forgotten(&self) -> u64 {
        self.numbers.forgotten
    }

    /// Adds the stored answer to the change of this number.
    pub(super) fn add_known_answer(
        &mut self,
        device_change_no: u64,
        print: String,
        answer: ChangeAnswer,
    ) {
        if device_change_no > self.numbers.forgotten {
            self.answered.insert(device_change_no, (print, answer));
        }
    }

    /// Adds the stored revision and size of the item that a change is about.
    pub(super) fn add_stored_item(
        &mut self,
        change: &'a ItemChange,
        item_revision: u64,
        bytes: u64,
    ) {
        let thing = (&*change.kind, &*change.key);
        self.held.insert(
            thing,
            StoredItem {
                item_revision,
                bytes,
            },
        );
    }

    /// Answers the changes, one after another.
    ///
    /// # Errors
    /// If the account would exceed a limit.
    pub(super) fn decide(mut self) -> Result<PushOutcome, StorageError> {
        let (mut answers, mut new, mut things) = (Vec::new(), Vec::new(), HashMap::new());
        for change in &self.push.changes {
            let name = (&*change.kind, &*change.key);
            let known = KnownState {
                account_cursor: self.account.account_cursor,
                item_revision: self.held.get(&name).map(|held| held.item_revision),
                answered: self.answered.get(&change.device_change_no).cloned(),
                forgotten: self.numbers.forgotten,
                highest: self.numbers.highest,
            };
            let answer = match decide(change, &known) {
                Decision::Replayed(answer) => {
                    answers.push(answer);
                    continue;
                }
                Decision::Rejected(answer) => answer,
                Decision::Accepted(answer, thing) => {
                    self.put(name, &thing)?;
                    things.insert(name, thing);
                    answer
                }
            };
            let print = fingerprint(change);
            self.answered
                .insert(change.device_change_no, (print.clone(), answer));
            self.numbers.highest = self.numbers.highest.max(change.device_change_no);
            answers.push(answer);
            new.push(NewAnswer {
                device_change_no: change.device_change_no,
                print,
                answer,
            });
        }
        let mut things: Vec<SyncItem> = things.into_values().collect();
        things.sort_by_key(|thing| thing.item_revision);
        Ok(PushOutcome {
            answers,
            account: self.account,
            numbers: self.numbers,
            new,
            things,
        })
    }

    fn put(&mut self, name: (&'a str, &'a str), thing: &SyncItem) -> Result<(), StorageError> {
        let bytes = thing.body.as_ref().map_or(0, |body| body.as_str().len());
        let bytes = bytes.saturating_add(vector_bytes(&thing.seen));
        let bytes = u64::try_from(bytes).unwrap_or(u64::MAX);
        let item_revision = thing.item_revision;
        let before = self.held.insert(
            name,
            StoredItem {
                item_revision,
                bytes,
            },
        );
        let account = &mut self.account;
        account.account_cursor = item_revision;
        account.things = account.things.saturating_add(u64::from(before.is_none()));
        let others = before.map_or(0, |held| held.bytes);
        account.bytes = account.bytes.saturating_sub(others).saturating_add(bytes);
        match () {
            () if account.things > MAX_ITEMS => Err(StorageError::Full("things")),
            () if account.bytes > MAX_ITEM_BYTES => Err(StorageError::Full("bytes")),
            () => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use muster_sync::Body;

    use super::*;

    fn change(device_change_no: u64, base: u64, body: &str) -> ItemChange {
        ItemChange {
            device_change_no,
            kind: "force".to_owned(),
            key: "f1".to_owned(),
            base,
            seen: VersionVector::default(),
            body: Body::new(body),
        }
    }

    fn decided(
        account: &AccountState,
        changes: Vec<ItemChange>,
    ) -> Result<PushOutcome, StorageError> {
        let push = Push {
            server_epoch: "e".to_owned(),
            answered: 0,
            changes,
        };
        let numbers = DeviceNumbers {
            forgotten: 0,
            highest: 0,
        };
        PushTransaction::new(&push, account.clone(), numbers).decide()
    }

    #[test]
    fn changes_of_one_push_rest_on_each_other() {
        let account = AccountState {
            server_epoch: "e".to_owned(),
            account_cursor: 4,
            things: 1,
            bytes: 10,
        };
        let changes = vec![
            change(1, 0, "[1]"),
            change(2, 5, "[1,2]"),
            change(2, 5, "[1,2]"),
            change(3, 5, "[3]"),
        ];
        let outcome = decided(&account, changes).expect("room");
        let taken = |item_revision| ChangeAnswer::Taken { item_revision };
        let stale = ChangeAnswer::Stale { item_revision: 6 };
        assert_eq!(outcome.answers, [taken(5), taken(6), taken(6), stale]);
        assert_eq!((outcome.new.len(), outcome.numbers.highest), (3, 3));
        let bodies = outcome.things.iter().map(|thing| thing.body.clone());
        assert_eq!(bodies.collect::<Vec<_>>(), [Body::new("[1,2]")]);
        let account = outcome.account;
        assert_eq!(
            (account.account_cursor, account.things, account.bytes),
            (6, 2, 15)
        );
    }

    #[test]
    fn an_account_has_no_more_than_it_may() {
        let full = |things, bytes| {
            let account = AccountState {
                server_epoch: "e".to_owned(),
                account_cursor: 0,
                things,
                bytes,
            };
            decided(&account, vec![change(1, 0, "[1]")]).is_err()
        };
        assert!(!full(MAX_ITEMS - 1, MAX_ITEM_BYTES - 3));
        assert!(full(MAX_ITEMS, 0) && full(0, MAX_ITEM_BYTES - 2));
    }
}
