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
        door!(GET "clubs", Device, "The clubs of the account.", members::clubs).answers::<Clubs>(),
        door!(POST "clubs", Device, "The server's owner founds a club.", members::found)
            .asks::<Found>()
            .answers::<ClubRow>(),
        door!(POST "join-club", Device, "Brings an invitation to a club.", invitations::join)
            .asks::<Join>()
            .answers::<ClubRow>()
            .tries_a_code(),
        door!(POST "welcome", Anyone, "Opens the account of whoever brings an invitation to a club, with its first device.", invitations::welcome)
            .asks::<Welcome>()
            .answers::<invitations::Welcomed>()
            .tries_a_code(),
        door!(GET "clubs/{club}", Member, "A club and its members.", members::view)
            .answers::<ClubView>(),
        door!(POST "clubs/{club}/members/{member}/role", Owner, "Gives a member a role. Who is given that of the owner is the owner from there on.", members::give_role)
            .asks::<GiveRole>(),
        door!(DELETE "clubs/{club}/members/{member}", Organiser, "Puts a member out. Every member leaves by it himself; with the owner, who leaves last, the club goes.", members::remove),
        door!(GET "clubs/{club}/invitations", Organiser, "The invitations that nobody brought yet.", invitations::list)
            .answers::<Invitations>(),
        door!(POST "clubs/{club}/invitations", Organiser, "Invites somebody: the code counts once, for a week. The role is lower than that of who invites.", invitations::invite)
            .asks::<GiveRole>()
            .answers::<Invited>(),
        door!(DELETE "clubs/{club}/invitations/{invitation}", Organiser, "An invitation counts no more.", invitations::revoke),
        door!(GET "clubs/{club}/guests", Organiser, "The guests of a club.", guests::list)
            .answers::<Guests>(),
        door!(POST "clubs/{club}/guests", Organiser, "Lets a guest in, who sees what is revealed.", guests::let_in)
            .asks::<NewGuest>()
            .answers::<GuestKey>(),
        door!(DELETE "clubs/{club}/guests/{guest}", Organiser, "A guest sees nothing any more.", guests::revoke),
        door!(GET "guest", Guest, "What is revealed in the guest's club.", guests::look)
            .with(&["lang"])
            .answers::<GuestView>(),
        door!(GET "clubs/{club}/packs", Member, "The packs of a club, the newest versions alone.", packs::list)
            .answers::<ClubPacks>(),
        door!(POST "clubs/{club}/packs", Organiser, "Publishes a version of a pack, which is never written over.", packs::publish)
            .asks::<PublishPack>()
            .answers::<ClubPack>()
            .large(),
        door!(GET "clubs/{club}/packs/{pack}/{version}", Member, "A version of a pack.", packs::body)
            .answers::<PackBody>(),
    ]
}

fn of_events() -> Vec<Door> {
    vec![
        door!(GET "clubs/{club}/events", Member, "The events of a club.", events::list)
            .answers::<ClubEvents>(),
        door!(POST "clubs/{club}/events", Organiser, "Opens an event, to hand in lists.", events::open)
            .asks::<OpenEvent>()
            .answers::<ClubEventRow>()
            .large(),
        door!(GET "clubs/{club}/events/{event}", Member, "An event with the lists that the member may see, judged.", events::view)
            .with(&["lang"])
            .answers::<ClubEvent>(),
        door!(POST "clubs/{club}/events/{event}/state", Organiser, "Locks an event, reveals its lists, or gives it another moment.", events::set)
            .with(&["lang"])
            .asks::<SetEvent>()
            .answers::<ClubEvent>(),
        door!(DELETE "clubs/{club}/events/{event}", Organiser, "Takes an event away with its lists.", events::remove),
        door!(POST "clubs/{club}/events/{event}/lists", Member, "Hands in a list.", lists::hand_in)
            .with(&["lang"])
            .asks::<HandInList>()
            .answers::<ClubEvent>()
            .large(),
        door!(DELETE "clubs/{club}/events/{event}/lists", Member, "Takes back what the member handed in, while lists are taken.", lists::withdraw),
        door!(GET "clubs/{club}/events/{event}/lists/{member}", Member, "Every list that a member handed in, for him and organisers.", lists::versions)
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
