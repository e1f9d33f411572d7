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

use super::address::Address;
use super::transaction::{Open, Statements};
use super::{Result, Task, witness};
use crate::storage::StorageError;

/// How old a connection becomes: each looks anew whether the database is still the one that it was.
const OLDEST: Duration = Duration::from_secs(60);

/// Warnings come. A change is on the disk before it is answered, and on that of the standby where there is a synchronous one. No statement
/// and no lock is waited for longer than whoever asks waits.
const SETTINGS: &str =
    "SET client_min_messages = warning; SET statement_timeout = '15s'; SET lock_timeout = '10s';
    SET idle_in_transaction_session_timeout = '30s';
    SELECT set_config('synchronous_commit', 'on', false)
        WHERE current_setting('synchronous_commit') NOT IN ('on', 'remote_apply')";

/// A connection.
pub(super) struct Session {
    client: Client,
    statements: Statements,
    /// Whether the database warned since this was cleared.
    warned: Arc<AtomicBool>,
}

impl Session {
    /// One change: all of it is kept when this returns, or nothing, or [`StorageError::Unknown`] says that it is not known.
    pub(super) async fn change<A, T>(&mut self, of: &A, task: Task<A, T>) -> Result<T>
    where
        A: Send + Sync,
    {
        let open = Open {
            transaction: self.client.transaction().await?,
            statements: &self.statements,
        };
        let done = task(&open, of).await?;
        self.warned.store(false, Ordering::SeqCst);
        let unknown = |error| StorageError::Unknown(StorageError::Postgres(error).to_string());
        open.transaction.commit().await.map_err(unknown)?;
        // As where the wait for the standby was ended: then the change is kept here alone.
        if self.warned.load(Ordering::SeqCst) {
            let why = "the database warned when it was to keep it".to_owned();
            return Err(StorageError::Unknown(why));
        }
        Ok(done)
    }
}

/// Where connections come from.
#[derive(Debug)]
pub(super) struct Sessions(Address);

impl Sessions {
    pub(super) fn to(address: &Address) -> Self {
        Self(address.clone())
    }

    /// A connection to a database of which nothing is known yet.
    pub(super) async fn open(&self) -> Result<Session> {
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
        Ok(Session {
            client,
            statements: Statements::new(HashMap::new()),
            warned,
        })
    }
}

impl Manager for Sessions {
    type Type = Session;
    type Error = StorageError;

    async fn create(&self) -> Result<Session> {
        let mut session = self.open().await?;
        witness::check(&mut session).await?;
        Ok(session)
    }

    async fn recycle(
        &self,
        session: &mut Session,
        metrics: &Metrics,
    ) -> RecycleResult<StorageError> {
        match () {
            () if session.client.is_closed() => Err(RecycleError::message("it is closed")),
            () if metrics.age() > OLDEST => Err(RecycleError::message("it is old")),
            () => Ok(()),
        }
    }
}

/// Carries what goes over a connection until its end. A warning comes before the answer that it belongs to, and is noted
/// before that answer is passed on.
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
