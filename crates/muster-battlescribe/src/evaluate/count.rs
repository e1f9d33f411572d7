//! Computes the counts for conditions, repeats and constraints.

use rust_decimal::Decimal;
use smallvec::SmallVec;

use super::reads::ReadValue;
use super::{CountFilter, CountScope, EvalTarget, Evaluator};
use crate::data::{
    Compare, Condition, ConditionGroup, ConditionJoin, EntryIx, EntryKind, Guard, LocalGroup,
    Query, QueryField, QueryScope, Repeat, Sym,
};

/// Flags of a count. They are part of the key under which it is cached.
const SHARED: u8 = 1;
pub(super) const DEEP: u8 = 2;
pub(super) const CHILD_FORCES: u8 = 4;

pub(super) fn flags(query: &Query) -> u8 {
    let mut flags = 0;
    if query.shared {
        flags |= SHARED;
    }
    if query.child_selections {
        flags |= DEEP;
    }
    if query.child_forces {
        flags |= CHILD_FORCES;
    }
    flags
}

pub(super) fn deep(flags: u8) -> u8 {
    flags | DEEP
}

impl<'a> Evaluator<'a> {
    /// Returns the place that a scope means, seen from `at`. `None` if there is nothing of its kind above.
    pub(super) fn place(&mut self, scope: QueryScope, at: EvalTarget<'_>) -> Option<CountScope> {
        let up = |above: Option<u32>| above.map_or(CountScope::Roster, CountScope::Spot);
        match scope {
            QueryScope::Own => Some(match at {
                EvalTarget::Spot(own) => CountScope::Spot(own),
                EvalTarget::Category(force, category) => CountScope::Category(force, category),
                EvalTarget::Force(..) => CountScope::Nothing,
                EvalTarget::Choice(parent, choice) => {
                    let target = self.data.entry(choice.own.target);
                    if target.kind == EntryKind::SelectionEntryGroup {
                        CountScope::Group(parent, target.id)
                    } else {
                        CountScope::Nothing
                    }
                }
            }),
            QueryScope::Parent => Some(up(self.above(at))),
            // There is nothing in a force that is not there yet.
            QueryScope::Force if matches!(at, EvalTarget::Force(..)) => Some(CountScope::Nothing),
            QueryScope::Force => Some(CountScope::Spot(self.force_of(at))),
            QueryScope::Roster | QueryScope::Ancestor => Some(CountScope::Roster),
            QueryScope::PrimaryCategory => {
                let force = self.force_of(at);
                match at {
                    EvalTarget::Category(_, category) => {
                        Some(CountScope::Category(force, category))
                    }
                    _ => {
                        let root = self
                            .own_and_above(at)
                            .filter(|spot| !self.spot(*spot).is_force)
                            .last();
                        let category = match (root, at) {
                            (Some(root), _) => self.primary(root),
                            (None, EvalTarget::Choice(_, choice)) => self.base_primary(choice),
                            (None, _) => None,
                        };
                        category.map(|category| CountScope::Category(force, category))
                    }
                }
            }
            QueryScope::PrimaryCatalogue => self
                .spot(self.force_of(at))
                .catalogue
                .map(CountScope::Catalogue),
            QueryScope::RootEntry => {
                let root = self
                    .own_and_above(at)
                    .filter(|spot| !self.spot(*spot).is_force)
                    .last();
                root.map(CountScope::Spot)
            }
            QueryScope::Unit => self.nearest(at, &[self.words.unit]),
            QueryScope::Model => self.nearest(at, &[self.words.model]),
            QueryScope::ModelOrUnit => self.nearest(at, &[self.words.model, self.words.unit]),
            QueryScope::Upgrade => self.nearest(at, &[self.words.upgrade]),
            QueryScope::Id(id) => self.place_of_id(id, at),
        }
    }

    fn nearest(&self, at: EvalTarget<'_>, kinds: &[Option<Sym>]) -> Option<CountScope> {
        let fits = |spot: &u32| {
            let spot = self.spot(*spot);
            !spot.is_force && kinds.contains(&Some(spot.kind))
        };
        self.own_and_above(at).find(fits).map(CountScope::Spot)
    }

