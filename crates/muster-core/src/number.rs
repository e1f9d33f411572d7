//! Numbers as people write them: with a sign, separators of thousands, and a decimal comma or point.
//!
//! Every number that somebody types or pastes is read here: in lists, campaigns, spreadsheets, forms, searches and
//! commands. So a number that one place accepts means the same in the others.
//!
//! Thousands are separated by spaces of any width, apostrophes, commas or points, all of one kind, with three digits
//! after each. `1,250` and `1.250` may be either thousands or a decimal. They are thousands where only whole numbers make
//! sense, and ambiguous elsewhere.

use serde_json::Value;

/// Why a text is not read as a number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NumberError {
    /// The text has anything but one number.
    Malformed,
    /// A whole number is wanted, and the text has decimals.
    NotWhole,
    /// The text may be two different numbers, which are written out here.
    Ambiguous {
        /// The number if its separator is one of thousands.
        thousands: String,
        /// The number if its separator begins the decimals.
        point: String,
    },
    /// The number is too large for its place.
    Huge,
}

/// A number as it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrittenNumber {
    negative: bool,
    /// The digits before the decimals, without separators.
    whole: String,
    /// The decimals. Empty if there are none.
    fraction: String,
    /// Whether `fraction` may be the last three digits of the whole number.
    ambiguous: bool,
}

impl WrittenNumber {
    /// Reads a text that is a number and nothing else. `None` if it is not one.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (number, rest) = Self::at_start(text.trim())?;
        rest.is_empty().then_some(number)
    }

    /// Reads the number at the beginning of a text: 750 of `750 caps`. Returns it with the rest of the text. `None` if
    /// the text does not begin with a number.
    #[must_use]
    pub fn at_start(text: &str) -> Option<(Self, &str)> {
        let sign = text.chars().next().filter(|c| is_plus(*c) || is_minus(*c));
        let unsigned = match sign {
            Some(sign) => text[sign.len_utf8()..].trim_start(),
            None => text,
        };
        let (first, rest) = digits(unsigned);
        if first.is_empty() {
            return None;
        }
        let mut number = Self {
            negative: sign.is_some_and(is_minus),
            whole: first,
            fraction: String::new(),
            ambiguous: false,
        };
        let groups = (number.whole.len() <= 3).then(|| groups(rest)).flatten();
        let Some((separator, grouped, after)) = groups else {
            let rest = number.take_fraction(rest, &['.', ',']);
            return Some((number, rest));
        };
        let rest = match separator {
            Separator::Point | Separator::Comma => {
                let other = match separator {
                    Separator::Point => ',',
                    _ => '.',
                };
                let has_decimals = after
                    .strip_prefix(other)
                    .is_some_and(|after| !digits(after).0.is_empty());
                if grouped.len() > 3 || has_decimals {
                    number.whole.push_str(&grouped);
                    number.take_fraction(after, &[other])
                } else {
                    number.ambiguous = !number.whole.starts_with('0');
                    number.fraction = grouped;
                    after
                }
            }
            _ => {
                number.whole.push_str(&grouped);
                number.take_fraction(after, &['.', ','])
            }
        };
        Some((number, rest))
    }

    fn take_fraction<'t>(&mut self, text: &'t str, points: &[char]) -> &'t str {
        let Some(after) = text.strip_prefix(points) else {
            return text;
        };
        let (fraction, rest) = digits(after);
        if fraction.is_empty() {
            return text;
        }
        self.fraction = fraction;
        rest
    }

    /// Returns the number as a whole number. `1,250` is 1250, and `12,00` is 12.
    ///
    /// # Errors
    /// [`NumberError::NotWhole`], [`NumberError::Huge`].
    pub fn to_whole<T: TryFrom<i128>>(&self) -> Result<T, NumberError> {
        let text = match self.ambiguous {
            true => format!("{}{}", self.whole, self.fraction),
            false if self.fraction.bytes().all(|digit| digit == b'0') => self.whole.clone(),
            false => return Err(NumberError::NotWhole),
        };
        let number: i128 = text.parse().map_err(|_| NumberError::Huge)?;
        let number = if self.negative { -number } else { number };
        number.try_into().map_err(|_| NumberError::Huge)
    }

    /// Returns the number as a decimal.
    ///
    /// # Errors
    /// [`NumberError::Ambiguous`], [`NumberError::Huge`].
    pub fn to_decimal(&self) -> Result<f64, NumberError> {
        let sign = if self.negative { "-" } else { "" };
        if self.ambiguous {
            return Err(NumberError::Ambiguous {
                thousands: format!("{sign}{}{}", self.whole, self.fraction),
                point: format!("{sign}{}.{}", self.whole, self.fraction),
            });
        }
        let number: f64 = format!("{sign}{}.{}0", self.whole, self.fraction)
            .parse()
            .map_err(|_| NumberError::Malformed)?;
        // -0 would be another number than 0.
        let number = if number == 0.0 { 0.0 } else { number };
        number
            .is_finite()
            .then_some(number)
            .ok_or(NumberError::Huge)
    }

    /// Returns the number as JSON has it: as a whole number if it is written as one or only those make sense.
    ///
    /// # Errors
    /// As [`to_whole`](Self::to_whole) and [`to_decimal`](Self::to_decimal). Where only whole numbers make sense, other
    /// numbers are still returned, because the caller says better what is wrong with them.
    pub fn to_json(&self, whole: bool) -> Result<Value, NumberError> {
        if self.fraction.is_empty() || whole && self.to_whole::<i128>().is_ok() {
            return self
                .to_whole::<i64>()
                .map(Value::from)
                .or_else(|_| self.to_whole::<u64>().map(Value::from));
        }
        let number = self.to_decimal()?;
        serde_json::Number::from_f64(number)
            .map_or(Err(NumberError::Huge), |number| Ok(number.into()))
    }

    /// Returns whether the number may be one of thousands or a decimal.
    #[must_use]
    pub fn is_ambiguous(&self) -> bool {
        self.ambiguous
    }
}

