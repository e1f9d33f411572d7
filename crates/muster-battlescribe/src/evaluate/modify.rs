//! Computes modified values: names, numbers, visibility, categories.

use std::rc::Rc;
use std::str::FromStr;

use rust_decimal::prelude::ToPrimitive;
use rust_decimal::{Decimal, MathematicalOps};
use smallvec::SmallVec;

use super::reads::ReadValue;
use super::{
    Affecting, AffectingModifiers, CachedValues, Categories, CountFilter, CountScope, EvalTarget,
    Evaluator, sources_of,
};
use crate::data::{
    Affects, Change, Compare, Condition, Entry, EntryChoice, EntryIx, Modifier, ModifierGroup,
    QueryField, QueryScope, Sym,
};

/// The modifiers that apply, and how often each does.
pub(super) type Active<'a> = Vec<(&'a Modifier, u32)>;

/// The kind of thing that modifiers of other owners may change.
#[derive(Debug, Clone, Copy)]
pub(super) enum Target {
    /// A selection itself.
    Selection,
    /// A selection's profiles of a type, by the type's id and name.
    Profile(Sym, Sym),
}

impl<'a> Evaluator<'a> {
    /// Collects the modifiers of an entry that apply and that the filter wants.
    pub(super) fn collect(
        &mut self,
        entry: EntryIx,
        at: EvalTarget<'_>,
        wanted: &dyn Fn(&Modifier) -> bool,
        found: &mut Active<'a>,
    ) {
        let data = self.data;
        let group = &data.entry(entry).modifiers;
        if group.is_empty() {
            return;
        }
        let asker = self.asker.take();
        self.collect_group(group, at, wanted, 1, found);
        self.asker = asker;
    }

    fn collect_group(
        &mut self,
        group: &'a ModifierGroup,
        at: EvalTarget<'_>,
        wanted: &dyn Fn(&Modifier) -> bool,
        times: u32,
        found: &mut Active<'a>,
    ) {
        for modifier in &group.modifiers {
            if modifier.affects.is_none() && wanted(modifier) {
                let own = self.times(&modifier.guard, &modifier.repeats, at);
                if own > 0 {
                    found.push((modifier, own.saturating_mul(times)));
                }
            }
        }
        for inner in &group.groups {
            let own = |modifier: &Modifier| modifier.affects.is_none() && wanted(modifier);
            if has(inner, &own) {
                let own = self.times(&inner.guard, &inner.repeats, at);
                if own > 0 {
                    self.collect_group(inner, at, wanted, own.saturating_mul(times), found);
                }
            }
        }
    }

    /// Collects the modifiers of other spots that change a field of this spot or its profiles.
    pub(super) fn collect_affecting(
        &mut self,
        (spot, target): (u32, Target),
        field: Sym,
        wanted: &dyn Fn(&Modifier) -> bool,
        found: &mut Active<'a>,
    ) {
        let affecting = self.affecting();
        if affecting.all.is_empty() {
            return;
        }
        self.reuse_value(&ReadValue::Affecting);
        let asker = self.asker.take();
        for other in affecting.of_field(field) {
            let Some(affects) = other
                .modifier
                .affects
                .as_ref()
                .filter(|_| wanted(other.modifier))
            else {
                continue;
            };
            let fits = match (affects.profiles, target) {
                (None, Target::Selection) => true,
                (Some(kind), Target::Profile(id, name)) => kind == id || kind == name,
                _ => false,
            };
            if !fits || !self.reaches(affects, other.anchor, spot) {
                continue;
            }
            let times = self.times_affecting(other);
            if times > 0 {
                found.push((other.modifier, times));
            }
        }
        self.asker = asker;
    }

    /// Returns how often a modifier of other spots applies.
    pub(super) fn times_affecting(&mut self, other: &Affecting<'a>) -> u32 {
        let at = EvalTarget::Spot(other.owner);
        let mut times = 1_u32;
        for group in &other.groups {
            if times > 0 {
                times = times.saturating_mul(self.times(&group.guard, &group.repeats, at));
            }
        }
        if times > 0 {
            let own = self.times(&other.modifier.guard, &other.modifier.repeats, at);
            times = times.saturating_mul(own);
        }
        times
    }

    /// Returns the entries and groups that a spot brings and that have modifiers of other spots.
    pub(super) fn affecting_entries(&self, at: u32) -> SmallVec<[EntryIx; 2]> {
        let affecting = &self.data.modifier_index().affecting;
        let mut entries = SmallVec::new();
        if affecting.is_empty() {
            return entries;
        }
        let spot = self.spot(at);
        let of_force = spot.force_entry.into_iter().chain(spot.force_link);
        entries.extend(of_force.filter(|ix| affecting.contains(ix)));
        if let Some(choice) = spot.choice {
            let own = sources_of(choice).map(|(ix, _)| ix);
            entries.extend(own.filter(|ix| affecting.contains(ix)));
            // The modifiers of an offered group belong to the selection that offers it.
            let groups = self.known.affecting_groups(self.data, choice.own);
            entries.extend(groups.iter().copied());
        }
        entries
    }

