//! Forces laid out for the rules.

use crate::card::{Card, CardId};
use crate::force::{Force, Node};
use crate::game::{Game, ONE_COST};
use crate::library::{IndexedCard, Library};
use crate::pack::PackInfo;
use crate::rule::{CardSet, ComesWith, Placement, Price, Ruleset};

mod spot;
mod trial;

pub use spot::Spot;
pub(super) use trial::{Trial, nodes};

/// A force laid out for the rules. Each card is looked up only once, and the cards are in reading order. Cards that
/// come with others are told apart from those that are bought.
#[derive(Debug, Clone)]
pub struct Table<'a> {
    /// The force.
    pub force: &'a Force,
    /// The library.
    pub library: &'a Library,
    /// The points revision that is used. Empty if the game has none.
    pub revision: &'a str,
    game: &'a dyn Game,
    rules: &'a Ruleset,
    /// For each pack of the library, whether it belongs to the game.
    own_packs: Vec<bool>,
    pieces: Vec<TableCard<'a>>,
    total: i64,
}

/// A card in its place in the force.
#[derive(Debug, Clone, Copy)]
struct TableCard<'a> {
    /// Node of the card. For a card that comes with another and is not listed, the node of that other card.
    node: &'a Node,
    /// The card in the library. `None` if the library does not have it.
    shelved: Option<&'a IndexedCard>,
    /// Position of its kind in the game's kinds. `None` if it is not a card of the game.
    kind: Option<usize>,
    /// Whether the force lists the card.
    listed: bool,
    /// Whether the piece is only a placeholder at present. It stands for included copies that are all listed, or for a
    /// card that is not on trial yet.
    absent: bool,
    /// Whether the card is unique, or that is not known.
    perhaps_unique: bool,
    placed: Placement,
    depth: usize,
    parent: Option<usize>,
    /// Index of the first piece after it that does not lie on it.
    end: usize,
    /// Number of models or copies as written. For a card that is not listed, the number of included copies.
    count: i64,
    /// How many of the copies come with the card below.
    free: i64,
    price: Price<'a>,
    /// The card's share of the total.
    cost: Option<i64>,
    /// The set of this card. For an entry, also all cards on it.
    holds: CardSet,
}

impl<'a> Table<'a> {
    /// Lays out a force. The newest revision is used if the force names none.
    pub(super) fn lay_out(
        rules: &'a Ruleset,
        game: &'a dyn Game,
        force: &'a Force,
        library: &'a Library,
    ) -> Self {
        let newest = game.revisions().last().copied().unwrap_or_default();
        let own = force.revision.as_deref();
        let shown = own.filter(|_| !newest.is_empty()).unwrap_or(newest);
        let packs = library.packs().iter();
        let mut table = Self {
            force,
            library,
            revision: shown,
            game,
            rules,
            own_packs: packs.map(|pack| pack.system == game.id()).collect(),
            pieces: Vec::with_capacity(force.entries.len() * 6),
            total: 0,
        };
        for node in &force.entries {
            table.add_entry(node, library.shelved(&node.card));
        }
        table.total = table.compute_costs(0..table.pieces.len());
        table
    }

    /// Returns every card that counts, in reading order; see [`Spot::counts`].
    pub fn cards(&self) -> impl Iterator<Item = Spot<'_, 'a>> {
        self.all().filter(|spot| spot.counts())
    }

    /// Returns every top-level card, including those that do not count.
    pub fn top(&self) -> impl Iterator<Item = Spot<'_, 'a>> {
        self.siblings(0, self.pieces.len())
    }

    /// Returns every top-level card that counts.
    pub fn entries(&self) -> impl Iterator<Item = Spot<'_, 'a>> {
        self.top().filter(|spot| spot.counts())
    }

