//! Words of a game: fixed in a program, or made with it at run time.

use std::borrow::Cow;

/// Ids, borrowed from a game.
pub type Ids<'a> = Cow<'a, [&'a str]>;

/// Words that a game fixes, or makes at run time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Names {
    /// Fixed in the program.
    Fixed(&'static [&'static str]),
    /// Made at run time.
    Made(Vec<String>),
}

impl Names {
    /// One after the other.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &str> {
        let (fixed, made): (&[&str], &[String]) = match self {
            Names::Fixed(fixed) => (fixed, &[]),
            Names::Made(made) => (&[], made),
        };
        let count = fixed.len() + made.len();
        (0..count).map(move |place| fixed.get(place).copied().unwrap_or_else(|| &*made[place]))
    }
}
