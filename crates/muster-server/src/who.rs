//! Whom doors are for, and how they are known.

/// Whom a door is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    /// Whoever asks.
    Anyone,
    /// Who brought a code and waits to be let in.
    Newcomer,
    /// A device that is paired and not revoked.
    Device,
}

/// The name of the cookie that the web app has its token in.
pub(crate) const COOKIE: &str = "muster";

/// The hash of a newcomer's token.
#[derive(Debug, Clone)]
pub(crate) struct Newcomer(pub String);
