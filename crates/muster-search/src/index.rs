//! Building the index out of a library.

use std::collections::HashMap;
use std::sync::Mutex;

use muster_core::card::{Card, CardId, Cost};
use muster_core::game::{self, Fact, Game, Values};
use muster_core::library::Library;
use muster_core::words::Lang;
use roaring::RoaringBitmap;
use serde_json::Value as Json;
use xxhash_rust::xxh3::xxh3_64;

use crate::column::{Column, Value};
use crate::fields::Fields;
use crate::fold::{fold, key};
use crate::tags::{Group, Tags};
use crate::text::{TextIndex, TextWriter};

/// Every card of a library, ready to be searched. It never changes; a change to the library makes a new one.
pub struct Index {
    /// The ids of the cards in the order of their names in the first language; the place of an id is the number by
    /// which everything else here knows the card.
    pub(crate) ids: Vec<CardId>,
    pub(crate) by_id: HashMap<CardId, u32>,
    /// For each language but the first, the place of each card by its name.
    ranks: Vec<Vec<u32>>,
    /// What identifies each name in each language, and the card; sorted.
    exact: Vec<(u64, u32)>,
    pub(crate) text: TextIndex,
    pub(crate) tags: Tags,
    /// The numbers of the fields of games, by the places in [`Fields`].
    pub(crate) columns: Vec<Column>,
    pub(crate) cost: Column,
    pub(crate) owned: Column,
    /// What may be laid on a card, as asked before.
    pub(crate) candidates: Mutex<HashMap<CardId, RoaringBitmap>>,
}

impl std::fmt::Debug for Index {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Index({} cards)", self.ids.len())
    }
}

impl Index {
    /// Reads every card of `library`; `owned` says how many of a card the user owns.
    ///
    /// # Panics
    /// Where memory runs out: tantivy writes to memory here, and has no other way to fail.
    #[must_use]
    #[expect(
        clippy::expect_used,
        reason = "an index in memory fails only where memory does"
    )]
    pub fn build(library: &Library, owned: &HashMap<CardId, u32>) -> Index {
        let cards = by_name(library);
        let (text, mut index) = std::thread::scope(|scope| {
            let text = scope.spawn(|| write_text(&cards));
            let facts = Facts::read(&cards, owned);
            (text.join().expect("tantivy does not panic"), facts)
        });
        index.tags.finish();
        Index {
            by_id: (0..)
                .zip(&cards)
                .map(|(number, card)| (card.id.clone(), number))
                .collect(),
            ids: cards.iter().map(|card| card.id.clone()).collect(),
            ranks: Lang::ALL[1..]
                .iter()
                .map(|lang| ranks(&cards, *lang))
                .collect(),
            exact: exact(&cards),
            text: text.expect("memory can be written to"),
            tags: index.tags,
            columns: index.columns,
            cost: index.cost,
            owned: index.owned,
            candidates: Mutex::default(),
        }
    }

    /// How many cards there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ids.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ids.is_empty()
    }

    /// The place of a card among all, by name in a language.
    pub(crate) fn rank(&self, lang: Lang, card: u32) -> u32 {
        match lang as usize {
            0 => card,
            other => self.ranks[other - 1][card as usize],
        }
    }

    /// Cards with exactly this name in any language, given as its [`key`].
    pub(crate) fn named(&self, key: &str) -> impl Iterator<Item = u32> {
        let hash = xxh3_64(key.as_bytes());
        let start = self.exact.partition_point(|(known, _)| *known < hash);
        let same = self.exact[start..]
            .iter()
            .take_while(move |(known, _)| *known == hash);
        same.map(|(_, card)| *card)
    }

    /// Every card.
    pub(crate) fn all(&self) -> RoaringBitmap {
        let mut all = RoaringBitmap::new();
        all.insert_range(0..u32::try_from(self.ids.len()).unwrap_or(u32::MAX));
        all
    }
}

/// The cards by their folded names in the first language, those of one name by id.
fn by_name(library: &Library) -> Vec<&Card> {
    let mut keyed: Vec<(String, &Card)> = library
        .cards()
        .map(|card| (fold(card.name.get(Lang::ALL[0])), &**card))
        .collect();
    keyed.sort_unstable_by(|a, b| (&a.0, &a.1.id).cmp(&(&b.0, &b.1.id)));
    keyed.into_iter().map(|(_, card)| card).collect()
}

