//! Applies the rules of a game: reviews forces, and tries candidates.

use std::borrow::Cow;

use rustc_hash::FxHashMap;

use crate::force::{Force, Node, NodeId};
use crate::game::{Game, Judge};
use crate::library::{IndexedCard, Library};
use crate::review::{Candidate, Finding, Profile, Review, ReviewLine, Totals};
use crate::rule::table::{Trial, nodes, packs};
use crate::rule::{CardSet, Counts, Rule, RuleReport, Spot, Table};

/// The rules of a game, and the functions that compute its numbers.
#[derive(Debug)]
pub struct Ruleset {
    /// Every rule, in the order in which findings of equal severity are listed.
    pub rules: Cow<'static, [Rule]>,
    /// Returns a card's share of the total, for all copies. `None` if its cost is unknown.
    pub cost: fn(Spot<'_, '_>) -> Option<i64>,
    /// Returns the points limit. `None` if there is none.
    pub limit: fn(&Force) -> Option<i64>,
    /// Returns the other numbers of the game, by name.
    pub counts: fn(&Table<'_>) -> Counts,
    /// Returns the derived numbers of the entries that have any.
    pub profiles: fn(&Table<'_>) -> Vec<Profile>,
}

impl Ruleset {
    /// Creates a rule set with defaults for everything else: cards cost their price, the limit is the force's own, and
    /// the game has no other numbers.
    #[must_use]
    pub const fn new(rules: &'static [Rule]) -> Self {
        Self {
            rules: Cow::Borrowed(rules),
            cost: |spot| spot.points(),
            limit: |force| force.limit.map(i64::from),
            counts: |_| Vec::new(),
            profiles: |_| Vec::new(),
        }
    }

    /// Lays out a force for these rules. The newest revision is used if the force names none.
    #[must_use]
    pub fn lay_out<'a>(
        &'a self,
        game: &'a dyn Game,
        force: &'a Force,
        library: &'a Library,
    ) -> Table<'a> {
        Table::lay_out(self, game, force, library)
    }
}

impl Judge for Ruleset {
    fn rules(&self) -> Vec<&str> {
        self.rules.iter().map(|rule| &*rule.id).collect()
    }

    fn review(&self, game: &dyn Game, force: &Force, library: &Library) -> Review {
        let table = self.lay_out(game, force, library);
        let mut report = RuleReport::default();
        for rule in self.rules.iter() {
            rule.apply(&table, &mut report);
        }
        report.findings.sort_by_key(|finding| finding.severity);
        let (lines, totals) = self.lines_and_totals(&table);
        Review {
            revision: table.revision.to_owned(),
            unchecked: report.unchecked,
            totals,
            findings: report.findings,
            profiles: (self.profiles)(&table),
            lines,
            data: packs(&table),
        }
    }

