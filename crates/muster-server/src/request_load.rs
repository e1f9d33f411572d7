//! What a request holds of the pools that all share, and in which order it waits for them.
//!
//! A request waits for memory first, then for its place, and last for a turn at the database or the judge. A turn is
//! held for the work alone: whoever has one waits for nobody. A place is lent to others while its request waits. So
//! nothing that others wait for is held by somebody who waits as well, but for the memory that a body is in already.

use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::api_error::ApiError;
use crate::limits::{FREE_BYTES, LoadLimits};
use crate::pool::{Asker, PoolShare};

/// What a request holds. Its handler finds it among the extensions of the request.
#[derive(Debug, Clone)]
pub(crate) struct RequestLoad {
    limits: Arc<LoadLimits>,
    asker: Asker,
    held: Arc<Mutex<Held>>,
}

#[derive(Debug, Default)]
struct Held {
    place: Option<PoolShare>,
    memory: Option<PoolShare>,
}

impl RequestLoad {
    /// Returns what a request holds whose body is in `memory`.
    pub(crate) fn new(limits: Arc<LoadLimits>, asker: Asker, memory: Option<PoolShare>) -> Self {
        let place = None;
        Self {
            limits,
            asker,
            held: Arc::new(Mutex::new(Held { place, memory })),
        }
    }

    /// Takes the place of the request.
    pub(crate) async fn take_place(&self) -> Result<(), ApiError> {
        let place = self.limits.place(&self.asker).await;
        self.held().place = Some(place.ok_or_else(ApiError::busy)?);
        Ok(())
    }

    /// Gives up the place, and returns it.
    pub(crate) fn end_place(&self) -> Option<PoolShare> {
        self.held().place.take()
    }

    /// Returns how much memory the request holds, in bytes.
    pub(crate) fn memory_amount(&self) -> usize {
        self.held().memory.as_ref().map_or(0, PoolShare::amount)
    }

    /// Takes memory for so many bytes in the place of what the request held: its body was read, or its answer was
    /// dropped. Small amounts are free.
    pub(crate) async fn take_memory(&self, bytes: usize) -> Result<(), ApiError> {
        self.free_memory();
        if bytes > FREE_BYTES {
            let memory = self.waiting(self.limits.memory(&self.asker, bytes)).await?;
            self.held().memory = Some(memory);
        }
        Ok(())
    }

    /// Lets the memory that the request holds be as much as these bytes, without waiting. Returns whether it is.
    pub(crate) async fn fit_memory(&self, bytes: usize) -> bool {
        if bytes <= FREE_BYTES {
            self.free_memory();
            return true;
        }
        let memory = self.held().memory.take();
        let memory = match memory {
            Some(mut memory) => {
                let more = bytes.saturating_sub(memory.amount());
                match more {
                    0 => memory.shrink(bytes),
                    more if !memory.grow_now(more).await => return false,
                    _ => {}
                }
                Some(memory)
            }
            None => self.limits.memory_now(&self.asker, bytes).await,
        };
        let fits = memory.is_some();
        self.held().memory = memory;
        fits
    }

    /// Gives back the memory that the request holds.
    pub(crate) fn free_memory(&self) {
        let memory = self.held().memory.take();
        drop(memory);
    }

    /// Gives up the memory that the request holds, and returns it.
    pub(crate) fn end_memory(&self) -> Option<PoolShare> {
        self.held().memory.take()
    }

    /// Waits for a turn at the database.
    pub(crate) async fn database_turn(&self) -> Result<PoolShare, ApiError> {
        self.waiting(self.limits.database_turn(&self.asker)).await
    }

    /// Waits for a turn to judge so many bytes.
    pub(crate) async fn judge_turn(&self, bytes: usize) -> Result<PoolShare, ApiError> {
        self.waiting(self.limits.judge_turn(&self.asker, bytes))
            .await
    }

    /// Waits for a share, and lends the place of the request meanwhile.
    async fn waiting(
        &self,
        wait: impl Future<Output = Option<PoolShare>>,
    ) -> Result<PoolShare, ApiError> {
        if let Some(place) = &mut self.held().place {
            place.lend();
        }
        let share = wait.await;
        if let Some(place) = &mut self.held().place {
            place.take_back();
        }
        share.ok_or_else(ApiError::busy)
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::{Duration, Instant, sleep};

    use super::*;

    const MEGABYTE: usize = 1 << 20;

    #[tokio::test(start_paused = true)]
    async fn who_waits_for_memory_holds_no_place() {
        let limits = Arc::new(LoadLimits::new());
        let asker = Asker::account("a");
        let first = RequestLoad::new(Arc::clone(&limits), asker.clone(), None);
        first.take_memory(8 * MEGABYTE).await.expect("memory");
        let second = RequestLoad::new(Arc::clone(&limits), asker.clone(), None);
        second.take_place().await.expect("a place");
        let waiting = second.clone();
        let waiting = tokio::spawn(async move { waiting.take_memory(8 * MEGABYTE).await.is_ok() });
        sleep(Duration::from_millis(1)).await;
        let begun = Instant::now();
        let mut others = Vec::new();
        for _ in 0..32 {
            others.push(limits.place(&asker).await.expect("a place"));
        }
        assert_eq!(begun.elapsed(), Duration::ZERO);
        assert!(!waiting.is_finished());
        first.free_memory();
        assert!(waiting.await.expect("no panic"));
        // The second goes on all the same, and has its place again.
        assert!(second.end_place().is_some());
    }

    #[tokio::test(start_paused = true)]
    async fn memory_becomes_what_the_answer_needs() {
        let limits = Arc::new(LoadLimits::new());
        let load = RequestLoad::new(limits, Asker::account("a"), None);
        load.take_memory(8 * MEGABYTE).await.expect("memory");
        assert!(load.fit_memory(MEGABYTE).await);
        assert_eq!(load.memory_amount(), MEGABYTE);
        assert!(load.fit_memory(2 * MEGABYTE).await);
        assert_eq!(load.memory_amount(), 2 * MEGABYTE);
        assert!(load.fit_memory(FREE_BYTES).await);
        assert_eq!(load.memory_amount(), 0);
    }
}
