//! Moments as they are typed and said.

use muster_app::minute;
use muster_core::problem::Problem;

/// A moment as a day and an hour.
pub(super) fn said(seconds: i64) -> String {
    format!("{} UTC", minute(seconds))
}

/// A day and an hour, in UTC: `2026-11-28T18:00`.
///
/// # Errors
/// `club-bad-moment`.
pub(super) fn read(text: &str) -> Result<i64, Problem> {
    parts(text).ok_or_else(|| Problem::new("club-bad-moment").with("text", text))
}

fn parts(text: &str) -> Option<i64> {
    let text = text.trim().trim_end_matches('Z');
    let (day, hour) = text.split_once(['T', ' '])?;
    let number = |text: &str, digits: usize| {
        let sound = text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit());
        sound.then(|| text.parse::<i64>().ok())?
    };
    let mut day = day.split('-');
    let (year, month, date) = (day.next()?, day.next()?, day.next()?);
    let (year, month, date) = (number(year, 4)?, number(month, 2)?, number(date, 2)?);
    let (hour, minute) = hour.split_once(':')?;
    let (hour, minute) = (number(hour, 2)?, number(minute, 2)?);
    let fits = (1970..=9999).contains(&year) && (1..=12).contains(&month);
    let fits = fits && (1..=days_of(year, month)).contains(&date) && hour < 24 && minute < 60;
    let days = || days_before(year) + (1..month).map(|m| days_of(year, m)).sum::<i64>() + date - 1;
    (fits && day.next().is_none()).then(|| (days() * 24 + hour) * 3_600 + minute * 60)
}

fn is_leap(year: i64) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

fn days_of(year: i64, month: i64) -> i64 {
    match month {
        2 if is_leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// Days from 1970 to the beginning of a year.
fn days_before(year: i64) -> i64 {
    let leaps = |year: i64| year / 4 - year / 100 + year / 400;
    (year - 1970) * 365 + leaps(year - 1) - leaps(1969)
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
            assert_eq!(said(seconds), format!("{} UTC", text.replace('T', " ")));
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
