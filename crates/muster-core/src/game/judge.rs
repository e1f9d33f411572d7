//! The interface through which the model has forces judged.

use crate::force::{Force, NodeId};
use crate::game::Game;
use crate::library::Library;
use crate::review::{Candidate, Review};

/// Judges the forces of a game. The engine's `Ruleset` implements it.
pub trait Judge: Send + Sync {
    /// Returns the ids of all rules, in the order in which findings of equal severity are listed.
    fn rules(&self) -> Vec<&str>;
    /// Applies every rule to a force and returns the review.
    fn review(&self, game: &dyn Game, force: &Force, library: &Library) -> Review;
    /// Returns every card that the slots of a node accept, with the breaches that adding it would cause or make worse.
    /// `at` is `None` for the top level of the force.
    fn candidates(
        &self,
        game: &dyn Game,
        force: &Force,
        library: &Library,
        at: Option<&NodeId>,
    ) -> Vec<Candidate>;
}

impl<'g> dyn Game + 'g {
    /// Returns the ids of all rules of the game, in the order in which findings of equal severity are listed.
    #[must_use]
    pub fn rules(&self) -> Vec<&str> {
        self.judge().rules()
    }

    /// Applies every rule to a force and returns the review.
    pub fn review(&self, force: &Force, library: &Library) -> Review {
        self.judge().review(self, force, library)
    }

    /// Returns every card that the slots of a node accept, with the breaches that adding it would cause or make worse.
    /// `at` is `None` for the top level of the force.
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
