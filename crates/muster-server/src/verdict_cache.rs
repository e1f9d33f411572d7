//! A cache of verdicts. A verdict depends on the exact text of what is judged and of what it is judged by, and on
//! nothing else. It therefore stays valid, and is only dropped when the cache grows too large.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use muster_core::words::Lang;
use muster_sync::club::ClubVerdict;
use sha2::{Digest, Sha256};

use crate::judge::SubmittedList;

/// Number of bytes after which the cache starts a new generation. It keeps at most two.
const MAX_GENERATION_BYTES: usize = 8 << 20;

/// The hash of everything that a verdict depends on.
pub(crate) type VerdictKey = [u8; 32];

/// What lists are judged by.
pub(crate) struct VerdictInputs<'a> {
    /// The event file.
    pub event: &'a str,
    /// The club whose packs count, with the id and version of each. A version is never overwritten.
    pub packs: (&'a str, &'a [(String, u32)]),
    /// The language of the verdict's texts.
    pub lang: Lang,
}

impl VerdictInputs<'_> {
    /// Returns the keys of lists, in their order.
    pub(crate) fn keys(&self, lists: &[SubmittedList]) -> Vec<VerdictKey> {
        let mut by = Sha256::new();
        let (club, packs) = self.packs;
        add(&mut by, self.event);
        add(&mut by, self.lang.code());
        add(&mut by, club);
        for (pack, version) in packs {
            add(&mut by, pack);
            by.update(version.to_le_bytes());
        }
        let key = |list: &SubmittedList| {
            let mut key = by.clone();
            // Marks the end of the packs, because their number varies.
            add(&mut key, "");
            add(&mut key, &list.player);
            add(&mut key, &list.force);
            add(&mut key, &list.rulings);
            key.finalize().into()
        };
        lists.iter().map(key).collect()
    }
}

/// Adds a text to a hash, with its length in front, so that it cannot run into the next one.
fn add(hash: &mut Sha256, text: &str) {
    hash.update(text.len().to_le_bytes());
    hash.update(text.as_bytes());
}

/// A cache of verdicts.
#[derive(Debug, Default)]
pub(crate) struct VerdictCache(Mutex<Generations>);

#[derive(Debug, Default)]
struct Generations {
    /// Verdicts that were used since this generation started.
    new: HashMap<VerdictKey, ClubVerdict>,
    bytes: usize,
    /// Verdicts of the generation before.
    old: HashMap<VerdictKey, ClubVerdict>,
}

impl VerdictCache {
    /// Returns the verdicts of these keys, in their order; `None` for those not in the cache.
    pub(crate) fn get(&self, keys: &[VerdictKey]) -> Vec<Option<ClubVerdict>> {
        let mut generations = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        keys.iter().map(|key| generations.find(key)).collect()
    }

    /// Adds a verdict to the cache.
    pub(crate) fn insert(&self, key: VerdictKey, verdict: ClubVerdict) {
        let mut generations = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        generations.put(key, verdict);
    }
}

impl Generations {
    fn find(&mut self, key: &VerdictKey) -> Option<ClubVerdict> {
        if let Some(verdict) = self.new.get(key) {
            return Some(verdict.clone());
        }
        let verdict = self.old.remove(key)?;
        self.put(*key, verdict.clone());
        Some(verdict)
    }

    fn put(&mut self, key: VerdictKey, verdict: ClubVerdict) {
        if self.bytes > MAX_GENERATION_BYTES {
            self.old = std::mem::take(&mut self.new);
            self.bytes = 0;
        }
        let bytes = size(&verdict);
        if self.new.insert(key, verdict).is_none() {
            self.bytes = self.bytes.saturating_add(bytes);
        }
    }
}

/// Estimates the size of a verdict, in bytes.
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
    let own = size_of::<VerdictKey>() + size_of_val(verdict);
    own + texts.iter().sum::<usize>() + of_findings.sum::<usize>()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(force: &str, rulings: &str) -> SubmittedList {
        SubmittedList {
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
        let key = |event, packs, lang, list: SubmittedList| {
            VerdictInputs { event, packs, lang }.keys(&[list])[0]
        };
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
        let verdicts = VerdictCache::default();
        let key = |number: u32| -> VerdictKey {
            let mut key = [0; 32];
            key[..4].copy_from_slice(&number.to_le_bytes());
            key
        };
        let long = "x".repeat(1 << 20);
        for number in 0..200 {
            verdicts.insert(key(number), said(long.clone()));
            assert_eq!(verdicts.get(&[key(0)])[0], Some(said(long.clone())));
        }
        let keys: Vec<VerdictKey> = (0..200).map(key).collect();
        let known = verdicts.get(&keys).into_iter().flatten().count();
        assert!(
            (2..=2 * (MAX_GENERATION_BYTES >> 20) + 2).contains(&known),
            "{known}"
        );
        assert_eq!(verdicts.get(&[key(199)])[0], Some(said(long)));
        assert_eq!(verdicts.get(&[key(1)]), [None]);
    }
}
