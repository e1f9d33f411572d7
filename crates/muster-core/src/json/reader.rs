//! Reads types from a JSON tree. Errors carry the path to the fault, and unknown fields are noted.

use std::cell::{Cell, RefCell};
use std::slice::Iter;

use serde::Deserializer;
use serde::de::value::{BorrowedStrDeserializer, MapAccessDeserializer, MapDeserializer};
use serde::de::{DeserializeSeed, Error as _, MapAccess, SeqAccess, Unexpected, Visitor};

use crate::json::fault::{Error, Flaw, SyntaxError};
use crate::json::path::PathStep;
use crate::json::tree::{Content, Node, after_space};

/// The name by which serde_json's `RawValue` asks for the text of a value.
const RAW_VALUE: &str = "$serde_json::private::RawValue";

/// What is known while a tree is read.
#[derive(Debug, Default)]
pub(super) struct Context<'a> {
    /// The text of the tree. With it, faults are reported as serde_json reports them when it reads a text, and without
    /// it as when it reads a value. They differ in lists and texts that stand where they may not.
    text: Option<&'a str>,
    /// The paths to the fields that are unknown, innermost step first.
    unknown: RefCell<Vec<Vec<PathStep>>>,
    /// Whether the text that was read last is the name of a variant.
    is_variant: Cell<bool>,
}

impl<'a> Context<'a> {
    pub fn of_text(text: &'a str) -> Self {
        Self {
            text: Some(text),
            ..Self::default()
        }
    }

    /// Returns the paths to the unknown fields.
    pub fn into_unknown(self) -> impl Iterator<Item = Vec<PathStep>> {
        let paths = self.unknown.into_inner().into_iter();
        paths.map(|mut steps| {
            steps.reverse();
            steps
        })
    }

    pub fn reader(&'a self, node: &'a Node<'a>) -> Reader<'a> {
        Reader {
            node,
            context: self,
        }
    }

    /// Reads a part of a list or object.
    fn read_part<S: DeserializeSeed<'a>>(
        &'a self,
        seed: S,
        part: &'a Node<'a>,
        step: &dyn Fn() -> PathStep,
    ) -> Result<S::Value, Error> {
        let from = self.unknown.borrow().len();
        let read = seed.deserialize(self.reader(part));
        add_step(&mut self.unknown.borrow_mut()[from..], step);
        read.map_err(|error| error.within(step()))
    }

    /// Returns the error if a list or object has more parts than its reader takes.
    fn more_parts(&self, next: &Node<'_>, expected: &'static str) -> Error {
        match self.text {
            Some(_) => next.broken(Flaw::AfterEnd).into(),
            None => Error::invalid_length(0, &expected),
        }
    }

    fn after_space(&self, at: usize) -> usize {
        after_space(self.text.unwrap_or_default(), at)
    }

    fn after_comma(&self, at: usize) -> usize {
        let at = self.after_space(at);
        match self.text.unwrap_or_default().as_bytes().get(at) {
            Some(b',') => self.after_space(at + 1),
            _ => at,
        }
    }
}

/// Adds a step at the beginning of paths.
pub(super) fn add_step(paths: &mut [Vec<PathStep>], step: &dyn Fn() -> PathStep) {
    for path in paths {
        path.push(step());
    }
}

/// Reads a value of a tree.
#[derive(Clone, Copy)]
pub(super) struct Reader<'a> {
    node: &'a Node<'a>,
    context: &'a Context<'a>,
}

/// The kinds of value that a type asks for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    Any,
    Nothing,
    Bool,
    Number,
    Text,
    List,
    Object,
    ListOrObject,
}

impl Wanted {
    /// Returns whether the value is of one of these kinds. What is broken is of every kind, so that it is noticed.
    fn takes(self, content: &Content<'_>) -> bool {
        match content {
            _ if self == Self::Any => true,
            Content::Null => self == Self::Nothing,
            Content::Bool(_) => self == Self::Bool,
            Content::Number(_) => self == Self::Number,
            Content::Text(_) => self == Self::Text,
            Content::List(_)
            | Content::Deep {
                is_object: false, ..
            } => matches!(self, Self::List | Self::ListOrObject),
            Content::Object(_) | Content::Deep { .. } => {
                matches!(self, Self::Object | Self::ListOrObject)
            }
            Content::Unreadable(_) | Content::Broken(_) => true,
        }
    }
}

