//! Who asks, and what he may do in a club.

use muster_core::club::Role;

use super::InClub;
use crate::desk::{Desk, Row, of, row};
use crate::refusal::No;
use crate::storage::StorageError;

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
pub(crate) async fn asks<D: Desk>(desk: &D, of: &InClub, least: Role) -> Result<Member> {
    let sql =
        "SELECT member, name, role, account FROM club_members WHERE club = $1 AND account = $2";
    let found = row(desk, sql, of![&of.club, &of.caller.account]).await?;
    let member = Member::of(&found.ok_or(StorageError::Refused(No::Missing))?)?;
    if member.role < least {
        return Err(StorageError::Refused(No::NotAllowed));
    }
    Ok(member)
}

/// As [`asks`], and nobody else changes anything of the club meanwhile.
pub(crate) async fn changes<D: Desk>(desk: &D, of: &InClub, least: Role) -> Result<Member> {
    desk.hold(&of.club).await?;
    asks(desk, of, least).await
}

/// A member by the id in the club.
pub(crate) async fn member<D: Desk>(desk: &D, club: &str, id: &str) -> Result<Member> {
    let sql =
        "SELECT member, name, role, account FROM club_members WHERE club = $1 AND member = $2";
    let found = row(desk, sql, of![club, id]).await?;
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
