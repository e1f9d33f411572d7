//! Paths to places in JSON, and the fields and lines that they stand for.

use std::collections::BTreeMap;

use serde_json::Value;
use serde_json::value::RawValue;
use serde_path_to_error::{Path, Segment};

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
    let mut here: &RawValue = serde_json::from_str(text).ok()?;
    for step in steps {
        let next = match step {
            PathStep::Key(key) => serde_json::from_str::<BTreeMap<String, &RawValue>>(here.get())
                .ok()
                .and_then(|map| map.get(key.as_str()).copied()),
            PathStep::Index(index) => serde_json::from_str::<Vec<&RawValue>>(here.get())
                .ok()
                .and_then(|list| list.get(*index).copied()),
        };
        let Some(next) = next else { break };
        here = next;
    }
    let offset = (here.get().as_ptr() as usize).checked_sub(text.as_ptr() as usize)?;
    Some(text.get(..offset)?.matches('\n').count() + 1)
}

pub(super) fn steps_of(path: &Path) -> Vec<PathStep> {
    path.iter()
        .filter_map(|segment| match segment {
            Segment::Seq { index } => Some(PathStep::Index(*index)),
            Segment::Map { key } => Some(PathStep::Key(key.clone())),
            Segment::Enum { .. } | Segment::Unknown => None,
        })
        .collect()
}

pub(super) fn ignored_steps(path: &serde_ignored::Path<'_>) -> Vec<PathStep> {
    use serde_ignored::Path;
    match path {
        Path::Root => Vec::new(),
        Path::Seq { parent, index } => {
            let mut steps = ignored_steps(parent);
            steps.push(PathStep::Index(*index));
            steps
        }
        Path::Map { parent, key } => {
            let mut steps = ignored_steps(parent);
            steps.push(PathStep::Key(key.clone()));
            steps
        }
        Path::Some { parent }
        | Path::NewtypeStruct { parent }
        | Path::NewtypeVariant { parent } => ignored_steps(parent),
    }
}

/// Removes the value at a path. Returns `false` if there is none, or if the path is empty.
pub(super) fn remove(value: &mut Value, steps: &[PathStep]) -> bool {
    let Some((last, before)) = steps.split_last() else {
        return false;
    };
    let mut here = value;
    for step in before {
        let next = match step {
            PathStep::Key(key) => here.get_mut(key.as_str()),
            PathStep::Index(index) => here.get_mut(index),
        };
        let Some(next) = next else { return false };
        here = next;
    }
    match (here, last) {
        (Value::Object(map), PathStep::Key(key)) => map.shift_remove(key).is_some(),
        (Value::Array(list), PathStep::Index(index)) if *index < list.len() => {
            list.remove(*index);
            true
        }
        _ => false,
    }
}
