//! Finds the fewest boxes that hold what is missing.
//!
//! This is the set cover problem with numbers. A branch and bound search solves it: it takes the missing thing that the
//! fewest boxes hold, and tries each of these boxes. A branch ends when the boxes taken so far, and the boxes that the
//! rest certainly needs, are no fewer than those of the best cover yet. The search stops after a fixed amount of work.
//! Then the best cover is returned that is known, which may not be the smallest. The same input always gives the same
//! answer.

/// A box that can be bought.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BoxOffer {
    /// The missing things that the box holds, by their index, and how many of each. Each index occurs once.
    pub holds: Vec<(usize, u32)>,
    /// Whether the box may hold more than it lists. One such box is then assumed to hold enough of everything in it,
    /// because nobody would buy it again without having opened the first.
    pub copies_unknown: bool,
}

/// Boxes that together hold what is missing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BoxCover {
    /// The boxes by their index, in ascending order, and how many of each.
    pub boxes: Vec<(usize, u32)>,
    /// Whether no smaller number of boxes is enough. If false, the search ended early, and a smaller one may be.
    pub fewest: bool,
    /// The missing things that no box holds, by their index.
    pub unobtainable: Vec<usize>,
    /// The things that may still be missing, by their index. Too few of them are listed in boxes whose numbers of copies
    /// are not known.
    pub uncertain: Vec<usize>,
}

/// The amount of work after which a search is given up, in inspected pairs of a box and a thing. It takes some tens of
/// milliseconds.
pub const MAX_WORK: u64 = 4_000_000;
/// The largest number of boxes for which fewer are searched for. A search goes as deep as there are boxes.
const MAX_SEARCHED_BOXES: u64 = 100;

/// Returns the fewest boxes that hold what is missing. `missing` says how many of each thing are missing.
///
/// ```
/// use muster_core::collection::{BoxOffer, MAX_WORK, cover};
///
/// let offer = |holds: &[(usize, u32)]| BoxOffer { holds: holds.to_vec(), copies_unknown: false };
/// // The largest box is a trap: with it, three boxes are needed.
/// let offers = [offer(&[(0, 1), (1, 1), (2, 1)]), offer(&[(0, 1), (1, 1), (3, 1)]), offer(&[(2, 1), (4, 1)])];
/// let found = cover(&[1, 1, 1, 1, 1], &offers, MAX_WORK);
/// assert_eq!(found.boxes, [(1, 1), (2, 1)]);
/// assert!(found.fewest);
/// ```
#[must_use]
pub fn cover(missing: &[u32], offers: &[BoxOffer], max_work: u64) -> BoxCover {
    let mut search = Search::new(missing, offers, max_work);
    let unobtainable: Vec<usize> = (0..missing.len())
        .filter(|thing| missing[*thing] > 0 && search.holders[*thing].is_empty())
        .collect();
    let mut remaining = missing.to_vec();
    for thing in &unobtainable {
        remaining[*thing] = 0;
    }
    let greedy = search.greedy(remaining.clone());
    let sizes = greedy.iter().map(|(_, times)| u64::from(*times));
    let greedy_count = sizes.sum::<u64>();
    let is_searched = greedy_count <= MAX_SEARCHED_BOXES;
    if is_searched {
        // One more than the greedy cover has: a cover of the same size that the search finds itself counts on more
        // certain boxes.
        search.best_count = greedy_count as usize + 1;
        search.branch(&remaining);
    }
    let fewest = is_searched && search.work_left > 0;
    let found = search
        .best
        .map(|taken| taken.into_iter().map(|offer| (offer, 1)));
    let mut chosen: Vec<(usize, u32)> = found.map_or(greedy, Iterator::collect);
    chosen.sort_unstable();
    let mut boxes: Vec<(usize, u32)> = Vec::new();
    for (offer, more) in chosen {
        match boxes.last_mut() {
            Some((same, times)) if *same == offer => *times = times.saturating_add(more),
            _ => boxes.push((offer, more)),
        }
    }
    let mut certain = vec![0_u64; missing.len()];
    for (offer, times) in &boxes {
        for (thing, count) in &offers[*offer].holds {
            let held = u64::from(*count).saturating_mul(u64::from(*times));
            if let Some(certain) = certain.get_mut(*thing) {
                *certain = certain.saturating_add(held);
            }
        }
    }
    let uncertain = (0..missing.len())
        .filter(|thing| !unobtainable.contains(thing))
        .filter(|thing| certain[*thing] < u64::from(missing[*thing]));
    BoxCover {
        uncertain: uncertain.collect(),
        boxes,
        fewest,
        unobtainable,
    }
}

