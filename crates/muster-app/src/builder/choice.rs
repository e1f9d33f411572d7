//! The choices that cards of a force offer to their player, in words.

use std::collections::HashMap;

use muster_core::choice::{Choice, Choosable};
use muster_core::force::{Force, NodeId};
use muster_core::library::Library;
use muster_core::sheets;
use muster_core::words::Words;
use serde::Serialize;
use ts_rs::TS;

/// A choice that a card offers at its place in a force.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ChoiceView {
    /// The id of the choice among those of the card.
    pub id: String,
    /// The question in words.
    pub label: String,
    /// The minimum number of options to choose.
    pub least: usize,
    /// The maximum number of options to choose. `None` if it is not known.
    pub most: Option<usize>,
    /// The available options.
    pub options: Vec<OptionView>,
    /// Picks of the card that belong to other choices. They stay when this choice is made.
    pub others: Vec<String>,
}

/// An option of a choice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct OptionView {
    /// The pick that selects this option.
    pub pick: String,
    /// The option's name.
    pub name: String,
    /// The number that the option adds, such as `+1`. Empty if there is none.
    pub gives: String,
    /// Whether the option is selected now, by a pick or by default.
    pub chosen: bool,
}

/// Returns the choices that the cards of a force offer, by node.
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
            label: words.message(&key, &[]),
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
