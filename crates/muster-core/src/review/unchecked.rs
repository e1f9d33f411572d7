//! What the rules could not check, told once for each rule.

use std::borrow::Cow;

use crate::card::CardId;
use crate::review::Review;
use crate::sheets::{key, known_term};
use crate::words::Words;

/// A rule that could not be checked somewhere in a force, and everything that it lacks there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UncheckedRule<'r> {
    /// The id of the rule.
    pub rule: &'r str,
    /// The missing facts, each with the cards that would state it, in reading order.
    pub facts: Vec<(Cow<'r, str>, Vec<&'r CardId>)>,
    /// On how many cards in the force facts are missing. A card that lies in two places counts twice. 0 if no card could
    /// state the fact.
    pub count: usize,
}

impl Review {
    /// Returns the rules that could not be checked, each once, in the order of the review.
    #[must_use]
    pub fn by_unchecked_rule(&self) -> Vec<UncheckedRule<'_>> {
        let mut rules: Vec<UncheckedRule<'_>> = Vec::new();
        for unchecked in &self.unchecked {
            let known = rules.iter().position(|other| other.rule == unchecked.rule);
            let place = known.unwrap_or(rules.len());
            if known.is_none() {
                rules.push(UncheckedRule {
                    rule: &unchecked.rule,
                    facts: Vec::new(),
                    count: 0,
                });
            }
            let rule = &mut rules[place];
            rule.count += unchecked.lacking.len();
            if unchecked.lacking.is_empty() {
                rule.cards_without(&unchecked.missing);
            }
            for lacked in &unchecked.lacking {
                let cards = rule.cards_without(&lacked.fact);
                if !cards.contains(&&lacked.card) {
                    cards.push(&lacked.card);
                }
            }
        }
        rules
    }
}

impl<'r> UncheckedRule<'r> {
    fn cards_without(&mut self, fact: &'r str) -> &mut Vec<&'r CardId> {
        let known = self.facts.iter().position(|(other, _)| other == fact);
        let place = known.unwrap_or(self.facts.len());
        if known.is_none() {
            self.facts.push((fact.into(), Vec::new()));
        }
        &mut self.facts[place].1
    }

    /// Returns what was not checked and why: `could not be checked for 3 weapons: slow firing`.
    #[must_use]
    pub fn text(&self, system: &str, words: &Words) -> String {
        let name = |fact: &str| fact_name(system, fact, words);
        let names: Vec<String> = self.facts.iter().map(|(fact, _)| name(fact)).collect();
        let facts = names.join(", ");
        if self.count == 0 {
            return words.message("unchecked-force", &[("facts", facts.into())]);
        }
        let count = [("count", self.count.into())];
        // A game may say what lacks a fact, such as weapons. Without that, it is cards.
        let mut of_game = self.facts.iter().map(|(fact, _)| {
            let fact = key(system, "lacking", fact);
            words.find(&fact, &count)
        });
        let first = of_game.next().flatten();
        let lacking = first.filter(|first| of_game.all(|other| other.as_ref() == Some(first)));
        let lacking = lacking.unwrap_or_else(|| words.message("unchecked-cards", &count));
        let args = [("lacking", lacking.into()), ("facts", facts.into())];
        words.message("unchecked-rule", &args)
    }
}

/// Returns the name of a fact that rules may lack. Without a name, that is its id.
#[must_use]
pub fn fact_name(system: &str, fact: &str, words: &Words) -> String {
    known_term(system, "missing", fact, words).unwrap_or_else(|| fact.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::review::{LackedFact, Unchecked};

    fn unchecked(rule: &'static str, cards: &[&str], fact: &'static str) -> Unchecked {
        let lacked = |card: &&str| LackedFact {
            card: CardId::new(card),
            fact: fact.into(),
        };
        Unchecked {
            rule: rule.into(),
            at: Vec::new(),
            missing: fact.into(),
            lacking: cards.iter().map(lacked).collect(),
        }
    }

    #[test]
    fn a_rule_is_told_once_with_a_count_of_what_lacks_the_fact() {
        let mut review = Review {
            revision: String::new(),
            unchecked: vec![
                unchecked("a/b", &["a/rifle/one", "a/rifle/two"], "speed"),
                unchecked("a/b", &["a/rifle/one"], "speed"),
                unchecked("a/c", &[], "data"),
            ],
            totals: crate::review::Totals::default(),
            findings: Vec::new(),
            profiles: Vec::new(),
            lines: Vec::new(),
            data: Vec::new(),
        };
        let words = Words::for_lang(crate::words::Lang::En);
        {
            let rules = review.by_unchecked_rule();
            assert_eq!(rules.len(), 2);
            assert_eq!(rules[0].count, 3);
            assert_eq!(rules[0].facts[0].1.len(), 2);
            assert_eq!(
                rules[0].text("a", words),
                "could not be checked for 3 cards: speed"
            );
            assert_eq!(rules[1].text("a", words), "could not be checked: data");
        }
        review.unchecked.clear();
        assert_eq!(review.unchecked_rules(), 0);
    }
}
