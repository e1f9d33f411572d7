//! The rules of a game put to work: a force reviewed, cards on trial.

use super::{Counts, Report, Rule, Spot, Table};
use crate::force::{Force, Node, NodeId};
use crate::game::Game;
use crate::library::{Library, PackInfo};
use crate::review::{Candidate, Finding, Line, Profile, Review, Totals};

/// The rules of a game, and how its numbers are worked out.
#[derive(Debug)]
pub struct Ruleset {
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

impl Ruleset {
    /// These rules, for a game whose cards have one cost for good, whose limit is the force's own, and that counts
    /// nothing else.
    #[must_use]
    pub const fn of(rules: &'static [Rule]) -> Self {
        Self {
            rules,
            cost: |spot| spot.points(),
            limit: |force| force.limit.map(i64::from),
            counts: |_| Vec::new(),
            profiles: |_| Vec::new(),
        }
    }

    /// The ids of all rules.
    #[must_use]
    pub fn ids(&self) -> Vec<&'static str> {
        self.rules.iter().map(|rule| rule.id).collect()
    }

    /// Applies every rule.
    #[must_use]
    pub fn review(&self, game: &(impl Game + ?Sized), force: &Force, library: &Library) -> Review {
        let table = Table::lay(force, library, game);
        let mut report = self.apply(&table);
        report.findings.sort_by_key(|finding| finding.severity);
        let lines: Vec<Line> = table.all().map(|spot| self.line(spot)).collect();
        let costs = || lines.iter().map(|line| line.cost);
        Review {
            revision: revision(game, force),
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

    /// Every card that the slots at a place admit, with the breaches that it would bring or make worse.
    #[must_use]
    pub fn candidates(
        &self,
        game: &(impl Game + ?Sized),
        force: &Force,
        library: &Library,
        at: Option<&NodeId>,
    ) -> Vec<Candidate> {
        let table = Table::lay(force, library, game);
        let parent = match at {
            None => None,
            Some(id) => match table.all().find(|spot| spot.node().id == *id) {
                Some(spot) if spot.counts() => Some(spot),
                _ => return Vec::new(),
            },
        };
        let before = self.apply(&table).findings;
        let slots = game.slots(parent.and_then(Spot::card));
        let admitted = slots.iter().flat_map(|slot| {
            let of_kind = |kind: &&'static str| library.of_kind(game.id(), kind);
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
                let mut trial = table.clone();
                let spot = trial.put(&node, parent, game);
                Candidate {
                    card: card.id.clone(),
                    slot: slot.id,
                    cost: (self.cost)(Spot::new(&trial, spot)),
                    findings: self.news(&trial, &before),
                }
            })
            .collect()
    }

    /// The breaches on a table that were not there before, or less bad.
    fn news(&self, table: &Table<'_>, before: &[Finding]) -> Vec<Finding> {
        let mut findings = self.apply(table).findings;
        findings.retain(|finding| finding.worsens(before));
        findings
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

/// The points revision that a force plays by: its own, or else the newest; none where the game has none.
fn revision(game: &(impl Game + ?Sized), force: &Force) -> String {
    match game.revisions().last() {
        Some(newest) => force.revision.as_deref().unwrap_or(newest).to_owned(),
        None => String::new(),
    }
}

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
