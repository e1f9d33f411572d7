//! Runs an exchange: which requests are sent, and what each response changes here.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use muster_core::problem::Problem;
use muster_sync::{PullPage, Push, PushAnswers, kind};
use serde::Serialize;
use ts_rs::TS;

use super::address::{club_path, quoted};
use super::album::Album;
use super::answer::{self, no_server};
use crate::App;
use crate::lock::lock;
use crate::vocabulary::NoArgs;
use muster_http::{Method, Request, Response};

/// The maximum number of requests in one exchange.
const MAX_REQUESTS: usize = 20_000;
/// The maximum number of pushes in one exchange that may fail because other devices were faster.
const MAX_STALE_PUSHES: usize = 50;

/// The result of an exchange.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub struct ExchangeResult {
    /// The number of this device's changes that the server accepted.
    pub sent: usize,
    /// The number of other devices' changes that were applied here.
    pub taken: usize,
    /// The number of conflict copies, made because two devices changed the same place.
    pub twice: usize,
    /// The number of photos that were sent.
    pub photos_sent: usize,
    /// The number of photos that were received.
    pub photos_taken: usize,
    /// The kinds of items that changed here: `force`, `pack`…
    pub changed: BTreeSet<String>,
}

/// A running exchange. Everything that must survive is saved in the data folder. If the exchange is interrupted, the
/// next one continues from there.
#[derive(Debug)]
pub(super) struct Exchange<'a> {
    pub app: &'a App,
    server: String,
    /// The device's key. `None` if it is in a cookie.
    token: Option<String>,
    /// The certificates of the only authority that is trusted for the server. `None` for the usual authorities.
    trust: Option<Arc<str>>,
    pub album: Album,
    requests: usize,
    stale_pushes: usize,
    pub done: ExchangeResult,
}

/// A lock that the running exchange holds.
#[derive(Debug)]
struct ExchangeLock<'a>(&'a AtomicBool);

impl<'a> ExchangeLock<'a> {
    fn take(taken: &'a AtomicBool) -> Result<Self, Problem> {
        if taken.swap(true, Ordering::AcqRel) {
            return Err(Problem::new("sync-under-way"));
        }
        Ok(Self(taken))
    }
}

impl Drop for ExchangeLock<'_> {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Release);
    }
}

impl App {
    /// Exchanges everything, until both sides have the same data.
    ///
    /// # Errors
    /// `sync-not-paired`, `sync-under-way`, and errors of the requests. Changes that were applied until then stay.
    pub async fn sync_now(&self, _: NoArgs) -> Result<ExchangeResult, Problem> {
        let _alone = ExchangeLock::take(&self.sync.exchanging)?;
        let exchanged = self.exchange().await;
        // The reason for a failure is kept until an exchange succeeds.
        *lock(&self.sync.trouble) = exchanged.as_ref().err().cloned();
        exchanged
    }

    async fn exchange(&self) -> Result<ExchangeResult, Problem> {
        Exchange::new(self)?.run().await
    }
}

impl<'a> Exchange<'a> {
    /// Prepares an exchange with the server with which the device is paired.
    ///
    /// # Errors
    /// `sync-not-paired`.
    fn new(app: &'a App) -> Result<Self, Problem> {
        let account = app.paired()?;
        Ok(Self {
            app,
            token: app.key(&account)?,
            trust: app.trust()?,
            server: account.address,
            album: Album::default(),
            requests: 0,
            stale_pushes: 0,
            done: ExchangeResult::default(),
        })
    }