impl<'a> Reader<'a> {
    /// Passes the value to a visitor if it is of a kind that is wanted.
    fn visit<V: Visitor<'a>>(self, visitor: V, wanted: Wanted) -> Result<V::Value, Error> {
        let Self { node, context } = self;
        let start = node.place.start;
        let read = match &node.content {
            content if !wanted.takes(content) => Err(Error::invalid_type(node.kind(), &visitor)),
            Content::Null => visitor.visit_unit(),
            Content::Bool(value) => visitor.visit_bool(*value),
            Content::Text(text) => visitor.visit_borrowed_str(text),
            Content::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => visitor.visit_u64(number),
                (None, Some(number)) => visitor.visit_i64(number),
                (None, None) => visitor.visit_f64(number.as_f64().unwrap_or(f64::NAN)),
            },
            Content::List(items) => {
                let mut items = Items {
                    rest: items.iter(),
                    index: 0,
                    at: start + 1,
                    context,
                };
                let read = visitor.visit_seq(&mut items);
                items.end(read)
            }
            Content::Object(fields) => {
                let mut fields = Fields::new(fields, start, context);
                let read = visitor.visit_map(&mut fields);
                fields.end(read)
            }
            Content::Deep { .. } => Err(SyntaxError::new(Flaw::TooDeep, start).into()),
            Content::Unreadable(error) | Content::Broken(error) => Err((*error).into()),
        };
        read.map_err(|error| error.or_at(start))
    }
}

macro_rules! visits {
    ($($wanted:ident: $($method:ident)*;)*) => {$($(
        fn $method<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Error> {
            self.visit(visitor, Wanted::$wanted)
        }
    )*)*};
}

impl<'a> Deserializer<'a> for Reader<'a> {
    type Error = Error;

    visits! {
        Any: deserialize_any deserialize_bytes deserialize_byte_buf;
        Nothing: deserialize_unit;
        Bool: deserialize_bool;
        Number: deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_i128
            deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 deserialize_u128
            deserialize_f32 deserialize_f64;
        Text: deserialize_char deserialize_str deserialize_string deserialize_identifier;
        List: deserialize_seq;
        Object: deserialize_map;
    }

    fn deserialize_option<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.node.content {
            Content::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_unit_struct<V: Visitor<'a>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.visit(visitor, Wanted::Nothing)
    }

    fn deserialize_newtype_struct<V: Visitor<'a>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        let text = self.context.text.filter(|_| name == RAW_VALUE);
        let Some(text) = text else {
            return visitor.visit_newtype_struct(self);
        };
        if let Some(error) = self.node.cut() {
            return Err(error.into());
        }
        let raw = text.get(self.node.place.clone()).unwrap_or_default();
        visitor.visit_map(MapDeserializer::new([(name, raw)].into_iter()))
    }

    fn deserialize_tuple<V: Visitor<'a>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.visit(visitor, Wanted::List)
    }

    fn deserialize_tuple_struct<V: Visitor<'a>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.visit(visitor, Wanted::List)
    }

    fn deserialize_struct<V: Visitor<'a>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.visit(visitor, Wanted::ListOrObject)
    }

    fn deserialize_enum<V: Visitor<'a>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let Self { node, context } = self;
        let start = node.place.start;
        let is_text = context.text.is_some();
        match &node.content {
            Content::Text(name) => {
                context.is_variant.set(true);
                let read = visitor.visit_enum(BorrowedStrDeserializer::new(name));
                read.map_err(|error: Error| error.or_at(start))
            }
            Content::Object(fields) if fields.len() == 1 || (is_text && !fields.is_empty()) => {
                let mut fields = Fields::new(fields, start, context);
                fields.is_variant = true;
                let read = visitor.visit_enum(MapAccessDeserializer::new(&mut fields));
                match fields.rest.as_slice() {
                    [(next, _), ..] if read.is_ok() => Err(next.broken(Flaw::Value).into()),
                    _ => fields.end(read),
                }
            }
            Content::Deep {
                is_object: true, ..
            } => Err(SyntaxError::new(Flaw::TooDeep, start).into()),
            Content::Unreadable(_) | Content::Broken(_) => Err(node.broken(Flaw::Value).into()),
            _ if is_text => Err(SyntaxError::new(Flaw::Value, start + 1).into()),
            Content::Object(_) => {
                let found = Unexpected::Map;
                Err(Error::invalid_value(found, &"map with a single key"))
            }
            _ => Err(Error::invalid_type(node.kind(), &"string or map")),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Error> {
        if let Some(error) = self.node.cut() {
            return Err(error.into());
        }
        self.context.unknown.borrow_mut().push(Vec::new());
        visitor.visit_unit()
    }
}

