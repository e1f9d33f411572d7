//! One line of a list, and the ways to read it.

/// Blanks that a tabulator stands for.
const TAB: usize = 4;
/// Most models or copies that a line can ask for.
const MOST: i64 = 999;
/// Words for points, folded.
const UNITS: &[&str] = &[
    "cap", "caps", "capsule", "capsules", "pt", "pts", "point", "points", "credit", "credits", "cr",
];
/// Words between two numbers of points, folded.
const BETWEEN: &[&str] = &["of", "sur", "de", "max", "limit", "limite"];
/// What parts a name from its points or from what lies on it.
const SEPARATORS: &[char] = &['-', '–', '—', ':', '=', ',', '@', '·', '|'];

/// A line that says something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Line<'a> {
    /// Its number, from 1.
    pub number: usize,
    /// Blanks before it.
    pub indent: usize,
    /// Whether a bullet stands before it.
    pub bulleted: bool,
    /// What it says.
    pub text: &'a str,
}

/// One way to read a line.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Named {
    /// The name of a card.
    pub name: String,
    /// Models or copies.
    pub count: i64,
    /// The user's own name for it.
    pub own: Option<String>,
    /// Choices that the card offers.
    pub picks: Vec<String>,
    /// Cards on it that stand on the same line.
    pub with: Vec<String>,
}

