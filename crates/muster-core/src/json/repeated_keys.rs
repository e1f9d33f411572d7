//! Reads JSON and finds keys that occur twice in one object.

use std::collections::HashSet;
use std::collections::hash_map::{Entry, HashMap};

use crate::json::fault::{Fault, Flaw, SyntaxError, twice};
use crate::json::path::PathStep;
use crate::json::reader::add_step;
use crate::json::tree::{Content, Document, MAX_DEPTH, Node};
use crate::problem::Problem;

/// Returns the fields of a JSON object in order, each with its text. Empty if `text` is not an object.
///
/// # Errors
/// `field-twice` with the path of the second occurrence.
pub(crate) fn fields(text: &str) -> Result<Vec<(String, &str)>, Fault> {
    let root = Document::parse(text, 1).root;
    let fields = match root.content {
        Content::Object(ref fields) if root.cut().is_none() => fields.as_slice(),
        _ => &[],
    };
    let fields = fields.iter().map(|(name, value)| {
        let text = text.get(value.place.clone())?;
        Some((name.as_text()?.to_owned(), text))
    });
    let fields: Vec<_> = fields.collect::<Option<_>>().unwrap_or_default();
    let mut seen = HashSet::new();
    match fields.iter().find(|(name, _)| !seen.insert(name)) {
        Some((name, _)) => Err(twice(vec![PathStep::Key(name.clone())])),
        None => Ok(fields),
    }
}

/// Parses a value and finds every key that occurs twice in an object. The later value wins.
///
/// # Errors
/// A syntax error.
pub(crate) fn value(text: &str) -> Result<(Node<'_>, Vec<Fault>), Problem> {
    let Document { mut root, end } = Document::parse(text, MAX_DEPTH);
    let mut paths = Vec::new();
    let read = remove_repeated(&mut root, &mut paths);
    read.and(end).map_err(|error| error.in_text(text))?;
    Ok((root, paths.into_iter().map(forward).collect()))
}

/// Finds every key that occurs twice in an object of a JSON text. The contents of the top-level field `skip` are
/// ignored.
pub(crate) fn repeated_key_faults(text: &str, skip: &str) -> Vec<Fault> {
    let mut paths = Vec::new();
    let mut seen = HashSet::new();
    // A syntax error is ignored here because the caller reports it.
    let root = Document::parse(text, 1).root;
    let Content::Object(fields) = &root.content else {
        return Vec::new();
    };
    for (name, value) in fields {
        let from = paths.len();
        let key = name.as_text().unwrap_or_default();
        if key != skip {
            let value = text.get(value.place.clone()).unwrap_or_default();
            let _ = remove_repeated(&mut Document::parse(value, MAX_DEPTH - 1).root, &mut paths);
        }
        if !seen.insert(key) {
            paths.push(Vec::new());
        }
        add_step(&mut paths[from..], &|| PathStep::Key(key.to_owned()));
    }
    paths.into_iter().map(forward).collect()
}

fn forward(mut path: Vec<PathStep>) -> Fault {
    path.reverse();
    twice(path)
}

/// Removes the earlier of two fields with the same key, wherever they are. Adds the paths to the later ones, innermost
/// step first.
///
/// # Errors
/// The first error in the syntax.
fn remove_repeated(node: &mut Node<'_>, paths: &mut Vec<Vec<PathStep>>) -> Result<(), SyntaxError> {
    match &mut node.content {
        Content::List(items) => {
            for (index, item) in items.iter_mut().enumerate() {
                let from = paths.len();
                remove_repeated(item, paths)?;
                add_step(&mut paths[from..], &|| PathStep::Index(index));
            }
        }
        Content::Object(fields) => {
            let mut seen: HashMap<&str, usize> = HashMap::with_capacity(fields.len());
            let mut repeated = HashSet::new();
            for (index, (name, value)) in fields.iter_mut().enumerate() {
                let from = paths.len();
                let key = match &name.content {
                    Content::Text(key) => &**key,
                    Content::Unreadable(error) | Content::Broken(error) => return Err(*error),
                    _ => "",
                };
                remove_repeated(value, paths)?;
                match seen.entry(key) {
                    Entry::Occupied(mut earlier) => {
                        repeated.insert(earlier.insert(index));
                        paths.push(Vec::new());
                    }
                    Entry::Vacant(place) => drop(place.insert(index)),
                }
                add_step(&mut paths[from..], &|| PathStep::Key(key.to_owned()));
            }
            if !repeated.is_empty() {
                let mut index = 0..;
                fields.retain(|_| index.next().is_none_or(|index| !repeated.contains(&index)));
            }
        }
        Content::Deep { .. } => return Err(SyntaxError::new(Flaw::TooDeep, node.place.start)),
        Content::Unreadable(error) | Content::Broken(error) => return Err(*error),
        _ => {}
    }
    Ok(())
}
