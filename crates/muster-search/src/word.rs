//! Which cards a word of a query matches, and where: in their names or in the rest, whole, begun or with a slip.

use std::borrow::Cow;

use crate::bitmap::Cards;
use crate::fold::stem;
use crate::index::Index;
use crate::near::{SLIP_FROM, may_slip};
use crate::text::Part;

/// The cards that a word matches, the better matches first.
#[derive(Default)]
pub(crate) struct Match<'a> {
    /// Cards by how well they match.
    pub(crate) levels: Vec<(Level, Cards<'a>)>,
    /// Cards whose names begin with it.
    pub(crate) starting: Cards<'a>,
    /// Whether it comes first in the query, or on its side of an `or`.
    pub(crate) leads: bool,
    /// What it may add to the [`crate::fold::key`] of a name.
    pub(crate) keys: Vec<String>,
    /// Whether slips were not looked for although the word is long enough.
    pub(crate) could_forgive: bool,
}

/// How well a word matches a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Level {
    Name,
    NameBegun,
    NameSlip,
    Rest,
    RestBegun,
    RestSlip,
}

impl Level {
    /// What the match is worth: one in the name is worth more than any number elsewhere.
    pub(crate) fn score(self) -> f32 {
        match self {
            Level::Name => 106.0,
            Level::NameBegun => 105.0,
            Level::NameSlip => 104.0,
            Level::Rest => 3.0,
            Level::RestBegun => 2.0,
            Level::RestSlip => 1.0,
        }
    }

    pub(crate) fn in_name(self) -> bool {
        matches!(self, Level::Name | Level::NameBegun | Level::NameSlip)
    }
}

impl<'a> Match<'a> {
    /// What a word matches that does not count.
    pub(crate) fn of_no_word() -> Self {
        Self {
            keys: vec![String::new()],
            ..Self::default()
        }
    }

    fn push(&mut self, level: Level, cards: Cards<'a>) {
        if !cards.is_empty() {
            self.levels.push((level, cards));
        }
    }

    /// Every card that matches.
    pub(crate) fn all(&self) -> Cards<'a> {
        self.union(|_| true)
    }

    /// Every card that matches with its name.
    pub(crate) fn in_names(&self) -> Cards<'a> {
        self.union(Level::in_name)
    }

    fn union(&self, wanted: impl Fn(Level) -> bool) -> Cards<'a> {
        let mut sets = self
            .levels
            .iter()
            .filter(|(level, _)| wanted(*level))
            .map(|(_, cards)| cards);
        let Some(first) = sets.next() else {
            return Cards::default();
        };
        let Some(second) = sets.next() else {
            return first.clone();
        };
        let mut all = &**first | &**second;
        for cards in sets {
            all |= &**cards;
        }
        Cow::Owned(all)
    }
}

/// Looks a word up; with `open`, every word that begins so too. A slip is forgiven where nothing else is found, and
/// with `forgiving` in any case.
pub(crate) fn match_word<'a>(
    index: &'a Index,
    word: &str,
    open: bool,
    forgiving: bool,
) -> Match<'a> {
    let (text, tags) = (&index.text, &index.tags);
    let mut found = Match {
        keys: vec![stem(word).into_owned()],
        ..Match::default()
    };
    let rest = |in_text: Cards<'a>, tagged: &[u16]| match tagged {
        [] => in_text,
        tagged => Cow::Owned(&*in_text | &tags.cards(tagged.iter().copied())),
    };
    found.push(Level::Name, text.whole(Part::Name, word));
    if open {
        found.push(Level::NameBegun, text.beginning(Part::Name, word));
    }
    let is_whole = |(level, _): &(Level, Cards<'_>)| *level == Level::Name;
    found.starting = if open && !found.levels.first().is_some_and(is_whole) {
        text.beginning(Part::Start, word)
    } else {
        text.whole(Part::Start, word)
    };
    let whole = rest(text.whole(Part::Text, word), tags.whole(word));
    let begun = if open {
        rest(text.beginning(Part::Text, word), &tags.beginning(word))
    } else {
        Cards::default()
    };
    let long = word.chars().count() + 1 >= SLIP_FROM && word.chars().all(char::is_alphabetic);
    let nothing = found.levels.is_empty() && whole.is_empty() && begun.is_empty();
    let slips = long && (nothing || forgiving);
    found.could_forgive = long && !slips;
    let near = if slips { text.slips(word) } else { Vec::new() };
    if slips {
        for meant in &near {
            *found.starting.to_mut() |= &*text.whole(Part::Start, meant);
            found.keys.push(stem(meant).into_owned());
        }
        let mut in_names = text.any(Part::Name, &near);
        if open && in_names.is_empty() && may_slip(word, "") {
            in_names = text.any(Part::Name, &text.slips_begun(word));
        }
        found.push(Level::NameSlip, in_names);
    }
    found.push(Level::Rest, whole);
    found.push(Level::RestBegun, begun);
    if slips {
        found.push(
            Level::RestSlip,
            rest(text.any(Part::Text, &near), &tags.slips(word)),
        );
    }
    found
}

/// Looks up words that stand one after the other.
pub(crate) fn match_phrase<'a>(index: &'a Index, phrase: &[String]) -> Match<'a> {
    let (text, tags) = (&index.text, &index.tags);
    let mut found = Match {
        keys: vec![phrase.iter().map(|word| stem(word)).collect()],
        ..Match::default()
    };
    let in_names = text.phrase(Part::Name, phrase);
    // Looking through texts takes longest, and is not needed where something better is known.
    let mut known = tags.cards(tags.phrase(phrase));
    let in_texts = text.phrase_beside(Part::Text, phrase, &(&known | &*in_names));
    known |= &in_texts;
    found.push(Level::Name, in_names);
    if let Some(first) = phrase.first() {
        found.starting = text.whole(Part::Start, first);
    }
    found.push(Level::Rest, Cow::Owned(known));
    found
}
