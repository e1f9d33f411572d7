//! Decides how many nodes and copies an item of a list becomes.

use super::mends::Mends;
use super::why::Why;
use super::{Item, TreeBuilder};

/// The maximum number of nodes that one line can become.
const MAX_NODES_PER_LINE: i64 = 20;
/// The maximum value at which an undetermined number is read as a count.
const LIKELY_COUNT: i64 = 20;

impl<'a> TreeBuilder<'a, '_> {
    /// Sets the number of nodes of an item, and the number of models or copies in each.
    pub(super) fn count(&self, item: &mut Item<'a>, mends: &Mends<'_>) {
        let Some(card) = item.card else { return };
        let said = item.piece.numbers;
        let mut wanted = said.count;
        if let Some(number) = said.bare.filter(|_| said.count.is_none()) {
            let is_cost =
                number > LIKELY_COUNT || self.game.newest_price(card).points() == Some(number);
            if is_cost {
                item.piece.numbers.cost = said.cost.or(Some(number));
            } else {
                wanted = Some(number.max(1));
                if self.game.has_costs() {
                    item.why = item.why.or(Some(Why::Number));
                }
            }
        }
        if let Some(count) = mends.count(&item.at) {
            wanted = Some(count.clamp(1, 999));
            item.mended = true;
            item.why = item
                .why
                .filter(|why| !matches!(why, Why::Number | Why::Count));
        }
        let models = item.parent.map_or(1, |parent| self.models(parent));
        if item.parent.is_none() || self.game.counts_copies(&card.id) {
            item.count = wanted.unwrap_or(1);
            if said.each && wanted.is_none() {
                item.count = models;
            }
            return;
        }
        // One card serves all models of a unit. Two rifles for two knights are therefore a single card.
        let wanted = wanted.filter(|_| !said.each).unwrap_or(models);
        let each = if wanted % models == 0 {
            wanted / models
        } else {
            1
        };
        item.nodes = each.clamp(1, MAX_NODES_PER_LINE);
        let agreed = models == 1 && wanted <= MAX_NODES_PER_LINE || wanted == models;
        if !agreed && mends.count(&item.at).is_none() {
            item.why = item.why.or(Some(Why::Count));
        }
    }

    /// Returns the number of models in the unit to which an item belongs.
    fn models(&self, index: usize) -> i64 {
        let root = self.outside(index).last().unwrap_or(index);
        self.items[root].count.max(1)
    }
}
