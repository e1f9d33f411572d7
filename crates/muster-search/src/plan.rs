//! From the tree of a query to sets of cards: what its fields and values mean to this index.

mod cards;
mod facts;
mod numbers;
mod problems;
mod values;
mod words;

use muster_core::problem::Problem;

use crate::bitmap::{Bitmap, Cards};
use crate::column::{Column, Comparison};
use crate::fields::{Meaning, Named};
use crate::index::Index;
use crate::options::Options;
use crate::parse::{Filter, Node};
use crate::word::Match;

/// A query that asks this index.
pub(crate) enum Plan<'a> {
    And(Vec<Plan<'a>>),
    Or(Vec<Plan<'a>>),
    /// Some cards, or with `negated` all others that are known not to be among them.
    Sets {
        sets: Sets<'a>,
        negated: bool,
    },
    /// Cards with a number that is known and compares so.
    Number {
        column: &'a Column,
        comparison: Comparison,
        with: f32,
    },
}

/// Cards that have something, and those that may have it.
pub(crate) struct Sets<'a> {
    pub(crate) has: Cards<'a>,
    /// Cards of which it is known whether they have it; all where missing.
    pub(crate) complete: Option<&'a Bitmap>,
    /// Cards of which it is not known whether they have it, if they have not.
    pub(crate) open: Option<&'a Bitmap>,
}

impl<'a> Sets<'a> {
    fn just(has: Cards<'a>) -> Self {
        Self {
            has,
            complete: None,
            open: None,
        }
    }
}

/// How hits are put in order before their names are.
#[derive(Clone, Copy)]
pub(crate) struct Order {
    pub(crate) by: By,
    pub(crate) falling: bool,
}

/// What hits are put in order by.
#[derive(Clone, Copy)]
pub(crate) enum By {
    Name,
    Cost,
    Owned,
    /// A field of games, by its place among all fields.
    Field(usize),
}

/// Makes a plan out of a tree.
pub(crate) struct Planner<'a> {
    pub(crate) index: &'a Index,
    pub(crate) text: &'a str,
    pub(crate) options: &'a Options<'a>,
    /// Whether slips are forgiven in every word that is long enough, and not only in those that nothing holds.
    pub(crate) forgiving: bool,
    /// Whether the next word is the first, or the first on its side of an `or`.
    leads: bool,
    /// What the words that are wanted match.
    pub(crate) matches: Vec<Match<'a>>,
    pub(crate) orders: Vec<Order>,
    /// Whether a word could be read more forgivingly.
    pub(crate) could_forgive: bool,
}

impl<'a> Planner<'a> {
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
            matches: Vec::new(),
            orders: Vec::new(),
            could_forgive: false,
        }
    }

    /// # Errors
    /// `query-unknown-field`, `query-unknown-value`, `query-not-a-number`, `query-not-comparable`, `query-no-order`,
    /// `query-never-missing`, `query-unknown-card`, with `-near` where something like it is known.
    pub(crate) fn plan(&mut self, node: &Node, negated: bool) -> Result<Plan<'a>, Problem> {
        Ok(match node {
            Node::And(parts) | Node::Or(parts) => {
                let either = matches!(node, Node::Or(_));
                let plan = |part| {
                    self.leads |= either;
                    self.plan(part, negated)
                };
                let parts: Result<Vec<_>, _> = parts.iter().map(plan).collect();
                // Neither of them is what all are not.
                match matches!(node, Node::And(_)) != negated {
                    true => Plan::And(parts?),
                    false => Plan::Or(parts?),
                }
            }
            Node::Not(part) => self.plan(part, !negated)?,
            Node::Word { text, open } => self.word(text, *open, negated),
            Node::Phrase(text) => self.phrase(text, negated),
            Node::Field(filter) => self.field(filter, negated)?,
        })
    }

    /// Takes in what a word matches that is wanted.
    fn wants(&mut self, mut found: Match<'a>) {
        found.leads = std::mem::take(&mut self.leads);
        self.matches.push(found);
    }

    fn sets(&self, sets: Sets<'a>, negated: bool) -> Plan<'a> {
        Plan::Sets { sets, negated }
    }

    fn field(&mut self, filter: &Filter, negated: bool) -> Result<Plan<'a>, Problem> {
        let fields = &self.index.fields;
        let mut problem = None;
        for named in fields.find(&filter.name) {
            match self.named(filter, named, negated) {
                Ok(plan) => return Ok(plan),
                // What the name means in the first place is what the problem is about.
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
        named: &Named,
        negated: bool,
    ) -> Result<Plan<'a>, Problem> {
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
            Meaning::Cost => self.number(filter, &self.index.cost, negated),
            Meaning::Owned => self.owned(filter, negated),
            Meaning::Group(group) => self.group(filter, named, *group, negated),
            Meaning::OfGames(games) => self.of_games(filter, named, games, negated),
        }
    }
}
