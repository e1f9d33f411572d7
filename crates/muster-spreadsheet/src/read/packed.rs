//! Inspects a ZIP-based file before anything else reads it: what it is, and that it is not a zip bomb.

use std::io::{self, Cursor, Read, Write};

use muster_core::problem::Problem;
use zip::ZipArchive;

use crate::limits::{MAX_PARTS, MAX_UNPACKED};

/// The kind of a ZIP-based file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Xlsx,
    Ods,
    Other,
}

/// A ZIP-based file that is safe to read.
#[derive(Debug)]
pub(super) struct Parts {
    pub(super) kind: Kind,
}

/// Unpacks every part once and counts the bytes. The sizes stated in the file cannot be trusted.
///
/// # Errors
/// `table-cut`, `table-bomb`.
pub(super) fn look(bytes: &[u8]) -> Result<Parts, Problem> {
    let cut = |_| Problem::new("table-cut");
    let mut packed = ZipArchive::new(Cursor::new(bytes)).map_err(cut)?;
    let bomb = || Problem::new("table-bomb").with("limit", MAX_UNPACKED >> 20);
    if packed.len() > MAX_PARTS {
        return Err(bomb());
    }
    let has = |end: &str| {
        let mut names = packed.file_names().flatten();
        names.any(|name| name.ends_with(end))
    };
    let kind = if has("content.xml") && has("mimetype") {
        Kind::Ods
    } else if has("workbook.xml") {
        Kind::Xlsx
    } else {
        Kind::Other
    };
    let mut left = MAX_UNPACKED;
    for place in 0..packed.len() {
        let part = packed
            .by_index(place)
            .map_err(|_| Problem::new("table-cut"))?;
        let mut counted = Counted(0);
        io::copy(&mut part.take(left + 1), &mut counted).map_err(|_| Problem::new("table-cut"))?;
        left = left.checked_sub(counted.0).ok_or_else(bomb)?;
    }
    Ok(Parts { kind })
}

struct Counted(u64);

impl Write for Counted {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
