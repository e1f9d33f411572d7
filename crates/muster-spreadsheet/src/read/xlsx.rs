//! Reads XLSX files cell by cell, so that a cell far from the first takes no more memory than one next to it.

use std::io::Cursor;

use calamine::{Reader, SheetType, SheetVisible, Xlsx, XlsxError};
use muster_core::problem::Problem;

use super::{Filling, cell};
use crate::grid::{Book, SpreadsheetCell};
use crate::limits::{MAX_CELLS, MAX_SHEETS};

/// # Errors
/// `table-cut`, `table-old-or-locked`, or `table-too-many-…` if a limit is exceeded.
pub(super) fn read(bytes: &[u8]) -> Result<Book, Problem> {
    let mut file: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(|error| fault(&error))?;
    let shown = file.sheets_metadata().iter().filter(|sheet| {
        sheet.typ == SheetType::WorkSheet && sheet.visible == SheetVisible::Visible
    });
    let names: Vec<String> = shown.map(|sheet| sheet.name.clone()).collect();
    if names.len() > MAX_SHEETS {
        return Err(Problem::new("table-too-many-sheets").with("limit", MAX_SHEETS));
    }
    let mut book = Book::default();
    let mut left = MAX_CELLS;
    for name in names {
        let mut filling = Filling::new(&name, left);
        let mut cells = file
            .worksheet_cells_reader(&name)
            .map_err(|error| fault(&error))?;
        while let Some(next) = cells
            .next_cell_with_formula_metadata()
            .map_err(|error| fault(&error))?
        {
            let (row, column) = next.pos;
            let held = match cell(next.value.into()) {
                // Programs that write spreadsheets often leave it to others to work formulas out.
                SpreadsheetCell::Empty if next.formula.is_some() => {
                    SpreadsheetCell::Error(String::new())
                }
                held => held,
            };
            filling.put(row as usize, column as usize, held)?;
        }
        drop(cells);
        let merged = file
            .merge_cells_by_sheet_name(&name)
            .map_err(|error| fault(&error))?;
        for area in merged {
            let [top, left] = [area.start.0 as usize, area.start.1 as usize];
            let [bottom, right] = [area.end.0 as usize, area.end.1 as usize];
            let rows = bottom.saturating_sub(top).saturating_add(1);
            let columns = right.saturating_sub(left).saturating_add(1);
            filling.sheet.merged.push([top, left, rows, columns]);
        }
        left = filling.left;
        book.sheets.push(filling.sheet);
    }
    Ok(book)
}

fn fault(error: &XlsxError) -> Problem {
    match error {
        XlsxError::Password => Problem::new("table-old-or-locked"),
        _ => Problem::new("table-cut"),
    }
}
