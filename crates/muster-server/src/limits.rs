//! Limits on the size, rate and duration of requests.

use std::collections::HashSet;
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use governor::middleware::NoOpMiddleware;
use governor::nanos::Nanos;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

use crate::clock::ServerClock;
use crate::pool::{Asker, Holder, Pool, PoolShare, PoolSize, networks};

/// Maximum size of a request body, in bytes.
pub(crate) const MAX_BODY_BYTES: usize = 24 << 20;
/// Maximum size of a request body on routes that are not marked as `large`, in bytes.
pub(crate) const MAX_SMALL_BODY_BYTES: usize = 16 << 10;
/// Size up to which a body or an answer needs no share of [`MEMORY`], in bytes.
pub(crate) const FREE_BYTES: usize = 64 << 10;
/// The memory for all larger bodies and answers, in bytes. The largest body must fit beside what is reserved.
const MEMORY: PoolSize = PoolSize {
    name: "memory",
    total: 64 << 20,
    reserved: 16 << 20,
    small: 2 << 20,
};
/// How much memory a byte of a body takes: it is read, and then taken apart.
pub(crate) const MEMORY_OF_BODY_BYTE: usize = 2;
/// How much memory a byte of a list takes while it is judged and sent with its verdict.
pub(crate) const MEMORY_OF_LIST_BYTE: usize = 6;
/// The requests of accounts that are handled at once. A request counts from when its body is in until its answer was
/// read, but not while it waits for another pool, or once [`MEMORY`] has its answer. The cost is counted in bytes of the
/// answer. Streams of changes have a limit of their own.
const ACCOUNT_REQUESTS: PoolSize = PoolSize {
    name: "requests of accounts",
    total: 256,
    reserved: 96,
    small: 64 << 10,
};
/// The same for requests without an account.
const STRANGER_REQUESTS: PoolSize = PoolSize {
    name: "requests without an account",
    total: 192,
    reserved: 64,
    small: 64 << 10,
};
/// The requests that may move much in the database at once. Their cost is counted in bytes.
const DATABASE_TURNS: PoolSize = PoolSize {
    name: "turns at the database",
    total: 4,
    reserved: 2,
    small: 1 << 20,
};
/// The lists that are judged at once. Their cost is counted in bytes.
pub(crate) const JUDGE_TURNS: PoolSize = PoolSize {
    name: "turns at the judge",
    total: 2,
    reserved: 1,
    small: 64 << 10,
};
/// How long a request waits for a turn at the judge.
pub(crate) const JUDGE_PATIENCE: Duration = Duration::from_secs(25);
/// After how long a client that moves less than [`STALL_BYTES`] stands still. Its connection is closed if another waits
/// for what it holds.
pub(crate) const STALL: Duration = Duration::from_secs(1);
/// See [`STALL`].
pub(crate) const STALL_BYTES: usize = 64 << 10;
/// How long a request waits for its turn before it is refused.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);
/// How long a body may bring nothing.
pub(crate) const BODY_PAUSE: Duration = Duration::from_secs(10);
/// How long the other end may take to read [`MIN_WRITTEN_BYTES`], or what is left of an answer.
pub(crate) const WRITE_TIMEOUT: Duration = Duration::from_secs(15);
/// How many bytes must be read in each [`WRITE_TIMEOUT`], if there are as many.
pub(crate) const MIN_WRITTEN_BYTES: usize = 64 << 10;
/// How much of an answer the system keeps for a connection, in bytes. Linux takes twice that.
pub(crate) const SEND_BUFFER_BYTES: usize = 128 << 10;
/// Maximum number of open connections, if the system lets the process open as many files.
pub(crate) const MAX_CONNECTIONS: usize = 6_000;
/// Maximum number of connections of which no request is being handled.
pub(crate) const MAX_IDLE_CONNECTIONS: usize = 1_000;
/// Maximum size of the head of a request, in bytes.
pub(crate) const MAX_HEAD_BYTES: usize = 16 << 10;
/// Maximum time from a request to its response.
pub(crate) const RESPONSE_TIMEOUT: Duration = Duration::from_secs(30);
/// How long the server waits for the head of a request, and for the first request on a connection.
pub(crate) const HEADER_TIMEOUT: Duration = Duration::from_secs(15);
/// Maximum number of items, and of bytes, in a page of a pull.
pub(crate) const MAX_PAGE: (u64, u64) = (500, 1 << 20);
/// Maximum size of the lists in a page of versions, in bytes. A page has at least one.
pub(crate) const MAX_VERSIONS_PAGE_BYTES: usize = 256 << 10;
/// Maximum size of the lists in a page of an event, in bytes. A page has at least one. Judged, they take an eighth of
/// [`MEMORY`].
pub(crate) const MAX_EVENT_PAGE_BYTES: u64 = 2 << 20;
/// How long the code that a device shows is valid, in seconds.
pub(crate) const CODE_LIFETIME_SECONDS: i64 = 600;
/// How long an invitation to a club is valid, in seconds: one week.
pub(crate) const INVITATION_LIFETIME_SECONDS: i64 = 7 * 24 * 3600;
/// Maximum length of a device's name, in characters.
pub(crate) const MAX_DEVICE_NAME_CHARS: usize = 60;

/// How many requests an address or a device may send per second, and how many in one burst.
const REQUESTS_PER_SECOND: (u32, u32) = (50, 400);
/// How many wrong codes an address may try per minute, and how many in one burst.
const WRONG_CODES_PER_MINUTE: (u32, u32) = (6, 10);
/// Number of known addresses or devices above which those that have been idle are forgotten.
const MAX_REMEMBERED: usize = 10_000;

type Limiter<K> = RateLimiter<K, HashMapStateStore<K>, ServerClock, NoOpMiddleware<Nanos>>;

