//! The content of a spreadsheet, independent of the file format.

use serde::{Deserialize, Serialize};

/// The sheets of a file.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Book {
    /// The sheets, in the order of the file.
    pub sheets: Vec<Grid>,
}

/// A sheet: rows of cells from the first row and column on.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Grid {
    /// The sheet's name, empty if its file has only one.
    pub name: String,
    /// The rows. Each ends with its last cell that is not empty.
    pub rows: Vec<Vec<SpreadsheetCell>>,
    /// The merged areas, as `[row, column, rows, columns]`. The row and column of the first cell are counted from 0.
    pub merged: Vec<[usize; 4]>,
}

/// The content of a cell.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub enum SpreadsheetCell {
    /// No content.
    #[default]
    Empty,
    /// Text.
    Text(String),
    /// A number.
    Number(f64),
    /// Yes or no.
    YesNo(bool),
    /// A date, a time or a duration.
    Date,
    /// The error of a formula: `#REF!`. Empty if the file holds a formula without its result.
    Error(String),
}

impl SpreadsheetCell {
    /// Returns whether the cell has no content, or only spaces.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        match self {
            SpreadsheetCell::Empty => true,
            SpreadsheetCell::Text(text) => text.trim().is_empty(),
            _ => false,
        }
    }
}

impl Grid {
    /// Sets a cell. The row and column are counted from 0.
    pub(crate) fn put(&mut self, row: usize, column: usize, cell: SpreadsheetCell) {
        if self.rows.len() <= row {
            self.rows.resize_with(row + 1, Vec::new);
        }
        let cells = &mut self.rows[row];
        if cells.len() <= column {
            cells.resize_with(column + 1, SpreadsheetCell::default);
        }
        cells[column] = cell;
    }
}

/// Returns the letters of a column, which is counted from 0: `A`, …, `Z`, `AA`.
#[must_use]
pub fn letters(column: usize) -> String {
    let mut letters = Vec::new();
    let mut rest = column + 1;
    while rest > 0 {
        rest -= 1;
        // The value is below 26.
        letters.push(b'A' + (rest % 26) as u8);
        rest /= 26;
    }
    letters.iter().rev().map(|byte| char::from(*byte)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_have_the_letters_that_spreadsheets_show() {
        for (column, shown) in [(0, "A"), (25, "Z"), (26, "AA"), (701, "ZZ"), (702, "AAA")] {
            assert_eq!(letters(column), shown);
        }
    }
}
