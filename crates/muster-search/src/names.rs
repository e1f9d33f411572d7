//! Finds cards by names as people write them from memory: in pasted lists, chats and other programs' exports.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use muster_core::card::{Card, CardId};
use muster_core::fold::{fold, key, stem, words};
use muster_core::library::Library;
use tantivy::Term;
use tantivy::query::{BooleanQuery, FuzzyTermQuery, Query};
use tantivy::schema::Field;

use crate::index::Index;
use crate::word::term;

/// The shortest name in which a typo is forgiven, in bytes of its key.
const MIN_MISTYPED_BYTES: usize = 5;
/// The fewest letters that a word must have for a part of a name to stand for the whole.
const MIN_PART_BYTES: usize = 5;
/// The longest text that is looked up as a name, in bytes.
const MAX_NAME_BYTES: usize = 96;
/// Words that people leave out of names, in folded form.
const SMALL_WORDS: &[&str] = &[
    "a", "an", "the", "of", "and", "de", "du", "des", "la", "le", "les", "et", "d", "l", "pour",
    "for", "on", "in",
];

/// Finds cards by their names in every language. It remembers what it found, because the same name is often asked for
/// again.
pub struct NameMatcher<'a> {
    index: &'a Index,
    library: &'a Library,
    /// Results of earlier look-ups.
    known: RefCell<Known<'a>>,
}

/// Cards by the kind of look-up and the name that led to them.
type Known<'a> = HashMap<(LookUp, String), Rc<[&'a Card]>>;

/// The ways to look up a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum LookUp {
    Called,
    Bare,
    Slip,
    Part,
}

/// The result of looking up a name.
#[derive(Debug, Clone)]
pub enum NameMatch<'a> {
    /// Only this card has the name.
    Sure(&'a Card),
    /// All of these cards have the name.
    Same(Vec<&'a Card>),
    /// These cards have the name apart from one typo.
    Slip(Vec<&'a Card>),
    /// These cards have every word of the name in theirs.
    Part(Vec<&'a Card>),
}

impl<'a> NameMatch<'a> {
    /// Returns the card that is meant. Of several cards with exactly this name, it is the first. `None` if several
    /// cards match with a typo or in part.
    #[must_use]
    pub fn card(&self) -> Option<&'a Card> {
        match self {
            NameMatch::Sure(card) => Some(card),
            NameMatch::Same(cards) => cards.first().copied(),
            NameMatch::Slip(cards) | NameMatch::Part(cards) => match cards.as_slice() {
                [card] => Some(card),
                _ => None,
            },
        }
    }

    /// Returns whether cards have exactly this name.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        matches!(self, NameMatch::Sure(_) | NameMatch::Same(_))
    }

    /// Returns every card that may be meant.
    #[must_use]
    pub fn cards(&self) -> &[&'a Card] {
        match self {
            NameMatch::Sure(card) => std::slice::from_ref(card),
            NameMatch::Same(cards) | NameMatch::Slip(cards) | NameMatch::Part(cards) => cards,
        }
    }
}

impl<'a> NameMatcher<'a> {
    /// Makes a matcher for the cards of a library. `index` must have been built from it.
    #[must_use]
    pub fn new(index: &'a Index, library: &'a Library) -> Self {
        Self {
            index,
            library,
            known: RefCell::default(),
        }
    }

    /// Finds the cards that a name means, among those for which `fits` returns `true`. A card with exactly this name
    /// wins; otherwise one with a typo of difference; otherwise one with every word of the name in its own.
    pub fn find(&self, name: &str, fits: impl Fn(&Card) -> bool) -> Option<NameMatch<'a>> {
        if let Some(exact) = self.exact(name, &fits) {
            return Some(exact);
        }
        if name.len() > MAX_NAME_BYTES {
            return None;
        }
        let slipped = self.fitting(LookUp::Slip, name, &fits);
        if !slipped.is_empty() {
            return Some(NameMatch::Slip(slipped));
        }
        if !is_distinctive(name) {
            return None;
        }
        let wanted = distinctive_words(name);
        let length = |card: &Card| names_with(card, &wanted).min();
        let mut parts = self.fitting(LookUp::Part, name, &fits);
        // The cards with the fewest other words in their names are meant.
        let fewest = parts.iter().filter_map(|card| length(card)).min();
        parts.retain(|card| length(card) == fewest);
        (!parts.is_empty()).then_some(NameMatch::Part(parts))
    }

    /// Finds the cards with exactly this name, among those that fit. A card id counts as a name. Small words may be
    /// left out.
    pub fn exact(&self, name: &str, fits: impl Fn(&Card) -> bool) -> Option<NameMatch<'a>> {
        let by_id = self.library.card(&CardId::new(name.trim()));
        if let Some(card) = by_id.filter(|card| fits(card)) {
            return Some(NameMatch::Sure(card));
        }
        if name.len() > MAX_NAME_BYTES {
            return None;
        }
        let mut exact = self.fitting(LookUp::Called, name, &fits);
        if exact.is_empty() {
            exact = self.fitting(LookUp::Bare, name, &fits);
        }
        match exact.as_slice() {
            [] => None,
            [card] => Some(NameMatch::Sure(card)),
            _ => {
                // The plural of one name may be the singular of another, so prefer the exact spelling.
                let spelt = fold(name.trim());
                let same = |card: &&&Card| {
                    let mut names = card.name.0.values();
                    names.any(|known| fold(known.trim()) == spelt)
                };
                let same: Vec<&'a Card> = exact.iter().filter(same).copied().collect();
                Some(match same.as_slice() {
                    [] => NameMatch::Same(exact),
                    [card] => NameMatch::Sure(card),
                    _ => NameMatch::Same(same),
                })
            }
        }
    }

    /// Returns up to `most` cards that share the rarest word of a name, among those that fit. They can be offered as
    /// suggestions if no card has the name.
    pub fn like(&self, name: &str, most: usize, fits: impl Fn(&Card) -> bool) -> Vec<&'a Card> {
        if name.len() > MAX_NAME_BYTES {
            return Vec::new();
        }
        let stems = self.index.fields.name.stems;
        let words = words(name);
        let terms = words.iter().filter(|word| word.len() > 2).map(|word| {
            let term = Term::from_field_text(stems, &stem(word));
            (self.index.searcher.doc_freq(&term).unwrap_or(0), word)
        });
        let rarest = terms
            .filter(|(cards, _)| *cards > 0)
            .min_by_key(|(cards, _)| *cards);
        let mut found =
            rarest.map_or_else(Vec::new, |(_, word)| self.cards(&term(stems, &stem(word))));
        found.retain(|card| fits(card));
        found.truncate(most);
        found
    }

    /// Returns the cards that a look-up of a name leads to, among those that fit.
    fn fitting(&self, way: LookUp, name: &str, fits: &impl Fn(&Card) -> bool) -> Vec<&'a Card> {
        let mut known = self.known.borrow_mut();
        let cards = known.entry((way, name.to_owned()));
        let cards = cards.or_insert_with(|| self.look_up(way, name).into());
        cards.iter().copied().filter(|card| fits(card)).collect()
    }

    fn look_up(&self, way: LookUp, name: &str) -> Vec<&'a Card> {
        let fields = &self.index.fields;
        match way {
            LookUp::Called => self.with_key(fields.called, &key(name)),
            LookUp::Bare => self.with_key(fields.bare, &bare_key(name)),
            LookUp::Slip => {
                let key = key(name);
                if key.len() < MIN_MISTYPED_BYTES {
                    return Vec::new();
                }
                let term = Term::from_field_text(fields.called, &key);
                let mut cards = self.cards(&FuzzyTermQuery::new(term, 1, true));
                // Another digit is another card or a number beside the name, not a typo.
                let numbers = digits(&key);
                cards.retain(|card| {
                    let mut names = card.name.0.values();
                    names.any(|name| digits(name) == numbers)
                });
                cards.sort_by(|one, other| one.id.cmp(&other.id));
                cards
            }
            LookUp::Part => {
                let wanted = distinctive_words(name);
                let words = wanted
                    .iter()
                    .map(|word| Box::new(term(fields.name.stems, word)) as Box<dyn Query>);
                let mut cards = self.cards(&BooleanQuery::intersection(words.collect()));
                // All words must occur in one name. The query also finds cards that have some of them in another
                // language.
                cards.retain(|card| names_with(card, &wanted).next().is_some());
                cards
            }
        }
    }

    fn with_key(&self, field: Field, key: &str) -> Vec<&'a Card> {
        if key.is_empty() || !self.index.has(field, key) {
            return Vec::new();
        }
        self.cards(&term(field, key))
    }

    /// Returns the cards that a query finds, in the order of the library.
    fn cards(&self, query: &dyn Query) -> Vec<&'a Card> {
        let ids = self.index.found(query).into_iter();
        let placed = ids.filter_map(|id| Some((self.library.place(id)?, self.library.card(id)?)));
        let mut cards: Vec<(usize, &'a Card)> =
            placed.map(|(place, card)| (place, &**card)).collect();
        cards.sort_by(|(one, card), (other, of)| (one, &card.id).cmp(&(other, &of.id)));
        cards.into_iter().map(|(_, card)| card).collect()
    }
}

