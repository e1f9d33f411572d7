//! A force: the tree of cards that a player lays on the table.

use std::collections::HashSet;
use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::model::card::CardId;
use crate::model::unknown::Unknown;

/// The format that this program reads and writes.
pub const FORMAT: u32 = 1;
/// Largest force file in bytes.
pub const MAX_BYTES: usize = 16 << 20;
/// Most cards in one force.
pub const MAX_NODES: usize = 20_000;
/// Deepest nesting of cards.
pub const MAX_DEPTH: usize = 16;
/// Longest name or note, in characters.
pub const MAX_TEXT: usize = 10_000;

/// What a player fields: units with the cards laid on them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Force {
    /// Always 1.
    pub format: u32,
    /// The user's name for it.
    #[serde(default)]
    pub name: String,
    /// The game.
    pub system: String,
    /// The way of playing, one of the game's modes.
    pub mode: String,
    /// The points revision; missing: the newest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revision: Option<String>,
    /// Most points; missing: no limit but the game's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u32>,
    /// The user's own remarks.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// The user's own tags.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
    /// The cards on the table that lie on no other card.
    #[serde(default)]
    pub entries: Vec<Node>,
    /// Fields of programs to come, kept as they are.
    #[serde(flatten)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub more: Unknown,
}

/// A card in a force, with the cards laid on it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Node {
    /// Unique in the force.
    #[serde(default)]
    pub id: NodeId,
    /// The card; it need not be in the library.
    pub card: CardId,
    /// On a unit its models, on an item its copies.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub count: i64,
    /// Choices that the card offers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub picks: Vec<String>,
    /// The user's own name for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The user's own remarks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The cards laid on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Node>,
    /// Fields of programs to come, kept as they are.
    #[serde(flatten)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub more: Unknown,
}

fn one() -> i64 {
    1
}

fn is_one(count: &i64) -> bool {
    *count == 1
}

/// The id of a node: `e1`.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(transparent)]
pub struct NodeId(Arc<str>);

impl Default for NodeId {
    fn default() -> Self {
        Self(Arc::from(""))
    }
}

impl NodeId {
    /// An id out of its text.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self(Arc::from(text))
    }

    /// The text of the id.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<&str> for NodeId {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}

/// Nodes and all that lies on them, in reading order.
pub(crate) fn walk(nodes: &[Node]) -> impl Iterator<Item = &Node> {
    let mut stack: Vec<&Node> = nodes.iter().rev().collect();
    std::iter::from_fn(move || {
        let node = stack.pop()?;
        stack.extend(node.cards.iter().rev());
        Some(node)
    })
}

impl Node {
    /// All cards on it, those on its cards too, in reading order.
    pub fn inside(&self) -> impl Iterator<Item = &Node> {
        walk(&self.cards)
    }

    /// One copy of a card with nothing on it and no id yet.
    #[must_use]
    pub fn new(card: CardId) -> Self {
        Self {
            id: NodeId::default(),
            card,
            count: 1,
            picks: Vec::new(),
            name: None,
            note: None,
            cards: Vec::new(),
            more: Unknown::default(),
        }
    }
}

impl Force {
    /// An empty force.
    #[must_use]
    pub fn new(system: &str, mode: &str, name: &str) -> Self {
        Self {
            format: FORMAT,
            name: name.to_owned(),
            system: system.to_owned(),
            mode: mode.to_owned(),
            revision: None,
            limit: None,
            note: String::new(),
            tags: Vec::new(),
            entries: Vec::new(),
            more: Unknown::default(),
        }
    }

    /// The force as a file: JSON, two spaces a level, a line break at the end.
    #[must_use]
    pub fn write(&self) -> String {
        // Only maps with keys that are no text can fail, and there are none.
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }

    /// Every node in reading order, a node before its children.
    pub fn nodes(&self) -> impl Iterator<Item = &Node> {
        walk(&self.entries)
    }

    /// The node of an id.
    #[must_use]
    pub fn node(&self, id: &NodeId) -> Option<&Node> {
        self.nodes().find(|node| node.id == *id)
    }

    /// The ids from the root to a node, the node's last.
    #[must_use]
    pub fn path(&self, id: &NodeId) -> Option<Vec<NodeId>> {
        pub(crate) fn walk(nodes: &[Node], id: &NodeId, path: &mut Vec<NodeId>) -> bool {
            nodes.iter().any(|node| {
                path.push(node.id.clone());
                let here = node.id == *id || walk(&node.cards, id, path);
                if !here {
                    path.pop();
                }
                here
            })
        }
        let mut path = Vec::new();
        walk(&self.entries, id, &mut path).then_some(path)
    }

    /// Gives every node without an id the lowest free `eN`, in reading order.
    pub fn complete_ids(&mut self) {
        self.complete_ids_after(0);
    }

    /// Gives every node without an id the lowest free `eN` above a number, in reading order.
    pub fn complete_ids_after(&mut self, spent: u64) {
        let taken: HashSet<NodeId> = self
            .nodes()
            .filter(|node| !node.id.as_str().is_empty())
            .map(|node| node.id.clone())
            .collect();
        let mut next = spent.saturating_add(1);
        for_each(&mut self.entries, &mut |node| {
            if node.id.as_str().is_empty() {
                loop {
                    let id = NodeId::new(&format!("e{next}"));
                    next = next.saturating_add(1);
                    if !taken.contains(&id) {
                        node.id = id;
                        break;
                    }
                }
            }
        });
    }
}

/// Calls `act` for every node in reading order.
pub(crate) fn for_each(nodes: &mut [Node], act: &mut impl FnMut(&mut Node)) {
    for node in nodes {
        act(node);
        for_each(&mut node.cards, act);
    }
}
