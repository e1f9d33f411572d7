//! Compares names for the order in which selections are shown.

use std::cmp::Ordering;
use std::iter::Peekable;
use std::str::Chars;

/// Compares names without regard to case, and numbers in them by their value.
pub(super) fn natural(one: &str, other: &str) -> Ordering {
    let (mut left, mut right) = (one.chars().peekable(), other.chars().peekable());
    loop {
        let (Some(a), Some(b)) = (left.peek().copied(), right.peek().copied()) else {
            let rest = left.peek().is_some().cmp(&right.peek().is_some());
            return rest.then_with(|| one.cmp(other));
        };
        if a.is_ascii_digit() && b.is_ascii_digit() {
            let (a, b) = (digits(&mut left), digits(&mut right));
            let order = a.len().cmp(&b.len()).then_with(|| a.cmp(&b));
            if order.is_ne() {
                return order;
            }
            continue;
        }
        let order = a.to_lowercase().cmp(b.to_lowercase());
        if order.is_ne() {
            return order;
        }
        left.next();
        right.next();
    }
}

/// Reads a number, without leading zeros.
fn digits(from: &mut Peekable<Chars<'_>>) -> String {
    let mut found = String::new();
    while let Some(digit) = from.next_if(char::is_ascii_digit) {
        if digit != '0' || !found.is_empty() {
            found.push(digit);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_names_are_compared_as_numbers() {
        let mut names = ["Squad 10", "squad 2", "Axe", "Squad 02b", "axe"];
        names.sort_by(|one, other| natural(one, other));
        assert_eq!(names, ["Axe", "axe", "squad 2", "Squad 02b", "Squad 10"]);
    }
}
