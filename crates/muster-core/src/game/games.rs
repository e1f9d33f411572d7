//! The list of games that the program knows.

use std::fmt;
use std::sync::{Arc, OnceLock};

use crate::card::CardId;
use crate::game::Game;
use crate::problem::Problem;
use crate::words::{Lang, Words};

/// The games that the program knows, in the order in which they are shown. Cloning only copies a pointer.
#[derive(Clone, Default)]
pub struct Games(Arc<RegisteredGame>);

#[derive(Default)]
struct RegisteredGame {
    games: Vec<Arc<dyn Game>>,
    words: [OnceLock<Words>; Lang::ALL.len()],
}

impl Games {
    /// Creates a list of games. If two have the same id, the first is kept.
    #[must_use]
    pub fn new(games: impl IntoIterator<Item = Arc<dyn Game>>) -> Self {
        let mut held: Vec<Arc<dyn Game>> = Vec::new();
        for game in games {
            if held.iter().all(|known| known.id() != game.id()) {
                held.push(game);
            }
        }
        Self(Arc::new(RegisteredGame {
            games: held,
            words: Default::default(),
        }))
    }

    /// Returns a list of these games followed by others.
    #[must_use]
    pub fn and(&self, others: impl IntoIterator<Item = Arc<dyn Game>>) -> Self {
        Self::new(self.0.games.iter().cloned().chain(others))
    }

    /// Returns every game. A game from a file may not have been opened yet, and may turn out to be unusable.
    pub fn all(&self) -> impl ExactSizeIterator<Item = &dyn Game> {
        self.0.games.iter().map(|game| &**game)
    }

    /// Returns the game with an id. A game from a file is opened by this. `None` if it cannot be used.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<&dyn Game> {
        self.all()
            .find(|game| game.id() == id)
            .filter(|game| game.open())
    }

    /// Returns whether there is a game with an id. It is not opened.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.all().any(|game| game.id() == id)
    }

    /// Returns the game with an id that a user or a file named.
    ///
    /// # Errors
    /// `unknown-system`, with the ids of the known games.
    pub fn named(&self, id: &str) -> Result<&dyn Game, Problem> {
        self.find(id).ok_or_else(|| self.unknown(id))
    }

    /// Returns the game with an id as a shared pointer that the caller can keep.
    ///
    /// # Errors
    /// The same as [`Games::named`].
    pub fn shared(&self, id: &str) -> Result<Arc<dyn Game>, Problem> {
        let game = self.0.games.iter().find(|game| game.id() == id);
        let game = game.filter(|game| game.open());
        game.cloned().ok_or_else(|| self.unknown(id))
    }

    fn unknown(&self, id: &str) -> Problem {
        // The ids of games from data sets begin like this, and nothing else's do.
        let source = match id.starts_with("bs-") {
            true => "data-set",
            false => "program",
        };
        Problem::new("unknown-system")
            .with("system", id)
            .with("source", source)
            .with("known", self.ids().join(", "))
    }

    /// Returns the ids of all games.
    #[must_use]
    pub fn ids(&self) -> Vec<&str> {
        self.all().map(|game| game.id()).collect()
    }

    /// Returns whether a card is free although other cards of its game cost points.
    #[must_use]
    pub fn is_free(&self, card: &CardId) -> bool {
        self.find(card.system())
            .is_some_and(|game| game.is_free(card.kind()))
    }

    /// Returns whether cards of a game cost points. For an unknown game the answer is yes.
    #[must_use]
    pub fn has_costs(&self, system: &str) -> bool {
        self.find(system).is_none_or(Game::has_costs)
    }

    /// Returns the words in a language: those of the program, and those that these games bring along.
    #[must_use]
    pub fn words(&self, lang: Lang) -> &Words {
        self.0.words[lang as usize].get_or_init(|| {
            let own = |lang| self.all().map(move |game| game.own_words(lang));
            Words::for_lang(lang).and(own(lang), own(Lang::default()))
        })
    }
}

impl fmt::Debug for Games {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.ids()).finish()
    }
}
