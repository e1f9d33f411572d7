//! Lists that are handed in at an event of a club, and what its organiser says of them.

use muster_core::club::{AskChanges, ClubEvent, HandInList, MAX_LIST, RuleList};
use muster_core::force::Force;
use muster_core::problem::Problem;
use muster_core::words::Lang;
use muster_http::Method;
use serde::Deserialize;
use ts_rs::TS;

use super::body;
use super::events::{ClubEventArgs, door_of};
use crate::App;
use crate::sync::{check, read_answer};

/// A force to hand in.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct HandInAtClubArgs {
    /// The club.
    pub club: String,
    /// The event's id there.
    pub event: String,
    /// The force.
    pub force: Force,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// A member's lists.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ClubListArgs {
    /// The club.
    pub club: String,
    /// The event's id there.
    pub event: String,
    /// The id of the member in the club.
    pub member: String,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// Changes to ask for.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct AskChangesArgs {
    /// The club.
    pub club: String,
    /// The event's id there.
    pub event: String,
    /// The id of the member whose list it is.
    pub member: String,
    /// The version that was seen.
    pub version: u32,
    /// What for; empty: nothing any more.
    pub note: String,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// What the organiser says of a finding.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RuleAtClubArgs {
    /// The club.
    pub club: String,
    /// The event's id there.
    pub event: String,
    /// The id of the member whose list it is.
    pub member: String,
    /// The version that was seen.
    pub version: u32,
    /// The id of the rule that found it.
    pub rule: String,
    /// The node that it is on; empty: the list as a whole.
    #[serde(default)]
    pub node: String,
    /// Whether the list may stand with it; null: nothing is said of it.
    pub accepted: Option<bool>,
    /// Why.
    #[serde(default)]
    pub note: String,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

impl App {
    /// Hands in a force as it is now, without the cards that it brings, which the server would not look at. The answer says
    /// how the server judged it.
    ///
    /// # Errors
    /// `club-closed`, `club-too-large`, and as [`App::club`].
    pub async fn club_hand_in(&self, args: HandInAtClubArgs) -> Result<ClubEvent, Problem> {
        let force = args.force.checked(&self.games)?;
        let force = self.handed_on(force, false).write();
        if force.len() > MAX_LIST {
            return Err(Problem::new("club-too-large"));
        }
        let path = door_of(&args.club, &args.event, &["lists"], args.lang);
        let list = body(&HandInList { force })?;
        self.ask(Method::Post, &path, list, read_answer).await
    }

    /// Takes back what the user handed in.
    ///
    /// # Errors
    /// `club-closed`, and as [`App::club`].
    pub async fn club_withdraw(&self, args: ClubEventArgs) -> Result<(), Problem> {
        let path = door_of(&args.club, &args.event, &["lists"], args.lang);
        self.ask(Method::Delete, &path, None, check).await
    }

    /// Every list that a member handed in at an event, the first coming first: for him and organisers.
    ///
    /// # Errors
    /// As [`App::club`].
    pub async fn club_list(&self, args: ClubListArgs) -> Result<ClubEvent, Problem> {
        let parts = ["lists", &args.member];
        let path = door_of(&args.club, &args.event, &parts, args.lang);
        self.ask(Method::Get, &path, None, read_answer).await
    }

    /// Asks the player of a list for changes. He sees the note, and may hand in anew though the moment has passed.
    ///
    /// # Errors
    /// `club-changed` where he handed in another one since, `club-not-allowed`, and as [`App::club`].
    pub async fn club_ask(&self, args: AskChangesArgs) -> Result<ClubEvent, Problem> {
        let parts = ["lists", &args.member, "ask"];
        let path = door_of(&args.club, &args.event, &parts, args.lang);
        let ask = body(&AskChanges {
            version: args.version,
            note: args.note,
        })?;
        self.ask(Method::Post, &path, ask, read_answer).await
    }

    /// Rules on a finding of a list.
    ///
    /// # Errors
    /// As [`App::club_ask`].
    pub async fn club_rule(&self, args: RuleAtClubArgs) -> Result<ClubEvent, Problem> {
        let parts = ["lists", &args.member, "rulings"];
        let path = door_of(&args.club, &args.event, &parts, args.lang);
        let rule = body(&RuleList {
            version: args.version,
            rule: args.rule,
            node: args.node,
            accepted: args.accepted,
            note: args.note,
        })?;
        self.ask(Method::Post, &path, rule, read_answer).await
    }
}
