//! Cards by their names, as people write them from memory.

use std::collections::HashMap;

use muster_core::card::{Card, CardId};
use muster_core::library::Library;
use muster_core::words::Lang;

/// Shortest name, in bytes of its key, in which a slip is forgiven.
const SHORTEST: usize = 5;
/// Fewest letters that a part of a name must have to stand for the whole.
const SHORTEST_PART: usize = 5;
/// Longest text that is looked at as a name, in bytes.
const LONGEST: usize = 96;
/// Words that people leave out of names, as they are compared.
const SMALL: &[&str] = &[
    "a", "an", "the", "of", "and", "de", "du", "des", "la", "le", "les", "et", "d", "l", "pour",
    "for", "on", "in",
];

/// The names of all cards, in every language.
pub(crate) struct Names<'a> {
    names: Vec<Name<'a>>,
    by_key: HashMap<String, Vec<usize>>,
    /// The keys without small words.
    by_bare: HashMap<String, Vec<usize>>,
    by_word: HashMap<String, Vec<usize>>,
    /// Every key with one letter left out.
    by_gap: HashMap<String, Vec<usize>>,
    library: &'a Library,
}

struct Name<'a> {
    card: &'a Card,
    key: String,
    words: usize,
}

/// What a name was found to mean.
#[derive(Debug, Clone)]
pub(crate) enum Match<'a> {
    /// This card is called so.
    Sure(&'a Card),
    /// These cards are called so, all alike.
    Same(Vec<&'a Card>),
    /// These cards are called so but for one slip.
    Slip(Vec<&'a Card>),
    /// These cards have every word of it in their names.
    Part(Vec<&'a Card>),
}

impl<'a> Match<'a> {
    /// The card that is meant, where it is one; of those that are called the same, the first.
    pub(crate) fn card(&self) -> Option<&'a Card> {
        match self {
            Match::Sure(card) => Some(card),
            Match::Same(cards) => cards.first().copied(),
            Match::Slip(cards) | Match::Part(cards) => match cards.as_slice() {
                [card] => Some(card),
                _ => None,
            },
        }
    }

    /// Whether cards are called exactly so.
    pub(crate) fn is_exact(&self) -> bool {
        matches!(self, Match::Sure(_) | Match::Same(_))
    }

    /// Every card that may be meant.
    pub(crate) fn cards(&self) -> &[&'a Card] {
        match self {
            Match::Sure(card) => std::slice::from_ref(card),
            Match::Same(cards) | Match::Slip(cards) | Match::Part(cards) => cards,
        }
    }
}

impl<'a> Names<'a> {
    /// The names of a library's cards.
    pub(crate) fn of(library: &'a Library) -> Self {
        let mut all = Self {
            names: Vec::new(),
            by_key: HashMap::new(),
            by_bare: HashMap::new(),
            by_word: HashMap::new(),
            by_gap: HashMap::new(),
            library,
        };
        for card in library.cards() {
            for name in card.name.0.values() {
                all.add(card, name);
            }
            // What tells cards of one name apart is read back as it is written.
            for lang in Lang::ALL {
                let called = card.called(lang);
                if called != card.name.get(lang) {
                    all.add(card, &called);
                }
            }
        }
        all
    }

    fn add(&mut self, card: &'a Card, name: &str) {
        let place = self.names.len();
        let words = words(name);
        let key = words.concat();
        for gap in gaps(&key) {
            self.by_gap.entry(gap).or_default().push(place);
        }
        self.by_bare.entry(bare(&words)).or_default().push(place);
        self.by_key.entry(key.clone()).or_default().push(place);
        self.names.push(Name {
            card,
            key,
            words: words.len(),
        });
        let joined = name.split(['-', ' ']).map(muster_search::key);
        let parts = joined.filter(|part| part.len() > 2 && !words.contains(part));
        for word in parts.collect::<Vec<_>>().into_iter().chain(words) {
            let places = self.by_word.entry(word).or_default();
            if places.last() != Some(&place) {
                places.push(place);
            }
        }
    }

    /// What a name means among the cards that fit: the card that is called so, or else one that differs by a slip, or
    /// that has every word of it in its name.
    pub(crate) fn find(&self, name: &str, fits: impl Fn(&Card) -> bool) -> Option<Match<'a>> {
        if let Some(exact) = self.exact(name, &fits) {
            return Some(exact);
        }
        let words = self.words_of(name)?;
        let slipped = self.one_slip_off(&words.concat(), &fits);
        if !slipped.is_empty() {
            return Some(Match::Slip(slipped));
        }
        if !is_telling(name) {
            return None;
        }
        let parts = self.with_every_word(&words, &fits);
        (!parts.is_empty()).then_some(Match::Part(parts))
    }

    /// The cards among those that fit that are called so, small words aside.
    pub(crate) fn exact(&self, name: &str, fits: impl Fn(&Card) -> bool) -> Option<Match<'a>> {
        let by_id = self.library.card(&CardId::new(name.trim()));
        if let Some(card) = by_id.filter(|card| fits(card)) {
            return Some(Match::Sure(card));
        }
        let words = self.words_of(name)?;
        let named = |places: Option<&Vec<usize>>| {
            let places = places.into_iter().flatten().copied();
            self.cards(places, &fits)
        };
        let mut exact = named(self.by_key.get(&words.concat()));
        if exact.is_empty() {
            let key = bare(&words);
            exact = named(self.by_bare.get(&key).filter(|_| !key.is_empty()));
        }
        match exact.as_slice() {
            [] => None,
            [card] => Some(Match::Sure(card)),
            _ => {
                // The plural of one name may be another.
                let spelt = muster_search::fold(name.trim());
                let same = |card: &&&Card| {
                    let mut names = card.name.0.values();
                    names.any(|known| muster_search::fold(known.trim()) == spelt)
                };
                let same: Vec<&'a Card> = exact.iter().filter(same).copied().collect();
                Some(match same.as_slice() {
                    [] => Match::Same(exact),
                    [card] => Match::Sure(card),
                    _ => Match::Same(same),
                })
            }
        }
    }

    /// Cards among those that fit that share the rarest word with a name: what may be offered where nothing is called
    /// so.
    pub(crate) fn like(
        &self,
        name: &str,
        most: usize,
        fits: impl Fn(&Card) -> bool,
    ) -> Vec<&'a Card> {
        let Some(words) = self.words_of(name) else {
            return Vec::new();
        };
        let shared = words.iter().filter(|word| word.len() > 2);
        let mut lists: Vec<&Vec<usize>> = shared.filter_map(|w| self.by_word.get(w)).collect();
        lists.sort_by_key(|places| places.len());
        let rarest = lists.first().into_iter().flat_map(|list| list.iter());
        let mut cards = self.cards(rarest.copied(), &fits);
        cards.truncate(most);
        cards
    }

    /// The words of a name; none where it has none, or is too long to be one.
    #[expect(clippy::unused_self, reason = "the limits are those of the names")]
    fn words_of(&self, name: &str) -> Option<Vec<String>> {
        let words = (name.len() <= LONGEST).then(|| words(name))?;
        (!words.is_empty()).then_some(words)
    }

    fn one_slip_off(&self, key: &str, fits: &impl Fn(&Card) -> bool) -> Vec<&'a Card> {
        if key.len() < SHORTEST {
            return Vec::new();
        }
        let mut places: Vec<usize> = Vec::new();
        for gap in gaps(key).chain([key.to_owned()]) {
            for known in [self.by_key.get(&gap), self.by_gap.get(&gap)] {
                places.extend(known.into_iter().flatten());
            }
        }
        places.sort_unstable();
        places.dedup();
        places.retain(|place| one_slip(&self.names[*place].key, key));
        let mut cards = self.cards(places.into_iter(), fits);
        cards.sort_by(|a, b| a.id.cmp(&b.id));
        cards
    }

    /// The cards that have all these words in their names; of them, those with the fewest others.
    fn with_every_word(&self, words: &[String], fits: &impl Fn(&Card) -> bool) -> Vec<&'a Card> {
        let said: Vec<&String> = words.iter().filter(|w| !is_small(w)).collect();
        let mut lists = Vec::new();
        for word in said {
            match self.by_word.get(word) {
                Some(places) => lists.push(places),
                None => return Vec::new(),
            }
        }
        lists.sort_by_key(|places| places.len());
        let Some((shortest, others)) = lists.split_first() else {
            return Vec::new();
        };
        let places = shortest.iter().copied();
        let places =
            places.filter(|place| others.iter().all(|list| list.binary_search(place).is_ok()));
        let places: Vec<usize> = places
            .filter(|place| fits(self.names[*place].card))
            .collect();
        let fewest = places.iter().map(|place| self.names[*place].words).min();
        let best = places.into_iter();
        let best = best.filter(|place| Some(self.names[*place].words) == fewest);
        self.cards(best, fits)
    }

    /// The cards of these names that fit, each once.
    fn cards(
        &self,
        places: impl Iterator<Item = usize>,
        fits: &impl Fn(&Card) -> bool,
    ) -> Vec<&'a Card> {
        let mut cards: Vec<&'a Card> = Vec::new();
        for place in places {
            let card = self.names[place].card;
            if fits(card) && cards.iter().all(|known| known.id != card.id) {
                cards.push(card);
            }
        }
        cards
    }
}

