//! Checks constraints and limits, and collects findings in the author's words.

use std::sync::Arc;

use rust_decimal::Decimal;
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use super::count::{CHILD_FORCES, deep, flags};
use super::modify::{Target, has};
use super::{
    CountFilter, CountScope, EvalTarget, Evaluator, FindingKind, Owner, OwnerType, RosterFinding,
    RosterSeverity,
};
use crate::data::{
    Bound, Choices, Constraint, Definition, EntryChoice, EntryGroup, EntryIx, EntryKind, Modifier,
    ModifierGroup, QueryField, QueryScope, Sym,
};
use crate::roster::NodeIx;

/// A constraint in a place: entry, index of the constraint, and place.
pub(super) type Breach = (EntryIx, usize, CountScope);

/// The constraints that were reported already, so that none is reported twice.
#[derive(Debug, Default)]
pub(super) struct ReportedBreaches {
    known: FxHashSet<Breach>,
    /// What was reported and what was left out by the current check, if that is recorded.
    pub(super) current: Option<CurrentBreaches>,
}

/// The breaches that a check reported, and those that it left out because they were reported already.
#[derive(Debug, Default)]
pub(super) struct CurrentBreaches {
    pub(super) reported: Vec<Breach>,
    pub(super) left_out: Vec<Breach>,
}

impl ReportedBreaches {
    pub(super) fn contains(&mut self, breach: &Breach) -> bool {
        let is_known = self.known.contains(breach);
        if let Some(current) = self.current.as_mut().filter(|_| is_known) {
            current.left_out.push(*breach);
        }
        is_known
    }

    pub(super) fn insert(&mut self, breach: Breach) {
        self.known.insert(breach);
        if let Some(current) = &mut self.current {
            current.reported.push(breach);
        }
    }
}

/// A part of the checks of a spot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CheckPart {
    /// The force or selection itself.
    Own,
    /// A category of a force. `None` as the link if the force does not name the category.
    Category(Sym, Option<EntryIx>),
    /// A choice that the spot offers, by its index.
    Choice(usize),
    /// A group that the spot offers, by its index.
    Group(usize),
    /// The number of forces of a type in a force, by the index of the type.
    Force(usize),
    /// The number of a choice that the data keep at a bound, by the index of the choice. It is only looked at in trials.
    Automatic(usize),
}

impl CheckPart {
    /// Returns the position among the parts of a spot. All categories have the same.
    pub(super) fn rank(self) -> (u8, usize) {
        match self {
            Self::Own => (0, 0),
            Self::Category(..) => (1, 0),
            Self::Choice(index) => (2, index),
            Self::Group(index) => (3, index),
            Self::Force(index) => (4, index),
            Self::Automatic(index) => (5, index),
        }
    }
}

impl<'a> Evaluator<'a> {
    /// Checks the whole roster and returns the findings.
    pub(crate) fn check(&mut self) -> Vec<RosterFinding> {
        // All values take the modifiers of other spots into account, whichever is asked for first.
        self.affecting();
        let mut found = Vec::new();
        let mut told = ReportedBreaches::default();
        for at in 0..u32::try_from(self.spots.len()).unwrap_or(u32::MAX) {
            for part in self.parts(at) {
                self.check_part(at, part, &mut told, &mut found);
            }
        }
        let limits = self.roster.limits.iter();
        let kinds: Vec<Sym> = limits.filter_map(|(id, _)| self.data.sym(id)).collect();
        let totals = kinds.into_iter().map(|kind| (kind, self.total(kind)));
        let totals: Vec<(Sym, Decimal)> = totals.collect();
        self.check_limits(&totals, &mut found);
        self.check_cycles(&mut found);
        found
    }

    /// Reports the costs that depend on themselves.
    pub(super) fn check_cycles(&mut self, found: &mut Vec<RosterFinding>) {
        for (spot, kind) in self.cycles.clone() {
            found.push(RosterFinding {
                severity: RosterSeverity::Error,
                kind: FindingKind::Circle,
                counted_in: Some(self.spot(spot).node),
                owner: self.owner(spot),
                entry_id: self.entry_id(spot),
                constraint_id: self.data.text(kind).to_owned(),
                name: self.name_of(spot),
            });
        }
    }

