//! Events of a club.

use muster_core::club::{ClubEvent, ClubEventRow, ClubEvents, OpenEvent, SetEvent};
use muster_core::event::Event;
use muster_core::problem::Problem;
use muster_core::words::Lang;
use muster_http::Method;
use serde::Deserialize;
use ts_rs::TS;

use super::members::ClubArgs;
use super::{body, door};
use crate::App;
use crate::sync::{check, read_answer};

/// An event of a club.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ClubEventArgs {
    /// The club.
    pub club: String,
    /// The event's id there.
    pub event: String,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// An event to open at a club.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct OpenAtClubArgs {
    /// The club.
    pub club: String,
    /// What its lists are judged by.
    pub event: Event,
    /// The moment until which lists are handed in, in seconds since 1970.
    #[ts(type = "number")]
    pub until: i64,
    /// The packs of the club whose cards count.
    #[serde(default)]
    pub packs: Vec<String>,
}

/// What is changed of an event; what is not given stays.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SetClubEventArgs {
    /// The club.
    pub club: String,
    /// The event's id there.
    pub event: String,
    /// Whether nobody may hand in any more.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub locked: Option<bool>,
    /// Whether all members and guests see the lists.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub revealed: Option<bool>,
    /// The moment until which lists are handed in.
    #[serde(default)]
    #[ts(optional = nullable, type = "number")]
    pub until: Option<i64>,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// A door of an event, whose answer is in a language.
pub(super) fn door_of(club: &str, event: &str, parts: &[&str], lang: Lang) -> String {
    let mut all = vec!["events", event];
    all.extend(parts);
    format!("{}?lang={}", door(club, &all), lang.code())
}

impl App {
    /// The events of a club.
    ///
    /// # Errors
    /// As [`App::club`].
    pub async fn club_events(&self, args: ClubArgs) -> Result<Vec<ClubEventRow>, Problem> {
        let path = door(&args.club, &["events"]);
        self.ask(Method::Get, &path, None, |heard| {
            let events: ClubEvents = read_answer(heard)?;
            Ok(events.events)
        })
        .await
    }

    /// An event with the lists that the user may see, as the server judged them.
    ///
    /// # Errors
    /// As [`App::club`].
    pub async fn club_event(&self, args: ClubEventArgs) -> Result<ClubEvent, Problem> {
        let path = door_of(&args.club, &args.event, &[], args.lang);
        self.ask(Method::Get, &path, None, read_answer).await
    }

    /// Opens an event at a club, so that members hand in lists until a moment.
    ///
    /// # Errors
    /// `club-not-allowed`, what would make the event unreadable, and as [`App::club`].
    pub async fn club_open_event(&self, args: OpenAtClubArgs) -> Result<ClubEventRow, Problem> {
        let open = body(&OpenEvent {
            event: args.event.checked(&self.games)?.write(),
            until: args.until,
            packs: args.packs,
        })?;
        let path = door(&args.club, &["events"]);
        self.ask(Method::Post, &path, open, read_answer).await
    }

    /// Locks an event, reveals its lists, or gives it another moment.
    ///
    /// # Errors
    /// `club-not-allowed`, and as [`App::club`].
    pub async fn club_set_event(&self, args: SetClubEventArgs) -> Result<ClubEvent, Problem> {
        let path = door_of(&args.club, &args.event, &["state"], args.lang);
        let set = body(&SetEvent {
            locked: args.locked,
            revealed: args.revealed,
            until: args.until,
        })?;
        self.ask(Method::Post, &path, set, read_answer).await
    }

    /// Takes an event away from a club, with the lists that were handed in.
    ///
    /// # Errors
    /// `club-not-allowed`, and as [`App::club`].
    pub async fn club_remove_event(&self, args: ClubEventArgs) -> Result<(), Problem> {
        let path = door(&args.club, &["events", &args.event]);
        self.ask(Method::Delete, &path, None, check).await
    }
}
