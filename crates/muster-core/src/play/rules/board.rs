//! The state of a game as its rules see it.

use crate::card::{Card, CardId};
use crate::library::Library;
use crate::play::rules::PlayLibraries;
use crate::play::{Delta, MAX_COUNT, Piece, PieceId, Play, PlayState, Track, Tracked};
use crate::words::Words;

/// A game at one moment: how it began, its present state, and the pieces on the table.
#[derive(Debug, Clone, Copy)]
pub struct Board<'a> {
    /// The game as it began.
    pub play: &'a Play,
    /// The present state.
    pub standing: &'a PlayState,
    /// The pieces on the table.
    pub pieces: &'a [Piece],
    /// The cards that the sides play with.
    pub cards: PlayLibraries<'a>,
    /// The words in the reader's language.
    pub words: &'a Words,
}

impl<'a> Board<'a> {
    /// Returns the piece with an id.
    #[must_use]
    pub fn piece(&self, id: &PieceId) -> Option<&'a Piece> {
        self.pieces.iter().find(|piece| piece.id == *id)
    }

    /// Returns the library that a piece uses: that of its side, or the common one for pieces of the table.
    #[must_use]
    pub fn library(&self, piece: &Piece) -> &'a Library {
        match piece.side {
            Some(side) => self.cards.of_side(side),
            None => self.cards.common(),
        }
    }

    /// Returns the card of a piece.
    #[must_use]
    pub fn card(&self, piece: &Piece) -> Option<&'a Card> {
        self.card_by(piece, piece.card.as_ref()?)
    }

    /// Returns the card with an id from the library that a piece uses.
    #[must_use]
    pub fn card_by(&self, piece: &Piece, id: &CardId) -> Option<&'a Card> {
        self.library(piece).card(id).map(|card| &**card)
    }

    /// Returns the pieces of a side.
    pub fn of_side(&self, side: usize) -> impl Iterator<Item = &'a Piece> {
        let pieces = self.pieces.iter();
        pieces.filter(move |piece| piece.side == Some(side))
    }

    /// Returns the pieces that are parts of a piece or lie on it.
    pub fn within<'p>(&self, id: &'p PieceId) -> impl Iterator<Item = &'a Piece> + use<'a, 'p> {
        let pieces = self.pieces.iter();
        pieces.filter(move |piece| piece.within.as_ref() == Some(id))
    }

    /// Returns the value of a track. `None` if it is unknown.
    #[must_use]
    pub fn value(&self, piece: &PieceId, track: &str) -> Option<i64> {
        self.standing.value(piece, track)
    }

    /// Returns the value of a track, or 0 if it is unknown.
    #[must_use]
    pub fn count(&self, piece: &PieceId, track: &str) -> i64 {
        self.value(piece, track).unwrap_or(0)
    }

    /// Returns whether a mark is set, a state differs from the first one, or a count is not 0.
    #[must_use]
    pub fn has(&self, piece: &PieceId, track: &str) -> bool {
        self.count(piece, track) != 0
    }

    /// Returns the maximum of a count. `None` if it has none or the maximum is unknown.
    #[must_use]
    pub fn most(&self, piece: &PieceId, track: &str) -> Option<i64> {
        match self.piece(piece)?.track(track)?.tracked {
            Tracked::Count { most, .. } => most,
            _ => None,
        }
    }

    /// Returns the number of the round, from 1. It is 0 before the first round.
    #[must_use]
    pub fn round(&self) -> i64 {
        self.count(&PieceId::table(), "round")
    }

    /// Returns the index of the phase of the round or turn, from 0.
    #[must_use]
    pub fn phase(&self) -> i64 {
        self.count(&PieceId::table(), "phase")
    }

    /// Returns whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.has(&PieceId::table(), "over")
    }

    /// Returns the changes that move the top `count` cards of one pile to another, or fewer if the pile has fewer.
    #[must_use]
    pub fn draw(&self, side: usize, from: &str, to: &str, count: usize) -> Vec<Delta> {
        let (from, to) = (PieceId::for_piece(side, from), PieceId::for_piece(side, to));
        let there = self.standing.pile(&from);
        let room = self.standing.pile(&to).len();
        let top = there.iter().enumerate().rev().take(count);
        let moves = top.enumerate().map(|(drawn, (from_at, copy))| Delta::Pile {
            copy: *copy,
            from: from.clone(),
            from_at,
            to: to.clone(),
            to_at: room + drawn,
        });
        moves.collect()
    }

    /// Returns the change that sets a track to a value.
    #[must_use]
    pub fn set(&self, piece: &PieceId, track: &str, to: i64) -> Delta {
        Delta::track(piece, track, self.value(piece, track), Some(to))
    }

    /// Returns the change that adds to a track. The result is limited to the track's range.
    #[must_use]
    pub fn add(&self, piece: &PieceId, track: &str, by: i64) -> Delta {
        let found = self.piece(piece).and_then(|piece| piece.track(track));
        let (least, most) = found.map_or((0, MAX_COUNT), Track::range);
        let to = self.count(piece, track).saturating_add(by);
        self.set(piece, track, to.clamp(least, most.max(least)))
    }

    /// Returns the change that stores a text under the name `what`.
    #[must_use]
    pub fn write(&self, what: &str, text: &str) -> Delta {
        Delta::Words {
            what: what.to_owned(),
            from: self.standing.words(what).to_owned(),
            to: text.to_owned(),
        }
    }

    /// Returns the piece whose id is stored as the text `what`, such as the piece that is being activated. `None` if
    /// there is no such piece.
    #[must_use]
    pub fn named(&self, what: &str) -> Option<&'a Piece> {
        let id = self.standing.words(what);
        let found = self.pieces.iter().find(|piece| piece.id.as_str() == id);
        found.filter(|_| !id.is_empty())
    }
}
