//! News between servers of one database: a change that one server takes is announced to the devices that listen at the
//! others.
//!
//! News has a connection and transactions of its own. A transaction that notifies holds a lock until its commit is
//! safe, on a standby too, and all others that notify wait for it. No change should have to wait for that. News that is
//! lost with a connection does no harm: after reconnecting, a server assumes that anything may have changed.

use std::collections::hash_map::RandomState;
use std::future::poll_fn;
use std::hash::BuildHasher;
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::mpsc;
use tokio_postgres::{AsyncMessage, Client, Connection, NoTls};

use super::Result;
use super::address::Address;
use crate::news::Between;

/// The notification channel that servers listen to.
const CHANNEL: &str = "muster_changes";
/// The pause before a lost connection is opened again: at first, and at most.
const PAUSE: (Duration, Duration) = (Duration::from_millis(200), Duration::from_secs(20));

/// Carries news until the server ends.
pub(super) async fn carry(address: Address, mut between: Between) {
    let mut pause = PAUSE.0;
    loop {
        match connected(&address).await {
            Ok((client, mut heard)) => {
                pause = PAUSE.0;
                between.came(None);
                if exchange(&client, &mut heard, &mut between).await.is_none() {
                    return;
                }
            }
            Err(error) => tracing::info!(%error, "other servers cannot be told of changes"),
        }
        tokio::select! {
            // Drop the accounts: whoever connects again assumes that anything may have changed.
            gone = between.outgoing() => if gone.is_none() { return },
            () = tokio::time::sleep(pause) => {}
        }
        // A random share keeps servers that lost the same primary from coming back all at once.
        let some = RandomState::new().hash_one(()) % 100;
        pause = PAUSE.1.min(pause * 2) + Duration::from_millis(some);
    }
}

/// Exchanges news until the connection is lost; `None` if the server has ended.
async fn exchange(
    client: &Client,
    heard: &mut mpsc::UnboundedReceiver<String>,
    between: &mut Between,
) -> Option<()> {
    loop {
        tokio::select! {
            account = heard.recv() => match account {
                Some(account) => between.came(account_of(account)),
                None => return Some(()),
            },
            accounts = between.outgoing() => {
                if let Err(error) = tell(client, &accounts?).await {
                    tracing::info!(%error, "other servers were not told of a change");
                    return Some(());
                }
            }
        }
    }
}

/// Reads a notification. An empty one means that any account may have changed.
fn account_of(word: String) -> Option<Arc<str>> {
    (!word.is_empty()).then(|| word.into())
}

async fn tell(client: &Client, accounts: &[Arc<str>]) -> Result<()> {
    let accounts: Vec<&str> = accounts.iter().map(|account| &**account).collect();
    let sql = "SELECT pg_notify($1, account) FROM unnest($2::text[]) AS account";
    client.query(sql, &[&CHANNEL, &accounts]).await?;
    Ok(())
}

async fn connected(address: &Address) -> Result<(Client, mpsc::UnboundedReceiver<String>)> {
    let (hear, heard) = mpsc::unbounded_channel();
    let client = match &address.tls {
        Some(tls) => {
            let (client, connection) = address.config.connect(tls.clone()).await?;
            tokio::spawn(drive(connection, hear));
            client
        }
        None => {
            let (client, connection) = address.config.connect(NoTls).await?;
            tokio::spawn(drive(connection, hear));
            client
        }
    };
    client.batch_execute(&format!("LISTEN {CHANNEL}")).await?;
    Ok((client, heard))
}

async fn drive<S, T>(mut connection: Connection<S, T>, hear: mpsc::UnboundedSender<String>)
where
    S: AsyncRead + AsyncWrite + Unpin,
    T: AsyncRead + AsyncWrite + Unpin,
{
    while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
        if let AsyncMessage::Notification(said) = message
            && hear.send(said.payload().to_owned()).is_err()
        {
            return;
        }
    }
}
