//! Writes the shorthand of a card.

use serde_json::Value;

use crate::card::CardId;
use crate::facts;
use crate::form::shorthand::names::{self, Fit, FormFieldNames, slug};
use crate::form::shorthand::tokens::{cut, quoted, word};
use crate::form::shorthand::{LineContext, parsed_facts};
use crate::form::{CardForm, Control, FormChoice, FormField};

/// How short a value is written, the shortest form first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ValueStyle {
    /// Without brackets, if possible.
    Open,
    /// In brackets, with the parts in order.
    InOrder,
    /// In brackets, with the name before each part.
    Named,
}

const STYLES: [ValueStyle; 3] = [ValueStyle::Open, ValueStyle::InOrder, ValueStyle::Named];

pub(super) fn write(hand: &LineContext<'_>, card: &Value) -> String {
    let writer = Writer { hand, card };
    let known = hand.form.facts().into_iter().filter_map(|fact| {
        let value = facts::at(card, &fact.path)?;
        let states = !fact.is_group() || *value == fact.none;
        states.then(|| (fact.path.clone(), value.clone()))
    });
    let known: Vec<(String, Value)> = known.collect();
    for short in [true, false] {
        let line = writer.fields(&hand.form.fields, short).join(", ");
        if !short || same(&parsed_facts(hand, &line), &known) {
            return line;
        }
    }
    String::new()
}

/// Returns whether two lists hold the same facts, in any order.
fn same(one: &[(String, Value)], other: &[(String, Value)]) -> bool {
    one.len() == other.len() && one.iter().all(|fact| other.contains(fact))
}

struct Writer<'w> {
    hand: &'w LineContext<'w>,
    card: &'w Value,
}

