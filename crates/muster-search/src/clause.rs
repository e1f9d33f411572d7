//! A part of a query as tantivy queries, for cards that match and cards that might.

use tantivy::Term;
use tantivy::query::{
    AllQuery, BooleanQuery, ConstScoreQuery, EmptyQuery, Occur, Query, TermQuery, TermSetQuery,
};
use tantivy::schema::IndexRecordOption;

/// The two tantivy queries for a part of a query.
pub(crate) struct Clause {
    /// Finds the cards that are known to match. Only words add to the score.
    pub(crate) sure: Box<dyn Query>,
    /// Finds the cards that match, and those that might match because a fact is unknown. `None` if there cannot be any
    /// of the latter.
    pub(crate) maybe: Option<Box<dyn Query>>,
}

impl Clause {
    /// Makes a clause whose answer is known for every card. `sure` keeps its scores.
    pub(crate) fn scored(sure: Box<dyn Query>) -> Self {
        Self { sure, maybe: None }
    }

    /// Makes a clause whose answer is known for every card and which adds nothing to the score.
    pub(crate) fn known(sure: impl Query) -> Self {
        Self::scored(filter(sure))
    }

    /// Makes a filter. `maybe` finds the same cards as `sure`, and those for which the answer is unknown.
    pub(crate) fn partly_known(sure: impl Query, maybe: impl Query) -> Self {
        Self {
            sure: filter(sure),
            maybe: Some(Box::new(maybe)),
        }
    }

    /// Makes a clause for the cards that all parts find. Without parts, it finds every card.
    pub(crate) fn and(parts: Vec<Clause>) -> Self {
        Self::joined(parts, filter(AllQuery), BooleanQuery::intersection)
    }

    /// Makes a clause for the cards that any of the parts finds.
    pub(crate) fn or(parts: Vec<Clause>) -> Self {
        Self::joined(parts, Box::new(EmptyQuery), BooleanQuery::union)
    }

    fn joined(
        mut parts: Vec<Clause>,
        none: Box<dyn Query>,
        join: fn(Vec<Box<dyn Query>>) -> BooleanQuery,
    ) -> Self {
        match parts.len() {
            0 => return Self::scored(none),
            1 => return parts.swap_remove(0),
            _ => {}
        }
        let is_open = parts.iter().any(|part| part.maybe.is_some());
        let maybe = is_open.then(|| {
            let either = |part: &Clause| part.maybe.as_ref().unwrap_or(&part.sure).box_clone();
            Box::new(join(parts.iter().map(either).collect())) as Box<dyn Query>
        });
        Self {
            sure: Box::new(join(parts.into_iter().map(|part| part.sure).collect())),
            maybe,
        }
    }
}

/// Returns the query for cards with any of these terms. A single term uses the faster query for one term.
pub(crate) fn any_term(mut terms: Vec<Term>) -> Box<dyn Query> {
    match terms.len() {
        1 => Box::new(TermQuery::new(
            terms.swap_remove(0),
            IndexRecordOption::Basic,
        )),
        _ => Box::new(TermSetQuery::new(terms)),
    }
}

/// Returns a query for what either of the queries finds.
pub(crate) fn either_of(one: Box<dyn Query>, other: Box<dyn Query>) -> BooleanQuery {
    BooleanQuery::union(vec![one, other])
}

/// Returns the query with a score of 0 for every hit.
pub(crate) fn filter(query: impl Query) -> Box<dyn Query> {
    worth(Box::new(query), 0.0)
}

/// Returns the query with the same score for every hit.
pub(crate) fn worth(query: Box<dyn Query>, score: f32) -> Box<dyn Query> {
    Box::new(ConstScoreQuery::new(query, score))
}

/// Returns a query for what `all` finds and `others` does not.
pub(crate) fn without(all: impl Query, others: impl Query) -> BooleanQuery {
    BooleanQuery::new(vec![
        (Occur::Must, Box::new(all)),
        (Occur::MustNot, Box::new(others)),
    ])
}

/// Returns a query for what `query` finds. A hit that some of the `bonuses` also find gains their scores.
pub(crate) fn with_bonuses(query: Box<dyn Query>, bonuses: Vec<Box<dyn Query>>) -> Box<dyn Query> {
    if bonuses.is_empty() {
        return query;
    }
    let mut parts = vec![(Occur::Must, query)];
    parts.extend(bonuses.into_iter().map(|bonus| (Occur::Should, bonus)));
    Box::new(BooleanQuery::new(parts))
}
