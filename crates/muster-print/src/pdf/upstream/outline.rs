//! The PDF outline (bookmarks), which leads to every unit.

use lopdf::{Dictionary, Object, dictionary};

use super::text;
use crate::document::OutlineEntry;

/// Adds the outline as a tree and returns its root. Returns `None` if there are no entries.
pub(in crate::pdf) fn add(
    file: &mut lopdf::Document,
    entries: &[OutlineEntry],
    pages: &[lopdf::ObjectId],
    height: f32,
) -> Option<lopdf::ObjectId> {
    let entries: Vec<&OutlineEntry> = entries
        .iter()
        .filter(|entry| entry.page < pages.len())
        .collect();
    if entries.is_empty() {
        return None;
    }
    let root = file.new_object_id();
    let ids: Vec<lopdf::ObjectId> = entries.iter().map(|_| file.new_object_id()).collect();
    // The parent is the nearest earlier entry with a lower level.
    let parent = |index: usize| {
        (0..index)
            .rev()
            .find(|other| entries[*other].level < entries[index].level)
    };
    let parents: Vec<Option<usize>> = (0..entries.len()).map(parent).collect();
    let children = |of: Option<usize>| -> Vec<usize> {
        (0..entries.len())
            .filter(|index| parents[*index] == of)
            .collect()
    };
    let family = |dict: &mut Dictionary, children: &[usize]| {
        if let (Some(first), Some(last)) = (children.first(), children.last()) {
            dict.set("First", ids[*first]);
            dict.set("Last", ids[*last]);
        }
    };
    let top = children(None);
    let mut dict = dictionary! { "Type" => "Outlines", "Count" => entries.len() as i64 };
    family(&mut dict, &top);
    let mut made = vec![(root, dict)];
    let mut groups = vec![(root, top)];
    while let Some((above, group)) = groups.pop() {
        for (place, index) in group.iter().enumerate() {
            let entry = entries[*index];
            let destination = vec![
                pages[entry.page].into(),
                "XYZ".into(),
                Object::Null,
                Object::Real((height - entry.y).round()),
                Object::Null,
            ];
            let mut dict = dictionary! {
                "Parent" => above,
                "Title" => text(&entry.title),
                "Dest" => destination,
            };
            if place > 0 {
                dict.set("Prev", ids[group[place - 1]]);
            }
            if let Some(next) = group.get(place + 1) {
                dict.set("Next", ids[*next]);
            }
            let below = children(Some(*index));
            if !below.is_empty() {
                family(&mut dict, &below);
                dict.set("Count", below.len() as i64);
                groups.push((ids[*index], below));
            }
            made.push((ids[*index], dict));
        }
    }
    for (id, dict) in made {
        file.set_object(id, dict);
    }
    Some(root)
}
