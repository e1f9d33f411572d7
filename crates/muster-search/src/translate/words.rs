//! Translates words, phrases, and the fields for names and texts.

use muster_core::card::CardId;
use muster_core::fold::{fold, is_elided, stem, words};
use tantivy::Term;
use tantivy::query::{AllQuery, DisjunctionMaxQuery, FuzzyTermQuery, Query};

use super::{NameKey, Translator};
use crate::clause::{Clause, with_bonuses, without, worth};
use crate::group::Group;
use crate::parse::Filter;
use crate::phrases::is_small;
use crate::word::{EXACT_NAME_SCORES, KIND_SCORE, Match, NAME_START_SCORE, phrase_in, term};

impl Translator<'_> {
    pub(super) fn word(&mut self, text: &str, open: bool, negated: bool) -> Clause {
        if text.contains('/') {
            let id = CardId::new(&fold(text));
            if self.index.has(self.index.fields.id, id.as_str()) {
                return either(term(self.index.fields.id, id.as_str()), negated);
            }
        }
        self.each_word(text, open, negated, false)
    }

    /// Translates the words of a text, all of which are wanted.
    fn each_word(&mut self, text: &str, open: bool, negated: bool, names_only: bool) -> Clause {
        let parts = words(text);
        let mut clauses = Vec::new();
        for (place, word) in parts.iter().enumerate() {
            let open = open && place + 1 == parts.len();
            let found = self
                .index
                .match_word(word, open, self.forgiving, names_only);
            self.could_forgive |= found.could_forgive;
            // A small word between others asks for nothing, but belongs to the name that they may make.
            if !open && !negated && !names_only && self.skips_small && is_small(word) {
                if let Some(last) = self.keys.last_mut() {
                    last.text.push_str(&stem(word));
                }
                continue;
            }
            // Skip the `d` of `fusil d assaut`, typed without the apostrophe.
            if !open && is_elided(word) && !found.is_in_names {
                continue;
            }
            clauses.push(if negated {
                not(found.query())
            } else {
                self.wants(found, &stem(word))
            });
        }
        joined(clauses, negated)
    }

    pub(super) fn phrase(&mut self, text: &str, negated: bool) -> Clause {
        self.words_in_order(&words(text), negated, false)
    }

    fn words_in_order(&mut self, phrase: &[String], negated: bool, names_only: bool) -> Clause {
        if phrase.is_empty() {
            return Clause::and(Vec::new());
        }
        let found = self.index.match_phrase(phrase, names_only);
        if negated {
            return not(found.query());
        }
        let key: String = phrase.iter().map(|word| stem(word)).collect();
        self.wants(found, &key)
    }

    pub(super) fn name(&mut self, filter: &Filter, negated: bool) -> Clause {
        if filter.quoted {
            self.words_in_order(&words(&filter.value), negated, true)
        } else {
            self.each_word(&filter.value, filter.open, negated, true)
        }
    }

    pub(super) fn in_text(&mut self, filter: &Filter, negated: bool) -> Clause {
        let phrase = words(&filter.value);
        let part = self.index.fields.text;
        let found = match (filter.quoted, phrase.is_empty()) {
            (_, true) => Vec::new(),
            (true, _) => vec![phrase_in(part, &phrase)],
            (false, _) => phrase.chunks(1).map(|word| phrase_in(part, word)).collect(),
        };
        let clauses = found.into_iter().map(|query| match negated {
            true => not(query),
            false => Clause::scored(worth(query, 0.0)),
        });
        joined(clauses.collect(), negated)
    }

    /// Makes the clause of a word. If the word `leads`, names that begin with it score higher.
    pub(super) fn scored(&self, mut found: Match, leads: bool) -> Clause {
        let starting = found.starting.take().filter(|_| leads);
        let bonus = starting.map(|starting| worth(starting, NAME_START_SCORE));
        Clause::scored(with_bonuses(found.query(), bonus.into_iter().collect()))
    }

    /// Returns queries for the cards whose name is exactly what the words say, and for those of the kind or type of that
    /// name, for each side of an `or`.
    pub(super) fn exact(&self) -> Vec<Box<dyn Query>> {
        let called = self.index.fields.called;
        let keys = || self.keys.iter().filter(|key| !key.text.is_empty());
        let named = |key: &NameKey| {
            let values = &self.index.values;
            let called = |group| values.called(group, &key.text);
            let of_kind: Vec<_> = called(Group::KIND).chain(called(Group::TYPE)).collect();
            let cards = (!of_kind.is_empty()).then(|| self.index.any_value(&of_kind));
            cards.map(|cards| worth(cards, KIND_SCORE))
        };
        let of_kind = keys().filter_map(named);
        let exact = keys().map(|key| {
            let mut ways = vec![worth(
                Box::new(term(called, &key.text)),
                EXACT_NAME_SCORES[0],
            )];
            let slips = key.slips.min(EXACT_NAME_SCORES.len() - 1);
            ways.extend((1..=slips).map(|slips| {
                let key = Term::from_field_text(called, &key.text);
                let near = FuzzyTermQuery::new(key, slips as u8, true);
                worth(Box::new(near), EXACT_NAME_SCORES[slips])
            }));
            Box::new(DisjunctionMaxQuery::new(ways)) as Box<dyn Query>
        });
        exact.chain(of_kind).collect()
    }
}

/// Makes a clause for what a query finds, or with `negated` for what it does not.
pub(super) fn either(query: impl Query, negated: bool) -> Clause {
    match negated {
        true => not(query),
        false => Clause::known(query),
    }
}

fn not(query: impl Query) -> Clause {
    Clause::known(without(AllQuery, query))
}

fn joined(clauses: Vec<Clause>, negated: bool) -> Clause {
    match negated {
        true => Clause::or(clauses),
        false => Clause::and(clauses),
    }
}
