//! The words of cards as they are met, with the cards that hold them and where.

use muster_core::card::Card;
use muster_core::words::Lang;
use rustc_hash::FxHashMap;
use serde_json::Value as Json;

use super::Part;
use super::posting_list::PostingList;
use crate::fold::{each_folded, fold_into};

/// Every word of some cards.
pub(super) struct Gathered {
    /// Words and their numbers; sorted.
    words: Vec<(Box<str>, u32)>,
    /// For each number of a word the cards that hold it, by [`Part`].
    held: Vec<[PostingList; Part::ALL.len()]>,
    pub(super) cards: u32,
}

impl Gathered {
    /// Reads the names and texts of cards, which are numbered in this order.
    pub(super) fn read(cards: &[&Card]) -> Self {
        let mut reader = Reader::default();
        for card in cards {
            reader.read(card);
            reader.card += 1;
        }
        let mut words: Vec<(Box<str>, u32)> = reader.words.into_iter().collect();
        words.sort_unstable();
        Self {
            words,
            held: reader.held,
            cards: reader.card,
        }
    }

    /// The words of a part in their order, with the cards that hold them.
    pub(super) fn words(&self, part: Part) -> impl Iterator<Item = (&str, &PostingList)> {
        let words = self.words.iter().map(move |(word, number)| {
            let held = &self.held[*number as usize];
            (&**word, &held[part as usize])
        });
        words.filter(|(_, held)| held.count() > 0)
    }

    /// Every word; sorted.
    pub(super) fn into_words(self) -> Vec<Box<str>> {
        self.words.into_iter().map(|(word, _)| word).collect()
    }
}

#[derive(Default)]
struct Reader {
    /// Words by the order in which they were first met.
    words: FxHashMap<Box<str>, u32>,
    held: Vec<[PostingList; Part::ALL.len()]>,
    /// The card that is read.
    card: u32,
    folded: String,
    /// The words of a name so far.
    before: String,
}

impl Reader {
    fn read(&mut self, card: &Card) {
        let mut place = 0;
        for name in card.name.0.values() {
            place = self.name(name, place);
        }
        place = 0;
        for text in card.text.0.values() {
            place = self.text(text, place);
        }
        each_said(&card.face.written, &mut |text| {
            place = self.text(text, place)
        });
    }

    /// Takes in a name whose words stand from `start` on; where those of the next one do.
    fn name(&mut self, name: &str, start: u32) -> u32 {
        let mut before = std::mem::take(&mut self.before);
        before.clear();
        let mut last = start;
        let end = self.each(name, start, |held, word, card, place| {
            held[Part::Name as usize].add(card, place);
            // The parts of a joined word come before the whole, which stands where the last of them does.
            if place == start || last == place && word == before {
                held[Part::Start as usize].add(card, 0);
            }
            before.push_str(word);
            last = place;
        });
        self.before = before;
        end
    }

    fn text(&mut self, text: &str, start: u32) -> u32 {
        self.each(text, start, |held, _, card, place| {
            held[Part::Text as usize].add(card, place);
        })
    }

    /// Calls `add` for each word of a line with the cards that held it so far, this card, and its place; where the words
    /// of the next line stand.
    fn each(
        &mut self,
        line: &str,
        start: u32,
        mut add: impl FnMut(&mut [PostingList; Part::ALL.len()], &str, u32, u32),
    ) -> u32 {
        self.folded.clear();
        fold_into(line, &mut self.folded);
        let mut end = start;
        each_folded(&self.folded, |word, place| {
            let number = match self.words.get(word) {
                Some(number) => *number as usize,
                None => {
                    let number = self.held.len();
                    self.words.insert(word.into(), number as u32);
                    self.held.push(Default::default());
                    number
                }
            };
            let place = start + place as u32;
            add(&mut self.held[number], word, self.card, place);
            end = place + 1;
        });
        // Between two lines there is a gap, so that no phrase reaches over it.
        end + 1
    }
}

/// Whatever a face says in words: texts by language, wherever they stand.
fn each_said(face: &Json, each: &mut impl FnMut(&str)) {
    match face {
        Json::Object(map) => {
            for (key, value) in map {
                match value {
                    Json::String(text) if Lang::ALL.iter().any(|lang| lang.code() == key) => {
                        each(text);
                    }
                    Json::Object(_) | Json::Array(_) => each_said(value, each),
                    _ => {}
                }
            }
        }
        Json::Array(list) => list.iter().for_each(|item| each_said(item, each)),
        _ => {}
    }
}
