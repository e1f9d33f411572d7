//! A table of texts in which each text is stored once.

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

/// A text of a data set, identified by its index.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub struct Sym(pub(crate) u32);

impl Sym {
    /// The empty text.
    pub const EMPTY: Self = Self(0);

    /// Returns whether it is the empty text.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }
}

/// The texts of a data set: all of them joined together, and the end of each.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Strings {
    text: String,
    ends: Vec<u32>,
    /// The indexes sorted by text, for binary search.
    sorted: Vec<u32>,
}

impl Strings {
    /// Returns a text. An unknown index gives the empty text.
    #[must_use]
    pub fn get(&self, sym: Sym) -> &str {
        let at = sym.0 as usize;
        let end = self.ends.get(at).copied().unwrap_or_default() as usize;
        let begin = at.checked_sub(1).and_then(|before| self.ends.get(before));
        let begin = begin.copied().unwrap_or_default() as usize;
        self.text.get(begin..end).unwrap_or_default()
    }

    /// Returns the symbol of a text. `None` if the table does not contain it.
    #[must_use]
    pub fn find(&self, text: &str) -> Option<Sym> {
        let found = self
            .sorted
            .binary_search_by(|at| self.get(Sym(*at)).cmp(text));
        Some(Sym(self.sorted[found.ok()?]))
    }

    /// Returns how many texts there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns whether there is no text.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    pub(super) fn is_sound(&self) -> bool {
        let rising = self.ends.windows(2).all(|pair| pair[0] <= pair[1]);
        let within = self
            .ends
            .iter()
            .all(|end| self.text.is_char_boundary(*end as usize));
        rising && within && self.sorted.len() == self.ends.len()
    }

    /// Sorts the indexes, which [`find`](Self::find) needs.
    pub(super) fn index(&mut self) {
        if self.sorted.len() != self.ends.len() {
            let count = u32::try_from(self.ends.len()).unwrap_or(u32::MAX);
            let mut sorted: Vec<u32> = (0..count).collect();
            sorted.sort_by(|one, other| self.get(Sym(*one)).cmp(self.get(Sym(*other))));
            self.sorted = sorted;
        }
    }
}

/// Builds a table of texts.
#[derive(Debug)]
pub(super) struct Interner {
    strings: Strings,
    known: FxHashMap<Box<str>, Sym>,
}

impl Default for Interner {
    fn default() -> Self {
        let mut interner = Self {
            strings: Strings::default(),
            known: FxHashMap::default(),
        };
        interner.sym("");
        interner
    }
}

impl Interner {
    pub(super) fn sym(&mut self, text: &str) -> Sym {
        if let Some(known) = self.known.get(text) {
            return *known;
        }
        let end = u32::try_from(self.strings.text.len() + text.len());
        // The limits on files keep the text below 4 GB.
        let Ok(end) = end else {
            return Sym::EMPTY;
        };
        let sym = Sym(u32::try_from(self.strings.ends.len()).unwrap_or(u32::MAX));
        self.strings.text.push_str(text);
        self.strings.ends.push(end);
        self.known.insert(text.into(), sym);
        sym
    }

    pub(super) fn get(&self, sym: Sym) -> &str {
        self.strings.get(sym)
    }

    pub(super) fn finish(self) -> Strings {
        self.strings
    }
}
