//! Decides how many nodes and copies an item of a list becomes.

use super::corrections::ListMends;
use super::doubts::DoubtReason;
use super::{Item, TreeBuilder};
use crate::number::{LIKELY_COUNT, MAX_COUNT};

/// The maximum number of nodes that one line can become.
const MAX_NODES_PER_LINE: i64 = 20;

impl<'a> TreeBuilder<'a, '_> {
    /// Sets the number of nodes of an item, and the number of models or copies in each.
    pub(super) fn count(&self, item: &mut Item<'a>, mends: &ListMends<'_>) {
        let Some(card) = item.card else { return };
        let said = item.piece.numbers;
        let mut wanted = said.count;
        if let Some(number) = said.bare {
            let has_costs = self.game.has_costs();
            let price = self.game.newest_price(card).points();
            let copies = said.count.unwrap_or(1);
            let is_price = price
                .is_some_and(|price| price == number || price.checked_mul(copies) == Some(number));
            if has_costs && (said.count.is_some() || number > LIKELY_COUNT || is_price) {
                item.piece.numbers.cost = said.cost.or(Some(number));
                // It may also be the total of a unit with its cards, which is not known before these are placed.
                item.is_total = !is_price;
            } else if said.count.is_none() {
                wanted = Some(number);
                if has_costs {
                    item.why = item.why.or(Some(DoubtReason::Number));
                }
            } else if said.count != Some(number) {
                item.why = item.why.or(Some(DoubtReason::Number));
            }
        }
        if said.doubtful {
            item.why = item.why.or(Some(DoubtReason::Number));
        }
        if let Some(count) = mends.count(&item.at) {
            wanted = Some(count.clamp(1, 999));
            item.mended = true;
            item.why = item
                .why
                .filter(|why| !matches!(why, DoubtReason::Number | DoubtReason::Count));
        }
        if wanted.is_some_and(|wanted| !(1..=MAX_COUNT).contains(&wanted)) {
            (item.fits, item.why) = (false, Some(DoubtReason::NoCount));
            return;
        }
        if !self.root_cards.is_empty() {
            // The programs write how many there are in all copies of what they lie on.
            let above = item
                .parent
                .into_iter()
                .flat_map(|parent| self.outside(parent));
            let copies = above.map(|index| self.items[index].count.max(1));
            let copies = copies.fold(1, i64::saturating_mul);
            let wanted = wanted.unwrap_or(copies);
            let is_shared = wanted % copies == 0;
            item.count = if is_shared { wanted / copies } else { wanted };
            if !is_shared && mends.count(&item.at).is_none() {
                item.why = item.why.or(Some(DoubtReason::Count));
            }
            return;
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
            item.why = item.why.or(Some(DoubtReason::Count));
        }
    }

    /// Returns the number of models in the unit to which an item belongs.
    fn models(&self, index: usize) -> i64 {
        let root = self.outside(index).last().unwrap_or(index);
        self.items[root].count.max(1)
    }
}
