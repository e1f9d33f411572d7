//! What cards can be searched by.

use std::borrow::Cow;
use std::sync::Arc;

use super::names::Names;
use crate::model::card::Card;

/// Something that cards can be searched by.
#[derive(Debug, Clone)]
pub struct Field {
    /// Its English name in queries: `str`.
    pub name: Cow<'static, str>,
    /// Its French names in queries.
    pub french: Names,
    /// How its values compare.
    pub values: Values,
    /// Its value on a card.
    pub get: Getter,
}

impl Field {
    /// A field of numbers.
    #[must_use]
    pub const fn number(
        name: &'static str,
        french: &'static [&'static str],
        get: for<'c> fn(&'c Card) -> Fact<'c>,
    ) -> Self {
        Self::new(name, french, Values::Numbers, get)
    }

    /// A field of words without order.
    #[must_use]
    pub const fn words(
        name: &'static str,
        french: &'static [&'static str],
        get: for<'c> fn(&'c Card) -> Fact<'c>,
    ) -> Self {
        Self::new(name, french, Values::Words, get)
    }

    /// A field that is known or not.
    #[must_use]
    pub const fn known(
        name: &'static str,
        french: &'static [&'static str],
        get: for<'c> fn(&'c Card) -> Fact<'c>,
    ) -> Self {
        Self::new(name, french, Values::Known, get)
    }

    /// A field whose values compare so.
    #[must_use]
    pub const fn new(
        name: &'static str,
        french: &'static [&'static str],
        values: Values,
        get: for<'c> fn(&'c Card) -> Fact<'c>,
    ) -> Self {
        Self {
            name: Cow::Borrowed(name),
            french: Names::Fixed(french),
            values,
            get: Getter::Fixed(get),
        }
    }
}

/// How a field is read off a card.
#[derive(Clone)]
pub enum Getter {
    /// By a function.
    Fixed(for<'c> fn(&'c Card) -> Fact<'c>),
    /// By what a game made at run time knows.
    Made(Arc<dyn for<'c> Fn(&'c Card) -> Fact<'c> + Send + Sync>),
}

impl Getter {
    /// A reader that a game makes at run time.
    #[must_use]
    pub fn made(get: impl for<'c> Fn(&'c Card) -> Fact<'c> + Send + Sync + 'static) -> Self {
        Self::Made(Arc::new(get))
    }

    /// The value on a card.
    #[must_use]
    pub fn of<'c>(&self, card: &'c Card) -> Fact<'c> {
        match self {
            Getter::Fixed(get) => get(card),
            Getter::Made(get) => get(card),
        }
    }
}

impl std::fmt::Debug for Getter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Getter")
    }
}

/// How the values of a field compare.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Values {
    /// Numbers.
    Numbers,
    /// Words without order; the locale keys `<game>-<prefix>-<word>` name them.
    Words,
    /// Words in this order, the least first.
    Ordered(Names),
    /// Known or not; for `missing:`.
    Known,
}

/// What a card says in a field.
#[derive(Debug, Clone, PartialEq)]
pub enum Fact<'a> {
    /// The field does not apply to this kind of card.
    Absent,
    /// It applies, and the value is not known.
    Unknown,
    /// A number.
    Number(f64),
    /// Words; one, or several.
    Words(Vec<&'a str>),
    /// Words, and there may be more of them.
    SomeWords(Vec<&'a str>),
    /// A [`Values::Known`] field that is known.
    Known,
}

impl<'a> Fact<'a> {
    /// A number, or unknown.
    #[must_use]
    pub fn number(value: Option<impl Into<f64>>) -> Self {
        value.map_or(Fact::Unknown, |value| Fact::Number(value.into()))
    }

    /// Words; none are recorded where there are none.
    #[must_use]
    pub fn words(words: impl IntoIterator<Item = &'a str>) -> Self {
        let words: Vec<&str> = words.into_iter().collect();
        if words.is_empty() {
            Fact::Unknown
        } else {
            Fact::Words(words)
        }
    }
}
