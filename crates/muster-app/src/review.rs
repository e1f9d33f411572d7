//! The verdict on a force, and what may be added to it.

use std::collections::BTreeSet;

use muster_core::card::{Card, CardId};
use muster_core::edit::ForceEdit;
use muster_core::force::{Force, Node, NodeId};
use muster_core::library::Library;
use muster_core::problem::Problem;
use muster_core::remark::Remark;
use muster_core::review::{Candidate, Finding, Review, Span};
use muster_core::sheets;
use muster_core::words::{Lang, Words};
use muster_store::Owned;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::App;
use crate::brings::BroughtView;
use crate::cards::{Cards, how_many};
use crate::opened::{ForceRef, OpenForce};
use crate::report::{FindingReport, Report};
use crate::vocabulary::TermView;

mod lines;
mod names;

pub use lines::LineView;
pub(crate) use names::{by_folded, by_name, game_of, is_fallback, mention, name_of};

use lines::lines;

/// A force to judge, and the language to say it in.
#[derive(Debug, Clone)]
pub struct ReviewArgs {
    /// The force.
    pub force: Force,
    /// The reader's language.
    pub lang: Lang,
}

/// A verdict for the screen: the report, and what a screen needs besides.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ReviewView {
    /// What the command line reports.
    #[serde(flatten)]
    pub report: Report<FindingView>,
    /// The verdict in one line.
    pub verdict: Verdict,
    /// What the force costs in words, as far as that is known: `748`, `at least 40`, `?`.
    pub total: String,
    /// What else the game counts, in words as far as that is known.
    pub counts: Vec<CountView>,
    /// What the facts that rules lacked are called.
    pub missing: Vec<TermView>,
    /// Every card of the force in reading order.
    pub lines: Vec<LineView>,
    /// What it brings along; missing where that is nothing.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub brought: Option<BroughtView>,
}

/// A number that a game counts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CountView {
    /// Its name: `life`.
    pub id: String,
    /// What it is called; null where it is for scripts alone.
    pub label: Option<String>,
    /// The number in words: `70`, `at most 70`, `3 to 9`, `?`.
    pub said: String,
    /// Whether it is known exactly.
    pub exact: bool,
}

/// How sure a verdict is, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Verdict {
    /// No finding is an error.
    pub legal: bool,
    /// There is no card to judge.
    #[ts(optional, as = "Option<bool>")]
    pub empty: bool,
    /// Every rule could be checked and every cost is known.
    pub certain: bool,
    /// Number of findings that are errors.
    pub errors: usize,
    /// Number of cards whose cost is not known.
    pub missing_costs: u32,
    /// Number of checks that lacked a fact.
    pub missing_checks: usize,
    /// All that in words.
    pub text: String,
}

/// What a rule found, and how to mend it.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct FindingView {
    /// What the command line reports.
    #[serde(flatten)]
    pub report: FindingReport,
    /// The one change that mends it, where there is one.
    pub mend: Option<ForceEdit>,
    /// Whether it is a step still open: something is not there yet, and adding or choosing gets there.
    pub open: bool,
    /// The slots whose cards take the open step, the likeliest first.
    pub slots: Vec<SlotView>,
}

/// A place for cards, as its game names it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SlotView {
    /// Its id: `leader`.
    pub id: String,
    /// Its name in the reader's language.
    pub label: String,
}

/// A slot to fill somewhere.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SeekArgs {
    /// The force.
    pub force: ForceRef,
    /// The slot, as the game names it.
    pub slot: String,
    /// The node to fill it on, where one is meant already.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub at: Option<NodeId>,
}

/// Where a slot can be filled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Sought {
    /// Whether it can be filled anywhere.
    pub found: bool,
    /// The node; null: the table.
    pub at: Option<NodeId>,
}

