//! Names and notes that people type, as they are shown beside other texts: in tables, in lists and on paper.

/// Returns a text on one line, without characters that nobody sees but that change what stands around it.
///
/// Line breaks, tabs and control characters become spaces. Marks that turn the direction of a text, tag characters and
/// marks of byte order are left out. Letters stay as they are, whatever their script.
///
/// ```
/// use muster_core::shown_text::one_line;
/// assert_eq!(one_line("Two\nlines"), "Two lines");
/// assert_eq!(one_line("Left \u{202e}right"), "Left right");
/// ```
#[must_use]
pub fn one_line(text: &str) -> String {
    let shown = text.chars().filter(|c| !is_hidden(*c));
    shown
        .map(|c| if breaks_line(c) { ' ' } else { c })
        .collect()
}

/// Returns whether a character is not seen, but changes how the text after it is shown or read.
#[must_use]
pub fn is_hidden(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
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
}
