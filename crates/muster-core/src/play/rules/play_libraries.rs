//! The libraries that the sides of a game play with.

use std::sync::Arc;

use crate::game::Games;
use crate::library::Library;

/// The libraries that the sides of a game play with. A force may bring cards of its own, so each side can have a
/// different library.
#[derive(Debug, Clone, Copy)]
pub struct PlayLibraries<'a> {
    common: &'a Library,
    sides: &'a [Arc<Library>],
}

impl<'a> PlayLibraries<'a> {
    /// Combines the common library with the library of each side's force.
    #[must_use]
    pub fn new(house: &'a Library, sides: &'a [Arc<Library>]) -> Self {
        Self {
            common: house,
            sides,
        }
    }

    /// Returns the common library. The table uses it, and so does every side without a force.
    #[must_use]
    pub fn common(self) -> &'a Library {
        self.common
    }

    /// Returns the library of a side.
    #[must_use]
    pub fn of_side(self, side: usize) -> &'a Library {
        self.sides.get(side).map_or(self.common, |own| own)
    }

    /// Returns the games of the libraries.
    #[must_use]
    pub fn games(self) -> &'a Games {
        self.common.games()
    }
}

/// Uses one library for all sides.
impl<'a> From<&'a Library> for PlayLibraries<'a> {
    fn from(house: &'a Library) -> Self {
        Self::new(house, &[])
    }
}
