//! The events of a club.

use muster_core::event::Event;
use muster_core::problem::Problem;
use muster_core::words::Lang;
use muster_http::Method;
use muster_sync::club::{ClubEvent, ClubEventRow, ClubEvents, OpenEvent, SetEvent};
use serde::Deserialize;
use ts_rs::TS;

use super::members::ClubArgs;
use super::{body, club_path};
use crate::sync::{check, read_answer};
use crate::{App, Session};

/// An event of a club.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ClubEventArgs {
    /// The club.
    pub club: String,
    /// The event's id at the club.
    pub event: String,
}

/// An event to open at a club.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct OpenAtClubArgs {
    /// The club.
    pub club: String,
    /// The event, with whose rules lists are checked.
    pub event: Event,
    /// The deadline for handing in lists, in seconds since 1970.
    pub until: i64,
    /// The ids of the club's packs whose cards are admitted.
    #[serde(default)]
    pub packs: Vec<String>,
}

/// The changes to make to an event. What is missing stays as it is.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SetClubEventArgs {
    /// The club.
    pub club: String,
    /// The event's id at the club.
    pub event: String,
    /// Whether handing in is closed.
    #[ts(optional = nullable)]
    pub locked: Option<bool>,
    /// Whether all members and guests can see the lists.
    #[ts(optional = nullable)]
    pub revealed: Option<bool>,
    /// The deadline for handing in lists, in seconds since 1970.
    #[ts(optional = nullable)]
    pub until: Option<i64>,
}

/// Returns the path of an event's route, with the language of the answer.
pub(super) fn route_path(club: &str, event: &str, parts: &[&str], lang: Lang) -> String {
    let mut all = vec!["events", event];
    all.extend(parts);
    format!("{}?lang={}", club_path(club, &all), lang.code())
}

/// Returns the member after whom the next page of an event's lists begins; `None` if there is no next page.
pub(super) fn last_member(event: &ClubEvent) -> Option<String> {
    let members = event.lists.iter().map(|list| &list.member);
    event
        .more
        .then(|| members.max().cloned().unwrap_or_default())
}

/// Adds a page of lists to an event, in the order of the players' names.
pub(super) fn add_page(event: &mut ClubEvent, page: ClubEvent) {
    event.more = page.more && !page.lists.is_empty();
    event.lists.extend(page.lists);
    event
        .lists
        .sort_by(|one, other| (&one.player, &one.member).cmp(&(&other.player, &other.member)));
}

impl Session<'_> {
    /// Returns an event with the lists that the user may see, as the server checked them.
    ///
    /// # Errors
    /// Those of [`App::club`].
    pub async fn club_event(&self, args: ClubEventArgs) -> Result<ClubEvent, Problem> {
        let path = route_path(&args.club, &args.event, &[], self.lang);
        let first = self.ask(Method::Get, &path, None, read_answer).await?;
        self.with_all_lists(&args.club, first).await
    }

    /// Returns an event with all lists that the user may see, of which `first` has the first page.
    pub(super) async fn with_all_lists(
        &self,
        club: &str,
        first: ClubEvent,
    ) -> Result<ClubEvent, Problem> {
        let mut event = first;
        while let Some(last) = last_member(&event) {
            let path = route_path(club, &event.row.event, &[], self.lang);
            let next = format!("{path}&after={last}");
            let page: ClubEvent = self.ask(Method::Get, &next, None, read_answer).await?;
            add_page(&mut event, page);
        }
        Ok(event)
    }

    /// Locks an event, reveals its lists, or changes its deadline.
    ///
    /// # Errors
    /// `club-not-allowed`, and those of [`App::club`].
    pub async fn club_set_event(&self, args: SetClubEventArgs) -> Result<ClubEvent, Problem> {
        let path = route_path(&args.club, &args.event, &["state"], self.lang);
        let set = body(&SetEvent {
            locked: args.locked,
            revealed: args.revealed,
            until: args.until,
        })?;
        let first = self.ask(Method::Post, &path, set, read_answer).await?;
        self.with_all_lists(&args.club, first).await
    }
}

impl App {
    /// Returns the events of a club.
    ///
    /// # Errors
    /// Those of [`App::club`].
    pub async fn club_events(&self, args: ClubArgs) -> Result<Vec<ClubEventRow>, Problem> {
        let path = club_path(&args.club, &["events"]);
        self.ask(Method::Get, &path, None, |heard| {
            let events: ClubEvents = read_answer(heard)?;
            Ok(events.events)
        })
        .await
    }

    /// Opens an event at a club. Members can hand in lists until the deadline.
    ///
    /// # Errors
    /// `club-not-allowed`, a problem of the event, and those of [`App::club`].
    pub async fn club_open_event(&self, args: OpenAtClubArgs) -> Result<ClubEventRow, Problem> {
        let open = body(&OpenEvent {
            event: args.event.checked(&self.known_games())?.write(),
            until: args.until,
            packs: args.packs,
        })?;
        let path = club_path(&args.club, &["events"]);
        self.ask(Method::Post, &path, open, read_answer).await
    }

    /// Removes an event from a club, with all lists that were handed in.
    ///
    /// # Errors
    /// `club-not-allowed`, and those of [`App::club`].
    pub async fn club_remove_event(&self, args: ClubEventArgs) -> Result<(), Problem> {
        let path = club_path(&args.club, &["events", &args.event]);
        self.ask(Method::Delete, &path, None, check).await
    }
}
