//! Games at the table: how a game began, what was pressed since, and its present state.
//!
//! A [`Play`] records what is being played, with the forces as they were at the start. Everything after that is a log
//! of [`Press`]es, each with the changes that it made. The [`PlayState`] is computed from these two alone. A later
//! version of the rules therefore never alters a game that was recorded earlier. The game itself says which pieces are
//! on the table and what is to be done when; see [`PlayRules`].

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::card::unknown::Unknown;
use crate::force::Force;
use crate::text_id::text_id;

mod piece;
mod play_state;
mod press;

pub use piece::{Piece, Track, TrackState, Tracked};
pub use play_state::{FoundCard, PlayState};
pub use press::{Act, Delta, PileId, Press, Where};

mod history;
pub(crate) mod rules;

pub use history::{
    DeckList, LeftOutCard, LeftOutReason, MAX_TABLE_DECK, PlayHistory, SplitMix64, shuffled,
};
pub use rules::*;

/// The play file format that this program reads and writes.
pub const FORMAT: u32 = 1;
/// Most players in one game.
pub const MAX_SIDES: usize = 8;
/// Most presses in one game.
pub const MAX_PRESSES: usize = 20_000;
/// Most models and cards in all forces of a game together.
pub const MAX_PIECES: i64 = 4_000;
/// Largest value of a count on a track, be it a loss or a stock.
pub const MAX_COUNT: i64 = 1_000_000;
/// Longest text in a game, in characters.
pub const MAX_TEXT_CHARS: usize = 10_000;

/// A game as it began.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ts_rs::TS)]
pub struct Play {
    /// Always 1.
    pub format: u32,
    /// Id of the game.
    pub system: String,
    /// Title that the user gave the game. If it is empty, the game is named after its forces.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// Name of the scenario.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub scenario: String,
    /// Where it is played.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub place: String,
    /// The day, as the user wrote it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub date: String,
    /// Points for each side. `None` if not stated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<u32>,
    /// Time limit in minutes. `None` if the game has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u32>,
    /// The players, beginning with the user.
    pub sides: Vec<Side>,
    /// Index of the side that goes first.
    #[serde(default)]
    pub first: usize,
    /// Seed for shuffling decks. The same seed gives the same order.
    #[serde(default)]
    pub seed: u32,
    /// Fields from newer versions of the format. They are kept as they are.
    #[serde(flatten)]
    #[ts(skip)]
    pub more: Unknown,
}

/// A player and their force.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ts_rs::TS)]
pub struct Side {
    /// Name of the player.
    #[serde(default)]
    pub name: String,
    /// Id of the kept force that `force` was copied from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub of: Option<String>,
    /// The force as it was when the game began. `None` if it is unknown what the player fields.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub force: Option<Force>,
}

/// The id of a piece: the index of its side, then the game's own name for the piece, as in `0/e1#2`. The table itself
/// has an empty id, and a side has its index alone.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ts_rs::TS)]
#[ts(type = "string")]
#[serde(transparent)]
pub struct PieceId(Arc<str>);

text_id!(PieceId);

impl PieceId {
    /// Returns the id of the table itself. The table has the round and everything that belongs to no side.
    #[must_use]
    pub fn table() -> Self {
        Self::new("")
    }

    /// Returns the id of a side itself.
    #[must_use]
    pub fn side(side: usize) -> Self {
        Self::new(&side.to_string())
    }

    /// Returns the id of a piece of a side.
    #[must_use]
    pub fn for_piece(side: usize, name: impl fmt::Display) -> Self {
        Self::new(&format!("{side}/{name}"))
    }

    /// Returns the id of a part of a piece, such as the second model of a unit.
    #[must_use]
    pub fn part(&self, number: impl fmt::Display) -> Self {
        Self::new(&format!("{self}#{number}"))
    }

    /// Returns the id of a card that a piece found with the press of the given number.
    #[must_use]
    pub fn found(&self, press: usize) -> Self {
        Self::new(&format!("{self}+{press}"))
    }

    /// Returns the number of the press with which the card was found. `None` if it was not found during the game.
    fn found_at(&self) -> Option<usize> {
        self.0.rsplit_once('+')?.1.parse().ok()
    }
}

impl Default for PieceId {
    fn default() -> Self {
        Self::table()
    }
}

impl fmt::Debug for PieceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", &*self.0)
    }
}
