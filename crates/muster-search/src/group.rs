//! Sets of values that cards have in common.

/// A set of values: the field of the common ones, or the field of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Group(pub(crate) u16);

impl Group {
    pub(crate) const GAME: Group = Group(0);
    pub(crate) const KIND: Group = Group(1);
    pub(crate) const FACTION: Group = Group(2);
    pub(crate) const TYPE: Group = Group(3);
    pub(crate) const ICON: Group = Group(4);
    pub(crate) const WAVE: Group = Group(5);
    pub(crate) const PRODUCT: Group = Group(6);
    pub(crate) const UNIQUE: Group = Group(7);
    /// Those of which every value of a card is known.
    pub(crate) const CLOSED: [Group; 5] = [
        Group::GAME,
        Group::KIND,
        Group::FACTION,
        Group::TYPE,
        Group::ICON,
    ];
    /// The first of those that games declare.
    pub(crate) const FIRST_OF_GAMES: u16 = 8;

    pub(crate) fn label(self) -> Option<&'static str> {
        Some(match self {
            Group::KIND => "kind",
            Group::FACTION => "faction",
            Group::TYPE => "type",
            Group::ICON => "icon",
            _ => return None,
        })
    }
}
