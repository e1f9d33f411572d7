//! Problems: the form that every error takes before it is shown to a person.

use std::collections::BTreeMap;
use std::fmt;
use std::io;

use serde::{Deserialize, Serialize};

use crate::words::Words;

/// An error with its code, its place, and the values that its message mentions.
///
/// The message is in the locale files under `problem-<code>`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error, ts_rs::TS)]
#[error("{code} {params:?} {place}")]
pub struct Problem {
    /// Identifies the problem for programs and locale files: `unknown-mode`.
    pub code: String,
    /// Values that the message mentions, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub params: BTreeMap<String, String>,
    /// Place where the problem was found.
    #[serde(default)]
    pub place: ProblemLocation,
}

/// The place where a problem was found. Each part is `None` if it is unknown or does not apply.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
pub struct ProblemLocation {
    /// Name of the file, as the user gave it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// Line in the file, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// Id of the card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// Path of the field: `entries[0].count`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
}

impl Problem {
    /// Creates a problem without values or place.
    #[must_use]
    pub fn new(code: &str) -> Self {
        Self {
            code: code.to_owned(),
            params: BTreeMap::new(),
            place: ProblemLocation::default(),
        }
    }

    /// Adds a value that the message mentions.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl fmt::Display) -> Self {
        let shown = shorten(&value.to_string());
        self.params.insert(name.to_owned(), shown);
        self
    }

    /// Adds an error of the system. Messages show it with `system-error`, in the reader's language if it is one that
    /// people meet, else in the words of the system.
    #[must_use]
    pub fn with_system_error(self, error: &io::Error) -> Self {
        self.with("reason", reason(error)).with("detail", error)
    }

    /// Sets the file. An empty name means no file.
    #[must_use]
    pub fn in_file(mut self, file: &str) -> Self {
        self.place.file = Some(shorten(file)).filter(|file| !file.is_empty());
        self
    }

    /// Sets the line, counted from 1. `None` keeps the present one.
    #[must_use]
    pub fn on_line(mut self, line: Option<usize>) -> Self {
        self.place.line = line.or(self.place.line);
        self
    }

    /// Sets the card.
    #[must_use]
    pub fn on_card(mut self, card: &str) -> Self {
        self.place.card = Some(shorten(card));
        self
    }

    /// Sets the field. An empty path stands for the whole, which has no field name.
    #[must_use]
    pub fn in_field(mut self, field: &str) -> Self {
        self.place.field = Some(shorten(field)).filter(|field| !field.is_empty());
        self
    }

    /// Returns the message with the place before it: `force.muster:3: entries[0].count: …`.
    #[must_use]
    pub fn located_message(&self, words: &Words) -> String {
        let text = self.message(words);
        let place = self.place.to_string();
        if place.is_empty() {
            text
        } else {
            format!("{place}: {text}")
        }
    }

    /// Returns the message without the place.
    #[must_use]
    pub fn message(&self, words: &Words) -> String {
        let key = format!("problem-{}", self.code);
        let args: Vec<(&str, crate::words::Arg)> = self
            .params
            .iter()
            .map(|(name, value)| (name.as_str(), crate::words::Arg::from(value.as_str())))
            .collect();
        words.message(&key, &args)
    }
}

impl fmt::Display for ProblemLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        if let Some(file) = &self.file {
            write!(f, "{file}")?;
            separator = ":";
        }
        if let Some(line) = self.line {
            write!(f, "{separator}{line}")?;
            separator = ": ";
        } else if self.file.is_some() {
            separator = ": ";
        }
        if let Some(card) = &self.card {
            write!(f, "{separator}{card}")?;
            separator = ": ";
        }
        if let Some(field) = &self.field {
            write!(f, "{separator}{field}")?;
        }
        Ok(())
    }
}

/// Returns the key by which `system-error` in the locale files knows an error of the system.
fn reason(error: &io::Error) -> &'static str {
    use io::ErrorKind as Kind;
    match error.kind() {
        Kind::NotFound => "not-found",
        Kind::PermissionDenied => "denied",
        Kind::StorageFull | Kind::QuotaExceeded => "disk-full",
        Kind::FileTooLarge => "too-large",
        Kind::ReadOnlyFilesystem => "read-only",
        Kind::NotADirectory => "not-a-folder",
        Kind::IsADirectory => "is-a-folder",
        Kind::AlreadyExists => "exists",
        Kind::InvalidFilename => "bad-name",
        Kind::ResourceBusy | Kind::ExecutableFileBusy => "busy",
        Kind::BrokenPipe => "closed",
        Kind::AddrInUse => "address-in-use",
        Kind::AddrNotAvailable => "no-such-address",
        Kind::OutOfMemory => "memory",
        _ => "other",
    }
}

/// Shortens a text to one line without control characters. Input may be hostile, and problems show parts of it.
fn shorten(text: &str) -> String {
    const MAX_SHOWN_CHARS: usize = 160;
    let clean = |c: char| if c.is_control() { ' ' } else { c };
    let mut shown: String = text.chars().take(MAX_SHOWN_CHARS).map(clean).collect();
    if text.chars().nth(MAX_SHOWN_CHARS).is_some() {
        shown.push('…');
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn place_reads_as_compilers_write_it() {
        let problem = Problem::new("x")
            .in_file("a.json")
            .on_line(Some(3))
            .in_field("entries[0]");
        assert_eq!(problem.place.to_string(), "a.json:3: entries[0]");
        let nameless = problem.in_file("");
        assert_eq!(nameless.place.to_string(), "3: entries[0]");
    }

    #[test]
    fn errors_of_the_system_are_in_the_language_of_the_reader() {
        use crate::words::Lang;
        let full = io::Error::from(io::ErrorKind::StorageFull);
        let problem = Problem::new("file-unwritable").with_system_error(&full);
        let said = |lang| problem.message(Words::for_lang(lang));
        assert!(
            said(Lang::En).contains("the disk is full"),
            "{}",
            said(Lang::En)
        );
        assert!(
            said(Lang::Fr).contains("le disque est plein"),
            "{}",
            said(Lang::Fr)
        );
        let odd = io::Error::other("gremlins");
        let problem = Problem::new("file-unwritable").with_system_error(&odd);
        assert!(
            problem
                .message(Words::for_lang(Lang::Fr))
                .contains("gremlins")
        );
    }

    #[test]
    fn long_and_odd_input_is_not_shown_back_whole() {
        let problem = Problem::new("x").with("name", "a\u{1b}[2J".repeat(1000));
        let shown = &problem.params["name"];
        assert!(shown.chars().count() <= 161);
        assert!(!shown.contains('\u{1b}'));
    }
}
