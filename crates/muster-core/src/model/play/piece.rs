//! What lies on the table, and what is kept of it.

use std::borrow::Cow;

use super::PieceId;
use crate::model::card::CardId;
use crate::model::force::NodeId;
use crate::model::sheet::{Door, Inline};

/// What lies on the table: a model, a unit, a card, a side, the table itself.
#[derive(Debug, Clone, PartialEq)]
pub struct Piece {
    /// Its id, the same throughout the game.
    pub id: PieceId,
    /// Whose it is; none: the table's.
    pub side: Option<usize>,
    /// The piece that it is a part of, or lies on.
    pub within: Option<PieceId>,
    /// What it is called, in the reader's language.
    pub name: String,
    /// Its card.
    pub card: Option<CardId>,
    /// Its node in the force.
    pub node: Option<NodeId>,
    /// The copy of a deck that it is, where it is one.
    pub copy: Option<u32>,
    /// What is kept of it, in the order in which it is shown. A track `out` says by its first state that the piece is in
    /// play, and by every other that it is not.
    pub tracks: Vec<Track>,
}

/// Something that is kept of a piece: a number that is counted, a mark, one of several states.
#[derive(Debug, Clone, PartialEq)]
pub struct Track {
    /// Its id among those of the piece.
    pub id: Cow<'static, str>,
    /// What it is called, in the reader's language.
    pub label: String,
    /// Its icon, where it has one.
    pub icon: Option<Inline>,
    /// Where the rules speak of it; empty where they do not.
    pub page: Cow<'static, str>,
    /// What is kept.
    pub tracked: Tracked,
    /// What it stands at when the game begins; none: that is not known.
    pub start: Option<i64>,
    /// Of a mark or a state: how it ends, in the reader's language; empty where that goes without saying.
    pub ends: String,
    /// Whether it is shown only while it is more than nothing, and can else be looked up.
    pub rare: bool,
}

/// What is kept on a track.
#[derive(Debug, Clone, PartialEq)]
pub enum Tracked {
    /// A number, between 0 and, where there is one, a most.
    Count {
        /// The most; none: there is none, or it is not known.
        most: Option<i64>,
        /// Where the most stands in a card, where it is one of its facts.
        at: Option<Door>,
        /// Whether it is a loss, which counts up to the most, and not a stock, which counts down from it.
        loss: bool,
    },
    /// On or off.
    Mark,
    /// One of several states, the first to begin with.
    States(Vec<State>),
}

/// One of several states.
#[derive(Debug, Clone, PartialEq)]
pub struct State {
    /// What it is called, in the reader's language.
    pub label: String,
    /// Its icon, where it has one.
    pub icon: Option<Inline>,
}

impl Piece {
    /// A piece of a side with nothing kept of it yet.
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
            tracks: Vec::new(),
        }
    }

    /// One of its tracks.
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
        }
    }

    /// A loss that counts up from nothing, to a most where that is known.
    #[must_use]
    pub fn loss(id: impl Into<Cow<'static, str>>, label: String, most: Option<i64>) -> Self {
        let at = None;
        let loss = true;
        Self::new(id, label, Tracked::Count { most, at, loss })
    }

    /// A stock that counts down from what there is, where that is known.
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

    /// A mark that is on or off.
    #[must_use]
    pub fn mark(id: impl Into<Cow<'static, str>>, label: String) -> Self {
        Self::new(id, label, Tracked::Mark)
    }

    /// One of several states, the first to begin with.
    #[must_use]
    pub fn states(
        id: impl Into<Cow<'static, str>>,
        label: String,
        states: impl IntoIterator<Item = State>,
    ) -> Self {
        let states = Tracked::States(states.into_iter().collect());
        Self::new(id, label, states)
    }

    /// With an icon.
    #[must_use]
    pub fn icon(mut self, icon: Inline) -> Self {
        self.icon = Some(icon);
        self
    }

    /// With the page of the rules that speaks of it.
    #[must_use]
    pub fn page(mut self, page: impl Into<Cow<'static, str>>) -> Self {
        self.page = page.into();
        self
    }

    /// With how it ends.
    #[must_use]
    pub fn ends(mut self, ends: String) -> Self {
        self.ends = ends;
        self
    }

    /// Shown only while it is more than nothing.
    #[must_use]
    pub fn rare(mut self) -> Self {
        self.rare = true;
        self
    }

    /// Of a count: the most of it. A stock is never more; a loss may be, and is then all lost.
    #[must_use]
    pub fn most(mut self, limit: Option<i64>) -> Self {
        if let Tracked::Count { most, .. } = &mut self.tracked {
            *most = limit;
        }
        self
    }

    /// Of a count: with where its most stands in a card.
    #[must_use]
    pub fn at(mut self, door: Option<Door>) -> Self {
        if let Tracked::Count { at, .. } = &mut self.tracked {
            *at = door;
        }
        self
    }

    /// The values that it can have.
    #[must_use]
    pub fn range(&self) -> (i64, i64) {
        match &self.tracked {
            Tracked::Count {
                most: Some(most),
                loss: false,
                ..
            } => (0, (*most).clamp(0, super::MOST_COUNTED)),
            Tracked::Count { .. } => (0, super::MOST_COUNTED),
            Tracked::Mark => (0, 1),
            Tracked::States(states) => (0, i64::try_from(states.len()).unwrap_or(1).max(1) - 1),
        }
    }
}
