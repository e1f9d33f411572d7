//! How somebody comes to a club: by an invitation.

use muster_core::club::{ClubRow, GiveRole, InvitationRow, Invitations, Invited, Join, Role};
use muster_core::problem::Problem;
use muster_http::Method;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::members::ClubArgs;
use super::{body, door};
use crate::App;
use crate::sync::{PairArgs, PairView, check, meant, read_answer};

/// Somebody to invite.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct InviteArgs {
    /// The club.
    pub club: String,
    /// The role that he gets.
    pub role: Role,
}

/// An invitation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ClubInvitation {
    /// Its id.
    pub invitation: String,
    /// The address with the code behind `#`, shown this once.
    pub address: String,
    /// The role that it gives.
    pub role: Role,
    /// Until when it counts, in seconds since 1970.
    #[ts(type = "number")]
    pub until: i64,
}

/// An invitation that was sent.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct InvitationArgs {
    /// The club.
    pub club: String,
    /// Its id.
    pub invitation: String,
}

/// An invitation to bring.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct JoinClubArgs {
    /// The address as it was sent; in a page, the code is enough.
    pub address: String,
    /// What the user is called in the club.
    pub name: String,
    /// What the user calls this device, where it is not paired yet.
    #[serde(default)]
    pub device: String,
    /// As in [`PairArgs`].
    #[serde(default)]
    #[ts(optional)]
    pub trust: Option<String>,
}

impl App {
    /// Invites somebody.
    ///
    /// # Errors
    /// `club-not-allowed` where the role is not lower than the user's own, and as [`App::club`].
    pub async fn club_invite(&self, args: InviteArgs) -> Result<ClubInvitation, Problem> {
        let address = self.paired()?.address;
        let path = door(&args.club, &["invitations"]);
        let role = body(&GiveRole { role: args.role })?;
        self.ask(Method::Post, &path, role, move |heard| {
            let invited: Invited = read_answer(heard)?;
            Ok(ClubInvitation {
                invitation: invited.invitation,
                address: format!("{address}/#{}", invited.code),
                role: invited.role,
                until: invited.until,
            })
        })
        .await
    }

    /// The invitations that nobody brought yet.
    ///
    /// # Errors
    /// `club-not-allowed`, and as [`App::club`].
    pub async fn club_invitations(&self, args: ClubArgs) -> Result<Vec<InvitationRow>, Problem> {
        let path = door(&args.club, &["invitations"]);
        self.ask(Method::Get, &path, None, |heard| {
            let sent: Invitations = read_answer(heard)?;
            Ok(sent.invitations)
        })
        .await
    }

    /// An invitation counts no more.
    ///
    /// # Errors
    /// `club-not-allowed`, and as [`App::club`].
    pub async fn club_uninvite(&self, args: InvitationArgs) -> Result<(), Problem> {
        let path = door(&args.club, &["invitations", &args.invitation]);
        self.ask(Method::Delete, &path, None, check).await
    }

    /// Joins a club by an invitation, as the user of this device, or with an account that is opened with it; then the
    /// answer has its recovery code.
    ///
    /// # Errors
    /// `sync-bad-address`, `sync-wrong-code`, `club-elsewhere` where the device is paired with another server,
    /// `club-member-already`, and what keeps the server from answering.
    pub async fn club_join(&self, args: JoinClubArgs) -> Result<PairView, Problem> {
        let address = meant(self.home(), &args.address)?;
        if address.code.matches('.').count() != 2 {
            return Err(Problem::new("club-no-invitation"));
        }
        let Some(account) = self.store()?.sync().account()? else {
            let device = PairArgs {
                address: args.address,
                name: args.device,
                trust: args.trust,
            };
            return self.pair_at_club(&device, args.name).await;
        };
        if account.address != address.server {
            return Err(Problem::new("club-elsewhere").with("server", address.server));
        }
        let join = body(&Join {
            code: address.code,
            name: args.name,
        })?;
        self.ask(Method::Post, "/api/v1/join-club", join, |heard| {
            let _: ClubRow = read_answer(heard)?;
            Ok(PairView::default())
        })
        .await
    }
}
