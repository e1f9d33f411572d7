//! Finds the places of a list's cards, from the indentation, from the order within a line, and from the slots of the
//! game.

use std::collections::{HashMap, HashSet};

use muster_core::card::{Card, CardId};
use muster_core::game::Game;
use muster_core::library::Library;
use muster_search::NameMatcher;

use super::chat::OwnLine;
use super::number::LineNumbers;
use super::piece::LinePiece;
use super::view::LinePosition;

mod corrections;
mod count;
mod doubts;
mod find;
mod nearby_slots;

pub(super) use corrections::ListMends;
pub(super) use doubts::DoubtReason;
use find::{CardMatch, MAX_OTHER_CARDS};
use nearby_slots::MAX_DEPTH;
pub(super) use nearby_slots::admits;
pub use nearby_slots::slot;

/// A piece of a list, with the card that it was read as.
#[derive(Debug, Clone)]
pub(super) struct Item<'a> {
    pub at: LinePosition,
    pub line: usize,
    pub piece: LinePiece,
    /// The index of the item under which this one is placed. `None` at the top level.
    pub parent: Option<usize>,
    pub card: Option<&'a Card>,
    /// The id of a card that the library does not have, in a list that Muster has written.
    pub unknown: Option<CardId>,
    /// Whether the parent, or the top level, has a slot for the card.
    pub fits: bool,
    /// The way to the card, of a force.
    pub via: Vec<String>,
    /// The number of models or copies in each of its nodes.
    pub count: i64,
    /// The number of nodes that the item becomes in the force.
    pub nodes: i64,
    pub why: Option<DoubtReason>,
    pub others: Vec<&'a Card>,
    pub left_out: bool,
    pub mended: bool,
    /// Whether the cost in the line is not the card's own, but may be that of the unit with its cards.
    pub is_total: bool,
    /// The item that was placed under this one last.
    last: Option<usize>,
}

