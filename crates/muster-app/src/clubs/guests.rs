//! The guests of a club. A guest's personal link shows what has been revealed.

use muster_core::problem::Problem;
use muster_http::{Method, Request};
use muster_sync::club::{AddGuest, GuestKey, GuestRow, GuestView, Guests};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::events::{add_page, last_member};
use super::members::ClubArgs;
use super::{body, club_path};
use crate::sync::{check, meant, read_answer};
use crate::{App, Session};

/// A guest to admit.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewGuestArgs {
    /// The club.
    pub club: String,
    /// The club's name for the guest.
    pub name: String,
}

/// A guest's personal link.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct GuestLink {
    /// The guest's id.
    pub guest: String,
    /// The address with the key after `#`. It is shown only this once.
    pub address: String,
}

/// A guest of a club.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct GuestArgs {
    /// The club.
    pub club: String,
    /// The guest's id.
    pub guest: String,
}

/// A guest's link to open.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct GuestViewArgs {
    /// The address as it was sent.
    pub address: String,
    /// The certificates of the server's authority. Those of the paired server need not be named again.
    #[serde(default)]
    #[ts(optional)]
    pub trust: Option<String>,
}

impl Session<'_> {
    /// Returns what a guest's link shows. The device does not have to be paired.
    ///
    /// # Errors
    /// `sync-bad-address`, `club-no-guest` if the key is not valid, and errors of the request.
    pub async fn club_guest_view(&self, args: GuestViewArgs) -> Result<GuestView, Problem> {
        let address = meant(self.home(), &args.address)?;
        let lang = self.lang.code();
        let url = format!("{}/api/v1/guest?lang={lang}", address.server);
        let mut request = Request {
            trust: match args.trust {
                Some(trust) => Some(trust.into()),
                None => self.trust_at(&address.server)?,
            },
            token: Some(address.code),
            ..Request::new(Method::Get, url.clone())
        };
        let answer = self.send(&request).await?;
        let mut view: GuestView = read_answer(&answer).map_err(no_guest)?;
        // The lists of an event come in pages.
        for event in &mut view.events {
            while let Some(last) = last_member(event) {
                request.url = format!("{url}&event={}&after={last}", event.row.event);
                let page = self.send(&request).await?;
                let page: GuestView = read_answer(&page).map_err(no_guest)?;
                // The event was hidden since, if it is gone.
                match page.events.into_iter().next() {
                    Some(page) => add_page(event, page),
                    None => event.more = false,
                }
            }
        }
        Ok(view)
    }
}

impl App {
    /// Admits a guest.
    ///
    /// # Errors
    /// `club-not-allowed`, and those of [`App::club`].
    pub async fn club_add_guest(&self, args: NewGuestArgs) -> Result<GuestLink, Problem> {
        let address = self.paired()?.address;
        let path = club_path(&args.club, &["guests"]);
        let new = body(&AddGuest { name: args.name })?;
        self.ask(Method::Post, &path, new, move |heard| {
            let key: GuestKey = read_answer(heard)?;
            Ok(GuestLink {
                guest: key.guest,
                address: format!("{address}/#{}", key.key),
            })
        })
        .await
    }

    /// Returns the guests of a club.
    ///
    /// # Errors
    /// `club-not-allowed`, and those of [`App::club`].
    pub async fn club_guests(&self, args: ClubArgs) -> Result<Vec<GuestRow>, Problem> {
        let path = club_path(&args.club, &["guests"]);
        self.ask(Method::Get, &path, None, |heard| {
            let guests: Guests = read_answer(heard)?;
            Ok(guests.guests)
        })
        .await
    }

    /// Removes a guest, whose link then shows nothing any more.
    ///
    /// # Errors
    /// `club-not-allowed`, and those of [`App::club`].
    pub async fn club_remove_guest(&self, args: GuestArgs) -> Result<(), Problem> {
        let path = club_path(&args.club, &["guests", &args.guest]);
        self.ask(Method::Delete, &path, None, check).await
    }
}

fn no_guest(problem: Problem) -> Problem {
    match problem.code.as_str() {
        "sync-revoked" => Problem::new("club-no-guest"),
        _ => problem,
    }
}
