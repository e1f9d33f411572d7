//! A game as a screen shows it. Every label travels with what it labels.

use std::collections::BTreeSet;

use muster_core::card::CardId;
use muster_core::force::NodeId;
use muster_core::play::{PieceId, When};
use muster_core::sheet::{Door, Inline};
use serde::Serialize;
use ts_rs::TS;

/// A game as it stands.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct PlayView {
    /// Its id.
    pub id: String,
    /// How many presses there were.
    pub seq: usize,
    /// What it is called.
    pub title: String,
    /// The game.
    pub system: String,
    /// The scenario.
    pub scenario: String,
    /// Where it is played.
    pub place: String,
    /// The day.
    pub date: String,
    /// Points a side.
    pub points: Option<u32>,
    /// Minutes that it may take.
    pub minutes: Option<u32>,
    /// What decks are shuffled by.
    pub seed: u32,
    /// When it began, in seconds since 1970.
    #[ts(type = "number")]
    pub begun: i64,
    /// Who plays.
    pub sides: Vec<SideView>,
    /// The round.
    #[ts(type = "number")]
    pub round: i64,
    /// The parts of a round or turn.
    pub phases: Vec<String>,
    /// Which part it is, from 0.
    #[ts(type = "number")]
    pub phase: i64,
    /// The piece whose activation it is.
    pub active: String,
    /// Whether it is over.
    pub over: bool,
    /// What lies on the table.
    pub pieces: Vec<PieceView>,
    /// The cards that count as a force brings them: nothing of them is filled in here.
    pub brought: BTreeSet<CardId>,
    /// What is to be done, or can be.
    pub dues: Vec<DueView>,
    /// Piles of cards.
    pub piles: Vec<PileView>,
    /// The dice that it is played with.
    pub dice: Vec<DieView>,
    /// What dice showed last, in words.
    pub rolled: String,
    /// How it can end for the user.
    pub results: Vec<(String, String)>,
    /// How it ended: one of these.
    pub result: String,
    /// Points of each side, as the user wrote them.
    pub scores: Vec<String>,
    /// The user's notes.
    pub notes: String,
    /// Kinds of cards that can be found.
    pub finds: Vec<String>,
    /// What was pressed last, in words.
    pub last: String,
    /// Whether there is a press to take back.
    pub can_undo: bool,
    /// Whether a press that was taken back can stand again.
    pub can_redo: bool,
}

/// Who plays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SideView {
    /// What the player is called.
    pub name: String,
    /// What the force is called; empty where it is not known.
    pub force: String,
}

/// What lies on the table.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct PieceView {
    /// Its id.
    pub id: PieceId,
    /// Whose it is.
    pub side: Option<usize>,
    /// What it is a part of, or lies on.
    pub within: Option<PieceId>,
    /// What it is called.
    pub name: String,
    /// Its card.
    pub card: Option<CardId>,
    /// Its node in the force.
    pub node: Option<NodeId>,
    /// The copy of a deck that it is.
    pub copy: Option<u32>,
    /// Whether it was found in play.
    #[ts(optional, as = "Option<bool>")]
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub found: bool,
    /// What is kept of it.
    pub tracks: Vec<TrackView>,
}

/// Something that is kept of a piece.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct TrackView {
    /// Its id among those of the piece.
    pub id: String,
    /// What it is called.
    pub label: String,
    /// Its icon.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub icon: Option<Inline>,
    /// Where the rules speak of it.
    pub page: String,
    /// What is kept.
    pub kind: TrackKind,
    /// What it stands at; null: that is not known.
    #[ts(type = "number | null")]
    pub value: Option<i64>,
    /// The most; null: there is none, or it is not known.
    #[ts(type = "number | null")]
    pub most: Option<i64>,
    /// Where the most stands in a card.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub at: Option<Door>,
    /// Its states, where it has some.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<StateView>>")]
    pub states: Vec<StateView>,
    /// How it ends.
    pub ends: String,
    /// Whether it is shown only while it is more than nothing.
    pub rare: bool,
}

/// What is kept on a track.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TrackKind {
    /// A number that counts losses, up to a most.
    Loss,
    /// A number of which there is a stock.
    Stock,
    /// On or off.
    Mark,
    /// One of several states.
    States,
}

/// One of several states.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct StateView {
    /// What it is called.
    pub label: String,
    /// Its icon.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub icon: Option<Inline>,
}

/// Something that is to be done, or can be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct DueView {
    /// Its id.
    pub id: String,
    /// What it is done to; the table where it is to none.
    pub piece: PieceId,
    /// When it is done.
    pub when: When,
    /// What it is called.
    pub label: String,
    /// Where the rules speak of it.
    pub page: String,
    /// What may come of it.
    pub outcomes: Vec<OutcomeView>,
    /// All that it does, where that is to choose a state of its piece.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub sets: Option<SetsView>,
}

/// A state that is chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SetsView {
    /// Of which track.
    pub track: String,
    /// Which of its states, from 0.
    #[ts(type = "number")]
    pub to: i64,
}

/// What may come of something.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct OutcomeView {
    /// Its id; empty where there is but one.
    pub id: String,
    /// What it is called; empty where there is but one.
    pub label: String,
    /// What it changes, in words, where the rules ask for it now.
    pub changes: Vec<String>,
}

/// A pile of cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct PileView {
    /// Whose.
    pub side: usize,
    /// Its id.
    pub id: String,
    /// What it is called.
    pub label: String,
    /// Whether nobody sees which cards lie there.
    pub hidden: bool,
    /// How many cards lie there.
    pub count: usize,
    /// The cards, the top first; none where nobody sees them.
    pub cards: Vec<CopyView>,
}

/// A copy of a card in a pile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CopyView {
    /// Which copy.
    pub copy: u32,
    /// The card.
    pub card: CardId,
    /// What it is called.
    pub name: String,
    /// Whether the name is in another language.
    #[ts(optional, as = "Option<bool>")]
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub fallback: bool,
}

/// A die.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct DieView {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub label: String,
    /// How many faces it has; none where nobody has recorded them, and it cannot be rolled.
    pub faces: u32,
    /// Where its faces stand in a card.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub at: Option<Door>,
}
