//! Asking the index.

use std::sync::{Arc, PoisonError};

use muster_core::card::CardId;
use muster_core::force::{Force, Node as Entry, NodeId};
use muster_core::library::Library;
use muster_core::problem::Problem;
use serde::Serialize;
use tantivy::collector::sort_key::{SortBySimilarityScore, SortByStaticFastValue};
use tantivy::collector::{Collector, Count, TopDocs};
use tantivy::query::{Query, TermSetQuery};
use tantivy::{DocAddress, Order};

use crate::clause::{Clause, with_bonuses};
use crate::collect::{Counts, FacetCollector, by_orders};
use crate::facet::{self, Facet};
use crate::fields::OfGame;
use crate::group::Group;
use crate::index::Index;
use crate::labels::Labels;
use crate::options::Options;
use crate::parse::{Node, parse};
use crate::schema::rank;
use crate::translate::Translator;
use crate::values::ValueId;
use crate::word::any;

/// What a query found.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Results {
    /// How many cards match.
    pub total: usize,
    /// How many cards might match or not, for want of a fact.
    pub unknown: usize,
    /// The best of them, the best first.
    pub hits: Vec<ScoredCard>,
    /// What they have in common; empty where not asked for.
    pub facets: Vec<Facet>,
}

/// A card that was found.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ScoredCard {
    /// The card.
    pub id: CardId,
    /// What its match is worth, to compare with others of the same query; 0 where nothing but filters was asked for.
    pub score: f32,
}

/// A query as tantivy is asked for it, for the bench that says what all else costs.
#[doc(hidden)]
#[derive(Debug)]
pub struct Translated<'a> {
    index: &'a Index,
    query: Box<dyn Query>,
}

impl Translated<'_> {
    /// The scores and the documents of the twenty best hits.
    ///
    /// # Errors
    /// None that a query of this index can have.
    pub fn run(&self) -> tantivy::Result<Vec<(f32, DocAddress)>> {
        let best = TopDocs::with_limit(20).order_by_score();
        self.index.searcher.search(&self.query, &best)
    }
}

/// What tantivy found of a query.
struct Found {
    total: usize,
    /// The numbers of the best documents, with their scores.
    hits: Vec<(u32, f32)>,
    counts: Option<Counts>,
}

impl Index {
    /// Answers a query in the language of `docs/search.md`. The empty query finds every card.
    ///
    /// # Errors
    /// A problem whose code begins with `query-`; its `at` is the character, counted from 1, that it is about.
    pub fn search(&self, query: &str, options: &Options<'_>) -> Result<Results, Problem> {
        let node = parse(query)?;
        let (results, could_forgive) = self.answer(query, &node, options, false)?;
        if results.total == 0 && results.unknown == 0 && could_forgive {
            return Ok(self.answer(query, &node, options, true)?.0);
        }
        Ok(results)
    }

