//! The history of a force: complete snapshots of its last states, without a gap.

use serde::Serialize;

use super::{ForceRecord, Forces};
use crate::change::StoreTransaction;
use crate::error::{Result, StoreError};
use crate::rows::{self, Stored};
use crate::schema::{FORCES, HISTORY};
use crate::typed::{TypedRow, typed_row};

/// The number of states that are kept for each force.
pub const MAX_HISTORY_STATES: i64 = 200;

/// The description of a state that sync brought from another device.
pub const SYNCED_STATE: &str = "synced||";

/// The history of a force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct History {
    /// The place of the force's present state.
    pub cursor: i64,
    /// The states, the oldest first.
    pub states: Vec<HistoryState>,
}

/// A state of a force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HistoryState {
    /// The state's place in the history. Places are consecutive.
    pub place: i64,
    /// The force's change counter when this state was made.
    #[serde(rename = "seq")]
    pub force_version: i64,
    /// When the state was made, in seconds since 1970.
    pub at: i64,
    /// The description of the change, as the caller passed it in.
    pub what: String,
    /// The force file, as JSON.
    pub json: String,
}

/// The changes that the next undo and redo concern, as their callers described them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Steps {
    /// The change that undo would take back. `None` if there is nothing to undo.
    pub undo: Option<String>,
    /// The change that redo would make again. `None` if there is nothing to redo.
    pub redo: Option<String>,
}

impl Forces<'_> {
    /// Returns what can be undone and redone next in a force.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no force with this id; [`StoreError::Damaged`] if a state is missing.
    pub fn steps(&self, id: &str) -> Result<Steps> {
        self.0.read(|database| {
            let force = rows::get(database, &FORCES, &[id.into()])?;
            let force =
                ForceRecord::from_row(&force.ok_or_else(|| StoreError::not_found("force", id))?)?;
            let what = |place: i64| -> Result<String> {
                let row = rows::get(database, &HISTORY, &[id.into(), place.into()])?;
                row.as_ref()
                    .map(HistoryState::from_row)
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

    /// Returns the history of a force.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no force with this id; [`StoreError::Damaged`] if a state is missing.
    pub fn history(&self, id: &str) -> Result<History> {
        self.0.read(|database| {
            let force = rows::get(database, &FORCES, &[id.into()])?;
            let force =
                ForceRecord::from_row(&force.ok_or_else(|| StoreError::not_found("force", id))?)?;
            let rows = rows::rows_with_prefix(database, &HISTORY, &[id.into()])?;
            Ok(History {
                cursor: force.cursor,
                states: in_order(&force, &rows)?,
            })
        })
    }
}

/// Returns the states of a force, or [`StoreError::Damaged`] if one is missing.
pub(crate) fn in_order(force: &ForceRecord, rows: &[Stored]) -> Result<Vec<HistoryState>> {
    let states = rows
        .iter()
        .map(HistoryState::from_row)
        .collect::<Result<Vec<_>>>()?;
    let places = states.iter().map(|state| state.place);
    if !places.eq(force.first..=force.last) {
        let why = format!("states of the force {} are missing", force.id);
        return Err(StoreError::damaged(HISTORY.name, why));
    }
    Ok(states)
}

typed_row!(HistoryState in HISTORY of force: place, force_version, at, what, json);

/// Changes the force's file and adds the result to its history. States that could be redone are dropped, and so are the
/// oldest beyond [`MAX_HISTORY_STATES`].
pub(crate) fn step(
    change: &mut StoreTransaction<'_>,
    force: &mut ForceRecord,
    json: String,
    what: &str,
) -> Result<()> {
    force.body = json;
    force.force_version += 1;
    force.changed = change.now();
    forget_later(change, force)?;
    force.cursor += 1;
    force.last = force.cursor;
    add(change, force, what)?;
    forget_oldest(change, force)
}

/// Adds the force's present state to its history, at its cursor.
pub(crate) fn add(
    change: &mut StoreTransaction<'_>,
    force: &ForceRecord,
    what: &str,
) -> Result<()> {
    let state = HistoryState {
        place: force.cursor,
        force_version: force.force_version,
        at: change.now(),
        what: what.to_owned(),
        json: force.body.clone(),
    };
    put(change, &force.id, &state)
}

/// Adds a state to the history of a force.
pub(crate) fn put(
    change: &mut StoreTransaction<'_>,
    force: &str,
    state: &HistoryState,
) -> Result<()> {
    change.add(&HISTORY, &state.cells_of(force))
}

/// Returns the force to its state at `place` in the history.
pub(crate) fn move_to(
    change: &mut StoreTransaction<'_>,
    force: &mut ForceRecord,
    place: i64,
) -> Result<()> {
    if place == force.cursor {
        return Ok(());
    }
    let key = [force.id.as_str().into(), place.into()];
    let row = change.get(&HISTORY, &key)?;
    let place_id = || format!("{} {place}", force.id);
    let row = row.ok_or_else(|| StoreError::not_found("earlier state", &place_id()))?;
    force.body = HistoryState::from_row(&row)?.json;
    force.cursor = place;
    force.force_version += 1;
    force.changed = change.now();
    Ok(())
}

/// Removes the states that could be redone.
pub(crate) fn forget_later(change: &mut StoreTransaction<'_>, force: &ForceRecord) -> Result<()> {
    forget(change, force, force.cursor + 1..=force.last)
}

/// Removes the oldest states beyond [`MAX_HISTORY_STATES`].
pub(crate) fn forget_oldest(
    change: &mut StoreTransaction<'_>,
    force: &mut ForceRecord,
) -> Result<()> {
    let first = force.first.max(force.last - MAX_HISTORY_STATES + 1);
    forget(change, force, force.first..=first - 1)?;
    force.first = first;
    Ok(())
}

/// Removes all states of a force.
pub(crate) fn forget_all(change: &mut StoreTransaction<'_>, force: &ForceRecord) -> Result<()> {
    forget(change, force, force.first..=force.last)
}

fn forget(
    change: &mut StoreTransaction<'_>,
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
