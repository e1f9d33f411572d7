//! Fields with values: kinds, factions, icons, and the words that games declare.

use std::borrow::Cow;

use muster_core::game::{Names, Values};
use muster_core::problem::Problem;

use super::numbers::{number, plain, yes_or_no};
use super::{Plan, Planner, Sets};
use crate::column::{Column, Comparison, Value};
use crate::fields::{Named, OfGame};
use crate::fold::{fold, key};
use crate::group::Group;
use crate::index::Index;
use crate::parse::Filter;
use crate::tags::{Scope, TagId};

impl<'a> Planner<'a> {
    pub(super) fn is(&mut self, filter: &Filter, negated: bool) -> Result<Plan<'a>, Problem> {
        let tags = &self.index.tags;
        let wanted = key(&filter.value);
        if wanted == key("unique") {
            return Ok(self.tagged(Group::UNIQUE, tags.meant(Group::UNIQUE, "yes"), negated));
        }
        if [key("owned"), key("possédé")].contains(&wanted) {
            return Ok(self.compare(&self.index.owned, Comparison::AtLeast, 1.0, negated));
        }
        let groups = [Group::KIND, Group::TYPE, Group::ICON];
        // A word may be a type in one game and an icon in another.
        let called = groups
            .into_iter()
            .filter(|group| tags.is_called(*group, &wanted));
        let plans: Vec<Plan<'a>> = called
            .map(|group| self.tagged(group, tags.meant(group, &filter.value), negated))
            .collect();
        if !plans.is_empty() {
            return Ok(if negated {
                Plan::And(plans)
            } else {
                Plan::Or(plans)
            });
        }
        for group in groups {
            let found = tags.meant(group, &filter.value);
            if !found.is_empty() {
                return Ok(self.tagged(group, found, negated));
            }
        }
        let names: Vec<String> = groups
            .into_iter()
            .flat_map(|group| tags.names(group))
            .collect();
        let common = ["unique", "owned"];
        let names = names.iter().map(String::as_str).chain(common);
        Err(self.unknown_value("query-unknown-value", filter, names))
    }

    pub(super) fn group(
        &self,
        filter: &Filter,
        named: &Named,
        group: Group,
        negated: bool,
    ) -> Result<Plan<'a>, Problem> {
        if group == Group::UNIQUE
            && let Some(yes) = yes_or_no(&filter.value)
        {
            return Ok(self.tagged(group, self.index.tags.meant(group, "yes"), negated == yes));
        }
        match self.values(filter, group)? {
            found if found.is_empty() => {
                let names: Vec<String> = self.index.tags.names(group).collect();
                let codes = self.options.library.games().all();
                let codes = codes.flat_map(|game| game.faction_codes().into_owned());
                let codes = codes.map(|(code, _)| code);
                let codes = codes.filter(|_| group == Group::FACTION);
                let names = names.iter().map(String::as_str).chain(codes);
                let problem = self.unknown_value("query-unknown-value", filter, names);
                Err(problem.with("field", &named.names[0]))
            }
            found => Ok(self.tagged(group, found, negated)),
        }
    }

    /// The tags of a group that a filter means.
    pub(super) fn values(&self, filter: &Filter, group: Group) -> Result<Vec<TagId>, Problem> {
        let tags = &self.index.tags;
        if matches!(filter.comparison, Comparison::Is | Comparison::IsNot) {
            let mut found = tags.meant(group, &filter.value);
            if group == Group::FACTION {
                found.extend(self.by_code(&filter.value));
            }
            return Ok(found);
        }
        let Some(with) = number(&filter.value) else {
            return Err(self.not_comparable(filter));
        };
        let mut column = Column::default();
        let mut numbered = Vec::new();
        for (tag, value) in tags.in_group(group) {
            if let (Some(value), Ok(card)) = (number(&value.value), u32::try_from(numbered.len())) {
                column.put(card, Value::Known(value));
                numbered.push(tag);
            }
        }
        if numbered.is_empty() {
            return Err(self.not_comparable(filter));
        }
        let found = column.all(filter.comparison, with);
        Ok(found.iter().map(|place| numbered[place as usize]).collect())
    }

    pub(super) fn by_code(&self, code: &str) -> Vec<TagId> {
        let code = fold(code);
        let mut found = Vec::new();
        for game in self.options.library.games().all() {
            for (_, faction) in game
                .faction_codes()
                .iter()
                .filter(|(known, _)| *known == code)
            {
                let tags = self.index.tags.in_group(Group::FACTION);
                let same =
                    tags.filter(|(_, tag)| *tag.game == *game.id() && *tag.value == **faction);
                found.extend(same.map(|(id, _)| id));
            }
        }
        found
    }

    pub(super) fn tagged(&self, group: Group, tags: Vec<TagId>, negated: bool) -> Plan<'a> {
        let scope = self.scope(group);
        let has = match tags.as_slice() {
            [tag] => self.index.tags.with(*tag),
            _ => Cow::Owned(self.index.tags.cards(tags)),
        };
        let sets = if Group::CLOSED.contains(&group) {
            Sets::just(has)
        } else {
            Sets {
                has,
                complete: Some(&scope.complete),
                open: Some(&scope.open),
            }
        };
        self.sets(sets, negated)
    }

    pub(super) fn scope(&self, group: Group) -> &'a Scope {
        &self.index.tags.scopes[usize::from(group.0)]
    }

    pub(super) fn of_games(
        &self,
        filter: &Filter,
        named: &Named,
        games: &[OfGame],
        negated: bool,
    ) -> Result<Plan<'a>, Problem> {
        let mut plans = Vec::new();
        for game in games {
            plans.extend(self.of_game(filter, game, negated)?);
        }
        if !plans.is_empty() {
            // The cards of different games are never the same, so this holds for what is negated too.
            return Ok(Plan::Or(plans));
        }
        let comparable = |game: &&OfGame| game.is_number();
        let equal = matches!(filter.comparison, Comparison::Is | Comparison::IsNot);
        if !equal && !games.iter().any(|game| game.is_number()) {
            return Err(self.not_comparable(filter));
        }
        let mut names: Vec<String> = Vec::new();
        for game in games {
            match &game.field.values {
                Values::Ordered(order) => names.extend(order.iter().map(str::to_owned)),
                Values::Words => names.extend(self.index.tags.names(game.group())),
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

    pub(super) fn of_game(
        &self,
        filter: &Filter,
        game: &OfGame,
        negated: bool,
    ) -> Result<Option<Plan<'a>>, Problem> {
        let with = match &game.field.values {
            Values::Numbers => match (number(&filter.value), key(&filter.value).as_str()) {
                (None, "x" | "immun") => Some(f32::INFINITY),
                (number, _) => number,
            },
            Values::Ordered(order) => self.index.place_of(game, order, &filter.value),
            Values::Words => {
                let equal = matches!(filter.comparison, Comparison::Is | Comparison::IsNot);
                let found = if equal {
                    self.values(filter, game.group())?
                } else {
                    Vec::new()
                };
                return Ok((!found.is_empty()).then(|| self.tagged(game.group(), found, negated)));
            }
            Values::Known => {
                let scope = self.scope(game.group());
                return Ok(yes_or_no(&filter.value).map(|yes| {
                    let known = if yes != negated {
                        &scope.complete
                    } else {
                        &scope.unknown
                    };
                    self.sets(Sets::just(Cow::Borrowed(known)), false)
                }));
            }
        };
        let column = &self.index.columns[game.place];
        Ok(with.map(|with| self.compare(column, plain(filter.comparison), with, negated)))
    }
}

impl Index {
    /// The place of a word in an order, by its id or its name in any language.
    pub(super) fn place_of(&self, game: &OfGame, order: &Names, written: &str) -> Option<f32> {
        let wanted = key(written);
        let place = order.iter().position(|word| {
            let labels = self.labels(game, word);
            labels.keys.iter().any(|key| **key == *wanted)
        })?;
        Some(place as f32)
    }
}
