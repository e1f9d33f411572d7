//! Whom doors are for, and how they are known.

use std::net::IpAddr;

/// Whom a door is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    /// Whoever asks.
    Anyone,
    /// Who brought a code and waits to be let in.
    Newcomer,
    /// A device that is paired and not revoked.
    Device,
    /// A device of a member of the club.
    Member,
    /// A device of an organiser or the owner of the club.
    Organiser,
    /// A device of the owner of the club.
    Owner,
    /// Who has the key of a guest of a club.
    Guest,
}

/// Where a question comes from.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Asker(pub IpAddr);

/// The hash of a newcomer's token.
#[derive(Debug, Clone)]
pub(crate) struct Newcomer(pub String);

/// The club of a guest's key, and what it is called.
#[derive(Debug, Clone)]
pub(crate) struct Guest {
    pub club: String,
    pub name: String,
}
