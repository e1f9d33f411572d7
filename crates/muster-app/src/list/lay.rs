//! Where the cards of a list lie: by indentation, by what stands on one line, and by what the game lets lie on what.

use muster_core::card::Card;
use muster_core::force::{Force, Node};
use muster_core::game::Game;
use muster_core::library::Library;
use muster_core::review::Severity;

use super::number::Numbers;
use super::piece::Piece;
use super::view::{Mended, Spot};
use crate::names::{Match, Names};

/// How deep cards of a list lie on one another at most.
const DEEPEST: usize = 8;
/// Most cards that one line lays beside one another.
const MOST_COPIES: i64 = 20;
/// A number up to which it may be a count, where it does not say.
const LIKELY_COUNT: i64 = 20;
/// Most other cards that a row offers.
const OTHERS: usize = 6;

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

/// What is doubtful about an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Why {
    /// No card is called so.
    Nothing,
    /// Several cards are called nearly so.
    SeveralNear,
    /// Several cards are called so.
    Several,
    /// One card is called so but for a slip.
    Slip,
    /// It is a part of one card's name.
    Part,
    /// Nothing here takes the card.
    NoPlace,
    /// What it lies on is not known.
    Waits,
    /// So many for other than so many models.
    Count,
    /// A number that may be a count or points.
    Number,
    /// A choice that the card does not offer.
    Choice,
    /// It may sign the letter.
    Signature,
}

impl Why {
    /// The end of its key in the locale files.
    pub(super) fn key(self) -> &'static str {
        match self {
            Why::Nothing => "nothing",
            Why::SeveralNear => "several-near",
            Why::Several => "several",
            Why::Slip => "slip",
            Why::Part => "part",
            Why::NoPlace => "no-place",
            Why::Waits => "waits",
            Why::Count => "count",
            Why::Number => "number",
            Why::Choice => "choice",
            Why::Signature => "signature",
        }
    }
}

/// Lays the items of a list.
pub(super) struct Table<'a, 'b> {
    pub names: &'b Names<'a>,
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

/// A card for a name, where it would lie, and what is doubtful.
struct Found<'a> {
    card: Option<&'a Card>,
    parent: Option<usize>,
    fits: bool,
    why: Option<Why>,
    others: Vec<&'a Card>,
}

