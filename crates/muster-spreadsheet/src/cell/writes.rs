//! Writes a fact as the text of a cell.

use muster_core::form::{Control, FormField};
use serde_json::Value;

use super::{CellField, YesNo, choice, is_short, parts};
use crate::fold::alike;
use crate::quoting::{NONE, quoted};

/// The characters that a text must be quoted for. They depend on what the text is part of: a whole cell, a row, a part,
/// or a list with commas.
const NOTHING: &[char] = &[];
const ROWS: &[char] = &['\n', '"'];
const PARTS: &[char] = &[';', '\n', '"'];
const COMMAS: &[char] = &[',', ';', '\n', '"'];

/// Writes a fact that fills its cell. `None` if it has no plain form.
pub(super) fn alone(value: &Value, field: &CellField<'_>, words: &YesNo) -> Option<String> {
    let first = field.first()?;
    if !first.none.is_null() && *value == first.none {
        return Some(NONE.to_owned());
    }
    match &first.control {
        Control::List { .. } => list(value.as_array()?, field, words),
        _ => one(value, field, words, NOTHING),
    }
}

/// Writes a value that is one of several in a cell. Texts with `forbidden` characters are quoted. `None` if the value
/// has no plain form.
fn one(value: &Value, field: &CellField<'_>, words: &YesNo, forbidden: &[char]) -> Option<String> {
    let first = field.first()?;
    if !first.none.is_null() && *value == first.none {
        return Some(NONE.to_owned());
    }
    match &first.control {
        Control::Number { .. } => value.is_number().then(|| value.to_string()),
        Control::YesNo { .. } => match value.as_bool()? {
            true => words.yes.first().cloned(),
            false => words.no.first().cloned(),
        },
        Control::Text { .. } | Control::Card { .. } => Some(quoted(value.as_str()?, forbidden)),
        Control::One { .. } => match value.as_str()? {
            NONE if choice::has(NONE, field) => Some(NONE.to_owned()),
            value => Some(choice::written(value, field, forbidden)),
        },
        Control::Many { .. } => joined(value.as_array()?, ", ", |one| {
            Some(choice::written(one.as_str()?, field, COMMAS))
        }),
        Control::Words { .. } if forbidden.is_empty() || forbidden == ROWS => {
            in_languages("", value).map(|said| said.join("; "))
        }
        Control::Either { .. } => {
            let fits =
                |of: &Vec<&FormField>| of.iter().all(|of| of.admits(value, &|_| true).is_ok());
            let fitting = parts(field).into_iter().find(fits)?;
            one(value, &fitting, words, forbidden)
        }
        Control::Parts { .. } if forbidden.is_empty() || forbidden == ROWS => {
            all_parts(value, field, words)
        }
        Control::List { of, .. } if is_short(&of.control) && forbidden != COMMAS => {
            let of = parts(field).into_iter().next()?;
            joined(value.as_array()?, ", ", |row| one(row, &of, words, COMMAS))
        }
        Control::Words { .. }
        | Control::Parts { .. }
        | Control::List { .. }
        | Control::Group { .. } => None,
    }
}

fn list(rows: &[Value], field: &CellField<'_>, words: &YesNo) -> Option<String> {
    let of = parts(field).into_iter().next()?;
    if of.iter().all(|of| is_short(&of.control)) {
        return joined(rows, ", ", |row| one(row, &of, words, COMMAS));
    }
    joined(rows, "\n", |row| one(row, &of, words, ROWS))
}

fn all_parts(value: &Value, field: &CellField<'_>, words: &YesNo) -> Option<String> {
    let value = value.as_object()?;
    let all = parts(field);
    let mut said = Vec::new();
    for part in &all {
        let Some(fact) = value
            .get(&part.first()?.path)
            .filter(|fact| !fact.is_null())
        else {
            continue;
        };
        let name = part_name(part, &all);
        match &part.first()?.control {
            Control::Words { .. } => said.extend(in_languages(&name, fact)?),
            _ => {
                let text = one(fact, part, words, PARTS).unwrap_or_else(|| json(fact));
                said.push(format!("{name}: {text}"));
            }
        }
    }
    Some(said.join("; ")).filter(|text| !text.is_empty())
}

/// Returns the name of a part in a cell: its label, or its path in the card if the label is ambiguous.
fn part_name(part: &[&FormField], all: &[Vec<&FormField>]) -> String {
    let (label, path) = part
        .first()
        .map_or(("", ""), |part| (&part.label, &part.path));
    let named_so = |other: &&Vec<&FormField>| {
        let same = |one: &&FormField| alike(&one.label, label) || alike(&one.path, label);
        other.iter().any(same)
    };
    let taken =
        all.iter().filter(named_so).count() > 1 || label.contains([':', ';', '"', '\n', '(']);
    if taken { path } else { label }.to_owned()
}

/// Writes a text in several languages, each after its code: `Name (en): …`, or `en: …` if `name` is empty.
fn in_languages(name: &str, value: &Value) -> Option<Vec<String>> {
    let said = value.as_object().filter(|said| !said.is_empty())?;
    let each = said.iter().map(|(lang, text)| {
        let text = quoted(text.as_str()?, PARTS);
        Some(match name {
            "" => format!("{lang}: {text}"),
            name => format!("{name} ({lang}): {text}"),
        })
    });
    each.collect()
}

fn joined(
    all: &[Value],
    separator: &str,
    one: impl FnMut(&Value) -> Option<String>,
) -> Option<String> {
    let texts: Option<Vec<String>> = all.iter().map(one).collect();
    texts.map(|texts| texts.join(separator))
}

/// Writes a value as JSON. Characters that some file formats change are written as `\u` escapes.
pub(super) fn json(value: &Value) -> String {
    match value {
        Value::String(text) => crate::quoting::always_quoted(text),
        Value::Array(all) => format!("[{}]", all.iter().map(json).collect::<Vec<_>>().join(",")),
        Value::Object(all) => {
            let each = all.iter();
            let each = each.map(|(name, value)| {
                format!("{}:{}", crate::quoting::always_quoted(name), json(value))
            });
            format!("{{{}}}", each.collect::<Vec<_>>().join(","))
        }
        other => other.to_string(),
    }
}
