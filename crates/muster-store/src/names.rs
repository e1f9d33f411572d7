//! What files are called.

use std::path::{Path, PathBuf};

/// The database.
pub(crate) const DATABASE: &str = "muster.db";
/// What the name of a file ends with that is not finished.
pub(crate) const UNFINISHED: &str = ".unfinished";

/// `path` with `end` added to its name.
pub(crate) fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

/// An id out of the number of a change, which no other change has: `f7`, `f1k`.
pub(crate) fn numbered(first: &str, rev: i64) -> String {
    let mut number = rev.unsigned_abs();
    let mut digits = Vec::new();
    while number > 0 || digits.is_empty() {
        digits.push(char::from_digit((number % 36) as u32, 36).unwrap_or('0'));
        number /= 36;
    }
    digits.iter().rev().fold(first.to_owned(), |mut id, digit| {
        id.push(*digit);
        id
    })
}
