//! A card where it lies.

use super::Table;
use crate::engine::rule::{Cards, Placed, Price};
use crate::model::card::Card;
use crate::model::force::{Node, NodeId};
use crate::model::game::Below;
use crate::model::words::Words;

/// A card where it lies.
#[derive(Debug, Clone, Copy)]
pub struct Spot<'t, 'a> {
    table: &'t Table<'a>,
    index: usize,
}

impl PartialEq for Spot<'_, '_> {
    fn eq(&self, other: &Self) -> bool {
        self.index == other.index && std::ptr::eq(self.table, other.table)
    }
}

impl<'t, 'a> Spot<'t, 'a> {
    pub(in crate::engine::rule) fn new(table: &'t Table<'a>, index: usize) -> Self {
        Self { table, index }
    }

    fn piece(self) -> &'t super::Piece<'a> {
        &self.table.pieces[self.index]
    }

    /// Its place on the table.
    pub(in crate::engine::rule) fn index(self) -> usize {
        self.index
    }

    /// The force it lies in.
    #[must_use]
    pub fn table(self) -> &'t Table<'a> {
        self.table
    }

    /// Its node; of a card that comes with another and is not listed, the node of that other.
    #[must_use]
    pub fn node(self) -> &'a Node {
        self.piece().node
    }

    /// Whether the force lists it; what is not listed comes with the card below.
    #[must_use]
    pub fn is_listed(self) -> bool {
        self.piece().listed
    }

    /// Its own node, where the force lists it.
    #[must_use]
    pub fn listed(self) -> Option<&'a Node> {
        self.is_listed().then(|| self.node())
    }

    /// What it is called: as its user says, or else as its card is, or else the card's id.
    #[must_use]
    pub fn called(self, words: &Words) -> String {
        let node = self.node();
        match (&node.name, self.card()) {
            (Some(own), _) if !own.is_empty() => own.clone(),
            (_, Some(card)) => crate::model::sheets::name(card, words),
            (_, None) => node.card.to_string(),
        }
    }

    /// The card; `None` where the library has none of this id.
    #[must_use]
    pub fn card(self) -> Option<&'a Card> {
        self.piece().card()
    }

    /// The kind of card; empty where the library has none.
    #[must_use]
    pub fn kind(self) -> &'a str {
        match self.kind_number().and_then(|kind| self.table.kind_at(kind)) {
            Some(kind) => kind,
            None => self.card().map_or("", |card| card.id.kind()),
        }
    }

    /// The place of its kind among those of the game; `None` where it is no card of the game.
    #[must_use]
    pub fn kind_number(self) -> Option<usize> {
        self.piece().kind
    }

    /// The face of the card, as the game reads it.
    #[must_use]
    pub fn face<T: Send + Sync + 'static>(self) -> Option<&'a T> {
        self.card()?.face.read()
    }

    /// Models or copies, and 0 where that is written as less than nothing.
    #[must_use]
    pub fn count(self) -> i64 {
        self.piece().count.max(0)
    }

    /// Models or copies as written.
    #[must_use]
    pub fn written_count(self) -> i64 {
        self.piece().count
    }

    /// Whether there is at least one of it; what is written with a count below 1 fills nothing.
    #[must_use]
    pub fn is_fielded(self) -> bool {
        self.piece().count >= 1
    }

    /// How many of its copies come with the card below.
    #[must_use]
    pub fn free(self) -> i64 {
        self.piece().free
    }

    /// Whether some of it is more than what comes with the card below.
    #[must_use]
    pub fn is_bought(self) -> bool {
        let piece = self.piece();
        piece.listed && (piece.free == 0 || piece.count > piece.free)
    }

    /// What one of it costs in the revision that counts.
    #[must_use]
    pub fn price(self) -> Price<'a> {
        self.piece().price
    }

    /// What it costs, copies counted; `None` where that is not known.
    #[must_use]
    pub fn points(self) -> Option<i64> {
        Some(self.price().points()?.saturating_mul(self.count()))
    }

    /// What it adds to the total, copies counted; `None` where its cost is not known, 0 where no rule can speak of it.
    #[must_use]
    pub fn cost(self) -> Option<i64> {
        self.piece().cost
    }

    /// It and, of an entry, all on it.
    pub(in crate::engine::rule) fn holds(self) -> Cards {
        self.piece().holds
    }

    /// How many cards it lies on.
    #[must_use]
    pub fn depth(self) -> usize {
        self.piece().depth
    }

    /// What a card that lies on it lies on.
    pub(super) fn as_below(self) -> Below<'a> {
        Below {
            card: self.card(),
            kind: self.kind_number(),
            depth: self.depth(),
        }
    }

    /// Whether it lies where it may.
    #[must_use]
    pub fn placed(self) -> Placed {
        self.piece().placed
    }

    /// Whether the rules can speak of it: a known card that lies where it may.
    #[must_use]
    pub fn counts(self) -> bool {
        self.piece().counts()
    }

    /// The card that it lies on.
    #[must_use]
    pub fn below(self) -> Option<Spot<'t, 'a>> {
        let index = self.piece().parent?;
        Some(Spot { index, ..self })
    }

    /// The card on the table that it lies on, or itself.
    #[must_use]
    pub fn entry(self) -> Spot<'t, 'a> {
        let mut entry = self;
        while let Some(below) = entry.below() {
            entry = below;
        }
        entry
    }

    /// The cards that lie right on it and that the rules can speak of.
    pub fn cards(self) -> impl Iterator<Item = Spot<'t, 'a>> {
        self.table
            .siblings(self.index + 1, self.piece().end)
            .filter(|spot| spot.counts())
    }

    /// Those of them of a kind.
    pub fn of_kind(self, kind: &str) -> impl Iterator<Item = Spot<'t, 'a>> + use<'t, 'a> {
        let number = self.table.number_of_kind(kind);
        self.cards()
            .filter(move |spot| number.is_some() && spot.kind_number() == number)
    }

    /// All cards on it, those on its cards too, that the rules can speak of.
    pub fn inside(self) -> impl Iterator<Item = Spot<'t, 'a>> {
        (self.index + 1..self.piece().end)
            .map(move |index| Spot { index, ..self })
            .filter(|spot| spot.counts())
    }

    /// Itself and all cards on it, those that no rule can speak of too.
    pub fn all(self) -> impl Iterator<Item = Spot<'t, 'a>> {
        (self.index..self.piece().end)
            .map(move |index| Spot { index, ..self })
            .filter(|spot| !spot.piece().absent)
    }

    /// The ids from the root to it; of a card that is not listed, to the card that it comes with.
    #[must_use]
    pub fn at(self) -> Vec<NodeId> {
        let mut here = if self.is_listed() {
            Some(self)
        } else {
            self.below()
        };
        let mut path = Vec::with_capacity(self.depth() + 1);
        while let Some(spot) = here {
            path.push(spot.node().id.clone());
            here = spot.below();
        }
        path.reverse();
        path
    }
}
