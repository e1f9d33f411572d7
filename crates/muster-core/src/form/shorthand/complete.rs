//! Suggestions for the word that is being written.

use serde::Serialize;

use crate::form::shorthand::names::slug;
use crate::form::{FormChoice, FormField};

/// Most suggestions at a time.
const MAX_SUGGESTIONS: usize = 12;

/// A suggestion for the end of a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LineSuggestion {
    /// The text to insert.
    pub insert: String,
    /// Name of the suggestion.
    pub label: String,
    /// Icon of the suggestion, such as `fww/range-red`.
    pub icon: Option<String>,
}

/// The kinds of cards that may be named, and the part of the name that is already written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WantedCard {
    /// The kinds. Empty if all kinds fit.
    pub kinds: Vec<String>,
    /// The part of the name that is already written.
    pub begun: String,
}

#[derive(Debug, Default)]
pub(super) struct WantedValue {
    pub(super) suggestions: Vec<LineSuggestion>,
    pub(super) card: Option<WantedCard>,
    /// How many bytes of the last word the suggestions keep.
    pub(super) skip: usize,
}

impl WantedValue {
    pub(super) fn after(&mut self, bytes: usize) {
        self.skip = bytes;
    }

    pub(super) fn fields<'f>(&mut self, fields: impl Iterator<Item = &'f FormField>, word: &str) {
        let begun = slug(word);
        for field in fields {
            let insert = slug(field.short.as_ref().unwrap_or(&field.label));
            let label = slug(&field.label);
            let fits = insert.starts_with(&begun)
                || label.split('-').any(|part| part.starts_with(&begun))
                || label.starts_with(&begun);
            if fits && (field.usual || !begun.is_empty()) {
                let bare = slug(field.label.split(['(', ',']).next().unwrap_or_default());
                self.add(
                    if field.short.is_some() { insert } else { bare },
                    &field.label,
                    field.icon.as_ref(),
                );
            }
        }
    }

    pub(super) fn choices(&mut self, choices: &[FormChoice], word: &str) {
        let begun = slug(word);
        for choice in choices {
            let label = slug(&choice.label);
            let lettered = word.chars().count() == 1 && choice.letters.contains(&begun);
            let fits = label.starts_with(&begun)
                || label.split('-').any(|part| part.starts_with(&begun))
                || choice.value.starts_with(word);
            if fits || lettered {
                let insert = if label.is_empty() {
                    crate::form::shorthand::tokens::word(&choice.value)
                } else {
                    label
                };
                self.add(insert, &choice.label, choice.icon.as_ref());
            }
        }
    }

    pub(super) fn cards(&mut self, kinds: &[String], word: &str) {
        self.card = Some(WantedCard {
            kinds: kinds.to_vec(),
            begun: word.to_owned(),
        });
    }

    fn add(&mut self, insert: String, label: &str, icon: Option<&String>) {
        let is_there = self.suggestions.iter().any(|one| one.insert == insert);
        if !insert.is_empty() && !is_there && self.suggestions.len() < MAX_SUGGESTIONS {
            self.suggestions.push(LineSuggestion {
                insert,
                label: label.to_owned(),
                icon: icon.cloned(),
            });
        }
    }
}
