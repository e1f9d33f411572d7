//! The force that is open: read and judged once for each of its states, whatever the screen asks about it then.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use muster_core::force::Force;
use muster_core::library::Library;
use muster_core::problem::Problem;
use muster_core::review::Review;
use muster_store::KeptForce;
use serde::Deserialize;
use ts_rs::TS;

use crate::App;
use crate::data::lock;
use crate::kept::read;
use crate::review::{CandidateView, game_of};

/// Most lists of candidates that are remembered as they were sent: those of the table and of a few cards.
const MOST_SENT: usize = 4;

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

/// A force with its verdict.
#[derive(Debug)]
pub(crate) struct Judged {
    pub(crate) force: Force,
    pub(crate) review: Review,
    /// The cards by which it was judged.
    pub(crate) library: Arc<Library>,
}

/// What is open, and what a screen has seen of it.
#[derive(Debug, Default)]
pub(crate) struct Opened {
    last: Mutex<Option<State>>,
    sent: Mutex<Sent>,
}

#[derive(Debug)]
struct State {
    /// What is kept of it, to the letter.
    json: String,
    judged: Arc<Judged>,
}

#[derive(Debug, Default)]
struct Sent {
    count: u32,
    lists: VecDeque<(u32, Vec<CandidateView>)>,
}

impl Judged {
    fn new(force: Force, library: Arc<Library>) -> Result<Self, Problem> {
        let review = game_of(&force)?.review(&force, &library);
        Ok(Self {
            force,
            review,
            library,
        })
    }
}

impl Opened {
    /// What is kept, where it is what is open to the letter and the cards are still the same.
    fn state(&self, kept: &KeptForce, library: &Arc<Library>) -> Option<Arc<Judged>> {
        let last = lock(&self.last);
        let state = last.as_ref().filter(|state| state.json == kept.json)?;
        Arc::ptr_eq(&state.judged.library, library).then(|| Arc::clone(&state.judged))
    }

    /// Remembers a list as it is sent, and leaves out of it what the screen has already, where `known` is what it has and
    /// the same cards stand in the same order. Gives its number, and whether it is whole.
    pub(crate) fn send(
        &self,
        list: Vec<CandidateView>,
        known: Option<u32>,
    ) -> (u32, bool, Vec<CandidateView>) {
        let mut sent = lock(&self.sent);
        let place = |one: &CandidateView| (one.slot.clone(), one.card.clone());
        let before = known
            .and_then(|known| sent.lists.iter().find(|(number, _)| *number == known))
            .map(|(_, before)| before)
            .filter(|before| before.iter().map(place).eq(list.iter().map(place)));
        let changed = before.map(|before| {
            let pairs = list.iter().zip(before);
            let changed = pairs.filter(|(now, before)| now != before);
            changed.map(|(now, _)| now.clone()).collect()
        });
        sent.count = sent.count.wrapping_add(1);
        let (number, whole) = (sent.count, changed.is_none());
        let answer = changed.unwrap_or_else(|| list.clone());
        sent.lists.retain(|(number, _)| Some(*number) != known);
        sent.lists.push_back((number, list));
        if sent.lists.len() > MOST_SENT {
            sent.lists.pop_front();
        }
        (number, whole, answer)
    }
}

impl App {
    /// A force that something is asked about, with its verdict.
    ///
    /// # Errors
    /// `store-not-found`, or what makes the force unreadable.
    pub(crate) fn judged(&self, force: ForceRef) -> Result<Arc<Judged>, Problem> {
        match force {
            ForceRef::Given(force) => Judged::new(force.checked()?, self.library()).map(Arc::new),
            ForceRef::Kept { id } => self.judge(&self.store()?.forces().get(&id)?, None),
        }
    }

    /// A kept force with its verdict. `force` is what it holds, where that is known.
    ///
    /// # Errors
    /// What makes the force unreadable.
    pub(crate) fn judge(
        &self,
        kept: &KeptForce,
        force: Option<Force>,
    ) -> Result<Arc<Judged>, Problem> {
        let library = self.library();
        if let Some(judged) = self.opened.state(kept, &library) {
            return Ok(judged);
        }
        let force = match force {
            Some(force) => force,
            None => read(kept)?,
        };
        let judged = Arc::new(Judged::new(force, library)?);
        *lock(&self.opened.last) = Some(State {
            json: kept.json.clone(),
            judged: Arc::clone(&judged),
        });
        Ok(judged)
    }
}