    /// Returns the checks of a spot, in the order in which they report.
    pub(super) fn parts(&self, at: u32) -> Vec<CheckPart> {
        let mut parts = vec![CheckPart::Own];
        if let Some(entry) = self.spot(at).force_entry {
            let data = self.data;
            let mut linked = Vec::new();
            for link in &data.entry(entry).categories {
                let category = data.entry(*link).target_id;
                linked.push(category);
                parts.push(CheckPart::Category(category, Some(*link)));
            }
            if self.new_recruit {
                let ids = data.ruled_categories().iter();
                let ids = ids.map(|entry| data.entry(*entry).id);
                let others = ids.filter(|id| !linked.contains(id));
                parts.extend(others.map(|category| CheckPart::Category(category, None)));
            }
        }
        let choices = self.choices(at);
        parts.extend((0..choices.entries.len()).map(CheckPart::Choice));
        parts.extend((0..choices.groups.len()).map(CheckPart::Group));
        parts.extend((0..self.forces_of(at).len()).map(CheckPart::Force));
        parts
    }

    /// Makes one of the checks of a spot.
    pub(super) fn check_part(
        &mut self,
        at: u32,
        part: CheckPart,
        told: &mut ReportedBreaches,
        found: &mut Vec<RosterFinding>,
    ) {
        match part {
            CheckPart::Own if self.spot(at).is_force => self.check_force(at, found),
            CheckPart::Own => self.check_selection(at, found),
            CheckPart::Category(category, link) => {
                self.check_category(at, category, link, told, found);
            }
            CheckPart::Choice(index) => {
                let choices = self.choices(at);
                self.check_choice(at, &choices.entries[index], told, found);
            }
            CheckPart::Group(index) => {
                let choices = self.choices(at);
                self.check_own_group(at, &choices.groups[index], told, found);
            }
            CheckPart::Force(index) => {
                let own = self.forces_of(at)[index];
                self.check_missing_force(at, own, told, found);
            }
            CheckPart::Automatic(index) => {
                let choices = self.choices(at);
                let wanted = self.automatic_at(at, &choices.entries[index]);
                self.unsettled |= wanted.is_some();
            }
        }
    }

    /// Returns the types of forces that a force may hold.
    pub(super) fn forces_of(&self, at: u32) -> Vec<Definition> {
        let spot = self.spot(at);
        let link = spot.force_link;
        let own = spot.force_entry.map(|target| Definition { link, target });
        own.map(|own| self.data.forces_in(own)).unwrap_or_default()
    }

    /// Returns the choices that a spot offers.
    pub(super) fn choices(&self, at: u32) -> Arc<Choices> {
        let spot = self.spot(at);
        match (spot.choice, spot.catalogue) {
            (Some(choice), _) => self.known.of_entry(self.data, choice.own),
            (None, Some(file)) if spot.is_force => self.known.of_file(self.data, file),
            _ => Arc::default(),
        }
    }

    /// Returns whether a force has one of the categories of a choice. A choice without categories is always offered.
    pub(super) fn is_offered(&self, force: u32, choice: &EntryChoice) -> bool {
        let own = self.base_categories(choice);
        if own.is_empty() {
            return true;
        }
        let Some(entry) = self.spot(force).force_entry else {
            return true;
        };
        let mut links = self.data.entry(entry).categories.iter();
        links.any(|link| {
            let id = self.data.entry(*link).target_id;
            own.iter().any(|(own, _)| *own == id)
        })
    }

    // ---- owners

    pub(super) fn owner(&self, at: u32) -> Owner {
        let spot = self.spot(at);
        Owner {
            kind: if spot.is_force {
                OwnerType::Force
            } else {
                OwnerType::Selection
            },
            node: Some(spot.node),
            entry_id: self.entry_id(at),
        }
    }

    /// Returns the id of a spot's entry, without links.
    pub(super) fn entry_id(&self, at: u32) -> String {
        let spot = self.spot(at);
        let entry = spot
            .choice
            .map(|choice| choice.own.target)
            .or(spot.force_entry);
        match entry {
            Some(entry) => self.data.text(self.data.entry(entry).id).to_owned(),
            None => {
                let path = self.path_of(at);
                path.rsplit("::").next().unwrap_or_default().to_owned()
            }
        }
    }