    /// Sends requests until both sides have the same data. Other calls may change data during each request, so the next
    /// step is always determined from fresh data.
    ///
    /// # Errors
    /// An error that says why there is no response, a store error if data cannot be read or written, or `sync-busy` if
    /// the exchange does not come to an end.
    async fn run(mut self) -> Result<ExchangeResult, Problem> {
        let app = self.app;
        // Whether all changes of other devices are here.
        let mut pulled = false;
        // The clubs that are still to be asked for their packs. `None` until everything else is exchanged.
        let mut clubs: Option<Vec<String>> = None;
        loop {
            let sync = app.store()?.sync();
            // Changes whose response never arrived are settled before anything else.
            if let Some(push) = sync.in_flight()? {
                pulled &= self.push(push).await?;
                continue;
            }
            if !pulled {
                pulled = self.pull().await?;
                continue;
            }
            if self.fetch_photos().await? {
                continue;
            }
            if let Some(push) = sync.offer(app.reader())? {
                pulled = self.push(push).await?;
                continue;
            }
            if self.send_photos().await? {
                continue;
            }
            if clubs.is_none() {
                sync.record_sync()?;
                *lock(&app.sync.stays) = self.album.stay.clone();
                clubs = Some(app.clubs_to_ask()?);
            }
            let Some(club) = clubs.as_mut().and_then(Vec::pop) else {
                return Ok(self.done);
            };
            let packs = self.request(Method::Get, &club_path(&club, &["packs"]));
            app.record_club_packs(club, &self.send(packs).await?);
        }
    }

    /// Pushes changes. Returns whether the server accepted them all. If not, another device was faster.
    async fn push(&mut self, push: Push) -> Result<bool, Problem> {
        let request = Request {
            body: Some(as_json(&push)?),
            ..self.request(Method::Post, "/api/v1/push")
        };
        let answers: PushAnswers = answer::read(&self.send(request).await?)?;
        let count = answers.answers.len();
        let is_stale = self.app.store()?.sync().apply_answers(push, answers);
        if is_stale.map_err(wrong)? {
            self.stale_pushes += 1;
            return Ok(false);
        }
        self.done.sent += count;
        Ok(true)
    }

    /// Pulls a page of other devices' changes. Returns whether it was the last page.
    async fn pull(&mut self) -> Result<bool, Problem> {
        let app = self.app;
        let account = app.store()?.sync().begin()?;
        let account = account.ok_or_else(|| Problem::new("sync-not-paired"))?;
        let (server_epoch, since) = (account.server_epoch, account.account_cursor);
        let path = format!("/api/v1/pull?epoch={}&since={since}", quoted(&server_epoch));
        let page: PullPage = answer::read(&self.send(self.request(Method::Get, &path)).await?)?;
        let sync = app.store()?.sync();
        let taken = sync.apply_page((server_epoch, since), page, app.reader());
        let taken = taken.map_err(wrong)?;
        self.done.taken += taken.count;
        self.done.twice += taken.twice;
        follow(app, &taken.changed)?;
        self.done.changed.extend(taken.changed);
        Ok(!taken.more)
    }

    /// Makes a request to the server of this exchange.
    pub fn request(&self, method: Method, path: &str) -> Request {
        Request {
            token: self.token.clone(),
            trust: self.trust.clone(),
            ..Request::new(method, format!("{}{path}", self.server))
        }
    }

    /// Sends a request.
    ///
    /// # Errors
    /// `sync-busy` after too many requests, or an error that says why there is no response.
    pub async fn send(&mut self, request: Request) -> Result<Response, Problem> {
        self.requests += 1;
        if self.requests > MAX_REQUESTS || self.stale_pushes > MAX_STALE_PUSHES {
            return Err(Problem::new("sync-busy"));
        }
        self.app.send(&request).await
    }
}

/// Serializes the body of a request.
pub(super) fn as_json(body: &impl Serialize) -> Result<String, Problem> {
    serde_json::to_string(body).map_err(|error| Problem::new("bad-answer").with("detail", error))
}

/// Rebuilds the cards if any of the changes affects them.
fn follow(app: &App, changed: &BTreeSet<String>) -> Result<(), Problem> {
    let of_cards = [kind::PACK, kind::CORRECTION, kind::OWNED, kind::SETTING];
    if of_cards.iter().any(|kind| changed.contains(*kind)) {
        app.read_anew()?;
    }
    Ok(())
}

/// Converts an error about invalid data from the server. It is the server's fault, and not that of the data folder.
fn wrong(error: muster_store::StoreError) -> Problem {
    match error {
        muster_store::StoreError::Unreadable { why, .. } => no_server(why),
        error => error.into(),
    }
}
