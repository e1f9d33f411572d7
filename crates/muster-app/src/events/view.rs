//! What is told of the lists of an event.

use muster_core::card::CardId;
use muster_core::event::Event;
use serde::Serialize;
use ts_rs::TS;

use crate::report::{FindingReport, Report};

/// The lists of an event, each with where it stands.
#[derive(Debug, Clone, Serialize, TS)]
pub struct EventCheck {
    /// The event.
    pub event: Event,
    /// What of the event itself does not fit the cards here, in words.
    pub problems: Vec<String>,
    /// Every list.
    pub lists: Vec<CheckedList>,
    /// Players of whom no list is there.
    pub missing: Vec<String>,
    /// Players of whom there are several.
    pub several: Vec<String>,
    /// How many lists stand where, in a line.
    pub summary: String,
}

/// A list and where it stands.
#[derive(Debug, Clone, Serialize, TS)]
pub struct CheckedList {
    /// Its id at a kept event; empty at one that is not kept.
    pub id: String,
    /// The file that it came in, or what else is known of where it is from.
    pub source: String,
    /// Whose it is; empty where nobody knows.
    pub player: String,
    /// Its name; empty where it has none, or cannot be read.
    pub name: String,
    /// Where it stands.
    pub standing: ListStanding,
    /// That in words.
    pub said: String,
    /// What it costs in words, as far as that is known; empty where its game knows no costs.
    pub points: String,
    /// The same with its unit, for where no heading says it.
    #[serde(skip)]
    pub cost: String,
    /// Why it cannot be read; null where it can.
    pub problem: Option<String>,
    /// The cards in it that are banned.
    pub banned: Vec<NamedCard>,
    /// What was found, each with what the organiser says of it.
    pub findings: Vec<RuledFinding>,
    /// The verdict as `review --format json` tells it; null where it cannot be read.
    pub review: Option<Report>,
}

/// Where a list stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ListStanding {
    /// It may be played.
    Legal,
    /// The organiser is asked, as facts are missing.
    Asks,
    /// It may not be played.
    NotLegal,
    /// It cannot be read.
    Unreadable,
}

/// A card and its name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct NamedCard {
    /// The card.
    pub card: CardId,
    /// Its name in the reader's language.
    pub name: String,
}

/// What a rule found, and what the organiser says of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct RuledFinding {
    /// What was found.
    #[serde(flatten)]
    pub report: FindingReport,
    /// The names on the way to where it is, those that the message does not say.
    pub place: String,
    /// What the organiser says of it; null: nothing.
    pub ruling: Option<RulingView>,
}

/// What an organiser says of a finding.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct RulingView {
    /// Whether the list may stand with it.
    pub accepted: bool,
    /// Why.
    pub note: String,
    /// Both in words.
    pub said: String,
}
