//! What cards say in fields, card by card: known, unknown, or not applying.

use std::collections::HashMap;
use std::sync::Arc;

use muster_core::card::{Card, CardId};
use muster_core::game::{Fact, Field, Game, Games, Values};
use muster_core::rule::Price;

use crate::column::{Column, Value};
use crate::fields::Fields;
use crate::group::Group;
use crate::labels::Lexicon;
use crate::tags::Tags;

/// What cards say in fields.
pub(crate) struct Facts {
    pub(crate) tags: Tags,
    /// The numbers of the fields of games, by the places in [`Fields`].
    pub(crate) columns: Vec<Column>,
    pub(crate) cost: Column,
    pub(crate) owned: Column,
    /// Stands for the game of a value that is of none.
    any_game: Arc<str>,
}

/// A game, and where the values of its fields are kept.
struct OfGame<'g> {
    game: &'g dyn Game,
    id: Arc<str>,
    columns: Vec<(usize, &'g Field)>,
    groups: Vec<(Group, &'g Field)>,
}

impl<'g> OfGame<'g> {
    fn new(game: &'g dyn Game, fields: &'g Fields) -> Self {
        let own = |of: &str| of == game.id();
        let columns = fields.columns.iter().enumerate();
        let groups = (Group::FIRST_OF_GAMES..).map(Group).zip(&fields.groups);
        Self {
            game,
            id: game.id().into(),
            columns: columns
                .filter(|(_, (of, _))| own(of))
                .map(|(place, (_, field))| (place, field))
                .collect(),
            groups: groups
                .filter(|(_, (of, _))| own(of))
                .map(|(group, (_, field))| (group, field))
                .collect(),
        }
    }
}

impl Facts {
    /// Reads every card; `owned` says how many of a card the user owns, `boxed` what the boxes are called that hold it.
    pub(crate) fn read(
        cards: &[&Card],
        (owned, boxed): (&HashMap<CardId, u32>, &HashMap<CardId, Vec<&str>>),
        (games, fields): (&Games, &Fields),
        lexicon: &Arc<Lexicon>,
    ) -> Facts {
        let groups = usize::from(Group::FIRST_OF_GAMES) + fields.groups.len();
        let mut facts = Facts {
            tags: Tags::new(cards.len(), groups, lexicon),
            columns: Vec::new(),
            cost: Column::default(),
            owned: Column::default(),
            any_game: "".into(),
        };
        facts
            .columns
            .resize_with(fields.columns.len(), Column::default);
        let games: Vec<OfGame<'_>> = games.all().map(|game| OfGame::new(game, fields)).collect();
        for game in &games {
            facts.vocabulary(game);
        }
        for (number, card) in (0..).zip(cards) {
            let system = card.id.system();
            if let Some(game) = games.iter().find(|game| &*game.id == system) {
                let boxes = boxed.get(&card.id).map_or(&[][..], Vec::as_slice);
                facts.card(number, card, boxes, game);
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
    fn vocabulary(&mut self, OfGame { game, id, .. }: &OfGame<'_>) {
        self.tags.tag(Group::GAME, id, "", id);
        let icons = game.icons().iter().map(|icon| &*icon.id);
        let values = [
            (Group::KIND, game.kinds()),
            (Group::FACTION, game.factions()),
            (Group::TYPE, game.types()),
            (Group::ICON, icons.collect()),
        ];
        for (group, values) in values {
            for value in values.iter() {
                self.tags.tag(group, id, "", value);
            }
        }
        self.tags.tag(Group::UNIQUE, &self.any_game, "", "yes");
    }

    fn put(&mut self, number: u32, group: Group, game: &Arc<str>, value: &str) {
        if let Some(tag) = self.tags.tag(group, game, "", value) {
            self.tags.put(number, tag);
        }
    }

    fn card(
        &mut self,
        number: u32,
        card: &Card,
        boxes: &[&str],
        OfGame { game, id, .. }: &OfGame<'_>,
    ) {
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
        if card.is_reminder() {
            return;
        }
        self.printings(number, card, boxes);
        self.unique(number, card);
        self.cost.put(number, cost(card, *game));
    }

    fn printings(&mut self, number: u32, card: &Card, boxes: &[&str]) {
        let waves = card
            .printings
            .iter()
            .filter_map(|printing| printing.wave.as_deref());
        let products = card
            .printings
            .iter()
            .filter_map(|printing| printing.product.as_deref());
        self.listed(number, Group::WAVE, waves);
        self.listed(
            number,
            Group::PRODUCT,
            products.chain(boxes.iter().copied()),
        );
    }

    fn unique(&mut self, number: u32, card: &Card) {
        let scope = self.tags.scope(Group::UNIQUE);
        match card.unique {
            Some(unique) => {
                scope.complete.insert(number);
                if unique {
                    let any = Arc::clone(&self.any_game);
                    self.put(number, Group::UNIQUE, &any, "yes");
                }
            }
            None => {
                scope.unknown.insert(number);
            }
        }
    }

    /// Values that are unknown where there are none.
    fn listed<'a>(&mut self, number: u32, group: Group, values: impl Iterator<Item = &'a str>) {
        let mut any = false;
        for value in values {
            any = true;
            if let Some(tag) = self.tags.tag(group, &self.any_game, "", value) {
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

    fn fields(&mut self, number: u32, card: &Card, game: &OfGame<'_>) {
        for (place, field) in &game.columns {
            let value = match (&field.values, field.get.of(card)) {
                (_, Fact::Number(number)) => Value::Known(number as f32),
                (Values::Ordered(order), Fact::Words(words) | Fact::SomeWords(words)) => {
                    let place = words
                        .first()
                        .and_then(|word| order.iter().position(|w| w == *word));
                    place.map_or(Value::Unknown, |place| Value::Known(place as f32))
                }
                (_, Fact::Absent) => Value::Absent,
                _ => Value::Unknown,
            };
            self.columns[*place].put(number, value);
        }
        for (group, field) in &game.groups {
            let fact = field.get.of(card);
            self.words(number, *group, &game.id, &field.name, fact);
        }
    }

    fn words(&mut self, number: u32, group: Group, game: &Arc<str>, field: &str, fact: Fact<'_>) {
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

/// What a card costs in the newest revision; a multiplier compares with nothing.
fn cost(card: &Card, game: &dyn Game) -> Value {
    match game.newest_price(card) {
        Price::Points { points, .. } => Value::Known(points as f32),
        Price::Times(_) | Price::None => Value::Absent,
        Price::Unknown => Value::Unknown,
    }
}
