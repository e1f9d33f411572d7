//! What a caller may not do, or not any more.

/// Why something of a club is not done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum No {
    /// There is none, or it is of a club that the caller is no member of.
    Missing,
    /// The caller's role does not allow it.
    NotAllowed,
    /// The owner hands the club on first.
    OwnerStays,
    /// The caller is a member already.
    MemberAlready,
    /// The moment has passed, or the event is locked.
    Closed,
    /// It was changed since the caller saw it, or another of its version is there.
    Changed,
}
