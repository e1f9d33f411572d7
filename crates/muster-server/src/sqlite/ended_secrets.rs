//! A file next to the database lists the hashes of tokens and recovery codes that are not valid any more. If a backup is
//! put in the database's place, they are ended again.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use rusqlite::Transaction;

use super::Result;
use crate::storage::accounts::end_secrets;
use crate::transaction::block_on_ready;

/// Adds a hash to the list.
pub(super) fn note(path: &Path, secret: &str) -> std::io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(list_path(path))?;
    file.write_all(format!("{secret}\n").as_bytes())
}

/// Ends everything on the list again. Returns whether there is a list that can be read.
pub(super) fn end_again(database: &Transaction<'_>, path: &Path) -> Result<bool> {
    let Ok(list) = fs::read_to_string(list_path(path)) else {
        return Ok(false);
    };
    let secrets: Vec<&str> = list.lines().collect();
    block_on_ready(end_secrets(database, &secrets))?;
    Ok(true)
}

fn list_path(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push("-revoked");
    PathBuf::from(name)
}
