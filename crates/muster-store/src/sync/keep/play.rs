//! Games at the table: a starting position, and a log of presses. Each press has an id that is the same on all devices.

use muster_sync::{Body, kind};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::super::account::SyncAccount;
use super::super::fields;
use super::super::record::SyncRecord;
use super::super::{named, of_local, written};
use super::{KeepContext, free_id};
use crate::change::StoreTransaction;
use crate::documents::PLAY;
use crate::error::{Result, StoreError};
use crate::limits::{self, MAX_PLAY_BYTES, MAX_PRESS_BYTES};
use crate::plays::{self, PlayHead, StoredPlay, StoredPress};

#[derive(Serialize, Deserialize)]
struct PlayBody {
    start: Box<RawValue>,
    log: Vec<LoggedPress>,
}

#[derive(Serialize, Deserialize)]
struct LoggedPress {
    id: String,
    at: i64,
    press: Box<RawValue>,
}

/// Returns the body of a game, with the ids of its presses. New presses get their id here. `None` if the game is not
/// here.
pub(crate) fn body(
    change: &mut StoreTransaction<'_>,
    account: &SyncAccount,
    thing: &mut SyncRecord,
) -> Result<Option<Body>> {
    if thing.local.is_empty() {
        return Ok(None);
    }
    let Some(play) = PLAY.peek(change, &thing.local)? else {
        return Ok(None);
    };
    let presses = change.rows_with_prefix(PLAY.states, &[thing.local.as_str().into()])?;
    let start = renamed(&play.body, |of| {
        let force = of_local(change, kind::FORCE, of)?;
        Ok(force.map(|force| force.key))
    })?;
    let known = thing.here.as_ref().map_or("[]", Body::as_str);
    let mut ids: Vec<String> = serde_json::from_str(known).unwrap_or_default();
    let mut log = Vec::with_capacity(presses.len());
    let states = PLAY.in_order(&play, &presses)?.into_iter();
    for (at, (row, state)) in presses.iter().zip(states).enumerate() {
        if at >= ids.len() {
            ids.push(format!("{}.{}", account.device, row.change_no));
        }
        log.push(LoggedPress {
            id: ids[at].clone(),
            at: state.at,
            press: raw(&state.json)?,
        });
    }
    thing.here = Body::new(&written(&ids)?);
    let start = raw(&start)?;
    Ok(Body::new(&written(&PlayBody { start, log })?))
}

/// Writes the new body of a game. Returns false if it cannot be stored as a game.
pub(crate) fn keep(
    change: &mut StoreTransaction<'_>,
    context: &KeepContext<'_>,
    thing: &mut SyncRecord,
    body: &Body,
) -> Result<bool> {
    let Ok(game) = serde_json::from_str::<PlayBody>(body.as_str()) else {
        return Ok(false);
    };
    let start = renamed(game.start.get(), |of| {
        let force = named(change, kind::FORCE, of)?;
        Ok(force
            .map(|force| force.local)
            .filter(|local| !local.is_empty()))
    })?;
    let presses: Vec<&str> = game.log.iter().map(|pressed| pressed.press.get()).collect();
    let fits = limits::object("play", &start, MAX_PLAY_BYTES).is_ok()
        && presses
            .iter()
            .all(|press| limits::object("press", press, MAX_PRESS_BYTES).is_ok());
    let summary = fits
        .then(|| context.reader.summary(&start, &presses))
        .flatten();
    let (Some(summary), Some(first), Some(last)) = (summary, game.log.first(), game.log.last())
    else {
        return Ok(false);
    };
    let old = match thing.local.as_str() {
        "" => None,
        local => PLAY.peek(change, local)?,
    };
    if old.is_none() {
        thing.local = free_id(change, &PLAY)?;
    }
    let play = StoredPlay {
        head: PlayHead {
            id: thing.local.clone(),
            json: start,
            presses: i64::try_from(presses.len()).unwrap_or(i64::MAX),
            summary,
            created: old.map_or(first.at, |play| play.created),
            changed: last.at,
        },
        presses: game
            .log
            .iter()
            .map(|pressed| StoredPress {
                at: pressed.at,
                json: pressed.press.get().to_owned(),
            })
            .collect(),
    };
    plays::forget(change, &thing.local)?;
    plays::add_imported(change, &play)?;
    let ids: Vec<&str> = game.log.iter().map(|pressed| &*pressed.id).collect();
    thing.here = Body::new(&written(&ids)?);
    Ok(true)
}

pub(crate) fn remove(change: &mut StoreTransaction<'_>, local: &str) -> Result<()> {
    match local {
        "" => Ok(()),
        local => plays::forget(change, local),
    }
}

/// Returns the starting position with its forces renamed by `name`. A force for which `name` returns `None` keeps its
/// name. Bodies name a force by its key, and the local file by its local id.
fn renamed(start: &str, mut name: impl FnMut(&str) -> Result<Option<String>>) -> Result<String> {
    const SIDES: &str = "sides";
    const OF: &str = "of";
    let Some(mut fields) = fields::read(start) else {
        return Ok(start.to_owned());
    };
    let sides = fields.get(SIDES).map(|sides| sides.get());
    let sides: Option<Vec<&RawValue>> = sides.and_then(|sides| serde_json::from_str(sides).ok());
    let mut renamed = false;
    let mut texts = Vec::new();
    for side in sides.into_iter().flatten() {
        let of = fields::read(side.get()).and_then(|mut side| {
            let of: String = serde_json::from_str(side.remove(OF)?.get()).ok()?;
            Some((of, side))
        });
        let new = match &of {
            Some((of, _)) => name(of)?,
            None => None,
        };
        texts.push(match (new, of) {
            (Some(new), Some((_, mut side))) => {
                renamed = true;
                let new = raw(&written(&new)?)?;
                side.insert(OF.to_owned(), &new);
                fields::write(&side)?
            }
            _ => side.get().to_owned(),
        });
    }
    if !renamed {
        return Ok(start.to_owned());
    }
    let sides = raw(&format!("[{}]", texts.join(",")))?;
    fields.insert(SIDES.to_owned(), &sides);
    fields::write(&fields)
}

fn raw(text: &str) -> Result<Box<RawValue>> {
    RawValue::from_string(text.to_owned())
        .map_err(|error| StoreError::damaged(PLAY.documents.name, error.to_string()))
}
