//! Something that requests share and that has an end: places, bytes of memory, turns at the judge or the database.
//!
//! One rule holds for every pool. An account, and a network of strangers, holds at most one share or an eighth of the
//! pool, whichever is more. Who waits is served in turn: first who holds the least, then who has had the least lately,
//! then who came first. A part of the pool is reserved for small shares of those who have had little lately. A share
//! whose client stands still is taken back as soon as somebody waits for it.

use std::collections::HashMap;
use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use crate::connections::Connection;

/// How many requests may wait for one pool.
const MAX_WAITING: usize = 512;
/// How often those that wait look for shares whose client stands still.
const LOOK_AGAIN: Duration = Duration::from_millis(200);
/// After how long it counts half as much what somebody has had.
const HALF_LIFE: Duration = Duration::from_secs(1);

/// Whom a share counts for. Each has the limits of a pool for itself.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Holder {
    /// An account; a club for its guests.
    Account(String),
    /// A network of strangers, with the length of its prefix.
    Network(IpAddr, u8),
}

/// Who asks for a share.
#[derive(Debug, Clone)]
pub(crate) struct Asker {
    holders: Vec<Holder>,
    /// The connection that the share ends with. `None` if the work does not wait for a client.
    connection: Option<Arc<Connection>>,
}

impl Asker {
    /// Returns an asker that counts for an account.
    pub(crate) fn account(account: &str) -> Self {
        Self {
            holders: vec![Holder::Account(account.to_owned())],
            connection: None,
        }
    }

    /// Returns an asker that counts for the networks of an address.
    pub(crate) fn stranger(address: IpAddr) -> Self {
        Self {
            holders: networks(address),
            connection: None,
        }
    }

    /// Returns whether nobody vouches for the asker.
    pub(crate) fn is_stranger(&self) -> bool {
        let mut holders = self.holders.iter();
        holders.all(|holder| matches!(holder, Holder::Network(..)))
    }

    /// Lets the pool close this connection when its client stands still and another waits.
    pub(crate) fn with_connection(self, connection: Option<Arc<Connection>>) -> Self {
        Self { connection, ..self }
    }
}

/// Returns the networks that the limits apply to: an IPv4 address by itself, and the /56 and the /48 of an IPv6
/// address. A line at home has a /56, or a /48.
pub(crate) fn networks(address: IpAddr) -> Vec<Holder> {
    match address.to_canonical() {
        IpAddr::V4(address) => vec![Holder::Network(address.into(), 32)],
        IpAddr::V6(address) => {
            let prefix = |length: u8| {
                let mask = u128::MAX << (128 - u32::from(length));
                let network = Ipv6Addr::from(u128::from(address) & mask);
                Holder::Network(network.into(), length)
            };
            vec![prefix(56), prefix(48)]
        }
    }
}

/// The size of a pool.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PoolSize {
    /// The name of the pool in the log.
    pub name: &'static str,
    /// All that there is.
    pub total: usize,
    /// How much of it only small shares get, of those who have had little lately.
    pub reserved: usize,
    /// The largest cost that is small.
    pub small: u64,
}

/// A pool that requests share.
#[derive(Clone)]
pub(crate) struct Pool(Arc<Inner>);

struct Inner {
    size: PoolSize,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    used: usize,
    held: HashMap<Holder, usize>,
    spent: Spent,
    waiting: Vec<Waiter>,
    /// The shares that end with a connection.
    shares: HashMap<u64, (Vec<Holder>, Arc<Connection>)>,
    last_id: u64,
}

/// What each holder has had lately, halved again and again.
#[derive(Default)]
struct Spent {
    of: HashMap<Holder, u64>,
    halved: Option<Instant>,
}

impl Spent {
    fn halve(&mut self) {
        let now = Instant::now();
        let since = now.duration_since(*self.halved.get_or_insert(now));
        let times = since.as_millis() / HALF_LIFE.as_millis();
        if times > 0 {
            let times = u32::try_from(times).unwrap_or(u32::MAX);
            self.of.retain(|_, spent| {
                *spent = spent.checked_shr(times).unwrap_or_default();
                *spent > 0
            });
            self.halved = Some(now);
        }
    }

    fn most(&self, holders: &[Holder]) -> u64 {
        let spent = holders.iter().filter_map(|holder| self.of.get(holder));
        spent.copied().max().unwrap_or_default()
    }

    fn add(&mut self, holders: &[Holder], cost: u64) {
        if cost == 0 {
            return;
        }
        for holder in holders {
            let spent = self.of.entry(holder.clone()).or_default();
            *spent = spent.saturating_add(cost);
        }
    }
}

