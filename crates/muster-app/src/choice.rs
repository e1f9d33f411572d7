//! What the cards of a force let their player choose, in words.

use std::collections::HashMap;

use muster_core::choice::{Choice, Choosable};
use muster_core::force::{Force, NodeId};
use muster_core::library::Library;
use muster_core::sheets;
use muster_core::words::Words;
use serde::Serialize;
use ts_rs::TS;

/// A choice that a card asks for where it lies.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ChoiceView {
    /// Its name among those of the card.
    pub id: String,
    /// What is chosen, in words.
    pub label: String,
    /// At least so many options are chosen.
    pub least: usize,
    /// At most so many; null where that is not known.
    pub most: Option<usize>,
    /// What there is to choose from.
    pub options: Vec<OptionView>,
    /// Picks of the card that are none of these options. They stay where this choice is made.
    pub others: Vec<String>,
}

/// Something to choose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct OptionView {
    /// The pick that chooses it.
    pub pick: String,
    /// What it is called.
    pub name: String,
    /// What it gives, in figures: `+1`; empty where there are none.
    pub gives: String,
    /// Whether it is chosen now, be it by a pick or by default.
    pub chosen: bool,
}

/// What the cards of a force let their player choose, by node.
pub(crate) fn choices(
    force: &Force,
    library: &Library,
    words: &Words,
) -> HashMap<NodeId, Vec<ChoiceView>> {
    let mut by_node: HashMap<NodeId, Vec<ChoiceView>> = HashMap::new();
    let made = library
        .game(&force.system)
        .map(|game| game.choices(force, library));
    for choice in made.unwrap_or_default() {
        let key = sheets::key(&force.system, "choice", &choice.id);
        let view = ChoiceView {
            id: choice.id.to_string(),
            label: words.say(&key, &[]),
            least: choice.least,
            most: choice.most,
            options: options(&choice, library, words),
            others: choice.others,
        };
        by_node.entry(choice.node).or_default().push(view);
    }
    by_node
}

fn options(choice: &Choice, library: &Library, words: &Words) -> Vec<OptionView> {
    let option = |option: &Choosable| OptionView {
        pick: option.pick.clone(),
        name: option.name.text(words, library),
        gives: option.gives.clone(),
        chosen: option.chosen,
    };
    choice.options.iter().map(option).collect()
}
