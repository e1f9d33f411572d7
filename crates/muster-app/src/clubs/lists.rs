//! Lists that are handed in at a club's event, and what its organisers say about them.

use muster_core::force::Force;
use muster_core::problem::Problem;
use muster_http::Method;
use muster_sync::club::{AskChanges, ClubEvent, HandInList, MAX_LIST_BYTES, RuleList};
use serde::Deserialize;
use ts_rs::TS;

use super::body;
use super::events::{ClubEventArgs, route_path};
use crate::Session;
use crate::sync::{check, read_answer};

/// A force to hand in.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct HandInAtClubArgs {
    /// The club.
    pub club: String,
    /// The event's id at the club.
    pub event: String,
    /// The force.
    pub force: Force,
}

/// A member whose lists are requested.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ClubListArgs {
    /// The club.
    pub club: String,
    /// The event's id at the club.
    pub event: String,
    /// The member's id in the club.
    pub member: String,
}

/// A request for changes to a list.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct AskChangesArgs {
    /// The club.
    pub club: String,
    /// The event's id at the club.
    pub event: String,
    /// The id of the member whose list it is.
    pub member: String,
    /// The version of the list that the organiser saw.
    pub version: u32,
    /// The note for the member. If it is empty, the request is withdrawn.
    pub note: String,
}

/// An organiser's ruling on a finding.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ClubRulingArgs {
    /// The club.
    pub club: String,
    /// The event's id at the club.
    pub event: String,
    /// The id of the member whose list it is.
    pub member: String,
    /// The version of the list that the organiser saw.
    pub version: u32,
    /// The id of the rule that made the finding.
    pub rule: String,
    /// The node of the finding. Empty if the finding is about the list as a whole.
    #[serde(default)]
    pub node: String,
    /// Whether the list is accepted in spite of the finding. `None` removes the ruling.
    pub accepted: Option<bool>,
    /// The organiser's reason.
    #[serde(default)]
    pub note: String,
}

impl Session<'_> {
    /// Hands in a force as it is now. Cards that it embeds are left out, because the server would ignore them. The
    /// answer has the server's verdict.
    ///
    /// # Errors
    /// `club-closed`, `club-too-large`, and those of [`App::club`](crate::App::club).
    pub async fn club_hand_in(&self, args: HandInAtClubArgs) -> Result<ClubEvent, Problem> {
        let force = args.force.checked(&self.known_games())?;
        let force = self.as_shared(force, false).write();
        if force.len() > MAX_LIST_BYTES {
            return Err(Problem::new("club-too-large"));
        }
        let path = route_path(&args.club, &args.event, &["lists"], self.lang);
        let list = body(&HandInList { force })?;
        let first = self.ask(Method::Post, &path, list, read_answer).await?;
        self.with_all_lists(&args.club, first).await
    }

    /// Withdraws the user's list.
    ///
    /// # Errors
    /// `club-closed`, and those of [`App::club`](crate::App::club).
    pub async fn club_withdraw_list(&self, args: ClubEventArgs) -> Result<(), Problem> {
        let path = route_path(&args.club, &args.event, &["lists"], self.lang);
        self.ask(Method::Delete, &path, None, check).await
    }

    /// Returns every list that a member handed in at an event, the first one first. Only the member and organisers may
    /// see them.
    ///
    /// # Errors
    /// Those of [`App::club`](crate::App::club).
    pub async fn club_member_lists(&self, args: ClubListArgs) -> Result<ClubEvent, Problem> {
        let parts = ["lists", &args.member];
        let path = route_path(&args.club, &args.event, &parts, self.lang);
        let mut event: ClubEvent = self.ask(Method::Get, &path, None, read_answer).await?;
        // The versions come in pages.
        while event.more
            && let Some(last) = event.lists.last()
        {
            let next = format!("{path}&after={}", last.version);
            let page: ClubEvent = self.ask(Method::Get, &next, None, read_answer).await?;
            event.more = page.more && !page.lists.is_empty();
            event.lists.extend(page.lists);
        }
        Ok(event)
    }

    /// Asks the player of a list for changes. They see the note, and may hand in again even after the deadline.
    ///
    /// # Errors
    /// `club-changed` if the player has handed in another list since, `club-not-allowed`, and those of [`App::club`](crate::App::club).
    pub async fn club_request_changes(&self, args: AskChangesArgs) -> Result<ClubEvent, Problem> {
        let parts = ["lists", &args.member, "ask"];
        let path = route_path(&args.club, &args.event, &parts, self.lang);
        let ask = body(&AskChanges {
            version: args.version,
            note: args.note,
        })?;
        let first = self.ask(Method::Post, &path, ask, read_answer).await?;
        self.with_all_lists(&args.club, first).await
    }

    /// Rules on a finding of a list.
    ///
    /// # Errors
    /// The same as [`Session::club_request_changes`].
    pub async fn club_set_ruling(&self, args: ClubRulingArgs) -> Result<ClubEvent, Problem> {
        let parts = ["lists", &args.member, "rulings"];
        let path = route_path(&args.club, &args.event, &parts, self.lang);
        let rule = body(&RuleList {
            version: args.version,
            rule: args.rule,
            node: args.node,
            accepted: args.accepted,
            note: args.note,
        })?;
        let first = self.ask(Method::Post, &path, rule, read_answer).await?;
        self.with_all_lists(&args.club, first).await
    }
}
