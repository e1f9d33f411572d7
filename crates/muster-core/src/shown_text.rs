//! Names and notes that people type, as they are shown beside other texts: on screens, in tables, in lists and on paper.

use std::borrow::Cow;

/// Returns a text on one line, without characters that nobody sees but that change what stands around it.
///
/// Line breaks, tabs and control characters become spaces. Marks that turn the direction of a text, tag characters, and
/// characters of no width are left out. Letters stay as they are, whatever their script.
///
/// ```
/// use muster_core::shown_text::one_line;
/// assert_eq!(one_line("Two\nlines"), "Two lines");
/// assert_eq!(one_line("Left \u{202e}right"), "Left right");
/// ```
#[must_use]
pub fn one_line(text: &str) -> String {
    let shown = without_hidden(text);
    let chars = shown.chars();
    chars
        .map(|c| if breaks_line(c) { ' ' } else { c })
        .collect()
}

/// Returns a text without invisible characters that change the text around them. Line breaks stay.
///
/// What joins letters stays where scripts and emoji need it, and is left out behind Latin, Greek, Cyrillic and Hebrew
/// letters, where two names that differ in it look the same.
#[must_use]
pub fn without_hidden(text: &str) -> Cow<'_, str> {
    if text.is_ascii() || !text.chars().any(|c| is_hidden(c) || is_joiner(c)) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    for c in text.chars().filter(|c| !is_hidden(*c)) {
        let is_joined = || shown.ends_with(|last| last >= FIRST_JOINED);
        if !is_joiner(c) || is_joined() {
            shown.push(c);
        }
    }
    Cow::Owned(shown)
}

/// Returns whether a character is not seen, but changes how the text after it is shown or read.
#[must_use]
pub fn is_hidden(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
        | '\u{fff9}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// The first letter of the scripts that need joiners. Emoji are behind it, too.
const FIRST_JOINED: char = '\u{600}';

/// Returns whether a character only joins others, or chooses how the one before it is drawn.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}

fn breaks_line(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stay_on_their_line_and_turn_nothing_around() {
        for (text, shown) in [
            ("Ann\r\nBo", "Ann  Bo"),
            ("a\u{2028}b\u{85}c\td", "a b c d"),
            ("x\u{202e}cba\u{2069}", "xcba"),
            ("a\u{e0041}\u{e007f}b\u{1b}[31m", "ab [31m"),
            ("Łódź שלום 👩\u{200d}🚀", "Łódź שלום 👩\u{200d}🚀"),
        ] {
            assert_eq!(one_line(text), shown);
        }
    }

    #[test]
    fn names_that_differ_in_what_nobody_sees_are_the_same() {
        for hidden in [
            '\u{ad}',
            '\u{34f}',
            '\u{61c}',
            '\u{180e}',
            '\u{200b}',
            '\u{200c}',
            '\u{200d}',
            '\u{200e}',
            '\u{200f}',
            '\u{202a}',
            '\u{202e}',
            '\u{2060}',
            '\u{2066}',
            '\u{2069}',
            '\u{206f}',
            '\u{2800}',
            '\u{3164}',
            '\u{fe0f}',
            '\u{feff}',
            '\u{ffa0}',
            '\u{fffa}',
            '\u{e0001}',
            '\u{e0041}',
            '\u{e0100}',
        ] {
            for name in [
                format!("{hidden}Hope"),
                format!("Ho{hidden}pe"),
                format!("Hope{hidden}"),
            ] {
                assert_eq!(one_line(&name), "Hope", "{hidden:?}");
            }
        }
        // Persian needs its joiners, and emoji theirs.
        for name in [
            "می\u{200c}خواهم",
            "❤\u{fe0f}",
            "👩\u{200d}👧",
            "क\u{94d}\u{200d}ष",
        ] {
            assert_eq!(without_hidden(name), name);
        }
        assert!(matches!(without_hidden("a\nb"), Cow::Borrowed("a\nb")));
    }
}
