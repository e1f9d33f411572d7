//! Reads a line.

use serde_json::{Map, Value};

use super::complete::Wanted;
use super::names::{self, Fit, Lost, Names};
use super::tokens::{Piece, Token};
use crate::model::card::CardId;
use crate::model::form::{CardForm, Control, FormField};
use crate::model::problem::Problem;
use crate::model::words::Words;

/// Brackets within brackets.
const DEEPEST: u32 = 8;
/// Values that are tried before a line is given up.
const MOST_TRIES: u32 = 50_000;

/// Where a line cannot be read, by the piece.
#[derive(Debug)]
pub(super) struct Fail {
    pub(super) at: usize,
    pub(super) problem: Problem,
}

type Read<T> = Result<T, Fail>;

pub(super) struct Reader<'a> {
    pub(super) form: &'a CardForm,
    pub(super) names: &'a Names<'a>,
    pub(super) words: &'a Words,
    pub(super) known: &'a dyn Fn(&CardId) -> bool,
    pub(super) line: &'a str,
    pub(super) tokens: Vec<Token>,
    pub(super) at: usize,
    pub(super) depth: u32,
    pub(super) tries: u32,
    /// What the line states; null: it is not known.
    pub(super) facts: Vec<(String, Value)>,
    /// What may stand in the place of the last word.
    pub(super) wanted: Option<Wanted>,
}

impl<'a> Reader<'a> {
    /// Reads on to the end, over every fault.
    pub(super) fn all(&mut self) -> Vec<Fail> {
        let mut fails = Vec::new();
        while self.at < self.tokens.len() {
            if let Err(fail) = self.clause() {
                fails.push(fail);
                while !matches!(self.piece(), None | Some(Piece::Break)) {
                    self.at += 1;
                }
            }
            if self.piece().is_some() {
                self.at += 1;
            }
        }
        fails
    }

    fn piece(&self) -> Option<&Piece> {
        self.tokens.get(self.at).map(|token| &token.piece)
    }

    /// The word that stands here, quoted or not.
    fn word(&self) -> Option<String> {
        match self.piece()? {
            Piece::Word(word) | Piece::Quoted(word) => Some(word.clone()),
            _ => None,
        }
    }

    fn is_sign(&self, sign: &str) -> bool {
        matches!(self.piece(), Some(Piece::Word(word)) if word == sign)
    }

    fn ends(&self) -> bool {
        matches!(self.piece(), None | Some(Piece::Break | Piece::Close))
    }

    fn fail<T>(&self, code: &str) -> Read<T> {
        Err(self.fault(Problem::new(code)))
    }

    fn fault(&self, problem: Problem) -> Fail {
        Fail {
            at: self.at,
            problem,
        }
    }

    /// Where the word is that is still being written, what may stand there is asked for.
    fn want(&mut self, add: impl FnOnce(&mut Wanted, &str)) {
        let last = self.at + 1 == self.tokens.len();
        let word = self.word();
        if let (true, Some(word), Some(wanted)) = (last, word, &mut self.wanted) {
            add(wanted, &word);
        }
    }

