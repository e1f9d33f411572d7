//! The pieces on the table, and the tracks that are kept for them.

use std::borrow::Cow;

use serde::Serialize;

use crate::card::CardId;
use crate::force::NodeId;
use crate::play::PieceId;
use crate::sheet::{FactLink, Inline};

/// A piece on the table: a model, a unit, a card, a side, or the table itself.
#[derive(Debug, Clone, PartialEq)]
pub struct Piece {
    /// Id of the piece. It stays the same throughout the game.
    pub id: PieceId,
    /// Index of the side that the piece belongs to. `None` if it belongs to the table.
    pub side: Option<usize>,
    /// The piece that this one is a part of, or lies on.
    pub within: Option<PieceId>,
    /// Name of the piece, in the reader's language.
    pub name: String,
    /// Id of the piece's card.
    pub card: Option<CardId>,
    /// The piece's node in the force.
    pub node: Option<NodeId>,
    /// Index of the copy in the deck, if the piece is a card of a deck.
    pub copy: Option<u32>,
    /// Names of the weapons that the piece carries, in the reader's language. They tell pieces of the same name apart.
    pub weapons: Vec<String>,
    /// Whether the piece leads its side.
    pub is_leader: bool,
    /// What is tracked for the piece, in the order in which it is shown. If there is a track `out`, the piece is in
    /// play only while that track is in its first state. A track `ready` or `activated` says whether the piece has acted
    /// in this round.
    pub tracks: Vec<Track>,
}

/// Something that is tracked for a piece: a count, a mark, or one of several states.
#[derive(Debug, Clone, PartialEq)]
pub struct Track {
    /// Id of the track, unique within the piece.
    pub id: Cow<'static, str>,
    /// Name of the track, in the reader's language.
    pub label: String,
    /// Icon of the track. `None` if it has none.
    pub icon: Option<Inline>,
    /// Page of the rules that describes it. Empty if there is none.
    pub page: Cow<'static, str>,
    /// The sort of value.
    pub tracked: Tracked,
    /// Value at the start of the game. `None` if it is unknown.
    pub start: Option<i64>,
    /// For a mark or a state: how it ends, in the reader's language. Empty if that is obvious.
    pub ends: String,
    /// Whether the track is hidden while its value is 0. It can still be looked up.
    pub rare: bool,
    /// What the rules do when the value is counted, in the reader's language. Empty if counting only changes the value.
    pub hint: String,
    /// Id of another track of the piece. The value counts towards the maximum of that track too. Empty if there is none.
    pub adds_to: Cow<'static, str>,
}

/// The sort of value that a track has.
#[derive(Debug, Clone, PartialEq)]
pub enum Tracked {
    /// A number from 0 up to an optional maximum.
    Count {
        /// The maximum. `None` if there is none or it is unknown.
        most: Option<i64>,
        /// Where a card records the maximum, if the maximum is a fact of a card.
        at: Option<FactLink>,
        /// Whether the count is a loss, which counts up to the maximum. Otherwise it is a stock, which counts down from
        /// it.
        loss: bool,
    },
    /// A mark that is set or not.
    Mark,
    /// One of several states, initially the first.
    States(Vec<TrackState>),
}

/// A state that a track can be in.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
pub struct TrackState {
    /// Name of the state, in the reader's language.
    pub label: String,
    /// Icon of the state. `None` if it has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub icon: Option<Inline>,
}

impl Piece {
    /// Creates a piece without tracks.
    #[must_use]
    pub fn new(id: PieceId, side: Option<usize>, name: String) -> Self {
        Self {
            id,
            side,
            within: None,
            name,
            card: None,
            node: None,
            copy: None,
            weapons: Vec::new(),
            is_leader: false,
            tracks: Vec::new(),
        }
    }

    /// Returns the track with an id.
    #[must_use]
    pub fn track(&self, id: &str) -> Option<&Track> {
        self.tracks.iter().find(|track| track.id == id)
    }
}

