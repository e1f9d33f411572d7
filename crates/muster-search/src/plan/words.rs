//! Words, phrases, and the fields of names and texts.

use std::borrow::Cow;

use muster_core::card::CardId;

use super::cards::one;
use super::{Plan, Planner, Sets};
use crate::fold::{fold, is_elided, words};
use crate::parse::Filter;
use crate::text::Part;
use crate::word::{Match, match_phrase, match_word};

impl<'a> Planner<'a> {
    pub(super) fn word(&mut self, text: &str, open: bool, negated: bool) -> Plan<'a> {
        if text.contains('/')
            && let Some(card) = self
                .index
                .number(&CardId::new(&fold(text)), self.options.library)
        {
            return self.sets(Sets::just(Cow::Owned(one(card))), negated);
        }
        let parts = words(text);
        let mut plans = Vec::new();
        for (place, word) in parts.iter().enumerate() {
            let open = open && place + 1 == parts.len();
            let found = match_word(self.index, word, open, self.forgiving);
            self.could_forgive |= found.could_forgive;
            // `fusil d assaut`, as typed without the apostrophe.
            if !open && is_elided(word) && !found.levels.iter().any(|(level, _)| level.in_name()) {
                if !negated {
                    self.matches.push(Match::of_no_word());
                }
                continue;
            }
            plans.push(self.sets(Sets::just(found.all()), negated));
            if !negated {
                self.wants(found);
            }
        }
        if negated {
            Plan::Or(plans)
        } else {
            Plan::And(plans)
        }
    }

    pub(super) fn phrase(&mut self, text: &str, negated: bool) -> Plan<'a> {
        let phrase = words(text);
        if phrase.is_empty() {
            return Plan::And(Vec::new());
        }
        let found = match_phrase(self.index, &phrase);
        let plan = self.sets(Sets::just(found.all()), negated);
        if !negated {
            self.wants(found);
        }
        plan
    }

    pub(super) fn name(&mut self, filter: &Filter, negated: bool) -> Plan<'a> {
        let phrase = words(&filter.value);
        let mut plans = Vec::new();
        let mut add = |planner: &mut Self, found: Match<'a>| {
            plans.push(planner.sets(Sets::just(found.in_names()), negated));
            if !negated {
                planner.wants(found);
            }
        };
        if filter.quoted {
            add(self, match_phrase(self.index, &phrase));
        } else {
            for (place, word) in phrase.iter().enumerate() {
                let open = filter.open && place + 1 == phrase.len();
                let found = match_word(self.index, word, open, self.forgiving);
                add(self, found);
            }
        }
        if negated {
            Plan::Or(plans)
        } else {
            Plan::And(plans)
        }
    }

    pub(super) fn in_text(&mut self, filter: &Filter, negated: bool) -> Plan<'a> {
        let phrase = words(&filter.value);
        let text = &self.index.text;
        let plans = if filter.quoted {
            vec![text.phrase(Part::Text, &phrase)]
        } else {
            let found = phrase.iter().map(|word| text.whole(Part::Text, word));
            found.collect()
        };
        let plans = plans
            .into_iter()
            .map(|found| self.sets(Sets::just(found), negated));
        if negated {
            Plan::Or(plans.collect())
        } else {
            Plan::And(plans.collect())
        }
    }
}
