//! Answers queries.

use std::sync::{Arc, PoisonError};

use muster_core::card::CardId;
use muster_core::fold::{fold, stem};
use muster_core::force::{Force, Node as Entry, NodeId};
use muster_core::library::Library;
use muster_core::problem::Problem;
use serde::Serialize;
use tantivy::collector::sort_key::{SortBySimilarityScore, SortByStaticFastValue};
use tantivy::collector::{Collector, Count, TopDocs};
use tantivy::query::{Query, TermSetQuery};
use tantivy::{DocAddress, Order};

use crate::clause::{Clause, with_bonuses};
use crate::collect::{FacetCollector, FacetCounts, by_orders};
use crate::facet::{self, Facet};
use crate::fields::FieldOfGame;
use crate::group::Group;
use crate::index::Index;
use crate::labels::Labels;
use crate::options::Options;
use crate::parse::{QueryNode, parse};
use crate::plain::written;
use crate::schema::rank;
use crate::translate::Translator;
use crate::values::ValueId;
use crate::word::any;

/// The most words of a query that is answered in part.
const MAX_WORDS_IN_PART: usize = 5;
/// The fewest letters of a word that a query in part may ask for alone.
const MIN_TELLING_LETTERS: usize = 3;

/// The results of a query.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Results {
    /// The number of cards that match.
    pub total: usize,
    /// The number of cards that might match but for which a fact is unknown.
    pub unknown: usize,
    /// The best matches, the best first.
    pub hits: Vec<ScoredCard>,
    /// The facets of all matches. Empty if they were not asked for.
    pub facets: Vec<Facet>,
    /// The query that was answered instead, because no card has the words as they stand: `caps<30` for
    /// `caps under 30`. `None` if the query was answered as it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub read_as: Option<String>,
}

/// A card that was found, with its score.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ScoredCard {
    /// The id of the card.
    pub id: CardId,
    /// The score, to compare with that of other cards of the same query. 0 if the query has only filters.
    pub score: f32,
}

/// The tantivy query of a search query. A bench uses it to measure what the rest of a search costs.
#[doc(hidden)]
#[derive(Debug)]
pub struct Translated<'a> {
    index: &'a Index,
    query: Box<dyn Query>,
}

impl Translated<'_> {
    /// Returns the scores and addresses of the twenty best hits.
    ///
    /// # Errors
    /// Returns no error for a query of this index.
    pub fn run(&self) -> tantivy::Result<Vec<(f32, DocAddress)>> {
        let best = TopDocs::with_limit(20).order_by_score();
        self.index.searcher.search(&self.query, &best)
    }
}

/// The hits of a tantivy query.
struct TantivyHits {
    total: usize,
    /// The numbers of the best documents, with their scores.
    hits: Vec<(u32, f32)>,
    counts: Option<FacetCounts>,
}

impl Index {
    /// Answers a query in the language of `docs/search.md`. The empty query finds every card. If nothing is found, the
    /// words are read again: as a query in plain words, with more typos forgiven, and without the words that no card
    /// has beside the others.
    ///
    /// # Errors
    /// A problem whose code begins with `query-`. Its `at` is the character that it is about, counted from 1.
    pub fn search(&self, query: &str, options: &Options<'_>) -> Result<Results, Problem> {
        let node = self.join_words(self.read_icons(parse(query)?));
        // `unique` beside other words asks for unique cards, and not for a word that some text has.
        if asks_for_unique(&node)
            && let Some(found) = self.answer_plainly(query, &node, options)
        {
            return Ok(found);
        }
        let (results, could_forgive) = self.answer(query, &node, options, false)?;
        if results.total > 0 || results.unknown > 0 {
            return Ok(results);
        }
        if let Some(found) = self.answer_plainly(query, &node, options) {
            return Ok(found);
        }
        if could_forgive {
            let (forgiven, _) = self.answer(query, &node, options, true)?;
            if forgiven.total > 0 || forgiven.unknown > 0 {
                return Ok(forgiven);
            }
        }
        let in_part = || self.answer_in_part(query, &node, options);
        Ok(options.in_part.then(in_part).flatten().unwrap_or(results))
    }

