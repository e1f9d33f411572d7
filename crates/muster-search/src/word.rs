//! Looks up the words and phrases of a query: in names or elsewhere, whole, begun or with typos.

use std::ops::Bound;

use muster_core::fold::{forgiven_slips, stem};
use tantivy::Term;
use tantivy::query::{
    DisjunctionMaxQuery, FuzzyTermQuery, PhraseQuery, Query, RangeQuery, TermQuery, TermSetQuery,
};
use tantivy::schema::{Field, IndexRecordOption};

use crate::clause::{any_term, worth};
use crate::index::Index;
use crate::schema::TextPart;
use crate::values::ValueId;

/// Scores for the exact name, above all others: without a typo, with one and with two.
pub(crate) const EXACT_NAME_SCORES: [f32; 3] = [10_000.0, 9_000.0, 8_000.0];
/// Score for a card of the kind or type that the words name, above those with the words in their names.
pub(crate) const KIND_SCORE: f32 = 1_000.0;
/// Score for a name that begins with the first word of the query, or of one side of an `or`.
pub(crate) const NAME_START_SCORE: f32 = 0.5;
/// The lowest score of a match in the name.
pub(crate) const MIN_NAME_SCORE: f32 = 103.0;

/// Scores for a word that matches. A match in the name scores far higher than one elsewhere.
struct MatchScores {
    whole: f32,
    begun: f32,
    /// With one typo, and with two.
    slips: [f32; 2],
}

const NAME: MatchScores = MatchScores {
    whole: 106.0,
    begun: 105.0,
    slips: [104.0, MIN_NAME_SCORE],
};
const REST: MatchScores = MatchScores {
    whole: 3.0,
    begun: 2.0,
    slips: [1.0, 0.5],
};

/// The most words of the index that are tried as spellings of one word.
const MAX_TERMS: usize = 4_096;

/// A word of a query, with the ways in which it matches.
#[derive(Default)]
pub(crate) struct Match {
    /// Queries for the ways in which it matches, each with a score. The best one counts.
    ways: Vec<Box<dyn Query>>,
    /// Finds the cards whose names begin with the word. `None` for a phrase without words.
    pub(crate) starting: Option<Box<dyn Query>>,
    /// Whether some name contains the word, whole or begun.
    pub(crate) is_in_names: bool,
    /// The number of typos that were forgiven.
    pub(crate) slips: usize,
    /// Whether typos could be forgiven but were not, because the word was found without.
    pub(crate) could_forgive: bool,
}

impl Match {
    fn add(&mut self, query: impl Query, score: f32) {
        self.ways.push(worth(Box::new(query), score));
    }

    /// Returns the query for every card that matches.
    pub(crate) fn query(mut self) -> Box<dyn Query> {
        match self.ways.len() {
            1 => self.ways.swap_remove(0),
            _ => Box::new(DisjunctionMaxQuery::new(self.ways)),
        }
    }
}

impl Index {
    /// Looks up a word.
    ///
    /// With `open`, words that begin with it match too. Typos are forgiven if nothing else is found, or always with
    /// `forgiving`. With `names_only`, only names are searched.
    pub(crate) fn match_word(
        &self,
        word: &str,
        open: bool,
        forgiving: bool,
        names_only: bool,
    ) -> Match {
        let fields = &self.fields;
        let parts = [(fields.name, NAME), (fields.text, REST)];
        let parts = &parts[..if names_only { 1 } else { parts.len() }];
        let stem = stem(word);
        let whole_in_names = self.has(fields.name.stems, &stem);
        let mut found = Match::default();
        for (part, worth) in parts {
            if self.has(part.stems, &stem) {
                found.add(term(part.stems, &stem), worth.whole);
            }
            if open && self.begins(part.words, word) {
                found.add(beginning(part.words, word), worth.begun);
            }
            found.is_in_names |= part.stems == fields.name.stems && !found.ways.is_empty();
        }
        if !names_only {
            let whole = self.label_words.with_stem(&stem);
            self.add_values(&mut found, whole, REST.whole);
            if open {
                let begun = self.label_words.beginning(word);
                self.add_values(&mut found, &begun, REST.begun);
            }
        }
        found.starting = Some(if open && !whole_in_names {
            Box::new(beginning(fields.start, word))
        } else {
            Box::new(term(fields.start, &stem))
        });
        // The word may lack a letter, so the limit is that of a word with one more.
        let letters = word.chars().count();
        let most = if word.chars().all(char::is_alphabetic) {
            usize::from(forgiven_slips(letters + 1))
        } else {
            0
        };
        if !(found.ways.is_empty() || forgiving) {
            found.could_forgive = most > 0;
            return found;
        }
        for slips in 1..=most {
            self.forgive(&mut found, parts, (word, letters), slips);
            if !names_only {
                let mut near = self.label_words.near(word, slips);
                if *stem != *word {
                    near.extend(self.label_words.near(&stem, slips));
                }
                if !near.is_empty() {
                    found.slips = slips;
                    self.add_values(&mut found, &near, REST.slips[slips - 1]);
                }
            }
            if found.slips > 0 {
                break;
            }
        }
        if open && letters >= 5 && found.slips == 0 {
            let near = self.near(fields.name.words, word, 1, letters, true);
            if !near.is_empty() {
                found.slips = 1;
                found.add(any(fields.name.words, &near), NAME.slips[0]);
            }
        }
        found
    }

