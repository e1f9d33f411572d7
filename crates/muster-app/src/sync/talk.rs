//! Calls that ask a server: what is to be asked now, and what follows once that is answered. They know no network.

use std::fmt::{self, Debug};

use muster_core::problem::Problem;

use crate::App;
use muster_http::{Request, Response};

/// Where a call that asks a server stands. Nothing is locked between its steps, so that every other call is answered
/// meanwhile.
#[derive(Debug)]
pub enum Talk<T> {
    /// This is to be asked; what comes of it leads on.
    Ask(Request, Then<T>),
    /// It has come to its end.
    Done(T),
}

type Step<T> = dyn FnOnce(&App, Result<Response, Problem>) -> Result<Talk<T>, Problem> + Send;

/// What follows an answer.
pub struct Then<T>(Box<Step<T>>);

impl<T> Debug for Then<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Then")
    }
}

impl<T> Then<T> {
    /// Takes the answer, or why there is none, and says where the call stands then.
    ///
    /// # Errors
    /// Why the call comes to nothing.
    pub fn hear(self, app: &App, heard: Result<Response, Problem>) -> Result<Talk<T>, Problem> {
        (self.0)(app, heard)
    }
}

impl<T: 'static> Talk<T> {
    pub(crate) fn ask(
        asked: Request,
        then: impl FnOnce(&App, Result<Response, Problem>) -> Result<Self, Problem> + Send + 'static,
    ) -> Self {
        Self::Ask(asked, Then(Box::new(then)))
    }

    /// The same call with another reply at its end.
    pub(crate) fn map<U: 'static>(
        self,
        other: fn(T) -> Result<U, Problem>,
    ) -> Result<Talk<U>, Problem> {
        Ok(match self {
            Self::Done(reply) => Talk::Done(other(reply)?),
            Self::Ask(asked, then) => {
                Talk::ask(asked, move |app, heard| then.hear(app, heard)?.map(other))
            }
        })
    }
}

impl App {
    /// Runs a call to its end, and waits for each response.
    ///
    /// # Errors
    /// `sync-no-network` if there is no HTTP client, and why the call comes to nothing.
    pub fn block_on<T>(&self, mut talk: Talk<T>) -> Result<T, Problem> {
        loop {
            match talk {
                Talk::Done(reply) => return Ok(reply),
                Talk::Ask(asked, then) => {
                    let heard = self.http_client().and_then(|client| client.send(&asked));
                    talk = then.hear(self, heard)?;
                }
            }
        }
    }
}