struct Waiter {
    asker: Asker,
    amount: usize,
    cost: u64,
    share: oneshot::Sender<PoolShare>,
}

impl fmt::Debug for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PoolSize { name, total, .. } = self.0.size;
        write!(f, "Pool({name}: {} of {total})", self.state().used)
    }
}

impl Pool {
    pub(crate) fn new(size: PoolSize) -> Self {
        let state = Mutex::default();
        Self(Arc::new(Inner { size, state }))
    }

    /// Takes a share, and waits for it for at most `patience`; `None` if there is none. `cost` is what the share counts
    /// for when the next is given.
    pub(crate) async fn take(
        &self,
        asker: &Asker,
        amount: usize,
        cost: u64,
        patience: Duration,
    ) -> Option<PoolShare> {
        let (share, mut turn) = oneshot::channel();
        {
            let mut state = self.state();
            let most = (MAX_WAITING / 8).max(1);
            let is_of = |waiter: &&Waiter| {
                let mut holders = waiter.asker.holders.iter();
                holders.any(|holder| asker.holders.contains(holder))
            };
            state.waiting.retain(|waiter| !waiter.share.is_closed());
            let of_same = state.waiting.iter().filter(is_of).count();
            if state.waiting.len() >= MAX_WAITING || of_same >= most {
                return None;
            }
            state.waiting.push(Waiter {
                asker: asker.clone(),
                amount,
                cost,
                share,
            });
        }
        let until = Instant::now() + patience;
        loop {
            self.serve();
            let left = until.saturating_duration_since(Instant::now());
            match tokio::time::timeout(left.min(LOOK_AGAIN), &mut turn).await {
                Ok(share) => return share.ok(),
                Err(_) if left.is_zero() => return None,
                Err(_) => {}
            }
        }
    }

    /// Gives shares to those that wait, in turn. If nobody fits any more, closes the connection whose client has stood
    /// still for longest.
    fn serve(&self) {
        let mut unwanted = Vec::new();
        let mut stalled = None;
        {
            let mut state = self.state();
            state.spent.halve();
            state.waiting.retain(|waiter| !waiter.share.is_closed());
            while let Some(next) = self.next(&state) {
                let waiter = state.waiting.remove(next);
                let share = self.give(&mut state, &waiter);
                unwanted.extend(waiter.share.send(share).err());
            }
            if let Some(id) = self.stalled_share(&state) {
                stalled = state.shares.remove(&id);
            }
        }
        // A share that nobody waits for any more comes back, which locks the state again.
        drop(unwanted);
        if let Some((_, connection)) = stalled {
            crate::refusals::log(self.0.size.name);
            connection.close();
        }
    }

    /// Returns the share whose client has stood still for longest, of those that somebody waits for: any if the pool is
    /// full, or those of the same holders if these hold too much.
    fn stalled_share(&self, state: &State) -> Option<u64> {
        let mut found = None;
        for waiter in &state.waiting {
            let is_own = !self.fits_holder(state, &waiter.asker, waiter.amount, 0);
            let shares = state.shares.iter().filter(|(_, (of, _))| {
                let mut of = of.iter();
                !is_own || of.any(|holder| waiter.asker.holders.contains(holder))
            });
            let stalled = shares.filter_map(|(id, (_, of))| Some((of.stalled()?, *id)));
            found = found.max(stalled.max());
            if !is_own {
                break;
            }
        }
        found.map(|(_, id)| id)
    }

    /// Returns which of those that wait is next; `None` if nobody fits.
    fn next(&self, state: &State) -> Option<usize> {
        let waiting = state.waiting.iter().enumerate();
        let fit = waiting.filter(|(_, waiter)| {
            self.fits_holder(state, &waiter.asker, waiter.amount, 0)
                && self.fits_pool(state, waiter, 0)
        });
        let turn = |(_, waiter): &(usize, &Waiter)| {
            let holders = &waiter.asker.holders;
            (held(state, holders), state.spent.most(holders))
        };
        fit.min_by_key(turn).map(|(at, _)| at)
    }

    /// Returns whether the holders may hold so much more. `own` is what the share that grows holds already.
    fn fits_holder(&self, state: &State, asker: &Asker, amount: usize, own: usize) -> bool {
        let most = (self.0.size.total / 8).max(1);
        asker.holders.iter().all(|holder| {
            let held = state.held.get(holder).copied().unwrap_or_default();
            let others = held.saturating_sub(own);
            others == 0 || held.saturating_add(amount) <= most
        })
    }

