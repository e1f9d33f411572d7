//! Photos of a force's entries in the body of the force. Each photo is a field of its entry. It is therefore merged,
//! renumbered and removed along with the entry.

use std::collections::BTreeMap;

use muster_core::force::MAX_DEPTH;
use muster_sync::Body;
use serde_json::value::RawValue;

use super::record::SyncRecord;
use crate::change::StoreTransaction;
use crate::error::Result;
use crate::photo::PhotoSubject;
use crate::photo_files::is_name;
use crate::photo_rows::{FORCE, PhotoRecord, put_wherever};
use crate::rows::SqlCell;
use crate::schema::PHOTOS;
use crate::typed::TypedRow;

const PHOTO: &str = "photo";
const ENTRIES: &str = "entries";
const ON_IT: &str = "cards";

type EntryNode = BTreeMap<String, Box<RawValue>>;

/// The photos of a force's entries, by entry id. `None` for an entry without a photo.
type EntryPhotos = BTreeMap<String, Option<String>>;

/// Returns the file of a force with the photos of its entries added. `None` if no entry has a photo, or the file is not
/// a valid force.
pub(super) fn file_with_photos(
    change: &mut StoreTransaction<'_>,
    local: &str,
    file: &str,
) -> Result<Option<String>> {
    let photos: BTreeMap<String, String> = of_force(change, local)?
        .into_iter()
        .map(|row| (row.subject, row.photo))
        .collect();
    if photos.is_empty() {
        return Ok(None);
    }
    let told = each_node(file, &mut |node| {
        let photo = id(node).and_then(|id| photos.get(&id));
        if let Some(photo) = photo.and_then(|photo| raw(&format!("\"{photo}\""))) {
            node.insert(PHOTO.to_owned(), photo);
        }
    });
    Ok(told)
}

/// Splits a force into its file without photos, and the photos of its entries. `None` if it is not a valid force.
pub(super) fn apart(told: &str) -> Option<(String, EntryPhotos)> {
    let mut photos = BTreeMap::new();
    let file = each_node(told, &mut |node| {
        let photo = photo_of(node);
        if photo.is_some() {
            node.remove(PHOTO);
        }
        if let Some(id) = id(node) {
            photos.insert(id, photo);
        }
    })?;
    // The text is kept unchanged if there was no photo to remove.
    let has_any = photos.values().any(Option::is_some);
    Some((if has_any { file } else { told.to_owned() }, photos))
}

/// Sets the photos of a force's entries. Entries that `photos` does not name keep theirs, because such an entry may
/// come back, for example by undo.
pub(super) fn keep(
    change: &mut StoreTransaction<'_>,
    local: &str,
    photos: &EntryPhotos,
) -> Result<()> {
    let here = of_force(change, local)?;
    for row in &here {
        if photos.get(&row.subject) == Some(&None) {
            row.mark_unused(change)?;
        }
    }
    let is_here = |entry: &str, photo: &str| {
        let mut rows = here.iter();
        rows.any(|row| row.subject == entry && row.photo == photo)
    };
    for (entry, photo) in photos {
        if let Some(photo) = photo.as_ref().filter(|photo| !is_here(entry, photo)) {
            let (force, entry) = (local.to_owned(), entry.clone());
            put_wherever(change, &PhotoSubject::Entry { force, entry }, photo)?;
        }
    }
    Ok(())
}

/// Restores photos of entries from the force's shadow, for entries that have no photo here.
pub(super) fn restore_photos(change: &mut StoreTransaction<'_>, thing: &SyncRecord) -> Result<()> {
    let common = thing.common().map(Body::as_str).and_then(apart);
    let Some((_, mut photos)) = common else {
        return Ok(());
    };
    let here = of_force(change, &thing.local)?;
    photos.retain(|entry, photo| photo.is_some() && !here.iter().any(|row| row.subject == *entry));
    keep(change, &thing.local, &photos)
}

/// Returns the rows of the photos of a force's entries.
pub(super) fn of_force(change: &StoreTransaction<'_>, local: &str) -> Result<Vec<PhotoRecord>> {
    let owner = SqlCell::from(format!("{FORCE}{local}"));
    let rows = change.rows_with_prefix(&PHOTOS, &[owner])?;
    rows.iter().map(PhotoRecord::from_row).collect()
}

fn id(node: &EntryNode) -> Option<String> {
    serde_json::from_str(node.get("id")?.get()).ok()
}

fn photo_of(node: &EntryNode) -> Option<String> {
    let photo: String = serde_json::from_str(node.get(PHOTO)?.get()).ok()?;
    is_name(&photo).then_some(photo)
}

fn raw(json: &str) -> Option<Box<RawValue>> {
    RawValue::from_string(json.to_owned()).ok()
}

/// Calls `act` on each entry of a force, and returns the changed file. `None` if the file is not a valid tree of
/// entries.
fn each_node(force: &str, act: &mut dyn FnMut(&mut EntryNode)) -> Option<String> {
    let mut head: EntryNode = serde_json::from_str(force).ok()?;
    below(&mut head, ENTRIES, 1, act)?;
    serde_json::to_string(&head).ok()
}

fn below(
    node: &mut EntryNode,
    field: &str,
    depth: usize,
    act: &mut dyn FnMut(&mut EntryNode),
) -> Option<()> {
    let Some(list) = node.get(field) else {
        return Some(());
    };
    if depth > MAX_DEPTH {
        return None;
    }
    let mut nodes: Vec<EntryNode> = serde_json::from_str(list.get()).ok()?;
    for node in &mut nodes {
        act(node);
        below(node, ON_IT, depth + 1, act)?;
    }
    node.insert(field.to_owned(), raw(&serde_json::to_string(&nodes).ok()?)?);
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAME: &str = "00000000000000000000000000000abc";

    #[test]
    fn a_file_comes_out_as_it_went_in_and_what_is_no_photo_stays_in_it() {
        let file = r#"{"entries":[{"cards":[{"id":"e2"}],"id":"e1","photo":7}],"x": 1.50}"#;
        let (same, photos) = apart(file).unwrap();
        assert_eq!(same, file);
        assert_eq!(
            photos,
            BTreeMap::from([("e1".into(), None), ("e2".into(), None)])
        );
        let told = file.replace(r#""id":"e2""#, &format!(r#""id":"e2","photo":"{NAME}""#));
        let (alone, photos) = apart(&told).unwrap();
        assert_eq!(alone, file.replace(": 1.50", ":1.50"));
        assert_eq!(photos["e2"].as_deref(), Some(NAME));
    }

    #[test]
    fn what_is_no_tree_has_none() {
        let deep = r#"{"entries":"#.to_owned() + &r#"[{"cards":"#.repeat(MAX_DEPTH + 1);
        let deep = deep + "[]" + &"}]".repeat(MAX_DEPTH + 1) + "}";
        for text in ["", "[]", r#"{"entries":7}"#, r#"{"entries":[7]}"#, &deep] {
            assert_eq!(apart(text), None, "{text}");
        }
    }
}
