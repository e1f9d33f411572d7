//! Prices: the cost of a card in a points revision.

use crate::card::reference::REFERENCE;
use crate::card::{Card, Cost};

/// The revision under which a game without revisions stores its costs.
pub const ONE_COST: &str = "1";

/// The cost of one copy of a card in a points revision.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Price<'a> {
    /// A cost in points.
    Points {
        /// Number of points.
        points: i64,
        /// The revision that the cost is from, if it is not the one asked for.
        other: Option<&'a str>,
    },
    /// A multiple of another cost. It is not a number of points by itself.
    Times(f64),
    /// The cost is not recorded.
    Unknown,
    /// Cards of this kind are never paid for.
    None,
}

impl<'a> Price<'a> {
    /// The price of a card that costs nothing.
    pub const FREE: Price<'static> = Price::Points {
        points: 0,
        other: None,
    };

    /// Returns the price that is recorded for a card in a revision. If there is none, the revision fewest years away
    /// counts, and the newer one on a tie. Reminders of the rules have no price.
    #[must_use]
    pub fn from_card(card: &'a Card, revision: &str) -> Self {
        if card.id.kind() == REFERENCE {
            return Price::None;
        }
        if let Some(cost) = card.costs.get(revision) {
            return Price::recorded(cost, None);
        }
        let wanted = year(revision);
        let by_distance = |(name, _): &(&'a String, &'a Cost)| {
            let year = year(name);
            (year.abs_diff(wanted), year.saturating_neg())
        };
        match card.costs.iter().min_by_key(by_distance) {
            Some((name, cost)) => Price::recorded(cost, Some(name)),
            None => Price::Unknown,
        }
    }

    fn recorded(cost: &Cost, other: Option<&'a str>) -> Self {
        match cost {
            Cost::Points(points) => Price::Points {
                points: i64::from(*points),
                other,
            },
            Cost::Times { times } => Price::Times(*times),
        }
    }

    /// Returns the points to pay. `None` if they are unknown.
    #[must_use]
    pub fn points(self) -> Option<i64> {
        match self {
            Price::Points { points, .. } => Some(points),
            Price::None => Some(0),
            Price::Times(_) | Price::Unknown => None,
        }
    }

    /// Returns the revision that the points are from, if it is not the one asked for.
    #[must_use]
    pub fn other(self) -> Option<&'a str> {
        match self {
            Price::Points { other, .. } => other,
            _ => None,
        }
    }
}

fn year(revision: &str) -> i32 {
    revision.parse().unwrap_or_default()
}
