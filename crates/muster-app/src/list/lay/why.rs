//! What is doubtful about what a list names.

/// What is doubtful about an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::list) enum Why {
    /// No card is called so.
    Nothing,
    /// Several cards are called nearly so.
    SeveralNear,
    /// Several cards are called so.
    Several,
    /// One card is called so but for a slip.
    Slip,
    /// It is a part of one card's name.
    Part,
    /// Nothing here takes the card.
    NoPlace,
    /// What it lies on is not known.
    Waits,
    /// So many for other than so many models.
    Count,
    /// A number that may be a count or points.
    Number,
    /// A choice that the card does not offer.
    Choice,
    /// It may sign the letter.
    Signature,
}

impl Why {
    /// The end of its key in the locale files.
    pub(in crate::list) fn key(self) -> &'static str {
        match self {
            Why::Nothing => "nothing",
            Why::SeveralNear => "several-near",
            Why::Several => "several",
            Why::Slip => "slip",
            Why::Part => "part",
            Why::NoPlace => "no-place",
            Why::Waits => "waits",
            Why::Count => "count",
            Why::Number => "number",
            Why::Choice => "choice",
            Why::Signature => "signature",
        }
    }
}
