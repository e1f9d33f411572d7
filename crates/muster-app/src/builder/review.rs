//! The verdict on a force for the screen, and candidates to add to it.

use muster_core::card::source::FactGroup;
use muster_core::card::{Card, CardId};
use muster_core::edit::ForceEdit;
use muster_core::force::{Force, Node, NodeId};
use muster_core::library::Library;
use muster_core::problem::Problem;
use muster_core::remark::Remark;
use muster_core::review::{
    Candidate, CostTotal, Finding, NumberRange, Review, Severity, SlotView, fact_name,
};
use muster_core::sheets;
use muster_core::words::Words;
use muster_store::Owned;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::cards::names::{is_fallback, name_of};
use crate::data::snapshot::how_many;
use crate::events::NamedCard;
use crate::forces::embedded_cards::EmbeddedCardsView;
use crate::forces::force_cache::{ForceRef, OpenForce};
use crate::forces::report::{FindingReport, Report};
use crate::{App, Session};

mod lines;

pub use lines::LineView;

use lines::lines;

/// A force to review, and the language of the answer.
#[derive(Debug, Clone)]
pub struct ReviewArgs {
    /// The force.
    pub force: Force,
}

/// A review for the screen: the report, and everything else that a screen shows.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ReviewView {
    /// The report as the command line prints it.
    #[serde(flatten)]
    pub report: Report<FindingView>,
    /// The verdict in one line.
    pub verdict: Verdict,
    /// The force's total points as far as they are known, in words: `748`, `at least 40`, `?`.
    pub total: String,
    /// The total of each cost. Missing if the game has one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub costs: Vec<CostTotalView>,
    /// The other totals that the game counts, in words as far as they are known.
    pub counts: Vec<CountView>,
    /// The rules that could not be checked, each once, and the facts that they lack.
    pub missing: Vec<UncheckedRuleView>,
    /// Every card of the force, in reading order.
    pub lines: Vec<LineView>,
    /// The cards and corrections that the force embeds. Missing if there are none.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub brought: Option<EmbeddedCardsView>,
}

/// A rule that could not be checked somewhere in a force.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct UncheckedRuleView {
    /// The id of the rule: `fww/slow-firing-single-model`.
    pub rule: String,
    /// What was not checked and why: `could not be checked for 3 weapons: slow firing`.
    pub text: String,
    /// The facts that are missing.
    pub facts: Vec<MissingFact>,
}

/// A fact that a rule needs and that some cards of the force lack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct MissingFact {
    /// The fact's id, as rules name it: `skills`.
    pub id: String,
    /// The fact's name in the reader's language.
    pub name: String,
    /// The cards that lack it, in reading order. Empty if the force lacks a card that would state the fact.
    pub cards: Vec<NamedCard>,
}

/// The total of one of several costs.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct CostTotalView {
    /// The id of the cost.
    pub id: String,
    /// The name of the cost, which is its unit.
    pub name: String,
    /// The total, as far as it is known.
    pub value: f64,
    /// The most that is allowed. `None` if there is no limit.
    pub limit: Option<f64>,
}

/// A number that a game counts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CountView {
    /// The id of the number: `life`.
    pub id: String,
    /// The label of the number. `None` if only scripts use it.
    pub label: Option<String>,
    /// The number in words: `70`, `at most 70`, `3 to 9`, `?`.
    pub said: String,
    /// Whether the number is known exactly.
    pub exact: bool,
}

/// A verdict, with how certain it is and why.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub struct Verdict {
    /// Whether no finding is an error.
    pub legal: bool,
    /// Whether the force has no cards.
    #[ts(optional, as = "Option<bool>")]
    pub empty: bool,
    /// Whether the force is not legal only because something is still missing that can be added or chosen, and no event
    /// judges it.
    #[ts(optional, as = "Option<bool>")]
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unfinished: bool,
    /// Whether every rule could be checked and every cost is known.
    pub certain: bool,
    /// The number of findings that are errors.
    pub errors: usize,
    /// The number of cards whose cost is not known.
    pub missing_costs: u32,
    /// The number of rules for which a fact was missing.
    pub missing_checks: usize,
    /// The verdict in words.
    pub text: String,
}

/// A finding of a rule, and how to correct it.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct FindingView {
    /// The finding as the command line prints it.
    #[serde(flatten)]
    pub report: FindingReport,
    /// The single edit that corrects it. `None` if there is none.
    pub mend: Option<ForceEdit>,
    /// Whether it is an open step: something is still missing and can be added or chosen.
    pub open: bool,
    /// The slots whose cards take the open step, the most likely first.
    pub slots: Vec<SlotView>,
}

/// A slot that is to be filled.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct FindSlotArgs {
    /// The force.
    pub force: ForceRef,
    /// The slot's id.
    pub slot: String,
    /// The node whose slot is meant. If it is missing, a place is looked for.
    #[ts(optional = nullable)]
    pub at: Option<NodeId>,
}

/// The place where a slot can be filled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SlotPlace {
    /// Whether the slot can be filled anywhere.
    pub found: bool,
    /// The node. `None` for the top level of the force.
    pub at: Option<NodeId>,
}

