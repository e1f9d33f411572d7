//! Icons: the pictures that may be printed on a card.

use std::borrow::Cow;

/// An icon of a game. The locale key `<game>-icon-<id>` holds its names, and `ui/icons/<game>/<id>.svg` is its drawing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Icon {
    /// Id of the icon in cards and queries: `slow-firing`.
    pub id: Cow<'static, str>,
    /// The group that the icon is shown with: `skill`, `range`, `dice`, …
    pub group: Cow<'static, str>,
    /// Pages of the rules that explain it, as printed: `46`, `11, 20`, or `CH11` for the Campaign Handbook.
    pub page: Cow<'static, str>,
}

impl Icon {
    /// Creates an icon that is fixed in the program.
    #[must_use]
    pub const fn new(id: &'static str, group: &'static str, page: &'static str) -> Self {
        Self {
            id: Cow::Borrowed(id),
            group: Cow::Borrowed(group),
            page: Cow::Borrowed(page),
        }
    }
}
