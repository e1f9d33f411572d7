//! Lists that are sent as what has changed since the list that the screen has.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use serde::Serialize;
use ts_rs::TS;

use crate::recent::Recent;

/// A row of such a list.
pub(crate) trait Keyed: Clone + PartialEq {
    /// What may change of a row that stays the same row.
    type Change: PartialEq;

    /// What tells it from the other rows.
    fn key(&self) -> (&str, &str);
    /// The change that makes `before` this row; none where it takes the whole row.
    fn change(&self, before: &Self) -> Option<Self::Change>;
}

/// A list, said by the list that the screen has.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Told<T, C> {
    /// What the next question calls this list.
    pub list: u32,
    /// How it comes about, from its first row to its last.
    pub steps: Vec<Step<T, C>>,
}

/// The next rows of a list.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Step<T, C> {
    /// Rows of the list before: the place of the first, and how many.
    Keep(usize, usize),
    /// Rows of the list before with something else in each: the place of the first, how many, and what is new.
    Change(usize, usize, C),
    /// A row that is new as a whole.
    Row(T),
}

/// How many sent lists are remembered.
const MAX_LISTS: usize = 8;

/// The lists that screens were sent lately, the last first, each with all that it follows from, where that is worth knowing.
/// Whoever has an older one than the last eight is sent the whole.
#[derive(Debug)]
pub(crate) struct Lists<T, Cause = ()> {
    last: AtomicU32,
    sent: Recent<u32, List<T, Cause>, MAX_LISTS>,
}

#[derive(Debug)]
struct List<T, Cause> {
    rows: Arc<Vec<T>>,
    from: Arc<Cause>,
}

/// A list that the screen has, said again, and what it follows from.
type Again<T, Cause> = (Told<T, <T as Keyed>::Change>, Arc<Cause>);

impl<T, Cause> Default for Lists<T, Cause> {
    fn default() -> Self {
        Self {
            last: AtomicU32::new(0),
            sent: Recent::default(),
        }
    }
}

impl<T: Keyed> Lists<T> {
    /// Says a list by one that the screen has, where that is still known, else as a whole.
    pub(crate) fn tell(&self, now: Vec<T>, seen: Option<u32>) -> Told<T, T::Change> {
        self.tell_from(Arc::new(()), now, seen)
    }
}

impl<T: Keyed, Cause> Lists<T, Cause> {
    /// Says a list by one that the screen has, where that is still known, else as a whole, and remembers what it follows from.
    pub(crate) fn tell_from(
        &self,
        from: Arc<Cause>,
        now: Vec<T>,
        seen: Option<u32>,
    ) -> Told<T, T::Change> {
        let before = seen.and_then(|seen| self.find(seen));
        let steps = steps(before.as_deref().map_or(&[], Vec::as_slice), &now);
        let name = self.last.fetch_add(1, Ordering::Relaxed).wrapping_add(1);
        let rows = Arc::new(now);
        self.sent.lock().put(name, List { rows, from });
        Told { list: name, steps }
    }

    /// Says that a list is the one that the screen has, and what that follows from, where that is still known and
    /// `is_same` says that the list would follow from it again.
    pub(crate) fn again(
        &self,
        seen: u32,
        is_same: impl FnOnce(&Cause) -> bool,
    ) -> Option<Again<T, Cause>> {
        let from = Arc::clone(&self.sent.lock().peek(&seen)?.from);
        // Compared without the lock: both places of a force ask at once.
        if !is_same(&from) {
            return None;
        }
        let rows = self.sent.lock().get(&seen)?.rows.len();
        let keep = (rows > 0).then_some(Step::Keep(0, rows));
        let told = Told {
            list: seen,
            steps: Vec::from_iter(keep),
        };
        Some((told, from))
    }

    fn find(&self, seen: u32) -> Option<Arc<Vec<T>>> {
        let sent = self.sent.lock();
        sent.peek(&seen).map(|list| Arc::clone(&list.rows))
    }
}

