//! What the rules of every game share: a force laid out card by card, a list of rules, what they find, cards on trial.
//!
//! A game that has its rules as a [`Ruleset`] gets its review and its candidates from here.

use std::sync::Arc;

use crate::card::{Card, Cost};
use crate::edit::ForceEdit;
use crate::force::{Force, Node, NodeId};
use crate::game::{Game, Slot};
use crate::library::{Library, PackInfo};
use crate::review::{
    Basis, Candidate, Finding, Line, Param, Profile, Review, Severity, Totals, Unchecked,
};

/// The rules of a game, and how its numbers are worked out.
pub struct Ruleset {
    /// The game.
    pub game: &'static dyn Game,
    /// Every rule, in the order in which findings of one weight are told.
    pub rules: &'static [Rule],
    /// What a card adds to the total, copies counted; `None` where its cost is not known.
    pub cost: fn(Spot<'_, '_>) -> Option<i64>,
    /// Most points allowed.
    pub limit: fn(&Force) -> Option<i64>,
    /// The game's own numbers, by name.
    pub counts: fn(&Table<'_>) -> Counts,
    /// The numbers of each entry that has any.
    pub profiles: fn(&Table<'_>) -> Vec<Profile>,
}

impl std::fmt::Debug for Ruleset {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Ruleset({})", self.game.id())
    }
}

/// A game's own numbers by name, in order; `None` is unknown.
pub type Counts = Vec<(String, Option<i64>)>;

/// One rule of a game.
#[derive(Debug)]
pub struct Rule {
    /// Its id: `tragic/copies`.
    pub id: &'static str,
    /// How much its findings weigh.
    pub severity: Severity,
    /// What it rests on.
    pub basis: Basis,
    /// Finds every breach of it.
    pub check: fn(&Rule, &Table<'_>, &mut Report),
}

/// What the rules found so far.
#[derive(Debug, Default)]
pub struct Report {
    /// Breaches.
    pub findings: Vec<Finding>,
    /// Rules that lacked a fact.
    pub unchecked: Vec<Unchecked>,
}

impl Rule {
    /// A rule.
    #[must_use]
    pub const fn new(
        id: &'static str,
        severity: Severity,
        basis: Basis,
        check: fn(&Rule, &Table<'_>, &mut Report),
    ) -> Self {
        Self {
            id,
            severity,
            basis,
            check,
        }
    }

    /// A finding on the force as a whole.
    #[must_use]
    pub fn on_force(&self) -> Finding {
        Finding::new(self.id, self.severity, self.basis, Vec::new())
    }

    /// A finding on a card; its message may mention `card`.
    #[must_use]
    pub fn on(&self, spot: Spot<'_, '_>) -> Finding {
        let finding = Finding::new(self.id, self.severity, self.basis, spot.at());
        match spot.card() {
            Some(card) => finding.with("card", &card.id),
            None => finding.with("card", Param::Text(spot.node().card.to_string())),
        }
    }

    /// A finding on a card that taking it away mends.
    #[must_use]
    pub fn take_off(&self, spot: Spot<'_, '_>) -> Finding {
        self.on(spot).mend(ForceEdit::Remove {
            node: spot.node().id.clone(),
        })
    }

    /// A finding on a card of which there are too many: fewer copies mend it, or none.
    #[must_use]
    pub fn leave(&self, spot: Spot<'_, '_>, copies: i64) -> Finding {
        if copies < 1 {
            return self.take_off(spot);
        }
        self.on(spot).mend(ForceEdit::SetCount {
            node: spot.node().id.clone(),
            count: copies,
        })
    }

    /// This rule lacks a fact of a card.
    #[must_use]
    pub fn lacks(&self, spot: Spot<'_, '_>, missing: &'static str) -> Unchecked {
        Unchecked {
            rule: self.id,
            at: spot.at(),
            missing,
        }
    }
}

impl Report {
    /// Adds a breach.
    pub fn push(&mut self, finding: Finding) {
        self.findings.push(finding);
    }

