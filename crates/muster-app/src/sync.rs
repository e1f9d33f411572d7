//! Devices in step: this one exchanges what it keeps with the server that it is paired with.
//!
//! What is asked and what an answer means is worked out here, without a network ([`Exchange`], [`Pairing`]). Whoever starts
//! the program hands in what carries questions ([`Carrier`]). While a question is on its way nothing is locked but the next
//! exchange, so that every other call is answered meanwhile.

use std::sync::{Arc, Mutex, TryLockError};

use muster_core::problem::Problem;
use muster_store::{Reader, SyncAccount};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::App;
use crate::lock::lock;
use crate::vocabulary::NoArgs;

mod address;
mod answer;
mod carry;
mod devices;
mod exchange;
mod invite;
mod pairing;
mod reader;
mod status;

pub use carry::{Asked, Carrier, Heard, LARGEST_ANSWER, Method};
pub use devices::{DeviceRow, RevokeArgs};
pub use exchange::{Exchange, Exchanged};
pub use invite::{AdmitArgs, Invitation, InvitedArgs, InvitedView};
pub use pairing::{PairArgs, PairView, Pairing};
pub use status::{ChooseCorrectionArgs, SettleTwiceArgs, StandsRow, SyncView, TwiceRow};

use answer::Me;
use reader::House;

/// What the program holds of the exchange while it runs.
#[derive(Debug, Default)]
pub(crate) struct SyncDesk {
    carrier: Mutex<Option<Arc<dyn Carrier>>>,
    /// Held by the exchange that is under way.
    exchanging: Mutex<()>,
    pairing: Mutex<Option<Pairing>>,
    /// Why the last exchange did not come to its end.
    trouble: Mutex<Option<Problem>>,
}

/// What became of leaving.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Left {
    /// Whether the server knows of it; else the device is in its list still, and another one should revoke it.
    pub told: bool,
}

impl App {
    /// Hands in what carries questions to the server.
    pub fn carry_by(&self, carrier: Arc<dyn Carrier>) {
        *lock(&self.sync.carrier) = Some(carrier);
    }

    /// Exchanges everything, until both sides have the same.
    ///
    /// # Errors
    /// `sync-not-paired`, `sync-under-way`, and what keeps the server from answering; what was taken in until then stays.
    pub fn sync_now(&self, _: NoArgs) -> Result<Exchanged, Problem> {
        let _alone = match self.sync.exchanging.try_lock() {
            Ok(alone) => alone,
            Err(TryLockError::Poisoned(alone)) => alone.into_inner(),
            Err(TryLockError::WouldBlock) => return Err(Problem::new("sync-under-way")),
        };
        let done = self.exchange();
        let trouble = done.as_ref().err().cloned();
        *lock(&self.sync.trouble) = trouble;
        done
    }

    fn exchange(&self) -> Result<Exchanged, Problem> {
        let carrier = self.carrier()?;
        let mut exchange = Exchange::begin(self)?;
        while let Some(asked) = exchange.next(self)? {
            let heard = carrier.carry(&asked)?;
            exchange.hear(self, &heard)?;
        }
        Ok(exchange.done())
    }

    /// Pairs this device with a server, by an address with a code. Where another device has to let it in first, it waits.
    ///
    /// # Errors
    /// `sync-bad-address`, `sync-already-paired`, `sync-wrong-code`, and what keeps the server from answering.
    pub fn sync_pair(&self, args: PairArgs) -> Result<PairView, Problem> {
        if self.store()?.sync().account()?.is_some() {
            return Err(Problem::new("sync-already-paired"));
        }
        let pairing = Pairing::new(&args)?;
        self.pair_on(pairing)
    }

    /// Whether the other device has let this one in meanwhile.
    ///
    /// # Errors
    /// `sync-not-pairing`, `sync-not-let-in`, and what keeps the server from answering.
    pub fn sync_pair_wait(&self, _: NoArgs) -> Result<PairView, Problem> {
        let pairing = lock(&self.sync.pairing).take();
        let pairing = pairing.ok_or_else(|| Problem::new("sync-not-pairing"))?;
        self.pair_on(pairing)
    }

    fn pair_on(&self, mut pairing: Pairing) -> Result<PairView, Problem> {
        let carrier = self.carrier()?;
        loop {
            let heard = carrier.carry(&pairing.next())?;
            if let Some(view) = pairing.hear(self, &heard)? {
                if view.waits {
                    *lock(&self.sync.pairing) = Some(pairing);
                }
                return Ok(view);
            }
        }
    }

    /// Is paired no more. What is here stays.
    ///
    /// # Errors
    /// `sync-not-paired`, or where it cannot be written.
    pub fn sync_leave(&self, _: NoArgs) -> Result<Left, Problem> {
        let account = self.paired()?;
        let told = self.revoke(&account.device).is_ok();
        let sync = self.store()?.sync();
        sync.leave()?;
        sync.forget_token()?;
        *lock(&self.sync.trouble) = None;
        Ok(Left { told })
    }

    fn carrier(&self) -> Result<Arc<dyn Carrier>, Problem> {
        let carrier = lock(&self.sync.carrier).clone();
        carrier.ok_or_else(|| Problem::new("sync-no-network"))
    }

    fn paired(&self) -> Result<SyncAccount, Problem> {
        let account = self.store()?.sync().account()?;
        account.ok_or_else(|| Problem::new("sync-not-paired"))
    }

    /// Asks the server something as this device. What comes back may be that it does not.
    fn ask(&self, method: Method, path: &str, body: Option<Value>) -> Result<Heard, Problem> {
        let asked = Asked {
            method,
            url: format!("{}{path}", self.paired()?.address),
            token: Some(self.token()?),
            body: body.map(|body| body.to_string()),
        };
        self.carrier()?.carry(&asked)
    }

    fn token(&self) -> Result<String, Problem> {
        let token = self.store()?.sync().token()?;
        token.ok_or_else(|| Problem::new("sync-no-token"))
    }

    fn reader(&self) -> Arc<dyn Reader> {
        Arc::new(House::new(&self.games))
    }

    /// The device is let in: it is paired from here on.
    fn keep_pairing(&self, address: &str, token: &str, name: &str, me: Me) -> Result<(), Problem> {
        let sync = self.store()?.sync();
        // The key of a pairing that came first stays.
        if sync.account()?.is_some() {
            return Err(Problem::new("sync-already-paired"));
        }
        sync.keep_token(token)?;
        let paired = sync.pair(SyncAccount {
            address: address.to_owned(),
            account: me.account,
            device: me.device,
            name: name.to_owned(),
            ..SyncAccount::default()
        });
        if let Err(error) = paired {
            return Err(error.into());
        }
        *lock(&self.sync.trouble) = None;
        Ok(())
    }
}
