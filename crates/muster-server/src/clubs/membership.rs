//! Checks who makes a request, and what their role in the club allows.

use muster_sync::club::Role;

use super::ClubRequest;
use crate::denied::Denied;
use crate::storage::StorageError;
use crate::transaction::{SqlRow, Transaction, params, row};

type Result<T> = std::result::Result<T, StorageError>;

/// A member of a club.
#[derive(Debug, Clone)]
pub(super) struct ClubMember {
    pub id: String,
    pub name: String,
    pub role: Role,
    pub account: String,
}

impl ClubMember {
    pub(super) fn from_row(row: &SqlRow) -> Result<Self> {
        Ok(Self {
            id: row.text(0)?,
            name: row.text(1)?,
            role: role(&row.text(2)?)?,
            account: row.text(3)?,
        })
    }
}

/// Returns the member who makes the request. Fails if their role is lower than `least`.
pub(crate) async fn require_role<T: Transaction>(
    tx: &T,
    of: &ClubRequest,
    least: Role,
) -> Result<ClubMember> {
    let sql =
        "SELECT member, name, role, account FROM club_members WHERE club = $1 AND account = $2";
    let found = row(tx, sql, params![&of.club, &of.caller.account]).await?;
    let member = ClubMember::from_row(&found.ok_or(StorageError::Refused(Denied::Missing))?)?;
    if member.role < least {
        return Err(StorageError::Refused(Denied::NotAllowed));
    }
    Ok(member)
}

/// Locks a club until the transaction ends, so that no other transaction changes it.
pub(crate) async fn lock<T: Transaction>(tx: &T, club: &str) -> Result<()> {
    let sql = "SELECT name FROM clubs WHERE club = $1 FOR UPDATE";
    tx.rows(sql, params![club]).await?;
    Ok(())
}

/// Returns the member as [`require_role`] does, after locking the club, so that nobody else changes it meanwhile.
pub(crate) async fn lock_and_require_role<T: Transaction>(
    tx: &T,
    of: &ClubRequest,
    least: Role,
) -> Result<ClubMember> {
    lock(tx, &of.club).await?;
    require_role(tx, of, least).await
}

/// Returns a member by their id in the club.
pub(crate) async fn member<T: Transaction>(tx: &T, club: &str, id: &str) -> Result<ClubMember> {
    let sql =
        "SELECT member, name, role, account FROM club_members WHERE club = $1 AND member = $2";
    let found = row(tx, sql, params![club, id]).await?;
    ClubMember::from_row(&found.ok_or(StorageError::Refused(Denied::Missing))?)
}

/// Reads a role from its stored word.
pub(super) fn role(role_word: &str) -> Result<Role> {
    match role_word {
        "owner" => Ok(Role::Owner),
        "organiser" => Ok(Role::Organiser),
        "member" => Ok(Role::Member),
        _ => Err(StorageError::Unreadable("a role".to_owned())),
    }
}

/// Returns the word that is stored for a role.
pub(super) fn role_word(role: Role) -> &'static str {
    match role {
        Role::Owner => "owner",
        Role::Organiser => "organiser",
        Role::Member => "member",
    }
}

/// Fails if a statement changed no row: what it should change does not exist.
pub(super) fn require_changed(changed: u64) -> Result<()> {
    match changed {
        0 => Err(StorageError::Refused(Denied::Missing)),
        _ => Ok(()),
    }
}
