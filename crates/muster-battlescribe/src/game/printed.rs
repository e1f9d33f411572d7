//! What the data print on an entry: its profiles, rules and costs before modifiers, for its card and for the search.

use muster_core::game::{Fact, Field, Getter, Names, Values};
use muster_core::sheet::Sheet;
use rust_decimal::prelude::ToPrimitive;
use rustc_hash::{FxHashMap, FxHashSet};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

use super::GameData;
use super::sheets::{ShownProfile, ShownRule, Statline, kind_place};
use crate::data::{DataSet, Entry, EntryIx, EntryKind, Sym};

/// The most fields that cards can be searched by. Large games have some thirty characteristics with numbers.
const MAX_FIELDS: usize = 100;
/// The most profiles and rules of an entry that its numbers are taken from. A hostile set could have thousands in each
/// of its entries.
const MAX_SEARCHED: usize = 1000;

/// The numbers of entries: their costs, and the characteristics of their profiles.
#[derive(Debug, Default)]
pub(super) struct PrintedNumbers {
    /// The names of the fields, in queries and as the data write them.
    names: Vec<(String, String)>,
    /// The numbers of each entry, by the place of their field.
    by_entry: FxHashMap<EntryIx, Vec<(usize, f64)>>,
    /// Numbers beyond the limits.
    left_out: Vec<UnsearchedNumbers>,
}

/// Numbers that no query can ask for, because the data set has too many.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnsearchedNumbers {
    /// The cost or characteristic as the data write it. `None` for the profiles of an entry that has too many of them.
    pub field: Option<String>,
    /// How often an entry states a number for the field, or the number of entries with too many profiles.
    pub count: u32,
    /// The first of those entries.
    pub first: String,
}

/// Where the numbers of a cost or characteristic go.
#[derive(Debug, Clone, Copy)]
enum NumberPlace {
    Field(usize),
    LeftOut(usize),
    /// Nowhere: no query could name it.
    None,
}

impl PrintedNumbers {
    /// Collects the numbers of these entries.
    pub(super) fn new(data: &DataSet, entries: impl Iterator<Item = EntryIx>) -> Self {
        let mut numbers = Self::default();
        let mut places: FxHashMap<Sym, NumberPlace> = FxHashMap::default();
        let costs: Vec<(Sym, Sym)> = data
            .cost_types
            .iter()
            .filter(|cost| !cost.hidden)
            .map(|cost| (cost.id, cost.name))
            .collect();
        for ix in entries {
            let entry = data.entry(ix);
            let own_costs = entry.costs.iter().filter_map(|cost| {
                let (_, name) = costs.iter().find(|(id, _)| *id == cost.type_id)?;
                Some((*name, cost.value?.to_f64()?))
            });
            let (infos, are_all) = infos(data, entry, MAX_SEARCHED);
            if !are_all {
                numbers.cut_short(data.text(entry.name));
            }
            let profiles = infos.iter().flat_map(|info| &info.characteristics);
            let characteristics =
                profiles.filter_map(|own| Some((own.name, number(data.text(own.value))?)));
            let mut own: Vec<(usize, f64)> = Vec::new();
            for (name, value) in own_costs.chain(characteristics) {
                let place = *places
                    .entry(name)
                    .or_insert_with(|| numbers.place(data.text(name), data.text(entry.name)));
                match place {
                    // Of several profiles with a characteristic, the first counts.
                    NumberPlace::Field(place) if own.iter().all(|(known, _)| *known != place) => {
                        own.push((place, value));
                    }
                    NumberPlace::LeftOut(at) => {
                        let count = &mut numbers.left_out[at].count;
                        *count = count.saturating_add(1);
                    }
                    NumberPlace::Field(_) | NumberPlace::None => {}
                }
            }
            if !own.is_empty() {
                numbers.by_entry.insert(ix, own);
            }
        }
        numbers
    }

    /// Returns the place for the numbers of a new cost or characteristic. `first` is the name of the first entry that
    /// has it.
    fn place(&mut self, label: &str, first: &str) -> NumberPlace {
        let Some(name) = query_name(label) else {
            return NumberPlace::None;
        };
        if let Some(known) = self.names.iter().position(|(known, _)| *known == name) {
            return NumberPlace::Field(known);
        }
        let label = label.trim().to_owned();
        if self.names.len() < MAX_FIELDS {
            self.names.push((name, label));
            return NumberPlace::Field(self.names.len() - 1);
        }
        self.left_out.push(UnsearchedNumbers {
            field: Some(label),
            count: 0,
            first: first.to_owned(),
        });
        NumberPlace::LeftOut(self.left_out.len() - 1)
    }

    /// Records that an entry has too many profiles.
    fn cut_short(&mut self, entry: &str) {
        match self.left_out.iter_mut().find(|left| left.field.is_none()) {
            Some(left) => left.count = left.count.saturating_add(1),
            None => self.left_out.push(UnsearchedNumbers {
                field: None,
                count: 1,
                first: entry.to_owned(),
            }),
        }
    }

    /// Returns the numbers beyond the limits.
    pub(super) fn left_out(&self) -> &[UnsearchedNumbers] {
        &self.left_out
    }

