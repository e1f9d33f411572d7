//! What a game says of itself at the table.

use std::borrow::Cow;

use super::library::Library;
use crate::model::card::CardId;
use crate::model::force::Force;
use crate::model::play::{Delta, Piece, PieceId, Play, Standing, Track};
use crate::model::words::Words;

mod board;
mod common;
mod dice;
mod plain;
mod shelves;

pub use board::Board;
pub use common::{initiative, next_phase, next_round};
pub use dice::{Die, Reading};
pub use plain::Plain;
pub use shelves::Shelves;

/// What a game puts on the table, what it asks for when, and what follows of a press.
///
/// It declares and never acts: how a game stands changes by presses alone. What its sources do not state has no step and no
/// end of its own; it is a mark that is taken off by hand.
pub trait PlayRules: Send + Sync {
    /// What lies on the table, pieces before what lies on them. The table and the sides may be pieces too. The same game
    /// gives the same ids in every language.
    fn pieces(
        &self,
        play: &Play,
        standing: &Standing,
        cards: Shelves<'_>,
        words: &Words,
    ) -> Vec<Piece>;

    /// What is done when the game begins, beside giving every piece its values: shuffling, drawing.
    fn begin(&self, _board: &Board<'_>) -> Vec<Delta> {
        Vec::new()
    }

    /// What is to be done now, or can be.
    fn dues(&self, _board: &Board<'_>) -> Vec<Due> {
        Vec::new()
    }

    /// What follows when a track is counted up or down, or a mark or state is chosen: where damage goes, what a condition
    /// replaces. A number that is typed is taken as it is.
    fn follow(&self, board: &Board<'_>, piece: &Piece, track: &Track, to: i64) -> Vec<Delta> {
        vec![board.set(&piece.id, &track.id, to)]
    }

    /// What follows when a card comes into a pile, beside its coming.
    fn arrive(&self, _board: &Board<'_>, _side: usize, _copy: u32, _pile: &str) -> Vec<Delta> {
        Vec::new()
    }

    /// The parts of a round or turn, in order, in the reader's language; none where there are none. The track `phase` of the
    /// table says which it is.
    fn phases(&self, _words: &Words) -> Vec<String> {
        Vec::new()
    }

    /// The copies of a force's cards that are shuffled and drawn; none where the game has no piles.
    fn deck(&self, _force: &Force, _library: &Library) -> Vec<CardId> {
        Vec::new()
    }

    /// The piles of a side, in the order in which they are shown.
    fn piles(&self, _words: &Words) -> Vec<Pile> {
        Vec::new()
    }

    /// The dice that a game is played with: those that its cards tell of.
    fn dice(&self, board: &Board<'_>) -> Vec<Die> {
        dice::recorded(board)
    }

    /// How a game can end for the user, in the reader's language.
    fn results(&self, words: &Words) -> Vec<(Cow<'static, str>, String)> {
        let result = |id: &'static str| (id.into(), words.say(&format!("play-result-{id}"), &[]));
        ["won", "lost", "drawn"].into_iter().map(result).collect()
    }

    /// Whether a card can be found in play by a piece, and of which kinds.
    fn finds(&self) -> &[&str] {
        &[]
    }
}

/// Something that is to be done, or can be.
#[derive(Debug, Clone, PartialEq)]
pub struct Due {
    /// Its id.
    pub id: Cow<'static, str>,
    /// What it is done to; none: the whole table.
    pub piece: Option<PieceId>,
    /// When it is done.
    pub when: When,
    /// What it is called, in the reader's language.
    pub label: String,
    /// Where the rules speak of it; empty where they do not.
    pub page: Cow<'static, str>,
    /// What may come of it; one without a name where nothing has to be known first.
    pub outcomes: Vec<Outcome>,
}

/// When something is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// The rules ask for it now, once; it can be refused.
    Now,
    /// It can be done, as often as one likes.
    Ever,
    /// It leads on: to the next phase, activation or round.
    Next,
}

/// What may come of something.
#[derive(Debug, Clone, PartialEq)]
pub struct Outcome {
    /// Its id; empty where there is but one.
    pub id: Cow<'static, str>,
    /// What it is called, in the reader's language; empty where there is but one.
    pub label: String,
    /// What it changes.
    pub deltas: Vec<Delta>,
}

/// A pile of a side.
#[derive(Debug, Clone, PartialEq)]
pub struct Pile {
    /// Its id.
    pub id: Cow<'static, str>,
    /// What it is called, in the reader's language.
    pub label: String,
    /// Whether its cards lie face down: nobody sees which they are.
    pub hidden: bool,
}

impl Due {
    /// Something with one outcome.
    #[must_use]
    pub fn new(
        id: impl Into<Cow<'static, str>>,
        when: When,
        label: String,
        deltas: Vec<Delta>,
    ) -> Self {
        Self {
            id: id.into(),
            piece: None,
            when,
            label,
            page: Cow::Borrowed(""),
            outcomes: vec![Outcome {
                id: Cow::Borrowed(""),
                label: String::new(),
                deltas,
            }],
        }
    }

    /// Something of which one of several things comes.
    #[must_use]
    pub fn question(
        id: impl Into<Cow<'static, str>>,
        when: When,
        label: String,
        outcomes: Vec<Outcome>,
    ) -> Self {
        Self {
            outcomes,
            ..Self::new(id, when, label, Vec::new())
        }
    }

    /// Done to a piece.
    #[must_use]
    pub fn to(mut self, piece: &PieceId) -> Self {
        self.piece = Some(piece.clone());
        self
    }

    /// With the page of the rules that asks for it.
    #[must_use]
    pub fn page(mut self, page: impl Into<Cow<'static, str>>) -> Self {
        self.page = page.into();
        self
    }
}

impl Outcome {
    /// One of several.
    #[must_use]
    pub fn new(id: impl Into<Cow<'static, str>>, label: String, deltas: Vec<Delta>) -> Self {
        Self {
            id: id.into(),
            label,
            deltas,
        }
    }
}
