//! The icon vocabulary: what may stand on a card as a picture.

use std::borrow::Cow;

/// One icon of a game. Its names stand in the game's locale files under `<game>-icon-<id>`, its drawing in
/// `ui/icons/<game>/<id>.svg`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Icon {
    /// What cards and queries call it: `slow-firing`.
    pub id: Cow<'static, str>,
    /// The group it is shown with: `skill`, `range`, `dice`, …
    pub group: Cow<'static, str>,
    /// Where the rules explain it, as printed: `46`, `11, 20`, `CH11` for the Campaign Handbook.
    pub page: Cow<'static, str>,
}

impl Icon {
    /// An icon that is fixed in the program.
    #[must_use]
    pub const fn new(id: &'static str, group: &'static str, page: &'static str) -> Self {
        Self {
            id: Cow::Borrowed(id),
            group: Cow::Borrowed(group),
            page: Cow::Borrowed(page),
        }
    }
}
