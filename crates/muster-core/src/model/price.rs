//! What a card costs.

use crate::model::card::{Card, Cost};
use crate::model::reference::REFERENCE;

/// The revision under which the cards of a game without revisions have their cost.
pub const ONE_COST: &str = "1";

/// What one of a card costs in a revision.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Price<'a> {
    /// So many points.
    Points {
        /// How many.
        points: i64,
        /// The revision that they are from, where it is another than asked for.
        other: Option<&'a str>,
    },
    /// A multiplier of another cost, which is no number of points by itself.
    Times(f64),
    /// Nobody has recorded it.
    Unknown,
    /// Nobody ever pays for such a card.
    None,
}

impl<'a> Price<'a> {
    /// It costs nothing.
    pub const FREE: Price<'static> = Price::Points {
        points: 0,
        other: None,
    };

    /// What is recorded for a card in a revision, or else in the one fewest years away, the newer on a tie. Reminders of
    /// the rules have no price.
    #[must_use]
    pub fn of(card: &'a Card, revision: &str) -> Self {
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

    /// The points to pay; `None` where they are not known.
    #[must_use]
    pub fn points(self) -> Option<i64> {
        match self {
            Price::Points { points, .. } => Some(points),
            Price::None => Some(0),
            Price::Times(_) | Price::Unknown => None,
        }
    }

    /// The revision that the points are from, where it is another than asked for.
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
