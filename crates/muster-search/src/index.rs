//! Building the index out of a library.

use std::collections::HashMap;
use std::sync::Mutex;

use muster_core::card::{Card, CardId};
use muster_core::library::Library;
use muster_core::words::Lang;
use roaring::RoaringBitmap;
use rustc_hash::FxHashMap;
use serde_json::Value as Json;
use xxhash_rust::xxh3::xxh3_64;

use crate::column::Column;
use crate::facts::Facts;
use crate::fold::{fold, key};
use crate::tags::Tags;
use crate::text::{TextIndex, TextWriter};

/// Every card of a library, ready to be searched. It never changes; a change to the library makes a new one.
pub struct Index {
    /// The ids of the cards in the order of their names in the first language; the place of an id is the number by
    /// which everything else here knows the card.
    pub(crate) ids: Vec<CardId>,
    pub(crate) by_id: FxHashMap<CardId, u32>,
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
        std::thread::scope(|scope| {
            // Words and names take as long as everything else together.
            let words = scope.spawn(|| (write_text(&cards), exact(&cards)));
            let mut facts = Facts::read(&cards, owned);
            facts.tags.finish();
            let ids: Vec<CardId> = cards.iter().map(|card| card.id.clone()).collect();
            let by_id = (0..).zip(&ids).map(|(number, id)| (id.clone(), number));
            let by_id = by_id.collect();
            let others = Lang::ALL[1..].iter();
            let ranks = others.map(|lang| ranks(&cards, *lang)).collect();
            let (text, exact) = words.join().expect("tantivy does not panic");
            Index {
                by_id,
                ids,
                ranks,
                exact,
                tags: facts.tags,
                columns: facts.columns,
                cost: facts.cost,
                owned: facts.owned,
                candidates: Mutex::default(),
                text: text.expect("memory can be written to"),
            }
        })
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
