//! The evaluation of a force of a data set.

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use muster_core::card::CardId;
use muster_core::edit::ForceEdit;
use muster_core::force::{Force, Node, NodeId};
use muster_core::game::{KeptEvaluation, Names, Slot};
use muster_core::library::{Library, PackInfo};
use muster_core::review::{
    Basis, Candidate, CostTotal, Finding, LackedFact, NodeCost, Param, Profile, Review, ReviewLine,
    Severity, Totals, Unchecked,
};
use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;
use rustc_hash::FxHashMap;

use super::ids::slug;
use super::joins::join_pick;
use super::layout::{LaidOutForce, LayoutFault};
use super::sheets::Statline;
use super::{FORCE, GameData, in_every_language};
use crate::data::{Bound, Definition, EntryChoice, EntryIx, EntryKind, FileIx};
use crate::evaluate::{
    CheckedRoster, CostView, Evaluator, FindingKind, ForceView, OwnerType, RosterFinding,
    RosterSeverity, RosterVerdict, SelectionView, VerdictDoubt, evaluate_knowing,
};
use crate::roster::{NodeContent, NodeIx, Roster};

/// The slot of a selection for what is in no group.
const OPTIONS: &str = "options";
/// The slot of a force for what has no category.
const UNCATEGORISED: &str = "uncategorised";

/// What the data set says about one state of a force.
pub(super) struct DataEvaluation {
    game: Arc<GameData>,
    force: Arc<Force>,
    /// The packs of the game in the library.
    packs: Vec<PackInfo>,
    laid: LaidOutForce,
    judged: Arc<JudgedRoster>,
}

/// What is worked out about the roster when it is first asked for.
#[derive(Default)]
struct JudgedRoster {
    verdict: OnceLock<RosterVerdict>,
    /// The roster, checked for trying what can be added.
    checked: OnceLock<CheckedRoster>,
}

