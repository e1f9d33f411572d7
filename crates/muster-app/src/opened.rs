//! The forces that are open: what was read and judged once is neither read nor judged again.

use std::borrow::Cow;
use std::sync::{Arc, Mutex, OnceLock};

use muster_core::event::{Event, EventRules};
use muster_core::force::{Force, NodeId};
use muster_core::game::{Game, Games};
use muster_core::library::Library;
use muster_core::problem::Problem;
use muster_core::review::{Candidate, Review};
use muster_store::KeptForce;
use serde::Deserialize;
use ts_rs::TS;

use crate::App;
use crate::cards::Cards;
use crate::lock::lock;
use crate::recent::Recent;

/// A force that something is asked about.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(untagged, deny_unknown_fields)]
pub enum ForceRef {
    /// A kept force as it is now.
    Kept {
        /// Its id in the data folder.
        id: String,
    },
    /// The force itself.
    Given(Box<Force>),
}

/// A force and what the rules say of it by one snapshot of the cards.
pub(crate) struct OpenForce {
    pub(crate) force: Arc<Force>,
    pub(crate) game: Arc<dyn Game>,
    /// The cards as it sees them: those here, and what it brings.
    pub(crate) cards: Arc<Cards>,
    pub(crate) library: Arc<Library>,
    /// The cards here.
    house: Arc<Library>,
    /// The event that it is judged by; none: its game alone judges it.
    event: Option<EventRules>,
    review: OnceLock<Review>,
    /// The event that it was last judged by beside its game, and it as that judges it.
    beside: Mutex<Option<(Arc<Event>, Arc<OpenForce>)>>,
}

impl OpenForce {
    /// # Errors
    /// `unknown-system`.
    pub(crate) fn new(force: Force, app: &App) -> Result<Self, Problem> {
        let house = app.library();
        let cards = app.cards_for(&force);
        let library = Arc::clone(&cards.library);
        Ok(Self {
            game: library.games().shared(&force.system)?,
            force: Arc::new(force),
            cards,
            library,
            house,
            event: None,
            review: OnceLock::new(),
            beside: Mutex::default(),
        })
    }

    /// The same force, judged by an event too; worked out once for as long as both stay the same.
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

    /// The same force, judged by an event too.
    pub(crate) fn by(&self, event: Arc<Event>) -> Self {
        let corrected = self.cards.from.corrections.iter();
        let brought = self
            .cards
            .brings
            .iter()
            .flat_map(|brings| brings.cards.keys());
        let changed = corrected.map(|correction| &correction.card).chain(brought);
        let changed = changed.cloned().collect();
        Self {
            force: Arc::clone(&self.force),
            game: Arc::clone(&self.game),
            cards: Arc::clone(&self.cards),
            library: Arc::clone(&self.library),
            house: Arc::clone(&self.house),
            event: Some(EventRules::new(event, changed)),
            review: OnceLock::new(),
            beside: Mutex::default(),
        }
    }

    /// The verdict, worked out when it is first asked for.
    pub(crate) fn review(&self) -> &Review {
        self.review.get_or_init(|| match &self.event {
            None => self.game.review(&self.force, &self.library),
            Some(event) => event.review(&*self.game, &self.force, &self.library),
        })
    }

    /// The force as it is judged: as the event plays it, where there is one.
    pub(crate) fn as_judged(&self) -> Cow<'_, Force> {
        match &self.event {
            None => Cow::Borrowed(&self.force),
            Some(event) => Cow::Owned(event.as_played(&self.force)),
        }
    }

    /// What may be added at a place.
    pub(crate) fn candidates(&self, at: Option<&NodeId>) -> Vec<Candidate> {
        match &self.event {
            None => self.game.candidates(&self.force, &self.library, at),
            Some(event) => event.candidates(&*self.game, &self.force, &self.library, at),
        }
    }
}

/// The forces that were used last.
///
/// One counts as open only where the data folder still holds the very text that it was read from and the cards are still
/// the same. So nothing has to be told to it: not what another program changes, nor undo, a restored backup, or a
/// correction.
#[derive(Debug, Default)]
pub(crate) struct OpenForces(Recent<String, Known, 8>);

struct Known {
    text: String,
    open: Arc<OpenForce>,
}

impl OpenForces {
    fn find(&self, kept: &KeptForce, house: &Arc<Library>) -> Option<Arc<OpenForce>> {
        let mut known = self.0.lock();
        let found = known.get(&kept.id)?;
        if found.text == kept.json && Arc::ptr_eq(&found.open.house, house) {
            return Some(Arc::clone(&found.open));
        }
        known.pop(&kept.id);
        None
    }

    /// Keeps a force open as it was kept in the data folder.
    pub(crate) fn put(&self, kept: &KeptForce, open: Arc<OpenForce>) {
        let text = kept.json.clone();
        self.0.lock().put(kept.id.clone(), Known { text, open });
    }
}

impl App {
    /// A kept force by the cards as they are now; it stays open.
    ///
    /// # Errors
    /// What makes it unreadable.
    pub(crate) fn opened(&self, kept: &KeptForce) -> Result<Arc<OpenForce>, Problem> {
        let forces = &self.data()?.open;
        if let Some(open) = forces.find(kept, &self.library()) {
            return Ok(open);
        }
        let open = Arc::new(OpenForce::new(read(kept, &self.games)?, self)?);
        forces.put(kept, Arc::clone(&open));
        Ok(open)
    }

    /// A force that something is asked about.
    ///
    /// # Errors
    /// `store-not-found`, or what makes it unreadable.
    pub(crate) fn open_one(&self, force: ForceRef) -> Result<Arc<OpenForce>, Problem> {
        match force {
            ForceRef::Kept { id } => self.opened_by_id(&id),
            ForceRef::Given(force) => self.open_given(*force).map(Arc::new),
        }
    }

    /// A force that is not kept, or not as it is given.
    ///
    /// # Errors
    /// What makes it unreadable.
    pub(crate) fn open_given(&self, force: Force) -> Result<OpenForce, Problem> {
        OpenForce::new(force.checked(&self.games)?, self)
    }

    /// A kept force by its id, as [`App::opened`].
    ///
    /// # Errors
    /// `store-not-found`, or what makes it unreadable.
    pub(crate) fn opened_by_id(&self, id: &str) -> Result<Arc<OpenForce>, Problem> {
        self.opened(&self.store()?.forces().get(id)?)
    }

    /// A kept force in the state that the screen shows.
    ///
    /// # Errors
    /// `store-conflict` where it was changed since, and as [`App::opened_by_id`].
    pub(crate) fn opened_at(&self, id: &str, seq: i64) -> Result<Arc<OpenForce>, Problem> {
        let kept = self.store()?.forces().get(id)?;
        if kept.seq != seq {
            let current = Box::new(kept);
            return Err(muster_store::StoreError::Conflict { current }.into());
        }
        self.opened(&kept)
    }
}

/// The force that is kept.
pub(crate) fn read(kept: &KeptForce, games: &Games) -> Result<Force, Problem> {
    Force::read(kept.json.as_bytes(), &kept.id, games)
}
