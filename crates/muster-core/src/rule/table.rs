//! A force laid out for the rules.

use std::sync::Arc;

use crate::card::{Card, Cost};
use crate::force::{Force, Node, NodeId};
use crate::game::Game;
use crate::library::Library;

/// A force laid out for the rules: each card looked up once, in reading order.
#[derive(Debug, Clone)]
pub struct Table<'a> {
    /// The force.
    pub force: &'a Force,
    /// The cards at hand.
    pub library: &'a Library,
    pieces: Vec<Piece<'a>>,
}

#[derive(Debug, Clone)]
struct Piece<'a> {
    node: &'a Node,
    card: Option<&'a Arc<Card>>,
    parent: Option<usize>,
    depth: usize,
    /// The first piece after it that does not lie on it.
    end: usize,
    placed: Placed,
}

/// Whether a card lies where the game has a slot for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Placed {
    /// It does, or nobody knows the card.
    Well,
    /// It does not.
    Wrong,
    /// It lies on a card that does not, or that nobody knows, and counts for nothing.
    Lost,
}

impl<'a> Table<'a> {
    /// Lays a force out.
    #[must_use]
    pub fn lay(force: &'a Force, library: &'a Library, game: &(impl Game + ?Sized)) -> Self {
        let mut table = Self {
            force,
            library,
            pieces: Vec::with_capacity(force.entries.len() * 2),
        };
        for node in &force.entries {
            table.lay_on(node, None, game);
        }
        table
    }

    /// Every card that the rules can speak of, in reading order.
    pub fn cards(&self) -> impl Iterator<Item = Spot<'_, 'a>> {
        self.all().filter(|spot| spot.counts())
    }

    /// Every card that the rules can speak of and that lies on no other.
    pub fn entries(&self) -> impl Iterator<Item = Spot<'_, 'a>> {
        self.cards().filter(|spot| spot.depth() == 0)
    }

    /// Every card of a kind that the rules can speak of.
    pub fn of_kind<'t>(&'t self, kind: &'static str) -> impl Iterator<Item = Spot<'t, 'a>> {
        self.cards().filter(move |spot| spot.kind() == kind)
    }

    /// Every node of the force, those that no rule can speak of too.
    pub fn all(&self) -> impl Iterator<Item = Spot<'_, 'a>> {
        (0..self.pieces.len()).map(|index| Spot { table: self, index })
    }

    fn lay_on(&mut self, node: &'a Node, parent: Option<usize>, game: &(impl Game + ?Sized)) {
        let index = self.pieces.len();
        self.pieces.push(self.piece(node, parent, game));
        for child in &node.cards {
            self.lay_on(child, Some(index), game);
        }
        self.pieces[index].end = self.pieces.len();
    }

    fn piece(
        &self,
        node: &'a Node,
        parent: Option<usize>,
        game: &(impl Game + ?Sized),
    ) -> Piece<'a> {
        let below = parent.map(|parent| &self.pieces[parent]);
        let card = self.library.card(&node.card);
        Piece {
            node,
            card,
            parent,
            depth: below.map_or(0, |below| below.depth + 1),
            end: self.pieces.len() + 1,
            placed: placed(card, below, game),
        }
    }

    /// Lays one card more on a card of the force, or on the table, and says where it came to lie.
    pub(super) fn put(
        &mut self,
        node: &'a Node,
        parent: Option<Spot<'_, '_>>,
        game: &(impl Game + ?Sized),
    ) -> usize {
        let parent = parent.map(|spot| spot.index);
        let index = parent.map_or(self.pieces.len(), |parent| self.pieces[parent].end);
        let mut piece = self.piece(node, parent, game);
        piece.end = index + 1;
        for (number, other) in self.pieces.iter_mut().enumerate() {
            if number >= index {
                other.end += 1;
                other.parent = other.parent.map(|p| if p >= index { p + 1 } else { p });
            }
        }
        let mut above = parent;
        while let Some(number) = above {
            self.pieces[number].end += 1;
            above = self.pieces[number].parent;
        }
        self.pieces.insert(index, piece);
        index
    }
}

