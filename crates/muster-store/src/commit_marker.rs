//! The commit marker: a file that records how far the database had come.
//!
//! SQLite cannot tell a damaged write-ahead log from one that ends early, so the last changes would be lost silently.
//! The number of each change is therefore written to this small file once the change is safe. A database that is behind
//! its commit marker has lost something.

use std::fmt;
use std::io::Write;

use crate::checksum;
use crate::error::Result;
use crate::folder::DataFolder;

const RECORD_BYTES: usize = 16;
const MAX_BYTES: u64 = 1 << 20;

/// Records the number of each change in the commit marker.
pub(crate) struct CommitMarker {
    file: Box<dyn Write + Send>,
    written: u64,
}

impl CommitMarker {
    /// Opens the folder's commit marker.
    pub fn open(folder: &DataFolder) -> Result<Self> {
        let path = folder.commit_marker();
        let file = folder.append_to(&path)?;
        let written = folder.about(&path).map_or(0, |file| file.bytes);
        Ok(Self { file, written })
    }

    /// Returns a commit marker for a folder in which nothing is written.
    pub fn none() -> Self {
        Self {
            file: Box::new(std::io::sink()),
            written: MAX_BYTES,
        }
    }

    /// Records that change `rev` is safe. A failure to write is ignored: the change stands, but its later loss might
    /// not be noticed.
    pub fn record(&mut self, change_no: i64) {
        if self.written < MAX_BYTES && self.file.write_all(&line(change_no)).is_ok() {
            self.written += RECORD_BYTES as u64;
        }
    }
}

impl fmt::Debug for CommitMarker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CommitMarker({} bytes)", self.written)
    }
}

/// Returns the number of the newest change in the folder's commit marker, or 0 if it holds none.
pub(crate) fn last_recorded(folder: &DataFolder) -> Result<i64> {
    let bytes = folder.read(&folder.commit_marker())?;
    Ok(newest(&bytes.unwrap_or_default()))
}

/// Rewrites the commit marker so that it holds `rev` only, unless it does already. The caller must have the folder
/// alone.
pub(crate) fn reset(folder: &DataFolder, change_no: i64) -> Result<()> {
    let recorded = folder.read_at_most(&folder.commit_marker(), RECORD_BYTES as u64 + 1)?;
    if recorded.is_some_and(|bytes| bytes == line(change_no)) {
        return Ok(());
    }
    folder.write_whole(&folder.commit_marker(), &line(change_no))
}

fn line(change_no: i64) -> [u8; RECORD_BYTES] {
    let mut line = [0; RECORD_BYTES];
    let (number, check) = line.split_at_mut(8);
    number.copy_from_slice(&change_no.to_le_bytes());
    check.copy_from_slice(&checksum::commit_marker(change_no).to_le_bytes());
    line
}

/// Returns the highest change number in the intact records, at whatever offset they start.
fn newest(bytes: &[u8]) -> i64 {
    let mut at = 0;
    let mut newest = 0;
    while let Some(&[a, b, c, d, e, f, g, h, ..]) = bytes.get(at..at + RECORD_BYTES) {
        let change_no = i64::from_le_bytes([a, b, c, d, e, f, g, h]);
        if bytes[at..at + RECORD_BYTES] == line(change_no) {
            newest = newest.max(change_no);
            at += RECORD_BYTES;
        } else {
            at += 1;
        }
    }
    newest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sound_lines_are_found_among_broken_ones() {
        let mut bytes = Vec::new();
        bytes.extend(line(3));
        bytes.extend([9; 5]);
        bytes.extend(line(4));
        let mut broken = line(900);
        broken[1] ^= 4;
        bytes.extend(broken);
        assert_eq!(newest(&bytes), 4);
        assert_eq!(newest(&bytes[1..]), 4);
        assert_eq!(newest(&bytes[..20]), 3);
        assert_eq!(newest(&[]), 0);
    }
}
