//! Reads the counts, costs and other numbers beside a name: `2x Knight (108 caps)`.

use muster_core::number::{self as written, WrittenNumber};

/// The maximum number of models or copies that a line can ask for. A line that asks for more is not read.
pub(super) const MAX_COUNT: i64 = 999;
/// The maximum value at which an undetermined number is read as a count.
pub(super) const LIKELY_COUNT: i64 = 20;
/// The maximum number that a list can say.
const MAX_NUMBER: i64 = 999_999;
/// Words for points, folded.
const UNITS: &[&str] = &[
    "cap", "caps", "capsule", "capsules", "pt", "pts", "point", "points", "credit", "credits",
    "cr", "pl", "cp",
];
/// Words that can stand between two numbers of points, folded.
const BETWEEN: &[&str] = &[
    "of", "sur", "de", "max", "limit", "limite", "total", "en", "out",
];
/// Words for "each model has one", folded.
const EACH: &[&str] = &["each", "ea", "apiece", "chacun", "chacune", "piece"];
/// Characters that separate a name from its points.
const SEPARATORS: &[char] = &['-', '–', '—', ':', '=', ',', '@', '·', '|'];
/// Multiplication signs.
const TIMES: [char; 9] = ['x', 'X', '×', '*', '✕', '✖', '⨯', '╳', 'х'];
/// Words of a total, beside numbers and units, folded.
const TOTALS: &[&str] = &[
    "?", "at", "least", "most", "au", "moins", "plus", "to", "a", "of", "sur",
];

/// The numbers beside a name.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct LineNumbers {
    /// The number of models or copies, if the text says that it is a count.
    pub count: Option<i64>,
    /// The cost in points.
    pub cost: Option<i64>,
    /// A number that may be a count or a cost.
    pub bare: Option<i64>,
    /// Whether each model has one.
    pub each: bool,
    /// Whether the numbers contradict each other.
    pub doubtful: bool,
}

impl LineNumbers {
    /// Reads a text of numbers alone, without a name: `x2`, `54 caps`, `each`. `None` if the text has other words.
    pub(super) fn alone(text: &str) -> Option<LineNumbers> {
        let text = text.trim().trim_matches(['(', ')', '[', ']']).trim();
        if is_each(text) {
            return Some(LineNumbers {
                each: true,
                ..LineNumbers::default()
            });
        }
        if let Some(number) = number(text) {
            return Some(LineNumbers {
                bare: Some(number),
                ..LineNumbers::default()
            });
        }
        let times = text
            .strip_prefix(TIMES)
            .or_else(|| text.strip_suffix(TIMES));
        if let Some(count) = times.and_then(number) {
            return Some(LineNumbers {
                count: Some(count),
                ..LineNumbers::default()
            });
        }
        let words = words(text).into_iter();
        let each = words.clone().any(is_each);
        let others = words.filter(|word| !is_each(word));
        (text.contains(|c: char| c.is_ascii_digit()) && others.clone().all(is_cost_word)).then(
            || {
                // The last number is the points: `[5 PL, 80pts]`.
                let cost = others.clone().filter_map(leading).next_back();
                // `30 caps each` is a price, not a count.
                LineNumbers {
                    cost,
                    each: each && cost.is_none(),
                    doubtful: others.into_iter().any(has_decimals),
                    ..LineNumbers::default()
                }
            },
        )
    }

    /// Splits a text into a name and the numbers beside it.
    pub(super) fn taken_off(text: &str) -> (&str, LineNumbers) {
        let mut found = LineNumbers::default();
        let mut name = text.trim();
        if let Some(before) = without_each(name) {
            (name, found.each) = (before, true);
        }
        let (before, points) = without_cost(name);
        if !points.is_empty() {
            let words = words(points);
            let cost = words.iter().copied().filter_map(leading).next();
            let united = words.iter().copied().any(is_unit);
            found.doubtful = words.into_iter().any(has_decimals);
            // `Knight - 2` may mean two of them.
            match cost.filter(|cost| !united && *cost <= LIKELY_COUNT && number(points).is_some()) {
                Some(cost) => found.bare = Some(cost),
                None => found.cost = cost,
            }
            name = before;
        }
        if let Some((count, rest)) = counted(name) {
            (name, found.count) = (rest, Some(count));
        } else if found.bare.is_none()
            && let Some((at, last)) = placed_words(name).pop()
            && let before = name[..at].trim_end()
            && !before.is_empty()
            && let Some(number) = number(last)
        {
            (name, found.bare) = (before.trim_end_matches(SEPARATORS).trim_end(), Some(number));
        }
        (name, found)
    }

