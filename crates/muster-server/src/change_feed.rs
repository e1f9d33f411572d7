//! Tells devices at once that something changed, over the open streams of their account. A server tells its own
//! streams, and through the database other servers that share it.

use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::sync::{broadcast, mpsc, watch};

/// Maximum number of open streams of an account.
pub(crate) const MAX_STREAMS_PER_ACCOUNT: usize = 60;
/// Maximum number of open streams from one client address.
pub(crate) const MAX_STREAMS_PER_ADDRESS: usize = 120;
/// Maximum number of open streams of a server.
pub(crate) const MAX_STREAMS: usize = 5_000;
/// How many messages are held for a listener that is behind. If it misses some, anything may have changed.
const MAX_QUEUED_MESSAGES: usize = 1_024;

/// A message: the account that changed, or `None` if any account may have changed.
pub(crate) type ChangeMessage = Option<Arc<str>>;

/// Sends messages about changed accounts to the streams of this server, and on to other servers.
#[derive(Clone)]
pub struct ChangeFeed(Arc<FeedInner>);

struct FeedInner {
    messages: broadcast::Sender<ChangeMessage>,
    /// Messages for other servers.
    outward: mpsc::UnboundedSender<Arc<str>>,
    outgoing: Mutex<Option<mpsc::UnboundedReceiver<Arc<str>>>>,
    /// Whether the server is stopping.
    closing: watch::Sender<bool>,
    streams: Mutex<StreamCounts>,
}

#[derive(Default)]
struct StreamCounts {
    of_account: HashMap<String, usize>,
    of_address: HashMap<IpAddr, usize>,
    all: usize,
}

impl fmt::Debug for ChangeFeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ChangeFeed({} streams)", self.streams().all)
    }
}

impl ChangeFeed {
    pub(crate) fn new() -> Self {
        let (outward, outgoing) = mpsc::unbounded_channel();
        Self(Arc::new(FeedInner {
            messages: broadcast::Sender::new(MAX_QUEUED_MESSAGES),
            outward,
            outgoing: Mutex::new(Some(outgoing)),
            closing: watch::Sender::new(false),
            streams: Mutex::default(),
        }))
    }

    /// Tells the streams of an account, and other servers, that something in it changed.
    pub(crate) fn publish(&self, account: &str) {
        let account: Arc<str> = account.into();
        self.publish_here(Some(Arc::clone(&account)));
        if self
            .0
            .outgoing
            .lock()
            .is_ok_and(|outgoing| outgoing.is_none())
        {
            // This only fails if nothing relays changes any more, because the server is ending.
            let _ = self.0.outward.send(account);
        }
    }

    fn publish_here(&self, message: ChangeMessage) {
        // This only fails if nobody listens.
        let _ = self.0.messages.send(message);
    }

    /// Ends every stream, because the server is stopping.
    pub(crate) fn close(&self) {
        self.0.closing.send_replace(true);
    }

    /// Returns the messages from now on, and whether the server is stopping.
    pub(crate) fn subscribe(&self) -> (broadcast::Receiver<ChangeMessage>, watch::Receiver<bool>) {
        (self.0.messages.subscribe(), self.0.closing.subscribe())
    }

    /// Returns the part that relays changes between servers of one database; `None` if it was handed out before.
    pub(crate) fn take_peer_link(&self) -> Option<PeerLink> {
        let mut outgoing = self
            .0
            .outgoing
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        Some(PeerLink {
            outgoing: outgoing.take()?,
            feed: Arc::downgrade(&self.0),
        })
    }

    /// Reserves a place for a stream; `None` if a limit is reached.
    pub(crate) fn reserve_stream(&self, account: &str, address: IpAddr) -> Option<StreamSlot> {
        let mut streams = self.streams();
        let of_account = count_of(&streams.of_account, account) < MAX_STREAMS_PER_ACCOUNT;
        let of_address = count_of(&streams.of_address, &address) < MAX_STREAMS_PER_ADDRESS;
        if !of_account || !of_address || streams.all >= MAX_STREAMS {
            return None;
        }
        *streams.of_account.entry(account.to_owned()).or_default() += 1;
        *streams.of_address.entry(address).or_default() += 1;
        streams.all += 1;
        Some(StreamSlot {
            feed: self.clone(),
            account: account.to_owned(),
            address,
        })
    }

    fn streams(&self) -> std::sync::MutexGuard<'_, StreamCounts> {
        let streams = self.0.streams.lock();
        streams.unwrap_or_else(PoisonError::into_inner)
    }
}

/// The side of the feed that faces other servers: what goes out to them, and what comes in.
#[derive(Debug)]
pub(crate) struct PeerLink {
    outgoing: mpsc::UnboundedReceiver<Arc<str>>,
    feed: Weak<FeedInner>,
}

impl fmt::Debug for FeedInner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ChangeFeed")
    }
}

impl PeerLink {
    /// Waits for accounts that other servers should be told of, and returns each once; `None` if the server is gone.
    pub(crate) async fn outgoing(&mut self) -> Option<Vec<Arc<str>>> {
        const MAX_BATCH: usize = 1_000;
        let mut accounts = Vec::new();
        if self.outgoing.recv_many(&mut accounts, MAX_BATCH).await == 0 {
            return None;
        }
        accounts.sort();
        accounts.dedup();
        Some(accounts)
    }

    /// Passes another server's message on to the streams here.
    pub(crate) fn receive(&self, message: ChangeMessage) {
        if let Some(feed) = self.feed.upgrade() {
            ChangeFeed(feed).publish_here(message);
        }
    }
}

/// The place of an open stream. Dropping it frees the place.
#[derive(Debug)]
pub(crate) struct StreamSlot {
    feed: ChangeFeed,
    account: String,
    address: IpAddr,
}

impl Drop for StreamSlot {
    fn drop(&mut self) {
        let mut streams = self.feed.streams();
        release(&mut streams.of_account, &self.account);
        release(&mut streams.of_address, &self.address);
        streams.all = streams.all.saturating_sub(1);
    }
}

fn count_of<K: Eq + Hash + std::borrow::Borrow<Q>, Q: Eq + Hash + ?Sized>(
    counts: &HashMap<K, usize>,
    key: &Q,
) -> usize {
    counts.get(key).copied().unwrap_or_default()
}

fn release<K: Eq + Hash + Clone>(counts: &mut HashMap<K, usize>, key: &K) {
    if let Some(count) = counts.get_mut(key) {
        *count = count.saturating_sub(1);
        if *count == 0 {
            counts.remove(key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_account_and_an_address_have_so_many_streams_and_get_their_places_back() {
        let feed = ChangeFeed::new();
        let address = |last| IpAddr::from([10, 0, 0, last]);
        let of_one: Vec<StreamSlot> = (0..MAX_STREAMS_PER_ACCOUNT)
            .map(|_| feed.reserve_stream("a", address(1)).expect("room"))
            .collect();
        assert!(feed.reserve_stream("a", address(2)).is_none());
        let others: Vec<StreamSlot> = (MAX_STREAMS_PER_ACCOUNT..MAX_STREAMS_PER_ADDRESS)
            .map(|_| feed.reserve_stream("b", address(1)).expect("room"))
            .collect();
        assert!(feed.reserve_stream("c", address(1)).is_none());
        assert!(feed.reserve_stream("c", address(2)).is_some());
        drop((of_one, others));
        assert!(feed.reserve_stream("a", address(1)).is_some());
        assert!(feed.streams().of_account.is_empty());
    }
}
