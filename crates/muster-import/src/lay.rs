//! Finds the places of a list's cards, from the indentation, from the order within a line, and from the slots of the
//! game.

use muster_core::card::Card;
use muster_core::game::Game;
use muster_core::library::Library;
use muster_search::NameMatcher;

use super::number::Numbers;
use super::piece::Piece;
use super::view::Spot;

mod count;
mod find;
mod mends;
mod near;
mod why;

use find::Found;
pub(super) use mends::Mends;
use near::MAX_DEPTH;
pub(super) use near::admits;
pub use near::slot;
pub(super) use why::Why;

/// A piece of a list, with the card that it was read as.
#[derive(Debug, Clone)]
pub(super) struct Item<'a> {
    pub at: Spot,
    pub line: usize,
    pub piece: Piece,
    /// The index of the item under which this one is placed. `None` at the top level.
    pub parent: Option<usize>,
    pub card: Option<&'a Card>,
    /// Whether the parent, or the top level, has a slot for the card.
    pub fits: bool,
    /// The number of models or copies in each of its nodes.
    pub count: i64,
    /// The number of nodes that the item becomes in the force.
    pub nodes: i64,
    pub why: Option<Why>,
    pub others: Vec<&'a Card>,
    pub left_out: bool,
    pub mended: bool,
    /// The item that was placed under this one last.
    last: Option<usize>,
}

/// Places the items of a list in a tree.
pub(super) struct TreeBuilder<'a, 'b> {
    pub names: &'b NameMatcher<'a>,
    pub library: &'a Library,
    pub game: &'a dyn Game,
    pub items: Vec<Item<'a>>,
    /// The last item of each level of indentation, the outermost first.
    levels: Vec<(usize, usize)>,
    /// The last item at the top level.
    last_entry: Option<usize>,
    /// Whether cards of a unit have the same indentation as the unit itself.
    flat: bool,
}

impl<'a, 'b> TreeBuilder<'a, 'b> {
    pub(super) fn new(
        names: &'b NameMatcher<'a>,
        library: &'a Library,
        game: &'a dyn Game,
    ) -> Self {
        Self {
            names,
            library,
            game,
            items: Vec::new(),
            levels: Vec::new(),
            last_entry: None,
            flat: false,
        }
    }

    /// Returns whether a card can be at the top level.
    pub(super) fn is_entry(&self, card: &Card) -> bool {
        admits(self.game, None, card, self.library)
    }

    /// Forgets the levels of indentation, because a heading starts a new part.
    pub(super) fn begin_anew(&mut self) {
        self.levels.clear();
    }

    /// Places the pieces of a line at its level. If `with` is set, all of them belong to the line before.
    pub(super) fn lay(
        &mut self,
        line: usize,
        level: usize,
        with: bool,
        pieces: &[Piece],
        mends: &Mends<'_>,
    ) {
        let before = self.levels.last().map(|(_, item)| *item);
        self.levels.retain(|(other, _)| *other < level);
        let mut base = match with {
            true => before.or(self.last_entry),
            false => self.levels.last().map(|(_, item)| *item),
        };
        while let Some(deep) = base.filter(|base| self.depth(*base) >= MAX_DEPTH) {
            base = self.items[deep].parent;
        }
        let mut latest = base;
        for (place, piece) in pieces.iter().enumerate() {
            let at = spot(line, place);
            if piece.pick {
                self.push_pick(at, line, piece, latest);
                continue;
            }
            let first = place == 0;
            if let Some(unit) = base.filter(|base| first && self.counts_models(*base, piece)) {
                // `Knight` with `2x Knight` below it is a single unit and the number of its models.
                self.items[unit].count = piece.numbers.count.unwrap_or(1);
                self.levels.push((level, unit));
                continue;
            }
            let beside = !first && !piece.inside;
            let index = self.push(at, line, piece, base, beside, mends);
            latest = Some(index);
            if first || self.items[index].parent.is_none() {
                base = Some(index);
            }
            if first && !with {
                self.levels.push((level, index));
            }
        }
    }

