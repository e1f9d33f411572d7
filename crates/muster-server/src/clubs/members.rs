//! Clubs and their members.

use muster_sync::club::{ClubRow, ClubView, Clubs, MemberRow, Role};

use super::membership::{lock_and_require_role, member, require_role, role, role_word};
use super::{ClubRequest, MAX_CLUBS, MAX_MEMBERS, names};
use crate::denied::Denied;
use crate::storage::{Caller, StorageError};
use crate::transaction::{Transaction, number, params, row, texts};

type Result<T> = std::result::Result<T, StorageError>;

/// A club to found.
#[derive(Debug, Clone)]
pub struct NewClub {
    /// The id of the new club, and who founds it.
    pub at: ClubRequest,
    /// The name of the club.
    pub name: String,
    /// The id that the owner gets as a member of the club.
    pub member: String,
    /// The name that the owner gets in the club.
    pub own_name: String,
}

async fn owns_server<T: Transaction>(tx: &T, account: &str) -> Result<bool> {
    let sql = "SELECT value FROM about WHERE key = 'owner' AND value = $1";
    Ok(row(tx, sql, params![account]).await?.is_some())
}

pub(crate) async fn clubs<T: Transaction>(tx: &T, caller: &Caller) -> Result<Clubs> {
    let sql = "SELECT c.club, c.name, m.role FROM club_members m JOIN clubs c ON c.club = m.club
        WHERE m.account = $1 ORDER BY c.name, c.club";
    let rows = tx.rows(sql, params![&caller.account]).await?;
    let rows = rows.iter().map(|row| {
        Ok(ClubRow {
            club: row.text(0)?,
            name: row.text(1)?,
            role: role(&row.text(2)?)?,
        })
    });
    Ok(Clubs {
        clubs: rows.collect::<Result<_>>()?,
        founds: owns_server(tx, &caller.account).await?,
    })
}

pub(crate) async fn found<T: Transaction>(tx: &T, new: &NewClub) -> Result<ClubRow> {
    let at = &new.at;
    if !owns_server(tx, &at.caller.account).await? {
        return Err(StorageError::Refused(Denied::NotAllowed));
    }
    if number(tx, "SELECT count(*) FROM clubs", params![]).await? >= MAX_CLUBS {
        return Err(StorageError::Full("clubs"));
    }
    let sql = "INSERT INTO clubs VALUES ($1, $2, $3)";
    tx.run(sql, params![&at.club, &new.name, at.now]).await?;
    add(tx, at, &new.member, &new.own_name, Role::Owner).await?;
    Ok(ClubRow {
        club: at.club.clone(),
        name: new.name.clone(),
        role: Role::Owner,
    })
}

/// Adds a member to a club. A name that looks like another member's gets a number.
pub(crate) async fn add<T: Transaction>(
    tx: &T,
    at: &ClubRequest,
    id: &str,
    name: &str,
    role: Role,
) -> Result<()> {
    let sql = "SELECT count(*) FROM club_members WHERE club = $1";
    if number(tx, sql, params![&at.club]).await? >= MAX_MEMBERS {
        return Err(StorageError::Full("members"));
    }
    let sql = "SELECT name FROM club_members WHERE club = $1";
    let name = names::distinct(name, &texts(tx, sql, params![&at.club]).await?);
    let sql = "INSERT INTO club_members (club, account, member, name, role, joined)
        VALUES ($1, $2, $3, $4, $5, $6)";
    let of = params![
        &at.club,
        &at.caller.account,
        id,
        name,
        role_word(role),
        at.now
    ];
    tx.run(sql, of).await?;
    Ok(())
}

