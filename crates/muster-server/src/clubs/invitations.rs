//! Invitations, by which somebody joins a club.

use muster_sync::club::{ClubRow, InvitationRow, Invitations, Role};

use super::members::add;
use super::membership::{
    lock, lock_and_require_role, require_changed, require_role, role, role_word,
};
use super::{ClubRequest, MAX_INVITATIONS};
use crate::denied::Denied;
use crate::storage::{Caller, MAX_CODE_ATTEMPTS, NewDevice, StorageError, accounts};
use crate::transaction::{Transaction, number, params, row};

type Result<T> = std::result::Result<T, StorageError>;

/// A new invitation.
#[derive(Debug, Clone)]
pub struct NewInvitation {
    /// Who invites, and to which club.
    pub at: ClubRequest,
    /// The id of the invitation.
    pub invitation: String,
    /// The hash of the invitation's code.
    pub code: String,
    /// The role that the invitation gives.
    pub role: Role,
    /// When the invitation expires, in seconds since 1970.
    pub until: i64,
}

/// An invitation that somebody wants to use.
#[derive(Debug, Clone)]
pub struct BroughtInvitation {
    /// The id of the club.
    pub club: String,
    /// The id of the invitation.
    pub invitation: String,
    /// The hash of the code that they sent.
    pub code: String,
    /// The id that they get as a member of the club.
    pub member: String,
    /// The name that they get in the club.
    pub name: String,
    /// The time, in seconds since 1970.
    pub now: i64,
}

/// The account to create for somebody who has none.
#[derive(Debug, Clone)]
pub struct Newcomer {
    /// The id of the account.
    pub account: String,
    /// The first epoch of the account.
    pub epoch: String,
    /// The first device of the account.
    pub device: NewDevice,
    /// The hash of the account's recovery code.
    pub recovery: String,
}

pub(crate) async fn invite<T: Transaction>(tx: &T, new: &NewInvitation) -> Result<()> {
    let at = &new.at;
    let me = lock_and_require_role(tx, at, Role::Organiser).await?;
    // Nobody may give a role as high as their own. An owner makes a member the owner instead, which hands the club on.
    if new.role >= me.role {
        return Err(StorageError::Refused(Denied::NotAllowed));
    }
    let sql = "DELETE FROM club_invitations WHERE club = $1 AND (until <= $2 OR tries >= $3)";
    let of = params![&at.club, at.now, MAX_CODE_ATTEMPTS];
    tx.run(sql, of).await?;
    let sql = "SELECT count(*) FROM club_invitations WHERE club = $1";
    if number(tx, sql, params![&at.club]).await? >= MAX_INVITATIONS {
        return Err(StorageError::Full("invitations"));
    }
    let sql = "INSERT INTO club_invitations (club, invitation, code, role, until, tries, inviter)
        VALUES ($1, $2, $3, $4, $5, 0, $6)";
    let (code, role) = (&new.code, role_word(new.role));
    let of = params![&at.club, &new.invitation, code, role, new.until, &me.id];
    tx.run(sql, of).await?;
    Ok(())
}

pub(crate) async fn list<T: Transaction>(tx: &T, of: &ClubRequest) -> Result<Invitations> {
    require_role(tx, of, Role::Organiser).await?;
    let sql = "SELECT i.invitation, i.role, i.until, coalesce(m.name, '') FROM club_invitations i
        LEFT JOIN club_members m ON m.club = i.club AND m.member = i.inviter
        WHERE i.club = $1 AND i.until > $2 AND i.tries < $3 ORDER BY i.until, i.invitation";
    let of = params![&of.club, of.now, MAX_CODE_ATTEMPTS];
    let rows = tx.rows(sql, of).await?;
    let rows = rows.iter().map(|row| {
        Ok(InvitationRow {
            invitation: row.text(0)?,
            role: role(&row.text(1)?)?,
            until: row.number(2)?,
            by: row.text(3)?,
        })
    });
    let invitations = rows.collect::<Result<_>>()?;
    Ok(Invitations { invitations })
}

pub(crate) async fn revoke<T: Transaction>(tx: &T, (of, id): &(ClubRequest, String)) -> Result<()> {
    lock_and_require_role(tx, of, Role::Organiser).await?;
    let sql = "DELETE FROM club_invitations WHERE club = $1 AND invitation = $2";
    require_changed(tx.run(sql, params![&of.club, id]).await?)
}

