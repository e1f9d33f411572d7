//! What the builder shows beside a force: what may be added where, and the sheet of an entry.

use std::collections::{HashMap, HashSet};
use std::mem::take;
use std::sync::{Arc, Weak};

use muster_core::card::CardId;
use muster_core::force::{Force, NodeId};
use muster_core::problem::Problem;
use muster_core::remark::Remark;
use muster_core::review::{Candidate, Unchecked};
use muster_core::sheet::Sheet;
use muster_core::words::{Lang, Words};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::App;
use crate::cards::Cards;
use crate::opened::OpenForce;
use crate::report::FindingReport;
use crate::review::{CandidateView, FindingView, LineView, ReviewView, SlotView, by_folded};
use crate::steps::{Keyed, Lists, Told};

/// What the screen shows of a force, so that one answer brings all of it.
#[derive(Debug, Clone, Default, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Sight {
    /// The lines of the review that the screen has, as the last answer called them; null: none.
    #[serde(default)]
    pub lines: Option<u32>,
    /// Its findings, likewise.
    #[serde(default)]
    pub findings: Option<u32>,
    /// Its checks that lacked a fact, likewise.
    #[serde(default)]
    pub unchecked: Option<u32>,
    /// Where cards may be added.
    #[serde(default)]
    pub places: Vec<PlaceSeen>,
    /// The entry whose sheet is shown; null: none.
    #[serde(default)]
    pub entry: Option<NodeId>,
    /// The kept event that it is judged by; missing: its game alone judges it.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub event: Option<String>,
}

/// A place in a force, and what the screen has of what may be added there.
#[derive(Debug, Clone, Default, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PlaceSeen {
    /// The node to lay cards on; null: the table.
    #[serde(default)]
    pub at: Option<NodeId>,
    /// The list of candidates that the screen has, of whatever place; null: none.
    #[serde(default)]
    pub seen: Option<u32>,
    /// The cards that may not be added of which the screen shows why.
    #[serde(default)]
    pub why: Vec<CardId>,
}

/// What is shown beside a force.
#[derive(Debug, Clone, Serialize, TS)]
pub struct SightView {
    /// The lines of the review. They are left out there, as are the next two.
    pub lines: Told<LineView, LineChange>,
    /// Its findings.
    pub findings: Told<FindingView, ()>,
    /// Its checks that lacked a fact.
    #[ts(type = "Told<{ rule: string, at: Array<string>, missing: string }, null>")]
    pub unchecked: Told<Unchecked, ()>,
    /// What may be added at each place that there is; after a new entry, on that one.
    pub places: Vec<PlaceView>,
    /// The sheet of the entry; after a new entry, of that one. Null where none was asked for, or there is no such entry.
    pub sheet: Option<Sheet>,
}

/// What may be added at a place, slot by slot in the game's order, and by name.
#[derive(Debug, Clone, Serialize, TS)]
pub struct PlaceView {
    /// The place.
    pub at: Option<NodeId>,
    /// The slots that they would fill, in the game's order.
    pub slots: Vec<SlotView>,
    /// The candidates.
    pub candidates: Told<CandidateView, Judgement>,
}

/// What the rules say anew of a candidate; what they say as before is missing.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Judgement {
    /// What it would add to the total; null where its cost is not known.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<Option<i64>>,
    /// Whether it may be added without making the force less legal than it is.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub allowed: Option<bool>,
    /// The breaches that it would bring, and those that it would make worse; null where nobody asked why it is refused.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub findings: Option<Option<Vec<FindingReport>>>,
}

/// What an edit mostly changes of a line.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct LineChange {
    /// Models or copies.
    pub count: i64,
    /// What it adds to the total, models counted; null where its cost is not known.
    pub cost: Option<i64>,
}

/// What may be added to a kept force.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CandidatesArgs {
    /// The force's id in the data folder.
    pub id: String,
    /// The `seq` that the user sees.
    pub seq: i64,
    /// The place.
    #[serde(default)]
    #[ts(optional, as = "Option<PlaceSeen>")]
    pub place: PlaceSeen,
    /// The kept event that it is judged by; missing: its game alone judges it.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub event: Option<String>,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// An entry of a kept force.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct EntrySheetArgs {
    /// The force's id in the data folder.
    pub id: String,
    /// The `seq` that the user sees.
    pub seq: i64,
    /// The id of the entry's node.
    pub entry: NodeId,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// A kept force whose charts are asked for.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ChartSheetsArgs {
    /// The force's id in the data folder.
    pub id: String,
    /// The `seq` that the user sees.
    pub seq: i64,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// The lists that the builder was sent.
#[derive(Debug, Default)]
pub(crate) struct Shown {
    lines: Lists<LineView>,
    findings: Lists<FindingView>,
    unchecked: Lists<Unchecked>,
    /// Where the rules say the same again of the candidates, it is not put into words again.
    candidates: Lists<CandidateView, Judged>,
}

