//! The games at hand.

use std::fmt;
use std::sync::{Arc, OnceLock};

use super::Game;
use crate::model::card::CardId;
use crate::model::problem::Problem;
use crate::model::words::{Lang, Words};

/// The games at hand, in the order in which they are shown. A copy is as cheap as a pointer.
#[derive(Clone, Default)]
pub struct Games(Arc<Held>);

#[derive(Default)]
struct Held {
    games: Vec<Arc<dyn Game>>,
    words: [OnceLock<Words>; Lang::ALL.len()],
}

impl Games {
    /// These games; of two with one id the first counts.
    #[must_use]
    pub fn new(games: impl IntoIterator<Item = Arc<dyn Game>>) -> Self {
        let mut held: Vec<Arc<dyn Game>> = Vec::new();
        for game in games {
            if held.iter().all(|known| known.id() != game.id()) {
                held.push(game);
            }
        }
        Self(Arc::new(Held {
            games: held,
            words: Default::default(),
        }))
    }

    /// These games, and others after them.
    #[must_use]
    pub fn and(&self, others: impl IntoIterator<Item = Arc<dyn Game>>) -> Self {
        Self::new(self.0.games.iter().cloned().chain(others))
    }

    /// Every game.
    pub fn all(&self) -> impl ExactSizeIterator<Item = &dyn Game> {
        self.0.games.iter().map(|game| &**game)
    }

    /// The game of an id.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<&dyn Game> {
        self.all().find(|game| game.id() == id)
    }

    /// The game of an id that somebody wrote.
    ///
    /// # Errors
    /// `unknown-system`, with the ids that are known.
    pub fn named(&self, id: &str) -> Result<&dyn Game, Problem> {
        self.find(id).ok_or_else(|| self.unknown(id))
    }

    /// As [`Games::named`], to keep.
    ///
    /// # Errors
    /// As [`Games::named`].
    pub fn shared(&self, id: &str) -> Result<Arc<dyn Game>, Problem> {
        let game = self.0.games.iter().find(|game| game.id() == id);
        game.cloned().ok_or_else(|| self.unknown(id))
    }

    fn unknown(&self, id: &str) -> Problem {
        Problem::new("unknown-system")
            .with("system", id)
            .with("known", self.ids().join(", "))
    }

    /// The ids of all games.
    #[must_use]
    pub fn ids(&self) -> Vec<&str> {
        self.all().map(|game| game.id()).collect()
    }

    /// Whether a card is fielded for nothing, though others of its game cost points.
    #[must_use]
    pub fn is_free(&self, card: &CardId) -> bool {
        self.find(card.system())
            .is_some_and(|game| game.is_free(card.kind()))
    }

    /// Whether cards of a game cost points; those of a game that nobody knows may.
    #[must_use]
    pub fn has_costs(&self, system: &str) -> bool {
        self.find(system).is_none_or(Game::has_costs)
    }

    /// The product's words in a language, and those that these games bring along.
    #[must_use]
    pub fn words(&self, lang: Lang) -> &Words {
        self.0.words[lang as usize].get_or_init(|| {
            let own = |lang| self.all().map(move |game| game.own_words(lang));
            Words::of(lang).and(own(lang), own(Lang::default()))
        })
    }
}

impl fmt::Debug for Games {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.ids()).finish()
    }
}