    fn place_of_id(&mut self, id: Sym, at: EvalTarget<'_>) -> Option<CountScope> {
        let above: SmallVec<[u32; 8]> = self.own_and_above(at).collect();
        for spot in above {
            let found = self.spot(spot);
            let own = found.choice.is_some_and(|choice| {
                choice
                    .own
                    .entries()
                    .any(|entry| self.data.entry(entry).id == id)
            });
            if own || (found.is_force && found.ids.contains(&id)) {
                return Some(CountScope::Spot(spot));
            }
            if let Some(parent) = found.parent.filter(|_| found.ids.contains(&id)) {
                return Some(CountScope::Group(parent, id));
            }
        }
        if let EvalTarget::Choice(parent, choice) = at {
            let mut groups = choice.groups.iter().flat_map(|group| group.entries());
            if groups.any(|entry| self.data.entry(entry).id == id) {
                return Some(CountScope::Group(parent, id));
            }
            if choice
                .own
                .entries()
                .any(|entry| self.data.entry(entry).id == id)
            {
                return self.place(QueryScope::Own, at);
            }
        }
        self.is_category(id)
            .then(|| CountScope::Category(self.force_of(at), id))
    }

    pub(super) fn is_category(&self, id: Sym) -> bool {
        self.data.is_category(id)
    }

    /// Returns what a `childId` matches. `None` if the data give none.
    pub(super) fn what(&self, child: Sym) -> Option<CountFilter> {
        if child.is_empty() {
            return None;
        }
        let child_is = |word: Option<Sym>| word == Some(child);
        Some(if child_is(self.words.any) {
            CountFilter::Any
        } else if self.words.kinds.iter().any(|kind| child_is(*kind)) {
            CountFilter::Kind(child)
        } else if self.is_category(child) {
            CountFilter::Category(child)
        } else if self.data.text(child).contains("::") {
            CountFilter::Path(child)
        } else {
            CountFilter::Id(child)
        })
    }

    /// Returns whether a spot counts.
    pub(super) fn fits(&mut self, spot: u32, what: CountFilter, shared: bool) -> bool {
        let own = self.spot(spot);
        match what {
            CountFilter::Any => true,
            CountFilter::Kind(kind) => own.kind == kind && !own.is_force,
            CountFilter::Category(category) => self.has_category(spot, category),
            CountFilter::Exact(definition) => {
                own.choice.is_some_and(|choice| choice.own == definition)
            }
            CountFilter::Group(group, through_any) => own.choice.is_some_and(|choice| {
                let mut groups = choice.groups.iter();
                groups.any(|own| *own == group || (through_any && own.target == group.target))
            }),
            CountFilter::Path(path) => self.path_of(spot) == self.data.text(path),
            CountFilter::Id(id) if shared || self.new_recruit || own.is_force => {
                own.ids.contains(&id)
            }
            // An entry that is reached through a link has the link's id instead of its own.
            CountFilter::Id(id) => match own.choice {
                None => false,
                Some(choice) => {
                    let entry =
                        self.data.entry(choice.own.target).id == id && choice.own.link.is_none();
                    let link = choice
                        .own
                        .link
                        .is_some_and(|link| self.data.entry(link).id == id);
                    let mut groups = choice.groups.iter().flat_map(|group| group.entries());
                    entry || link || groups.any(|group| self.data.entry(group).id == id)
                }
            },
        }
    }

