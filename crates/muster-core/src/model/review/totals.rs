//! Points and other numbers of a force, as far as they are known.

use std::borrow::Cow;

use serde::{Serialize, Serializer};

use super::ReviewLine;
use crate::model::words::{Arg, Localized, Words};

/// What some cards add to the total.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sum {
    /// Points of those whose cost is known.
    pub known: i64,
    /// How many have a cost that is not known.
    pub unknown: usize,
}

impl Sum {
    /// The sum of some lines.
    #[must_use]
    pub fn of<'l>(lines: impl IntoIterator<Item = &'l ReviewLine>) -> Self {
        let one = |sum: Self, line: &ReviewLine| {
            sum.and(Self {
                known: line.cost.unwrap_or(0),
                unknown: usize::from(line.cost.is_none()),
            })
        };
        lines.into_iter().fold(Self::default(), one)
    }

    /// Both together.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            known: self.known.saturating_add(other.known),
            unknown: self.unknown.saturating_add(other.unknown),
        }
    }

    /// The points of all; `None` where a cost is not known.
    #[must_use]
    pub fn total(self) -> Option<i64> {
        (self.unknown == 0).then_some(self.known)
    }
}

/// Points, and what else the game counts.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Totals {
    /// Points of all whose cost is known.
    pub cost: i64,
    /// Most points allowed, where there is a limit.
    pub limit: Option<i64>,
    /// Cards whose cost is not known and counted 0.
    pub unknown_costs: u32,
    /// The game's own numbers by name (`units`, `models`), in order.
    pub counts: Counts,
    /// What the force costs of each thing that it is paid with, where that is more than one.
    pub costs: Vec<CostTotal>,
}

/// What a force costs of one thing among several that it is paid with.
#[derive(Debug, Clone, PartialEq)]
pub struct CostTotal {
    /// Its id.
    pub id: Cow<'static, str>,
    /// What it is called.
    pub name: Localized,
    /// How much of it all cards cost together whose cost is known.
    pub value: f64,
    /// The most that is allowed, where there is a limit.
    pub limit: Option<f64>,
}

/// A game's own numbers by name, in order.
pub type Counts = Vec<(String, Span)>;

/// A number as far as it is known.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Span {
    /// It is not less; `None` where nothing is known of that.
    pub least: Option<i64>,
    /// It is not more; `None` where nothing is known of that.
    pub most: Option<i64>,
}

impl Span {
    /// A number that is known.
    #[must_use]
    pub const fn of(number: i64) -> Self {
        Self {
            least: Some(number),
            most: Some(number),
        }
    }

    /// A number of which only a lower bound is known.
    #[must_use]
    pub const fn at_least(least: i64) -> Self {
        Self {
            least: Some(least),
            most: None,
        }
    }

    /// A number of which only an upper bound is known.
    #[must_use]
    pub const fn at_most(most: i64) -> Self {
        Self {
            least: None,
            most: Some(most),
        }
    }

    /// The number, where it is known.
    #[must_use]
    pub fn exact(self) -> Option<i64> {
        self.least.filter(|least| self.most == Some(*least))
    }

    /// The number in words: `40`, `at least 40`, `at most 70`, `3 to 9`, or `?` where nothing is known of it.
    #[must_use]
    pub fn say(self, words: &Words) -> String {
        let number = |number: i64| Arg::from(number as f64);
        match (self.least, self.most) {
            (None, None) => "?".to_owned(),
            (Some(least), None) => words.say("number-at-least", &[("least", number(least))]),
            (None, Some(most)) => words.say("number-at-most", &[("most", number(most))]),
            (Some(least), Some(most)) if least == most => least.to_string(),
            (Some(least), Some(most)) => {
                let bounds = [("least", number(least)), ("most", number(most))];
                words.say("number-between", &bounds)
            }
        }
    }
}

impl From<Option<i64>> for Span {
    fn from(number: Option<i64>) -> Self {
        number.map_or_else(Self::default, Self::of)
    }
}

impl Totals {
    /// What the force costs, as far as that is known: of cards whose cost is not known only that they cost something.
    #[must_use]
    pub fn cost_known(&self) -> Span {
        match (self.unknown_costs, self.cost) {
            (0, cost) => Span::of(cost),
            (_, 0) => Span::default(),
            (_, cost) => Span::at_least(cost),
        }
    }
}

/// Of several costs the first; the report tells them all.
impl Serialize for Totals {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let mut map = serializer.serialize_map(Some(2 + self.counts.len()))?;
        map.serialize_entry("cost", &self.cost)?;
        map.serialize_entry("limit", &self.limit)?;
        for (name, count) in &self.counts {
            map.serialize_entry(name, &count.exact())?;
        }
        map.end()
    }
}
