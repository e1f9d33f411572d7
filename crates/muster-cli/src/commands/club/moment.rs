//! Reads and writes points in time.

use muster_app::{minute_utc, read_minute};
use muster_core::problem::Problem;

/// Writes seconds since 1970 as a date and a time of day.
pub(super) fn format(seconds: i64) -> String {
    minute_utc(seconds)
}

/// Reads a date and a time of day in UTC, such as `2026-11-28T18:00`, as seconds since 1970.
///
/// # Errors
/// `club-bad-moment`.
pub(super) fn read(text: &str) -> Result<i64, Problem> {
    let moment = read_minute(text);
    moment.ok_or_else(|| Problem::new("club-bad-moment").with("text", text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_read_as_it_is_said() {
        for text in [
            "1970-01-01T00:00",
            "2024-02-29T23:59",
            "2026-11-28T18:00",
            "9999-12-31T23:59",
        ] {
            let seconds = read(text).unwrap();
            assert_eq!(format(seconds), format!("{} UTC", text.replace('T', " ")));
        }
        for bad in [
            "",
            "2026-11-28",
            "2026-02-29T10:00",
            "2026-13-01T10:00",
            "2026-11-28T24:00",
            "26-1-1T1:1",
            "2026-11-28T18:00:00",
            "2026-11-28-1T18:00",
        ] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }
}
