//! Writes a fact of a card into one cell and reads it back, as a number or as text.
//!
//! A single value is written plainly, and a choice by its name. Several values are separated by commas. Parts are
//! written after their names and separated by semicolons. Rows of a list have a line each. A value that would be
//! misread in this form is written as JSON.

mod choice;
mod number;
mod reads;
mod writes;

use muster_core::form::{Control, FormField};
use muster_core::problem::Problem;
use muster_core::words::Words;
use serde_json::Value;

use crate::grid::SpreadsheetCell;
use crate::quoting::UNKNOWN;

pub(crate) use number::shown;

/// The form field of a fact in every language. The language that is written comes first.
pub(crate) type CellField<'f> = [&'f FormField];

/// The words for yes and no in every language. The words that are written come first.
#[derive(Debug, Clone, Default)]
pub(crate) struct YesNo {
    pub(crate) yes: Vec<String>,
    pub(crate) no: Vec<String>,
}

impl YesNo {
    pub(crate) fn new(words: &[&Words]) -> Self {
        let all = |key| words.iter().map(|words| words.message(key, &[])).collect();
        Self {
            yes: all("table-yes"),
            no: all("table-no"),
        }
    }
}

/// The content of a cell, read as a fact.
#[derive(Debug, Clone, PartialEq)]
pub enum CellContent {
    /// The cell is empty: the fact stays as it is.
    Nothing,
    /// The fact is unknown.
    Unknown,
    /// The value of the fact.
    Is(Value),
}

/// Writes a fact as a cell.
pub(crate) fn cell_of(value: &Value, field: &CellField<'_>, words: &YesNo) -> SpreadsheetCell {
    let numeric = field.iter().all(|field| takes_numbers(&field.control));
    if let (true, Some(number)) = (numeric, value.as_f64())
        && same(&number::to_json(number).unwrap_or_default(), value)
    {
        return SpreadsheetCell::Number(number);
    }
    let plain = writes::alone(value, field, words).filter(|text| {
        let read = value_in(&SpreadsheetCell::Text(text.clone()), field, words);
        read.is_ok_and(|said| matches!(said, CellContent::Is(read) if same(&read, value)))
    });
    SpreadsheetCell::Text(plain.unwrap_or_else(|| writes::json(value)))
}

/// Reads a fact from a cell.
///
/// # Errors
/// `table-…` or `fact-…`: why the cell cannot hold this fact, and what to write instead.
pub(crate) fn value_in(
    cell: &SpreadsheetCell,
    field: &CellField<'_>,
    words: &YesNo,
) -> Result<CellContent, Problem> {
    if cell.is_empty() {
        return Ok(CellContent::Nothing);
    }
    let control = field.first().map(|field| &field.control);
    let text = match cell {
        SpreadsheetCell::Empty => return Ok(CellContent::Nothing),
        SpreadsheetCell::Error(error) => return Err(formula(error)),
        SpreadsheetCell::Date => return Err(Problem::new("table-date")),
        SpreadsheetCell::YesNo(said) if matches!(control, Some(Control::YesNo { .. })) => {
            return Ok(CellContent::Is((*said).into()));
        }
        SpreadsheetCell::YesNo(_) => return Err(Problem::new("table-truth")),
        SpreadsheetCell::Number(number) if control.is_some_and(takes_numbers) => {
            return number::to_json(*number).map(CellContent::Is);
        }
        SpreadsheetCell::Number(number) => number::to_json(*number)?.to_string(),
        SpreadsheetCell::Text(text) => text.clone(),
    };
    if text.trim() == UNKNOWN {
        return Ok(CellContent::Unknown);
    }
    reads::alone(&text, field, words).map(CellContent::Is)
}

/// Returns the problem for a formula that failed, or whose result is not in the file.
pub(crate) fn formula(error: &str) -> Problem {
    match error {
        "" => Problem::new("table-formula-without-result"),
        error => Problem::new("table-formula").with("error", error),
    }
}

/// Returns whether a control accepts numbers.
pub(crate) fn takes_numbers(control: &Control) -> bool {
    match control {
        Control::Number { .. } => true,
        Control::Either { of } => of.iter().any(|one| takes_numbers(&one.control)),
        _ => false,
    }
}

/// Returns the parts of a field (of a list, its one kind of row), each in every language.
fn parts<'f>(field: &CellField<'f>) -> Vec<Vec<&'f FormField>> {
    let each: Vec<&[FormField]> = field
        .iter()
        .map(|field| match &field.control {
            Control::Parts { fields } | Control::Either { of: fields } => &fields[..],
            Control::List { of, .. } => std::slice::from_ref(&**of),
            _ => &[],
        })
        .collect();
    let count = each.iter().map(|fields| fields.len()).min();
    (0..count.unwrap_or_default())
        .map(|at| each.iter().map(|fields| &fields[at]).collect())
        .collect()
}

/// Returns whether the rows of a list are separated by commas, because each is one short value.
fn is_short(control: &Control) -> bool {
    matches!(
        control,
        Control::Number { whole: true, .. } | Control::Card { .. } | Control::One { .. }
    )
}

/// Returns whether two values are the same. Numbers are compared by value (`1` and `1.0` are the same), and a missing
/// field counts as null.
pub(crate) fn same(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => {
            one == other || (one.as_f64() == other.as_f64() && one.is_f64() != other.is_f64())
        }
        (Value::Array(one), Value::Array(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| same(one, other))
        }
        (Value::Object(one), Value::Object(other)) => {
            let held = |name: &String| {
                let at = |map: &serde_json::Map<String, Value>| map.get(name).cloned();
                same(&at(one).unwrap_or_default(), &at(other).unwrap_or_default())
            };
            one.keys().chain(other.keys()).all(held)
        }
        _ => one == other,
    }
}

#[cfg(test)]
mod tests;
