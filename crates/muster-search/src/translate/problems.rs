//! Problems with queries that parse but that this index cannot answer.

use muster_core::fold::{fold, key, nearest, words};
use muster_core::problem::Problem;

use super::Translator;
use crate::fields::Meaning;
use crate::parse::{Filter, problem_at};

impl Translator<'_> {
    pub(super) fn problem(&self, code: &str, at: usize) -> Problem {
        problem_at(self.text, code, at)
    }

    pub(super) fn unknown<'s>(
        &self,
        code: &str,
        found: &str,
        at: usize,
        known: impl Iterator<Item = &'s str>,
    ) -> Problem {
        let folded = fold(found);
        match nearest(&folded, known) {
            Some(near) => self.problem(&format!("{code}-near"), at).with("near", near),
            None => self.problem(code, at),
        }
        .with("found", found)
    }

    pub(super) fn unknown_value<'s>(
        &self,
        code: &str,
        filter: &Filter,
        known: impl Iterator<Item = &'s str>,
    ) -> Problem {
        if let Some(near) = self.elsewhere(filter) {
            let problem = self.problem(&format!("{code}-near"), filter.value_at.from);
            let problem = problem.with("near", near).with("found", &filter.value);
            return problem.with("field", &filter.name);
        }
        let problem = self.unknown(
            code,
            &words(&filter.value).join("-"),
            filter.value_at.from,
            known,
        );
        problem
            .with("found", &filter.value)
            .with("field", &filter.name)
    }

    /// Returns the filter by another field that has exactly this value: `kind:unit` for `type:unit`.
    fn elsewhere(&self, filter: &Filter) -> Option<String> {
        let wanted = key(&filter.value);
        let value = match filter.quoted {
            true => format!("\"{}\"", filter.value),
            false => filter.value.clone(),
        };
        if wanted == key("unique") {
            return Some(format!("is:{value}"));
        }
        let values = &self.index.values;
        let mut fields = self.index.named.named.iter();
        let field = fields.find(|field| match &field.meaning {
            Meaning::Group(group) => values.is_called(*group, &wanted),
            Meaning::OfGames(games) => games
                .iter()
                .any(|game| !game.is_number() && values.is_called(game.group(), &wanted)),
            _ => false,
        })?;
        Some(format!("{}:{value}", field.name(self.options.lang)))
    }

    pub(super) fn not_a_number(&self, filter: &Filter) -> Problem {
        let problem = self.problem("query-not-a-number", filter.value_at.from);
        problem
            .with("field", &filter.name)
            .with("value", &filter.value)
    }

    pub(super) fn not_comparable(&self, filter: &Filter) -> Problem {
        let problem = self.problem("query-not-comparable", filter.name_at.to);
        problem.with("field", &filter.name)
    }
}
