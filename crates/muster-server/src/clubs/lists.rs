//! Lists that members hand in. A list is never overwritten: each new one gets the next version number.

use muster_sync::club::Role;

use super::damage::{self, ListKey};
use super::events::EventPage;
use super::membership::{lock_and_require_role, require_changed, require_role};
use super::rows::{StoredList, find};
use super::{ClubRequest, MAX_LIST_VERSIONS};
use crate::denied::Denied;
use crate::limits::MAX_VERSIONS_PAGE_BYTES;
use crate::storage::StorageError;
use crate::transaction::{SqlRow, Transaction, params, row};

type Result<T> = std::result::Result<T, StorageError>;

/// A list to hand in.
#[derive(Debug, Clone)]
pub struct NewList {
    /// Who hands in the list, and in which club.
    pub at: ClubRequest,
    /// The id of the event.
    pub event: String,
    /// The list, as a force file.
    pub force: String,
}

/// A version of a member's list, as an organiser saw it.
#[derive(Debug, Clone)]
pub struct ListVersion {
    /// The id of the event.
    pub event: String,
    /// The id of the member whose list it is.
    pub member: String,
    /// The version of the list, counted for each member.
    pub version: u32,
}

/// Builds a query for lists from the rest of its SQL.
macro_rules! lists_where {
    ($rest:literal) => {
        concat!(
            "SELECT l.member, l.version, l.player, l.at, l.force, l.ask, l.rulings, l.event, l.checksum
            FROM club_lists l WHERE l.club = $1 AND l.event = $2 ",
            $rest
        )
    };
}

fn list(row: &SqlRow) -> Result<StoredList> {
    let mut list = StoredList {
        member: row.text(0)?,
        version: row.count(1)?,
        player: row.text(2)?,
        at: row.number(3)?,
        force: row.text(4)?,
        ask: row.text(5)?,
        rulings: row.text(6)?,
        mine: false,
        damaged: false,
    };
    let event = row.text(7)?;
    let now = checksum(&event, &list, &list.force, &list.rulings);
    if damage::is_altered(row.text_or_null(8)?.as_deref(), &now) {
        tracing::error!(
            event,
            member = list.member,
            version = list.version,
            "a list was altered on the disk and is not given out: hand it in again"
        );
        list.damaged = true;
        list.force.clear();
        "[]".clone_into(&mut list.rulings);
    }
    Ok(list)
}

/// Returns the hash of a list with this force and these rulings.
fn checksum(event: &str, list: &StoredList, force: &str, rulings: &str) -> String {
    let key = ListKey {
        event,
        member: &list.member,
        version: list.version,
        player: &list.player,
    };
    damage::of_list(&key, force, rulings)
}

/// Puts a damaged list's force back if this is the same force. Returns whether it is.
async fn put_back<T: Transaction>(tx: &T, new: &NewList, list: &StoredList) -> Result<bool> {
    let (club, event) = (&new.at.club, &new.event);
    let key = || params![club, event, &list.member, list.version];
    let sql = "SELECT rulings, checksum FROM club_lists
        WHERE club = $1 AND event = $2 AND member = $3 AND version = $4";
    let Some(found) = row(tx, sql, key()).await? else {
        return Ok(false);
    };
    let now = checksum(event, list, &new.force, &found.text(0)?);
    if found.text_or_null(1)?.as_ref() != Some(&now) {
        return Ok(false);
    }
    let sql = "UPDATE club_lists SET force = $5
        WHERE club = $1 AND event = $2 AND member = $3 AND version = $4";
    let of = params![club, event, &list.member, list.version, &new.force];
    tx.run(sql, of).await?;
    Ok(true)
}

/// Returns a member's newest list, which is the one that counts; `None` if they have handed in none.
pub(crate) async fn newest<T: Transaction>(
    tx: &T,
    club: &str,
    event: &str,
    member: &str,
) -> Result<Option<StoredList>> {
    let sql = lists_where!("AND l.member = $3 ORDER BY l.version DESC LIMIT 1");
    let found = row(tx, sql, params![club, event, member]).await?;
    found.as_ref().map(list).transpose()
}

