//! Words that are one slip away from another: a letter too many, missing, wrong, or two of them in each other's place.
//!
//! Of two such words one is left, when a letter is taken out of it, with what the other is or leaves as well. So every
//! word is kept under itself and under all that it leaves, and looked up in the same way.

use xxhash_rust::xxh3::xxh3_64;

/// Shortest word in which a slip is forgiven, in letters. It may be written with one less.
pub(crate) const SLIP_FROM: usize = 5;

/// Words of a list, to be found by others that are nearly the same.
#[derive(Default)]
pub(crate) struct Near {
    /// The hash of what a word leaves, and in the lower half the place of the word; sorted.
    left: Vec<u64>,
}

impl Near {
    /// To be found are those of `words` that are `wanted`; each is given once.
    pub(crate) fn new(words: &[Box<str>], wanted: impl Fn(&str) -> bool) -> Self {
        let mut left = Vec::with_capacity(words.len() * 8);
        for (place, word) in (0u64..).zip(words).filter(|(_, word)| wanted(word)) {
            each_left(word, |hash| left.push(u64::from(hash) << 32 | place));
        }
        left.sort_unstable();
        left.dedup();
        Self { left }
    }

    /// Every word that is `word`, or one slip away from it, out of the `words` that it was made of.
    pub(crate) fn to<'a>(&self, word: &str, words: &'a [Box<str>]) -> Vec<&'a str> {
        let mut places = Vec::new();
        each_left(word, |hash| {
            let from = u64::from(hash) << 32;
            let start = self.left.partition_point(|left| *left < from);
            let same = self.left[start..].iter().map(|left| left - from);
            places.extend(same.take_while(|place| *place <= u64::from(u32::MAX)));
        });
        places.sort_unstable();
        places.dedup();
        let words = places.iter().map(|place| &*words[*place as usize]);
        words
            .filter(|near| strsim::osa_distance(near, word) <= 1)
            .collect()
    }
}

/// The hash of a word, and of what is left of it without each of its letters.
fn each_left(word: &str, mut each: impl FnMut(u32)) {
    // The lower half of the hash is as good as any.
    let mut hash = |text: &str| each(xxh3_64(text.as_bytes()) as u32);
    hash(word);
    let mut left = String::with_capacity(word.len());
    for (at, c) in word.char_indices() {
        left.clear();
        left.push_str(&word[..at]);
        left.push_str(&word[at + c.len_utf8()..]);
        hash(&left);
    }
}

/// Whether one of two words is long enough for the other to be it with a slip.
pub(crate) fn may_slip(written: &str, meant: &str) -> bool {
    written.chars().count().max(meant.chars().count()) >= SLIP_FROM
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn one_slip_of_each_kind_is_found_and_two_are_not() {
        let words = ["laser", "lasers", "taser", "ladder", "lasr"].map(Box::from);
        let near = Near::new(&words, |word| word.len() > 4);
        for slip in ["laser", "lazer", "lser", "laserr", "lasre", "alser"] {
            assert!(near.to(slip, &words).contains(&"laser"), "{slip}");
        }
        assert_eq!(near.to("lazzer", &words), Vec::<&str>::new());
    }

    proptest! {
        #[test]
        fn every_word_one_slip_away_is_found(words in prop::collection::btree_set("[abé]{1,6}", 1..40), word in "[abé]{1,6}") {
            let words: Vec<Box<str>> = words.into_iter().map(String::into_boxed_str).collect();
            let near = Near::new(&words, |_| true);
            let expected: Vec<&str> = words
                .iter()
                .map(|word| &**word)
                .filter(|known| strsim::osa_distance(known, &word) <= 1)
                .collect();
            prop_assert_eq!(near.to(&word, &words), expected);
        }
    }
}
