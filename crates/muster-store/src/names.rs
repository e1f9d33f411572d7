//! Names of files, and generated ids.

use std::path::{Path, PathBuf};

/// The name of the database.
pub(crate) const DATABASE: &str = "muster.db";
/// The suffix of files that are not finished.
pub(crate) const UNFINISHED: &str = ".unfinished";

/// Returns `path` with `end` appended to its file name.
pub(crate) fn with_suffix(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

/// Makes an id from the number of a change, in base 36 after the prefix `first`: `f7`, `f1k`. No other change has this
/// number.
pub(crate) fn id_from_change(first: &str, change_no: i64) -> String {
    let mut number = change_no.unsigned_abs();
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