/// All that a list of candidates follows from.
struct Judged {
    /// The cards as the force sees them, and those of the house, which know what is owned; neither is kept alive by this.
    cards: [Weak<Cards>; 2],
    lang: Lang,
    found: Vec<Candidate>,
    remarks: Vec<Remark>,
    why: Vec<CardId>,
    /// The slots that they would fill.
    slots: Vec<SlotView>,
}

impl App {
    /// What may be laid on a card, or on the table, and why the rest may not.
    ///
    /// # Errors
    /// `edit-no-node` where the place is not in the force, `store-conflict` where the force was changed since, or what
    /// makes it unreadable.
    pub fn candidates(&self, args: CandidatesArgs) -> Result<PlaceView, Problem> {
        let open = self.opened_at(&args.id, args.seq)?;
        if let Some(at) = &args.place.at
            && open.force.node(at).is_none()
        {
            return Err(Problem::new("edit-no-node").with("node", at));
        }
        let shown = &self.data()?.shown;
        let open = self.by_event(open, args.event.as_deref());
        Ok(self.place_view(&open, &args.place, shown, self.words(args.lang)))
    }

    /// An entry of a force as fielded, as it is printed; none where the force has no such entry.
    ///
    /// # Errors
    /// `store-conflict` where the force was changed since, or what makes it unreadable.
    pub fn entry_sheet(&self, args: EntrySheetArgs) -> Result<Option<Sheet>, Problem> {
        let open = self.opened_at(&args.id, args.seq)?;
        Ok(sheet(&open, &args.entry, self.words(args.lang)))
    }

    /// Charts of a force, as they are printed; none while there is nothing in it to chart.
    ///
    /// # Errors
    /// `store-conflict` where the force was changed since, or what makes it unreadable.
    pub fn chart_sheets(&self, args: ChartSheetsArgs) -> Result<Vec<Sheet>, Problem> {
        let open = self.opened_at(&args.id, args.seq)?;
        let words = self.words(args.lang);
        let (force, review) = (&open.force, open.review());
        Ok(open.game.chart_sheets(force, review, &open.library, words))
    }

    /// All that the screen shows beside a force, with the lists of its review, which are taken from there.
    pub(crate) fn sight_view(
        &self,
        open: &OpenForce,
        sight: &Sight,
        review: &mut ReviewView,
        places: Vec<PlaceView>,
        shown: &Shown,
        words: &Words,
    ) -> SightView {
        SightView {
            lines: shown.lines.tell(take(&mut review.lines), sight.lines),
            findings: shown
                .findings
                .tell(take(&mut review.report.findings), sight.findings),
            unchecked: shown
                .unchecked
                .tell(take(&mut review.report.unchecked), sight.unchecked),
            places,
            sheet: sight.entry.as_ref().and_then(|id| sheet(open, id, words)),
        }
    }

    /// What may be added at each place that there is, one place beside the other: none needs what the other finds.
    pub(crate) fn place_views(
        &self,
        open: &OpenForce,
        sight: &Sight,
        shown: &Shown,
        words: &Words,
    ) -> Vec<PlaceView> {
        let there = |place: &&PlaceSeen| place.at.as_ref().is_none_or(|at| has(&open.force, at));
        let places: Vec<&PlaceSeen> = sight.places.iter().filter(there).collect();
        let places = places.par_iter();
        places
            .map(|place| self.place_view(open, place, shown, words))
            .collect()
    }

    fn place_view(
        &self,
        open: &OpenForce,
        place: &PlaceSeen,
        shown: &Shown,
        words: &Words,
    ) -> PlaceView {
        let at = place.at.as_ref();
        let house = self.cards();
        let mut judged = Judged {
            cards: [Arc::downgrade(&open.cards), Arc::downgrade(&house)],
            lang: words.lang(),
            found: open.candidates(at),
            remarks: open.game.remarks(&open.force, &open.library, at),
            why: place.why.clone(),
            slots: Vec::new(),
        };
        let again = place
            .seen
            .and_then(|seen| shown.candidates.again(seen, |before| before.says(&judged)));
        let (candidates, judged) = again.unwrap_or_else(|| {
            let candidates = judged.views(&open.cards, &house, words);
            for candidate in &candidates {
                let slots = &mut judged.slots;
                if slots.last().is_none_or(|slot| slot.id != candidate.slot) {
                    slots.push(SlotView::new(&candidate.slot, &open.force.system, words));
                }
            }
            let judged = Arc::new(judged);
            let told = shown
                .candidates
                .tell_from(Arc::clone(&judged), candidates, place.seen);
            (told, judged)
        });
        PlaceView {
            at: place.at.clone(),
            slots: judged.slots.clone(),
            candidates,
        }
    }
}

impl std::fmt::Debug for Judged {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Judged").field(&self.found.len()).finish()
    }
}

