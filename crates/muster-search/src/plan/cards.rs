//! Fields that name another card: `id:` and `for:`.

use std::borrow::Cow;

use muster_core::card::CardId;
use muster_core::problem::Problem;

use super::{Plan, Planner, Sets};
use crate::bitmap::Bitmap;
use crate::fold::{fold, key, words};
use crate::parse::Filter;
use crate::search::stands_alone;

impl<'a> Planner<'a> {
    pub(super) fn id(&self, filter: &Filter, negated: bool) -> Result<Plan<'a>, Problem> {
        let wanted = fold(&filter.value);
        let found: Bitmap = match self
            .index
            .number(&CardId::new(&wanted), self.options.library)
        {
            Some(card) => one(card),
            None => {
                let ids = (0..).zip(&self.index.ids);
                ids.filter(|(_, id)| id.slug() == wanted)
                    .map(|(card, _)| card)
                    .collect()
            }
        };
        if found.is_empty() {
            let slugs = self.index.by_name().map(|(_, id)| id.slug());
            return Err(self.unknown_value("query-unknown-card", filter, slugs));
        }
        Ok(self.sets(Sets::just(Cow::Owned(found)), negated))
    }

    pub(super) fn candidates(&self, filter: &Filter, negated: bool) -> Result<Plan<'a>, Problem> {
        let on_table = |id: &CardId| stands_alone(id, self.options.library);
        let wanted = key(&filter.value);
        let units = self.index.by_name().filter(|(_, id)| on_table(id));
        let units: Vec<(u32, &CardId)> = units.collect();
        let called = |(card, id): &&(u32, &CardId)| {
            key(id.slug()) == wanted
                || id.as_str() == filter.value
                || self.index.names.called(&wanted).any(|n| n == *card)
        };
        let mut meant: Vec<&CardId> = units.iter().filter(called).map(|(_, id)| *id).collect();
        if meant.is_empty() {
            let wanted = words(&filter.value);
            let holds = |id: &CardId| {
                let slug: Vec<&str> = id.slug().split('-').collect();
                !wanted.is_empty() && wanted.iter().all(|word| slug.contains(&word.as_str()))
            };
            meant = units
                .iter()
                .filter(|(_, id)| holds(id))
                .map(|(_, id)| *id)
                .collect();
        }
        match meant.as_slice() {
            [] => {
                let slugs = units.iter().map(|(_, id)| id.slug());
                Err(self.unknown_value("query-unknown-card", filter, slugs))
            }
            [first, others @ ..] if others.iter().any(|id| id.slug() != first.slug()) => {
                let problem = self.problem("query-several-cards", filter.value_at.from);
                let some: Vec<&str> = meant.iter().take(5).map(|id| id.slug()).collect();
                Err(problem
                    .with("value", &filter.value)
                    .with("near", some.join(", ")))
            }
            units => {
                let mut found = Bitmap::default();
                for unit in units {
                    found |= &self.index.may_take(unit, self.options.library);
                }
                Ok(self.sets(Sets::just(Cow::Owned(found)), negated))
            }
        }
    }
}

pub(super) fn one(card: u32) -> Bitmap {
    std::iter::once(card).collect()
}
