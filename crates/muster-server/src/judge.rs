//! Who knows the rules. The server does not: it asks a judge that whoever starts it hands in.

use std::fmt::Debug;

use muster_core::club::ClubVerdict;
use muster_core::problem::Problem;
use muster_core::words::Lang;

/// What an event's file says of itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadEvent {
    /// What it is called.
    pub name: String,
    /// The game.
    pub system: String,
}

/// What a pack's file says of itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadPack {
    /// Its id.
    pub id: String,
    /// Its version.
    pub version: u32,
    /// What it is called.
    pub title: String,
}

/// A list to judge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandedIn {
    /// Whose it is.
    pub player: String,
    /// The force file.
    pub force: String,
    /// What the organiser ruled, as JSON.
    pub rulings: String,
}

/// Who knows the rules.
pub trait Judge: Debug + Send + Sync {
    /// Reads an event.
    ///
    /// # Errors
    /// What makes it unreadable.
    fn event(&self, event: &str) -> Result<ReadEvent, Problem>;

    /// Reads a pack.
    ///
    /// # Errors
    /// What makes it unreadable.
    fn pack(&self, body: &str) -> Result<ReadPack, Problem>;

    /// Whether a list can be read at all. One of another game than the event's is read all the same; its verdict says so.
    ///
    /// # Errors
    /// What makes it unreadable.
    fn list(&self, force: &str) -> Result<(), Problem>;

    /// Judges lists by an event, with packs beside those that come with the program. A verdict follows from what is handed
    /// over here and from nothing else, so that the server need not ask for it again.
    ///
    /// # Errors
    /// What makes the event or a pack unreadable. A list that cannot be read says so in its verdict.
    fn judge(
        &self,
        event: &str,
        packs: &[String],
        lists: Vec<HandedIn>,
        lang: Lang,
    ) -> Result<Vec<ClubVerdict>, Problem>;

    /// The rulings on a list, as JSON, with another one; `accepted` none: nothing is said of the finding any more.
    ///
    /// # Errors
    /// Where they are too many, or the note is too long.
    fn ruled(&self, list: &HandedIn, ruling: Ruled) -> Result<String, Problem>;
}

/// What an organiser says of a finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruled {
    /// The id of the rule that found it.
    pub rule: String,
    /// The node that it is on; empty: the list as a whole.
    pub node: String,
    /// Whether the list may stand with it.
    pub accepted: Option<bool>,
    /// Why.
    pub note: String,
}
