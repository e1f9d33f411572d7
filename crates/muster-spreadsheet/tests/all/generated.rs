//! Tests that any possible card is the same after it is written and read back.

use muster_core::form::{Control, FormField};
use muster_core::words::Lang;
use proptest::prelude::*;
use serde_json::{Map, Value, json};

use crate::support::{Format, bare, cards, games, kinds, out, read, table};

/// The random numbers that a card is made from, used one after the other.
struct Dice {
    numbers: Vec<u32>,
    texts: Vec<String>,
    thrown: usize,
}

/// Texts that file formats and readers tend to change.
const ODD: &[&str] = &[
    "",
    "-",
    "?",
    " edge ",
    "=1+1",
    "+3",
    "@x",
    "'quoted'",
    "'-",
    "-1",
    "1,234",
    "0,5",
    "TRUE",
    "oui",
    "a;b",
    "a,b",
    "a: b",
    "en: a; fr: b",
    "two\nlines",
    "a\r\nb",
    "tab\there",
    "\"",
    "\"x\"",
    "{\"a\":1}",
    "[1]",
    "_x000D_",
    "\u{ffff}\u{1}",
    "2026-01-02",
    "sep=;",
    "5\" range; or so",
    "Gain (en): x",
    "é’“”",
    "\u{feff}x",
    "\u{2028}",
];

impl Dice {
    fn throw(&mut self, sides: usize) -> usize {
        self.thrown += 1;
        let number = self.numbers[self.thrown % self.numbers.len()];
        number.wrapping_mul(self.thrown as u32 | 1).rotate_left(7) as usize % sides.max(1)
    }

    fn text(&mut self) -> String {
        let of = self.texts.len() + ODD.len();
        let at = self.throw(of);
        self.texts
            .get(at)
            .cloned()
            .unwrap_or_else(|| ODD[at - self.texts.len()].to_owned())
    }

    fn value(&mut self, field: &FormField) -> Value {
        if !field.none.is_null() && self.throw(4) == 0 {
            return field.none.clone();
        }
        match &field.control {
            Control::Number {
                whole: true,
                least,
                most,
                ..
            } => {
                let least = least.map_or(-1_000, |least| least as i64);
                let most = most.map_or(least + 2_000, |most| most as i64);
                json!(least + self.throw((most - least + 1) as usize) as i64)
            }
            Control::Number { .. } => json!(self.throw(4_000) as f64 / 1_000.0),
            Control::YesNo { .. } => json!(self.throw(2) == 0),
            Control::Text { .. } => json!(self.text()),
            Control::Words { .. } => json!({"en": self.text(), "fr": self.text()}),
            Control::One { choices, free } => {
                if *free && self.throw(3) == 0 {
                    return json!(self.text());
                }
                let at = self.throw(choices.len());
                json!(choices[at].value)
            }
            Control::Many { choices, free, .. } => {
                let one = |dice: &mut Self| match *free && dice.throw(3) == 0 {
                    true => json!(dice.text()),
                    false => {
                        let at = dice.throw(choices.len());
                        json!(choices[at].value)
                    }
                };
                (0..self.throw(4)).map(|_| one(self)).collect()
            }
            Control::Card { system, kinds } => {
                let kind = kinds.first().map_or("any", String::as_str);
                json!(format!("{system}/{kind}/c{}", self.throw(50)))
            }
            Control::Either { of } => {
                let at = self.throw(of.len());
                self.value(&of[at])
            }
            Control::Parts { fields } => {
                let mut parts = Map::new();
                for field in fields {
                    if self.throw(3) > 0 {
                        parts.insert(field.path.clone(), self.value(field));
                    }
                }
                Value::Object(parts)
            }
            Control::List { of, .. } => (0..self.throw(4)).map(|_| self.value(of)).collect(),
            Control::Group { .. } => json!({}),
        }
    }

    /// Makes a card of a kind. Some facts are known, some groups say that there is none, and the other facts are
    /// unknown.
    fn card(&mut self, fields: &[FormField], card: Value) -> Value {
        fields.iter().fold(card, |card, field| {
            if self.throw(3) == 0 {
                return card;
            }
            match &field.control {
                Control::Group { optional: true, .. } if self.throw(4) == 0 => {
                    muster_core::facts::with(card, &field.path, Some(json!({})), &Value::Null)
                }
                Control::Group { fields, .. } => self.card(fields, card),
                _ => {
                    let value = self.value(field);
                    muster_core::facts::with(card, &field.path, Some(value), &Value::Null)
                }
            }
        })
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: muster_tests::cases(128), ..ProptestConfig::default() })]

    #[test]
    fn any_card_is_the_same_out_and_in_again(
        kind in 0..100_usize,
        numbers in proptest::collection::vec(any::<u32>(), 8..64),
        texts in proptest::collection::vec(any::<String>(), 1..8),
    ) {
        let (system, kind) = kinds()[kind % kinds().len()];
        let mut dice = Dice { numbers, texts, thrown: 0 };
        let game = games().named(system).expect("a game of the house");
        let form = muster_core::form::card_form(game, kind, games().words(Lang::En));
        let made: Vec<Value> = (0..3)
            .map(|at| dice.card(&form.fields, json!({"id": format!("{system}/{kind}/c{at}")})))
            .collect();
        for (lang, format) in [(Lang::En, Format::Csv), (Lang::Fr, Format::Csv), (Lang::Fr, Format::Xlsx)] {
            let table = table(system, kind, lang);
            let rows = read(table, &out(table, &made, format));
            prop_assert!(rows.problems.is_empty(), "{:#?}", rows.problems);
            for (before, after) in made.iter().zip(cards(&rows)) {
                prop_assert_eq!(bare(before, table), bare(&after, table));
            }
        }
    }

    #[test]
    fn no_bytes_break_the_reader(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        if let Ok(book) = muster_spreadsheet::read(&bytes) {
            let table = table("fww", "unit", Lang::En);
            for sheet in &book.sheets {
                let _ = table.rows(sheet, &muster_spreadsheet::Mapping::default(), &|_| false);
            }
        }
    }
}
