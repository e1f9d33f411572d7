//! Counts how much of a card each device added and removed, so that counts from several devices can be merged.

use std::collections::BTreeMap;

use muster_core::sync::Body;
use serde::{Deserialize, Serialize};

use super::written;
use crate::collection::Owned;
use crate::error::Result;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Moved {
    #[serde(default)]
    added: u64,
    #[serde(default)]
    taken: u64,
}

/// The amounts added and removed, by device id and then by what is counted (`cards` or `miniatures`).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Tally(BTreeMap<String, BTreeMap<String, Moved>>);

const CARDS: &str = "cards";
const MINIATURES: &str = "miniatures";

impl Tally {
    /// Reads a body. `None` if it is not a tally.
    pub fn read(body: &Body) -> Option<Self> {
        serde_json::from_str(body.as_str()).ok()
    }

    fn total(&self, what: &str) -> i128 {
        let moved = self.0.values().filter_map(|of| of.get(what));
        moved
            .map(|moved| i128::from(moved.added) - i128::from(moved.taken))
            .sum()
    }

    /// Returns the amount owned: everything added less everything removed, over all devices.
    pub fn owned(&self) -> Owned {
        let count = |what| {
            let total = self.total(what).max(0);
            u32::try_from(total).unwrap_or(u32::MAX)
        };
        Owned {
            cards: count(CARDS),
            miniatures: count(MINIATURES),
        }
    }

    /// Records that the total is now `owned`, by adding the difference to this device's counts. Returns whether
    /// anything changed. A device's counts only ever grow.
    pub fn stand_at(&mut self, device: &str, owned: Owned) -> bool {
        let known = self.owned();
        let mut news = false;
        for (what, is, was) in [
            (CARDS, owned.cards, known.cards),
            (MINIATURES, owned.miniatures, known.miniatures),
        ] {
            if is == was {
                continue;
            }
            let by = i128::from(is) - self.total(what);
            let moved = self.0.entry(device.to_owned()).or_default();
            let moved = moved.entry(what.to_owned()).or_default();
            let size = u64::try_from(by.unsigned_abs()).unwrap_or(u64::MAX);
            if by > 0 {
                moved.added = moved.added.saturating_add(size);
            } else {
                moved.taken = moved.taken.saturating_add(size);
            }
            news = true;
        }
        news
    }

    pub fn body(&self) -> Result<Option<Body>> {
        Ok(Body::new(&written(self)?))
    }
}

/// Returns the larger number of cards and the larger number of miniatures.
pub(super) fn larger(one: Owned, other: Owned) -> Owned {
    Owned {
        cards: one.cards.max(other.cards),
        miniatures: one.miniatures.max(other.miniatures),
    }
}
