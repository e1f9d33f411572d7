//! How many copies on how many nodes a list means.

use super::mends::Mends;
use super::why::Why;
use super::{Item, TreeBuilder};

/// Most cards that one line lays beside one another.
const MOST_COPIES: i64 = 20;
/// A number up to which it may be a count, where it does not say.
const LIKELY_COUNT: i64 = 20;

impl<'a> TreeBuilder<'a, '_> {
    /// How many nodes of how many copies an item is.
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
        // One card serves every model of a unit, so two rifles for two knights are one each.
        let wanted = wanted.filter(|_| !said.each).unwrap_or(models);
        let each = if wanted % models == 0 {
            wanted / models
        } else {
            1
        };
        item.nodes = each.clamp(1, MOST_COPIES);
        let agreed = models == 1 && wanted <= MOST_COPIES || wanted == models;
        if !agreed && mends.count(&item.at).is_none() {
            item.why = item.why.or(Some(Why::Count));
        }
    }

    /// Models of the unit that an item belongs to.
    fn models(&self, index: usize) -> i64 {
        let root = self.outside(index).last().unwrap_or(index);
        self.items[root].count.max(1)
    }
}
