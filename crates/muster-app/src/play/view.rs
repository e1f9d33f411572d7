//! The view of a game for a screen. Every value comes with its label.

use std::collections::BTreeSet;

use muster_core::card::CardId;
use muster_core::force::NodeId;
use muster_core::play::{DueTime, PieceId, TrackState};
use muster_core::sheet::{FactLink, Inline};
use serde::Serialize;
use ts_rs::TS;

use super::table_deck::TableDeckView;

/// The current state of a game.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct PlayView {
    /// The id of the game.
    pub id: String,
    /// The number of presses so far.
    #[serde(rename = "seq")]
    pub press_count: usize,
    /// The title of the game.
    pub title: String,
    /// The game system.
    pub system: String,
    /// The scenario.
    pub scenario: String,
    /// The place of the game.
    pub place: String,
    /// The day of the game.
    pub date: String,
    /// The points limit for each side.
    pub points: Option<u32>,
    /// The time limit in minutes.
    pub minutes: Option<u32>,
    /// The seed for shuffling decks.
    pub seed: u32,
    /// When the game was started, in seconds since 1970.
    pub begun: i64,
    /// The sides.
    pub sides: Vec<SideView>,
    /// The current round.
    pub round: i64,
    /// The names of the phases of a round or turn.
    pub phases: Vec<String>,
    /// The index of the current phase, from 0.
    pub phase: i64,
    /// The id of the piece that is active. Empty if there is none.
    pub active: String,
    /// Whether the game is over.
    pub over: bool,
    /// The id of the saved force from which the user's side was copied. `None` if it was not a saved one or is gone.
    pub of: Option<String>,
    /// Whether that force has other units or equipment now than the game's copy.
    pub edited: bool,
    /// The pieces on the table.
    pub pieces: Vec<PieceView>,
    /// The cards for which a force's version counts. Their facts cannot be filled in here.
    pub brought: BTreeSet<CardId>,
    /// What the rules ask for now or offer.
    pub dues: Vec<DueView>,
    /// The piles of cards.
    pub piles: Vec<PileView>,
    /// The deck beside the table. `None` if the game has none.
    pub table_deck: Option<TableDeckView>,
    /// The dice of the game.
    pub dice: Vec<DieView>,
    /// The last press in words, if it was a roll of dice. Otherwise empty.
    pub rolled: String,
    /// The possible results for the user, as pairs of id and label.
    pub results: Vec<(String, String)>,
    /// The id of the recorded result.
    pub result: String,
    /// The score of each side, as the user wrote it.
    pub scores: Vec<String>,
    /// The user's notes.
    pub notes: String,
    /// The kinds of cards that can be found during play.
    pub finds: Vec<String>,
    /// The last press that counts, in words.
    pub last: String,
    /// Whether there is a press to undo.
    pub can_undo: bool,
    /// Whether there is an undone press to redo.
    pub can_redo: bool,
}

/// A side of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SideView {
    /// The name of the player.
    pub name: String,
    /// The name of the force. Empty if it is not known.
    pub force: String,
}

/// A piece on the table.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct PieceView {
    /// The id of the piece.
    pub id: PieceId,
    /// The index of the side that owns the piece.
    pub side: Option<usize>,
    /// The piece of which this is a part, or on which it lies.
    pub within: Option<PieceId>,
    /// The name of the piece.
    pub name: String,
    /// The card of the piece.
    pub card: Option<CardId>,
    /// The node of the piece in the force.
    pub node: Option<NodeId>,
    /// The number of the copy in the deck, if the piece is a card of one.
    pub copy: Option<u32>,
    /// Whether the piece was found during play.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub found: bool,
    /// The names of the weapons that the piece carries.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub weapons: Vec<String>,
    /// Whether the piece leads its side.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub leader: bool,
    /// The tracks of the piece, such as its wounds.
    pub tracks: Vec<TrackView>,
}

/// A value that is tracked for a piece.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct TrackView {
    /// The id of the track, unique within the piece.
    pub id: String,
    /// The label of the track.
    pub label: String,
    /// The icon of the track.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub icon: Option<Inline>,
    /// The page of the rules that explains the track.
    pub page: String,
    /// The kind of value.
    pub kind: TrackKind,
    /// The current value. `None` if it is not known.
    pub value: Option<i64>,
    /// The maximum. `None` if there is none or if it is not known.
    pub most: Option<i64>,
    /// The place in a card where the maximum is recorded.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub at: Option<FactLink>,
    /// The possible states, if the track has states.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub states: Vec<TrackState>,
    /// For a mark or a state: how it ends, in the reader's language. Empty if that is obvious.
    pub ends: String,
    /// Whether the track is shown only if its value is not 0.
    pub rare: bool,
    /// What the rules do when the value is counted, in the reader's language.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub hint: String,
    /// The id of another track of the piece whose maximum the value counts towards too.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub adds_to: String,
}

/// The kinds of values on a track.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TrackKind {
    /// A number that counts losses up to a maximum.
    Loss,
    /// A number that counts down from a maximum, such as a supply.
    Stock,
    /// A mark that is set or not.
    Mark,
    /// One of several states.
    States,
}

/// Something that the rules ask for or offer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct DueView {
    /// The id of the due.
    pub id: String,
    /// The piece that is affected. The table if it is none in particular.
    pub piece: PieceId,
    /// Whether the rules ask for it now or merely offer it.
    pub when: DueTime,
    /// The label of the due.
    pub label: String,
    /// The page of the rules that explains it.
    pub page: String,
    /// The possible outcomes.
    pub outcomes: Vec<OutcomeView>,
    /// The pieces that can no longer act once it is done. The screen asks first if there are any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub waiting: Vec<PieceId>,
    /// The state that it sets, if this is its only effect.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub sets: Option<SetsView>,
}

/// A state that a due sets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SetsView {
    /// The id of the track.
    pub track: String,
    /// The index of the new state, from 0.
    pub to: i64,
}

/// A possible outcome of a due.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct OutcomeView {
    /// The id of the outcome. Empty if there is only one.
    pub id: String,
    /// The label of the outcome. Empty if there is only one.
    pub label: String,
    /// The changes that the outcome makes, in words. Empty unless the rules ask for it now.
    pub changes: Vec<String>,
}

/// A pile of cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct PileView {
    /// The index of the side that owns the pile.
    pub side: usize,
    /// The id of the pile.
    pub id: String,
    /// The label of the pile.
    pub label: String,
    /// Whether the cards in the pile are face down.
    pub hidden: bool,
    /// The number of cards in the pile.
    pub count: usize,
    /// The cards, beginning with the top one. Empty if they are face down.
    pub cards: Vec<CopyView>,
}

/// A copy of a card in a pile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CopyView {
    /// The number of the copy in the deck.
    pub copy: u32,
    /// The card.
    pub card: CardId,
    /// The card's name in the reader's language.
    pub name: String,
    /// Whether the name is in another language.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fallback: bool,
}

/// A die.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct DieView {
    /// The id of the die.
    pub id: String,
    /// The label of the die.
    pub label: String,
    /// The number of faces. 0 if it is not recorded, and then the die cannot be rolled.
    pub faces: u32,
    /// The place in a card where the faces are recorded.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub at: Option<FactLink>,
}
