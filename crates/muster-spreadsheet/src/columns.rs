//! The columns of a kind of card: its id, then every fact that can be filled in, in the order of the card's form, then
//! its former ids.

use std::collections::HashMap;

use muster_core::form::{self, CardForm, Control, FormField};
use muster_core::game::Games;
use muster_core::problem::Problem;
use muster_core::words::{Lang, Words};

use crate::cell::YesNo;
use crate::fold::fold;

/// The column of a card's id.
pub(crate) const ID: &str = "id";
/// The column of the card's former ids.
pub(crate) const WAS: &str = "was";

/// A column of a table of cards.
#[derive(Debug, Clone)]
pub struct TableColumn {
    /// The path of the fact in the card, the same in every language: `face.attributes.str`; or `id`.
    pub key: String,
    /// The heading in the language that is written. No other column of the table has it in any language.
    pub label: String,
    /// The names of the column in every language. Other columns may have the same names.
    labels: Vec<String>,
    /// The form field of the fact in every language. Empty for the id.
    pub(crate) field: Vec<FormField>,
}

/// The columns of a kind of card, which also determine how cells are written and read.
#[derive(Debug)]
pub struct TableSchema {
    /// The id of the game.
    pub system: String,
    /// The kind of card.
    pub kind: String,
    /// The language that is written.
    pub lang: Lang,
    /// The columns, in the order of the card's form.
    pub columns: Vec<TableColumn>,
    pub(crate) words: YesNo,
    by_name: HashMap<String, usize>,
}

impl TableSchema {
    /// Creates the table of a kind of card. Cells are written in one language and read in any.
    ///
    /// # Errors
    /// `unknown-system`, `unknown-kind`.
    pub fn new(games: &Games, system: &str, kind: &str, lang: Lang) -> Result<Self, Problem> {
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
            .map(|words| form::card_form(game, kind, words))
            .collect();
        let mut columns = vec![own(ID, None, &words)];
        let named: Vec<Vec<NamedField<'_>>> = forms.iter().map(named).collect();
        for at in 0..named.first().map_or(0, Vec::len) {
            let each = || named.iter().filter_map(|facts| facts.get(at));
            let Some(first) = each().next() else { continue };
            columns.push(TableColumn {
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
            says: Vec::new(),
        };
        columns.push(own(WAS, Some(plain(WAS, cards)), &words));
        let mut table = Self {
            system: system.to_owned(),
            kind: kind.to_owned(),
            lang,
            columns,
            words: YesNo::new(&words),
            by_name: HashMap::new(),
        };
        table.disambiguate();
        Ok(table)
    }

    /// Returns the index of the column that a heading names, by its name in any language or by its path in the card.
    /// `None` if no column, or more than one, has that name.
    #[must_use]
    pub fn column_of(&self, heading: &str) -> Option<usize> {
        self.by_name.get(&fold(heading)).copied()
    }

    /// Returns the index of the column of a fact, by its path in the card.
    #[must_use]
    pub fn column_at(&self, key: &str) -> Option<usize> {
        self.columns.iter().position(|column| column.key == key)
    }

    /// Makes the label of every column unique in all languages, and fills in `by_name`.
    fn disambiguate(&mut self) {
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

/// Creates a column for a fact that no form has: the id, or the former ids.
fn own(key: &str, field: Option<FormField>, words: &[&Words]) -> TableColumn {
    let label = |words: &&Words| words.message(&format!("table-{key}"), &[]);
    let labels: Vec<String> = words.iter().map(label).collect();
    TableColumn {
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

struct NamedField<'f> {
    field: &'f FormField,
    name: String,
    above: Vec<&'f str>,
}

/// Returns every fact of a form with a name that is unique in the form. The name is the label, with as many headings
/// before it as are needed to distinguish it.
fn named(form: &CardForm) -> Vec<NamedField<'_>> {
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

fn gather<'f>(fields: &'f [FormField], above: &[&'f str], facts: &mut Vec<NamedField<'f>>) {
    for field in fields {
        let fact = || NamedField {
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
