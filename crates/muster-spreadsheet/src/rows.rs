//! Reads the rows of a sheet as facts of cards.

use std::collections::HashMap;

use muster_core::card::CardId;
use muster_core::problem::Problem;
use serde_json::Value;

use crate::cell::{self, value_in};
use crate::columns::{ID, TableColumn, TableSchema};
use crate::grid::{Grid, SpreadsheetCell, letters};
use crate::limits::MAX_PROBLEMS;
use crate::mapping::{HeaderRow, Heading, Mapping};
use crate::problem::CellProblem;

/// The cards in a sheet.
#[derive(Debug, Clone, Default)]
pub struct CardRows {
    /// The headings of the columns.
    pub headings: Vec<Heading>,
    /// The rows, one for each card. Empty rows are left out.
    pub rows: Vec<CardRow>,
    /// The problems found in cells, rows or the sheet.
    pub problems: Vec<CellProblem>,
}

/// A row of a sheet, which describes one card.
#[derive(Debug, Clone, Default)]
pub struct CardRow {
    /// The number of the row, counted from 1.
    pub number: usize,
    /// The card's id. `None` if the row does not give a valid one.
    pub id: Option<CardId>,
    /// Whether the row gives an id that is refused. The problems say why, so the row is not looked at further.
    pub id_refused: bool,
    /// The facts in the row, in the order of the columns.
    pub facts: Vec<CellFact>,
}

/// A fact in a cell.
#[derive(Debug, Clone, PartialEq)]
pub struct CellFact {
    /// The path of the fact in the card.
    pub key: String,
    /// The value of the fact. `None` if the cell says that the fact is unknown.
    pub fact: Option<Value>,
    /// The column of the cell, counted from 0.
    pub column: usize,
}

impl TableSchema {
    /// Returns the well-formed card ids in a sheet.
    #[must_use]
    pub fn ids(&self, sheet: &Grid, mapping: &Mapping) -> Vec<CardId> {
        let Ok(head) = HeaderRow::find(sheet, self, mapping) else {
            return Vec::new();
        };
        let is_id = |at: &Option<usize>| at.is_some_and(|at| self.columns[at].key == ID);
        let Some(place) = head.columns.iter().position(is_id) else {
            return Vec::new();
        };
        let cells = sheet.rows.iter().skip(head.row + 1);
        let texts = cells.filter_map(|row| match row.get(place)? {
            SpreadsheetCell::Text(text) => Some(CardId::new(text.trim())),
            _ => None,
        });
        texts.filter(CardId::is_well_formed).collect()
    }

    /// Reads the cards in a sheet. `known` returns whether a card with an id exists, to check references to other
    /// cards.
    #[must_use]
    pub fn rows(
        &self,
        sheet: &Grid,
        mapping: &Mapping,
        known: &dyn Fn(&CardId) -> bool,
    ) -> CardRows {
        let head = match HeaderRow::find(sheet, self, mapping) {
            Ok(head) => head,
            Err(problem) => {
                return CardRows {
                    problems: vec![problem],
                    ..CardRows::default()
                };
            }
        };
        let mut read = RowReader {
            table: self,
            sheet,
            problems: Vec::new(),
            ids: HashMap::new(),
        };
        read.merged(&head);
        let mut rows = Vec::new();
        for (at, cells) in sheet.rows.iter().enumerate().skip(head.row + 1) {
            if cells.iter().any(|cell| !cell.is_empty()) {
                rows.push(read.row(at, cells, &head, known));
            }
        }
        if rows.is_empty() {
            read.fault(head.row, None, Problem::new("table-no-rows"));
        }
        CardRows {
            headings: head.headings,
            rows,
            problems: read.problems,
        }
    }
}

struct RowReader<'r> {
    table: &'r TableSchema,
    sheet: &'r Grid,
    problems: Vec<CellProblem>,
    /// The row that each id was first found in, counted from 1.
    ids: HashMap<CardId, usize>,
}

