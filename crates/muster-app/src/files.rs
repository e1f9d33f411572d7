//! Reads and writes files that a user names. Reading is limited in size, and every error says what is wrong.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use muster_core::content::is_system_file;
use muster_core::encoding::decode;
use muster_core::problem::Problem;

use crate::import::unreadable;

/// The name that stands for standard input.
pub const STANDARD_INPUT: &str = "-";

/// Whether standard input was read. It has nothing more to give then.
static STANDARD_INPUT_TAKEN: AtomicBool = AtomicBool::new(false);

/// Reads a file of at most `limit` bytes, or standard input for `-`. Checks the size of a regular file before reading. A
/// pipe or a device is read up to the limit.
///
/// # Errors
/// `file-missing`, `file-denied`, `file-is-folder`, `file-too-large`, `file-unreadable`, `stdin-twice`.
pub fn read(path: &Path, limit: usize) -> Result<Vec<u8>, Problem> {
    let name = path.display().to_string();
    read_at_most(path, limit).map_err(|problem| problem.in_file(&name))
}

/// Reads a text file of at most `limit` bytes, in UTF-8, UTF-16 or Windows-1252.
///
/// # Errors
/// The same as [`read`], and `not-utf8` or `other-file` if the file is no text.
pub fn read_text(path: &Path, limit: usize) -> Result<String, Problem> {
    let bytes = read(path, limit)?;
    let name = path.display().to_string();
    let text = match is_system_file(&name) {
        true => None,
        false => decode(&bytes).map(Cow::into_owned),
    };
    text.ok_or_else(|| unreadable(&bytes, &name))
}

fn read_at_most(path: &Path, limit: usize) -> Result<Vec<u8>, Problem> {
    if path.as_os_str() == STANDARD_INPUT {
        if STANDARD_INPUT_TAKEN.swap(true, Ordering::Relaxed) {
            return Err(Problem::new("stdin-twice"));
        }
        return take(io::stdin().lock(), Vec::new(), limit);
    }
    let about = std::fs::metadata(path).map_err(|error| fault(&error))?;
    if about.is_dir() {
        return Err(Problem::new("file-is-folder"));
    }
    let most = limit as u64;
    if about.is_file() && about.len() > most {
        return Err(too_large(about.len(), limit));
    }
    let bytes = Vec::with_capacity(usize::try_from(about.len().min(most)).unwrap_or_default());
    let file = File::open(path).map_err(|error| fault(&error))?;
    take(file, bytes, limit)
}

fn take(from: impl Read, mut bytes: Vec<u8>, limit: usize) -> Result<Vec<u8>, Problem> {
    from.take(limit as u64 + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| fault(&error))?;
    if bytes.len() > limit {
        return Err(too_large(bytes.len() as u64, limit));
    }
    Ok(bytes)
}

/// Writes a whole file or nothing. An existing file with that name stays until the new one is complete.
///
/// # Errors
/// `file-unwritable`.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), Problem> {
    let name = path.display().to_string();
    let fault = |error: io::Error| Problem::new("file-unwritable").with_system_error(&error);
    write_whole(path, bytes).map_err(|error| fault(error).in_file(&name))
}

fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let device = std::fs::metadata(path).is_ok_and(|about| !about.is_file());
    let Some(name) = path.file_name().filter(|_| !device) else {
        return std::fs::write(path, bytes);
    };
    let mut draft = name.to_owned();
    draft.push(format!(".{}.part", std::process::id()));
    let draft = path.with_file_name(draft);
    let written = std::fs::write(&draft, bytes).and_then(|()| std::fs::rename(&draft, path));
    if written.is_err() {
        let _ = std::fs::remove_file(&draft);
    }
    written
}

fn too_large(size: u64, limit: usize) -> Problem {
    Problem::new("file-too-large")
        .with("size", size)
        .with("limit", limit)
}

/// Returns the problem that describes an error of the system to the user.
#[must_use]
pub fn fault(error: &io::Error) -> Problem {
    match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Problem::new("file-missing"),
        io::ErrorKind::PermissionDenied => Problem::new("file-denied"),
        io::ErrorKind::IsADirectory => Problem::new("file-is-folder"),
        _ => Problem::new("file-unreadable").with_system_error(error),
    }
}
