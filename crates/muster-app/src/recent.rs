//! A cache of the values that were used last.

use std::fmt;
use std::hash::Hash;
use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard};

use lru::LruCache;

use crate::lock::lock;

/// A cache of at most `CAPACITY` values by key. When it is full, the value that was not used for longest is dropped.
pub(crate) struct Recent<K, V, const CAPACITY: usize>(Mutex<LruCache<K, V>>);

impl<K: Hash + Eq, V, const CAPACITY: usize> Recent<K, V, CAPACITY> {
    /// Locks the cache. It stays locked as long as the guard is held.
    pub(crate) fn lock(&self) -> MutexGuard<'_, LruCache<K, V>> {
        lock(&self.0)
    }
}

impl<K: Hash + Eq, V, const CAPACITY: usize> Default for Recent<K, V, CAPACITY> {
    fn default() -> Self {
        let most = NonZeroUsize::new(CAPACITY).unwrap_or(NonZeroUsize::MIN);
        Self(Mutex::new(LruCache::new(most)))
    }
}

impl<K: Hash + Eq, V, const CAPACITY: usize> fmt::Debug for Recent<K, V, CAPACITY> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Recent").field(&self.lock().len()).finish()
    }
}
