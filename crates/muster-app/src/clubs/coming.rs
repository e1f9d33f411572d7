//! Invitations to clubs, and joining by one.

use muster_core::problem::Problem;
use muster_http::Method;
use muster_sync::club::{ClubRow, GiveRole, InvitationRow, Invitations, Invited, JoinClub, Role};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::members::ClubArgs;
use super::{body, club_path};
use crate::App;
use crate::sync::{PairArgs, PairView, check, meant, read_answer};

/// An invitation to create.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct InviteArgs {
    /// The club.
    pub club: String,
    /// The role that the invited person gets.
    pub role: Role,
}

/// An invitation that was created.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ClubInvitation {
    /// The id of the invitation.
    pub invitation: String,
    /// The address with the code after `#`. It is shown only this once.
    pub address: String,
    /// The role that the invitation gives.
    pub role: Role,
    /// When the invitation expires, in seconds since 1970.
    pub until: i64,
}

/// An invitation that was sent.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct InvitationArgs {
    /// The club.
    pub club: String,
    /// The id of the invitation.
    pub invitation: String,
}

/// An invitation to use.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct JoinClubArgs {
    /// The address from the invitation. In a page, the code alone is enough.
    pub address: String,
    /// The user's name in the club.
    pub name: String,
    /// The user's name for this device. Needed only if it is not paired yet.
    #[serde(default)]
    pub device: String,
    /// The certificates of the server's authority, as in [`PairArgs`].
    #[ts(optional)]
    pub trust: Option<String>,
}

impl App {
    /// Creates an invitation.
    ///
    /// # Errors
    /// `club-not-allowed` if the role is not lower than the user's own, and those of [`App::club`].
    pub async fn club_invite(&self, args: InviteArgs) -> Result<ClubInvitation, Problem> {
        let address = self.paired()?.address;
        let path = club_path(&args.club, &["invitations"]);
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

    /// Returns the invitations that have not been used.
    ///
    /// # Errors
    /// `club-not-allowed`, and those of [`App::club`].
    pub async fn club_invitations(&self, args: ClubArgs) -> Result<Vec<InvitationRow>, Problem> {
        let path = club_path(&args.club, &["invitations"]);
        self.ask(Method::Get, &path, None, |heard| {
            let sent: Invitations = read_answer(heard)?;
            Ok(sent.invitations)
        })
        .await
    }

    /// Withdraws an invitation.
    ///
    /// # Errors
    /// `club-not-allowed`, and those of [`App::club`].
    pub async fn club_remove_invitation(&self, args: InvitationArgs) -> Result<(), Problem> {
        let path = club_path(&args.club, &["invitations", &args.invitation]);
        self.ask(Method::Delete, &path, None, check).await
    }

    /// Joins a club by an invitation. A device that is not paired gets a new account, and the answer then has its
    /// recovery code.
    ///
    /// # Errors
    /// `sync-bad-address`, `sync-wrong-code`, `club-no-invitation` if the code is of another sort, `club-elsewhere` if
    /// the device is paired with another server, `club-member-already`, and errors of the request.
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
        let join = body(&JoinClub {
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
