//! Cards as the rows of a sheet.

use muster_core::facts;
use muster_core::form::Control;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::cell::{cell_of, same, shown};
use crate::columns::{Column, ID, TableSchema};
use crate::grid::{Cell, Grid};

/// A sheet to be written.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Page {
    /// What stands in it.
    pub sheet: Grid,
    /// What can be chosen in each column, where it is one of a few.
    pub(crate) choices: Vec<Option<Vec<String>>>,
}

impl Column {
    /// Whether cards of the kind usually have it; that they have something is said by what they have of it.
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
    /// Written cards of the kind as a sheet: headings, then a row a card. What is not known is an empty cell. There is a
    /// column for every fact that cards of the kind usually have, and for those that one of these has.
    #[must_use]
    pub fn page<'c>(&self, name: &str, cards: impl Iterator<Item = &'c Value>) -> Page {
        let filled: Vec<Vec<Cell>> = cards.map(|card| self.row(card)).collect();
        let mut used: Vec<bool> = self.columns.iter().map(Column::is_usual).collect();
        for row in &filled {
            for (used, cell) in used.iter_mut().zip(row) {
                *used |= !matches!(cell, Cell::Empty);
            }
        }
        let headings = self.columns.iter();
        let headings = headings.map(|column| Cell::Text(column.label.clone()));
        let mut rows = vec![only(headings.collect(), &used)];
        rows.extend(filled.into_iter().map(|row| only(row, &used)));
        Page {
            sheet: Grid {
                name: name.to_owned(),
                rows,
                merged: Vec::new(),
            },
            choices: only(self.choices(), &used),
        }
    }

    /// What a fact is called.
    #[must_use]
    pub fn label(&self, key: &str) -> &str {
        let column = self.column_at(key);
        column.map_or("", |at| &self.columns[at].label)
    }

    /// A fact as it would stand in its cell.
    #[must_use]
    pub fn shown(&self, key: &str, fact: &Value) -> String {
        let Some(at) = self.column_at(key) else {
            return String::new();
        };
        let column = &self.columns[at];
        let field: Vec<_> = column.field.iter().collect();
        match cell_of(fact, &field, &self.words) {
            Cell::Text(text) => text,
            Cell::Number(number) => shown(number, self.lang),
            _ => String::new(),
        }
    }

    /// Whether two facts are the same, as far as cells can tell; none: it is not known.
    #[must_use]
    pub fn same(&self, one: Option<&Value>, other: Option<&Value>) -> bool {
        let value = |fact: Option<&Value>| fact.cloned().unwrap_or_default();
        same(&value(one), &value(other))
    }

    fn row(&self, card: &Value) -> Vec<Cell> {
        let mut cells = Vec::with_capacity(self.columns.len());
        for column in &self.columns {
            let fact = facts::at(card, &column.key).filter(|fact| !fact.is_null());
            cells.push(match fact {
                None => Cell::Empty,
                Some(Value::String(id)) if column.key == ID => Cell::Text(id.clone()),
                Some(fact) => self.cell(column, fact),
            });
        }
        cells
    }

    fn cell(&self, column: &Column, fact: &Value) -> Cell {
        let field: Vec<_> = column.field.iter().collect();
        let is_group = field.first().is_some_and(|field| field.is_group());
        if is_group && field.first().is_some_and(|field| field.none != *fact) {
            // What it holds stands in columns of its own.
            return Cell::Empty;
        }
        cell_of(fact, &field, &self.words)
    }
}

impl TableSchema {
    /// What can be chosen in each column, where it is one of a few.
    fn choices(&self) -> Vec<Option<Vec<String>>> {
        let of = |column: &Column| match &column.field.first()?.control {
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