/// The words of a name as they are compared.
fn words(name: &str) -> Vec<String> {
    let parts = name.split(|c: char| !c.is_alphanumeric() && !matches!(c, '\'' | '’' | '.' | '-'));
    let keys = parts.map(|part| american(muster_search::key(part)));
    keys.filter(|key| !key.is_empty()).collect()
}

/// `armour` as `armor`.
fn american(mut word: String) -> String {
    if word.len() > 4 && word.ends_with("our") {
        word.replace_range(word.len() - 2.., "r");
    }
    word
}

/// Whether a part of a name may stand for the whole: short words are parts of too many.
fn is_telling(name: &str) -> bool {
    let words = name.split(|c: char| !c.is_alphanumeric() && c != '-');
    let mut words = words
        .map(muster_search::fold)
        .filter(|word| !is_small(word));
    words.any(|word| {
        word.len() >= SHORTEST_PART || word.len() > 2 && word.contains(|c: char| c.is_ascii_digit())
    })
}

fn is_small(word: &str) -> bool {
    SMALL.contains(&word)
}

/// A key without the small words.
fn bare(words: &[String]) -> String {
    let words = words.iter().map(String::as_str);
    words.filter(|word| !is_small(word)).collect()
}

/// A key with each of its letters left out in turn.
fn gaps(key: &str) -> impl Iterator<Item = String> + '_ {
    key.char_indices().map(|(at, letter)| {
        let mut gap = String::with_capacity(key.len());
        gap.push_str(&key[..at]);
        gap.push_str(&key[at + letter.len_utf8()..]);
        gap
    })
}

