//! Finds the card that a name means at its place in a list.

use std::collections::HashSet;

use muster_core::card::{Card, CardId};
use muster_core::sheets;
use muster_core::words::Lang;
use muster_search::NameMatch;

use super::TreeBuilder;
use super::doubts::DoubtReason;
use crate::number::LineNumbers;
use crate::spot_names::stems;

/// The maximum number of alternatives that a row offers.
pub(super) const MAX_OTHER_CARDS: usize = 6;

/// The maximum number of words of a unit's name that stand before the name of its attack.
const MAX_UNIT_WORDS: usize = 6;
/// The maximum number of units with similar names of which one is taken.
const MAX_SIMILAR_UNITS: usize = 4;

/// A card for a name, with its place and the reason for doubt.
pub(super) struct CardMatch<'a> {
    pub(super) card: Option<&'a Card>,
    pub(super) parent: Option<usize>,
    pub(super) fits: bool,
    pub(super) why: Option<DoubtReason>,
    pub(super) others: Vec<&'a Card>,
}

impl<'a> TreeBuilder<'a, '_> {
    /// Places a card that the user has chosen, as close to its line as the slots allow.
    pub(super) fn place(&self, card: &'a Card, base: Option<usize>, beside: bool) -> CardMatch<'a> {
        let base = base.or(self.last_entry.filter(|_| !self.is_entry(card)));
        let inner = base.and_then(|base| self.parent_for(base, card));
        let inner = inner.filter(|_| !beside || !self.is_entry(card));
        let (parent, fits) = match inner {
            Some(parent) => (Some(parent), true),
            None if self.is_entry(card) => (None, true),
            None => (base, false),
        };
        CardMatch {
            card: Some(card),
            parent,
            fits,
            why: self.why_out(parent, fits),
            others: Vec::new(),
        }
    }

    /// Returns why a card at this place is not in the force. `None` if it is.
    pub(super) fn why_out(&self, parent: Option<usize>, fits: bool) -> Option<DoubtReason> {
        match parent.map(|parent| &self.items[parent]) {
            Some(parent) if parent.card.is_none() => Some(DoubtReason::Waits),
            _ if !fits => Some(DoubtReason::NoPlace),
            _ => None,
        }
    }

    /// Finds the card that a name means at a place.
    pub(super) fn find(
        &self,
        name: &str,
        base: Option<usize>,
        beside: bool,
        numbers: LineNumbers,
    ) -> CardMatch<'a> {
        let own = |card: &Card| card.id.system() == self.game.id() && !card.is_reminder();
        let entry = |card: &Card| own(card) && self.is_entry(card);
        let entry_now = self.names.exact(name, entry);
        let flush = base.is_none();
        // A card that cannot be at the top level belongs to the last entry.
        let base = match base {
            None if entry_now.is_none() => self.last_entry,
            base => base,
        };
        let Some(base) = base else {
            let mut found = self.on_table(name, entry_now, numbers);
            if let Some(last) = self.last_entry.filter(|_| self.flat) {
                let inner = |card: &Card| own(card) && self.takes_near(last, card);
                if let Some(same) = self.names.exact(name, inner) {
                    found.why = found.why.or(Some(DoubtReason::Several));
                    found.others.extend(same.cards());
                }
            }
            return found;
        };
        if beside && let Some(found) = entry_now.clone() {
            return self.taken(found, None, numbers);
        }
        if let Some(cards) = self.root_cards.get(&base) {
            return self.find_in_force(name, base, cards, numbers);
        }
        if self.items[base].card.is_none() {
            return self.under_unknown(name, base, entry_now, numbers);
        }
        let inner = |card: &Card| own(card) && self.takes_near(base, card);
        if let Some(found) = self.names.exact(name, inner) {
            return self.taken(found, Some(base), numbers);
        }
        if let Some(found) = entry_now {
            return self.taken(found, None, numbers);
        }
        if let Some(found) = self.names.exact(name, own) {
            return self.taken(found, Some(base), numbers);
        }
        if let Some(attack) = self.attack(name, base).filter(|_| !flush) {
            return self.taken(attack, Some(base), numbers);
        }
        let near = self.names.find(name, inner);
        let far = self
            .names
            .find(name, entry)
            .filter(|_| flush || near.is_none());
        // `Gunner Sergeant, 3 Gunner` names two units.
        let far = far.or_else(|| {
            let is_part = matches!(near, Some(NameMatch::Part(_)));
            let is_unit = beside && numbers.count.is_some() && is_part;
            is_unit.then(|| self.names.find(name, entry)).flatten()
        });
        if beside && let (Some(NameMatch::Part(_)), Some(far)) = (&near, &far) {
            return self.one_of(self.taken(far.clone(), None, numbers));
        }
        // A unit may stand with the name of its faction, and several may be called like it.
        if flush && let Some(found) = self.with_faction(name) {
            return self.taken(found, None, numbers);
        }
        match (near, far) {
            // A name with a typing error is a better match than a part of a name.
            (Some(NameMatch::Part(_)) | None, Some(far @ NameMatch::Slip(_)))
            | (None, Some(far)) => self.one_of(self.taken(far, None, numbers)),
            (Some(near), _) => self.taken(near, Some(base), numbers),
            (None, None) => self.nothing(name, Some(base).filter(|_| !flush)),
        }
    }

    /// Finds a card that lies directly in a force.
    fn find_in_force(
        &self,
        name: &str,
        base: usize,
        cards: &HashSet<CardId>,
        numbers: LineNumbers,
    ) -> CardMatch<'a> {
        let own = |card: &Card| card.id.system() == self.game.id() && !card.is_reminder();
        let offered = |card: &Card| cards.contains(&card.id);
        if let Some(found) = self.names.exact(name, offered) {
            return self.taken(found, Some(base), numbers);
        }
        let other = |card: &Card| own(card) && !self.is_entry(card);
        if let Some(found) = self.names.exact(name, other) {
            let found = self.taken(found, Some(base), numbers);
            return CardMatch {
                fits: found.card.is_some(),
                why: Some(DoubtReason::NotOffered),
                ..found
            };
        }
        match self.names.find(name, offered) {
            Some(found) => self.taken(found, Some(base), numbers),
            None => self.nothing(name, Some(base)),
        }
    }

    /// Finds a card that is named after the unit on which it lies: `Acid` on a Mirelurk Queen is the Mirelurk Queen
    /// Acid.
    fn attack(&self, name: &str, base: usize) -> Option<NameMatch<'a>> {
        let unit = self.outside(base).last()?;
        let unit = self.items[unit].card?;
        let inner = |card: &Card| {
            card.id.system() == self.game.id() && !card.is_reminder() && self.takes_near(base, card)
        };
        unit.name.0.values().find_map(|unit| {
            let words: Vec<&str> = unit
                .split([' ', ','])
                .filter(|word| !word.is_empty())
                .collect();
            let most = words.len().min(MAX_UNIT_WORDS);
            let parts = (1..=most).rev().flat_map(|length| words.windows(length));
            parts
                .map(|part| format!("{} {name}", part.join(" ")))
                .find_map(|whole| self.names.exact(&whole, inner))
                .map(|found| NameMatch::Part(found.cards().to_vec()))
        })
    }

    pub(super) fn on_table(
        &self,
        name: &str,
        exact: Option<NameMatch<'a>>,
        numbers: LineNumbers,
    ) -> CardMatch<'a> {
        let own = |card: &Card| card.id.system() == self.game.id() && !card.is_reminder();
        let entry = |card: &Card| own(card) && self.is_entry(card);
        let found = exact
            .or_else(|| self.names.exact(name, own))
            .or_else(|| self.with_faction(name))
            .or_else(|| self.names.find(name, entry));
        match found {
            Some(found) => self.one_of(self.taken(found, None, numbers)),
            None => self.nothing(name, None),
        }
    }

    /// Finds a unit whose name has that of its faction before or after it: `Raider Psycho` is the Psycho of the
    /// raiders, `Super Mutant Hound` their Mutant Hound.
    fn with_faction(&self, name: &str) -> Option<NameMatch<'a>> {
        let words: Vec<&str> = name.split_whitespace().collect();
        if !(2..=MAX_UNIT_WORDS).contains(&words.len()) {
            return None;
        }
        let wanted = stems(name);
        let entry = |card: &Card| {
            card.id.system() == self.game.id() && !card.is_reminder() && self.is_entry(card)
        };
        let is_whole = |card: &&'a Card| {
            let own: Vec<String> = card.name.0.values().flat_map(|name| stems(name)).collect();
            card.found_under().any(|faction| {
                Lang::ALL.into_iter().any(|lang| {
                    let key = sheets::key(self.game.id(), "faction", faction);
                    let faction = self.library.words(lang).find(&key, &[]);
                    let faction = faction.map(|faction| stems(&faction)).unwrap_or_default();
                    !faction.is_empty()
                        && faction.iter().all(|stem| wanted.contains(stem))
                        && wanted
                            .iter()
                            .all(|stem| own.contains(stem) || faction.contains(stem))
                })
            })
        };
        (1..words.len()).rev().find_map(|length| {
            let parts = words.windows(length).map(|part| part.join(" "));
            let found = parts.filter_map(|part| self.names.exact(&part, entry));
            let mut cards: Vec<&'a Card> = found.flat_map(|found| found.cards().to_vec()).collect();
            cards.retain(is_whole);
            match cards.as_slice() {
                [] => None,
                [card] => Some(NameMatch::Sure(card)),
                _ => Some(NameMatch::Same(cards)),
            }
        })
    }

    /// Of a few units with similar names, takes the cheapest. The row stays in doubt.
    fn one_of(&self, mut found: CardMatch<'a>) -> CardMatch<'a> {
        let is_few = found.others.len() <= MAX_SIMILAR_UNITS;
        let are_units = found.others.iter().all(|card| self.is_entry(card));
        if found.why != Some(DoubtReason::SeveralNear) || !is_few || !are_units {
            return found;
        }
        let price = |card: &&&'a Card| self.game.newest_price(card).points().unwrap_or(i64::MAX);
        let cheapest = found.others.iter().min_by_key(price).copied();
        found
            .others
            .retain(|other| cheapest.is_none_or(|card| other.id != card.id));
        (found.card, found.fits) = (cheapest, cheapest.is_some());
        found.why = Some(DoubtReason::OneOfSeveral);
        found
    }

    /// Finds the card for a name under an unknown row. It waits there, unless it can only be at the top level.
    fn under_unknown(
        &self,
        name: &str,
        base: usize,
        entry: Option<NameMatch<'a>>,
        numbers: LineNumbers,
    ) -> CardMatch<'a> {
        let own = |card: &Card| card.id.system() == self.game.id() && !card.is_reminder();
        let inner = |card: &Card| own(card) && !self.is_entry(card);
        let exact = self.names.exact(name, inner);
        if let (None, Some(entry)) = (&exact, entry) {
            return self.taken(entry, None, numbers);
        }
        match exact.or_else(|| self.names.find(name, inner)) {
            Some(found) => self.taken(found, Some(base), numbers),
            None => self.nothing(name, Some(base)),
        }
    }

    /// Turns a match into a card with its place, under `base` or at the top level.
    fn taken(
        &self,
        found: NameMatch<'a>,
        base: Option<usize>,
        numbers: LineNumbers,
    ) -> CardMatch<'a> {
        let mut cards = found.cards().to_vec();
        // Of several cards with the same name, the one whose cost is given in the list is taken.
        if let Some(said) = numbers.cost {
            let models = numbers.count.unwrap_or(1);
            let agrees = |card: &&Card| {
                self.game
                    .newest_price(card)
                    .points()
                    .and_then(|cost| cost.checked_mul(models))
                    == Some(said)
            };
            cards.sort_by_key(|card| !agrees(card));
        }
        let card = match found {
            NameMatch::Sure(_) | NameMatch::Same(_) => cards.first().copied(),
            _ => found.card(),
        };
        let doubt = match &found {
            NameMatch::Sure(_) => None,
            NameMatch::Same(_) => Some(DoubtReason::Several),
            _ if card.is_none() => Some(DoubtReason::SeveralNear),
            NameMatch::Slip(_) => Some(DoubtReason::Slip),
            NameMatch::Part(_) => Some(DoubtReason::Part),
        };
        let mut others = cards;
        others.retain(|other| card.is_none_or(|card| card.id != other.id));
        others.truncate(MAX_OTHER_CARDS);
        let Some(card) = card else {
            return CardMatch {
                card: None,
                parent: base,
                fits: false,
                why: doubt,
                others,
            };
        };
        let inner = base.and_then(|base| self.parent_for(base, card));
        let (parent, fits) = match (inner, base) {
            (Some(parent), _) => (Some(parent), true),
            (None, None) => (None, self.is_entry(card)),
            (None, Some(base)) => (Some(base), false),
        };
        CardMatch {
            card: Some(card),
            parent,
            fits,
            why: self.why_out(parent, fits).or(doubt),
            others,
        }
    }

    fn nothing(&self, name: &str, parent: Option<usize>) -> CardMatch<'a> {
        let own = |card: &Card| card.id.system() == self.game.id() && !card.is_reminder();
        CardMatch {
            card: None,
            parent,
            fits: false,
            why: Some(DoubtReason::Nothing),
            others: self.names.like(name, MAX_OTHER_CARDS, own),
        }
    }
}
