//! What a server keeps, in PostgreSQL. As many servers as there are keep it together: each knows nothing that the database
//! does not know.

use std::fmt;
use std::time::Duration;

use deadpool::Runtime;
use deadpool::managed::{Object, Pool, PoolError, TimeoutType};
use muster_core::sync::{Answers, Page, Push};

use crate::news::News;
use crate::storage::{
    Caller, DeviceRow, NewDevice, NewPairing, PairingState, Soon, Storage, StorageError,
};
use session::Sessions;
pub(crate) use work::Work;

mod address;
mod between;
mod desk;
mod devices;
mod exchange;
mod migrate;
mod pairings;
mod photos;
mod session;
mod witness;
mod work;

pub use address::{Address, BadAddress};

type Result<T> = std::result::Result<T, StorageError>;

/// Most connections that a server has to the database at once.
const MOST_SESSIONS: usize = 16;
/// How long a question waits for a connection, and a connection for the database.
const LONGEST_WAIT: Duration = Duration::from_secs(5);
/// How long a question waits for the database. What was not answered by then may be kept yet.
const LONGEST_WORK: Duration = Duration::from_secs(20);
/// How often work is begun where the connection was lost before its end, as those are that stood idle when a primary went.
const MOST_TRIES: usize = 3;

/// A database of PostgreSQL, by a few connections that are made as they are needed.
#[derive(Clone)]
pub struct Postgres {
    sessions: Pool<Sessions>,
    address: Box<Address>,
}

impl fmt::Debug for Postgres {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Postgres({:?})", self.sessions.status())
    }
}

/// What is done in a transaction, with what it is about.
pub(crate) type Task<A, T> = for<'a> fn(&'a Work<'_>, &'a A) -> Soon<'a, T>;

impl Postgres {
    /// Connects to a database, and makes or renews the tables in it; where several servers start at once one does. Where the
    /// database is not the one that answered before, but was restored from a backup, every account takes another epoch.
    ///
    /// # Errors
    /// Where it cannot be reached or used, or a newer version of the program wrote it.
    pub async fn connect(address: &Address) -> Result<Self> {
        let sessions = Sessions::to(address);
        migrate::migrate(&mut sessions.open().await?).await?;
        let pool = Pool::builder(sessions)
            .max_size(MOST_SESSIONS)
            .runtime(Runtime::Tokio1)
            .wait_timeout(Some(LONGEST_WAIT))
            .create_timeout(Some(LONGEST_WAIT))
            .recycle_timeout(Some(LONGEST_WAIT));
        let sessions = pool.build();
        let sessions = sessions.map_err(|_| StorageError::Broken)?;
        drop(sessions.get().await.map_err(unreachable)?);
        let address = Box::new(address.clone());
        Ok(Self { sessions, address })
    }

    /// One change of the database. It goes on where nobody waits for it any more, so that no connection is given to others
    /// while the database is busy on it.
    pub(crate) fn change<A, T>(&self, of: A, task: Task<A, T>) -> Soon<'_, T>
    where
        A: Send + Sync + 'static,
        T: Send + 'static,
    {
        let sessions = self.sessions.clone();
        let work = async move {
            let mut tries = 1;
            loop {
                match once(&sessions, &of, task).await {
                    Err(error) if tries < MOST_TRIES && error.may_pass() => tries += 1,
                    done => return done,
                }
            }
        };
        Box::pin(async move {
            match tokio::time::timeout(LONGEST_WORK, tokio::spawn(work)).await {
                Ok(done) => done.unwrap_or(Err(StorageError::Broken)),
                Err(_) => Err(StorageError::Unknown("it takes too long".to_owned())),
            }
        })
    }
}

async fn once<A, T>(sessions: &Pool<Sessions>, of: &A, task: Task<A, T>) -> Result<T>
where
    A: Send + Sync,
{
    let mut session = sessions.get().await.map_err(unreachable)?;
    let done = session.change(of, task).await;
    if done.as_ref().is_err_and(StorageError::is_of_connection) {
        drop(Object::take(session));
    }
    done
}

fn unreachable(error: PoolError<StorageError>) -> StorageError {
    match error {
        PoolError::Backend(error) => error,
        PoolError::Timeout(TimeoutType::Wait) => StorageError::Busy,
        error => StorageError::Unreachable(error.to_string()),
    }
}

