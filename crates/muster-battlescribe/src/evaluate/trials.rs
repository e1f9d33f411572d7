//! Says what another force or selection would break, without checking the whole roster again.
//!
//! The roster is checked once, and for each check it is recorded which counts it depends on. A trial roster with more in
//! it then has only those checks made again whose counts include what is new. The others would report the same as before.
//!
//! A trial is left to a whole check if its values could differ with the order in which they are asked for, or if it
//! changes more than counts: if a value depends on itself, if new selections change more than the categories of others by
//! `affects`, or if automatic numbers would move.

use std::ops::Range;

use rust_decimal::Decimal;
use rustc_hash::{FxHashMap, FxHashSet};

use super::constraints::{Breach, CheckPart, CurrentBreaches, ReportedBreaches};
use super::count::{CHILD_FORCES, DEEP};
use super::loops::LoopedChanges;
use super::modify::has;
use super::reads::{CountSet, category_key};
use super::{CountFilter, CountKey, CountScope, Evaluator, KnownData, RosterFinding};
use crate::data::{DataSet, Modifier, QueryField, Sym};
use crate::roster::{NodeIx, Roster};

/// A roster that was checked, with what is needed to try other selections in it.
#[derive(Debug)]
pub(crate) struct CheckedRoster {
    /// What is wrong with the roster.
    pub(crate) findings: Vec<RosterFinding>,
    /// The totals of the cost types that were asked for and of those that have limits.
    totals: Vec<(Sym, Decimal)>,
    /// `None` if every trial has to be checked as a whole.
    recorded: Option<RecordedChecks>,
}

/// The verdict on a trial.
#[derive(Debug, PartialEq)]
pub(crate) struct TrialVerdict {
    /// What is wrong with the trial, without minima. What was wrong before, and that the trial does not change, may be
    /// left out.
    pub(crate) findings: Vec<RosterFinding>,
    /// The totals of the cost types that were asked for.
    pub(crate) totals: Vec<(Sym, Decimal)>,
}

/// The checks of a roster, with the counts that each depends on.
#[derive(Debug)]
struct RecordedChecks {
    /// The node of each spot.
    nodes: Vec<NodeIx>,
    /// The number of nodes, with removed ones. Those of a trial with higher indices are new.
    node_count: u32,
    counts: Vec<CountKey>,
    /// The counts of selections by what they count.
    by_filter: FxHashMap<CountFilter, Vec<usize>>,
    /// Those of what they count that cannot be looked up by what a selection is.
    searched: Vec<CountFilter>,
    /// The counts that add up costs.
    of_costs: Vec<usize>,
    /// The counts of forces.
    of_forces: Vec<usize>,
    checks: Vec<RecordedCheck>,
    /// The checks that reported a breach, or left one out.
    with_breaches: Vec<usize>,
    /// The checks of each spot.
    of_spots: Vec<Range<usize>>,
    costs: Vec<RecordedCost>,
    /// The costs of each spot.
    costs_of_spots: Vec<Range<usize>>,
    /// What depends on each count.
    dependents: Vec<Vec<Dependent>>,
    /// Whether modifiers of some selections change other selections.
    affects_selections: bool,
    /// What modifiers do to the categories that depend on themselves, of each selection.
    loops: FxHashMap<u32, LoopedChanges>,
}

#[derive(Debug)]
struct RecordedCheck {
    at: u32,
    part: CheckPart,
    breaches: CurrentBreaches,
}

#[derive(Debug)]
struct RecordedCost {
    at: u32,
    /// The index of the cost type in the totals.
    kind: usize,
    value: Decimal,
}

#[derive(Debug, Clone, Copy)]
enum Dependent {
    Check(usize),
    Cost(usize),
}