    /// Fills in the numbers that are missing here from `other`.
    pub(super) fn or(self, other: LineNumbers) -> LineNumbers {
        let differs =
            |one: Option<i64>, other: Option<i64>| one.is_some() && other.is_some() && one != other;
        LineNumbers {
            doubtful: self.doubtful
                || other.doubtful
                || differs(self.count, other.count)
                || differs(self.bare, other.bare),
            count: self.count.or(other.count),
            cost: self.cost.or(other.cost),
            bare: self.bare.or(other.bare),
            each: self.each || other.each,
        }
    }
}

/// Returns whether a text has a count with its sign: `2x`, `x 2`.
pub(super) fn has_count(text: &str) -> bool {
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let is_count = |word: &str| {
        let bare = word
            .strip_suffix(TIMES)
            .or_else(|| word.strip_prefix(TIMES));
        bare.is_some_and(is_number)
    };
    let words = text
        .split(|c: char| c.is_whitespace() || matches!(c, '(' | ')' | '[' | ']' | ',' | ';' | ':'));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let sign = |word: &str| word.chars().count() == 1 && word.starts_with(TIMES) && word != "*";
    let pair =
        |two: &[&str]| is_number(two[0]) && sign(two[1]) || sign(two[0]) && is_number(two[1]);
    words.iter().any(|word| is_count(word)) || words.windows(2).any(pair)
}

/// Returns whether a text in brackets is the total of a force or a unit: `709 / 750 caps`, `at least 53 caps`, `?`.
pub(crate) fn is_total(text: &str) -> bool {
    let mut words = words(text).into_iter();
    let is_word = |word: &str| {
        whole(word).is_some()
            || is_unit(word)
            || TOTALS.contains(&muster_search::fold(word).as_str())
    };
    text.contains(|c: char| c.is_ascii_digit() || c == '?') && words.all(is_word)
}

/// Returns the whole number at the beginning of a text: 750 for `750 caps`.
pub(crate) fn whole(text: &str) -> Option<i64> {
    let (number, _) = WrittenNumber::at_start(text.trim())?;
    number.to_whole().ok()
}

/// Returns the numbers of points in a text, in order. `709 / 750 caps` has two.
pub(super) fn points(text: &str) -> Vec<i64> {
    let words = text.split(['(', ')', '[', ']']).flat_map(words);
    words.filter_map(leading).collect()
}

/// Returns whether the points at the end of a title may also be a number of its name and fewer points: `Patrol 2 750
/// caps` may name 750 caps for the second patrol. A number that a narrow blank separates, or after a sign, is one.
pub(super) fn is_points_ambiguous(title: &str) -> bool {
    let (name, points) = without_cost(title);
    let between = title[name.len()..].trim_end_matches(points);
    let first = words(points).into_iter().next().unwrap_or_default();
    let Some((_, second)) = first.split_once(' ') else {
        return false;
    };
    !name.is_empty() && between.trim().is_empty() && !second.starts_with('0')
}

/// Splits a text into words at blanks and slashes. `5 PL, 1 250pts` has three.
fn words(text: &str) -> Vec<&str> {
    let words = placed_words(text).into_iter();
    let words = words.map(|(_, word)| word.trim_matches(','));
    words.filter(|word| !word.is_empty()).collect()
}

/// Splits a text into words, each with the byte at which it begins. The groups of a number stay together.
fn placed_words(text: &str) -> Vec<(usize, &str)> {
    let is_blank = |c: char| c.is_whitespace() || c == '/';
    let mut placed: Vec<(usize, &str)> = Vec::new();
    let mut at = 0;
    for word in text.split(is_blank) {
        let start = at;
        at += word.len()
            + text[at + word.len()..]
                .chars()
                .next()
                .map_or(0, char::len_utf8);
        if word.is_empty() {
            continue;
        }
        if let Some((first, last)) = placed.last_mut()
            && let between = &text[*first + last.len()..start]
            && between.chars().count() == 1
            && between != "/"
            && is_group(last, word)
        {
            *last = &text[*first..start + word.len()];
            continue;
        }
        placed.push((start, word));
    }
    placed
}

