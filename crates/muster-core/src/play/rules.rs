//! The interface through which a game says how it is tracked at the table.

use std::borrow::Cow;

use crate::card::{Card, CardId};
use crate::force::Force;
use crate::library::Library;
use crate::play::{Delta, Piece, PieceId, Play, PlayState, Track};
use crate::words::Words;

mod board;
mod common;
mod default_rules;
mod dice;
mod play_libraries;
mod table_deck;

pub use board::Board;
pub use common::{initiative, next_phase, next_round};
pub use default_rules::DefaultPlayRules;
pub use dice::{Die, FaceMeaning};
pub use play_libraries::PlayLibraries;
pub use table_deck::{
    DECK_DRAWN, DECK_GONE, DECK_KEPT, DECK_LEFT, DECK_PILES, DECK_STOCK, DrawnCard, TableDeck,
};

/// A game's rules at the table: which pieces there are, what is to be done when, and what follows from a press.
///
/// The rules only declare. The state of a game changes through presses alone. If the sources of a game do not say when
/// something happens or ends, the rules do not automate it; players then set and remove a mark by hand.
pub trait PlayRules: Send + Sync {
    /// Returns the pieces on the table, each before the pieces that lie on it. The table and the sides may be pieces
    /// too. The ids must not depend on the language.
    fn pieces(
        &self,
        play: &Play,
        standing: &PlayState,
        cards: PlayLibraries<'_>,
        words: &Words,
    ) -> Vec<Piece>;

    /// Returns what happens when the game begins, such as shuffling and drawing. Setting the pieces' start values is
    /// not part of it.
    fn begin(&self, _board: &Board<'_>) -> Vec<Delta> {
        Vec::new()
    }

    /// Returns what is to be done now, or can be.
    fn dues(&self, _board: &Board<'_>) -> Vec<DueStep> {
        Vec::new()
    }

    /// Returns what follows when a player counts a track up or down, or chooses a mark or state. A game says here where
    /// damage goes, or which conditions a new one replaces. A typed number is stored as it is, without calling this.
    fn follow(&self, board: &Board<'_>, piece: &Piece, track: &Track, to: i64) -> Vec<Delta> {
        vec![board.set(&piece.id, &track.id, to)]
    }

    /// Returns what follows when a card arrives in a pile, besides the move itself.
    fn arrive(&self, _board: &Board<'_>, _side: usize, _copy: u32, _pile: &str) -> Vec<Delta> {
        Vec::new()
    }

    /// Returns the names of the phases of a round or turn in order, in the reader's language. Empty if there are no
    /// phases. The table's track `phase` holds the index of the current one.
    fn phases(&self, _words: &Words) -> Vec<String> {
        Vec::new()
    }

    /// Returns the cards of a force that are shuffled and drawn, one id for each copy. Empty if the game has no piles.
    fn deck(&self, _force: &Force, _library: &Library) -> Vec<CardId> {
        Vec::new()
    }

    /// Returns the piles of a side, in the order in which they are shown.
    fn piles(&self, _words: &Words) -> Vec<Pile> {
        Vec::new()
    }

    /// Returns the dice that the game is played with. By default, those that its reference cards describe.
    fn dice(&self, board: &Board<'_>) -> Vec<Die> {
        dice::recorded(board)
    }

    /// Returns the results with which a game can end for the user, as pairs of an id and a name in the reader's
    /// language.
    fn results(&self, words: &Words) -> Vec<(Cow<'static, str>, String)> {
        let result =
            |id: &'static str| (id.into(), words.message(&format!("play-result-{id}"), &[]));
        ["won", "lost", "drawn"].into_iter().map(result).collect()
    }

    /// Returns the kinds of cards that a piece can find during play. Empty if nothing can be found.
    fn finds(&self) -> &[&str] {
        &[]
    }

