//! How much may be asked, how often and for how long.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use governor::middleware::NoOpMiddleware;
use governor::nanos::Nanos;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

use crate::clock::Clock;

/// Most bytes of a question.
pub(crate) const MOST_BYTES: usize = 24 << 20;
/// Most bytes of a question that is no push.
pub(crate) const MOST_WORDS: usize = 16 << 10;
/// Most questions that are worked on at once.
pub(crate) const MOST_AT_ONCE: usize = 256;
/// Most questions for which lists are judged at once, so that others are answered meanwhile.
pub(crate) const MOST_JUDGED_AT_ONCE: usize = 4;
/// How long a question and its answer may take together.
pub(crate) const LONGEST_ANSWER: Duration = Duration::from_secs(30);
/// How long the head of a question may take, and a connection on which nothing is asked.
pub(crate) const LONGEST_HEAD: Duration = Duration::from_secs(15);
/// Most things and bytes of a page.
pub(crate) const PAGE: (u64, u64) = (500, 8 << 20);
/// How long a code counts that a device shows, in seconds.
pub(crate) const CODE_COUNTS: i64 = 600;
/// How long an invitation to a club counts, in seconds: a week.
pub(crate) const INVITATION_COUNTS: i64 = 7 * 24 * 3600;
/// Longest name of a device, in characters.
pub(crate) const LONGEST_NAME: usize = 60;

/// Questions of one address in a second, and how many of them may come at once.
const ASKED: (u32, u32) = (50, 400);
/// Codes tried from one address in a minute, and how many at once.
const TRIED: (u32, u32) = (6, 10);
/// From how many addresses on those are forgotten that have not asked for long.
const MANY: usize = 10_000;

type Limiter = RateLimiter<IpAddr, HashMapStateStore<IpAddr>, Clock, NoOpMiddleware<Nanos>>;

/// How often each address may ask.
#[derive(Debug)]
pub(crate) struct Rates {
    asked: Limiter,
    tried: Limiter,
}

fn number(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN)
}

impl Rates {
    pub(crate) fn new(clock: &Clock) -> Self {
        let limiter = |quota: Quota, burst| {
            let quota = quota.allow_burst(number(burst));
            RateLimiter::new(quota, HashMapStateStore::default(), clock.clone())
        };
        Self {
            asked: limiter(Quota::per_second(number(ASKED.0)), ASKED.1),
            tried: limiter(Quota::per_minute(number(TRIED.0)), TRIED.1),
        }
    }

    /// Whether an address may ask.
    pub(crate) fn may_ask(&self, address: IpAddr) -> bool {
        may(&self.asked, address)
    }

    /// Whether an address may try a code.
    pub(crate) fn may_try(&self, address: IpAddr) -> bool {
        may(&self.tried, address)
    }
}

fn may(limiter: &Limiter, address: IpAddr) -> bool {
    if limiter.len() > MANY {
        limiter.retain_recent();
    }
    limiter.check_key(&network(address)).is_ok()
}

/// Of the sixth version whoever has one address has a network of them.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let network = u128::from(address) & !u128::from(u64::MAX);
            IpAddr::V6(network.into())
        }
        address => address,
    }
}
