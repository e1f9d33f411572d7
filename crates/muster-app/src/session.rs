//! The session of a caller, which holds the language of the answers.

use std::ops::Deref;

use muster_core::words::{Lang, Words};

use crate::App;

/// The program for one caller, who reads one language. All functions of [`App`] can be called on it too.
///
/// ```
/// use muster_app::{App, NoArgs};
/// use muster_core::words::Lang;
///
/// let app = App::shipped();
/// let games = app.session(Lang::Fr).games(NoArgs {})?;
/// assert!(games.iter().any(|game| game.id == "stargrave"));
/// # Ok::<(), muster_app::Problem>(())
/// ```
#[derive(Debug)]
pub struct Session<'a> {
    pub(crate) app: &'a App,
    pub(crate) lang: Lang,
}

impl App {
    /// Begins a session for a caller who reads `lang`. It costs nothing.
    #[must_use]
    pub const fn session(&self, lang: Lang) -> Session<'_> {
        Session { app: self, lang }
    }
}

impl<'a> Session<'a> {
    /// Returns the language of the answers.
    #[must_use]
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// Returns the words in the language of the answers.
    #[must_use]
    pub fn words(&self) -> &'a Words {
        self.app.words(self.lang)
    }
}

impl Deref for Session<'_> {
    type Target = App;

    fn deref(&self) -> &App {
        self.app
    }
}