/// A candidate: a card that a slot takes.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct CandidateView {
    /// The card.
    pub card: CardId,
    /// The way to the card. The edit that adds the card has to name it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub via: Vec<String>,
    /// Its name in the reader's language.
    pub name: String,
    /// Whether the name is in another language, because it is not recorded in the reader's.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fallback: bool,
    /// The kind of card: `unit`.
    pub kind: String,
    /// The names of the factions under which the card is found: those printed on it, then headings of points lists.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub factions: Vec<String>,
    /// How many the user owns and no other chosen force uses: the number of copies or of miniatures, whichever is
    /// greater.
    #[serde(default, skip_serializing_if = "is_none")]
    pub owned: u32,
    /// The id of the slot that it would fill.
    pub slot: String,
    /// What it would add to the total, in points. `None` if its cost is not known.
    pub cost: Option<i64>,
    /// What it would add to each cost, with what comes along, in words: `106.5 pts · 2 CP`. Missing if the game has one
    /// cost.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amounts: Option<String>,
    /// The game's remark on the card at this place, such as which choice it fills or that it is a core power. Without
    /// one, whether only the card's cost is known.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub remark: String,
    /// Whether the rules ask for such a card at this place. It then comes first in its slot.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub asked_for: bool,
    /// Whether the version that the force embeds counts for the card.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub brought: bool,
    /// Whether it can be added without making the force less legal than it is.
    pub allowed: bool,
    /// The findings that it would cause or make worse, without their places. `None` if the card is refused and its
    /// reasons were not requested.
    pub findings: Option<Vec<FindingReport>>,
    /// The node that the refused card can take the place of. Missing if there is none, or if the reasons were not
    /// requested.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub swap: Option<NodeId>,
}

impl Session<'_> {
    /// Returns the review of a force.
    ///
    /// # Errors
    /// An error that says why the force cannot be read.
    pub fn review(&self, args: ReviewArgs) -> Result<ReviewView, Problem> {
        let open = self.open_given(args.force)?;
        Ok(ReviewView::from_open(&open, self.words()))
    }

    /// Returns the review of a force in the form of the command line's report.
    ///
    /// # Errors
    /// An error that says why the force cannot be read.
    pub fn report(&self, force: &Force) -> Result<Report, Problem> {
        let open = self.open_given(force.clone())?;
        Ok(Report::new(
            &open.force,
            open.review(),
            &open.library,
            self.words(),
        ))
    }
}

impl App {
    /// Finds a place where a slot can be filled: the given node, the top level, or the first card that can take one of
    /// its cards.
    ///
    /// # Errors
    /// An error that says why the force cannot be read.
    pub fn find_slot(&self, args: FindSlotArgs) -> Result<SlotPlace, Problem> {
        let open = self.open_one(args.force)?;
        let force = &open.force;
        let has = |at: Option<&Node>| open.slots(at).iter().any(|slot| slot.id == args.slot);
        let takes = |node: &Node| {
            let candidates = || open.candidates(Some(&node.id));
            has(Some(node))
                && candidates()
                    .iter()
                    .any(|found| found.slot == args.slot && found.allowed())
        };
        if args.at.is_none() && has(None) {
            return Ok(SlotPlace {
                found: true,
                at: None,
            });
        }
        let is_meant = |node: &&Node| args.at.as_ref().is_none_or(|at| node.id == *at);
        let node = force.nodes().filter(is_meant).find(|node| takes(node));
        Ok(SlotPlace {
            found: node.is_some(),
            at: node.map(|node| node.id.clone()),
        })
    }
}

impl ReviewView {
    /// Describes the review of an open force in words, including what the force embeds.
    pub(crate) fn from_open(open: &OpenForce, words: &Words) -> Self {
        let mut view = Self::new(open, words);
        if let Some(brings) = &open.cards.overlay {
            view.brought = Some(brings.view(&open.library, words));
            for line in &mut view.lines {
                line.brought = brings.holds(&line.card);
            }
        }
        view
    }

    /// Describes a review in words, without what the force embeds.
    fn new(open: &OpenForce, words: &Words) -> Self {
        let (force, review, library) = (open.as_judged(), open.review(), &open.library);
        let report = Report::with(force, review, None, words.lang(), |finding| {
            FindingView::new(finding, open, words)
        });
        let count = |(id, count): &(String, NumberRange)| CountView {
            id: id.clone(),
            label: sheets::known_term(&force.system, "total", id, words),
            said: count.format(words),
            exact: count.exact().is_some(),
        };
        let cost = |cost: &CostTotal| CostTotalView {
            id: cost.id.to_string(),
            name: cost.name.get(words.lang()).to_owned(),
            value: cost.value,
            limit: cost.limit,
        };
        Self {
            report,
            verdict: Verdict {
                unfinished: is_unfinished(review) && open.event().is_none(),
                ..Verdict::new(review, words)
            },
            total: review.totals.cost_known().format(words),
            costs: review.totals.costs.iter().map(cost).collect(),
            counts: review.totals.counts.iter().map(count).collect(),
            missing: missing(review, &force.system, library, words),
            lines: lines(open, words),
            brought: None,
        }
    }
}

