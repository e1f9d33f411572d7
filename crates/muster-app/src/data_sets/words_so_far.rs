//! The words of all games that have been registered so far.

use std::sync::OnceLock;

use muster_core::game::Games;
use muster_core::words::{Lang, Words};

/// The words with those of data sets, one version for each change of the sets.
///
/// Callers may hold words for as long as they hold the program, so older versions stay. A version shares all messages
/// of the program itself, and adds a few kilobytes for each set.
#[derive(Debug, Default)]
pub(crate) struct WordsSoFar(OnceLock<Box<Version>>);

#[derive(Debug)]
struct Version {
    /// The words in each language, in the order of [`Lang::ALL`].
    words: [Words; Lang::ALL.len()],
    next: WordsSoFar,
}

impl WordsSoFar {
    /// Returns the newest words. `None` if there have only been shipped games.
    pub fn newest(&self, lang: Lang) -> Option<&Words> {
        let mut newest = self.0.get()?;
        while let Some(next) = newest.next.0.get() {
            newest = next;
        }
        Some(&newest.words[lang as usize])
    }

    /// Adds the words of these games as the newest.
    pub fn add(&self, games: &Games) {
        let mut version = Box::new(Version {
            words: Lang::ALL.map(|lang| games.words(lang).clone()),
            next: Self::default(),
        });
        let mut end = self;
        while let Err(again) = end.0.set(version) {
            version = again;
            match end.0.get() {
                Some(next) => end = &next.next,
                None => return,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_words_count_and_older_ones_stay() {
        let words = WordsSoFar::default();
        assert!(words.newest(Lang::En).is_none());
        words.add(&Games::default());
        let first = words.newest(Lang::Fr).expect("they were added");
        words.add(&crate::shipped_games().games);
        let newest = words.newest(Lang::Fr).expect("they were added");
        assert!(!std::ptr::eq(first, newest));
        assert_eq!((first.lang(), newest.lang()), (Lang::Fr, Lang::Fr));
    }
}