    /// Facts up to the next comma, the first by its name.
    fn clause(&mut self) -> Read<()> {
        let mut under = String::new();
        let mut last: Option<String> = None;
        while !matches!(self.piece(), None | Some(Piece::Break)) {
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

    /// A row of a list beside a fact that it is about: a skill after the attribute that it uses.
    fn row(&mut self, last: Option<&str>, word: &str) -> bool {
        let Some(about) = last else { return false };
        for list in self.form.facts() {
            let Control::List { of } = &list.control else {
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

    /// The value of a fact whose name has been read.
    fn fact(&mut self, field: &FormField, last: Option<&str>) -> Read<()> {
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
                    return Err(Fail {
                        at: from.saturating_sub(1),
                        problem: missing.with("name", &field.label),
                    });
                }
                None => return Err(fail),
            },
        };
        if let Err(problem) = field.admits(&value, self.known) {
            return Err(Fail { at: from, problem });
        }
        self.set(&field.path, value);
        Ok(())
    }

    /// What follows the name of a heading: that there is none, its facts in order, or a name below it.
    fn group(&mut self, group: &FormField, fields: &[FormField]) -> Read<()> {
        if self.is_sign("-") && !group.none.is_null() {
            self.at += 1;
            self.set(&group.path, group.none.clone());
            return Ok(());
        }
        let Some(Piece::Word(word)) = self.piece() else {
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

    /// `4/3/1`: the facts of a heading in order.
    fn in_order(&mut self, word: &str, fields: &[FormField]) -> Read<()> {
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

    /// The value of a field that a single word states.
    fn of_word(&mut self, field: &FormField, word: &str) -> Option<Value> {
        let token = Token {
            piece: Piece::Word(word.to_owned()),
            from: 0,
            to: word.len(),
        };
        let mut alone = Reader {
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

    /// A value; `deep` within brackets, where a word ends with a blank.
    pub(super) fn value(&mut self, field: &FormField, deep: bool) -> Read<Value> {
        self.tries += 1;
        if self.tries > MOST_TRIES {
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
                Some(Piece::Open) => self.bracketed(|this| this.parts(fields, true)),
                _ if deep => self.fail("fact-parts"),
                _ => self.parts(fields, false),
            },
            Control::List { of } => match self.piece() {
                Some(Piece::Open) if deep => self.bracketed(|this| this.rows(of)),
                _ if deep => self.fail("fact-parts"),
                _ => self.rows(of),
            },
            Control::Group { .. } => self.fail("fact-parts"),
        }
    }

    fn taken(&mut self, value: Option<Value>, code: &str) -> Read<Value> {
        match value {
            Some(value) => {
                self.at += 1;
                Ok(value)
            }
            None => self.fail(code),
        }
    }

    fn bracketed(&mut self, read: impl FnOnce(&mut Self) -> Read<Value>) -> Read<Value> {
        if self.depth >= DEEPEST {
            return self.fail("line-too-deep");
        }
        self.depth += 1;
        let open = self.at;
        self.at += 1;
        let value = read(self);
        self.depth -= 1;
        let value = value?;
        if self.piece() == Some(&Piece::Close) {
            self.at += 1;
            return Ok(value);
        }
        if self.at < self.tokens.len() {
            return self.fail("line-unexpected");
        }
        Err(Fail {
            at: open,
            problem: Problem::new("line-open-bracket"),
        })
    }

    /// Yes where nothing else is said.
    fn yes_or_no(&mut self) -> bool {
        let word = self
            .word()
            .map(|word| names::slug(&word))
            .unwrap_or_default();
        let says = |key: &str| {
            let said = names::slug(&self.words.say(key, &[]));
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

    /// Words as they stand: up to the next comma, or a single one within brackets.
    fn text(&mut self, deep: bool) -> Read<String> {
        match self.piece() {
            Some(Piece::Quoted(text)) => {
                let text = text.clone();
                self.at += 1;
                Ok(text)
            }
            Some(Piece::Word(word)) if deep => {
                let word = word.clone();
                self.at += 1;
                Ok(word)
            }
            None | Some(Piece::Break | Piece::Close) => self.fail("fact-text"),
            _ if deep => self.fail("fact-text"),
            _ => {
                let from = self.tokens[self.at].from;
                while !matches!(self.piece(), None | Some(Piece::Break)) {
                    self.at += 1;
                }
                let to = self.tokens[self.at - 1].to;
                Ok(self.line.get(from..to).unwrap_or_default().to_owned())
            }
        }
    }

    /// Words in the reader's language, or in each within brackets.
    fn in_languages(&mut self, deep: bool) -> Read<Value> {
        let mut said = Map::new();
        if self.piece() != Some(&Piece::Open) {
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

    fn many(&mut self, control: &Control, deep: bool) -> Read<Value> {
        if self.piece() == Some(&Piece::Open) {
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

    /// What one word chooses: a value, or several by their letters.
    fn chosen(&mut self, control: &Control, worst: Fit) -> Read<Vec<Value>> {
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

    fn either(&mut self, of: &[FormField], deep: bool) -> Read<Value> {
        let from = self.at;
        let mut first = None;
        for one in of {
            self.at = from;
            match self.value(one, deep) {
                Ok(value) => match one.admits(&value, self.known) {
                    Ok(()) => return Ok(value),
                    Err(problem) => first = first.or(Some(Fail { at: from, problem })),
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

    /// The parts of a value, by name or in order.
    fn parts(&mut self, fields: &[FormField], bracketed: bool) -> Read<Value> {
        let mut parts = Map::new();
        while !self.ends() {
            if let Err(fail) = self.part(fields, &mut parts) {
                if !bracketed && !parts.is_empty() {
                    break;
                }
                return Err(fail);
            }
        }
        if parts.is_empty() && !bracketed {
            return self.fail("fact-parts");
        }
        Ok(Value::Object(ordered(parts, fields)))
    }

    fn part(&mut self, fields: &[FormField], parts: &mut Map<String, Value>) -> Read<()> {
        let from = self.at;
        let word = self.word();
        let open: Vec<&FormField> = fields
            .iter()
            .filter(|part| !parts.contains_key(&part.path))
            .collect();
        self.want(|wanted, word| wanted.fields(open.iter().copied(), word));
        let mut named = None;
        for fit in [Fit::Whole, Fit::Inside] {
            let word = word.as_deref().filter(|word| !word.is_empty());
            let part = word.and_then(|word| names::part(fields, word, fit));
            if let Some(part) = part.filter(|part| !parts.contains_key(&part.path)) {
                self.at = from + 1;
                if self.is_sign("?") {
                    self.at += 1;
                    return Ok(());
                }
                match self.value(part, true) {
                    Ok(value) => {
                        parts.insert(part.path.clone(), value);
                        return Ok(());
                    }
                    Err(fail) => named = named.or(Some(fail)),
                }
            }
            self.at = from;
            if fit == Fit::Whole && self.next_part(&open, parts) {
                return Ok(());
            }
            self.at = from;
        }
        let other = Problem::new("line-unexpected");
        Err(named.unwrap_or_else(|| self.fault(other)))
    }

    /// The first part that what stands here can be; words last, since they can be anything.
    fn next_part(&mut self, open: &[&FormField], parts: &mut Map<String, Value>) -> bool {
        let from = self.at;
        let says_anything =
            |part: &FormField| matches!(part.control, Control::Text { .. } | Control::Words { .. });
        for anything in [false, true] {
            for part in open.iter().filter(|part| says_anything(part) == anything) {
                if matches!(part.control, Control::YesNo { .. }) {
                    continue;
                }
                self.at = from;
                let Ok(value) = self.value(part, true) else {
                    continue;
                };
                if part.admits(&value, self.known).is_ok() {
                    parts.insert(part.path.clone(), value);
                    return true;
                }
            }
        }
        false
    }

    fn rows(&mut self, of: &FormField) -> Read<Value> {
        let mut rows = Vec::new();
        while !self.ends() {
            let from = self.at;
            let inline =
                matches!(of.control, Control::Parts { .. }) && self.piece() != Some(&Piece::Open);
            match self.value(of, !inline) {
                Ok(row) => rows.push(row),
                Err(_) if !rows.is_empty() && self.depth == 0 => {
                    self.at = from;
                    break;
                }
                Err(fail) => return Err(fail),
            }
        }
        if rows.is_empty() && self.depth == 0 {
            return self.fail("fact-parts");
        }
        Ok(Value::Array(rows))
    }
}

/// Whether a fact or part can be a value of several to choose from.
fn can_be(field: &FormField, value: &str) -> bool {
    match &field.control {
        Control::One { choices, .. } => choices.iter().any(|choice| choice.value == value),
        _ => false,
    }
}

/// What a word chooses for a part, where it is one of several.
fn one(part: &FormField, word: &str) -> Option<Value> {
    match &part.control {
        Control::One { choices, .. } => names::choice(choices, word, Fit::Inside)
            .map(|choice| Value::String(choice.value.clone())),
        _ => None,
    }
}

/// Parts in the order of the form.
fn ordered(mut parts: Map<String, Value>, fields: &[FormField]) -> Map<String, Value> {
    let in_order = fields.iter().filter_map(|field| {
        let value = parts.shift_remove(&field.path)?;
        Some((field.path.clone(), value))
    });
    let mut ordered: Map<String, Value> = in_order.collect();
    ordered.extend(parts);
    ordered
}

fn unnamed(word: &str, lost: &Lost<'_>) -> Problem {
    let problem = match lost.0[..] {
        [] => Problem::new("line-unknown-name"),
        _ => {
            let labels: Vec<&str> = lost.0.iter().map(|field| &*field.label).collect();
            Problem::new("line-unclear-name").with("names", labels.join(", "))
        }
    };
    problem.with("word", word)
}

/// A number, with a decimal point or comma.
fn number(word: &str, whole: bool) -> Option<Value> {
    let word = word.replace('−', "-").replace(',', ".");
    let digits = word.strip_prefix('+').unwrap_or(&word);
    if !digits
        .chars()
        .all(|letter| letter.is_ascii_digit() || letter == '-' || letter == '.')
    {
        return None;
    }
    if let Ok(number) = digits.parse::<i64>() {
        return Some(number.into());
    }
    if let Ok(number) = digits.parse::<u64>() {
        return Some(number.into());
    }
    let number = digits.parse::<f64>().ok().filter(|_| !whole)?;
    serde_json::Number::from_f64(number).map(Value::Number)
}

/// A card by its id, or as much of it as is needed.
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
