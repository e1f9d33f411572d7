//! The builder's view of a force: the candidates to add, and the sheet of an entry.

use std::collections::{HashMap, HashSet};

use muster_core::card::CardId;
use muster_core::edit::ForceEdit;
use muster_core::force::{Force, Node, NodeId};
use muster_core::problem::Problem;
use muster_core::remark::Remark;
use muster_core::review::{Candidate, Severity, SlotView};
use muster_core::sheet::Sheet;
use muster_core::words::Words;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::builder::review::{CandidateView, ReviewView};
use crate::cards::names::by_folded;
use crate::collection_plan::reserved::Reserved;
use crate::forces::force_cache::OpenForce;
use crate::{App, Session};

/// What the builder requests along with a force. One answer then brings all of it.
#[derive(Debug, Clone, Default, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct BuilderViewArgs {
    /// The places whose candidates are shown.
    #[serde(default)]
    pub places: Vec<PlaceArgs>,
    /// The node whose sheet is shown: the sheet that it stands on. `None` for no sheet.
    pub entry: Option<NodeId>,
    /// The saved event whose rules apply too. Missing if only the rules of the game apply.
    #[ts(optional = nullable)]
    pub event: Option<String>,
}

/// A place whose candidates are requested.
#[derive(Debug, Clone, Default, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PlaceArgs {
    /// The node to which cards would be added. `None` for the top level of the force.
    pub at: Option<NodeId>,
    /// The refused cards whose reasons are shown. Only these reasons are sent, because all of them would make most of
    /// the answer.
    #[serde(default)]
    pub reasons: Vec<CardId>,
}

/// What the builder shows beside a force.
#[derive(Debug, Clone, Serialize, TS)]
pub struct BuilderView {
    /// The candidates at each place that exists in the force. If an edit has added an entry, the new entry replaces the
    /// requested node.
    pub places: Vec<PlaceView>,
    /// The sheet of the requested entry, or of the new one. `None` if no sheet was requested or if the entry does not
    /// exist.
    pub sheet: Option<Sheet>,
}

/// The candidates at a place.
#[derive(Debug, Clone, Serialize, TS)]
pub struct PlaceView {
    /// The node to which cards would be added. `None` for the top level of the force.
    pub at: Option<NodeId>,
    /// The slots that the candidates would fill, in the game's order.
    pub slots: Vec<SlotView>,
    /// The candidates, sorted by slot in the order of the game, then by name. In each slot, candidates that the rules
    /// ask for come first.
    pub candidates: Vec<CandidateView>,
}

/// A place in a saved force whose candidates are requested.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CandidatesArgs {
    /// The force's id in the data folder.
    pub id: String,
    /// The `seq` that the user sees.
    #[serde(rename = "seq")]
    pub force_version: i64,
    /// The place. If it is missing, the top level of the force.
    #[serde(default)]
    #[ts(optional, as = "Option<PlaceArgs>")]
    pub place: PlaceArgs,
    /// The saved event whose rules apply too. Missing if only the rules of the game apply.
    #[ts(optional = nullable)]
    pub event: Option<String>,
}

/// An entry of a saved force whose sheet is requested.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct EntrySheetArgs {
    /// The force's id in the data folder.
    pub id: String,
    /// The `seq` that the user sees.
    #[serde(rename = "seq")]
    pub force_version: i64,
    /// The id of the entry's node, or of a node in it.
    pub entry: NodeId,
}

/// A saved force whose charts are requested.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ChartSheetsArgs {
    /// The force's id in the data folder.
    pub id: String,
    /// The `seq` that the user sees.
    #[serde(rename = "seq")]
    pub force_version: i64,
}

impl Session<'_> {
    /// Returns the cards for a place in a force, with whether they can be added and why not.
    ///
    /// # Errors
    /// `edit-no-node` if the force has no such node, `store-conflict` if the force has changed since `seq`, or an error
    /// that says why it cannot be read.
    pub fn candidates(&self, args: CandidatesArgs) -> Result<PlaceView, Problem> {
        let open = self.opened_at(&args.id, args.force_version)?;
        if let Some(at) = &args.place.at
            && open.force.node(at).is_none()
        {
            return Err(Problem::new("edit-no-node").with("node", at));
        }
        let open = self.by_event(open, args.event.as_deref());
        let reserved = self.reserved(&args.id, &self.cards())?;
        Ok(self.place_view(&open, &args.place, &reserved, self.words()))
    }

    /// Returns the candidates for a place in a force that the caller holds, with the reasons why any are refused.
    ///
    /// # Errors
    /// `edit-no-node` if the force has no such node, or a problem of the force.
    pub fn candidates_of(&self, force: Force, at: Option<NodeId>) -> Result<PlaceView, Problem> {
        let open = self.open_given(force)?;
        if let Some(at) = at.as_ref().filter(|at| open.force.node(at).is_none()) {
            return Err(Problem::new("edit-no-node").with("node", at));
        }
        let found = open.candidates(at.as_ref());
        let reasons = found.iter().map(|found| found.card.clone()).collect();
        let place = PlaceArgs { at, reasons };
        Ok(self.place_view(&open, &place, &Reserved::default(), self.words()))
    }

    /// Returns the sheet of an entry as fielded, as it is printed. `None` if the force has no such node.
    ///
    /// # Errors
    /// `store-conflict` if the force has changed since `seq`, or an error that says why it cannot be read.
    pub fn entry_sheet(&self, args: EntrySheetArgs) -> Result<Option<Sheet>, Problem> {
        let open = self.opened_at(&args.id, args.force_version)?;
        Ok(sheet(&open, &args.entry, self.words()))
    }

    /// Returns the charts of a force, as they are printed. Empty if the force has nothing to chart.
    ///
    /// # Errors
    /// `store-conflict` if the force has changed since `seq`, or an error that says why it cannot be read.
    pub fn chart_sheets(&self, args: ChartSheetsArgs) -> Result<Vec<Sheet>, Problem> {
        let open = self.opened_at(&args.id, args.force_version)?;
        let words = self.words();
        let (force, review) = (&open.force, open.review());
        Ok(open.game.chart_sheets(force, review, &open.library, words))
    }
}

