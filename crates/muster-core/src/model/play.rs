//! A game at the table: what it began with, what was pressed since, and how it stands.
//!
//! A [`Play`] says what is being played, with the forces as they were when it began. Everything since is a log of
//! [`Press`]es, each with what it changed, so that how a game stands never depends on what a later version of the rules
//! would have made of a press. The [`Standing`] follows from both. What a game puts on the table, and what it asks for
//! when, the game says.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::model::force::Force;
use crate::model::unknown::Unknown;

mod piece;
mod press;
mod standing;

pub use piece::{Piece, State, Track, Tracked};
pub use press::{Act, Delta, PileId, Press, Where};
pub use standing::{Found, Standing};

/// The format that this program reads and writes.
pub const FORMAT: u32 = 1;
/// Most players of one game.
pub const MOST_SIDES: usize = 8;
/// Most presses of one game.
pub const MOST_PRESSES: usize = 20_000;
/// Most models and cards of all forces of a game.
pub const MOST_PIECES: i64 = 4_000;
/// Most that is counted on one track, either way.
pub const MOST_COUNTED: i64 = 1_000_000;
/// Longest text of a game, in characters.
pub const LONGEST_TEXT: usize = 10_000;

/// What a game began with.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Play {
    /// Always 1.
    pub format: u32,
    /// The game.
    pub system: String,
    /// What the user calls it; empty: named after its forces.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// The scenario.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub scenario: String,
    /// Where it is played.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub place: String,
    /// The day, as the user wrote it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub date: String,
    /// Points a side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<u32>,
    /// Minutes that it may take, where a clock runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u32>,
    /// Who plays, the user first.
    pub sides: Vec<Side>,
    /// Who goes first, by the place among the sides.
    #[serde(default)]
    pub first: usize,
    /// What decks are shuffled by: the same seed gives the same order.
    #[serde(default)]
    pub seed: u32,
    /// Fields of programs to come, kept as they are.
    #[serde(flatten)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub more: Unknown,
}

/// Who plays.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Side {
    /// What the player is called.
    #[serde(default)]
    pub name: String,
    /// The kept force that it is a copy of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub of: Option<String>,
    /// The force as it was when the game began; none: nobody knows what this player fields.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub force: Option<Force>,
}

/// The id of a piece on the table: the place of its side, then what the game names it by: `0/e1#2`. The table itself is
/// [`PieceId::TABLE`], a side is its place alone.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(transparent)]
pub struct PieceId(Arc<str>);

impl PieceId {
    /// An id out of its text.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self(Arc::from(text))
    }

    /// The table itself, which has the round and what belongs to nobody.
    #[must_use]
    pub fn table() -> Self {
        Self::new("")
    }

    /// A side itself.
    #[must_use]
    pub fn side(side: usize) -> Self {
        Self::new(&side.to_string())
    }

    /// A piece of a side.
    #[must_use]
    pub fn of(side: usize, name: impl fmt::Display) -> Self {
        Self::new(&format!("{side}/{name}"))
    }

    /// Part of a piece: the second model of a unit.
    #[must_use]
    pub fn part(&self, number: impl fmt::Display) -> Self {
        Self::new(&format!("{self}#{number}"))
    }

    /// What is found by a piece with the press of a number.
    #[must_use]
    pub fn found(&self, press: usize) -> Self {
        Self::new(&format!("{self}+{press}"))
    }

    /// The number of the press with which it was found.
    fn found_at(&self) -> Option<usize> {
        self.0.rsplit_once('+')?.1.parse().ok()
    }

    /// The text of the id.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
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

impl fmt::Display for PieceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<&str> for PieceId {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}
