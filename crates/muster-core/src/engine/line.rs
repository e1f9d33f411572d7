//! A card in one line: `str 6 heavy melee, per 8 pistol rifle, end 6 heart, armor 4/3/1, move y charge r aware k`.
//!
//! What can be said is what the form of the card's kind has, in the reader's words; no game is known here. Facts stand
//! between commas, each after its name. `-` says that there is none, `?` that it is not known, and several in a row stand
//! between slashes. Where the rows of a list are about a number of the card, they can follow it.

mod complete;
mod names;
mod read;
mod tokens;
mod write;

use serde::Serialize;
use serde_json::Value;

pub use complete::{Suggestion, WantedCard};
pub use tokens::LONGEST;

use crate::model::card::CardId;
use crate::model::form::CardForm;
use crate::model::problem::Problem;
use crate::model::words::Words;
use complete::Wanted;
use names::Names;
use read::{Fail, Reader};
use tokens::{Piece, Token, cut};

/// What a line states.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Said {
    /// Facts by their place in the card, in the order of the line; null: it is not known.
    pub facts: Vec<(String, Value)>,
    /// Where it cannot be read.
    pub faults: Vec<Fault>,
}

/// A place where a line cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "LineFault"))]
pub struct Fault {
    /// Where it begins, in UTF-16 units.
    pub from: usize,
    /// Where it ends.
    pub to: usize,
    /// What is wrong.
    pub problem: Problem,
}

/// What may stand where a line is being written.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Completion {
    /// Where the word begins that a suggestion replaces, in UTF-16 units.
    pub from: usize,
    /// Where it ends: the cursor.
    pub to: usize,
    /// The likeliest first.
    pub suggestions: Vec<Suggestion>,
    /// The cards that may stand there, where it can be one.
    pub card: Option<WantedCard>,
}

/// What reading and writing have in common.
struct Hand<'a> {
    form: &'a CardForm,
    names: Names<'a>,
    words: &'a Words,
}

impl<'a> Hand<'a> {
    fn of(form: &'a CardForm, words: &'a Words) -> Self {
        let names = Names::of(form, words.lang().code());
        Self { form, names, words }
    }

    fn reader<'r>(
        &'r self,
        line: &'r str,
        tokens: Vec<Token>,
        known: &'r dyn Fn(&CardId) -> bool,
    ) -> Reader<'r> {
        Reader {
            form: self.form,
            names: &self.names,
            words: self.words,
            known,
            line,
            tokens,
            at: 0,
            depth: 0,
            tries: 0,
            facts: Vec::new(),
            wanted: None,
        }
    }
}

/// The facts of a written card as a line, which [`read`] reads again.
#[must_use]
pub fn write(form: &CardForm, card: &Value, words: &Words) -> String {
    write::write(&Hand::of(form, words), card)
}

/// What a line states; `known` tells whether there is a card of an id.
#[must_use]
pub fn read(form: &CardForm, line: &str, words: &Words, known: &dyn Fn(&CardId) -> bool) -> Said {
    if line.len() > LONGEST {
        let problem = Problem::new("line-too-long");
        let fault = Fault {
            from: 0,
            to: units(line, line.len()),
            problem,
        };
        return Said {
            facts: Vec::new(),
            faults: vec![fault],
        };
    }
    let hand = Hand::of(form, words);
    let (tokens, left_open) = cut(line);
    let mut reader = hand.reader(line, tokens, known);
    let mut fails = reader.all();
    if let Some(open) = left_open {
        let at = reader.tokens.iter().position(|token| token.from == open);
        let problem = Problem::new("line-open-quote");
        fails.retain(|fail| Some(fail.at) != at);
        fails.extend(at.map(|at| Fail { at, problem }));
    }
    let place = |at: usize| match reader.tokens.get(at) {
        Some(token) => (units(line, token.from), units(line, token.to)),
        None => (units(line, line.len()), units(line, line.len())),
    };
    let faults = fails.into_iter().map(|Fail { at, problem }| {
        let (from, to) = place(at);
        Fault { from, to, problem }
    });
    Said {
        faults: faults.collect(),
        facts: reader.facts,
    }
}

/// What may stand at a place of a line, in UTF-16 units.
#[must_use]
pub fn complete(form: &CardForm, line: &str, at: usize, words: &Words) -> Completion {
    let before = &line[..bytes(line, at)];
    if before.len() > LONGEST {
        return Completion::default();
    }
    let hand = Hand::of(form, words);
    let (mut tokens, left_open) = cut(before);
    if left_open.is_some() {
        return Completion::default();
    }
    let ends_in_word =
        |token: &Token| token.to == before.len() && matches!(token.piece, Piece::Word(_));
    if !tokens.last().is_some_and(ends_in_word) {
        tokens.push(Token {
            piece: Piece::Word(String::new()),
            from: before.len(),
            to: before.len(),
        });
    }
    let begun = tokens.last().map_or(before.len(), |token| token.from);
    let mut reader = hand.reader(before, tokens, &|_| true);
    reader.wanted = Some(Wanted::default());
    reader.all();
    let wanted = reader.wanted.unwrap_or_default();
    Completion {
        from: units(line, begun + wanted.skip),
        to: units(line, before.len()),
        suggestions: wanted.suggestions,
        card: wanted.card,
    }
}

/// The facts of a line without a fault; nothing where there is one.
fn said_by(hand: &Hand<'_>, line: &str) -> Vec<(String, Value)> {
    let (tokens, left_open) = cut(line);
    let mut reader = hand.reader(line, tokens, &|_| true);
    if left_open.is_none() && reader.all().is_empty() {
        reader.facts
    } else {
        Vec::new()
    }
}

/// A place in UTF-16 units.
fn units(line: &str, byte: usize) -> usize {
    line.get(..byte)
        .map_or(0, |before| before.encode_utf16().count())
}

/// A place in bytes.
fn bytes(line: &str, units: usize) -> usize {
    let mut left = units;
    for (at, letter) in line.char_indices() {
        if left < letter.len_utf16() {
            return at;
        }
        left -= letter.len_utf16();
    }
    line.len()
}
