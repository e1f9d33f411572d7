//! News between servers of one database: what one takes reaches the devices that listen at another.
//!
//! It goes by a connection of its own, in transactions of their own: a transaction that tells has a lock that all others wait
//! for that tell, until it is safe at the standby as well, and no change shall wait for that. What is lost with a connection is
//! heard of all the same: whoever connects again says that anything may have changed.

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

/// The channel that servers listen to.
const CHANNEL: &str = "muster_changes";
/// How long until a lost connection is made anew, at first and at most.
const PAUSE: (Duration, Duration) = (Duration::from_millis(200), Duration::from_secs(20));

/// Carries news for as long as the server is there.
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
            // It is told as "anything" once there is a connection again.
            gone = between.outgoing() => if gone.is_none() { return },
            () = tokio::time::sleep(pause) => {}
        }
        // Servers that lost the same primary do not come back at once.
        let some = RandomState::new().hash_one(()) % 100;
        pause = PAUSE.1.min(pause * 2) + Duration::from_millis(some);
    }
}

/// Until the connection is lost; none: the server is gone.
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

/// An empty word says that anything may have changed.
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
