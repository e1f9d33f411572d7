//! Problems in a spreadsheet, with the cell that each is in.

use muster_core::problem::Problem;

use crate::grid::{Grid, letters};

/// A problem with a cell, a row or a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CellProblem {
    /// The name of the sheet, empty if its file has only one.
    pub sheet: String,
    /// The row, counted from 1. `None` if the problem concerns the whole sheet.
    pub row: Option<usize>,
    /// The letters of the column. `None` if the problem concerns the whole row.
    pub column: Option<String>,
    /// The problem, which says what is wrong and what to do.
    pub problem: Problem,
}

impl CellProblem {
    pub(crate) fn new(sheet: &Grid, row: usize, column: Option<usize>, problem: Problem) -> Self {
        Self {
            sheet: sheet.name.clone(),
            row: Some(row + 1),
            column: column.map(letters),
            problem,
        }
    }

    /// Returns the place of the problem in the notation of spreadsheets: `Units!C4`.
    #[must_use]
    pub fn place(&self) -> String {
        let row = self.row.map(|row| row.to_string()).unwrap_or_default();
        let cell = format!("{}{row}", self.column.as_deref().unwrap_or_default());
        match self.sheet.as_str() {
            "" => cell,
            sheet if cell.is_empty() => sheet.to_owned(),
            sheet => format!("{sheet}!{cell}"),
        }
    }

    /// Turns this into an ordinary [`Problem`], whose field is the cell.
    #[must_use]
    pub fn in_sheet(self) -> Problem {
        let place = self.place();
        self.problem.in_field(&place)
    }
}
