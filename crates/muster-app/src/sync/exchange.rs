//! An exchange: what is asked next, and what an answer changes here. It knows of no network.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use muster_core::problem::Problem;
use muster_core::sync::{Answers, Page, Push, kind};
use serde::Serialize;
use ts_rs::TS;

use super::address::{club_door, quoted};
use super::album::{Album, Awaited, Moved, Question};
use super::answer::{self, no_server};
use super::talk::Talk;
use crate::App;
use crate::lock::lock;
use crate::vocabulary::NoArgs;
use muster_http::{Method, Request, Response};

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
    /// How many photos the server took.
    pub photos_sent: usize,
    /// How many photos came.
    pub photos_taken: usize,
    /// What is another here than it was: `force`, `pack`…
    pub changed: BTreeSet<String>,
}

#[derive(Debug)]
enum Waits {
    Push(Push),
    Pull(String, u64),
    Photos(Awaited),
    Packs(String),
}

/// An exchange that is under way. All that it must not forget is kept in the data folder, so that another one goes on where
/// this one was stopped.
#[derive(Debug)]
struct Exchange {
    server: String,
    /// None where it is in a cookie.
    token: Option<String>,
    /// Who alone may vouch for the server.
    trust: Option<Arc<str>>,
    waits: Option<Waits>,
    /// Whether all that others changed is here.
    pulled: bool,
    album: Album,
    /// The clubs that are still to be asked for their packs; none: that comes last.
    clubs: Option<Vec<String>>,
    questions: usize,
    stale: usize,
    done: Exchanged,
    _alone: Alone,
}

/// Held by the exchange that is under way.
#[derive(Debug)]
struct Alone(Arc<AtomicBool>);

impl Alone {
    fn take(taken: &Arc<AtomicBool>) -> Result<Self, Problem> {
        if taken.swap(true, Ordering::AcqRel) {
            return Err(Problem::new("sync-under-way"));
        }
        Ok(Self(Arc::clone(taken)))
    }
}

impl Drop for Alone {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Release);
    }
}

impl App {
    /// Exchanges everything, until both sides have the same.
    ///
    /// # Errors
    /// `sync-not-paired`, `sync-under-way`, and what keeps the server from answering; what was taken in until then stays.
    pub fn sync_now(&self, _: NoArgs) -> Result<Talk<Exchanged>, Problem> {
        let alone = Alone::take(&self.sync.exchanging)?;
        let begun = Exchange::begin(self, alone);
        self.noted(begun.and_then(|exchange| exchange.go_on(self)))
    }

    /// Why an exchange does not come to its end is kept until one does.
    fn noted(&self, step: Result<Talk<Exchanged>, Problem>) -> Result<Talk<Exchanged>, Problem> {
        match &step {
            Ok(Talk::Ask(..)) => {}
            Ok(Talk::Done(_)) => *lock(&self.sync.trouble) = None,
            Err(problem) => *lock(&self.sync.trouble) = Some(problem.clone()),
        }
        step
    }
}

impl Exchange {
    /// An exchange with the server that the device is paired with.
    ///
    /// # Errors
    /// `sync-not-paired`.
    fn begin(app: &App, alone: Alone) -> Result<Self, Problem> {
        let account = app.paired()?;
        Ok(Self {
            token: app.key(&account)?,
            trust: app.trust()?,
            server: account.address,
            waits: None,
            pulled: false,
            album: Album::default(),
            clubs: None,
            questions: 0,
            stale: 0,
            done: Exchanged::default(),
            _alone: alone,
        })
    }

    fn go_on(mut self, app: &App) -> Result<Talk<Exchanged>, Problem> {
        let Some(asked) = self.next(app)? else {
            return Ok(Talk::Done(self.done));
        };
        Ok(Talk::ask(asked, move |app, heard| {
            let heard = heard.and_then(|heard| self.hear(app, &heard));
            app.noted(heard.and_then(|()| self.go_on(app)))
        }))
    }

    /// What is to be asked next; none: both have the same.
    ///
    /// # Errors
    /// Where what is kept cannot be read or written; `sync-busy` where it comes to no end.
    fn next(&mut self, app: &App) -> Result<Option<Request>, Problem> {
        self.questions += 1;
        if self.questions > MOST_QUESTIONS || self.stale > MOST_STALE {
            return Err(Problem::new("sync-busy"));
        }
        if let Some((awaited, question)) = self.album.next(app) {
            return Ok(Some(self.ask_for_photos(awaited, question)));
        }
        let sync = app.store()?.sync();
        // What became of the changes whose answer never came, before anything else.
        let mut push = sync.in_flight()?;
        if push.is_none() && self.pulled {
            if let Some((awaited, question)) = self.album.wanted(app)? {
                return Ok(Some(self.ask_for_photos(awaited, question)));
            }
            push = sync.offer(app.reader())?;
            if push.is_none() {
                if let Some((awaited, question)) = self.album.unsent(app)? {
                    return Ok(Some(self.ask_for_photos(awaited, question)));
                }
                return self.last(app);
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

    /// Everything is exchanged: which packs the clubs have is asked, where that was not asked lately.
    fn last(&mut self, app: &App) -> Result<Option<Request>, Problem> {
        if self.clubs.is_none() {
            app.store()?.sync().exchanged()?;
            *lock(&app.sync.stays) = self.album.stay().clone();
            self.clubs = Some(app.clubs_to_ask()?);
        }
        let Some(club) = self.clubs.as_mut().and_then(Vec::pop) else {
            return Ok(None);
        };
        let asked = self.ask(Method::Get, &club_door(&club, &["packs"]), None);
        self.waits = Some(Waits::Packs(club));
        Ok(Some(asked))
    }

    fn ask(&self, method: Method, path: &str, body: Option<String>) -> Request {
        Request {
            token: self.token.clone(),
            trust: self.trust.clone(),
            body,
            ..Request::new(method, format!("{}{path}", self.server))
        }
    }

    fn ask_for_photos(&mut self, awaited: Awaited, question: Question) -> Request {
        self.waits = Some(Waits::Photos(awaited));
        Request {
            photo: question.photo,
            ..self.ask(question.method, &question.path, question.body)
        }
    }

    /// Takes the answer to what was asked.
    ///
    /// # Errors
    /// Why it is none; then nothing was changed.
    fn hear(&mut self, app: &App, heard: &Response) -> Result<(), Problem> {
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
            Some(Waits::Photos(awaited)) => match self.album.hear(app, awaited, heard)? {
                Some(Moved::Sent) => self.done.photos_sent += 1,
                Some(Moved::Came) => {
                    self.done.photos_taken += 1;
                    self.done.changed.insert(kind::PHOTO.to_owned());
                }
                None => {}
            },
            Some(Waits::Packs(club)) => app.hear_packs(club, heard),
            None => {}
        }
        Ok(())
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
