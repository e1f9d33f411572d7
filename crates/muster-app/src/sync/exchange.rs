//! An exchange: what is asked next, and what an answer changes here. It knows of no network.

use std::collections::BTreeSet;

use muster_core::problem::Problem;
use muster_core::sync::{Answers, Page, Push, kind};
use serde::Serialize;
use ts_rs::TS;

use super::address::quoted;
use super::answer::{self, no_server};
use super::carry::{Asked, Heard, Method};
use crate::App;

/// Most questions of one exchange.
const MOST_QUESTIONS: usize = 20_000;
/// How often in one exchange others may be quicker than this device.
const MOST_STALE: usize = 50;

/// What came of an exchange.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub struct Exchanged {
    /// How many changes of this device the server took.
    pub sent: usize,
    /// How many changes of other devices were taken in.
    pub taken: usize,
    /// How many things were kept twice, since two devices changed the same place.
    pub twice: usize,
    /// What is another here than it was: `force`, `pack`…
    pub changed: BTreeSet<String>,
}

#[derive(Debug)]
enum Waits {
    Push(Push),
    Pull(String, u64),
}

/// An exchange that is under way. All that it must not forget is kept in the data folder, so that another one goes on where
/// this one was stopped.
#[derive(Debug)]
pub struct Exchange {
    server: String,
    token: String,
    waits: Option<Waits>,
    /// Whether all that others changed is here.
    pulled: bool,
    questions: usize,
    stale: usize,
    done: Exchanged,
}

impl Exchange {
    /// An exchange with the server that the device is paired with.
    ///
    /// # Errors
    /// `sync-not-paired`.
    pub fn begin(app: &App) -> Result<Self, Problem> {
        let account = app.paired()?;
        Ok(Self {
            server: account.address,
            token: app.token()?,
            waits: None,
            pulled: false,
            questions: 0,
            stale: 0,
            done: Exchanged::default(),
        })
    }

    /// What is to be asked next; none: both have the same.
    ///
    /// # Errors
    /// Where what is kept cannot be read or written; `sync-busy` where it comes to no end.
    pub fn next(&mut self, app: &App) -> Result<Option<Asked>, Problem> {
        self.questions += 1;
        if self.questions > MOST_QUESTIONS || self.stale > MOST_STALE {
            return Err(Problem::new("sync-busy"));
        }
        let sync = app.store()?.sync();
        // What became of the changes whose answer never came, before anything else.
        let mut push = sync.in_flight()?;
        if push.is_none() && self.pulled {
            push = sync.offer(app.reader())?;
            if push.is_none() {
                sync.exchanged()?;
                return Ok(None);
            }
        }
        if let Some(push) = push {
            let body = serde_json::to_string(&push);
            let body = body.map_err(|error| Problem::new("bad-answer").with("detail", error))?;
            self.waits = Some(Waits::Push(push));
            return Ok(Some(self.ask(Method::Post, "/api/v1/push", Some(body))));
        }
        let account = sync.begin()?;
        let account = account.ok_or_else(|| Problem::new("sync-not-paired"))?;
        let (epoch, since) = (account.epoch, account.position);
        let path = format!("/api/v1/pull?epoch={}&since={since}", quoted(&epoch));
        self.waits = Some(Waits::Pull(epoch, since));
        Ok(Some(self.ask(Method::Get, &path, None)))
    }

    fn ask(&self, method: Method, path: &str, body: Option<String>) -> Asked {
        Asked {
            method,
            url: format!("{}{path}", self.server),
            token: Some(self.token.clone()),
            body,
        }
    }

    /// Takes the answer to what was asked.
    ///
    /// # Errors
    /// Why it is none; then nothing was changed.
    pub fn hear(&mut self, app: &App, heard: &Heard) -> Result<(), Problem> {
        let sync = app.store()?.sync();
        match self.waits.take() {
            Some(Waits::Push(push)) => {
                let answers: Answers = answer::read(heard)?;
                let count = answers.answers.len();
                let stale = sync.hear_answers(push, answers).map_err(wrong)?;
                if stale {
                    self.stale += 1;
                    self.pulled = false;
                } else {
                    self.done.sent += count;
                }
            }
            Some(Waits::Pull(epoch, since)) => {
                let page: Page = answer::read(heard)?;
                let taken = sync.hear_page((epoch, since), page, app.reader());
                let taken = taken.map_err(wrong)?;
                self.pulled = !taken.more;
                self.done.taken += taken.count;
                self.done.twice += taken.twice;
                follow(app, &taken.changed)?;
                self.done.changed.extend(taken.changed);
            }
            None => {}
        }
        Ok(())
    }

    /// What came of it.
    #[must_use]
    pub fn done(self) -> Exchanged {
        self.done
    }
}

/// The cards follow from what was taken in.
fn follow(app: &App, changed: &BTreeSet<String>) -> Result<(), Problem> {
    let of_cards = [kind::PACK, kind::CORRECTION, kind::OWNED, kind::SETTING];
    if of_cards.iter().any(|kind| changed.contains(*kind)) {
        app.read_anew()?;
    }
    Ok(())
}

/// What comes from a server and cannot be right is the server's fault, not that of what is kept.
fn wrong(error: muster_store::StoreError) -> Problem {
    match error {
        muster_store::StoreError::Unreadable { why, .. } => no_server(why),
        error => error.into(),
    }
}
