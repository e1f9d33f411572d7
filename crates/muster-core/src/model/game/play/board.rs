//! A game as its rules see it.

use super::Shelves;
use crate::model::card::{Card, CardId};
use crate::model::game::library::Library;
use crate::model::play::{Delta, MOST_COUNTED, Piece, PieceId, Play, Standing, Track, Tracked};
use crate::model::words::Words;

/// A game at one moment: what it began with, how it stands and what lies on the table.
#[derive(Debug, Clone, Copy)]
pub struct Board<'a> {
    /// What it began with.
    pub play: &'a Play,
    /// How it stands.
    pub standing: &'a Standing,
    /// What lies on the table.
    pub pieces: &'a [Piece],
    /// The cards at hand.
    pub cards: Shelves<'a>,
    /// The words of the reader.
    pub words: &'a Words,
}

impl<'a> Board<'a> {
    /// A piece.
    #[must_use]
    pub fn piece(&self, id: &PieceId) -> Option<&'a Piece> {
        self.pieces.iter().find(|piece| piece.id == *id)
    }

    /// The cards that a piece stands by: those of its side.
    #[must_use]
    pub fn library(&self, piece: &Piece) -> &'a Library {
        match piece.side {
            Some(side) => self.cards.of(side),
            None => self.cards.house(),
        }
    }

    /// The card of a piece.
    #[must_use]
    pub fn card(&self, piece: &Piece) -> Option<&'a Card> {
        self.card_by(piece, piece.card.as_ref()?)
    }

    /// A card as the side of a piece sees it.
    #[must_use]
    pub fn card_by(&self, piece: &Piece, id: &CardId) -> Option<&'a Card> {
        self.library(piece).card(id).map(|card| &**card)
    }

    /// The pieces of a side.
    pub fn of_side(&self, side: usize) -> impl Iterator<Item = &'a Piece> {
        let pieces = self.pieces.iter();
        pieces.filter(move |piece| piece.side == Some(side))
    }

    /// The pieces that are parts of a piece or lie on it.
    pub fn within<'p>(&self, id: &'p PieceId) -> impl Iterator<Item = &'a Piece> + use<'a, 'p> {
        let pieces = self.pieces.iter();
        pieces.filter(move |piece| piece.within.as_ref() == Some(id))
    }

    /// What a track stands at; none where that is not known.
    #[must_use]
    pub fn value(&self, piece: &PieceId, track: &str) -> Option<i64> {
        self.standing.value(piece, track)
    }

    /// What a track stands at, nothing where that is not known.
    #[must_use]
    pub fn count(&self, piece: &PieceId, track: &str) -> i64 {
        self.value(piece, track).unwrap_or(0)
    }

    /// Whether a mark is on, or a state is another than the first.
    #[must_use]
    pub fn has(&self, piece: &PieceId, track: &str) -> bool {
        self.count(piece, track) != 0
    }

    /// The most of a count, where it has one that is known.
    #[must_use]
    pub fn most(&self, piece: &PieceId, track: &str) -> Option<i64> {
        match self.piece(piece)?.track(track)?.tracked {
            Tracked::Count { most, .. } => most,
            _ => None,
        }
    }

    /// The round, from 1; 0 before the first.
    #[must_use]
    pub fn round(&self) -> i64 {
        self.count(&PieceId::table(), "round")
    }

    /// The part of the round or turn, from 0.
    #[must_use]
    pub fn phase(&self) -> i64 {
        self.count(&PieceId::table(), "phase")
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.has(&PieceId::table(), "over")
    }

    /// The changes by which the top cards of a pile go to another, as many as there are.
    #[must_use]
    pub fn draw(&self, side: usize, from: &str, to: &str, count: usize) -> Vec<Delta> {
        let (from, to) = (PieceId::of(side, from), PieceId::of(side, to));
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

    /// The change that gives a track another value.
    #[must_use]
    pub fn set(&self, piece: &PieceId, track: &str, to: i64) -> Delta {
        Delta::track(piece, track, self.value(piece, track), Some(to))
    }

    /// The change that counts a track up or down, to nothing at least, and to its most at most.
    #[must_use]
    pub fn add(&self, piece: &PieceId, track: &str, by: i64) -> Delta {
        let found = self.piece(piece).and_then(|piece| piece.track(track));
        let (least, most) = found.map_or((0, MOST_COUNTED), Track::range);
        let to = self.count(piece, track).saturating_add(by);
        self.set(piece, track, to.clamp(least, most.max(least)))
    }

    /// The change that writes something down.
    #[must_use]
    pub fn write(&self, what: &str, text: &str) -> Delta {
        Delta::Words {
            what: what.to_owned(),
            from: self.standing.words(what).to_owned(),
            to: text.to_owned(),
        }
    }

    /// The piece that something written names: whose activation it is.
    #[must_use]
    pub fn named(&self, what: &str) -> Option<&'a Piece> {
        let id = self.standing.words(what);
        let found = self.pieces.iter().find(|piece| piece.id.as_str() == id);
        found.filter(|_| !id.is_empty())
    }
}