impl CheckedRoster {
    /// Checks a roster. The totals of `kinds` are worked out too.
    pub(crate) fn new(data: &DataSet, roster: &Roster, kinds: &[Sym], choices: KnownData) -> Self {
        let mut kinds = kinds.to_vec();
        let limits = roster.limits.iter();
        kinds.extend(limits.filter_map(|(id, _)| data.sym(id)));
        let mut evaluator = Evaluator::with_known(data, roster, choices);
        evaluator.record();
        let affecting = evaluator.affecting();
        let mut affects = affecting.all.iter().map(|other| &other.modifier.affects);
        let affects_selections = affects.any(|affects| {
            let kinds = affects.as_ref().map(|affects| affects.profiles);
            kinds == Some(None)
        });
        let mut findings = Vec::new();
        let mut told = ReportedBreaches::default();
        told.current = Some(CurrentBreaches::default());
        let mut recorder = Recorder::default();
        let (mut checks, mut of_spots) = (Vec::new(), Vec::new());
        let spots = u32::try_from(evaluator.spots.len()).unwrap_or(u32::MAX);
        for at in 0..spots {
            let begin = checks.len();
            for part in evaluator.trial_parts(at) {
                evaluator.begin_value();
                evaluator.check_part(at, part, &mut told, &mut findings);
                recorder.add(evaluator.end_reads(), Dependent::Check(checks.len()));
                let breaches = told.current.replace(CurrentBreaches::default());
                checks.push(RecordedCheck {
                    at,
                    part,
                    breaches: breaches.unwrap_or_default(),
                });
            }
            of_spots.push(begin..checks.len());
        }
        let mut totals: Vec<(Sym, Decimal)> = Vec::new();
        for kind in kinds {
            if totals.iter().all(|(known, _)| *known != kind) {
                totals.push((kind, Decimal::ZERO));
            }
        }
        let (mut costs, mut costs_of_spots) = (Vec::new(), Vec::new());
        for at in 0..spots {
            let begin = costs.len();
            for (index, (kind, total)) in totals.iter_mut().enumerate() {
                if evaluator.spot(at).is_force && !evaluator.forces_cost {
                    continue;
                }
                evaluator.begin_value();
                let value = evaluator.cost(at, *kind);
                recorder.add(evaluator.end_reads(), Dependent::Cost(costs.len()));
                *total = total.saturating_add(value);
                let kind = index;
                costs.push(RecordedCost { at, kind, value });
            }
            costs_of_spots.push(begin..costs.len());
        }
        evaluator.check_limits(&totals, &mut findings);
        evaluator.check_cycles(&mut findings);
        let counts = evaluator.reads.take().unwrap_or_default().counts;
        let is_plain = !evaluator.circular && !evaluator.unsettled;
        let recorded = is_plain.then(|| {
            let mut by_filter: FxHashMap<CountFilter, Vec<usize>> = FxHashMap::default();
            let (mut of_costs, mut of_forces) = (Vec::new(), Vec::new());
            for (index, (_, what, field, _)) in counts.iter().enumerate() {
                match field {
                    QueryField::Cost(_) => of_costs.push(index),
                    QueryField::Forces => of_forces.push(index),
                    _ => by_filter.entry(*what).or_default().push(index),
                }
            }
            recorder.0.resize(counts.len(), Vec::new());
            let mut searched: Vec<CountFilter> = by_filter.keys().copied().collect();
            let changed = &data.modifier_index().changed;
            searched.retain(|what| match what {
                CountFilter::Category(category) => changed.contains_key(category),
                CountFilter::Path(_) => true,
                CountFilter::Group(_, through_any) => *through_any,
                _ => false,
            });
            let has_breaches = |index: &usize| {
                let check: &RecordedCheck = &checks[*index];
                !check.breaches.reported.is_empty() || !check.breaches.left_out.is_empty()
            };
            RecordedChecks {
                nodes: evaluator.spots.iter().map(|spot| spot.node).collect(),
                node_count: roster.node_count(),
                counts,
                by_filter,
                searched,
                of_costs,
                of_forces,
                with_breaches: (0..checks.len()).filter(has_breaches).collect(),
                checks,
                of_spots,
                costs,
                costs_of_spots,
                dependents: recorder.0,
                affects_selections,
                loops: evaluator.looped_changes(),
            }
        });
        Self {
            findings,
            totals,
            recorded,
        }
    }

    /// Returns the total of a cost type that was asked for.
    pub(crate) fn total(&self, kind: Sym) -> Decimal {
        total(&self.totals, kind)
    }

    /// Checks a trial: a copy of the roster in which a force or selection was put into `parent`, or a force into the
    /// roster itself. `added` is what was put there, or the selection whose number went up. `None` if the trial has to
    /// be checked as a whole.
    pub(crate) fn check_trial(
        &self,
        data: &DataSet,
        trial: &Roster,
        parent: Option<NodeIx>,
        added: NodeIx,
        choices: &KnownData,
    ) -> Option<TrialVerdict> {
        let recorded = self.recorded.as_ref()?;
        let mut evaluator = Evaluator::with_known(data, trial, choices.clone());
        evaluator.without_minima = true;
        let trial = Trial::new(recorded, &evaluator, parent, added)?;
        let mut new = trial.new.clone();
        if !recorded.affects_selections && !new.any(|at| evaluator.affects_selections(at)) {
            // Modifiers of profiles decide nothing here.
            evaluator.affecting = Some(std::rc::Rc::default());
        }
        let categories = trial.changed_categories(&mut evaluator)?;
        let (mut checks, mut costs) = (Vec::new(), Vec::new());
        for count in trial.changed_counts(&mut evaluator, &categories) {
            for dependent in &recorded.dependents[count] {
                match dependent {
                    Dependent::Check(index) => checks.push(*index),
                    Dependent::Cost(index) => costs.push(*index),
                }
            }
        }
        let mut findings = trial.findings(&mut evaluator, checks);
        let mut totals = self.totals.clone();
        trial.add_costs(&mut evaluator, costs, &mut totals);
        evaluator.check_limits(&totals, &mut findings);
        let is_plain = !evaluator.circular && !evaluator.unsettled;
        is_plain.then_some(TrialVerdict { findings, totals })
    }
}

impl TrialVerdict {
    /// Returns the total of a cost type that was asked for.
    pub(crate) fn total(&self, kind: Sym) -> Decimal {
        total(&self.totals, kind)
    }
}

fn total(totals: &[(Sym, Decimal)], kind: Sym) -> Decimal {
    let found = totals.iter().find(|(known, _)| *known == kind);
    found.map(|(_, total)| *total).unwrap_or_default()
}

/// Collects what depends on each count.
#[derive(Debug, Default)]
struct Recorder(Vec<Vec<Dependent>>);

impl Recorder {
    fn add(&mut self, reads: CountSet, dependent: Dependent) {
        for count in reads.indices() {
            if self.0.len() <= count {
                self.0.resize(count + 1, Vec::new());
            }
            self.0[count].push(dependent);
        }
    }
}

