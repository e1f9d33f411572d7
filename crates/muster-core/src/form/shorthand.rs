//! Shorthand: the facts of a card in one line, such as `str 6 heavy melee, per 8 pistol rifle, end 6 heart, armor
//! 4/3/1, move y charge r aware k`.
//!
//! The shorthand follows the form of the card's kind and uses the reader's words. It depends on no particular game.
//! Facts are separated by commas, and each follows its name. `-` states that the card has no such thing, and `?` that
//! the fact is unknown. Several values in a row are separated by slashes. If the rows of a list refer to numbers of the
//! card, they can follow those numbers.

mod complete;
mod names;
mod read;
mod tokens;
mod write;

use serde::Serialize;
use serde_json::Value;

pub use complete::{LineSuggestion, WantedCard};
pub use tokens::MAX_LINE_BYTES;

use crate::card::CardId;
use crate::form::CardForm;
use crate::problem::Problem;
use crate::words::Words;
use complete::WantedValue;
use names::FormFieldNames;
use read::{ShorthandReader, TokenError};
use tokens::{Token, TokenKind, cut};

/// The contents of a line.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ParsedLine {
    /// The facts as pairs of path and value, in the order of the line. `null` states that a fact is unknown.
    pub facts: Vec<(String, Value)>,
    /// The places that cannot be read.
    pub faults: Vec<LineError>,
}

/// A place in a line that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct LineError {
    /// Start of the place, in UTF-16 code units.
    pub from: usize,
    /// End of the place, in UTF-16 code units.
    pub to: usize,
    /// The reason.
    pub problem: Problem,
}

/// Suggestions for the end of a line that is being written.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LineCompletion {
    /// Start of the word that a suggestion replaces, in UTF-16 code units.
    pub from: usize,
    /// End of that word, which is the position of the cursor.
    pub to: usize,
    /// The suggestions, the likeliest first.
    pub suggestions: Vec<LineSuggestion>,
    /// The cards that fit, if an id of a card is expected.
    pub card: Option<WantedCard>,
}

/// The context that reading and writing share.
struct LineContext<'a> {
    form: &'a CardForm,
    names: FormFieldNames<'a>,
    words: &'a Words,
}

impl<'a> LineContext<'a> {
    fn new(form: &'a CardForm, words: &'a Words) -> Self {
        let names = FormFieldNames::new(form, words.lang().code());
        Self { form, names, words }
    }

    fn reader<'r>(
        &'r self,
        line: &'r str,
        tokens: Vec<Token>,
        known: &'r dyn Fn(&CardId) -> bool,
    ) -> ShorthandReader<'r> {
        ShorthandReader {
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

/// Writes the facts of a card in JSON form as a line that [`read`] can read.
#[must_use]
pub fn write(form: &CardForm, card: &Value, words: &Words) -> String {
    write::write(&LineContext::new(form, words), card)
}

/// Reads the facts from a line. `known` tells whether a card with an id exists.
#[must_use]
pub fn read(
    form: &CardForm,
    line: &str,
    words: &Words,
    known: &dyn Fn(&CardId) -> bool,
) -> ParsedLine {
    if line.len() > MAX_LINE_BYTES {
        let problem = Problem::new("line-too-long");
        let fault = LineError {
            from: 0,
            to: units(line, line.len()),
            problem,
        };
        return ParsedLine {
            facts: Vec::new(),
            faults: vec![fault],
        };
    }
    let hand = LineContext::new(form, words);
    let (tokens, left_open) = cut(line);
    let mut reader = hand.reader(line, tokens, known);
    let mut fails = reader.all();
    if let Some(open) = left_open {
        let at = reader.tokens.iter().position(|token| token.from == open);
        let problem = Problem::new("line-open-quote");
        fails.retain(|fail| Some(fail.at) != at);
        fails.extend(at.map(|at| TokenError { at, problem }));
    }
    let place = |at: usize| match reader.tokens.get(at) {
        Some(token) => (units(line, token.from), units(line, token.to)),
        None => (units(line, line.len()), units(line, line.len())),
    };
    let faults = fails.into_iter().map(|TokenError { at, problem }| {
        let (from, to) = place(at);
        LineError { from, to, problem }
    });
    ParsedLine {
        faults: faults.collect(),
        facts: reader.facts,
    }
}

/// Suggests what can follow at a position of a line, given in UTF-16 code units.
#[must_use]
pub fn complete(form: &CardForm, line: &str, at: usize, words: &Words) -> LineCompletion {
    let before = &line[..bytes(line, at)];
    if before.len() > MAX_LINE_BYTES {
        return LineCompletion::default();
    }
    let hand = LineContext::new(form, words);
    let (mut tokens, left_open) = cut(before);
    if left_open.is_some() {
        return LineCompletion::default();
    }
    let ends_in_word =
        |token: &Token| token.to == before.len() && matches!(token.piece, TokenKind::Word(_));
    if !tokens.last().is_some_and(ends_in_word) {
        tokens.push(Token {
            piece: TokenKind::Word(String::new()),
            from: before.len(),
            to: before.len(),
        });
    }
    let begun = tokens.last().map_or(before.len(), |token| token.from);
    let mut reader = hand.reader(before, tokens, &|_| true);
    reader.wanted = Some(WantedValue::default());
    reader.all();
    let wanted = reader.wanted.unwrap_or_default();
    LineCompletion {
        from: units(line, begun + wanted.skip),
        to: units(line, before.len()),
        suggestions: wanted.suggestions,
        card: wanted.card,
    }
}

/// Returns the facts of a line. Empty if any part of it cannot be read.
fn parsed_facts(hand: &LineContext<'_>, line: &str) -> Vec<(String, Value)> {
    let (tokens, left_open) = cut(line);
    let mut reader = hand.reader(line, tokens, &|_| true);
    if left_open.is_none() && reader.all().is_empty() {
        reader.facts
    } else {
        Vec::new()
    }
}

/// Converts a position from bytes to UTF-16 code units.
fn units(line: &str, byte: usize) -> usize {
    line.get(..byte)
        .map_or(0, |before| before.encode_utf16().count())
}

/// Converts a position from UTF-16 code units to bytes.
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
