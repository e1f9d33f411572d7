//! Merges two versions of a campaign, part by part.

use std::collections::{BTreeMap, BTreeSet};

use crate::Body;
use crate::base::MergeBase;
use crate::object::{Object, Text, list, of_both, write_list};

/// The fields that name an element of a list: `id`, or the `player` of a side.
const NAMES: [&str; 2] = ["id", "player"];

/// Merges the fields of objects, and the named elements of lists, such as players and games. `None` if both sides
/// changed the same value in different ways, or a version cannot be read.
pub(super) fn merged(base: MergeBase<'_>, ours: &Body, theirs: &Body) -> Option<Body> {
    let MergeBase::Known(Some(base)) = base else {
        return None;
    };
    let [base, ours, theirs] =
        [base, ours, theirs].map(|body| Object::read(body.as_str()).map(|object| object.write()));
    let (base, ours, theirs) = (base?, ours?, theirs?);
    let merged = value(Some(&base), Some(&ours), Some(&theirs))??;
    Body::new(&merged)
}

/// Merges a value. The inner `None` means that there is none, and the outer `None` that the versions conflict.
fn value(base: Option<&str>, ours: Option<&str>, theirs: Option<&str>) -> Option<Option<Text>> {
    if let Some(either) = of_both(base, ours, theirs) {
        return Some(either.map(Text::from));
    }
    let (ours, theirs) = match (ours, theirs) {
        (Some(ours), Some(theirs)) => (ours, theirs),
        // What one side changed and the other removed stays.
        (one, other) => return Some(one.or(other).map(Text::from)),
    };
    let base = base.unwrap_or_default();
    if let (Some(ours), Some(theirs)) = (Object::read(ours), Object::read(theirs)) {
        let base = Object::read(base).unwrap_or_default();
        return object(&base, &ours, &theirs).map(|object| Some(object.write().into()));
    }
    let ours = named(ours)?;
    let theirs = named(theirs)?;
    let base = named(base).unwrap_or_default();
    Some(Some(elements(&base, &ours, &theirs)?.into()))
}

fn object(base: &Object, ours: &Object, theirs: &Object) -> Option<Object> {
    let mut merged = Object::default();
    let mut seen = BTreeSet::new();
    for (name, _) in theirs.fields().chain(ours.fields()) {
        if !seen.insert(name) {
            continue;
        }
        let of = |object: &Object| object.get(name).cloned();
        let (base, ours, theirs) = (of(base), of(ours), of(theirs));
        let one = value(base.as_deref(), ours.as_deref(), theirs.as_deref())?;
        if let Some(one) = one {
            merged.put(name, one);
        }
    }
    Some(merged)
}

/// The elements of a list with their names, in order.
type NamedElements = Vec<(String, Text)>;

/// Reads a list of objects that all have a name of their own. `None` if it is anything else.
fn named(text: &str) -> Option<NamedElements> {
    let mut seen = BTreeSet::new();
    let name = |element: Text| {
        let object = Object::read(&element)?;
        let name = NAMES.iter().find_map(|name| object.get(name))?.to_string();
        seen.insert(name.clone()).then_some((name, element))
    };
    list(text)?.into_iter().map(name).collect()
}

/// Merges two lists by the names of their elements. Those of the other side come first, then our new ones.
fn elements(base: &NamedElements, ours: &NamedElements, theirs: &NamedElements) -> Option<String> {
    let map =
        |elements: &NamedElements| -> BTreeMap<String, Text> { elements.iter().cloned().collect() };
    let (base, mine, their) = (map(base), map(ours), map(theirs));
    let mut merged = Vec::new();
    let ours = ours.iter().filter(|(name, _)| !their.contains_key(name));
    for (name, _) in theirs.iter().chain(ours) {
        let of = |map: &BTreeMap<String, Text>| map.get(name).cloned();
        let (base, mine, their) = (of(&base), of(&mine), of(&their));
        merged.extend(value(base.as_deref(), mine.as_deref(), their.as_deref())?);
    }
    Some(write_list(merged))
}
