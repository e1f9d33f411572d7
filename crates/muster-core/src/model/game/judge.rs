//! Judging, as far as the model knows of it.

use super::Game;
use super::library::Library;
use crate::model::force::{Force, NodeId};
use crate::model::review::{Candidate, Review};

/// Judges the forces of a game. The engine's rule set is one.
pub trait Judge: Send + Sync {
    /// The ids of all rules, in the order in which findings of one weight are told.
    fn rules(&self) -> Vec<&str>;
    /// Applies every rule.
    fn review(&self, game: &dyn Game, force: &Force, library: &Library) -> Review;
    /// Every card that the slots at a place admit, with the breaches that it would bring there or make worse. `at` none:
    /// the table.
    fn candidates(
        &self,
        game: &dyn Game,
        force: &Force,
        library: &Library,
        at: Option<&NodeId>,
    ) -> Vec<Candidate>;
}

impl<'g> dyn Game + 'g {
    /// The ids of all its rules, in the order in which findings of one weight are told.
    #[must_use]
    pub fn rules(&self) -> Vec<&str> {
        self.judge().rules()
    }

    /// Applies every rule.
    pub fn review(&self, force: &Force, library: &Library) -> Review {
        self.judge().review(self, force, library)
    }

    /// Every card that the slots at a place admit, with the breaches that it would bring there or make worse. `at` none:
    /// the table.
    #[must_use]
    pub fn candidates(
        &self,
        force: &Force,
        library: &Library,
        at: Option<&NodeId>,
    ) -> Vec<Candidate> {
        self.judge().candidates(self, force, library, at)
    }
}
