//! Who asks, and what he may do in a club.

use muster_core::club::Role;

use super::InClub;
use crate::refusal::No;
use crate::storage::StorageError;
use crate::transaction::{Row, Transaction, params, row};

type Result<T> = std::result::Result<T, StorageError>;

/// A member.
#[derive(Debug, Clone)]
pub(super) struct Member {
    pub id: String,
    pub name: String,
    pub role: Role,
    pub account: String,
}

impl Member {
    pub(super) fn of(row: &Row) -> Result<Self> {
        Ok(Self {
            id: row.text(0)?,
            name: row.text(1)?,
            role: role(&row.text(2)?)?,
            account: row.text(3)?,
        })
    }
}

/// The member who asks, where his role is high enough.
pub(crate) async fn asks<T: Transaction>(tx: &T, of: &InClub, least: Role) -> Result<Member> {
    let sql =
        "SELECT member, name, role, account FROM club_members WHERE club = $1 AND account = $2";
    let found = row(tx, sql, params![&of.club, &of.caller.account]).await?;
    let member = Member::of(&found.ok_or(StorageError::Refused(No::Missing))?)?;
    if member.role < least {
        return Err(StorageError::Refused(No::NotAllowed));
    }
    Ok(member)
}

/// Locks a club until the transaction ends, so that no other transaction changes it.
pub(crate) async fn lock<T: Transaction>(tx: &T, club: &str) -> Result<()> {
    let sql = "SELECT name FROM clubs WHERE club = $1 FOR UPDATE";
    tx.rows(sql, params![club]).await?;
    Ok(())
}

/// As [`asks`], and nobody else changes anything of the club meanwhile.
pub(crate) async fn changes<T: Transaction>(tx: &T, of: &InClub, least: Role) -> Result<Member> {
    lock(tx, &of.club).await?;
    asks(tx, of, least).await
}

/// A member by the id in the club.
pub(crate) async fn member<T: Transaction>(tx: &T, club: &str, id: &str) -> Result<Member> {
    let sql =
        "SELECT member, name, role, account FROM club_members WHERE club = $1 AND member = $2";
    let found = row(tx, sql, params![club, id]).await?;
    Member::of(&found.ok_or(StorageError::Refused(No::Missing))?)
}

/// A role by its word.
pub(super) fn role(word: &str) -> Result<Role> {
    match word {
        "owner" => Ok(Role::Owner),
        "organiser" => Ok(Role::Organiser),
        "member" => Ok(Role::Member),
        _ => Err(StorageError::Unreadable("a role".to_owned())),
    }
}

/// The word for a role.
pub(super) fn word(role: Role) -> &'static str {
    match role {
        Role::Owner => "owner",
        Role::Organiser => "organiser",
        Role::Member => "member",
    }
}

/// Something must have been there to be changed.
pub(super) fn there(changed: u64) -> Result<()> {
    match changed {
        0 => Err(StorageError::Refused(No::Missing)),
        _ => Ok(()),
    }
}