/// Rate limits of addresses and devices.
#[derive(Debug)]
pub(crate) struct RateLimits {
    requests: Limiter<Holder>,
    /// Requests that bring a code. They have a limit of their own, so that nothing else at the same address keeps
    /// somebody from using theirs.
    codes: Limiter<Holder>,
    wrong_codes: Limiter<Holder>,
    /// Requests of devices that were let in before, by the hash of their token.
    devices: Limiter<String>,
    known_devices: Mutex<HashSet<String>>,
}

fn non_zero(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN)
}

impl RateLimits {
    pub(crate) fn new(clock: &ServerClock) -> Self {
        let per_second = Quota::per_second(non_zero(REQUESTS_PER_SECOND.0))
            .allow_burst(non_zero(REQUESTS_PER_SECOND.1));
        let per_minute = Quota::per_minute(non_zero(WRONG_CODES_PER_MINUTE.0))
            .allow_burst(non_zero(WRONG_CODES_PER_MINUTE.1));
        Self {
            requests: limiter(per_second, clock),
            codes: limiter(per_second, clock),
            wrong_codes: limiter(per_minute, clock),
            devices: limiter(per_second, clock),
            known_devices: Mutex::default(),
        }
    }

    /// Counts a request, and returns whether it is within the limit. A device that is known by its token's hash has a
    /// limit of its own, and others at the same address cannot use it up.
    pub(crate) fn allow_request(&self, address: IpAddr, token: Option<&String>) -> bool {
        match token.filter(|token| self.known().contains(*token)) {
            Some(token) => is_within_limit(&self.devices, token),
            None => are_within_limit(&self.requests, address),
        }
    }

    /// Counts a request that brings a code, and returns whether it is within the limit.
    pub(crate) fn allow_code(&self, address: IpAddr) -> bool {
        are_within_limit(&self.codes, address)
    }

    /// Counts a wrong code from an address, and returns whether it is within the limit.
    pub(crate) fn allow_wrong_code(&self, address: IpAddr) -> bool {
        are_within_limit(&self.wrong_codes, address)
    }

    /// Notes that a token's hash belongs to a device.
    pub(crate) fn remember_device(&self, token: &str) {
        let mut known = self.known();
        if known.contains(token) {
            return;
        }
        if known.len() >= MAX_REMEMBERED {
            known.clear();
        }
        known.insert(token.to_owned());
    }

    /// Notes that a token's hash belongs to no device any more.
    pub(crate) fn forget_device(&self, token: &str) {
        self.known().remove(token);
    }

    fn known(&self) -> MutexGuard<'_, HashSet<String>> {
        let known = self.known_devices.lock();
        known.unwrap_or_else(PoisonError::into_inner)
    }
}

fn limiter<K: Hash + Eq + Clone>(quota: Quota, clock: &ServerClock) -> Limiter<K> {
    RateLimiter::new(quota, HashMapStateStore::default(), clock.clone())
}

fn is_within_limit<K: Hash + Eq + Clone>(limiter: &Limiter<K>, key: &K) -> bool {
    if limiter.len() > MAX_REMEMBERED {
        limiter.retain_recent();
    }
    limiter.check_key(key).is_ok()
}

/// Counts for each network of an address, and returns whether all are within the limit.
fn are_within_limit(limiter: &Limiter<Holder>, address: IpAddr) -> bool {
    let networks = networks(address).into_iter();
    let beyond = networks.filter(|of| !is_within_limit(limiter, of));
    beyond.count() == 0
}

/// What requests share. See the constants for each.
#[derive(Debug)]
pub(crate) struct LoadLimits {
    account_requests: Pool,
    stranger_requests: Pool,
    memory: Pool,
    database_turns: Pool,
    judge_turns: Pool,
}

impl LoadLimits {
    pub(crate) fn new() -> Self {
        Self {
            account_requests: Pool::new(ACCOUNT_REQUESTS),
            stranger_requests: Pool::new(STRANGER_REQUESTS),
            memory: Pool::new(MEMORY),
            database_turns: Pool::new(DATABASE_TURNS),
            judge_turns: Pool::new(JUDGE_TURNS),
        }
    }

    /// Takes the place of a request.
    pub(crate) async fn place(&self, asker: &Asker) -> Option<PoolShare> {
        let pool = match asker.is_stranger() {
            true => &self.stranger_requests,
            false => &self.account_requests,
        };
        pool.take(asker, 1, 0, PATIENCE).await
    }

    /// Takes memory for so many bytes.
    pub(crate) async fn memory(&self, asker: &Asker, bytes: usize) -> Option<PoolShare> {
        self.memory_within(asker, bytes, PATIENCE).await
    }

    /// Takes memory for so many bytes if there is room at once.
    pub(crate) async fn memory_now(&self, asker: &Asker, bytes: usize) -> Option<PoolShare> {
        self.memory_within(asker, bytes, Duration::ZERO).await
    }

    async fn memory_within(
        &self,
        asker: &Asker,
        bytes: usize,
        patience: Duration,
    ) -> Option<PoolShare> {
        self.memory.take(asker, bytes, bytes as u64, patience).await
    }

    /// Takes a turn of a request that may move much in the database.
    pub(crate) async fn database_turn(&self, asker: &Asker) -> Option<PoolShare> {
        self.database_turns.take(asker, 1, 0, PATIENCE).await
    }

    /// Takes a turn to judge so many bytes.
    pub(crate) async fn judge_turn(&self, asker: &Asker, bytes: usize) -> Option<PoolShare> {
        let cost = bytes as u64;
        self.judge_turns.take(asker, 1, cost, JUDGE_PATIENCE).await
    }
}