fn placed(
    card: Option<&Arc<Card>>,
    below: Option<&Piece<'_>>,
    game: &(impl Game + ?Sized),
) -> Placed {
    let on = match below {
        None => None,
        Some(below) if below.placed == Placed::Well && below.card.is_some() => below.card,
        Some(_) => return Placed::Lost,
    };
    let takes = |card: &Arc<Card>| {
        let slots = game.slots(on.map(|card| &**card));
        slots
            .iter()
            .any(|slot| slot.kinds.contains(&card.id.kind()))
    };
    match card {
        Some(card) if card.id.system() != game.id() || !takes(card) => Placed::Wrong,
        _ => Placed::Well,
    }
}

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
    pub(super) fn new(table: &'t Table<'a>, index: usize) -> Self {
        Self { table, index }
    }

    fn piece(self) -> &'t Piece<'a> {
        &self.table.pieces[self.index]
    }

    /// The force it lies in.
    #[must_use]
    pub fn table(self) -> &'t Table<'a> {
        self.table
    }

    /// Its node.
    #[must_use]
    pub fn node(self) -> &'a Node {
        self.piece().node
    }

    /// The card; `None` where the library has none of this id.
    #[must_use]
    pub fn card(self) -> Option<&'a Card> {
        self.piece().card.map(|card| &**card)
    }

    /// The kind of card; empty where the library has none.
    #[must_use]
    pub fn kind(self) -> &'a str {
        self.card().map_or("", |card| card.id.kind())
    }

    /// The face of the card, as the game reads it.
    #[must_use]
    pub fn face<T: Send + Sync + 'static>(self) -> Option<&'a T> {
        self.card()?.face.read()
    }

    /// Models or copies as written, and 0 where that is less than nothing.
    #[must_use]
    pub fn count(self) -> i64 {
        self.piece().node.count.max(0)
    }

    /// Whether there is at least one of it; what is written with a count below 1 fills nothing.
    #[must_use]
    pub fn is_fielded(self) -> bool {
        self.piece().node.count >= 1
    }

    /// How many cards it lies on.
    #[must_use]
    pub fn depth(self) -> usize {
        self.piece().depth
    }

    /// Whether it lies where it may.
    #[must_use]
    pub fn placed(self) -> Placed {
        self.piece().placed
    }

    /// Whether the rules can speak of it: a known card that lies where it may.
    #[must_use]
    pub fn counts(self) -> bool {
        self.card().is_some() && self.placed() == Placed::Well
    }

    /// The card that it lies on.
    #[must_use]
    pub fn below(self) -> Option<Spot<'t, 'a>> {
        let index = self.piece().parent?;
        Some(Spot { index, ..self })
    }

    /// The cards that lie right on it and that the rules can speak of.
    pub fn cards(self) -> impl Iterator<Item = Spot<'t, 'a>> {
        self.inside()
            .filter(move |spot| spot.piece().parent == Some(self.index))
    }

    /// Those of them of a kind.
    pub fn of_kind(self, kind: &'static str) -> impl Iterator<Item = Spot<'t, 'a>> {
        self.cards().filter(move |spot| spot.kind() == kind)
    }

    /// All cards on it, those on its cards too, that the rules can speak of.
    pub fn inside(self) -> impl Iterator<Item = Spot<'t, 'a>> {
        (self.index + 1..self.piece().end)
            .map(move |index| Spot { index, ..self })
            .filter(|spot| spot.counts())
    }

    /// The ids from the root to it.
    #[must_use]
    pub fn at(self) -> Vec<NodeId> {
        let mut path = Vec::with_capacity(self.depth() + 1);
        let mut here = Some(self);
        while let Some(spot) = here {
            path.push(spot.node().id.clone());
            here = spot.below();
        }
        path.reverse();
        path
    }

    /// Its points for good, copies counted, for games whose cards have one cost; `None` where it is not known.
    #[must_use]
    pub fn points(self) -> Option<i64> {
        match self.card()?.costs.get(crate::game::ONE_COST)? {
            Cost::Points(points) => Some(i64::from(*points).saturating_mul(self.count())),
            Cost::Times { .. } => None,
        }
    }
}