    /// Returns the selections in a place, in the order of the roster. The flags say whether to look into selections and
    /// into forces.
    pub(super) fn selections(&mut self, place: CountScope, flags: u8) -> Vec<u32> {
        let mut found = Vec::new();
        let roots: SmallVec<[u32; 4]> = match place {
            CountScope::Nothing => return found,
            CountScope::Roster => self.roots.iter().copied().collect(),
            CountScope::Spot(spot) | CountScope::Group(spot, _) | CountScope::Category(spot, _) => {
                SmallVec::from_slice(&[spot])
            }
            CountScope::Catalogue(file) => {
                let of_it =
                    |at: &u32| self.spot(*at).is_force && self.spot(*at).catalogue == Some(file);
                let all = 0..u32::try_from(self.spots.len()).unwrap_or(u32::MAX);
                all.filter(of_it).collect()
            }
        };
        for root in roots {
            let mut within: SmallVec<[u32; 4]> = SmallVec::from_slice(&[root]);
            while let Some(at) = within.pop() {
                let mut next = at + 1;
                while next < self.spot(at).selections_end {
                    let child = next;
                    next = self.spot(child).end;
                    let fits = match place {
                        CountScope::Group(_, group) => self.spot(child).ids.contains(&group),
                        CountScope::Category(_, category) => self.has_category(child, category),
                        _ => true,
                    };
                    if fits {
                        found.push(child);
                        if flags & DEEP != 0 {
                            found.extend(child + 1..self.spot(child).selections_end);
                        }
                    }
                }
                if flags & CHILD_FORCES != 0 && !matches!(place, CountScope::Catalogue(_)) {
                    // The last one comes out first.
                    let inner: SmallVec<[u32; 4]> = self.forces_in(at).collect();
                    within.extend(inner.into_iter().rev());
                }
            }
        }
        found
    }

    /// Adds up a field of everything that counts in a place. `None` if the result is not a number.
    pub(super) fn sum(
        &mut self,
        place: CountScope,
        what: CountFilter,
        field: QueryField,
        flags: u8,
    ) -> Option<Decimal> {
        if let QueryField::Limit(kind) = field {
            let limit = self.roster.limit(self.data.text(kind));
            return Some(limit.unwrap_or(Decimal::NEGATIVE_ONE));
        }
        let key = (place, what, field, flags);
        self.note_count(key);
        if let Some(known) = self.values.counts.get(&key).copied() {
            self.reuse_value(&ReadValue::Count(key));
            return known;
        }
        if !self.values.counting.insert(key) {
            // The count depends on itself, so the unmodified values are counted.
            self.circular = true;
            return Some(self.base_sum(place, what, field, flags));
        }
        let provisional = self.provisional;
        self.begin_value();
        let found = match field {
            QueryField::Selections => {
                let mut sum = 0_u64;
                for spot in self.selections(place, flags) {
                    if self.fits(spot, what, flags & SHARED != 0) {
                        sum += u64::from(self.spot(spot).number);
                    }
                }
                Decimal::from(sum)
            }
            QueryField::Forces => Decimal::from(self.forces(place, what, flags)),
            QueryField::Associations => Decimal::from(self.associations(place, what)),
            QueryField::Cost(kind) => self.cost_in(place, what, kind, flags),
            QueryField::Limit(_) => Decimal::ZERO,
        };
        self.values.counting.remove(&key);
        self.end_value(ReadValue::Count(key));
        // A sum that contains an unfinished cost is not cached. The next one to ask may be part of the same circle.
        if self.provisional == provisional {
            self.values.counts.insert(key, Some(found));
        }
        Some(found)
    }

    fn base_sum(
        &self,
        place: CountScope,
        what: CountFilter,
        field: QueryField,
        flags: u8,
    ) -> Decimal {
        let (begin, end) = match place {
            CountScope::Spot(at) | CountScope::Group(at, _) | CountScope::Category(at, _) => {
                (at + 1, self.spot(at).end)
            }
            _ => (0, u32::try_from(self.spots.len()).unwrap_or(u32::MAX)),
        };
        if field != QueryField::Selections {
            return Decimal::ZERO;
        }
        let mut sum = 0_u64;
        for at in begin..end {
            let spot = self.spot(at);
            let direct = spot.parent.is_some_and(|parent| match place {
                CountScope::Spot(own)
                | CountScope::Group(own, _)
                | CountScope::Category(own, _) => parent == own,
                _ => self.spot(parent).is_force,
            });
            let counts = match what {
                CountFilter::Any => true,
                CountFilter::Kind(kind) => spot.kind == kind,
                CountFilter::Category(category) => spot
                    .choice
                    .is_some_and(|choice| self.has_base_category(choice, category)),
                CountFilter::Id(id) => spot.ids.contains(&id),
                CountFilter::Exact(own) => spot.choice.is_some_and(|choice| choice.own == own),
                CountFilter::Path(_) | CountFilter::Group(..) => false,
            };
            if counts && !spot.is_force && (direct || flags & DEEP != 0) {
                sum += u64::from(spot.number);
            }
        }
        Decimal::from(sum)
    }