/// Reads a text that is a whole number: `750`, `+1 000`, `−50`, `1'250`, `1.250`.
///
/// # Errors
/// [`NumberError::Malformed`], [`NumberError::NotWhole`], [`NumberError::Huge`].
///
/// ```
/// use muster_core::number::whole;
/// assert_eq!(whole::<i64>("−1\u{202f}250"), Ok(-1250));
/// assert!(whole::<u32>("12,5").is_err());
/// ```
pub fn whole<T: TryFrom<i128>>(text: &str) -> Result<T, NumberError> {
    let number = WrittenNumber::parse(text).ok_or(NumberError::Malformed)?;
    number.to_whole()
}

/// Reads a text that is a number with or without decimals: `0,5`, `1 250.75`.
///
/// # Errors
/// [`NumberError::Malformed`], [`NumberError::Ambiguous`], [`NumberError::Huge`].
pub fn decimal(text: &str) -> Result<f64, NumberError> {
    let number = WrittenNumber::parse(text).ok_or(NumberError::Malformed)?;
    number.to_decimal()
}

/// What separates thousands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Separator {
    Space,
    Apostrophe,
    Comma,
    Point,
}

impl Separator {
    fn of(c: char) -> Option<Self> {
        match c {
            ',' => Some(Self::Comma),
            '.' => Some(Self::Point),
            '\'' | '’' | '‘' | 'ʼ' | '´' | '′' => Some(Self::Apostrophe),
            '\n' | '\r' | '\t' => None,
            c if c.is_whitespace() => Some(Self::Space),
            _ => None,
        }
    }
}

