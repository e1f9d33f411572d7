//! Locks that a panic does not close.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Nothing is half done where a thread panicked: what these locks guard is swapped whole.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
