//! Keeps events that come often from filling the log.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long further events are counted only.
const QUIET: Duration = Duration::from_secs(60);

/// Lets one event into the log in each [`QUIET`], and counts those that it keeps out.
#[derive(Debug)]
pub(crate) struct LogLimit(Mutex<(Option<Instant>, u64)>);

impl LogLimit {
    pub(crate) const fn new() -> Self {
        Self(Mutex::new((None, 0)))
    }

    /// Counts an event. Returns how many were kept out before it if this one is to be logged, and `None` otherwise.
    pub(crate) fn count(&self) -> Option<u64> {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (last, kept_out) = &mut *state;
        if last.is_some_and(|last| last.elapsed() < QUIET) {
            *kept_out = kept_out.saturating_add(1);
            return None;
        }
        *last = Some(Instant::now());
        Some(std::mem::take(kept_out))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_is_logged_and_the_next_are_counted() {
        let limit = LogLimit::new();
        assert_eq!(limit.count(), Some(0));
        // However long the test is held up, the quiet time is not over.
        let later = Instant::now().checked_add(QUIET * 360);
        limit.0.lock().expect("a lock").0 = later;
        assert_eq!((limit.count(), limit.count()), (None, None));
        let earlier = Instant::now().checked_sub(QUIET);
        limit.0.lock().expect("a lock").0 = earlier;
        assert_eq!(limit.count(), Some(2));
    }
}
