//! Finds what modifiers change, in all of the data: categories, those of them that depend on themselves, and fields of
//! other selections.
//!
//! A category depends on itself if a modifier that gives or takes it asks who has it, directly or through other values.
//! For example, a hero leads if no other in the force does.

use rustc_hash::{FxHashMap, FxHashSet};

use super::{
    Change, ConditionGroup, DataSet, EntryIx, Guard, Modifier, ModifierGroup, Query, QueryField,
    QueryScope, Repeat, Sym,
};

/// What the modifiers of all entries change.
#[derive(Debug, Clone, Default)]
pub(crate) struct ModifierIndex {
    /// The categories that modifiers give or take.
    pub(crate) changed: FxHashMap<Sym, CategoryChanges>,
    /// The categories that depend on themselves.
    pub(crate) looped: FxHashSet<Sym>,
    /// The entries and groups whose modifiers change one of them.
    pub(crate) looped_entries: FxHashSet<EntryIx>,
    /// The categories that depend on themselves or that `affects` gives to others.
    pub(crate) volatile: FxHashSet<Sym>,
    /// The entries and groups that have modifiers with `affects`.
    pub(crate) affecting: FxHashSet<EntryIx>,
    /// The fields that `affects` changes.
    pub(crate) affected: FxHashSet<Sym>,
}

/// What gives or takes a category.
#[derive(Debug, Clone, Default)]
pub(crate) struct CategoryChanges {
    /// The entries and groups whose modifiers change it for their own selections.
    pub(crate) entries: FxHashSet<EntryIx>,
    /// Whether modifiers of other selections change it.
    pub(crate) by_others: bool,
}

/// A value that modifiers change and ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum LoopValue {
    /// Whether selections have a category.
    Category(Sym),
    /// Which category of a selection is the primary one.
    Primary,
    Cost(Sym),
}

type Dependencies = FxHashMap<LoopValue, FxHashSet<LoopValue>>;

impl ModifierIndex {
    pub(super) fn new(data: &DataSet) -> Self {
        let affecting = entries_with(data, &|modifier| modifier.affects.is_some());
        let mut affected = FxHashSet::default();
        for entry in &affecting {
            let mut add = |modifier: &Modifier| {
                affected.extend(modifier.affects.as_ref().map(|_| modifier.field));
            };
            each(&data.entry(*entry).modifiers, &mut add);
        }
        let Some(field) = data.sym("category") else {
            return Self {
                affecting,
                affected,
                ..Self::default()
            };
        };
        let mut depends = Dependencies::default();
        for entry in &data.entries {
            read_group(data, field, &entry.modifiers, &mut Vec::new(), &mut depends);
        }
        let is_looped = |value: &LoopValue| {
            let mut known = FxHashSet::default();
            let mut next: Vec<LoopValue> =
                depends.get(value).into_iter().flatten().copied().collect();
            while let Some(other) = next.pop() {
                if other == *value {
                    return true;
                }
                if known.insert(other) {
                    next.extend(depends.get(&other).into_iter().flatten());
                }
            }
            false
        };
        let looped = depends.keys().filter_map(|value| match value {
            LoopValue::Category(id) if is_looped(value) => Some(*id),
            _ => None,
        });
        let looped: FxHashSet<Sym> = looped.collect();
        let mut changed: FxHashMap<Sym, CategoryChanges> = FxHashMap::default();
        for (ix, entry) in (0..).map(EntryIx).zip(&data.entries) {
            let mut add = |modifier: &Modifier| {
                if modifier.field == field {
                    let changes = changed.entry(modifier.value).or_default();
                    match modifier.affects {
                        None => drop(changes.entries.insert(ix)),
                        Some(_) => changes.by_others = true,
                    }
                }
            };
            each(&entry.modifiers, &mut add);
        }
        let of_looped = looped.iter().filter_map(|id| changed.get(id));
        let looped_entries = of_looped.flat_map(|own| &own.entries).copied().collect();
        let by_others = changed.iter().filter(|(_, own)| own.by_others);
        let mut volatile = looped.clone();
        volatile.extend(by_others.map(|(id, _)| *id));
        Self {
            changed,
            looped,
            looped_entries,
            volatile,
            affecting,
            affected,
        }
    }
}

