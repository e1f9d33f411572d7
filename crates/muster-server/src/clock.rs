//! The current time, as supplied by the caller.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// A clock that returns the time since 1970 (UTC).
#[derive(Clone)]
pub struct ServerClock {
    now: Now,
    steady: Now,
}

type Now = Arc<dyn Fn() -> Duration + Send + Sync>;

impl ServerClock {
    /// Creates a clock that calls `now` each time it is read, and measures rates by it too.
    pub fn new(now: impl Fn() -> Duration + Send + Sync + 'static) -> Self {
        let now: Now = Arc::new(now);
        let steady = Arc::clone(&now);
        Self { now, steady }
    }

    /// Measures rates by a clock that nobody sets, so that setting the other locks nobody out.
    #[must_use]
    pub fn with_steady(self, steady: impl Fn() -> Duration + Send + Sync + 'static) -> Self {
        let steady: Now = Arc::new(steady);
        Self { steady, ..self }
    }

    /// Returns the seconds since 1970.
    #[must_use]
    pub fn seconds(&self) -> i64 {
        i64::try_from((self.now)().as_secs()).unwrap_or(i64::MAX)
    }
}

impl governor::clock::Clock for ServerClock {
    type Instant = governor::nanos::Nanos;

    fn now(&self) -> Self::Instant {
        (self.steady)().into()
    }
}

impl fmt::Debug for ServerClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Clock({})", self.seconds())
    }
}