impl RowReader<'_> {
    fn fault(&mut self, row: usize, column: Option<usize>, problem: Problem) {
        match self.problems.len() {
            count if count < MAX_PROBLEMS => {
                self.problems
                    .push(CellProblem::new(self.sheet, row, column, problem));
            }
            MAX_PROBLEMS => {
                let more = Problem::new("table-more-problems").with("count", MAX_PROBLEMS);
                self.problems
                    .push(CellProblem::new(self.sheet, row, None, more));
            }
            _ => {}
        }
    }

    /// Reports merged cells. Their value stands in the first row only but may be meant for several cards.
    fn merged(&mut self, head: &HeaderRow) {
        for [row, column, rows, columns] in self.sheet.merged.clone() {
            let is_read = |at: &Option<usize>| at.is_some();
            let last = (column + columns).min(head.columns.len());
            let concerns = head.columns.get(column..last);
            let concerns = concerns.is_some_and(|columns| columns.iter().any(is_read));
            if concerns && row + rows > head.row {
                let end = format!("{}{}", letters(column + columns - 1), row + rows);
                let problem = Problem::new("table-merged").with("end", end);
                self.fault(row, Some(column), problem);
            }
        }
    }

    fn row(
        &mut self,
        at: usize,
        cells: &[SpreadsheetCell],
        head: &HeaderRow,
        known: &dyn Fn(&CardId) -> bool,
    ) -> CardRow {
        let mut row = CardRow {
            number: at + 1,
            ..CardRow::default()
        };
        for (place, cell) in cells
            .iter()
            .enumerate()
            .filter(|(_, cell)| !cell.is_empty())
        {
            let Some(column) = head.columns.get(place) else {
                self.fault(at, Some(place), Problem::new("table-no-heading"));
                continue;
            };
            let Some(column) = column.map(|column| &self.table.columns[column]) else {
                if head.headings[place].text.is_empty() {
                    self.fault(at, Some(place), Problem::new("table-no-heading"));
                }
                continue;
            };
            if column.key == ID {
                match self.id(at, cell) {
                    Ok(id) => row.id = Some(id),
                    Err(problem) => {
                        row.id_refused = true;
                        self.fault(at, Some(place), problem);
                    }
                }
                continue;
            }
            match self.fact(column, cell, known) {
                Ok(None) => {}
                Ok(Some(fact)) => row.facts.push(CellFact {
                    key: column.key.clone(),
                    fact,
                    column: place,
                }),
                Err(problem) => self.fault(at, Some(place), problem),
            }
        }
        self.nothing_but(at, &row);
        row
    }

    fn id(&mut self, at: usize, cell: &SpreadsheetCell) -> Result<CardId, Problem> {
        let text = match cell {
            SpreadsheetCell::Text(text) => text,
            SpreadsheetCell::Error(error) => return Err(cell::formula(error)),
            _ => return Err(Problem::new("table-id")),
        };
        let id = CardId::new(text.trim());
        if !id.is_well_formed() {
            return Err(Problem::new("bad-card-id").with("id", &id));
        }
        let table = self.table;
        if id.system() != table.system || id.kind() != table.kind {
            let problem = Problem::new("table-other-kind").with("id", &id);
            let like = format!("{}/{}/…", table.system, table.kind);
            return Err(problem.with("like", like));
        }
        match self.ids.insert(id.clone(), at + 1) {
            Some(first) => Err(Problem::new("table-id-twice")
                .with("id", &id)
                .with("row", first)),
            None => Ok(id),
        }
    }

    /// Reads a fact from a cell. The outer `None` is an empty cell, the inner `None` an unknown fact.
    fn fact(
        &self,
        column: &TableColumn,
        cell: &SpreadsheetCell,
        known: &dyn Fn(&CardId) -> bool,
    ) -> Result<Option<Option<Value>>, Problem> {
        let field: Vec<_> = column.field.iter().collect();
        let was = column.key == crate::columns::WAS;
        match value_in(cell, &field, &self.table.words)? {
            cell::CellContent::Nothing => Ok(None),
            cell::CellContent::Unknown => Ok(Some(None)),
            cell::CellContent::Is(value) => {
                if let Some(field) = field.first() {
                    let known = |id: &CardId| was || known(id);
                    field.admits(&value, &known).map_err(explained)?;
                }
                Ok(Some(Some(value)))
            }
        }
    }

    /// Reports a group whose cell says that there is none (`-`), although other columns of the row hold facts of the
    /// group.
    fn nothing_but(&mut self, at: usize, row: &CardRow) {
        let empty = Value::Object(serde_json::Map::new());
        for none in row
            .facts
            .iter()
            .filter(|said| said.fact.as_ref() == Some(&empty))
        {
            let below = format!("{}.", none.key);
            let held = |said: &&CellFact| said.fact.is_some() && said.key.starts_with(&below);
            if let Some(held) = row.facts.iter().find(held) {
                let problem = Problem::new("table-none-but").with("column", letters(held.column));
                self.fault(at, Some(none.column), problem);
            }
        }
    }
}

/// Adds to a problem which part of the cell's value it concerns.
fn explained(fault: Problem) -> Problem {
    match fault.place.field.clone() {
        Some(part) => fault.with("part", part).in_field(""),
        None => fault,
    }
}
