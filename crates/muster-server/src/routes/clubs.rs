//! The routes of clubs.

use axum::http::Method;
use axum::routing::{MethodFilter, on};
use muster_sync::club::{
    AddGuest, AskChanges, ClubEvent, ClubEventRow, ClubEvents, ClubPack, ClubPacks, ClubRow,
    ClubView, Clubs, FoundClub, GiveRole, GuestKey, GuestView, Guests, HandInList, Invitations,
    Invited, JoinClub, OpenEvent, PackBody, PublishPack, RuleList, SetEvent, Welcome,
};

use super::{Access, Load, Route};
use crate::handlers::clubs::{events, guests, invitations, lists, members, packs};

const GET: (Method, MethodFilter) = (Method::GET, MethodFilter::GET);
const POST: (Method, MethodFilter) = (Method::POST, MethodFilter::POST);
const DELETE: (Method, MethodFilter) = (Method::DELETE, MethodFilter::DELETE);

/// Builds a route under `/api/v1/`.
macro_rules! route {
    ($how:ident $path:literal, $access:ident, $summary:literal, $handler:path) => {
        Route::new(
            $how.0,
            concat!("/api/v1/", $path),
            Access::$access,
            $summary,
            || on($how.1, $handler),
        )
    };
}

/// Returns every route of clubs.
pub(super) fn routes() -> Vec<Route> {
    let mut routes = member_routes();
    routes.extend(event_routes());
    routes
}

fn member_routes() -> Vec<Route> {
    vec![
        route!(GET "clubs", Device, "Lists the clubs of the account.", members::clubs).with_response::<Clubs>(),
        route!(POST "clubs", Device, "Founds a club. Only the server's owner may.", members::found)
            .with_request::<FoundClub>()
            .with_response::<ClubRow>(),
        route!(POST "join-club", Device, "Joins a club with an invitation.", invitations::join)
            .with_request::<JoinClub>()
            .with_response::<ClubRow>()
            .tries_a_code(),
        route!(POST "welcome", Anyone, "Opens an account with its first device, in exchange for an invitation to a club.", invitations::welcome)
            .with_request::<Welcome>()
            .with_response::<invitations::NewMember>()
            .tries_a_code(),
        route!(GET "clubs/{club}", Member, "Returns a club and its members.", members::view)
            .with_response::<ClubView>(),
        route!(POST "clubs/{club}/members/{member}/role", Owner, "Gives a member a role. A new owner replaces the current one.", members::give_role)
            .with_request::<GiveRole>(),
        route!(DELETE "clubs/{club}/members/{member}", Organiser, "Removes a member from a club. Members also leave with it. The owner leaves last, which deletes the club.", members::remove),
        route!(GET "clubs/{club}/invitations", Organiser, "Lists the invitations that nobody has used yet.", invitations::list)
            .with_response::<Invitations>(),
        route!(POST "clubs/{club}/invitations", Organiser, "Creates an invitation. Its code works once, for a week; its role is lower than the inviter's.", invitations::invite)
            .with_request::<GiveRole>()
            .with_response::<Invited>(),
        route!(DELETE "clubs/{club}/invitations/{invitation}", Organiser, "Revokes an invitation.", invitations::revoke),
        route!(GET "clubs/{club}/guests", Organiser, "Lists the guests of a club.", guests::list)
            .with_response::<Guests>(),
        route!(POST "clubs/{club}/guests", Organiser, "Adds a guest, who sees the revealed lists.", guests::let_in)
            .with_request::<AddGuest>()
            .with_response::<GuestKey>(),
        route!(DELETE "clubs/{club}/guests/{guest}", Organiser, "Revokes a guest's link.", guests::revoke),
        route!(GET "guest", Guest, "Returns what is revealed in the guest's club. The lists come in pages: `event` and `after` ask for those of an event after a member.", guests::look)
            .with_query(&["lang", "event", "after"])
            .with_response::<GuestView>()
            .with_load(Load::Judged),
        route!(GET "clubs/{club}/packs", Member, "Lists the latest version of each pack of a club.", packs::list)
            .with_response::<ClubPacks>(),
        route!(POST "clubs/{club}/packs", Organiser, "Publishes a version of a pack. It can never be overwritten.", packs::publish)
            .with_request::<PublishPack>()
            .with_response::<ClubPack>()
            .with_load(Load::Judged)
            .large(),
        route!(GET "clubs/{club}/packs/{pack}/{version}", Member, "Returns a version of a pack.", packs::body)
            .with_response::<PackBody>()
            .with_load(Load::LargeAnswer),
    ]
}

fn event_routes() -> Vec<Route> {
    vec![
        route!(GET "clubs/{club}/events", Member, "Lists the events of a club.", events::list)
            .with_response::<ClubEvents>(),
        route!(POST "clubs/{club}/events", Organiser, "Opens an event for lists.", events::open)
            .with_request::<OpenEvent>()
            .with_response::<ClubEventRow>()
            .with_load(Load::Judged)
            .large(),
        route!(GET "clubs/{club}/events/{event}", Member, "Returns an event with the lists that the member may see, and their verdicts. They come in pages: `after` is the member with the greatest id of the page before.", events::view)
            .with_query(&["lang", "after"])
            .with_response::<ClubEvent>()
            .with_load(Load::Judged),
        route!(POST "clubs/{club}/events/{event}/state", Organiser, "Locks an event, reveals its lists, or changes its deadline.", events::set)
            .with_query(&["lang"])
            .with_request::<SetEvent>()
            .with_response::<ClubEvent>()
            .with_load(Load::Judged),
        route!(DELETE "clubs/{club}/events/{event}", Organiser, "Deletes an event with its lists.", events::remove),
        route!(POST "clubs/{club}/events/{event}/lists", Member, "Hands in a list.", lists::hand_in)
            .with_query(&["lang"])
            .with_request::<HandInList>()
            .with_response::<ClubEvent>()
            .with_load(Load::Judged)
            .large(),
        route!(DELETE "clubs/{club}/events/{event}/lists", Member, "Withdraws the member's lists while the event is open.", lists::withdraw),
        route!(GET "clubs/{club}/events/{event}/lists/{member}", Member, "Lists all versions that a member handed in. Only the member and organisers may see them.", lists::versions)
            .with_query(&["lang", "after"])
            .with_response::<ClubEvent>()
            .with_load(Load::Judged),
        route!(POST "clubs/{club}/events/{event}/lists/{member}/ask", Organiser, "Asks the player for changes.", lists::ask)
            .with_query(&["lang"])
            .with_request::<AskChanges>()
            .with_response::<ClubEvent>()
            .with_load(Load::Judged),
        route!(POST "clubs/{club}/events/{event}/lists/{member}/rulings", Organiser, "Rules on a finding.", lists::rule)
            .with_query(&["lang"])
            .with_request::<RuleList>()
            .with_response::<ClubEvent>()
            .with_load(Load::Judged),
    ]
}
