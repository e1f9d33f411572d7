//! Words that are one slip away from another: a letter too many, missing, wrong, or two of them in each other's place.
//!
//! Of two such words one is left, when a letter is taken out of it, with what the other is or leaves as well. So every
//! word is kept under itself and under all that it leaves, and looked up in the same way.

use xxhash_rust::xxh3::xxh3_64;

/// Words, to be found by others that are nearly the same.
#[derive(Default)]
pub(crate) struct Near {
    words: Vec<Box<str>>,
    /// The hash of what a word leaves, and the word; sorted.
    left: Vec<(u32, u32)>,
}

impl Near {
    /// To be found are all of these; each is given once.
    pub(crate) fn new(words: Vec<Box<str>>) -> Self {
        let mut left = Vec::with_capacity(words.len() * 8);
        for (number, word) in (0..).zip(&words) {
            each_left(word, |hash| left.push((hash, number)));
        }
        left.sort_unstable();
        left.dedup();
        Self { words, left }
    }

    /// Every word that is `word`, or one slip away from it.
    pub(crate) fn to<'a>(&'a self, word: &str) -> Vec<&'a str> {
        let mut numbers = Vec::new();
        each_left(word, |hash| {
            let start = self.left.partition_point(|(known, _)| *known < hash);
            let same = self.left[start..]
                .iter()
                .take_while(|(known, _)| *known == hash);
            numbers.extend(same.map(|(_, number)| *number));
        });
        numbers.sort_unstable();
        numbers.dedup();
        let words = numbers.iter().map(|number| &*self.words[*number as usize]);
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

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn one_slip_of_each_kind_is_found_and_two_are_not() {
        let near = Near::new(["laser", "lasers", "taser", "ladder"].map(Box::from).into());
        for slip in ["laser", "lazer", "lser", "laserr", "lasre", "alser"] {
            assert!(near.to(slip).contains(&"laser"), "{slip}");
        }
        assert_eq!(near.to("lazzer"), Vec::<&str>::new());
    }

    proptest! {
        #[test]
        fn every_word_one_slip_away_is_found(words in prop::collection::btree_set("[abé]{1,6}", 1..40), word in "[abé]{1,6}") {
            let near = Near::new(words.iter().map(|word| word.as_str().into()).collect());
            let expected: Vec<&str> = words
                .iter()
                .map(String::as_str)
                .filter(|known| strsim::osa_distance(known, &word) <= 1)
                .collect();
            prop_assert_eq!(near.to(&word), expected);
        }
    }
}
