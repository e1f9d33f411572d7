//! Counts how much of a card each device added and removed, so that counts from several devices can be merged.

use std::collections::BTreeMap;

use muster_sync::Body;
use serde::{Deserialize, Serialize};

use super::written;
use crate::collection::Owned;
use crate::error::Result;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct DeviceCount {
    #[serde(default)]
    added: u64,
    #[serde(default)]
    taken: u64,
}

/// The amounts added and removed, by device id and then by what is counted (`cards` or `miniatures`).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct PnCounter(BTreeMap<String, BTreeMap<String, DeviceCount>>);

const CARDS: &str = "cards";
const MINIATURES: &str = "miniatures";

impl PnCounter {
    /// Reads a body. `None` if it is not a counter.
    pub fn read(body: &Body) -> Option<Self> {
        serde_json::from_str(body.as_str()).ok()
    }

    fn total(&self, what: &str) -> i128 {
        let count = self.0.values().filter_map(|of| of.get(what));
        count
            .map(|count| i128::from(count.added) - i128::from(count.taken))
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
    pub fn set_total(&mut self, device: &str, owned: Owned) -> bool {
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
            let count = self.0.entry(device.to_owned()).or_default();
            let count = count.entry(what.to_owned()).or_default();
            let size = u64::try_from(by.unsigned_abs()).unwrap_or(u64::MAX);
            if by > 0 {
                count.added = count.added.saturating_add(size);
            } else {
                count.taken = count.taken.saturating_add(size);
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