impl<'a> Line<'a> {
    /// A line with its number; none where it says nothing.
    pub(super) fn read((number, raw): (usize, &'a str)) -> Option<Self> {
        let start = raw.trim_start();
        let blanks = raw[..raw.len() - start.len()].chars();
        let indent = blanks.map(|c| if c == '\t' { TAB } else { 1 }).sum();
        let text = start.trim_start_matches(['-', '*', '•', '–', '—', '+', '>', '◦', '▪']);
        let text = text.trim();
        // `-Knight` has a bullet too, but nothing else has one in its name.
        let bulleted = text.len() < start.trim_end().len() && !start.starts_with("**");
        let text = text.trim_end_matches(['*', '_']).trim_end();
        text.contains(char::is_alphanumeric).then_some(Self {
            number,
            indent,
            bulleted,
            text,
        })
    }

    /// Whether it only says what follows, or sums up.
    pub(super) fn is_heading(&self) -> bool {
        let folded = muster_search::fold(self.text);
        let sum = folded.starts_with("total") || folded.starts_with("limit");
        self.text.ends_with(':') || self.text.starts_with('#') || sum
    }

    /// The line as the name of a force, and its limit where it names one beside its points.
    pub(super) fn title(&self) -> (String, Option<u32>) {
        let text = self.text.trim_matches(['#', ':', '*', ' ']);
        let (name, points) = without_cost(text);
        let numbers: Vec<u32> = points
            .split(|c: char| !c.is_ascii_digit())
            .filter_map(|number| number.parse().ok())
            .collect();
        let limit = match numbers.as_slice() {
            [_, limit] => Some(*limit),
            _ => None,
        };
        (name.to_owned(), limit)
    }

    /// The ways to read it, the most literal first.
    pub(super) fn readings(&self) -> impl Iterator<Item = Named> {
        let text = self.text.replace(['\u{a0}', '\u{202f}'], " ");
        let plain = Named {
            name: text.trim().to_owned(),
            count: 1,
            ..Named::default()
        };
        let bare = Named::of(&text);
        let parted = parted(&text).map(|(head, cards)| {
            let cards = cards.split([',', ';', '+']).map(str::trim);
            Named {
                with: cards
                    .filter(|card| !card.is_empty())
                    .map(str::to_owned)
                    .collect(),
                ..Named::of(head)
            }
        });
        [Some(plain), Some(bare), parted].into_iter().flatten()
    }
}

impl Named {
    /// A name without its points, its count, its choices and the user's own name.
    pub(super) fn of(text: &str) -> Self {
        let (text, _) = without_cost(text);
        let (text, picks) = enclosed(text, '[', ']').unwrap_or((text, ""));
        let quoted = enclosed(text, '“', '”').or_else(|| enclosed(text, '«', '»'));
        let (text, own) = quoted
            .or_else(|| enclosed(text, '"', '"'))
            .unwrap_or((text, ""));
        let (text, _) = without_cost(text);
        let (count, name) = counted(text);
        let picks = picks.split(',').map(str::trim);
        Self {
            name: name.to_owned(),
            count,
            own: Some(own.trim().to_owned()).filter(|own| !own.is_empty()),
            picks: picks
                .filter(|pick| !pick.is_empty())
                .map(str::to_owned)
                .collect(),
            with: Vec::new(),
        }
    }
}

/// What stands before a part in brackets at the end, and in them.
fn enclosed(text: &str, open: char, close: char) -> Option<(&str, &str)> {
    let inner = text.trim_end().strip_suffix(close)?;
    let (before, inside) = inner.rsplit_once(open)?;
    (!before.trim().is_empty()).then_some((before.trim_end(), inside))
}

/// A text without the points at its end, and these.
fn without_cost(text: &str) -> (&str, &str) {
    let text = text.trim();
    let enclosed = enclosed(text, '(', ')').or_else(|| enclosed(text, '[', ']'));
    if let Some((before, inside)) = enclosed
        && is_cost(inside)
    {
        return (before, inside);
    }
    let mut start = text.len();
    for word in text.rsplit(' ') {
        let here = start - word.len();
        if here == 0 || !is_cost_word(word) {
            break;
        }
        start = here - 1;
    }
    let (name, points) = text.split_at(start);
    let name = name.trim_end();
    let parted = name.ends_with(SEPARATORS);
    let united = points.split_whitespace().any(is_unit);
    let numbered = points.contains(|c: char| c.is_ascii_digit());
    if numbered && (united || parted) {
        let name = name.trim_end_matches(SEPARATORS).trim_end();
        if !name.is_empty() {
            return (name, points);
        }
    }
    (text, "")
}

fn is_cost(text: &str) -> bool {
    let numbered = text.contains(|c: char| c.is_ascii_digit());
    numbered
        && text
            .split([' ', '/', '\u{a0}', '\u{202f}'])
            .all(is_cost_word)
}

fn is_cost_word(word: &str) -> bool {
    let word = word.trim_matches(['(', ')', '/']);
    let number = word.bytes().all(|byte| byte.is_ascii_digit());
    number || is_unit(word) || BETWEEN.contains(&muster_search::fold(word).as_str())
}

/// `caps`, or `54caps`.
fn is_unit(word: &str) -> bool {
    let word = word.trim_start_matches(|c: char| c.is_ascii_digit());
    UNITS.contains(&muster_search::fold(word.trim_matches(['(', ')', '.'])).as_str())
}

/// A count and the name that it stands with: `2x Knight`, `2 Knights`, `x2 Knight`, `Knight x2`, `Knight (x2)`.
fn counted(text: &str) -> (i64, &str) {
    let text = text.trim();
    let found = count_before(text).or_else(|| count_after(text));
    match found {
        Some((count, name)) if !name.is_empty() => (count.clamp(1, MOST), name),
        _ => (1, text),
    }
}

fn count_before(text: &str) -> Option<(i64, &str)> {
    let rest = text.strip_prefix(TIMES).unwrap_or(text);
    let end = rest.find(|c: char| !c.is_ascii_digit())?;
    let (number, name) = rest.split_at(end);
    let number = number.parse().ok()?;
    // Something must part the number from the name: `10mm Pistol` is a name.
    let name = match name.trim_start().strip_prefix(TIMES) {
        Some(after) if after.starts_with(' ') => after,
        _ => name.strip_prefix(' ')?,
    };
    Some((number, name.trim_start()))
}

fn count_after(text: &str) -> Option<(i64, &str)> {
    let text = text.trim_end_matches([')', ']']);
    let end = text.trim_end_matches(|c: char| c.is_ascii_digit());
    let (name, number) = match text[end.len()..].is_empty() {
        false => (end.trim_end().strip_suffix(TIMES)?, &text[end.len()..]),
        true => {
            let before = text.strip_suffix(TIMES)?.trim_end();
            let name = before.trim_end_matches(|c: char| c.is_ascii_digit());
            (name, &before[name.len()..])
        }
    };
    // The sign stands alone: `Vertibird MX2` is a name.
    let name = name.strip_suffix([' ', '(', '['])?;
    let name = name.trim_end_matches([' ', '(', '[', ',', '-', '–']);
    Some((number.parse().ok()?, name))
}

/// Signs for times.
const TIMES: [char; 4] = ['x', 'X', '×', '*'];

/// A name and the cards that follow it on its line.
fn parted(text: &str) -> Option<(&str, &str)> {
    let signs = [": ", " : ", " with ", " w/ ", " avec "];
    let first = signs
        .iter()
        .filter_map(|sign| Some((text.find(sign)?, sign.len())))
        .min();
    if let Some((at, length)) = first {
        return Some((&text[..at], &text[at + length..]));
    }
    enclosed(text, '(', ')')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> (i64, String) {
        let named = Named::of(text);
        (named.count, named.name)
    }

    #[test]
    fn counts_stand_before_or_after_the_name() {
        for text in [
            "2x Knight",
            "2 x Knight",
            "2 Knight",
            "x2 Knight",
            "2× Knight",
            "Knight x2",
            "Knight ×2",
            "Knight x 2",
            "Knight (x2)",
            "Knight 2x",
            "2x Knight (54 caps)",
            "Knight x2 - 54 caps",
            "Knight x2: 54",
        ] {
            assert_eq!(of(text), (2, "Knight".to_owned()), "{text}");
        }
    }

    #[test]
    fn numbers_in_names_are_no_counts() {
        for text in [
            "10mm Pistol",
            "T-60 Power Armor",
            "Mk 2",
            "P.A.M.",
            "X-01",
            "X6-88",
        ] {
            assert_eq!(of(text), (1, text.to_owned()), "{text}");
        }
    }

    #[test]
    fn points_are_left_out() {
        for text in [
            "Knight (54 caps)",
            "Knight [54]",
            "Knight - 54",
            "Knight – 54 pts",
            "Knight 54 capsules",
            "Knight (54\u{a0}caps)",
            "Knight = 54caps",
        ] {
            assert_eq!(of(text), (1, "Knight".to_owned()), "{text}");
        }
    }

    #[test]
    fn choices_and_own_names_stand_at_the_end() {
        let named = Named::of("Cyborg “Zed” [move, fight]");
        assert_eq!(named.name, "Cyborg");
        assert_eq!(named.own.as_deref(), Some("Zed"));
        assert_eq!(named.picks, ["move", "fight"]);
    }

    #[test]
    fn cards_may_follow_on_the_same_line() {
        let line =
            Line::read((1, "- 2x Knight: Laser Rifle, Combat Armor (12 caps)")).expect("a line");
        assert!(line.bulleted);
        let last = line.readings().last().expect("three readings");
        assert_eq!((last.count, last.name.as_str()), (2, "Knight"));
        assert_eq!(last.with, ["Laser Rifle", "Combat Armor (12 caps)"]);
    }

    #[test]
    fn a_title_may_name_the_limit() {
        let title = |text| Line::read((1, text)).expect("a line").title();
        assert_eq!(
            title("Patrol (709 / 750 caps)"),
            ("Patrol".to_owned(), Some(750))
        );
        assert_eq!(title("Patrol (750 caps)"), ("Patrol".to_owned(), None));
        assert_eq!(title("## Patrol:"), ("Patrol".to_owned(), None));
    }

    #[test]
    fn odd_lines_do_no_harm() {
        for text in [
            "", "---", "(", ")", "x", "2", "x2", "(2)", "[", "“”", "«", "::", ": a", "é) 2x",
            "- ( x2",
        ] {
            if let Some(line) = Line::read((1, text)) {
                assert!(line.readings().count() > 0);
                line.title();
            }
        }
    }
}
