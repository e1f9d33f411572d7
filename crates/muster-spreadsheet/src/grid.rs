//! What a spreadsheet holds, whatever file it came in.

use serde::{Deserialize, Serialize};

/// A file's sheets.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Book {
    /// In their order.
    pub sheets: Vec<Grid>,
}

/// A sheet: rows of cells from the first row and column on.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Grid {
    /// What it is called; empty where its file has but one.
    pub name: String,
    /// Its rows; each ends with the last cell that holds something.
    pub rows: Vec<Vec<Cell>>,
    /// First cell and size of what is merged, as row, column, rows, columns, from 0.
    pub merged: Vec<[usize; 4]>,
}

/// What stands in a cell.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub enum Cell {
    /// Nothing.
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
    /// What a formula could not work out: `#REF!`.
    Error(String),
}

impl Cell {
    /// Whether nothing is to be read in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        match self {
            Cell::Empty => true,
            Cell::Text(text) => text.trim().is_empty(),
            _ => false,
        }
    }
}

impl Grid {
    /// Puts something into a cell, counted from 0.
    pub(crate) fn put(&mut self, row: usize, column: usize, cell: Cell) {
        if self.rows.len() <= row {
            self.rows.resize_with(row + 1, Vec::new);
        }
        let cells = &mut self.rows[row];
        if cells.len() <= column {
            cells.resize_with(column + 1, Cell::default);
        }
        cells[column] = cell;
    }
}

/// The letters of a column, counted from 0: `A`, …, `Z`, `AA`.
#[must_use]
pub fn letters(column: usize) -> String {
    let mut letters = Vec::new();
    let mut rest = column + 1;
    while rest > 0 {
        rest -= 1;
        // Below 26.
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