    fn category_owner(&self, force: u32, category: Sym) -> Owner {
        Owner {
            kind: OwnerType::Category,
            node: Some(self.spot(force).node),
            entry_id: self.data.text(category).to_owned(),
        }
    }

    fn roster_owner() -> Owner {
        Owner {
            kind: OwnerType::Roster,
            node: None,
            entry_id: String::new(),
        }
    }

    fn owner_of_place(&self, place: CountScope) -> Owner {
        match place {
            CountScope::Spot(at) | CountScope::Group(at, _) => self.owner(at),
            CountScope::Category(force, category) => self.category_owner(force, category),
            CountScope::Roster | CountScope::Catalogue(_) | CountScope::Nothing => {
                Self::roster_owner()
            }
        }
    }

    fn node_of_place(&self, place: CountScope) -> Option<NodeIx> {
        match place {
            CountScope::Spot(at) | CountScope::Group(at, _) | CountScope::Category(at, _) => {
                Some(self.spot(at).node)
            }
            CountScope::Roster | CountScope::Catalogue(_) | CountScope::Nothing => None,
        }
    }

    // ---- bounds

    /// Returns the bound of a constraint after modifiers.
    pub(super) fn bound(
        &mut self,
        constraint: &Constraint,
        entries: &[EntryIx],
        at: EvalTarget<'_>,
    ) -> Decimal {
        let id = constraint.id;
        if id.is_empty() {
            return constraint.query.value;
        }
        let wanted = |modifier: &Modifier| modifier.field == id;
        let mut found = Vec::new();
        for entry in entries {
            self.collect(*entry, at, &wanted, &mut found);
        }
        if let EvalTarget::Spot(spot) = at
            && self.is_affected(id)
        {
            self.collect_affecting((spot, Target::Selection), id, &wanted, &mut found);
        }
        self.number_of_field(constraint.query.value, found)
    }

    /// Returns whether modifiers may raise a bound.
    fn may_grow(&self, constraint: &Constraint, entries: &[EntryIx]) -> bool {
        let id = constraint.id;
        entries.iter().any(|entry| {
            let modifiers = &self.data.entry(*entry).modifiers;
            has(modifiers, &|modifier| modifier.field == id)
        })
    }

    /// Compares a count to a bound. Returns the bound's value and the count if the bound is broken.
    fn broken(
        &mut self,
        constraint: &Constraint,
        kind: Bound,
        value: Decimal,
        place: CountScope,
        what: CountFilter,
        flags: u8,
    ) -> Option<(Decimal, Decimal)> {
        if value.is_sign_negative() && !value.is_zero() && !constraint.negative {
            return None;
        }
        let query = &constraint.query;
        let value = self.threshold(query, place, value)?;
        let count = match query.field {
            // The bound is a part of the limit, so costs are counted.
            QueryField::Limit(kind) => self.sum(place, what, QueryField::Cost(kind), flags)?,
            field => self.sum(place, what, field, flags)?,
        };
        let count = self.for_each(place, count);
        let broken = match kind {
            Bound::Min => count < value,
            Bound::Max => count > value,
            Bound::Exactly => count != value,
        };
        broken.then_some((value, count))
    }

    /// Returns whether a constraint is not looked at.
    fn is_left_out(&self, constraint: &Constraint) -> bool {
        self.without_minima && constraint.kind == Bound::Min
    }

    /// Returns whether a maximum holds whatever its bound is, since nothing counts. Working out the bound may take long.
    fn is_idle_maximum(
        &mut self,
        constraint: &Constraint,
        place: CountScope,
        what: CountFilter,
        flags: u8,
    ) -> bool {
        let is_plain = constraint.kind == Bound::Max && !constraint.negative;
        is_plain
            && constraint.query.field == QueryField::Selections
            && self
                .sum(place, what, QueryField::Selections, flags)
                .is_some_and(|sum| sum.is_zero())
    }

