//! Parses JSON into a tree that keeps places, order and repeated keys.

use std::borrow::Cow;
use std::ops::Range;

use serde::de::Unexpected;
use serde_json::{Number, Value};

use crate::json::fault::{Flaw, SyntaxError};
use crate::json::path::PathStep;

/// Most levels of lists and objects, as many as serde_json takes. What is nested deeper is checked but not kept.
pub(super) const MAX_DEPTH: usize = 127;

/// A value with its place in the text.
#[derive(Debug)]
pub(crate) struct Node<'t> {
    pub(super) place: Range<usize>,
    pub(super) content: Content<'t>,
}

#[derive(Debug)]
pub(super) enum Content<'t> {
    Null,
    Bool(bool),
    Number(Number),
    Text(Cow<'t, str>),
    List(Vec<Node<'t>>),
    /// The names and values in the order of the text. A name may occur twice.
    Object(Vec<(Node<'t>, Node<'t>)>),
    /// A list or an object that is nested too deep, and the error that ends the text within it.
    Deep {
        is_object: bool,
        cut: Option<SyntaxError>,
    },
    /// A text or number that is well-formed, but stands for no character or number.
    Unreadable(SyntaxError),
    /// The place where the text stops being JSON. Nothing follows.
    Broken(SyntaxError),
}

impl<'t> Node<'t> {
    fn new(place: Range<usize>, content: Content<'t>) -> Self {
        Self { place, content }
    }

    /// Returns the error that ends the text within this value, as those find it who skip the value. They take the end
    /// after a comma for a missing value or name.
    pub(super) fn cut(&self) -> Option<SyntaxError> {
        match &self.content {
            Content::Broken(error) => Some(error.when_skipped()),
            Content::Deep { cut, .. } => *cut,
            Content::List(items) => Some(items.last()?.cut()?.after_comma(Flaw::Value)),
            Content::Object(fields) => {
                let (name, value) = fields.last()?;
                Some(name.cut().or_else(|| value.cut())?.after_comma(Flaw::Name))
            }
            _ => None,
        }
    }

    /// Returns the error at a value that may not be here: its own, or else this flaw.
    pub(super) fn broken(&self, flaw: Flaw) -> SyntaxError {
        match &self.content {
            Content::Broken(error) | Content::Unreadable(error) => *error,
            _ => SyntaxError::new(flaw, self.place.start + 1),
        }
    }

    /// Returns the value if it is a text.
    pub(super) fn as_text(&self) -> Option<&str> {
        match &self.content {
            Content::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Returns what the value is, in the terms of serde.
    pub(super) fn kind(&self) -> Unexpected<'_> {
        match &self.content {
            Content::Bool(value) => Unexpected::Bool(*value),
            Content::Number(number) => match (number.as_u64(), number.as_i64(), number.as_f64()) {
                (Some(number), _, _) => Unexpected::Unsigned(number),
                (_, Some(number), _) => Unexpected::Signed(number),
                (.., number) => Unexpected::Float(number.unwrap_or(f64::NAN)),
            },
            Content::Text(text) => Unexpected::Str(text),
            Content::List(_)
            | Content::Deep {
                is_object: false, ..
            } => Unexpected::Seq,
            Content::Object(_) | Content::Deep { .. } => Unexpected::Map,
            Content::Null | Content::Unreadable(_) | Content::Broken(_) => Unexpected::Unit,
        }
    }

    /// Returns the part that a step leads to. Of two with the same name, the later one.
    pub(super) fn part(&self, step: &PathStep) -> Option<&Self> {
        match (&self.content, step) {
            (Content::List(items), PathStep::Index(index)) => items.get(*index),
            (Content::Object(fields), PathStep::Key(key)) => {
                let mut fields = fields.iter().rev();
                let (_, value) = fields.find(|(name, _)| name.as_text() == Some(key))?;
                Some(value)
            }
            _ => None,
        }
    }

    /// Removes the value at a path. Returns `false` if there is none, or if the path is empty.
    pub(super) fn remove(&mut self, steps: &[PathStep]) -> bool {
        let [step, rest @ ..] = steps else {
            return false;
        };
        match (&mut self.content, step) {
            (Content::List(items), PathStep::Index(index)) if *index < items.len() => {
                if !rest.is_empty() {
                    return items[*index].remove(rest);
                }
                items.remove(*index);
                true
            }
            (Content::Object(fields), PathStep::Key(key)) => {
                let place = fields
                    .iter()
                    .position(|(name, _)| name.as_text() == Some(key));
                match place {
                    Some(place) if rest.is_empty() => drop(fields.remove(place)),
                    Some(place) => return fields[place].1.remove(rest),
                    None => return false,
                }
                true
            }
            _ => false,
        }
    }
}

impl<'v> From<&'v Value> for Node<'v> {
    fn from(value: &'v Value) -> Self {
        let text = |text: &'v str| Content::Text(Cow::Borrowed(text));
        let content = match value {
            Value::Null => Content::Null,
            Value::Bool(value) => Content::Bool(*value),
            Value::Number(number) => Content::Number(number.clone()),
            Value::String(value) => text(value),
            Value::Array(items) => Content::List(items.iter().map(Self::from).collect()),
            Value::Object(fields) => {
                let name = |name| Self::new(0..0, text(name));
                let fields = fields.iter().map(|(key, value)| (name(key), value.into()));
                Content::Object(fields.collect())
            }
        };
        Self::new(0..0, content)
    }
}

/// A parsed text. What comes after its value is an error.
pub(super) struct Document<'t> {
    pub root: Node<'t>,
    pub end: Result<(), SyntaxError>,
}