    /// Returns the query for cards with any of these values.
    pub(crate) fn any_value(&self, values: &[ValueId]) -> Box<dyn Query> {
        let field = self.fields.value;
        let term = |id: &ValueId| Term::from_field_u64(field, u64::from(*id));
        any_term(values.iter().map(term).collect())
    }

    /// Adds the cards that have any of these values.
    fn add_values(&self, found: &mut Match, values: &[ValueId], score: f32) {
        if !values.is_empty() {
            found.ways.push(worth(self.any_value(values), score));
        }
    }

    /// Adds the words that are so many typos away.
    fn forgive(
        &self,
        found: &mut Match,
        parts: &[(TextPart, MatchScores)],
        (word, letters): (&str, usize),
        slips: usize,
    ) {
        for (part, worth) in parts {
            let mut near = self.near(part.words, word, slips, letters, false);
            let stem = stem(word);
            if *stem != *word {
                near.extend(self.near(part.words, &stem, slips, letters, false));
            }
            if near.is_empty() {
                continue;
            }
            found.slips = slips;
            found.add(any(part.words, &near), worth.slips[slips - 1]);
            if part.words == self.fields.name.words {
                let stems: Vec<_> = near
                    .iter()
                    .map(|near| muster_core::fold::stem(near))
                    .collect();
                found.starting = Some(Box::new(any(self.fields.start, &stems)));
            }
        }
    }

    /// Returns the words of a field that are at most `slips` typos away from `word`. With `begun`, it is enough that
    /// they begin with such a word. The longer of the two words must be long enough for that many typos.
    fn near(
        &self,
        field: Field,
        word: &str,
        slips: usize,
        letters: usize,
        begun: bool,
    ) -> Vec<String> {
        let term = Term::from_field_text(field, word);
        let distance = slips as u8;
        let query = if begun {
            FuzzyTermQuery::new_prefix(term, distance, true)
        } else {
            FuzzyTermQuery::new(term, distance, true)
        };
        let mut found = Vec::new();
        let (Ok(automaton), Some(segment)) = (query.automaton(), self.segment()) else {
            return found;
        };
        let Ok(words) = segment.inverted_index(field) else {
            return found;
        };
        let Ok(mut stream) = words.terms().search(automaton).into_stream() else {
            return found;
        };
        while stream.advance() && found.len() < MAX_TERMS {
            let near = std::str::from_utf8(stream.key()).unwrap_or_default();
            let longer = letters.max(near.chars().count());
            if usize::from(forgiven_slips(longer)) >= slips {
                found.push(near.to_owned());
            }
        }
        found
    }

    /// Looks up a phrase: words that follow each other.
    pub(crate) fn match_phrase(&self, phrase: &[String], names_only: bool) -> Match {
        let fields = &self.fields;
        let mut found = Match {
            starting: phrase.first().map(|first| {
                let starting = term(fields.start, &stem(first));
                Box::new(starting) as Box<dyn Query>
            }),
            ..Match::default()
        };
        found
            .ways
            .push(worth(phrase_in(fields.name, phrase), NAME.whole));
        if !names_only {
            let in_text = phrase_in(fields.text, phrase);
            found.ways.push(worth(in_text, REST.whole));
            let named = self.label_words.with_phrase(phrase, &self.values);
            self.add_values(&mut found, &named, REST.whole);
        }
        found
    }

    /// Returns whether some word of a field begins with `word`.
    fn begins(&self, field: Field, word: &str) -> bool {
        let Some(words) = self
            .segment()
            .and_then(|segment| segment.inverted_index(field).ok())
        else {
            return false;
        };
        let stream = words.terms().range().ge(word).into_stream();
        stream.is_ok_and(|mut stream| stream.advance() && stream.key().starts_with(word.as_bytes()))
    }
}

/// Returns the query for cards with a term.
pub(crate) fn term(field: Field, text: &str) -> TermQuery {
    TermQuery::new(Term::from_field_text(field, text), IndexRecordOption::Basic)
}

/// Returns the query for cards with any of these terms.
pub(crate) fn any(field: Field, texts: &[impl AsRef<str>]) -> TermSetQuery {
    TermSetQuery::new(
        texts
            .iter()
            .map(|text| Term::from_field_text(field, text.as_ref())),
    )
}

/// Returns the query for cards with a word that begins with `word`.
fn beginning(field: Field, word: &str) -> RangeQuery {
    let end = format!("{word}{}", char::MAX);
    RangeQuery::new(
        Bound::Included(Term::from_field_text(field, word)),
        Bound::Excluded(Term::from_field_text(field, &end)),
    )
}

/// Returns the query for cards in which these words follow each other, each in any form with the same stem.
pub(crate) fn phrase_in(part: TextPart, phrase: &[String]) -> Box<dyn Query> {
    match phrase {
        [word] => Box::new(term(part.stems, &stem(word))),
        words => {
            let terms = words
                .iter()
                .map(|word| Term::from_field_text(part.stems, &stem(word)));
            Box::new(PhraseQuery::new(terms.collect()))
        }
    }
}