/// Returns the newest list of each member of a page, ordered by the players' names.
pub(crate) async fn newest_of_all<T: Transaction>(
    tx: &T,
    club: &str,
    event: &str,
    page: &EventPage,
) -> Result<Vec<StoredList>> {
    let sql = lists_where!(
        "AND l.member > $3 AND l.member <= $4
        AND l.version = (SELECT max(version) FROM club_lists
            WHERE club = l.club AND event = l.event AND member = l.member)
        ORDER BY l.player, l.member"
    );
    let rows = tx
        .rows(sql, params![club, event, &page.after, &page.last])
        .await?;
    rows.iter().map(list).collect()
}

/// Hands in a list. Members who are asked for changes, or whose list is damaged, may hand in after the deadline, but not
/// once the event is locked. A damaged list is put back at any time.
pub(crate) async fn hand_in<T: Transaction>(tx: &T, new: &NewList) -> Result<()> {
    let (at, event) = (&new.at, &new.event);
    let me = lock_and_require_role(tx, at, Role::Member).await?;
    let found = find(tx, &at.club, event, at.now).await?;
    if found.damaged {
        return Err(StorageError::Refused(Denied::Damaged));
    }
    let row = found.row;
    let before = newest(tx, &at.club, event, &me.id).await?;
    // The same list again, as after a response that was lost.
    if before.as_ref().is_some_and(|list| list.force == new.force) {
        return Ok(());
    }
    let mut asked = before.as_ref().is_some_and(|list| !list.ask.is_empty());
    if let Some(damaged) = before.as_ref().filter(|list| list.damaged) {
        if put_back(tx, new, damaged).await? {
            return Ok(());
        }
        asked = true;
    }
    if row.locked || row.over && !asked {
        return Err(StorageError::Refused(Denied::Closed));
    }
    let version = before.map_or(0, |list| list.version).saturating_add(1);
    if version > MAX_LIST_VERSIONS {
        return Err(StorageError::Full("lists"));
    }
    let sql = "INSERT INTO club_lists VALUES ($1, $2, $3, $4, $5, $6, $7, '', '[]', $8)";
    let key = ListKey {
        event,
        member: &me.id,
        version,
        player: &me.name,
    };
    let checksum = damage::of_list(&key, &new.force, "[]");
    let of = params![
        &at.club, event, &me.id, version, &me.name, at.now, &new.force, checksum
    ];
    tx.run(sql, of).await?;
    Ok(())
}

pub(crate) async fn withdraw<T: Transaction>(
    tx: &T,
    (of, event): &(ClubRequest, String),
) -> Result<()> {
    let me = lock_and_require_role(tx, of, Role::Member).await?;
    let row = find(tx, &of.club, event, of.now).await?.row;
    if row.locked || row.over {
        return Err(StorageError::Refused(Denied::Closed));
    }
    let sql = "DELETE FROM club_lists WHERE club = $1 AND event = $2 AND member = $3";
    require_changed(tx.run(sql, params![&of.club, event, &me.id]).await?)
}

/// Returns a member's newest list. Fails if the organiser saw another version than that.
async fn require_current_version<T: Transaction>(
    tx: &T,
    of: &ClubRequest,
    which: &ListVersion,
) -> Result<StoredList> {
    lock_and_require_role(tx, of, Role::Organiser).await?;
    find(tx, &of.club, &which.event, of.now).await?;
    let newest = newest(tx, &of.club, &which.event, &which.member).await?;
    match newest {
        None => Err(StorageError::Refused(Denied::Missing)),
        Some(list) if list.version != which.version => Err(StorageError::Refused(Denied::Changed)),
        Some(list) => Ok(list),
    }
}

