//! Choices that a card offers its player. Options come from the rules, and a force keeps the chosen ones as picks.

use std::borrow::Cow;

use crate::force::{Node, NodeId};
use crate::review::Param;

/// A choice that a card in a force offers.
#[derive(Debug, Clone, PartialEq)]
pub struct Choice {
    /// The node whose picks record the choice.
    pub node: NodeId,
    /// Id of the choice. The locale key `<game>-choice-<id>` holds its name.
    pub id: Cow<'static, str>,
    /// Fewest options that must be chosen.
    pub least: usize,
    /// Most options that may be chosen. `None` if unknown.
    pub most: Option<usize>,
    /// The options to choose from.
    pub options: Vec<Choosable>,
    /// Picks of the node that are not options of this choice: those of its other choices, and those that no rule knows.
    pub others: Vec<String>,
}

/// An option of a choice.
#[derive(Debug, Clone, PartialEq)]
pub struct Choosable {
    /// The pick that stands for this option.
    pub pick: String,
    /// Name of the option.
    pub name: Param,
    /// The effect of the option in figures, such as `+1`. Empty if it has none.
    pub gives: String,
    /// Whether the option is chosen now, by a pick or by default.
    pub chosen: bool,
}

impl Choice {
    /// Creates a choice of exactly one option.
    #[must_use]
    pub fn one(node: &Node, id: impl Into<Cow<'static, str>>, options: Vec<Choosable>) -> Self {
        Self::some(node, id, (1, Some(1)), options)
    }

    /// Creates a choice of at least `least` and at most `most` options. A `most` of `None` means that the maximum is
    /// unknown.
    #[must_use]
    pub fn some(
        node: &Node,
        id: impl Into<Cow<'static, str>>,
        (least, most): (usize, Option<usize>),
        options: Vec<Choosable>,
    ) -> Self {
        let is_option = |pick: &&String| options.iter().any(|option| option.is(pick));
        let others = node.picks.iter().filter(|pick| !is_option(pick));
        Self {
            node: node.id.clone(),
            id: id.into(),
            least,
            most,
            others: others.cloned().collect(),
            options,
        }
    }
}

impl Choosable {
    /// Returns whether a pick stands for this option, whatever its case and outer white space.
    #[must_use]
    pub fn is(&self, pick: &str) -> bool {
        self.pick.eq_ignore_ascii_case(pick.trim())
    }
}
