//! Records from which counts each value was computed. What adding a selection changes is then known without computing
//! everything again.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::{CountFilter, CountKey, CountScope, Evaluator, Sym};
use crate::data::{EntryChoice, QueryField};

/// A value that an evaluator keeps.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum ReadValue {
    /// The modifiers that change other spots.
    Affecting,
    Hidden(u32),
    HiddenGroup(u32, EntryChoice),
    Name(u32),
    Categories(u32),
    HasCategory(u32, Sym),
    Cost(u32, Sym),
    Count(CountKey),
}

/// A set of counts, by their index in [`Reads`].
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct CountSet(Vec<u64>);

impl CountSet {
    fn insert(&mut self, index: usize) {
        let word = index / 64;
        if self.0.len() <= word {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= 1 << (index % 64);
    }

    fn add(&mut self, other: &Self) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (own, other) in self.0.iter_mut().zip(&other.0) {
            *own |= other;
        }
    }

    /// Returns the indices in the set.
    pub(super) fn indices(&self) -> impl Iterator<Item = usize> + '_ {
        let words = self.0.iter().enumerate();
        words.flat_map(|(word, bits)| {
            (0..64)
                .filter(move |bit| bits >> bit & 1 == 1)
                .map(move |bit| word * 64 + bit)
        })
    }
}

/// The counts that were made, and the values that were computed from them.
#[derive(Debug, Default)]
pub(super) struct Reads {
    /// Every count, in the order in which it was first made.
    pub(super) counts: Vec<CountKey>,
    index: FxHashMap<CountKey, usize>,
    /// The counts of the values that are being computed, innermost last.
    open: Vec<CountSet>,
    /// The counts from which each value was computed, directly or through other values. A value without any is missing.
    of_values: FxHashMap<ReadValue, Rc<CountSet>>,
}

/// Returns what stands among the counts for a category which may change without any count, or for all categories.
pub(super) fn category_key(what: CountFilter) -> CountKey {
    (CountScope::Nothing, what, QueryField::Selections, 0)
}

impl Evaluator<'_> {
    /// Begins to record.
    pub(super) fn record(&mut self) {
        self.reads = Some(Box::default());
    }

    /// Notes that a count was made.
    pub(super) fn note_count(&mut self, key: CountKey) {
        let Some(reads) = &mut self.reads else {
            return;
        };
        let counts = &mut reads.counts;
        let index = *reads.index.entry(key).or_insert_with(|| {
            counts.push(key);
            counts.len() - 1
        });
        if let Some(open) = reads.open.last_mut() {
            open.insert(index);
        }
    }

    /// Notes that somebody asks who has a category which may change without any count.
    pub(super) fn note_category(&mut self, category: Sym) {
        let is_volatile = |own: &Self| {
            let index = own.data.modifier_index();
            own.reads.is_some() && index.volatile.contains(&category)
        };
        if is_volatile(self) {
            self.note_count(category_key(CountFilter::Category(category)));
        }
    }

    /// Notes that somebody asks for all categories of a selection.
    pub(super) fn note_categories(&mut self) {
        self.note_count(category_key(CountFilter::Any));
    }

    /// Begins to compute a value.
    pub(super) fn begin_value(&mut self) {
        if let Some(reads) = &mut self.reads {
            reads.open.push(CountSet::default());
        }
    }

    /// Ends computing a value. Whatever is being computed around it was computed from the same counts.
    pub(super) fn end_value(&mut self, value: ReadValue) {
        let set = self.end_reads();
        if let Some(reads) = &mut self.reads
            && !set.0.is_empty()
        {
            reads.of_values.insert(value, Rc::new(set));
        }
    }

    /// Ends computing something, and returns the counts from which it was computed.
    pub(super) fn end_reads(&mut self) -> CountSet {
        let Some(reads) = &mut self.reads else {
            return CountSet::default();
        };
        let set = reads.open.pop().unwrap_or_default();
        if let Some(around) = reads.open.last_mut() {
            around.add(&set);
        }
        set
    }

    /// Notes that a value is used which was computed before.
    pub(super) fn reuse_value(&mut self, value: &ReadValue) {
        if let Some(reads) = &mut self.reads
            && let Some(open) = reads.open.last_mut()
            && let Some(set) = reads.of_values.get(value)
        {
            open.add(set);
        }
    }
}
