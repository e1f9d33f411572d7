//! Work beside other work. A browser gives a page no threads that share its memory: there it is done one after the other.

use std::panic::resume_unwind;
use std::thread;

/// Whether there are threads.
pub(crate) const THREADS: bool = cfg!(not(all(target_family = "wasm", target_os = "unknown")));

/// Does what waits for the disk on a thread of its own, and the other work on this one meanwhile.
///
/// # Panics
/// If one of them does.
pub(crate) fn beside_disk<A: Send, B>(
    disk: impl FnOnce() -> A + Send,
    work: impl FnOnce() -> B,
) -> (A, B) {
    if !THREADS {
        return (disk(), work());
    }
    thread::scope(|scope| {
        let disk = scope.spawn(disk);
        let done = work();
        (
            disk.join().unwrap_or_else(|panic| resume_unwind(panic)),
            done,
        )
    })
}
