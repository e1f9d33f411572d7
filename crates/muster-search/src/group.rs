//! Groups of values, and what is known of each group on a card.

use tantivy::Term;
use tantivy::schema::Field;

/// A set of values: the values of a common field, or of a field of one game.
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
    /// The number of the first group that games declare.
    pub(crate) const FIRST_OF_GAMES: u16 = 8;

    /// Returns whether facets count the group's values. In these groups, every value of every card is known.
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

/// What is known of a group's values on a card. A card has no scope in a group that does not apply to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scope {
    /// All of the card's values are known.
    Complete,
    /// Some values are known, and there may be more.
    Partial,
    /// No value is known.
    Unknown,
}

impl Scope {
    /// Returns the number for this scope of a group in the index.
    pub(crate) fn number(self, group: Group) -> u64 {
        u64::from(group.0) << 2 | self as u64
    }

    pub(crate) fn term(self, field: Field, group: Group) -> Term {
        Term::from_field_u64(field, self.number(group))
    }
}
