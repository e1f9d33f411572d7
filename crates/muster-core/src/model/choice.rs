//! What a card lets its player choose, out of what the rules know; a force keeps it as picks.

use std::borrow::Cow;

use crate::model::force::{Node, NodeId};
use crate::model::review::Param;

/// A choice that a card asks for where it lies.
#[derive(Debug, Clone, PartialEq)]
pub struct Choice {
    /// The node whose picks make it.
    pub node: NodeId,
    /// Its name; the locale key `<game>-choice-<id>` says it.
    pub id: Cow<'static, str>,
    /// At least so many options are chosen.
    pub least: usize,
    /// At most so many; `None` where that is not known.
    pub most: Option<usize>,
    /// What there is to choose from.
    pub options: Vec<Choosable>,
    /// Picks of the node that are none of the options: those of its other choices, and those that no rule knows.
    pub others: Vec<String>,
}

/// Something to choose.
#[derive(Debug, Clone, PartialEq)]
pub struct Choosable {
    /// The pick that chooses it.
    pub pick: String,
    /// What it is called.
    pub name: Param,
    /// What it gives, in figures: `+1`; empty where there are none.
    pub gives: String,
    /// Whether it is chosen now, be it by a pick or by default.
    pub chosen: bool,
}

impl Choice {
    /// One of the options.
    #[must_use]
    pub fn one(node: &Node, id: impl Into<Cow<'static, str>>, options: Vec<Choosable>) -> Self {
        Self::some(node, id, (1, Some(1)), options)
    }

    /// From so many options to so many.
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
    /// Whether a pick chooses it.
    #[must_use]
    pub fn is(&self, pick: &str) -> bool {
        self.pick.eq_ignore_ascii_case(pick.trim())
    }
}
