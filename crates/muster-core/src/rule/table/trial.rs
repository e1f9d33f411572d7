//! Trials: candidates that are laid in the same place, one after another, to see what the rules say.

use crate::card::{Card, CardId};
use crate::force::{Node, NodeId};
use crate::library::IndexedCard;
use crate::rule::table::{Spot, Table, TableCard};
use crate::rule::{CardSet, ComesWith, Placement};

/// A table with a place for the card on trial.
pub(in crate::rule) struct Trial<'a> {
    table: Table<'a>,
    /// Index of the piece on trial.
    place: usize,
    /// Total cost of all entries except the one that changes.
    rest: i64,
    /// The card that the trial takes place on, with its entry. `None` for the top level.
    on: Option<TrialSpot<'a>>,
}

struct TrialSpot<'a> {
    parent: usize,
    entry: usize,
    /// Pieces of the entry, each with the cards that come with it. The innermost pieces are first.
    with: Vec<(usize, Vec<ComesWith<'a>>)>,
}

impl<'a> Trial<'a> {
    /// Makes a place after the cards on `parent` or, without one, at the top level. `node` may be any node.
    pub(in crate::rule) fn new(
        mut table: Table<'a>,
        parent: Option<usize>,
        node: &'a Node,
    ) -> Self {
        let Some(parent) = parent else {
            return Self {
                place: table.pieces.len(),
                rest: table.total,
                table,
                on: None,
            };
        };
        let entry = Spot::new(&table, parent).entry();
        let (from, end) = (entry.index(), table.pieces[entry.index()].end);
        let others = table.pieces[..from].iter().chain(&table.pieces[end..]);
        let rest = others.filter_map(|piece| piece.cost);
        let rest = rest.fold(0, i64::saturating_add);
        let place = place_on(&table, parent);
        let depth = table.pieces[parent].depth + 1;
        table.insert(
            place,
            TableCard {
                node,
                shelved: None,
                kind: None,
                listed: true,
                absent: true,
                perhaps_unique: false,
                placed: Placement::Well,
                depth,
                parent: Some(parent),
                end: place + 1,
                count: 0,
                free: 0,
                price: crate::rule::table::Price::Unknown,
                cost: Some(0),
                holds: CardSet::NONE,
            },
        );
        let entry = Spot::new(&table, parent).entry();
        let included = |spot: Spot<'_, 'a>| {
            let with = table.game.comes_with(spot.card()?);
            (spot.is_listed() && !with.is_empty()).then_some((spot.index(), with))
        };
        let mut with: Vec<_> = entry.all().filter_map(included).collect();
        with.reverse();
        let entry = entry.index();
        Self {
            table,
            place,
            rest,
            on: Some(TrialSpot {
                parent,
                entry,
                with,
            }),
        }
    }

    /// Returns the table in its present state.
    pub(in crate::rule) fn table(&self) -> &Table<'a> {
        &self.table
    }

    /// Returns the card on trial.
    pub(in crate::rule) fn card(&self) -> Spot<'_, 'a> {
        Spot::new(&self.table, self.place)
    }

    /// Returns the set of the card on trial and the cards that come with it.
    pub(in crate::rule) fn holds(&self) -> CardSet {
        self.card().holds()
    }

    /// Returns the entry that the card on trial belongs to, or is itself.
    pub(in crate::rule) fn entry(&self) -> Option<Spot<'_, 'a>> {
        let index = self.on.as_ref().map_or(self.place, |on| on.entry);
        (index < self.table.pieces.len()).then(|| Spot::new(&self.table, index))
    }

    /// Puts a card on trial in place of the last one.
    pub(in crate::rule) fn put_on_trial(&mut self, node: &'a Node, shelved: &'a IndexedCard) {
        let Some(on) = &self.on else {
            self.table.pieces.truncate(self.place);
            self.table.add_entry(node, Some(shelved));
            self.compute_costs(self.place);
            return;
        };
        let piece = self.table.piece(node, Some(shelved), Some(on.parent));
        self.table.pieces[self.place] = TableCard {
            end: self.place + 1,
            ..piece
        };
        let entry = on.entry;
        self.mark_free_copies();
        self.compute_costs(entry);
    }

    /// Determines again which copies come with the cards of the entry.
    fn mark_free_copies(&mut self) {
        let Some(on) = self.on.as_ref().filter(|on| !on.with.is_empty()) else {
            return;
        };
        let entry = on.entry + 1..self.table.pieces[on.entry].end;
        let listed = self.table.pieces[entry].iter_mut();
        for piece in listed.filter(|piece| piece.listed) {
            piece.free = 0;
        }
        for (index, with) in &on.with {
            let end = self.table.pieces[*index].end;
            self.table.mark_free_copies(*index, end, with);
        }
    }

    /// Computes the cost of the changed entry again.
    fn compute_costs(&mut self, entry: usize) {
        let own = self
            .table
            .compute_costs(entry..self.table.pieces[entry].end);
        self.table.total = self.rest.saturating_add(own);
    }
}

/// Returns a node for each candidate. All nodes have the same id.
pub(in crate::rule) fn nodes<'c>(
    cards: impl Iterator<Item = &'c Card>,
) -> impl Iterator<Item = Node> {
    let any = Node {
        id: NodeId::new("?"),
        ..Node::new(CardId::new(""))
    };
    cards.map(move |card| Node {
        card: card.id.clone(),
        ..any.clone()
    })
}

/// Returns the index after the cards that are listed on a card. Unlisted cards that come with it follow there.
fn place_on(table: &Table<'_>, parent: usize) -> usize {
    let mut place = parent + 1;
    while place < table.pieces[parent].end && table.pieces[place].listed {
        place = table.pieces[place].end;
    }
    place
}

impl<'a> Table<'a> {
    /// Inserts a piece and adjusts the indexes of the others.
    fn insert(&mut self, place: usize, piece: TableCard<'a>) {
        for other in &mut self.pieces {
            if other.end > place {
                other.end += 1;
            }
            other.parent = other.parent.map(|p| if p >= place { p + 1 } else { p });
        }
        let mut above = piece.parent;
        self.pieces.insert(place, piece);
        while let Some(index) = above {
            let piece = &mut self.pieces[index];
            piece.end = piece.end.max(place + 1);
            above = piece.parent;
        }
    }
}