impl Writer<'_> {
    fn names(&self) -> &FormFieldNames<'_> {
        &self.hand.names
    }

    fn form(&self) -> &CardForm {
        self.hand.form
    }

    fn at(&self, field: &FormField) -> Option<&Value> {
        facts::at(self.card, &field.path)
    }

    /// Writes the facts below a heading. If `short` is set, facts may be combined, for example with slashes.
    fn fields(&self, fields: &[FormField], short: bool) -> Vec<String> {
        let mut clauses = Vec::new();
        for field in fields {
            let Some(value) = self.at(field) else {
                continue;
            };
            match &field.control {
                Control::Group { optional, .. } if *optional && *value == field.none => {
                    clauses.push(format!("{} -", self.names().name(field)));
                }
                Control::Group { fields, .. } => {
                    let row = if short {
                        self.in_a_row(field, fields)
                    } else {
                        None
                    };
                    match row {
                        Some(row) => clauses.push(row),
                        None => clauses.extend(self.fields(fields, short)),
                    }
                }
                _ if short && self.is_said_beside(field, value) => {}
                _ => {
                    let beside = if short {
                        self.beside(field)
                    } else {
                        String::new()
                    };
                    clauses.push(self.clause(field, value) + &beside);
                }
            }
        }
        clauses
    }

    /// Writes a fact with its name, in the shortest form that can be read back.
    fn clause(&self, field: &FormField, value: &Value) -> String {
        let name = self.names().name(field);
        let wanted = [(field.path.clone(), value.clone())];
        let mut clause = String::new();
        for style in STYLES {
            let text = self.value(field, value, style, false);
            clause = format!("{name} {text}").trim_end().to_owned();
            if parsed_facts(self.hand, &clause) == wanted {
                break;
            }
        }
        clause
    }

    /// Writes all facts below a heading as one row, such as `armor 4/3/1`. `None` if that is not possible.
    fn in_a_row(&self, group: &FormField, fields: &[FormField]) -> Option<String> {
        let mut last = 0;
        let mut known = Vec::new();
        let mut row = Vec::new();
        for (index, field) in fields.iter().enumerate() {
            let Some(value) = self.at(field) else {
                row.push("?".to_owned());
                continue;
            };
            let is_shared = !self.beside(field).is_empty();
            if is_shared || matches!(field.control, Control::Group { .. }) {
                return None;
            }
            last = index;
            known.push((field.path.clone(), value.clone()));
            row.push(self.value(field, value, ValueStyle::Open, true));
        }
        if known.len() < 2 {
            return None;
        }
        let row = row[..=last].join("/");
        let clause = format!("{} {row}", self.names().name(group));
        (parsed_facts(self.hand, &clause) == known).then_some(clause)
    }

    /// Returns whether a fact is written beside other facts instead of by itself. This is possible for a list whose
    /// rows each refer to a fact, and for a choice among facts.
    fn is_said_beside(&self, field: &FormField, value: &Value) -> bool {
        let about = self.about(field, value);
        let all = self.form().facts();
        let here = all.iter().filter(|fact| self.at(fact).is_some());
        let order: Vec<&str> = here
            .map(|fact| last_of(&fact.path))
            .filter(|name| about.contains(name))
            .collect();
        let mut places = about
            .iter()
            .map(|name| order.iter().position(|other| other == name));
        let mut before = 0;
        !about.is_empty()
            && places.all(|place| {
                let goes_on = place.is_some_and(|place| place >= before);
                before = place.unwrap_or_default();
                goes_on
            })
            && about.iter().all(|name| self.fact_called(name).is_some())
    }

    /// Returns the facts that a list's rows, or a choice, refer to. Each is given by the last name of its path.
    fn about<'v>(&self, field: &FormField, value: &'v Value) -> Vec<&'v str> {
        match (&field.control, value) {
            (
                Control::One {
                    choices,
                    free: false,
                },
                Value::String(about),
            ) if self.are_facts(choices) => vec![about],
            (Control::List { of, .. }, Value::Array(rows)) => {
                let Some((_, at)) = self.pair(of) else {
                    return Vec::new();
                };
                let about = rows.iter().map(|row| row.get(&at.path)?.as_str());
                about.collect::<Option<Vec<_>>>().unwrap_or_default()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the part of a row that says what the row is, and the part that names the fact which it refers to.
    fn pair<'f>(&self, of: &'f FormField) -> Option<(&'f FormField, &'f FormField)> {
        let Control::Parts { fields } = &of.control else {
            return None;
        };
        let is_about = |part: &&FormField| matches!(&part.control, Control::One { choices, .. } if self.are_facts(choices));
        let about = fields.iter().find(is_about)?;
        let what = fields.iter().find(|part| part.path != about.path)?;
        matches!(what.control, Control::One { .. }).then_some((what, about))
    }

    /// Returns whether all choices are names of numbers on the card.
    fn are_facts(&self, choices: &[FormChoice]) -> bool {
        choices.len() > 1
            && choices
                .iter()
                .all(|choice| self.fact_called(&choice.value).is_some())
    }

    fn fact_called(&self, name: &str) -> Option<&FormField> {
        let facts = self.form().facts();
        let mut numbers = facts
            .into_iter()
            .filter(|fact| matches!(fact.control, Control::Number { .. }));
        numbers.find(|fact| last_of(&fact.path) == name)
    }

    /// Writes what stands beside a number: the list rows that refer to it, and the choices that select it.
    fn beside(&self, number: &FormField) -> String {
        let name = last_of(&number.path);
        if self
            .fact_called(name)
            .is_none_or(|fact| fact.path != number.path)
        {
            return String::new();
        }
        let mut beside = String::new();
        for fact in self.form().facts() {
            let Some(value) = self.at(fact) else { continue };
            if !self.is_said_beside(fact, value) {
                continue;
            }
            match (&fact.control, value) {
                (Control::One { .. }, value) if *value == name => {
                    beside.push(' ');
                    beside.push_str(&self.names().name(fact));
                }
                (Control::List { of, .. }, Value::Array(rows)) => {
                    let Some((what, about)) = self.pair(of) else {
                        continue;
                    };
                    for row in rows.iter().filter(|row| row[&about.path] == name) {
                        beside.push_str(&self.row(of, what, about, row));
                    }
                }
                _ => {}
            }
        }
        beside
    }

    fn row(&self, of: &FormField, what: &FormField, about: &FormField, row: &Value) -> String {
        let Control::Parts { fields } = &of.control else {
            return String::new();
        };
        let parts = std::iter::once(what).chain(
            fields
                .iter()
                .filter(|part| part.path != what.path && part.path != about.path),
        );
        let said = parts.filter_map(|part| {
            Some(self.value(part, row.get(&part.path)?, ValueStyle::Open, true))
        });
        said.map(|said| format!(" {said}")).collect()
    }

    /// Writes a value. `deep` is set within brackets.
    fn value(&self, field: &FormField, value: &Value, style: ValueStyle, deep: bool) -> String {
        if !field.none.is_null() && *value == field.none {
            return "-".to_owned();
        }
        match (&field.control, value) {
            (Control::YesNo { .. }, Value::Bool(true)) if !deep => String::new(),
            (Control::YesNo { .. }, Value::Bool(yes)) => {
                let key = if *yes { "form-yes" } else { "form-no" };
                slug(&self.hand.words.message(key, &[]))
            }
            (Control::Text { .. }, Value::String(text)) => {
                plain(text, deep || style != ValueStyle::Open)
            }
            (Control::Words { .. }, Value::Object(said)) => {
                let each = said.iter().map(|(lang, text)| {
                    format!(
                        "{} {}",
                        word(lang),
                        quoted(text.as_str().unwrap_or_default())
                    )
                });
                format!("({})", each.collect::<Vec<_>>().join(" "))
            }
            (Control::One { choices, .. }, Value::String(value)) => chosen(choices, value),
            (
                Control::Many {
                    choices, repeats, ..
                },
                Value::Array(all),
            ) => {
                let all: Vec<&str> = all.iter().filter_map(Value::as_str).collect();
                if let Some(run) =
                    letters(choices, &all).filter(|_| *repeats && style == ValueStyle::Open)
                {
                    return run;
                }
                let said: Vec<String> = all.iter().map(|one| chosen(choices, one)).collect();
                let said = said.join(" ");
                if style == ValueStyle::Open && (!deep || all.len() == 1) {
                    said
                } else {
                    format!("({said})")
                }
            }
            (Control::Card { system, kinds }, Value::String(id)) => card(id, system, kinds),
            (Control::Either { of }, value) => {
                let fits = of.iter().find(|one| one.admits(value, &|_| true).is_ok());
                fits.map_or_else(
                    || value.to_string(),
                    |one| self.value(one, value, style, deep),
                )
            }
            (Control::Parts { fields }, Value::Object(parts)) => {
                let known = fields
                    .iter()
                    .filter_map(|part| Some((part, parts.get(&part.path)?)));
                let said = known.map(|(part, value)| {
                    let text = self.value(
                        part,
                        value,
                        if style == ValueStyle::Named {
                            style
                        } else {
                            ValueStyle::InOrder
                        },
                        true,
                    );
                    let text = match (&part.control, style) {
                        // A run of letters is short and needs no brackets.
                        (Control::Many { .. }, ValueStyle::Open) => {
                            self.value(part, value, ValueStyle::Open, true)
                        }
                        _ => text,
                    };
                    let named =
                        style == ValueStyle::Named || matches!(part.control, Control::YesNo { .. });
                    if named {
                        format!("{} {text}", word(&part.path))
                    } else {
                        text
                    }
                });
                let said = said.collect::<Vec<_>>().join(" ");
                if style == ValueStyle::Open && !deep {
                    said
                } else {
                    format!("({said})")
                }
            }
            (Control::List { of, .. }, Value::Array(rows)) => {
                let inline = style == ValueStyle::Open
                    && !deep
                    && matches!(of.control, Control::Parts { .. });
                let said = rows.iter().map(|row| self.value(of, row, style, !inline));
                let said = said.collect::<Vec<_>>().join(" ");
                if deep { format!("({said})") } else { said }
            }
            (_, value) => value.to_string(),
        }
    }
}