    pub(super) fn affecting(&mut self) -> Rc<AffectingModifiers<'a>> {
        if let Some(known) = &self.affecting {
            return known.clone();
        }
        // While scopes are resolved, modifiers of other owners do not apply yet.
        self.affecting = Some(Rc::default());
        self.begin_value();
        let data = self.data;
        let mut found = Vec::new();
        for at in 0..u32::try_from(self.spots.len()).unwrap_or(u32::MAX) {
            for entry in self.affecting_entries(at) {
                walk(
                    &data.entry(entry).modifiers,
                    &mut Vec::new(),
                    &mut |modifier, groups| {
                        found.push((modifier, groups.to_vec(), at));
                    },
                );
            }
        }
        let mut affecting = Vec::new();
        for (modifier, groups, owner) in found {
            let scope = modifier.scope.unwrap_or(crate::data::QueryScope::Own);
            if let Some(anchor) = self.place(scope, EvalTarget::Spot(owner)) {
                affecting.push(Affecting {
                    modifier,
                    groups,
                    owner,
                    anchor,
                });
            }
        }
        self.end_value(ReadValue::Affecting);
        // Values that were cached in the meantime ignored the modifiers of other owners.
        let known = std::mem::take(&mut self.values);
        self.values = CachedValues {
            costs: known.costs,
            counting: known.counting,
            cost_stack: known.cost_stack,
            ..CachedValues::default()
        };
        self.loops = None;
        let affecting = Rc::new(AffectingModifiers::new(affecting));
        self.affecting = Some(affecting.clone());
        affecting
    }

    /// Returns whether a path from an anchor reaches a spot.
    pub(super) fn reaches(&mut self, affects: &Affects, anchor: CountScope, spot: u32) -> bool {
        let own = self.spot(spot);
        if own.is_force && !affects.forces {
            return false;
        }
        let in_group = own.choice.is_some_and(|choice| !choice.groups.is_empty());
        let parent = own.parent;
        let direct = |from: u32| {
            parent == Some(from) && (in_group && affects.groups || !in_group && affects.entries)
        };
        let reached = affects.forces
            || match anchor {
                CountScope::Spot(from) => {
                    affects.own && spot == from
                        || direct(from)
                        || affects.recursive && from < spot && spot < self.spot(from).end
                }
                CountScope::Roster => {
                    affects.recursive || parent.is_some_and(|parent| self.spot(parent).is_force)
                }
                CountScope::Group(from, group) => {
                    let of_group = own.ids.contains(&group) && parent == Some(from);
                    of_group || affects.recursive && from < spot && spot < self.spot(from).end
                }
                CountScope::Category(force, category) => {
                    own.force == force && self.has_category(spot, category)
                }
                CountScope::Catalogue(file) => self.spot(own.force).catalogue == Some(file),
                CountScope::Nothing => false,
            };
        let filter = affects.filter;
        reached
            && filter.is_none_or(|filter| {
                let what = self.what(filter);
                what.is_some_and(|what| self.fits(spot, what, true))
            })
    }

    /// Returns whether a selection of a choice would have a category: that of its entry, or one that modifiers of other
    /// selections give it. A leader so decides who may follow.
    pub(super) fn would_have_category(
        &mut self,
        parent: u32,
        choice: &EntryChoice,
        category: Sym,
    ) -> bool {
        let base = self.has_base_category(choice, category);
        let changes = self.data.modifier_index().changed.get(&category);
        let Some(field) = self
            .words
            .category
            .filter(|_| changes.is_some_and(|changes| changes.by_others))
        else {
            return base;
        };
        // Nothing notes that this choice asked for the category. A trial would use the note to check the choice again, but
        // what is not selected can only break a minimum, and trials leave out minima.
        let affecting = self.affecting();
        self.reuse_value(&ReadValue::Affecting);
        let asker = self.asker.take();
        let mut active: Active<'a> = Vec::new();
        for other in affecting.of_field(field) {
            let affects = other.modifier.affects.as_ref();
            let affects = affects.filter(|affects| affects.profiles.is_none());
            if let Some(affects) = affects
                && other.modifier.value == category
                && self.reaches_choice(affects, other.anchor, parent, choice)
            {
                let times = self.times_affecting(other);
                if times > 0 {
                    active.push((other.modifier, times));
                }
            }
        }
        self.asker = asker;
        self.has_after(base, category, &active)
    }

    /// Returns whether a path from an anchor would reach a selection of a choice.
    fn reaches_choice(
        &self,
        affects: &Affects,
        anchor: CountScope,
        parent: u32,
        choice: &EntryChoice,
    ) -> bool {
        let is_within = |from: u32| from <= parent && parent < self.spot(from).end;
        let in_group = !choice.groups.is_empty();
        let direct = in_group && affects.groups || !in_group && affects.entries;
        let reached = match anchor {
            CountScope::Spot(from) => {
                parent == from && direct || affects.recursive && is_within(from)
            }
            CountScope::Roster => affects.recursive || self.spot(parent).is_force,
            CountScope::Group(from, group) => {
                parent == from && self.ids(choice).contains(&group)
                    || affects.recursive && is_within(from)
            }
            CountScope::Category(force, category) => {
                self.spot(parent).force == force && self.has_base_category(choice, category)
            }
            CountScope::Catalogue(file) => {
                self.spot(self.spot(parent).force).catalogue == Some(file)
            }
            CountScope::Nothing => false,
        };
        let fits = |filter: Sym| match self.what(filter) {
            Some(CountFilter::Any) => true,
            Some(CountFilter::Kind(kind)) => self.data.entry(choice.own.target).type_id == kind,
            Some(CountFilter::Category(category)) => self.has_base_category(choice, category),
            Some(CountFilter::Id(id)) => self.ids(choice).contains(&id),
            _ => false,
        };
        reached && affects.filter.is_none_or(fits)
    }

    // ---- values

    /// Applies modifiers to a text.
    pub(super) fn text_of(&self, base: &str, mut active: Active<'a>) -> String {
        self.sort(&mut active);
        let mut text = base.to_owned();
        for (modifier, times) in active {
            let value = self.data.text(modifier.value);
            let join = modifier.join.map_or(" ", |join| self.data.text(join));
            match modifier.change {
                Change::Set => value.clone_into(&mut text),
                Change::Append | Change::Prepend => {
                    for _ in 0..times.min(MAX_JOINS) {
                        text = match (modifier.change, text.is_empty()) {
                            (_, true) => value.to_owned(),
                            (Change::Append, _) => format!("{text}{join}{value}"),
                            _ => format!("{value}{join}{text}"),
                        };
                    }
                }
                Change::Replace => {
                    let from = self.data.text(modifier.arg);
                    if !from.is_empty() {
                        text = text.replace(from, value);
                    }
                }
                change => {
                    if let Ok(value) = Decimal::from_str(value.trim()) {
                        text = in_text(&text, modifier.position, |number| {
                            arithmetic(change, number, value, times)
                        });
                    }
                }
            }
        }
        text
    }

    /// Applies modifiers to a number.
    pub(super) fn number_of_field(&self, base: Decimal, mut active: Active<'a>) -> Decimal {
        self.sort(&mut active);
        active.into_iter().fold(base, |number, (modifier, times)| {
            match Decimal::from_str(self.data.text(modifier.value).trim()) {
                Ok(value) => arithmetic(modifier.change, number, value, times),
                Err(_) => number,
            }
        })
    }

    fn truth_of(&self, base: bool, mut active: Active<'a>) -> bool {
        self.sort(&mut active);
        active.into_iter().fold(base, |truth, (modifier, _)| {
            match (modifier.change, self.data.text(modifier.value)) {
                (Change::Set, "true" | "1") => true,
                (Change::Set, "false" | "0") => false,
                _ => truth,
            }
        })
    }

    /// Sorts modifiers into the order in which the data want them applied.
    pub(super) fn sort(&self, active: &mut Active<'a>) {
        if self.new_recruit {
            active.sort_by_key(|(modifier, _)| match modifier.change {
                Change::Set
                | Change::Add
                | Change::Remove
                | Change::SetPrimary
                | Change::UnsetPrimary => 0,
                Change::Append | Change::Prepend => 1,
                Change::Floor | Change::Ceil => 3,
                Change::Replace
                | Change::CumulativeAdd
                | Change::CumulativeMultiply
                | Change::CumulativePower => 4,
                _ => 2,
            });
        }
    }

    /// Collects all modifiers of a field of a spot.
    fn of_spot(&mut self, spot: u32, field: Option<Sym>, groups_too: bool) -> Active<'a> {
        let mut found = Vec::new();
        let Some(field) = field else {
            return found;
        };
        let wanted = |modifier: &Modifier| modifier.field == field;
        let by_others = self.is_affected(field);
        self.collect_of_spot(spot, field, (groups_too, by_others), &wanted, &mut found);
        found
    }

    /// Returns whether modifiers of other spots may change a field.
    pub(super) fn is_affected(&self, field: Sym) -> bool {
        self.data.modifier_index().affected.contains(&field)
    }

    /// Collects the modifiers of a field of a spot that apply and that the filter wants: also those of groups, and those
    /// of other spots.
    pub(super) fn collect_of_spot(
        &mut self,
        spot: u32,
        field: Sym,
        (groups_too, by_others): (bool, bool),
        wanted: &dyn Fn(&Modifier) -> bool,
        found: &mut Active<'a>,
    ) {
        for (entry, is_group) in self.sources(spot).iter() {
            if groups_too || !is_group {
                self.collect(*entry, EvalTarget::Spot(spot), wanted, found);
            }
        }
        if by_others {
            self.collect_affecting((spot, Target::Selection), field, wanted, found);
        }
    }

    /// Returns whether a spot is hidden, by itself or by a group around it.
    pub(super) fn is_hidden(&mut self, spot: u32) -> bool {
        match self.values.hidden.get(&spot) {
            Some(Some(known)) => {
                let known = *known;
                self.reuse_value(&ReadValue::Hidden(spot));
                return known;
            }
            // The value depends on itself, so the unmodified value counts.
            Some(None) => {
                self.circular = true;
                return self
                    .sources(spot)
                    .iter()
                    .any(|(entry, _)| self.data.entry(*entry).hidden);
            }
            None => {}
        }
        self.values.hidden.insert(spot, None);
        self.begin_value();
        let field = self.words.hidden;
        let mut hidden = false;
        if let Some(choice) = self.spot(spot).choice {
            let own = choice
                .own
                .entries()
                .any(|entry| self.data.entry(entry).hidden);
            let active = self.of_spot(spot, field, false);
            hidden =
                self.truth_of(own, active) || self.is_group_hidden(choice, EvalTarget::Spot(spot));
        } else if let Some(entry) = self.spot(spot).force_entry {
            let link = self.spot(spot).force_link;
            let own = crate::data::Definition {
                link,
                target: entry,
            };
            let own = self.data.is_force_hidden(own);
            let active = self.of_spot(spot, field, false);
            hidden = self.truth_of(own, active);
        }
        self.end_value(ReadValue::Hidden(spot));
        self.values.hidden.insert(spot, Some(hidden));
        hidden
    }

    /// Returns whether a choice is hidden, by itself or by a group around it.
    pub(super) fn is_choice_hidden(&mut self, parent: u32, choice: &EntryChoice) -> bool {
        let at = EvalTarget::Choice(parent, choice);
        self.hides_itself(parent, choice)
            || self.is_definition_hidden(choice.own, at)
            || self.is_group_hidden(choice, at)
    }

    /// Returns whether a choice would be hidden as soon as it was selected, because it is hidden once anything is
    /// selected in its place. Authors write so what only BattleScribe shall show: New Recruit never selects it.
    fn hides_itself(&self, parent: u32, choice: &EntryChoice) -> bool {
        if !self.new_recruit {
            return false;
        }
        let is_force = self.spot(parent).is_force;
        let counts_itself = |condition: &Condition| {
            let query = &condition.query;
            let is_place = match query.scope {
                QueryScope::Parent => true,
                QueryScope::Force => is_force || query.child_selections,
                _ => false,
            };
            is_place
                && condition.compare == Compare::AtLeast
                && query.field == QueryField::Selections
                && !query.percent
                && query.value <= Decimal::ONE
                && Some(query.child) == self.words.any
        };
        let hides = |modifier: &Modifier| {
            let guard = &modifier.guard;
            Some(modifier.field) == self.words.hidden
                && modifier.change == Change::Set
                && matches!(self.data.text(modifier.value), "true" | "1")
                && modifier.affects.is_none()
                && modifier.repeats.is_empty()
                && guard.groups.is_empty()
                && guard.locals.is_empty()
                && !guard.conditions.is_empty()
                && guard.conditions.iter().all(counts_itself)
        };
        let mut entries = choice.own.entries();
        entries.any(|entry| self.data.entry(entry).modifiers.modifiers.iter().any(hides))
    }

    fn is_definition_hidden(&mut self, own: crate::data::Definition, at: EvalTarget<'_>) -> bool {
        let field = self.words.hidden;
        self.flag_of(own, at, field, |entry| entry.hidden)
    }

    /// Returns whether a force of a type would be hidden in a force.
    pub(super) fn is_new_force_hidden(
        &mut self,
        parent: u32,
        own: crate::data::Definition,
    ) -> bool {
        let mut found = Vec::new();
        if let Some(field) = self.words.hidden {
            let at = EvalTarget::Force(parent, own);
            for entry in own.entries() {
                self.collect(entry, at, &|modifier| modifier.field == field, &mut found);
            }
        }
        self.truth_of(self.data.is_force_hidden(own), found)
    }

    /// Returns a flag of a choice or group after modifiers.
    pub(super) fn flag_of(
        &mut self,
        own: crate::data::Definition,
        at: EvalTarget<'_>,
        field: Option<Sym>,
        base: impl Fn(&Entry) -> bool,
    ) -> bool {
        let base = own.entries().any(|entry| base(self.data.entry(entry)));
        let mut found = Vec::new();
        if let Some(field) = field {
            for entry in own.entries() {
                self.collect(entry, at, &|modifier| modifier.field == field, &mut found);
            }
        }
        self.truth_of(base, found)
    }

    /// Returns whether a group around a choice is hidden.
    fn is_group_hidden(&mut self, choice: &EntryChoice, at: EvalTarget<'_>) -> bool {
        let Some(parent) = self.above(at) else {
            return false;
        };
        for (depth, group) in choice.groups.iter().enumerate() {
            let outer = choice.groups[depth + 1..].iter().copied().collect();
            let group = EntryChoice {
                own: *group,
                groups: outer,
            };
            let key = (parent, group);
            let hidden = match self.values.hidden_groups.get(&key).copied() {
                Some(known) => {
                    self.reuse_value(&ReadValue::HiddenGroup(key.0, key.1));
                    known
                }
                None => {
                    self.begin_value();
                    let at = EvalTarget::Choice(parent, &key.1);
                    let hidden = self.is_definition_hidden(key.1.own, at);
                    self.end_value(ReadValue::HiddenGroup(key.0, key.1.clone()));
                    self.values.hidden_groups.insert(key, hidden);
                    hidden
                }
            };
            if hidden {
                return true;
            }
        }
        false
    }

    /// Returns the name of a spot.
    pub(super) fn name_of(&mut self, spot: u32) -> String {
        let base = match (self.spot(spot).choice, self.spot(spot).force_entry) {
            (Some(choice), _) => self.data.entry(choice.own.target).name,
            (None, Some(entry)) => self.data.entry(entry).name,
            (None, None) => return self.written(spot).name.clone(),
        };
        if let Some(known) = self.values.names.get(&spot).cloned() {
            self.reuse_value(&ReadValue::Name(spot));
            return known;
        }
        self.begin_value();
        let active = self.of_spot(spot, self.words.name, false);
        let name = self.text_of(self.data.text(base), active);
        self.end_value(ReadValue::Name(spot));
        self.values.names.insert(spot, name.clone());
        name
    }

    /// Returns a text field of a spot, such as its page.
    pub(super) fn text_field(&mut self, spot: u32, base: Sym, field: Option<Sym>) -> String {
        let active = self.of_spot(spot, field, false);
        self.text_of(self.data.text(base), active)
    }

    // ---- costs

    /// Returns the spot's own costs of a type, for all copies. The selections in it are not included.
    pub(super) fn cost(&mut self, spot: u32, kind: Sym) -> Decimal {
        let key = (spot, kind);
        match self.values.costs.get(&key).copied() {
            Some(Some(known)) => {
                self.reuse_value(&ReadValue::Cost(spot, kind));
                return known;
            }
            Some(None) => {
                self.circular = true;
                self.provisional += 1;
                // The costs form a circle. All of them stay unmodified, and the circle is reported once.
                let begin = self
                    .values
                    .cost_stack
                    .iter()
                    .position(|own| *own == key)
                    .unwrap_or(0);
                if self.values.cost_stack[begin..]
                    .iter()
                    .all(|own| !self.cyclic.contains(own))
                {
                    self.cycles.push(key);
                }
                self.cyclic
                    .extend(self.values.cost_stack[begin..].iter().copied());
                return self.base_cost(spot, kind);
            }
            None => {}
        }
        let base = self.base_cost(spot, kind);
        if self.spot(spot).choice.is_none() && !(self.forces_cost && self.spot(spot).is_force) {
            self.values.costs.insert(key, Some(base));
            return base;
        }
        self.values.costs.insert(key, None);
        self.values.cost_stack.push(key);
        self.begin_value();
        let active = self.of_spot(spot, Some(kind), false);
        self.end_value(ReadValue::Cost(spot, kind));
        self.values.cost_stack.pop();
        let value = if active.is_empty() || self.cyclic.contains(&key) {
            base
        } else {
            let own = self.own_cost(spot, kind).unwrap_or_default();
            let number = Decimal::from(self.spot(spot).number);
            self.number_of_field(own, active).saturating_mul(number)
        };
        self.values.costs.insert(key, Some(value));
        value
    }

    /// Returns the entry that has the costs of a selection or force.
    fn costing(&self, spot: u32) -> Option<crate::data::Definition> {
        let spot = self.spot(spot);
        let link = spot.force_link;
        let of_force = spot.force_entry;
        let of_force = of_force.map(|target| crate::data::Definition { link, target });
        spot.choice.map(|choice| choice.own).or(of_force)
    }

    /// Returns the cost of one copy before modifiers: that of the link if it has one, else that of its target.
    pub(super) fn own_cost(&self, spot: u32, kind: Sym) -> Option<Decimal> {
        self.data.cost(self.costing(spot)?, kind)?.value
    }

    /// Returns what a roster file says of a selection or force.
    pub(super) fn written(&self, spot: u32) -> &'a crate::roster::WrittenNode {
        match &self.roster.node(self.spot(spot).node).what {
            crate::roster::NodeContent::Selection(selection) => &selection.written,
            crate::roster::NodeContent::Force(force) => &force.written,
        }
    }

    fn base_cost(&self, spot: u32, kind: Sym) -> Decimal {
        if self.costing(spot).is_none() {
            let id = self.data.text(kind);
            let mut written = self.written(spot).costs.iter();
            let found = written.find(|(own, _, _)| own == id);
            return found.map(|(_, _, value)| *value).unwrap_or_default();
        }
        let number = Decimal::from(self.spot(spot).number);
        self.own_cost(spot, kind)
            .unwrap_or_default()
            .saturating_mul(number)
    }

    /// Returns the cost types that a selection or its modifiers name.
    pub(super) fn cost_kinds(&mut self, spot: u32) -> Vec<Sym> {
        let Some(own) = self.costing(spot) else {
            return Vec::new();
        };
        let mut kinds: Vec<Sym> = Vec::new();
        for entry in own.entries() {
            let entry = self.data.entry(entry);
            kinds.extend(entry.costs.iter().map(|cost| cost.type_id));
            let costs = &self.data.cost_types;
            let mut named = |modifier: &Modifier, _: &[&ModifierGroup]| {
                if costs.iter().any(|kind| kind.id == modifier.field) {
                    kinds.push(modifier.field);
                }
            };
            each(&entry.modifiers, &mut named);
        }
        let affecting = self.affecting();
        for other in &affecting.all {
            let field = other.modifier.field;
            let affects = other
                .modifier
                .affects
                .as_ref()
                .filter(|affects| affects.profiles.is_none());
            if let Some(affects) = affects
                && self.data.cost_type(field).is_some()
                && self.reaches(affects, other.anchor, spot)
            {
                kinds.push(field);
            }
        }
        let mut seen = Vec::new();
        kinds.retain(|kind| {
            let new = !seen.contains(kind);
            seen.push(*kind);
            new
        });
        kinds
    }

    // ---- categories

    /// Returns the categories of a choice before modifiers, each with whether it is the primary one.
    pub(super) fn base_categories(&self, choice: &EntryChoice) -> Vec<(Sym, bool)> {
        let mut found: Vec<(Sym, bool)> = Vec::new();
        for (entry, _) in sources_of(choice) {
            for link in &self.data.entry(entry).categories {
                let link = self.data.entry(*link);
                // The primary category of a link takes the place of that of its target.
                if link.primary && Some(entry) == choice.own.link {
                    for (_, primary) in &mut found {
                        *primary = false;
                    }
                }
                match found.iter_mut().find(|(id, _)| *id == link.target_id) {
                    Some((_, primary)) => *primary |= link.primary,
                    None => found.push((link.target_id, link.primary)),
                }
            }
        }
        found
    }

    pub(super) fn has_base_category(&self, choice: &EntryChoice, category: Sym) -> bool {
        let mut entries = sources_of(choice);
        entries.any(|(entry, _)| self.data.linked_categories(entry).contains(&category))
    }

    pub(crate) fn base_primary(&self, choice: &EntryChoice) -> Option<Sym> {
        let found = self.base_categories(choice);
        found
            .into_iter()
            .find(|(_, primary)| *primary)
            .map(|(id, _)| id)
    }

    /// Returns whether a selection has a category.
    pub(super) fn has_category(&mut self, spot: u32, category: Sym) -> bool {
        let Some(choice) = self.spot(spot).choice else {
            return false;
        };
        let index = self.data.modifier_index();
        let changes = index.changed.get(&category).filter(|changes| {
            let mut entries = sources_of(choice);
            changes.by_others || entries.any(|(entry, _)| changes.entries.contains(&entry))
        });
        let Some(changes) = changes else {
            return self.has_base_category(choice, category);
        };
        self.note_category(category);
        if self.is_looped(category) {
            let base = self.has_base_category(choice, category);
            return self.has_looped(spot, category, base);
        }
        let key = (spot, category);
        match self.values.has_category.get(&key) {
            Some(Some(known)) => {
                let known = *known;
                self.reuse_value(&ReadValue::HasCategory(spot, category));
                return known;
            }
            Some(None) => {
                self.circular = true;
                return self.has_base_category(choice, category);
            }
            None => {}
        }
        let base = self.has_base_category(choice, category);
        let Some(field) = self.words.category else {
            return base;
        };
        self.values.has_category.insert(key, None);
        self.begin_value();
        let wanted = |modifier: &Modifier| modifier.field == field && modifier.value == category;
        let mut found = Vec::new();
        self.collect_of_spot(spot, field, (true, changes.by_others), &wanted, &mut found);
        let has = self.has_after(base, category, &found);
        self.end_value(ReadValue::HasCategory(spot, category));
        self.values.has_category.insert(key, Some(has));
        has
    }

    /// Returns the categories of a selection, each with whether it is the primary one.
    pub(super) fn categories(&mut self, spot: u32) -> Categories {
        let Some(choice) = self.spot(spot).choice else {
            return Rc::default();
        };
        self.note_categories();
        let mut found = self.base_categories(choice);
        match self.values.categories.get(&spot) {
            Some(Some(known)) => {
                let known = known.clone();
                self.reuse_value(&ReadValue::Categories(spot));
                return known;
            }
            // The categories depend on themselves, so the unmodified ones count.
            Some(None) => {
                self.circular = true;
                return found.into();
            }
            None => {}
        }
        self.values.categories.insert(spot, None);
        self.begin_value();
        let mut active = Vec::new();
        if let Some(field) = self.words.category {
            let looped = &self.data.modifier_index().looped;
            let wanted =
                |modifier: &Modifier| modifier.field == field && !looped.contains(&modifier.value);
            let by_others = self.is_affected(field);
            self.collect_of_spot(spot, field, (true, by_others), &wanted, &mut active);
            if !looped.is_empty() {
                self.collect_looped(spot, &mut active);
            }
        }
        self.sort(&mut active);
        for (modifier, _) in active {
            let id = modifier.value;
            let place = found.iter().position(|(own, _)| *own == id);
            match modifier.change {
                Change::Add | Change::Set if place.is_none() => found.push((id, false)),
                Change::Remove => found.retain(|(own, _)| *own != id),
                Change::SetPrimary => {
                    for (_, primary) in &mut found {
                        *primary = false;
                    }
                    match place {
                        Some(place) => found[place].1 = true,
                        None => found.push((id, true)),
                    }
                }
                Change::UnsetPrimary => {
                    if let Some(place) = place {
                        found[place].1 = false;
                    }
                }
                _ => {}
            }
        }
        self.end_value(ReadValue::Categories(spot));
        let found: Categories = found.into();
        self.values.categories.insert(spot, Some(found.clone()));
        found
    }

    /// Returns the primary category of a selection.
    pub(super) fn primary(&mut self, spot: u32) -> Option<Sym> {
        let found = self.categories(spot);
        let primary = found.iter().find(|(_, primary)| *primary);
        primary.map(|(id, _)| *id)
    }

    /// Returns whether a category of a force is hidden.
    pub(super) fn is_category_hidden(
        &mut self,
        force: u32,
        category: Sym,
        link: Option<EntryIx>,
    ) -> bool {
        let entries: Vec<EntryIx> = self
            .category_entry(category)
            .into_iter()
            .chain(link)
            .collect();
        let base = entries.iter().any(|entry| self.data.entry(*entry).hidden);
        let mut found = Vec::new();
        if let Some(field) = self.words.hidden {
            for entry in entries {
                let at = EvalTarget::Category(force, category);
                self.collect(entry, at, &|modifier| modifier.field == field, &mut found);
            }
        }
        self.truth_of(base, found)
    }
}

