//! The routes of clubs.

use axum::http::Method;
use axum::routing::{MethodFilter, on};
use muster_core::club::{
    AskChanges, ClubEvent, ClubEventRow, ClubEvents, ClubPack, ClubPacks, ClubRow, ClubView, Clubs,
    Found, GiveRole, GuestKey, GuestView, Guests, HandInList, Invitations, Invited, Join, NewGuest,
    OpenEvent, PackBody, PublishPack, RuleList, SetEvent, Welcome,
};

use super::{Access, Route};
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
        route!(GET "clubs", Device, "The clubs of the account.", members::clubs).with_response::<Clubs>(),
        route!(POST "clubs", Device, "The server's owner founds a club.", members::found)
            .with_request::<Found>()
            .with_response::<ClubRow>(),
        route!(POST "join-club", Device, "Brings an invitation to a club.", invitations::join)
            .with_request::<Join>()
            .with_response::<ClubRow>()
            .tries_a_code(),
        route!(POST "welcome", Anyone, "Opens the account of whoever brings an invitation to a club, with its first device.", invitations::welcome)
            .with_request::<Welcome>()
            .with_response::<invitations::NewMember>()
            .tries_a_code(),
        route!(GET "clubs/{club}", Member, "A club and its members.", members::view)
            .with_response::<ClubView>(),
        route!(POST "clubs/{club}/members/{member}/role", Owner, "Gives a member a role. Who is given that of the owner is the owner from there on.", members::give_role)
            .with_request::<GiveRole>(),
        route!(DELETE "clubs/{club}/members/{member}", Organiser, "Puts a member out. Every member leaves by it himself; with the owner, who leaves last, the club goes.", members::remove),
        route!(GET "clubs/{club}/invitations", Organiser, "The invitations that nobody brought yet.", invitations::list)
            .with_response::<Invitations>(),
        route!(POST "clubs/{club}/invitations", Organiser, "Invites somebody: the code counts once, for a week. The role is lower than that of who invites.", invitations::invite)
            .with_request::<GiveRole>()
            .with_response::<Invited>(),
        route!(DELETE "clubs/{club}/invitations/{invitation}", Organiser, "An invitation counts no more.", invitations::revoke),
        route!(GET "clubs/{club}/guests", Organiser, "The guests of a club.", guests::list)
            .with_response::<Guests>(),
        route!(POST "clubs/{club}/guests", Organiser, "Lets a guest in, who sees what is revealed.", guests::let_in)
            .with_request::<NewGuest>()
            .with_response::<GuestKey>(),
        route!(DELETE "clubs/{club}/guests/{guest}", Organiser, "A guest sees nothing any more.", guests::revoke),
        route!(GET "guest", Guest, "What is revealed in the guest's club.", guests::look)
            .with_query(&["lang"])
            .with_response::<GuestView>(),
        route!(GET "clubs/{club}/packs", Member, "The packs of a club, the newest versions alone.", packs::list)
            .with_response::<ClubPacks>(),
        route!(POST "clubs/{club}/packs", Organiser, "Publishes a version of a pack, which is never written over.", packs::publish)
            .with_request::<PublishPack>()
            .with_response::<ClubPack>()
            .large(),
        route!(GET "clubs/{club}/packs/{pack}/{version}", Member, "A version of a pack.", packs::body)
            .with_response::<PackBody>(),
    ]
}

fn event_routes() -> Vec<Route> {
    vec![
        route!(GET "clubs/{club}/events", Member, "The events of a club.", events::list)
            .with_response::<ClubEvents>(),
        route!(POST "clubs/{club}/events", Organiser, "Opens an event, to hand in lists.", events::open)
            .with_request::<OpenEvent>()
            .with_response::<ClubEventRow>()
            .large(),
        route!(GET "clubs/{club}/events/{event}", Member, "An event with the lists that the member may see, judged.", events::view)
            .with_query(&["lang"])
            .with_response::<ClubEvent>(),
        route!(POST "clubs/{club}/events/{event}/state", Organiser, "Locks an event, reveals its lists, or gives it another moment.", events::set)
            .with_query(&["lang"])
            .with_request::<SetEvent>()
            .with_response::<ClubEvent>(),
        route!(DELETE "clubs/{club}/events/{event}", Organiser, "Takes an event away with its lists.", events::remove),
        route!(POST "clubs/{club}/events/{event}/lists", Member, "Hands in a list.", lists::hand_in)
            .with_query(&["lang"])
            .with_request::<HandInList>()
            .with_response::<ClubEvent>()
            .large(),
        route!(DELETE "clubs/{club}/events/{event}/lists", Member, "Takes back what the member handed in, while lists are taken.", lists::withdraw),
        route!(GET "clubs/{club}/events/{event}/lists/{member}", Member, "Every list that a member handed in, for him and organisers.", lists::versions)
            .with_query(&["lang"])
            .with_response::<ClubEvent>(),
        route!(POST "clubs/{club}/events/{event}/lists/{member}/ask", Organiser, "Asks the player for changes.", lists::ask)
            .with_query(&["lang"])
            .with_request::<AskChanges>()
            .with_response::<ClubEvent>(),
        route!(POST "clubs/{club}/events/{event}/lists/{member}/rulings", Organiser, "Rules on a finding.", lists::rule)
            .with_query(&["lang"])
            .with_request::<RuleList>()
            .with_response::<ClubEvent>(),
    ]
}
