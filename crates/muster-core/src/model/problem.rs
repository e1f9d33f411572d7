//! What every error becomes on its way to a person.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::model::words::Words;

/// Something that cannot be done or read: what, where, and the values to say it with.
///
/// The words stand in the locale files under `problem-<code>`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[error("{code} {params:?} {place}")]
pub struct Problem {
    /// Names the problem for programs and for the locale files: `unknown-mode`.
    pub code: String,
    /// Values that the words mention.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub params: BTreeMap<String, String>,
    /// Where it was met.
    #[serde(default)]
    pub place: Place,
}

/// Where a problem was met, as far as that is known.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Place {
    /// Name of the file, as the user gave it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// Line in that file, from 1.
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
    /// A problem without values or place.
    #[must_use]
    pub fn new(code: &str) -> Self {
        Self {
            code: code.to_owned(),
            params: BTreeMap::new(),
            place: Place::default(),
        }
    }

    /// Adds a value that the words mention.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl fmt::Display) -> Self {
        let shown = shorten(&value.to_string());
        self.params.insert(name.to_owned(), shown);
        self
    }

    /// Says in which file; what has no name is none.
    #[must_use]
    pub fn in_file(mut self, file: &str) -> Self {
        self.place.file = Some(shorten(file)).filter(|file| !file.is_empty());
        self
    }

    /// Says on which line, from 1.
    #[must_use]
    pub fn on_line(mut self, line: Option<usize>) -> Self {
        self.place.line = line.or(self.place.line);
        self
    }

    /// Says on which card.
    #[must_use]
    pub fn on_card(mut self, card: &str) -> Self {
        self.place.card = Some(shorten(card));
        self
    }

    /// Says in which field; the empty one is the whole, and is not named.
    #[must_use]
    pub fn in_field(mut self, field: &str) -> Self {
        self.place.field = Some(shorten(field)).filter(|field| !field.is_empty());
        self
    }

    /// The problem in words, its place before it: `force.muster:3: entries[0].count: …`.
    #[must_use]
    pub fn say(&self, words: &Words) -> String {
        let text = self.message(words);
        let place = self.place.to_string();
        if place.is_empty() {
            text
        } else {
            format!("{place}: {text}")
        }
    }

    /// The problem in words, without its place.
    #[must_use]
    pub fn message(&self, words: &Words) -> String {
        let key = format!("problem-{}", self.code);
        let args: Vec<(&str, crate::model::words::Arg)> = self
            .params
            .iter()
            .map(|(name, value)| {
                (
                    name.as_str(),
                    crate::model::words::Arg::from(value.as_str()),
                )
            })
            .collect();
        words.say(&key, &args)
    }
}

impl fmt::Display for Place {
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

/// Input may be hostile: nothing longer than a line of it is shown back, and no control characters.
fn shorten(text: &str) -> String {
    const LONGEST: usize = 160;
    let clean = |c: char| if c.is_control() { ' ' } else { c };
    let mut shown: String = text.chars().take(LONGEST).map(clean).collect();
    if text.chars().nth(LONGEST).is_some() {
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
    fn long_and_odd_input_is_not_shown_back_whole() {
        let problem = Problem::new("x").with("name", "a\u{1b}[2J".repeat(1000));
        let shown = &problem.params["name"];
        assert!(shown.chars().count() <= 161);
        assert!(!shown.contains('\u{1b}'));
    }
}
