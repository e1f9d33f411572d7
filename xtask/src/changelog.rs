//! Reads CHANGELOG.md, and prints the notes of a release.

use crate::release_check;

/// What the changelog says of a version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The day of the release, such as `2026-11-26`.
    pub date: String,
    /// The text under the heading.
    pub text: String,
}

/// Runs `cargo xtask release-notes`: prints the section of the current version.
///
/// # Errors
/// If there is none.
pub fn command() -> Result<(), String> {
    let version = release_check::version()?;
    let section = section(&release_check::read("CHANGELOG.md")?, &version)?;
    println!("{}", section.text);
    Ok(())
}

/// Returns the section of a version.
///
/// # Errors
/// If it is missing, empty, or has no date.
pub fn section(changelog: &str, version: &str) -> Result<Section, String> {
    let heading = format!("## [{version}]");
    let (title, text) = part(changelog, &heading)
        .ok_or_else(|| format!("CHANGELOG.md has no section `{heading}`."))?;
    let date = title.trim().strip_prefix("- ").unwrap_or("").to_owned();
    if !is_date(&date) {
        return Err(format!(
            "`{heading}` must end with a day: `{heading} - YYYY-MM-DD`."
        ));
    }
    if !text.contains("\n- ") && !text.starts_with("- ") {
        return Err(format!("`{heading}` says nothing."));
    }
    Ok(Section { date, text })
}

/// Returns what is listed as not yet released. Empty if there is nothing.
pub fn unreleased(changelog: &str) -> String {
    part(changelog, "## [Unreleased]").map_or_else(String::new, |(_, text)| text)
}

/// Returns the rest of a heading's line, and the text up to the next heading of the same level.
fn part(changelog: &str, heading: &str) -> Option<(String, String)> {
    let mut lines = changelog.lines();
    let title = lines
        .find_map(|line| line.strip_prefix(heading))?
        .to_owned();
    let text: Vec<&str> = lines.take_while(|line| !line.starts_with("## ")).collect();
    Some((title, text.join("\n").trim().to_owned()))
}

/// Returns a section as Debian's changelogs have it.
///
/// # Errors
/// If the date is none.
pub fn debian(version: &str, section: &Section, maintainer: &str) -> Result<String, String> {
    let day = day(&section.date).ok_or_else(|| format!("{} is no day.", section.date))?;
    let mut out = format!("muster ({version}) stable; urgency=medium\n\n");
    for line in section.text.lines() {
        let line = match line.strip_prefix("- ") {
            Some(item) => format!("  * {item}"),
            None if line.is_empty() => String::new(),
            None => format!("    {}", line.trim_start()),
        };
        out.push_str(&line.replace("**", ""));
        out.push('\n');
    }
    out.push_str(&format!("\n -- {maintainer}  {day} 12:00:00 +0000\n"));
    Ok(out)
}

/// Returns a date such as `2026-11-26` as `Thu, 26 Nov 2026`.
fn day(date: &str) -> Option<String> {
    const DAYS: [&str; 7] = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
    const MONTHS: [&str; 12] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ];
    // By how many days a month begins later in the week than January (Sakamoto's method).
    const SHIFTS: [usize; 12] = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4];
    let mut parts = date.split('-').map(|part| part.parse::<usize>().ok());
    let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
    let name = MONTHS.get(month.checked_sub(1)?)?;
    let from = if month < 3 {
        year.checked_sub(1)?
    } else {
        year
    };
    let weekday = (from + from / 4 - from / 100 + from / 400 + SHIFTS[month - 1] + day) % 7;
    Some(format!("{}, {day:02} {name} {year}", DAYS[weekday]))
}

fn is_date(date: &str) -> bool {
    let parts: Vec<&str> = date.split('-').collect();
    let digits = |part: &&str| part.bytes().all(|byte| byte.is_ascii_digit());
    parts.iter().all(digits) && parts.iter().map(|part| part.len()).eq([4, 2, 2])
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n\n- Two.\n\n## [0.1.0]\n\n- One.\n";

    #[test]
    fn a_section_ends_at_the_next_version() {
        let section = section(TEXT, "0.2.0");
        let expected = Section {
            date: "2026-12-01".to_owned(),
            text: "- Two.".to_owned(),
        };
        assert_eq!(section, Ok(expected));
        assert_eq!(unreleased(TEXT), "");
    }

    #[test]
    fn a_debian_changelog_names_the_day_of_the_week() {
        assert_eq!(day("2026-11-26").as_deref(), Some("Thu, 26 Nov 2026"));
        assert_eq!(day("2028-02-29").as_deref(), Some("Tue, 29 Feb 2028"));
        assert_eq!(day("2026-13-01"), None);
        let section = Section {
            date: "2026-11-26".to_owned(),
            text: "First.\n\n- **Find** a\n  card.".to_owned(),
        };
        let text = "muster (0.1.0) stable; urgency=medium\n\n    First.\n\n  * Find a\n    card.\n\n -- A <a@b.c>  Thu, 26 Nov 2026 12:00:00 +0000\n";
        assert_eq!(debian("0.1.0", &section, "A <a@b.c>"), Ok(text.to_owned()));
    }

    #[test]
    fn a_section_needs_a_day_and_a_line() {
        assert!(section(TEXT, "0.1.0").is_err_and(|why| why.contains("YYYY-MM-DD")));
        assert!(section(TEXT, "0.3.0").is_err_and(|why| why.contains("no section")));
        let empty = section("## [1.0.0] - 2026-01-01\n\n## [0.9.0]\n", "1.0.0");
        assert!(empty.is_err_and(|why| why.contains("says nothing")));
    }
}