    /// Adds a rule that lacked a fact.
    pub fn unchecked(&mut self, unchecked: Unchecked) {
        self.unchecked.push(unchecked);
    }
}

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
    pub fn lay(force: &'a Force, library: &'a Library, game: &dyn Game) -> Self {
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

    fn lay_on(&mut self, node: &'a Node, parent: Option<usize>, game: &dyn Game) {
        let index = self.pieces.len();
        self.pieces.push(self.piece(node, parent, game));
        for child in &node.cards {
            self.lay_on(child, Some(index), game);
        }
        self.pieces[index].end = self.pieces.len();
    }

    fn piece(&self, node: &'a Node, parent: Option<usize>, game: &dyn Game) -> Piece<'a> {
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

    /// Lays one card more on a card of the force, or on the table.
    fn put(&mut self, node: &'a Node, parent: Option<usize>, game: &dyn Game) -> usize {
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

fn placed(card: Option<&Arc<Card>>, below: Option<&Piece<'_>>, game: &dyn Game) -> Placed {
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

/// A card that the library does not have, or that lies where the game has no place for it.
pub fn unknown_card(rule: &Rule, table: &Table<'_>, report: &mut Report) {
    for spot in table.all() {
        if spot.card().is_none() && spot.placed() == Placed::Well {
            report.push(rule.take_off(spot));
        } else if spot.placed() == Placed::Wrong {
            report.push(rule.take_off(spot).variant("misplaced"));
        }
    }
}

impl Ruleset {
    /// The ids of all rules.
    #[must_use]
    pub fn ids(&self) -> Vec<&'static str> {
        self.rules.iter().map(|rule| rule.id).collect()
    }

    /// Applies every rule.
    #[must_use]
    pub fn review(&self, force: &Force, library: &Library) -> Review {
        let table = Table::lay(force, library, self.game);
        let mut report = self.apply(&table);
        report.findings.sort_by_key(|finding| finding.severity);
        let lines: Vec<Line> = table.all().map(|spot| self.line(spot)).collect();
        let costs = || lines.iter().map(|line| line.cost);
        Review {
            revision: self
                .game
                .revisions()
                .last()
                .map(|newest| {
                    force
                        .revision
                        .clone()
                        .unwrap_or_else(|| (*newest).to_owned())
                })
                .unwrap_or_default(),
            unchecked: report.unchecked,
            totals: Totals {
                cost: costs().flatten().fold(0, i64::saturating_add),
                limit: (self.limit)(force),
                unknown_costs: costs().map(|cost| u32::from(cost.is_none())).sum(),
                counts: (self.counts)(&table),
            },
            findings: report.findings,
            profiles: (self.profiles)(&table),
            lines,
            data: packs(&table),
        }
    }

    /// Every card that the slots at a place admit, with what the rules would find that they do not find now.
    #[must_use]
    pub fn candidates(
        &self,
        force: &Force,
        library: &Library,
        at: Option<&NodeId>,
    ) -> Vec<Candidate> {
        let table = Table::lay(force, library, self.game);
        let parent = match at {
            None => None,
            Some(id) => match table.all().find(|spot| spot.node().id == *id) {
                Some(spot) if spot.counts() => Some(spot),
                _ => return Vec::new(),
            },
        };
        let before = self.apply(&table).findings;
        let slots = self.game.slots(parent.and_then(Spot::card));
        let admitted = slots.iter().flat_map(|slot| {
            let of_kind = |kind: &&'static str| library.of_kind(self.game.id(), kind);
            slot.kinds
                .iter()
                .flat_map(of_kind)
                .map(move |card| (slot, card))
        });
        admitted
            .map(|(slot, card)| {
                let node = Node {
                    id: NodeId::new(TRIAL),
                    ..Node::new(card.id.clone())
                };
                self.try_card(&table, &before, parent, slot, &node)
            })
            .collect()
    }

    fn try_card(
        &self,
        table: &Table<'_>,
        before: &[Finding],
        parent: Option<Spot<'_, '_>>,
        slot: &'static Slot,
        node: &Node,
    ) -> Candidate {
        let mut trial = table.clone();
        let index = trial.put(node, parent.map(|spot| spot.index), self.game);
        let spot = Spot {
            table: &trial,
            index,
        };
        let cost = (self.cost)(spot);
        let known = |finding: &Finding| {
            before
                .iter()
                .any(|old| old.rule == finding.rule && old.at == finding.at)
        };
        let mut findings = self.apply(&trial).findings;
        findings.retain(|finding| !known(finding));
        Candidate {
            card: node.card.clone(),
            slot: slot.id,
            cost,
            findings,
        }
    }

    fn apply(&self, table: &Table<'_>) -> Report {
        let mut report = Report::default();
        for rule in self.rules {
            (rule.check)(rule, table, &mut report);
        }
        report
    }

    fn line(&self, spot: Spot<'_, '_>) -> Line {
        let node = spot.node();
        Line {
            node: node.id.clone(),
            depth: spot.depth(),
            card: node.card.clone(),
            count: node.count,
            cost: if spot.counts() {
                (self.cost)(spot)
            } else {
                Some(0)
            },
            included: false,
        }
    }
}

/// The id that a card under trial has in findings.
const TRIAL: &str = "?";

/// The packs whose cards the force uses, by id.
fn packs(table: &Table<'_>) -> Vec<PackInfo> {
    let mut used: Vec<&PackInfo> = Vec::new();
    for card in table.all().filter_map(Spot::card) {
        if let Some((_, pack)) = table.library.card_and_pack(&card.id)
            && !used.iter().any(|other| std::ptr::eq(*other, pack))
        {
            used.push(pack);
        }
    }
    used.sort_by(|a, b| a.id.cmp(&b.id));
    used.into_iter().cloned().collect()
}
