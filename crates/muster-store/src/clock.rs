//! A clock that the caller passes in, and dates as text.

use std::fmt;
use std::sync::Arc;

use jiff::SignedDuration;
use jiff::civil::{Date, DateTime, date};

/// The time from which seconds are counted. All times are UTC; this crate knows no time zones.
const EPOCH: DateTime = date(1970, 1, 1).at(0, 0, 0, 0);

/// Returns the current time, in seconds since 1970 (UTC). A clock made from a plain number always returns that number.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> i64 + Send + Sync>);

impl Clock {
    /// Creates a clock that calls `now` each time.
    pub fn new(now: impl Fn() -> i64 + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }

    /// Returns the current time, in seconds since 1970 (UTC).
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

/// Formats the day of a time, `2026-11-21` (UTC).
pub(crate) fn day(now: i64) -> String {
    civil(now).date().to_string()
}

/// Formats a time (seconds since 1970) as day, hour and minute: `2026-11-21 18:45` (UTC).
#[must_use]
pub fn minute(moment: i64) -> String {
    civil(moment).strftime("%Y-%m-%d %H:%M").to_string()
}

/// Formats a time as [`minute`] does, with its zone: `2026-11-21 18:45 UTC`. People who read it may live elsewhere.
#[must_use]
pub fn minute_utc(moment: i64) -> String {
    format!("{} UTC", minute(moment))
}

/// Parses a day, hour and minute in UTC, `2026-11-21T18:45` or with a space instead of the `T`. It may end with `Z`,
/// or with ` UTC` as [`minute_utc`] writes it. Returns seconds since 1970. `None` if the text is not such a time, or lies before 1970.
#[must_use]
pub fn read_minute(text: &str) -> Option<i64> {
    let whole = text.trim();
    let zoned = whole
        .strip_suffix('Z')
        .or_else(|| whole.strip_suffix(" UTC"));
    let text = zoned.unwrap_or(whole);
    let with_space = text.replacen('T', " ", 1);
    let is_whole = text.len() == "2026-11-21T18:45".len();
    let read = DateTime::strptime("%Y-%m-%d %H:%M", with_space).ok();
    let seconds = since_epoch(read.filter(|_| is_whole)?);
    (seconds >= 0).then_some(seconds)
}

/// Formats a time for a file name, `2026-11-21-184502` (UTC).
pub(crate) fn stamp(now: i64) -> String {
    civil(now).strftime("%Y-%m-%d-%H%M%S").to_string()
}

/// Parses what [`day`] or [`stamp`] wrote, and returns seconds since 1970.
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