/// Whether one letter more, less or other, or two that changed places, make one text the other.
fn one_slip(a: &str, b: &str) -> bool {
    let longest_letter = char::MAX.len_utf8();
    a.len().abs_diff(b.len()) <= longest_letter && strsim::osa_distance(a, b) == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_one_letter_more_less_or_other_or_two_that_changed_places() {
        for slip in ["knigt", "knightt", "knifht", "kinght", "night"] {
            assert!(one_slip("knight", slip), "{slip}");
            assert!(one_slip(slip, "knight"), "{slip}");
        }
        for other in ["knight", "knits", "nigth", "knightly", ""] {
            assert!(!one_slip("knight", other), "{other}");
        }
    }

    #[test]
    fn names_are_found_as_people_write_them() {
        let library = muster_games::library();
        let names = Names::of(&library);
        let unit = |card: &Card| card.id.system() == "fww" && card.id.kind() == "unit";
        let find = |name: &str| names.find(name, unit);
        let id = |found: Option<Match<'_>>| found.and_then(|found| Some(found.card()?.id.clone()));
        let danse = Some(CardId::new("fww/unit/paladin-danse"));
        assert!(matches!(find("paladin danse"), Some(Match::Sure(_))));
        assert_eq!(id(find("PALADIN DANSE")), danse);
        assert!(matches!(find("paladin dance"), Some(Match::Slip(_))));
        assert_eq!(id(find("paladin dance")), danse);
        assert!(matches!(find("Danse"), Some(Match::Part(_))));
        assert_eq!(id(find("Danse")), danse);
        assert!(matches!(find("fww/unit/knight"), Some(Match::Sure(_))));
        assert!(find("nobody at all").is_none());
        assert!(find("").is_none());
    }

    #[test]
    fn small_words_and_british_spelling_make_no_difference() {
        let library = muster_games::library();
        let names = Names::of(&library);
        let item = |card: &Card| card.id.system() == "fww" && !card.is_reminder();
        for (said, id) in [
            ("Fusil plasma", "fww/rifle/plasma-rifle"),
            ("fusil laser Institut", "fww/rifle/institute-laser-rifle"),
            ("Heavy Combat Armour", "fww/armor/heavy-combat-armor"),
            ("T60 power armours", "fww/power-armor/t-60-power-armor"),
        ] {
            let Some(Match::Sure(card)) = names.find(said, item) else {
                panic!("{said} is not sure");
            };
            assert_eq!(card.id.as_str(), id);
        }
    }

    #[test]
    fn a_short_word_of_a_name_is_not_the_name() {
        let library = muster_games::library();
        let names = Names::of(&library);
        let any = |card: &Card| card.id.system() == "fww";
        for short in ["Tom", "Unit", "the", "of", "Mr", "Star"] {
            assert!(names.find(short, any).is_none(), "{short}");
        }
    }
}
