//! Events of a club.

use muster_sync::club::{CountedPack, OwnListState, Role};

use super::damage;
use super::lists;
use super::membership::{ClubMember, lock_and_require_role, require_changed, require_role};
use super::packs::newest;
use super::rows::{VisibleEvent, event_from_row, events_where, find};
use super::{ClubRequest, MAX_EVENT_PACK_BYTES, MAX_EVENTS};
use crate::denied::Denied;
use crate::limits::MAX_EVENT_PAGE_BYTES;
use crate::storage::StorageError;
use crate::transaction::{Transaction, number, params, row};
use crate::written::json;

type Result<T> = std::result::Result<T, StorageError>;

/// An event to open.
#[derive(Debug, Clone)]
pub struct NewEvent {
    /// Who opens the event, and in which club.
    pub at: ClubRequest,
    /// The id of the event.
    pub event: String,
    /// The name of the event.
    pub name: String,
    /// The id of the event's game.
    pub system: String,
    /// The event file.
    pub json: String,
    /// The ids of the club's packs whose cards count. The newest version of each is stored with the event.
    pub packs: Vec<String>,
    /// The deadline for handing in lists, in seconds since 1970.
    pub until: i64,
}

/// A change to an event. `None` leaves a value as it is.
#[derive(Debug, Clone, Copy, Default)]
pub struct EventState {
    /// Whether the event is locked, so that nobody may hand in lists any more.
    pub locked: Option<bool>,
    /// Whether everybody may see the lists.
    pub revealed: Option<bool>,
    /// The deadline for handing in lists, in seconds since 1970.
    pub until: Option<i64>,
}

pub(crate) async fn open<T: Transaction>(tx: &T, new: &NewEvent) -> Result<()> {
    let club = &new.at.club;
    lock_and_require_role(tx, &new.at, Role::Organiser).await?;
    let sql = "SELECT count(*) FROM club_events WHERE club = $1";
    if number(tx, sql, params![club]).await? >= MAX_EVENTS {
        return Err(StorageError::Full("events"));
    }
    let mut packs = Vec::new();
    for pack in &new.packs {
        packs.push(CountedPack {
            version: newest(tx, club, pack).await?,
            pack: pack.clone(),
        });
    }
    if pack_bytes(tx, club, &packs).await? > MAX_EVENT_PACK_BYTES {
        return Err(StorageError::Full("bytes of packs at an event"));
    }
    let sql = "INSERT INTO club_events VALUES ($1, $2, $3, $4, $5, $6, $7, 0, 0, $8)";
    let (event, name, system) = (&new.event, &new.name, &new.system);
    let packs = json(&packs)?;
    let checksum = damage::of_event(event, name, system, &new.json, &packs);
    let of = params![
        club, event, name, system, &new.json, &packs, new.until, checksum
    ];
    tx.run(sql, of).await?;
    Ok(())
}

/// Returns whether the member has handed in a list, and whether they are asked for changes. Whoever's list is damaged
/// is asked for it again.
async fn mine<T: Transaction>(
    tx: &T,
    club: &str,
    event: &str,
    me: &ClubMember,
) -> Result<OwnListState> {
    let newest = lists::newest(tx, club, event, &me.id).await?;
    Ok(match newest {
        None => OwnListState::None,
        Some(list) if list.ask.is_empty() && !list.damaged => OwnListState::Handed,
        Some(_) => OwnListState::Asked,
    })
}

pub(crate) async fn is_there<T: Transaction>(
    tx: &T,
    (of, event): &(ClubRequest, String),
) -> Result<()> {
    require_role(tx, of, Role::Member).await?;
    find(tx, &of.club, event, of.now).await?;
    Ok(())
}

pub(crate) async fn list<T: Transaction>(tx: &T, of: &ClubRequest) -> Result<Vec<VisibleEvent>> {
    let me = require_role(tx, of, Role::Member).await?;
    let sql = events_where!("ORDER BY e.until DESC, e.event");
    let mut events = Vec::new();
    for row in tx.rows(sql, params![&of.club]).await? {
        let mut event = event_from_row(&row, of.now)?;
        event.row.mine = mine(tx, &of.club, &event.row.event, &me).await?;
        events.push(event);
    }
    Ok(events)
}