impl App {
    /// Returns the review of a force, and everything that the builder shows beside it.
    pub(crate) fn builder_view(
        &self,
        open: &OpenForce,
        args: &BuilderViewArgs,
        reserved: &Reserved,
        words: &Words,
    ) -> (ReviewView, BuilderView) {
        let exists = |at: &NodeId| open.force.node(at).is_some();
        let place = |place: &PlaceArgs| {
            let at = place.at.as_ref();
            at.is_none_or(exists)
                .then(|| self.place_view(open, place, reserved, words))
        };
        // Judging the candidates takes longest. Every place is therefore judged in parallel with the review.
        let (places, review) = rayon::join(
            || args.places.par_iter().filter_map(place).collect(),
            || ReviewView::from_open(open, words),
        );
        // The sheet comes last, because it needs the review. A worker thread that waits for a review could be the very
        // one that has to compute it.
        let sheet = args
            .entry
            .as_ref()
            .and_then(|entry| sheet(open, entry, words));
        (review, BuilderView { places, sheet })
    }

    fn place_view(
        &self,
        open: &OpenForce,
        place: &PlaceArgs,
        reserved: &Reserved,
        words: &Words,
    ) -> PlaceView {
        let at = place.at.as_ref();
        let found = open.candidates(at);
        let remarks = open.game.remarks(&open.force, &open.library, at);
        let remarks: HashMap<&CardId, &Remark> = remarks.iter().map(|r| (&r.card, r)).collect();
        // The order of the candidates gives the game's order of slots.
        let mut slots: Vec<&str> = Vec::new();
        for candidate in &found {
            if !slots.contains(&&*candidate.slot) {
                slots.push(&candidate.slot);
            }
        }
        let owned = self.cards();
        let reasons: HashSet<&CardId> = place.reasons.iter().collect();
        let mut candidates: Vec<(Option<usize>, String, CandidateView)> = found
            .iter()
            .map(|candidate| {
                let remark = remarks.get(&candidate.card).copied();
                let owned = owned.owned(&candidate.card);
                let owned = reserved.free(&candidate.card, owned, &open.library);
                let tells = candidate.allowed() || reasons.contains(&candidate.card);
                let mut view = CandidateView::new(candidate, remark, tells, open, owned, words);
                if tells {
                    view.swap = swap(candidate, at, open);
                }
                let slot = slots.iter().position(|slot| *slot == candidate.slot);
                (slot, view.name.to_lowercase(), view)
            })
            .collect();
        candidates.sort_by(|(slot, name, one), (other_slot, other_name, other)| {
            (slot, other.asked_for)
                .cmp(&(other_slot, one.asked_for))
                .then_with(|| by_folded((name, &one.name), (other_name, &other.name)))
        });
        let known = open.slots(at.and_then(|at| open.force.node(at)));
        let slot_view = |slot: &&str| SlotView::among(&known, slot, &open.force.system, words);
        PlaceView {
            at: at.cloned(),
            slots: slots.iter().map(slot_view).collect(),
            candidates: candidates.into_iter().map(|(.., view)| view).collect(),
        }
    }
}

impl BuilderViewArgs {
    /// Returns the same request with a new node in place of the one that was shown.
    pub(crate) fn moved_to(mut self, node: &NodeId) -> Self {
        for at in self.places.iter_mut().filter_map(|place| place.at.as_mut()) {
            at.clone_from(node);
        }
        if let Some(entry) = &mut self.entry {
            entry.clone_from(node);
        }
        self
    }
}

fn sheet(open: &OpenForce, entry: &NodeId, words: &Words) -> Option<Sheet> {
    let (force, review) = (&open.force, open.review());
    let node = open.game.sheet_node(force, entry)?;
    let sheets = open
        .game
        .entry_sheets(force, Some(&node), review, &open.library, words);
    sheets.into_iter().next()
}

/// Returns the node that a refused card can take the place of. `None` if there is none, or more than one.
///
/// Only one card of a kind is ever given up for another: the one at the same place, or else the only one in the force,
/// such as its leader card. The force must not be less legal by it.
fn swap(candidate: &Candidate, at: Option<&NodeId>, open: &OpenForce) -> Option<NodeId> {
    let parent = at.filter(|_| !candidate.allowed())?;
    let force = open.as_judged();
    let is_rival =
        |node: &&Node| node.card != candidate.card && node.card.kind() == candidate.card.kind();
    let here: Vec<&Node> = force.node(parent)?.cards.iter().filter(is_rival).collect();
    let anywhere = || force.nodes().filter(is_rival).collect::<Vec<&Node>>();
    let rivals = if here.is_empty() { anywhere() } else { here };
    let [rival] = rivals.as_slice() else {
        return None;
    };
    let edit = ForceEdit::Replace {
        node: rival.id.clone(),
        card: candidate.card.clone(),
        via: candidate.via.clone(),
        parent: Some(parent.clone()),
    };
    let swapped = force.apply(&edit, &open.library).ok()?;
    let (before, after) = (open.review(), open.review_of(&swapped));
    let errors = after.findings.iter();
    let mut errors = errors.filter(|finding| finding.severity == Severity::Error);
    let is_worse = errors.any(|finding| finding.worsens(&before.findings));
    (!is_worse && after.errors() <= before.errors()).then(|| rival.id.clone())
}
