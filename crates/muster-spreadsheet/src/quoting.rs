//! Quotes texts within a cell that would otherwise be taken for a separator or a special value.

use muster_core::problem::Problem;
use serde_json::Value;

/// The text for a fact that has no value, such as no skills.
pub(crate) const NONE: &str = "-";
/// The text for a fact that is not known.
pub(crate) const UNKNOWN: &str = "?";

/// Returns a text as it is written within a cell. It is quoted if it contains one of the `forbidden` characters or
/// would not be read back unchanged.
pub(crate) fn quoted(text: &str, forbidden: &[char]) -> String {
    if is_plain(text) && !text.contains(forbidden) {
        return text.to_owned();
    }
    always_quoted(text)
}

/// Returns a text in quotation marks, as in JSON. Characters that some file formats change are written as `\u` escapes.
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

/// Returns whether a text is read back unchanged without quotation marks.
fn is_plain(text: &str) -> bool {
    !text.is_empty()
        && text.trim() == text
        && ![NONE, UNKNOWN].contains(&text)
        && !text.starts_with(['"', '{', '['])
        // Spreadsheets write characters that XML lacks as `_x000D_`.
        && !text.contains("_x")
        && !text.chars().any(is_odd)
}

/// Returns whether some file format would lose or change this character.
fn is_odd(letter: char) -> bool {
    (letter.is_control() && letter != '\n')
        || matches!(letter, '\u{feff}' | '\u{2028}' | '\u{2029}')
        || (letter as u32) & 0xfffe == 0xfffe
}

/// Removes the quotation marks of a text. A text without any is only trimmed.
///
/// # Errors
/// `table-quotes` if the quoted text is not valid, for example if it is not closed.
pub(crate) fn unquoted(text: &str) -> Result<String, Problem> {
    let text = text.trim();
    if !text.starts_with('"') {
        return Ok(text.to_owned());
    }
    serde_json::from_str(text).map_err(|_| Problem::new("table-quotes"))
}

/// Returns whether a text begins with a quotation mark.
pub(crate) fn is_quoted(text: &str) -> bool {
    text.trim_start().starts_with('"')
}

/// Splits a text at the separators that are not within quotation marks.
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