    /// The tantivy query that finds the cards that surely match, with their scores.
    ///
    /// # Errors
    /// As [`Index::search`].
    #[doc(hidden)]
    pub fn translated(
        &self,
        query: &str,
        options: &Options<'_>,
    ) -> Result<Translated<'_>, Problem> {
        let node = parse(query)?;
        let (clause, exact) = Translator::new(self, query, options, false).query(&node)?;
        Ok(Translated {
            index: self,
            query: with_bonuses(clause.sure, exact),
        })
    }

    /// The answer to a query, and whether its words could be read more forgivingly.
    fn answer(
        &self,
        text: &str,
        node: &Node,
        options: &Options<'_>,
        forgiving: bool,
    ) -> Result<(Results, bool), Problem> {
        let mut translator = Translator::new(self, text, options, forgiving);
        let (clause, exact) = translator.query(node)?;
        let mut clauses = vec![clause];
        if let Some(game) = options.game {
            clauses.push(self.with_values(&translator, Group::GAME, &[game]));
        }
        if !options.kinds.is_empty() {
            clauses.push(self.with_values(&translator, Group::KIND, options.kinds));
        }
        let clause = Clause::and(clauses);
        let query = with_bonuses(clause.sure, exact);
        let orders = std::mem::take(&mut translator.orders);
        let rank = rank(options.lang);
        let found = if !orders.is_empty() {
            let top = |top: TopDocs| top.order_by(by_orders(orders, rank));
            self.run(&*query, options, top, |_| 0.0)
        } else {
            let by_name = (SortByStaticFastValue::<f64>::for_field(rank), Order::Asc);
            if translator.has_words {
                let top = |top: TopDocs| top.order_by((SortBySimilarityScore, by_name));
                self.run(&*query, options, top, |(score, _)| score)
            } else {
                self.run(&*query, options, |top| top.order_by(by_name), |_| 0.0)
            }
        };
        let maybe = clause
            .maybe
            .map_or(found.total, |maybe| self.count(&*maybe));
        let hit = |(document, score): (u32, f32)| ScoredCard {
            id: self.ids[document as usize].clone(),
            score,
        };
        let counts = found.counts.as_ref();
        let results = Results {
            total: found.total,
            unknown: maybe.saturating_sub(found.total),
            hits: found.hits.into_iter().map(hit).collect(),
            facets: counts.map_or_else(Vec::new, |counts| facet::view(self, counts, options.lang)),
        };
        Ok((results, translator.could_forgive))
    }

    /// Runs a query, with the collector that puts hits in order.
    #[expect(
        clippy::expect_used,
        reason = "an index in memory has no other way to fail than a query that does not fit its schema"
    )]
    fn run<K: Send, C: Collector<Fruit = Vec<(K, DocAddress)>>>(
        &self,
        query: &dyn Query,
        options: &Options<'_>,
        collector: impl FnOnce(TopDocs) -> C,
        score: impl Fn(K) -> f32,
    ) -> Found {
        // Of these as many as there are cards at most.
        let offset = options.offset.min(self.len());
        let limit = options.limit.min(self.len() - offset);
        let top = (limit > 0).then(|| collector(TopDocs::with_limit(limit).and_offset(offset)));
        let facets = options.facets.then_some(FacetCollector {
            values: self.values.all.len(),
        });
        let found = self.searcher.search(query, &(top, Count, facets));
        let (top, total, counts) = found.expect("the query fits the schema");
        let hits = top.unwrap_or_default().into_iter();
        Found {
            total,
            hits: hits.map(|(key, at)| (at.doc_id, score(key))).collect(),
            counts,
        }
    }

    #[expect(
        clippy::expect_used,
        reason = "an index in memory has no other way to fail than a query that does not fit its schema"
    )]
    fn count(&self, query: &dyn Query) -> usize {
        self.searcher
            .search(query, &Count)
            .expect("the query fits the schema")
    }

    /// Cards that have one of these values.
    fn with_values(&self, translator: &Translator<'_>, group: Group, values: &[&str]) -> Clause {
        let found = self.values.in_group(group);
        let found = found.filter(|(_, value)| values.contains(&&*value.value));
        let found: Vec<ValueId> = found.map(|(number, _)| number).collect();
        Clause::known(translator.any_value(&found))
    }

    /// Finds the cards that the rules let a unit take that stands alone in a force.
    pub(crate) fn may_take(&self, unit: &CardId, library: &Library) -> TermSetQuery {
        let lock = || {
            self.candidates
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
        };
        if let Some(known) = lock().get(unit) {
            return known.clone();
        }
        let mut allowed: Vec<CardId> = Vec::new();
        if let Some(game) = library.game(unit.system()) {
            let node = NodeId::new("e1");
            let mode = game.modes().first().copied().unwrap_or_default();
            let mut force = Force::new(game.id(), mode, "");
            force.entries = vec![Entry {
                id: node.clone(),
                ..Entry::new(unit.clone())
            }];
            let candidates = game.candidates(&force, library, Some(&node)).into_iter();
            let may = candidates.filter(|candidate| candidate.allowed());
            allowed.extend(may.map(|candidate| candidate.card));
        }
        let ids: Vec<&str> = allowed.iter().map(CardId::as_str).collect();
        let query = any(self.fields.id, &ids);
        lock().insert(unit.clone(), query.clone());
        query
    }

    /// What a word of a game's field is called.
    pub(crate) fn labels(&self, of: &OfGame, word: &str) -> Arc<Labels> {
        self.lexicon
            .labels(of.group(), &of.game, &of.field.name, word)
    }
}

/// Whether a card stands on the table by itself.
pub(crate) fn stands_alone(id: &CardId, library: &Library) -> bool {
    library
        .game(id.system())
        .is_some_and(|game| game.slots(None, library).iter().any(|slot| slot.admits(id)))
}
