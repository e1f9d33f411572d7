//! Time, handed in by the caller.

use std::fmt;
use std::sync::Arc;

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

/// The day, `2026-11-21` (UTC).
pub(crate) fn day(now: i64) -> String {
    let (year, month, day) = civil(now.div_euclid(86_400));
    format!("{year:04}-{month:02}-{day:02}")
}

/// A moment in seconds since 1970 as a day and an hour, `2026-11-21 18:45` (UTC).
#[must_use]
pub fn minute(moment: i64) -> String {
    let minutes = moment.rem_euclid(86_400) / 60;
    format!("{} {:02}:{:02}", day(moment), minutes / 60, minutes % 60)
}

/// The moment as it stands in file names, `2026-11-21-184502` (UTC).
pub(crate) fn stamp(now: i64) -> String {
    let second = now.rem_euclid(86_400);
    let (hour, minute) = (second / 3600, second / 60 % 60);
    format!("{}-{hour:02}{minute:02}{:02}", day(now), second % 60)
}

/// Seconds since 1970 of what [`day`] or [`stamp`] wrote.
pub(crate) fn moment(written: &str) -> Option<i64> {
    let mut parts = written.split('-');
    let mut number = || parts.next()?.parse::<u32>().ok().map(i64::from);
    let (year, month, day) = (number()?, number()?, number()?);
    let time = number().unwrap_or_default();
    // Counted as in `civil`.
    let (year, month) = match month {
        3.. => (year, month - 3),
        _ => (year - 1, month + 9),
    };
    let leaps = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
    let days = 365 * year + leaps + (153 * month + 2) / 5 + day - 1 - 719_468;
    let second = time / 10_000 * 3600 + time / 100 % 100 * 60 + time % 100;
    Some(days * 86_400 + second)
}

/// Year, month and day of a number of days since 1970, in the Gregorian calendar.
fn civil(days: i64) -> (i64, i64, i64) {
    // Counted from 1 March of the year 0, so that the leap day is the last of its year.
    let days = days.saturating_add(719_468);
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * of_year + 2) / 153;
    let month = if shifted < 10 {
        shifted + 3
    } else {
        shifted - 9
    };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (year, month, of_year - (153 * shifted + 2) / 5 + 1)
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