    fn fits_pool(&self, state: &State, waiter: &Waiter, own: usize) -> bool {
        let spent = state.spent.most(&waiter.asker.holders);
        let is_small = waiter.cost.max(spent) <= self.0.size.small;
        self.has_room(state, waiter.amount, own, is_small)
    }

    fn has_room(&self, state: &State, amount: usize, own: usize, is_small: bool) -> bool {
        let PoolSize {
            total, reserved, ..
        } = self.0.size;
        let most = if is_small {
            total
        } else {
            total.saturating_sub(reserved)
        };
        // What is larger than the pool is given if nothing else is held.
        state.used == own || state.used.saturating_add(amount) <= most
    }

    fn give(&self, state: &mut State, waiter: &Waiter) -> PoolShare {
        state.last_id = state.last_id.wrapping_add(1);
        let id = state.last_id;
        let holders = waiter.asker.holders.clone();
        hold(state, &holders, waiter.amount);
        state.spent.add(&holders, waiter.cost);
        if let Some(connection) = &waiter.asker.connection {
            let share = (holders.clone(), Arc::clone(connection));
            state.shares.insert(id, share);
        }
        PoolShare {
            pool: self.clone(),
            id,
            holders,
            amount: waiter.amount,
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        let state = self.0.state.lock();
        state.unwrap_or_else(PoisonError::into_inner)
    }
}

fn held(state: &State, holders: &[Holder]) -> usize {
    let held = holders.iter().filter_map(|holder| state.held.get(holder));
    held.copied().max().unwrap_or_default()
}

fn hold(state: &mut State, holders: &[Holder], amount: usize) {
    state.used = state.used.saturating_add(amount);
    for holder in holders {
        let held = state.held.entry(holder.clone()).or_default();
        *held = held.saturating_add(amount);
    }
}

/// A share of a [`Pool`]. Dropping it gives it back.
pub(crate) struct PoolShare {
    pool: Pool,
    id: u64,
    holders: Vec<Holder>,
    amount: usize,
}

impl PoolShare {
    /// Returns how much it is.
    pub(crate) fn amount(&self) -> usize {
        self.amount
    }

    /// Counts what the share turned out to cost.
    pub(crate) fn charge(&self, cost: u64) {
        self.pool.state().spent.add(&self.holders, cost);
    }

    /// Makes the share larger, and waits for that for at most `patience`. Returns whether it is.
    pub(crate) async fn grow(&mut self, amount: usize, patience: Duration) -> bool {
        let until = Instant::now() + patience;
        loop {
            if self.try_grow(amount) {
                return true;
            }
            if Instant::now() >= until {
                return false;
            }
            self.pool.serve();
            tokio::time::sleep(LOOK_AGAIN / 8).await;
        }
    }

    fn try_grow(&mut self, amount: usize) -> bool {
        let pool = self.pool.clone();
        let mut state = pool.state();
        let asker = Asker {
            holders: self.holders.clone(),
            connection: None,
        };
        let grown = self.amount.saturating_add(amount);
        let spent = state.spent.most(&self.holders).max(grown as u64);
        let fits = pool.fits_holder(&state, &asker, amount, self.amount)
            && pool.has_room(&state, amount, self.amount, spent <= pool.0.size.small);
        if fits {
            hold(&mut state, &self.holders, amount);
            state.spent.add(&self.holders, amount as u64);
            self.amount = grown;
        }
        fits
    }
}

impl fmt::Debug for PoolShare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {:?}", self.amount, self.pool)
    }
}

