//! Fields about fields: `missing:` and `order:`.

use std::borrow::Cow;

use muster_core::problem::Problem;

use super::{By, Order, Plan, Planner, Sets};
use crate::bitmap::Bitmap;
use crate::column::{Column, Comparison};
use crate::fields::{Meaning, OfGame};
use crate::parse::Filter;
use crate::tags::Scope;

impl<'a> Planner<'a> {
    pub(super) fn missing(&self, filter: &Filter, negated: bool) -> Result<Plan<'a>, Problem> {
        let fields = &self.index.fields;
        let Some(named) = fields.find(&filter.value).next_back() else {
            return Err(self.unknown(
                "query-unknown-field",
                &filter.value,
                filter.value_at.from,
                fields.names(),
            ));
        };
        let (mut unknown, mut known) = (Bitmap::default(), Bitmap::default());
        let mut add = |(more_unknown, more_known): (&Bitmap, Bitmap)| {
            unknown |= more_unknown;
            known |= &more_known;
        };
        match &named.meaning {
            Meaning::Cost => add(in_column(&self.index.cost)),
            Meaning::Group(group) => add(in_group(self.scope(*group))),
            Meaning::OfGames(games) => {
                for game in games {
                    add(if game.is_number() {
                        in_column(&self.index.columns[game.place])
                    } else {
                        in_group(self.scope(game.group()))
                    });
                }
            }
            _ => {
                let problem = self.problem("query-never-missing", filter.value_at.from);
                return Err(problem.with("field", &filter.value));
            }
        }
        let found = if negated { known } else { unknown };
        Ok(self.sets(Sets::just(Cow::Owned(found)), false))
    }

    pub(super) fn order(&mut self, filter: &Filter, negated: bool) -> Result<Plan<'a>, Problem> {
        let fields = &self.index.fields;
        let (name, falling) = match filter.value.strip_prefix('-') {
            Some(name) => (name, true),
            None => (filter.value.as_str(), false),
        };
        let Some(named) = fields.find(name).next_back() else {
            return Err(self.unknown(
                "query-unknown-field",
                name,
                filter.value_at.from,
                fields.names(),
            ));
        };
        let place = fields
            .named
            .iter()
            .position(|other| std::ptr::eq(other, named));
        let by = match (&named.meaning, place) {
            (Meaning::Name, _) => By::Name,
            (Meaning::Cost, _) => By::Cost,
            (Meaning::Owned, _) => By::Owned,
            (Meaning::OfGames(games), Some(place)) if games.iter().any(OfGame::is_number) => {
                By::Field(place)
            }
            _ => {
                let problem = self.problem("query-no-order", filter.value_at.from);
                return Err(problem.with("field", name));
            }
        };
        self.orders.push(Order {
            by,
            falling: falling != negated,
        });
        Ok(Plan::And(Vec::new()))
    }
}

/// Cards whose number is not known, and those whose is.
pub(super) fn in_column(column: &Column) -> (&Bitmap, Bitmap) {
    let known = column.all(Comparison::AtLeast, f32::NEG_INFINITY);
    (&column.unknown, known)
}

/// Cards of whose values none is known, and those of whose some are.
pub(super) fn in_group(scope: &Scope) -> (&Bitmap, Bitmap) {
    let known = &(&scope.complete | &scope.open) - &scope.unknown;
    (&scope.unknown, known)
}
