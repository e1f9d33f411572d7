//! Fields: what cards can be searched by.

use std::borrow::Cow;
use std::sync::Arc;

use crate::card::Card;
use crate::game::names::Names;

/// A field that cards can be searched by.
#[derive(Debug, Clone)]
pub struct Field {
    /// English name of the field in queries: `str`.
    pub name: Cow<'static, str>,
    /// French names of the field in queries.
    pub french: Names,
    /// What values the field has, and how they compare.
    pub values: Values,
    /// Reads the field's value from a card.
    pub get: Getter,
}

impl Field {
    /// Creates a field with numbers as values.
    #[must_use]
    pub const fn number(
        name: &'static str,
        french: &'static [&'static str],
        get: for<'c> fn(&'c Card) -> Fact<'c>,
    ) -> Self {
        Self::new(name, french, Values::Numbers, get)
    }

    /// Creates a field with unordered words as values.
    #[must_use]
    pub const fn words(
        name: &'static str,
        french: &'static [&'static str],
        get: for<'c> fn(&'c Card) -> Fact<'c>,
    ) -> Self {
        Self::new(name, french, Values::Words, get)
    }

    /// Creates a field that is only known or unknown.
    #[must_use]
    pub const fn known(
        name: &'static str,
        french: &'static [&'static str],
        get: for<'c> fn(&'c Card) -> Fact<'c>,
    ) -> Self {
        Self::new(name, french, Values::Known, get)
    }

    /// Creates a field with values of a given sort.
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

/// A function that reads a field's value from a card.
#[derive(Clone)]
pub enum Getter {
    /// A function that is fixed in the program.
    Fixed(for<'c> fn(&'c Card) -> Fact<'c>),
    /// A closure that a game creates at run time.
    Made(Arc<dyn for<'c> Fn(&'c Card) -> Fact<'c> + Send + Sync>),
}

impl Getter {
    /// Creates a getter for a game that is made at run time.
    #[must_use]
    pub fn from_fn(get: impl for<'c> Fn(&'c Card) -> Fact<'c> + Send + Sync + 'static) -> Self {
        Self::Made(Arc::new(get))
    }

    /// Returns the field's value on a card.
    #[must_use]
    pub fn read<'c>(&self, card: &'c Card) -> Fact<'c> {
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

/// The sort of values that a field has, and how they compare.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Values {
    /// Numbers.
    Numbers,
    /// Words without order. The locale keys `<game>-<prefix>-<word>` hold their names.
    Words,
    /// Words in ascending order.
    Ordered(Names),
    /// Only known or unknown, for `missing:` queries.
    Known,
}

/// The value of a field on a card.
#[derive(Debug, Clone, PartialEq)]
pub enum Fact<'a> {
    /// The field does not apply to this kind of card.
    Absent,
    /// The field applies, but its value is unknown.
    Unknown,
    /// A number.
    Number(f64),
    /// One or more words. The list is complete.
    Words(Vec<&'a str>),
    /// One or more words. There may be others that are not recorded.
    SomeWords(Vec<&'a str>),
    /// A value of a [`Values::Known`] field that is known.
    Known,
}

impl<'a> Fact<'a> {
    /// Creates a number, or [`Fact::Unknown`] for `None`.
    #[must_use]
    pub fn number(value: Option<impl Into<f64>>) -> Self {
        value.map_or(Fact::Unknown, |value| Fact::Number(value.into()))
    }

    /// Creates words, or [`Fact::Unknown`] if there are none.
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
