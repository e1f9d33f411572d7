//! The local log: what a user can read and send when something went wrong. It never leaves the machine by itself.

use std::fs::{self, File};
use std::path::Path;
use std::sync::Mutex;

/// From this size on, a log is put aside at the next start.
const FULL: u64 = 1024 * 1024;

/// Writes to `muster.log` in the folder; the log before it is kept as `muster.old.log` once it is full.
pub fn start(folder: &Path) {
    let path = folder.join("muster.log");
    if fs::metadata(&path).is_ok_and(|log| log.len() > FULL) {
        // Where it cannot be put aside, it grows on.
        let _ = fs::rename(&path, folder.join("muster.old.log"));
    }
    let opened = fs::create_dir_all(folder)
        .and_then(|()| File::options().create(true).append(true).open(&path));
    let Ok(file) = opened else {
        return;
    };
    let log = tracing_subscriber::fmt()
        .with_writer(Mutex::new(file))
        .with_ansi(false)
        .with_max_level(tracing::Level::INFO);
    // A second window of one process, as in tests, goes on with the first one's log.
    let _ = log.try_init();
}
