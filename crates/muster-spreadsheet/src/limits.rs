//! How much is read of a file that anybody may have made.

use muster_core::pack;

/// Largest file in bytes.
pub const MAX_BYTES: usize = 25 << 20;
/// Most bytes that the parts of a packed file may come to.
pub const MAX_UNPACKED: u64 = 192 << 20;
/// Most parts of a packed file.
pub(crate) const MAX_PARTS: usize = 2_000;
/// Most sheets in a book.
pub(crate) const MAX_SHEETS: usize = 200;
/// Most rows of a sheet: as many as a pack has cards, and room for headings and gaps.
pub const MAX_ROWS: usize = pack::MAX_CARDS + 1_000;
/// Most columns of a sheet.
pub const MAX_COLUMNS: usize = 1_000;
/// Most cells of a book that hold something.
pub(crate) const MAX_CELLS: usize = 4_000_000;
/// Most problems that are listed for one file.
pub const MAX_PROBLEMS: usize = 500;
/// Most characters that other programs read of a cell.
pub(crate) const LONGEST_CELL: usize = 32_767;
