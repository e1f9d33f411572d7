//! Reads the shorthand of a card.

use serde_json::{Map, Value};

use crate::card::CardId;
use crate::form::shorthand::complete::WantedValue;
use crate::form::shorthand::names::{self, Fit, FormFieldNames, LookupFailure};
use crate::form::shorthand::tokens::{Token, TokenKind};
use crate::form::{CardForm, Control, FormField};
use crate::problem::Problem;
use crate::words::Words;

mod parts;
mod value;

use parts::ordered;

/// A token that cannot be read, by its index, with the reason.
#[derive(Debug)]
pub(super) struct TokenError {
    pub(super) at: usize,
    pub(super) problem: Problem,
}

type ReadResult<T> = Result<T, TokenError>;

pub(super) struct ShorthandReader<'a> {
    pub(super) form: &'a CardForm,
    pub(super) names: &'a FormFieldNames<'a>,
    pub(super) words: &'a Words,
    pub(super) known: &'a dyn Fn(&CardId) -> bool,
    pub(super) line: &'a str,
    pub(super) tokens: Vec<Token>,
    pub(super) at: usize,
    pub(super) depth: u32,
    pub(super) tries: u32,
    /// The facts read so far. `null` states that a fact is unknown.
    pub(super) facts: Vec<(String, Value)>,
    /// Suggestions for the last word. `None` if none were asked for.
    pub(super) wanted: Option<WantedValue>,
}

impl<'a> ShorthandReader<'a> {
    /// Reads the whole line, and continues after each fault at the next comma.
    pub(super) fn all(&mut self) -> Vec<TokenError> {
        let mut fails = Vec::new();
        while self.at < self.tokens.len() {
            if let Err(fail) = self.clause() {
                fails.push(fail);
                while !matches!(self.piece(), None | Some(TokenKind::Break)) {
                    self.at += 1;
                }
            }
            if self.piece().is_some() {
                self.at += 1;
            }
        }
        fails
    }

    fn piece(&self) -> Option<&TokenKind> {
        self.tokens.get(self.at).map(|token| &token.piece)
    }

    /// Returns the word at the present position, quoted or not.
    fn word(&self) -> Option<String> {
        match self.piece()? {
            TokenKind::Word(word) | TokenKind::Quoted(word) => Some(word.clone()),
            _ => None,
        }
    }

    fn is_sign(&self, sign: &str) -> bool {
        matches!(self.piece(), Some(TokenKind::Word(word)) if word == sign)
    }

    fn ends(&self) -> bool {
        matches!(
            self.piece(),
            None | Some(TokenKind::Break | TokenKind::Close)
        )
    }

    fn fail<T>(&self, code: &str) -> ReadResult<T> {
        Err(self.fault(Problem::new(code)))
    }

    fn fault(&self, problem: Problem) -> TokenError {
        TokenError {
            at: self.at,
            problem,
        }
    }

    /// Collects suggestions if the reader is at the word that is being written.
    fn want(&mut self, add: impl FnOnce(&mut WantedValue, &str)) {
        let last = self.at + 1 == self.tokens.len();
        let word = self.word();
        if let (true, Some(word), Some(wanted)) = (last, word, &mut self.wanted) {
            add(wanted, &word);
        }
    }

    /// Reads facts up to the next comma. The first begins with its name.
    fn clause(&mut self) -> ReadResult<()> {
        let mut under = String::new();
        let mut last: Option<String> = None;
        while !matches!(self.piece(), None | Some(TokenKind::Break)) {
            let Some(word) = self.word() else {
                return self.fail("line-no-name");
            };
            let names = self.names;
            self.want(|wanted, word| wanted.fields(names.fields(), word));
            let whole = names.find(&word, &under, Fit::Whole).ok();
            let field = match whole {
                Some(field) => field,
                None if self.row(last.as_deref(), &word) => continue,
                None => names
                    .find(&word, &under, Fit::Inside)
                    .map_err(|lost| self.fault(unnamed(&word, &lost)))?,
            };
            self.at += 1;
            let path = match &field.control {
                Control::Group { fields, .. } => {
                    under.clone_from(&field.path);
                    self.group(field, fields)?;
                    field.path.clone()
                }
                _ => {
                    if !names::is_under(&field.path, &under) {
                        under.clear();
                    }
                    self.fact(field, last.as_deref())?;
                    field.path.clone()
                }
            };
            last = path.rsplit('.').next().map(str::to_owned);
        }
        Ok(())
    }

    /// Reads a row of a list that follows the fact which it refers to, such as a skill after the attribute that it
    /// uses. Returns whether there was such a row.
    fn row(&mut self, last: Option<&str>, word: &str) -> bool {
        let Some(about) = last else { return false };
        for list in self.form.facts() {
            let Control::List { of, .. } = &list.control else {
                continue;
            };
            let Control::Parts { fields } = &of.control else {
                continue;
            };
            let Some(at) = fields.iter().position(|part| can_be(part, about)) else {
                continue;
            };
            let others = || fields.iter().enumerate().filter(|(other, _)| *other != at);
            for (_, part) in others() {
                if let Control::One { choices, .. } = &part.control {
                    self.want(|wanted, word| wanted.choices(choices, word));
                }
            }
            let said = others().find_map(|(_, part)| Some((part, one(part, word)?)));
            let Some((part, value)) = said else { continue };
            self.at += 1;
            let mut row = Map::new();
            row.insert(part.path.clone(), value);
            row.insert(fields[at].path.clone(), about.into());
            while let Some(word) = self.word() {
                let left = || fields.iter().filter(|part| !row.contains_key(&part.path));
                for part in left() {
                    if let Control::One { choices, .. } = &part.control {
                        let last = self.at + 1 == self.tokens.len();
                        if let (true, Some(wanted)) = (last, &mut self.wanted) {
                            wanted.choices(choices, &word);
                        }
                    }
                }
                let more = left().find_map(|part| Some((part.path.clone(), one(part, &word)?)));
                let Some((path, value)) = more else { break };
                row.insert(path, value);
                self.at += 1;
            }
            let row = Value::Object(ordered(row, fields));
            match self.facts.iter_mut().find(|(path, _)| *path == list.path) {
                Some((_, Value::Array(rows))) => rows.push(row),
                _ => self.set(&list.path, Value::Array(vec![row])),
            }
            return true;
        }
        false
    }

