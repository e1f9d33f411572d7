//! Paths to places in JSON, and the fields and lines that they stand for.

use crate::json::fault::line_at;
use crate::json::tree::{Document, MAX_DEPTH, Node};

/// A step from a JSON value to one of its parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum PathStep {
    Key(String),
    Index(usize),
}

/// Writes a path as a field: `entries[0].count`.
pub(crate) fn field_of(steps: &[PathStep]) -> String {
    let mut text = String::new();
    for step in steps {
        match step {
            PathStep::Key(key) if text.is_empty() => text.push_str(key),
            PathStep::Key(key) => {
                text.push('.');
                text.push_str(key);
            }
            PathStep::Index(index) => text.push_str(&format!("[{index}]")),
        }
    }
    text
}

/// Parses a field such as `entries[0].count` into a path. This is the inverse of [`field_of`].
pub(crate) fn steps_to(field: &str) -> Vec<PathStep> {
    let parts = field.split('.').filter(|part| !part.is_empty());
    parts
        .flat_map(|part| {
            let (key, indices) = part.split_once('[').unwrap_or((part, ""));
            let key = (!key.is_empty()).then(|| PathStep::Key(key.to_owned()));
            let indices = indices
                .split(['[', ']'])
                .filter_map(|index| index.parse().ok());
            key.into_iter().chain(indices.map(PathStep::Index))
        })
        .collect()
}

/// Returns the line, from 1, on which the value at a path begins. If the path leads nowhere, the line of the innermost
/// value on it that exists.
pub(crate) fn line_of(text: &str, steps: &[PathStep]) -> Option<usize> {
    Lines::new(text).of(steps)
}

/// A text that is parsed once for the lines of many paths.
pub(crate) struct Lines<'t> {
    text: &'t str,
    root: Node<'t>,
}

impl<'t> Lines<'t> {
    pub fn new(text: &'t str) -> Self {
        let root = Document::parse(text, MAX_DEPTH).root;
        Self { text, root }
    }

    /// Does the same as [`line_of`].
    pub fn of(&self, steps: &[PathStep]) -> Option<usize> {
        if self.root.cut().is_some() {
            return None;
        }
        let mut here = &self.root;
        for step in steps {
            let Some(part) = here.part(step) else { break };
            here = part;
        }
        Some(line_at(self.text, here.place.start))
    }
}
