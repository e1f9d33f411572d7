//! Reads ODS files, after checking how many cells their repetitions amount to.

use std::io::{BufReader, Cursor};

use calamine::{Data, Ods, OdsError, Reader, SheetVisible};
use muster_core::problem::Problem;
use quick_xml::events::{BytesStart, Event};
use quick_xml::reader::Reader as XmlReader;
use zip::ZipArchive;

use super::{Filling, cell};
use crate::grid::{Book, SpreadsheetCell};
use crate::limits::{MAX_CELLS, MAX_COLUMNS, MAX_ROWS, MAX_SHEETS};

/// # Errors
/// `table-cut`, `table-old-or-locked`, or `table-too-many-…` if a limit is exceeded.
pub(super) fn read(bytes: &[u8]) -> Result<Book, Problem> {
    let seen = look(bytes)?;
    let mut file: Ods<_> = Ods::new(Cursor::new(bytes)).map_err(|error| fault(&error))?;
    let sheets = file.sheets_metadata().to_vec();
    let mut book = Book::default();
    let mut left = MAX_CELLS;
    for (place, sheet) in sheets.iter().enumerate() {
        if sheet.visible != SheetVisible::Visible {
            continue;
        }
        let range = file
            .worksheet_range(&sheet.name)
            .map_err(|error| fault(&error))?;
        let (top, first) = range.start().unwrap_or_default();
        let mut filling = Filling::new(&sheet.name, left);
        for (row, column, data) in range.used_cells() {
            let (row, column) = (row + top as usize, column + first as usize);
            let held = match data {
                // If a formula failed, its cell holds the error as text.
                Data::String(text) if is_error(text) => SpreadsheetCell::Error(text.clone()),
                data => cell(data.clone()),
            };
            filling.put(row, column, held)?;
        }
        for [row, column] in seen.without_result.get(place).into_iter().flatten() {
            let there = filling
                .sheet
                .rows
                .get(*row)
                .and_then(|row| row.get(*column));
            if there.is_none_or(SpreadsheetCell::is_empty) {
                filling.put(*row, *column, SpreadsheetCell::Error(String::new()))?;
            }
        }
        left = filling.left;
        filling.sheet.merged = seen.merged.get(place).cloned().unwrap_or_default();
        book.sheets.push(filling.sheet);
    }
    Ok(book)
}

fn is_error(text: &str) -> bool {
    matches!(
        text,
        "#REF!" | "#NAME?" | "#VALUE!" | "#DIV/0!" | "#N/A" | "#NUM!" | "#NULL!"
    ) || text
        .strip_prefix("Err:")
        .is_some_and(|number| number.bytes().all(|b| b.is_ascii_digit()))
}

fn fault(error: &OdsError) -> Problem {
    match error {
        OdsError::Password => Problem::new("table-old-or-locked"),
        _ => Problem::new("table-cut"),
    }
}

/// The merged areas of a sheet, as in [`Grid::merged`](crate::grid::Grid::merged).
type MergedAreas = Vec<[usize; 4]>;

/// Counts the cells that repetitions amount to before any is created, and finds the merged areas of each sheet and the
/// formulas without a result.
fn look(bytes: &[u8]) -> Result<Extent, Problem> {
    let cut = || Problem::new("table-cut");
    let mut packed = ZipArchive::new(Cursor::new(bytes)).map_err(|_| cut())?;
    let content = packed.by_name("content.xml").map_err(|_| cut())?;
    let mut xml = XmlReader::from_reader(BufReader::new(content));
    xml.config_mut().check_end_names = false;
    let mut seen = Extent::default();
    let mut buffer = Vec::new();
    loop {
        buffer.clear();
        match xml.read_event_into(&mut buffer).map_err(|_| cut())? {
            Event::Start(tag) => seen.starts(&tag)?,
            Event::Empty(tag) => {
                seen.starts(&tag)?;
                seen.ends(tag.name().as_ref())?;
            }
            Event::End(tag) => seen.ends(tag.name().as_ref())?,
            Event::Eof => return Ok(seen),
            _ => {}
        }
    }
}