    fn bound_finding(
        &self,
        constraint: &Constraint,
        broken: (Decimal, Decimal),
        (place, owner): (CountScope, Owner),
        entry: EntryIx,
        name: String,
    ) -> RosterFinding {
        let unit = match constraint.query.field {
            QueryField::Cost(kind) | QueryField::Limit(kind) => {
                self.data.cost_type(kind).map(|kind| kind.name)
            }
            _ => None,
        };
        RosterFinding {
            severity: RosterSeverity::Error,
            kind: FindingKind::Bound {
                bound: constraint.kind,
                value: broken.0,
                count: broken.1,
                unit: unit
                    .map(|unit| self.data.text(unit).to_owned())
                    .unwrap_or_default(),
                message: self.data.text(constraint.message).to_owned(),
            },
            counted_in: self.node_of_place(place),
            owner,
            entry_id: self.data.text(self.data.entry(entry).id).to_owned(),
            constraint_id: self.data.text(constraint.id).to_owned(),
            name,
        }
    }

    /// Returns the flags of a constraint. In data for New Recruit, a constraint that looks further than the parent also
    /// looks into selections. Otherwise it could not count its own owner.
    fn constraint_flags(&self, constraint: &Constraint, parent: u32, place: CountScope) -> u8 {
        let own = flags(&constraint.query);
        let further = place != CountScope::Spot(parent) && !self.spot(parent).is_force;
        if self.new_recruit && further {
            deep(own)
        } else {
            own
        }
    }

    // ---- entries

    fn check_choice(
        &mut self,
        at: u32,
        choice: &EntryChoice,
        told: &mut ReportedBreaches,
        found: &mut Vec<RosterFinding>,
    ) {
        let data = self.data;
        let entries: SmallVec<[EntryIx; 2]> = choice.own.entries().collect();
        if entries
            .iter()
            .all(|entry| data.entry(*entry).constraints.is_empty())
        {
            return;
        }
        let selected = self.selected(at, choice);
        let mut available = None;
        for owner in &entries {
            for (index, constraint) in data.entry(*owner).constraints.iter().enumerate() {
                if self.is_left_out(constraint) {
                    continue;
                }
                let counts_selected = constraint.kind == Bound::Max;
                if counts_selected && selected.is_empty() {
                    continue;
                }
                let value = constraint.query.value;
                let off = value.is_zero() || value.is_sign_negative();
                if constraint.kind == Bound::Min && off && !self.may_grow(constraint, &entries) {
                    continue;
                }
                let available = *available.get_or_insert_with(|| {
                    let offered = !self.spot(at).is_force
                        || !selected.is_empty()
                        || self.is_offered(at, choice);
                    offered && !self.is_choice_or_selection_hidden(at, choice, &selected)
                });
                if !available {
                    break;
                }
                // A constraint on the content of a selection is checked for each selection.
                let asked = match constraint.query.scope {
                    QueryScope::Own => selected.len(),
                    _ => 1,
                };
                for at_selected in 0..asked {
                    let from = selected
                        .get(at_selected)
                        .map_or(EvalTarget::Choice(at, choice), |spot| {
                            EvalTarget::Spot(*spot)
                        });
                    self.check_entry(at, choice, from, *owner, index, &entries, told, found);
                }
            }
        }
    }

    fn is_choice_or_selection_hidden(
        &mut self,
        parent: u32,
        choice: &EntryChoice,
        selected: &[u32],
    ) -> bool {
        match selected.first() {
            Some(spot) => self.is_hidden(*spot),
            None => self.is_choice_hidden(parent, choice),
        }
    }

    /// Returns the selections of a choice in a spot.
    pub(super) fn selected(&self, at: u32, choice: &EntryChoice) -> SmallVec<[u32; 4]> {
        let selections = self.selections_in(at);
        selections
            .filter(|spot| self.spot(*spot).choice == Some(choice))
            .collect()
    }