/// Which of an event's lists are in a page: those of members after `after`, up to and including `last`, by the ids of
/// the members.
#[derive(Debug, Clone, Default)]
pub struct EventPage {
    /// The last member of the page before.
    pub after: String,
    /// The last member of the page; empty if there is none.
    pub last: String,
    /// The size of its lists, in bytes.
    pub bytes: u64,
    /// The size of the packs by which they are judged, in bytes.
    pub pack_bytes: u64,
    /// Whether there are more lists.
    pub more: bool,
}

/// Returns the page of an event's lists after a member, as the caller may see them.
pub(crate) async fn page<T: Transaction>(
    tx: &T,
    (of, event, after): &(ClubRequest, String, String),
) -> Result<EventPage> {
    let me = require_role(tx, of, Role::Member).await?;
    let found = find(tx, &of.club, event, of.now).await?;
    let pack_bytes = pack_bytes(tx, &of.club, &found.packs).await?;
    if found.row.revealed || me.role >= Role::Organiser {
        let page = page_of_all(tx, (&of.club, event), after, MAX_EVENT_PAGE_BYTES).await?;
        return Ok(EventPage { pack_bytes, ..page });
    }
    let sql = "SELECT CAST(octet_length(force) AS BIGINT) FROM club_lists
        WHERE club = $1 AND event = $2 AND member = $3 ORDER BY version DESC LIMIT 1";
    let own = row(tx, sql, params![&of.club, event, &me.id]).await?;
    Ok(EventPage {
        after: String::new(),
        last: me.id,
        bytes: own.map_or(Ok(0), |row| row.count(0))?,
        pack_bytes,
        more: false,
    })
}

/// Returns the page of a revealed event's lists after a member. It has at most so many bytes; one list always fits,
/// unless that is 0.
pub(crate) async fn revealed_page<T: Transaction>(
    tx: &T,
    (club, event, after, most): &(String, String, String, u64),
) -> Result<EventPage> {
    let packs = find(tx, club, event, i64::MAX).await?.packs;
    let pack_bytes = pack_bytes(tx, club, &packs).await?;
    let page = page_of_all(tx, (club, event), after, *most).await?;
    Ok(EventPage { pack_bytes, ..page })
}

/// Returns the size of packs together, in bytes.
async fn pack_bytes<T: Transaction>(tx: &T, club: &str, packs: &[CountedPack]) -> Result<u64> {
    let sql = "SELECT CAST(octet_length(body) AS BIGINT) FROM club_packs
        WHERE club = $1 AND pack = $2 AND version = $3";
    let mut bytes = 0_u64;
    for pack in packs {
        let found = row(tx, sql, params![club, &pack.pack, pack.version]).await?;
        let size = found.map_or(Ok(0), |row| row.count(0))?;
        bytes = bytes.saturating_add(size);
    }
    Ok(bytes)
}

async fn page_of_all<T: Transaction>(
    tx: &T,
    (club, event): (&str, &str),
    after: &str,
    most: u64,
) -> Result<EventPage> {
    let sql = "SELECT l.member, CAST(octet_length(l.force) AS BIGINT) FROM club_lists l
        WHERE l.club = $1 AND l.event = $2 AND l.member > $3 AND l.version =
            (SELECT max(version) FROM club_lists
                WHERE club = l.club AND event = l.event AND member = l.member)
        ORDER BY l.member";
    let mut page = EventPage {
        after: after.to_owned(),
        last: after.to_owned(),
        ..EventPage::default()
    };
    for (at, row) in tx
        .rows(sql, params![club, event, after])
        .await?
        .iter()
        .enumerate()
    {
        let bytes: u64 = row.count(1)?;
        let bytes = page.bytes.saturating_add(bytes);
        page.more = bytes > most && (at > 0 || most == 0);
        if page.more {
            break;
        }
        (page.last, page.bytes) = (row.text(0)?, bytes);
    }
    Ok(page)
}