/// Returns whether a word continues a number: `250pts` after `1`.
fn is_group(before: &str, word: &str) -> bool {
    let before = before.trim_start_matches(['(', '[', '+', '-', '−', '–']);
    let digits = before
        .rsplit(char::is_whitespace)
        .next()
        .unwrap_or_default();
    let is_first = digits.len() == before.len();
    let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let begins = match is_first {
        true => (1..=3).contains(&digits.len()) && !digits.starts_with('0'),
        false => digits.len() == 3,
    };
    let after = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_three = word.len() - after.len() == 3;
    begins
        && all_digits(digits)
        && is_three
        && (!after.starts_with(char::is_alphabetic) || is_unit(word))
}

fn is_each(word: &str) -> bool {
    EACH.contains(&muster_search::fold(word.trim_matches(['(', ')', '.'])).as_str())
}

/// Reads a whole number without a sign, with or without separators: `1,250`.
fn number(text: &str) -> Option<i64> {
    let is_unsigned = text.starts_with(|c: char| c.is_ascii_digit());
    let number = is_unsigned.then(|| written::whole(text).ok())?;
    number.filter(|number| *number <= MAX_NUMBER)
}

/// Returns the number at the beginning of a word: 54 for `54caps`. `None` if it has decimals.
fn leading(word: &str) -> Option<i64> {
    if !word.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let (number, _) = WrittenNumber::at_start(word)?;
    let number = number.to_whole().ok()?;
    Some(number).filter(|number| *number <= MAX_NUMBER)
}

/// Returns whether a word is a number with decimals, which no card of a game with whole points costs: `53.5caps`.
fn has_decimals(word: &str) -> bool {
    let number = WrittenNumber::at_start(word.trim_start_matches(['(', '[']));
    number.is_some_and(|(number, _)| number.to_whole::<i64>().is_err())
}

fn without_each(text: &str) -> Option<&str> {
    let (before, last) = text.rsplit_once(' ')?;
    is_each(last).then(|| before.trim_end_matches([' ', ',', '(']))
}

/// Splits a text into what stands before the points at its end, and the points. The points are empty if there are none.
pub(super) fn without_cost(text: &str) -> (&str, &str) {
    let text = text.trim();
    let enclosed = enclosed(text, '(', ')').or_else(|| enclosed(text, '[', ']'));
    if let Some((before, inside)) = enclosed
        && is_cost(inside)
    {
        return (before, inside);
    }
    let mut start = text.len();
    for (here, word) in placed_words(text).into_iter().rev() {
        if here == 0 || !is_cost_word(word) {
            break;
        }
        start = here;
    }
    let (name, points) = text.split_at(start);
    let name = name.trim_end();
    let parted = name.ends_with(SEPARATORS);
    let united = words(points).into_iter().any(is_unit);
    let numbered = points.contains(|c: char| c.is_ascii_digit());
    if numbered && (united || parted) {
        let name = name.trim_end_matches(SEPARATORS).trim_end();
        if !name.is_empty() {
            return (name, points.trim());
        }
    }
    (text, "")
}

/// Splits a text that ends with brackets into what stands before them and what stands in them.
pub(crate) fn enclosed(text: &str, open: char, close: char) -> Option<(&str, &str)> {
    let inner = text.trim_end().strip_suffix(close)?;
    let (before, inside) = inner.rsplit_once(open)?;
    (!before.trim().is_empty()).then_some((before.trim_end(), inside))
}

fn is_cost(text: &str) -> bool {
    let mut words = words(text).into_iter();
    let numbered = text.contains(|c: char| c.is_ascii_digit());
    // A number alone in brackets may be a count.
    let alone = number(text.trim()).is_some();
    numbered && !alone && words.all(is_cost_word)
}

fn is_cost_word(word: &str) -> bool {
    let word = word.trim_matches(['(', ')', '/', '[', ']']);
    number(word).is_some()
        || is_unit(word)
        || WrittenNumber::parse(word).is_some_and(|number| number.to_whole::<i64>().is_err())
        || BETWEEN.contains(&muster_search::fold(word).as_str())
}