/// What the position of a finding among others depends on.
type FindingOrder<'f> = (bool, Vec<String>, &'f str, [&'f str; 3], String);

/// Something that a place takes.
struct Place {
    slot: Slot,
    /// What the slot takes, each with the way to it.
    offers: Vec<(CardId, Vec<String>, Offered)>,
}

/// What is added to a roster.
enum Offered {
    Force(Definition, FileIx),
    Selection(EntryChoice),
}

/// What comes of adding one thing.
struct TriedOffer {
    /// The breaches that it would cause or make worse.
    findings: Vec<Finding>,
    /// The total of each cost then.
    totals: Vec<Decimal>,
    /// Whether all costs of what is added are numbers.
    costs_are_known: bool,
}

impl DataEvaluation {
    pub(super) fn new(game: &Arc<GameData>, force: Arc<Force>, library: &Library) -> Self {
        Self {
            packs: library.packs_of(&game.id).cloned().collect(),
            laid: game.lay_out(&force, 0),
            game: Arc::clone(game),
            force,
            judged: Arc::default(),
        }
    }

    /// Takes over what is known of an earlier state of the force that is judged alike, as after a change of names.
    pub(super) fn after(mut self, before: &Self) -> Self {
        let is_alike = self.laid.roster.is_judged_like(&before.laid.roster);
        if Arc::ptr_eq(&self.game, &before.game) && is_alike {
            self.judged = Arc::clone(&before.judged);
        }
        self
    }

    fn verdict(&self) -> &RosterVerdict {
        self.judged.verdict.get_or_init(|| {
            let game = &self.game;
            evaluate_knowing(&game.data, &self.laid.roster, game.known.clone())
        })
    }

    // ---- the review

    fn totals(&self, unknown_costs: usize) -> Totals {
        let verdict = self.verdict();
        let value = |value: Decimal| value.to_f64().unwrap_or_default();
        let limit = |id: &str| {
            let mut limits = verdict.limits.iter();
            let limit = limits.find(|limit| limit.type_id == id);
            limit.map(|limit| limit.value)
        };
        let visible: Vec<&CostView> = verdict.costs.iter().filter(|cost| !cost.hidden).collect();
        let costs = visible.iter().map(|cost| CostTotal {
            id: cost.type_id.clone().into(),
            name: in_every_language(cost.name.trim()),
            value: value(cost.value),
            limit: limit(&cost.type_id).map(value),
        });
        let whole = |value: Decimal| value.floor().to_i64().unwrap_or(i64::MAX);
        // An empty roster has no costs yet, but its limit counts.
        let data = &self.game.data;
        let first = self.game.costs.first().map(|first| data.text(*first));
        let first = visible.first().map(|cost| &*cost.type_id).or(first);
        Totals {
            cost: visible.first().map_or(0, |cost| whole(cost.value)),
            limit: first.and_then(limit).map(whole),
            unknown_costs: u32::try_from(unknown_costs).unwrap_or(u32::MAX),
            counts: Vec::new(),
            costs: match self.has_several_costs() {
                false => Vec::new(),
                true => costs.collect(),
            },
        }
    }

    fn lines(&self, shown: &FxHashMap<NodeIx, &SelectionView>) -> Vec<ReviewLine> {
        let first = self.first_cost();
        let mut forces = FxHashMap::default();
        force_costs(&self.verdict().forces, &mut forces);
        let mut lines = Vec::new();
        let mut next: Vec<(&Node, usize)> = self
            .force
            .entries
            .iter()
            .rev()
            .map(|node| (node, 0))
            .collect();
        while let Some((node, depth)) = next.pop() {
            next.extend(node.cards.iter().rev().map(|child| (child, depth + 1)));
            let at = self.laid.nodes.get(&node.id);
            let view = at.and_then(|at| shown.get(at));
            let of_force = at.and_then(|at| forces.get(at).copied());
            let of_force = of_force.unwrap_or_default();
            let costs = view.map_or(of_force, |view| &*view.costs);
            let is_known = at.is_none_or(|at| match &self.laid.roster.node(*at).what {
                NodeContent::Force(force) => {
                    // Most types of force cost nothing. Where some do, one that the data dropped may have.
                    let is_told = !force.written.costs.is_empty() || !self.game.forces_cost();
                    let own = force.definition();
                    own.map_or(is_told, |own| self.game.knows_costs(own))
                }
                NodeContent::Selection(selection) => {
                    let own = selection.choice.as_ref().map(|choice| choice.own);
                    // What newer data dropped costs what it did.
                    let is_told = !selection.written.costs.is_empty();
                    own.map_or(is_told, |own| self.game.knows_costs(own))
                }
            });
            let own = costs.iter().find(|cost| Some(&*cost.type_id) == first);
            let own = own.map_or(Some(0), |cost| cost.value.floor().to_i64());
            lines.push(ReviewLine {
                node: node.id.clone(),
                depth,
                card: node.card.clone(),
                count: node.count,
                cost: own.filter(|_| is_known),
                costs: self.node_costs(costs),
                included: false,
            });
        }
        lines
    }

    /// Returns the id of the cost that counts as the force's cost.
    fn first_cost(&self) -> Option<&str> {
        let mut costs = self.verdict().costs.iter();
        let first = costs.find(|cost| !cost.hidden);
        first.map(|cost| &*cost.type_id)
    }

    /// Returns whether each cost is listed by itself. It is if there are several, or if a single one has decimals.
    fn has_several_costs(&self) -> bool {
        let visible = self.verdict().costs.iter().filter(|cost| !cost.hidden);
        let has_decimals = |cost: &CostView| !cost.value.fract().is_zero();
        match visible.clone().count() {
            0 => false,
            1 => self.game.has_decimals || visible.clone().any(has_decimals),
            _ => true,
        }
    }

    fn node_costs(&self, costs: &[CostView]) -> Vec<NodeCost> {
        let visible = self.verdict().costs.iter().filter(|cost| !cost.hidden);
        if !self.has_several_costs() {
            return Vec::new();
        }
        let costs = visible.filter_map(|kind| {
            let own = costs.iter().find(|cost| cost.type_id == kind.type_id)?;
            Some(NodeCost {
                id: own.type_id.clone().into(),
                value: own.value.to_f64()?,
            })
        });
        costs.collect()
    }

    fn finding(&self, found: &RosterFinding, roster: &Roster) -> Finding {
        let rule = match &found.kind {
            FindingKind::Bound { .. } => "constraint",
            FindingKind::Limit { .. } => "over-limit",
            FindingKind::Hidden => "hidden",
            FindingKind::Author(_) => "author",
            FindingKind::Circle => "circle",
            FindingKind::NotOffered => "unknown-card",
            FindingKind::NotEligible { .. } => "not-eligible",
        };
        let severity = match found.severity {
            RosterSeverity::Error => Severity::Error,
            RosterSeverity::Warning => Severity::Warning,
            RosterSeverity::Info => Severity::Note,
        };
        let at = self.laid.path(roster, found.owner.node);
        let finding = Finding::new(self.game.rule(rule), severity, Basis::Program, at);
        let finding = finding.with("name", Param::Text(found.name.clone()));
        match &found.kind {
            FindingKind::Bound {
                value,
                count,
                unit,
                message,
                ..
            } => {
                let is_short = count < value;
                let amount = |value: &Decimal| {
                    let value = value.normalize();
                    let text = format!("{value} {unit}");
                    Param::Text(text.trim().to_owned())
                };
                let finding = finding
                    .variant(if is_short { "few" } else { "many" })
                    .with("count", amount(count))
                    .with("bound", amount(value))
                    .beyond(excess(found))
                    .open_if(is_short);
                let finding = match is_short {
                    true => self.with_step(finding, found, roster),
                    false => finding,
                };
                match message.as_str() {
                    "" => finding,
                    message => finding.with_message(in_every_language(message)),
                }
            }
            FindingKind::Limit { limit, cost } => finding
                .with("count", Param::Text(cost.normalize().to_string()))
                .with("bound", Param::Text(limit.normalize().to_string()))
                .beyond(excess(found)),
            FindingKind::Author(words) => finding.with_message(in_every_language(words)),
            FindingKind::Hidden | FindingKind::NotOffered => self.removable(finding),
            FindingKind::NotEligible { to, id } => {
                let finding = finding.with("to", Param::Text(to.clone()));
                self.severable(finding, &found.constraint_id, id, roster)
            }
            FindingKind::Circle => finding,
        }
    }

    /// Adds the removal of the node as the fix of a finding.
    fn removable(&self, finding: Finding) -> Finding {
        match finding.at.last().cloned() {
            Some(node) => finding.with_fix(ForceEdit::Remove { node }),
            None => finding,
        }
    }

    /// Adds to a finding about too few the slot that can be filled, and the addition of the card if it is a single one.
    fn with_step(&self, finding: Finding, found: &RosterFinding, roster: &Roster) -> Finding {
        let data = &self.game.data;
        let node = found.owner.node;
        let known = node.and_then(|at| Some((at, self.laid.paths.get(&at)?.last()?)));
        let Some((at, parent)) = known else {
            return finding;
        };
        let choices = roster.choices(data, at);
        let is_meant = |choice: &&EntryChoice| {
            let mut entries = choice.own.entries();
            entries.any(|entry| self.game.text(entry) == found.entry_id)
        };
        let group_slot = |group: &Definition| slug(self.game.text(group.outer())).into_owned();
        let group = choices.groups.iter().find(is_meant);
        let choice = choices.entries.iter().find(is_meant);
        let is_category = found.owner.kind == OwnerType::Category;
        let slot = match (group, choice) {
            (Some(group), _) => group_slot(&group.own),
            _ if is_category => slug(&found.owner.entry_id).into_owned(),
            (None, Some(choice)) => match (choice.groups.first(), &roster.node(at).what) {
                (Some(group), _) => group_slot(group),
                (None, NodeContent::Selection(_)) => OPTIONS.to_owned(),
                (None, NodeContent::Force(_)) => UNCATEGORISED.to_owned(),
            },
            (None, None) => return finding,
        };
        let finding = finding.slot(slot);
        match choice {
            None => finding,
            Some(choice) => finding.with_fix(ForceEdit::Add {
                card: self.game.card_id(choice.own.target),
                via: self.game.via(choice),
                parent: Some(parent.clone()),
                index: None,
                count: None,
            }),
        }
    }

    /// Adds the end of an association with a selection as the fix of a finding.
    fn severable(&self, finding: Finding, association: &str, to: &str, roster: &Roster) -> Finding {
        let node = finding.at.last().and_then(|at| self.force.node(at));
        let to_node = roster.find(to).ok().and_then(|at| {
            let path = self.laid.paths.get(&at)?;
            path.last()
        });
        let pick = join_pick(association, to_node.map_or(to, NodeId::as_str));
        match node.filter(|node| node.picks.contains(&pick)) {
            None => finding,
            Some(node) => finding.with_fix(ForceEdit::Pick {
                node: node.id.clone(),
                picks: node
                    .picks
                    .iter()
                    .filter(|own| **own != pick)
                    .cloned()
                    .collect(),
            }),
        }
    }

    /// Returns what the position of a finding among others depends on: the names on the way to the place in which things
    /// are counted, then its own. Which of several selections the finding names depends on the order of the list, so it
    /// decides nothing.
    fn order_of<'f>(&self, found: &'f RosterFinding) -> FindingOrder<'f> {
        let at = self.laid.path(&self.laid.roster, found.counted_in);
        let names = self.names_of(&at);
        let ids = [
            &*found.owner.entry_id,
            &found.entry_id,
            &found.constraint_id,
        ];
        // What is about the whole roster comes last.
        (at.is_empty(), names, &found.name, ids, found.to_string())
    }

    fn names_of(&self, at: &[NodeId]) -> Vec<String> {
        let cards = at.iter().filter_map(|id| Some(&self.force.node(id)?.card));
        cards.map(|card| self.game.name_of(card)).collect()
    }

    /// Returns what the roster cannot hold, in an order that does not depend on that of the list.
    fn faults(&self) -> Vec<&LayoutFault> {
        let mut faults: Vec<&LayoutFault> = self.laid.faults.iter().collect();
        faults.sort_by_cached_key(|fault| {
            let names = self.names_of(&fault.at);
            (names, fault.card.clone(), fault.rule, fault.count)
        });
        faults
    }

    /// Returns what could not be checked in a place of the roster.
    fn unchecked(&self, doubt: &VerdictDoubt) -> Unchecked {
        let at = self.laid.path(&self.laid.roster, doubt.node);
        let node = at.last().and_then(|id| self.force.node(id));
        let data = &self.game.data;
        let is_card = |entry: &EntryIx| {
            matches!(
                data.entry(*entry).kind,
                EntryKind::SelectionEntry | EntryKind::ForceEntry
            )
        };
        let target = doubt.entry.and_then(|entry| data.target(entry));
        let card = match target.filter(is_card) {
            Some(entry) => Some(self.game.card_id(entry)),
            None => node.map(|node| node.card.clone()),
        };
        Unchecked {
            rule: self.game.rule("constraint"),
            at,
            missing: Cow::Borrowed("data"),
            lacking: card
                .map(|card| LackedFact {
                    card,
                    fact: Cow::Borrowed("data"),
                })
                .into_iter()
                .collect(),
        }
    }

    fn fault(&self, fault: &LayoutFault) -> Finding {
        let rule = self.game.rule(fault.rule);
        let finding = Finding::new(rule, Severity::Error, Basis::Program, fault.at.clone())
            .with("name", Param::Card(fault.card.clone()));
        match fault.rule {
            "count" => finding.with("count", fault.count),
            _ => self.removable(finding),
        }
    }

    // ---- what can be added

    /// Returns the slots of a place with what they take.
    fn places(&self, at: Option<NodeIx>) -> Vec<Place> {
        match at.map(|at| (at, &self.laid.roster.node(at).what)) {
            None => self.force_places(),
            Some((at, NodeContent::Force(_))) => self.entry_places(at),
            Some((at, NodeContent::Selection(_))) => self.option_places(at),
        }
    }

    /// Returns a slot for each catalogue, which takes the forces that it can have.
    fn force_places(&self) -> Vec<Place> {
        let data = &self.game.data;
        let files = (0..).map(FileIx).zip(&data.files);
        let catalogues = files
            .clone()
            .filter(|(_, file)| !file.is_system && !file.library);
        let mut catalogues: Vec<FileIx> = catalogues.map(|(ix, _)| ix).collect();
        if catalogues.is_empty() {
            // A game may consist of nothing but its system.
            catalogues.extend(files.map(|(ix, _)| ix).take(1));
        }
        let mut trial = self.laid.roster.clone();
        let places = catalogues.into_iter().map(|file| {
            let own = data.file(file);
            let systems = data.files.iter().filter(|file| file.is_system);
            let mut files: Vec<_> = systems.chain([own]).collect();
            files.dedup_by_key(|file| file.id);
            let entries = files
                .iter()
                .flat_map(|own| data.force_definitions(&own.forces));
            let offers = entries.filter(|own| !self.is_root_force_hidden(&mut trial, *own, file));
            self.forces_of(file, offers)
        });
        places.collect()
    }

    /// Returns whether a force of a type and catalogue would be hidden if it was added now. `trial` is a copy of the
    /// roster, and is one again afterwards.
    fn is_root_force_hidden(&self, trial: &mut Roster, own: Definition, file: FileIx) -> bool {
        let data = &self.game.data;
        let is_fixed = own.entries().all(|ix| data.entry(ix).modifiers.is_empty());
        if is_fixed {
            return data.is_force_hidden(own);
        }
        let mark = trial.mark();
        let added = trial.place_force(None, own, file);
        let is_hidden = added.map_or(true, |added| {
            Evaluator::with_known(data, trial, self.game.known.clone()).is_node_hidden(added)
        });
        trial.undo(&mark, None, None);
        is_hidden
    }

    fn forces_of(&self, file: FileIx, forces: impl Iterator<Item = Definition>) -> Place {
        let data = &self.game.data;
        let catalogue = data.file(file);
        let id = data.text(catalogue.id);
        let offer = |own: Definition| {
            let card = self.game.card_id(own.target);
            let link = own.link.map(|link| self.game.text(link).to_owned());
            let via = std::iter::once(id.to_owned()).chain(link).collect();
            (card, via, Offered::Force(own, file))
        };
        let name = data.text(catalogue.name);
        let slot = format!("{FORCE}-{}", slug(id));
        let mut offers: Vec<(CardId, Vec<String>, Offered)> = Vec::new();
        for offered in forces.map(offer) {
            // Of two ways to one force, the first is offered.
            if offers.iter().all(|(card, ..)| *card != offered.0) {
                offers.push(offered);
            }
        }
        place(slot, Some(name), offers)
    }

    /// Returns a slot for each category of a force.
    fn entry_places(&self, at: NodeIx) -> Vec<Place> {
        let data = &self.game.data;
        let roster = &self.laid.roster;
        let mut evaluator = Evaluator::with_known(data, roster, self.game.known.clone());
        let categories = evaluator.force_categories(at);
        let mut places: Vec<Place> = Vec::new();
        for choice in evaluator.available(at) {
            let category = evaluator.base_primary(&choice);
            let category = category.filter(|id| data.text(*id) != crate::data::NO_CATEGORY);
            let known = categories.iter().find(|(id, _)| Some(*id) == category);
            let (slot, name) = match (category, known) {
                (Some(id), Some((_, name))) => (slug(data.text(id)).into_owned(), Some(*name)),
                (Some(id), None) => (slug(data.text(id)).into_owned(), Some(id)),
                (None, _) => (UNCATEGORISED.to_owned(), None),
            };
            self.offer(&mut places, slot, name.map(|name| data.text(name)), choice);
        }
        // Slots stand in the order of the force's categories, and those that it does not have come last.
        let rank = |place: &Place| {
            let mut ids = categories.iter().map(|(id, _)| slug(data.text(*id)));
            ids.position(|id| id == place.slot.id).unwrap_or(usize::MAX)
        };
        places.sort_by_key(rank);
        if let NodeContent::Force(force) = &self.laid.roster.node(at).what
            && let Some(file) = force.catalogue
        {
            let inside = evaluator.available_forces(at).into_iter();
            let inside = self.forces_of(file, inside);
            places.extend((!inside.offers.is_empty()).then_some(inside));
        }
        places
    }

    /// Returns a slot for each group of a selection, and one for what is in no group.
    fn option_places(&self, at: NodeIx) -> Vec<Place> {
        let data = &self.game.data;
        let roster = &self.laid.roster;
        let mut evaluator = Evaluator::with_known(data, roster, self.game.known.clone());
        let mut places: Vec<Place> = Vec::new();
        for choice in evaluator.available(at) {
            let Some(own) = choice.groups.first() else {
                self.offer(&mut places, OPTIONS.to_owned(), None, choice);
                continue;
            };
            let slot = slug(self.game.text(own.outer())).into_owned();
            let group = EntryChoice {
                own: *own,
                groups: choice.groups.iter().skip(1).copied().collect(),
            };
            let name = data.text(data.entry(own.target).name);
            let place = self.offer(&mut places, slot, Some(name), choice);
            let (least, most) = evaluator.room(at, &group);
            place.slot.least = least;
            place.slot.most = most;
        }
        places
    }

    /// Adds a choice to the slot with an id. Of two ways to one card in one slot, the first is offered.
    fn offer<'p>(
        &self,
        places: &'p mut Vec<Place>,
        slot: String,
        name: Option<&str>,
        choice: EntryChoice,
    ) -> &'p mut Place {
        let index = places.iter().position(|place| place.slot.id == slot);
        let index = index.unwrap_or_else(|| {
            places.push(place(slot, name, Vec::new()));
            places.len() - 1
        });
        let place = &mut places[index];
        let card = self.game.card_id(choice.own.target);
        if place.offers.iter().all(|(known, ..)| *known != card) {
            let via = self.game.via(&choice);
            place.slot.cards.push(card.clone());
            place.offers.push((card, via, Offered::Selection(choice)));
        }
        place
    }

    /// Tries one thing more. `None` if it cannot be added. `roster` is a copy of the roster, and is one again
    /// afterwards.
    fn try_offer(
        &self,
        roster: &mut Roster,
        at: Option<NodeIx>,
        offer: &Offered,
        checked: &CheckedRoster,
    ) -> Option<TriedOffer> {
        let (data, known) = (&self.game.data, &self.game.known);
        let mark = roster.mark();
        let added = match (offer, at) {
            (Offered::Force(own, file), at) => {
                roster.add_force_knowing(data, at, *own, *file, known)
            }
            (Offered::Selection(choice), Some(at)) => {
                roster.take_knowing(data, at, choice.clone(), 1, known)
            }
            (Offered::Selection(_), None) => return None,
        };
        let added = added.ok().map(|added| added.node);
        let tried = added.and_then(|added| self.check_added(roster, at, added, checked));
        roster.undo(&mark, at, added.filter(|added| mark.has(*added)));
        tried
    }

    /// Checks a roster in which something was added.
    fn check_added(
        &self,
        roster: &Roster,
        at: Option<NodeIx>,
        added: NodeIx,
        checked: &CheckedRoster,
    ) -> Option<TriedOffer> {
        let (data, known) = (&self.game.data, &self.game.known);
        let Some(trial) = checked.check_trial(data, roster, at, added, known) else {
            return self.check_whole(roster.clone(), added, checked);
        };
        let kinds = self.game.costs.iter();
        Some(TriedOffer {
            findings: self.worse(&trial.findings, checked, roster),
            totals: kinds.map(|kind| trial.total(*kind)).collect(),
            costs_are_known: self.knows_costs_below(roster, added),
        })
    }

    /// Returns what is added to each cost, in the order of the game's costs. Empty if there is a single one without
    /// decimals.
    fn added_costs(&self, added: &[Decimal]) -> Vec<NodeCost> {
        let data = &self.game.data;
        if self.game.costs.len() < 2 && !self.game.has_decimals {
            return Vec::new();
        }
        let costs = self.game.costs.iter().zip(added);
        let costs = costs.filter_map(|(kind, value)| {
            Some(NodeCost {
                id: data.text(*kind).to_owned().into(),
                value: value.to_f64()?,
            })
        });
        costs.collect()
    }

    /// Returns whether the costs of a force or a selection, and of all in it, are numbers.
    fn knows_costs_below(&self, roster: &Roster, node: NodeIx) -> bool {
        let mut next = vec![node];
        while let Some(node) = next.pop() {
            let node = roster.node(node);
            let own = match &node.what {
                NodeContent::Selection(selection) => {
                    selection.choice.as_ref().map(|choice| choice.own)
                }
                NodeContent::Force(force) => force.definition(),
            };
            if own.is_some_and(|own| !self.game.knows_costs(own)) {
                return false;
            }
            next.extend(node.selections.iter().chain(&node.forces));
        }
        true
    }

    /// Checks all of a roster to which something was added.
    fn check_whole(
        &self,
        mut trial: Roster,
        added: NodeIx,
        checked: &CheckedRoster,
    ) -> Option<TriedOffer> {
        let data = &self.game.data;
        trial.settle_knowing(data, &self.game.known).ok()?;
        let mut evaluator = Evaluator::with_known(data, &trial, self.game.known.clone());
        let findings = evaluator.check();
        let kinds = self.game.costs.iter();
        let totals = kinds.map(|kind| evaluator.total(*kind)).collect();
        Some(TriedOffer {
            findings: self.worse(&findings, checked, &trial),
            totals,
            costs_are_known: self.knows_costs_below(&trial, added),
        })
    }

    /// Returns the breaches of a trial that are new or worse than before.
    fn worse(
        &self,
        findings: &[RosterFinding],
        checked: &CheckedRoster,
        trial: &Roster,
    ) -> Vec<Finding> {
        let worse = findings
            .iter()
            .filter(|found| is_worse(found, &checked.findings));
        worse.map(|found| self.finding(found, trial)).collect()
    }
}