    /// Returns whether a piece below a unit without cards only gives the unit's number of models.
    fn counts_models(&self, unit: usize, piece: &Piece) -> bool {
        let item = &self.items[unit];
        let Some(card) = item
            .card
            .filter(|_| item.parent.is_none() && item.last.is_none())
        else {
            return false;
        };
        let same = self.names.exact(&piece.name, |other| other.id == card.id);
        same.is_some()
            && piece.numbers.count.is_some()
            && !admits(self.game, Some(card), card, self.library)
    }

    fn push_pick(&mut self, at: Spot, line: usize, piece: &Piece, parent: Option<usize>) {
        self.items.push(Item {
            at,
            line,
            piece: piece.clone(),
            parent,
            card: None,
            fits: false,
            count: 1,
            nodes: 1,
            why: Some(Why::Choice),
            others: Vec::new(),
            left_out: false,
            mended: false,
            last: None,
        });
    }

    fn push(
        &mut self,
        at: Spot,
        line: usize,
        piece: &Piece,
        base: Option<usize>,
        beside: bool,
        mends: &Mends<'_>,
    ) -> usize {
        let mended = mends.card(&at).and_then(|id| self.library.card(id));
        let mended = mended.filter(|card| card.id.system() == self.game.id());
        let found = match mended {
            Some(card) => self.place(card, base, beside),
            None => self.find(&piece.name, base, beside, piece.numbers),
        };
        let mut item = Item {
            left_out: mends.is_left_out(&at),
            at,
            line,
            piece: piece.clone(),
            parent: found.parent,
            card: found.card,
            fits: found.fits,
            count: 1,
            nodes: 1,
            why: found.why,
            others: found.others,
            mended: mended.is_some(),
            last: None,
        };
        self.count(&mut item, mends);
        let index = self.items.len();
        match item.parent {
            Some(parent) => self.items[parent].last = Some(index),
            None => self.last_entry = Some(index),
        }
        self.flat |= base.is_none() && item.parent.is_some();
        self.items.push(item);
        index
    }

    /// Adds a line that may be the signature of a letter. It is read as a card only if the user says so.
    pub(super) fn sign(&mut self, line: usize, piece: &Piece, mends: &Mends<'_>) {
        let index = self.push(spot(line, 0), line, piece, None, false, mends);
        let item = &mut self.items[index];
        if item.mended {
            return;
        }
        let card = item.card.take();
        item.others.splice(0..0, card);
        (item.why, item.parent, item.fits) = (Some(Why::Signature), None, false);
    }

    /// Moves items to where the user has put them.
    pub(super) fn move_items(&mut self, mends: &Mends<'_>) {
        for (at, under) in mends.moves() {
            let place = |spot: &Spot| self.items.iter().position(|item| item.at == *spot);
            let Some(index) = place(at) else { continue };
            let onto = match under {
                None => None,
                Some(under) => match place(under) {
                    Some(onto) if !self.lies_on(onto, index) && self.depth(onto) < MAX_DEPTH => {
                        Some(onto)
                    }
                    _ => continue,
                },
            };
            let name = self.items[index].piece.name.clone();
            let picked = mends.card(at).and(self.items[index].card);
            let found = match (onto, picked) {
                (Some(onto), Some(card)) => self.place(card, Some(onto), false),
                (None, Some(card)) => Found {
                    card: Some(card),
                    parent: None,
                    fits: self.is_entry(card),
                    why: self.why_out(None, self.is_entry(card)),
                    others: Vec::new(),
                },
                (Some(onto), None) => self.find(&name, Some(onto), false, Numbers::default()),
                (None, None) => self.on_table(&name, None, Numbers::default()),
            };
            let mut item = self.items[index].clone();
            item.parent = if found.fits { found.parent } else { onto };
            (item.card, item.fits, item.why, item.others) =
                (found.card, found.fits, found.why, found.others);
            (item.mended, item.nodes, item.count) = (true, 1, 1);
            self.count(&mut item, mends);
            self.items[index] = item;
        }
    }
}

/// Returns the id of a piece, from its line and its position in the line.
pub(super) fn spot(line: usize, place: usize) -> Spot {
    match place {
        0 => line.to_string(),
        _ => format!("{line}.{place}"),
    }
}
