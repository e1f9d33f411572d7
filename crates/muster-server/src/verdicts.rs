//! Verdicts that were given already. One follows from what is judged and by what, word for word, and from nothing else; so
//! it counts for as long as it is known, and is forgotten before there are too many.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use muster_core::club::ClubVerdict;
use muster_core::words::Lang;
use sha2::{Digest, Sha256};

use crate::judge::HandedIn;

/// From how many bytes on a new shelf is begun; at most two are kept.
const MOST_BYTES: usize = 32 << 20;

/// What tells a verdict from every other.
pub(crate) type Key = [u8; 32];

/// What lists are judged by.
pub(crate) struct By<'a> {
    /// The event's file.
    pub event: &'a str,
    /// The club whose packs count, and their versions, which nothing writes over.
    pub packs: (&'a str, &'a [(String, u32)]),
    /// The language of the words.
    pub lang: Lang,
}

impl By<'_> {
    /// The keys of lists.
    pub(crate) fn keys(&self, lists: &[HandedIn]) -> Vec<Key> {
        let mut by = Sha256::new();
        let (club, packs) = self.packs;
        add(&mut by, self.event);
        add(&mut by, self.lang.code());
        add(&mut by, club);
        for (pack, version) in packs {
            add(&mut by, pack);
            by.update(version.to_le_bytes());
        }
        let key = |list: &HandedIn| {
            let mut key = by.clone();
            // Ends what may be many.
            add(&mut key, "");
            add(&mut key, &list.player);
            add(&mut key, &list.force);
            add(&mut key, &list.rulings);
            key.finalize().into()
        };
        lists.iter().map(key).collect()
    }
}

/// A text, told from what follows.
fn add(hash: &mut Sha256, text: &str) {
    hash.update(text.len().to_le_bytes());
    hash.update(text.as_bytes());
}

/// Verdicts that are known.
#[derive(Debug, Default)]
pub(crate) struct Verdicts(Mutex<Shelves>);

#[derive(Debug, Default)]
struct Shelves {
    /// What was asked for since the shelf was begun.
    new: HashMap<Key, ClubVerdict>,
    bytes: usize,
    /// What was asked for before.
    old: HashMap<Key, ClubVerdict>,
}

impl Verdicts {
    /// The verdicts of these keys, as far as they are known.
    pub(crate) fn known(&self, keys: &[Key]) -> Vec<Option<ClubVerdict>> {
        let mut shelves = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        keys.iter().map(|key| shelves.find(key)).collect()
    }

    /// Keeps a verdict.
    pub(crate) fn keep(&self, key: Key, verdict: ClubVerdict) {
        let mut shelves = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        shelves.put(key, verdict);
    }
}

impl Shelves {
    fn find(&mut self, key: &Key) -> Option<ClubVerdict> {
        if let Some(verdict) = self.new.get(key) {
            return Some(verdict.clone());
        }
        let verdict = self.old.remove(key)?;
        self.put(*key, verdict.clone());
        Some(verdict)
    }

    fn put(&mut self, key: Key, verdict: ClubVerdict) {
        if self.bytes > MOST_BYTES {
            self.old = std::mem::take(&mut self.new);
            self.bytes = 0;
        }
        let bytes = size(&verdict);
        if self.new.insert(key, verdict).is_none() {
            self.bytes = self.bytes.saturating_add(bytes);
        }
    }
}

/// About how many bytes a verdict has.
fn size(verdict: &ClubVerdict) -> usize {
    let of_findings = verdict.findings.iter().map(|found| {
        let texts = [&found.rule, &found.node, &found.severity, &found.message];
        let texts = texts.into_iter().chain([&found.place, &found.ruled]);
        size_of_val(found) + texts.map(String::len).sum::<usize>()
    });
    let ClubVerdict {
        name,
        standing,
        said,
        points,
        ..
    } = verdict;
    let texts = [name, standing, said, points].map(String::len);
    let own = size_of::<Key>() + size_of_val(verdict);
    own + texts.iter().sum::<usize>() + of_findings.sum::<usize>()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(force: &str, rulings: &str) -> HandedIn {
        HandedIn {
            player: "Max".to_owned(),
            force: force.to_owned(),
            rulings: rulings.to_owned(),
        }
    }

    fn said(words: String) -> ClubVerdict {
        ClubVerdict {
            name: String::new(),
            standing: "legal".to_owned(),
            said: words,
            points: String::new(),
            findings: Vec::new(),
        }
    }

    #[test]
    fn a_verdict_is_told_from_others_by_all_that_it_follows_from() {
        let pack = [("p".to_owned(), 1)];
        let newer = [("p".to_owned(), 2)];
        let key = |event, packs, lang, list: HandedIn| By { event, packs, lang }.keys(&[list])[0];
        let none: (&str, &[(String, u32)]) = ("c", &[]);
        let keys = [
            key("e", none, Lang::En, list("f", "[]")),
            key("e", none, Lang::En, list("f[", "]")),
            key("e", none, Lang::En, list("f", "[1]")),
            key("e", none, Lang::En, list("g", "[]")),
            key("e", none, Lang::Fr, list("f", "[]")),
            key("d", none, Lang::En, list("f", "[]")),
            key("e", ("c", &pack), Lang::En, list("f", "[]")),
            key("e", ("c", &newer), Lang::En, list("f", "[]")),
            key("e", ("d", &pack), Lang::En, list("f", "[]")),
        ];
        for (at, key) in keys.iter().enumerate() {
            assert_eq!(keys.iter().position(|other| other == key), Some(at));
        }
        assert_eq!(keys[0], key("e", none, Lang::En, list("f", "[]")));
    }

    #[test]
    fn what_is_asked_for_stays_and_the_rest_goes_before_there_is_too_much() {
        let verdicts = Verdicts::default();
        let key = |number: u32| -> Key {
            let mut key = [0; 32];
            key[..4].copy_from_slice(&number.to_le_bytes());
            key
        };
        let long = "x".repeat(1 << 20);
        for number in 0..200 {
            verdicts.keep(key(number), said(long.clone()));
            assert_eq!(verdicts.known(&[key(0)])[0], Some(said(long.clone())));
        }
        let keys: Vec<Key> = (0..200).map(key).collect();
        let known = verdicts.known(&keys).into_iter().flatten().count();
        assert!((2..=2 * (MOST_BYTES >> 20) + 2).contains(&known), "{known}");
        assert_eq!(verdicts.known(&[key(199)])[0], Some(said(long)));
        assert_eq!(verdicts.known(&[key(1)]), [None]);
    }
}
