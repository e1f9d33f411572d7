//! The history of a force: its last states, whole, without a gap.

use serde::Serialize;

use super::{ForceRecord, Forces};
use crate::change::Change;
use crate::error::{Result, StoreError};
use crate::rows::{self, Stored};
use crate::schema::{FORCES, HISTORY};
use crate::typed::{TypedRow, typed_row};

/// How many states of a force are kept.
pub const STATES_KEPT: i64 = 200;

/// What is said of a state that came from another device.
pub const FROM_ELSEWHERE: &str = "synced||";

/// The history of a force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct History {
    /// The place that the force stands at.
    pub cursor: i64,
    /// The states, the oldest first.
    pub states: Vec<State>,
}

/// A state of a force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct State {
    /// Its place in the history.
    pub place: i64,
    /// The number of the change that made it.
    pub seq: i64,
    /// When, in seconds since 1970.
    pub at: i64,
    /// What was done, in the words that the change came with.
    pub what: String,
    /// The force file, JSON.
    pub json: String,
}

/// What can be undone and redone next, in the words that the changes came with.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Steps {
    /// The change that undoing would take back.
    pub undo: Option<String>,
    /// The change that redoing would make again.
    pub redo: Option<String>,
}

impl Forces<'_> {
    /// What can be undone and redone next in a force.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] where there is no such force; [`StoreError::Damaged`] where a state is missing.
    pub fn steps(&self, id: &str) -> Result<Steps> {
        self.0.read(|database| {
            let force = rows::get(database, &FORCES, &[id.into()])?;
            let force = ForceRecord::of(&force.ok_or_else(|| StoreError::no_force(id))?)?;
            let what = |place: i64| -> Result<String> {
                let row = rows::get(database, &HISTORY, &[id.into(), place.into()])?;
                row.as_ref()
                    .map(State::of)
                    .transpose()?
                    .map_or_else(|| Err(missing(&force, place)), |state| Ok(state.what))
            };
            let (back, forward) = (force.cursor > force.first, force.cursor < force.last);
            Ok(Steps {
                undo: back.then(|| what(force.cursor)).transpose()?,
                redo: forward.then(|| what(force.cursor + 1)).transpose()?,
            })
        })
    }

    /// The states of a force that are kept.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] where there is no such force; [`StoreError::Damaged`] where a state is missing.
    pub fn history(&self, id: &str) -> Result<History> {
        self.0.read(|database| {
            let force = rows::get(database, &FORCES, &[id.into()])?;
            let force = ForceRecord::of(&force.ok_or_else(|| StoreError::no_force(id))?)?;
            let rows = rows::beginning(database, &HISTORY, &[id.into()])?;
            Ok(History {
                cursor: force.cursor,
                states: in_order(&force, &rows)?,
            })
        })
    }
}

/// The states of a force, if they are all there.
pub(crate) fn in_order(force: &ForceRecord, rows: &[Stored]) -> Result<Vec<State>> {
    let states = rows.iter().map(State::of).collect::<Result<Vec<_>>>()?;
    let places = states.iter().map(|state| state.place);
    if !places.eq(force.first..=force.last) {
        let why = format!("states of the force {} are missing", force.id);
        return Err(StoreError::damaged(HISTORY.name, why));
    }
    Ok(states)
}

typed_row!(State in HISTORY of force: place, seq, at, what, json);

/// Makes the force another one, as the next step of its history. What could be redone is gone.
pub(crate) fn step(
    change: &mut Change<'_>,
    force: &mut ForceRecord,
    json: String,
    what: &str,
) -> Result<()> {
    force.body = json;
    force.seq += 1;
    force.changed = change.now();
    forget_later(change, force)?;
    force.cursor += 1;
    force.last = force.cursor;
    add(change, force, what)?;
    forget_oldest(change, force)
}

/// Enters the force as it is, at its cursor.
pub(crate) fn add(change: &mut Change<'_>, force: &ForceRecord, what: &str) -> Result<()> {
    let state = State {
        place: force.cursor,
        seq: force.seq,
        at: change.now(),
        what: what.to_owned(),
        json: force.body.clone(),
    };
    put(change, &force.id, &state)
}

/// Enters a state that is not there yet.
pub(crate) fn put(change: &mut Change<'_>, force: &str, state: &State) -> Result<()> {
    change.add(&HISTORY, &state.cells_of(force))
}

/// Makes the force what it was at `place`.
pub(crate) fn move_to(change: &mut Change<'_>, force: &mut ForceRecord, place: i64) -> Result<()> {
    if place == force.cursor {
        return Ok(());
    }
    let key = [force.id.as_str().into(), place.into()];
    let row = change.get(&HISTORY, &key)?;
    let row = row.ok_or_else(|| StoreError::NotFound {
        what: "earlier state",
        id: format!("{} {place}", force.id),
    })?;
    force.body = State::of(&row)?.json;
    force.cursor = place;
    force.seq += 1;
    force.changed = change.now();
    Ok(())
}

/// Forgets what could be redone.
pub(crate) fn forget_later(change: &mut Change<'_>, force: &ForceRecord) -> Result<()> {
    forget(change, force, force.cursor + 1..=force.last)
}

/// Forgets the oldest states beyond the number kept.
pub(crate) fn forget_oldest(change: &mut Change<'_>, force: &mut ForceRecord) -> Result<()> {
    let first = force.first.max(force.last - STATES_KEPT + 1);
    forget(change, force, force.first..=first - 1)?;
    force.first = first;
    Ok(())
}

/// Forgets everything.
pub(crate) fn forget_all(change: &mut Change<'_>, force: &ForceRecord) -> Result<()> {
    forget(change, force, force.first..=force.last)
}

fn forget(
    change: &mut Change<'_>,
    force: &ForceRecord,
    places: std::ops::RangeInclusive<i64>,
) -> Result<()> {
    for place in places {
        let key = [force.id.as_str().into(), place.into()];
        if !change.remove(&HISTORY, &key)? {
            return Err(missing(force, place));
        }
    }
    Ok(())
}

fn missing(force: &ForceRecord, place: i64) -> StoreError {
    let why = format!("state {place} of the force {} is missing", force.id);
    StoreError::damaged(HISTORY.name, why)
}
