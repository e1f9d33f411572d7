//! Caches of what was used last.

use std::fmt;
use std::hash::Hash;
use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard};

use lru::LruCache;

use crate::lock::lock;

/// At most `MOST` values by their keys. Of more, those that were not used for longest are dropped.
pub(crate) struct Recent<K, V, const MOST: usize>(Mutex<LruCache<K, V>>);

impl<K: Hash + Eq, V, const MOST: usize> Recent<K, V, MOST> {
    /// The cache, for as long as the guard is held.
    pub(crate) fn lock(&self) -> MutexGuard<'_, LruCache<K, V>> {
        lock(&self.0)
    }
}

impl<K: Hash + Eq, V, const MOST: usize> Default for Recent<K, V, MOST> {
    fn default() -> Self {
        let most = NonZeroUsize::new(MOST).unwrap_or(NonZeroUsize::MIN);
        Self(Mutex::new(LruCache::new(most)))
    }
}

impl<K: Hash + Eq, V, const MOST: usize> fmt::Debug for Recent<K, V, MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Recent").field(&self.lock().len()).finish()
    }
}
