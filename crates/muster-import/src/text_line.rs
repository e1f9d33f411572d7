//! Reads one line of a list, without the marks that mail, forums and other programs add.

use muster_core::fold::is_invisible;

/// The number of spaces that a tab stands for.
const TAB: usize = 4;
/// The maximum length of a line, in bytes.
pub(super) const MAX_LINE_BYTES: usize = 4_000;
/// Characters that mark the entries of a list.
const BULLETS: &[char] = &[
    '-', '*', '•', '–', '—', '+', '◦', '▪', '‣', '●', '○', '■', '□', '→', '·', '~', '➤', '✓',
];
/// Characters that are put around headings.
const WRAPPERS: &[char] = &['+', '=', '~', '_', '-', '*'];
/// Marks that Muster prints after a name in another language.
const LANGUAGE_MARKS: &[&str] = &["ᵉⁿ", "ᶠʳ"];
/// Entities of HTML that occur in names, without `&` and `;`.
const ENTITIES: &[(&str, char)] = &[
    ("amp", '&'),
    ("lt", '<'),
    ("gt", '>'),
    ("quot", '"'),
    ("apos", '\''),
    ("nbsp", ' '),
    ("rsquo", '’'),
    ("lsquo", '‘'),
    ("ldquo", '“'),
    ("rdquo", '”'),
    ("laquo", '«'),
    ("raquo", '»'),
    ("ndash", '–'),
    ("mdash", '—'),
    ("times", '×'),
    ("middot", '·'),
    ("bull", '•'),
    ("hellip", '…'),
    ("eacute", 'é'),
    ("Eacute", 'É'),
    ("egrave", 'è'),
    ("ecirc", 'ê'),
    ("agrave", 'à'),
    ("acirc", 'â'),
    ("ccedil", 'ç'),
    ("icirc", 'î'),
    ("iuml", 'ï'),
    ("ocirc", 'ô'),
    ("oelig", 'œ'),
    ("ucirc", 'û'),
    ("ugrave", 'ù'),
];
/// Tags of forums, without their brackets.
const TAGS: &[&str] = &[
    "b", "i", "u", "s", "list", "size", "color", "colour", "quote", "code", "spoiler", "center",
    "*",
];

/// A line with text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct TextLine {
    /// The number of the line, from 1.
    pub number: usize,
    /// The text without marks.
    pub text: String,
    /// The number before the line, if it does not continue the numbers of the lines before: 2 for `2. Knight` alone.
    pub ordinal: Option<i64>,
    /// The indentation: spaces and levels of bullets.
    pub indent: usize,
    /// Whether the line begins with a bullet or a number.
    pub bulleted: bool,
    /// The number of quotation marks of a mail before the line.
    pub quotes: usize,
    /// Whether the line is marked as a heading.
    pub heading: bool,
    /// Whether the line before it has no text.
    pub after_gap: bool,
    /// Whether the line is quoted less than the list and therefore belongs to the letter around it.
    pub letter: bool,
    /// Whether a line of two dashes comes somewhere before it, as before a mail's signature.
    pub signed: bool,
}

impl TextLine {
    /// Returns the lines of a text that have text.
    pub(super) fn all(text: &str) -> Vec<TextLine> {
        let mut lines: Vec<TextLine> = Vec::new();
        let (mut gap, mut signed) = (true, false);
        let mut last_ordinal = 0;
        for (number, raw) in (1..).zip(self::lines(text)) {
            signed |= raw.trim_end() == "--" && !lines.is_empty();
            match TextLine::read(number, raw) {
                Some(mut line) => {
                    if let Some(ordinal) = line.ordinal.take() {
                        let continues = ordinal == 1 || ordinal == last_ordinal + 1;
                        line.ordinal = (!continues).then_some(ordinal);
                        last_ordinal = ordinal;
                    }
                    lines.push(TextLine {
                        after_gap: gap,
                        signed,
                        ..line
                    });
                    gap = false;
                }
                None => gap = true,
            }
        }
        lines
    }

    fn read(number: usize, raw: &str) -> Option<TextLine> {
        let plain = without_entities(without_tags(&plain(raw)));
        let (quotes, rest) = unquoted(&plain);
        let (mut indent, start) = indented(rest);
        let start = start.trim_end();
        let (heading, inner) = wrapped(start);
        if heading {
            let text = tidy(inner);
            return text.contains(char::is_alphanumeric).then_some(TextLine {
                number,
                text,
                indent,
                quotes,
                heading,
                ..TextLine::default()
            });
        }
        let (dots, start) = dotted(start);
        let bold = start.starts_with("**") || start.starts_with("__");
        let marks = start.chars().take_while(|c| BULLETS.contains(c)).count();
        let unmarked = start.trim_start_matches(BULLETS).trim_start();
        let (bulleted, ordinal, text) = if bold {
            (false, None, start)
        } else {
            match numbered(unmarked) {
                Some((ordinal, text)) => (true, ordinal, text),
                None => (marks > 0, None, unmarked),
            }
        };
        indent += 2 * dots + if bulleted { marks.saturating_sub(1) } else { 0 };
        let text = tidy(text);
        text.contains(char::is_alphanumeric).then_some(TextLine {
            number,
            text,
            ordinal,
            indent,
            bulleted,
            quotes,
            ..TextLine::default()
        })
    }