impl<'a, 'b> Table<'a, 'b> {
    pub(super) fn new(names: &'b Names<'a>, library: &'a Library, game: &'a dyn Game) -> Self {
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

    /// A card that the player has picked: where it may lie as near as can be to where its line stands.
    fn place(&self, card: &'a Card, base: Option<usize>, beside: bool) -> Found<'a> {
        let base = base.or(self.last_entry.filter(|_| !self.is_entry(card)));
        let inner = base.and_then(|base| self.parent_for(base, card));
        let inner = inner.filter(|_| !beside || !self.is_entry(card));
        let (parent, fits) = match inner {
            Some(parent) => (Some(parent), true),
            None if self.is_entry(card) => (None, true),
            None => (base, false),
        };
        Found {
            card: Some(card),
            parent,
            fits,
            why: self.why_out(parent, fits),
            others: Vec::new(),
        }
    }

    /// Why a card that lies there is not in the force.
    fn why_out(&self, parent: Option<usize>, fits: bool) -> Option<Why> {
        match parent.map(|parent| &self.items[parent]) {
            Some(parent) if parent.card.is_none() => Some(Why::Waits),
            _ if !fits => Some(Why::NoPlace),
            _ => None,
        }
    }

    /// What a name means at a place.
    fn find(&self, name: &str, base: Option<usize>, beside: bool, numbers: Numbers) -> Found<'a> {
        let own = |card: &Card| card.id.system() == self.game.id() && !card.is_reminder();
        let entry = |card: &Card| own(card) && self.is_entry(card);
        let entry_now = self.names.exact(name, entry);
        let flush = base.is_none();
        // What cannot lie on the table belongs to the last entry.
        let base = match base {
            None if entry_now.is_none() => self.last_entry,
            base => base,
        };
        let Some(base) = base else {
            let mut found = self.on_table(name, entry_now, numbers);
            if let Some(last) = self.last_entry.filter(|_| self.flat) {
                let inner = |card: &Card| own(card) && self.takes_near(last, card);
                if let Some(same) = self.names.exact(name, inner) {
                    found.why = found.why.or(Some(Why::Several));
                    found.others.extend(same.cards());
                }
            }
            return found;
        };
        if beside && let Some(found) = entry_now.clone() {
            return self.taken(found, None, numbers);
        }
        if self.items[base].card.is_none() {
            return self.under_unknown(name, base, entry_now, numbers);
        }
        let inner = |card: &Card| own(card) && self.takes_near(base, card);
        if let Some(found) = self.names.exact(name, inner) {
            return self.taken(found, Some(base), numbers);
        }
        if let Some(found) = entry_now {
            return self.taken(found, None, numbers);
        }
        if let Some(found) = self.names.exact(name, own) {
            return self.taken(found, Some(base), numbers);
        }
        let near = self.names.find(name, inner);
        let far = self
            .names
            .find(name, entry)
            .filter(|_| flush || near.is_none());
        match (near, far) {
            // A slip is nearer than a part of a name.
            (Some(Match::Part(_)) | None, Some(far @ Match::Slip(_))) | (None, Some(far)) => {
                self.taken(far, None, numbers)
            }
            (Some(near), _) => self.taken(near, Some(base), numbers),
            (None, None) => self.nothing(name, Some(base).filter(|_| !flush)),
        }
    }

    fn on_table(&self, name: &str, exact: Option<Match<'a>>, numbers: Numbers) -> Found<'a> {
        let own = |card: &Card| card.id.system() == self.game.id() && !card.is_reminder();
        let entry = |card: &Card| own(card) && self.is_entry(card);
        let found = exact
            .or_else(|| self.names.exact(name, own))
            .or_else(|| self.names.find(name, entry));
        match found {
            Some(found) => self.taken(found, None, numbers),
            None => self.nothing(name, None),
        }
    }

    /// What stands under something that is not known waits there, unless it can only lie on the table.
    fn under_unknown(
        &self,
        name: &str,
        base: usize,
        entry: Option<Match<'a>>,
        numbers: Numbers,
    ) -> Found<'a> {
        let own = |card: &Card| card.id.system() == self.game.id() && !card.is_reminder();
        let inner = |card: &Card| own(card) && !self.is_entry(card);
        let exact = self.names.exact(name, inner);
        if let (None, Some(entry)) = (&exact, entry) {
            return self.taken(entry, None, numbers);
        }
        match exact.or_else(|| self.names.find(name, inner)) {
            Some(found) => self.taken(found, Some(base), numbers),
            None => self.nothing(name, Some(base)),
        }
    }

    /// What a match comes to on a base, or on the table.
    fn taken(&self, found: Match<'a>, base: Option<usize>, numbers: Numbers) -> Found<'a> {
        let mut cards = found.cards().to_vec();
        // Of cards that are called the same, the one that costs what the list says.
        if let Some(said) = numbers.cost {
            let models = numbers.count.unwrap_or(1);
            let agrees = |card: &&Card| {
                self.game
                    .newest_price(card)
                    .points()
                    .and_then(|cost| cost.checked_mul(models))
                    == Some(said)
            };
            cards.sort_by_key(|card| !agrees(card));
        }
        let card = match found {
            Match::Sure(_) | Match::Same(_) => cards.first().copied(),
            _ => found.card(),
        };
        let doubt = match &found {
            Match::Sure(_) => None,
            Match::Same(_) => Some(Why::Several),
            _ if card.is_none() => Some(Why::SeveralNear),
            Match::Slip(_) => Some(Why::Slip),
            Match::Part(_) => Some(Why::Part),
        };
        let mut others = cards;
        others.retain(|other| card.is_none_or(|card| card.id != other.id));
        others.truncate(OTHERS);
        let Some(card) = card else {
            return Found {
                card: None,
                parent: base,
                fits: false,
                why: doubt,
                others,
            };
        };
        let inner = base.and_then(|base| self.parent_for(base, card));
        let (parent, fits) = match (inner, base) {
            (Some(parent), _) => (Some(parent), true),
            (None, None) => (None, self.is_entry(card)),
            (None, Some(base)) => (Some(base), false),
        };
        Found {
            card: Some(card),
            parent,
            fits,
            why: self.why_out(parent, fits).or(doubt),
            others,
        }
    }

    fn nothing(&self, name: &str, parent: Option<usize>) -> Found<'a> {
        let own = |card: &Card| card.id.system() == self.game.id() && !card.is_reminder();
        Found {
            card: None,
            parent,
            fits: false,
            why: Some(Why::Nothing),
            others: self.names.like(name, OTHERS, own),
        }
    }

    /// The item that takes a card: the base or what lies on it last, whichever the rules find better, the latter where
    /// they find nothing; else what the base lies on.
    fn parent_for(&self, base: usize, card: &Card) -> Option<usize> {
        let inside = self.inside(base);
        let mut found = inside
            .filter(|index| self.takes(*index, card))
            .collect::<Vec<_>>();
        if found.len() > 1 {
            let found = found.into_iter().rev();
            return found.min_by_key(|place| self.errors(*place, card));
        }
        found.pop().or_else(|| {
            let mut outside = self.outside(base).skip(1);
            outside.find(|index| self.takes(*index, card))
        })
    }

    /// Whether the base, what lies on it last or what it lies on takes a card.
    fn takes_near(&self, base: usize, card: &Card) -> bool {
        let mut near = self.inside(base).chain(self.outside(base));
        near.any(|index| self.takes(index, card))
    }

    /// An item and what lies on it last, from the outside in.
    fn inside(&self, base: usize) -> impl Iterator<Item = usize> {
        let room = DEEPEST.saturating_sub(self.depth(base));
        std::iter::successors(Some(base), |at| self.items[*at].last).take(room)
    }

    /// An item and what it lies on, from the inside out.
    fn outside(&self, base: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(Some(base), |at| self.items[*at].parent).take(2 * DEEPEST)
    }

    fn takes(&self, index: usize, card: &Card) -> bool {
        let parent = self.items[index].card;
        parent.is_some_and(|parent| admits(self.game, Some(parent), card, self.library))
    }

    fn depth(&self, index: usize) -> usize {
        self.outside(index).skip(1).count()
    }

    /// How many errors the rules find with a card at a place, and nothing else but what that lies on.
    fn errors(&self, place: usize, card: &Card) -> usize {
        let mut node = Node::new(card.id.clone());
        let mut here = Some(place);
        while let Some(index) = here {
            let item = &self.items[index];
            let Some(card) = item.card else { return 0 };
            let mut outer = Node::new(card.id.clone());
            outer.cards.push(node);
            node = outer;
            here = item.parent;
        }
        let mut alone = Force::new(
            self.game.id(),
            self.game.modes().first().copied().unwrap_or_default(),
            "",
        );
        alone.entries.push(node);
        alone.complete_ids();
        let review = self.game.review(&alone, self.library);
        let errors = review.findings.iter();
        errors
            .filter(|finding| finding.severity == Severity::Error)
            .count()
    }

    /// How many nodes of how many copies an item is.
    fn count(&self, item: &mut Item<'a>, mends: &Mends<'_>) {
        let Some(card) = item.card else { return };
        let said = item.piece.numbers;
        let mut wanted = said.count;
        if let Some(number) = said.bare.filter(|_| said.count.is_none()) {
            let is_cost =
                number > LIKELY_COUNT || self.game.newest_price(card).points() == Some(number);
            if is_cost {
                item.piece.numbers.cost = said.cost.or(Some(number));
            } else {
                wanted = Some(number.max(1));
                if self.game.has_costs() {
                    item.why = item.why.or(Some(Why::Number));
                }
            }
        }
        if let Some(count) = mends.count(&item.at) {
            wanted = Some(count.clamp(1, 999));
            item.mended = true;
            item.why = item
                .why
                .filter(|why| !matches!(why, Why::Number | Why::Count));
        }
        let models = item.parent.map_or(1, |parent| self.models(parent));
        if item.parent.is_none() || self.game.counts_copies(&card.id) {
            item.count = wanted.unwrap_or(1);
            if said.each && wanted.is_none() {
                item.count = models;
            }
            return;
        }
        // One card serves every model of a unit, so two rifles for two knights are one each.
        let wanted = wanted.filter(|_| !said.each).unwrap_or(models);
        let each = if wanted % models == 0 {
            wanted / models
        } else {
            1
        };
        item.nodes = each.clamp(1, MOST_COPIES);
        let agreed = models == 1 && wanted <= MOST_COPIES || wanted == models;
        if !agreed && mends.count(&item.at).is_none() {
            item.why = item.why.or(Some(Why::Count));
        }
    }

    /// Models of the unit that an item belongs to.
    fn models(&self, index: usize) -> i64 {
        let root = self.outside(index).last().unwrap_or(index);
        self.items[root].count.max(1)
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

    /// Whether an item lies on another, or is it.
    fn lies_on(&self, index: usize, other: usize) -> bool {
        self.outside(index).any(|at| at == other)
    }

    /// Whether an item is left out with something that it lies on.
    pub(super) fn is_left_out(&self, index: usize) -> bool {
        self.outside(index).any(|at| self.items[at].left_out)
    }
}

/// Whether a slot of a card, or of the table, takes cards of this kind.
pub(super) fn admits(
    game: &dyn Game,
    parent: Option<&Card>,
    card: &Card,
    library: &Library,
) -> bool {
    slot(game, parent, card, library).is_some()
}

/// The slot of a card, or of the table, that takes cards of this kind.
pub(super) fn slot(
    game: &dyn Game,
    parent: Option<&Card>,
    card: &Card,
    library: &Library,
) -> Option<String> {
    let slots = game.slots(parent, library);
    let slot = slots.iter().find(|slot| slot.admits(&card.id))?;
    Some(slot.id.to_string())
}

/// Which something is, by its line and its place there.
pub(super) fn spot(line: usize, place: usize) -> Spot {
    match place {
        0 => line.to_string(),
        _ => format!("{line}.{place}"),
    }
}

/// What the player has mended, by place.
pub(super) struct Mends<'m>(pub &'m [super::view::ListMend]);

impl<'m> Mends<'m> {
    fn of(&self, at: &str) -> impl Iterator<Item = &'m Mended> + use<'m> {
        let at = at.to_owned();
        let here = self.0.iter().rev().filter(move |mend| mend.at == at);
        here.map(|mend| &mend.what)
    }

    /// The card that was picked.
    pub(super) fn card(&self, at: &str) -> Option<&'m muster_core::card::CardId> {
        self.of(at).find_map(|mend| match mend {
            Mended::Card { card } => Some(card),
            _ => None,
        })
    }

    fn count(&self, at: &str) -> Option<i64> {
        self.of(at).find_map(|mend| match mend {
            Mended::Count { count } => Some(*count),
            _ => None,
        })
    }

    fn is_left_out(&self, at: &str) -> bool {
        self.of(at).any(|mend| matches!(mend, Mended::LeaveOut))
    }

    fn moves(&self) -> impl Iterator<Item = (&'m Spot, Option<&'m Spot>)> {
        self.0.iter().filter_map(|mend| match &mend.what {
            Mended::Under { under } => Some((&mend.at, under.as_ref())),
            _ => None,
        })
    }
}
