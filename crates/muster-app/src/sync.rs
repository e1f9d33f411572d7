//! Devices in step: this one exchanges what it keeps with the server that it is paired with.
//!
//! Whoever starts the program sets an [`HttpClient`]. While a request is on its way nothing is locked but the next exchange,
//! so every other call is answered meanwhile. What was read before a request is read again after it.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, OnceLock};

use muster_core::problem::Problem;
use muster_http::{HttpClient, Method, Request, Response};
use muster_store::{Reader, SyncAccount};
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
mod stays;
mod trust;

pub use devices::{DeviceRow, Left, RevokeArgs};
pub use exchange::Exchanged;
pub use invite::{AdmitArgs, Invitation, InvitedArgs, InvitedView};
pub use listen::Waited;
pub use newer::NewerPackRow;
pub use pairing::{PairArgs, PairView};
pub use status::{
    ChooseCorrectionArgs, ChoosePhotoArgs, PhotosRow, SettleTwiceArgs, StandsRow, SyncView,
    TwiceRow,
};
pub use stays::StaysRow;
pub use trust::TrustArgs;

pub(crate) use address::{club_door, meant};
pub(crate) use answer::{check, read as read_answer};

use answer::Me;
use newer::Newer;
use pairing::Pairing;
use reader::House;

/// What the program holds of the exchange while it runs.
#[derive(Debug, Default)]
pub(crate) struct SyncDesk {
    http_client: Mutex<Option<Arc<dyn HttpClient>>>,
    /// The server that serves the page, where this program is one.
    home: OnceLock<String>,
    /// Whether an exchange is under way.
    exchanging: AtomicBool,
    pairing: Mutex<Option<Pairing>>,
    /// Why the last exchange did not come to its end.
    trouble: Mutex<Option<Problem>>,
    /// Photos that the last exchange could not bring, and why.
    stays: Mutex<BTreeMap<String, Problem>>,
    /// What clubs have newer than what is here.
    newer: Newer,
}

impl App {
    /// Sets the client that sends requests to the server.
    pub fn set_http_client(&self, client: Arc<dyn HttpClient>) {
        *lock(&self.sync.http_client) = Some(client);
    }

    /// Says that the program is a page, and from where: `https://muster.example.org`. It exchanges with the server there
    /// alone, and its key is a cookie that no script reads.
    pub fn set_origin(&self, origin: &str) {
        // A page never comes to be another's.
        let _ = self.sync.home.set(origin.to_owned());
    }

    /// The server that serves the page; none where this program is no page.
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
    /// `sync-no-network` if there is no HTTP client, and why there is no response.
    pub(crate) async fn send(&self, request: &Request) -> Result<Response, Problem> {
        self.http_client()?.send(request).await
    }

    /// A request of this device.
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

    /// Sends a request of this device, and reads the response.
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

    /// The key by which the server knows this device; none where that is a cookie.
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

    /// Who vouches for the server, where that is said for it alone.
    fn trust(&self) -> Result<Option<Arc<str>>, Problem> {
        Ok(self.store()?.sync().trust()?.map(Arc::from))
    }

    /// As [`App::trust`], for a question at a server that may be another one or none of ours.
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

    fn reader(&self) -> Arc<dyn Reader> {
        Arc::new(House::new(&self.games))
    }

    /// The device is let in: it is paired from here on. `token`: none where it is in a cookie.
    fn keep_pairing(
        &self,
        address: &str,
        token: Option<&str>,
        trust: Option<&str>,
        name: &str,
        me: Me,
    ) -> Result<(), Problem> {
        let sync = self.store()?.sync();
        // The key of a pairing that came first stays.
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
        *lock(&self.sync.trouble) = None;
        lock(&self.sync.stays).clear();
        Ok(())
    }
}
