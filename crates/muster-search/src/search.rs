//! Asking the index.

use std::sync::{Arc, PoisonError};

use muster_core::card::CardId;
use muster_core::force::{Force, Node as Entry, NodeId};
use muster_core::library::Library;
use muster_core::problem::Problem;
use serde::Serialize;

use crate::bitmap::Bitmap;
use crate::eval::find;
use crate::facet::{self, Facet};
use crate::fields::{Fields, Meaning, OfGame};
use crate::group::Group;
use crate::index::Index;
use crate::labels::Labels;
use crate::options::Options;
use crate::parse::{Node, parse};
use crate::plan::{Plan, Planner, Sets};
use crate::rank::{by_match, by_orders};
use crate::word::Match;

/// Most ways in which the slips of a query are put right to find an exact name.
const MOST_KEYS: usize = 64;

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

impl Index {
    /// Answers a query in the language of `docs/search.md`. The empty query finds every card.
    ///
    /// # Errors
    /// A problem whose code begins with `query-`; its `at` is the character, counted from 1, that it is about.
    pub fn search(&self, query: &str, options: &Options<'_>) -> Result<Results, Problem> {
        let node = parse(query)?;
        let results = self.answer(query, &node, options, false)?;
        match results {
            Answer::Found(results) => Ok(results),
            Answer::NothingYet => match self.answer(query, &node, options, true)? {
                Answer::Found(results) => Ok(results),
                Answer::NothingYet => Ok(Results {
                    total: 0,
                    unknown: 0,
                    hits: Vec::new(),
                    facets: Vec::new(),
                }),
            },
        }
    }

    fn answer(
        &self,
        text: &str,
        node: &Node,
        options: &Options<'_>,
        forgiving: bool,
    ) -> Result<Answer, Problem> {
        let mut planner = Planner::new(self, text, options, forgiving);
        let mut plan = planner.plan(node, false)?;
        let (matches, orders, could_forgive) =
            (planner.matches, planner.orders, planner.could_forgive);
        if let Some(game) = options.game {
            plan = Plan::And(vec![plan, self.tagged(Group::GAME, &[game])]);
        }
        if !options.kinds.is_empty() {
            plan = Plan::And(vec![plan, self.tagged(Group::KIND, options.kinds)]);
        }
        let found = find(&plan, &self.all);
        let unknown = found.unknown();
        if found.sure.is_empty() && unknown == 0 && could_forgive && !forgiving {
            return Ok(Answer::NothingYet);
        }
        let count = options.limit.saturating_add(options.offset);
        let ranked = if orders.is_empty() {
            let exact = self.exact(node, &matches);
            by_match(self, &found.sure, &matches, &exact, options.lang, count)
        } else {
            by_orders(self, &found.sure, &orders, options.lang, count)
        };
        let hit = |(card, score): (u32, f32)| ScoredCard {
            id: self.ids[card as usize].clone(),
            score,
        };
        Ok(Answer::Found(Results {
            total: found.sure.len(),
            unknown,
            hits: ranked.into_iter().skip(options.offset).map(hit).collect(),
            facets: if options.facets {
                facet::count(self, &found.sure, options.lang)
            } else {
                Vec::new()
            },
        }))
    }

    /// Cards that have one of these values.
    fn tagged(&self, group: Group, values: &[&str]) -> Plan<'static> {
        let tags = self.tags.in_group(group);
        let tags = tags.filter(|(_, tag)| values.contains(&&*tag.value));
        let cards = self.tags.cards(tags.map(|(tag, _)| tag));
        let has = std::borrow::Cow::Owned(cards);
        Plan::Sets {
            sets: Sets {
                has,
                complete: None,
                open: None,
            },
            negated: false,
        }
    }

    /// Cards that are called exactly what the words of the query say, or those on one side of an `or`.
    fn exact(&self, node: &Node, matches: &[Match<'_>]) -> Bitmap {
        let sides = match node {
            Node::Or(sides) => sides.as_slice(),
            side => std::slice::from_ref(side),
        };
        let mut found = Bitmap::default();
        let mut rest = matches;
        for side in sides {
            let (here, after) = rest.split_at(wanted(side, &self.fields).min(rest.len()));
            let mut keys = vec![String::new()];
            for word in here {
                let longer = keys
                    .iter()
                    .flat_map(|key| word.keys.iter().map(move |more| format!("{key}{more}")));
                keys = longer.take(MOST_KEYS).collect();
            }
            let keys = keys.iter().filter(|key| !key.is_empty());
            keys.flat_map(|key| self.names.called(key))
                .for_each(|card| {
                    found.insert(card);
                });
            rest = after;
        }
        found
    }

    /// Cards that the rules let a unit take that stands alone in a force.
    pub(crate) fn may_take(&self, unit: &CardId, library: &Library) -> Bitmap {
        let known = self
            .candidates
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .get(unit)
            .cloned();
        if let Some(known) = known {
            return known;
        }
        let Some(game) = library.game(unit.system()) else {
            return Bitmap::default();
        };
        let node = NodeId::new("e1");
        let mode = game.modes().first().copied().unwrap_or_default();
        let mut force = Force::new(game.id(), mode, "");
        force.entries = vec![Entry {
            id: node.clone(),
            ..Entry::new(unit.clone())
        }];
        let candidates = game.candidates(&force, library, Some(&node));
        let allowed = candidates.iter().filter(|candidate| candidate.allowed());
        let found: Bitmap = allowed
            .filter_map(|candidate| self.number(&candidate.card, library))
            .collect();
        let mut known = self
            .candidates
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        known.insert(unit.clone(), found.clone());
        found
    }
}

/// Whether a card stands on the table by itself.
pub(crate) fn stands_alone(id: &CardId, library: &Library) -> bool {
    library
        .game(id.system())
        .is_some_and(|game| game.slots(None, library).iter().any(|slot| slot.admits(id)))
}

impl Index {
    /// What a word of a game's field is called.
    pub(crate) fn labels(&self, of: &OfGame, word: &str) -> Arc<Labels> {
        self.lexicon
            .labels(of.group(), &of.game, &of.field.name, word)
    }
}

enum Answer {
    Found(Results),
    /// Nothing, where a slip might have been made.
    NothingYet,
}

/// How many matches a part of a query leads to, as [`Planner`] makes them.
fn wanted(node: &Node, fields: &Fields) -> usize {
    match node {
        Node::And(parts) | Node::Or(parts) => parts.iter().map(|part| wanted(part, fields)).sum(),
        Node::Not(_) => 0,
        Node::Word { text, .. } => crate::fold::words(text).len(),
        Node::Phrase(text) => usize::from(!crate::fold::words(text).is_empty()),
        Node::Field(filter) => {
            let named = fields.find(&filter.name).next();
            match named.map(|named| &named.meaning) {
                Some(Meaning::Name) if filter.quoted => 1,
                Some(Meaning::Name) => crate::fold::words(&filter.value).len(),
                _ => 0,
            }
        }
    }
}