/// Checks the code of an invitation, and returns the role that it gives. A wrong code is counted as an attempt; a right
/// one uses up the invitation.
async fn use_code<T: Transaction>(tx: &T, brought: &BroughtInvitation) -> Result<Option<Role>> {
    lock(tx, &brought.club).await?;
    let sql = "SELECT code, role FROM club_invitations
        WHERE club = $1 AND invitation = $2 AND until > $3 AND tries < $4";
    let of = params![
        &brought.club,
        &brought.invitation,
        brought.now,
        MAX_CODE_ATTEMPTS
    ];
    let Some(open) = row(tx, sql, of).await? else {
        return Ok(None);
    };
    let which = params![&brought.club, &brought.invitation];
    if open.text(0)? != brought.code {
        let sql = "UPDATE club_invitations SET tries = tries + 1
            WHERE club = $1 AND invitation = $2";
        tx.run(sql, which).await?;
        return Ok(None);
    }
    let sql = "DELETE FROM club_invitations WHERE club = $1 AND invitation = $2";
    tx.run(sql, which).await?;
    role(&open.text(1)?).map(Some)
}

pub(crate) async fn join<T: Transaction>(
    tx: &T,
    (brought, caller): &(BroughtInvitation, Caller),
) -> Result<Option<ClubRow>> {
    let Some(role) = use_code(tx, brought).await? else {
        return joined_before(tx, brought, &caller.account).await;
    };
    let sql = "SELECT member FROM club_members WHERE club = $1 AND account = $2";
    let known = row(tx, sql, params![&brought.club, &caller.account]).await?;
    if known.is_some() {
        // The error undoes the transaction, so the invitation stays valid.
        return Err(StorageError::Refused(Denied::MemberAlready));
    }
    add_member(tx, brought, caller.clone(), role)
        .await
        .map(Some)
}

pub(crate) async fn welcome<T: Transaction>(
    tx: &T,
    (brought, new): &(BroughtInvitation, Newcomer),
) -> Result<Option<(Caller, ClubRow)>> {
    let (now, first) = (&brought.now, &new.device);
    let Some(role) = use_code(tx, brought).await? else {
        let known = accounts::answered_before(tx, first, &new.recovery, *now).await?;
        let Some(known) = known else { return Ok(None) };
        let club = joined_before(tx, brought, &known.account).await?;
        return Ok(club.map(|club| (known, club)));
    };
    let caller = accounts::create(tx, &new.account, &new.epoch, first, &new.recovery, now).await?;
    let club = add_member(tx, brought, caller.clone(), role).await?;
    Ok(Some((caller, club)))
}

/// Returns the club if the account joined it by the same invitation before: the first answer was lost.
async fn joined_before<T: Transaction>(
    tx: &T,
    brought: &BroughtInvitation,
    account: &str,
) -> Result<Option<ClubRow>> {
    let sql = "SELECT c.name, m.role FROM club_members m JOIN clubs c ON c.club = m.club
        WHERE m.club = $1 AND m.account = $2 AND m.invitation = $3";
    let of = params![&brought.club, account, &brought.invitation];
    let found = row(tx, sql, of).await?;
    let club = found.map(|row| {
        Ok(ClubRow {
            club: brought.club.clone(),
            name: row.text(0)?,
            role: role(&row.text(1)?)?,
        })
    });
    club.transpose()
}

async fn add_member<T: Transaction>(
    tx: &T,
    brought: &BroughtInvitation,
    caller: Caller,
    role: Role,
) -> Result<ClubRow> {
    let club = brought.club.clone();
    let sql = "SELECT name FROM clubs WHERE club = $1";
    let named = row(tx, sql, params![&club]).await?;
    let name = named
        .ok_or(StorageError::Refused(Denied::Missing))?
        .text(0)?;
    let now = brought.now;
    let at = ClubRequest { caller, club, now };
    add(tx, &at, &brought.member, &brought.name, role).await?;
    let sql = "UPDATE club_members SET invitation = $3 WHERE club = $1 AND member = $2";
    let of = params![&at.club, &brought.member, &brought.invitation];
    tx.run(sql, of).await?;
    let club = at.club;
    Ok(ClubRow { club, name, role })
}