/// A card that might be added somewhere.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct CandidateView {
    /// The card.
    pub card: CardId,
    /// Its name in the reader's language.
    pub name: String,
    /// Whether the name is in another language, as nobody has recorded it in this one.
    #[ts(optional, as = "Option<bool>")]
    #[serde(skip_serializing_if = "lines::is_false")]
    pub fallback: bool,
    /// The kind of card: `unit`.
    pub kind: String,
    /// The names of the factions printed on it.
    #[ts(optional, as = "Option<Vec<String>>")]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub factions: Vec<String>,
    /// How many of it the user owns: cards or miniatures, whichever are more.
    #[ts(optional, as = "Option<u32>")]
    #[serde(skip_serializing_if = "is_none")]
    pub owned: u32,
    /// The slot that it would fill.
    pub slot: String,
    /// What it would add to the total; null where its cost is not known.
    pub cost: Option<i64>,
    /// What the game says of it at this place: which choice it fills, that it is a core power.
    #[ts(optional, as = "Option<String>")]
    #[serde(skip_serializing_if = "String::is_empty")]
    pub remark: String,
    /// Whether the rules ask for such a card at this place, so that it stands before the others of its slot.
    #[ts(optional, as = "Option<bool>")]
    #[serde(skip_serializing_if = "lines::is_false")]
    pub asked_for: bool,
    /// Whether it counts as the force brings it.
    #[ts(optional, as = "Option<bool>")]
    #[serde(skip_serializing_if = "lines::is_false")]
    pub brought: bool,
    /// Whether it may be added without making the force less legal than it is.
    pub allowed: bool,
    /// The breaches that it would bring, and those that it would make worse, without their places; null if it is refused and
    /// the reasons were not asked for.
    pub findings: Option<Vec<FindingReport>>,
}

impl App {
    /// The verdict on a force.
    ///
    /// # Errors
    /// What makes the force unreadable.
    pub fn review(&self, args: ReviewArgs) -> Result<ReviewView, Problem> {
        let open = self.open_given(args.force)?;
        Ok(ReviewView::of(&open, self.words(args.lang)))
    }

    /// The verdict on a force as the command line reports it.
    ///
    /// # Errors
    /// What makes the force unreadable.
    pub fn report(&self, force: &Force, lang: Lang) -> Result<Report, Problem> {
        let open = self.open_given(force.clone())?;
        Ok(Report::new(
            &open.force,
            open.review(),
            &open.library,
            self.words(lang),
        ))
    }
}

impl App {
    /// Where a slot can be filled: on the node that is named, on the table, or on the first card that may take one of
    /// its cards.
    ///
    /// # Errors
    /// What makes the force unreadable.
    pub fn seek(&self, args: SeekArgs) -> Result<Sought, Problem> {
        let open = self.open_one(args.force)?;
        let (game, force, library) = (&open.game, &open.force, &open.library);
        let has = |card: Option<&Card>| {
            game.slots(card, library)
                .iter()
                .any(|slot| slot.id == args.slot)
        };
        let takes = |node: &Node| {
            let card = library.card(&node.card);
            let candidates = || open.candidates(Some(&node.id));
            card.is_some_and(|card| has(Some(card)))
                && candidates()
                    .iter()
                    .any(|found| found.slot == args.slot && found.allowed())
        };
        if args.at.is_none() && has(None) {
            return Ok(Sought {
                found: true,
                at: None,
            });
        }
        let is_meant = |node: &&Node| args.at.as_ref().is_none_or(|at| node.id == *at);
        let node = force.nodes().filter(is_meant).find(|node| takes(node));
        Ok(Sought {
            found: node.is_some(),
            at: node.map(|node| node.id.clone()),
        })
    }
}

impl ReviewView {
    /// The verdict on a force in words.
    #[must_use]
    pub fn new(force: &Force, review: &Review, library: &Library, words: &Words) -> Self {
        let report = Report::with(force, review, None, words.lang(), |finding| {
            FindingView::new(finding, &force.system, library, words)
        });
        let count = |(id, count): &(String, Span)| CountView {
            id: id.clone(),
            label: sheets::known_term(&force.system, "total", id, words),
            said: count.say(words),
            exact: count.exact().is_some(),
        };
        Self {
            report,
            verdict: Verdict::new(review, words),
            total: review.totals.cost_known().say(words),
            counts: review.totals.counts.iter().map(count).collect(),
            missing: missing(review, &force.system, words),
            lines: lines(force, review, library, words),
            brought: None,
        }
    }