/// Reads the items of a list.
struct Items<'a> {
    rest: Iter<'a, Node<'a>>,
    index: usize,
    /// The place after what was read last.
    at: usize,
    context: &'a Context<'a>,
}

impl Items<'_> {
    /// Checks that nothing is left. An error without a place gets the one to which serde_json reads.
    fn end<T>(mut self, read: Result<T, Error>) -> Result<T, Error> {
        match (read, self.rest.next()) {
            (Ok(value), None) => Ok(value),
            (Ok(_), Some(next)) => Err(self.context.more_parts(next, "fewer elements in array")),
            (Err(error), _) => Err(error.or_at(self.context.after_comma(self.at))),
        }
    }
}

impl<'a> SeqAccess<'a> for Items<'a> {
    type Error = Error;

    fn next_element_seed<S: DeserializeSeed<'a>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Error> {
        let Some(item) = self.rest.next() else {
            return Ok(None);
        };
        let index = self.index;
        self.index += 1;
        self.at = item.place.end;
        let read = self
            .context
            .read_part(seed, item, &|| PathStep::Index(index));
        read.map(Some)
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.rest.len())
    }
}

/// Reads the fields of an object.
struct Fields<'a> {
    rest: Iter<'a, (Node<'a>, Node<'a>)>,
    /// The field whose name was read last.
    field: Option<&'a (Node<'a>, Node<'a>)>,
    /// Whether the name is a variant of an enum. These are no steps of a path.
    is_variant: bool,
    /// The place after what was read last.
    at: usize,
    context: &'a Context<'a>,
}

impl<'a> Fields<'a> {
    fn new(fields: &'a [(Node<'a>, Node<'a>)], start: usize, context: &'a Context<'a>) -> Self {
        Self {
            rest: fields.iter(),
            field: None,
            is_variant: false,
            at: start + 1,
            context,
        }
    }

    /// Checks that nothing is left. An error without a place gets the one to which serde_json reads.
    fn end<T>(mut self, read: Result<T, Error>) -> Result<T, Error> {
        match (read, self.rest.next()) {
            (Ok(value), None) => Ok(value),
            (Ok(_), Some((next, _))) => Err(self.context.more_parts(next, "fewer elements in map")),
            (Err(error), _) => Err(error.or_at(self.context.after_space(self.at))),
        }
    }
}

fn step_to(name: &Node<'_>) -> PathStep {
    PathStep::Key(name.as_text().unwrap_or_default().to_owned())
}

impl<'a> MapAccess<'a> for Fields<'a> {
    type Error = Error;

    fn next_key_seed<S: DeserializeSeed<'a>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Error> {
        self.field = self.rest.next();
        let Some((name, _)) = self.field else {
            return Ok(None);
        };
        self.at = name.place.end;
        self.context.is_variant.set(self.is_variant);
        let read = seed.deserialize(self.context.reader(name));
        self.is_variant = self.context.is_variant.take();
        read.map(Some).map_err(|error| {
            if self.is_variant {
                error
            } else {
                error.without_place().within(step_to(name))
            }
        })
    }

    fn next_value_seed<S: DeserializeSeed<'a>>(&mut self, seed: S) -> Result<S::Value, Error> {
        let Some((name, value)) = self.field.take() else {
            return Err(Error::custom("there is no name before this value"));
        };
        self.at = value.place.end;
        if self.is_variant {
            return seed.deserialize(self.context.reader(value));
        }
        self.context.read_part(seed, value, &|| step_to(name))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.rest.len())
    }
}
