//! The answers about an event and its lists.

use muster_core::card::CardId;
use muster_core::event::Event;
use serde::Serialize;
use ts_rs::TS;

use crate::forces::report::{FindingReport, Report};

/// An event and its lists, each with its standing.
#[derive(Debug, Clone, Serialize, TS)]
pub struct EventCheck {
    /// The event.
    pub event: Event,
    /// Problems of the event itself, such as cards that do not exist here, in words.
    pub problems: Vec<String>,
    /// Every list that was handed in.
    pub lists: Vec<CheckedList>,
    /// The expected players without a list.
    pub missing: Vec<String>,
    /// The players with several lists.
    pub several: Vec<String>,
    /// One line with the number of lists of each standing.
    pub summary: String,
}

/// A list with its standing.
#[derive(Debug, Clone, Serialize, TS)]
pub struct CheckedList {
    /// The id of the list at a saved event. Empty if the event is not saved.
    pub id: String,
    /// The name of the file from which the list was read, or another description of its origin.
    pub source: String,
    /// The name of the player whose list it is. Empty if it is not known.
    pub player: String,
    /// The name of the list. Empty if it has none or cannot be read.
    pub name: String,
    /// The standing of the list.
    pub standing: ListStanding,
    /// Whether the list is legal only if lines that are in doubt were read as they were meant.
    pub to_confirm: bool,
    /// The standing in words.
    pub said: String,
    /// The list's total points as far as they are known, in words without a unit. Empty if its game has no costs.
    pub points: String,
    /// The total points with their unit, for places without a heading that names the unit.
    #[serde(skip)]
    pub cost: String,
    /// Why the list cannot be read. `None` if it can be read.
    pub problem: Option<String>,
    /// The cards in the list that the event bans.
    pub banned: Vec<NamedCard>,
    /// The findings, each with the organiser's ruling.
    pub findings: Vec<RuledFinding>,
    /// The review in the form of `review --format json`. `None` if the list cannot be read.
    pub review: Option<Report>,
}

/// Whether a list may be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ListStanding {
    /// The list may be played.
    Legal,
    /// The organiser has to decide, because facts are missing.
    Asks,
    /// The list may not be played.
    NotLegal,
    /// The list cannot be read.
    Unreadable,
}

/// A card with its name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct NamedCard {
    /// The card.
    pub card: CardId,
    /// Its name in the reader's language.
    pub name: String,
}

/// A finding and the organiser's ruling on it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct RuledFinding {
    /// The finding.
    #[serde(flatten)]
    pub report: FindingReport,
    /// The names of the cards on the path to the finding, apart from those in the message.
    pub place: String,
    /// The organiser's ruling. `None` if there is none.
    pub ruling: Option<RulingView>,
}

/// An organiser's ruling on a finding.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct RulingView {
    /// Whether the list is accepted in spite of the finding.
    pub accepted: bool,
    /// The organiser's reason.
    pub note: String,
    /// The ruling and the reason in words.
    pub said: String,
}
