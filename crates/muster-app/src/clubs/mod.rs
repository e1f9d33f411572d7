//! Clubs on the server with which this device is paired: their members, the packs that members follow, and events at
//! which members hand in lists. All of this is requested from the server. What a user takes home is saved here as their
//! own.

use muster_core::problem::Problem;
use serde::Serialize;

use crate::sync::club_path;

mod coming;
mod events;
mod guests;
mod import_event;
mod judge;
mod lists;
mod members;
mod packs;

pub use coming::{ClubInvitation, InvitationArgs, InviteArgs, JoinClubArgs};
pub use events::{ClubEventArgs, OpenAtClubArgs, SetClubEventArgs};
pub use guests::{GuestArgs, GuestLink, GuestViewArgs, NewGuestArgs};
pub use judge::ClubJudge;
pub use lists::{AskChangesArgs, ClubListArgs, ClubRulingArgs, HandInAtClubArgs};
pub use members::{ClubArgs, FoundClubArgs, GiveRoleArgs, MemberArgs};
pub use packs::{ClubPackArgs, ClubPackNewsArgs, ClubPackRow, FollowPackArgs};

/// Serializes the body of a request.
fn body(asked: &impl Serialize) -> Result<Option<serde_json::Value>, Problem> {
    let body = serde_json::to_value(asked);
    let body = body.map_err(|error| Problem::new("bad-answer").with("detail", error))?;
    Ok(Some(body))
}
