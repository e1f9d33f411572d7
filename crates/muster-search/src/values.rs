//! The values that cards share: kinds, factions, types, icons, and the words of fields that games declare.

use std::sync::{Arc, OnceLock};

use muster_core::fold::{key, words};
use muster_core::words::Lang;
use rustc_hash::FxHashMap;

use crate::group::Group;
use crate::labels::{Labels, Lexicon, stemmed};

/// The id of a value: its index in [`SearchValues::all`].
pub(crate) type ValueId = u32;

/// One value of one group.
pub(crate) struct Value {
    pub(crate) group: Group,
    pub(crate) game: Arc<str>,
    pub(crate) value: Box<str>,
    pub(crate) labels: Arc<Labels>,
    /// Whether some card has the value.
    pub(crate) is_used: bool,
}

/// The way to write each value of a group in a query, in each language.
type Narrowing = FxHashMap<(Group, Box<str>), [Box<str>; 2]>;

/// The values of one group in one game, by their names in packs.
type GameValues = (Arc<str>, FxHashMap<Box<str>, ValueId>);

/// Every value that a card has or may have.
pub(crate) struct SearchValues {
    /// The names of values.
    lexicon: Arc<Lexicon>,
    /// The values by their ids.
    pub(crate) all: Vec<Value>,
    /// The ids of the values of each group.
    in_groups: Vec<Vec<ValueId>>,
    /// For each group, the values of each game.
    by_value: Vec<Vec<GameValues>>,
    /// The ids of values by the [`key`]s of their names.
    by_key: FxHashMap<Box<str>, Vec<ValueId>>,
    /// The way to write each value in a query, in each language. It is computed on first use.
    narrowing: OnceLock<Narrowing>,
}

impl SearchValues {
    /// Makes an empty set of values for so many groups.
    pub(crate) fn new(groups: usize, lexicon: &Arc<Lexicon>) -> Self {
        Self {
            lexicon: Arc::clone(lexicon),
            all: Vec::new(),
            in_groups: vec![Vec::new(); groups],
            by_value: std::iter::repeat_with(Vec::new).take(groups).collect(),
            by_key: FxHashMap::default(),
            narrowing: OnceLock::new(),
        }
    }

    /// Returns the id of a value, and adds the value if it is new. `field` is the field that it belongs to, which
    /// decides its names.
    pub(crate) fn number(
        &mut self,
        group: Group,
        game: &Arc<str>,
        field: &str,
        value: &str,
    ) -> ValueId {
        let games = &mut self.by_value[usize::from(group.0)];
        let place = games.iter().position(|(known, _)| known == game);
        let place = place.unwrap_or_else(|| {
            games.push((Arc::clone(game), FxHashMap::default()));
            games.len() - 1
        });
        let values = &mut games[place].1;
        if let Some(known) = values.get(value) {
            return *known;
        }
        let number = ValueId::try_from(self.all.len()).unwrap_or(ValueId::MAX);
        values.insert(value.into(), number);
        self.in_groups[usize::from(group.0)].push(number);
        let labels = self.lexicon.labels(group, game, field, value);
        for key in &labels.keys {
            self.by_key.entry(key.clone()).or_default().push(number);
        }
        self.all.push(Value {
            group,
            game: Arc::clone(game),
            value: value.into(),
            labels,
            is_used: false,
        });
        number
    }

    pub(crate) fn get(&self, number: ValueId) -> &Value {
        &self.all[number as usize]
    }

    /// Returns every value that some card has, with its id.
    pub(crate) fn used(&self) -> impl Iterator<Item = (ValueId, &Value)> {
        (0..).zip(&self.all).filter(|(_, value)| value.is_used)
    }

    /// Returns every value of a group with its id.
    pub(crate) fn in_group(&self, group: Group) -> impl Iterator<Item = (ValueId, &Value)> {
        let values = self.in_groups[usize::from(group.0)].iter();
        values.map(|number| (*number, self.get(*number)))
    }

    /// Returns the values of a group that have the name with this [`key`].
    pub(crate) fn called(&self, group: Group, key: &str) -> impl Iterator<Item = ValueId> {
        let called = self.by_key.get(key).into_iter().flatten().copied();
        called.filter(move |number| self.get(*number).group == group)
    }

    /// Returns whether a value of the group has the name with this [`key`].
    pub(crate) fn is_called(&self, group: Group, key: &str) -> bool {
        self.called(group, key).next().is_some()
    }

    /// Returns the values of a group that `written` means. In each game, these are the values with exactly this name. A
    /// game without one contributes the values whose names contain all its words; of the last word, the beginning is
    /// enough.
    pub(crate) fn matching(&self, group: Group, written: &str) -> Vec<ValueId> {
        let wanted = key(written);
        if wanted.is_empty() {
            return Vec::new();
        }
        let called = self.by_key.get(wanted.as_str());
        let called = called.into_iter().flatten().copied();
        let mut found: Vec<ValueId> = called
            .filter(|number| self.get(*number).group == group)
            .collect();
        let games: Vec<&str> = found
            .iter()
            .map(|number| &*self.get(*number).game)
            .collect();
        let wanted = stemmed(words(written));
        let holds = |value: &Value| {
            wanted.iter().enumerate().all(|(place, (word, stem))| {
                let last = place + 1 == wanted.len();
                let mut known = value.labels.apart.iter();
                known.any(|known| known.1 == *stem || last && known.0.starts_with(&**word))
            })
        };
        let others = self
            .in_group(group)
            .filter(|(_, value)| !games.contains(&&*value.game) && holds(value));
        let others: Vec<ValueId> = others.map(|(number, _)| number).collect();
        found.extend(others);
        found
    }

    /// Returns the way to write a value in a query so that it means this value only. In groups that facets do not
    /// count, it is the value itself.
    pub(crate) fn narrowing(&self, number: ValueId, lang: Lang) -> &str {
        let narrowing = self.narrowing.get_or_init(|| {
            let counted = self.all.iter().filter(|value| value.group.is_counted());
            let both = |value: &Value| Lang::ALL.map(|lang| self.clear(value, lang).into());
            counted
                .map(|value| ((value.group, value.value.clone()), both(value)))
                .collect()
        });
        let value = self.get(number);
        let known = narrowing.get(&(value.group, value.value.clone()));
        known.map_or(&value.value, |both: &[Box<str>; 2]| &both[lang as usize])
    }

    fn clear(&self, value: &Value, lang: Lang) -> String {
        let in_group = self.in_group(value.group);
        let same = in_group.filter(|(_, other)| other.value == value.value);
        let same: Vec<ValueId> = same.map(|(number, _)| number).collect();
        for name in [&value.labels.written[lang as usize], &value.value] {
            let mut matching = self.matching(value.group, name);
            matching.sort_unstable();
            if matching == same {
                return name.to_string();
            }
        }
        // Other games have values with similar names.
        let games: Vec<String> = same
            .iter()
            .map(|number| format!("game:{}", self.get(*number).game))
            .collect();
        match games.as_slice() {
            [game] => format!("{} {game}", value.value),
            games => format!("{} ({})", value.value, games.join(" or ")),
        }
    }

    /// Returns every name of every value of the group, for suggestions.
    pub(crate) fn names(&self, group: Group) -> impl Iterator<Item = String> {
        self.in_group(group).flat_map(|(_, value)| {
            let labels = value.labels.all.iter().map(|label| words(label).join("-"));
            std::iter::once(value.value.replace('_', "-"))
                .chain(labels)
                .collect::<Vec<_>>()
        })
    }
}
