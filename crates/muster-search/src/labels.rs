//! The names of values in every language, and the words by which queries may name them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use muster_core::fold::{each_word, fold, key, stem, words};
use muster_core::game::Games;
use muster_core::words::{Lang, Words};

use crate::group::Group;

/// Pairs of a word and its stem.
type StemmedLabels = Vec<(Box<str>, Box<str>)>;

pub(crate) fn stemmed(words: impl IntoIterator<Item = String>) -> StemmedLabels {
    let with_stem = |word: String| (word.as_str().into(), (*stem(&word)).into());
    words.into_iter().map(with_stem).collect()
}

/// The names of a value.
#[derive(Debug, Default)]
pub(crate) struct Labels {
    /// The name in each language. Empty if there is none.
    pub(crate) names: [Box<str>; 2],
    /// Every name in every language, singular and plural.
    pub(crate) all: Vec<Box<str>>,
    /// The words of the names, folded, each with its stem. `t-60` has the words `t`, `60` and `t60`.
    pub(crate) in_names: StemmedLabels,
    /// The words of the names and of the value itself, folded, each with its stem.
    pub(crate) apart: StemmedLabels,
    /// The way to write the value in a query, in each language.
    pub(crate) written: [Box<str>; 2],
    /// The [`key`]s of the names and of the value itself.
    pub(crate) keys: Vec<Box<str>>,
}

impl Labels {
    fn new(value: &str, names: [Box<str>; 2], plurals: &[Box<str>]) -> Self {
        // A name such as `Throw / Thrown Weapon` is two names.
        let apart = names
            .iter()
            .chain(plurals)
            .flat_map(|name| name.split(" / "));
        let mut all: Vec<Box<str>> = apart
            .filter(|name| !name.is_empty())
            .map(Box::from)
            .collect();
        all.sort();
        all.dedup();
        let mut in_names = Vec::new();
        for name in &all {
            each_word(&fold(name), |word, _, _| in_names.push(word.to_owned()));
        }
        in_names.sort();
        in_names.dedup();
        let said = all.iter().map(|name| &**name).chain([value]);
        let mut apart = stemmed(said.flat_map(words));
        apart.sort();
        apart.dedup();
        let written = Lang::ALL.map(|lang| written(value, &names[lang as usize], lang).into());
        let called = all.iter().map(|name| &**name).chain([value]);
        let mut keys: Vec<Box<str>> = called.map(|name| key(name).into()).collect();
        keys.sort();
        keys.dedup();
        Self {
            names,
            all,
            in_names: stemmed(in_names),
            apart,
            written,
            keys,
        }
    }

    /// Returns the name in a language, or `value` itself if it has none.
    pub(crate) fn name<'a>(&'a self, value: &'a str, lang: Lang) -> &'a str {
        match &*self.names[lang as usize] {
            "" => value,
            name => name,
        }
    }
}

/// Returns the way to write a value in a query, given its name in `lang`.
fn written(value: &str, name: &str, lang: Lang) -> String {
    match (name, lang) {
        ("", _) => value.to_owned(),
        (_, Lang::En) => value.replace('_', "-"),
        _ => words(name.split(" / ").next().unwrap_or(name)).join("-"),
    }
}

/// The names of values, from the locale files of games. Asking Fluent is slow compared to the rest of indexing. Each
/// name is therefore asked for once and shared by all indexes built with the lexicon.
pub struct Lexicon {
    words: [Words; Lang::ALL.len()],
    known: Mutex<HashMap<String, Arc<Labels>>>,
}

impl std::fmt::Debug for Lexicon {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Lexicon")
    }
}

impl Lexicon {
    /// Makes a lexicon with the words of these games.
    #[must_use]
    pub fn new(games: &Games) -> Self {
        Self {
            words: Lang::ALL.map(|lang| games.words(lang).clone()),
            known: Mutex::default(),
        }
    }

    /// Returns the names of a value.
    pub(crate) fn labels(&self, group: Group, game: &str, field: &str, value: &str) -> Arc<Labels> {
        let id = format!("{}/{game}/{field}/{value}", group.0);
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let found = known.entry(id);
        Arc::clone(found.or_insert_with(|| Arc::new(self.find(group, game, field, value))))
    }

    fn find(&self, group: Group, game: &str, field: &str, written: &str) -> Labels {
        let dashed = |text: &str| text.replace(['_', '.'], "-");
        let value = dashed(written);
        let keys: Vec<String> = match (group, group.label()) {
            (Group::WAVE | Group::PRODUCT | Group::UNIQUE, _) => Vec::new(),
            (Group::GAME, _) => vec![value],
            (_, Some(label)) => vec![format!("{game}-{label}-{value}")],
            _ => {
                let field = dashed(field);
                // The locale files may name a word of a field under the field itself or wherever the game names such
                // things.
                let mut keys = vec![
                    format!("{game}-{field}-{value}"),
                    format!("{game}-{field}-faction-{value}"),
                    format!("{game}-battle-{field}-{value}"),
                ];
                let elsewhere = [
                    "icon", "kind", "type", "damage", "range", "faction", "immune",
                ];
                keys.extend(elsewhere.map(|vocabulary| format!("{game}-{vocabulary}-{value}")));
                keys
            }
        };
        let english = &self.words[Lang::En as usize];
        let Some(key) = keys
            .into_iter()
            .find(|key| english.find(key, &[]).is_some())
        else {
            return Labels::new(written, Default::default(), &[]);
        };
        let message = |key: &str| {
            self.words
                .each_ref()
                .map(|words| words.find(key, &[]).unwrap_or_default().into_boxed_str())
        };
        Labels::new(written, message(&key), &message(&format!("{key}.plural")))
    }
}