    fn candidates(
        &self,
        game: &dyn Game,
        force: &Force,
        library: &Library,
        at: Option<&NodeId>,
    ) -> Vec<Candidate> {
        let table = self.lay_out(game, force, library);
        let parent = match at {
            None => None,
            Some(id) => {
                let found = table
                    .all()
                    .find(|spot| spot.is_listed() && spot.node().id == *id);
                match found.filter(|spot| spot.card().is_some()) {
                    Some(spot) => Some(spot),
                    None => return Vec::new(),
                }
            }
        };
        let on = parent.and_then(Spot::card);
        let slots = game.slots_at(force, library, parent.map(Spot::node));
        let admitted = slots.iter().flat_map(|slot| {
            let of_kinds = slot
                .kinds
                .iter()
                .flat_map(|kind| library.shelved_of_kind(game.id(), kind));
            let named = slot.cards.iter().filter_map(|card| library.shelved(card));
            let admitted = of_kinds.chain(named);
            let admitted = admitted.filter(|shelved| game.is_proposed(&shelved.card, on));
            admitted.map(move |shelved| (&slot.id, shelved))
        });
        let admitted: Vec<(&Cow<'static, str>, &IndexedCard)> = admitted.collect();
        let nodes: Vec<Node> = nodes(admitted.iter().map(|(_, shelved)| &*shelved.card)).collect();
        let Some(any) = nodes.first() else {
            return Vec::new();
        };
        let parent = parent.map(Spot::index);
        let mut trial = Trial::new(table, parent, any);
        let before = self.touched(&trial, CardSet::ANY);
        let unchecked = before.unchecked;
        let before = PriorFindings::new(before.findings);
        admitted
            .iter()
            .zip(&nodes)
            .map(|((slot, shelved), node)| {
                trial.put_on_trial(node, shelved);
                let mut report = self.touched(&trial, trial.holds());
                report.findings.retain(|finding| before.is_worse(finding));
                let new = report.unchecked.into_iter();
                let new = new.filter_map(|rule| rule.beyond(&unchecked));
                Candidate {
                    card: shelved.card.id.clone(),
                    via: Vec::new(),
                    slot: (*slot).clone(),
                    cost: trial.card().cost(),
                    costs: Vec::new(),
                    findings: report.findings,
                    unchecked: new.collect(),
                }
            })
            .collect()
    }
}

impl Ruleset {
    /// Returns what the rules about some cards find, and what they cannot check, as far as one more card on the trial's
    /// entry can change it.
    fn touched(&self, trial: &Trial<'_>, by: CardSet) -> RuleReport {
        let mut report = RuleReport::default();
        let concerned = |rule: &&Rule| rule.about.overlaps(by);
        for rule in self.rules.iter().filter(concerned) {
            rule.apply_to(trial.table(), trial.entry(), &mut report);
        }
        report
    }

    /// Returns a review line for each listed card, and the totals.
    fn lines_and_totals(&self, table: &Table<'_>) -> (Vec<ReviewLine>, Totals) {
        let mut lines = Vec::with_capacity(table.len());
        let mut totals = Totals {
            cost: table.total(),
            limit: table.limit(),
            ..Totals::default()
        };
        for spot in table.all() {
            let cost = spot.cost();
            totals.unknown_costs += u32::from(cost.is_none());
            let Some(node) = spot.listed() else { continue };
            lines.push(ReviewLine {
                node: node.id.clone(),
                depth: spot.depth(),
                card: node.card.clone(),
                count: node.count,
                cost,
                costs: table.game().node_costs(node, table.library),
                included: spot.depth() > 0 && spot.card().is_some() && !spot.is_bought(),
            });
        }
        totals.counts = (self.counts)(table);
        totals.costs = table.game().costs(table.force, table.library);
        if let Some(first) = totals.costs.first() {
            totals.cost = first.value.floor() as i64;
            totals.limit = first.limit.map(|limit| limit.floor() as i64);
        }
        (lines, totals)
    }
}

/// The findings before a card was added.
struct PriorFindings {
    findings: Vec<Finding>,
    /// Indexes of the findings by rule and node. Empty if there are only a few findings.
    places: FxHashMap<(Cow<'static, str>, Option<NodeId>), Vec<usize>>,
}

/// Number of findings from which an index is faster than a search.
const MIN_INDEXED_FINDINGS: usize = 16;

impl PriorFindings {
    fn new(findings: Vec<Finding>) -> Self {
        let mut places: FxHashMap<_, Vec<usize>> = FxHashMap::default();
        if findings.len() >= MIN_INDEXED_FINDINGS {
            for (place, finding) in findings.iter().enumerate() {
                places.entry(key(finding)).or_default().push(place);
            }
        }
        Self { findings, places }
    }

    /// Returns whether a finding is a breach that is new, or worse than before.
    fn is_worse(&self, finding: &Finding) -> bool {
        if self.places.is_empty() {
            return finding.worsens(&self.findings);
        }
        let places = self.places.get(&key(finding)).into_iter().flatten();
        let mut before = places.map(|place| &self.findings[*place]);
        !finding.open && !before.any(|old| !finding.worsens(std::slice::from_ref(old)))
    }
}

fn key(finding: &Finding) -> (Cow<'static, str>, Option<NodeId>) {
    (finding.rule.clone(), finding.at.last().cloned())
}
