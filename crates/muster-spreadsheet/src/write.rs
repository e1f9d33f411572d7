//! Writes a sheet as a file for other programs.

mod xlsx;

use muster_core::words::Lang;

pub use xlsx::xlsx;

use crate::cell::shown;
use crate::grid::{Grid, SpreadsheetCell};
use crate::out::SheetPage;

/// Writes a page as CSV, as spreadsheets in a language expect it: with commas and decimal points in English, with
/// semicolons and decimal commas in French. The file is UTF-8 with a byte order mark, by which spreadsheets recognise
/// the encoding.
#[must_use]
pub fn csv(page: &SheetPage, lang: Lang) -> Vec<u8> {
    csv_of(&page.sheet, lang)
}

/// Writes any sheet as CSV, in the same way as [`csv`].
#[must_use]
pub fn csv_of(sheet: &Grid, lang: Lang) -> Vec<u8> {
    let separator = match lang {
        Lang::En => b',',
        Lang::Fr => b';',
    };
    let mut writer = csv::WriterBuilder::new()
        .delimiter(separator)
        .terminator(csv::Terminator::CRLF)
        .flexible(true)
        .from_writer(b"\xef\xbb\xbf".to_vec());
    let width = sheet.rows.iter().map(Vec::len).max().unwrap_or_default();
    for row in &sheet.rows {
        let filled = row.iter().map(|cell| text(cell, lang));
        let empty = std::iter::repeat_n(String::new(), width - row.len());
        // Writing to memory cannot fail, and the records may differ in length.
        let _ = writer.write_record(filled.chain(empty));
    }
    writer.into_inner().unwrap_or_default()
}

fn text(cell: &SpreadsheetCell, lang: Lang) -> String {
    match cell {
        SpreadsheetCell::Empty | SpreadsheetCell::Date => String::new(),
        SpreadsheetCell::Text(text) => guarded(text),
        SpreadsheetCell::Number(number) => shown(*number, lang),
        SpreadsheetCell::YesNo(said) => said.to_string(),
        SpreadsheetCell::Error(error) => error.clone(),
    }
}

/// The characters at the start of a text that make spreadsheets read it as a formula.
const FORMULA: [char; 4] = ['=', '+', '-', '@'];

/// Puts an apostrophe before a text that a spreadsheet would take for a formula.
fn guarded(text: &str) -> String {
    let alone = text == crate::quoting::NONE;
    let number = text.parse::<f64>().is_ok();
    if (text.starts_with(FORMULA) && !alone && !number) || text.starts_with('\'') {
        return format!("'{text}");
    }
    text.to_owned()
}

/// Removes the apostrophe that [`guarded`] added.
pub(crate) fn unguarded(text: &str) -> &str {
    let inner = text.strip_prefix('\'');
    inner
        .filter(|inner| inner.starts_with(FORMULA) || inner.starts_with('\''))
        .unwrap_or(text)
}