    #[expect(clippy::too_many_arguments, reason = "each is a part of one question")]
    fn check_entry(
        &mut self,
        parent: u32,
        choice: &EntryChoice,
        from: EvalTarget<'_>,
        owner: EntryIx,
        index: usize,
        entries: &[EntryIx],
        told: &mut ReportedBreaches,
        found: &mut Vec<RosterFinding>,
    ) {
        let data = self.data;
        let constraint = &data.entry(owner).constraints[index];
        let query = &constraint.query;
        let place = match (query.scope, from) {
            (QueryScope::Parent, _) => Some(CountScope::Spot(parent)),
            _ => self.place(query.scope, from),
        };
        let Some(place) = place else {
            return;
        };
        let shared = query.shared;
        let is_link = data.entry(owner).kind == EntryKind::EntryLink;
        let key = (owner, index, place);
        // If the constraint is not shared, each link counts by itself.
        if shared && told.contains(&key) {
            return;
        }
        let what = match self.what(query.child) {
            Some(what) => what,
            None if query.scope == QueryScope::Own => CountFilter::Any,
            None if self.new_recruit && matches!(query.field, QueryField::Cost(_)) => {
                CountFilter::Any
            }
            None if is_link => CountFilter::Id(data.entry(owner).id),
            None if shared => CountFilter::Id(data.entry(choice.own.target).id),
            None => CountFilter::Exact(choice.own),
        };
        let value = self.bound(constraint, entries, from);
        let flags = self.constraint_flags(constraint, parent, place);
        if constraint.kind != Bound::Max
            && value.is_zero()
            && query.scope != QueryScope::Own
            && constraint.kind == Bound::Min
        {
            return;
        }
        let Some(broken) = self.broken(constraint, constraint.kind, value, place, what, flags)
        else {
            return;
        };
        let at_root = self.spot(parent).is_force;
        let owned = match (constraint.kind, from) {
            (_, EvalTarget::Spot(spot)) if query.scope == QueryScope::Own => self.owner(spot),
            (Bound::Max, EvalTarget::Spot(_)) if !at_root && query.scope == QueryScope::Parent => {
                self.owner(parent)
            }
            (Bound::Max, EvalTarget::Spot(spot)) => self.owner(spot),
            _ if at_root && query.scope == QueryScope::Parent => {
                let primary = match from {
                    EvalTarget::Spot(spot) => self.primary(spot),
                    _ => self.base_primary(choice),
                };
                match primary {
                    Some(category) => self.category_owner(parent, category),
                    None if self.new_recruit => self.owner(parent),
                    None => return,
                }
            }
            _ => self.owner_of_place(place),
        };
        told.insert(key);
        let name = match from {
            EvalTarget::Spot(spot) => self.name_of(spot),
            _ => self
                .data
                .text(data.entry(choice.own.target).name)
                .to_owned(),
        };
        found.push(self.bound_finding(constraint, broken, (place, owned), owner, name));
    }

    // ---- groups

    fn check_own_group(
        &mut self,
        at: u32,
        group: &EntryGroup,
        told: &mut ReportedBreaches,
        found: &mut Vec<RosterFinding>,
    ) {
        let data = self.data;
        let entries: SmallVec<[EntryIx; 2]> = group.own.entries().collect();
        self.author(
            at,
            EvalTarget::Choice(at, group),
            &entries,
            group.own.target,
            found,
        );
        let any = self.in_group(at, group).next().is_some();
        let mut hidden = None;
        for owner in &entries {
            for (index, constraint) in data.entry(*owner).constraints.iter().enumerate() {
                if self.is_left_out(constraint) {
                    continue;
                }
                let value = constraint.query.value;
                let off = value.is_zero() || value.is_sign_negative();
                let idle = match constraint.kind {
                    Bound::Max => !any,
                    Bound::Min => off && !self.may_grow(constraint, &entries),
                    Bound::Exactly => false,
                };
                if idle {
                    continue;
                }
                let from = EvalTarget::Choice(at, group);
                let is_hidden = *hidden.get_or_insert_with(|| self.is_choice_hidden(at, group));
                if is_hidden {
                    break;
                }
                self.check_group(at, group, from, *owner, index, &entries, told, found);
            }
        }
    }

