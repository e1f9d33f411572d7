//! The current time, as supplied by the caller.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// A clock that returns the time since 1970 (UTC).
#[derive(Clone)]
pub struct ServerClock(Arc<dyn Fn() -> Duration + Send + Sync>);

impl ServerClock {
    /// Creates a clock that calls `now` each time it is read.
    pub fn new(now: impl Fn() -> Duration + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }

    /// Returns the seconds since 1970.
    #[must_use]
    pub fn seconds(&self) -> i64 {
        i64::try_from((self.0)().as_secs()).unwrap_or(i64::MAX)
    }
}

impl governor::clock::Clock for ServerClock {
    type Instant = governor::nanos::Nanos;

    fn now(&self) -> Self::Instant {
        (self.0)().into()
    }
}

impl fmt::Debug for ServerClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Clock({})", self.seconds())
    }
}
