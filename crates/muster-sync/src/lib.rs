//! Sync: the data that devices exchange through a server to stay up to date with each other.
//!
//! Everything that a device keeps is sent as [`SyncItem`]s, each identified by kind and key. An [`ItemChange`] names the
//! revision that it is based on. The server gives each change that it accepts the next position of the account, which
//! becomes the item's revision. Clocks are never used. [`VersionVector`] records which changes went into a body.
//! Because of it, nobody loses work when the server is restored from a backup.
//!
//! [`decide`] is the server's part, [`reconcile`] and [`merge`] are the devices'. [`club`] defines what the members of a
//! club and the server exchange. The crate opens no connection and keeps nothing.

use schemars::{JsonSchema, Schema};
use serde::{Deserialize, Serialize};
use serde_json::Value;

mod base;
mod body;
mod campaign;
pub mod club;
mod course;
mod merge;
mod object;
mod order;
mod parts;
mod reconcile;
mod tree;
mod version_vector;

pub use base::MergeBase;
pub use body::Body;
pub use merge::{Merged, merge};
pub use order::{Decision, KnownState, decide, fingerprint};
pub use reconcile::{LocalState, Reconciled, SentChange, SyncedState, reconcile};
pub use tree::NodeIds;
pub use version_vector::VersionVector;

/// Largest body, in bytes.
pub const MAX_BODY_BYTES: usize = 16 << 20;
/// Longest key, in bytes.
pub const MAX_KEY_BYTES: usize = 400;
/// Longest name of a kind and longest id of a device, in bytes.
pub const MAX_NAME_BYTES: usize = 60;
/// Most changes in one push.
pub const MAX_CHANGES: usize = 500;
/// Most devices in one [`VersionVector`].
pub const MAX_VECTOR_DEVICES: usize = 1_000;

/// The kinds that this program knows. Items of other kinds are stored and passed on without being read.
pub mod kind {
    /// A force, as its file.
    pub const FORCE: &str = "force";
    /// A pack of the user's own, as its file.
    pub const PACK: &str = "pack";
    /// The user's corrections of a card: `{ "stand": [ … ] }`. If there are several, the user chooses one.
    pub const CORRECTION: &str = "correction";
    /// How many copies of a card each device added and removed: `{ "DEVICE": { "cards": { "added": 2, "taken": 1 } }
    /// }`.
    pub const OWNED: &str = "owned";
    /// A game at the table: `{ "start": …, "log": [ { "id": …, … } ] }`.
    pub const PLAY: &str = "play";
    /// The name of a card's photo: `{ "stand": [ { "photo": … } ] }`. If there are several, the user chooses one.
    /// Photos of entries are stored in their force, in the entry's field `photo`.
    pub const PHOTO: &str = "photo";
    /// A campaign, as its file.
    pub const CAMPAIGN: &str = "campaign";
    /// A deleted thing that can be brought back: `{ "kind": "force", "at": …, "document": … }`. The server's version
    /// wins.
    pub const BIN: &str = "bin";
    /// A setting. The last push wins.
    pub const SETTING: &str = "setting";
}

/// An item of a user's data as the server stores it, such as a force or a pack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Thing")]
pub struct SyncItem {
    /// Kind of the item, such as `force`.
    pub kind: String,
    /// Key of the item, unique within its kind.
    pub key: String,
    /// Position of the change that wrote it.
    #[serde(rename = "revision")]
    pub item_revision: u64,
    /// The changes that went into the body.
    pub seen: VersionVector,
    /// Contents of the item. `None` if it was deleted.
    pub body: Option<Body>,
}

/// A change that a device asks the server to make.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Change", transform = require_body)]
pub struct ItemChange {
    /// The device's own number for the change, counted from 1. Together with the device's id, it identifies the change.
    #[serde(rename = "number")]
    pub device_change_no: u64,
    /// Kind of the changed item, such as `force`.
    pub kind: String,
    /// Key of the changed item.
    pub key: String,
    /// The revision that the change is based on. 0 if the server had no such item.
    pub base: u64,
    /// The changes that went into the body. They include this change if the body is new.
    pub seen: VersionVector,
    /// New contents of the item. `None` deletes it. The field must be there even then, as `null`, so that a client that
    /// leaves it out by mistake deletes nothing.
    #[serde(deserialize_with = "Option::deserialize")]
    pub body: Option<Body>,
}

fn require_body(schema: &mut Schema) {
    if let Some(Value::Array(required)) = schema.get_mut("required") {
        required.push("body".into());
    }
}

/// Changes that a device sends to the server, in the order in which they are to be made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Push {
    /// The server's epoch in which the base revisions are valid.
    #[serde(rename = "epoch")]
    pub server_epoch: String,
    /// Highest change number up to which the device has received every answer. The server may forget those answers.
    pub answered: u64,
    /// The changes.
    pub changes: Vec<ItemChange>,
}

/// The server's answer to a change. A change that is sent again gets the same answer as the first time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "answer", rename_all = "snake_case")]
#[schemars(rename = "Answer")]
pub enum ChangeAnswer {
    /// The change was accepted.
    Taken {
        /// New revision of the item.
        #[serde(rename = "revision")]
        item_revision: u64,
    },
    /// The change was rejected because it is based on a different revision.
    Stale {
        /// Present revision of the item. 0 if there is none.
        #[serde(rename = "revision")]
        item_revision: u64,
    },
    /// The change was rejected because its number belongs to an earlier change.
    Reused {
        /// The lowest number that was never used.
        next: u64,
    },
}

/// The server's answers to a push, in the order of its changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Answers")]
pub struct PushAnswers {
    /// The server's epoch. If it differs from that of the push, there are no answers and no change was made.
    #[serde(rename = "epoch")]
    pub server_epoch: String,
    /// One answer for each change.
    pub answers: Vec<ChangeAnswer>,
}

/// The items that changed after a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Page")]
pub struct PullPage {
    /// The server's epoch. If it differs from the one in the request, this is the first page of everything.
    #[serde(rename = "epoch")]
    pub server_epoch: String,
    /// The changed items, in the order of their positions.
    pub things: Vec<SyncItem>,
    /// Position from which to ask for the next page.
    #[serde(rename = "position")]
    pub account_cursor: u64,
    /// Whether there are more pages.
    pub more: bool,
}
