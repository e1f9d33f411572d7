//! A card in its place on a table.

use crate::card::Card;
use crate::force::{Node, NodeId};
use crate::game::Below;
use crate::rule::table::Table;
use crate::rule::{CardSet, Placement, Price};
use crate::words::Words;

/// A card in its place on a table. It is a cheap reference that can be copied.
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
    pub(in crate::rule) fn new(table: &'t Table<'a>, index: usize) -> Self {
        Self { table, index }
    }

    fn piece(self) -> &'t crate::rule::table::TableCard<'a> {
        &self.table.pieces[self.index]
    }

    /// Returns the index of the card's piece.
    pub(in crate::rule) fn index(self) -> usize {
        self.index
    }

    /// Returns the table.
    #[must_use]
    pub fn table(self) -> &'t Table<'a> {
        self.table
    }

    /// Returns the node of the card. For a card that comes with another and is not listed, the node of that other card.
    #[must_use]
    pub fn node(self) -> &'a Node {
        self.piece().node
    }

    /// Returns whether the force lists the card. Cards that are not listed come with the card below.
    #[must_use]
    pub fn is_listed(self) -> bool {
        self.piece().listed
    }

    /// Returns the card's own node. `None` if the force does not list the card.
    #[must_use]
    pub fn listed(self) -> Option<&'a Node> {
        self.is_listed().then(|| self.node())
    }

    /// Returns the name that the user gave the node. Without one, returns the name of the card, or its id.
    #[must_use]
    pub fn called(self, words: &Words) -> String {
        let node = self.node();
        match (&node.name, self.card()) {
            (Some(own), _) if !own.is_empty() => own.clone(),
            (_, Some(card)) => crate::sheets::name(card, words),
            (_, None) => node.card.to_string(),
        }
    }

    /// Returns the card. `None` if the library does not have it.
    #[must_use]
    pub fn card(self) -> Option<&'a Card> {
        self.piece().card()
    }

    /// Returns the kind of the card. Empty if the library does not have it.
    #[must_use]
    pub fn kind(self) -> &'a str {
        match self.kind_number().and_then(|kind| self.table.kind_at(kind)) {
            Some(kind) => kind,
            None => self.card().map_or("", |card| card.id.kind()),
        }
    }

    /// Returns the position of its kind in the game's kinds. `None` if it is not a card of the game.
    #[must_use]
    pub fn kind_number(self) -> Option<usize> {
        self.piece().kind
    }

    /// Returns the face of the card in its game's own type.
    #[must_use]
    pub fn face<T: Send + Sync + 'static>(self) -> Option<&'a T> {
        self.card()?.face.read()
    }

    /// Returns the number of models or copies. Negative counts are returned as 0.
    #[must_use]
    pub fn count(self) -> i64 {
        self.piece().count.max(0)
    }

    /// Returns the number of models or copies as written.
    #[must_use]
    pub fn written_count(self) -> i64 {
        self.piece().count
    }

    /// Returns whether the count is at least 1. Cards with a lower count are in the force but fill nothing.
    #[must_use]
    pub fn has_copies(self) -> bool {
        self.piece().count >= 1
    }

    /// Returns how many of the copies come with the card below.
    #[must_use]
    pub fn free(self) -> i64 {
        self.piece().free
    }

    /// Returns whether any of the listed copies does not come with the card below.
    #[must_use]
    pub fn is_bought(self) -> bool {
        let piece = self.piece();
        piece.listed && (piece.free == 0 || piece.count > piece.free)
    }

    /// Returns the price of one copy in the revision that is used.
    #[must_use]
    pub fn price(self) -> Price<'a> {
        self.piece().price
    }

    /// Returns the price of all copies. `None` if it is unknown.
    #[must_use]
    pub fn points(self) -> Option<i64> {
        Some(self.price().points()?.saturating_mul(self.count()))
    }

    /// Returns the card's share of the total, for all copies. `None` if its cost is unknown. 0 if the card does not
    /// count.
    #[must_use]
    pub fn cost(self) -> Option<i64> {
        self.piece().cost
    }

    /// Returns the set of this card. For an entry, also all cards on it.
    pub(in crate::rule) fn holds(self) -> CardSet {
        self.piece().holds
    }

    /// Returns the number of cards that it lies on.
    #[must_use]
    pub fn depth(self) -> usize {
        self.piece().depth
    }

    /// Returns the description of this card for placing other cards on it.
    pub(super) fn as_below(self) -> Below<'a> {
        Below {
            card: self.card(),
            kind: self.kind_number(),
            depth: self.depth(),
        }
    }

    /// Returns how the card is placed.
    #[must_use]
    pub fn placed(self) -> Placement {
        self.piece().placed
    }

    /// Returns whether the card counts for the rules: the library has it, and it lies where it may.
    #[must_use]
    pub fn counts(self) -> bool {
        self.piece().counts()
    }

    /// Returns the card that it lies on.
    #[must_use]
    pub fn below(self) -> Option<Spot<'t, 'a>> {
        let index = self.piece().parent?;
        Some(Spot { index, ..self })
    }

    /// Returns the top-level card that it lies on, or itself.
    #[must_use]
    pub fn entry(self) -> Spot<'t, 'a> {
        let mut entry = self;
        while let Some(below) = entry.below() {
            entry = below;
        }
        entry
    }

    /// Returns the cards directly on it that count.
    pub fn cards(self) -> impl Iterator<Item = Spot<'t, 'a>> {
        self.table
            .siblings(self.index + 1, self.piece().end)
            .filter(|spot| spot.counts())
    }

    /// Returns the cards directly on it that count and are of a kind.
    pub fn of_kind(self, kind: &str) -> impl Iterator<Item = Spot<'t, 'a>> + use<'t, 'a> {
        let number = self.table.number_of_kind(kind);
        self.cards()
            .filter(move |spot| number.is_some() && spot.kind_number() == number)
    }

    /// Returns all cards on it that count, including those on its cards.
    pub fn inside(self) -> impl Iterator<Item = Spot<'t, 'a>> {
        (self.index + 1..self.piece().end)
            .map(move |index| Spot { index, ..self })
            .filter(|spot| spot.counts())
    }

    /// Returns the card itself and all cards on it, including those that do not count.
    pub fn all(self) -> impl Iterator<Item = Spot<'t, 'a>> {
        (self.index..self.piece().end)
            .map(move |index| Spot { index, ..self })
            .filter(|spot| !spot.piece().absent)
    }

    /// Returns the node ids from the top level down to the card. For a card that is not listed, down to the card that
    /// it comes with.
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
