//! Reads and writes choices, by their name in any language or by their id.

use muster_core::fold::nearest;
use muster_core::form::{Control, FormChoice};
use muster_core::problem::Problem;
use serde_json::Value;

use super::CellField;
use crate::fold::fold;
use crate::quoting::{is_quoted, quoted, unquoted};

/// The largest number of names that a problem lists.
const MAX_LISTED_CHOICES: usize = 24;

fn choices<'f>(field: &CellField<'f>) -> impl Iterator<Item = &'f FormChoice> {
    field.iter().flat_map(|field| match &field.control {
        Control::One { choices, .. } | Control::Many { choices, .. } => &choices[..],
        _ => &[],
    })
}

fn is_free(field: &CellField<'_>) -> bool {
    field.iter().any(|field| {
        matches!(
            field.control,
            Control::One { free: true, .. } | Control::Many { free: true, .. }
        )
    })
}

/// Writes a choice by its name, or by its id if the name would not be read back as this choice.
pub(super) fn written(value: &str, field: &CellField<'_>, forbidden: &[char]) -> String {
    let named = choices(field).find(|choice| choice.value == value);
    let label = named.map(|choice| quoted(&choice.label, forbidden));
    let id = quoted(value, forbidden);
    let back = |text: &String| read(text, field).is_ok_and(|read| read == value);
    label
        .into_iter()
        .chain([id])
        .find(back)
        .unwrap_or_else(|| crate::quoting::always_quoted(value))
}

/// Reads the choice that a text names.
///
/// # Errors
/// `table-choice`, `table-quotes`.
pub(super) fn read(text: &str, field: &CellField<'_>) -> Result<Value, Problem> {
    let said = unquoted(text)?;
    let is = |choice: &&FormChoice| choice.value == said;
    if is_quoted(text) && (is_free(field) || choices(field).any(|choice| is(&choice))) {
        return Ok(said.into());
    }
    let folded = fold(&said);
    let exactly = choices(field).filter(|choice| choice.value == said || choice.label == said);
    let alike = choices(field)
        .filter(|choice| fold(&choice.label) == folded || fold(&choice.value) == folded);
    let mut values = one_value(exactly);
    if values == ChosenValue::None {
        values = one_value(alike);
    }
    match values {
        ChosenValue::One(value) => Ok(value.into()),
        ChosenValue::None if is_free(field) && !said.is_empty() => Ok(said.into()),
        _ => Err(no_choice(&said, field)),
    }
}

#[derive(PartialEq)]
enum ChosenValue<'c> {
    None,
    One(&'c str),
    Several,
}

/// Returns the value that all of these choices share.
fn one_value<'c>(choices: impl Iterator<Item = &'c FormChoice>) -> ChosenValue<'c> {
    choices.fold(ChosenValue::None, |chosen, choice| match chosen {
        ChosenValue::None => ChosenValue::One(&choice.value),
        ChosenValue::One(value) if value == choice.value => chosen,
        _ => ChosenValue::Several,
    })
}

/// Returns whether a value is one of the field's choices.
pub(super) fn has(value: &str, field: &CellField<'_>) -> bool {
    choices(field).any(|choice| choice.value == value)
}

fn no_choice(found: &str, field: &CellField<'_>) -> Problem {
    let labels: Vec<&str> = choices(&field[..field.len().min(1)])
        .map(|choice| choice.label.as_str())
        .collect();
    let near = nearest(found, labels.iter().copied());
    let mut known = labels[..labels.len().min(MAX_LISTED_CHOICES)].join(", ");
    if labels.len() > MAX_LISTED_CHOICES {
        known.push_str(", …");
    }
    Problem::new("table-choice")
        .with("found", found)
        .with("near", near.unwrap_or("none"))
        .with("known", known)
}
