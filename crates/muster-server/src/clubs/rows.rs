//! Events and lists as the tasks return them.

use muster_sync::club::{ClubEventRow, CountedPack, OwnListState};

use super::damage;
use crate::denied::Denied;
use crate::storage::StorageError;
use crate::transaction::{SqlRow, Transaction, params, row};
use crate::written::read;

type Result<T> = std::result::Result<T, StorageError>;

/// A list that was handed in.
#[derive(Debug, Clone)]
pub struct StoredList {
    /// The id of the member whose list it is.
    pub member: String,
    /// The version of the list, counted for each member.
    pub version: u32,
    /// The name that the member had when they handed in the list.
    pub player: String,
    /// When the list was handed in, in seconds since 1970.
    pub at: i64,
    /// The list, as a force file.
    pub force: String,
    /// What organisers ask the member to change; empty if nothing.
    pub ask: String,
    /// The organisers' rulings, as JSON.
    pub rulings: String,
    /// Whether the list is the caller's own.
    pub mine: bool,
    /// Whether the list was altered on the disk. Its force is empty then, and its rulings are left out.
    pub damaged: bool,
}

/// An event as the caller may see it.
#[derive(Debug, Clone)]
pub struct VisibleEvent {
    /// The event's own data.
    pub row: ClubEventRow,
    /// The event file.
    pub json: String,
    /// The packs of the club whose cards count, with their versions.
    pub packs: Vec<CountedPack>,
    /// The lists that the caller may see.
    pub lists: Vec<StoredList>,
    /// The names of members who have handed in nothing, for organisers; otherwise empty.
    pub missing: Vec<String>,
    /// Whether there are more lists than these.
    pub more: bool,
    /// Whether the event was altered on the disk. Its file is empty then, and its packs are left out.
    pub damaged: bool,
}

/// Builds a query for events from the rest of its SQL.
macro_rules! events_where {
    ($rest:literal) => {
        concat!(
            "SELECT e.event, e.name, e.system, e.until, e.locked, e.revealed, e.json, e.packs,
            (SELECT count(DISTINCT member) FROM club_lists l
                WHERE l.club = e.club AND l.event = e.event),
            e.checksum
            FROM club_events e WHERE e.club = $1 ",
            $rest
        )
    };
}

pub(super) fn event_from_row(row: &SqlRow, now: i64) -> Result<VisibleEvent> {
    let until = row.number(3)?;
    let [event, name, system] = [row.text(0)?, row.text(1)?, row.text(2)?];
    let (mut json, mut packs) = (row.text(6)?, row.text(7)?);
    let checksum = damage::of_event(&event, &name, &system, &json, &packs);
    let damaged = damage::is_altered(row.text_or_null(9)?.as_deref(), &checksum);
    if damaged {
        tracing::error!(
            event,
            "an event was altered on the disk and is not given out: open it again"
        );
        json.clear();
        "[]".clone_into(&mut packs);
    }
    Ok(VisibleEvent {
        row: ClubEventRow {
            event,
            name,
            system,
            until,
            over: until <= now,
            locked: row.boolean(4)?,
            revealed: row.boolean(5)?,
            count: row.count(8)?,
            mine: OwnListState::None,
        },
        json,
        packs: read(&packs)?,
        lists: Vec::new(),
        missing: Vec::new(),
        more: false,
        damaged,
    })
}

pub(super) use events_where;

/// Returns an event without its lists.
pub(crate) async fn find<T: Transaction>(
    tx: &T,
    club: &str,
    event: &str,
    now: i64,
) -> Result<VisibleEvent> {
    let found = row(tx, events_where!("AND e.event = $2"), params![club, event]).await?;
    event_from_row(&found.ok_or(StorageError::Refused(Denied::Missing))?, now)
}
