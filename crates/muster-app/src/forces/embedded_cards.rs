//! The cards and corrections that a force embeds, described for the reader.

use std::collections::{BTreeSet, HashMap};

use muster_core::card::CardId;
use muster_core::embedded_cards::EmbeddedCards;
use muster_core::form::{CardForm, Control, FormField};
use muster_core::library::Library;
use muster_core::problem::Problem;
use muster_core::words::{Arg, Words};
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

use crate::cards::differ::FactNews;
use crate::cards::forms::form_of;

/// The cards and corrections that a force embeds, kept with the library that is built for that force.
#[derive(Debug)]
pub(crate) struct EmbeddedOverlay {
    pub(crate) embedded: EmbeddedCards,
    /// The cards for which the force's version counts. Each has the facts in which the cards on this machine differ.
    pub(crate) cards: HashMap<CardId, Vec<FactNews>>,
    pub(crate) problems: Vec<Problem>,
}

impl EmbeddedOverlay {
    /// Describes in words what the force embeds.
    pub(crate) fn view(&self, library: &Library, words: &Words) -> EmbeddedCardsView {
        let games = library.games();
        let packs = self.embedded.packs.iter();
        let cards = packs.map(|(pack, _)| pack.cards.len()).sum();
        let corrections = self.embedded.corrections.len();
        let differing = self.cards.iter().filter(|(_, facts)| !facts.is_empty());
        let mut otherwise: Vec<EmbeddedDifference> = differing
            .map(|(id, facts)| {
                let name = called(id, library, words);
                let form = form_of(id.system(), id.kind(), words.lang(), games).ok();
                let said = facts
                    .iter()
                    .map(|fact| fact_text(fact, form.as_ref(), words));
                let values = [
                    ("card", name.as_str().into()),
                    ("facts", said.collect::<Vec<_>>().join("; ").into()),
                ];
                EmbeddedDifference {
                    card: id.clone(),
                    text: words.message("brought-otherwise", &values),
                    name,
                    facts: facts.clone(),
                }
            })
            .collect();
        otherwise.sort_by(|a, b| a.name.cmp(&b.name).then_with(|| a.card.cmp(&b.card)));
        EmbeddedCardsView {
            cards,
            corrections,
            text: words.message("brought-brings", &counted(cards, corrections)),
            otherwise,
            holds: self.cards.keys().cloned().collect(),
            problems: self.problems.iter().map(|p| p.message(words)).collect(),
        }
    }

    /// Returns whether the force's version of a card counts.
    pub(crate) fn holds(&self, card: &CardId) -> bool {
        self.cards.contains_key(card)
    }
}

/// The cards and corrections that a force embeds.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct EmbeddedCardsView {
    /// The number of embedded cards.
    pub cards: usize,
    /// The number of embedded corrections to shipped cards.
    pub corrections: usize,
    /// Both numbers in words.
    pub text: String,
    /// The cards that differ from those on this machine. In this force, the embedded version counts.
    pub otherwise: Vec<EmbeddedDifference>,
    /// The cards for which the force's version counts.
    pub holds: BTreeSet<CardId>,
    /// The problems of embedded data that cannot be used, in words.
    pub problems: Vec<String>,
}

/// A card whose embedded version differs from the one on this machine.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct EmbeddedDifference {
    /// The card.
    pub card: CardId,
    /// Its name in the reader's language.
    pub name: String,
    /// The difference in words.
    pub text: String,
    /// The facts that differ. `old` is the value on this machine and `new` the value in the force.
    pub facts: Vec<FactNews>,
}

fn called(id: &CardId, library: &Library, words: &Words) -> String {
    let card = library.card(id);
    card.map_or_else(|| id.to_string(), |card| card.called(words.lang()))
}

/// Returns the values for a message that counts cards and corrections. `what` is `cards`, `corrections` or `both`.
pub(crate) fn counted(cards: usize, corrections: usize) -> [(&'static str, Arg<'static>); 3] {
    let what = match (cards, corrections) {
        (0, _) => "corrections",
        (_, 0) => "cards",
        _ => "both",
    };
    [
        ("what", what.into()),
        ("cards", cards.into()),
        ("corrections", corrections.into()),
    ]
}

/// Returns the label of the form field with this path. `None` if no field has it.
fn label<'f>(fields: &'f [FormField], path: &str) -> Option<&'f str> {
    fields.iter().find_map(|field| {
        if field.path == path {
            return Some(field.label.as_str());
        }
        match &field.control {
            Control::Group { fields, .. } => label(fields, path),
            _ => None,
        }
    })
}

fn fact_text(fact: &FactNews, form: Option<&CardForm>, words: &Words) -> String {
    let called = form.and_then(|form| label(&form.fields, &fact.path));
    let plain = |value: &Value| match value {
        Value::Null => words.message("brought-unknown", &[]),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let values = [
        ("fact", called.unwrap_or(&fact.path).into()),
        ("here", plain(&fact.old).into()),
        ("brought", plain(&fact.new).into()),
    ];
    words.message("brought-fact", &values)
}
