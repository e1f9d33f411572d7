//! Maps the columns of a sheet to facts.

use std::collections::{BTreeMap, HashMap};

use muster_core::problem::Problem;
use serde::{Deserialize, Serialize};

use crate::columns::TableSchema;
use crate::grid::{Grid, SpreadsheetCell, letters};
use crate::problem::CellProblem;

/// A column of a sheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct Heading {
    /// The letters of the column, such as `C`.
    pub column: String,
    /// The text of the heading.
    pub text: String,
    /// The fact in the column: its path in the card, or `id`. `None` if the column is not read.
    pub key: Option<String>,
    /// Whether the heading itself was recognised. If not, the user chose the fact or the column is not read.
    pub known: bool,
}

/// The facts that the user chose for columns, by the letters of the column. `None` for a column that is not to be read.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(transparent)]
pub struct Mapping(pub BTreeMap<String, Option<String>>);

/// The headings of a sheet and the row that they are in.
pub(crate) struct HeaderRow {
    /// The row of the headings, counted from 0.
    pub(crate) row: usize,
    pub(crate) headings: Vec<Heading>,
    /// For each column of the sheet, the index of its column in the table. `None` if the column is not read.
    pub(crate) columns: Vec<Option<usize>>,
}

impl HeaderRow {
    /// Reads the headings of a sheet, which are its first row that is not empty.
    ///
    /// # Errors
    /// `table-empty`, `table-no-columns`, `table-column-twice`, `table-no-such-column`.
    pub(crate) fn find(
        sheet: &Grid,
        table: &TableSchema,
        mapping: &Mapping,
    ) -> Result<Self, CellProblem> {
        let fault = |problem: Problem, row: usize, column: usize| {
            CellProblem::new(sheet, row, Some(column), problem)
        };
        let holds = |row: &Vec<SpreadsheetCell>| row.iter().any(|cell| !cell.is_empty());
        let Some(row) = sheet.rows.iter().position(holds) else {
            return Err(CellProblem::new(
                sheet,
                0,
                None,
                Problem::new("table-empty"),
            ));
        };
        let cells = &sheet.rows[row];
        let mut headings = Vec::with_capacity(cells.len());
        let mut columns: Vec<Option<usize>> = Vec::with_capacity(cells.len());
        let mut seen: HashMap<usize, usize> = HashMap::new();
        for (place, cell) in cells.iter().enumerate() {
            let text = shown(cell);
            let column = letters(place);
            let by_name = table.column_of(&text);
            let at = match mapping.0.get(&column) {
                None => by_name,
                Some(None) => None,
                Some(Some(key)) => {
                    let none = || Problem::new("table-no-such-column").with("key", key);
                    let at = table.column_at(key);
                    Some(at.ok_or_else(|| fault(none(), row, place))?)
                }
            };
            if let Some(first) = at.and_then(|at| seen.insert(at, place)) {
                let twice = Problem::new("table-column-twice").with("first", letters(first));
                return Err(fault(twice.with("found", &text), row, place));
            }
            headings.push(Heading {
                column,
                text,
                key: at.map(|at| table.columns[at].key.clone()),
                known: by_name.is_some(),
            });
            columns.push(at);
        }
        if columns.iter().all(Option::is_none) {
            let names = table.columns.iter().take(6);
            let names: Vec<&str> = names.map(|column| column.label.as_str()).collect();
            let problem = Problem::new("table-no-columns").with("known", names.join(", "));
            return Err(CellProblem::new(sheet, row, None, problem));
        }
        Ok(Self {
            row,
            headings,
            columns,
        })
    }
}

/// Returns the text of a heading. Only texts and numbers can be headings.
fn shown(cell: &SpreadsheetCell) -> String {
    match cell {
        SpreadsheetCell::Text(text) => text.trim().to_owned(),
        SpreadsheetCell::Number(number) => number.to_string(),
        _ => String::new(),
    }
}
