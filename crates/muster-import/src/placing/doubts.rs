//! The reasons for doubt about an item of a list.

/// A reason for doubt about an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DoubtReason {
    /// No card has the name.
    Nothing,
    /// Several cards have similar names.
    SeveralNear,
    /// Several units have similar names, and the cheapest of them was taken.
    OneOfSeveral,
    /// Several cards have exactly this name.
    Several,
    /// One card has the name, apart from a typing error.
    Slip,
    /// The text is a part of one card's name.
    Part,
    /// No slot here takes the card.
    NoPlace,
    /// The row above it is not known.
    Waits,
    /// The count does not match the number of models.
    Count,
    /// A number may be a count or points.
    Number,
    /// The card does not offer this pick.
    Choice,
    /// The line says a cost that is far from that of the card.
    Cost,
    /// The name may be the signature of the letter.
    Signature,
    /// The line names the card, but is a part of the letter around the list or a heading.
    Outside,
    /// The line stands like a unit and has a count, but its card is attached to the unit before.
    Level,
    /// The points in the heading may be other points after a number of the name.
    Limit,
    /// The line asks for none, or for more than a list can.
    NoCount,
    /// The list names no force, so one was assumed.
    AssumedForce,
    /// The force does not offer the card, as long as nothing else lies in it.
    NotOffered,
}

impl DoubtReason {
    /// Returns the end of the reason's key in the locale files.
    pub(crate) fn key(self) -> &'static str {
        match self {
            DoubtReason::Nothing => "nothing",
            DoubtReason::SeveralNear => "several-near",
            DoubtReason::OneOfSeveral => "one-of-several",
            DoubtReason::Several => "several",
            DoubtReason::Cost => "cost",
            DoubtReason::Slip => "slip",
            DoubtReason::Part => "part",
            DoubtReason::NoPlace => "no-place",
            DoubtReason::Waits => "waits",
            DoubtReason::Count => "count",
            DoubtReason::Number => "number",
            DoubtReason::Choice => "choice",
            DoubtReason::Signature => "signature",
            DoubtReason::Outside => "outside",
            DoubtReason::Level => "level",
            DoubtReason::Limit => "limit",
            DoubtReason::NoCount => "no-count",
            DoubtReason::AssumedForce => "assumed-force",
            DoubtReason::NotOffered => "not-offered",
        }
    }
}