/// Returns the entries and groups that have a wanted modifier.
fn entries_with(data: &DataSet, wanted: &dyn Fn(&Modifier) -> bool) -> FxHashSet<EntryIx> {
    let all = (0..).map(EntryIx).zip(&data.entries);
    let with = all.filter(|(_, entry)| has(&entry.modifiers, wanted));
    with.map(|(ix, _)| ix).collect()
}

fn each(group: &ModifierGroup, visit: &mut impl FnMut(&Modifier)) {
    group.modifiers.iter().for_each(&mut *visit);
    group.groups.iter().for_each(|inner| each(inner, visit));
}

fn has(group: &ModifierGroup, wanted: &dyn Fn(&Modifier) -> bool) -> bool {
    group.modifiers.iter().any(wanted) || group.groups.iter().any(|inner| has(inner, wanted))
}

/// Adds what the modifiers of a group change, with the values that they ask for. `around` holds the values that the groups
/// around it ask for.
fn read_group(
    data: &DataSet,
    field: Sym,
    group: &ModifierGroup,
    around: &mut Vec<LoopValue>,
    depends: &mut Dependencies,
) {
    let before = around.len();
    read_guard(data, &group.guard, around);
    read_repeats(data, &group.repeats, around);
    for modifier in &group.modifiers {
        let changed = match modifier.field {
            own if own == field => LoopValue::Category(modifier.value),
            own if data.cost_type(own).is_some() => LoopValue::Cost(own),
            _ => continue,
        };
        let mut asks = around.clone();
        read_guard(data, &modifier.guard, &mut asks);
        read_repeats(data, &modifier.repeats, &mut asks);
        let affects = modifier.affects.as_ref();
        if let Some(scope) = modifier.scope.filter(|_| affects.is_some()) {
            read_scope(data, scope, &mut asks);
        }
        let filter = affects.and_then(|affects| affects.filter);
        asks.extend(filter.and_then(|id| category(data, id)));
        let moves_primary = matches!(
            modifier.change,
            Change::SetPrimary | Change::UnsetPrimary | Change::Remove
        );
        if moves_primary && matches!(changed, LoopValue::Category(_)) {
            depends
                .entry(LoopValue::Primary)
                .or_default()
                .insert(changed);
        }
        depends.entry(changed).or_default().extend(asks);
    }
    for inner in &group.groups {
        read_group(data, field, inner, around, depends);
    }
    around.truncate(before);
}

fn read_guard(data: &DataSet, guard: &Guard, asks: &mut Vec<LoopValue>) {
    for condition in &guard.conditions {
        read_query(data, &condition.query, asks);
    }
    for ConditionGroup { guard, .. } in &guard.groups {
        read_guard(data, guard, asks);
    }
    for local in &guard.locals {
        read_query(data, &local.query, asks);
        read_guard(data, &local.guard, asks);
    }
}

fn read_repeats(data: &DataSet, repeats: &[Repeat], asks: &mut Vec<LoopValue>) {
    for repeat in repeats {
        read_query(data, &repeat.query, asks);
        read_guard(data, &repeat.guard, asks);
    }
}

fn read_query(data: &DataSet, query: &Query, asks: &mut Vec<LoopValue>) {
    asks.extend(category(data, query.child));
    read_scope(data, query.scope, asks);
    if let QueryField::Cost(kind) = query.field {
        asks.push(LoopValue::Cost(kind));
    }
}

fn read_scope(data: &DataSet, scope: QueryScope, asks: &mut Vec<LoopValue>) {
    match scope {
        QueryScope::PrimaryCategory => asks.push(LoopValue::Primary),
        QueryScope::Id(id) => asks.extend(category(data, id)),
        _ => {}
    }
}

fn category(data: &DataSet, id: Sym) -> Option<LoopValue> {
    data.is_category(id).then_some(LoopValue::Category(id))
}
