//! Inspects a ZIP-based file before anything else reads it: what it is, and that it is not a zip bomb.

use std::io::{self, Cursor, Read, Write};

use muster_core::problem::Problem;
use zip::ZipArchive;

use crate::limits::{MAX_PARTS, MAX_UNPACKED_BYTES};

/// The kind of a ZIP-based file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PackedKind {
    Xlsx,
    Ods,
    Other,
}

/// A ZIP-based file that is safe to read.
#[derive(Debug)]
pub(super) struct PackedFile {
    pub(super) kind: PackedKind,
}

/// Unpacks every part once and counts the bytes. The sizes stated in the file cannot be trusted.
///
/// # Errors
/// `table-cut`, `table-bomb`.
pub(super) fn inspect(bytes: &[u8]) -> Result<PackedFile, Problem> {
    let cut = |_| Problem::new("table-cut");
    let mut packed = ZipArchive::new(Cursor::new(bytes)).map_err(cut)?;
    let bomb = || Problem::new("table-bomb").with("limit", MAX_UNPACKED_BYTES >> 20);
    if packed.len() > MAX_PARTS {
        return Err(bomb());
    }
    let has = |end: &str| {
        let mut names = packed.file_names().flatten();
        names.any(|name| name.ends_with(end))
    };
    let kind = if has("content.xml") && has("mimetype") {
        PackedKind::Ods
    } else if has("workbook.xml") {
        PackedKind::Xlsx
    } else {
        PackedKind::Other
    };
    let mut left = MAX_UNPACKED_BYTES;
    for place in 0..packed.len() {
        let part = packed
            .by_index(place)
            .map_err(|_| Problem::new("table-cut"))?;
        let mut counted = CountingWriter(0);
        io::copy(&mut part.take(left + 1), &mut counted).map_err(|_| Problem::new("table-cut"))?;
        left = left.checked_sub(counted.0).ok_or_else(bomb)?;
    }
    Ok(PackedFile { kind })
}

struct CountingWriter(u64);

impl Write for CountingWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
