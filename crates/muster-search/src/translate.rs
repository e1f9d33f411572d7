//! From the tree of a query to tantivy queries: what its fields and values mean to this index.

mod cards;
mod facts;
mod numbers;
mod problems;
mod values;
mod words;

use muster_core::problem::Problem;
use tantivy::query::Query;

use crate::clause::Clause;
use crate::collect::Order;
use crate::fields::{Meaning, Named};
use crate::index::Index;
use crate::options::Options;
use crate::parse::{Comparison, Filter, Node};
use crate::word::Match;

/// Translates a tree.
pub(crate) struct Translator<'a> {
    pub(crate) index: &'a Index,
    pub(crate) text: &'a str,
    pub(crate) options: &'a Options<'a>,
    /// Whether slips are forgiven in every word that is long enough, and not only in those that nothing holds.
    pub(crate) forgiving: bool,
    /// Whether the next word is the first, or the first on its side of an `or`.
    leads: bool,
    /// What the words that are wanted come to as the [`muster_core::fold::key`] of a name, by the sides of an `or`.
    keys: Vec<Key>,
    /// Whether any word is wanted, so that hits have scores.
    pub(crate) has_words: bool,
    pub(crate) orders: Vec<Order>,
    /// Whether a word could be read more forgivingly.
    pub(crate) could_forgive: bool,
}

/// The key of the name that words would be, and the slips in it.
#[derive(Default)]
struct Key {
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
            keys: vec![Key::default()],
            has_words: false,
            orders: Vec::new(),
            could_forgive: false,
        }
    }

    /// The whole query, and what finds the cards that are called exactly so.
    ///
    /// # Errors
    /// As [`Translator::node`].
    pub(crate) fn query(&mut self, node: &Node) -> Result<(Clause, Vec<Box<dyn Query>>), Problem> {
        let Node::Or(sides) = node else {
            let clause = self.node(node, false)?;
            return Ok((clause, self.exact()));
        };
        let mut clauses = Vec::with_capacity(sides.len());
        for side in sides {
            self.leads = true;
            self.keys.push(Key::default());
            clauses.push(self.node(side, false)?);
        }
        Ok((Clause::or(clauses), self.exact()))
    }

    /// A part of the query, or with `negated` what it does not find.
    ///
    /// # Errors
    /// `query-unknown-field`, `query-unknown-value`, `query-not-a-number`, `query-not-comparable`, `query-no-order`,
    /// `query-never-missing`, `query-unknown-card`, with `-near` where something like it is known.
    fn node(&mut self, node: &Node, negated: bool) -> Result<Clause, Problem> {
        Ok(match node {
            Node::And(parts) | Node::Or(parts) => {
                let either = matches!(node, Node::Or(_));
                let mut clauses = Vec::with_capacity(parts.len());
                for part in parts {
                    self.leads |= either;
                    clauses.push(self.node(part, negated)?);
                }
                // Neither of them is what all are not.
                match either == negated {
                    true => Clause::and(clauses),
                    false => Clause::or(clauses),
                }
            }
            Node::Not(part) => self.node(part, !negated)?,
            Node::Word { text, open } => self.word(text, *open, negated),
            Node::Phrase(text) => self.phrase(text, negated),
            Node::Field(filter) => self.field(filter, negated)?,
        })
    }

    /// Takes in a word that is wanted, with what it adds to the key of a name.
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
                // What the name means in the first place is what the problem is about.
                Err(other) => problem = problem.or(Some(other)),
            }
        }
        Err(problem.unwrap_or_else(|| {
            let at = filter.name_at.from;
            self.unknown("query-unknown-field", &filter.name, at, fields.names())
        }))
    }

    fn named(&mut self, filter: &Filter, named: &Named, negated: bool) -> Result<Clause, Problem> {
        let compares = !matches!(filter.comparison, Comparison::Is | Comparison::IsNot);
        let comparable = matches!(
            named.meaning,
            Meaning::Cost | Meaning::Owned | Meaning::Group(_) | Meaning::OfGames(_)
        );
        if compares && !comparable {
            return Err(self.not_comparable(filter));
        }
        let negated = negated != (filter.comparison == Comparison::IsNot);
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
            Meaning::Group(group) => self.group(filter, named, *group, negated),
            Meaning::OfGames(games) => self.of_games(filter, named, games, negated),
        }
    }
}
