//! The local log, which users can read and send when something went wrong. The program never sends it by itself.

use std::fs::{self, File};
use std::path::Path;
use std::sync::Mutex;

/// A log larger than this, in bytes, is set aside at the next start.
const MAX_LOG_BYTES: u64 = 1024 * 1024;

/// Starts logging to `muster.log` in the folder. A full log is first renamed to `muster.old.log`.
pub fn start(folder: &Path) {
    let path = folder.join("muster.log");
    if fs::metadata(&path).is_ok_and(|log| log.len() > MAX_LOG_BYTES) {
        // If the log cannot be renamed, it keeps growing.
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
    // A second window in the same process, as in tests, keeps using the log of the first one.
    let _ = log.try_init();
}
