//! Writes cards as the rows of a sheet.

use muster_core::facts;
use muster_core::form::Control;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::cell::{cell_of, same, shown};
use crate::columns::{ID, TableColumn, TableSchema};
use crate::grid::{Grid, SpreadsheetCell};

/// A sheet that is ready to be written to a file.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SheetPage {
    /// The content of the sheet.
    pub sheet: Grid,
    /// The possible values of each column. `None` for a column whose values are not a fixed choice.
    pub(crate) choices: Vec<Option<Vec<String>>>,
}

impl TableColumn {
    /// Returns whether cards of the kind usually have this fact. Groups do not count, because the facts within them
    /// have columns of their own.
    fn is_usual(&self) -> bool {
        let field = self.field.first();
        field.is_none_or(|field| field.usual && !field.is_group())
    }
}

fn only<T>(all: Vec<T>, used: &[bool]) -> Vec<T> {
    let used = all.into_iter().zip(used).filter(|(_, used)| **used);
    used.map(|(one, _)| one).collect()
}

impl TableSchema {
    /// Writes cards, given as JSON, as a sheet: headings, then a row for each card. An unknown fact is an empty cell.
    /// There is a column for every fact that cards of the kind usually have, and for every other fact that one of these
    /// cards has.
    #[must_use]
    pub fn page<'c>(&self, name: &str, cards: impl Iterator<Item = &'c Value>) -> SheetPage {
        let filled: Vec<Vec<SpreadsheetCell>> = cards.map(|card| self.row(card)).collect();
        let mut used: Vec<bool> = self.columns.iter().map(TableColumn::is_usual).collect();
        for row in &filled {
            for (used, cell) in used.iter_mut().zip(row) {
                *used |= !matches!(cell, SpreadsheetCell::Empty);
            }
        }
        let headings = self.columns.iter();
        let headings = headings.map(|column| SpreadsheetCell::Text(column.label.clone()));
        let mut rows = vec![only(headings.collect(), &used)];
        rows.extend(filled.into_iter().map(|row| only(row, &used)));
        SheetPage {
            sheet: Grid {
                name: name.to_owned(),
                rows,
                merged: Vec::new(),
            },
            choices: only(self.choices(), &used),
        }
    }

    /// Returns the name of a fact, or an empty string if the table has no such fact.
    #[must_use]
    pub fn label(&self, key: &str) -> &str {
        let column = self.column_at(key);
        column.map_or("", |at| &self.columns[at].label)
    }

    /// Returns a fact as the text of its cell.
    #[must_use]
    pub fn shown(&self, key: &str, fact: &Value) -> String {
        let Some(at) = self.column_at(key) else {
            return String::new();
        };
        let column = &self.columns[at];
        let field: Vec<_> = column.field.iter().collect();
        match cell_of(fact, &field, &self.words) {
            SpreadsheetCell::Text(text) => text,
            SpreadsheetCell::Number(number) => shown(number, self.lang),
            _ => String::new(),
        }
    }

    /// Returns whether two facts are the same as far as cells can express. `None` is an unknown fact.
    #[must_use]
    pub fn same(&self, one: Option<&Value>, other: Option<&Value>) -> bool {
        let value = |fact: Option<&Value>| fact.cloned().unwrap_or_default();
        same(&value(one), &value(other))
    }

    fn row(&self, card: &Value) -> Vec<SpreadsheetCell> {
        let mut cells = Vec::with_capacity(self.columns.len());
        for column in &self.columns {
            let fact = facts::at(card, &column.key).filter(|fact| !fact.is_null());
            cells.push(match fact {
                None => SpreadsheetCell::Empty,
                Some(Value::String(id)) if column.key == ID => SpreadsheetCell::Text(id.clone()),
                Some(fact) => self.cell(column, fact),
            });
        }
        cells
    }

    fn cell(&self, column: &TableColumn, fact: &Value) -> SpreadsheetCell {
        let field: Vec<_> = column.field.iter().collect();
        let is_group = field.first().is_some_and(|field| field.is_group());
        if is_group && field.first().is_some_and(|field| field.none != *fact) {
            // The content of a group is in columns of its own.
            return SpreadsheetCell::Empty;
        }
        cell_of(fact, &field, &self.words)
    }
}

impl TableSchema {
    /// Returns the possible values of each column. `None` for a column whose values are not a fixed choice.
    fn choices(&self) -> Vec<Option<Vec<String>>> {
        let of = |column: &TableColumn| match &column.field.first()?.control {
            Control::One { choices, .. } => {
                Some(choices.iter().map(|choice| choice.label.clone()).collect())
            }
            Control::YesNo { .. } => {
                let both = [self.words.yes.first(), self.words.no.first()];
                Some(both.into_iter().flatten().cloned().collect())
            }
            _ => None,
        };
        self.columns.iter().map(of).collect()
    }
}
