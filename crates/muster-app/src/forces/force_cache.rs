//! A cache of open forces. A force that has been read and reviewed is not read and reviewed again until something
//! changes.

use std::borrow::Cow;
use std::sync::{Arc, Mutex, OnceLock};

use muster_core::event::{Event, EventRules};
use muster_core::force::{Force, Node, NodeId};
use muster_core::game::{Evaluation, Game, Games, Slot};
use muster_core::library::Library;
use muster_core::problem::Problem;
use muster_core::review::{Candidate, Review};
use muster_store::StoredForce;
use serde::Deserialize;
use ts_rs::TS;

use crate::App;
use crate::data::snapshot::Cards;
use crate::data_sets::carried::read_force;
use crate::lock::lock;
use crate::recent::Recent;

/// The force to which a request refers.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(untagged, deny_unknown_fields)]
pub enum ForceRef {
    /// A saved force in its current state.
    Kept {
        /// The force's id in the data folder.
        id: String,
    },
    /// A force that the caller holds.
    Given(Box<Force>),
}

/// A force with the cards that it sees and its review.
pub(crate) struct OpenForce {
    pub(crate) force: Arc<Force>,
    pub(crate) game: Arc<dyn Game>,
    /// The cards as the force sees them: the shared ones, and those that it embeds.
    pub(crate) cards: Arc<Cards>,
    pub(crate) library: Arc<Library>,
    /// The shared cards.
    shared_library: Arc<Library>,
    /// The rules of an event. `None` if only the rules of its game apply.
    event: Option<EventRules>,
    /// The force as it is judged, with what its game says about it.
    evaluation: Evaluation,
    /// The review with the findings of the event.
    event_review: OnceLock<Review>,
    /// The last event that was applied in addition to the game's rules, and the force with its rules.
    beside: Mutex<Option<(Arc<Event>, Arc<OpenForce>)>>,
}

impl OpenForce {
    /// Opens a force with the current cards.
    ///
    /// # Errors
    /// `unknown-system`.
    pub(crate) fn new(force: Force, app: &App) -> Result<Self, Problem> {
        Self::after(force, None, app)
    }

    /// Opens a force with the current cards. `before` is the force before its last change.
    ///
    /// # Errors
    /// `unknown-system`.
    pub(crate) fn after(force: Force, before: Option<&Self>, app: &App) -> Result<Self, Problem> {
        let shared_library = app.library();
        let cards = app.cards_for(&force);
        let library = Arc::clone(&cards.library);
        let game = library.games().shared(&force.system)?;
        let force = Arc::new(force);
        let before = before.map(|before| &before.evaluation);
        let evaluation = Evaluation::new(
            Arc::clone(&game),
            Arc::clone(&force),
            Arc::clone(&library),
            before,
        );
        Ok(Self {
            game,
            force,
            cards,
            library,
            shared_library,
            event: None,
            evaluation,
            event_review: OnceLock::new(),
            beside: Mutex::default(),
        })
    }

    /// Returns the same force with the rules of an event. The result is cached as long as both stay the same.
    pub(crate) fn beside(&self, event: &Arc<Event>) -> Arc<Self> {
        let mut beside = lock(&self.beside);
        if let Some((same, judged)) = &*beside
            && Arc::ptr_eq(same, event)
        {
            return Arc::clone(judged);
        }
        let judged = Arc::new(self.by(Arc::clone(event)));
        *beside = Some((Arc::clone(event), Arc::clone(&judged)));
        judged
    }

    /// Returns the same force with the rules of an event.
    pub(crate) fn by(&self, event: Arc<Event>) -> Self {
        let corrected = self.cards.from.corrections.iter();
        let brought = self
            .cards
            .overlay
            .iter()
            .flat_map(|brings| brings.cards.keys());
        let changed = corrected.map(|correction| &correction.card).chain(brought);
        let changed = changed.cloned().collect();
        let rules = EventRules::new(event, changed);
        let evaluation = Evaluation::new(
            Arc::clone(&self.game),
            Arc::new(rules.as_played(&self.force)),
            Arc::clone(&self.library),
            Some(&self.evaluation),
        );
        Self {
            force: Arc::clone(&self.force),
            game: Arc::clone(&self.game),
            cards: Arc::clone(&self.cards),
            library: Arc::clone(&self.library),
            shared_library: Arc::clone(&self.shared_library),
            event: Some(rules),
            evaluation,
            event_review: OnceLock::new(),
            beside: Mutex::default(),
        }
    }

    /// Returns the review. It is computed on first use.
    pub(crate) fn review(&self) -> &Review {
        match &self.event {
            None => self.evaluation.review(),
            Some(event) => self
                .event_review
                .get_or_init(|| event.review_of(&self.force, &self.evaluation)),
        }
    }

    /// Returns the review of a changed force by the same rules.
    pub(crate) fn review_of(&self, force: &Force) -> Review {
        match &self.event {
            None => self.game.review(force, &self.library),
            Some(event) => event.review(&*self.game, force, &self.library),
        }
    }

