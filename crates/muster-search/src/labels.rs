//! What values are called: their names in every language, and the words in which a query may say them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use muster_core::fold::{key, stem, words};
use muster_core::game::Games;
use muster_core::words::{Lang, Words};

use crate::group::Group;

/// Words with their stems.
type Stemmed = Vec<(Box<str>, Box<str>)>;

pub(crate) fn stemmed(words: impl IntoIterator<Item = String>) -> Stemmed {
    let with_stem = |word: String| (word.as_str().into(), (*stem(&word)).into());
    words.into_iter().map(with_stem).collect()
}

/// What a value is called.
#[derive(Debug, Default)]
pub(crate) struct Labels {
    /// By language; empty where it has no name.
    pub(crate) names: [Box<str>; 2],
    /// Every name in every language, in the singular and the plural.
    pub(crate) all: Vec<Box<str>>,
    /// The words of its names and of the value itself, folded, each with its stem.
    pub(crate) apart: Stemmed,
    /// How a query names the value in each language.
    pub(crate) written: [Box<str>; 2],
    /// The [`key`]s of its names and of the value itself.
    pub(crate) keys: Vec<Box<str>>,
}

impl Labels {
    fn new(value: &str, names: [Box<str>; 2], plurals: &[Box<str>]) -> Self {
        // `Throw / Thrown Weapon` is two names.
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
            apart,
            written,
            keys,
        }
    }

    /// What `value` is called in a language: itself, where it has no name.
    pub(crate) fn name<'a>(&'a self, value: &'a str, lang: Lang) -> &'a str {
        match &*self.names[lang as usize] {
            "" => value,
            name => name,
        }
    }
}

/// How a query names a value that is called `name` in `lang`.
fn written(value: &str, name: &str, lang: Lang) -> String {
    match (name, lang) {
        ("", _) => value.to_owned(),
        (_, Lang::En) => value.replace('_', "-"),
        _ => words(name.split(" / ").next().unwrap_or(name)).join("-"),
    }
}

/// What values are called, as the words of games say. Asking Fluent is slow beside all else here, so that each is asked
/// for once, whatever indexes are built with it.
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
    /// The words of these games.
    #[must_use]
    pub fn of(games: &Games) -> Self {
        Self {
            words: Lang::ALL.map(|lang| games.words(lang).clone()),
            known: Mutex::default(),
        }
    }

    /// What a value is called.
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
                // The words of a game's field are named wherever the game names such things.
                let mut keys = vec![
                    format!("{game}-{field}-{value}"),
                    format!("{game}-{field}-faction-{value}"),
                    format!("{game}-battle-{field}-{value}"),
                ];
                let elsewhere = ["icon", "kind", "type", "damage", "range", "faction"];
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
        let say = |key: &str| {
            self.words
                .each_ref()
                .map(|words| words.find(key, &[]).unwrap_or_default().into_boxed_str())
        };
        Labels::new(written, say(&key), &say(&format!("{key}.plural")))
    }
}