    /// Answers a query of several words without those that leave nothing. Keeps as many words as some card has
    /// together, and of as many those that the fewest cards have. `None` if no card has any word.
    fn answer_in_part(
        &self,
        query: &str,
        node: &QueryNode,
        options: &Options<'_>,
    ) -> Option<Results> {
        let plain = self.read_plainly(node);
        let QueryNode::And(parts) = plain.as_ref().unwrap_or(node) else {
            return None;
        };
        let is_word = |part: &QueryNode| matches!(part, QueryNode::Word { .. });
        let words = parts.iter().filter(|part| is_word(part)).count();
        if !(1..=MAX_WORDS_IN_PART).contains(&words) {
            return None;
        }
        // A word that no card has is not kept for the sake of one that is spelt alike.
        let is_kept = |part: &QueryNode| match part {
            QueryNode::Word { text, .. } => self.is_known(&fold(text)),
            _ => true,
        };
        // The name of a kind is enough: `mine` of `anti-personnel mine`.
        let names_kind = plain.is_some() && parts.iter().any(|part| !is_word(part));
        let fewest = usize::from(!names_kind);
        for kept in (fewest..words).rev() {
            let choices = (0_u32..1 << words).filter(|choice| choice.count_ones() as usize == kept);
            let found = choices.filter_map(|choice| {
                let mut word = 0;
                let mut is_chosen = |part: &QueryNode| {
                    if !is_word(part) {
                        return true;
                    }
                    word += 1;
                    choice & (1 << (word - 1)) != 0
                };
                let chosen = parts.iter().filter(|part| is_chosen(part));
                let mut left: Vec<QueryNode> = chosen.cloned().collect();
                let tells = kept == 0 || left.iter().any(tells_something);
                if !tells || !left.iter().all(is_kept) {
                    return None;
                }
                let node = match left.len() {
                    1 => left.swap_remove(0),
                    _ => QueryNode::And(left),
                };
                let (found, _) = self.answer(query, &node, options, false).ok()?;
                let read_as = Some(written(&node));
                (found.total > 0).then_some(Results { read_as, ..found })
            });
            let best = found.min_by_key(|found| found.total);
            if best.is_some() {
                return best;
            }
        }
        None
    }

    /// Returns whether some card has a folded word in its name, its text or the name of a value.
    fn is_known(&self, word: &str) -> bool {
        let stem = stem(word);
        let parts = [self.fields.name, self.fields.text];
        let in_text = parts.iter().any(|part| self.has(part.stems, &stem));
        in_text || !self.label_words.with_stem(&stem).is_empty()
    }

    /// Answers a query that is read as plain words. `None` if it means nothing else then, or finds nothing.
    fn answer_plainly(
        &self,
        query: &str,
        node: &QueryNode,
        options: &Options<'_>,
    ) -> Option<Results> {
        let plain = self.read_plainly(node)?;
        let (found, _) = self.answer(query, &plain, options, false).ok()?;
        (found.total > 0 || found.unknown > 0).then(|| Results {
            read_as: Some(written(&plain)),
            ..found
        })
    }

    /// Returns the tantivy query that finds the cards that certainly match, with their scores.
    ///
    /// # Errors
    /// The same as [`Index::search`].
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

    /// Answers a query. The second value says whether more typos could be forgiven.
    fn answer(
        &self,
        text: &str,
        node: &QueryNode,
        options: &Options<'_>,
        forgiving: bool,
    ) -> Result<(Results, bool), Problem> {
        let mut translator = Translator::new(self, text, options, forgiving);
        let (clause, exact) = translator.query(node)?;
        let mut clauses = vec![clause];
        if let Some(game) = options.game {
            clauses.push(self.with_values(Group::GAME, &[game]));
        }
        if !options.kinds.is_empty() {
            clauses.push(self.with_values(Group::KIND, options.kinds));
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
            read_as: None,
        };
        Ok((results, translator.could_forgive))
    }

    /// Runs a query with a collector that sorts the hits.
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
    ) -> TantivyHits {
        // Limit both to the number of cards.
        let offset = options.offset.min(self.len());
        let limit = options.limit.min(self.len() - offset);
        let top = (limit > 0).then(|| collector(TopDocs::with_limit(limit).and_offset(offset)));
        let facets = options.facets.then_some(FacetCollector {
            values: self.values.all.len(),
        });
        let found = self.searcher.search(query, &(top, Count, facets));
        let (top, total, counts) = found.expect("the query fits the schema");
        let hits = top.unwrap_or_default().into_iter();
        TantivyHits {
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

    /// Returns the clause for cards with one of these values.
    fn with_values(&self, group: Group, values: &[&str]) -> Clause {
        let found = self.values.in_group(group);
        let found = found.filter(|(_, value)| values.contains(&&*value.value));
        let found: Vec<ValueId> = found.map(|(number, _)| number).collect();
        Clause::known(self.any_value(&found))
    }

    /// Returns a query for the cards that the rules let a unit take when it is alone in a force.
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

    /// Returns the names of a word of a game's field.
    pub(crate) fn labels(&self, of: &FieldOfGame, word: &str) -> Arc<Labels> {
        self.lexicon
            .labels(of.group(), &of.game, &of.field.name, word)
    }
}

/// Returns whether a part of a query is a word by which cards can be told apart.
fn tells_something(part: &QueryNode) -> bool {
    match part {
        QueryNode::Word { text, .. } => text.chars().count() >= MIN_TELLING_LETTERS,
        _ => false,
    }
}

/// Returns whether a query has the word `unique` beside others.
fn asks_for_unique(node: &QueryNode) -> bool {
    let QueryNode::And(parts) = node else {
        return false;
    };
    let is_unique = |part: &QueryNode| match part {
        QueryNode::Word { text, .. } => text.eq_ignore_ascii_case("unique"),
        _ => false,
    };
    parts.iter().any(is_unique)
}

/// Returns whether a card may be an entry of a force by itself.
pub(crate) fn stands_alone(id: &CardId, library: &Library) -> bool {
    library
        .game(id.system())
        .is_some_and(|game| game.slots(None, library).iter().any(|slot| slot.admits(id)))
}
