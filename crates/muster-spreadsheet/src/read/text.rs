//! Reads CSV files. The encoding and the separator are detected from the content.

use std::borrow::Cow;

use muster_core::encoding::decode;
use muster_core::problem::Problem;

use super::Filling;
use crate::grid::{Book, SpreadsheetCell};
use crate::limits::MAX_CELLS;
use crate::write::unguarded;

/// The possible separators of cells.
const SEPARATORS: [u8; 3] = [b';', b'\t', b','];

/// # Errors
/// `table-not-a-table`, `table-quotes-open`, or `table-too-many-…` if a limit is exceeded.
pub(super) fn read(bytes: &[u8]) -> Result<Book, Problem> {
    let text = decoded(bytes)?;
    let (separator, text) = declared_separator(&text).unwrap_or_else(|| (separator(&text), &text));
    if quotes_are_open(text, separator) {
        return Err(Problem::new("table-quotes-open"));
    }
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(separator)
        .from_reader(text.as_bytes());
    let mut filling = Filling::new("", MAX_CELLS);
    let mut record = csv::StringRecord::new();
    let mut lines = LineReader::new(text);
    loop {
        let more = reader.read_record(&mut record);
        if !more.map_err(|_| Problem::new("table-not-a-table"))? {
            break;
        }
        let row = lines.row(record.position().map_or(0, csv::Position::byte));
        for (column, text) in record.iter().enumerate() {
            let text = unguarded(text);
            if !text.trim().is_empty() {
                filling.put(row, column, SpreadsheetCell::Text(text.to_owned()))?;
            }
        }
    }
    Ok(Book {
        sheets: vec![filling.sheet],
    })
}

/// Counts rows as spreadsheets do. They count empty lines, which the CSV reader skips.
struct LineReader<'t> {
    text: &'t [u8],
    /// The index of the next row.
    next: usize,
}

impl<'t> LineReader<'t> {
    fn new(text: &'t str) -> Self {
        Self {
            text: text.as_bytes(),
            next: 0,
        }
    }

    /// Returns the row of the record that begins at byte `place`, or after the empty lines there.
    fn row(&mut self, place: u64) -> usize {
        let place = usize::try_from(place).unwrap_or(usize::MAX);
        let (before, mut rest) = self.text.split_at(place.min(self.text.len()));
        // The reader's position lies between the `\r` and the `\n` of the previous record.
        if let (true, Some(after)) = (before.ends_with(b"\r"), rest.strip_prefix(b"\n")) {
            rest = after;
        }
        let empty = |rest: &'t [u8]| {
            rest.strip_prefix(b"\r\n")
                .or_else(|| rest.strip_prefix(b"\n"))
        };
        while let Some(after) = empty(rest) {
            rest = after;
            self.next += 1;
        }
        self.next += 1;
        self.next - 1
    }
}

/// Decodes the file. Control characters do not occur in tables.
fn decoded(bytes: &[u8]) -> Result<Cow<'_, str>, Problem> {
    let is_odd = |c: char| c.is_control() && !matches!(c, '\n' | '\r' | '\t');
    decode(bytes)
        .filter(|text| !text.chars().any(is_odd))
        .ok_or_else(|| Problem::new("table-not-a-table"))
}

/// Returns the separator that a first line such as `sep=;` names, and the text after that line.
fn declared_separator(text: &str) -> Option<(u8, &str)> {
    let rest = text.strip_prefix("sep=")?;
    let separator = SEPARATORS
        .into_iter()
        .find(|byte| rest.as_bytes().first() == Some(byte))?;
    let rest = &rest[1..];
    let rest = rest.strip_prefix('\r').unwrap_or(rest);
    Some((separator, rest.strip_prefix('\n')?))
}

/// Returns the separator that occurs most often in the first line that is not empty.
fn separator(text: &str) -> u8 {
    let mut counts = [0_usize; SEPARATORS.len()];
    let (mut inside, mut begun) = (false, false);
    for byte in text.bytes() {
        match byte {
            b'"' => inside = !inside,
            b'\n' | b'\r' if !inside && begun => break,
            _ if inside => {}
            byte => {
                begun |= !byte.is_ascii_whitespace();
                if let Some(place) = SEPARATORS.iter().position(|one| *one == byte) {
                    counts[place] += 1;
                }
            }
        }
    }
    let most = counts.iter().max().copied().unwrap_or_default();
    let place = counts.iter().position(|count| *count == most);
    if most == 0 {
        b','
    } else {
        SEPARATORS[place.unwrap_or_default()]
    }
}

/// Returns whether the file ends within quotation marks: it was cut off, or a mark is missing.
fn quotes_are_open(text: &str, separator: u8) -> bool {
    let (mut inside, mut fresh) = (false, true);
    let mut bytes = text.bytes().peekable();
    while let Some(byte) = bytes.next() {
        match byte {
            b'"' if inside && bytes.peek() == Some(&b'"') => drop(bytes.next()),
            b'"' if inside => inside = false,
            b'"' if fresh => inside = true,
            _ => {}
        }
        fresh = !inside && (byte == separator || byte == b'\n' || byte == b'\r');
    }
    inside
}