fn missing(
    review: &Review,
    system: &str,
    library: &Library,
    words: &Words,
) -> Vec<UncheckedRuleView> {
    let named = |id: &CardId| NamedCard {
        card: id.clone(),
        name: name_of(id, library, words.lang()),
    };
    let rules = review.by_unchecked_rule().into_iter();
    rules
        .map(|unchecked| UncheckedRuleView {
            rule: unchecked.rule.to_owned(),
            text: unchecked.text(system, words),
            facts: unchecked
                .facts
                .iter()
                .map(|(fact, cards)| MissingFact {
                    id: fact.to_string(),
                    name: fact_name(system, fact, words),
                    cards: cards.iter().map(|id| named(id)).collect(),
                })
                .collect(),
        })
        .collect()
}

impl Verdict {
    /// Sums up a review.
    #[must_use]
    pub fn new(review: &Review, words: &Words) -> Self {
        Self {
            legal: review.legal(),
            empty: review.lines.is_empty(),
            unfinished: is_unfinished(review),
            certain: review.certain(),
            errors: review.errors(),
            missing_costs: review.totals.unknown_costs,
            missing_checks: review.unchecked_rules(),
            text: review.verdict_text(words).in_one_line(words),
        }
    }
}

/// Returns whether every error of a review is a step that is still to be done.
fn is_unfinished(review: &Review) -> bool {
    let errors = review.findings.iter();
    let mut errors = errors.filter(|finding| finding.severity == Severity::Error);
    !review.legal() && errors.all(|finding| finding.open)
}

impl FindingView {
    fn new(finding: &Finding, open: &OpenForce, words: &Words) -> Self {
        let slots = || {
            let node = finding.at.last().and_then(|at| open.force.node(at));
            let known = open.slots(node);
            let slot = |slot| SlotView::among(&known, slot, &open.force.system, words);
            finding.slots.iter().map(|id| slot(id)).collect()
        };
        Self {
            report: FindingReport::new(finding, &open.library, words),
            mend: finding.mend.clone(),
            open: finding.open,
            slots: match finding.open && !finding.slots.is_empty() {
                true => slots(),
                false => Vec::new(),
            },
        }
    }
}

/// Returns whether nothing but costs was taken from any source. Such a card may be another spelling of a known one.
fn is_known_by_cost_alone(card: &Card) -> bool {
    let of_costs = |facts: &[FactGroup]| {
        !facts.is_empty() && facts.iter().all(|fact| *fact == FactGroup::Costs)
    };
    !card.sources.is_empty()
        && card.text.is_empty()
        && card.sources.iter().all(|source| of_costs(&source.facts))
}

impl CandidateView {
    /// Describes a candidate. `tells` is whether its findings are included.
    pub(crate) fn new(
        candidate: &Candidate,
        remark: Option<&Remark>,
        tells: bool,
        open: &OpenForce,
        owned: Owned,
        words: &Words,
    ) -> Self {
        let (cards, totals) = (&*open.cards, &open.review().totals);
        let library = &*cards.library;
        let system = candidate.card.system();
        let faction = |faction: &String| sheets::term(system, "faction", faction, words);
        let card = library.card(&candidate.card);
        let findings = candidate.findings.iter();
        let findings = findings.filter(|finding| !is_of_cost_alone(finding));
        let findings = findings.map(|finding| FindingReport::of_candidate(finding, library, words));
        Self {
            card: candidate.card.clone(),
            via: candidate.via.clone(),
            name: name_of(&candidate.card, library, words.lang()),
            fallback: is_fallback(&candidate.card, library, words.lang()),
            kind: candidate.card.kind().to_owned(),
            factions: card.map_or_else(Vec::new, |card| card.found_under().map(faction).collect()),
            owned: how_many(owned),
            slot: candidate.slot.to_string(),
            cost: candidate.cost,
            amounts: (!candidate.costs.is_empty() && !totals.costs.is_empty()).then(|| {
                let known = sheets::costs(&candidate.costs, totals, words);
                match sheets::at_least_if(candidate.cost.is_none(), known, words) {
                    free if free.is_empty() => words.message("cost-free", &[]),
                    amounts => amounts,
                }
            }),
            remark: match (remark, card) {
                (Some(remark), _) => remark.text(words, library),
                (None, Some(card)) if is_known_by_cost_alone(card) => {
                    words.message("candidate-cost-alone", &[])
                }
                (None, _) => String::new(),
            },
            asked_for: remark.is_some_and(|remark| remark.asked_for),
            brought: cards
                .overlay
                .as_ref()
                .is_some_and(|brings| brings.holds(&candidate.card)),
            allowed: candidate.allowed(),
            findings: tells.then(|| findings.collect()),
            swap: None,
        }
    }
}

/// Returns whether a finding only says that a cost is unknown. Such a finding is left out, because
/// `CandidateView::cost` already shows it.
fn is_of_cost_alone(finding: &Finding) -> bool {
    finding.rule.ends_with("/cost-unknown")
}

fn is_none(count: &u32) -> bool {
    *count == 0
}