/// Reads the groups of three digits at the beginning of a text, each after a separator of the same kind. Returns the
/// separator, the digits and the rest.
fn groups(text: &str) -> Option<(Separator, String, &str)> {
    let separator = Separator::of(text.chars().next()?)?;
    let mut grouped = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next()
        && Separator::of(c) == Some(separator)
    {
        let (group, after) = digits(&rest[c.len_utf8()..]);
        if group.len() != 3 {
            // `1,000,00` is no number. `1 000 50` is one and the beginning of another.
            let broken = !group.is_empty() && separator != Separator::Space;
            return (!broken && !grouped.is_empty()).then_some((separator, grouped, rest));
        }
        grouped.push_str(&group);
        rest = after;
    }
    (!grouped.is_empty()).then_some((separator, grouped, rest))
}

/// Splits a text into the digits at its beginning and the rest. Digits of other scripts become plain ones.
fn digits(text: &str) -> (String, &str) {
    let mut found = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next()
        && let Some(digit) = digit(c)
    {
        found.push(digit);
        rest = &rest[c.len_utf8()..];
    }
    (found, rest)
}

fn digit(c: char) -> Option<char> {
    let zero = match c {
        '0'..='9' => return Some(c),
        '\u{ff10}'..='\u{ff19}' => 0xff10,
        '\u{660}'..='\u{669}' => 0x660,
        '\u{6f0}'..='\u{6f9}' => 0x6f0,
        _ => return None,
    };
    char::from_digit(c as u32 - zero, 10)
}

fn is_plus(c: char) -> bool {
    matches!(c, '+' | '＋' | '﹢')
}

/// Returns whether a character is a minus: a hyphen, the sign itself, or a dash that a program made of it.
fn is_minus(c: char) -> bool {
    matches!(
        c,
        '-' | '−' | '\u{2010}' | '\u{2011}' | '\u{2012}' | '–' | '﹣' | '－'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The cases that the screens' reader is tested with too.
    #[derive(serde::Deserialize)]
    struct Cases {
        whole: Vec<(String, i64)>,
        decimal: Vec<(String, f64)>,
        not_whole: Vec<String>,
        ambiguous: Vec<String>,
        no_number: Vec<String>,
    }

    fn cases() -> Cases {
        let text = include_str!("../../../tests/data/numbers.json");
        serde_json::from_str(text).expect("the cases are JSON")
    }

    #[test]
    fn whole_numbers_are_read_with_signs_and_thousands() {
        let cases = cases();
        for (text, number) in cases.whole {
            assert_eq!(whole::<i64>(&text), Ok(number), "{text}");
        }
        for text in cases.not_whole {
            assert_eq!(whole::<i64>(&text), Err(NumberError::NotWhole), "{text}");
        }
        assert_eq!(whole::<u32>("-1"), Err(NumberError::Huge));
        assert_eq!(whole::<u32>("5 000 000 000"), Err(NumberError::Huge));
    }

    #[test]
    fn decimals_are_read_with_comma_or_point() {
        let cases = cases();
        for (text, number) in cases.decimal {
            assert_eq!(decimal(&text), Ok(number), "{text}");
        }
        for text in cases.ambiguous {
            let found = decimal(&text);
            assert!(
                matches!(found, Err(NumberError::Ambiguous { .. })),
                "{text}"
            );
        }
    }

    #[test]
    fn other_texts_are_no_numbers() {
        for text in cases().no_number {
            assert_eq!(whole::<i64>(&text), Err(NumberError::Malformed), "{text}");
        }
    }

    #[test]
    fn the_number_at_the_beginning_ends_where_it_ends() {
        for (text, rest) in [
            ("750 caps", " caps"),
            ("1 000 caps", " caps"),
            ("1,250pts", "pts"),
            ("10mm", "mm"),
            ("12, 500", ", 500"),
            ("1 000 50", " 50"),
            ("3.", "."),
        ] {
            let found = WrittenNumber::at_start(text).map(|(_, rest)| rest);
            assert_eq!(found, Some(rest), "{text}");
        }
    }
}