/// Returns whether a word is a unit of points, with or without a number: `caps`, `54caps`.
fn is_unit(word: &str) -> bool {
    let is_of_number =
        |c: char| c.is_ascii_digit() || c.is_whitespace() || matches!(c, ',' | '.' | '\'' | '’');
    let word = word.trim_start_matches(is_of_number);
    let word = word.trim_matches(['(', ')', '.', '[', ']', ',']);
    UNITS.contains(&muster_search::fold(word).as_str())
}

/// Splits a text into a count and a name: `2x Knight`, `2 Knights`, `x2 Knight`, `Knight x2`, `Knight (x2)`.
fn counted(text: &str) -> Option<(i64, &str)> {
    let found = count_before(text).or_else(|| count_after(text));
    found.filter(|(_, name)| !name.is_empty())
}

fn count_before(text: &str) -> Option<(i64, &str)> {
    let rest = text.strip_prefix(TIMES).unwrap_or(text);
    let end = rest.find(|c: char| !c.is_ascii_digit())?;
    let (number, name) = rest.split_at(end);
    let number = number.parse().ok()?;
    // A separator is needed between number and name: `10mm Pistol` is a name, `2xKnight` is a count and a name.
    let name = match name.trim_start().strip_prefix(TIMES) {
        Some(after) if after.starts_with(|c: char| c == ' ' || c.is_uppercase()) => after,
        _ => name.strip_prefix(' ')?,
    };
    let name = name.trim_start();
    // `41 - Field Scribe` may begin with points.
    (!name.starts_with(SEPARATORS)).then_some((number, name))
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
    // A space or bracket is needed before the sign: `Vertibird MX2` is a name.
    let name = name.strip_suffix([' ', '(', '['])?;
    let name = name.trim_end_matches([' ', '(', '[', ',', '-', '–']);
    Some((number.parse().ok()?, name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> (Option<i64>, &str) {
        let (name, numbers) = LineNumbers::taken_off(text);
        (numbers.count, name)
    }

    #[test]
    fn counts_stand_before_or_after_the_name() {
        for text in [
            "2x Knight",
            "2 x Knight",
            "2xKnight",
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
            assert_eq!(of(text), (Some(2), "Knight"), "{text}");
        }
    }

    #[test]
    fn numbers_in_names_are_no_counts() {
        for text in ["10mm Pistol", "T-60 Power Armor", "P.A.M.", "X-01", "X6-88"] {
            assert_eq!(of(text), (None, text), "{text}");
        }
        let (name, numbers) = LineNumbers::taken_off("Agility 10");
        assert_eq!((name, numbers.bare), ("Agility", Some(10)));
    }

    #[test]
    fn points_are_told_from_counts() {
        for text in [
            "Knight (54 caps)",
            "Knight - 54",
            "Knight – 54 pts",
            "Knight 54 capsules",
            "Knight (54 caps)",
            "Knight = 54caps",
            "Knight [3 PL, 54pts]",
            "Knight (1 250 caps)",
            "Knight 1 250 caps",
            "Knight - 1'250",
            "Knight (53.5 caps)",
        ] {
            let (name, numbers) = LineNumbers::taken_off(text);
            assert_eq!((name, numbers.count), ("Knight", None), "{text}");
        }
        let alone = |text| LineNumbers::alone(text).expect("numbers");
        assert_eq!(alone("1,250pts").cost, Some(1_250));
        assert_eq!(alone("5 PL, 80pts").cost, Some(80));
        assert_eq!(alone("x2").count, Some(2));
        assert_eq!(alone("54").bare, Some(54));
        assert!(alone("each").each);
        assert!(LineNumbers::alone("the Pack").is_none());
        assert!(LineNumbers::alone("+1 dmg").is_none());
        assert_eq!(points("709 / 750 caps"), [709, 750]);
        assert_eq!(points("709/750"), [709, 750]);
        assert_eq!(points("1 709 / 2\u{202f}000 caps"), [1_709, 2_000]);
        assert_eq!(points("1'250 / 1.500 pts"), [1_250, 1_500]);
        assert!(alone("53.5 caps").doubtful && alone("53.5 caps").cost.is_none());
    }

    #[test]
    fn every_model_may_have_one() {
        let (name, numbers) = LineNumbers::taken_off("Laser Rifle each");
        assert_eq!((name, numbers.each), ("Laser Rifle", true));
        let price = LineNumbers::alone("30 caps each").expect("numbers");
        assert_eq!((price.cost, price.each), (Some(30), false));
    }
}
