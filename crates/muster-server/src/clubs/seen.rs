//! Events and lists as they are kept.

use muster_core::club::{ClubEventRow, CountedPack, Mine};

use crate::refusal::No;
use crate::storage::StorageError;
use crate::transaction::{Row, Transaction, params, row};
use crate::written::read;

type Result<T> = std::result::Result<T, StorageError>;

/// A list that was handed in.
#[derive(Debug, Clone)]
pub struct ListRow {
    /// The member whose it is.
    pub member: String,
    /// Which of his it is.
    pub version: u32,
    /// What he was called when he handed it in.
    pub player: String,
    /// When that was.
    pub at: i64,
    /// The force.
    pub force: String,
    /// What the organiser asks for.
    pub ask: String,
    /// What he ruled, as JSON.
    pub rulings: String,
    /// Whether it is of whoever asks.
    pub mine: bool,
}

/// An event as somebody may see it.
#[derive(Debug, Clone)]
pub struct EventSeen {
    /// The event.
    pub row: ClubEventRow,
    /// Its file.
    pub json: String,
    /// The packs of the club whose cards count.
    pub packs: Vec<CountedPack>,
    /// The lists that he may see.
    pub lists: Vec<ListRow>,
    /// The members who have handed in none, for organisers.
    pub missing: Vec<String>,
}

/// What is asked of events.
macro_rules! events_where {
    ($rest:literal) => {
        concat!(
            "SELECT e.event, e.name, e.system, e.until, e.locked, e.revealed, e.json, e.packs,
            (SELECT count(DISTINCT member) FROM club_lists l
                WHERE l.club = e.club AND l.event = e.event)
            FROM club_events e WHERE e.club = $1 ",
            $rest
        )
    };
}

pub(super) fn seen(row: &Row, now: i64) -> Result<EventSeen> {
    let until = row.number(3)?;
    Ok(EventSeen {
        row: ClubEventRow {
            event: row.text(0)?,
            name: row.text(1)?,
            system: row.text(2)?,
            until,
            over: until <= now,
            locked: row.is_so(4)?,
            revealed: row.is_so(5)?,
            count: row.count(8)?,
            mine: Mine::None,
        },
        json: row.text(6)?,
        packs: read(&row.text(7)?)?,
        lists: Vec::new(),
        missing: Vec::new(),
    })
}

pub(super) use events_where;

/// An event without lists.
pub(crate) async fn find<T: Transaction>(
    tx: &T,
    club: &str,
    event: &str,
    now: i64,
) -> Result<EventSeen> {
    let found = row(tx, events_where!("AND e.event = $2"), params![club, event]).await?;
    seen(&found.ok_or(StorageError::Refused(No::Missing))?, now)
}
