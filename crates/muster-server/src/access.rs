//! Who may use a route, and how callers are identified.

use std::net::IpAddr;

/// Who may use a route.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// Anybody, without a token.
    Anyone,
    /// A newcomer: somebody who brought a pairing code and waits to be let in.
    Newcomer,
    /// A paired device that is not revoked.
    Device,
    /// A device of a member of the club.
    Member,
    /// A device of an organiser or the owner of the club.
    Organiser,
    /// A device of the owner of the club.
    Owner,
    /// A guest of a club, identified by their key.
    Guest,
}

/// The address that a request comes from.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ClientAddr(pub IpAddr);

/// The hash of a newcomer's token.
#[derive(Debug, Clone)]
pub(crate) struct NewcomerToken(pub String);

/// The id and the name of the club that a guest's key belongs to.
#[derive(Debug, Clone)]
pub(crate) struct ClubGuest {
    pub club: String,
    pub name: String,
}