impl Drop for PoolShare {
    fn drop(&mut self) {
        {
            let mut state = self.pool.state();
            state.used = state.used.saturating_sub(self.amount);
            state.shares.remove(&self.id);
            for holder in &self.holders {
                if let Some(held) = state.held.get_mut(holder) {
                    *held = held.saturating_sub(self.amount);
                    if *held == 0 {
                        state.held.remove(holder);
                    }
                }
            }
        }
        self.pool.serve();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Duration = Duration::ZERO;

    fn pool(total: usize, reserved: usize, small: u64) -> Pool {
        Pool::new(PoolSize {
            name: "test",
            total,
            reserved,
            small,
        })
    }

    fn asker(name: &str) -> Asker {
        Asker::account(name)
    }

    #[tokio::test]
    async fn who_holds_an_eighth_waits_for_what_they_hold() {
        let pool = pool(16, 0, 1);
        let one = pool.take(&asker("a"), 1, 0, NOW).await;
        let two = pool.take(&asker("a"), 1, 0, NOW).await;
        assert!(one.is_some() && two.is_some());
        assert!(pool.take(&asker("a"), 1, 0, NOW).await.is_none());
        assert!(pool.take(&asker("b"), 1, 0, NOW).await.is_some());
        drop(one);
        assert!(pool.take(&asker("a"), 1, 0, NOW).await.is_some());
        // One share may be larger than an eighth, and even than the pool.
        let large = pool.take(&asker("c"), 14, 0, NOW).await;
        assert!(large.is_some());
        drop((two, large));
        assert!(pool.take(&asker("c"), 99, 0, NOW).await.is_some());
        assert_eq!(pool.state().used, 0);
    }

    #[tokio::test]
    async fn a_pool_that_is_smaller_than_eight_has_one_share_for_each() {
        let pool = pool(2, 0, 1);
        let held = pool.take(&asker("a"), 1, 0, NOW).await;
        assert!(held.is_some());
        assert!(pool.take(&asker("a"), 1, 0, NOW).await.is_none());
        assert!(pool.take(&asker("b"), 1, 0, NOW).await.is_some());
    }

    #[tokio::test]
    async fn something_is_left_for_small_shares() {
        let pool = pool(4, 1, 10);
        let names = ["a", "b", "c", "d"];
        let mut held = Vec::new();
        for name in names {
            held.extend(pool.take(&asker(name), 1, 100, NOW).await);
        }
        assert_eq!(held.len(), 3);
        assert!(pool.take(&asker("e"), 1, 10, NOW).await.is_some());
        // Who has had much lately is not small.
        drop(held.pop());
        let other = pool.take(&asker("e"), 1, 0, NOW).await;
        assert!(other.is_some());
        assert!(pool.take(&asker("c"), 1, 0, NOW).await.is_none());
    }

    #[tokio::test]
    async fn who_has_had_the_least_is_next() {
        let pool = pool(1, 0, 1_000);
        let held = pool.take(&asker("a"), 1, 100, NOW).await;
        let wait = |name: &'static str, order: Arc<Mutex<Vec<&'static str>>>| {
            let pool = pool.clone();
            tokio::spawn(async move {
                let share = pool.take(&asker(name), 1, 0, Duration::from_secs(5)).await;
                order.lock().expect("a lock").push(name);
                drop(share);
            })
        };
        let order = Arc::new(Mutex::new(Vec::new()));
        let first = wait("a", Arc::clone(&order));
        tokio::task::yield_now().await;
        let second = wait("b", Arc::clone(&order));
        tokio::task::yield_now().await;
        drop(held);
        first.await.expect("no panic");
        second.await.expect("no panic");
        assert_eq!(*order.lock().expect("a lock"), ["b", "a"]);
    }

    #[tokio::test]
    async fn who_waits_in_vain_is_refused_in_time_and_holds_nothing() {
        let pool = pool(1, 0, 1);
        let held = pool.take(&asker("a"), 1, 0, NOW).await;
        let short = Duration::from_millis(20);
        assert!(pool.take(&asker("b"), 1, 0, short).await.is_none());
        drop(held);
        assert_eq!(pool.state().used, 0);
        assert!(pool.take(&asker("c"), 1, 0, NOW).await.is_some());
    }

    #[tokio::test]
    async fn a_share_grows_as_one_share() {
        let pool = pool(16, 0, 1);
        let mut share = pool.take(&asker("a"), 1, 0, NOW).await.expect("room");
        assert!(share.grow(9, NOW).await);
        assert!(pool.take(&asker("a"), 1, 0, NOW).await.is_none());
        let other = pool.take(&asker("b"), 6, 0, NOW).await;
        assert!(other.is_some() && !share.grow(1, NOW).await);
        drop((share, other));
        assert_eq!(pool.state().used, 0);
    }

    #[test]
    fn a_line_at_home_is_one_network() {
        let of = |address: &str| networks(address.parse().expect("an address"));
        assert_eq!(of("2001:db8:1:2ff::1"), of("2001:db8:1:200:1::"));
        let (one, other) = (of("2001:db8:1:200::1"), of("2001:db8:1:300::1"));
        assert!(one[0] != other[0] && one[1] == other[1]);
        assert_ne!(of("2001:db8:2::1")[1], one[1]);
        assert_eq!(of("::ffff:192.0.2.7"), of("192.0.2.7"));
        assert_ne!(of("192.0.2.8"), of("192.0.2.7"));
    }
}