    /// Calls `see` for each entry that counts, is of the given kind, and may hold some of the cards.
    pub(super) fn each_with<'t>(
        &'t self,
        kind: &str,
        cards: CardSet,
        mut see: impl FnMut(Spot<'t, 'a>),
    ) {
        let number = self.number_of_kind(kind);
        let mut index = 0;
        while let Some(entry) = self.pieces.get(index) {
            if entry.kind == number && cards.overlaps(entry.holds) && entry.counts() {
                see(Spot::new(self, index));
            }
            index = entry.end;
        }
    }

    /// Returns every card of a kind that counts.
    pub fn of_kind<'t>(&'t self, kind: &str) -> impl Iterator<Item = Spot<'t, 'a>> + use<'t, 'a> {
        let number = self.number_of_kind(kind);
        let pieces = self.pieces.iter().enumerate();
        pieces
            .filter(move |(_, piece)| piece.kind == number && number.is_some() && piece.counts())
            .map(|(index, _)| Spot::new(self, index))
    }

    /// Returns every card that counts and is unique, or of which that is not known.
    pub fn perhaps_unique(&self) -> impl Iterator<Item = Spot<'_, 'a>> {
        let pieces = self.pieces.iter().enumerate();
        pieces
            .filter(|(_, piece)| piece.perhaps_unique && piece.counts())
            .map(|(index, _)| Spot::new(self, index))
    }

    /// Returns the game.
    pub(super) fn game(&self) -> &'a dyn Game {
        self.game
    }

    /// Returns the number of pieces, including placeholders.
    pub(super) fn len(&self) -> usize {
        self.pieces.len()
    }

    /// Returns every card, including those that do not count. Unlisted cards that come with a card follow those that
    /// are listed on it.
    pub fn all(&self) -> impl Iterator<Item = Spot<'_, 'a>> {
        (0..self.pieces.len())
            .filter(|index| !self.pieces[*index].absent)
            .map(|index| Spot::new(self, index))
    }

    /// Returns the total cost of all cards whose cost is known.
    #[must_use]
    pub fn total(&self) -> i64 {
        self.total
    }

    /// Returns the points limit. `None` if there is none.
    #[must_use]
    pub fn limit(&self) -> Option<i64> {
        (self.rules.limit)(self.force)
    }

    /// Computes the cost of each piece in a range, and returns their total.
    fn compute_costs(&mut self, pieces: std::ops::Range<usize>) -> i64 {
        let cost_of = self.rules.cost;
        let mut total: i64 = 0;
        for index in pieces {
            let spot = Spot::new(self, index);
            let cost = if spot.counts() {
                cost_of(spot)
            } else {
                Some(0)
            };
            total = total.saturating_add(cost.unwrap_or(0));
            self.pieces[index].cost = cost;
        }
        total
    }

    /// Returns the kind at a position in the game's kinds.
    pub(super) fn kind_at(&self, number: usize) -> Option<&'a str> {
        self.game.kinds().get(number).copied()
    }

    /// Returns the position of a kind in the game's kinds.
    pub(super) fn number_of_kind(&self, kind: &str) -> Option<usize> {
        self.game.kinds().iter().position(|other| *other == kind)
    }

    /// Returns the sibling pieces from `index` up to `end`.
    fn siblings(&self, index: usize, end: usize) -> impl Iterator<Item = Spot<'_, 'a>> {
        let first = Some(index).filter(|index| *index < end);
        let next = move |index: &usize| Some(self.pieces[*index].end).filter(|next| *next < end);
        std::iter::successors(first, next)
            .filter(|index| !self.pieces[*index].absent)
            .map(|index| Spot::new(self, index))
    }

    /// Appends an entry and everything on it.
    fn add_entry(&mut self, node: &'a Node, shelved: Option<&'a IndexedCard>) {
        let entry = self.pieces.len();
        self.add_card_on(node, shelved, None);
        let all = self.pieces[entry..].iter().map(|piece| piece.holds);
        self.pieces[entry].holds = all.fold(CardSet::NONE, CardSet::and);
    }

    /// Appends a card and everything on it.
    fn add_card_on(
        &mut self,
        node: &'a Node,
        shelved: Option<&'a IndexedCard>,
        parent: Option<usize>,
    ) {
        let index = self.pieces.len();
        let piece = self.piece(node, shelved, parent);
        self.pieces.push(piece);
        for child in &node.cards {
            self.add_card_on(child, self.library.shelved(&child.card), Some(index));
        }
        self.add_included_cards(index);
        self.pieces[index].end = self.pieces.len();
    }

    /// Creates the piece for a listed card, as it would lie on `parent`.
    fn piece(
        &self,
        node: &'a Node,
        shelved: Option<&'a IndexedCard>,
        parent: Option<usize>,
    ) -> TableCard<'a> {
        let below = parent.map(|parent| Spot::new(self, parent));
        let card = shelved.map(|shelved| &*shelved.card);
        let kind = self.kind(shelved);
        let perhaps_unique = is_perhaps_unique(shelved);
        let placed = match below {
            Some(below) if below.placed() != Placement::Well => Placement::Lost,
            below => {
                let below = below.map(Spot::as_below);
                self.game.placed(card, kind, below, self.library)
            }
        };
        TableCard {
            node,
            shelved,
            kind,
            listed: true,
            absent: false,
            perhaps_unique,
            placed,
            depth: below.map_or(0, |below| below.depth() + 1),
            parent,
            end: self.pieces.len() + 1,
            count: node.count,
            free: 0,
            price: self.price(card),
            cost: Some(0),
            holds: CardSet::one(kind, perhaps_unique),
        }
    }

    fn kind(&self, shelved: Option<&IndexedCard>) -> Option<usize> {
        shelved.filter(|shelved| self.own_packs[shelved.pack])?.kind
    }

    fn price(&self, card: Option<&'a Card>) -> Price<'a> {
        let revision = match self.revision {
            "" => ONE_COST,
            revision => revision,
        };
        card.map_or(Price::Unknown, |card| self.game.price(card, revision))
    }

    /// Appends a placeholder for each card that comes with a card and need not be listed.
    fn add_included_cards(&mut self, index: usize) {
        let Some(card) = Spot::new(self, index).card() else {
            return;
        };
        let with = self.game.comes_with(card);
        if with.is_empty() {
            return;
        }
        for included in with.iter().filter(|included| included.unlisted) {
            let below = self.pieces[index];
            let shelved = self.library.shelved(included.card);
            let kind = self.kind(shelved);
            let perhaps_unique = is_perhaps_unique(shelved);
            self.pieces.push(TableCard {
                node: below.node,
                shelved,
                kind,
                listed: false,
                absent: true,
                perhaps_unique,
                placed: Placement::Well,
                depth: below.depth + 1,
                parent: Some(index),
                end: self.pieces.len() + 1,
                count: 0,
                free: 0,
                price: self.price(shelved.map(|shelved| &*shelved.card)),
                cost: Some(0),
                holds: CardSet::one(kind, perhaps_unique),
            });
        }
        let end = self.pieces.len();
        self.mark_free_copies(index, end, &with);
    }

    /// Determines which copies come with a card. Listed copies are counted first. The rest goes to the placeholders,
    /// which are the last pieces on the card.
    fn mark_free_copies(&mut self, index: usize, end: usize, with: &[ComesWith<'a>]) {
        let unlisted = with.iter().filter(|included| included.unlisted).count();
        let listed = index + 1..end - unlisted;
        let mut place = listed.end;
        for included in with {
            let rest = self.mark_included_copies(listed.clone(), included);
            if included.unlisted {
                let piece = &mut self.pieces[place];
                piece.count = rest;
                piece.free = rest;
                piece.absent = rest <= 0;
                place += 1;
            }
        }
    }

    /// Marks listed copies of a card as included. Returns how many included copies are not listed.
    fn mark_included_copies(
        &mut self,
        listed: std::ops::Range<usize>,
        included: &ComesWith<'a>,
    ) -> i64 {
        let mut rest = included.count;
        for index in listed {
            let spot = Spot::new(self, index);
            let same = spot.is_listed() && spot.counts() && spot.is(included.card);
            if same && included.on.is_none_or(|on| spot.lies_on(on)) {
                let piece = &mut self.pieces[index];
                let taken = piece.count.saturating_sub(piece.free).clamp(0, rest);
                piece.free += taken;
                rest -= taken;
            }
        }
        rest
    }
}

impl<'a> TableCard<'a> {
    /// Returns whether the piece counts; see [`Spot::counts`].
    fn counts(&self) -> bool {
        self.placed == Placement::Well && self.shelved.is_some() && !self.absent
    }

    fn card(&self) -> Option<&'a Card> {
        self.shelved.map(|shelved| &*shelved.card)
    }
}

