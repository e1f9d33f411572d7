//! Merges items that consist of independent parts, such as counts by device, lists of candidates, and presses.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::Body;

use crate::base::MergeBase;
use crate::course;
use crate::object::{Object, list, unquoted, write_list};

/// The number of copies that a device added and removed in all.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct AddedAndRemoved {
    #[serde(default)]
    added: u64,
    #[serde(default)]
    taken: u64,
}

/// Counts by device, then by what is counted (cards, miniatures).
type DeviceCounts = BTreeMap<String, BTreeMap<String, AddedAndRemoved>>;

/// Merges the counts of each device. A device's own counts only grow, so the higher number is the newer one.
pub(super) fn owned(ours: &Body, theirs: &Body) -> Option<Body> {
    let read = |body: &Body| serde_json::from_str::<DeviceCounts>(body.as_str()).ok();
    let mut tally = read(theirs)?;
    for (device, counted) in read(ours)? {
        let all = tally.entry(device).or_default();
        for (what, moved) in counted {
            let held = all.entry(what).or_default();
            held.added = held.added.max(moved.added);
            held.taken = held.taken.max(moved.taken);
        }
    }
    written(theirs, &serde_json::to_string(&tally).ok()?)
}

/// Merges the candidates for a correction or photo. A candidate that either side removed is dropped. The inner `None`
/// means that none is left, and the outer `None` that a body cannot be read.
pub(super) fn standing(
    base: MergeBase<'_>,
    ours: Option<&Body>,
    theirs: Option<&Body>,
) -> Option<Option<Body>> {
    let standing = |body: Option<&Body>| match body {
        Some(body) => list(Object::read(body.as_str())?.get("stand")?),
        None => Some(Vec::new()),
    };
    let base = match base {
        MergeBase::Known(base) => standing(base)?,
        MergeBase::Unknown => Vec::new(),
    };
    let (mine, their) = (standing(ours)?, standing(theirs)?);
    let stays = their
        .iter()
        .filter(|one| mine.contains(one) || !base.contains(one));
    let new = mine
        .iter()
        .filter(|one| !their.contains(one) && !base.contains(one));
    let stand: Vec<_> = stays.chain(new).collect();
    if stand.is_empty() {
        return Some(None);
    }
    let mut body = Object::read(theirs.or(ours)?.as_str())?;
    body.put("stand", write_list(stand).into());
    Some(Some(written(theirs.or(ours)?, &body.write())?))
}

/// Merges two versions of a game. The log has all presses of the server, then those of ours that the server lacks.
/// `None` if the versions conflict or cannot be read.
pub(super) fn play(base: MergeBase<'_>, ours: &Body, theirs: &Body) -> Option<Body> {
    let base = match base {
        MergeBase::Known(Some(base)) => Object::read(base.as_str())?,
        MergeBase::Known(None) | MergeBase::Unknown => Object::default(),
    };
    let (mine, their) = (Object::read(ours.as_str())?, Object::read(theirs.as_str())?);
    let log = |play: &Object| play.get("log").map_or(Some(Vec::new()), |log| list(log));
    let id = |press: &str| unquoted(Object::read(press)?.get("id")?);
    let (mut presses, mut known) = (Vec::new(), BTreeMap::new());
    let (their_log, my_log) = (log(&their)?, log(&mine)?);
    for press in their_log.iter().chain(&my_log).cloned() {
        match known.insert(id(&press)?, press.clone()) {
            None => presses.push(press),
            Some(same) if same == press => {}
            Some(_) => return None,
        }
    }
    if presses != their_log && presses != my_log && !course::unites(&my_log, &presses) {
        return None;
    }
    let log = write_list(presses);
    let without = |mut play: Object| {
        play.put("log", log.as_str().into());
        play
    };
    let [base, mine, their] = [base, mine, their].map(without);
    let merged = Object::merged(&base, &mine, &their)?;
    written(theirs, &merged.write())
}

/// Returns a text as a body. If it says the same as `theirs`, returns `theirs` itself, which avoids a change in form
/// only.
fn written(theirs: &Body, text: &str) -> Option<Body> {
    if Object::read(theirs.as_str()) == Object::read(text) {
        return Some(theirs.clone());
    }
    Body::new(text)
}
