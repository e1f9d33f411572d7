//! Clubs of the server that this device is paired with: members, packs that they follow, and events at which they hand in
//! lists. Everything here asks the server; what comes home is kept here as everything of the user's own is.

use muster_core::problem::Problem;
use serde::Serialize;

use crate::sync::club_door as door;

mod coming;
mod events;
mod guests;
mod home;
mod judge;
mod lists;
mod members;
mod packs;

pub use coming::{ClubInvitation, InvitationArgs, InviteArgs, JoinClubArgs};
pub use events::{ClubEventArgs, OpenAtClubArgs, SetClubEventArgs};
pub use guests::{GuestArgs, GuestLink, LookAtClubArgs, NewGuestArgs};
pub use judge::ClubJudge;
pub use lists::{AskChangesArgs, ClubListArgs, HandInAtClubArgs, RuleAtClubArgs};
pub use members::{ClubArgs, FoundClubArgs, GiveRoleArgs, MemberArgs};
pub use packs::{ClubPackArgs, ClubPackRow, FollowPackArgs, NewsOfPackArgs};

/// What is asked, as JSON.
fn body(asked: &impl Serialize) -> Result<Option<serde_json::Value>, Problem> {
    let body = serde_json::to_value(asked);
    let body = body.map_err(|error| Problem::new("bad-answer").with("detail", error))?;
    Ok(Some(body))
}
