//! The cards that a game is played with.

use std::sync::Arc;

use crate::model::game::Games;
use crate::model::game::library::Library;

/// The cards that a game is played with: for each side those that its force sees, which may bring some of its own.
#[derive(Debug, Clone, Copy)]
pub struct Shelves<'a> {
    house: &'a Library,
    sides: &'a [Arc<Library>],
}

impl<'a> Shelves<'a> {
    /// The cards here, and those that the force of each side sees.
    #[must_use]
    pub fn new(house: &'a Library, sides: &'a [Arc<Library>]) -> Self {
        Self { house, sides }
    }

    /// The cards here: those of the table, and of everybody without a force.
    #[must_use]
    pub fn house(self) -> &'a Library {
        self.house
    }

    /// The cards of a side.
    #[must_use]
    pub fn of(self, side: usize) -> &'a Library {
        self.sides.get(side).map_or(self.house, |own| own)
    }

    /// The games whose cards these are.
    #[must_use]
    pub fn games(self) -> &'a Games {
        self.house.games()
    }
}

/// Every side sees the same cards.
impl<'a> From<&'a Library> for Shelves<'a> {
    fn from(house: &'a Library) -> Self {
        Self::new(house, &[])
    }
}
