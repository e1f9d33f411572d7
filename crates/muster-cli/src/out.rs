//! Writes to standard output and standard error. Colour is used only on a terminal, and a closed pipe causes no panic.

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use muster_app::{Session, files};
use muster_core::problem::Problem;
pub use muster_core::shown_text::one_line;
use muster_core::shown_text::without_hidden;
use muster_core::words::Words;

/// How to highlight text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextStyle {
    Bold,
    Dim,
    Good,
    Bad,
    Warn,
}

/// Text that is collected for standard output.
#[derive(Debug)]
pub struct TextPage {
    text: String,
    colour: bool,
}

impl TextPage {
    pub fn new() -> Self {
        Self {
            text: String::new(),
            colour: colour_on(&io::stdout()),
        }
    }

    pub fn line(&mut self, text: impl Display) {
        self.text
            .push_str(&harmless(&text.to_string(), self.colour));
        self.text.push('\n');
    }

    /// Adds a line that a program reads, such as JSON. It stays as it is.
    pub fn document(&mut self, text: impl Display) {
        self.text.push_str(&text.to_string());
        self.text.push('\n');
    }

    /// Adds the bytes of a file as they are.
    pub fn exactly(&mut self, bytes: &[u8]) {
        self.text.push_str(&String::from_utf8_lossy(bytes));
    }

    pub fn styled(&self, style: TextStyle, text: impl Display) -> String {
        paint(self.colour, style, text)
    }

    /// Writes everything at once to standard output.
    ///
    /// # Errors
    /// The same as [`write`].
    pub fn print(self) -> Result<(), Problem> {
        write(self.text.as_bytes())
    }
}

/// Writes bytes to standard output. A closed pipe is not an error: its reader has read enough.
///
/// # Errors
/// `output-unwritable`, for example if the output goes to a file and the disk is full.
pub fn write(bytes: &[u8]) -> Result<(), Problem> {
    let mut out = io::stdout().lock();
    match out.write_all(bytes).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(unwritable(&error)),
        _ => Ok(()),
    }
}

/// Returns the problem for standard output that cannot be written.
pub fn unwritable(error: &io::Error) -> Problem {
    Problem::new("output-unwritable").with_system_error(error)
}

/// Writes a file that the user names. `-` stands for standard output.
///
/// # Errors
/// `file-unwritable`, or the same as [`write`].
pub fn write_file(path: &Path, bytes: &[u8]) -> Result<(), Problem> {
    match path.as_os_str() == "-" {
        true => write(bytes),
        false => files::write(path, bytes),
    }
}

/// Writes problems to standard error, one per line.
pub fn complain<'a>(problems: impl IntoIterator<Item = &'a Problem>, words: &Words) {
    let mut out = io::stderr().lock();
    for problem in problems {
        let _ = writeln!(out, "{}", problem.located_message(words));
    }
}

/// Writes notes to standard error, one per line.
pub fn note(lines: impl IntoIterator<Item = String>) {
    let mut out = io::stderr().lock();
    for line in lines {
        let _ = writeln!(out, "{}", harmless(&line, false));
    }
}

/// Writes to standard error what a repair of the data folder did, if there was one.
pub fn report_repair(app: &Session<'_>) {
    if let Some(repair) = app.repair() {
        note([repair.text].into_iter().chain(repair.lost));
    }
}

/// Adds rows of cells, aligned in columns.
pub fn columns(page: &mut TextPage, rows: &[Vec<String>]) {
    for line in aligned(rows) {
        page.line(line);
    }
}

/// Returns one line per row, with the cells of each column padded to the same width.
pub fn aligned(rows: &[Vec<String>]) -> Vec<String> {
    let rows = rows.iter().map(|row| row.iter().map(|cell| one_line(cell)));
    let rows: Vec<Vec<String>> = rows.map(Iterator::collect).collect();
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells
            .map(|cell| cell.chars().count())
            .max()
            .unwrap_or_default()
    };
    let most = rows.iter().map(Vec::len).max().unwrap_or_default();
    let widths: Vec<usize> = (0..most).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths);
        let padded: Vec<String> = cells
            .map(|(cell, width)| format!("{cell:width$}"))
            .collect();
        padded.join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

pub fn colour_on(stream: &impl IsTerminal) -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    stream.is_terminal() && !set("NO_COLOR") && !dumb
}

/// Replaces control characters, which a text from a file may contain, by spaces, and leaves out those that turn the
/// text around. Line breaks stay, and so do our own colour codes if colour is on.
fn harmless(text: &str, colour: bool) -> String {
    let text = &*without_hidden(text);
    let ours = |rest: &str| {
        let style = rest.strip_prefix("\u{1b}[");
        let style = style.and_then(|rest| rest.split_once('m'));
        colour && style.is_some_and(|(code, _)| CODES.contains(&code) || code == "0")
    };
    let shown = |(at, c): (usize, char)| {
        let stays = c == '\n' || !c.is_control() || (c == '\u{1b}' && ours(&text[at..]));
        if stays { c } else { ' ' }
    };
    text.char_indices().map(shown).collect()
}

/// The terminal codes of the styles, in the order of [`TextStyle`].
const CODES: [&str; 5] = ["1", "2", "1;32", "1;31", "33"];

fn paint(colour: bool, style: TextStyle, text: impl Display) -> String {
    let code = CODES[style as usize];
    if colour {
        format!("\u{1b}[{code}m{text}\u{1b}[0m")
    } else {
        text.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_stays_on_its_line_and_turns_nothing_around() {
        let row = |name: &str| vec![name.to_owned(), "20 caps".to_owned()];
        let lines = aligned(&[row("Two\nlines\u{2028}here"), row("Left \u{202e}right")]);
        assert_eq!(
            lines,
            ["Two lines here  20 caps", "Left right      20 caps"]
        );
        assert_eq!(harmless("a\u{2066}b\u{1b}c", false), "ab c");
    }
}