impl<'t> Document<'t> {
    /// Parses a text down to a level of lists and objects. An error is kept at its place in the tree, so that readers
    /// who find another fault before it report that one.
    pub fn parse(text: &'t str, max_depth: usize) -> Self {
        let mut parser = Parser {
            text,
            at: 0,
            open: Vec::new(),
            max_depth,
            deep: Vec::new(),
            deep_start: 0,
        };
        let root = match parser.value() {
            Ok(root) => root,
            Err(error) => parser.broken(error),
        };
        let end = match parser.next_after_space() {
            Some(_) => Err(parser.error(Flaw::AfterEnd)),
            None => Ok(()),
        };
        Self { root, end }
    }
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
    /// The lists and objects around the current place.
    open: Vec<Open<'t>>,
    max_depth: usize,
    /// Those that are nested too deep to be kept: whether each is an object.
    deep: Vec<bool>,
    /// The place of the outermost of these.
    deep_start: usize,
}

/// A list or object that has not ended yet.
struct Open<'t> {
    node: Node<'t>,
    /// The name of the next value of an object.
    name: Option<Node<'t>>,
}

impl<'t> Open<'t> {
    fn add(&mut self, value: Node<'t>) {
        match &mut self.node.content {
            Content::List(items) => items.push(value),
            Content::Object(fields) => fields.push(match self.name.take() {
                Some(name) => (name, value),
                None => (value, Node::new(0..0, Content::Null)),
            }),
            _ => {}
        }
    }
}