/// Counts rows and columns while the XML is read.
#[derive(Default)]
struct Extent {
    merged: Vec<MergedAreas>,
    /// The cells of each sheet, by row and column, that have a formula but no result.
    without_result: Vec<Vec<[usize; 2]>>,
    /// The rows of the present sheet so far, and the rows up to the last one that is not empty.
    rows: usize,
    used_rows: usize,
    /// How often the present row is repeated.
    repeated: usize,
    /// The cells of the present row so far, and the cells up to the last one that is not empty.
    columns: usize,
    used_columns: usize,
    width: usize,
    cells: usize,
}

impl Extent {
    fn starts(&mut self, tag: &BytesStart<'_>) -> Result<(), Problem> {
        match tag.name().as_ref() {
            "table:table" => {
                self.merged.push(Vec::new());
                self.without_result.push(Vec::new());
                (self.rows, self.used_rows, self.width) = (0, 0, 0);
                if self.merged.len() > MAX_SHEETS {
                    return Err(Problem::new("table-too-many-sheets").with("limit", MAX_SHEETS));
                }
            }
            "table:table-row" => {
                self.repeated = number(tag, "table:number-rows-repeated")?;
                (self.columns, self.used_columns) = (0, 0);
            }
            "table:table-cell" | "table:covered-table-cell" => self.cell(tag)?,
            "text:s" if number(tag, "text:c")? > 10_000 => return Err(too_many()),
            _ => {}
        }
        Ok(())
    }

    fn cell(&mut self, tag: &BytesStart<'_>) -> Result<(), Problem> {
        let rows = number(tag, "table:number-rows-spanned")?;
        let columns = number(tag, "table:number-columns-spanned")?;
        if let (true, Some(merged)) = (rows > 1 || columns > 1, self.merged.last_mut()) {
            merged.push([self.rows, self.columns, rows, columns]);
        }
        let repeated = number(tag, "table:number-columns-repeated")?;
        let has = |start: &str| {
            let mut names = tag.attributes().flatten();
            names.any(|attribute| attribute.key.as_ref().starts_with(start))
        };
        if let (true, false, Some(without)) = (
            has("table:formula"),
            has("office:value-type") || has("calcext:value-type"),
            self.without_result.last_mut(),
        ) {
            without.push([self.rows, self.columns]);
        }
        self.columns = self.columns.saturating_add(repeated);
        let holds = tag.attributes().flatten().any(|attribute| {
            let name = attribute.key.as_ref();
            name.starts_with("office:") || name.starts_with("calcext:") || name == "table:formula"
        });
        if holds {
            self.used_columns = self.columns;
        }
        if self.used_columns > MAX_COLUMNS {
            return Err(Problem::new("table-too-many-columns").with("limit", MAX_COLUMNS));
        }
        Ok(())
    }

    fn ends(&mut self, name: &str) -> Result<(), Problem> {
        if name != "table:table-row" {
            return Ok(());
        }
        self.rows = self.rows.saturating_add(self.repeated);
        if self.used_columns == 0 {
            return Ok(());
        }
        self.used_rows = self.rows;
        self.width = self.width.max(self.used_columns);
        if self.used_rows > MAX_ROWS {
            return Err(Problem::new("table-too-many-rows").with("limit", MAX_ROWS));
        }
        self.cells = self
            .cells
            .saturating_add(self.repeated.saturating_mul(self.used_columns));
        if self.cells > MAX_CELLS {
            return Err(too_many());
        }
        Ok(())
    }
}

fn too_many() -> Problem {
    Problem::new("table-too-many-cells").with("limit", MAX_CELLS)
}

/// Returns the number in an attribute, or 1 if the attribute is missing.
fn number(tag: &BytesStart<'_>, name: &str) -> Result<usize, Problem> {
    let held = tag
        .try_get_attribute(name)
        .map_err(|_| Problem::new("table-cut"))?;
    let Some(held) = held else { return Ok(1) };
    let text: &str = &held.value;
    text.trim().parse().map_err(|_| too_many())
}
