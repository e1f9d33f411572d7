//! Things that are made of parts, each of one device: none of two sides' parts can be at odds.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::model::sync::Body;

use super::base::Base;
use super::course;
use super::object::{Object, list, unquoted, write_list};

/// How many a device added and took away, in all its time.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Moved {
    #[serde(default)]
    added: u64,
    #[serde(default)]
    taken: u64,
}

/// By device, and by what is counted: cards, miniatures.
type Tally = BTreeMap<String, BTreeMap<String, Moved>>;

/// What each device added and took away. A device's own counts only grow, so the higher one is the newer.
pub(super) fn owned(ours: &Body, theirs: &Body) -> Option<Body> {
    let read = |body: &Body| serde_json::from_str::<Tally>(body.as_str()).ok();
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

/// The corrections or photos that stand: those of both sides, but what either took back or chose against. Nothing is left
/// where none stands.
pub(super) fn standing(
    base: Base<'_>,
    ours: Option<&Body>,
    theirs: Option<&Body>,
) -> Option<Option<Body>> {
    let standing = |body: Option<&Body>| match body {
        Some(body) => list(Object::read(body.as_str())?.get("stand")?),
        None => Some(Vec::new()),
    };
    let base = match base {
        Base::Known(base) => standing(base)?,
        Base::Unknown => Vec::new(),
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

/// A game: its start, and everybody's presses; the server's come first, then ours that it has not.
pub(super) fn play(base: Base<'_>, ours: &Body, theirs: &Body) -> Option<Body> {
    let base = match base {
        Base::Known(Some(base)) => Object::read(base.as_str())?,
        Base::Known(None) | Base::Unknown => Object::default(),
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

/// The text as a body; the very one that stands where it says the same.
fn written(theirs: &Body, text: &str) -> Option<Body> {
    if Object::read(theirs.as_str()) == Object::read(text) {
        return Some(theirs.clone());
    }
    Body::new(text)
}