    fn forces(&mut self, place: CountScope, what: CountFilter, flags: u8) -> u64 {
        let mut next: Vec<u32> = match place {
            CountScope::Roster => self.roots.clone(),
            CountScope::Spot(spot) => self.forces_in(self.spot(spot).force).collect(),
            _ => Vec::new(),
        };
        // In New Recruit, a roster has all its forces, whatever a query says of forces in forces.
        let is_deep = flags & CHILD_FORCES != 0 || self.new_recruit && place == CountScope::Roster;
        let mut count = 0;
        while let Some(force) = next.pop() {
            if self.fits(force, what, true) {
                count += 1;
            }
            if is_deep {
                next.extend(self.forces_in(force));
            }
        }
        count
    }

    fn cost_in(&mut self, place: CountScope, what: CountFilter, kind: Sym, flags: u8) -> Decimal {
        let mut sum = Decimal::ZERO;
        let deep = flags & DEEP != 0 || (self.new_recruit && what == CountFilter::Any);
        // A query for all costs in a selection includes the selection's own costs.
        if let (CountScope::Spot(own), CountFilter::Any) = (place, what)
            && !self.spot(own).is_force
        {
            sum = self.cost(own, kind);
        }
        for force in self.costly_forces(place, flags) {
            if self.fits(force, what, true) {
                sum = sum.saturating_add(self.cost(force, kind));
            }
        }
        let mut skip_to = 0;
        let all = if deep {
            super::count::deep(flags)
        } else {
            flags
        };
        for spot in self.selections(place, all) {
            if spot < skip_to {
                continue;
            }
            skip_to = 0;
            if self.fits(spot, what, flags & SHARED != 0) {
                let mut cost = self.cost(spot, kind);
                if deep {
                    let end = self.spot(spot).selections_end;
                    for inner in spot + 1..end {
                        cost = cost.saturating_add(self.cost(inner, kind));
                    }
                    skip_to = end;
                }
                sum = sum.saturating_add(cost);
            }
        }
        sum
    }

    /// Returns the forces whose own costs a place includes.
    fn costly_forces(&self, place: CountScope, flags: u8) -> Vec<u32> {
        if !self.forces_cost {
            return Vec::new();
        }
        let mut next: Vec<u32> = match place {
            CountScope::Roster => self.roots.clone(),
            CountScope::Spot(spot) if self.spot(spot).is_force => vec![spot],
            CountScope::Catalogue(file) => {
                let all = 0..u32::try_from(self.spots.len()).unwrap_or(u32::MAX);
                let of_it = |at: &u32| {
                    let spot = self.spot(*at);
                    spot.is_force && spot.catalogue == Some(file)
                };
                return all.filter(of_it).collect();
            }
            _ => return Vec::new(),
        };
        let mut found = Vec::new();
        while let Some(force) = next.pop() {
            found.push(force);
            if flags & CHILD_FORCES != 0 {
                next.extend(self.forces_in(force));
            }
        }
        found
    }

    /// Divides the count in a selection by the number of copies of that selection.
    pub(super) fn for_each(&self, place: CountScope, sum: Decimal) -> Decimal {
        let spot = match place {
            CountScope::Spot(spot) | CountScope::Group(spot, _) => self.spot(spot),
            _ => return sum,
        };
        if spot.is_force || spot.number <= 1 {
            return sum;
        }
        sum.checked_div(Decimal::from(spot.number)).unwrap_or(sum)
    }

