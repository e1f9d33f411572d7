//! Standard output and error: colour only where it is seen, and no panic where nobody reads.

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};

use muster_core::problem::Problem;
use muster_core::words::Words;

/// Ways to stand out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    Bold,
    Dim,
    Good,
    Bad,
    Warn,
}

/// Text on its way to standard output.
#[derive(Debug)]
pub struct Page {
    text: String,
    colour: bool,
}

impl Page {
    pub fn new() -> Self {
        Self {
            text: String::new(),
            colour: colour_on(&io::stdout()),
        }
    }

    pub fn line(&mut self, text: impl Display) {
        self.text.push_str(&format!("{text}\n"));
    }

    pub fn styled(&self, style: Style, text: impl Display) -> String {
        paint(self.colour, style, text)
    }

    /// Writes all at once. Who closed the pipe has read enough.
    pub fn print(self) {
        let mut out = io::stdout().lock();
        let _ = out
            .write_all(self.text.as_bytes())
            .and_then(|()| out.flush());
    }
}

/// Tells problems on standard error, each on a line.
pub fn complain<'a>(problems: impl IntoIterator<Item = &'a Problem>, words: &Words) {
    let mut out = io::stderr().lock();
    for problem in problems {
        let _ = writeln!(out, "{}", problem.say(words));
    }
}

fn colour_on(stream: &impl IsTerminal) -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    stream.is_terminal() && !set("NO_COLOR") && !dumb
}

fn paint(colour: bool, style: Style, text: impl Display) -> String {
    let code = match style {
        Style::Bold => "1",
        Style::Dim => "2",
        Style::Good => "1;32",
        Style::Bad => "1;31",
        Style::Warn => "33",
    };
    if colour {
        format!("\u{1b}[{code}m{text}\u{1b}[0m")
    } else {
        text.to_string()
    }
}
