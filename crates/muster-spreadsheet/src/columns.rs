//! The columns of a kind of card: its id, then every fact that can be filled in, in the order of the card.

use std::collections::HashMap;

use muster_core::form::{self, CardForm, Control, FormField};
use muster_core::game::Games;
use muster_core::problem::Problem;
use muster_core::words::{Lang, Words};

use crate::cell::YesNo;
use crate::fold::fold;

/// The column of a card's id.
pub(crate) const ID: &str = "id";
/// The column of the ids that a card had before.
pub(crate) const WAS: &str = "was";

/// A column.
#[derive(Debug, Clone)]
pub struct Column {
    /// Where its fact stands in the card, in every language: `face.attributes.str`; or `id`.
    pub key: String,
    /// What it is called, in the language that is written in.
    pub label: String,
    /// What it is called in any language; no other column of the kind is called so.
    labels: Vec<String>,
    /// The fact in every language; none for the id.
    pub(crate) field: Vec<FormField>,
}

/// The columns of a kind of card, and how their cells are written and read.
#[derive(Debug)]
pub struct TableSchema {
    /// The game.
    pub system: String,
    /// The kind of card.
    pub kind: String,
    /// The language that is written in.
    pub lang: Lang,
    /// In the order of the card.
    pub columns: Vec<Column>,
    pub(crate) words: YesNo,
    by_name: HashMap<String, usize>,
}

impl TableSchema {
    /// The table of a kind of card, written in a language and read in any.
    ///
    /// # Errors
    /// `unknown-system`, `unknown-kind`.
    pub fn of(games: &Games, system: &str, kind: &str, lang: Lang) -> Result<Self, Problem> {
        let game = games.named(system)?;
        if !game.kinds().contains(&kind) {
            let problem = Problem::new("unknown-kind").with("kind", kind);
            return Err(problem.with("known", game.kinds().join(", ")));
        }
        let others = Lang::ALL.into_iter().filter(|other| *other != lang);
        let langs: Vec<Lang> = std::iter::once(lang).chain(others).collect();
        let words: Vec<&Words> = langs.iter().map(|lang| games.words(*lang)).collect();
        let forms: Vec<CardForm> = words
            .iter()
            .map(|words| form::of(game, kind, words))
            .collect();
        let mut columns = vec![own(ID, None, &words)];
        let named: Vec<Vec<Named<'_>>> = forms.iter().map(named).collect();
        for at in 0..named.first().map_or(0, Vec::len) {
            let each = || named.iter().filter_map(|facts| facts.get(at));
            let Some(first) = each().next() else { continue };
            columns.push(Column {
                key: first.field.path.clone(),
                label: first.name.clone(),
                labels: each().map(|fact| fact.name.clone()).collect(),
                field: each().map(|fact| fact.field.clone()).collect(),
            });
        }
        let cards = Control::List {
            of: Box::new(plain(
                "",
                Control::Card {
                    system: system.to_owned(),
                    kinds: Vec::new(),
                },
            )),
        };
        columns.push(own(WAS, Some(plain(WAS, cards)), &words));
        let mut table = Self {
            system: system.to_owned(),
            kind: kind.to_owned(),
            lang,
            columns,
            words: YesNo::of(&words),
            by_name: HashMap::new(),
        };
        table.tell_apart();
        Ok(table)
    }

    /// The column that a heading names, by its name in any language or by its place in the card.
    #[must_use]
    pub fn column_of(&self, heading: &str) -> Option<usize> {
        self.by_name.get(&fold(heading)).copied()
    }

    /// The column of a fact.
    #[must_use]
    pub fn column_at(&self, key: &str) -> Option<usize> {
        self.columns.iter().position(|column| column.key == key)
    }

    /// Gives every column a name that no other has in any language, and notes which is whose.
    fn tell_apart(&mut self) {
        let mut named: HashMap<String, Option<usize>> = HashMap::new();
        for (at, column) in self.columns.iter().enumerate() {
            for name in column.labels.iter().chain([&column.key]) {
                named
                    .entry(fold(name))
                    .and_modify(|whose| *whose = whose.filter(|whose| *whose == at))
                    .or_insert(Some(at));
            }
        }
        for (at, column) in self.columns.iter_mut().enumerate() {
            let own = |name: &String| named.get(&fold(name)) == Some(&Some(at));
            if !own(&column.label) {
                column.label = format!("{} [{}]", column.label, column.key);
                named.insert(fold(&column.label), Some(at));
            }
            named.insert(fold(&column.key), Some(at));
        }
        let own = named.into_iter().filter_map(|(name, at)| Some((name, at?)));
        self.by_name = own.collect();
    }
}

/// A column of what no form has.
fn own(key: &str, field: Option<FormField>, words: &[&Words]) -> Column {
    let label = |words: &&Words| words.say(&format!("table-{key}"), &[]);
    let labels: Vec<String> = words.iter().map(label).collect();
    Column {
        key: key.to_owned(),
        label: labels.first().cloned().unwrap_or_default(),
        field: field
            .map(|field| vec![field; words.len()])
            .unwrap_or_default(),
        labels,
    }
}

fn plain(path: &str, control: Control) -> FormField {
    let none = match control {
        Control::List { .. } => serde_json::json!([]),
        _ => serde_json::Value::Null,
    };
    FormField {
        path: path.to_owned(),
        label: path.to_owned(),
        short: None,
        icon: None,
        usual: false,
        control,
        none,
    }
}

struct Named<'f> {
    field: &'f FormField,
    name: String,
    above: Vec<&'f str>,
}

/// Every fact of a form under a name of its own: its label, after those of as many headings as tell it from others.
fn named(form: &CardForm) -> Vec<Named<'_>> {
    let mut facts = Vec::new();
    gather(&form.fields, &[], &mut facts);
    loop {
        let mut count: HashMap<String, usize> = HashMap::new();
        for fact in &facts {
            *count.entry(fold(&fact.name)).or_default() += 1;
        }
        let mut changed = false;
        for fact in &mut facts {
            if count.get(&fold(&fact.name)).is_some_and(|count| *count > 1)
                && let Some(above) = fact.above.pop()
            {
                fact.name = format!("{above}: {}", fact.name);
                changed = true;
            }
        }
        if !changed {
            return facts;
        }
    }
}

fn gather<'f>(fields: &'f [FormField], above: &[&'f str], facts: &mut Vec<Named<'f>>) {
    for field in fields {
        let fact = || Named {
            field,
            name: field.label.clone(),
            above: above.to_vec(),
        };
        if let Control::Group {
            fields, optional, ..
        } = &field.control
        {
            facts.extend(optional.then(fact));
            let above: Vec<&str> = above
                .iter()
                .copied()
                .chain([field.label.as_str()])
                .collect();
            gather(fields, &above, facts);
        } else {
            facts.push(fact());
        }
    }
}
