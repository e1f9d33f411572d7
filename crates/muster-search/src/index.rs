//! Building the index out of a library.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use muster_core::card::{Card, CardId};
use muster_core::library::Library;
use muster_core::words::Lang;

use crate::bitmap::Bitmap;
use crate::column::Column;
use crate::facts::Facts;
use crate::fields::Fields;
use crate::labels::Lexicon;
use crate::names::Names;
use crate::tags::Tags;
use crate::text::TextIndex;

/// Every card of a library, ready to be searched. It never changes; a change to the library makes a new one.
pub struct Index {
    /// The ids of the cards in the order of the library; the place of an id is the number by which everything else here
    /// knows the card.
    pub(crate) ids: Vec<CardId>,
    /// Every card.
    pub(crate) all: Bitmap,
    pub(crate) names: Names,
    pub(crate) text: TextIndex,
    pub(crate) tags: Tags,
    pub(crate) fields: Fields,
    /// What values are called.
    pub(crate) lexicon: Arc<Lexicon>,
    /// The numbers of the fields of games, by the places in [`Fields`].
    pub(crate) columns: Vec<Column>,
    pub(crate) cost: Column,
    pub(crate) owned: Column,
    /// What may be laid on a card, as asked before.
    pub(crate) candidates: Mutex<HashMap<CardId, Bitmap>>,
}

impl std::fmt::Debug for Index {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Index({} cards)", self.ids.len())
    }
}

impl Index {
    /// Reads every card of `library`; `owned` says how many of a card the user owns, `lexicon` what its games call things.
    ///
    /// # Panics
    /// Where memory runs out: tantivy writes to memory here, and has no other way to fail.
    #[must_use]
    #[expect(
        clippy::expect_used,
        reason = "an index in memory fails only where memory does"
    )]
    pub fn build(library: &Library, owned: &HashMap<CardId, u32>, lexicon: &Arc<Lexicon>) -> Index {
        let fields = Fields::of(library.games());
        let cards: Vec<&Card> = library.cards().map(|card| &**card).collect();
        let boxed = boxed(library);
        let of = (library.games(), &fields);
        let facts = || Facts::read(&cards, (owned, &boxed), of, lexicon);
        let (text, (names, facts)) = muster_work::both(
            || TextIndex::read(&cards),
            || muster_work::both(|| Names::read(&cards), facts),
        );
        Index {
            ids: cards.iter().map(|card| card.id.clone()).collect(),
            all: Bitmap::every(cards.len()),
            tags: facts.tags,
            fields,
            lexicon: Arc::clone(lexicon),
            columns: facts.columns,
            cost: facts.cost,
            owned: facts.owned,
            candidates: Mutex::default(),
            names,
            text: text.expect("memory can be written to"),
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

    /// The number of a card of `library`, which this was built from.
    pub(crate) fn number(&self, id: &CardId, library: &Library) -> Option<u32> {
        let place = library.place(id)?;
        // An older id leads to a card, and is not its id.
        (self.ids.get(place)? == id).then_some(place as u32)
    }

    /// Every card by name in the first language.
    pub(crate) fn by_name(&self) -> impl Iterator<Item = (u32, &CardId)> {
        let in_order = self.names.in_order(Lang::ALL[0]).iter();
        in_order.map(|card| (*card, &self.ids[*card as usize]))
    }
}

/// What the boxes are called that hold a card.
fn boxed(library: &Library) -> HashMap<CardId, Vec<&str>> {
    let mut boxed: HashMap<CardId, Vec<&str>> = HashMap::new();
    for (_, held) in library.boxes() {
        for card in held
            .cards
            .iter()
            .filter_map(|held| library.card(&held.card))
        {
            let names = boxed.entry(card.id.clone()).or_default();
            names.extend(held.name.0.values().map(String::as_str));
        }
    }
    boxed
}
