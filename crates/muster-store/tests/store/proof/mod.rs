//! Proofs that the store keeps what it was given: processes killed, files damaged. Short in the tests, long in the example
//! `soak`. A failure names its seed; the same seed does the same again.

use std::path::Path;

pub mod damage;
pub mod kill;
pub mod model;
pub mod random;

/// An empty folder, in memory where the system has such a place: a kill or a damage is the same there, and syncing is fast.
pub fn folder() -> tempfile::TempDir {
    let memory = Path::new("/dev/shm");
    let made = if memory.is_dir() {
        tempfile::tempdir_in(memory)
    } else {
        tempfile::tempdir()
    };
    made.expect("a folder can be made")
}
