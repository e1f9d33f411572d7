//! The routes of clubs.

use axum::http::Method;
use axum::routing::{MethodFilter, on};
use muster_core::club::{
    AskChanges, ClubEvent, ClubEventRow, ClubEvents, ClubPack, ClubPacks, ClubRow, ClubView, Clubs,
    Found, GiveRole, GuestKey, GuestView, Guests, HandInList, Invitations, Invited, Join, NewGuest,
    OpenEvent, PackBody, PublishPack, RuleList, SetEvent, Welcome,
};

use super::{Door, Who};
use crate::doors::clubs::{events, guests, invitations, lists, members, packs};

const GET: (Method, MethodFilter) = (Method::GET, MethodFilter::GET);
const POST: (Method, MethodFilter) = (Method::POST, MethodFilter::POST);
const DELETE: (Method, MethodFilter) = (Method::DELETE, MethodFilter::DELETE);

/// Builds a route under `/api/v1/`.
macro_rules! door {
    ($how:ident $path:literal, $who:ident, $does:literal, $open:path) => {
        Door::new($how.0, concat!("/api/v1/", $path), Who::$who, $does, || {
            on($how.1, $open)
        })
    };
}

/// Returns every route of clubs.
pub(super) fn doors() -> Vec<Door> {
    let mut doors = of_members();
    doors.extend(of_events());
    doors
}

fn of_members() -> Vec<Door> {
    vec![
        door!(GET "clubs", Device, "Lists the clubs of the account.", members::clubs).answers::<Clubs>(),
        door!(POST "clubs", Device, "Founds a club. Only the server's owner may.", members::found)
            .asks::<Found>()
            .answers::<ClubRow>(),
        door!(POST "join-club", Device, "Joins a club with an invitation.", invitations::join)
            .asks::<Join>()
            .answers::<ClubRow>()
            .tries_a_code(),
        door!(POST "welcome", Anyone, "Opens an account with its first device, in exchange for an invitation to a club.", invitations::welcome)
            .asks::<Welcome>()
            .answers::<invitations::Welcomed>()
            .tries_a_code(),
        door!(GET "clubs/{club}", Member, "Returns a club and its members.", members::view)
            .answers::<ClubView>(),
        door!(POST "clubs/{club}/members/{member}/role", Owner, "Gives a member a role. A new owner replaces the current one.", members::give_role)
            .asks::<GiveRole>(),
        door!(DELETE "clubs/{club}/members/{member}", Organiser, "Removes a member from a club. Members also leave with it. The owner leaves last, which deletes the club.", members::remove),
        door!(GET "clubs/{club}/invitations", Organiser, "Lists the invitations that nobody has used yet.", invitations::list)
            .answers::<Invitations>(),
        door!(POST "clubs/{club}/invitations", Organiser, "Creates an invitation. Its code works once, for a week; its role is lower than the inviter's.", invitations::invite)
            .asks::<GiveRole>()
            .answers::<Invited>(),
        door!(DELETE "clubs/{club}/invitations/{invitation}", Organiser, "Revokes an invitation.", invitations::revoke),
        door!(GET "clubs/{club}/guests", Organiser, "Lists the guests of a club.", guests::list)
            .answers::<Guests>(),
        door!(POST "clubs/{club}/guests", Organiser, "Adds a guest, who sees the revealed lists.", guests::let_in)
            .asks::<NewGuest>()
            .answers::<GuestKey>(),
        door!(DELETE "clubs/{club}/guests/{guest}", Organiser, "Revokes a guest's link.", guests::revoke),
        door!(GET "guest", Guest, "Returns what is revealed in the guest's club.", guests::look)
            .with(&["lang"])
            .answers::<GuestView>(),
        door!(GET "clubs/{club}/packs", Member, "Lists the latest version of each pack of a club.", packs::list)
            .answers::<ClubPacks>(),
        door!(POST "clubs/{club}/packs", Organiser, "Publishes a version of a pack. It can never be overwritten.", packs::publish)
            .asks::<PublishPack>()
            .answers::<ClubPack>()
            .large(),
        door!(GET "clubs/{club}/packs/{pack}/{version}", Member, "Returns a version of a pack.", packs::body)
            .answers::<PackBody>(),
    ]
}

fn of_events() -> Vec<Door> {
    vec![
        door!(GET "clubs/{club}/events", Member, "Lists the events of a club.", events::list)
            .answers::<ClubEvents>(),
        door!(POST "clubs/{club}/events", Organiser, "Opens an event for lists.", events::open)
            .asks::<OpenEvent>()
            .answers::<ClubEventRow>()
            .large(),
        door!(GET "clubs/{club}/events/{event}", Member, "Returns an event with the lists that the member may see, and their verdicts.", events::view)
            .with(&["lang"])
            .answers::<ClubEvent>(),
        door!(POST "clubs/{club}/events/{event}/state", Organiser, "Locks an event, reveals its lists, or changes its deadline.", events::set)
            .with(&["lang"])
            .asks::<SetEvent>()
            .answers::<ClubEvent>(),
        door!(DELETE "clubs/{club}/events/{event}", Organiser, "Deletes an event with its lists.", events::remove),
        door!(POST "clubs/{club}/events/{event}/lists", Member, "Hands in a list.", lists::hand_in)
            .with(&["lang"])
            .asks::<HandInList>()
            .answers::<ClubEvent>()
            .large(),
        door!(DELETE "clubs/{club}/events/{event}/lists", Member, "Withdraws the member's lists while the event is open.", lists::withdraw),
        door!(GET "clubs/{club}/events/{event}/lists/{member}", Member, "Lists all versions that a member handed in. Only the member and organisers may see them.", lists::versions)
            .with(&["lang"])
            .answers::<ClubEvent>(),
        door!(POST "clubs/{club}/events/{event}/lists/{member}/ask", Organiser, "Asks the player for changes.", lists::ask)
            .with(&["lang"])
            .asks::<AskChanges>()
            .answers::<ClubEvent>(),
        door!(POST "clubs/{club}/events/{event}/lists/{member}/rulings", Organiser, "Rules on a finding.", lists::rule)
            .with(&["lang"])
            .asks::<RuleList>()
            .answers::<ClubEvent>(),
    ]
}