    /// Returns the level of the line among the others. A bullet makes it deeper.
    pub(super) fn level(&self) -> usize {
        2 * self.indent + usize::from(self.bulleted)
    }

    /// Returns whether the line has neither an indentation nor a bullet.
    pub(super) fn is_flush(&self) -> bool {
        self.level() == 0
    }
}

/// Splits a text into lines. Word processors, old programs and printed pages end them in their own ways.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = &str> {
    let is_end = |c: char| {
        matches!(
            c,
            '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}'
        )
    };
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let Some(end) = rest.find(is_end) else {
            return Some(std::mem::take(&mut rest));
        };
        let (line, after) = rest.split_at(end);
        let mut after = after.chars();
        let ended = after.next();
        rest = after.as_str();
        if ended == Some('\r') {
            rest = rest.strip_prefix('\n').unwrap_or(rest);
        }
        Some(line)
    })
}

/// Replaces all kinds of spaces and wide letters by plain ones, and removes invisible characters and the marks of
/// names in another language.
fn plain(raw: &str) -> String {
    let raw = without_marks(raw);
    let letters = raw.chars().filter(|c| !is_invisible(*c));
    let mut plain = String::with_capacity(raw.len());
    let mut letters = letters.peekable();
    while let Some(c) = letters.next() {
        plain.push(match c {
            '\t' => c,
            '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
            // Nobody puts such a blank between two numbers, so it surely separates thousands.
            '\u{a0}' | '\u{2009}' | '\u{202f}'
                if plain.ends_with(|c: char| c.is_ascii_digit())
                    && letters.peek().is_some_and(char::is_ascii_digit) =>
            {
                '\u{a0}'
            }
            c if c.is_whitespace() || c.is_control() => ' ',
            c => c,
        });
    }
    plain
}

/// Removes the marks that Muster prints after names in another language.
pub(crate) fn without_marks(text: &str) -> String {
    let marks = LANGUAGE_MARKS.iter();
    marks.fold(text.to_owned(), |text, mark| text.replace(mark, ""))
}

/// Replaces the entities of HTML: `&amp;`, `&#39;`, `&#x2019;`.
fn without_entities(text: String) -> String {
    if !text.contains('&') {
        return text;
    }
    let mut left = String::with_capacity(text.len());
    let mut rest = text.as_str();
    while let Some(at) = rest.find('&') {
        let (before, entity) = rest.split_at(at);
        left.push_str(before);
        let name = entity[1..].split_once(';').map(|(name, _)| name);
        match name.and_then(|name| Some((name, entity_letter(name)?))) {
            Some((name, letter)) => {
                left.push(letter);
                rest = &entity[name.len() + 2..];
            }
            None => {
                left.push('&');
                rest = &entity[1..];
            }
        }
    }
    left.push_str(rest);
    left
}

fn entity_letter(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let code = match number.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16).ok()?,
            None => number.parse().ok()?,
        };
        let letter = char::from_u32(code)?;
        return Some(if letter.is_control() || letter.is_whitespace() {
            ' '
        } else {
            letter
        });
    }
    let known = ENTITIES.iter().find(|(known, _)| *known == name)?;
    Some(known.1)
}

/// Removes tags such as `[b]` and `<li>`.
fn without_tags(text: &str) -> String {
    let mut left = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['[', '<']) {
        let (before, tag) = rest.split_at(at);
        left.push_str(before);
        let close = if tag.starts_with('[') { ']' } else { '>' };
        let inside = tag[1..].split_once(close).map(|(inside, _)| inside);
        match inside.filter(|inside| is_tag(inside, close)) {
            Some(inside) => {
                if matches!(inside, "*" | "li") {
                    left.push_str("• ");
                }
                rest = &tag[inside.len() + 2..];
            }
            None => {
                left.push_str(&tag[..1]);
                rest = &tag[1..];
            }
        }
    }
    left.push_str(rest);
    left
}

fn is_tag(inside: &str, close: char) -> bool {
    let name = inside.trim_start_matches('/');
    let name = name.split(['=', ' ']).next().unwrap_or_default();
    let name = name.trim_end_matches('/');
    let known = TAGS.contains(&name.to_ascii_lowercase().as_str());
    let page = matches!(
        name.to_ascii_lowercase().as_str(),
        "p" | "br" | "ul" | "ol" | "li" | "div" | "span" | "strong" | "em" | "td" | "tr" | "table"
    );
    known || close == '>' && page
}

