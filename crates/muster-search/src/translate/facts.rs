//! Translates fields about other fields: `missing:` and `order:`.

use muster_core::problem::Problem;
use tantivy::query::{BooleanQuery, Query};

use super::Translator;
use super::numbers::{known_number, unknown_number};
use crate::clause::{Clause, without};
use crate::collect::Order;
use crate::fields::{FieldOfGame, Meaning};
use crate::group::{Group, Scope};
use crate::parse::Filter;
use crate::schema::rank;

impl Translator<'_> {
    pub(super) fn missing(&self, filter: &Filter, negated: bool) -> Result<Clause, Problem> {
        let named = &self.index.named;
        let Some(named) = named.find(&filter.value).next_back() else {
            return Err(self.unknown(
                "query-unknown-field",
                &filter.value,
                filter.value_at.from,
                named.names(),
            ));
        };
        let of_number = match negated {
            true => known_number,
            false => unknown_number,
        };
        let fields = &self.index.fields;
        let found = match &named.meaning {
            Meaning::Cost => vec![of_number(fields.cost)],
            Meaning::Group(group) => vec![self.missing_in(*group, negated)],
            Meaning::OfGames(games) => {
                let of_game = |game: &FieldOfGame| match game.is_number() {
                    true => of_number(fields.numbers[game.place]),
                    false => self.missing_in(game.group(), negated),
                };
                games.iter().map(of_game).collect()
            }
            _ => {
                let problem = self.problem("query-never-missing", filter.value_at.from);
                return Err(problem.with("field", &filter.value));
            }
        };
        Ok(Clause::known(BooleanQuery::union(found)))
    }

    /// Returns the query for cards for which no value of the group is known. With `negated`, it finds those for which
    /// some are.
    fn missing_in(&self, group: Group, negated: bool) -> Box<dyn Query> {
        // Groups that facets count are completely known for every card of a game.
        let group = match group.is_counted() {
            true => Group::GAME,
            false => group,
        };
        let unknown = self.scope(group, &[Scope::Unknown]);
        match negated {
            true => Box::new(without(
                self.scope(group, &[Scope::Complete, Scope::Partial]),
                unknown,
            )),
            false => unknown,
        }
    }

    pub(super) fn order(&mut self, filter: &Filter, negated: bool) -> Result<Clause, Problem> {
        let named = &self.index.named;
        let (name, falling) = match filter.value.strip_prefix('-') {
            Some(name) => (name, true),
            None => (filter.value.as_str(), false),
        };
        let Some(named) = named.find(name).next_back() else {
            return Err(self.unknown(
                "query-unknown-field",
                name,
                filter.value_at.from,
                named.names(),
            ));
        };
        let fields = &self.index.fields;
        let column = |field| {
            self.index
                .searcher
                .schema()
                .get_field_name(field)
                .to_owned()
        };
        let columns = match &named.meaning {
            Meaning::Name => vec![rank(self.options.lang)],
            Meaning::Cost => vec![column(fields.cost)],
            Meaning::Owned => vec![column(fields.owned)],
            Meaning::OfGames(games) if games.iter().any(FieldOfGame::is_number) => {
                let numbers = games.iter().filter(|game| game.is_number());
                numbers
                    .map(|game| column(fields.numbers[game.place]))
                    .collect()
            }
            _ => {
                let problem = self.problem("query-no-order", filter.value_at.from);
                return Err(problem.with("field", name));
            }
        };
        self.orders.push(Order {
            columns,
            falling: falling != negated,
        });
        Ok(Clause::and(Vec::new()))
    }
}
