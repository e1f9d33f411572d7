//! The games that are open: what was read once is not read again.

use std::collections::{BTreeSet, HashMap, VecDeque};
use std::sync::{Arc, Mutex};

use muster_core::card::{Card, CardId};
use muster_core::library::Library;
use muster_core::play::{Course, Play, Press, Shelves, Side};
use muster_core::problem::Problem;
use muster_store::{KeptPlay, PlayHead};

use crate::App;
use crate::lock::lock;

/// How many are kept open; of more, the last used.
const MOST: usize = 4;

/// A game and the cards that it is played with.
#[derive(Debug)]
pub(crate) struct OpenPlay {
    pub(crate) head: PlayHead,
    pub(crate) course: Course,
    /// For each side the cards that its force sees: those here, and what it brings.
    pub(crate) sides: Vec<Arc<Library>>,
    /// The cards here.
    house: Arc<Library>,
    /// Those that count as a side's force brings them, whatever is known here.
    brought: BTreeSet<CardId>,
}

impl OpenPlay {
    /// # Errors
    /// `unknown-system`.
    pub(crate) fn new(
        head: PlayHead,
        course: Course,
        sides: Vec<Arc<Library>>,
        app: &App,
    ) -> Result<Self, Problem> {
        app.games.named(&course.play().system)?;
        let house = app.library();
        Ok(Self {
            brought: brought(&sides, &house),
            head,
            course,
            sides,
            house,
        })
    }

    pub(super) fn brought(&self) -> &BTreeSet<CardId> {
        &self.brought
    }

    /// The cards that it is played with.
    pub(crate) fn cards(&self) -> Shelves<'_> {
        Shelves::new(&self.house, &self.sides)
    }
}

fn brought(sides: &[Arc<Library>], house: &Arc<Library>) -> BTreeSet<CardId> {
    let others = sides.iter().filter(|side| !Arc::ptr_eq(side, house));
    let differs = |card: &&Arc<Card>| {
        house
            .card(&card.id)
            .is_none_or(|here| !Arc::ptr_eq(here, card))
    };
    let cards = others.flat_map(|side| side.cards().filter(differs));
    cards.map(|card| card.id.clone()).collect()
}

/// The games that were used last, and those that were removed since the program began.
#[derive(Debug, Default)]
pub(crate) struct OpenPlays {
    open: Mutex<VecDeque<Arc<OpenPlay>>>,
    removed: Mutex<HashMap<String, KeptPlay>>,
}

impl OpenPlays {
    /// A game as it was when it was last used, where it has not changed since.
    fn find(&self, head: &PlayHead, house: &Arc<Library>) -> Option<Arc<OpenPlay>> {
        let open = lock(&self.open);
        let mut open = open.iter();
        let same = |known: &&Arc<OpenPlay>| known.head == *head && Arc::ptr_eq(&known.house, house);
        open.find(same).cloned()
    }

    pub(crate) fn put(&self, play: Arc<OpenPlay>) {
        let mut open = lock(&self.open);
        open.retain(|known| known.head.id != play.head.id);
        open.push_front(play);
        open.truncate(MOST);
    }

    pub(crate) fn remember(&self, gone: KeptPlay) {
        lock(&self.removed).insert(gone.head.id.clone(), gone);
    }

    /// A game that was removed.
    pub(crate) fn remembered(&self, id: &str) -> Option<KeptPlay> {
        lock(&self.removed).get(id).cloned()
    }

    /// A game is back.
    pub(crate) fn forget(&self, id: &str) {
        lock(&self.removed).remove(id);
    }
}

impl App {
    /// A kept game by the cards as they are now; it stays open.
    ///
    /// # Errors
    /// `store-not-found`, `play-damaged`.
    pub(crate) fn opened_play(&self, id: &str) -> Result<Arc<OpenPlay>, Problem> {
        let plays = self.store()?.plays();
        let head = plays.head(id)?;
        let open = &self.data()?.plays;
        if let Some(found) = open.find(&head, &self.library()) {
            return Ok(found);
        }
        let kept = plays.get(id)?;
        let damaged = |error: serde_json::Error| {
            Problem::new("play-damaged")
                .with("number", 0)
                .with("detail", error)
        };
        let play: Play = serde_json::from_str(&kept.head.json).map_err(damaged)?;
        let play = play.checked(&self.games)?;
        let mut presses: Vec<Press> = Vec::with_capacity(kept.presses.len());
        for (number, press) in (1..).zip(&kept.presses) {
            let damaged = |_| Problem::new("play-damaged").with("number", number);
            presses.push(serde_json::from_str(&press.json).map_err(damaged)?);
        }
        let sides = self.sides_of(&play);
        let course = Course::of(play, presses)?;
        let found = Arc::new(OpenPlay::new(kept.head, course, sides, self)?);
        open.put(Arc::clone(&found));
        Ok(found)
    }

    /// For each side of a game the cards that its force sees.
    pub(crate) fn sides_of(&self, play: &Play) -> Vec<Arc<Library>> {
        let seen = |side: &Side| match &side.force {
            Some(force) => Arc::clone(&self.cards_for(force).library),
            None => self.library(),
        };
        play.sides.iter().map(seen).collect()
    }
}