    /// Returns the selections of a spot that are in a group.
    pub(super) fn in_group<'s>(
        &'s self,
        at: u32,
        group: &'s EntryGroup,
    ) -> impl Iterator<Item = u32> + 's {
        let selections = self.selections_in(at);
        selections.filter(|spot| {
            let choice = self.spot(*spot).choice;
            choice.is_some_and(|choice| choice.groups.contains(&group.own))
        })
    }

    #[expect(clippy::too_many_arguments, reason = "each is a part of one question")]
    fn check_group(
        &mut self,
        parent: u32,
        group: &EntryGroup,
        from: EvalTarget<'_>,
        owner: EntryIx,
        index: usize,
        entries: &[EntryIx],
        told: &mut ReportedBreaches,
        found: &mut Vec<RosterFinding>,
    ) {
        let data = self.data;
        let constraint = &data.entry(owner).constraints[index];
        let query = &constraint.query;
        // A group is not a selection, so its own scope means its parent.
        let place = match query.scope {
            QueryScope::Own | QueryScope::Parent => Some(CountScope::Spot(parent)),
            scope => self.place(scope, from),
        };
        let Some(place) = place else {
            return;
        };
        let key = (owner, index, place);
        if query.shared && told.contains(&key) {
            return;
        }
        let through_any = query.shared && data.entry(owner).kind != EntryKind::EntryLink;
        let what = self
            .what(query.child)
            .unwrap_or(CountFilter::Group(group.own, through_any));
        let value = self.bound(constraint, entries, from);
        if constraint.kind == Bound::Min && value.is_zero() {
            return;
        }
        let flags = self.constraint_flags(constraint, parent, place);
        let Some(broken) = self.broken(constraint, constraint.kind, value, place, what, flags)
        else {
            return;
        };
        told.insert(key);
        let owned = match query.scope {
            QueryScope::Roster if constraint.kind == Bound::Min => Self::roster_owner(),
            _ => self.owner(parent),
        };
        let name = data.text(data.entry(group.own.target).name).to_owned();
        found.push(self.bound_finding(constraint, broken, (place, owned), owner, name));
    }

    // ---- forces and categories

    fn check_force(&mut self, at: u32, found: &mut Vec<RosterFinding>) {
        let data = self.data;
        let Some(entry) = self.spot(at).force_entry else {
            let name = self.name_of(at);
            found.push(self.not_offered(at, name));
            return;
        };
        // No program that reads these data calls a list with a hidden force illegal, so this only warns.
        if self.is_hidden(at) {
            found.push(RosterFinding {
                severity: RosterSeverity::Warning,
                kind: FindingKind::Hidden,
                counted_in: Some(self.spot(at).node),
                owner: self.owner(at),
                entry_id: self.entry_id(at),
                constraint_id: "hidden".to_owned(),
                name: self.name_of(at),
            });
        }
        let entries: SmallVec<[EntryIx; 2]> = std::iter::once(entry)
            .chain(self.spot(at).force_link)
            .collect();
        let owned = entries
            .iter()
            .flat_map(|owner| &data.entry(*owner).constraints);
        for constraint in owned {
            if self.is_left_out(constraint) {
                continue;
            }
            let Some(place) = self.place(constraint.query.scope, EvalTarget::Spot(at)) else {
                continue;
            };
            let what = match (self.what(constraint.query.child), constraint.query.field) {
                (Some(what), _) => what,
                (None, QueryField::Forces) => CountFilter::Id(data.entry(entry).id),
                (None, _) => CountFilter::Any,
            };
            let value = self.bound(constraint, &entries, EvalTarget::Spot(at));
            if self.is_hidden(at) {
                break;
            }
            let flags = self.force_flags(constraint, self.spot(at).parent);
            if let Some(broken) =
                self.broken(constraint, constraint.kind, value, place, what, flags)
            {
                let owner = self.owner_of_place(place);
                let name = self.name_of(at);
                found.push(self.bound_finding(constraint, broken, (place, owner), entry, name));
            }
        }
        self.author(at, EvalTarget::Spot(at), &entries, entry, found);
    }

    /// Returns the flags of a constraint of a force. A constraint of a force in a force also counts such forces.
    /// Otherwise it could not count its own owner.
    fn force_flags(&self, constraint: &Constraint, parent: Option<u32>) -> u8 {
        let own = flags(&constraint.query);
        match parent.is_some() && constraint.query.field == QueryField::Forces {
            true => own | CHILD_FORCES,
            false => own,
        }
    }

    /// Checks whether a force lacks forces of a type. Forces that are there are checked by themselves.
    fn check_missing_force(
        &mut self,
        at: u32,
        own: Definition,
        told: &mut ReportedBreaches,
        found: &mut Vec<RosterFinding>,
    ) {
        let data = self.data;
        let entries: SmallVec<[EntryIx; 2]> = own.entries().collect();
        let from = EvalTarget::Force(at, own);
        for owner in &entries {
            for (index, constraint) in data.entry(*owner).constraints.iter().enumerate() {
                if self.is_left_out(constraint) {
                    continue;
                }
                let query = &constraint.query;
                let asks = constraint.kind != Bound::Max && query.field == QueryField::Forces;
                if !asks || self.is_new_force_hidden(at, own) {
                    continue;
                }
                let Some(place) = self.place(query.scope, from) else {
                    continue;
                };
                let key = (*owner, index, place);
                if told.contains(&key) {
                    continue;
                }
                let id = CountFilter::Id(data.entry(own.target).id);
                let what = self.what(query.child).unwrap_or(id);
                let flags = self.force_flags(constraint, Some(at));
                // A force that is there reports the breach.
                let present = self.sum(place, id, QueryField::Forces, flags);
                if present.is_some_and(|present| !present.is_zero()) {
                    continue;
                }
                let value = self.bound(constraint, &entries, from);
                let broken = self.broken(constraint, constraint.kind, value, place, what, flags);
                if let Some(broken) = broken {
                    told.insert(key);
                    let name = data.text(data.entry(own.target).name).to_owned();
                    let owner_of = self.owner(at);
                    found.push(self.bound_finding(
                        constraint,
                        broken,
                        (place, owner_of),
                        *owner,
                        name,
                    ));
                }
            }
        }
    }

    fn check_category(
        &mut self,
        force: u32,
        category: Sym,
        link: Option<EntryIx>,
        told: &mut ReportedBreaches,
        found: &mut Vec<RosterFinding>,
    ) {
        let data = self.data;
        let from = EvalTarget::Category(force, category);
        let entries: SmallVec<[EntryIx; 2]> = self
            .category_entry(category)
            .into_iter()
            .chain(link)
            .collect();
        if entries.iter().all(|entry| {
            data.entry(*entry).constraints.is_empty() && data.entry(*entry).modifiers.is_empty()
        }) {
            return;
        }
        if self.is_category_hidden(force, category, link) {
            return;
        }
        for owner in &entries {
            for (index, constraint) in data.entry(*owner).constraints.iter().enumerate() {
                if self.is_left_out(constraint) {
                    continue;
                }
                let query = &constraint.query;
                let place = match query.scope {
                    QueryScope::Own | QueryScope::Parent | QueryScope::PrimaryCategory => {
                        Some(CountScope::Spot(force))
                    }
                    scope => self.place(scope, from),
                };
                let Some(place) = place else {
                    continue;
                };
                let key = (*owner, index, place);
                if told.contains(&key) {
                    continue;
                }
                let what = self
                    .what(query.child)
                    .unwrap_or(CountFilter::Category(category));
                let flags = flags(query);
                if self.is_idle_maximum(constraint, place, what, flags) {
                    continue;
                }
                let value = self.bound(constraint, &entries, from);
                if let Some(broken) =
                    self.broken(constraint, constraint.kind, value, place, what, flags)
                {
                    told.insert(key);
                    let owned = match (query.scope, link) {
                        (QueryScope::Roster, None) => Self::roster_owner(),
                        _ => self.category_owner(force, category),
                    };
                    let name = entries
                        .iter()
                        .map(|entry| data.entry(*entry).name)
                        .find(|name| !name.is_empty());
                    let name = data.text(name.unwrap_or(category)).to_owned();
                    found.push(self.bound_finding(
                        constraint,
                        broken,
                        (place, owned),
                        *owner,
                        name,
                    ));
                }
            }
        }
        if let Some(entry) = entries.first() {
            self.author(force, from, &entries, *entry, found);
        }
    }

    // ---- selections

    fn check_selection(&mut self, at: u32, found: &mut Vec<RosterFinding>) {
        let name = self.name_of(at);
        let Some(choice) = self.spot(at).choice else {
            found.push(self.not_offered(at, name));
            return;
        };
        if self.is_hidden(at) {
            found.push(RosterFinding {
                severity: RosterSeverity::Error,
                kind: FindingKind::Hidden,
                counted_in: Some(self.spot(at).node),
                owner: self.owner(at),
                entry_id: self.entry_id(at),
                constraint_id: "hidden".to_owned(),
                name: name.clone(),
            });
        }
        let entries: SmallVec<[EntryIx; 2]> = choice.own.entries().collect();
        self.author(at, EvalTarget::Spot(at), &entries, choice.own.target, found);
        self.check_associations(at, &entries, &name, found);
    }

    fn not_offered(&self, at: u32, name: String) -> RosterFinding {
        RosterFinding {
            severity: RosterSeverity::Error,
            kind: FindingKind::NotOffered,
            counted_in: Some(self.spot(at).node),
            owner: self.owner(at),
            entry_id: self.entry_id(at),
            constraint_id: String::new(),
            name,
        }
    }

    /// Adds the messages that modifiers of an entry raise, in the author's words.
    fn author(
        &mut self,
        at: u32,
        from: EvalTarget<'_>,
        entries: &[EntryIx],
        about: EntryIx,
        found: &mut Vec<RosterFinding>,
    ) {
        let data = self.data;
        for (word, severity) in self.words.severities {
            let Some(word) = word else {
                continue;
            };
            let wanted = |modifier: &Modifier| modifier.field == word;
            let any = |group: &ModifierGroup| has(group, &wanted);
            let mut active = Vec::new();
            for entry in entries {
                if any(&data.entry(*entry).modifiers) {
                    self.collect(*entry, from, &wanted, &mut active);
                }
            }
            if let EvalTarget::Spot(spot) = from
                && self.is_affected(word)
            {
                self.collect_affecting((spot, Target::Selection), word, &wanted, &mut active);
            }
            for (modifier, _) in active {
                let owner = match from {
                    EvalTarget::Category(force, category) => self.category_owner(force, category),
                    _ => self.owner(at),
                };
                let entry = data.entry(about);
                found.push(RosterFinding {
                    severity,
                    kind: FindingKind::Author(data.text(modifier.value).to_owned()),
                    counted_in: owner.node,
                    owner,
                    entry_id: data.text(entry.id).to_owned(),
                    constraint_id: data.text(word).to_owned(),
                    name: data.text(entry.name).to_owned(),
                });
            }
        }
    }

    // ---- limits

    /// Returns the total of a cost type in the roster.
    pub(crate) fn total(&mut self, kind: Sym) -> Decimal {
        let mut sum = Decimal::ZERO;
        for at in 0..u32::try_from(self.spots.len()).unwrap_or(u32::MAX) {
            if self.forces_cost || !self.spot(at).is_force {
                sum = sum.saturating_add(self.cost(at, kind));
            }
        }
        sum
    }

    /// Reports the totals that exceed their limits.
    pub(super) fn check_limits(&self, totals: &[(Sym, Decimal)], found: &mut Vec<RosterFinding>) {
        for (id, limit) in &self.roster.limits {
            let mut totals = totals.iter();
            let total = totals.find(|(kind, _)| self.data.text(*kind) == id);
            let Some((kind, cost)) = total.copied() else {
                continue;
            };
            if cost > *limit {
                let name = self.data.cost_type(kind).map_or(kind, |kind| kind.name);
                found.push(RosterFinding {
                    severity: RosterSeverity::Error,
                    kind: FindingKind::Limit {
                        limit: *limit,
                        cost,
                    },
                    counted_in: None,
                    owner: Self::roster_owner(),
                    entry_id: "costLimits".to_owned(),
                    constraint_id: id.clone(),
                    name: self.data.text(name).to_owned(),
                });
            }
        }
    }
}