struct Search<'o> {
    offers: &'o [BoxOffer],
    /// For each thing, the boxes that hold it, and how many they hold.
    holders: Vec<Vec<(usize, u32)>>,
    /// Boxes that the present branch must not take, because an earlier branch has tried everything with them.
    excluded: Vec<bool>,
    taken: Vec<usize>,
    best: Option<Vec<usize>>,
    /// The size that a cover must be smaller than to be better.
    best_count: usize,
    work_left: u64,
}

impl<'o> Search<'o> {
    fn new(missing: &[u32], offers: &'o [BoxOffer], max_work: u64) -> Self {
        let mut holders = vec![Vec::new(); missing.len()];
        for (index, offer) in offers.iter().enumerate() {
            for (thing, count) in &offer.holds {
                if *count > 0 && missing.get(*thing).is_some_and(|missing| *missing > 0) {
                    holders[*thing].push((index, *count));
                }
            }
        }
        Self {
            offers,
            holders,
            excluded: vec![false; offers.len()],
            taken: Vec::new(),
            best: None,
            best_count: usize::MAX,
            work_left: max_work,
        }
    }

    /// Returns how many of the missing things one more box would bring.
    fn gain(&self, offer: usize, remaining: &[u32]) -> u64 {
        let offer = &self.offers[offer];
        let brought = offer.holds.iter().map(|(thing, count)| {
            let left = remaining.get(*thing).copied().unwrap_or(0);
            match offer.copies_unknown {
                true => left,
                false => left.min(*count),
            }
        });
        brought.map(u64::from).sum()
    }

    /// Returns how often a box can be taken so that each time all of what it brings now is missing, at least once.
    fn whole_times(&self, offer: usize, remaining: &[u32]) -> u32 {
        let offer = &self.offers[offer];
        if offer.copies_unknown {
            return 1;
        }
        let times = offer.holds.iter().filter_map(|(thing, count)| {
            let left = *remaining.get(*thing)?;
            (left > 0).then(|| left.checked_div(*count)).flatten()
        });
        times.min().unwrap_or(1).max(1)
    }

    /// Returns what is still missing after a box was taken a number of times.
    fn without(&self, offer: usize, times: u32, remaining: &[u32]) -> Vec<u32> {
        let offer = &self.offers[offer];
        let mut rest = remaining.to_vec();
        for (thing, count) in &offer.holds {
            if let Some(left) = rest.get_mut(*thing) {
                *left = match offer.copies_unknown {
                    true => 0,
                    false => left.saturating_sub(count.saturating_mul(times)),
                };
            }
        }
        rest
    }

    /// Always takes the box that brings most. It is taken as often at once as all of it is missing.
    fn greedy(&self, mut remaining: Vec<u32>) -> Vec<(usize, u32)> {
        let mut taken = Vec::new();
        while remaining.iter().any(|left| *left > 0) {
            let gains = (0..self.offers.len()).map(|offer| (self.gain(offer, &remaining), offer));
            let best = gains.max_by_key(|(gain, offer)| {
                let is_certain = !self.offers[*offer].copies_unknown;
                (*gain, is_certain, std::cmp::Reverse(*offer))
            });
            let Some((1.., offer)) = best else { break };
            let times = self.whole_times(offer, &remaining);
            remaining = self.without(offer, times, &remaining);
            taken.push((offer, times));
        }
        taken
    }

