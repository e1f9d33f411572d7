//! What may stand in the place of the word that is still being written.

use serde::Serialize;

use super::names::slug;
use crate::model::form::{FormChoice, FormField};

/// Most suggestions.
const MOST: usize = 12;

/// Something that may stand at the end of a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Suggestion {
    /// What to write.
    pub insert: String,
    /// What it is called.
    pub label: String,
    /// Its drawing: `fww/range-red`.
    pub icon: Option<String>,
}

/// Kinds of cards that may be named, and what has been written of the name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WantedCard {
    /// The kinds; any where empty.
    pub kinds: Vec<String>,
    /// What has been written.
    pub begun: String,
}

#[derive(Debug, Default)]
pub(super) struct Wanted {
    pub(super) suggestions: Vec<Suggestion>,
    pub(super) card: Option<WantedCard>,
    /// How much of the last word stays, in bytes.
    pub(super) skip: usize,
}

impl Wanted {
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
                    super::tokens::word(&choice.value)
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
        if !insert.is_empty() && !is_there && self.suggestions.len() < MOST {
            self.suggestions.push(Suggestion {
                insert,
                label: label.to_owned(),
                icon: icon.cloned(),
            });
        }
    }
}
