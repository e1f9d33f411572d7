//! The witness: a file that records how far the database had come.
//!
//! SQLite cannot tell a damaged write-ahead log from one that ends early, so the last changes would be lost silently.
//! The number of each change is therefore written to this small file once the change is safe. A database that is behind
//! its witness has lost something.

use std::fmt;
use std::io::Write;

use crate::checksum;
use crate::error::Result;
use crate::folder::Folder;

const LINE: usize = 16;
const LONGEST: u64 = 1 << 20;

/// Records the number of each change in the witness.
pub(crate) struct Witness {
    file: Box<dyn Write + Send>,
    written: u64,
}

impl Witness {
    /// Opens the folder's witness.
    pub fn open(folder: &Folder) -> Result<Self> {
        let path = folder.witness();
        let file = folder.append_to(&path)?;
        let written = folder.about(&path).map_or(0, |file| file.bytes);
        Ok(Self { file, written })
    }

    /// Records that change `rev` is safe. A failure to write is ignored: the change stands, but its later loss might
    /// not be noticed.
    pub fn note(&mut self, rev: i64) {
        if self.written < LONGEST && self.file.write_all(&line(rev)).is_ok() {
            self.written += LINE as u64;
        }
    }
}

impl fmt::Debug for Witness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Witness({} bytes)", self.written)
    }
}

/// Returns the number of the newest change in the folder's witness, or 0 if it holds none.
pub(crate) fn last(folder: &Folder) -> Result<i64> {
    let bytes = folder.read(&folder.witness())?;
    Ok(newest(&bytes.unwrap_or_default()))
}

/// Rewrites the witness so that it holds `rev` only, unless it does already. The caller must have the folder alone.
pub(crate) fn restart(folder: &Folder, rev: i64) -> Result<()> {
    let said = folder.read_at_most(&folder.witness(), LINE as u64 + 1)?;
    if said.is_some_and(|said| said == line(rev)) {
        return Ok(());
    }
    folder.write_whole(&folder.witness(), &line(rev))
}

fn line(rev: i64) -> [u8; LINE] {
    let mut line = [0; LINE];
    let (number, check) = line.split_at_mut(8);
    number.copy_from_slice(&rev.to_le_bytes());
    check.copy_from_slice(&checksum::witness(rev).to_le_bytes());
    line
}

/// Returns the highest change number in the intact records, at whatever offset they start.
fn newest(bytes: &[u8]) -> i64 {
    let mut at = 0;
    let mut newest = 0;
    while let Some(&[a, b, c, d, e, f, g, h, ..]) = bytes.get(at..at + LINE) {
        let rev = i64::from_le_bytes([a, b, c, d, e, f, g, h]);
        if bytes[at..at + LINE] == line(rev) {
            newest = newest.max(rev);
            at += LINE;
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
