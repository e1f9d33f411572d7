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
