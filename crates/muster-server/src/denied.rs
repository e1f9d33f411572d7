//! Why a caller's request is refused.

/// Why a request about a club is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Denied {
    /// It does not exist, or it belongs to a club that the caller is not a member of.
    Missing,
    /// The caller's role does not allow it.
    NotAllowed,
    /// The owner must hand the club on to another member first.
    OwnerStays,
    /// The caller is a member already.
    MemberAlready,
    /// The deadline has passed, or the event is locked.
    Closed,
    /// It changed since the caller saw it, or a pack of this or a newer version is already there.
    Changed,
    /// It was altered on the disk, so it is not given out.
    Damaged,
}