pub(crate) async fn view<T: Transaction>(tx: &T, of: &ClubRequest) -> Result<ClubView> {
    let me = require_role(tx, of, Role::Member).await?;
    let sql = "SELECT name FROM clubs WHERE club = $1";
    let club = row(tx, sql, params![&of.club]).await?;
    let club = club.ok_or(StorageError::Refused(Denied::Missing))?;
    let sql = "SELECT member, name, role, joined FROM club_members WHERE club = $1
        ORDER BY name, member";
    let rows = tx.rows(sql, params![&of.club]).await?;
    let members = rows.iter().map(|row| {
        Ok(MemberRow {
            member: row.text(0)?,
            name: row.text(1)?,
            role: role(&row.text(2)?)?,
            joined: row.number(3)?,
        })
    });
    let mut members: Vec<MemberRow> = members.collect::<Result<_>>()?;
    members.sort_by_key(|member| std::cmp::Reverse(member.role));
    Ok(ClubView {
        club: of.club.clone(),
        name: club.text(0)?,
        role: me.role,
        me: me.id,
        members,
    })
}

pub(crate) async fn give_role<T: Transaction>(
    tx: &T,
    (of, id, role): &(ClubRequest, String, Role),
) -> Result<()> {
    let me = lock_and_require_role(tx, of, Role::Owner).await?;
    let other = member(tx, &of.club, id).await?;
    if other.id == me.id {
        return match role {
            Role::Owner => Ok(()),
            _ => Err(StorageError::Refused(Denied::OwnerStays)),
        };
    }
    let sql = "UPDATE club_members SET role = $3 WHERE club = $1 AND member = $2";
    tx.run(sql, params![&of.club, id, role_word(*role)]).await?;
    if *role == Role::Member {
        end_what_they_gave(tx, &of.club, id).await?;
    }
    if *role == Role::Owner {
        let organiser = role_word(Role::Organiser);
        tx.run(sql, params![&of.club, &me.id, organiser]).await?;
    }
    Ok(())
}

/// Removes a member, with their invitations, their guests, and their lists except those of locked events. The owner can only leave as the last member; the
/// club is then deleted.
pub(crate) async fn remove<T: Transaction>(tx: &T, (of, id): &(ClubRequest, String)) -> Result<()> {
    let me = lock_and_require_role(tx, of, Role::Member).await?;
    let gone = member(tx, &of.club, id).await?;
    if gone.id != me.id && (me.role < Role::Organiser || gone.role >= me.role) {
        return Err(StorageError::Refused(Denied::NotAllowed));
    }
    if gone.role == Role::Owner {
        let sql = "SELECT count(*) FROM club_members WHERE club = $1";
        if number(tx, sql, params![&of.club]).await? > 1 {
            return Err(StorageError::Refused(Denied::OwnerStays));
        }
        return close(tx, &of.club).await;
    }
    let sql = "DELETE FROM club_lists WHERE club = $1 AND member = $2 AND event NOT IN
        (SELECT event FROM club_events WHERE club = $1 AND locked = 1)";
    tx.run(sql, params![&of.club, &gone.id]).await?;
    let sql = "DELETE FROM club_members WHERE club = $1 AND account = $2";
    tx.run(sql, params![&of.club, &gone.account]).await?;
    end_what_they_gave(tx, &of.club, &gone.id).await
}

/// Ends the invitations and the guests of a member who is no organiser any more.
async fn end_what_they_gave<T: Transaction>(tx: &T, club: &str, member: &str) -> Result<()> {
    let sql = "DELETE FROM club_invitations WHERE club = $1 AND inviter = $2";
    tx.run(sql, params![club, member]).await?;
    let sql = "DELETE FROM club_guests WHERE club = $1 AND host = $2";
    tx.run(sql, params![club, member]).await?;
    Ok(())
}

/// Deletes a club and everything in it.
async fn close<T: Transaction>(tx: &T, club: &str) -> Result<()> {
    for sql in [
        "DELETE FROM club_lists WHERE club = $1",
        "DELETE FROM club_events WHERE club = $1",
        "DELETE FROM club_packs WHERE club = $1",
        "DELETE FROM club_guests WHERE club = $1",
        "DELETE FROM club_invitations WHERE club = $1",
        "DELETE FROM club_members WHERE club = $1",
        "DELETE FROM clubs WHERE club = $1",
    ] {
        tx.run(sql, params![club]).await?;
    }
    Ok(())
}