/// Returns an event with a page of its lists, as the caller may see them. A page of nobody has no lists.
pub(crate) async fn view<T: Transaction>(
    tx: &T,
    (of, event, page): &(ClubRequest, String, EventPage),
) -> Result<VisibleEvent> {
    let me = require_role(tx, of, Role::Member).await?;
    let mut found = find(tx, &of.club, event, of.now).await?;
    if found.damaged {
        return Err(StorageError::Refused(Denied::Damaged));
    }
    let all = found.row.revealed || me.role >= Role::Organiser;
    found.lists = match () {
        () if page.last.is_empty() => Vec::new(),
        () if all => lists::newest_of_all(tx, &of.club, event, page).await?,
        () => {
            let own = lists::newest(tx, &of.club, event, &me.id).await?;
            own.into_iter().collect()
        }
    };
    for list in &mut found.lists {
        list.mine = list.member == me.id;
        // What organisers ask a player to change is for that player and the organisers only.
        if !list.mine && me.role < Role::Organiser {
            list.ask.clear();
        }
    }
    found.more = page.more;
    found.row.mine = mine(tx, &of.club, event, &me).await?;
    if me.role >= Role::Organiser {
        let sql = "SELECT name FROM club_members m WHERE m.club = $1 AND NOT EXISTS
            (SELECT 1 FROM club_lists l
                WHERE l.club = $1 AND l.event = $2 AND l.member = m.member) ORDER BY name";
        let rows = tx.rows(sql, params![&of.club, event]).await?;
        found.missing = rows.iter().map(|row| row.text(0)).collect::<Result<_>>()?;
    }
    Ok(found)
}

/// Returns the ids of the revealed events of a club: at most the 20 with the latest deadlines.
pub(crate) async fn revealed<T: Transaction>(tx: &T, club: &String) -> Result<Vec<String>> {
    let sql = "SELECT event FROM club_events WHERE club = $1 AND revealed = 1
        ORDER BY until DESC, event LIMIT 20";
    let rows = tx.rows(sql, params![club]).await?;
    rows.iter().map(|row| row.text(0)).collect()
}

/// Returns a revealed event with a page of its lists; `None` if it is not revealed, or was altered on the disk.
pub(crate) async fn revealed_event<T: Transaction>(
    tx: &T,
    (club, event, page): &(String, String, EventPage),
) -> Result<Option<VisibleEvent>> {
    let sql = events_where!("AND e.event = $2 AND e.revealed = 1");
    let Some(found) = row(tx, sql, params![club, event]).await? else {
        return Ok(None);
    };
    // Guests cannot hand in lists, so the event counts as over for them.
    let mut found = event_from_row(&found, i64::MAX)?;
    if found.damaged {
        return Ok(None);
    }
    found.lists = lists::newest_of_all(tx, club, event, page).await?;
    found.lists.iter_mut().for_each(|list| list.ask.clear());
    found.more = page.more;
    Ok(Some(found))
}

pub(crate) async fn set<T: Transaction>(
    tx: &T,
    (of, event, state): &(ClubRequest, String, EventState),
) -> Result<()> {
    lock_and_require_role(tx, of, Role::Organiser).await?;
    let row = find(tx, &of.club, event, of.now).await?.row;
    let sql = "UPDATE club_events SET locked = $3, revealed = $4, until = $5
        WHERE club = $1 AND event = $2";
    let locked = state.locked.unwrap_or(row.locked);
    let revealed = state.revealed.unwrap_or(row.revealed);
    let until = state.until.unwrap_or(row.until);
    let of = params![&of.club, event, locked, revealed, until];
    require_changed(tx.run(sql, of).await?)
}

pub(crate) async fn remove<T: Transaction>(
    tx: &T,
    (of, event): &(ClubRequest, String),
) -> Result<()> {
    lock_and_require_role(tx, of, Role::Organiser).await?;
    let sql = "DELETE FROM club_lists WHERE club = $1 AND event = $2";
    tx.run(sql, params![&of.club, event]).await?;
    let sql = "DELETE FROM club_events WHERE club = $1 AND event = $2";
    require_changed(tx.run(sql, params![&of.club, event]).await?)
}
