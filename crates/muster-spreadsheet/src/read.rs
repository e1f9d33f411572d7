//! Reads a spreadsheet. Its format is recognised by its content, not by the file's name.

mod ods;
mod packed;
mod text;
mod xlsx;

use calamine::Data;
use muster_core::problem::Problem;

use crate::grid::{Book, Grid, SpreadsheetCell};
use crate::limits::{MAX_CELLS, MAX_COLUMNS, MAX_ROWS, MAX_TABLE_BYTES};

/// Reads a CSV, XLSX or ODS file.
///
/// # Errors
/// `file-too-large` or `table-…`: the file is no spreadsheet or is damaged, or it exceeds a limit.
pub fn read(bytes: &[u8]) -> Result<Book, Problem> {
    if bytes.len() > MAX_TABLE_BYTES {
        let problem = Problem::new("file-too-large").with("size", bytes.len());
        return Err(problem.with("limit", MAX_TABLE_BYTES));
    }
    if bytes.starts_with(b"PK\x03\x04") {
        let parts = packed::inspect(bytes)?;
        return match parts.kind {
            packed::PackedKind::Xlsx => xlsx::read(bytes),
            packed::PackedKind::Ods => ods::read(bytes),
            packed::PackedKind::Other => Err(Problem::new("table-not-a-table")),
        };
    }
    if bytes.starts_with(b"\xd0\xcf\x11\xe0") {
        return Err(Problem::new("table-old-or-locked"));
    }
    text::read(bytes)
}

/// Fills a sheet with cells and enforces the limits.
struct Filling {
    sheet: Grid,
    /// The number of cells that may still be added, over all sheets.
    left: usize,
}

impl Filling {
    fn new(name: &str, left: usize) -> Self {
        let sheet = Grid {
            name: name.to_owned(),
            ..Grid::default()
        };
        Self { sheet, left }
    }

    fn put(&mut self, row: usize, column: usize, cell: SpreadsheetCell) -> Result<(), Problem> {
        if cell.is_empty() {
            return Ok(());
        }
        if row >= MAX_ROWS {
            return Err(Problem::new("table-too-many-rows").with("limit", MAX_ROWS));
        }
        if column >= MAX_COLUMNS {
            return Err(Problem::new("table-too-many-columns").with("limit", MAX_COLUMNS));
        }
        // Empty cells within a row take memory too.
        let gap = (column + 1).saturating_sub(self.sheet.rows.get(row).map_or(0, Vec::len));
        self.left = self
            .left
            .checked_sub(gap)
            .ok_or_else(|| Problem::new("table-too-many-cells").with("limit", MAX_CELLS))?;
        self.sheet.put(row, column, cell);
        Ok(())
    }
}

/// Converts a cell from calamine.
fn cell(data: Data) -> SpreadsheetCell {
    match data {
        // An integer too large to be exact is refused when the cell is read as a fact.
        Data::Int(number) => SpreadsheetCell::Number(number as f64),
        Data::Float(number) => SpreadsheetCell::Number(number),
        Data::String(text) => SpreadsheetCell::Text(text),
        Data::Bool(said) => SpreadsheetCell::YesNo(said),
        Data::DateTime(_) | Data::DateTimeIso(_) | Data::DurationIso(_) => SpreadsheetCell::Date,
        Data::Error(error) => SpreadsheetCell::Error(error.to_string()),
        Data::Empty => SpreadsheetCell::Empty,
    }
}