    /// Returns the names of the fields, in queries and as the data write them.
    pub(super) fn names(&self) -> impl Iterator<Item = (&str, &str)> {
        let names = self.names.iter();
        names.map(|(name, label)| (&**name, &**label))
    }

    fn get(&self, entry: EntryIx, place: usize) -> Fact<'static> {
        let own = self.by_entry.get(&entry).into_iter().flatten();
        let own = own.into_iter().find(|(known, _)| *known == place);
        own.map_or(Fact::Absent, |(_, value)| Fact::Number(*value))
    }
}

/// Returns the fields by which the cards of a data set can be searched.
pub(super) fn fields(game: &Arc<GameData>) -> Vec<Field> {
    let names = game.numbers.names().enumerate();
    names
        .map(|(place, (name, _))| {
            let game = Arc::clone(game);
            Field {
                name: name.to_owned().into(),
                french: Names::Fixed(&[]),
                values: Values::Numbers,
                get: Getter::from_fn(move |card| match game.entry_of(&card.id) {
                    Some(entry) => game.numbers.get(entry, place),
                    None => Fact::Absent,
                }),
            }
        })
        .collect()
}

/// Adds the profiles and the rules of an entry to the sheet of its card.
pub(super) fn add_to_sheet(sheet: &mut Sheet, game: &GameData, entry: EntryIx) {
    let data = &game.data;
    sheet
        .blocks
        .extend(statline(data, data.entry(entry)).content());
}

fn statline(data: &DataSet, entry: &Entry) -> Statline {
    let (mut profiles, mut rules) = (Vec::new(), Vec::new());
    for info in infos(data, entry, usize::MAX).0 {
        let text = |sym: Sym| data.text(sym).to_owned();
        if info.kind == EntryKind::Rule {
            rules.push(ShownRule {
                name: text(info.name),
                text: text(info.text),
            });
            continue;
        }
        let kind = data
            .profile_types
            .iter()
            .find(|kind| kind.id == info.type_id);
        let kind = kind.filter(|_| info.type_name.is_empty());
        profiles.push(ShownProfile {
            name: text(info.name),
            kind: text(kind.map_or(info.type_name, |kind| kind.name)),
            kind_place: kind_place(data, data.text(info.type_id)),
            characteristics: info
                .characteristics
                .iter()
                .map(|own| (text(own.name), text(own.value)))
                .collect(),
        });
    }
    Statline::of(data.text(entry.name).to_owned(), profiles, rules)
}

/// Returns the profiles and rules of an entry that are not hidden, and whether these are all: it looks at no more than
/// `most` links, groups, profiles and rules.
fn infos<'d>(data: &'d DataSet, entry: &'d Entry, most: usize) -> (Vec<&'d Entry>, bool) {
    let mut found = Vec::new();
    // Links can make circles of groups.
    let mut seen: FxHashSet<EntryIx> = FxHashSet::default();
    let mut next: Vec<EntryIx> = entry.infos.iter().rev().copied().collect();
    while let Some(ix) = next.pop() {
        let info = data.entry(ix);
        if info.hidden || seen.contains(&ix) {
            continue;
        }
        if seen.len() >= most {
            return (found, false);
        }
        seen.insert(ix);
        match info.kind {
            EntryKind::InfoLink => next.extend(info.target),
            EntryKind::InfoGroup => next.extend(info.infos.iter().rev()),
            EntryKind::Profile | EntryKind::Rule => found.push(info),
            _ => {}
        }
    }
    (found, true)
}

/// Returns the number that a characteristic states: `4`, `3+`, `6"`. `None` for anything else.
fn number(text: &str) -> Option<f64> {
    let text = text
        .trim()
        .trim_end_matches(['+', '"', '”', '″', '\'', '’']);
    let digits = |c: char| c.is_ascii_digit() || matches!(c, '.' | '-');
    if text.is_empty() || !text.chars().all(digits) {
        return None;
    }
    text.parse::<f64>().ok().filter(|number| number.is_finite())
}

/// Returns the name that a query can use for a characteristic or cost: `ballistic-skill`. `None` if there is none.
fn query_name(label: &str) -> Option<String> {
    let folded = muster_core::fold::fold(label);
    let words = folded.split(|c: char| !c.is_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let name = words.join("-");
    name.starts_with(char::is_alphabetic).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_where_a_characteristic_states_one() {
        let cases = [
            ("4", Some(4.0)),
            (" 3+ ", Some(3.0)),
            ("6\"", Some(6.0)),
            ("-1", Some(-1.0)),
            ("2.5", Some(2.5)),
            ("D6", None),
            ("2-3", None),
            ("", None),
            ("-", None),
            ("4 / 3", None),
        ];
        for (text, expected) in cases {
            assert_eq!(number(text), expected, "{text}");
        }
    }

    #[test]
    fn names_become_words_of_queries() {
        assert_eq!(
            query_name("Ballistic Skill").as_deref(),
            Some("ballistic-skill")
        );
        assert_eq!(query_name("Défense").as_deref(), Some("defense"));
        assert_eq!(query_name(" W "), Some("w".to_owned()));
        assert_eq!(query_name("4+"), None);
        assert_eq!(query_name("…"), None);
    }
}
