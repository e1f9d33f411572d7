//! Works out the categories that depend on themselves.
//!
//! They are worked out for the whole roster when one is first asked for. At the beginning every selection has the
//! categories of its entry. Then the modifiers of each selection are applied in turn, in the order of the roster, until
//! nothing changes. While a selection is looked at, it has the categories of its entry, and the others have what they have
//! so far. So if several heroes each lead unless another one does, the first one leads. The values do not depend on which
//! of them is asked for first.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::modify::Active;
use super::{CachedValues, Evaluator};
use crate::data::{Change, Modifier, Sym};

/// The most often that all selections are looked at. Values that still change then stay as they are.
const MAX_ROUNDS: usize = 16;

/// The categories that depend on themselves, of the selections that do not have those of their entries.
pub(super) type LoopedValues<'a> = FxHashMap<u32, LoopedSelection<'a>>;

/// What a selection has of the categories that depend on themselves.
#[derive(Debug)]
pub(super) struct LoopedSelection<'a> {
    /// The modifiers that change such categories and apply.
    active: Active<'a>,
    /// Whether the selection has each of these categories.
    has: SmallVec<[(Sym, bool); 2]>,
}

/// What modifiers do to the categories that depend on themselves, of one selection: each category with the change.
pub(super) type LoopedChanges = SmallVec<[(Sym, Change); 2]>;

impl<'a> Evaluator<'a> {
    /// Returns whether a category depends on itself.
    pub(super) fn is_looped(&self, category: Sym) -> bool {
        self.data.modifier_index().looped.contains(&category)
    }

    /// Returns whether a selection has a category that depends on itself. `base` says whether its entry has it.
    pub(super) fn has_looped(&mut self, spot: u32, category: Sym, base: bool) -> bool {
        self.settle_loops();
        let own = self.loops.as_ref().and_then(|loops| loops.get(&spot));
        let mut has = own.into_iter().flat_map(|own| &own.has);
        let known = has.find(|(own, _)| *own == category);
        known.map_or(base, |(_, has)| *has)
    }

    /// Returns what modifiers do to the categories that depend on themselves.
    pub(super) fn looped_changes(&mut self) -> FxHashMap<u32, LoopedChanges> {
        if self.data.modifier_index().looped.is_empty() {
            return FxHashMap::default();
        }
        self.settle_loops();
        let all = self.loops.iter().flatten();
        let all = all.map(|(spot, own)| {
            let active = own.active.iter();
            let changes = active.map(|(modifier, _)| (modifier.value, modifier.change));
            (*spot, changes.collect())
        });
        all.collect()
    }

    /// Adds the modifiers of a selection that change such categories and apply. All are in the order of the data then.
    pub(super) fn collect_looped(&mut self, spot: u32, active: &mut Active<'a>) {
        self.settle_loops();
        let Some(own) = self.loops.as_ref().and_then(|loops| loops.get(&spot)) else {
            return;
        };
        active.extend(own.active.iter().copied());
        let data = self.data;
        let mut order: Vec<&Modifier> = Vec::new();
        for (entry, _) in self.sources(spot).iter() {
            let modifiers = &data.entry(*entry).modifiers;
            super::modify::each(modifiers, &mut |modifier, _| order.push(modifier));
        }
        // Those of other selections come after its own.
        active.sort_by_key(|(modifier, _)| {
            let mut order = order.iter();
            let place = order.position(|own| std::ptr::eq(*own, *modifier));
            place.unwrap_or(usize::MAX)
        });
    }

    fn settle_loops(&mut self) {
        if self.loops.is_some() {
            return;
        }
        self.loops = Some(LoopedValues::default());
        let Some(field) = self.words.category else {
            return;
        };
        // Nothing that is being computed now may be seen, or change with the order in which values are asked for.
        let values = std::mem::take(&mut self.values);
        let reads = self.reads.take();
        let asker = self.asker.take();
        let affecting = self.affecting();
        self.loops = Some(LoopedValues::default());
        self.values = CachedValues::default();
        let index = self.data.modifier_index();
        let is_looped =
            |modifier: &Modifier| modifier.field == field && index.looped.contains(&modifier.value);
        let mut others = affecting.of_field(field);
        let by_others = others.any(|other| is_looped(other.modifier));
        let all = 0..u32::try_from(self.spots.len()).unwrap_or(u32::MAX);
        let mut changeable: Vec<u32> = Vec::new();
        for spot in all {
            let mut sources = match self.spot(spot).choice {
                Some(choice) => super::sources_of(choice),
                None => continue,
            };
            if by_others || sources.any(|(entry, _)| index.looped_entries.contains(&entry)) {
                changeable.push(spot);
            }
        }
        for _ in 0..MAX_ROUNDS {
            let mut has_changed = false;
            for spot in &changeable {
                has_changed |= self.settle_loop(*spot, field, by_others, &is_looped);
            }
            if !has_changed {
                break;
            }
        }
        self.values = values;
        self.reads = reads;
        self.asker = asker;
    }

    /// Applies the modifiers of a selection. Returns whether others apply than before.
    fn settle_loop(
        &mut self,
        spot: u32,
        field: Sym,
        by_others: bool,
        is_looped: &dyn Fn(&Modifier) -> bool,
    ) -> bool {
        let Some(choice) = self.spot(spot).choice else {
            return false;
        };
        let before = self.loops.get_or_insert_default().remove(&spot);
        if before.is_some() {
            self.values = CachedValues::default();
        }
        let mut active = Vec::new();
        self.collect_of_spot(spot, field, (true, by_others), is_looped, &mut active);
        let same = |(one, other): (&(&Modifier, u32), &(&Modifier, u32))| {
            std::ptr::eq(one.0, other.0) && one.1 == other.1
        };
        let is_same = match &before {
            None => active.is_empty(),
            Some(before) => {
                let pairs = before.active.iter().zip(&active);
                before.active.len() == active.len() && pairs.into_iter().all(same)
            }
        };
        if !active.is_empty() {
            let mut has: SmallVec<[(Sym, bool); 2]> = SmallVec::new();
            for (modifier, _) in &active {
                let category = modifier.value;
                let base = self.has_base_category(choice, category);
                has.push((category, self.has_after(base, category, &active)));
            }
            self.values = CachedValues::default();
            let own = LoopedSelection { active, has };
            self.loops.get_or_insert_default().insert(spot, own);
        }
        !is_same
    }

    /// Returns whether a selection has a category after the modifiers that apply.
    pub(super) fn has_after(&self, base: bool, category: Sym, active: &Active<'a>) -> bool {
        let mut active: Active<'a> = active.clone();
        active.retain(|(modifier, _)| modifier.value == category);
        self.sort(&mut active);
        let changes = active.into_iter().map(|(modifier, _)| modifier.change);
        changes.fold(base, |has, change| match change {
            Change::Add | Change::Set | Change::SetPrimary => true,
            Change::Remove => false,
            _ => has,
        })
    }
}
