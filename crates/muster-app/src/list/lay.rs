//! Where the cards of a list lie: by indentation, by what stands on one line, and by what the game lets lie on what.

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
use near::DEEPEST;
pub(super) use near::{admits, slot};
pub(super) use why::Why;

/// Something that a list names, and what it was taken for.
#[derive(Debug, Clone)]
pub(super) struct Item<'a> {
    pub at: Spot,
    pub line: usize,
    pub piece: Piece,
    /// The item that it lies on.
    pub parent: Option<usize>,
    pub card: Option<&'a Card>,
    /// Whether what it lies on takes its card.
    pub fits: bool,
    /// Models or copies on each of its nodes.
    pub count: i64,
    /// How many nodes it is.
    pub nodes: i64,
    pub why: Option<Why>,
    pub others: Vec<&'a Card>,
    pub left_out: bool,
    pub mended: bool,
    /// The last item that was laid on it.
    last: Option<usize>,
}

/// Lays the items of a list.
pub(super) struct TreeBuilder<'a, 'b> {
    pub names: &'b NameMatcher<'a>,
    pub library: &'a Library,
    pub game: &'a dyn Game,
    pub items: Vec<Item<'a>>,
    /// The last item of each level, the outermost first.
    levels: Vec<(usize, usize)>,
    /// Items on the table and what waits there.
    last_entry: Option<usize>,
    /// Whether what lies on a unit stands as far out as the unit.
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

    /// Whether a card lies on the table.
    pub(super) fn is_entry(&self, card: &Card) -> bool {
        admits(self.game, None, card, self.library)
    }

    /// Forgets what stood further out: a heading begins anew.
    pub(super) fn begin_anew(&mut self) {
        self.levels.clear();
    }

    /// Lays what a line names, at its level; `with`: all of it belongs to the line before.
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
        while let Some(deep) = base.filter(|base| self.depth(*base) >= DEEPEST) {
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
                // `Knight` and below it `2x Knight` is one unit and its models.
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

    /// Whether something below a unit with nothing on it yet only says how many models that is.
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

    /// Takes up what may be the name of whoever wrote the letter: a card only where the player says so.
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

    /// Lays what the player moves where he wants it.
    pub(super) fn move_items(&mut self, mends: &Mends<'_>) {
        for (at, under) in mends.moves() {
            let place = |spot: &Spot| self.items.iter().position(|item| item.at == *spot);
            let Some(index) = place(at) else { continue };
            let onto = match under {
                None => None,
                Some(under) => match place(under) {
                    Some(onto) if !self.lies_on(onto, index) && self.depth(onto) < DEEPEST => {
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

/// Which something is, by its line and its place there.
pub(super) fn spot(line: usize, place: usize) -> Spot {
    match place {
        0 => line.to_string(),
        _ => format!("{line}.{place}"),
    }
}
