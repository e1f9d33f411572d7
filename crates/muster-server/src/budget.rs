//! Limited amounts of something that holders share, such as places for requests or bytes of memory.

use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::pin::pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;

/// How many requests may wait for a share at once. Each share that is given back wakes all of them.
const MAX_WAITING: usize = 512;

/// An amount that holders share: each may hold so much, and all together so much.
#[derive(Clone)]
pub(crate) struct Budget<K>(Arc<Inner<K>>);

struct Inner<K> {
    per_holder: usize,
    total: usize,
    used: Mutex<Used<K>>,
    freed: Notify,
    waiting: AtomicUsize,
}

struct Used<K> {
    of: HashMap<K, usize>,
    total: usize,
}

impl<K> fmt::Debug for Budget<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "Budget({} of {})",
            lock(&self.0.used).total,
            self.0.total
        )
    }
}

impl<K: Eq + Hash + Clone> Budget<K> {
    pub(crate) fn new(per_holder: usize, total: usize) -> Self {
        let used = Mutex::new(Used {
            of: HashMap::new(),
            total: 0,
        });
        Self(Arc::new(Inner {
            per_holder,
            total,
            used,
            freed: Notify::new(),
            waiting: AtomicUsize::new(0),
        }))
    }

    /// Takes a share; `None` if the holder or all together would hold too much. A share that is larger than the limit
    /// is only given if nothing else is held.
    pub(crate) fn try_take(&self, holder: &K, amount: usize) -> Option<BudgetShare<K>> {
        let mut used = lock(&self.0.used);
        let held = used.of.get(holder).copied().unwrap_or_default();
        let fits = |held: usize, limit: usize| held == 0 || held.saturating_add(amount) <= limit;
        if !fits(held, self.0.per_holder) || !fits(used.total, self.0.total) {
            return None;
        }
        used.of.insert(holder.clone(), held.saturating_add(amount));
        used.total = used.total.saturating_add(amount);
        Some(BudgetShare {
            budget: self.clone(),
            holder: holder.clone(),
            amount,
        })
    }

    /// Takes a share, and waits for it if need be; `None` if there is none for as long as `patience`.
    pub(crate) async fn take(
        &self,
        holder: &K,
        amount: usize,
        patience: Duration,
    ) -> Option<BudgetShare<K>> {
        if let Some(share) = self.try_take(holder, amount) {
            return Some(share);
        }
        let _waiting = WaitingRequest::new(&self.0.waiting)?;
        let share = async {
            loop {
                let mut freed = pin!(self.0.freed.notified());
                // Listen before looking, so that no share is given back unheard in between.
                freed.as_mut().enable();
                if let Some(share) = self.try_take(holder, amount) {
                    return share;
                }
                freed.await;
            }
        };
        tokio::time::timeout(patience, share).await.ok()
    }
}

/// A request that waits for a share.
struct WaitingRequest<'a>(&'a AtomicUsize);

impl<'a> WaitingRequest<'a> {
    /// Counts a request that waits; `None` if too many wait already.
    fn new(count: &'a AtomicUsize) -> Option<Self> {
        let waiting = Self(count);
        (count.fetch_add(1, Ordering::AcqRel) < MAX_WAITING).then_some(waiting)
    }
}

impl Drop for WaitingRequest<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::AcqRel);
    }
}

/// A share of a [`Budget`]. Dropping it gives it back.
pub(crate) struct BudgetShare<K: Eq + Hash + Clone> {
    budget: Budget<K>,
    holder: K,
    amount: usize,
}

impl<K: Eq + Hash + Clone> fmt::Debug for BudgetShare<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Share({})", self.amount)
    }
}

impl<K: Eq + Hash + Clone> Drop for BudgetShare<K> {
    fn drop(&mut self) {
        {
            let mut used = lock(&self.budget.0.used);
            used.total = used.total.saturating_sub(self.amount);
            if let Some(held) = used.of.get_mut(&self.holder) {
                *held = held.saturating_sub(self.amount);
                if *held == 0 {
                    used.of.remove(&self.holder);
                }
            }
        }
        self.budget.0.freed.notify_waiters();
    }
}

fn lock<K>(used: &Mutex<Used<K>>) -> MutexGuard<'_, Used<K>> {
    used.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_holder_and_all_hold_so_much_and_get_it_back() {
        let budget = Budget::new(3, 5);
        let one = budget.try_take(&"a", 2).expect("room");
        assert!(budget.try_take(&"a", 2).is_none());
        let other = budget.try_take(&"b", 3).expect("room");
        assert!(budget.try_take(&"c", 1).is_none());
        drop(one);
        assert!(budget.try_take(&"c", 2).is_some());
        drop(other);
        assert!(lock(&budget.0.used).of.is_empty());
        // What is larger than the limit is not refused for ever.
        let large = budget.try_take(&"a", 9).expect("nothing else is held");
        assert!(budget.try_take(&"b", 1).is_none());
        drop(large);
        assert!(budget.try_take(&"b", 1).is_some());
    }

    #[tokio::test]
    async fn who_waits_gets_what_is_given_back_or_is_refused_in_time() {
        let budget = Budget::new(1, 1);
        let held = budget.try_take(&"a", 1).expect("room");
        let short = Duration::from_millis(20);
        assert!(budget.take(&"b", 1, short).await.is_none());
        let waits = budget.clone();
        let waits =
            tokio::spawn(
                async move { waits.take(&"b", 1, Duration::from_secs(5)).await.is_some() },
            );
        tokio::task::yield_now().await;
        drop(held);
        assert!(waits.await.expect("no panic"));
    }
}
