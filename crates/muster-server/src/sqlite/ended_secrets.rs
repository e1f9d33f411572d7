//! A file next to the database lists the hashes of tokens and recovery codes that are not valid any more. If a backup is
//! put in the database's place, they are ended again.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use rusqlite::Transaction;

use super::Result;
use crate::storage::accounts::end_secrets;
use crate::transaction::block_on_ready;

/// The length of a hash, in characters.
const HASH_CHARS: usize = 64;
/// The size above which the list loses its older half, in bytes: about 100,000 hashes.
const MAX_LIST_BYTES: u64 = 6_500_000;

/// Adds a hash to the list.
pub(super) fn note(path: &Path, secret: &str) -> std::io::Result<()> {
    let mut file = open(path)?;
    if file.metadata()?.len() > MAX_LIST_BYTES {
        drop(file);
        shorten(path)?;
        file = open(path)?;
    }
    file.write_all(format!("{secret}\n").as_bytes())
}

fn open(path: &Path) -> std::io::Result<fs::File> {
    let mut options = fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(list_path(path))
}

/// Ends everything on the list again. Returns whether there is a list that can be read.
pub(super) fn end_again(database: &Transaction<'_>, path: &Path) -> Result<bool> {
    let Ok(list) = fs::read(list_path(path)) else {
        return Ok(false);
    };
    let list = String::from_utf8_lossy(&list);
    let secrets: Vec<&str> = list.lines().filter(|line| is_hash(line)).collect();
    let damaged = list.lines().count().saturating_sub(secrets.len());
    if damaged > 0 {
        tracing::warn!(
            target: "security",
            damaged,
            "lines of the list of revoked devices cannot be read: look at the devices, and revoke anew"
        );
    }
    block_on_ready(end_secrets(database, &secrets))?;
    Ok(true)
}

/// Creates an empty list if there is none. A list that is missing when a backup is put back was lost.
pub(super) fn create(path: &Path) -> std::io::Result<()> {
    open(path).map(|_| ())
}

/// Returns whether a line is a whole hash.
fn is_hash(line: &str) -> bool {
    line.len() == HASH_CHARS && line.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Leaves the newer half of a list that has grown too long.
fn shorten(path: &Path) -> std::io::Result<()> {
    let list = fs::read(list_path(path))?;
    let list = String::from_utf8_lossy(&list);
    let lines: Vec<&str> = list.lines().filter(|line| is_hash(line)).collect();
    let mut newer = lines[lines.len() / 2..].join("\n");
    newer.push('\n');
    let mut new = list_path(path).into_os_string();
    new.push(".new");
    fs::write(&new, newer)?;
    fs::rename(new, list_path(path))
}

fn list_path(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push("-revoked");
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_that_grew_too_long_keeps_its_newer_half() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("server.db");
        let count = usize::try_from(MAX_LIST_BYTES).expect("a size") / (HASH_CHARS + 1) + 1;
        let lines: Vec<String> = (0..count).map(|at| format!("{at:064x}")).collect();
        fs::write(list_path(&path), lines.join("\n") + "\n\u{e9} damaged\n").expect("written");
        note(&path, &"f".repeat(HASH_CHARS)).expect("noted");
        let list = fs::read_to_string(list_path(&path)).expect("a list");
        assert!(list.lines().all(is_hash) && list.lines().count() <= count / 2 + 2);
        assert!(list.ends_with(&format!("{}\n", "f".repeat(HASH_CHARS))));
        assert!(list.contains(lines.last().expect("a line")));
    }
}