    /// Returns the count for the query of a condition or repeat. `None` if it is not a number.
    fn count(&mut self, query: &Query, at: EvalTarget<'_>) -> Option<Decimal> {
        let what = match self.what(query.child) {
            Some(what) => what,
            None if matches!(query.field, QueryField::Limit(_)) => CountFilter::Any,
            None if self.new_recruit || query.scope == QueryScope::Ancestor => CountFilter::Any,
            None => return None,
        };
        if query.scope == QueryScope::Ancestor {
            let above: SmallVec<[u32; 8]> = self.ancestors(at).collect();
            let mut count = 0_u32;
            for spot in above {
                count += u32::from(self.fits(spot, what, true));
            }
            return Some(Decimal::from(count));
        }
        let place = self.place(query.scope, at)?;
        let sum = self.sum(place, what, query.field, flags(query))?;
        Some(if self.new_recruit {
            self.for_each(place, sum)
        } else {
            sum
        })
    }

    /// Returns the value that a count is compared to. A percentage is converted to a part of the whole.
    pub(super) fn threshold(
        &mut self,
        query: &Query,
        place: CountScope,
        value: Decimal,
    ) -> Option<Decimal> {
        if !query.percent {
            return Some(value);
        }
        let limit = |kind: Sym| self.roster.limit(self.data.text(kind));
        let whole = match query.field {
            QueryField::Limit(kind) => limit(kind)?,
            QueryField::Cost(kind) if place == CountScope::Roster => limit(kind)?,
            _ => self.sum(place, CountFilter::Any, query.field, flags(query))?,
        };
        whole.checked_mul(value)?.checked_div(Decimal::ONE_HUNDRED)
    }

    /// Returns the value that the count of a query is compared to, seen from `at`.
    fn threshold_at(&mut self, query: &Query, at: EvalTarget<'_>) -> Option<Decimal> {
        if !query.percent {
            return Some(query.value);
        }
        let place = self.place(query.scope, at).unwrap_or(CountScope::Roster);
        self.threshold(query, place, query.value)
    }

    // ---- conditions

    /// Returns whether all conditions of a guard hold.
    pub(super) fn holds_all(&mut self, guard: &Guard, at: EvalTarget<'_>) -> bool {
        guard
            .conditions
            .iter()
            .all(|condition| self.holds(condition, at))
            && guard.groups.iter().all(|group| self.holds_group(group, at))
            && guard.locals.iter().all(|local| self.holds_local(local, at))
    }

    pub(super) fn holds(&mut self, condition: &Condition, at: EvalTarget<'_>) -> bool {
        let query = &condition.query;
        let asker = self.asker;
        let at = match asker {
            Some(asker) if condition.from_self => EvalTarget::Spot(asker),
            _ => at,
        };
        match condition.compare {
            Compare::Always => true,
            Compare::Never | Compare::Unknown => false,
            Compare::InstanceOf => self.is_instance(query, at),
            Compare::NotInstanceOf => !self.is_instance(query, at),
            Compare::Before => match (at, asker) {
                (EvalTarget::Spot(counted), Some(asker)) => {
                    let what = self.what(query.child).unwrap_or(CountFilter::Any);
                    counted < asker && self.fits(counted, what, true)
                }
                // An entry that is not selected yet would come last.
                (EvalTarget::Spot(_), None) => true,
                _ => false,
            },
            compare => {
                let Some(count) = self.count(query, at) else {
                    return false;
                };
                let value = self.threshold_at(query, at);
                value.is_some_and(|value| compares(compare, count, value))
            }
        }
    }