/// Returns the number of quotation marks of a mail before a line, and the rest.
pub(crate) fn unquoted(text: &str) -> (usize, &str) {
    let mut quotes = 0;
    let mut rest = text;
    while let Some(inner) = rest.trim_start().strip_prefix('>') {
        quotes += 1;
        rest = inner.strip_prefix(' ').unwrap_or(inner);
    }
    (quotes, rest)
}

fn indented(text: &str) -> (usize, &str) {
    let start = text.trim_start();
    let blanks = text[..text.len() - start.len()].chars();
    let indent = blanks.map(|c| if c == '\t' { TAB } else { 1 }).sum();
    (indent, start)
}

/// Returns whether a line is a heading, wrapped in marks or after `#`, and its text.
fn wrapped(text: &str) -> (bool, &str) {
    if let Some(inner) = text.strip_prefix('#') {
        return (true, inner.trim_matches(['#', ' ', '+']));
    }
    let sign = text.chars().next().filter(|c| WRAPPERS.contains(c));
    let inner = sign.and_then(|sign| {
        let inner = text.trim_start_matches(sign);
        let inside = inner.strip_suffix(sign)?.trim_end_matches(sign);
        let doubled = text.len() - inner.len() > 1;
        // `**Knight**` is bold and `*Knight*` is italic. `-Knight-` is not a heading.
        let set_off = inner.starts_with(' ') && inside.ends_with(' ');
        (set_off || doubled && !matches!(sign, '*' | '_')).then_some(inside.trim())
    });
    match inner {
        Some(inner) => (true, inner),
        None => (false, text),
    }
}

/// Returns the number of `. ` at the beginning of a line, and the rest.
fn dotted(text: &str) -> (usize, &str) {
    let mut levels = 0;
    let mut rest = text;
    while let Some(inner) = rest.strip_prefix(". ") {
        levels += 1;
        rest = inner.trim_start();
    }
    (levels, rest)
}

/// Removes a number such as `1.` or `2)`, which is returned too, or a box such as `[x]`. `None` if there is none.
fn numbered(text: &str) -> Option<(Option<i64>, &str)> {
    if let Some(rest) = text.strip_prefix("[ ]").or(text.strip_prefix("[x]")) {
        return Some((None, rest.trim_start()));
    }
    let number = text;
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = text.len() - rest.len();
    let rest = rest.strip_prefix(['.', ')'])?;
    let is_number = (1..=2).contains(&digits) && rest.starts_with(' ');
    is_number.then(|| (number[..digits].parse().ok(), rest.trim_start()))
}

/// Removes marks for bold and the like, and surrounding spaces.
fn tidy(text: &str) -> String {
    let text = text.replace("**", "").replace("__", "").replace('`', "");
    let text = text.trim().trim_end_matches(['*', '_']);
    // `*Knight*` has lost its first star as a bullet.
    text.trim_start_matches('_').trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(raw: &str) -> TextLine {
        TextLine::read(1, raw).expect("a line")
    }

    #[test]
    fn bullets_and_blanks_make_the_level() {
        let levels = [
            "Knight", "- Rifle", "  - Mod", ". Rifle", ". . Mod", "\tRifle", "** Mod",
        ];
        let levels = levels.map(|raw| read(raw).level());
        assert_eq!(levels[..3], [0, 1, 5]);
        assert!(levels[3] > 0 && levels[4] > levels[3] && levels[5] > 0);
        for text in [
            "1. Knight",
            "2) Knight",
            "- [x] Knight",
            "• Knight",
            "-Knight",
        ] {
            assert_eq!(read(text).text, "Knight", "{text}");
            assert!(read(text).bulleted, "{text}");
        }
        assert_eq!(read("10mm Pistol").text, "10mm Pistol");
    }

    #[test]
    fn headings_are_wrapped() {
        for text in [
            "+ Units +",
            "++ Units ++",
            "## Units",
            "=== Units ===",
            "--- Units ---",
        ] {
            let line = read(text);
            assert!(line.heading, "{text}");
            assert_eq!(line.text, "Units", "{text}");
        }
        for text in [
            "**Knight**",
            "*Knight*",
            "[b]Knight[/b]",
            "`Knight`",
            "__Knight__",
        ] {
            let line = read(text);
            assert!(!line.heading, "{text}");
            assert_eq!(line.text, "Knight", "{text}");
        }
    }

    #[test]
    fn quote_marks_are_counted() {
        let line = read("> > - Laser Rifle");
        assert_eq!((line.quotes, line.text.as_str()), (2, "Laser Rifle"));
        assert!(line.bulleted);
    }

    #[test]
    fn odd_lines_do_no_harm() {
        for text in [
            "", "---", "(", "[", "[b", "<", "#", "++", "> >", ". . .", "é", "* *", "1.",
        ] {
            let line = TextLine::read(1, text);
            assert!(
                line.is_none_or(|line| line.text.contains(char::is_alphanumeric)),
                "{text}"
            );
        }
    }
}
