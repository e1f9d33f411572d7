//! Limits on what is read. Data sets and rosters can come from anybody.

/// The largest file, in bytes, before and after unpacking.
pub const MAX_FILE_BYTES: usize = 64 << 20;
/// The most bytes that an archive may hold, unpacked.
pub const MAX_UNPACKED_BYTES: u64 = 512 << 20;
/// The most files of an archive.
pub const MAX_ARCHIVE_FILES: usize = 10_000;
/// How many times its compressed size a file in an archive may unpack to. Files up to [`UNSUSPECTED_BYTES`] are allowed
/// at any ratio.
pub const MAX_RATIO: u64 = 200;
/// The unpacked size, in bytes, up to which the ratio does not matter.
pub const UNSUSPECTED_BYTES: u64 = 4 << 20;
/// How deep elements of a file may nest.
pub const MAX_DEPTH: usize = 120;
/// The most elements of a file.
pub const MAX_ELEMENTS: usize = 4_000_000;
/// The most files of a data set.
pub const MAX_FILES: usize = 1_000;
/// The most elements of a data set.
pub const MAX_SET_ELEMENTS: usize = 16_000_000;
/// The most forces and selections of a roster.
pub const MAX_ROSTER_NODES: usize = 20_000;
/// How deep forces and selections of a roster may nest.
pub const MAX_ROSTER_DEPTH: usize = 40;
/// The largest number of copies of a selection.
pub const MAX_NUMBER: u32 = 1_000_000;
/// The most selections that are added automatically together with one selection.
pub const MAX_AUTO_SELECTED: usize = 5_000;