/// Creates a slot for single cards.
fn place(id: String, name: Option<&str>, offers: Vec<(CardId, Vec<String>, Offered)>) -> Place {
    Place {
        slot: Slot {
            id: Cow::Owned(id),
            // Authors pad names to sort them.
            name: name.map(|name| in_every_language(name.trim())),
            kinds: Names::Fixed(&[]),
            cards: offers.iter().map(|(card, ..)| card.clone()).collect(),
            least: 0,
            most: None,
        },
        offers,
    }
}

/// Returns by how much a limit is exceeded, rounded up. 0 if too little is there, or if nothing is counted.
fn excess(found: &RosterFinding) -> i64 {
    let over = match &found.kind {
        FindingKind::Bound { value, count, .. } => count.saturating_sub(*value),
        FindingKind::Limit { limit, cost } => cost.saturating_sub(*limit),
        _ => Decimal::ZERO,
    };
    over.max(Decimal::ZERO).ceil().to_i64().unwrap_or(i64::MAX)
}

/// Returns whether a finding is a breach that is new, or worse than before. What is still missing is no breach.
fn is_worse(found: &RosterFinding, before: &[RosterFinding]) -> bool {
    let is_open = match &found.kind {
        FindingKind::Bound {
            bound: Bound::Min, ..
        } => true,
        FindingKind::Bound { value, count, .. } => count < value,
        _ => false,
    };
    let same = |old: &&RosterFinding| {
        old.owner == found.owner
            && old.entry_id == found.entry_id
            && old.constraint_id == found.constraint_id
            && std::mem::discriminant(&old.kind) == std::mem::discriminant(&found.kind)
    };
    !is_open
        && !before
            .iter()
            .filter(same)
            .any(|old| excess(old) >= excess(found))
}

