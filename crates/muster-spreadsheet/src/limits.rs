//! Limits on what is read from a file, which may come from anybody.

use muster_core::pack;

/// The largest file, in bytes.
pub const MAX_TABLE_BYTES: usize = 25 << 20;
/// The largest total size of the unpacked parts of a ZIP-based file (XLSX or ODS), in bytes.
pub const MAX_UNPACKED_BYTES: u64 = 192 << 20;
/// The largest number of parts in a ZIP-based file.
pub(crate) const MAX_PARTS: usize = 2_000;
/// The largest number of sheets in a file.
pub(crate) const MAX_SHEETS: usize = 200;
/// The largest number of rows in a sheet: as many as a pack may have cards, and some for headings and gaps.
pub const MAX_ROWS: usize = pack::MAX_CARDS + 1_000;
/// The largest number of columns in a sheet.
pub const MAX_COLUMNS: usize = 1_000;
/// The largest number of cells in a file, gaps within rows included.
pub(crate) const MAX_CELLS: usize = 4_000_000;
/// The largest number of problems that are listed for a sheet.
pub const MAX_PROBLEMS: usize = 500;
/// The longest text in a cell that other programs read, in UTF-16 units.
pub(crate) const MAX_CELL_UTF16_UNITS: usize = 32_767;