    /// Returns the force as it is judged. An event sets its mode, revision and limit.
    pub(crate) fn as_judged(&self) -> &Force {
        self.evaluation.force()
    }

    /// Returns the rules of the event. `None` if only the rules of its game apply.
    pub(crate) fn event(&self) -> Option<&EventRules> {
        self.event.as_ref()
    }

    /// Returns the cards that can be added at a place.
    pub(crate) fn candidates(&self, at: Option<&NodeId>) -> Vec<Candidate> {
        match &self.event {
            None => self.evaluation.candidates(at),
            Some(event) => event.candidates_of(&self.evaluation, at),
        }
    }

    /// Returns the slots of a node as they are in the force. `at` is `None` for the top level of the force.
    pub(crate) fn slots(&self, at: Option<&Node>) -> Cow<'_, [Slot]> {
        self.evaluation.slots(at)
    }
}

/// A cache of the forces that were used last.
///
/// An entry is valid only if the data folder still holds exactly the text from which it was read, and if the cards are
/// still the same. Therefore the cache never has to be told of changes by another program, an undo, a restored backup
/// or a correction.
#[derive(Debug, Default)]
pub(crate) struct ForceCache(Recent<String, CachedForce, 8>);

struct CachedForce {
    text: String,
    open: Arc<OpenForce>,
}

impl ForceCache {
    fn find(&self, kept: &StoredForce, shared_library: &Arc<Library>) -> Option<Arc<OpenForce>> {
        let mut known = self.0.lock();
        let found = known.get(&kept.id)?;
        if found.text == kept.json && Arc::ptr_eq(&found.open.shared_library, shared_library) {
            return Some(Arc::clone(&found.open));
        }
        known.pop(&kept.id);
        None
    }

    /// Returns the game of the force that was used last.
    pub(crate) fn last_game(&self) -> Option<String> {
        let known = self.0.lock();
        let (_, last) = known.iter().next()?;
        Some(last.open.force.system.clone())
    }

    /// Adds a force to the cache, as it is saved in the data folder.
    pub(crate) fn put(&self, kept: &StoredForce, open: Arc<OpenForce>) {
        let text = kept.json.clone();
        self.0
            .lock()
            .put(kept.id.clone(), CachedForce { text, open });
    }
}

impl App {
    /// Returns a saved force with the current cards, and caches it.
    ///
    /// # Errors
    /// An error that says why the force cannot be read.
    pub(crate) fn opened(&self, kept: &StoredForce) -> Result<Arc<OpenForce>, Problem> {
        let forces = &self.data()?.open;
        if let Some(open) = forces.find(kept, &self.library()) {
            return Ok(open);
        }
        let open = Arc::new(OpenForce::new(read(kept, &self.known_games())?, self)?);
        forces.put(kept, Arc::clone(&open));
        Ok(open)
    }

    /// Returns the force to which a request refers.
    ///
    /// # Errors
    /// `store-not-found`, or an error that says why the force cannot be read.
    pub(crate) fn open_one(&self, force: ForceRef) -> Result<Arc<OpenForce>, Problem> {
        match force {
            ForceRef::Kept { id } => self.opened_by_id(&id),
            ForceRef::Given(force) => self.open_given(*force).map(Arc::new),
        }
    }

    /// Opens a force that the caller holds, without caching it.
    ///
    /// # Errors
    /// A problem of the force.
    pub(crate) fn open_given(&self, force: Force) -> Result<OpenForce, Problem> {
        OpenForce::new(force.checked(&self.known_games())?, self)
    }

    /// Does the same as [`App::opened`] for an id.
    ///
    /// # Errors
    /// `store-not-found`, or an error that says why the force cannot be read.
    pub(crate) fn opened_by_id(&self, id: &str) -> Result<Arc<OpenForce>, Problem> {
        self.opened(&self.store()?.forces().get(id)?)
    }

    /// Returns a saved force in the state that the screen shows.
    ///
    /// # Errors
    /// `store-conflict` if the force has changed since, and those of [`App::opened_by_id`].
    pub(crate) fn opened_at(
        &self,
        id: &str,
        force_version: i64,
    ) -> Result<Arc<OpenForce>, Problem> {
        let kept = self.store()?.forces().get(id)?;
        if kept.force_version != force_version {
            let current = Box::new(kept);
            return Err(muster_store::StoreError::Conflict { current }.into());
        }
        self.opened(&kept)
    }
}

/// Returns the game of a saved force, without opening it. `None` if the force cannot be read.
pub(crate) fn system_of(kept: &StoredForce) -> Option<String> {
    #[derive(Deserialize)]
    struct OnlySystem {
        system: String,
    }
    let read = serde_json::from_str::<OnlySystem>(&kept.json);
    read.ok().map(|only| only.system)
}

/// Reads a saved force.
pub(crate) fn read(kept: &StoredForce, games: &Games) -> Result<Force, Problem> {
    read_force(kept.json.as_bytes(), &kept.id, games)
}