    /// The verdict on a force in words, with what it brings.
    pub(crate) fn of(open: &OpenForce, words: &Words) -> Self {
        let force = open.as_judged();
        let mut view = Self::new(&force, open.review(), &open.library, words);
        if let Some(brings) = &open.cards.brings {
            view.brought = Some(brings.view(&open.library, words));
            for line in &mut view.lines {
                line.brought = brings.holds(&line.card);
            }
        }
        view
    }
}

fn missing(review: &Review, system: &str, words: &Words) -> Vec<TermView> {
    let ids: BTreeSet<&str> = review.unchecked.iter().map(|one| &*one.missing).collect();
    let term = |id: &str| TermView {
        id: id.to_owned(),
        name: sheets::known_term(system, "missing", id, words).unwrap_or_else(|| id.to_owned()),
    };
    ids.into_iter().map(term).collect()
}

impl Verdict {
    /// What a review comes to.
    #[must_use]
    pub fn new(review: &Review, words: &Words) -> Self {
        Self {
            legal: review.legal(),
            empty: review.lines.is_empty(),
            certain: review.certain(),
            errors: review.errors(),
            missing_costs: review.totals.unknown_costs,
            missing_checks: review.unchecked.len(),
            text: review.said(words).in_one_line(words),
        }
    }
}

impl SlotView {
    pub(crate) fn new(slot: &str, system: &str, words: &Words) -> Self {
        let called = |kind| sheets::known_term(system, kind, slot, words);
        // A slot for cards of one kind may be called as they are.
        let label = called("slot").or_else(|| called("kind"));
        Self {
            id: slot.to_owned(),
            label: label.unwrap_or_else(|| slot.to_owned()),
        }
    }
}

impl FindingView {
    fn new(finding: &Finding, system: &str, library: &Library, words: &Words) -> Self {
        Self {
            report: FindingReport::new(finding, library, words),
            mend: finding.mend.clone(),
            open: finding.open,
            slots: finding
                .slots
                .iter()
                .filter(|_| finding.open)
                .map(|slot| SlotView::new(slot, system, words))
                .collect(),
        }
    }
}

impl CandidateView {
    /// `tells`: whether the findings are told.
    pub(crate) fn new(
        candidate: &Candidate,
        remark: Option<&Remark>,
        tells: bool,
        cards: &Cards,
        owned: Owned,
        words: &Words,
    ) -> Self {
        let library = &*cards.library;
        let system = candidate.card.system();
        let faction = |faction: &String| sheets::term(system, "faction", faction, words);
        let card = library.card(&candidate.card);
        let findings = candidate.findings.iter();
        let findings = findings.filter(|finding| !is_of_cost_alone(finding));
        let findings = findings.map(|finding| FindingReport {
            at: Vec::new(),
            ..FindingReport::new(finding, library, words)
        });
        Self {
            card: candidate.card.clone(),
            name: name_of(&candidate.card, library, words.lang()),
            fallback: is_fallback(&candidate.card, library, words.lang()),
            kind: candidate.card.kind().to_owned(),
            factions: card
                .map_or_else(Vec::new, |card| card.factions.iter().map(faction).collect()),
            owned: how_many(owned),
            slot: candidate.slot.to_string(),
            cost: candidate.cost,
            remark: remark
                .map(|remark| remark.text(words, library))
                .unwrap_or_default(),
            asked_for: remark.is_some_and(|remark| remark.asked_for),
            brought: cards
                .brings
                .as_ref()
                .is_some_and(|brings| brings.holds(&candidate.card)),
            allowed: candidate.allowed(),
            findings: tells.then(|| findings.collect()),
        }
    }
}

/// Whether a finding only says that a cost is not known. `cost` of a candidate says that already.
fn is_of_cost_alone(finding: &Finding) -> bool {
    finding.rule.ends_with("/cost-unknown")
}

fn is_none(count: &u32) -> bool {
    *count == 0
}