/// A trial, compared with the roster that was checked.
struct Trial<'r> {
    recorded: &'r RecordedChecks,
    /// The spot of the trial for each spot of the checked roster.
    to_trial: Vec<u32>,
    parent: Option<u32>,
    added: u32,
    /// The spots of the trial that are new. Nothing else stands between them.
    new: Range<u32>,
    /// The spots of the trial that are new or whose number went up, which stand together too.
    changed: Range<u32>,
}

impl<'r> Trial<'r> {
    fn new(
        recorded: &'r RecordedChecks,
        evaluator: &Evaluator<'_>,
        parent: Option<NodeIx>,
        added: NodeIx,
    ) -> Option<Self> {
        let parent = match parent {
            Some(parent) => Some(evaluator.spot_of(parent)?),
            None => None,
        };
        let added = evaluator.spot_of(added)?;
        let spot = evaluator.spot(added);
        let changed = match spot.is_force {
            true => added..spot.end,
            false => added..spot.selections_end,
        };
        let is_new = evaluator.spot(added).node.0 >= recorded.node_count;
        let new = if is_new { changed.clone() } else { 0..0 };
        let spots = u32::try_from(evaluator.spots.len()).ok()?;
        let to_trial: Vec<u32> = (0..spots).filter(|at| !new.contains(at)).collect();
        // Whatever else a trial changes is not known here.
        let is_same = to_trial.len() == recorded.nodes.len()
            && to_trial
                .iter()
                .zip(&recorded.nodes)
                .all(|(at, node)| evaluator.spot(*at).node == *node);
        is_same.then_some(Self {
            recorded,
            to_trial,
            parent,
            added,
            new,
            changed,
        })
    }

    /// Returns a place of the checked roster as a place of the trial.
    fn place(&self, place: CountScope) -> CountScope {
        let at = |at: u32| self.to_trial[at as usize];
        match place {
            CountScope::Spot(spot) => CountScope::Spot(at(spot)),
            CountScope::Group(spot, group) => CountScope::Group(at(spot), group),
            CountScope::Category(force, category) => CountScope::Category(at(force), category),
            CountScope::Roster | CountScope::Catalogue(_) | CountScope::Nothing => place,
        }
    }

    fn breach(&self, (entry, index, place): Breach) -> Breach {
        (entry, index, self.place(place))
    }

    /// Returns the categories that change for selections of the checked roster, other than by counts. `None` if something
    /// else of them changes.
    fn changed_categories(&self, evaluator: &mut Evaluator<'_>) -> Option<FxHashSet<Sym>> {
        let mut found = FxHashSet::default();
        let loops = evaluator.looped_changes();
        for (before, at) in (0..).zip(&self.to_trial) {
            let (before, now) = (self.recorded.loops.get(&before), loops.get(at));
            if before != now {
                let both = before.into_iter().chain(now).flatten();
                found.extend(both.map(|(category, _)| *category));
            }
        }
        for other in &evaluator.affecting().all {
            let affects = other.modifier.affects.as_ref();
            let Some(affects) = affects.filter(|affects| affects.profiles.is_none()) else {
                continue;
            };
            if !self.new.contains(&other.owner) || evaluator.times_affecting(other) == 0 {
                continue;
            }
            let mut old = self.to_trial.iter();
            if old.any(|at| evaluator.reaches(affects, other.anchor, *at)) {
                if Some(other.modifier.field) != evaluator.words.category {
                    return None;
                }
                found.insert(other.modifier.value);
            }
        }
        Some(found)
    }