    /// Returns the deck that lies beside the table, from which pieces draw the cards that they find. `None` if the game
    /// has none.
    fn table_deck(&self, _words: &Words) -> Option<TableDeck> {
        None
    }

    /// Returns whether a card goes into the deck beside the table. It is only asked of cards of the kinds that can be
    /// found; see [`PlayRules::finds`].
    fn goes_into_table_deck(&self, _card: &Card) -> bool {
        true
    }

    /// Returns the items that a side's models found during the game and still hold, with the number of copies of each. A
    /// campaign adds them to the player's stash. By default, there are none.
    fn held_items(&self, _board: &Board<'_>, _side: usize) -> Vec<(CardId, i64)> {
        Vec::new()
    }
}

/// A step that the rules ask for or offer at the moment.
#[derive(Debug, Clone, PartialEq)]
pub struct DueStep {
    /// Its id.
    pub id: Cow<'static, str>,
    /// The piece that it is done to. `None` for the whole table.
    pub piece: Option<PieceId>,
    /// Whether it must be done now, may be done at any time, or leads on to the next step.
    pub when: DueTime,
    /// Name of what is done, in the reader's language.
    pub label: String,
    /// Page of the rules that describes it. Empty if there is none.
    pub page: Cow<'static, str>,
    /// The possible outcomes. If there is only one, it has no name.
    pub outcomes: Vec<Outcome>,
    /// The pieces that can no longer act once it is done. Players are asked first if there are any.
    pub waiting: Vec<PieceId>,
}

/// When something is to be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum DueTime {
    /// The rules ask for it once, now. The player can refuse.
    Now,
    /// The player may do it, any number of times.
    Ever,
    /// It moves the game on to the next phase, activation or round.
    Next,
}

/// A possible outcome of doing something.
#[derive(Debug, Clone, PartialEq)]
pub struct Outcome {
    /// Id of the outcome. Empty if there is only one.
    pub id: Cow<'static, str>,
    /// Name of the outcome, in the reader's language. Empty if there is only one.
    pub label: String,
    /// The changes that the outcome makes.
    pub deltas: Vec<Delta>,
}

/// A pile of cards of a side.
#[derive(Debug, Clone, PartialEq)]
pub struct Pile {
    /// Its id.
    pub id: Cow<'static, str>,
    /// Name of the pile, in the reader's language.
    pub label: String,
    /// Whether the cards lie face down, so that nobody sees which they are.
    pub hidden: bool,
}

impl DueStep {
    /// Creates a step with a single outcome.
    #[must_use]
    pub fn new(
        id: impl Into<Cow<'static, str>>,
        when: DueTime,
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
            waiting: Vec::new(),
        }
    }

    /// Creates a step with several possible outcomes, of which the player chooses one.
    #[must_use]
    pub fn question(
        id: impl Into<Cow<'static, str>>,
        when: DueTime,
        label: String,
        outcomes: Vec<Outcome>,
    ) -> Self {
        Self {
            outcomes,
            ..Self::new(id, when, label, Vec::new())
        }
    }

    /// Sets the piece that it is done to.
    #[must_use]
    pub fn to(mut self, piece: &PieceId) -> Self {
        self.piece = Some(piece.clone());
        self
    }

    /// Sets the page of the rules that asks for it.
    #[must_use]
    pub fn page(mut self, page: impl Into<Cow<'static, str>>) -> Self {
        self.page = page.into();
        self
    }

    /// Sets the pieces that can no longer act once it is done.
    #[must_use]
    pub fn waiting<'p>(mut self, pieces: impl IntoIterator<Item = &'p Piece>) -> Self {
        self.waiting = pieces.into_iter().map(|piece| piece.id.clone()).collect();
        self
    }
}

impl Outcome {
    /// Creates one of several outcomes.
    #[must_use]
    pub fn new(id: impl Into<Cow<'static, str>>, label: String, deltas: Vec<Delta>) -> Self {
        Self {
            id: id.into(),
            label,
            deltas,
        }
    }
}
