//! The order of cards by their names, and who is called exactly what.

use std::cmp::Ordering;
use std::ops::Range;

use muster_core::card::Card;
use muster_core::order::natural;
use muster_core::words::Lang;
use xxhash_rust::xxh3::xxh3_64;

use crate::fold::{fold_into, key_into};

const LANGS: usize = Lang::ALL.len();

/// What the names of cards say of them.
pub(crate) struct Names {
    orders: [Order; LANGS],
    /// What identifies each name in each language, and the card; sorted.
    exact: Vec<(u64, u32)>,
}

/// Cards by their names in one language.
#[derive(Clone)]
struct Order {
    cards: Vec<u32>,
    /// The place of each card among them.
    places: Vec<u32>,
}

impl Order {
    fn new(cards: Vec<u32>) -> Self {
        let mut places = vec![0; cards.len()];
        for (place, card) in (0..).zip(&cards) {
            places[*card as usize] = place;
        }
        Self { cards, places }
    }
}

impl Names {
    /// Reads the names of cards, which are numbered in this order.
    pub(crate) fn read(cards: &[&Card]) -> Self {
        let folded = Folded::read(cards);
        let by_id = |one: u32, other: u32| cards[one as usize].id.cmp(&cards[other as usize].id);
        let first = Order::new(folded.sorted(Lang::ALL[0], by_id));
        let place = |card: u32| first.places[card as usize];
        let orders = Lang::ALL.map(|lang| {
            if lang == Lang::ALL[0] {
                return first.clone();
            }
            Order::new(folded.sorted(lang, |one, other| place(one).cmp(&place(other))))
        });
        let mut exact = folded.keys;
        exact.sort_unstable();
        exact.dedup();
        Self { orders, exact }
    }

    /// The place of a card among all, by name in a language; cards of one name by the first language, and those by id.
    pub(crate) fn place(&self, lang: Lang, card: u32) -> u32 {
        self.orders[lang as usize].places[card as usize]
    }

    /// Every card in the order of [`Names::place`].
    pub(crate) fn in_order(&self, lang: Lang) -> &[u32] {
        &self.orders[lang as usize].cards
    }

    /// Cards with exactly this name in any language, given as its [`crate::fold::key`].
    pub(crate) fn called(&self, key: &str) -> impl Iterator<Item = u32> {
        let hash = xxh3_64(key.as_bytes());
        let start = self.exact.partition_point(|(known, _)| *known < hash);
        let same = self.exact[start..]
            .iter()
            .take_while(move |(known, _)| *known == hash);
        same.map(|(_, card)| *card)
    }
}

/// Names as they are read.
struct Folded {
    /// All names, one after the other.
    text: String,
    /// For each language, the name of each card.
    spans: [Vec<Range<u32>>; LANGS],
    /// What identifies each name in each language, and the card.
    keys: Vec<(u64, u32)>,
}

impl Folded {
    fn read(cards: &[&Card]) -> Self {
        let mut folded = Self {
            text: String::with_capacity(cards.len() * 32),
            spans: std::array::from_fn(|_| Vec::with_capacity(cards.len())),
            keys: Vec::with_capacity(cards.len()),
        };
        let mut key = String::new();
        let mut of_card: Vec<(&str, Range<u32>)> = Vec::new();
        for (number, card) in (0..).zip(cards) {
            of_card.clear();
            for name in card.name.0.values() {
                let span = folded.add(name);
                key.clear();
                key_into(folded.name(&span), &mut key);
                folded.keys.push((xxh3_64(key.as_bytes()), number));
                of_card.push((name, span));
            }
            for lang in Lang::ALL {
                let name = card.name.get(lang);
                let span = of_card.iter().find(|(known, _)| *known == name);
                let span = span.map_or(0..0, |(_, span)| span.clone());
                folded.spans[lang as usize].push(span);
            }
        }
        folded
    }

    fn add(&mut self, name: &str) -> Range<u32> {
        let end = |text: &str| u32::try_from(text.len()).unwrap_or(u32::MAX);
        let start = end(&self.text);
        fold_into(name, &mut self.text);
        start..end(&self.text)
    }

    fn name(&self, span: &Range<u32>) -> &str {
        &self.text[span.start as usize..span.end as usize]
    }

    /// The cards by their names in a language.
    fn sorted(&self, lang: Lang, of_one_name: impl Fn(u32, u32) -> Ordering) -> Vec<u32> {
        let spans = &self.spans[lang as usize];
        let name = |card: u32| self.name(&spans[card as usize]);
        // Most names differ in how they begin, which is at hand.
        let cards = (0..).zip(spans);
        let mut sorted: Vec<(u128, u32)> = cards
            .map(|(card, span)| (beginning(self.name(span)), card))
            .collect();
        sorted.sort_unstable_by(|(begins, one), (other_begins, other)| {
            begins
                .cmp(other_begins)
                .then_with(|| natural(name(*one), name(*other)))
                .then_with(|| of_one_name(*one, *other))
        });
        sorted.into_iter().map(|(_, card)| card).collect()
    }
}

/// How a text begins, as a number that compares as the text does. From its first digit on it says nothing more, as digits
/// compare by the number that they make.
fn beginning(text: &str) -> u128 {
    let mut first = [0; 16];
    for (place, byte) in first.iter_mut().zip(text.bytes()) {
        if byte.is_ascii_digit() {
            *place = b'0';
            break;
        }
        *place = byte;
    }
    u128::from_be_bytes(first)
}