/// The greatest number of times that one modifier appends or prepends its text.
const MAX_JOINS: u32 = 100;

/// Returns whether a group contains a wanted modifier, at any depth.
pub(super) fn has(group: &ModifierGroup, wanted: &dyn Fn(&Modifier) -> bool) -> bool {
    group.modifiers.iter().any(wanted) || group.groups.iter().any(|inner| has(inner, wanted))
}

/// Visits the modifiers in a group that change others than their owner, with the groups around each.
fn walk<'a>(
    group: &'a ModifierGroup,
    within: &mut Vec<&'a ModifierGroup>,
    visit: &mut impl FnMut(&'a Modifier, &[&'a ModifierGroup]),
) {
    for modifier in group
        .modifiers
        .iter()
        .filter(|modifier| modifier.affects.is_some())
    {
        visit(modifier, within);
    }
    for inner in &group.groups {
        within.push(inner);
        walk(inner, within, visit);
        within.pop();
    }
}

/// Visits the modifiers in a group that change their own owner, at any depth.
pub(super) fn each<'a>(
    group: &'a ModifierGroup,
    visit: &mut impl FnMut(&'a Modifier, &[&'a ModifierGroup]),
) {
    for modifier in group
        .modifiers
        .iter()
        .filter(|modifier| modifier.affects.is_none())
    {
        visit(modifier, &[]);
    }
    for inner in &group.groups {
        each(inner, visit);
    }
}