impl Track {
    fn new(id: impl Into<Cow<'static, str>>, label: String, tracked: Tracked) -> Self {
        Self {
            id: id.into(),
            label,
            icon: None,
            page: Cow::Borrowed(""),
            tracked,
            start: Some(0),
            ends: String::new(),
            rare: false,
            hint: String::new(),
            adds_to: Cow::Borrowed(""),
        }
    }

    /// Creates a loss that counts up from 0. `most` is `None` if the maximum is unknown.
    #[must_use]
    pub fn loss(id: impl Into<Cow<'static, str>>, label: String, most: Option<i64>) -> Self {
        let at = None;
        let loss = true;
        Self::new(id, label, Tracked::Count { most, at, loss })
    }

    /// Creates a stock that counts down from `start`. `start` is `None` if the initial amount is unknown.
    #[must_use]
    pub fn stock(id: impl Into<Cow<'static, str>>, label: String, start: Option<i64>) -> Self {
        let tracked = Tracked::Count {
            most: None,
            at: None,
            loss: false,
        };
        Self {
            start,
            ..Self::new(id, label, tracked)
        }
    }

    /// Creates a mark, which is set or not.
    #[must_use]
    pub fn mark(id: impl Into<Cow<'static, str>>, label: String) -> Self {
        Self::new(id, label, Tracked::Mark)
    }

    /// Creates a track with several states, initially in the first.
    #[must_use]
    pub fn states(
        id: impl Into<Cow<'static, str>>,
        label: String,
        states: impl IntoIterator<Item = TrackState>,
    ) -> Self {
        let states = Tracked::States(states.into_iter().collect());
        Self::new(id, label, states)
    }

    /// Sets the icon.
    #[must_use]
    pub fn icon(mut self, icon: Inline) -> Self {
        self.icon = Some(icon);
        self
    }

    /// Sets the page of the rules that describes the track.
    #[must_use]
    pub fn page(mut self, page: impl Into<Cow<'static, str>>) -> Self {
        self.page = page.into();
        self
    }

    /// Sets how the mark or state ends.
    #[must_use]
    pub fn ends(mut self, ends: String) -> Self {
        self.ends = ends;
        self
    }

    /// Hides the track while its value is 0.
    #[must_use]
    pub fn rare(mut self) -> Self {
        self.rare = true;
        self
    }

    /// Sets what the rules do when the value is counted.
    #[must_use]
    pub fn hint(mut self, hint: String) -> Self {
        self.hint = hint;
        self
    }

    /// Sets the track whose maximum the value counts towards too.
    #[must_use]
    pub fn adds_to(mut self, track: impl Into<Cow<'static, str>>) -> Self {
        self.adds_to = track.into();
        self
    }

    /// Sets the maximum of a count. A stock cannot exceed it. A loss can, which means that everything is lost.
    #[must_use]
    pub fn most(mut self, limit: Option<i64>) -> Self {
        if let Tracked::Count { most, .. } = &mut self.tracked {
            *most = limit;
        }
        self
    }

    /// Sets where a card records the maximum of a count.
    #[must_use]
    pub fn at(mut self, link: Option<FactLink>) -> Self {
        if let Tracked::Count { at, .. } = &mut self.tracked {
            *at = link;
        }
        self
    }

    /// Returns the smallest and largest value that the track can have.
    #[must_use]
    pub fn range(&self) -> (i64, i64) {
        match &self.tracked {
            Tracked::Count {
                most: Some(most),
                loss: false,
                ..
            } => (0, (*most).clamp(0, crate::play::MAX_COUNT)),
            Tracked::Count { .. } => (0, crate::play::MAX_COUNT),
            Tracked::Mark => (0, 1),
            Tracked::States(states) => (0, i64::try_from(states.len()).unwrap_or(1).max(1) - 1),
        }
    }
}
