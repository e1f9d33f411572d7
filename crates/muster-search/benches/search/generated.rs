//! Libraries of any size: shipped cards of the main game under names and texts made of their own words and made-up ones.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use muster_core::card::{Card, CardId, Cost};
use muster_core::library::Library;
use muster_core::pack::{FORMAT, Pack};
use muster_core::words::{Lang, Localized};

/// Made-up words beside those of the shipped names.
const MADE_UP: usize = 30_000;
/// Syllables of made-up words.
const SYLLABLES: &[&str] = &[
    "ba", "cor", "den", "fal", "gri", "hol", "jin", "kar", "lem", "mor", "nu", "pel", "qua", "ras",
    "sto", "tur", "vel", "wex", "yar", "zon", "bri", "dra", "fen", "gul", "ith", "kel", "lor",
];

/// The shipped cards, or `count` generated ones.
pub fn library(count: usize) -> Library {
    let shipped = muster_games::library();
    if count == 0 {
        return shipped;
    }
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let words = Lang::ALL.map(|lang| Vocabulary::new(&shipped, lang, &mut random));
    let models: Vec<Arc<Card>> = shipped
        .cards()
        .filter(|card| card.id.system() == "fww")
        .map(Arc::clone)
        .collect();
    let mut cards = Vec::with_capacity(count);
    for number in 0..count {
        let model = &models[random.below(models.len())];
        let mut card = Card::clone(model);
        card.id = CardId::new(&format!("fww/{}/card-{number}", model.id.kind()));
        card.was.clear();
        card.name = Localized::default();
        card.text = Localized::default();
        for (lang, words) in Lang::ALL.into_iter().zip(&words) {
            // As few cards as of the shipped ones have French.
            if lang == Lang::Fr && random.below(5) > 0 {
                continue;
            }
            let code = lang.code().to_owned();
            let length = 2 + random.below(2);
            card.name
                .0
                .insert(code.clone(), words.line(length, &mut random));
            let length = 4 + random.below(5);
            card.text.0.insert(code, words.line(length, &mut random));
        }
        let points = Cost::Points(5 + u32::try_from(random.below(200)).unwrap_or_default());
        card.costs = BTreeMap::from([("2026".to_owned(), points)]);
        cards.push(Arc::new(card));
    }
    let pack = Pack {
        format: FORMAT,
        id: "generated".to_owned(),
        version: 1,
        system: "fww".to_owned(),
        title: Localized::default(),
        author: None,
        licence: None,
        languages: Vec::new(),
        boxes: Vec::new(),
        cards,
    };
    Library::build(muster_games::games().clone(), vec![pack], &[]).0
}

/// Words, the frequent ones first; the n-th comes up about once in n.
struct Vocabulary(Vec<String>);

impl Vocabulary {
    fn new(library: &Library, lang: Lang, random: &mut Random) -> Self {
        let mut words = BTreeSet::new();
        for card in library.cards() {
            if let Some(name) = card.name.0.get(lang.code()) {
                words.extend(name.split_whitespace().map(str::to_owned));
            }
        }
        let mut words: Vec<String> = words.into_iter().collect();
        for place in (1..words.len()).rev() {
            words.swap(place, random.below(place + 1));
        }
        // What the queries ask for is neither the rarest nor the most frequent.
        for (place, wanted) in [
            "Laser",
            "Rifle",
            "Power",
            "Armor",
            "Paladin",
            "Fusil",
            "laser",
            "Armure",
            "assistée",
        ]
        .iter()
        .enumerate()
        {
            if let Some(at) = words.iter().position(|word| word == wanted) {
                let word = words.remove(at);
                words.insert(10 + 3 * place, word);
            }
        }
        for _ in 0..MADE_UP {
            let count = 2 + random.below(3);
            words.push(
                (0..count)
                    .map(|_| SYLLABLES[random.below(SYLLABLES.len())])
                    .collect(),
            );
        }
        Self(words)
    }

    fn line(&self, length: usize, random: &mut Random) -> String {
        let words: Vec<&str> = (0..length).map(|_| self.word(random)).collect();
        words.join(" ")
    }

    fn word(&self, random: &mut Random) -> &str {
        let place = (self.0.len() as f64).powf(random.part()) as usize;
        &self.0[place.min(self.0.len()) - 1]
    }
}

/// The same numbers in every run.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() >> 33).unwrap_or_default() % bound.max(1)
    }

    /// From 0 up to but not including 1.
    fn part(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }
}