impl Storage for Postgres {
    fn ready(&self) -> Soon<'_, ()> {
        self.change((), |work, ()| Box::pin(devices::ready(work)))
    }

    fn is_new(&self) -> Soon<'_, bool> {
        self.change((), |work, ()| Box::pin(devices::none_yet(work)))
    }

    fn offer_account(&self, code: String) -> Soon<'_, ()> {
        self.change(code, |work, code| {
            Box::pin(devices::offer_account(work, code))
        })
    }

    fn open_account(
        &self,
        code: String,
        account: String,
        epoch: String,
        first: NewDevice,
        recovery: String,
        now: i64,
    ) -> Soon<'_, Option<Caller>> {
        let of = (code, (account, epoch, recovery), first, now);
        self.change(of, |work, (code, account, first, now)| {
            Box::pin(devices::open_account(work, code, account, first, *now))
        })
    }

    fn recover(
        &self,
        code: String,
        device: NewDevice,
        recovery: String,
        now: i64,
    ) -> Soon<'_, Option<Caller>> {
        let of = (code, device, recovery, now);
        self.change(of, |work, (code, device, recovery, now)| {
            Box::pin(devices::recover(work, code, device, recovery, *now))
        })
    }

    fn replace_recovery(&self, account: String, recovery: String) -> Soon<'_, ()> {
        self.change((account, recovery), |work, (account, recovery)| {
            Box::pin(devices::replace_recovery(work, account, recovery))
        })
    }

    fn caller(&self, token: String, now: i64) -> Soon<'_, Option<Caller>> {
        self.change((token, now), |work, (token, now)| {
            Box::pin(devices::caller(work, token, *now))
        })
    }

    fn devices(&self, account: String) -> Soon<'_, Vec<DeviceRow>> {
        self.change(account, |work, account| {
            Box::pin(devices::all(work, account))
        })
    }

    fn revoke(&self, account: String, device: String) -> Soon<'_, bool> {
        self.change((account, device), |work, (account, device)| {
            Box::pin(devices::revoke(work, account, device))
        })
    }

    fn open_pairing(&self, caller: Caller, pairing: NewPairing, now: i64) -> Soon<'_, ()> {
        self.change((caller, pairing, now), |work, (caller, pairing, now)| {
            Box::pin(pairings::open(work, caller, pairing, *now))
        })
    }

    fn join(
        &self,
        pairing: String,
        code: String,
        name: String,
        token: String,
        now: i64,
    ) -> Soon<'_, bool> {
        let of = (pairing, code, (name, token), now);
        self.change(of, |work, (pairing, code, newcomer, now)| {
            Box::pin(pairings::join(work, pairing, code, newcomer, *now))
        })
    }

    fn pairing(
        &self,
        caller: Caller,
        pairing: String,
        now: i64,
    ) -> Soon<'_, Option<(PairingState, String)>> {
        self.change((caller, pairing, now), |work, (caller, pairing, now)| {
            Box::pin(pairings::state(work, caller, pairing, *now))
        })
    }

    fn newcomer(&self, token: String, now: i64) -> Soon<'_, Option<PairingState>> {
        self.change((token, now), |work, (token, now)| {
            Box::pin(pairings::newcomer(work, token, *now))
        })
    }

    fn settle(
        &self,
        caller: Caller,
        pairing: String,
        admitted: Option<String>,
        now: i64,
    ) -> Soon<'_, bool> {
        let of = (caller, pairing, admitted, now);
        self.change(of, |work, (caller, pairing, admitted, now)| {
            let admitted = admitted.as_deref();
            Box::pin(pairings::settle(work, caller, pairing, admitted, *now))
        })
    }

    fn carry(&self, news: &News) {
        if let Some(between) = news.between() {
            tokio::spawn(between::carry((*self.address).clone(), between));
        }
    }

    fn position(&self, caller: Caller) -> Soon<'_, Option<(String, u64)>> {
        self.change(caller, |work, caller| {
            Box::pin(exchange::position(work, caller))
        })
    }

    fn push(&self, caller: Caller, push: Push) -> Soon<'_, Answers> {
        self.change((caller, push), |work, (caller, push)| {
            Box::pin(exchange::push(work, caller, push))
        })
    }

    fn pull(&self, caller: Caller, epoch: String, since: u64, most: (u64, u64)) -> Soon<'_, Page> {
        self.change((caller, epoch, since, most), |work, of| {
            let (caller, epoch, since, most) = of;
            Box::pin(exchange::pull(work, caller, epoch, *since, *most))
        })
    }
}
