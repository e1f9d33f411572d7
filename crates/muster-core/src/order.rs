//! The order of names in every list. Numbers within names are compared by value, which puts 2 before 10.

use std::cmp::Ordering;
use std::iter::Peekable;
use std::str::Bytes;

/// Compares two texts byte by byte, and each run of digits in them as a number. Texts that differ only in leading zeros
/// are compared as they are written.
#[must_use]
pub fn natural(one: &str, other: &str) -> Ordering {
    let (mut left, mut right) = (one.bytes().peekable(), other.bytes().peekable());
    loop {
        let both_digits = is_digit(&mut left) && is_digit(&mut right);
        let order = if both_digits {
            let (left, right) = (number(&mut left), number(&mut right));
            left.len().cmp(&right.len()).then_with(|| left.cmp(&right))
        } else {
            match (left.next(), right.next()) {
                (None, None) => return one.cmp(other),
                (left, right) => left.cmp(&right),
            }
        };
        if order != Ordering::Equal {
            return order;
        }
    }
}

fn is_digit(bytes: &mut Peekable<Bytes<'_>>) -> bool {
    bytes.peek().is_some_and(u8::is_ascii_digit)
}

/// Returns the digits of a number without leading zeros. A longer result is a larger number.
fn number(bytes: &mut Peekable<Bytes<'_>>) -> Vec<u8> {
    while bytes.next_if_eq(&b'0').is_some() {}
    let mut digits = Vec::new();
    while let Some(digit) = bytes.next_if(u8::is_ascii_digit) {
        digits.push(digit);
    }
    digits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_names_count_up() {
        let mut names = [
            "agility 10",
            "agility",
            "agility 2",
            "agility 1b",
            "agility 1",
            "agile",
            "a 007",
            "a 7",
            "a 70",
            "mk 99999999999999999999",
            "mk 100000000000000000000",
            "9 lives",
        ];
        names.sort_by(|a, b| natural(a, b));
        let sorted = [
            "9 lives",
            "a 007",
            "a 7",
            "a 70",
            "agile",
            "agility",
            "agility 1",
            "agility 1b",
            "agility 2",
            "agility 10",
            "mk 99999999999999999999",
            "mk 100000000000000000000",
        ];
        assert_eq!(names, sorted);
    }
}
