//! Something that requests share and that has an end: places, bytes of memory, turns at the judge or the database.
//!
//! One rule holds for every pool. An account, and a network of strangers, holds at most one share or an eighth of the
//! pool, whichever is more. Who waits is served in turn: first who holds the least, then who has had the least lately,
//! then who came first. A part of the pool is reserved for small shares of those who hold nothing else of it and have
//! had little lately. A share whose client stands still is taken back as soon as somebody waits for it.

use std::collections::HashMap;
use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::time::Instant;

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
    /// What the share that is to grow holds already; 0 for a new share.
    own: usize,
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
        self.take_beside(0, asker, amount, cost, patience).await
    }

    /// Takes a share as [`Pool::take`] does, for somebody whose share of `own` is to grow by it.
    async fn take_beside(
        &self,
        own: usize,
        asker: &Asker,
        amount: usize,
        cost: u64,
        patience: Duration,
    ) -> Option<PoolShare> {
        let (share, mut turn) = oneshot::channel();
        self.queue(Waiter {
            asker: asker.clone(),
            amount,
            own,
            cost,
            share,
        });
        let until = Instant::now() + patience;
        loop {
            self.serve();
            // Whoever was served needs nobody's connection.
            if turn.is_empty() && !turn.is_terminated() {
                self.close_stalled(asker, amount, own);
            }
            let left = until.saturating_duration_since(Instant::now());
            match tokio::time::timeout(left.min(LOOK_AGAIN), &mut turn).await {
                Ok(share) => return share.ok(),
                Err(_) if left.is_zero() => return None,
                Err(_) => {}
            }
        }
    }

    /// Lets somebody wait. If too many wait, those that have the most waiters lose the newest.
    fn queue(&self, waiter: Waiter) {
        let mut state = self.state();
        state.waiting.retain(|waiter| !waiter.share.is_closed());
        state.waiting.push(waiter);
        if let Some(at) = state.one_too_many() {
            state.waiting.remove(at);
        }
    }

    /// Gives shares to those that wait, in turn.
    fn serve(&self) {
        let mut unwanted = Vec::new();
        {
            let mut state = self.state();
            state.spent.halve();
            state.waiting.retain(|waiter| !waiter.share.is_closed());
            while let Some(next) = self.next(&state) {
                let waiter = state.waiting.remove(next);
                let share = self.give(&mut state, &waiter);
                unwanted.extend(waiter.share.send(share).err());
            }
        }
        // A share that nobody waits for any more comes back, which locks the state again.
        drop(unwanted);
    }

    /// Closes the connection whose client has stood still for longest, of those that an asker waits for: any if the
    /// pool is full, or those of the same holders if these hold too much.
    fn close_stalled(&self, asker: &Asker, amount: usize, own: usize) {
        let stalled = {
            let mut state = self.state();
            let is_own = !self.fits_holder(&state, asker, amount, own);
            let shares = state.shares.iter().filter(|(_, (of, _))| {
                let mut of = of.iter();
                !is_own || of.any(|holder| asker.holders.contains(holder))
            });
            let stalled = shares.filter_map(|(id, (_, of))| Some((of.stalled()?, *id)));
            let longest = stalled.max();
            longest.and_then(|(_, id)| state.shares.remove(&id))
        };
        if let Some((_, connection)) = stalled {
            crate::refusals::log(self.0.size.name);
            connection.close();
        }
    }

    /// Returns which of those that wait is next; `None` if nobody fits.
    fn next(&self, state: &State) -> Option<usize> {
        let waiting = state.waiting.iter().enumerate();
        let fit = waiting.filter(|(_, waiter)| {
            self.fits_holder(state, &waiter.asker, waiter.amount, waiter.own)
                && self.fits_pool(state, waiter)
        });
        let turn = |(_, waiter): &(usize, &Waiter)| {
            let holders = &waiter.asker.holders;
            let others = held(state, holders).saturating_sub(waiter.own);
            (others, state.spent.most(holders))
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

    fn fits_pool(&self, state: &State, waiter: &Waiter) -> bool {
        let PoolSize {
            total,
            reserved,
            small,
            ..
        } = self.0.size;
        let holders = &waiter.asker.holders;
        let others = held(state, holders).saturating_sub(waiter.own);
        let is_small = others == 0 && waiter.cost.max(state.spent.most(holders)) <= small;
        let most = if is_small {
            total
        } else {
            total.saturating_sub(reserved)
        };
        // What is larger than the pool is given if nothing else is held.
        state.used == waiter.own || state.used.saturating_add(waiter.amount) <= most
    }

    fn give(&self, state: &mut State, waiter: &Waiter) -> PoolShare {
        state.last_id = state.last_id.wrapping_add(1);
        let id = state.last_id;
        let holders = waiter.asker.holders.clone();
        hold(state, &holders, waiter.amount);
        let cost = waiter.cost.saturating_sub(waiter.own as u64);
        state.spent.add(&holders, cost);
        if let Some(connection) = &waiter.asker.connection {
            let share = (holders.clone(), Arc::clone(connection));
            state.shares.insert(id, share);
        }
        PoolShare {
            pool: self.clone(),
            id,
            holders,
            amount: waiter.amount,
            is_lent: false,
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        let state = self.0.state.lock();
        state.unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Returns which of those that wait does so in vain: the newest if its holders have too many, or else the newest of
    /// those that have the most if there are too many in all.
    fn one_too_many(&self) -> Option<usize> {
        let most_of_holder = MAX_WAITING / 8;
        let (newest, before) = self.waiting.split_last()?;
        if before.len() < most_of_holder {
            return None;
        }
        let mut counts: HashMap<&Holder, usize> = HashMap::new();
        for holder in self.waiting.iter().flat_map(|one| &one.asker.holders) {
            *counts.entry(holder).or_default() += 1;
        }
        let count_of = |waiter: &Waiter| {
            let holders = waiter.asker.holders.iter();
            let counts = holders.filter_map(|holder| counts.get(holder));
            counts.copied().max().unwrap_or_default()
        };
        if count_of(newest) > most_of_holder {
            return Some(before.len());
        }
        let waiting = self.waiting.iter().enumerate();
        let most = waiting.max_by_key(|(at, waiter)| (count_of(waiter), *at));
        most.map(|(at, _)| at)
            .filter(|_| before.len() >= MAX_WAITING)
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

fn give_back(state: &mut State, holders: &[Holder], amount: usize) {
    state.used = state.used.saturating_sub(amount);
    for holder in holders {
        if let Some(held) = state.held.get_mut(holder) {
            *held = held.saturating_sub(amount);
            if *held == 0 {
                state.held.remove(holder);
            }
        }
    }
}

/// A share of a [`Pool`]. Dropping it gives it back.
pub(crate) struct PoolShare {
    pool: Pool,
    id: u64,
    holders: Vec<Holder>,
    amount: usize,
    /// Whether others may have it for now.
    is_lent: bool,
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

    /// Lets others have the share until [`PoolShare::take_back`] is called. Whoever waits for another pool holds
    /// nothing that others wait for.
    pub(crate) fn lend(&mut self) {
        if !std::mem::replace(&mut self.is_lent, true) {
            give_back(&mut self.pool.state(), &self.holders, self.amount);
            self.pool.serve();
        }
    }

    /// Takes back what was lent, without waiting. More than there is may then be held, but no more than what was waited
    /// for meanwhile allows.
    pub(crate) fn take_back(&mut self) {
        if std::mem::take(&mut self.is_lent) {
            hold(&mut self.pool.state(), &self.holders, self.amount);
        }
    }

    /// Makes the share larger, and waits for that for at most `patience`. Returns whether it is.
    pub(crate) async fn grow(&mut self, amount: usize, patience: Duration) -> bool {
        let asker = Asker {
            holders: self.holders.clone(),
            connection: None,
        };
        let grown = self.amount.saturating_add(amount);
        let more = self
            .pool
            .take_beside(self.amount, &asker, amount, grown as u64, patience)
            .await;
        match more {
            Some(mut more) => {
                self.amount = grown;
                more.amount = 0;
                true
            }
            None => false,
        }
    }

    /// Makes the share larger if there is room at once. Returns whether it is.
    pub(crate) async fn grow_now(&mut self, amount: usize) -> bool {
        self.grow(amount, Duration::ZERO).await
    }

    /// Makes the share as small as this, if it is larger.
    pub(crate) fn shrink(&mut self, amount: usize) {
        if let Some(less) = self.amount.checked_sub(amount) {
            give_back(&mut self.pool.state(), &self.holders, less);
            self.amount = amount;
            self.pool.serve();
        }
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
            state.shares.remove(&self.id);
            if !self.is_lent {
                give_back(&mut state, &self.holders, self.amount);
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

    #[tokio::test(start_paused = true)]
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

    #[tokio::test(start_paused = true)]
    async fn a_pool_that_is_smaller_than_eight_has_one_share_for_each() {
        let pool = pool(2, 0, 1);
        let held = pool.take(&asker("a"), 1, 0, NOW).await;
        assert!(held.is_some());
        assert!(pool.take(&asker("a"), 1, 0, NOW).await.is_none());
        assert!(pool.take(&asker("b"), 1, 0, NOW).await.is_some());
    }

    #[tokio::test(start_paused = true)]
    async fn something_is_left_for_small_shares() {
        let pool = pool(4, 1, 10);
        let names = ["a", "b", "c", "d"];
        let mut held = Vec::new();
        for name in names {
            held.extend(pool.take(&asker(name), 1, 100, NOW).await);
        }
        assert_eq!(held.len(), 3);
        assert!(pool.take(&asker("e"), 1, 10, NOW).await.is_some());
        // Who has had much lately, or holds something, is not small.
        drop(held.pop());
        let other = pool.take(&asker("e"), 1, 0, NOW).await;
        assert!(other.is_some());
        assert!(pool.take(&asker("c"), 1, 0, NOW).await.is_none());
    }

    #[tokio::test(start_paused = true)]
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

    #[tokio::test(start_paused = true)]
    async fn who_waits_in_vain_is_refused_in_time_and_holds_nothing() {
        let pool = pool(1, 0, 1);
        let held = pool.take(&asker("a"), 1, 0, NOW).await;
        let short = Duration::from_millis(20);
        assert!(pool.take(&asker("b"), 1, 0, short).await.is_none());
        drop(held);
        assert_eq!(pool.state().used, 0);
        assert!(pool.take(&asker("c"), 1, 0, NOW).await.is_some());
    }

    #[tokio::test(start_paused = true)]
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

    #[tokio::test(start_paused = true)]
    async fn a_share_that_is_lent_is_for_others_until_it_is_taken_back() {
        let pool = pool(1, 0, 1);
        let mut lent = pool.take(&asker("a"), 1, 0, NOW).await.expect("room");
        lent.lend();
        let other = pool.take(&asker("b"), 1, 0, NOW).await;
        assert!(other.is_some());
        lent.take_back();
        assert_eq!(pool.state().used, 2);
        drop(other);
        assert!(pool.take(&asker("b"), 1, 0, NOW).await.is_none());
        lent.lend();
        drop(lent);
        assert_eq!(pool.state().used, 0);
    }

    #[tokio::test(start_paused = true)]
    async fn many_that_wait_keep_nobody_else_from_waiting() {
        let pool = pool(1, 0, 1);
        let held = pool.take(&asker("a"), 1, 0, NOW).await;
        let wait = |name: String| {
            let pool = pool.clone();
            let patience = Duration::from_secs(5);
            tokio::spawn(async move { pool.take(&asker(&name), 1, 0, patience).await.is_some() })
        };
        let crowd: Vec<_> = (0..2 * MAX_WAITING)
            .map(|at| wait(format!("crowd {}", at % 20)))
            .collect();
        tokio::time::sleep(Duration::from_millis(1)).await;
        assert_eq!(pool.state().waiting.len(), MAX_WAITING);
        let honest = wait("honest".to_owned());
        tokio::time::sleep(Duration::from_millis(1)).await;
        drop(held);
        assert!(honest.await.expect("no panic"));
        for one in crowd {
            one.await.expect("no panic");
        }
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