fn is_perhaps_unique(shelved: Option<&IndexedCard>) -> bool {
    shelved.is_some_and(|shelved| shelved.card.is_unique() != Some(false))
}

/// Returns the packs whose cards occur on a table, sorted by id.
pub(super) fn packs(table: &Table<'_>) -> Vec<PackInfo> {
    let mut used = vec![false; table.library.packs().len()];
    for spot in table.all() {
        if let Some(shelved) = table.pieces[spot.index()].shelved {
            used[shelved.pack] = true;
        }
    }
    let packs = table.library.packs().iter().zip(used);
    let used = packs.filter(|(_, used)| *used).map(|(pack, _)| pack);
    let mut used: Vec<PackInfo> = used.cloned().collect();
    used.sort_by(|a, b| a.id.cmp(&b.id));
    used
}

impl<'a> Spot<'_, 'a> {
    /// Returns whether this is the card with an id.
    fn is(self, id: &CardId) -> bool {
        self.card().is_some_and(|card| card.id == *id)
    }

    /// Returns whether the card lies directly on a card of the given kind or with the given id.
    fn lies_on(self, wanted: &str) -> bool {
        let below = self.below().and_then(Spot::card);
        below.is_some_and(|card| card.id.kind() == wanted || card.id.as_str() == wanted)
    }
}
