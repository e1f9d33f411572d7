//! Cards by their names, as people write them from memory.

use std::collections::HashMap;

use muster_core::card::{Card, CardId};
use muster_core::library::Library;

/// Shortest name, in letters without blanks, in which a slip is forgiven.
const SHORTEST: usize = 5;

/// The names of all cards, in every language.
pub(crate) struct Names<'a> {
    names: Vec<Name<'a>>,
    by_key: HashMap<String, Vec<usize>>,
    by_word: HashMap<String, Vec<usize>>,
    library: &'a Library,
}

struct Name<'a> {
    card: &'a Card,
    words: usize,
}

/// What a name was found to mean.
#[derive(Debug, Clone)]
pub(crate) enum Match<'a> {
    /// This card is called so.
    Sure(&'a Card),
    /// Only this card is called nearly so.
    Near(&'a Card),
    /// These cards are called so, all alike.
    Same(Vec<&'a Card>),
    /// Several cards are called nearly so.
    Several(Vec<&'a Card>),
}

impl<'a> Match<'a> {
    /// The card that is meant, where it is one; of those that are called the same, the first.
    pub(crate) fn card(&self) -> Option<&'a Card> {
        match self {
            Match::Sure(card) | Match::Near(card) => Some(card),
            Match::Same(cards) => cards.first().copied(),
            Match::Several(_) => None,
        }
    }

    /// Every card that may be meant.
    pub(crate) fn cards(&self) -> impl Iterator<Item = &'a Card> {
        let (one, several) = match self {
            Match::Sure(card) | Match::Near(card) => (Some(*card), [].as_slice()),
            Match::Same(cards) | Match::Several(cards) => (None, cards.as_slice()),
        };
        one.into_iter().chain(several.iter().copied())
    }
}

impl<'a> Names<'a> {
    /// The names of a library's cards.
    pub(crate) fn of(library: &'a Library) -> Self {
        let mut all = Self {
            names: Vec::new(),
            by_key: HashMap::new(),
            by_word: HashMap::new(),
            library,
        };
        for card in library.cards() {
            for name in card.name.0.values() {
                all.add(card, name);
            }
        }
        all
    }

    fn add(&mut self, card: &'a Card, name: &str) {
        let place = self.names.len();
        let key = muster_search::key(name);
        let words = words(name);
        self.names.push(Name {
            card,
            words: words.len(),
        });
        self.by_key.entry(key).or_default().push(place);
        for word in words {
            let places = self.by_word.entry(word).or_default();
            if places.last() != Some(&place) {
                places.push(place);
            }
        }
    }

    /// What a name means among the cards that fit: its own card, or else one that differs by a slip, or that has every
    /// word of it in its name.
    pub(crate) fn find(&self, name: &str, fits: impl Fn(&Card) -> bool) -> Option<Match<'a>> {
        let by_id = self.library.card(&CardId::new(name.trim()));
        if let Some(card) = by_id.filter(|card| fits(card)) {
            return Some(Match::Sure(card));
        }
        let key = muster_search::key(name);
        if key.is_empty() {
            return None;
        }
        let places = self.by_key.get(&key).into_iter().flatten();
        let exact = self.cards(places.copied(), &fits);
        match exact.as_slice() {
            [] => {}
            [card] => return Some(Match::Sure(card)),
            _ => {
                // The plural of one name may be another.
                let spelt = muster_search::fold(name.trim());
                let same = |card: &&&Card| {
                    let mut names = card.name.0.values();
                    names.any(|known| muster_search::fold(known.trim()) == spelt)
                };
                let same: Vec<&'a Card> = exact.iter().filter(same).copied().collect();
                return Some(match same.as_slice() {
                    [] => Match::Same(exact),
                    [card] => Match::Sure(card),
                    _ => Match::Same(same),
                });
            }
        }
        let near = self.one_slip_off(&key, &fits);
        let near = if near.is_empty() {
            self.with_every_word(name, &fits)
        } else {
            near
        };
        match near.as_slice() {
            [] => None,
            [card] => Some(Match::Near(card)),
            _ => Some(Match::Several(near)),
        }
    }

    fn one_slip_off(&self, key: &str, fits: &impl Fn(&Card) -> bool) -> Vec<&'a Card> {
        if key.chars().count() < SHORTEST {
            return Vec::new();
        }
        let slipped = self.by_key.iter().filter(|(known, _)| one_slip(known, key));
        let places = slipped.flat_map(|(_, places)| places.iter().copied());
        let mut cards = self.cards(places, fits);
        cards.sort_by(|a, b| a.id.cmp(&b.id));
        cards
    }

    /// The cards that have all these words in their names; of them, those with the fewest others.
    fn with_every_word(&self, name: &str, fits: &impl Fn(&Card) -> bool) -> Vec<&'a Card> {
        let words = words(name);
        if words.iter().all(|word| word.len() < 3) {
            return Vec::new();
        }
        let mut lists = Vec::new();
        for word in &words {
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
    let parts = name.split(|c: char| !c.is_alphanumeric() && !matches!(c, '\'' | '’'));
    let keys = parts.map(muster_search::key);
    keys.filter(|key| !key.is_empty()).collect()
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
        let library = muster_core::shipped::library();
        let names = Names::of(&library);
        let unit = |card: &Card| card.id.system() == "fww" && card.id.kind() == "unit";
        let find = |name: &str| names.find(name, unit);
        let id = |found: Option<Match<'_>>| found.and_then(|found| Some(found.card()?.id.clone()));
        let danse = Some(CardId::new("fww/unit/paladin-danse"));
        assert!(matches!(find("paladin danse"), Some(Match::Sure(_))));
        assert_eq!(id(find("PALADIN DANSE")), danse);
        assert!(matches!(find("paladin dance"), Some(Match::Near(_))));
        assert_eq!(id(find("paladin dance")), danse);
        assert_eq!(id(find("Danse")), danse);
        assert!(matches!(find("fww/unit/knight"), Some(Match::Sure(_))));
        assert!(matches!(
            find("paladin"),
            Some(Match::Several(_) | Match::Sure(_))
        ));
        assert!(find("nobody at all").is_none());
        assert!(find("").is_none());
    }
}
