//! Translates comparisons with numbers.

use std::ops::Bound;

use muster_core::fold::fold;
use muster_core::problem::Problem;
use tantivy::Term;
use tantivy::query::{Query, RangeQuery};
use tantivy::schema::Field;

use super::Translator;
use crate::clause::{Clause, either_of};
use crate::parse::{Comparator, Filter};
use crate::schema::UNKNOWN;

impl Translator<'_> {
    pub(super) fn owned(&self, filter: &Filter, negated: bool) -> Result<Clause, Problem> {
        let owned = self.index.fields.owned;
        match yes_or_no(&filter.value) {
            Some(yes) => Ok(compare(owned, Comparator::AtLeast, 1.0, negated == yes)),
            None => self.number(filter, owned, negated),
        }
    }

    pub(super) fn number(
        &self,
        filter: &Filter,
        field: Field,
        negated: bool,
    ) -> Result<Clause, Problem> {
        match number(&filter.value) {
            Some(with) => Ok(compare(field, plain(filter.comparison), with, negated)),
            None => Err(self.not_a_number(filter)),
        }
    }
}

/// Makes the clause for cards whose number compares in this way. Cards whose number is unknown might match.
pub(super) fn compare(field: Field, comparison: Comparator, with: f64, negated: bool) -> Clause {
    let comparison = if negated {
        comparison.opposite()
    } else {
        comparison
    };
    let at = Bound::Included(with);
    let beyond = Bound::Excluded(with);
    let known = Bound::Excluded(UNKNOWN);
    // Unknown numbers lie below all others, so one range finds both them and the numbers up to a limit.
    let unknown = Bound::Included(UNKNOWN);
    let or_unknown = |sure: Box<dyn Query>| {
        let maybe = either_of(sure.box_clone(), unknown_number(field));
        Clause::partly_known(sure, maybe)
    };
    match comparison {
        Comparator::Is => or_unknown(range(field, at, at)),
        Comparator::Less => {
            Clause::partly_known(range(field, known, beyond), range(field, unknown, beyond))
        }
        Comparator::AtMost => {
            Clause::partly_known(range(field, known, at), range(field, unknown, at))
        }
        Comparator::More => or_unknown(range(field, beyond, Bound::Unbounded)),
        Comparator::AtLeast => or_unknown(range(field, at, Bound::Unbounded)),
        Comparator::IsNot => {
            let above = || range(field, beyond, Bound::Unbounded);
            Clause::partly_known(
                either_of(range(field, known, beyond), above()),
                either_of(range(field, unknown, beyond), above()),
            )
        }
    }
}

/// Returns the query for cards to which a number applies but for which it is unknown.
pub(super) fn unknown_number(field: Field) -> Box<dyn Query> {
    range(field, Bound::Included(UNKNOWN), Bound::Included(UNKNOWN))
}

/// Returns the query for cards for which a number is known.
pub(super) fn known_number(field: Field) -> Box<dyn Query> {
    range(field, Bound::Excluded(UNKNOWN), Bound::Unbounded)
}

pub(super) fn range(field: Field, from: Bound<f64>, to: Bound<f64>) -> Box<dyn Query> {
    let term = |number| Term::from_field_f64(field, number);
    Box::new(RangeQuery::new(from.map(term), to.map(term)))
}

/// Replaces `!=` by `=`, because the caller negates it already.
pub(super) fn plain(comparison: Comparator) -> Comparator {
    match comparison {
        Comparator::IsNot => Comparator::Is,
        other => other,
    }
}

/// Reads a number. `None` if the text is not one, or could be two, such as `1,250`.
pub(super) fn number(text: &str) -> Option<f64> {
    muster_core::number::decimal(text).ok()
}

pub(super) fn yes_or_no(text: &str) -> Option<bool> {
    match fold(text).as_str() {
        "yes" | "oui" | "true" | "vrai" => Some(true),
        "no" | "non" | "false" | "faux" => Some(false),
        _ => None,
    }
}
