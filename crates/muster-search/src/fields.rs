//! The fields that queries may name: those of all cards, and those that games declare.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use muster_core::fold::fold;
use muster_core::game::{Field, Games, Values};
use muster_core::words::Lang;

use crate::group::Group;

/// A field: a name that may stand before `:` or a comparison.
#[derive(Debug, Clone)]
pub(crate) struct SearchField {
    /// The English name, the French one if there is one, and others.
    pub(crate) names: Vec<Cow<'static, str>>,
    pub(crate) meaning: Meaning,
}

/// The meaning of a field.
#[derive(Debug, Clone)]
pub(crate) enum Meaning {
    Name,
    Text,
    Id,
    Is,
    Missing,
    Order,
    For,
    Owned,
    Cost,
    /// A group of values that a card may have.
    Group(Group),
    /// Fields that games declare under this name, each for its own cards.
    OfGames(Vec<FieldOfGame>),
}

/// A field of one game.
#[derive(Debug, Clone)]
pub(crate) struct FieldOfGame {
    pub(crate) game: Arc<str>,
    pub(crate) field: Field,
    /// For numbers and ordered words, an index into the columns. For other words and for facts that are only known or
    /// unknown, an index into the groups.
    pub(crate) place: usize,
}

impl FieldOfGame {
    pub(crate) fn is_number(&self) -> bool {
        matches!(self.field.values, Values::Numbers | Values::Ordered(_))
    }

    pub(crate) fn group(&self) -> Group {
        Group(Group::FIRST_OF_GAMES + u16::try_from(self.place).unwrap_or(u16::MAX))
    }
}

/// Every field of queries.
#[derive(Debug, Default)]
pub(crate) struct IndexFields {
    pub(crate) named: Vec<SearchField>,
    /// Indices into `named` by folded name. If several fields share a name, the common one comes first.
    by_name: HashMap<String, Vec<usize>>,
    /// Number fields of games with the ids of their games, in the order of their columns.
    pub(crate) columns: Vec<(Arc<str>, Field)>,
    /// Word fields of games with the ids of their games, in the order of their groups.
    pub(crate) groups: Vec<(Arc<str>, Field)>,
}

const COMMON: &[(&[&str], Meaning)] = &[
    (&["name", "nom"], Meaning::Name),
    (&["text", "texte", "o", "oracle"], Meaning::Text),
    (
        &["kind", "sorte", "genre", "k"],
        Meaning::Group(Group::KIND),
    ),
    (&["game", "jeu"], Meaning::Group(Group::GAME)),
    (&["faction", "faction", "f"], Meaning::Group(Group::FACTION)),
    (&["type", "type", "t"], Meaning::Group(Group::TYPE)),
    (&["icon", "icône"], Meaning::Group(Group::ICON)),
    (&["wave", "vague"], Meaning::Group(Group::WAVE)),
    (
        &["product", "produit", "box", "boîte"],
        Meaning::Group(Group::PRODUCT),
    ),
    (&["unique"], Meaning::Group(Group::UNIQUE)),
    (
        &[
            "caps", "coût", "cost", "capsules", "credits", "points", "prix",
        ],
        Meaning::Cost,
    ),
    (&["owned", "possédé"], Meaning::Owned),
    (&["is", "est"], Meaning::Is),
    (&["missing", "manque", "inconnu"], Meaning::Missing),
    (&["order", "ordre", "tri"], Meaning::Order),
    (&["for", "pour"], Meaning::For),
    (&["id"], Meaning::Id),
];

impl SearchField {
    /// Returns the name in a language, or the English one if there is none.
    pub(crate) fn name(&self, lang: Lang) -> &str {
        self.names.get(lang as usize).unwrap_or(&self.names[0])
    }
}

impl IndexFields {
    /// Returns the fields of all cards and those of these games.
    pub(crate) fn new(games: &Games) -> IndexFields {
        let common = COMMON.iter().map(|(names, meaning)| SearchField {
            names: names.iter().copied().map(Cow::Borrowed).collect(),
            meaning: meaning.clone(),
        });
        let mut fields = IndexFields {
            named: common.collect(),
            by_name: HashMap::new(),
            columns: Vec::new(),
            groups: Vec::new(),
        };
        let first_of_games = fields.named.len();
        for game in games.all() {
            let id: Arc<str> = game.id().into();
            for field in game.fields() {
                fields.add(&id, field, first_of_games);
            }
        }
        for (place, named) in fields.named.iter().enumerate() {
            for name in &named.names {
                let places = fields.by_name.entry(fold(name)).or_default();
                // A field may have the same name in both languages.
                if places.last() != Some(&place) {
                    places.push(place);
                }
            }
        }
        fields
    }

    fn add(&mut self, game: &Arc<str>, field: &Field, first: usize) {
        let list = match &field.values {
            Values::Numbers | Values::Ordered(_) => &mut self.columns,
            Values::Words | Values::Known => &mut self.groups,
        };
        let of_game = FieldOfGame {
            game: game.clone(),
            field: field.clone(),
            place: list.len(),
        };
        list.push((game.clone(), field.clone()));
        let same = self.named[first..]
            .iter_mut()
            .find(|named| named.names[0] == field.name);
        if let Some(SearchField {
            names,
            meaning: Meaning::OfGames(games),
        }) = same
        {
            games.push(of_game);
            for name in field.french.iter() {
                if !names.iter().any(|known| known == name) {
                    names.push(name.to_owned().into());
                }
            }
            return;
        }
        let french = field.french.iter().map(|name| name.to_owned().into());
        let names = std::iter::once(field.name.clone()).chain(french);
        self.named.push(SearchField {
            names: names.collect(),
            meaning: Meaning::OfGames(vec![of_game]),
        });
    }

    /// Returns the fields of a name. If there are several, the value of the filter decides which one is meant.
    pub(crate) fn find(&self, name: &str) -> impl DoubleEndedIterator<Item = &SearchField> {
        let places = self.by_name.get(&fold(name));
        let places = places.into_iter().flatten();
        places.map(|place| &self.named[*place])
    }

    /// Returns every name of every field, for suggestions.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        let names = self.named.iter().flat_map(|named| &named.names);
        names.map(|name| &**name)
    }
}