fn last_of(path: &str) -> &str {
    path.rsplit('.').next().unwrap_or(path)
}

/// Writes a text, in quotation marks if necessary.
fn plain(text: &str, deep: bool) -> String {
    if deep {
        return word(text);
    }
    let is_plain = !text.contains([',', ';', '"', '(', ')', '\n', '\\']) && text.trim() == text;
    match &cut(text).0[..] {
        [] => quoted(text),
        [_] => word(text),
        _ if is_plain => text.to_owned(),
        _ => quoted(text),
    }
}

/// Returns the name of a chosen value, or the value itself if the name could mean another one.
fn chosen(choices: &[FormChoice], value: &str) -> String {
    let leads_here = |name: &str| {
        !name.is_empty()
            && names::choice(choices, name, Fit::Whole).is_some_and(|choice| choice.value == value)
    };
    let choice = choices.iter().find(|choice| choice.value == value);
    let label = choice
        .map(|choice| choice.label.as_str())
        .unwrap_or_default();
    let bare = label.split(['(', ',']).next().unwrap_or_default();
    let called = [slug(bare), slug(label)];
    match called.into_iter().find(|name| leads_here(name)) {
        Some(name) => name,
        // Elsewhere, `-` states that there is no value. The caller picks a style in which it is read back as this
        // choice.
        None if value == "-" => value.to_owned(),
        None => word(value),
    }
}

/// Writes several values as a run of letters. `None` if any of them has no letter.
fn letters(choices: &[FormChoice], all: &[&str]) -> Option<String> {
    let letter = |value: &&str| {
        let choice = choices.iter().find(|choice| choice.value == *value)?;
        choice.letters.chars().next()
    };
    all.iter().map(letter).collect()
}

/// Returns the shortest part of an id that identifies the card.
fn card(id: &str, system: &str, kinds: &[String]) -> String {
    let id = CardId::new(id);
    let short = if id.system() != system {
        id.as_str().to_owned()
    } else if let [_] = kinds {
        id.slug().to_owned()
    } else {
        format!("{}/{}", id.kind(), id.slug())
    };
    word(&short)
}