fn arithmetic(change: Change, number: Decimal, value: Decimal, times: u32) -> Decimal {
    let many = Decimal::from(times);
    let found = match change {
        Change::Set => Some(value),
        Change::Increment | Change::Add | Change::CumulativeAdd => value
            .checked_mul(many)
            .and_then(|more| number.checked_add(more)),
        Change::Decrement | Change::Remove => value
            .checked_mul(many)
            .and_then(|less| number.checked_sub(less)),
        Change::Multiply | Change::CumulativeMultiply => {
            power(value, many).and_then(|factor| number.checked_mul(factor))
        }
        Change::Divide => power(value, many).and_then(|factor| number.checked_div(factor)),
        Change::Modulo => number.checked_rem(value),
        Change::Power | Change::CumulativePower => power(number, value),
        // Adds the value 1 + 2 + 3 + … times, with as many steps as the modifier applies.
        Change::Triangular => {
            let steps = many
                .checked_mul(many + Decimal::ONE)
                .and_then(|steps| steps.checked_div(Decimal::TWO));
            steps
                .and_then(|steps| value.checked_mul(steps))
                .and_then(|more| number.checked_add(more))
        }
        Change::Ceil => Some(number.min(value)),
        Change::Floor => Some(number.max(value)),
        _ => None,
    };
    // If the result is too large for a number, the number stays as it is.
    found.unwrap_or(number)
}

