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
    fn a_section_needs_a_day_and_a_line() {
        assert!(section(TEXT, "0.1.0").is_err_and(|why| why.contains("YYYY-MM-DD")));
        assert!(section(TEXT, "0.3.0").is_err_and(|why| why.contains("no section")));
        let empty = section("## [1.0.0] - 2026-01-01\n\n## [0.9.0]\n", "1.0.0");
        assert!(empty.is_err_and(|why| why.contains("says nothing")));
    }
}
