//! Work done beside other work, where the machine has threads; at once, where it has none, as in a browser.
//!
//! Whoever has work to do says what may be done beside what, and gets the same answers either way.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Whether there are threads. A browser gives a page none that share its memory.
const THREADS: bool = cfg!(not(all(target_family = "wasm", target_os = "unknown")));

/// How much can be done at once, as far as is known.
#[must_use]
pub fn at_once() -> usize {
    let known = thread::available_parallelism();
    known.map_or(1, std::num::NonZero::get)
}

/// Has something done that nobody waits for: beside, or not at all where that is not possible. It must be work that whoever
/// needs its result does as well.
pub fn ahead(job: impl FnOnce() + Send + 'static) {
    if THREADS {
        thread::spawn(job);
    }
}

/// Does `here` on this thread and `beside` beside it, or first.
///
/// # Panics
/// Where one of them does.
pub fn both<A: Send, B>(beside: impl FnOnce() -> A + Send, here: impl FnOnce() -> B) -> (A, B) {
    if !THREADS {
        return (beside(), here());
    }
    thread::scope(|scope| {
        let beside = scope.spawn(beside);
        let here = here();
        let beside = beside.join();
        (beside.unwrap_or_else(|panic| resume_unwind(panic)), here)
    })
}

/// Does the same to every item, as many at once as the machine can; answers in the order of the items.
///
/// # Panics
/// Where it does for one of them.
pub fn each<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    if !THREADS || items.len() < 2 {
        return items.iter().map(work).collect();
    }
    let next = AtomicUsize::new(0);
    let some = || {
        let mut done = Vec::new();
        while let Some((place, item)) = {
            let place = next.fetch_add(1, Ordering::Relaxed);
            items.get(place).map(|item| (place, item))
        } {
            done.push((place, work(item)));
        }
        done
    };
    let mut done = thread::scope(|scope| {
        let others = 1..at_once().min(items.len());
        let others: Vec<_> = others.map(|_| scope.spawn(some)).collect();
        let mut done = some();
        for other in others {
            done.extend(other.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        done
    });
    done.sort_unstable_by_key(|(place, _)| *place);
    done.into_iter().map(|(_, done)| done).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_come_in_the_order_of_the_items() {
        let items: Vec<u32> = (0..1000).collect();
        let doubled: Vec<u32> = items.iter().map(|item| item * 2).collect();
        assert_eq!(each(&items, |item| item * 2), doubled);
        assert_eq!(each(&[], |item: &u32| *item), Vec::<u32>::new());
    }

    #[test]
    fn both_are_done() {
        let mut here = 0;
        let (beside, ()) = both(|| 7, || here += 1);
        assert_eq!((beside, here), (7, 1));
    }
}
