//! Time, handed in by the caller.

use std::fmt;
use std::sync::Arc;

use jiff::SignedDuration;
use jiff::civil::{Date, DateTime, date};

/// The moment from which seconds are counted. Moments are civil dates in UTC: nothing here knows a time zone.
const EPOCH: DateTime = date(1970, 1, 1).at(0, 0, 0, 0);

/// Says what time it is, in seconds since 1970 (UTC). A plain number stands still.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> i64 + Send + Sync>);

impl Clock {
    /// A clock that asks `now` each time.
    pub fn new(now: impl Fn() -> i64 + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }

    /// Seconds since 1970 (UTC).
    pub fn now(&self) -> i64 {
        (self.0)()
    }
}

impl From<i64> for Clock {
    fn from(now: i64) -> Self {
        Self::new(move || now)
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Clock({})", stamp(self.now()))
    }
}

fn civil(seconds: i64) -> DateTime {
    EPOCH.saturating_add(SignedDuration::from_secs(seconds))
}

/// The day, `2026-11-21` (UTC).
pub(crate) fn day(now: i64) -> String {
    civil(now).date().to_string()
}

/// A moment in seconds since 1970 as a day and an hour, `2026-11-21 18:45` (UTC).
#[must_use]
pub fn minute(moment: i64) -> String {
    civil(moment).strftime("%Y-%m-%d %H:%M").to_string()
}

/// Reads a day and an hour in UTC, `2026-11-21T18:45` or with a space between them: seconds since 1970. `None` if the text
/// is none, or lies before 1970.
#[must_use]
pub fn read_minute(text: &str) -> Option<i64> {
    let with_space = text.replace('T', " ");
    let is_whole = text.len() == "2026-11-21T18:45".len();
    let read = DateTime::strptime("%Y-%m-%d %H:%M", with_space).ok();
    let seconds = since_epoch(read.filter(|_| is_whole)?);
    (seconds >= 0).then_some(seconds)
}

/// The moment as it stands in file names, `2026-11-21-184502` (UTC).
pub(crate) fn stamp(now: i64) -> String {
    civil(now).strftime("%Y-%m-%d-%H%M%S").to_string()
}

/// Seconds since 1970 of what [`day`] or [`stamp`] wrote.
pub(crate) fn moment(written: &str) -> Option<i64> {
    let stamp = DateTime::strptime("%Y-%m-%d-%H%M%S", written);
    let day = || Date::strptime("%Y-%m-%d", written).map(DateTime::from);
    stamp.or_else(|_| day()).ok().map(since_epoch)
}

fn since_epoch(moment: DateTime) -> i64 {
    moment.duration_since(EPOCH).as_secs()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_named_as_in_the_calendar() {
        for (now, said) in [
            (0, "1970-01-01-000000"),
            (951_782_399, "2000-02-28-235959"),
            (951_782_400, "2000-02-29-000000"),
            (1_795_285_502, "2026-11-21-182502"),
            (-1, "1969-12-31-235959"),
            (4_107_542_400, "2100-03-01-000000"),
        ] {
            assert_eq!(stamp(now), said);
            if now >= 0 {
                assert_eq!(moment(said), Some(now));
            }
        }
        assert_eq!(moment("2000-02-29"), Some(951_782_400));
        for written in ["", "yesterday", "2026-11", "2026-11-twelve"] {
            assert_eq!(moment(written), None, "{written}");
        }
    }
}
