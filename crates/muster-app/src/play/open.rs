//! The open games. A game that is cached does not have to be read again.

use std::collections::BTreeSet;
use std::sync::Arc;

use muster_core::card::CardId;
use muster_core::library::Library;
use muster_core::play::{Play, PlayHistory, PlayLibraries, Press, Side};
use muster_core::problem::Problem;
use muster_store::PlayHead;

use crate::App;
use crate::recent::Recent;

/// A game and the cards with which it is played.
#[derive(Debug)]
pub(crate) struct OpenPlay {
    pub(crate) head: PlayHead,
    pub(crate) course: PlayHistory,
    /// The cards as the forces of the sides see them.
    pub(crate) sides: SideCards,
    /// The shared cards, without those that forces embed.
    house: Arc<Library>,
}

/// The cards as the forces of a game's sides see them.
#[derive(Debug, Clone)]
pub(crate) struct SideCards {
    /// For each side, the shared cards and those that its force embeds.
    pub(crate) libraries: Vec<Arc<Library>>,
    /// The cards for which a force's version counts.
    pub(super) brought: Arc<BTreeSet<CardId>>,
}

impl OpenPlay {
    /// Opens a game with the current cards.
    ///
    /// # Errors
    /// `unknown-system`.
    pub(crate) fn new(
        head: PlayHead,
        course: PlayHistory,
        sides: SideCards,
        app: &App,
    ) -> Result<Self, Problem> {
        app.known_games().named(&course.play().system)?;
        Ok(Self {
            head,
            course,
            sides,
            house: app.library(),
        })
    }

    /// Returns the cards with which the game is played.
    pub(crate) fn cards(&self) -> PlayLibraries<'_> {
        PlayLibraries::new(&self.house, &self.sides.libraries)
    }
}

/// A cache of the four games that were used last.
#[derive(Debug, Default)]
pub(crate) struct OpenPlays {
    open: Recent<String, Arc<OpenPlay>, 4>,
}

impl OpenPlays {
    /// Returns the cached game, unless the game or the cards have changed since.
    fn find(&self, head: &PlayHead, house: &Arc<Library>) -> Option<Arc<OpenPlay>> {
        let mut open = self.open.lock();
        let known = open.get(&head.id)?;
        let is_same = known.head == *head && Arc::ptr_eq(&known.house, house);
        is_same.then(|| Arc::clone(known))
    }

    pub(crate) fn put(&self, play: Arc<OpenPlay>) {
        self.open.lock().put(play.head.id.clone(), play);
    }
}

impl App {
    /// Returns a saved game with the current cards, and caches it.
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
        let play = play.checked(&self.known_games())?;
        let mut presses: Vec<Press> = Vec::with_capacity(kept.presses.len());
        for (number, press) in (1..).zip(&kept.presses) {
            let damaged = |_| Problem::new("play-damaged").with("number", number);
            presses.push(serde_json::from_str(&press.json).map_err(damaged)?);
        }
        let sides = self.sides_of(&play);
        let course = PlayHistory::replay(play, presses)?;
        let found = Arc::new(OpenPlay::new(kept.head, course, sides, self)?);
        open.put(Arc::clone(&found));
        Ok(found)
    }

    /// Returns the cards as the forces of a game's sides see them.
    pub(crate) fn sides_of(&self, play: &Play) -> SideCards {
        let mut brought = BTreeSet::new();
        let mut seen = |side: &Side| {
            let Some(force) = &side.force else {
                return self.library();
            };
            let cards = self.cards_for(force);
            let brings = cards.overlay.iter().flat_map(|brings| brings.cards.keys());
            brought.extend(brings.cloned());
            Arc::clone(&cards.library)
        };
        SideCards {
            libraries: play.sides.iter().map(&mut seen).collect(),
            brought: Arc::new(brought),
        }
    }
}
