//! The index document of a card: its words, values and numbers, and which facts are known.

use std::collections::HashMap;
use std::sync::Arc;

use muster_core::card::{Card, CardId};
use muster_core::fold::{key, words};
use muster_core::game::{Fact, Field as GameField, Game, Games, Values as FieldValues};
use muster_core::library::Library;
use muster_core::rule::Price;
use muster_core::words::Lang;
use serde_json::Value as Json;
use tantivy::TantivyDocument;

use crate::fields::IndexFields;
use crate::figure_words::{FIGURE_KINDS, FIGURE_WORDS};
use crate::group::{Group, Scope};
use crate::names::bare_key;
use crate::phrases::is_small;
use crate::schema::{CardFields, TextPart, UNKNOWN};
use crate::values::{SearchValues, ValueId};

/// Makes the documents of cards.
pub(crate) struct DocumentWriter<'a> {
    fields: &'a CardFields,
    pub(crate) values: SearchValues,
    games: Vec<IndexedGame<'a>>,
    /// The empty game id, for values that belong to no game.
    any_game: Arc<str>,
    owned: &'a HashMap<CardId, u32>,
    /// The names of the product boxes that contain each card.
    boxed: &'a HashMap<CardId, Vec<&'a str>>,
}

/// A game, with the columns and groups of its fields.
struct IndexedGame<'g> {
    game: &'g dyn Game,
    id: Arc<str>,
    numbers: Vec<(usize, &'g GameField)>,
    groups: Vec<(Group, &'g GameField)>,
}

impl<'g> IndexedGame<'g> {
    fn new(game: &'g dyn Game, fields: &'g IndexFields) -> Self {
        let own = |of: &str| of == game.id();
        let numbers = fields.columns.iter().enumerate();
        let groups = (Group::FIRST_OF_GAMES..).map(Group).zip(&fields.groups);
        Self {
            game,
            id: game.id().into(),
            numbers: numbers
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

/// The document of one card while it is being made.
struct CardDocument<'w> {
    document: TantivyDocument,
    fields: &'w CardFields,
    values: &'w mut SearchValues,
    /// The ids of the values that the card has so far.
    has: Vec<ValueId>,
}

impl<'a> DocumentWriter<'a> {
    /// Makes a writer for cards of these games. `owned` holds how many copies of each card the user owns, `boxed` the
    /// names of the product boxes that contain it.
    pub(crate) fn new(
        fields: &'a CardFields,
        values: SearchValues,
        (games, named): (&'a Games, &'a IndexFields),
        owned: &'a HashMap<CardId, u32>,
        boxed: &'a HashMap<CardId, Vec<&'a str>>,
    ) -> Self {
        let mut writer = Self {
            fields,
            values,
            games: games
                .all()
                .map(|game| IndexedGame::new(game, named))
                .collect(),
            any_game: "".into(),
            owned,
            boxed,
        };
        writer.vocabulary();
        writer
    }

    /// Adds every value that cards may have. A query may then name a value that no card has.
    fn vocabulary(&mut self) {
        for IndexedGame { game, id, .. } in &self.games {
            self.values.number(Group::GAME, id, "", id);
            let icons = game.icons().iter().map(|icon| &*icon.id);
            let values = [
                (Group::KIND, game.kinds()),
                (Group::FACTION, game.factions()),
                (Group::TYPE, game.types()),
                (Group::ICON, icons.collect()),
            ];
            for (group, values) in values {
                for value in values.iter() {
                    self.values.number(group, id, "", value);
                }
            }
        }
        self.values.number(Group::UNIQUE, &self.any_game, "", "yes");
    }

    /// Makes the document of a card of `library`. `ranks` holds the rank of its name in each language.
    pub(crate) fn document(
        &mut self,
        card: &Card,
        library: &Library,
        ranks: [usize; Lang::ALL.len()],
    ) -> TantivyDocument {
        let fields = self.fields;
        let mut making = CardDocument {
            document: TantivyDocument::new(),
            fields,
            values: &mut self.values,
            has: Vec::new(),
        };
        making.names(card);
        making.texts(card);
        for_each_shared(&card.face.written, &mut |id| {
            if let Some(shared) = library.card(&CardId::new(id)) {
                making.texts(shared);
            }
        });
        making.other_names(card);
        let system = card.id.system();
        if let Some(of) = self.games.iter().find(|game| &*game.id == system) {
            let boxes = self.boxed.get(&card.id).map_or(&[][..], Vec::as_slice);
            making.facts(card, boxes, of, &self.any_game);
            making.game_fields(card, of);
            making.codes(card, of.game);
        }
        making.values();
        let mut document = making.document;
        document.add_text(fields.id, card.id.as_str());
        let owned = self.owned.get(&card.id).copied().unwrap_or(0);
        document.add_f64(fields.owned, f64::from(owned));
        for (field, rank) in fields.ranks.iter().zip(ranks) {
            document.add_f64(*field, rank as f64);
        }
        document
    }
}

impl CardDocument<'_> {
    fn names(&mut self, card: &Card) {
        let mut names: Vec<&str> = card.name.0.values().map(String::as_str).collect();
        names.sort_unstable();
        names.dedup();
        for name in names {
            self.add_text(self.fields.name, name);
            self.document.add_text(self.fields.start, name);
            self.called(name);
        }
        // Cards that share a name are shown with an addition, as in `Chevalier (Knight)`. The name with its addition
        // must be found as well.
        for lang in Lang::ALL {
            let called = card.called(lang);
            if called != card.name.get(lang) {
                self.called(&called);
            }
        }
    }

    fn called(&mut self, name: &str) {
        self.document.add_text(self.fields.called, key(name));
        self.document.add_text(self.fields.bare, bare_key(name));
    }

    /// Adds the short codes of the card's factions, such as `bos`, and the initials of their names, such as `rnc` in
    /// French.
    fn codes(&mut self, card: &Card, game: &dyn Game) {
        let factions = self.has.iter().map(|id| self.values.get(*id));
        let factions = factions.filter(|value| value.group == Group::FACTION);
        let names = factions.flat_map(|value| value.labels.all.iter());
        let initials: Vec<String> = names.filter_map(|name| initials(name)).collect();
        for initials in initials {
            self.add_text(self.fields.text, &initials);
        }

        let codes = game.faction_codes();
        let own = codes
            .iter()
            .filter(|(_, faction)| card.found_under().any(|own| **own == **faction));
        for (code, _) in own {
            self.add_text(self.fields.text, code);
        }
    }

    /// Adds the other names by which players know the card.
    fn other_names(&mut self, card: &Card) {
        for name in card.other_names() {
            self.add_text(self.fields.name, name);
            self.called(name);
        }
        if FIGURE_KINDS.contains(&card.id.kind()) {
            self.add_text(self.fields.text, FIGURE_WORDS);
        }
    }

    fn texts(&mut self, card: &Card) {
        for text in card.text.0.values() {
            self.add_text(self.fields.text, text);
        }
        for_each_text(&card.face.written, &mut |text| {
            self.add_text(self.fields.text, text)
        });
    }

    fn add_text(&mut self, part: TextPart, text: &str) {
        self.document.add_text(part.words, text);
        self.document.add_text(part.stems, text);
    }

    /// Adds the ids of the values that the card has.
    fn values(&mut self) {
        self.has.sort_unstable();
        self.has.dedup();
        for number in std::mem::take(&mut self.has) {
            self.document.add_u64(self.fields.value, number.into());
            if self.values.get(number).group.is_counted() {
                self.document.add_u64(self.fields.counted, number.into());
            }
        }
    }

    fn put(&mut self, group: Group, game: &Arc<str>, field: &str, value: &str) {
        let number = self.values.number(group, game, field, value);
        self.values.all[number as usize].is_used = true;
        self.has.push(number);
    }

    fn scope(&mut self, group: Group, scope: Scope) {
        self.document
            .add_u64(self.fields.scope, scope.number(group));
    }

    fn facts(
        &mut self,
        card: &Card,
        boxes: &[&str],
        IndexedGame { game, id, .. }: &IndexedGame<'_>,
        any_game: &Arc<str>,
    ) {
        self.put(Group::GAME, id, "", id);
        self.put(Group::KIND, id, "", card.id.kind());
        for faction in card.found_under() {
            self.put(Group::FACTION, id, "", faction);
        }
        for kind in &card.types {
            self.put(Group::TYPE, id, "", kind);
        }
        for icon in game.icons_of(card) {
            self.put(Group::ICON, id, "", icon);
        }
        self.scope(Group::GAME, Scope::Complete);
        // A rule reminder was never printed as a card and has no cost.
        if card.is_reminder() {
            return;
        }
        let printings = card.printings.iter();
        let waves = printings
            .clone()
            .filter_map(|printing| printing.wave.as_deref());
        self.listed(Group::WAVE, waves, any_game);
        let products = printings.filter_map(|printing| printing.product.as_deref());
        self.listed(
            Group::PRODUCT,
            products.chain(boxes.iter().copied()),
            any_game,
        );
        match card.is_unique() {
            Some(unique) => {
                self.scope(Group::UNIQUE, Scope::Complete);
                if unique {
                    self.put(Group::UNIQUE, any_game, "", "yes");
                }
            }
            None => self.scope(Group::UNIQUE, Scope::Unknown),
        }
        // The cost in the newest revision counts. A cost that is a multiple of another cannot be compared.
        match game.newest_price(card) {
            Price::Points { points, .. } => self.document.add_f64(self.fields.cost, points as f64),
            Price::Unknown => self.document.add_f64(self.fields.cost, UNKNOWN),
            Price::Times(_) | Price::None => {}
        }
    }

    /// Adds values of a group. If there are none, the group counts as unknown.
    fn listed<'v>(&mut self, group: Group, values: impl Iterator<Item = &'v str>, game: &Arc<str>) {
        let before = self.has.len();
        for value in values {
            self.put(group, game, "", value);
        }
        let any = self.has.len() > before;
        self.scope(group, if any { Scope::Complete } else { Scope::Unknown });
    }

    fn game_fields(&mut self, card: &Card, game: &IndexedGame<'_>) {
        for (place, field) in &game.numbers {
            let number = match (&field.values, field.get.read(card)) {
                (_, Fact::Number(number)) => number,
                (FieldValues::Ordered(order), Fact::Words(words) | Fact::SomeWords(words)) => {
                    let place = words
                        .first()
                        .and_then(|word| order.iter().position(|known| known == *word));
                    place.map_or(UNKNOWN, |place| place as f64)
                }
                (_, Fact::Absent) => continue,
                _ => UNKNOWN,
            };
            self.document.add_f64(self.fields.numbers[*place], number);
        }
        for (group, field) in &game.groups {
            let (words, scope) = match field.get.read(card) {
                Fact::Words(words) => (words, Scope::Complete),
                Fact::SomeWords(words) => (words, Scope::Partial),
                Fact::Known | Fact::Number(_) => (Vec::new(), Scope::Complete),
                Fact::Unknown => (Vec::new(), Scope::Unknown),
                Fact::Absent => continue,
            };
            for word in words {
                self.put(*group, &game.id, &field.name, word);
            }
            self.scope(*group, scope);
        }
    }
}

/// Returns the initials of a name, as players abbreviate it. `None` if it has fewer than three words besides small ones.
fn initials(name: &str) -> Option<String> {
    let words = words(name);
    let initials: String = words
        .iter()
        .filter(|word| !is_small(word))
        .filter_map(|word| word.chars().next())
        .collect();
    (initials.chars().count() > 2).then_some(initials)
}

/// Calls `each` with every text in a face: each string under a language code, at any depth.
fn for_each_text(face: &Json, each: &mut impl FnMut(&str)) {
    match face {
        Json::Object(map) => {
            for (key, value) in map {
                match value {
                    Json::String(text) if Lang::ALL.iter().any(|lang| lang.code() == key) => {
                        each(text);
                    }
                    Json::Object(_) | Json::Array(_) => for_each_text(value, each),
                    _ => {}
                }
            }
        }
        Json::Array(list) => list.iter().for_each(|item| for_each_text(item, each)),
        _ => {}
    }
}

/// Calls `each` with the id of every card that says something for this one too: the fields `shared` of a face, at any
/// depth.
fn for_each_shared(face: &Json, each: &mut impl FnMut(&str)) {
    match face {
        Json::Object(map) => {
            for (key, value) in map {
                match value {
                    Json::String(id) if key == "shared" => each(id),
                    Json::Object(_) | Json::Array(_) => for_each_shared(value, each),
                    _ => {}
                }
            }
        }
        Json::Array(list) => list.iter().for_each(|item| for_each_shared(item, each)),
        _ => {}
    }
}
