//! Every word of the cards: by its stem, and by those that are nearly the same.

use std::borrow::Cow;
use std::sync::OnceLock;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::fold::stem;
use crate::near::Near;
use crate::near::{SLIP_FROM, may_slip};

/// A word in its numbers and genders.
pub(super) type Forms<'a> = SmallVec<[Cow<'a, str>; 4]>;

/// Every word of the cards.
pub(super) struct Vocabulary {
    words: Vec<Box<str>>,
    /// The places of words by their stems.
    stems: FxHashMap<Box<str>, SmallVec<[u32; 4]>>,
    /// Every word that may be meant by one with a slip; made when it is first asked for.
    near: OnceLock<Near>,
}

impl Vocabulary {
    /// Takes words that are sorted.
    pub(super) fn new(words: Vec<Box<str>>) -> Self {
        let mut stems: FxHashMap<Box<str>, SmallVec<[u32; 4]>> = FxHashMap::default();
        for (place, word) in (0..).zip(&words) {
            // The shortest words are no one's plural.
            if word.len() > 3 && word.bytes().all(|b| b.is_ascii_alphabetic()) {
                let stem = stem(word);
                match stems.get_mut(&*stem) {
                    Some(same) => same.push(place),
                    None => {
                        stems.insert(stem.into(), SmallVec::from_slice(&[place]));
                    }
                }
            }
        }
        Self {
            words,
            stems,
            near: OnceLock::new(),
        }
    }

    /// Every word with the stem of `word`, that stem, and `word` itself.
    pub(super) fn forms<'a>(&'a self, word: &'a str) -> Forms<'a> {
        let stem = stem(word);
        let same = self.stems.get(&*stem).into_iter().flatten();
        let mut forms: Forms<'a> = same
            .map(|place| Cow::Borrowed(&*self.words[*place as usize]))
            .collect();
        for form in [Cow::Borrowed(word), stem] {
            if !forms.contains(&form) {
                forms.push(form);
            }
        }
        forms
    }

    /// Every word that is one slip away from `word`.
    pub(super) fn slips(&self, word: &str) -> Vec<&str> {
        let near = self
            .near
            .get_or_init(|| Near::new(&self.words, |word| word.len() + 1 >= SLIP_FROM));
        let stem = stem(word);
        let mut found = near.to(word, &self.words);
        if stem != word {
            found.extend(near.to(&stem, &self.words));
        }
        found.retain(|near| may_slip(word, near));
        found.sort_unstable();
        found.dedup();
        found
    }
}
