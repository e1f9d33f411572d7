//! The rules of a game put to work: a force reviewed, cards on trial.

use std::borrow::Cow;

use rustc_hash::FxHashMap;

use super::table::{Trial, nodes, packs};
use super::{Cards, Counts, Rule, RuleReport, Spot, Table};
use crate::model::force::{Force, Node, NodeId};
use crate::model::game::library::{Library, Shelved};
use crate::model::game::{Game, Judge};
use crate::model::review::{Candidate, Finding, Profile, Review, ReviewLine, Totals};

/// The rules of a game, and how its numbers are worked out.
#[derive(Debug)]
pub struct Ruleset {
    /// Every rule, in the order in which findings of one weight are told.
    pub rules: Cow<'static, [Rule]>,
    /// What a card adds to the total, copies counted; `None` where its cost is not known.
    pub cost: fn(Spot<'_, '_>) -> Option<i64>,
    /// Most points allowed.
    pub limit: fn(&Force) -> Option<i64>,
    /// The game's own numbers, by name.
    pub counts: fn(&Table<'_>) -> Counts,
    /// The numbers of each entry that has any.
    pub profiles: fn(&Table<'_>) -> Vec<Profile>,
}

impl Ruleset {
    /// These rules, for a game whose cards have one cost for good, whose limit is the force's own, and that counts
    /// nothing else.
    #[must_use]
    pub const fn of(rules: &'static [Rule]) -> Self {
        Self {
            rules: Cow::Borrowed(rules),
            cost: |spot| spot.points(),
            limit: |force| force.limit.map(i64::from),
            counts: |_| Vec::new(),
            profiles: |_| Vec::new(),
        }
    }

    /// Lays a force out for these rules. Without a revision of its own it follows the newest.
    #[must_use]
    pub fn lay<'a>(
        &'a self,
        game: &'a dyn Game,
        force: &'a Force,
        library: &'a Library,
    ) -> Table<'a> {
        Table::lay(self, game, force, library)
    }
}

impl Judge for Ruleset {
    fn rules(&self) -> Vec<&str> {
        self.rules.iter().map(|rule| &*rule.id).collect()
    }

    fn review(&self, game: &dyn Game, force: &Force, library: &Library) -> Review {
        let table = self.lay(game, force, library);
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
        let table = self.lay(game, force, library);
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
        let slots = game.slots(parent.and_then(Spot::card), library);
        let admitted = slots.iter().flat_map(|slot| {
            let of_kinds = slot
                .kinds
                .iter()
                .flat_map(|kind| library.shelved_of_kind(game.id(), kind));
            let named = slot.cards.iter().filter_map(|card| library.shelved(card));
            let admitted = of_kinds.chain(named);
            let admitted = admitted.filter(|shelved| game.is_proposed(&shelved.card));
            admitted.map(move |shelved| (&slot.id, shelved))
        });
        let admitted: Vec<(&Cow<'static, str>, &Shelved)> = admitted.collect();
        let nodes: Vec<Node> = nodes(admitted.iter().map(|(_, shelved)| &*shelved.card)).collect();
        let Some(any) = nodes.first() else {
            return Vec::new();
        };
        let parent = parent.map(Spot::index);
        let mut trial = Trial::new(table, parent, any);
        let before = Before::of(self.touched(&trial, Cards::ANY));
        admitted
            .iter()
            .zip(&nodes)
            .map(|((slot, shelved), node)| {
                trial.lay(node, shelved);
                let mut findings = self.touched(&trial, trial.holds());
                findings.retain(|finding| before.is_worse(finding));
                Candidate {
                    card: shelved.card.id.clone(),
                    slot: (*slot).clone(),
                    cost: trial.card().cost(),
                    findings,
                }
            })
            .collect()
    }
}

impl Ruleset {
    /// What the rules that speak of some cards find that one more on the entry of a trial can change.
    fn touched(&self, trial: &Trial<'_>, by: Cards) -> Vec<Finding> {
        let mut report = RuleReport::default();
        let concerned = |rule: &&Rule| rule.about.meets(by);
        for rule in self.rules.iter().filter(concerned) {
            rule.apply_to(trial.table(), trial.entry(), &mut report);
        }
        report.findings
    }

    /// Every card that is listed with its cost, and what all cost together.
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

/// What the rules found before a card more.
struct Before {
    findings: Vec<Finding>,
    /// Their places by rule and node, where they are many.
    places: FxHashMap<(Cow<'static, str>, Option<NodeId>), Vec<usize>>,
}

/// From so many findings on they are looked up rather than looked through.
const MANY: usize = 16;

impl Before {
    fn of(findings: Vec<Finding>) -> Self {
        let mut places: FxHashMap<_, Vec<usize>> = FxHashMap::default();
        if findings.len() >= MANY {
            for (place, finding) in findings.iter().enumerate() {
                places.entry(key(finding)).or_default().push(place);
            }
        }
        Self { findings, places }
    }

    /// Whether a finding is a breach that was not there before, or less bad.
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
