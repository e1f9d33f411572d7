//! Groups of values that cards have in common, and what is known of each.

use tantivy::Term;
use tantivy::schema::Field;

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
    /// The first of those that games declare.
    pub(crate) const FIRST_OF_GAMES: u16 = 8;

    /// Whether its values are counted as facets. Every value of every card is known in these.
    pub(crate) fn is_counted(self) -> bool {
        self.0 <= Group::ICON.0
    }

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

/// What is known of a group's values on a card. A card has none of these where the group does not apply to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scope {
    /// All of them are known.
    Complete,
    /// Some are known, and there are more.
    Partial,
    /// None is known.
    Unknown,
}

impl Scope {
    /// The number that stands in the index for this.
    pub(crate) fn number(self, group: Group) -> u64 {
        u64::from(group.0) << 2 | self as u64
    }

    pub(crate) fn term(self, field: Field, group: Group) -> Term {
        Term::from_field_u64(field, self.number(group))
    }
}
