//! Which of the cards found come first.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use muster_core::words::Lang;

use crate::bitmap::Bitmap;
use crate::column::{Column, Value};
use crate::fields::Meaning;
use crate::index::Index;
use crate::plan::{By, Order};
use crate::word::{Level, Match};

/// What the exact name is worth, above all else.
const EXACT: f32 = 10_000.0;
/// What it is worth that the name begins with the first word, or the first of one side of an `or`.
const STARTING: f32 = 0.5;
/// So many cards are ranked one by one.
const FEW: usize = 2_048;
/// In a query of more words, too.
const MOST_WORDS: usize = 8;

/// The first `count` of `cards` and what each is worth, by what the words match, and by name where that is the same.
pub(crate) fn by_match(
    index: &Index,
    cards: &Bitmap,
    matches: &[Match<'_>],
    exact: &Bitmap,
    lang: Lang,
    count: usize,
) -> Vec<(u32, f32)> {
    if matches.is_empty() {
        return by_name(index, cards, lang, count)
            .into_iter()
            .map(|card| (card, 0.0))
            .collect();
    }
    let worth = |card: u32| {
        // A word counts once for a card, where it matches best.
        let best = |word: &Match<'_>| {
            let mut levels = word.levels.iter();
            levels
                .find(|(_, set)| set.contains(card))
                .map(|(level, _)| level.score())
        };
        let words: f32 = matches.iter().filter_map(best).sum();
        let leads = matches.iter().filter(|word| word.leads);
        let starting = leads.filter(|word| word.starting.contains(card)).count();
        let exact = if exact.contains(card) { EXACT } else { 0.0 };
        words + STARTING * starting as f32 + exact
    };
    let best = contenders(cards, matches, exact, count);
    let ranked = best
        .iter()
        .map(|card| (Falling(worth(card)), index.names.place(lang, card), card));
    first(ranked, count)
        .into_iter()
        .map(|(score, _, card)| (card, score.0))
        .collect()
}

/// The first `count` of `cards` by name.
fn by_name(index: &Index, cards: &Bitmap, lang: Lang, count: usize) -> Vec<u32> {
    let found = cards.len();
    // So many names lie before the last of them, if they are spread evenly.
    let passed = count.saturating_mul(index.len()) / found.max(1);
    if passed < found {
        let in_order = index.names.in_order(lang).iter().copied();
        return in_order
            .filter(|card| cards.contains(*card))
            .take(count)
            .collect();
    }
    let ranked = cards
        .iter()
        .map(|card| (index.names.place(lang, card), card));
    let first = first(ranked, count).into_iter();
    first.map(|(_, card)| card).collect()
}

/// Those of `cards` that may be among the first `count`: the others are surely worth less than that many of these.
fn contenders(cards: &Bitmap, matches: &[Match<'_>], exact: &Bitmap, count: usize) -> Bitmap {
    if !cards.has(FEW) || matches.len() > MOST_WORDS {
        return cards.clone();
    }
    // A word more in the name is worth more than all that the other words may add.
    let mut with_words = vec![Bitmap::default(); matches.len() + 1];
    with_words[0] = cards.clone();
    for word in matches {
        let names = word.in_names();
        for words in (1..with_words.len()).rev() {
            let more = &with_words[words - 1] & &*names;
            with_words[words] |= &more;
        }
    }
    let most = with_words.iter().rposition(|with| with.has(count));
    let best = match most {
        Some(words) if words == matches.len() => narrowed(&with_words[words], matches, count),
        Some(words) => with_words.swap_remove(words),
        None => return cards.clone(),
    };
    &best | &(cards & exact)
}

/// Of cards that every word matches with their names, those that are among the first `count`.
fn narrowed(cards: &Bitmap, matches: &[Match<'_>], count: usize) -> Bitmap {
    let mut best = cards.clone();
    for word in matches {
        match word.levels.first() {
            Some((level, set)) if level.in_name() && *level == best_level(word) => best &= &**set,
            _ => return cards.clone(),
        }
    }
    let mut starting = Bitmap::default();
    for word in matches.iter().filter(|word| word.leads) {
        starting |= &(&best & &*word.starting);
    }
    if starting.has(count) {
        starting
    } else if best.has(count) {
        best
    } else {
        cards.clone()
    }
}

fn best_level(word: &Match<'_>) -> Level {
    let best = word
        .levels
        .iter()
        .map(|(level, _)| *level)
        .max_by(|a, b| a.score().total_cmp(&b.score()));
    best.unwrap_or(Level::RestSlip)
}

/// The first `count` of `cards` in the orders asked for, and by name where they are the same. What is not known comes
/// after what is, and what does not apply comes last.
pub(crate) fn by_orders(
    index: &Index,
    cards: &Bitmap,
    orders: &[Order],
    lang: Lang,
    count: usize,
) -> Vec<(u32, f32)> {
    let columns: Vec<Ordered<'_>> = orders
        .iter()
        .map(|order| Ordered::new(index, *order))
        .collect();
    let ranked = cards.iter().map(|card| {
        let keys: Keys = columns.iter().map(|order| order.key(card, lang)).collect();
        (keys, index.names.place(lang, card), card)
    });
    first(ranked, count)
        .into_iter()
        .map(|(_, _, card)| (card, 0.0))
        .collect()
}

type Keys = smallvec::SmallVec<[(u8, Rising); 2]>;

struct Ordered<'a> {
    index: &'a Index,
    by: By,
    columns: Vec<&'a Column>,
    falling: bool,
}

impl<'a> Ordered<'a> {
    fn new(index: &'a Index, order: Order) -> Self {
        let columns = match order.by {
            By::Name => Vec::new(),
            By::Cost => vec![&index.cost],
            By::Owned => vec![&index.owned],
            By::Field(place) => match &index.fields.named[place].meaning {
                Meaning::OfGames(games) => {
                    let numbers = games.iter().filter(|game| game.is_number());
                    numbers.map(|game| &index.columns[game.place]).collect()
                }
                _ => Vec::new(),
            },
        };
        Self {
            index,
            by: order.by,
            columns,
            falling: order.falling,
        }
    }

    fn key(&self, card: u32, lang: Lang) -> (u8, Rising) {
        let sign = if self.falling { -1.0 } else { 1.0 };
        if matches!(self.by, By::Name) {
            let rank = self.index.names.place(lang, card) as f32;
            return (0, Rising(rank * sign));
        }
        let values = self.columns.iter().map(|column| column.get(card));
        match values.into_iter().find(|value| *value != Value::Absent) {
            Some(Value::Known(value)) => (0, Rising(value * sign)),
            Some(Value::Unknown) => (1, Rising(0.0)),
            _ => (2, Rising(0.0)),
        }
    }
}

/// The least `count` items, the least first.
fn first<T: Ord>(items: impl Iterator<Item = T>, count: usize) -> Vec<T> {
    let mut heap: BinaryHeap<T> = BinaryHeap::with_capacity(count.min(1_024) + 1);
    for item in items {
        if heap.len() < count {
            heap.push(item);
        } else if let Some(mut greatest) = heap.peek_mut()
            && item < *greatest
        {
            *greatest = item;
        }
    }
    heap.into_sorted_vec()
}

/// A number in rising order.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Rising(f32);

impl Eq for Rising {}

impl PartialOrd for Rising {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Rising {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.total_cmp(&other.0)
    }
}

/// A number in falling order.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Falling(f32);

impl Eq for Falling {}

impl PartialOrd for Falling {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Falling {
    fn cmp(&self, other: &Self) -> Ordering {
        other.0.total_cmp(&self.0)
    }
}
