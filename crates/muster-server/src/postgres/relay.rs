//! Relays changes between servers of one database: a change that one server takes is announced to the devices that
//! listen at the others.
//!
//! The relay has a connection and transactions of its own. A transaction that notifies holds a lock until its commit is
//! safe, on a standby too, and all others that notify wait for it. No change should have to wait for that. A message
//! that is lost with a connection does no harm: after reconnecting, a server assumes that anything may have changed.

use std::collections::hash_map::RandomState;
use std::future::poll_fn;
use std::hash::BuildHasher;
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::mpsc;
use tokio_postgres::{AsyncMessage, Client, Connection, NoTls};

use super::Result;
use super::address::PostgresAddress;
use crate::change_feed::PeerLink;

/// The notification channel that servers listen to.
const CHANNEL: &str = "muster_changes";
/// The pause before a lost connection is opened again: at first, and at most.
const RECONNECT_PAUSE: (Duration, Duration) = (Duration::from_millis(200), Duration::from_secs(20));

/// Relays changes until the server ends.
pub(super) async fn relay(address: PostgresAddress, mut link: PeerLink) {
    let mut pause = RECONNECT_PAUSE.0;
    loop {
        match connect(&address).await {
            Ok((client, mut incoming)) => {
                pause = RECONNECT_PAUSE.0;
                link.receive(None);
                if exchange(&client, &mut incoming, &mut link).await.is_none() {
                    return;
                }
            }
            Err(error) => tracing::info!(%error, "other servers cannot be told of changes"),
        }
        tokio::select! {
            // Drop the accounts: whoever connects again assumes that anything may have changed.
            gone = link.outgoing() => if gone.is_none() { return },
            () = tokio::time::sleep(pause) => {}
        }
        // A random share keeps servers that lost the same primary from coming back all at once.
        let some = RandomState::new().hash_one(()) % 100;
        pause = RECONNECT_PAUSE.1.min(pause * 2) + Duration::from_millis(some);
    }
}

/// Exchanges messages until the connection is lost; `None` if the server has ended.
async fn exchange(
    client: &Client,
    incoming: &mut mpsc::UnboundedReceiver<String>,
    link: &mut PeerLink,
) -> Option<()> {
    loop {
        tokio::select! {
            account = incoming.recv() => match account {
                Some(account) => link.receive(account_of(account)),
                None => return Some(()),
            },
            accounts = link.outgoing() => {
                if let Err(error) = notify(client, &accounts?).await {
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

async fn notify(client: &Client, accounts: &[Arc<str>]) -> Result<()> {
    let accounts: Vec<&str> = accounts.iter().map(|account| &**account).collect();
    let sql = "SELECT pg_notify($1, account) FROM unnest($2::text[]) AS account";
    client.query(sql, &[&CHANNEL, &accounts]).await?;
    Ok(())
}

async fn connect(address: &PostgresAddress) -> Result<(Client, mpsc::UnboundedReceiver<String>)> {
    let (incoming_tx, incoming) = mpsc::unbounded_channel();
    let client = match &address.tls {
        Some(tls) => {
            let (client, connection) = address.config.connect(tls.clone()).await?;
            tokio::spawn(drive(connection, incoming_tx));
            client
        }
        None => {
            let (client, connection) = address.config.connect(NoTls).await?;
            tokio::spawn(drive(connection, incoming_tx));
            client
        }
    };
    client.batch_execute(&format!("LISTEN {CHANNEL}")).await?;
    Ok((client, incoming))
}

async fn drive<S, T>(mut connection: Connection<S, T>, incoming_tx: mpsc::UnboundedSender<String>)
where
    S: AsyncRead + AsyncWrite + Unpin,
    T: AsyncRead + AsyncWrite + Unpin,
{
    while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
        if let AsyncMessage::Notification(said) = message
            && incoming_tx.send(said.payload().to_owned()).is_err()
        {
            return;
        }
    }
}
