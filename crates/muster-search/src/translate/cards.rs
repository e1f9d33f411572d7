//! Translates fields that name another card: `id:` and `for:`.

use muster_core::card::CardId;
use muster_core::fold::{fold, key, words};
use muster_core::problem::Problem;

use super::Translator;
use super::words::either;
use crate::clause::Clause;
use crate::parse::Filter;
use crate::search::stands_alone;
use crate::word::{any, term};

impl Translator<'_> {
    pub(super) fn id(&self, filter: &Filter, negated: bool) -> Result<Clause, Problem> {
        let wanted = fold(&filter.value);
        let ids = &self.index.ids;
        let field = self.index.fields.id;
        if self.index.has(field, &wanted) {
            return Ok(either(term(field, &wanted), negated));
        }
        let called: Vec<&str> = ids
            .iter()
            .filter(|id| id.slug() == wanted)
            .map(CardId::as_str)
            .collect();
        if called.is_empty() {
            let slugs = ids.iter().map(CardId::slug);
            return Err(self.unknown_value("query-unknown-card", filter, slugs));
        }
        Ok(either(any(field, &called), negated))
    }

    pub(super) fn candidates(&self, filter: &Filter, negated: bool) -> Result<Clause, Problem> {
        let index = self.index;
        let on_table = |id: &&CardId| stands_alone(id, self.options.library);
        let units: Vec<&CardId> = index.ids.iter().filter(on_table).collect();
        let wanted = key(&filter.value);
        let named = index.found(&term(index.fields.called, &wanted));
        let called = |id: &&&CardId| {
            key(id.slug()) == wanted || id.as_str() == filter.value || named.contains(*id)
        };
        let mut matching: Vec<&CardId> = units.iter().filter(called).copied().collect();
        if matching.is_empty() {
            let wanted = words(&filter.value);
            let holds = |id: &&&CardId| {
                let slug: Vec<&str> = id.slug().split('-').collect();
                !wanted.is_empty() && wanted.iter().all(|word| slug.contains(&word.as_str()))
            };
            matching = units.iter().filter(holds).copied().collect();
        }
        match matching.as_slice() {
            [] => {
                let slugs = units.iter().map(|id| id.slug());
                Err(self.unknown_value("query-unknown-card", filter, slugs))
            }
            [first, others @ ..] if others.iter().any(|id| id.slug() != first.slug()) => {
                let problem = self.problem("query-several-cards", filter.value_at.from);
                let some: Vec<&str> = matching.iter().take(5).map(|id| id.slug()).collect();
                Err(problem
                    .with("value", &filter.value)
                    .with("near", some.join(", ")))
            }
            units => {
                let may_take = |unit: &&CardId| index.may_take(unit, self.options.library);
                let found: Vec<Clause> = units
                    .iter()
                    .map(|unit| either(may_take(unit), negated))
                    .collect();
                Ok(match negated {
                    true => Clause::and(found),
                    false => Clause::or(found),
                })
            }
        }
    }
}
