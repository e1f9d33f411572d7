//! Comparisons with numbers.

use muster_core::problem::Problem;

use super::{Plan, Planner};
use crate::column::{Column, Comparison};
use crate::fold::fold;
use crate::parse::Filter;

impl<'a> Planner<'a> {
    pub(super) fn owned(&self, filter: &Filter, negated: bool) -> Result<Plan<'a>, Problem> {
        match yes_or_no(&filter.value) {
            Some(yes) => {
                Ok(self.compare(&self.index.owned, Comparison::AtLeast, 1.0, negated == yes))
            }
            None => self.number(filter, &self.index.owned, negated),
        }
    }

    pub(super) fn number(
        &self,
        filter: &Filter,
        column: &'a Column,
        negated: bool,
    ) -> Result<Plan<'a>, Problem> {
        match number(&filter.value) {
            Some(with) => Ok(self.compare(column, plain(filter.comparison), with, negated)),
            None => Err(self.not_a_number(filter)),
        }
    }

    pub(super) fn compare(
        &self,
        column: &'a Column,
        comparison: Comparison,
        with: f32,
        negated: bool,
    ) -> Plan<'a> {
        let comparison = if negated {
            comparison.opposite()
        } else {
            comparison
        };
        Plan::Number {
            column,
            comparison,
            with,
        }
    }
}

/// `!=` is a negated `=`.
pub(super) fn plain(comparison: Comparison) -> Comparison {
    match comparison {
        Comparison::IsNot => Comparison::Is,
        other => other,
    }
}

/// A number as written in either language.
pub(super) fn number(text: &str) -> Option<f32> {
    let digits = text
        .bytes()
        .all(|b| b.is_ascii_digit() || matches!(b, b'.' | b',' | b'-' | b'+'));
    let number: f32 = digits.then(|| text.replace(',', "."))?.parse().ok()?;
    number.is_finite().then_some(number)
}

pub(super) fn yes_or_no(text: &str) -> Option<bool> {
    match fold(text).as_str() {
        "yes" | "oui" | "true" | "vrai" => Some(true),
        "no" | "non" | "false" | "faux" => Some(false),
        _ => None,
    }
}