    fn holds_group(&mut self, group: &ConditionGroup, at: EvalTarget<'_>) -> bool {
        match group.join {
            ConditionJoin::And => self.holds_all(&group.guard, at),
            ConditionJoin::Or => {
                let guard = &group.guard;
                guard.is_empty() || self.each_holds(guard, at).contains(&true)
            }
            ConditionJoin::Not => !self.each_holds(&group.guard, at).contains(&true),
            ConditionJoin::Count => {
                let each = self.each_holds(&group.guard, at);
                let count = each.iter().filter(|holds| **holds).count();
                let count = Decimal::from(count as u64);
                count >= group.min && group.max.is_none_or(|max| count <= max)
            }
            ConditionJoin::Unknown => false,
            _ => !self.number_of(group, at).is_zero(),
        }
    }

    fn each_holds(&mut self, guard: &Guard, at: EvalTarget<'_>) -> Vec<bool> {
        let mut each = Vec::new();
        for condition in &guard.conditions {
            each.push(self.holds(condition, at));
        }
        for group in &guard.groups {
            each.push(self.holds_group(group, at));
        }
        for local in &guard.locals {
            each.push(self.holds_local(local, at));
        }
        each
    }

    /// Returns the number that a condition group gives: its counts added up or compared.
    fn number_of(&mut self, group: &ConditionGroup, at: EvalTarget<'_>) -> Decimal {
        let mut numbers = Vec::new();
        for condition in &group.guard.conditions {
            let number = match condition.compare {
                Compare::Always => Some(condition.query.value),
                _ => self.count(&condition.query, at),
            };
            numbers.push(number.unwrap_or_default());
        }
        for inner in &group.guard.groups {
            numbers.push(self.number_of(inner, at));
        }
        for local in &group.guard.locals {
            numbers.push(self.count_local(local, at));
        }
        let truth = |holds: bool| if holds { Decimal::ONE } else { Decimal::ZERO };
        let all = numbers.iter().all(|number| !number.is_zero());
        let any = numbers.iter().any(|number| !number.is_zero());
        let mut each = numbers.iter().copied();
        let first = each.next().unwrap_or_default();
        let second = numbers.get(1).copied().unwrap_or_default();
        let fold = |with: fn(Decimal, Decimal) -> Option<Decimal>| {
            let mut each = numbers.iter().copied();
            let first = each.next().unwrap_or_default();
            each.fold(first, |sum, number| with(sum, number).unwrap_or_default())
        };
        match group.join {
            ConditionJoin::And => truth(all),
            ConditionJoin::Or => truth(any),
            ConditionJoin::Not => truth(!any),
            ConditionJoin::Count => {
                Decimal::from(numbers.iter().filter(|number| !number.is_zero()).count() as u64)
            }
            ConditionJoin::Add => fold(Decimal::checked_add),
            ConditionJoin::Subtract => fold(Decimal::checked_sub),
            ConditionJoin::Multiply => fold(Decimal::checked_mul),
            ConditionJoin::Divide => fold(Decimal::checked_div),
            ConditionJoin::Modulo => fold(Decimal::checked_rem),
            ConditionJoin::Power => fold(super::modify::power),
            ConditionJoin::Min => fold(|one, other| Some(one.min(other))),
            ConditionJoin::Max => fold(|one, other| Some(one.max(other))),
            ConditionJoin::Greater => truth(first > second),
            ConditionJoin::GreaterOrEqual => truth(first >= second),
            ConditionJoin::Less => truth(first < second),
            ConditionJoin::LessOrEqual => truth(first <= second),
            ConditionJoin::Equal => truth(first == second),
            ConditionJoin::NotEqual => truth(first != second),
            ConditionJoin::Unknown => Decimal::ZERO,
        }
    }

    fn holds_local(&mut self, local: &LocalGroup, at: EvalTarget<'_>) -> bool {
        self.times_local(local, at) > 0
    }

    /// Returns how often a local group makes its modifier apply. 0 if the group does not hold.
    fn times_local(&mut self, local: &LocalGroup, at: EvalTarget<'_>) -> u32 {
        let count = self.count_local(local, at);
        let Some(value) = self.threshold_at(&local.query, at) else {
            return 0;
        };
        if !compares(local.compare, count, value) {
            return 0;
        }
        match local.compare {
            Compare::AtLeast | Compare::GreaterThan => {
                let times = reached(count, value, local.round_up, local.repeats);
                u32::try_from(times).unwrap_or(u32::MAX).max(1)
            }
            _ => 1,
        }
    }

