//! The icon vocabulary: what may stand on a card as a picture.

/// One icon of a game. Its names stand in the game's locale files under `<game>-icon-<id>`, its drawing in
/// `ui/icons/<game>/<id>.svg`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Icon {
    /// What cards and queries call it: `slow-firing`.
    pub id: &'static str,
    /// The group it is shown with: `skill`, `range`, `dice`, …
    pub group: &'static str,
    /// Where the rules explain it, as printed: `46`, `11, 20`, `CH11` for the Campaign Handbook.
    pub page: &'static str,
}