impl std::fmt::Debug for NameMatcher<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "NameMatcher({:?})", self.index)
    }
}

fn digits(name: &str) -> String {
    name.chars().filter(char::is_ascii_digit).collect()
}

/// Returns the number of words in each of a card's names that contain all wanted stems.
fn names_with<'c>(card: &'c Card, wanted: &'c [String]) -> impl Iterator<Item = usize> + 'c {
    card.name.0.values().filter_map(|name| {
        let mut stems = Vec::new();
        let mut count = 0;
        muster_core::fold::each_word(&fold(name), |word, _, place| {
            stems.push(stem(word).into_owned());
            count = place + 1;
        });
        wanted
            .iter()
            .all(|word| stems.contains(word))
            .then_some(count)
    })
}

/// Returns the stems of a name's words, without the small words.
fn distinctive_words(name: &str) -> Vec<String> {
    let words = words(name);
    let stems = words.iter().map(|word| stem(word).into_owned());
    stems.filter(|word| !is_small(word)).collect()
}

/// Returns the key of a name without the small words.
pub(crate) fn bare_key(name: &str) -> String {
    distinctive_words(name).concat()
}

/// Returns whether part of a name is specific enough to stand for the whole. Short words occur in too many names.
fn is_distinctive(name: &str) -> bool {
    let words = name.split(|c: char| !c.is_alphanumeric() && c != '-');
    let mut words = words.map(fold).filter(|word| !is_small(word));
    words.any(|word| {
        word.len() >= MIN_PART_BYTES
            || word.len() > 2 && word.contains(|c: char| c.is_ascii_digit())
    })
}

fn is_small(word: &str) -> bool {
    SMALL_WORDS.contains(&word)
}
