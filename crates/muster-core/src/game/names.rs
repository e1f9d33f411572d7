//! Lists of words that are either fixed in the program or made at run time with their game.

use std::borrow::Cow;

/// Ids borrowed from a game.
pub type Ids<'a> = Cow<'a, [&'a str]>;

/// Words of a game, fixed in the program or made at run time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Names {
    /// Fixed in the program.
    Fixed(&'static [&'static str]),
    /// Made at run time.
    Made(Vec<String>),
}

impl Names {
    /// Returns the words in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &str> {
        let (fixed, made): (&[&str], &[String]) = match self {
            Names::Fixed(fixed) => (fixed, &[]),
            Names::Made(made) => (&[], made),
        };
        let count = fixed.len() + made.len();
        (0..count).map(move |place| fixed.get(place).copied().unwrap_or_else(|| &*made[place]))
    }
}
