//! What cards say in fields, card by card: known, unknown, or not applying.

use std::collections::HashMap;

use muster_core::card::{Card, CardId, Cost};
use muster_core::game::{self, Fact, Field, Game, Values};

use crate::column::{Column, Value};
use crate::fields::Fields;
use crate::tags::{Group, Tags};

/// What cards say in fields.
#[derive(Default)]
pub(crate) struct Facts {
    pub(crate) tags: Tags,
    /// The numbers of the fields of games, by the places in [`Fields`].
    pub(crate) columns: Vec<Column>,
    pub(crate) cost: Column,
    pub(crate) owned: Column,
}

/// A game, and where the values of its fields are kept.
struct OfGame {
    game: &'static dyn Game,
    columns: Vec<(usize, &'static Field)>,
    groups: Vec<(Group, &'static Field)>,
}

impl OfGame {
    fn new(game: &'static dyn Game) -> Self {
        let fields = Fields::get();
        let own = |of: &&str| *of == game.id();
        let columns = fields.columns.iter().enumerate();
        let groups = (Group::FIRST_OF_GAMES..).map(Group).zip(&fields.groups);
        Self {
            game,
            columns: columns
                .filter(|(_, (of, _))| own(of))
                .map(|(place, (_, field))| (place, *field))
                .collect(),
            groups: groups
                .filter(|(_, (of, _))| own(of))
                .map(|(group, (_, field))| (group, *field))
                .collect(),
        }
    }
}

impl Facts {
    /// Reads every card; `owned` says how many of a card the user owns.
    pub(crate) fn read(cards: &[&Card], owned: &HashMap<CardId, u32>) -> Facts {
        let fields = Fields::get();
        let groups = usize::from(Group::FIRST_OF_GAMES) + fields.groups.len();
        let mut facts = Facts {
            tags: Tags::new(cards.len(), groups),
            ..Facts::default()
        };
        facts
            .columns
            .resize_with(fields.columns.len(), Column::default);
        let games: Vec<OfGame> = game::all().iter().map(|game| OfGame::new(*game)).collect();
        for game in &games {
            facts.vocabulary(game.game);
        }
        for (number, card) in (0..).zip(cards) {
            let system = card.id.system();
            if let Some(game) = games.iter().find(|game| game.game.id() == system) {
                facts.card(number, card, game.game);
                facts.fields(number, card, game);
            }
            let count = owned.get(&card.id).copied().unwrap_or(0);
            facts.owned.put(number, Value::Known(count as f32));
            facts.tags.end_card();
        }
        facts.tags.finish();
        facts
    }

    /// Every value that cards may have, so that one that none has is known all the same.
    fn vocabulary(&mut self, game: &dyn Game) {
        let id = game.id();
        self.tags.tag(Group::GAME, id, "", id);
        let icons: Vec<&str> = game.icons().iter().map(|icon| icon.id).collect();
        let values = [
            (Group::KIND, game.kinds()),
            (Group::FACTION, game.factions()),
            (Group::TYPE, game.types()),
            (Group::ICON, icons.as_slice()),
        ];
        for (group, values) in values {
            for value in values {
                self.tags.tag(group, id, "", value);
            }
        }
        self.tags.tag(Group::UNIQUE, "", "", "yes");
    }

    fn put(&mut self, number: u32, group: Group, game: &'static str, value: &str) {
        if let Some(tag) = self.tags.tag(group, game, "", value) {
            self.tags.put(number, tag);
        }
    }

    fn card(&mut self, number: u32, card: &Card, game: &dyn Game) {
        let id = game.id();
        self.put(number, Group::GAME, id, id);
        self.put(number, Group::KIND, id, card.id.kind());
        for faction in &card.factions {
            self.put(number, Group::FACTION, id, faction);
        }
        for kind in &card.types {
            self.put(number, Group::TYPE, id, kind);
        }
        for icon in game.icons_of(card) {
            self.put(number, Group::ICON, id, icon);
        }
        self.tags.scope(Group::GAME).complete.insert(number);
        // A reminder of the rules was never printed as a card, and nobody pays for it.
        if card.id.kind() == "reference" {
            return;
        }
        self.printings(number, card);
        self.unique(number, card);
        self.cost.put(number, cost(card, game));
    }

    fn printings(&mut self, number: u32, card: &Card) {
        let waves = card
            .printings
            .iter()
            .filter_map(|printing| printing.wave.as_deref());
        let products = card
            .printings
            .iter()
            .filter_map(|printing| printing.product.as_deref());
        self.listed(number, Group::WAVE, "", "", waves);
        self.listed(number, Group::PRODUCT, "", "", products);
    }

    fn unique(&mut self, number: u32, card: &Card) {
        let scope = self.tags.scope(Group::UNIQUE);
        match card.unique {
            Some(unique) => {
                scope.complete.insert(number);
                if unique {
                    self.put(number, Group::UNIQUE, "", "yes");
                }
            }
            None => {
                scope.unknown.insert(number);
            }
        }
    }

    /// Values that are unknown where there are none.
    fn listed<'a>(
        &mut self,
        number: u32,
        group: Group,
        game: &'static str,
        field: &str,
        values: impl Iterator<Item = &'a str>,
    ) {
        let mut any = false;
        for value in values {
            any = true;
            if let Some(tag) = self.tags.tag(group, game, field, value) {
                self.tags.put(number, tag);
            }
        }
        let scope = self.tags.scope(group);
        if any {
            scope.complete.insert(number);
        } else {
            scope.unknown.insert(number);
        }
    }

    fn fields(&mut self, number: u32, card: &Card, game: &OfGame) {
        for (place, field) in &game.columns {
            let value = match (field.values, (field.get)(card)) {
                (_, Fact::Number(number)) => Value::Known(number as f32),
                (Values::Ordered(order), Fact::Words(words) | Fact::SomeWords(words)) => {
                    let place = words
                        .first()
                        .and_then(|word| order.iter().position(|w| w == word));
                    place.map_or(Value::Unknown, |place| Value::Known(place as f32))
                }
                (_, Fact::Absent) => Value::Absent,
                _ => Value::Unknown,
            };
            self.columns[*place].put(number, value);
        }
        for (group, field) in &game.groups {
            let fact = (field.get)(card);
            self.words(number, *group, game.game.id(), field.name, fact);
        }
    }

    fn words(
        &mut self,
        number: u32,
        group: Group,
        game: &'static str,
        field: &str,
        fact: Fact<'_>,
    ) {
        let (words, all) = match fact {
            Fact::Words(words) => (words, true),
            Fact::SomeWords(words) => (words, false),
            Fact::Known | Fact::Number(_) => (Vec::new(), true),
            Fact::Unknown => {
                self.tags.scope(group).unknown.insert(number);
                return;
            }
            Fact::Absent => return,
        };
        for word in &words {
            if let Some(tag) = self.tags.tag(group, game, field, word) {
                self.tags.put(number, tag);
            }
        }
        let scope = self.tags.scope(group);
        if all {
            scope.complete.insert(number);
        } else {
            scope.open.insert(number);
        }
    }
}

/// The cost in the newest revision that has one, or 0 of what is never paid for; a multiplier compares with nothing.
fn cost(card: &Card, game: &dyn Game) -> Value {
    if game.is_free(card.id.kind()) {
        return Value::Known(0.0);
    }
    let newest = game
        .revisions()
        .iter()
        .rev()
        .find_map(|revision| card.costs.get(*revision));
    match newest.or_else(|| card.costs.values().next_back()) {
        Some(Cost::Points(points)) => Value::Known(*points as f32),
        Some(Cost::Times { .. }) => Value::Absent,
        None => Value::Unknown,
    }
}