impl Item<'_> {
    /// Creates an item of one copy, at the top level, that was not read as any card.
    fn new(at: LinePosition, line: usize, piece: LinePiece) -> Self {
        Self {
            at,
            line,
            piece,
            parent: None,
            card: None,
            unknown: None,
            fits: false,
            via: Vec::new(),
            count: 1,
            nodes: 1,
            why: None,
            others: Vec::new(),
            left_out: false,
            mended: false,
            is_total: false,
            last: None,
        }
    }
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
    /// The cards that each force takes. Empty in games without forces.
    pub root_cards: HashMap<usize, HashSet<CardId>>,
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
            root_cards: HashMap::new(),
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

    /// Places the pieces of a line at its level. If `with` is set, all of them belong to the line before. Returns whether
    /// the first piece only gives the number of models of the unit above.
    pub(super) fn lay(
        &mut self,
        line: usize,
        level: usize,
        with: bool,
        pieces: &[LinePiece],
        mends: &ListMends<'_>,
    ) -> bool {
        let mut counts_models = false;
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
                counts_models = true;
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
        counts_models
    }

    /// Returns whether a piece below a unit without cards only gives the unit's number of models.
    fn counts_models(&self, unit: usize, piece: &LinePiece) -> bool {
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

    fn push_pick(
        &mut self,
        at: LinePosition,
        line: usize,
        piece: &LinePiece,
        parent: Option<usize>,
    ) {
        self.items.push(Item {
            parent,
            why: Some(DoubtReason::Choice),
            ..Item::new(at, line, piece.clone())
        });
    }

    /// Places the entries of a line that Muster has written, exactly as they stand there.
    pub(super) fn lay_own(
        &mut self,
        line: usize,
        text: &str,
        entries: &[OwnLine<'a>],
        mends: &ListMends<'_>,
    ) {
        for (place, entry) in entries.iter().enumerate() {
            let text = if entries.len() == 1 {
                text
            } else {
                &entry.called
            };
            self.lay_own_entry((line, spot(line, place)), text, entry, mends);
        }
    }

    fn lay_own_entry(
        &mut self,
        (line, at): (usize, LinePosition),
        text: &str,
        entry: &OwnLine<'a>,
        mends: &ListMends<'_>,
    ) {
        // As deep as the same line in any other list.
        let level = match entry.depth {
            0 => 0,
            depth => 4 * (depth - 1) + 1,
        };
        self.levels.retain(|(other, _)| *other < level);
        let base = self.levels.last().map(|(_, item)| *item);
        let on = base
            .map(|base| &self.items[base])
            .and_then(|item| item.card);
        let fits = |card: &&&Card| admits(self.game, on, card, self.library);
        let mended = mends.card(&at).and_then(|id| self.library.card(id));
        let mended = mended
            .map(|card| &**card)
            .filter(|card| card.id.system() == self.game.id());
        let fitting: Vec<&'a Card> = entry.cards.iter().filter(fits).copied().collect();
        let (card, why) = match (mended, entry.cards.as_slice(), fitting.as_slice()) {
            (Some(card), ..) => (Some(card), None),
            (None, [card], _) | (None, _, [card]) => (Some(*card), None),
            (None, _, [card, ..]) | (None, [card, ..], []) => {
                (Some(*card), Some(DoubtReason::Several))
            }
            (None, [], []) => (None, Some(DoubtReason::Nothing)),
        };
        let others = if why.is_some() {
            entry.cards.clone()
        } else {
            Vec::new()
        };
        let wanted = mends.count(&at).unwrap_or(entry.count);
        let piece = LinePiece {
            text: text.trim().to_owned(),
            name: entry.called.clone(),
            numbers: LineNumbers {
                count: Some(entry.count),
                ..LineNumbers::default()
            },
            own: entry.name.clone(),
            picks: entry.picks.clone(),
            ..LinePiece::default()
        };
        let index = self.items.len();
        self.items.push(Item {
            left_out: mends.is_left_out(&at),
            mended: mended.is_some() || mends.count(&at).is_some(),
            parent: base,
            card,
            unknown: entry.unknown.clone(),
            fits: wanted >= 1,
            count: wanted,
            why: if wanted >= 1 {
                why
            } else {
                Some(DoubtReason::NoCount)
            },
            others: others
                .into_iter()
                .filter(|other| card.is_some_and(|card| other.id != card.id))
                .collect(),
            ..Item::new(at, line, piece)
        });
        match base {
            Some(base) => self.items[base].last = Some(index),
            None => self.last_entry = Some(index),
        }
        self.levels.push((level, index));
    }

    /// Adds a row for a text that names a card, but that is not read as one.
    pub(super) fn tell(
        &mut self,
        at: LinePosition,
        line: usize,
        text: &str,
        cards: &[&'a Card],
        mends: &ListMends<'_>,
    ) {
        let piece = LinePiece {
            text: text.to_owned(),
            name: text.to_owned(),
            ..LinePiece::default()
        };
        if mends.card(&at).is_some() {
            self.push(at, line, &piece, None, false, mends);
            return;
        }
        let own = |card: &Card| card.id.system() == self.game.id() && !card.is_reminder();
        let (why, others) = match cards {
            [] => (
                DoubtReason::Nothing,
                self.names.like(text, MAX_OTHER_CARDS, own),
            ),
            _ => (
                DoubtReason::Outside,
                cards.iter().take(MAX_OTHER_CARDS).copied().collect(),
            ),
        };
        self.items.push(Item {
            left_out: mends.is_left_out(&at),
            why: Some(why),
            others,
            ..Item::new(at, line, piece)
        });
    }

    /// Adds a row for a heading whose points were read as `limit`, but may be others.
    pub(super) fn tell_limit(
        &mut self,
        at: LinePosition,
        line: usize,
        text: &str,
        limit: i64,
        mends: &ListMends<'_>,
    ) {
        let piece = LinePiece {
            text: text.to_owned(),
            name: text.to_owned(),
            numbers: LineNumbers {
                bare: Some(limit),
                ..LineNumbers::default()
            },
            ..LinePiece::default()
        };
        self.items.push(Item {
            left_out: mends.is_left_out(&at),
            why: Some(DoubtReason::Limit),
            ..Item::new(at, line, piece)
        });
    }

    /// Returns the pieces of a line that have been placed.
    pub(super) fn placed(&self, line: usize) -> impl Iterator<Item = &LinePiece> {
        let items = self.items.iter().rev();
        let here = items.take_while(move |item| item.line == line);
        here.map(|item| &item.piece)
    }

    /// Adds a force.
    pub(super) fn push_root(
        &mut self,
        at: LinePosition,
        line: usize,
        text: &str,
        card: &CardId,
        why: Option<DoubtReason>,
        mends: &ListMends<'_>,
    ) -> usize {
        let index = self.items.len();
        let piece = LinePiece {
            text: text.to_owned(),
            name: text.to_owned(),
            ..LinePiece::default()
        };
        self.items.push(Item {
            left_out: mends.is_left_out(&at),
            mended: mends.card(&at).is_some(),
            card: self.library.card(card).map(|card| &**card),
            fits: true,
            why,
            ..Item::new(at, line, piece)
        });
        self.last_entry = Some(index);
        index
    }

    pub(super) fn push(
        &mut self,
        at: LinePosition,
        line: usize,
        piece: &LinePiece,
        base: Option<usize>,
        beside: bool,
        mends: &ListMends<'_>,
    ) -> usize {
        let mended = mends.card(&at).and_then(|id| self.library.card(id));
        let mended = mended.filter(|card| card.id.system() == self.game.id());
        let found = match mended {
            Some(card) => self.place(card, base, beside),
            None => self.find(&piece.name, base, beside, piece.numbers),
        };
        let mut item = Item {
            left_out: mends.is_left_out(&at),
            parent: found.parent,
            card: found.card,
            fits: found.fits,
            why: found.why,
            others: found.others,
            mended: mended.is_some(),
            ..Item::new(at, line, piece.clone())
        };
        self.count(&mut item, mends);
        let index = self.items.len();
        match item.parent {
            Some(parent) => self.items[parent].last = Some(index),
            None => self.last_entry = Some(index),
        }
        if base.is_none() && item.parent.is_some() {
            // Where cards of units stand flush too, a count makes no unit of them.
            let is_unit = piece.numbers.count.is_some() && !self.flat;
            if is_unit && item.why.is_none() && !item.mended {
                item.why = Some(DoubtReason::Level);
            }
            self.flat |= !is_unit;
        }
        self.items.push(item);
        index
    }

    /// Adds a line that may be the signature of a letter. It is read as a card only if the user says so.
    pub(super) fn sign(&mut self, line: usize, piece: &LinePiece, mends: &ListMends<'_>) {
        let index = self.push(spot(line, 0), line, piece, None, false, mends);
        let item = &mut self.items[index];
        if item.mended {
            return;
        }
        let card = item.card.take();
        item.others.splice(0..0, card);
        (item.why, item.parent, item.fits) = (Some(DoubtReason::Signature), None, false);
    }

    /// Moves items to where the user has put them.
    pub(super) fn move_items(&mut self, mends: &ListMends<'_>) {
        for (at, under) in mends.moves() {
            let place = |spot: &LinePosition| self.items.iter().position(|item| item.at == *spot);
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
                (None, Some(card)) => CardMatch {
                    card: Some(card),
                    parent: None,
                    fits: self.is_entry(card),
                    why: self.why_out(None, self.is_entry(card)),
                    others: Vec::new(),
                },
                (Some(onto), None) => self.find(&name, Some(onto), false, LineNumbers::default()),
                (None, None) => self.on_table(&name, None, LineNumbers::default()),
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
pub(super) fn spot(line: usize, place: usize) -> LinePosition {
    match place {
        0 => line.to_string(),
        _ => format!("{line}.{place}"),
    }
}