/// Collects the costs of forces themselves, at any depth.
fn force_costs<'v>(forces: &'v [ForceView], found: &mut FxHashMap<NodeIx, &'v [CostView]>) {
    for force in forces {
        found.insert(force.node, &force.costs);
        force_costs(&force.forces, found);
    }
}

/// Collects forces, at any depth.
fn force_views<'v>(forces: &'v [ForceView], found: &mut FxHashMap<NodeIx, &'v ForceView>) {
    for force in forces {
        found.insert(force.node, force);
        force_views(&force.forces, found);
    }
}

/// Collects all selections of forces, at any depth.
fn selections<'v>(forces: &'v [ForceView], found: &mut Vec<&'v SelectionView>) {
    for force in forces {
        let mut next: Vec<&SelectionView> = force.selections.iter().collect();
        while let Some(selection) = next.pop() {
            found.push(selection);
            next.extend(&selection.selections);
        }
        selections(&force.forces, found);
    }
}

impl KeptEvaluation for DataEvaluation {
    fn review(&self) -> Review {
        let verdict = self.verdict();
        let mut shown = Vec::new();
        selections(&verdict.forces, &mut shown);
        let by_node: FxHashMap<NodeIx, &SelectionView> =
            shown.into_iter().map(|view| (view.node, view)).collect();
        let lines = self.lines(&by_node);
        let mut of_forces = FxHashMap::default();
        force_views(&verdict.forces, &mut of_forces);
        let profiles = self.force.nodes().filter_map(|node| {
            let at = self.laid.nodes.get(&node.id)?;
            let numbers = match of_forces.get(at) {
                Some(force) => Statline::of_force(force, &self.game.data)?,
                None => Statline::new(by_node.get(at)?, &self.game.data)?,
            };
            Some(Profile {
                at: self.laid.paths.get(at)?.clone(),
                numbers: Arc::new(numbers),
            })
        });
        // The order of a list is no part of it: other programs write lists in the order in which they show them. So
        // findings are in the order of what they are about.
        let mut found: Vec<(FindingOrder<'_>, &RosterFinding)> = verdict
            .findings
            .iter()
            .map(|found| (self.order_of(found), found))
            .collect();
        found.sort_by(|(one, _), (other, _)| one.cmp(other));
        let found = found.into_iter().map(|(_, found)| found);
        let mut findings: Vec<Finding> = found
            .map(|found| self.finding(found, &self.laid.roster))
            .chain(self.faults().into_iter().map(|fault| self.fault(fault)))
            .collect();
        findings.sort_by_key(|finding| finding.severity);
        let unchecked = verdict.doubts.iter().map(|doubt| self.unchecked(doubt));
        let mut unchecked: Vec<Unchecked> = unchecked.collect();
        unchecked.sort_by_cached_key(|own| {
            let lacking = own.lacking.iter();
            let cards: Vec<CardId> = lacking.map(|lacking| lacking.card.clone()).collect();
            (own.at.is_empty(), self.names_of(&own.at), cards)
        });
        let unknown = lines.iter().filter(|line| line.cost.is_none()).count();
        Review {
            revision: String::new(),
            unchecked,
            totals: self.totals(unknown),
            findings,
            profiles: profiles.collect(),
            lines,
            data: self.packs.clone(),
        }
    }

    fn candidates(&self, at: Option<&NodeId>) -> Vec<Candidate> {
        let at = match at.map(|at| self.laid.nodes.get(at)) {
            None => None,
            Some(Some(at)) => Some(*at),
            // What the roster does not hold takes nothing.
            Some(None) => return Vec::new(),
        };
        let data = &self.game.data;
        let kinds = &self.game.costs;
        let known = &self.game.known;
        let checked = self
            .judged
            .checked
            .get_or_init(|| CheckedRoster::new(data, &self.laid.roster, kinds, known.clone()));
        let before: Vec<Decimal> = kinds.iter().map(|kind| checked.total(*kind)).collect();
        let mut roster = self.laid.roster.clone();
        let mut candidates = Vec::new();
        for place in self.places(at) {
            for (card, via, offer) in &place.offers {
                let tried = self.try_offer(&mut roster, at, offer, checked);
                let Some(tried) = tried else {
                    continue;
                };
                let pairs = tried.totals.iter().zip(&before);
                let added: Vec<Decimal> = pairs
                    .map(|(after, before)| after.saturating_sub(*before))
                    .collect();
                candidates.push(Candidate {
                    card: card.clone(),
                    via: via.clone(),
                    slot: place.slot.id.clone(),
                    cost: added
                        .first()
                        .map_or(Some(0), |added| added.floor().to_i64())
                        .filter(|_| tried.costs_are_known),
                    costs: self.added_costs(&added),
                    findings: tried.findings,
                    unchecked: Vec::new(),
                });
            }
        }
        candidates
    }

    fn slots(&self, at: Option<&Node>) -> Vec<Slot> {
        let at = match at.map(|at| self.laid.nodes.get(&at.id)) {
            None => None,
            Some(Some(at)) => Some(*at),
            Some(None) => return Vec::new(),
        };
        self.places(at)
            .into_iter()
            .map(|place| place.slot)
            .collect()
    }
}
