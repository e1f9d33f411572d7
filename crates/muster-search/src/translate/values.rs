//! Translates fields with values: kinds, factions, icons, and the words that games declare.

use std::ops::Bound;

use muster_core::fold::{fold, key};
use muster_core::game::{Names, Values};
use muster_core::problem::Problem;
use tantivy::collector::Count;
use tantivy::query::Query;

use super::Translator;
use super::numbers::{compare, number, plain, range, yes_or_no};
use super::words::either;
use crate::clause::{Clause, any_term, either_of, filter, without};
use crate::fields::{FieldOfGame, SearchField};
use crate::group::{Group, Scope};
use crate::index::Index;
use crate::parse::{Comparator, Filter};
use crate::values::ValueId;

impl Translator<'_> {
    pub(super) fn is(&mut self, filter: &Filter, negated: bool) -> Result<Clause, Problem> {
        let values = &self.index.values;
        let wanted = key(&filter.value);
        if wanted == key("unique") {
            return Ok(self.valued(
                Group::UNIQUE,
                &values.matching(Group::UNIQUE, "yes"),
                negated,
            ));
        }
        if [key("owned"), key("possédé")].contains(&wanted) {
            let owned = self.index.fields.owned;
            return Ok(compare(owned, Comparator::AtLeast, 1.0, negated));
        }
        let groups = [Group::KIND, Group::TYPE, Group::ICON];
        // The same word may be a type in one game and an icon in another.
        let called = groups
            .into_iter()
            .filter(|group| values.is_called(*group, &wanted));
        let clauses: Vec<Clause> = called
            .map(|group| self.valued(group, &values.matching(group, &filter.value), negated))
            .collect();
        if !clauses.is_empty() {
            return Ok(match negated {
                true => Clause::and(clauses),
                false => Clause::or(clauses),
            });
        }
        for group in groups {
            let found = values.matching(group, &filter.value);
            if !found.is_empty() {
                return Ok(self.valued(group, &found, negated));
            }
        }
        let names: Vec<String> = groups
            .into_iter()
            .flat_map(|group| values.names(group))
            .collect();
        let common = ["unique", "owned"];
        let names = names.iter().map(String::as_str).chain(common);
        Err(self.unknown_value("query-unknown-value", filter, names))
    }

    pub(super) fn group(
        &self,
        filter: &Filter,
        group: Group,
        negated: bool,
    ) -> Result<Clause, Problem> {
        if group == Group::UNIQUE
            && let Some(yes) = yes_or_no(&filter.value)
        {
            let unique = self.index.values.matching(group, "yes");
            return Ok(self.valued(group, &unique, negated == yes));
        }
        match self.values(filter, group)? {
            found if found.is_empty() => {
                let names: Vec<String> = self.index.values.names(group).collect();
                let codes = self.options.library.games().all();
                let codes = codes.flat_map(|game| game.faction_codes().into_owned());
                let codes = codes.map(|(code, _)| code);
                let codes = codes.filter(|_| group == Group::FACTION);
                let names = names.iter().map(String::as_str).chain(codes);
                Err(self.unknown_value("query-unknown-value", filter, names))
            }
            found => Ok(self.valued(group, &found, negated)),
        }
    }

    /// Returns the values of a group that a filter means.
    pub(super) fn values(&self, filter: &Filter, group: Group) -> Result<Vec<ValueId>, Problem> {
        let values = &self.index.values;
        if matches!(filter.comparison, Comparator::Is | Comparator::IsNot) {
            let mut found = values.matching(group, &filter.value);
            if group == Group::FACTION {
                found.extend(self.by_code(&filter.value));
            }
            return Ok(found);
        }
        let Some(with) = number(&filter.value) else {
            return Err(self.not_comparable(filter));
        };
        let numbers = values.in_group(group).filter_map(|(id, value)| {
            let value = number(&value.value)?;
            Some((id, value))
        });
        let numbers: Vec<(ValueId, f64)> = numbers.collect();
        if numbers.is_empty() {
            return Err(self.not_comparable(filter));
        }
        let holds = |(_, value): &&(ValueId, f64)| filter.comparison.holds(*value, with);
        Ok(numbers.iter().filter(holds).map(|(id, _)| *id).collect())
    }

    pub(super) fn by_code(&self, code: &str) -> Vec<ValueId> {
        let code = fold(code);
        let mut found = Vec::new();
        for game in self.options.library.games().all() {
            for (_, faction) in game
                .faction_codes()
                .iter()
                .filter(|(known, _)| *known == code)
            {
                let values = self.index.values.in_group(Group::FACTION);
                let same = values
                    .filter(|(_, value)| *value.game == *game.id() && *value.value == **faction);
                found.extend(same.map(|(id, _)| id));
            }
        }
        found
    }

    /// Makes the clause for cards with any of these values of a group.
    pub(super) fn valued(&self, group: Group, values: &[ValueId], negated: bool) -> Clause {
        let has = self.index.any_value(values);
        if group.is_counted() {
            return either(has, negated);
        }
        if !negated {
            let unknown = self.scope(group, &[Scope::Partial, Scope::Unknown]);
            return Clause::partly_known(has.box_clone(), either_of(has, unknown));
        }
        let complete = self.scope(group, &[Scope::Complete]);
        let applies = self.scope(group, &[Scope::Complete, Scope::Partial, Scope::Unknown]);
        Clause {
            sure: filter(without(complete, has.box_clone())),
            maybe: Some(Box::new(without(applies, has))),
        }
    }

    /// Returns the query for cards for which a group is in one of these scopes.
    pub(super) fn scope(&self, group: Group, scopes: &[Scope]) -> Box<dyn Query> {
        let field = self.index.fields.scope;
        any_term(
            scopes
                .iter()
                .map(|scope| scope.term(field, group))
                .collect(),
        )
    }

    pub(super) fn of_games(
        &self,
        filter: &Filter,
        named: &SearchField,
        games: &[FieldOfGame],
        negated: bool,
    ) -> Result<Clause, Problem> {
        let mut clauses = Vec::new();
        for game in games {
            clauses.extend(self.of_game(filter, game, negated)?);
        }
        if !clauses.is_empty() {
            // Different games have different cards, so this also holds for a negated filter.
            return Ok(Clause::or(clauses));
        }
        let comparable = |game: &&FieldOfGame| game.is_number();
        let equal = matches!(filter.comparison, Comparator::Is | Comparator::IsNot);
        if !equal && !games.iter().any(|game| game.is_number()) {
            return Err(self.not_comparable(filter));
        }
        let mut names: Vec<String> = Vec::new();
        for game in games {
            match &game.field.values {
                Values::Ordered(order) => names.extend(order.iter().map(str::to_owned)),
                Values::Words => names.extend(self.index.values.names(game.group())),
                Values::Known => names.extend(["yes".to_owned(), "no".to_owned()]),
                Values::Numbers => {}
            }
        }
        if names.is_empty() && games.iter().any(|game| comparable(&game)) {
            return Err(self.not_a_number(filter));
        }
        let names = names.iter().map(String::as_str);
        Err(self
            .unknown_value("query-unknown-value", filter, names)
            .with("field", &named.names[0]))
    }

    /// Returns whether any card is immune by this field. A field that counts only has no place for the word.
    fn may_be_immune(&self, game: &FieldOfGame) -> bool {
        let immune = Bound::Included(f64::INFINITY);
        let immune = range(self.index.fields.numbers[game.place], immune, immune);
        self.index
            .searcher
            .search(&*immune, &Count)
            .is_ok_and(|count| count > 0)
    }

    pub(super) fn of_game(
        &self,
        filter: &Filter,
        game: &FieldOfGame,
        negated: bool,
    ) -> Result<Option<Clause>, Problem> {
        let with = match &game.field.values {
            Values::Numbers => match (number(&filter.value), key(&filter.value).as_str()) {
                (None, "x" | "immun") if self.may_be_immune(game) => Some(f64::INFINITY),
                (number, _) => number,
            },
            Values::Ordered(order) => self.index.place_of(game, order, &filter.value),
            Values::Words => {
                let equal = matches!(filter.comparison, Comparator::Is | Comparator::IsNot);
                let found = if equal {
                    self.values(filter, game.group())?
                } else {
                    Vec::new()
                };
                return Ok((!found.is_empty()).then(|| self.valued(game.group(), &found, negated)));
            }
            Values::Known => {
                return Ok(yes_or_no(&filter.value).map(|yes| {
                    let scope = match yes != negated {
                        true => Scope::Complete,
                        false => Scope::Unknown,
                    };
                    Clause::known(self.scope(game.group(), &[scope]))
                }));
            }
        };
        let field = self.index.fields.numbers[game.place];
        Ok(with.map(|with| compare(field, plain(filter.comparison), with, negated)))
    }
}

impl Index {
    /// Returns the index of a word in an ordered list, by its id or its name in any language.
    pub(super) fn place_of(&self, game: &FieldOfGame, order: &Names, written: &str) -> Option<f64> {
        let wanted = key(written);
        let place = order.iter().position(|word| {
            let labels = self.labels(game, word);
            labels.keys.iter().any(|key| **key == *wanted)
        })?;
        Some(place as f64)
    }
}
