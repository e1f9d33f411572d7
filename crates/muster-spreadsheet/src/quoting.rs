//! Words that stand among others in a cell, in quotation marks where they would be taken for something else.

use muster_core::problem::Problem;
use serde_json::Value;

/// What separates rows, parts and values, and what says that something is none or not known.
pub(crate) const NONE: &str = "-";
/// See [`NONE`].
pub(crate) const UNKNOWN: &str = "?";

/// Words as they stand in a cell among others, that `forbidden` letters separate.
pub(crate) fn quoted(text: &str, forbidden: &[char]) -> String {
    if is_plain(text) && !text.contains(forbidden) {
        return text.to_owned();
    }
    always_quoted(text)
}

/// Words in quotation marks, every letter that files change on their way written in digits.
pub(crate) fn always_quoted(text: &str) -> String {
    let json = Value::from(text).to_string();
    let mut quoted = String::with_capacity(json.len());
    for letter in json.chars() {
        match letter {
            '_' => quoted.push_str("\\u005f"),
            odd if is_odd(odd) => {
                let mut units = [0; 2];
                for unit in odd.encode_utf16(&mut units) {
                    quoted.push_str(&format!("\\u{unit:04x}"));
                }
            }
            letter => quoted.push(letter),
        }
    }
    quoted
}

/// Whether words are read back as they are.
fn is_plain(text: &str) -> bool {
    !text.is_empty()
        && text.trim() == text
        && ![NONE, UNKNOWN].contains(&text)
        && !text.starts_with(['"', '{', '['])
        // Spreadsheets write letters that XML lacks as `_x000D_`.
        && !text.contains("_x")
        && !text.chars().any(is_odd)
}

/// A letter that does not come through every file as it is.
fn is_odd(letter: char) -> bool {
    (letter.is_control() && letter != '\n')
        || matches!(letter, '\u{feff}' | '\u{2028}' | '\u{2029}')
        || (letter as u32) & 0xfffe == 0xfffe
}

/// Words out of their quotation marks, or as they are where they have none.
///
/// # Errors
/// `table-quotes` where quotation marks are not closed.
pub(crate) fn unquoted(text: &str) -> Result<String, Problem> {
    let text = text.trim();
    if !text.starts_with('"') {
        return Ok(text.to_owned());
    }
    serde_json::from_str(text).map_err(|_| Problem::new("table-quotes"))
}

/// Whether words stand in quotation marks.
pub(crate) fn is_quoted(text: &str) -> bool {
    text.trim_start().starts_with('"')
}

/// What stands between separators, those within quotation marks left alone.
pub(crate) fn split(text: &str, separators: &[char]) -> Vec<String> {
    let mut parts = vec![String::new()];
    let (mut inside, mut escaped) = (false, false);
    for letter in text.chars() {
        if !inside && separators.contains(&letter) {
            parts.push(String::new());
            continue;
        }
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = inside,
            '"' => inside = !inside,
            _ => {}
        }
        if let Some(last) = parts.last_mut() {
            last.push(letter);
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_be_taken_for_something_else_is_quoted_and_read_back() {
        for text in [
            "plain",
            "",
            "-",
            "?",
            " edge",
            "a;b",
            "\"",
            "[x",
            "a_x000D_b",
            "a\r\nb",
            "\u{ffff}",
            "5\" ruler; b",
            "é",
        ] {
            let written = quoted(text, &[';']);
            assert_eq!(unquoted(&written).as_deref(), Ok(text), "{written}");
            assert_eq!(split(&written, &[';']), [written.as_str()]);
        }
        assert_eq!(quoted("plain, too", &[';']), "plain, too");
        assert!(unquoted("\"open").is_err());
    }

    #[test]
    fn separators_within_quotation_marks_separate_nothing() {
        assert_eq!(
            split("a;\"b;\\\";c\";d", &[';']),
            ["a", "\"b;\\\";c\"", "d"]
        );
    }
}
