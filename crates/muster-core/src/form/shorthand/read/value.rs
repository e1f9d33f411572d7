//! Reads a value according to the control of its field.

use serde_json::{Map, Value};

use crate::card::CardId;
use crate::form::shorthand::names::{self, Fit};
use crate::form::shorthand::read::{ReadResult, ShorthandReader, TokenError};
use crate::form::shorthand::tokens::TokenKind;
use crate::form::{Control, FormField};
use crate::number::WrittenNumber;
use crate::problem::Problem;

/// Deepest nesting of brackets.
const MAX_DEPTH: u32 = 8;
/// Most attempts to read a value before the line is rejected. Ambiguous lines could otherwise take very long.
const MAX_TRIES: u32 = 50_000;

impl ShorthandReader<'_> {
    /// Reads a value. If `deep` is set, as within brackets, a text is a single word and compound values need brackets
    /// of their own.
    pub(in crate::form::shorthand) fn value(
        &mut self,
        field: &FormField,
        deep: bool,
    ) -> ReadResult<Value> {
        self.tries += 1;
        if self.tries > MAX_TRIES {
            return self.fail("line-too-long");
        }
        if self.is_sign("-") && !field.none.is_null() {
            self.at += 1;
            return Ok(field.none.clone());
        }
        match &field.control {
            Control::Number { whole, .. } => {
                let number = self.word().and_then(|word| number(&word, *whole));
                self.taken(number, "fact-number")
            }
            Control::YesNo { .. } => Ok(Value::Bool(self.yes_or_no())),
            Control::Text { .. } => self.text(deep).map(Value::String),
            Control::Words { .. } => self.in_languages(deep),
            Control::One { choices, free } => {
                self.want(|wanted, word| wanted.choices(choices, word));
                let word = self.word();
                let chosen = word.as_deref().and_then(|word| {
                    let chosen = names::choice(choices, word, Fit::Inside);
                    chosen.map(|choice| choice.value.clone())
                });
                let other = word.filter(|_| *free);
                self.taken(chosen.or(other).map(Value::String), "fact-choice")
            }
            Control::Many { .. } => self.many(&field.control, deep),
            Control::Card { system, kinds } => {
                self.want(|wanted, word| wanted.cards(kinds, word));
                let id = self
                    .word()
                    .and_then(|word| card(&word, system, kinds, self.known));
                self.taken(id, "line-no-card")
            }
            Control::Either { of } => self.either(of, deep),
            Control::Parts { fields } => match self.piece() {
                Some(TokenKind::Open) => self.bracketed(|this| this.parts(fields, true)),
                _ if deep => self.fail("fact-parts"),
                _ => self.parts(fields, false),
            },
            Control::List { of, .. } => match self.piece() {
                Some(TokenKind::Open) if deep => self.bracketed(|this| this.rows(of)),
                _ if deep => self.fail("fact-parts"),
                _ => self.rows(of),
            },
            Control::Group { .. } => self.fail("fact-parts"),
        }
    }

    fn taken(&mut self, value: Option<Value>, code: &str) -> ReadResult<Value> {
        match value {
            Some(value) => {
                self.at += 1;
                Ok(value)
            }
            None => self.fail(code),
        }
    }

    fn bracketed(
        &mut self,
        read: impl FnOnce(&mut Self) -> ReadResult<Value>,
    ) -> ReadResult<Value> {
        if self.depth >= MAX_DEPTH {
            return self.fail("line-too-deep");
        }
        self.depth += 1;
        let open = self.at;
        self.at += 1;
        let value = read(self);
        self.depth -= 1;
        let value = value?;
        if self.piece() == Some(&TokenKind::Close) {
            self.at += 1;
            return Ok(value);
        }
        if self.at < self.tokens.len() {
            return self.fail("line-unexpected");
        }
        Err(TokenError {
            at: open,
            problem: Problem::new("line-open-bracket"),
        })
    }

    /// Reads yes or no. The mere name of the field means yes.
    fn yes_or_no(&mut self) -> bool {
        let word = self
            .word()
            .map(|word| names::slug(&word))
            .unwrap_or_default();
        let says = |key: &str| {
            let said = names::slug(&self.words.message(key, &[]));
            !word.is_empty() && said.starts_with(&word)
        };
        let (yes, no) = (says("form-yes"), says("form-no"));
        let (yes, no) = (
            yes || word == "yes" || word == "true",
            no || word == "no" || word == "false",
        );
        self.at += usize::from(yes || no);
        yes || !no
    }

    /// Reads a text: up to the next comma, or a single word if `deep` is set.
    fn text(&mut self, deep: bool) -> ReadResult<String> {
        match self.piece() {
            Some(TokenKind::Quoted(text)) => {
                let text = text.clone();
                self.at += 1;
                Ok(text)
            }
            Some(TokenKind::Word(word)) if deep => {
                let word = word.clone();
                self.at += 1;
                Ok(word)
            }
            None | Some(TokenKind::Break | TokenKind::Close) => self.fail("fact-text"),
            _ if deep => self.fail("fact-text"),
            _ => {
                let from = self.tokens[self.at].from;
                while !matches!(self.piece(), None | Some(TokenKind::Break)) {
                    self.at += 1;
                }
                let to = self.tokens[self.at - 1].to;
                Ok(self.line.get(from..to).unwrap_or_default().to_owned())
            }
        }
    }

    /// Reads a text in the reader's language. Within brackets, reads texts that each follow a language code.
    fn in_languages(&mut self, deep: bool) -> ReadResult<Value> {
        let mut said = Map::new();
        if self.piece() != Some(&TokenKind::Open) {
            let text = self.text(deep)?;
            said.insert(self.words.lang().code().to_owned(), text.into());
            return Ok(Value::Object(said));
        }
        self.bracketed(|this| {
            while !this.ends() {
                let lang = this.text(true)?;
                let text = this.text(true)?;
                said.insert(lang, text.into());
            }
            Ok(Value::Object(said))
        })
    }

    fn many(&mut self, control: &Control, deep: bool) -> ReadResult<Value> {
        if self.piece() == Some(&TokenKind::Open) {
            return self.bracketed(|this| {
                let mut all = Vec::new();
                while !this.ends() {
                    all.extend(this.chosen(control, Fit::Inside)?);
                }
                Ok(Value::Array(all))
            });
        }
        let mut all = self.chosen(control, Fit::Inside)?;
        while !deep && !self.ends() {
            match self.chosen(control, Fit::Whole) {
                Ok(more) => all.extend(more),
                Err(_) => break,
            }
        }
        Ok(Value::Array(all))
    }

    /// Reads the values that one word selects: a single one, or several by their letters.
    fn chosen(&mut self, control: &Control, worst: Fit) -> ReadResult<Vec<Value>> {
        let Control::Many {
            choices,
            free,
            repeats,
        } = control
        else {
            return self.fail("fact-choice");
        };
        self.want(|wanted, word| wanted.choices(choices, word));
        let Some(word) = self.word() else {
            return self.fail("fact-choice");
        };
        let value = |word: &str, fit| {
            let chosen = names::choice(choices, word, fit);
            chosen.map(|choice| Value::String(choice.value.clone()))
        };
        let run = || -> Option<Vec<Value>> {
            let letters = word
                .chars()
                .map(|letter| value(&letter.to_string(), Fit::Whole));
            letters
                .collect::<Option<Vec<_>>>()
                .filter(|_| *repeats && !word.is_empty())
        };
        let all = value(&word, Fit::Whole)
            .map(|one| vec![one])
            .or_else(run)
            .or_else(|| Some(vec![value(&word, worst)?]))
            .or_else(|| Some(vec![Value::String(word.clone())]).filter(|_| *free));
        match all {
            Some(all) => {
                self.at += 1;
                Ok(all)
            }
            None => self.fail("fact-choice"),
        }
    }

    fn either(&mut self, of: &[FormField], deep: bool) -> ReadResult<Value> {
        let from = self.at;
        let mut first = None;
        for one in of {
            self.at = from;
            match self.value(one, deep) {
                Ok(value) => match one.admits(&value, self.known) {
                    Ok(()) => return Ok(value),
                    Err(problem) => first = first.or(Some(TokenError { at: from, problem })),
                },
                Err(fail) => first = first.or(Some(fail)),
            }
        }
        self.at = from;
        match first {
            Some(fail) => Err(fail),
            None => self.fail("fact-choice"),
        }
    }
}

/// Reads a number. `None` if it is not one, or could be two. A `whole` one has no decimals.
fn number(word: &str, whole: bool) -> Option<Value> {
    let number = WrittenNumber::parse(word)?.to_json(whole).ok()?;
    (!whole || !number.is_f64()).then_some(number)
}

/// Returns the id of a card from its full id, or from its last part or parts.
fn card(
    word: &str,
    system: &str,
    kinds: &[String],
    known: &dyn Fn(&CardId) -> bool,
) -> Option<Value> {
    let slug = names::slug(word);
    let whole = word.matches('/').count();
    let ids = match whole {
        2 => vec![word.to_owned()],
        1 => vec![format!("{system}/{word}")],
        _ => kinds
            .iter()
            .map(|kind| format!("{system}/{kind}/{slug}"))
            .collect(),
    };
    let found = ids.into_iter().find(|id| known(&CardId::new(id)));
    found.map(Value::String)
}
