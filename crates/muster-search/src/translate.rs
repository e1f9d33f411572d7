//! Translates the tree of a query into tantivy queries, with the fields and values of an index.

mod cards;
mod facts;
mod numbers;
mod problems;
mod values;
mod words;

use muster_core::fold::words;
use muster_core::problem::Problem;
use tantivy::query::Query;

use crate::clause::Clause;
use crate::collect::Order;
use crate::fields::{Meaning, SearchField};
use crate::index::Index;
use crate::options::Options;
use crate::parse::{Comparator, Filter, QueryNode};
use crate::phrases::is_small;
use crate::word::Match;

/// Translates the tree of a query.
pub(crate) struct Translator<'a> {
    pub(crate) index: &'a Index,
    pub(crate) text: &'a str,
    pub(crate) options: &'a Options<'a>,
    /// Whether typos are forgiven in every word that is long enough, and not only in words that no card has.
    pub(crate) forgiving: bool,
    /// Whether the next word is the first of the query or of one side of an `or`.
    leads: bool,
    /// The wanted words as the [`muster_core::fold::key`] of a card name, one for each side of an `or`.
    keys: Vec<NameKey>,
    /// Whether the query wants any word. Only then do hits have scores.
    pub(crate) has_words: bool,
    pub(crate) orders: Vec<Order>,
    /// Whether small words such as `of` need not be found, because there are others beside them.
    skips_small: bool,
    /// Whether more typos could be forgiven in some word.
    pub(crate) could_forgive: bool,
}

/// The key of the name that the words would make, and the number of typos in them.
#[derive(Default)]
struct NameKey {
    text: String,
    slips: usize,
}

impl<'a> Translator<'a> {
    pub(crate) fn new(
        index: &'a Index,
        text: &'a str,
        options: &'a Options<'a>,
        forgiving: bool,
    ) -> Self {
        Self {
            index,
            text,
            options,
            forgiving,
            leads: true,
            keys: vec![NameKey::default()],
            has_words: false,
            orders: Vec::new(),
            skips_small: false,
            could_forgive: false,
        }
    }

    /// Translates the whole query. The second value finds the cards whose name is exactly what the words say.
    ///
    /// # Errors
    /// The same as `Translator::node`.
    pub(crate) fn query(
        &mut self,
        node: &QueryNode,
    ) -> Result<(Clause, Vec<Box<dyn Query>>), Problem> {
        let QueryNode::Or(sides) = node else {
            let clause = self.node(node, false)?;
            return Ok((clause, self.exact()));
        };
        let mut clauses = Vec::with_capacity(sides.len());
        for side in sides {
            self.leads = true;
            self.keys.push(NameKey::default());
            clauses.push(self.node(side, false)?);
        }
        Ok((Clause::or(clauses), self.exact()))
    }

    /// Translates a part of the query, or with `negated` its opposite.
    ///
    /// # Errors
    /// `query-unknown-field`, `query-unknown-value` or `query-unknown-card`, with `-near` at the end if a similar name
    /// is known; `query-several-cards`, `query-not-a-number`, `query-not-comparable`, `query-no-order` or
    /// `query-never-missing`.
    fn node(&mut self, node: &QueryNode, negated: bool) -> Result<Clause, Problem> {
        Ok(match node {
            QueryNode::And(parts) | QueryNode::Or(parts) => {
                let either = matches!(node, QueryNode::Or(_));
                let others = parts.iter().any(|part| match part {
                    QueryNode::Word { text, .. } => words(text).iter().any(|word| !is_small(word)),
                    _ => true,
                });
                let skipped_before = std::mem::replace(&mut self.skips_small, !either && others);
                let mut clauses = Vec::with_capacity(parts.len());
                for part in parts {
                    self.leads |= either;
                    clauses.push(self.node(part, negated)?);
                }
                self.skips_small = skipped_before;
                // “Not any of them” means “not this one and not that one”.
                match either == negated {
                    true => Clause::and(clauses),
                    false => Clause::or(clauses),
                }
            }
            QueryNode::Not(part) => self.node(part, !negated)?,
            QueryNode::Word { text, open } => self.word(text, *open, negated),
            QueryNode::Phrase(text) => self.phrase(text, negated),
            QueryNode::Field(filter) => self.field(filter, negated)?,
        })
    }

    /// Adds a wanted word, with its contribution to the key of a name.
    fn wants(&mut self, found: Match, key: &str) -> Clause {
        self.has_words = true;
        if let Some(last) = self.keys.last_mut() {
            last.text.push_str(key);
            last.slips += found.slips;
        }
        let leads = std::mem::take(&mut self.leads);
        self.scored(found, leads)
    }

    fn field(&mut self, filter: &Filter, negated: bool) -> Result<Clause, Problem> {
        let fields = &self.index.named;
        let mut problem = None;
        for named in fields.find(&filter.name) {
            match self.named(filter, named, negated) {
                Ok(clause) => return Ok(clause),
                // If no meaning of the name fits, report the problem of the first one.
                Err(other) => problem = problem.or(Some(other)),
            }
        }
        Err(problem.unwrap_or_else(|| {
            let at = filter.name_at.from;
            self.unknown("query-unknown-field", &filter.name, at, fields.names())
        }))
    }

    fn named(
        &mut self,
        filter: &Filter,
        named: &SearchField,
        negated: bool,
    ) -> Result<Clause, Problem> {
        let compares = !matches!(filter.comparison, Comparator::Is | Comparator::IsNot);
        let comparable = matches!(
            named.meaning,
            Meaning::Cost | Meaning::Owned | Meaning::Group(_) | Meaning::OfGames(_)
        );
        if compares && !comparable {
            return Err(self.not_comparable(filter));
        }
        let negated = negated != (filter.comparison == Comparator::IsNot);
        match &named.meaning {
            Meaning::Name => Ok(self.name(filter, negated)),
            Meaning::Text => Ok(self.in_text(filter, negated)),
            Meaning::Id => self.id(filter, negated),
            Meaning::Is => self.is(filter, negated),
            Meaning::Missing => self.missing(filter, negated),
            Meaning::Order => self.order(filter, negated),
            Meaning::For => self.candidates(filter, negated),
            Meaning::Cost => self.number(filter, self.index.fields.cost, negated),
            Meaning::Owned => self.owned(filter, negated),
            Meaning::Group(group) => self.group(filter, *group, negated),
            Meaning::OfGames(games) => self.of_games(filter, named, games, negated),
        }
    }
}
