//! What is wrong with a cell, and where it stands.

use muster_core::problem::Problem;

use crate::grid::{Grid, letters};

/// What is wrong with a cell, a row or a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CellProblem {
    /// The name of the sheet; empty where its file has but one.
    pub sheet: String,
    /// The row, from 1; none where it concerns the whole sheet.
    pub row: Option<usize>,
    /// The letters of the column; null where it concerns the whole row.
    pub column: Option<String>,
    /// What is wrong, and what to do.
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

    /// Where it is, as spreadsheets write it: `Units!C4`.
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

    /// The same as any other problem, its cell being its field.
    #[must_use]
    pub fn in_sheet(self) -> Problem {
        let place = self.place();
        self.problem.in_field(&place)
    }
}
