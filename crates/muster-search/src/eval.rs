//! From a plan to the cards that it finds, and those that it might find if more were known of them.

use std::borrow::Cow;

use crate::bitmap::{Bitmap, Cards};
use crate::column::{Column, Comparison};
use crate::plan::{Plan, Sets};

/// Below one card in so many, a number is looked up card by card.
const FEW: usize = 16;

/// What a plan finds.
#[derive(Clone)]
pub(crate) struct Found<'a> {
    /// Cards that are known to match.
    pub(crate) sure: Cards<'a>,
    /// Those, and cards of which it is not known; where missing, there are none of these.
    maybe: Option<Cards<'a>>,
}

impl Found<'_> {
    /// How many cards might match or not.
    pub(crate) fn unknown(&self) -> usize {
        self.maybe
            .as_ref()
            .map_or(0, |maybe| maybe.len() - self.sure.len())
    }

    fn maybe(&self) -> &Bitmap {
        self.maybe.as_ref().unwrap_or(&self.sure)
    }
}

/// Carries a plan out on all cards.
pub(crate) fn find<'a>(plan: &'a Plan<'_>, all: &'a Bitmap) -> Found<'a> {
    match plan {
        Plan::And(parts) => every(parts, all),
        Plan::Or(parts) => any(parts, all),
        Plan::Sets { sets, negated } => of_sets(sets, *negated, all),
        Plan::Number {
            column,
            comparison,
            with,
        } => number(column, *comparison, *with),
    }
}

fn every<'a>(parts: &'a [Plan<'_>], all: &'a Bitmap) -> Found<'a> {
    let few = all.len() / FEW;
    let is_number = |part: &&Plan<'_>| matches!(part, Plan::Number { .. });
    let mut found: Option<Found<'a>> = None;
    for part in parts.iter().filter(|part| !is_number(part)) {
        let next = find(part, all);
        found = Some(match found {
            Some(found) => both(found, next),
            None => next,
        });
    }
    for part in parts.iter().filter(is_number) {
        let Plan::Number {
            column,
            comparison,
            with,
        } = part
        else {
            continue;
        };
        found = Some(match found {
            Some(found) if !found.maybe().has(few) => among(&found, column, *comparison, *with),
            Some(found) => both(found, number(column, *comparison, *with)),
            None => number(column, *comparison, *with),
        });
    }
    found.unwrap_or(Found {
        sure: Cow::Borrowed(all),
        maybe: None,
    })
}

fn both<'a>(one: Found<'a>, other: Found<'a>) -> Found<'a> {
    let maybe = match (&one.maybe, &other.maybe) {
        (None, None) => None,
        _ => Some(Cow::Owned(one.maybe() & other.maybe())),
    };
    let mut sure = one.sure;
    match sure {
        Cow::Owned(ref mut sure) => *sure &= &*other.sure,
        Cow::Borrowed(_) => sure = Cow::Owned(&*sure & &*other.sure),
    }
    Found { sure, maybe }
}

fn any<'a>(parts: &'a [Plan<'_>], all: &'a Bitmap) -> Found<'a> {
    let mut parts = parts.iter().map(|part| find(part, all));
    let nothing = || Found {
        sure: Cow::Owned(Bitmap::default()),
        maybe: None,
    };
    let mut found = parts.next().unwrap_or_else(nothing);
    for next in parts {
        let maybe = match (&found.maybe, &next.maybe) {
            (None, None) => None,
            _ => Some(Cow::Owned(found.maybe() | next.maybe())),
        };
        found = Found {
            sure: Cow::Owned(&*found.sure | &*next.sure),
            maybe,
        };
    }
    found
}

fn of_sets<'a>(sets: &'a Sets<'_>, negated: bool, all: &'a Bitmap) -> Found<'a> {
    let has: &Bitmap = &sets.has;
    if !negated {
        return Found {
            sure: Cow::Borrowed(has),
            maybe: sets.open.map(|open| Cow::Owned(has | open)),
        };
    }
    let complete = sets.complete.unwrap_or(all);
    let sure = complete - has;
    let maybe = sets.open.map(|open| Cow::Owned(&sure | &(open - has)));
    Found {
        sure: Cow::Owned(sure),
        maybe,
    }
}

fn number<'a>(column: &Column, comparison: Comparison, with: f32) -> Found<'a> {
    let sure = column.all(comparison, with);
    let maybe = (!column.unknown.is_empty()).then(|| Cow::Owned(&sure | &column.unknown));
    Found {
        sure: Cow::Owned(sure),
        maybe,
    }
}

/// A comparison of a few cards.
fn among<'a>(found: &Found<'_>, column: &Column, comparison: Comparison, with: f32) -> Found<'a> {
    let holds = |card| column.holds(card, comparison, with);
    let sure = found.sure.filter(holds);
    let unknown = found.maybe() & &column.unknown;
    let maybe = match &found.maybe {
        Some(maybe) => Some(&maybe.filter(holds) | &unknown),
        None => (!unknown.is_empty()).then(|| &sure | &unknown),
    };
    Found {
        sure: Cow::Owned(sure),
        maybe: maybe.map(Cow::Owned),
    }
}
