//! Totals: the cost and other numbers of a force, as far as they are known.

use std::borrow::Cow;

use serde::{Serialize, Serializer};

use crate::review::ReviewLine;
use crate::words::{Arg, Localized, Words};

/// The cost of some cards, as far as it is known.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sum {
    /// Total points of the cards whose cost is known.
    pub known: i64,
    /// Number of cards whose cost is unknown.
    pub unknown: usize,
}

impl Sum {
    /// Returns the sum of review lines.
    #[must_use]
    pub fn from_lines<'l>(lines: impl IntoIterator<Item = &'l ReviewLine>) -> Self {
        let one = |sum: Self, line: &ReviewLine| {
            sum.and(Self {
                known: line.cost.unwrap_or(0),
                unknown: usize::from(line.cost.is_none()),
            })
        };
        lines.into_iter().fold(Self::default(), one)
    }

    /// Returns the sum of both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            known: self.known.saturating_add(other.known),
            unknown: self.unknown.saturating_add(other.unknown),
        }
    }

    /// Returns the total points. `None` if any cost is unknown.
    #[must_use]
    pub fn total(self) -> Option<i64> {
        (self.unknown == 0).then_some(self.known)
    }
}

/// The cost of a force, and the other numbers that its game counts.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Totals {
    /// Total points of the cards whose cost is known.
    pub cost: i64,
    /// The points limit. `None` if there is none.
    pub limit: Option<i64>,
    /// Number of cards whose cost is unknown. They count as 0.
    pub unknown_costs: u32,
    /// Other numbers of the game by name (`units`, `models`), in order.
    pub counts: Counts,
    /// The total of each cost, if the game has several.
    pub costs: Vec<CostTotal>,
}

/// The total of one of several costs that a force has.
#[derive(Debug, Clone, PartialEq)]
pub struct CostTotal {
    /// Id of the cost.
    pub id: Cow<'static, str>,
    /// Name of the cost.
    pub name: Localized,
    /// Total over all cards whose cost is known.
    pub value: f64,
    /// Most of this cost that is allowed. `None` if there is no limit.
    pub limit: Option<f64>,
}

/// What a node adds to one of several costs.
#[derive(Debug, Clone, PartialEq)]
pub struct NodeCost {
    /// Id of the cost, as in [`CostTotal::id`].
    pub id: Cow<'static, str>,
    /// Its share of the total, for all models or copies.
    pub value: f64,
}

/// The numbers that a game counts by name, in order.
pub type Counts = Vec<(String, NumberRange)>;

/// A number that may be known only within bounds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct NumberRange {
    /// Lower bound. `None` if there is none.
    pub least: Option<i64>,
    /// Upper bound. `None` if there is none.
    pub most: Option<i64>,
}

impl NumberRange {
    /// Creates a number that is known exactly.
    #[must_use]
    pub const fn exactly(number: i64) -> Self {
        Self {
            least: Some(number),
            most: Some(number),
        }
    }

    /// Creates a number with only a lower bound.
    #[must_use]
    pub const fn at_least(least: i64) -> Self {
        Self {
            least: Some(least),
            most: None,
        }
    }

    /// Creates a number with only an upper bound.
    #[must_use]
    pub const fn at_most(most: i64) -> Self {
        Self {
            least: None,
            most: Some(most),
        }
    }

    /// Returns the number, if it is known exactly.
    #[must_use]
    pub fn exact(self) -> Option<i64> {
        self.least.filter(|least| self.most == Some(*least))
    }

    /// Returns the number in words: `40`, `at least 40`, `at most 70`, `3 to 9`, or `?` without any bounds.
    #[must_use]
    pub fn format(self, words: &Words) -> String {
        let number = |number: i64| Arg::from(number as f64);
        match (self.least, self.most) {
            (None, None) => "?".to_owned(),
            (Some(least), None) => words.message("number-at-least", &[("least", number(least))]),
            (None, Some(most)) => words.message("number-at-most", &[("most", number(most))]),
            (Some(least), Some(most)) if least == most => least.to_string(),
            (Some(least), Some(most)) => {
                let bounds = [("least", number(least)), ("most", number(most))];
                words.message("number-between", &bounds)
            }
        }
    }
}

impl From<Option<i64>> for NumberRange {
    fn from(number: Option<i64>) -> Self {
        number.map_or_else(Self::default, Self::exactly)
    }
}

impl Totals {
    /// Returns the cost of the force as far as it is known. If costs are unknown, the known ones are a lower bound.
    #[must_use]
    pub fn cost_known(&self) -> NumberRange {
        match (self.unknown_costs, self.cost) {
            (0, cost) => NumberRange::exactly(cost),
            (_, 0) => NumberRange::default(),
            (_, cost) => NumberRange::at_least(cost),
        }
    }
}

/// Serialises a single cost. If the game has several costs, the report adds them itself.
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