    fn set(&mut self, path: &str, value: Value) {
        self.facts.retain(|(said, _)| said != path);
        self.facts.push((path.to_owned(), value));
    }

    /// Reads the value of a fact whose name has been read.
    fn fact(&mut self, field: &FormField, last: Option<&str>) -> ReadResult<()> {
        if self.is_sign("?") {
            self.at += 1;
            self.set(&field.path, Value::Null);
            return Ok(());
        }
        let from = self.at;
        let value = match self.value(field, false) {
            Ok(value) => value,
            Err(fail) => match last.filter(|last| can_be(field, last)) {
                Some(last) => {
                    self.at = from;
                    last.into()
                }
                None if self.ends() && self.at == from => {
                    let missing = Problem::new("line-no-value");
                    return Err(TokenError {
                        at: from.saturating_sub(1),
                        problem: missing.with("name", &field.label),
                    });
                }
                None => return Err(fail),
            },
        };
        if let Err(problem) = field.admits(&value, self.known) {
            return Err(TokenError { at: from, problem });
        }
        self.set(&field.path, value);
        Ok(())
    }

    /// Reads what follows the name of a heading: `-`, the values of its facts in order, or the name of one of its
    /// fields.
    fn group(&mut self, group: &FormField, fields: &[FormField]) -> ReadResult<()> {
        if self.is_sign("-") && !group.none.is_null() {
            self.at += 1;
            self.set(&group.path, group.none.clone());
            return Ok(());
        }
        let Some(TokenKind::Word(word)) = self.piece() else {
            return if self.ends() && self.wanted.is_none() {
                self.at -= 1;
                let missing = Problem::new("line-no-value").with("name", &group.label);
                Err(self.fault(missing))
            } else {
                Ok(())
            };
        };
        let word = word.clone();
        let here = |fit| {
            let found = self.names.find(&word, &group.path, fit).ok();
            found.filter(|found| names::is_under(&found.path, &group.path))
        };
        if here(Fit::Whole).is_some() {
            return Ok(());
        }
        match self.in_order(&word, fields) {
            Err(fail) if here(Fit::Inside).is_none() => Err(fail),
            _ => Ok(()),
        }
    }

    /// Reads the facts of a heading in order, such as `4/3/1`.
    fn in_order(&mut self, word: &str, fields: &[FormField]) -> ReadResult<()> {
        let mut said = Vec::new();
        let mut pieces = word.split('/');
        for (field, piece) in fields.iter().zip(&mut pieces) {
            if let Control::One { choices, .. } | Control::Many { choices, .. } = &field.control {
                let last = word.rsplit('/').next() == Some(piece);
                self.want(|wanted, word| {
                    if last {
                        wanted.after(word.len() - piece.len());
                        wanted.choices(choices, piece);
                    }
                });
            }
            if piece == "?" || piece.is_empty() {
                continue;
            }
            let simple = !matches!(field.control, Control::Group { .. });
            let value = if simple {
                self.of_word(field, piece)
            } else {
                None
            };
            let Some(value) = value else {
                let other = Problem::new("line-not-this");
                return Err(self.fault(other.with("word", piece).with("name", &field.label)));
            };
            field
                .admits(&value, self.known)
                .map_err(|problem| self.fault(problem))?;
            said.push((field.path.clone(), value));
        }
        if pieces.next().is_some() {
            return self.fail("line-too-many");
        }
        self.at += 1;
        for (path, value) in said {
            self.set(&path, value);
        }
        Ok(())
    }

    /// Returns the value of a field that a single word states. `None` if it states none.
    fn of_word(&mut self, field: &FormField, word: &str) -> Option<Value> {
        let token = Token {
            piece: TokenKind::Word(word.to_owned()),
            from: 0,
            to: word.len(),
        };
        let mut alone = ShorthandReader {
            line: word,
            tokens: vec![token],
            at: 0,
            facts: Vec::new(),
            wanted: None,
            ..*self
        };
        let value = alone.value(field, true).ok();
        self.tries = alone.tries;
        value.filter(|_| alone.at == 1)
    }
}

/// Returns whether a value is one of the choices of a field.
fn can_be(field: &FormField, value: &str) -> bool {
    match &field.control {
        Control::One { choices, .. } => choices.iter().any(|choice| choice.value == value),
        _ => false,
    }
}

/// Returns the value that a word selects for a part, if the part is a choice.
fn one(part: &FormField, word: &str) -> Option<Value> {
    match &part.control {
        Control::One { choices, .. } => names::choice(choices, word, Fit::Inside)
            .map(|choice| Value::String(choice.value.clone())),
        _ => None,
    }
}

fn unnamed(word: &str, lost: &LookupFailure<'_>) -> Problem {
    let problem = match lost.0[..] {
        [] => Problem::new("line-unknown-name"),
        _ => {
            let labels: Vec<&str> = lost.0.iter().map(|field| &*field.label).collect();
            Problem::new("line-unclear-name").with("names", labels.join(", "))
        }
    };
    problem.with("word", word)
}
