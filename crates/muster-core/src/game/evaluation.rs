//! Evaluations: what a game says about one state of a force, kept for as long as that state is in use.

use std::any::Any;
use std::borrow::Cow;
use std::fmt;
use std::sync::{Arc, OnceLock};

use crate::force::{Force, Node, NodeId};
use crate::game::{Game, Slot};
use crate::library::Library;
use crate::review::{Candidate, Review};

/// What a game keeps about one state of a force.
///
/// It is for games whose rules are too costly to be worked out again for each question, or whose slots depend on the
/// rest of the force. All other games leave everything to their [`Judge`](crate::game::Judge).
pub trait KeptEvaluation: Any + Send + Sync {
    /// Returns the review of the force. It is asked for once.
    fn review(&self) -> Review;
    /// Returns every card that can be added at a node, as [`Judge::candidates`](crate::game::Judge::candidates) does.
    fn candidates(&self, at: Option<&NodeId>) -> Vec<Candidate>;
    /// Returns the slots of a node as they are in this force. `at` is `None` for the top level of the force.
    fn slots(&self, at: Option<&Node>) -> Vec<Slot>;
}

/// One state of a force, with everything that its game says about it.
///
/// Answers are worked out when they are first needed. The review, and whatever the game keeps by itself, are worked out
/// once. Sheets and charts follow from the review. A new state of the force needs a new evaluation.
pub struct Evaluation {
    game: Arc<dyn Game>,
    force: Arc<Force>,
    library: Arc<Library>,
    /// What the game keeps. `None` if its judge answers everything.
    kept: Option<Box<dyn KeptEvaluation>>,
    review: OnceLock<Review>,
}

impl Evaluation {
    /// Evaluates a force. `before` is the evaluation of an earlier state of the same force, if there is one. A game may
    /// take over from it what has not changed.
    #[must_use]
    pub fn new(
        game: Arc<dyn Game>,
        force: Arc<Force>,
        library: Arc<Library>,
        before: Option<&Self>,
    ) -> Self {
        let before = before.filter(|before| before.force.system == force.system);
        let before = before.and_then(|before| before.kept.as_deref());
        let kept = game.evaluate(&force, &library, before);
        Self {
            game,
            force,
            library,
            kept,
            review: OnceLock::new(),
        }
    }

    /// Returns the game of the force.
    #[must_use]
    pub fn game(&self) -> &Arc<dyn Game> {
        &self.game
    }

    /// Returns the force.
    #[must_use]
    pub fn force(&self) -> &Arc<Force> {
        &self.force
    }

    /// Returns the cards by which the force is judged.
    #[must_use]
    pub fn library(&self) -> &Arc<Library> {
        &self.library
    }

    /// Returns the review of the force.
    pub fn review(&self) -> &Review {
        self.review.get_or_init(|| match &self.kept {
            Some(kept) => kept.review(),
            None => self.game.review(&self.force, &self.library),
        })
    }

    /// Returns every card that the slots of a node accept, with the breaches that adding it would cause or make worse.
    /// `at` is `None` for the top level of the force.
    #[must_use]
    pub fn candidates(&self, at: Option<&NodeId>) -> Vec<Candidate> {
        match &self.kept {
            Some(kept) => kept.candidates(at),
            None => self.game.candidates(&self.force, &self.library, at),
        }
    }

    /// Returns the slots of a node as they are in this force. `at` is `None` for the top level of the force. A node
    /// whose card the library does not have has none.
    #[must_use]
    pub fn slots(&self, at: Option<&Node>) -> Cow<'_, [Slot]> {
        match &self.kept {
            Some(kept) => Cow::Owned(kept.slots(at)),
            None => self.game.slots_at(&self.force, &self.library, at),
        }
    }
}

impl fmt::Debug for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Evaluation")
            .field("game", &self.game.id())
            .field("force", &self.force.name)
            .field("kept", &self.kept.is_some())
            .finish_non_exhaustive()
    }
}