    /// Counts the things that fulfil conditions, which are evaluated for each counted thing.
    fn count_local(&mut self, local: &LocalGroup, at: EvalTarget<'_>) -> Decimal {
        self.count_guarded(&local.query, &local.guard, at)
            .unwrap_or_default()
    }

    fn count_guarded(
        &mut self,
        query: &Query,
        guard: &Guard,
        at: EvalTarget<'_>,
    ) -> Option<Decimal> {
        let place = self.place(query.scope, at)?;
        let what = self.what(query.child).unwrap_or(CountFilter::Any);
        let asker = match at {
            EvalTarget::Spot(spot) => Some(spot),
            _ => None,
        };
        self.note_count((place, what, query.field, flags(query)));
        let outer = std::mem::replace(&mut self.asker, asker);
        let mut sum = Decimal::ZERO;
        for spot in self.selections(place, flags(query)) {
            if self.fits(spot, what, query.shared) && self.holds_all(guard, EvalTarget::Spot(spot))
            {
                let more = match query.field {
                    QueryField::Cost(kind) => self.cost(spot, kind),
                    QueryField::Associations => {
                        Decimal::from(self.associations(CountScope::Spot(spot), CountFilter::Any))
                    }
                    _ => Decimal::from(self.spot(spot).number),
                };
                sum = sum.saturating_add(more);
            }
        }
        self.asker = outer;
        Some(sum)
    }

    /// Returns whether the thing in the query's scope itself matches. What it contains does not matter.
    fn is_instance(&mut self, query: &Query, at: EvalTarget<'_>) -> bool {
        let child = query.child;
        let Some(what) = self.what(child) else {
            return false;
        };
        match query.scope {
            QueryScope::Own => self.is(at, what),
            QueryScope::Force if matches!(at, EvalTarget::Force(..)) => self.is(at, what),
            QueryScope::Parent => self
                .above(at)
                .is_some_and(|above| self.is(EvalTarget::Spot(above), what)),
            QueryScope::Ancestor => {
                // In New Recruit, a selection's own categories count too: a profile of a unit asks for those of the unit.
                let with_own = self.new_recruit && matches!(what, CountFilter::Category(_));
                let above: SmallVec<[u32; 8]> = match with_own {
                    true => self.own_and_above(at).collect(),
                    false => self.ancestors(at).collect(),
                };
                above
                    .into_iter()
                    .any(|spot| self.is(EvalTarget::Spot(spot), what))
            }
            QueryScope::Force => {
                let force = self.force_of(at);
                match what {
                    CountFilter::Category(category) => {
                        let place = CountScope::Spot(force);
                        self.note_count((place, what, QueryField::Selections, 0));
                        let roots: SmallVec<[u32; 16]> = self.selections_in(force).collect();
                        roots
                            .into_iter()
                            .any(|root| self.has_category(root, category))
                    }
                    _ => self.is(EvalTarget::Spot(force), what),
                }
            }
            QueryScope::Roster => false,
            QueryScope::PrimaryCatalogue => {
                let catalogue = self.spot(self.force_of(at)).catalogue;
                catalogue.is_some_and(|file| self.data.file(file).id == child)
            }
            QueryScope::PrimaryCategory => self
                .place(query.scope, at)
                .is_some_and(|place| matches!(place, CountScope::Category(_, own) if own == child)),
            scope => match self.place(scope, at) {
                Some(CountScope::Spot(spot)) => self.is(EvalTarget::Spot(spot), what),
                Some(CountScope::Category(_, category)) => category == child,
                Some(CountScope::Group(_, group)) => group == child,
                _ => false,
            },
        }
    }

