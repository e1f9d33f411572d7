//! What the chosen forces use of the collection, so that the finder of another force can tell what is free.

use std::collections::BTreeMap;

use muster_core::card::CardId;
use muster_core::collection::{FigureId, Possession, Stock};
use muster_core::library::Library;
use muster_core::problem::Problem;
use muster_store::Owned;

use crate::App;
use crate::data::snapshot::Cards;

/// What other chosen forces use.
#[derive(Debug, Default)]
pub(crate) struct Reserved {
    used: BTreeMap<Possession, u32>,
    stock: Stock,
}

impl Reserved {
    /// Returns how many copies and miniatures of a card are free. If other forces use up its miniatures or its copies,
    /// none is free, because a model needs both.
    pub fn free(&self, card: &CardId, owned: Owned, library: &Library) -> Owned {
        if self.used.is_empty() || owned == Owned::default() {
            return owned;
        }
        let copies = Possession::Card(card.clone());
        let figure = Possession::Miniature(FigureId::from_id(card, library));
        let used = |what: &Possession| self.used.get(what).copied().unwrap_or(0);
        let is_used_up = |what: &Possession| used(what) > 0 && used(what) >= self.stock.count(what);
        if is_used_up(&copies) || is_used_up(&figure) {
            return Owned::default();
        }
        Owned {
            cards: owned.cards.saturating_sub(used(&copies)),
            miniatures: owned.miniatures.saturating_sub(used(&figure)),
        }
    }
}

impl App {
    /// Returns what the chosen forces other than the one with the id `except` use. Nothing if the chosen forces are not
    /// fielded at the same time.
    pub(crate) fn reserved(&self, except: &str, cards: &Cards) -> Result<Reserved, Problem> {
        let plan = self.stored_plan()?;
        let mut reserved = Reserved::default();
        let forces = match plan.together {
            true => plan.forces.as_slice(),
            false => &[],
        };
        for id in forces.iter().filter(|id| *id != except) {
            // A chosen force may have been deleted since.
            let Ok(open) = self.opened_by_id(id) else {
                continue;
            };
            let needs = open.game.needs(&open.force, &open.library);
            let copies = needs.cards.into_iter();
            let copies = copies.map(|(card, count)| (Possession::Card(card), count));
            let figures = needs.miniatures.into_iter();
            let figures =
                figures.map(|(figure, needed)| (Possession::Miniature(figure), needed.count));
            for (what, count) in copies.chain(figures) {
                let used = reserved.used.entry(what).or_default();
                *used = used.saturating_add(count);
            }
        }
        reserved.stock = cards.stock();
        Ok(reserved)
    }
}
