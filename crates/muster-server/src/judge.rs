//! The interface to the rules of the games. The server knows no rules: it asks a [`ListJudge`], which its caller
//! supplies.

use std::fmt::Debug;

use muster_core::problem::Problem;
use muster_core::words::Lang;
use muster_sync::club::ClubVerdict;

/// What an event file says about itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventSummary {
    /// The name of the event.
    pub name: String,
    /// The id of the event's game.
    pub system: String,
}

/// What a pack file says about itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PackSummary {
    /// The id of the pack.
    pub id: String,
    /// The version of the pack.
    pub version: u32,
    /// The title of the pack.
    pub title: String,
}

/// A list to judge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubmittedList {
    /// The name of the player.
    pub player: String,
    /// The list, as a force file.
    pub force: String,
    /// The organisers' rulings on the list, as JSON.
    pub rulings: String,
}

/// Reads the files of clubs, and judges lists by the rules of their games.
pub trait ListJudge: Debug + Send + Sync {
    /// Reads an event file.
    ///
    /// # Errors
    /// The problem that makes it unreadable.
    fn event(&self, event: &str) -> Result<EventSummary, Problem>;

    /// Reads a pack file.
    ///
    /// # Errors
    /// The problem that makes it unreadable.
    fn pack(&self, body: &str) -> Result<PackSummary, Problem>;

    /// Checks that a list can be read at all. A list for another game than the event's is fine here; its verdict says
    /// so.
    ///
    /// # Errors
    /// The problem that makes it unreadable.
    fn list(&self, force: &str) -> Result<(), Problem>;

    /// Judges lists by an event, with `packs` in addition to the cards that come with the program. A verdict depends on
    /// these arguments and on nothing else, so the server can cache it.
    ///
    /// # Errors
    /// The problem that makes the event or a pack unreadable. A list that cannot be read says so in its verdict.
    fn judge(
        &self,
        event: &str,
        packs: &[String],
        lists: Vec<SubmittedList>,
        lang: Lang,
    ) -> Result<Vec<ClubVerdict>, Problem>;

    /// Returns the rulings on a list, as JSON, with `ruling` in place of any earlier one on the same finding. If its
    /// `accepted` is `None`, the earlier ruling is only removed.
    ///
    /// # Errors
    /// If there are too many rulings, the note is too long, or the list is unreadable.
    fn apply_ruling(&self, list: &SubmittedList, ruling: RulingRequest) -> Result<String, Problem>;
}

/// An organiser's ruling on a finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulingRequest {
    /// The id of the rule that made the finding.
    pub rule: String,
    /// The id of the node that the finding is on; empty if it is about the list as a whole.
    pub node: String,
    /// Whether the list may be played in spite of the finding; `None` takes an earlier ruling back.
    pub accepted: Option<bool>,
    /// The organiser's reason.
    pub note: String,
}
