//! Synchronisation: this device exchanges its data with the server with which it is paired.
//!
//! The program that embeds [`App`] sets an [`HttpClient`]. During a request, only further exchanges are locked out, and
//! all other calls are answered. Data that was read before a request is read again after it.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, OnceLock};

use muster_core::problem::Problem;
use muster_http::{HttpClient, Method, Request, Response};
use muster_store::{ItemReader, SyncAccount};
use serde_json::Value;

use crate::App;
use crate::lock::lock;

mod address;
mod album;
mod answer;
mod devices;
mod exchange;
mod invite;
mod listen;
mod newer;
mod pairing;
mod reader;
mod status;
mod trust;
mod unsent_photos;

pub use devices::{DeviceRow, LeaveResult, RevokeArgs};
pub use exchange::ExchangeResult;
pub use invite::{AdmitArgs, Invitation, InvitedArgs, InvitedView};
pub use listen::WaitResult;
pub use newer::NewerPackRow;
pub use pairing::{PairArgs, PairView};
pub use status::{
    ChooseCorrectionArgs, ChoosePhotoArgs, ConflictCopyRow, ConflictingCorrectionsRow, PhotosRow,
    SettleConflictArgs, SyncView,
};
pub use trust::TrustArgs;
pub use unsent_photos::UnsentPhoto;

pub(crate) use address::{club_path, meant};
pub(crate) use answer::{check, read as read_answer};

use answer::Me;
use newer::Newer;
use pairing::Pairing;
use reader::SyncReader;

/// The state of synchronisation while the program runs.
#[derive(Debug, Default)]
pub(crate) struct SyncRuntime {
    http_client: Mutex<Option<Arc<dyn HttpClient>>>,
    /// The server that serves the page. Set only if the program is a page.
    home: OnceLock<String>,
    /// Whether an exchange is running.
    exchanging: AtomicBool,
    pairing: Mutex<Option<Pairing>>,
    /// Why the last exchange failed. `None` if it succeeded.
    trouble: Mutex<Option<Problem>>,
    /// The photos that the last exchange could not send, by name, with the reason.
    stays: Mutex<BTreeMap<String, Problem>>,
    /// Newer versions of followed packs at clubs.
    newer: Newer,
}

impl App {
    /// Sets the HTTP client for requests to the server.
    pub fn set_http_client(&self, client: Arc<dyn HttpClient>) {
        *lock(&self.sync.http_client) = Some(client);
    }

    /// Declares that the program is a page, and gives its origin, such as `https://muster.example.org`. The program
    /// then exchanges only with that server, and its key is a cookie that scripts cannot read.
    pub fn set_origin(&self, origin: &str) {
        // The origin of a page never changes, so setting it again does nothing.
        let _ = self.sync.home.set(origin.to_owned());
    }

    /// Returns the server that serves the page. `None` if the program is not a page.
    pub(crate) fn home(&self) -> Option<&str> {
        self.sync.home.get().map(String::as_str)
    }

    fn http_client(&self) -> Result<Arc<dyn HttpClient>, Problem> {
        let client = lock(&self.sync.http_client).clone();
        client.ok_or_else(|| Problem::new("sync-no-network"))
    }

    pub(crate) fn paired(&self) -> Result<SyncAccount, Problem> {
        let account = self.store()?.sync().account()?;
        account.ok_or_else(|| Problem::new("sync-not-paired"))
    }

    /// Sends a request.
    ///
    /// # Errors
    /// `sync-no-network` if there is no HTTP client, or an error that says why there is no response.
    pub(crate) async fn send(&self, request: &Request) -> Result<Response, Problem> {
        self.http_client()?.send(request).await
    }

    /// Makes a request that identifies this device.
    pub(crate) fn request(
        &self,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> Result<Request, Problem> {
        let account = self.paired()?;
        Ok(Request {
            token: self.key(&account)?,
            trust: self.trust()?,
            body: body.map(|body| body.to_string()),
            ..Request::new(method, format!("{}{path}", account.address))
        })
    }

    /// Sends a request that identifies this device, and reads the response.
    pub(crate) async fn ask<T>(
        &self,
        method: Method,
        path: &str,
        body: Option<Value>,
        read: impl FnOnce(&Response) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        let request = self.request(method, path, body)?;
        read(&self.send(&request).await?)
    }

    /// Returns the key by which the server knows this device. `None` if the key is in a cookie.
    fn key(&self, account: &SyncAccount) -> Result<Option<String>, Problem> {
        match self.home() {
            Some(home) if home == account.address => Ok(None),
            Some(home) => Err(address::elsewhere(&account.address, home)),
            None => {
                let token = self.store()?.sync().token()?;
                let token = token.ok_or_else(|| Problem::new("sync-no-token"))?;
                Ok(Some(token))
            }
        }
    }

    /// Returns the certificates of the authority that the user trusts for this server alone. `None` for the usual
    /// authorities.
    fn trust(&self) -> Result<Option<Arc<str>>, Problem> {
        Ok(self.store()?.sync().trust()?.map(Arc::from))
    }

    /// Does the same as [`App::trust`] for a server that may be another one. `None` for other servers.
    pub(crate) fn trust_at(&self, server: &str) -> Result<Option<Arc<str>>, Problem> {
        let account = match &self.data {
            Some(data) => data.store.sync().account()?,
            None => None,
        };
        match account {
            Some(account) if account.address == server => self.trust(),
            _ => Ok(None),
        }
    }

    fn reader(&self) -> Arc<dyn ItemReader> {
        Arc::new(SyncReader::new(self.known_games()))
    }

    /// Saves the pairing after the server has accepted the device. `token` is `None` if the key is in a cookie.
    fn keep_pairing(
        &self,
        address: &str,
        token: Option<&str>,
        trust: Option<&str>,
        name: &str,
        me: Me,
    ) -> Result<(), Problem> {
        let sync = self.store()?.sync();
        // If another pairing was finished first, its key is kept.
        if sync.account()?.is_some() {
            return Err(Problem::new("sync-already-paired"));
        }
        if let Some(token) = token {
            sync.keep_token(token)?;
        }
        sync.keep_trust(trust)?;
        sync.pair(SyncAccount {
            address: address.to_owned(),
            account: me.account,
            device: me.device,
            name: name.to_owned(),
            ..SyncAccount::default()
        })?;
        sync.forget_attempt()?;
        *lock(&self.sync.trouble) = None;
        lock(&self.sync.stays).clear();
        Ok(())
    }
}
