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

use crate::budget::{Budget, BudgetShare};
use crate::clock::ServerClock;

/// Maximum size of a request body, in bytes.
pub(crate) const MAX_BODY_BYTES: usize = 24 << 20;
/// Maximum size of a request body on routes that are not marked as `large`, in bytes.
pub(crate) const MAX_SMALL_BODY_BYTES: usize = 16 << 10;
/// Size up to which a body is read without a share of [`MAX_BODIES_BYTES`], in bytes.
pub(crate) const FREE_BODY_BYTES: usize = 64 << 10;
/// Maximum size of the larger bodies that are held at once: of an account, and in all, in bytes.
pub(crate) const MAX_BODIES_BYTES: (usize, usize) = (32 << 20, 48 << 20);
/// Size up to which an answer needs no share of [`MAX_ANSWERS_BYTES`], in bytes.
pub(crate) const FREE_ANSWER_BYTES: usize = 64 << 10;
/// Maximum size of the larger answers that wait to be read at once: of an account, and in all, in bytes.
pub(crate) const MAX_ANSWERS_BYTES: (usize, usize) = (32 << 20, 48 << 20);
/// Maximum number of requests of an account, and of all accounts, that are handled at once. A request counts from when
/// its body is in until its answer was read. Streams of changes have a limit of their own.
pub(crate) const MAX_ACCOUNT_REQUESTS: (usize, usize) = (32, 256);
/// The same for requests without an account: of an address, and of all addresses.
pub(crate) const MAX_STRANGER_REQUESTS: (usize, usize) = (48, 192);
/// Maximum number of answers of an account, and of all, that are large and are being put together at once.
pub(crate) const MAX_LARGE_ANSWERS: (usize, usize) = (1, 2);
/// How long a request waits for its turn before it is refused.
pub(crate) const PATIENCE: Duration = Duration::from_secs(1);
/// How long a body may bring nothing.
pub(crate) const BODY_PAUSE: Duration = Duration::from_secs(10);
/// How long the other end may take to read [`MIN_WRITTEN_BYTES`], or what is left of an answer.
pub(crate) const WRITE_TIMEOUT: Duration = Duration::from_secs(15);
/// How many bytes must be read in each [`WRITE_TIMEOUT`], if there are as many.
pub(crate) const MIN_WRITTEN_BYTES: usize = 64 << 10;
/// Maximum number of open connections, if the system lets the process open as many files.
pub(crate) const MAX_CONNECTIONS: usize = 6_000;
/// Maximum number of open connections of an address. Those from this machine are not limited so, because a proxy may
/// bring them.
pub(crate) const MAX_CONNECTIONS_PER_ADDRESS: usize = 200;
/// Maximum number of connections of which no request is being handled.
pub(crate) const MAX_IDLE_CONNECTIONS: usize = 1_000;
/// Maximum size of the head of a request, in bytes.
pub(crate) const MAX_HEAD_BYTES: usize = 16 << 10;
/// Maximum number of requests that use the judge at once. It leaves room for other requests meanwhile.
pub(crate) const MAX_CONCURRENT_JUDGE_CALLS: usize = 4;
/// Maximum time from a request to its response.
pub(crate) const RESPONSE_TIMEOUT: Duration = Duration::from_secs(30);
/// How long the server waits for the head of a request, and for the first request on a connection.
pub(crate) const HEADER_TIMEOUT: Duration = Duration::from_secs(15);
/// Maximum number of items, and of bytes, in a page of a pull.
pub(crate) const MAX_PAGE: (u64, u64) = (500, 8 << 20);
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
    requests: Limiter<IpAddr>,
    /// Requests that bring a code. They have a limit of their own, so that nothing else at the same address keeps
    /// somebody from using theirs.
    codes: Limiter<IpAddr>,
    wrong_codes: Limiter<IpAddr>,
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
            None => is_within_limit(&self.requests, &network(address)),
        }
    }

    /// Counts a request that brings a code, and returns whether it is within the limit.
    pub(crate) fn allow_code(&self, address: IpAddr) -> bool {
        is_within_limit(&self.codes, &network(address))
    }

    /// Counts a wrong code from an address, and returns whether it is within the limit.
    pub(crate) fn allow_wrong_code(&self, address: IpAddr) -> bool {
        is_within_limit(&self.wrong_codes, &network(address))
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

/// Returns the address that the limits apply to. IPv6 is limited by /64, because one client usually has the whole
/// prefix.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let network = u128::from(address) & !u128::from(u64::MAX);
            IpAddr::V6(network.into())
        }
        address => address,
    }
}

/// Limits on what is handled at once. See the constants for each.
#[derive(Debug)]
pub(crate) struct LoadLimits {
    pub(crate) account_requests: Budget<String>,
    pub(crate) stranger_requests: Budget<IpAddr>,
    pub(crate) bodies: Budget<Holder>,
    pub(crate) answers: Budget<Holder>,
    pub(crate) large_answers: Budget<Holder>,
}

/// Who a request counts for: an account (or a club, for its guests), or else an address.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Holder {
    Account(String),
    Address(IpAddr),
}

/// The place of a request that is being handled. Dropping it frees the place.
#[derive(Debug)]
pub(crate) enum Place {
    Account { _share: BudgetShare<String> },
    Stranger { _share: BudgetShare<IpAddr> },
}

impl LoadLimits {
    pub(crate) fn new() -> Self {
        fn budget<K: Hash + Eq + Clone>((per_holder, total): (usize, usize)) -> Budget<K> {
            Budget::new(per_holder, total)
        }
        Self {
            account_requests: budget(MAX_ACCOUNT_REQUESTS),
            stranger_requests: budget(MAX_STRANGER_REQUESTS),
            bodies: budget(MAX_BODIES_BYTES),
            answers: budget(MAX_ANSWERS_BYTES),
            large_answers: budget(MAX_LARGE_ANSWERS),
        }
    }

    /// Takes the place of a request, and waits for it for at most [`PATIENCE`].
    pub(crate) async fn place(&self, holder: &Holder) -> Option<Place> {
        match holder {
            Holder::Account(account) => {
                let share = self.account_requests.take(account, 1, PATIENCE).await;
                share.map(|_share| Place::Account { _share })
            }
            Holder::Address(address) => {
                let share = self.stranger_requests.take(address, 1, PATIENCE).await;
                share.map(|_share| Place::Stranger { _share })
            }
        }
    }
}