pub(crate) async fn ask<T: Transaction>(
    tx: &T,
    (of, which, note): &(ClubRequest, ListVersion, String),
) -> Result<()> {
    require_current_version(tx, of, which).await?;
    // The player of a locked event could not hand in anything.
    if find(tx, &of.club, &which.event, of.now).await?.row.locked {
        return Err(StorageError::Refused(Denied::Closed));
    }
    let sql = "UPDATE club_lists SET ask = $5
        WHERE club = $1 AND event = $2 AND member = $3 AND version = $4";
    let of = params![&of.club, &which.event, &which.member, which.version, note];
    require_changed(tx.run(sql, of).await?)
}

pub(crate) async fn set_rulings<T: Transaction>(
    tx: &T,
    (of, which, (before, rulings)): &(ClubRequest, ListVersion, (String, String)),
) -> Result<()> {
    // Another organiser may have ruled in the meantime.
    let list = require_current_version(tx, of, which).await?;
    if list.damaged {
        return Err(StorageError::Refused(Denied::Damaged));
    }
    if list.rulings != *before {
        return Err(StorageError::Refused(Denied::Changed));
    }
    let checksum = checksum(&which.event, &list, &list.force, rulings);
    let sql = "UPDATE club_lists SET rulings = $5, checksum = $6
        WHERE club = $1 AND event = $2 AND member = $3 AND version = $4";
    let of = params![
        &of.club,
        &which.event,
        &which.member,
        which.version,
        rulings,
        checksum
    ];
    require_changed(tx.run(sql, of).await?)
}

/// Checks that the caller may see a member's lists: they must be that member, or an organiser. Returns whether the
/// lists are the caller's own.
async fn may_see<T: Transaction>(
    tx: &T,
    of: &ClubRequest,
    event: &str,
    member: &str,
) -> Result<bool> {
    let me = require_role(tx, of, Role::Member).await?;
    if me.id != *member && me.role < Role::Organiser {
        return Err(StorageError::Refused(Denied::Missing));
    }
    find(tx, &of.club, event, of.now).await?;
    Ok(me.id == *member)
}

pub(crate) async fn counting<T: Transaction>(
    tx: &T,
    (of, event, member): &(ClubRequest, String, String),
) -> Result<StoredList> {
    let mine = may_see(tx, of, event, member).await?;
    let list = newest(tx, &of.club, event, member).await?;
    let list = list.ok_or(StorageError::Refused(Denied::Missing))?;
    Ok(StoredList { mine, ..list })
}

/// Returns a page of a member's versions after one of them, and whether there are more.
pub(crate) async fn versions<T: Transaction>(
    tx: &T,
    (of, event, (member, after)): &(ClubRequest, String, (String, u32)),
) -> Result<(Vec<StoredList>, bool)> {
    let mine = may_see(tx, of, event, member).await?;
    let sql = "SELECT version, CAST(octet_length(force) AS BIGINT) FROM club_lists
        WHERE club = $1 AND event = $2 AND member = $3 AND version > $4 ORDER BY version";
    let sizes = tx
        .rows(sql, params![&of.club, event, member, *after])
        .await?;
    let (mut last, mut bytes) = (None, 0_u64);
    for row in &sizes {
        let (version, size): (u32, u64) = (row.count(0)?, row.count(1)?);
        bytes = bytes.saturating_add(size);
        if last.is_some() && bytes > MAX_VERSIONS_PAGE_BYTES as u64 {
            break;
        }
        last = Some(version);
    }
    let Some(last) = last else {
        return match after {
            0 => Err(StorageError::Refused(Denied::Missing)),
            _ => Ok((Vec::new(), false)),
        };
    };
    let sql =
        lists_where!("AND l.member = $3 AND l.version > $4 AND l.version <= $5 ORDER BY l.version");
    let rows = tx
        .rows(sql, params![&of.club, event, member, *after, last])
        .await?;
    let mut lists: Vec<StoredList> = rows.iter().map(list).collect::<Result<_>>()?;
    let more = lists.len() < sizes.len();
    lists.iter_mut().for_each(|list| list.mine = mine);
    Ok((lists, more))
}
