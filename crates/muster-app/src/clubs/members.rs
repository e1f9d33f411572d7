//! Clubs and their members.

use muster_core::problem::Problem;
use muster_http::Method;
use muster_sync::club::{ClubRow, ClubView, Clubs, FoundClub, GiveRole, Role};
use serde::Deserialize;
use ts_rs::TS;

use super::{body, club_path};
use crate::App;
use crate::sync::{check, read_answer};
use crate::vocabulary::NoArgs;

/// A club to found.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct FoundClubArgs {
    /// The name of the club.
    pub name: String,
    /// The user's name in the club.
    pub own_name: String,
}

/// A club of the user.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ClubArgs {
    /// The id of the club.
    pub club: String,
}

/// A member of a club.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct MemberArgs {
    /// The club.
    pub club: String,
    /// The member's id in the club.
    pub member: String,
}

/// A role to give to a member.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct GiveRoleArgs {
    /// The club.
    pub club: String,
    /// The member's id in the club.
    pub member: String,
    /// The new role. Giving away the role of owner makes the user, who had it, an organiser.
    pub role: Role,
}

impl App {
    /// Returns the user's clubs.
    ///
    /// # Errors
    /// `sync-not-paired`, and errors of the request.
    pub async fn clubs(&self, _: NoArgs) -> Result<Clubs, Problem> {
        self.ask(Method::Get, "/api/v1/clubs", None, read_answer)
            .await
    }

    /// Founds a club. Only the owner of the server may do so.
    ///
    /// # Errors
    /// `club-not-allowed`, and those of [`App::clubs`].
    pub async fn found_club(&self, args: FoundClubArgs) -> Result<ClubRow, Problem> {
        let found = body(&FoundClub {
            name: args.name,
            own_name: args.own_name,
        })?;
        self.ask(Method::Post, "/api/v1/clubs", found, read_answer)
            .await
    }

    /// Returns a club with its members.
    ///
    /// # Errors
    /// `sync-not-found` if there is no such club or if the user is not a member, and those of [`App::clubs`].
    pub async fn club(&self, args: ClubArgs) -> Result<ClubView, Problem> {
        self.ask(Method::Get, &club_path(&args.club, &[]), None, read_answer)
            .await
    }

    /// Gives a role to a member.
    ///
    /// # Errors
    /// `club-not-allowed`, `club-owner-stays`, and those of [`App::club`].
    pub async fn club_set_role(&self, args: GiveRoleArgs) -> Result<(), Problem> {
        let path = club_path(&args.club, &["members", &args.member, "role"]);
        let role = body(&GiveRole { role: args.role })?;
        self.ask(Method::Post, &path, role, check).await
    }

    /// Removes a member, or leaves the club. Data on this device stays.
    ///
    /// # Errors
    /// `club-not-allowed`, `club-owner-stays`, and those of [`App::club`].
    pub async fn club_remove_member(&self, args: MemberArgs) -> Result<(), Problem> {
        let path = club_path(&args.club, &["members", &args.member]);
        self.ask(Method::Delete, &path, None, check).await
    }
}
