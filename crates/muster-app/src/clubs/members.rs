//! Clubs and their members.

use muster_core::club::{ClubRow, ClubView, Clubs, Found, GiveRole, Role};
use muster_core::problem::Problem;
use muster_http::Method;
use serde::Deserialize;
use ts_rs::TS;

use super::{body, door};
use crate::App;
use crate::sync::{check, read_answer};
use crate::vocabulary::NoArgs;

/// A club to found.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct FoundClubArgs {
    /// What it is called.
    pub name: String,
    /// What the user is called in it.
    pub own_name: String,
}

/// A club.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ClubArgs {
    /// Its id.
    pub club: String,
}

/// A member.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct MemberArgs {
    /// The club.
    pub club: String,
    /// The id of the member in it.
    pub member: String,
}

/// A role to give.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct GiveRoleArgs {
    /// The club.
    pub club: String,
    /// The id of the member in it.
    pub member: String,
    /// The role; of the owner: the user, who was it, is an organiser from then on.
    pub role: Role,
}

impl App {
    /// The clubs of the user.
    ///
    /// # Errors
    /// `sync-not-paired`, and what keeps the server from answering.
    pub async fn clubs(&self, _: NoArgs) -> Result<Clubs, Problem> {
        self.ask(Method::Get, "/api/v1/clubs", None, read_answer)
            .await
    }

    /// Founds a club: the owner of the server may.
    ///
    /// # Errors
    /// `club-not-allowed`, and as [`App::clubs`].
    pub async fn found_club(&self, args: FoundClubArgs) -> Result<ClubRow, Problem> {
        let found = body(&Found {
            name: args.name,
            own_name: args.own_name,
        })?;
        self.ask(Method::Post, "/api/v1/clubs", found, read_answer)
            .await
    }

    /// A club with its members.
    ///
    /// # Errors
    /// `sync-not-found` where there is none or the user is no member, and as [`App::clubs`].
    pub async fn club(&self, args: ClubArgs) -> Result<ClubView, Problem> {
        self.ask(Method::Get, &door(&args.club, &[]), None, read_answer)
            .await
    }

    /// Gives a member a role.
    ///
    /// # Errors
    /// `club-not-allowed`, `club-owner-stays`, and as [`App::club`].
    pub async fn club_role(&self, args: GiveRoleArgs) -> Result<(), Problem> {
        let path = door(&args.club, &["members", &args.member, "role"]);
        let role = body(&GiveRole { role: args.role })?;
        self.ask(Method::Post, &path, role, check).await
    }

    /// Puts a member out, or leaves. What is here stays.
    ///
    /// # Errors
    /// `club-not-allowed`, `club-owner-stays`, and as [`App::club`].
    pub async fn club_remove(&self, args: MemberArgs) -> Result<(), Problem> {
        let path = door(&args.club, &["members", &args.member]);
        self.ask(Method::Delete, &path, None, check).await
    }
}