    /// Returns the number of boxes that the rest needs at least, and the thing that the fewest boxes hold. Things that
    /// have no box in common need different boxes. `None` if nothing remains. The number is `usize::MAX` if the boxes
    /// that are left cannot hold the rest.
    fn bound(&mut self, remaining: &[u32]) -> Option<(usize, usize)> {
        let mut open: Vec<(usize, usize, u32)> = Vec::new();
        for (thing, left) in remaining.iter().enumerate().filter(|(_, left)| **left > 0) {
            let holders = self.holders[thing].iter();
            let usable = holders.filter(|(offer, _)| !self.excluded[*offer]);
            let (mut count, mut most) = (0, 0);
            for (offer, held) in usable {
                count += 1;
                let unknown = self.offers[*offer].copies_unknown;
                most = most.max(if unknown { *left } else { *held });
            }
            let work = self.holders[thing].len() as u64;
            self.work_left = self.work_left.saturating_sub(work + 1);
            if count == 0 {
                return Some((usize::MAX, thing));
            }
            open.push((count, thing, left.div_ceil(most)));
        }
        open.sort_unstable();
        let first = open.first()?.1;
        let mut seen = vec![false; self.offers.len()];
        let mut least = 0_usize;
        for (_, thing, boxes) in open {
            let holders = &self.holders[thing];
            let usable = || holders.iter().filter(|(offer, _)| !self.excluded[*offer]);
            if usable().any(|(offer, _)| seen[*offer]) {
                continue;
            }
            least = least.saturating_add(boxes as usize);
            for (offer, _) in usable() {
                seen[*offer] = true;
            }
        }
        Some((least, first))
    }