fn ranks(cards: &[&Card], lang: Lang) -> Vec<u32> {
    let mut keyed: Vec<(String, u32)> = cards
        .iter()
        .zip(0..)
        .map(|(card, number)| (fold(card.name.get(lang)), number))
        .collect();
    // Cards without a name in this language keep their order, so that this is mostly sorted already.
    keyed.sort();
    let mut ranks = vec![0; cards.len()];
    for (rank, (_, number)) in (0..).zip(keyed) {
        ranks[number as usize] = rank;
    }
    ranks
}

fn exact(cards: &[&Card]) -> Vec<(u64, u32)> {
    let mut exact: Vec<(u64, u32)> = Vec::with_capacity(cards.len());
    for (number, card) in (0..).zip(cards) {
        for name in card.name.0.values() {
            exact.push((xxh3_64(key(name).as_bytes()), number));
        }
    }
    exact.sort_unstable();
    exact.dedup();
    exact
}

fn write_text(cards: &[&Card]) -> tantivy::Result<TextIndex> {
    let mut writer = TextWriter::new()?;
    for card in cards {
        let mut texts: Vec<&str> = card.text.0.values().map(String::as_str).collect();
        said(&card.face.written, &mut texts);
        writer.add(card.name.0.values().map(String::as_str), texts.into_iter())?;
    }
    writer.finish()
}

/// Whatever a face says in words: texts by language, wherever they stand.
fn said<'a>(face: &'a Json, texts: &mut Vec<&'a str>) {
    match face {
        Json::Object(map) => {
            for (key, value) in map {
                match value {
                    Json::String(text) if Lang::ALL.iter().any(|lang| lang.code() == key) => {
                        texts.push(text);
                    }
                    Json::Object(_) | Json::Array(_) => said(value, texts),
                    _ => {}
                }
            }
        }
        Json::Array(list) => list.iter().for_each(|item| said(item, texts)),
        _ => {}
    }
}

/// What cards say in fields.
#[derive(Default)]
struct Facts {
    tags: Tags,
    columns: Vec<Column>,
    cost: Column,
    owned: Column,
}

impl Facts {
    fn read(cards: &[&Card], owned: &HashMap<CardId, u32>) -> Facts {
        let fields = Fields::get();
        let mut facts = Facts::default();
        facts
            .columns
            .resize_with(fields.columns.len(), Column::default);
        let last_group = usize::from(Group::FIRST_OF_GAMES) + fields.groups.len();
        facts.tags.scopes.resize_with(last_group, Default::default);
        for game in game::all() {
            facts.vocabulary(*game);
        }
        for (number, card) in (0..).zip(cards) {
            if let Some(game) = game::find(card.id.system()) {
                facts.card(number, card, game);
                facts.fields(number, card, game.id(), fields);
            }
            let count = owned.get(&card.id).copied().unwrap_or(0);
            facts.owned.put(number, Value::Known(count as f32));
            facts.tags.end_card();
        }
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
        for group in [
            Group::GAME,
            Group::KIND,
            Group::FACTION,
            Group::TYPE,
            Group::ICON,
        ] {
            self.tags.scope(group).complete.insert(number);
        }
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
                scope.open.insert(number);
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
            scope.open.insert(number);
        }
    }

    fn fields(&mut self, number: u32, card: &Card, game: &'static str, fields: &Fields) {
        for (place, (_, field)) in fields
            .columns
            .iter()
            .enumerate()
            .filter(|(_, (of, _))| *of == game)
        {
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
            self.columns[place].put(number, value);
        }
        for (group, (_, field)) in (Group::FIRST_OF_GAMES..)
            .zip(&fields.groups)
            .filter(|(_, (of, _))| *of == game)
        {
            self.words(number, Group(group), game, field.name, (field.get)(card));
        }
    }

    fn words(&mut self, number: u32, group: Group, game: &'static str, field: &str, fact: Fact) {
        let (words, all) = match fact {
            Fact::Words(words) => (words, true),
            Fact::SomeWords(words) => (words, false),
            Fact::Known | Fact::Number(_) => (Vec::new(), true),
            Fact::Unknown => {
                let scope = self.tags.scope(group);
                scope.unknown.insert(number);
                scope.open.insert(number);
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

/// The cost in the newest revision that has one; a multiplier compares with nothing.
fn cost(card: &Card, game: &dyn Game) -> Value {
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