    /// Returns whether a thing has an id, type or category.
    fn is(&mut self, at: EvalTarget<'_>, what: CountFilter) -> bool {
        match at {
            EvalTarget::Spot(spot) if self.spot(spot).is_force => match what {
                CountFilter::Any => true,
                CountFilter::Id(id) => self.spot(spot).ids.contains(&id),
                _ => false,
            },
            EvalTarget::Spot(spot) => self.fits(spot, what, true),
            EvalTarget::Category(_, category) => match what {
                CountFilter::Category(own) => own == category,
                CountFilter::Any => true,
                _ => false,
            },
            EvalTarget::Force(parent, own) => match what {
                CountFilter::Any => true,
                CountFilter::Id(id) => {
                    let catalogue = self.spot(self.spot(parent).force).catalogue;
                    let file = catalogue.map(|file| self.data.file(file).id);
                    file == Some(id) || own.entries().any(|ix| self.data.entry(ix).id == id)
                }
                _ => false,
            },
            EvalTarget::Choice(parent, choice) => match what {
                CountFilter::Any => true,
                CountFilter::Kind(kind) => self.data.entry(choice.own.target).type_id == kind,
                CountFilter::Category(category) => {
                    self.would_have_category(parent, choice, category)
                }
                CountFilter::Id(id) => self.ids(choice).contains(&id),
                _ => false,
            },
        }
    }

    /// Returns how often something guarded applies. 0 if a condition does not hold.
    ///
    /// A single local group of the guard also acts as a repeat. Inside a condition group it is only a condition.
    pub(super) fn times(&mut self, guard: &Guard, repeats: &[Repeat], at: EvalTarget<'_>) -> u32 {
        let [local] = guard.locals.as_slice() else {
            return match self.holds_all(guard, at) {
                true => self.repeated(repeats, at),
                false => 0,
            };
        };
        let conditions = &guard.conditions;
        let holds = conditions.iter().all(|own| self.holds(own, at))
            && guard.groups.iter().all(|group| self.holds_group(group, at));
        match holds.then(|| self.times_local(local, at)) {
            None | Some(0) => 0,
            Some(times) => times.saturating_mul(self.repeated(repeats, at)),
        }
    }

    /// Returns how often repeats make a modifier apply. Without repeats it applies once.
    fn repeated(&mut self, repeats: &[Repeat], at: EvalTarget<'_>) -> u32 {
        if repeats.is_empty() {
            return 1;
        }
        let mut times = 0_u64;
        for repeat in repeats {
            let query = &repeat.query;
            let count = if repeat.guard.is_empty() {
                self.count(query, at)
            } else {
                self.count_guarded(query, &repeat.guard, at)
            };
            let value = self.threshold_at(query, at);
            if let (Some(count), Some(value)) = (count, value) {
                let more = reached(count, value, repeat.round_up, repeat.repeats);
                times = times.saturating_add(more);
            }
        }
        u32::try_from(times).unwrap_or(u32::MAX)
    }

    /// Returns the entry of a category, if the data have one.
    pub(super) fn category_entry(&self, category: Sym) -> Option<EntryIx> {
        let mut found = self.data.with_id(category).iter().copied();
        found.find(|ix| self.data.entry(*ix).kind == EntryKind::CategoryEntry)
    }
}

/// Returns how often a count reaches a value, times the repeats for each.
fn reached(count: Decimal, value: Decimal, round_up: bool, repeats: u32) -> u64 {
    let ratio = count.checked_div(value);
    let Some(ratio) = ratio.filter(|ratio| ratio.is_sign_positive()) else {
        return 0;
    };
    let whole = if round_up {
        ratio.ceil()
    } else {
        ratio.floor()
    };
    let whole = u64::try_from(whole).unwrap_or(u64::MAX);
    whole.saturating_mul(u64::from(repeats))
}

fn compares(compare: Compare, count: Decimal, value: Decimal) -> bool {
    match compare {
        Compare::AtLeast => count >= value,
        Compare::AtMost => count <= value,
        Compare::EqualTo => count == value,
        Compare::NotEqualTo => count != value,
        Compare::GreaterThan => count > value,
        Compare::LessThan => count < value,
        _ => false,
    }
}