pub(super) fn power(base: Decimal, exponent: Decimal) -> Option<Decimal> {
    if exponent.fract().is_zero() {
        return base.checked_powi(exponent.to_i64()?);
    }
    base.checked_powd(exponent)
}

/// Changes one number in a text. `position` is the index of the number; negative ones count from the end. `None` means
/// the first.
fn in_text(text: &str, position: Option<i32>, change: impl Fn(Decimal) -> Decimal) -> String {
    let numbers = numbers(text);
    let place = match position.unwrap_or(0) {
        negative if negative < 0 => numbers.len().checked_sub(negative.unsigned_abs() as usize),
        place => usize::try_from(place).ok(),
    };
    let Some(&(begin, end)) = place.and_then(|place| numbers.get(place)) else {
        return text.to_owned();
    };
    match Decimal::from_str(&text[begin..end]) {
        Ok(number) => {
            let number = change(number).normalize();
            format!("{}{number}{}", &text[..begin], &text[end..])
        }
        Err(_) => text.to_owned(),
    }
}

/// Finds the numbers in a text. A minus sign belongs to the number unless something stands directly before it.
fn numbers(text: &str) -> Vec<(usize, usize)> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        if !bytes[at].is_ascii_digit() {
            at += 1;
            continue;
        }
        let mut begin = at;
        while at < bytes.len() && bytes[at].is_ascii_digit() {
            at += 1;
        }
        if at + 1 < bytes.len() && bytes[at] == b'.' && bytes[at + 1].is_ascii_digit() {
            at += 1;
            while at < bytes.len() && bytes[at].is_ascii_digit() {
                at += 1;
            }
        }
        let minus = begin > 0 && bytes[begin - 1] == b'-';
        if minus && (begin == 1 || bytes[begin - 2].is_ascii_whitespace()) {
            begin -= 1;
        }
        found.push((begin, at));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_number_of_a_text_is_changed() {
        let more = |text: &str, position| in_text(text, position, |number| number + Decimal::ONE);
        assert_eq!(more("4+", None), "5+");
        assert_eq!(more("-3", None), "-2");
        assert_eq!(more("2D6+1", Some(-1)), "2D6+2");
        assert_eq!(more("1.5 (3)", Some(1)), "1.5 (4)");
        assert_eq!(more("-", None), "-");
        assert_eq!(more("é9", Some(7)), "é9");
    }

    #[test]
    fn arithmetic_keeps_within_what_a_number_can_be() {
        let large = Decimal::MAX;
        assert_eq!(arithmetic(Change::Multiply, large, large, 9), large);
        assert_eq!(
            arithmetic(Change::Divide, Decimal::TEN, Decimal::ZERO, 1),
            Decimal::TEN
        );
        assert_eq!(
            arithmetic(Change::Floor, Decimal::ONE, Decimal::TWO, 1),
            Decimal::TWO
        );
        assert_eq!(
            arithmetic(Change::Triangular, Decimal::ZERO, Decimal::TWO, 3),
            Decimal::from(12)
        );
    }
}
