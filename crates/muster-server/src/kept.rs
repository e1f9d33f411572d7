//! What a server keeps of clubs, whatever its database is, and everything that it keeps.

use muster_core::club::{ClubPack, ClubRow, ClubView, Clubs, Guests, Invitations, PackBody, Role};

use crate::clubs::{
    Brought, EventSeen, EventState, InClub, ListRow, NewClub, NewEvent, NewGuest, NewInvitation,
    NewList, NewPack, Newcomer, Which, events, guests, invitations, lists, members, packs,
};
use crate::desk::at_once;
use crate::postgres::Postgres;
use crate::sqlite::Sqlite;
use crate::storage::{Caller, Soon, Storage};

/// Everything that a server keeps.
pub trait Kept: Storage + ClubStorage {}

impl<S: Storage + ClubStorage> Kept for S {}

/// Lists the tasks once: for the trait, and for each database.
macro_rules! tasks {
    ($($(#[$doc:meta])* $name:ident: $of:ty => $reply:ty = $task:path;)+) => {
        /// What a server keeps of clubs.
        pub trait ClubStorage {
            $($(#[$doc])* fn $name(&self, of: $of) -> Soon<'_, $reply>;)+
        }

        impl ClubStorage for Sqlite {
            $(fn $name(&self, of: $of) -> Soon<'_, $reply> {
                self.change(move |desk| at_once($task(desk, &of)))
            })+
        }

        impl ClubStorage for Postgres {
            $(fn $name(&self, of: $of) -> Soon<'_, $reply> {
                self.change(of, |desk, of| Box::pin($task(desk, of)))
            })+
        }
    };
}

tasks! {
    /// The clubs of whoever asks.
    clubs: Caller => Clubs = members::clubs;
    /// The server's owner founds a club.
    found_club: NewClub => ClubRow = members::found;
    /// A club, with its members.
    club: InClub => ClubView = members::view;
    /// The owner gives a member a role; his own, where he hands the club on.
    give_role: (InClub, String, Role) => () = members::give_role;
    /// A member leaves, or is put out by an organiser.
    remove_member: (InClub, String) => () = members::remove;
    /// Somebody is invited.
    invite: NewInvitation => () = invitations::invite;
    /// The invitations that nobody brought yet.
    invitations: InClub => Invitations = invitations::list;
    /// An invitation counts no more.
    revoke_invitation: (InClub, String) => () = invitations::revoke;
    /// A device brings an invitation; none where it is wrong, used or too old.
    join_club: (Brought, Caller) => Option<ClubRow> = invitations::join;
    /// Somebody without an account brings one, and gets an account.
    welcome: (Brought, Newcomer) => Option<ClubRow> = invitations::welcome;
    /// A guest is let in.
    let_guest_in: NewGuest => () = guests::let_in;
    /// The guests of a club.
    guests: InClub => Guests = guests::list;
    /// A guest sees nothing any more.
    revoke_guest: (InClub, String) => () = guests::revoke;
    /// The club of a guest's key, by its hash: its id and its name.
    guests_club: String => Option<(String, String)> = guests::club_of;
    /// A version of a pack is published.
    publish: NewPack => ClubPack = packs::publish;
    /// The packs of a club, the newest versions alone.
    club_packs: InClub => Vec<ClubPack> = packs::list;
    /// A version of a pack.
    club_pack: (InClub, String, u32) => PackBody = packs::body;
    /// The packs of an event, whoever asks.
    packs_of_event: (String, Vec<(String, u32)>) => Vec<String> = packs::bodies;
    /// An event is opened.
    open_event: NewEvent => () = events::open;
    /// The events of a club, as a member sees them.
    club_events: InClub => Vec<EventSeen> = events::list;
    /// An event with the lists that a member may see.
    club_event: (InClub, String) => EventSeen = events::view;
    /// Whether there is an event that a member may hand in at.
    event_there: (InClub, String) => () = events::is_there;
    /// The revealed events of a club with their lists.
    revealed_events: String => Vec<EventSeen> = events::revealed;
    /// An event is locked, revealed, or given another moment.
    set_event: (InClub, String, EventState) => () = events::set;
    /// An event is taken away with its lists.
    remove_event: (InClub, String) => () = events::remove;
    /// A member hands in a list.
    hand_in: NewList => () = lists::hand_in;
    /// A member takes his list back.
    withdraw: (InClub, String) => () = lists::withdraw;
    /// An organiser asks for changes.
    ask_changes: (InClub, Which, String) => () = lists::ask;
    /// An organiser's rulings on a list are others: what they were, and what they are.
    set_rulings: (InClub, Which, (String, String)) => () = lists::set_rulings;
    /// The list of a member that counts, for him and organisers.
    counting_list: (InClub, String, String) => ListRow = lists::counting;
    /// Every list that a member handed in, for him and organisers.
    list_versions: (InClub, String, String) => Vec<ListRow> = lists::versions;
}