fn steps<T: Keyed>(before: &[T], now: &[T]) -> Vec<Step<T, T::Change>> {
    let places = before.iter().enumerate();
    let places: HashMap<_, _> = places.map(|(at, row)| (row.key(), (at, row))).collect();
    let mut steps = Vec::new();
    for row in now {
        let Some((at, old)) = places.get(&row.key()).copied() else {
            steps.push(Step::Row(row.clone()));
            continue;
        };
        if old != row {
            match (row.change(old), steps.last_mut()) {
                (None, _) => steps.push(Step::Row(row.clone())),
                (Some(change), Some(Step::Change(first, count, same)))
                    if *first + *count == at && *same == change =>
                {
                    *count += 1;
                }
                (Some(change), _) => steps.push(Step::Change(at, 1, change)),
            }
        } else if let Some(Step::Keep(first, count)) = steps.last_mut()
            && *first + *count == at
        {
            *count += 1;
        } else {
            steps.push(Step::Keep(at, 1));
        }
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A name and a number that may change.
    type Pair = (&'static str, u32);

    impl Keyed for Pair {
        type Change = u32;

        fn key(&self) -> (&str, &str) {
            (self.0, "")
        }

        fn change(&self, _: &Self) -> Option<u32> {
            (self.1 != 0).then_some(self.1)
        }
    }

    fn followed(before: &[Pair], steps: &[Step<Pair, u32>]) -> Vec<Pair> {
        let rows = steps.iter().flat_map(|step| match step {
            Step::Keep(first, count) => before[*first..first + count].to_vec(),
            Step::Change(first, count, number) => {
                let rows = before[*first..first + count].iter();
                rows.map(|row| (row.0, *number)).collect()
            }
            Step::Row(row) => vec![*row],
        });
        rows.collect()
    }

    #[test]
    fn the_steps_lead_from_any_list_to_any_other() {
        let before = [("a", 1), ("b", 2), ("c", 3), ("d", 4)];
        let lists: [&[Pair]; 7] = [
            &before,
            &[],
            &[("a", 1), ("b", 9), ("c", 3), ("d", 4)],
            &[("d", 4), ("c", 3), ("e", 5)],
            &[("a", 0), ("a", 1), ("x", 1), ("b", 2), ("c", 3)],
            &[("c", 3), ("d", 4), ("a", 1), ("b", 2)],
            &[("a", 7), ("b", 7), ("c", 8), ("d", 4)],
        ];
        for now in lists {
            assert_eq!(followed(&before, &steps(&before, now)), now);
            assert_eq!(followed(&[], &steps(&[], now)), now);
        }
        assert_eq!(steps(&before, &before), [Step::Keep(0, 4)]);
        let changed = steps(&before, lists[2]);
        assert_eq!(
            changed,
            [Step::Keep(0, 1), Step::Change(1, 1, 9), Step::Keep(2, 2)]
        );
        let together = steps(&before, lists[6]);
        assert_eq!(together[0], Step::Change(0, 2, 7));
    }

    #[test]
    fn a_list_that_is_said_again_is_remembered_as_if_it_were_new() {
        let lists: Lists<Pair, &str> = Lists::default();
        let rows = vec![("a", 1), ("b", 2)];
        let tell = |from, rows| lists.tell_from(Arc::new(from), rows, None).list;
        let kept = tell("one", rows.clone());
        for _ in 0..3 * MAX_LISTS {
            let again = lists.again(kept, |from| *from == "one");
            let told = again.map(|(told, from)| (told.list, told.steps, *from));
            assert_eq!(told, Some((kept, vec![Step::Keep(0, 2)], "one")));
            tell("another", rows.clone());
        }
        let none = tell("none", Vec::new());
        let again = lists.again(none, |_| true).map(|(told, _)| told.steps);
        assert_eq!(again, Some(Vec::new()));
        assert_eq!(lists.again(none, |from| *from == "one"), None);
    }

    #[test]
    fn a_list_that_is_long_forgotten_is_sent_as_a_whole() {
        let lists: Lists<Pair> = Lists::default();
        let rows = vec![("a", 1), ("b", 2)];
        let first = lists.tell(rows.clone(), None);
        assert_eq!(first.steps.len(), 2);
        let again = lists.tell(rows.clone(), Some(first.list));
        assert_eq!(again.steps, [Step::Keep(0, 2)]);
        for _ in 0..MAX_LISTS {
            lists.tell(rows.clone(), None);
        }
        let late = lists.tell(rows.clone(), Some(first.list));
        assert_eq!(late.steps, [Step::Row(("a", 1)), Step::Row(("b", 2))]);
        assert_eq!(lists.again(first.list, |()| true), None);
        let unknown = lists.tell(rows, Some(u32::MAX));
        assert_eq!(unknown.steps.len(), 2);
    }
}
