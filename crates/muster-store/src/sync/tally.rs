//! How much of a card each device added and took away.

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

/// By device, and by what is counted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Tally(BTreeMap<String, BTreeMap<String, Moved>>);

const CARDS: &str = "cards";
const MINIATURES: &str = "miniatures";

impl Tally {
    /// None where the body is no tally.
    pub fn read(body: &Body) -> Option<Self> {
        serde_json::from_str(body.as_str()).ok()
    }

    fn total(&self, what: &str) -> i128 {
        let moved = self.0.values().filter_map(|of| of.get(what));
        moved
            .map(|moved| i128::from(moved.added) - i128::from(moved.taken))
            .sum()
    }

    /// How much is owned by this.
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

    /// The device has so much now. Says whether that is news. What a device counted only grows.
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

/// The larger of both, card by card and miniature by miniature.
pub(super) fn larger(one: Owned, other: Owned) -> Owned {
    Owned {
        cards: one.cards.max(other.cards),
        miniatures: one.miniatures.max(other.miniatures),
    }
}
