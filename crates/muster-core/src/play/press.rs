//! Presses: what players do in a game, and what that changes.

use serde::{Deserialize, Serialize};

use crate::card::CardId;
use crate::play::PieceId;
use crate::words::Localized;

/// A press: what a player did, and what it changed. Its number is its position in the log, from 1.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Press {
    /// The player's action.
    pub act: Act,
    /// The name of the action in each language at the time, if the game asked for it or offered it. For dice, what they
    /// showed.
    #[serde(default, skip_serializing_if = "Localized::is_empty")]
    pub said: Localized,
    /// The changes that it made, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deltas: Vec<Delta>,
}

/// An action of a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
pub enum Act {
    /// Sets the game up. This is the first press of every game.
    Begin,
    /// Counts a track up or down.
    Count {
        /// The piece.
        piece: PieceId,
        /// Id of the track.
        track: String,
        /// The amount, negative to count down.
        by: i64,
    },
    /// Sets a track to a value: a mark to 0 or 1, a state by its index, or a typed number.
    Set {
        /// The piece.
        piece: PieceId,
        /// Id of the track.
        track: String,
        /// The value.
        to: i64,
    },
    /// Does something that the game asks for or offers.
    Do {
        /// Id of the [`DueStep`](crate::play::DueStep).
        due: String,
        /// The piece that it is done to. For the whole table, the table's id.
        #[serde(default)]
        piece: PieceId,
        /// Id of the chosen outcome. Empty if there is only one.
        #[serde(default)]
        outcome: String,
    },
    /// Refuses something that the game asks for.
    Refuse {
        /// Id of the [`DueStep`](crate::play::DueStep).
        due: String,
        /// The piece that it would be done to.
        #[serde(default)]
        piece: PieceId,
    },
    /// A piece finds a card, which belongs to it from then on.
    Find {
        /// The piece that finds it.
        piece: PieceId,
        /// The card.
        card: CardId,
    },
    /// Removes a card that was found.
    Lose {
        /// The piece that stands for the found card.
        piece: PieceId,
    },
    /// Moves a card from its pile to another.
    Move {
        /// Index of the side.
        side: usize,
        /// Index of the copy in the deck.
        copy: u32,
        /// Id of the pile that it goes to.
        pile: String,
        /// Whether it goes to the top or the bottom.
        #[serde(default)]
        at: Where,
    },
    /// Moves the top card of a pile to another.
    Draw {
        /// Index of the side.
        side: usize,
        /// Id of the pile to draw from.
        from: String,
        /// Id of the pile that the card goes to.
        to: String,
    },
    /// Shuffles a pile.
    Shuffle {
        /// Index of the side.
        side: usize,
        /// Id of the pile.
        pile: String,
    },
    /// Rolls dice.
    Roll {
        /// Id of the die.
        die: String,
        /// The faces that came up.
        faces: Vec<u32>,
    },
    /// Stores a text, such as `result` or `notes`.
    Write {
        /// Name under which the text is stored.
        what: String,
        /// The text.
        text: String,
    },
    /// Ends the game, or resumes one that was ended.
    Finish {
        /// Whether it is over.
        over: bool,
    },
    /// Undoes the last press that is in effect.
    Undo,
    /// Restores the last press that was undone.
    Redo,
    /// Undoes an earlier press. This is possible only if no later press builds on it.
    Revert {
        /// Number of the press.
        press: usize,
    },
}

/// The end of a pile at which a card is put.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum Where {
    /// On top.
    #[default]
    Top,
    /// At the bottom.
    Bottom,
}

/// The id of a pile of a side: `0/library`.
pub type PileId = PieceId;

/// The smallest possible change, with the value before and after. Undoing it swaps the two.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Delta {
    /// A track changes. A missing value is unknown.
    Track {
        /// The piece.
        piece: PieceId,
        /// Id of the track.
        track: String,
        /// Value before the change.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<i64>,
        /// Value after the change.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<i64>,
    },
    /// A stored text changes.
    Words {
        /// Name under which the text is stored.
        what: String,
        /// Text before the change.
        from: String,
        /// Text after the change.
        to: String,
    },
    /// A found card is added or removed.
    Found {
        /// The piece that stands for the found card.
        found: PieceId,
        /// The piece that the card belongs to.
        on: PieceId,
        /// The card.
        card: CardId,
        /// Whether the card is added.
        comes: bool,
    },
    /// A deck gets its cards. This happens before its first pile is set up.
    Deck {
        /// Index of the side.
        side: usize,
        /// The cards. The index of each is the number of the copy.
        cards: Vec<CardId>,
    },
    /// A card moves from one pile to another. Positions are counted from the bottom.
    Pile {
        /// Index of the copy in the deck.
        copy: u32,
        /// The pile that it leaves.
        from: PileId,
        /// Its position there.
        from_at: usize,
        /// The pile that it joins.
        to: PileId,
        /// Its position there.
        to_at: usize,
    },
    /// A pile is reordered or set up. Copies are listed from the bottom.
    Order {
        /// The pile.
        pile: PileId,
        /// Order before the change.
        from: Vec<u32>,
        /// Order after the change.
        to: Vec<u32>,
    },
}

impl Delta {
    /// Creates a change of a track.
    #[must_use]
    pub fn track(piece: &PieceId, track: &str, from: Option<i64>, to: Option<i64>) -> Self {
        Self::Track {
            piece: piece.clone(),
            track: track.to_owned(),
            from,
            to,
        }
    }

    /// Returns the change that undoes this one.
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
