//! Limits on the size, rate and duration of requests.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use governor::middleware::NoOpMiddleware;
use governor::nanos::Nanos;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

use crate::clock::Clock;

/// Maximum size of a request body, in bytes.
pub(crate) const MAX_BODY_BYTES: usize = 24 << 20;
/// Maximum size of a request body on routes that are not marked as `large`, in bytes.
pub(crate) const MAX_SMALL_BODY_BYTES: usize = 16 << 10;
/// Maximum number of requests that are handled at once.
pub(crate) const MAX_CONCURRENT_REQUESTS: usize = 256;
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

/// How many requests an address may send per second, and how many in one burst.
const REQUESTS_PER_SECOND: (u32, u32) = (50, 400);
/// How many codes an address may try per minute, and how many in one burst.
const ATTEMPTS_PER_MINUTE: (u32, u32) = (6, 10);
/// Number of known addresses above which those that have been idle are forgotten.
const MAX_REMEMBERED_ADDRESSES: usize = 10_000;

type Limiter = RateLimiter<IpAddr, HashMapStateStore<IpAddr>, Clock, NoOpMiddleware<Nanos>>;

/// Rate limits per client address.
#[derive(Debug)]
pub(crate) struct RateLimits {
    requests: Limiter,
    attempts: Limiter,
}

fn non_zero(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN)
}

impl RateLimits {
    pub(crate) fn new(clock: &Clock) -> Self {
        let limiter = |quota: Quota, burst| {
            let quota = quota.allow_burst(non_zero(burst));
            RateLimiter::new(quota, HashMapStateStore::default(), clock.clone())
        };
        Self {
            requests: limiter(
                Quota::per_second(non_zero(REQUESTS_PER_SECOND.0)),
                REQUESTS_PER_SECOND.1,
            ),
            attempts: limiter(
                Quota::per_minute(non_zero(ATTEMPTS_PER_MINUTE.0)),
                ATTEMPTS_PER_MINUTE.1,
            ),
        }
    }

    /// Counts a request from an address, and returns whether it is within the limit.
    pub(crate) fn allow_request(&self, address: IpAddr) -> bool {
        is_within_limit(&self.requests, address)
    }

    /// Counts an attempt at a code from an address, and returns whether it is within the limit.
    pub(crate) fn allow_attempt(&self, address: IpAddr) -> bool {
        is_within_limit(&self.attempts, address)
    }
}

fn is_within_limit(limiter: &Limiter, address: IpAddr) -> bool {
    if limiter.len() > MAX_REMEMBERED_ADDRESSES {
        limiter.retain_recent();
    }
    limiter.check_key(&network(address)).is_ok()
}

/// Returns the address that the limits apply to. IPv6 is limited by /64, because one client usually has the whole
/// prefix.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let network = u128::from(address) & !u128::from(u64::MAX);
            IpAddr::V6(network.into())
        }
        address => address,
    }
}
