//! Work on several threads. A browser gives the program no threads with shared memory, so there the work is done in
//! sequence.

use std::panic::resume_unwind;
use std::thread;

/// Whether the program can start threads.
pub(crate) const THREADS: bool = cfg!(not(all(target_family = "wasm", target_os = "unknown")));

/// Runs `disk`, which waits for the disk, on a thread of its own, and `work` on this thread meanwhile.
///
/// # Panics
/// Panics if `disk` or `work` panics.
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
