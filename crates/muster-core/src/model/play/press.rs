//! What is pressed in a game, and what that changes.

use serde::{Deserialize, Serialize};

use super::PieceId;
use crate::model::card::CardId;
use crate::model::words::Localized;

/// A press: what was done, and what it changed. Its number is its place in the log, from 1.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Press {
    /// What was done.
    pub act: Act,
    /// What the game called it then, in each language, where the game asked for it or offered it; of dice, what they showed.
    #[serde(default, skip_serializing_if = "Localized::is_empty")]
    pub said: Localized,
    /// What that changed, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deltas: Vec<Delta>,
}

/// What a player does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
pub enum Act {
    /// The game is laid out; the first press of every game.
    Begin,
    /// Counts a track up or down.
    Count {
        /// Of which piece.
        piece: PieceId,
        /// Which track.
        track: String,
        /// By how much.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        by: i64,
    },
    /// Gives a track a value: a mark on or off, a state, a number typed.
    Set {
        /// Of which piece.
        piece: PieceId,
        /// Which track.
        track: String,
        /// The value.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        to: i64,
    },
    /// Does what the game asks for or offers.
    Do {
        /// What.
        due: String,
        /// To which piece; the table where it is to none.
        #[serde(default)]
        piece: PieceId,
        /// What came of it, where several things may; else empty.
        #[serde(default)]
        outcome: String,
    },
    /// Does not do what the game asks for.
    Refuse {
        /// What.
        due: String,
        /// To which piece.
        #[serde(default)]
        piece: PieceId,
    },
    /// A card is found, and belongs to a piece from here on.
    Find {
        /// Whose it is.
        piece: PieceId,
        /// The card.
        card: CardId,
    },
    /// A card that was found is gone.
    Lose {
        /// The piece that it is.
        piece: PieceId,
    },
    /// A card goes from one pile to another.
    Move {
        /// Whose.
        side: usize,
        /// Which copy, by its place in the deck.
        copy: u32,
        /// Whereto.
        pile: String,
        /// Where in it.
        #[serde(default)]
        at: Where,
    },
    /// The top card of a pile goes to another.
    Draw {
        /// Whose.
        side: usize,
        /// Wherefrom.
        from: String,
        /// Whereto.
        to: String,
    },
    /// A pile is shuffled.
    Shuffle {
        /// Whose.
        side: usize,
        /// Which.
        pile: String,
    },
    /// Dice were rolled.
    Roll {
        /// Which.
        die: String,
        /// What they show.
        faces: Vec<u32>,
    },
    /// Something is written down: `result`, `notes`.
    Write {
        /// What it is.
        what: String,
        /// The words.
        text: String,
    },
    /// The game is over, or goes on after all.
    Finish {
        /// Whether it is over.
        over: bool,
    },
    /// The last press that stands is taken back.
    Undo,
    /// The last press that was taken back stands again.
    Redo,
    /// A press further back is taken back, where nothing later stands on it.
    Revert {
        /// Its number.
        press: usize,
    },
}

/// Where in a pile a card is put.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Where {
    /// On top.
    #[default]
    Top,
    /// At the bottom.
    Bottom,
}

/// The pile of a side: `0/library`.
pub type PileId = PieceId;

/// The smallest change: what it was, and what it is. Taken back it goes the other way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Delta {
    /// A number of a piece. Missing is not known.
    Track {
        /// Of which piece.
        piece: PieceId,
        /// Which.
        track: String,
        /// Before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<i64>,
        /// After.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<i64>,
    },
    /// Words.
    Words {
        /// Which.
        what: String,
        /// Before.
        from: String,
        /// After.
        to: String,
    },
    /// A found card comes or goes.
    Found {
        /// The piece that it is.
        found: PieceId,
        /// Whose it is.
        on: PieceId,
        /// The card.
        card: CardId,
        /// Whether it comes.
        comes: bool,
    },
    /// The copies that a deck has, before the first pile is laid.
    Deck {
        /// Whose.
        side: usize,
        /// Each copy in its place.
        cards: Vec<CardId>,
    },
    /// A copy goes from one pile to another. Places are counted from the bottom.
    Pile {
        /// Which copy.
        copy: u32,
        /// Wherefrom.
        from: PileId,
        /// Its place there.
        from_at: usize,
        /// Whereto.
        to: PileId,
        /// Its place there.
        to_at: usize,
    },
    /// The copies of a pile, from the bottom, in another order, or laid for the first time.
    Order {
        /// Which pile.
        pile: PileId,
        /// Before.
        from: Vec<u32>,
        /// After.
        to: Vec<u32>,
    },
}

impl Delta {
    /// A track of a piece gets another value.
    #[must_use]
    pub fn track(piece: &PieceId, track: &str, from: Option<i64>, to: Option<i64>) -> Self {
        Self::Track {
            piece: piece.clone(),
            track: track.to_owned(),
            from,
            to,
        }
    }

    /// The change that takes this one back.
    #[must_use]
    pub fn back(&self) -> Self {
        match self.clone() {
            Self::Track {
                piece,
                track,
                from,
                to,
            } => Self::Track {
                piece,
                track,
                from: to,
                to: from,
            },
            Self::Words { what, from, to } => Self::Words {
                what,
                from: to,
                to: from,
            },
            Self::Found {
                found,
                on,
                card,
                comes,
            } => Self::Found {
                found,
                on,
                card,
                comes: !comes,
            },
            Self::Deck { side, .. } => Self::Deck {
                side,
                cards: Vec::new(),
            },
            Self::Pile {
                copy,
                from,
                from_at,
                to,
                to_at,
            } => Self::Pile {
                copy,
                from: to,
                from_at: to_at,
                to: from,
                to_at: from_at,
            },
            Self::Order { pile, from, to } => Self::Order {
                pile,
                from: to,
                to: from,
            },
        }
    }
}
