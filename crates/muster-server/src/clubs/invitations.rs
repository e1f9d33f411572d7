//! How somebody comes to a club.

use muster_core::club::{ClubRow, InvitationRow, Invitations, Role};

use super::members::add;
use super::who::{asks, changes, role, there, word};
use super::{InClub, MAX_INVITATIONS};
use crate::desk::{Desk, number, of, row};
use crate::refusal::No;
use crate::storage::{Caller, MAX_TRIES, NewDevice, StorageError};

type Result<T> = std::result::Result<T, StorageError>;

/// An invitation to keep.
#[derive(Debug, Clone)]
pub struct NewInvitation {
    /// Who invites, and where to.
    pub at: InClub,
    /// Its id.
    pub invitation: String,
    /// The hash of its code.
    pub code: String,
    /// The role that it gives.
    pub role: Role,
    /// Until when it counts.
    pub until: i64,
}

/// An invitation that somebody brings.
#[derive(Debug, Clone)]
pub struct Brought {
    /// The club.
    pub club: String,
    /// Its id.
    pub invitation: String,
    /// The hash of the code.
    pub code: String,
    /// The newcomer's id among the members.
    pub member: String,
    /// What the newcomer is called in the club.
    pub name: String,
    /// The time, in seconds since 1970.
    pub now: i64,
}

/// Somebody who gets an account.
#[derive(Debug, Clone)]
pub struct Newcomer {
    /// The account to be.
    pub account: String,
    /// Its epoch.
    pub epoch: String,
    /// Its first device.
    pub device: NewDevice,
    /// The hash of its recovery code.
    pub recovery: String,
}

pub(crate) async fn invite<D: Desk>(desk: &D, new: &NewInvitation) -> Result<()> {
    let at = &new.at;
    let me = changes(desk, at, Role::Organiser).await?;
    // Nobody gives what is as high as what he has, but the owner, who has a member become owner instead.
    if new.role >= me.role {
        return Err(StorageError::Refused(No::NotAllowed));
    }
    let sql = "DELETE FROM club_invitations WHERE club = $1 AND until <= $2";
    desk.run(sql, of![&at.club, at.now]).await?;
    let sql = "SELECT count(*) FROM club_invitations WHERE club = $1";
    if number(desk, sql, of![&at.club]).await? >= MAX_INVITATIONS {
        return Err(StorageError::Full("invitations"));
    }
    let sql = "INSERT INTO club_invitations VALUES ($1, $2, $3, $4, $5, 0)";
    let (code, role) = (&new.code, word(new.role));
    let of = of![&at.club, &new.invitation, code, role, new.until];
    desk.run(sql, of).await?;
    Ok(())
}

pub(crate) async fn list<D: Desk>(desk: &D, of: &InClub) -> Result<Invitations> {
    asks(desk, of, Role::Organiser).await?;
    let sql = "SELECT invitation, role, until FROM club_invitations
        WHERE club = $1 AND until > $2 ORDER BY until, invitation";
    let rows = desk.rows(sql, of![&of.club, of.now]).await?;
    let rows = rows.iter().map(|row| {
        Ok(InvitationRow {
            invitation: row.text(0)?,
            role: role(&row.text(1)?)?,
            until: row.number(2)?,
        })
    });
    let invitations = rows.collect::<Result<_>>()?;
    Ok(Invitations { invitations })
}

pub(crate) async fn revoke<D: Desk>(desk: &D, (of, id): &(InClub, String)) -> Result<()> {
    changes(desk, of, Role::Organiser).await?;
    let sql = "DELETE FROM club_invitations WHERE club = $1 AND invitation = $2";
    there(desk.run(sql, of![&of.club, id]).await?)
}

/// Whether the code is right; a wrong one is counted, a right one used up.
async fn counts<D: Desk>(desk: &D, brought: &Brought) -> Result<Option<Role>> {
    desk.hold(&brought.club).await?;
    let sql = "SELECT code, role FROM club_invitations
        WHERE club = $1 AND invitation = $2 AND until > $3 AND tries < $4";
    let tries = i64::try_from(MAX_TRIES).unwrap_or(i64::MAX);
    let of = of![&brought.club, &brought.invitation, brought.now, tries];
    let Some(open) = row(desk, sql, of).await? else {
        return Ok(None);
    };
    let which = of![&brought.club, &brought.invitation];
    if open.text(0)? != brought.code {
        let sql = "UPDATE club_invitations SET tries = tries + 1
            WHERE club = $1 AND invitation = $2";
        desk.run(sql, which).await?;
        return Ok(None);
    }
    let sql = "DELETE FROM club_invitations WHERE club = $1 AND invitation = $2";
    desk.run(sql, which).await?;
    role(&open.text(1)?).map(Some)
}

pub(crate) async fn join<D: Desk>(
    desk: &D,
    (brought, caller): &(Brought, Caller),
) -> Result<Option<ClubRow>> {
    let Some(role) = counts(desk, brought).await? else {
        return Ok(None);
    };
    let sql = "SELECT member FROM club_members WHERE club = $1 AND account = $2";
    let known = row(desk, sql, of![&brought.club, &caller.account]).await?;
    if known.is_some() {
        // Nothing is kept of this, so that the invitation stays.
        return Err(StorageError::Refused(No::MemberAlready));
    }
    enter(desk, brought, caller.clone(), role).await.map(Some)
}

pub(crate) async fn welcome<D: Desk>(
    desk: &D,
    (brought, new): &(Brought, Newcomer),
) -> Result<Option<ClubRow>> {
    let Some(role) = counts(desk, brought).await? else {
        return Ok(None);
    };
    let (account, device) = (&new.account, &new.device);
    let sql = "INSERT INTO accounts VALUES ($1, $2, 0, $3, 0, 0, $4)";
    let opened = of![account, &new.epoch, &new.recovery, brought.now];
    desk.run(sql, opened).await?;
    let sql = "INSERT INTO devices VALUES ($1, $2, $3, $4, $5, $5, false, 0, 0, 0)";
    let (id, name, token) = (&device.device, &device.name, &device.token);
    desk.run(sql, of![account, id, name, token, brought.now])
        .await?;
    let caller = Caller {
        account: account.clone(),
        device: id.clone(),
        name: name.clone(),
    };
    enter(desk, brought, caller, role).await.map(Some)
}

async fn enter<D: Desk>(
    desk: &D,
    brought: &Brought,
    caller: Caller,
    role: Role,
) -> Result<ClubRow> {
    let club = brought.club.clone();
    let sql = "SELECT name FROM clubs WHERE club = $1";
    let named = row(desk, sql, of![&club]).await?;
    let name = named.ok_or(StorageError::Refused(No::Missing))?.text(0)?;
    let now = brought.now;
    let at = InClub { caller, club, now };
    add(desk, &at, &brought.member, &brought.name, role).await?;
    let club = at.club;
    Ok(ClubRow { club, name, role })
}
