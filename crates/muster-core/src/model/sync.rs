//! Devices in step: what is exchanged with the server that keeps them so.
//!
//! What a device keeps goes out as [`Thing`]s, each named by its kind and key. A [`Change`] names the revision that it is
//! based on; the server gives each that it takes the next position of the account, and that is the thing's revision. No
//! clock decides anything. [`Seen`] says which changes a body goes back to, so that a server that was restored from a
//! backup loses nobody's work.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

mod body;
mod seen;

pub use body::Body;
pub use seen::Seen;

/// Most bytes of a body.
pub const MAX_BODY: usize = 16 << 20;
/// Most bytes of a key.
pub const MAX_KEY: usize = 400;
/// Most bytes of the name of a kind, and of a device's id.
pub const MAX_NAME: usize = 60;
/// Most changes of one push.
pub const MAX_CHANGES: usize = 500;
/// Most devices that a body goes back to.
pub const MAX_SEEN: usize = 1_000;

/// The kinds that this program knows. What is of another kind is kept and passed on unread.
pub mod kind {
    /// A force: its file.
    pub const FORCE: &str = "force";
    /// A pack of the user's own: its file.
    pub const PACK: &str = "pack";
    /// What the user says otherwise of a card: `{ "stand": [ … ] }`, of which one is chosen where there are several.
    pub const CORRECTION: &str = "correction";
    /// How much of a card each device added and took away: `{ "DEVICE": { "cards": { "added": 2, "taken": 1 } } }`.
    pub const OWNED: &str = "owned";
    /// A game at the table: `{ "start": …, "log": [ { "id": …, … } ] }`.
    pub const PLAY: &str = "play";
    /// The photo of a card, by its name: `{ "stand": [ { "photo": … } ] }`, of which one is chosen where there are several.
    /// Photos of entries stand in their force, at `photo` of the entry.
    pub const PHOTO: &str = "photo";
    /// A setting, of which the last push wins.
    pub const SETTING: &str = "setting";
}

/// A thing as the server keeps it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Thing {
    /// What it is, such as `force`.
    pub kind: String,
    /// Which of its kind.
    pub key: String,
    /// The position of the change that wrote it.
    pub revision: u64,
    /// The changes that the body goes back to.
    pub seen: Seen,
    /// What it says; null: it was deleted.
    pub body: Option<Body>,
}

/// A change that a device asks for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Change {
    /// The device's number of it; with the device it is the change's id.
    pub number: u64,
    /// What is changed, such as `force`.
    pub kind: String,
    /// Which of its kind.
    pub key: String,
    /// The revision that it is based on; 0: the server had none.
    pub base: u64,
    /// The changes that the body goes back to, this one included where the body is new.
    pub seen: Seen,
    /// What it says from here on; null: it is deleted.
    pub body: Option<Body>,
}

/// Changes in the order in which they are to be taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Push {
    /// The epoch that the bases are of.
    pub epoch: String,
    /// Up to which number the device has every answer; those the server may forget.
    pub answered: u64,
    /// The changes.
    pub changes: Vec<Change>,
}

/// What became of a change. A change that comes again gets the answer that it got first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum Answer {
    /// It was taken.
    Taken {
        /// The thing's revision from here on.
        revision: u64,
    },
    /// It was not: it is based on another revision.
    Stale {
        /// The thing's revision; 0: there is none.
        revision: u64,
    },
    /// It was not: its number was another change's.
    Reused {
        /// The lowest number that was never used.
        next: u64,
    },
}

/// The answers to a push, in its order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Answers {
    /// The server's epoch. Where it is not that of the push, there are no answers and nothing was taken.
    pub epoch: String,
    /// One a change.
    pub answers: Vec<Answer>,
}

/// What was changed since a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Page {
    /// The server's epoch. Where it is not that of the question, the page is the first of all.
    pub epoch: String,
    /// What was changed, in the order of the positions.
    pub things: Vec<Thing>,
    /// From where to ask next.
    pub position: u64,
    /// Whether there is more.
    pub more: bool,
}
