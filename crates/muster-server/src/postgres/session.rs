//! Connections to the database.

use std::collections::HashMap;
use std::future::poll_fn;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use deadpool::managed::{Manager, Metrics, RecycleError, RecycleResult};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_postgres::error::Severity;
use tokio_postgres::{AsyncMessage, Client, Connection, NoTls};

use super::address::PostgresAddress;
use super::transaction::{OpenTransaction, Statements};
use super::{Result, TransactionTask, identity};
use crate::storage::StorageError;

/// The maximum age of a connection. Every new connection checks again whether the database is still the same one.
const MAX_CONNECTION_AGE: Duration = Duration::from_secs(60);

/// The settings of a connection. They let warnings through. A change must be on disk before it is answered, and on a
/// synchronous standby's disk too if there is one. Statements and locks time out before the request does that waits for
/// them.
const SETTINGS: &str =
    "SET client_min_messages = warning; SET statement_timeout = '15s'; SET lock_timeout = '10s';
    SET idle_in_transaction_session_timeout = '30s';
    SELECT set_config('synchronous_commit', 'on', false)
        WHERE current_setting('synchronous_commit') NOT IN ('on', 'remote_apply')";

/// A connection to the database.
pub(super) struct PgConnection {
    client: Client,
    statements: Statements,
    /// Whether the database has warned since this was last cleared.
    warned: Arc<AtomicBool>,
}

impl PgConnection {
    /// Runs a task in one transaction. When this returns, all of its changes are stored or none;
    /// [`StorageError::Unknown`] says that it is not known which.
    pub(super) async fn change<A, T>(&mut self, of: &A, task: TransactionTask<A, T>) -> Result<T>
    where
        A: Send + Sync,
    {
        let open = OpenTransaction {
            transaction: self.client.transaction().await?,
            statements: &self.statements,
        };
        let done = task(&open, of).await?;
        self.warned.store(false, Ordering::SeqCst);
        let unknown = |error| StorageError::Unknown(StorageError::Postgres(error).to_string());
        open.transaction.commit().await.map_err(unknown)?;
        // For example, the wait for the standby was cut short: then only the primary has the change.
        if self.warned.load(Ordering::SeqCst) {
            let why = "the database warned when it was to keep it".to_owned();
            return Err(StorageError::Unknown(why));
        }
        Ok(done)
    }
}

/// Opens connections for the pool.
#[derive(Debug)]
pub(super) struct ConnectionManager(PostgresAddress);

impl ConnectionManager {
    pub(super) fn to(address: &PostgresAddress) -> Self {
        Self(address.clone())
    }

    /// Opens a connection. It does not check whether the database is still the same one.
    pub(super) async fn open(&self) -> Result<PgConnection> {
        let warned = Arc::new(AtomicBool::new(false));
        let config = &self.0.config;
        let client = match &self.0.tls {
            Some(tls) => {
                let (client, connection) = config.connect(tls.clone()).await?;
                tokio::spawn(drive(connection, Arc::clone(&warned)));
                client
            }
            None => {
                let (client, connection) = config.connect(NoTls).await?;
                tokio::spawn(drive(connection, Arc::clone(&warned)));
                client
            }
        };
        client.batch_execute(SETTINGS).await?;
        Ok(PgConnection {
            client,
            statements: Statements::new(HashMap::new()),
            warned,
        })
    }
}

impl Manager for ConnectionManager {
    type Type = PgConnection;
    type Error = StorageError;

    async fn create(&self) -> Result<PgConnection> {
        let mut session = self.open().await?;
        identity::check(&mut session).await?;
        Ok(session)
    }

    async fn recycle(
        &self,
        session: &mut PgConnection,
        metrics: &Metrics,
    ) -> RecycleResult<StorageError> {
        match () {
            () if session.client.is_closed() => Err(RecycleError::message("it is closed")),
            () if metrics.age() > MAX_CONNECTION_AGE => Err(RecycleError::message("it is old")),
            () => Ok(()),
        }
    }
}

/// Drives a connection until its end. A warning arrives before the response that it belongs to, and is noted before
/// that response is passed on.
async fn drive<S, T>(mut connection: Connection<S, T>, warned: Arc<AtomicBool>)
where
    S: AsyncRead + AsyncWrite + Unpin,
    T: AsyncRead + AsyncWrite + Unpin,
{
    while let Some(message) = poll_fn(|context| connection.poll_message(context)).await {
        match message {
            Ok(AsyncMessage::Notice(notice)) => {
                if notice.parsed_severity() != Some(Severity::Notice) {
                    tracing::warn!(said = notice.message(), "the database warns");
                    warned.store(true, Ordering::SeqCst);
                }
            }
            Ok(_) => {}
            Err(error) => {
                let error = StorageError::Postgres(error);
                tracing::info!(%error, "a connection to the database ended");
                return;
            }
        }
    }
}
