//! Tells devices at once that something changed, over the open streams of their account. A server tells its own
//! streams, and through the database other servers that share it.

use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::sync::{broadcast, mpsc, watch};

/// Maximum number of open streams of an account.
pub(crate) const MOST_OF_ACCOUNT: usize = 60;
/// Maximum number of open streams from one client address.
pub(crate) const MOST_OF_ADDRESS: usize = 120;
/// Maximum number of open streams of a server.
pub(crate) const MOST_OF_ALL: usize = 5_000;
/// How many messages are held for a listener that is behind. If it misses some, anything may have changed.
const WAITING: usize = 1_024;

/// A message: the account that changed, or `None` if any account may have changed.
pub(crate) type Told = Option<Arc<str>>;

/// Sends messages about changed accounts to the streams of this server, and on to other servers.
#[derive(Clone)]
pub struct News(Arc<Inner>);

struct Inner {
    told: broadcast::Sender<Told>,
    /// Messages for other servers.
    outward: mpsc::UnboundedSender<Arc<str>>,
    outgoing: Mutex<Option<mpsc::UnboundedReceiver<Arc<str>>>>,
    /// Whether the server is stopping.
    ends: watch::Sender<bool>,
    streams: Mutex<Streams>,
}

#[derive(Default)]
struct Streams {
    of_account: HashMap<String, usize>,
    of_address: HashMap<IpAddr, usize>,
    all: usize,
}

impl fmt::Debug for News {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "News({} streams)", self.streams().all)
    }
}

impl News {
    pub(crate) fn new() -> Self {
        let (outward, outgoing) = mpsc::unbounded_channel();
        Self(Arc::new(Inner {
            told: broadcast::Sender::new(WAITING),
            outward,
            outgoing: Mutex::new(Some(outgoing)),
            ends: watch::Sender::new(false),
            streams: Mutex::default(),
        }))
    }

    /// Tells the streams of an account, and other servers, that something in it changed.
    pub(crate) fn tell(&self, account: &str) {
        let account: Arc<str> = account.into();
        self.tell_here(Some(Arc::clone(&account)));
        if self
            .0
            .outgoing
            .lock()
            .is_ok_and(|outgoing| outgoing.is_none())
        {
            // This only fails if nothing carries news any more, because the server is ending.
            let _ = self.0.outward.send(account);
        }
    }

    fn tell_here(&self, told: Told) {
        // This only fails if nobody listens.
        let _ = self.0.told.send(told);
    }

    /// Ends every stream, because the server is stopping.
    pub(crate) fn end(&self) {
        self.0.ends.send_replace(true);
    }

    /// Returns the messages from now on, and whether the server is stopping.
    pub(crate) fn listen(&self) -> (broadcast::Receiver<Told>, watch::Receiver<bool>) {
        (self.0.told.subscribe(), self.0.ends.subscribe())
    }

    /// Returns the part that carries news between servers of one database; `None` if it was handed out before.
    pub(crate) fn between(&self) -> Option<Between> {
        let mut outgoing = self
            .0
            .outgoing
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        Some(Between {
            outgoing: outgoing.take()?,
            news: Arc::downgrade(&self.0),
        })
    }

    /// Reserves a place for a stream; `None` if a limit is reached.
    pub(crate) fn place(&self, account: &str, address: IpAddr) -> Option<Place> {
        let mut streams = self.streams();
        let of_account = held(&streams.of_account, account) < MOST_OF_ACCOUNT;
        let of_address = held(&streams.of_address, &address) < MOST_OF_ADDRESS;
        if !of_account || !of_address || streams.all >= MOST_OF_ALL {
            return None;
        }
        *streams.of_account.entry(account.to_owned()).or_default() += 1;
        *streams.of_address.entry(address).or_default() += 1;
        streams.all += 1;
        Some(Place {
            news: self.clone(),
            account: account.to_owned(),
            address,
        })
    }

    fn streams(&self) -> std::sync::MutexGuard<'_, Streams> {
        let streams = self.0.streams.lock();
        streams.unwrap_or_else(PoisonError::into_inner)
    }
}

/// The side of the news that faces other servers: what goes out to them, and what comes in.
#[derive(Debug)]
pub(crate) struct Between {
    outgoing: mpsc::UnboundedReceiver<Arc<str>>,
    news: Weak<Inner>,
}

impl fmt::Debug for Inner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("News")
    }
}

impl Between {
    /// Waits for accounts that other servers should be told of, and returns each once; `None` if the server is gone.
    pub(crate) async fn outgoing(&mut self) -> Option<Vec<Arc<str>>> {
        const AT_ONCE: usize = 1_000;
        let mut accounts = Vec::new();
        if self.outgoing.recv_many(&mut accounts, AT_ONCE).await == 0 {
            return None;
        }
        accounts.sort();
        accounts.dedup();
        Some(accounts)
    }

    /// Passes another server's message on to the streams here.
    pub(crate) fn came(&self, told: Told) {
        if let Some(news) = self.news.upgrade() {
            News(news).tell_here(told);
        }
    }
}

/// The place of an open stream. Dropping it frees the place.
#[derive(Debug)]
pub(crate) struct Place {
    news: News,
    account: String,
    address: IpAddr,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut streams = self.news.streams();
        give_back(&mut streams.of_account, &self.account);
        give_back(&mut streams.of_address, &self.address);
        streams.all = streams.all.saturating_sub(1);
    }
}

fn held<K: Eq + Hash + std::borrow::Borrow<Q>, Q: Eq + Hash + ?Sized>(
    counts: &HashMap<K, usize>,
    key: &Q,
) -> usize {
    counts.get(key).copied().unwrap_or_default()
}

fn give_back<K: Eq + Hash + Clone>(counts: &mut HashMap<K, usize>, key: &K) {
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
        let news = News::new();
        let address = |last| IpAddr::from([10, 0, 0, last]);
        let of_one: Vec<Place> = (0..MOST_OF_ACCOUNT)
            .map(|_| news.place("a", address(1)).expect("room"))
            .collect();
        assert!(news.place("a", address(2)).is_none());
        let others: Vec<Place> = (MOST_OF_ACCOUNT..MOST_OF_ADDRESS)
            .map(|_| news.place("b", address(1)).expect("room"))
            .collect();
        assert!(news.place("c", address(1)).is_none());
        assert!(news.place("c", address(2)).is_some());
        drop((of_one, others));
        assert!(news.place("a", address(1)).is_some());
        assert!(news.streams().of_account.is_empty());
    }
}
