//! The values that cards have in common: kinds, factions, types, icons, and the words of the fields that games declare.

use std::sync::{Arc, OnceLock};

use muster_core::fold::{key, words};
use muster_core::words::Lang;
use rustc_hash::FxHashMap;

use crate::group::Group;
use crate::labels::{Labels, Lexicon, stemmed};

/// The number of a value.
pub(crate) type ValueId = u32;

/// One value of one group.
pub(crate) struct Value {
    pub(crate) group: Group,
    pub(crate) game: Arc<str>,
    pub(crate) value: Box<str>,
    pub(crate) labels: Arc<Labels>,
    /// Whether some card has it.
    pub(crate) is_used: bool,
}

/// For each value of a group, how a query names it in each language.
type Narrowing = FxHashMap<(Group, Box<str>), [Box<str>; 2]>;

/// The values of one group in one game, by what they are.
type OfGame = (Arc<str>, FxHashMap<Box<str>, ValueId>);

/// Every value that a card has or may have.
pub(crate) struct Values {
    /// What values are called.
    lexicon: Arc<Lexicon>,
    /// By their numbers.
    pub(crate) all: Vec<Value>,
    /// The values of each group.
    in_groups: Vec<Vec<ValueId>>,
    /// For each group, the values of each game.
    by_value: Vec<Vec<OfGame>>,
    /// Values by the [`key`]s of what they are called.
    by_key: FxHashMap<Box<str>, Vec<ValueId>>,
    /// How queries name values in each language; made when it is first asked for.
    narrowing: OnceLock<Narrowing>,
}

impl Values {
    /// None yet, in so many groups.
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

    /// The number of a value; `field` is what it is a value of.
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

    /// Every value of a group.
    pub(crate) fn in_group(&self, group: Group) -> impl Iterator<Item = (ValueId, &Value)> {
        let values = self.in_groups[usize::from(group.0)].iter();
        values.map(|number| (*number, self.get(*number)))
    }

    /// Whether a value of the group is called so, given as the [`key`] of its name.
    pub(crate) fn is_called(&self, group: Group, key: &str) -> bool {
        let mut called = self.by_key.get(key).into_iter().flatten();
        called.any(|number| self.get(*number).group == group)
    }

    /// The values of a group that `written` means: in each game those called so, or else those whose names hold all its
    /// words, the last one as far as it is written.
    pub(crate) fn meant(&self, group: Group, written: &str) -> Vec<ValueId> {
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

    /// How a query of a reader of `lang` names a value, and nothing else with it. Of groups that are counted.
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
            let mut meant = self.meant(value.group, name);
            meant.sort_unstable();
            if meant == same {
                return name.to_string();
            }
        }
        // Other games have values of nearly the same name.
        let games: Vec<String> = same
            .iter()
            .map(|number| format!("game:{}", self.get(*number).game))
            .collect();
        match games.as_slice() {
            [game] => format!("{} {game}", value.value),
            games => format!("{} ({})", value.value, games.join(" or ")),
        }
    }

    /// Everything that a value of the group may be called, for suggestions.
    pub(crate) fn names(&self, group: Group) -> impl Iterator<Item = String> {
        self.in_group(group).flat_map(|(_, value)| {
            let labels = value.labels.all.iter().map(|label| words(label).join("-"));
            std::iter::once(value.value.replace('_', "-"))
                .chain(labels)
                .collect::<Vec<_>>()
        })
    }
}