impl Judged {
    /// Whether the same list follows from both.
    fn says(&self, other: &Self) -> bool {
        let mut cards = self.cards.iter().zip(&other.cards);
        cards.all(|(one, other)| one.ptr_eq(other))
            && self.lang == other.lang
            && self.why == other.why
            && self.remarks == other.remarks
            && self.found.len() == other.found.len()
            && self.found.iter().zip(&other.found).all(is_told_alike)
    }

    /// The candidates by slot and name; why one is refused is only said where the screen shows it.
    fn views(&self, seen: &Cards, house: &Cards, words: &Words) -> Vec<CandidateView> {
        let found = &self.found;
        let remarks: HashMap<&CardId, &Remark> =
            self.remarks.iter().map(|r| (&r.card, r)).collect();
        let why: HashSet<&CardId> = self.why.iter().collect();
        // Slots stay in the order in which the game names them.
        let mut slots: HashMap<&str, usize> = HashMap::new();
        for candidate in found {
            let next = slots.len();
            slots.entry(&candidate.slot).or_insert(next);
        }
        let mut candidates: Vec<(Option<usize>, String, CandidateView)> = found
            .iter()
            .map(|candidate| {
                let remark = remarks.get(&candidate.card).copied();
                let tells = candidate.allowed() || why.contains(&candidate.card);
                let owned = house.owned(&candidate.card);
                let view = CandidateView::new(candidate, remark, tells, seen, owned, words);
                let slot = slots.get(&*candidate.slot).copied();
                (slot, view.name.to_lowercase(), view)
            })
            .collect();
        candidates.sort_by(|(slot, name, one), (other_slot, other_name, other)| {
            (slot, other.asked_for)
                .cmp(&(other_slot, one.asked_for))
                .then_with(|| by_folded((name, &one.name), (other_name, &other.name)))
        });
        let candidates = candidates.into_iter();
        candidates.map(|(.., view)| view).collect()
    }
}

impl Sight {
    /// The same sight with a new node in the place of the one that was shown.
    pub(crate) fn moved_to(mut self, node: &NodeId, force: &Force) -> Self {
        let shown = self.places.iter_mut();
        for at in shown.filter_map(|place| place.at.as_mut()) {
            *at = node.clone();
        }
        if let Some(entry) = &mut self.entry {
            let path = force.path(node).unwrap_or_default();
            *entry = path.first().unwrap_or(node).clone();
        }
        self
    }
}

impl Keyed for CandidateView {
    type Change = Judgement;

    fn key(&self) -> (&str, &str) {
        (&self.slot, self.card.as_str())
    }

    fn change(&self, before: &Self) -> Option<Judgement> {
        let judged = Self {
            cost: self.cost,
            allowed: self.allowed,
            findings: self.findings.clone(),
            ..before.clone()
        };
        (judged == *self).then(|| Judgement {
            cost: (self.cost != before.cost).then_some(self.cost),
            allowed: (self.allowed != before.allowed).then_some(self.allowed),
            findings: (self.findings != before.findings).then_some(judged.findings),
        })
    }
}

impl Keyed for LineView {
    type Change = LineChange;

    fn key(&self) -> (&str, &str) {
        (self.at.last().map_or("", NodeId::as_str), "")
    }

    fn change(&self, before: &Self) -> Option<LineChange> {
        let now = LineChange {
            count: self.count,
            cost: self.cost,
        };
        let changed = Self {
            count: now.count,
            cost: now.cost,
            ..before.clone()
        };
        (changed == *self).then_some(now)
    }
}

impl Keyed for FindingView {
    type Change = ();

    fn key(&self) -> (&str, &str) {
        let at = self.report.at.last();
        (&self.report.rule, at.map_or("", NodeId::as_str))
    }

    fn change(&self, _: &Self) -> Option<()> {
        None
    }
}

impl Keyed for Unchecked {
    type Change = ();

    fn key(&self) -> (&str, &str) {
        (&self.missing, self.at.last().map_or("", NodeId::as_str))
    }

    fn change(&self, _: &Self) -> Option<()> {
        None
    }
}

/// Whether the same is told of two candidates. Where in the force a breach would stand is not told of any.
fn is_told_alike((one, other): (&Candidate, &Candidate)) -> bool {
    let mut findings = one.findings.iter().zip(&other.findings);
    one.card == other.card
        && one.slot == other.slot
        && one.cost == other.cost
        && one.findings.len() == other.findings.len()
        && findings.all(|(one, other)| {
            one.rule == other.rule
                && one.severity == other.severity
                && one.basis == other.basis
                && one.variant == other.variant
                && one.open == other.open
                && one.params == other.params
                && one.said == other.said
        })
}

fn has(force: &Force, at: &NodeId) -> bool {
    force.node(at).is_some()
}

fn sheet(open: &OpenForce, entry: &NodeId, words: &Words) -> Option<Sheet> {
    let (force, review) = (&open.force, open.review());
    let sheets = open
        .game
        .entry_sheets(force, Some(entry), review, &open.library, words);
    sheets.into_iter().next()
}