    fn branch(&mut self, remaining: &[u32]) {
        if self.work_left == 0 {
            return;
        }
        let Some((least, thing)) = self.bound(remaining) else {
            // Of covers of the same size, the first one stays: boxes with certain numbers are tried first.
            if self.taken.len() < self.best_count {
                self.best_count = self.taken.len();
                self.best = Some(self.taken.clone());
            }
            return;
        };
        if self.taken.len().saturating_add(least) >= self.best_count {
            return;
        }
        let holders = self.holders[thing].iter();
        let usable = holders.filter(|(offer, _)| !self.excluded[*offer]);
        let mut tried: Vec<usize> = usable.map(|(offer, _)| *offer).collect();
        tried.sort_by_cached_key(|offer| {
            let gain = self.gain(*offer, remaining);
            (
                self.offers[*offer].copies_unknown,
                std::cmp::Reverse(gain),
                *offer,
            )
        });
        for offer in &tried {
            let rest = self.without(*offer, 1, remaining);
            self.taken.push(*offer);
            self.branch(&rest);
            self.taken.pop();
            // Whatever can be done with this box has been tried.
            self.excluded[*offer] = true;
        }
        for offer in tried {
            self.excluded[offer] = false;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{BoxCover, BoxOffer, MAX_WORK, cover};

    fn offer(holds: &[(usize, u32)]) -> BoxOffer {
        BoxOffer {
            holds: holds.to_vec(),
            copies_unknown: false,
        }
    }

    fn unknown(holds: &[(usize, u32)]) -> BoxOffer {
        BoxOffer {
            copies_unknown: true,
            ..offer(holds)
        }
    }

    #[test]
    fn nothing_missing_needs_no_box() {
        let found = cover(&[0, 0], &[offer(&[(0, 1)])], MAX_WORK);
        let none = BoxCover {
            fewest: true,
            ..BoxCover::default()
        };
        assert_eq!(found, none);
    }

    #[test]
    fn a_box_is_bought_as_often_as_its_copies_ask_for() {
        let found = cover(&[5, 1], &[offer(&[(0, 2)]), offer(&[(1, 1)])], MAX_WORK);
        assert_eq!(found.boxes, [(0, 3), (1, 1)]);
        assert!(found.fewest && found.uncertain.is_empty());
    }

    #[test]
    fn what_no_box_holds_is_named_and_the_rest_is_covered() {
        let found = cover(&[1, 2, 1], &[offer(&[(0, 1), (2, 1)])], MAX_WORK);
        assert_eq!(found.boxes, [(0, 1)]);
        assert_eq!(found.unobtainable, [1]);
    }

    #[test]
    fn a_box_with_unknown_copies_is_bought_once_and_told_as_uncertain() {
        let found = cover(&[3, 1], &[unknown(&[(0, 1), (1, 1)])], MAX_WORK);
        assert_eq!(found.boxes, [(0, 1)]);
        assert_eq!(found.uncertain, [0]);
    }

    #[test]
    fn of_two_boxes_the_certain_one_is_preferred() {
        let offers = [unknown(&[(0, 1)]), offer(&[(0, 2)])];
        let found = cover(&[2], &offers, MAX_WORK);
        assert_eq!(found.boxes, [(1, 1)]);
        assert_eq!(found.uncertain, [0; 0]);
    }

    #[test]
    fn the_search_beats_always_taking_the_fullest_box() {
        // Eight things in two rows of four. Greedy takes the box that has half of each row first.
        let offers = [
            offer(&[(2, 1), (3, 1), (4, 1), (6, 1), (7, 1)]),
            offer(&[(0, 1), (1, 1), (2, 1), (3, 1)]),
            offer(&[(4, 1), (5, 1), (6, 1), (7, 1)]),
        ];
        let found = cover(&[1; 8], &offers, MAX_WORK);
        assert_eq!(found.boxes, [(1, 1), (2, 1)]);
        assert!(found.fewest);
    }

    #[test]
    fn a_number_beyond_all_measure_is_answered_at_once() {
        let found = cover(&[u32::MAX, 3], &[offer(&[(0, 1), (1, 2)])], MAX_WORK);
        assert_eq!(found.boxes, [(0, u32::MAX)]);
        assert!(!found.fewest && found.uncertain.is_empty());
    }

    #[test]
    fn a_search_that_is_given_up_still_answers_and_says_so() {
        let found = cover(&[1, 1], &[offer(&[(0, 1)]), offer(&[(1, 1)])], 1);
        assert_eq!(found.boxes, [(0, 1), (1, 1)]);
        assert!(!found.fewest);
    }

    /// Every cover of up to four boxes, by counting through all of them.
    fn smallest(missing: &[u32], offers: &[BoxOffer]) -> usize {
        fn covers(left: &[u32], offers: &[BoxOffer], from: usize, boxes: usize) -> bool {
            if left.iter().all(|left| *left == 0) {
                return true;
            }
            if boxes == 0 {
                return false;
            }
            (from..offers.len()).any(|index| {
                let mut rest = left.to_vec();
                for (thing, count) in &offers[index].holds {
                    rest[*thing] = rest[*thing].saturating_sub(*count);
                }
                covers(&rest, offers, index, boxes - 1)
            })
        }
        let mut sizes = 0..=8;
        sizes
            .find(|size| covers(missing, offers, 0, *size))
            .unwrap_or(usize::MAX)
    }

    #[test]
    fn the_answer_is_the_smallest_of_all_covers() {
        // A simple generator of numbers, so that the test is the same everywhere.
        let mut state = 7_u64;
        let mut next = |below: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 33) % below
        };
        for round in 0..300 {
            let things = 2 + next(4) as usize;
            let missing: Vec<u32> = (0..things).map(|_| next(3) as u32).collect();
            let mut offers = Vec::new();
            for _ in 0..2 + next(5) {
                let mut held = Vec::new();
                for thing in 0..things {
                    if next(2) == 0 {
                        held.push((thing, 1 + next(2) as u32));
                    }
                }
                offers.push(offer(&held));
            }
            // A box for each thing alone makes everything obtainable.
            offers.extend((0..things).map(|thing| offer(&[(thing, 1)])));
            let found = cover(&missing, &offers, MAX_WORK);
            let count: u32 = found.boxes.iter().map(|(_, times)| times).sum();
            assert!(found.fewest, "round {round}");
            assert_eq!(count as usize, smallest(&missing, &offers), "round {round}");
        }
    }
}