    /// Returns the counts that the changed spots are part of.
    fn changed_counts(
        &self,
        evaluator: &mut Evaluator<'_>,
        categories: &FxHashSet<Sym>,
    ) -> Vec<usize> {
        let recorded = self.recorded;
        let mut found = Vec::new();
        if !categories.is_empty() {
            let changed = categories.iter().map(|own| CountFilter::Category(*own));
            for what in changed.chain([CountFilter::Any]) {
                let counts = recorded.by_filter.get(&what).into_iter().flatten();
                found.extend(counts.filter(|index| recorded.counts[**index] == category_key(what)));
            }
        }
        for at in self.changed.clone() {
            let mut whats = vec![CountFilter::Any];
            let spot = evaluator.spot(at);
            whats.push(CountFilter::Kind(spot.kind));
            whats.extend(spot.ids.iter().map(|id| CountFilter::Id(*id)));
            if let Some(choice) = spot.choice {
                whats.push(CountFilter::Exact(choice.own));
                let groups = choice.groups.iter();
                whats.extend(groups.map(|group| CountFilter::Group(*group, false)));
                let linked = super::sources_of(choice)
                    .flat_map(|(entry, _)| evaluator.data.linked_categories(entry));
                whats.extend(linked.map(|category| CountFilter::Category(*category)));
            }
            let mut searched = recorded.searched.iter();
            whats.extend(
                searched
                    .by_ref()
                    .filter(|what| evaluator.fits(at, **what, true)),
            );
            for what in whats {
                for index in recorded.by_filter.get(&what).into_iter().flatten() {
                    let (place, _, _, flags) = recorded.counts[*index];
                    if evaluator.is_listed(at, self.place(place), flags) {
                        found.push(*index);
                    }
                }
            }
        }
        if evaluator.spot(self.added).is_force {
            found.extend(&recorded.of_forces);
        }
        if self.new.is_empty() {
            // The counts for one copy of a selection change with its number.
            let is_of_changed = |index: &usize| match self.place(recorded.counts[*index].0) {
                CountScope::Spot(at) | CountScope::Group(at, _) => self.changed.contains(&at),
                _ => false,
            };
            found.extend((0..recorded.counts.len()).filter(is_of_changed));
        }
        for index in &self.recorded.of_costs {
            let (place, ..) = self.recorded.counts[*index];
            let has = match self.place(place) {
                CountScope::Roster | CountScope::Catalogue(_) => true,
                CountScope::Spot(at) | CountScope::Group(at, _) | CountScope::Category(at, _) => {
                    let end = evaluator.spot(at).end;
                    at < self.changed.end && self.changed.start < end
                }
                CountScope::Nothing => false,
            };
            if has {
                found.push(*index);
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Makes the checks of all spots that are new or changed, and those with the indices in `again`.
    fn findings(&self, evaluator: &mut Evaluator<'_>, again: Vec<usize>) -> Vec<RosterFinding> {
        let recorded = self.recorded;
        // The checks in their order, each with whether it is made. Of the others, only what they report matters.
        let again = again.into_iter();
        let mut checks: Vec<(usize, bool)> = again.map(|index| (index, true)).collect();
        for (at, range) in self.to_trial.iter().zip(&recorded.of_spots) {
            if self.changed.contains(at) {
                checks.extend(range.clone().map(|index| (index, true)));
            } else if Some(*at) == self.parent {
                let of_added = self.of_added(evaluator, *at, range);
                checks.extend(of_added.into_iter().map(|index| (index, true)));
            }
        }
        let others = recorded.with_breaches.iter();
        checks.extend(others.map(|index| (*index, false)));
        // A check that is made stands before the same one that is not.
        checks.sort_unstable_by_key(|(index, is_made)| (*index, !is_made));
        checks.dedup_by_key(|(index, _)| *index);
        let mut found = Vec::new();
        let mut told = ReportedBreaches::default();
        let mut new = self.new.clone();
        for (index, is_made) in checks {
            let check = &recorded.checks[index];
            let at = self.to_trial[check.at as usize];
            if at > self.new.start {
                for at in new.by_ref() {
                    evaluator.check_new(at, &mut told, &mut found);
                }
            }
            if is_made || self.is_told_no_more(&check.breaches, &mut told) {
                evaluator.check_part(at, check.part, &mut told, &mut found);
            } else {
                for breach in &check.breaches.reported {
                    told.insert(self.breach(*breach));
                }
            }
        }
        for at in new {
            evaluator.check_new(at, &mut told, &mut found);
        }
        found
    }

    /// Returns whether a check left out a breach that another check reported, and does not report in the trial.
    fn is_told_no_more(&self, breaches: &CurrentBreaches, told: &mut ReportedBreaches) -> bool {
        let mut left_out = breaches.left_out.iter();
        left_out.any(|breach| {
            !breaches.reported.contains(breach) && !told.contains(&self.breach(*breach))
        })
    }

    /// Returns the checks of the parent, of those with indices in a range, that look at the selection that was added.
    fn of_added(&self, evaluator: &Evaluator<'_>, parent: u32, range: &Range<usize>) -> Vec<usize> {
        let Some(added) = evaluator.spot(self.added).choice else {
            return Vec::new();
        };
        let choices = evaluator.choices(parent);
        let own = choices.entries.iter().position(|choice| choice == added);
        let own = own.into_iter();
        let own = own.flat_map(|index| [CheckPart::Choice(index), CheckPart::Automatic(index)]);
        let groups = choices.groups.iter().enumerate();
        let groups = groups.filter(|(_, group)| added.groups.contains(&group.own));
        let parts = own.chain(groups.map(|(index, _)| CheckPart::Group(index)));
        // The checks of a spot are in the order of their parts.
        let checks = &self.recorded.checks[range.clone()];
        let found = parts.filter_map(|part| {
            let index = checks.binary_search_by_key(&part.rank(), |check| check.part.rank());
            Some(range.start + index.ok()?)
        });
        found.collect()
    }

    /// Adds to totals what the trial costs more.
    fn add_costs(
        &self,
        evaluator: &mut Evaluator<'_>,
        mut again: Vec<usize>,
        totals: &mut [(Sym, Decimal)],
    ) {
        for at in self.new.clone() {
            if evaluator.spot(at).is_force && !evaluator.forces_cost {
                continue;
            }
            for (kind, total) in totals.iter_mut() {
                *total = total.saturating_add(evaluator.cost(at, *kind));
            }
        }
        if self.new.is_empty() {
            for (before, at) in (0..).zip(&self.to_trial) {
                if self.changed.contains(at) {
                    let range: Range<usize> = self.recorded.costs_of_spots[before].clone();
                    again.extend(range);
                }
            }
        }
        again.sort_unstable();
        again.dedup();
        for index in again {
            let cost = &self.recorded.costs[index];
            let (kind, total) = &mut totals[cost.kind];
            let now = evaluator.cost(self.to_trial[cost.at as usize], *kind);
            *total = total.saturating_add(now.saturating_sub(cost.value));
        }
    }
}

impl Evaluator<'_> {
    /// Returns the checks of a spot, and those of the numbers that the data keep at a bound.
    fn trial_parts(&self, at: u32) -> Vec<CheckPart> {
        let mut parts = self.parts(at);
        if self.data.has_automatic() {
            let choices = self.choices(at);
            let all = choices.entries.iter().enumerate();
            let automatic = all.filter(|(_, choice)| self.is_automatic(choice));
            parts.extend(automatic.map(|(index, _)| CheckPart::Automatic(index)));
        }
        parts
    }

    /// Makes all checks of a spot.
    fn check_new(&mut self, at: u32, told: &mut ReportedBreaches, found: &mut Vec<RosterFinding>) {
        for part in self.trial_parts(at) {
            self.check_part(at, part, told, found);
        }
    }

    /// Returns whether a force or selection brings modifiers that change other selections.
    fn affects_selections(&self, at: u32) -> bool {
        let changes_selections = |modifier: &Modifier| {
            let affects = modifier.affects.as_ref();
            affects.is_some_and(|affects| affects.profiles.is_none())
        };
        let entries = self.affecting_entries(at);
        let mut entries = entries.iter();
        entries.any(|entry| has(&self.data.entry(*entry).modifiers, &changes_selections))
    }

    /// Returns whether a selection is one of those that [`selections`](Self::selections) finds in a place.
    fn is_listed(&mut self, at: u32, place: CountScope, flags: u8) -> bool {
        let mut inner = at;
        while let Some(outer) = self.spot(inner).parent {
            let is_direct = inner == at || flags & DEEP != 0;
            let child = inner;
            inner = outer;
            if !is_direct || self.spot(child).is_force {
                continue;
            }
            let is_within = |root: u32| {
                outer == root
                    || flags & CHILD_FORCES != 0
                        && self.spot(outer).is_force
                        && (root..self.spot(root).end).contains(&outer)
            };
            let is_in_place = match place {
                CountScope::Nothing => false,
                CountScope::Roster => {
                    let spot = self.spot(outer);
                    spot.is_force && (spot.parent.is_none() || flags & CHILD_FORCES != 0)
                }
                CountScope::Catalogue(file) => {
                    let spot = self.spot(outer);
                    spot.is_force && spot.catalogue == Some(file)
                }
                CountScope::Spot(root) => is_within(root),
                CountScope::Group(root, group) => {
                    is_within(root) && self.spot(child).ids.contains(&group)
                }
                CountScope::Category(root, category) => {
                    is_within(root) && self.has_category(child, category)
                }
            };
            if is_in_place {
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
#[path = "../../tests/all/synthetic.rs"]
mod synthetic;

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::data::{Bound, Builder};
    use crate::evaluate::{Evaluator, FindingKind};
    use crate::roster::NodeContent;

    /// A game in which adding one thing changes the bounds, costs, names, categories and visibility of others.
    const SYSTEM: &str = r#"<gameSystem id="g" name="Tangle" revision="1" battleScribeVersion="2.03">
<costTypes><costType id="pts" name="pts" defaultCostLimit="60"/><costType id="cp" name="cp" defaultCostLimit="3"/></costTypes>
<categoryEntries><categoryEntry id="hero" name="Heroes"/><categoryEntry id="troop" name="Troops"/><categoryEntry id="lead" name="Leaders"/><categoryEntry id="blessed" name="Blessed"><constraints><constraint id="max-blessed" type="max" value="1" field="selections" scope="roster" shared="true" includeChildSelections="true" includeChildForces="true"/></constraints></categoryEntry><categoryEntry id="elite" name="Elite"><constraints><constraint id="max-elite" type="max" value="2" field="selections" scope="roster" shared="true" includeChildForces="true"/></constraints></categoryEntry></categoryEntries>
<forceEntries><forceEntry id="f" name="Host"><constraints><constraint id="host-models" type="max" value="9" field="selections" scope="self" childId="model" shared="true" includeChildSelections="true"/></constraints>
<categoryLinks><categoryLink id="fh" targetId="hero"><constraints><constraint id="min-hero" type="min" value="1" field="selections" scope="parent" shared="true"/></constraints></categoryLink>
<categoryLink id="ft" targetId="troop"><modifiers><modifier type="increment" field="max-troop" value="1"><repeats><repeat value="1" repeats="1" field="selections" scope="force" childId="hero" shared="true" roundUp="false"/></repeats></modifier></modifiers><constraints><constraint id="max-troop" type="max" value="1" field="selections" scope="parent" shared="true"/></constraints></categoryLink>
<categoryLink id="fe" targetId="elite"/><categoryLink id="fl" targetId="lead"><constraints><constraint id="one-leads" type="max" value="1" field="selections" scope="parent" shared="true"/></constraints></categoryLink></categoryLinks>
<forceEntries><forceEntry id="wing" name="Wing"><modifiers><modifier type="increment" field="pts" value="4"><repeats><repeat value="1" repeats="1" field="forces" scope="roster" childId="wing" shared="true" includeChildForces="true" roundUp="false"/></repeats></modifier></modifiers>
<constraints><constraint id="wings" type="max" value="2" field="forces" scope="roster" shared="true" includeChildForces="true"/><constraint id="wing-troops" type="min" value="1" field="selections" scope="self" childId="troop" shared="true"/></constraints>
WINGCOST<categoryLinks><categoryLink id="wt" targetId="troop"/><categoryLink id="wh" targetId="hero"><constraints><constraint id="wing-hero" type="max" value="0" field="selections" scope="parent" shared="true"/></constraints></categoryLink></categoryLinks></forceEntry></forceEntries></forceEntry></forceEntries></gameSystem>"#;

    const CATALOGUE: &str = r#"<catalogue id="c" name="Knots" revision="1" battleScribeVersion="2.03" gameSystemId="g">
<selectionEntries>
<selectionEntry id="h" name="Hero" type="model"><modifiers>
<modifier type="increment" field="pts" value="5"><repeats><repeat value="2" repeats="1" field="selections" scope="roster" childId="grunt" shared="true" includeChildSelections="true" roundUp="true"/></repeats></modifier>
<modifier type="set" field="name" value="Warlord"><conditions><condition type="atLeast" value="2" field="selections" scope="force" childId="troop" shared="true"/></conditions></modifier>
<modifier type="add" field="category" value="elite"><conditions><condition type="atLeast" value="1" field="selections" scope="roster" childId="banner" shared="true" includeChildSelections="true"/></conditions></modifier>
<modifier type="set" field="name" value="Winged"><conditions><condition type="atLeast" value="1" field="forces" scope="force" childId="wing" shared="true"/></conditions></modifier>
<modifier type="increment" field="cp" value="1"><conditions><condition type="atLeast" value="3" field="forces" scope="roster" childId="any" shared="true" includeChildForces="true"/></conditions></modifier>
<modifier type="set" field="one-hero" value="2"><conditions><condition type="atLeast" value="30" field="pts" scope="roster" childId="any" shared="true" includeChildSelections="true"/></conditions></modifier>LEADS
<constraints><constraint id="one-hero" type="max" value="1" field="selections" scope="roster" shared="true" includeChildSelections="true" includeChildForces="true"/></constraints>
<categoryLinks><categoryLink id="hh" targetId="hero" primary="true"/></categoryLinks><entryLinks><entryLink id="h-relic" targetId="relic" type="selectionEntry"/></entryLinks>
<costs><cost name="pts" typeId="pts" value="10"/><cost name="cp" typeId="cp" value="1"/></costs></selectionEntry>
<selectionEntry id="e" name="Guard" type="unit"><modifiers><modifier type="set" field="hidden" value="true"><conditions><condition type="lessThan" value="1" field="selections" scope="force" childId="elite" shared="true"/></conditions></modifier></modifiers>
<categoryLinks><categoryLink id="ee" targetId="troop" primary="true"/></categoryLinks><entryLinks><entryLink id="e-relic" targetId="relic" type="selectionEntry"/></entryLinks><costs><cost name="pts" typeId="pts" value="7.5"/></costs></selectionEntry>
<selectionEntry id="t" name="Band" type="unit"><modifiers><modifier type="set-primary" field="category" value="elite"><conditions><condition type="atLeast" value="2" field="selections" scope="self" childId="veteran" shared="true" includeChildSelections="true"/></conditions></modifier></modifiers>
<constraints><constraint id="dear" type="max" value="20" field="pts" scope="self" shared="true" includeChildSelections="true"/></constraints>
<categoryLinks><categoryLink id="tt" targetId="troop" primary="true"/></categoryLinks>
<selectionEntryGroups><selectionEntryGroup id="models" name="Models" defaultSelectionEntryId="grunt"><constraints><constraint id="models-min" type="min" value="2" field="selections" scope="parent" shared="true"/><constraint id="models-max" type="max" value="4" field="selections" scope="parent" shared="true"/></constraints>
<selectionEntries><selectionEntry id="grunt" name="Grunt" type="model"><costs><cost name="pts" typeId="pts" value="2"/></costs></selectionEntry>
<selectionEntry id="veteran" name="Veteran" type="model"><constraints><constraint id="half" type="max" value="50" percentValue="true" field="selections" scope="parent" shared="true"/><constraint id="vet-force" type="max" value="2" field="selections" scope="force" shared="true" includeChildSelections="true"/></constraints>
<selectionEntries><selectionEntry id="shield" name="Shield" type="upgrade" collective="true"><constraints><constraint id="one-shield" type="max" value="1" field="selections" scope="parent" shared="true"/></constraints><costs><cost name="pts" typeId="pts" value="1"/></costs></selectionEntry></selectionEntries>
<costs><cost name="pts" typeId="pts" value="4"/></costs></selectionEntry></selectionEntries></selectionEntryGroup></selectionEntryGroups>
<selectionEntries><selectionEntry id="banner" name="Banner" type="upgrade"><modifiers><modifier type="set" field="hidden" value="true"><conditions><condition type="atLeast" value="2" field="selections" scope="roster" childId="banner" shared="true" includeChildSelections="true"/></conditions></modifier>
<modifier type="add" field="error" value="Too few carry it"><conditions><condition type="lessThan" value="3" field="selections" scope="t" childId="model" shared="true" includeChildSelections="true"/></conditions></modifier></modifiers><costs><cost name="cp" typeId="cp" value="1"/></costs></selectionEntry></selectionEntries>
<entryLinks><entryLink id="t-relic" targetId="relic" type="selectionEntry"/></entryLinks></selectionEntry></selectionEntries>
<sharedSelectionEntries><selectionEntry id="relic" name="Relic" type="upgrade"><constraints><constraint id="one-relic" type="max" value="1" field="selections" scope="roster" shared="true" includeChildSelections="true"/></constraints>MORE<costs><cost name="pts" typeId="pts" value="3"/></costs></selectionEntry></sharedSelectionEntries></catalogue>"#;

    /// What only data for New Recruit have: conditions of each counted thing, and a number that is kept at a bound.
    const NEW_RECRUIT: &str = r#"<selectionEntries><selectionEntry id="charm" name="Charm" type="upgrade"><modifiers><modifier type="set" field="charms" value="2"><localConditionGroups><localConditionGroup type="atLeast" value="2" field="selections" scope="roster" childId="model" includeChildSelections="true" repeats="1"><conditions><condition type="atLeast" value="1" field="selections" scope="parent" childId="any" shared="true" includeChildSelections="true"/></conditions></localConditionGroup></localConditionGroups></modifier></modifiers>
<constraints><constraint id="charms" type="max" value="1" field="selections" scope="parent" shared="true" automatic="true"/></constraints></selectionEntry></selectionEntries>"#;
    /// A modifier that changes other selections.
    const AFFECTS: &str = r#"<modifiers><modifier type="increment" field="pts" value="1" scope="force" affects="self.entries.recursive"/></modifiers>"#;

    /// A hero leads if nobody in the force does. A leader's bands are elite. Whoever carries a blessing is blessed.
    const LEADS: &str = r#"<modifier type="set-primary" field="category" value="lead"><conditions><condition type="lessThan" value="1" field="selections" scope="force" childId="lead" shared="true" includeChildSelections="true" includeChildForces="true"/></conditions></modifier>
<modifier type="add" field="category" value="blessed"><conditions><condition type="atLeast" value="1" field="selections" scope="self" childId="blessed" shared="true" includeChildSelections="true"/></conditions></modifier></modifiers>
<modifierGroups><modifierGroup type="and"><conditions><condition type="instanceOf" value="1" field="selections" scope="self" childId="lead" shared="true"/></conditions><modifiers><modifier type="add" field="category" value="elite" scope="force" affects="self.entries.recursive.troop"/></modifiers></modifierGroup></modifierGroups>"#;
    const BLESSING: &str = r#"<modifiers><modifier type="add" field="category" value="blessed"><conditions><condition type="atLeast" value="2" field="selections" scope="roster" childId="hero" shared="true"/></conditions></modifier></modifiers>"#;

    /// Costs of a force in a force.
    const WING_COST: &str = r#"<costs><cost name="pts" typeId="pts" value="11"/></costs>"#;

    fn tangle(more: &str) -> DataSet {
        tangle_of(more, "")
    }

    fn tangle_of(more: &str, wing_cost: &str) -> DataSet {
        let mut builder = Builder::new();
        builder.add("g.gst", SYSTEM.replace("WINGCOST", wing_cost).as_bytes());
        let catalogue = CATALOGUE.replace("MORE", more);
        let catalogue = catalogue.replace("LEADS", "</modifiers>");
        builder.add("c.cat", catalogue.as_bytes());
        let (data, report) = builder.finish();
        assert_eq!(report.broken, []);
        data
    }

    fn led() -> DataSet {
        let mut builder = Builder::new();
        builder.add("g.gst", SYSTEM.replace("WINGCOST", "").as_bytes());
        let catalogue = CATALOGUE.replace("MORE", BLESSING).replace("LEADS", LEADS);
        builder.add("c.cat", catalogue.as_bytes());
        builder.finish().0
    }

    fn generated() -> DataSet {
        let mut builder = Builder::new();
        for (name, content) in super::synthetic::files(3, 6) {
            builder.add(&name, &content);
        }
        builder.finish().0
    }

    fn nodes(roster: &Roster) -> Vec<NodeIx> {
        let mut found = roster.forces().to_vec();
        let mut next = 0;
        while let Some(node) = found.get(next) {
            let node = roster.node(*node);
            found.extend(node.selections.iter().chain(&node.forces));
            next += 1;
        }
        found
    }

    /// Adds selections to a roster with two forces, tries everything that may be added then, and compares each trial
    /// with a whole check. Returns how many trials there were, and how many of them needed no whole check.
    fn compare(
        data: &DataSet,
        (force, catalogue): (&str, &str),
        picks: &[(u16, u16, u32)],
    ) -> Result<(usize, usize), TestCaseError> {
        let mut roster = Roster::new(data, "Any");
        for _ in 0..2 {
            roster
                .add_force(data, None, force, catalogue)
                .expect("a force");
        }
        for (at, which, amount) in picks {
            let all = nodes(&roster);
            let at = all[usize::from(*at) % all.len()];
            if let NodeContent::Force(own) = &roster.node(at).what
                && let Some(own) = own.definition()
                && which % 7 == 6
            {
                let file = data.file_of(catalogue).expect("it is there");
                for own in data.forces_in(own) {
                    let added = roster.add_force_of(data, Some(at), own, file);
                    added.expect("it is small");
                }
                continue;
            }
            let choices = roster.choices(data, at).entries;
            if choices.is_empty() {
                continue;
            }
            let choice = choices[usize::from(*which) % choices.len()].clone();
            let added = roster.take(data, at, choice, 1).expect("it is small");
            if *amount > 0 {
                roster.set_amount(added.node, *amount).expect("a number");
            }
        }
        roster.settle(data).expect("it is small");
        let kinds: Vec<Sym> = data.cost_types.iter().map(|kind| kind.id).collect();
        let known = KnownData::default();
        let checked = CheckedRoster::new(data, &roster, &kinds, known.clone());
        let whole = Evaluator::new(data, &roster).check();
        prop_assert_eq!(&checked.findings, &whole);
        let (mut trials, mut quick) = (0, 0);
        for at in nodes(&roster) {
            for choice in roster.choices(data, at).entries {
                let mut placed = roster.clone();
                let node = placed.place(at, choice.clone(), 1).expect("it is small");
                if let Some(wanted) = known.wanted_anywhere(data, choice.own) {
                    prop_assert_eq!(&*wanted, &Evaluator::new(data, &placed).wanted_in(node));
                }
                let mut trial = roster.clone();
                let (mark, mut undone) = (trial.mark(), roster.clone());
                let added = undone
                    .take(data, at, choice.clone(), 1)
                    .expect("it is small");
                let counted = Some(added.node).filter(|added| mark.has(*added));
                undone.undo(&mark, Some(at), counted);
                prop_assert!(undone.is_judged_like(&roster) && undone.len() == roster.len());
                let added = trial.take(data, at, choice, 1).expect("it is small").node;
                trials += 1;
                quick += usize::from(compare_trial(data, &checked, &trial, Some(at), added)?);
            }
        }
        let file = data.file_of(catalogue).expect("it is there");
        let is_force = |at: &NodeIx| matches!(roster.node(*at).what, NodeContent::Force(_));
        let forces = nodes(&roster).into_iter().filter(is_force).map(Some);
        for at in forces.chain([None]) {
            let offered = match at.map(|at| &roster.node(at).what) {
                Some(NodeContent::Force(own)) => own.definition().map(|own| data.forces_in(own)),
                _ => roster
                    .force_definition(data, None, force)
                    .map(|own| vec![own]),
            };
            for own in offered.unwrap_or_default() {
                let mut trial = roster.clone();
                let mark = trial.mark();
                let added = trial
                    .add_force_of(data, at, own, file)
                    .expect("it is small");
                trials += 1;
                quick += usize::from(compare_trial(data, &checked, &trial, at, added.node)?);
                trial.undo(&mark, at, None);
                prop_assert!(trial.is_judged_like(&roster) && trial.len() == roster.len());
            }
        }
        Ok((trials, quick))
    }

    /// Compares a trial with a whole check. Returns whether it needed none.
    fn compare_trial(
        data: &DataSet,
        checked: &CheckedRoster,
        trial: &Roster,
        at: Option<NodeIx>,
        added: NodeIx,
    ) -> Result<bool, TestCaseError> {
        let known = KnownData::default();
        let Some(verdict) = checked.check_trial(data, trial, at, added, &known) else {
            return Ok(false);
        };
        let mut settled = trial.clone();
        settled.settle(data).expect("it is small");
        prop_assert_eq!(settled.len(), trial.len());
        let mut evaluator = Evaluator::new(data, trial);
        let whole = evaluator.check();
        let new = |findings: &[RosterFinding]| -> Vec<RosterFinding> {
            let is_minimum = |found: &RosterFinding| match found.kind {
                FindingKind::Bound { bound, .. } => bound == Bound::Min,
                _ => false,
            };
            let new = findings.iter();
            let new = new.filter(|found| !checked.findings.contains(found));
            new.filter(|found| !is_minimum(found)).cloned().collect()
        };
        prop_assert_eq!(new(&verdict.findings), new(&whole));
        for kind in data.cost_types.iter().map(|kind| kind.id) {
            prop_assert_eq!(verdict.total(kind), evaluator.total(kind));
        }
        Ok(true)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(muster_tests::cases(12)))]

        #[test]
        fn a_trial_says_what_a_whole_check_says(picks in prop::collection::vec((any::<u16>(), any::<u16>(), 0_u32..4), 0..14)) {
            let all = |(trials, quick): (usize, usize)| trials > 0 && trials == quick;
            prop_assert!(all(compare(&tangle(""), ("f", "c"), &picks)?));
            prop_assert!(all(compare(&tangle_of("", WING_COST), ("f", "c"), &picks)?));
            prop_assert!(all(compare(&led(), ("f", "c"), &picks)?));
            compare(&tangle(NEW_RECRUIT), ("f", "c"), &picks)?;
            compare(&tangle(AFFECTS), ("f", "c"), &picks)?;
            prop_assert!(all(compare(&generated(), ("army", "f0"), &picks)?));
        }
    }

    #[test]
    fn what_a_trial_cannot_tell_is_left_to_a_whole_check() {
        let quick = |more: &str| {
            let (trials, quick) = compare(&tangle(more), ("f", "c"), &[]).expect("alike");
            trials - quick
        };
        assert_eq!(quick(""), 0);
        // A relic changes what others cost, but neither force offers one directly.
        assert_eq!(quick(AFFECTS), 0);
        let hero = [(0, 0, 0)];
        let (trials, quick) = compare(&tangle(AFFECTS), ("f", "c"), &hero).expect("alike");
        assert_eq!(trials - quick, 1);
    }
}
