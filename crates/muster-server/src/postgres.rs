//! The storage of a server in PostgreSQL. Any number of servers may share a database, because each keeps everything in
//! it.

use std::fmt;
use std::time::Duration;

use deadpool::Runtime;
use deadpool::managed::{Object, Pool, PoolError, TimeoutType};

use crate::change_feed::ChangeFeed;
use crate::storage::{StorageError, StorageFuture};
use session::{ConnectionManager, PgConnection};
pub(crate) use transaction::OpenTransaction;

mod address;
mod identity;
mod migrate;
mod relay;
mod session;
mod transaction;

pub use address::{BadAddress, PostgresAddress};

type Result<T> = std::result::Result<T, StorageError>;

/// Maximum number of connections from one server to the database.
const MAX_CONNECTIONS: usize = 16;
/// How long a request waits for a free connection, and a new connection for the database.
const CONNECTION_TIMEOUT: Duration = Duration::from_secs(5);
/// How long a server waits for its first connection. There may be several hosts to try.
const FIRST_CONNECTION_TIMEOUT: Duration = Duration::from_secs(15);
/// How long a request waits for the database. A change that takes longer may still be stored later.
const TASK_TIMEOUT: Duration = Duration::from_secs(20);
/// How often a task is tried. A connection that was idle when the primary failed is only found lost when it is used.
const MAX_TASK_ATTEMPTS: usize = 3;

/// A PostgreSQL database, with a pool of connections that are opened as needed.
#[derive(Clone)]
pub struct Postgres {
    sessions: Pool<ConnectionManager>,
    address: Box<PostgresAddress>,
}

impl fmt::Debug for Postgres {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Postgres({:?})", self.sessions.status())
    }
}

/// A task that runs in a transaction, given its arguments.
pub(crate) type TransactionTask<A, T> =
    for<'a> fn(&'a OpenTransaction<'_>, &'a A) -> StorageFuture<'a, T>;

impl Postgres {
    /// Connects to a database, and creates or migrates its tables. If several servers start at once, one of them does
    /// that. If the database was restored from a backup, every account gets a new epoch.
    ///
    /// # Errors
    /// If the database cannot be reached or used, or a newer version of the program wrote it.
    pub async fn connect(address: &PostgresAddress) -> Result<Self> {
        let sessions = ConnectionManager::to(address);
        let mut first = open_within(&sessions, FIRST_CONNECTION_TIMEOUT).await?;
        migrate::migrate(&mut first).await?;
        drop(first);
        let pool = Pool::builder(sessions)
            .max_size(MAX_CONNECTIONS)
            .runtime(Runtime::Tokio1)
            .wait_timeout(Some(CONNECTION_TIMEOUT))
            .create_timeout(Some(CONNECTION_TIMEOUT))
            .recycle_timeout(Some(CONNECTION_TIMEOUT));
        let sessions = pool.build();
        let sessions = sessions.map_err(|_| StorageError::Broken)?;
        drop(sessions.get().await.map_err(unreachable)?);
        let address = Box::new(address.clone());
        Ok(Self { sessions, address })
    }

    /// Starts to tell other servers of this database about changes, and to hear of theirs.
    pub(crate) fn relay_changes(&self, feed: &ChangeFeed) {
        if let Some(link) = feed.take_peer_link() {
            tokio::spawn(relay::relay((*self.address).clone(), link));
        }
    }

    /// Runs one transaction. It runs to its end even if its caller goes away, so that no connection returns to the pool
    /// while the database still works on it.
    pub(crate) fn change<A, T>(&self, of: A, task: TransactionTask<A, T>) -> StorageFuture<'_, T>
    where
        A: Send + Sync + 'static,
        T: Send + 'static,
    {
        let sessions = self.sessions.clone();
        let work = async move {
            let mut tries = 1;
            loop {
                match try_once(&sessions, &of, task).await {
                    Err(error) if tries < MAX_TASK_ATTEMPTS && error.is_retryable() => tries += 1,
                    done => return done,
                }
            }
        };
        Box::pin(async move {
            match tokio::time::timeout(TASK_TIMEOUT, tokio::spawn(work)).await {
                Ok(done) => done.unwrap_or(Err(StorageError::Broken)),
                Err(_) => Err(StorageError::Unknown("it takes too long".to_owned())),
            }
        })
    }
}

/// Opens a connection. A host that takes it and never answers is none.
async fn open_within(sessions: &ConnectionManager, limit: Duration) -> Result<PgConnection> {
    let opened = tokio::time::timeout(limit, sessions.open()).await;
    let silent = |_| StorageError::Unreachable("it does not answer".to_owned());
    opened.map_err(silent)?
}

async fn try_once<A, T>(
    sessions: &Pool<ConnectionManager>,
    of: &A,
    task: TransactionTask<A, T>,
) -> Result<T>
where
    A: Send + Sync,
{
    let mut session = sessions.get().await.map_err(unreachable)?;
    let done = session.change(of, task).await;
    if done.as_ref().is_err_and(StorageError::is_connection_error) {
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

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use super::*;

    #[tokio::test]
    async fn a_host_that_never_answers_is_given_up() {
        // The system accepts the connection, and no program reads from it.
        let silent = TcpListener::bind("127.0.0.1:0").expect("an address");
        let port = silent.local_addr().expect("an address").port();
        let address = format!("postgres://club@127.0.0.1:{port}/club");
        let address = PostgresAddress::parse(&address).expect("an address");
        let sessions = ConnectionManager::to(&address);
        let opened = open_within(&sessions, Duration::from_millis(100)).await;
        let error = opened.err().expect("nobody answers");
        assert!(error.to_string().contains("it does not answer"), "{error}");
    }
}