impl<'t> Parser<'t> {
    /// Parses a value with everything in it. This is a loop, because the depth of a text is not limited.
    fn value(&mut self) -> Result<Node<'t>, SyntaxError> {
        loop {
            let next = self.next_after_space();
            let start = self.at;
            let mut value = match next {
                Some(b'[') => self.begin(Content::List(Vec::new()))?,
                Some(b'{') => self.begin(Content::Object(Vec::new()))?,
                next => {
                    let content = self.scalar(next)?;
                    Some(Node::new(start..self.at, content))
                }
            };
            // Ends the lists and objects that end with the value.
            while let Some(complete) = value.take() {
                if self.closing().is_none() {
                    return Ok(complete);
                }
                self.add(complete);
                let next = self.next_after_space();
                let at_end = next == self.closing();
                match next {
                    _ if at_end => value = self.end(),
                    Some(b',') => {
                        self.at += 1;
                        if self.next_after_space() == self.closing() {
                            return Err(self.error(Flaw::TrailingComma));
                        }
                        self.name()?;
                    }
                    _ => return Err(self.error(Flaw::CommaOrEnd)),
                }
            }
        }
    }

    /// Begins a list or object. Returns it if it is empty.
    fn begin(&mut self, content: Content<'t>) -> Result<Option<Node<'t>>, SyntaxError> {
        if self.open.len() < self.max_depth {
            let node = Node::new(self.at..self.at, content);
            self.open.push(Open { node, name: None });
        } else {
            if self.deep.is_empty() {
                self.deep_start = self.at;
            }
            self.deep.push(matches!(content, Content::Object(_)));
        }
        self.at += 1;
        if self.next_after_space() == self.closing() {
            return Ok(self.end());
        }
        self.name()?;
        Ok(None)
    }

    /// Returns the bracket that ends the innermost list or object.
    fn closing(&self) -> Option<u8> {
        let is_object = match (self.deep.last(), self.open.last()) {
            (Some(is_object), _) => *is_object,
            (None, open) => matches!(open?.node.content, Content::Object(_)),
        };
        Some(if is_object { b'}' } else { b']' })
    }

    /// Parses the name of the next value if the innermost of the open ones is an object.
    fn name(&mut self) -> Result<(), SyntaxError> {
        if self.closing() != Some(b'}') {
            return Ok(());
        }
        let next = self.next_after_space();
        let start = self.at;
        if next != Some(b'"') {
            return Err(self.error(Flaw::Name));
        }
        let name = self.string()?;
        let name = Node::new(start..self.at, name);
        if let Some(open) = self.open.last_mut().filter(|_| self.deep.is_empty()) {
            open.name = Some(name);
        }
        if self.next_after_space() != Some(b':') {
            return Err(self.error(Flaw::Colon));
        }
        self.at += 1;
        Ok(())
    }

    /// Adds a value to the innermost list or object, unless that is nested too deep to be kept.
    fn add(&mut self, value: Node<'t>) {
        if let Some(open) = self.open.last_mut().filter(|_| self.deep.is_empty()) {
            open.add(value);
        }
    }

    /// Ends the innermost list or object at the current place.
    fn end(&mut self) -> Option<Node<'t>> {
        self.at += 1;
        if let Some(is_object) = self.deep.pop() {
            let content = Content::Deep {
                is_object,
                cut: None,
            };
            return Some(Node::new(self.deep_start..self.at, content));
        }
        let mut node = self.open.pop()?.node;
        node.place.end = self.at;
        Some(node)
    }

    /// Ends everything that is open, with an error at the end of the innermost.
    fn broken(&mut self, error: SyntaxError) -> Node<'t> {
        let end = self.text.len();
        let mut node = Node::new(end..end, Content::Broken(error));
        if let (Some(&is_object), Some(&in_object)) = (self.deep.first(), self.deep.last()) {
            let flaw = if in_object { Flaw::Name } else { Flaw::Value };
            let cut = Some(error.when_skipped().after_comma(flaw));
            node = Node::new(self.deep_start..end, Content::Deep { is_object, cut });
            self.deep.clear();
        }
        while let Some(mut open) = self.open.pop() {
            open.add(node);
            node = open.node;
            node.place.end = end;
        }
        self.at = end;
        node
    }

    fn scalar(&mut self, first: Option<u8>) -> Result<Content<'t>, SyntaxError> {
        match first {
            Some(b'"') => self.string(),
            Some(b'-' | b'0'..=b'9') => self.number(),
            Some(b'n') => self.word("null", Content::Null),
            Some(b't') => self.word("true", Content::Bool(true)),
            Some(b'f') => self.word("false", Content::Bool(false)),
            _ => Err(self.error(Flaw::Value)),
        }
    }

    fn word(&mut self, word: &str, content: Content<'t>) -> Result<Content<'t>, SyntaxError> {
        for letter in word.bytes() {
            if self.peek() != Some(letter) {
                return Err(self.error(Flaw::Value));
            }
            self.at += 1;
        }
        Ok(content)
    }

    fn number(&mut self) -> Result<Content<'t>, SyntaxError> {
        let start = self.at;
        if self.peek() == Some(b'-') {
            self.at += 1;
        }
        let leading_zero = self.peek() == Some(b'0');
        self.digit()?;
        if !leading_zero {
            self.digits();
        } else if matches!(self.peek(), Some(b'0'..=b'9')) {
            return Err(self.error(Flaw::Number));
        }
        if self.peek() == Some(b'.') {
            self.at += 1;
            self.digit()?;
            self.digits();
        }
        if matches!(self.peek(), Some(b'e' | b'E')) {
            self.at += 1;
            if matches!(self.peek(), Some(b'+' | b'-')) {
                self.at += 1;
            }
            self.digit()?;
            self.digits();
        }
        Ok(match self.text[start..self.at].parse() {
            Ok(number) => Content::Number(number),
            Err(_) => Content::Unreadable(SyntaxError::new(Flaw::Number, start)),
        })
    }

    /// Takes a digit.
    fn digit(&mut self) -> Result<(), SyntaxError> {
        match self.peek() {
            Some(b'0'..=b'9') => self.at += 1,
            _ => return Err(self.error(Flaw::Number)),
        }
        Ok(())
    }

    /// Takes all digits that follow.
    fn digits(&mut self) {
        while matches!(self.peek(), Some(b'0'..=b'9')) {
            self.at += 1;
        }
    }

    fn string(&mut self) -> Result<Content<'t>, SyntaxError> {
        let start = self.at;
        self.at += 1;
        // The text so far, once it differs from what is written.
        let mut decoded: Option<String> = None;
        let mut is_readable = true;
        let mut from = self.at;
        loop {
            let rest = &self.text.as_bytes()[self.at..];
            let end = rest
                .iter()
                .position(|byte| matches!(byte, b'"' | b'\\' | 0..0x20));
            self.at += end.unwrap_or(rest.len());
            let part = &self.text[from..self.at];
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(match decoded {
                        _ if !is_readable => {
                            Content::Unreadable(SyntaxError::new(Flaw::Other, start))
                        }
                        Some(before) => Content::Text((before + part).into()),
                        None => Content::Text(part.into()),
                    });
                }
                Some(b'\\') => {
                    let decoded = decoded.get_or_insert_default();
                    decoded.push_str(part);
                    match self.escape()? {
                        Some(letter) => decoded.push(letter),
                        None => is_readable = false,
                    }
                    from = self.at;
                }
                _ => return Err(self.error(Flaw::ControlCharacter)),
            }
        }
    }

    /// Takes a backslash and what belongs to it. `None` for half of a pair of surrogates.
    fn escape(&mut self) -> Result<Option<char>, SyntaxError> {
        self.at += 1;
        let letter = match self.peek() {
            Some(letter @ (b'"' | b'\\' | b'/')) => char::from(letter),
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => {
                self.at += 1;
                let first = self.hex()?;
                let is_pair =
                    (0xd800..0xdc00).contains(&first) && self.text[self.at..].starts_with("\\u");
                if !is_pair {
                    return Ok(char::from_u32(first.into()));
                }
                self.at += 2;
                let both = [first, self.hex()?];
                let mut letters = char::decode_utf16(both);
                return Ok(letters.next().and_then(Result::ok));
            }
            _ => return Err(self.error(Flaw::Escape)),
        };
        self.at += 1;
        Ok(Some(letter))
    }

    /// Takes four hexadecimal digits.
    fn hex(&mut self) -> Result<u16, SyntaxError> {
        let Some(digits) = self.text.as_bytes().get(self.at..self.at + 4) else {
            return Err(SyntaxError::new(Flaw::CutShort, self.text.len()));
        };
        self.at += 4;
        let add = |value: u16, digit: &u8| {
            let digit = char::from(*digit).to_digit(16)?;
            Some(value * 16 + u16::try_from(digit).ok()?)
        };
        let value = digits.iter().try_fold(0, add);
        value.ok_or_else(|| SyntaxError::new(Flaw::Escape, self.at))
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn next_after_space(&mut self) -> Option<u8> {
        self.at = after_space(self.text, self.at);
        self.peek()
    }

    /// Returns the error that the current byte makes: it does not fit, or it is missing.
    fn error(&self, flaw: Flaw) -> SyntaxError {
        if self.at < self.text.len() {
            SyntaxError::new(flaw, self.at + 1)
        } else {
            SyntaxError::new(Flaw::CutShort, self.text.len())
        }
    }
}

/// Returns the place of the first byte from `at` on that is no white space.
pub(super) fn after_space(text: &str, at: usize) -> usize {
    let rest = text.as_bytes().get(at..).unwrap_or_default();
    let space = rest
        .iter()
        .take_while(|byte| matches!(byte, b' ' | b'\n' | b'\t' | b'\r'));
    at + space.count()
}
