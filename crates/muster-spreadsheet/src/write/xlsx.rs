//! Writes XLSX files, with frozen headings, columns as wide as their content, and lists of choices.

use muster_core::problem::Problem;
use rust_xlsxwriter::{
    DataValidation, DocProperties, ExcelDateTime, Format, FormatAlign, Workbook, Worksheet,
    XlsxError,
};

use crate::grid::{Grid, SpreadsheetCell};
use crate::limits::MAX_CELL_UTF16_UNITS;
use crate::out::SheetPage;

/// The narrowest and the widest column, in characters.
const WIDTHS: [usize; 2] = [9, 44];

/// Writes pages as the sheets of an XLSX file.
///
/// # Errors
/// `table-cell-too-long`; `table-unwritable` if the file cannot be made.
pub fn xlsx(pages: &[SheetPage]) -> Result<Vec<u8>, Problem> {
    let mut book = Workbook::new();
    // The crate would write the moment of its making into the file. The same sheets shall give the same bytes.
    let made = ExcelDateTime::from_ymd(2000, 1, 1).map_err(|error| unwritable(&error))?;
    book.set_properties(&DocProperties::new().set_creation_datetime(&made));
    for page in pages {
        longest(&page.sheet)?;
        let to = book.add_worksheet();
        write(to, page).map_err(|error| unwritable(&error))?;
    }
    book.save_to_buffer().map_err(|error| unwritable(&error))
}

fn unwritable(error: &XlsxError) -> Problem {
    Problem::new("table-unwritable").with("detail", error)
}

fn longest(sheet: &Grid) -> Result<(), Problem> {
    for (at, row) in sheet.rows.iter().enumerate() {
        for (column, cell) in row.iter().enumerate() {
            if let SpreadsheetCell::Text(text) = cell
                && text.encode_utf16().count() > MAX_CELL_UTF16_UNITS
            {
                let place = format!("{}{}", crate::letters(column), at + 1);
                let problem =
                    Problem::new("table-cell-too-long").with("limit", MAX_CELL_UTF16_UNITS);
                return Err(problem.with("cell", place));
            }
        }
    }
    Ok(())
}

fn write(page: &mut Worksheet, of: &SheetPage) -> Result<(), XlsxError> {
    let SheetPage { sheet, choices } = of;
    page.set_name(page_name(&sheet.name))?;
    let head = Format::new()
        .set_bold()
        .set_text_wrap()
        .set_align(FormatAlign::Top)
        .set_background_color("#E8E2D0");
    // As text, so that spreadsheets do not convert a text that looks like a date.
    let words = Format::new()
        .set_num_format("@")
        .set_text_wrap()
        .set_align(FormatAlign::Top);
    let numbers = Format::new().set_align(FormatAlign::Top);
    let width = sheet.rows.iter().map(Vec::len).max().unwrap_or_default();
    for column in 0..width {
        let cells = || sheet.rows.iter().filter_map(|row| row.get(column));
        let place = u16::try_from(column).unwrap_or(u16::MAX);
        let widest = cells().map(letters_of).max().unwrap_or_default();
        let [narrow, wide] = WIDTHS;
        // The width is at most 44, so the conversion is exact.
        page.set_column_width(place, widest.clamp(narrow, wide) as f64 + 1.5)?;
        let is_number = cells().any(|cell| matches!(cell, SpreadsheetCell::Number(_)));
        let format = if is_number { &numbers } else { &words };
        page.set_column_format(place, format)?;
    }
    for (at, row) in sheet.rows.iter().enumerate() {
        let at = u32::try_from(at).unwrap_or(u32::MAX);
        for (column, cell) in row.iter().enumerate() {
            let column = u16::try_from(column).unwrap_or(u16::MAX);
            let format = if at == 0 { &head } else { &words };
            match cell {
                SpreadsheetCell::Text(text) => {
                    page.write_string_with_format(at, column, text, format)?;
                }
                SpreadsheetCell::Number(number) => {
                    page.write_number_with_format(at, column, *number, &numbers)?;
                }
                SpreadsheetCell::YesNo(said) => {
                    page.write_boolean_with_format(at, column, *said, &numbers)?;
                }
                SpreadsheetCell::Empty | SpreadsheetCell::Date | SpreadsheetCell::Error(_) => {}
            }
        }
    }
    let last = u32::try_from(sheet.rows.len().max(2) - 1).unwrap_or(u32::MAX);
    for (column, choices) in choices.iter().enumerate() {
        let Some(choices) = choices else { continue };
        let list = DataValidation::new()
            .allow_list_strings(choices)
            .map(|list| list.show_error_message(false).ignore_blank(true));
        if let Ok(list) = list {
            let column = u16::try_from(column).unwrap_or(u16::MAX);
            // The list also covers rows that the user adds below.
            page.add_data_validation(1, column, last.saturating_add(500), column, &list)?;
        }
    }
    page.set_freeze_panes(1, 1)?;
    if width > 0 {
        let right = u16::try_from(width - 1).unwrap_or(u16::MAX);
        page.autofilter(0, 0, last, right)?;
    }
    Ok(())
}

fn letters_of(cell: &SpreadsheetCell) -> usize {
    match cell {
        SpreadsheetCell::Text(text) => text.lines().map(|line| line.chars().count()).max(),
        SpreadsheetCell::Number(number) => Some(number.to_string().len()),
        _ => None,
    }
    .unwrap_or_default()
}

/// Returns a valid name for a sheet: at most 31 characters, without those that XLSX forbids.
fn page_name(name: &str) -> String {
    let allowed = |letter: &char| !['[', ']', ':', '*', '?', '/', '\\', '\''].contains(letter);
    let name: String = name.chars().filter(allowed).take(31).collect();
    if name.trim().is_empty() {
        "1".to_owned()
    } else {
        name
    }
}
