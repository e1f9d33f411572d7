//! Forces: the tree of cards that a player takes to the table.

use std::collections::{BTreeMap, HashSet};
use std::fmt;
use std::sync::Arc;

use serde::de::{Deserializer, Error, MapAccess, Visitor};
use serde::{Deserialize, Serialize};

use crate::card::CardId;
use crate::card::unknown::Unknown;
use crate::force::cost_limit::CostLimit;
use crate::text_id::text_id;

pub mod carry_over;
pub mod cost_limit;
mod file;
pub mod fill_up;
pub mod link;
pub mod price;
pub mod share;
mod unwrap_link;

/// The force file format that this program reads and writes.
pub const FORMAT: u32 = 1;
/// Largest force file, in bytes.
pub const MAX_BYTES: usize = 16 << 20;
/// Most cards in one force.
pub const MAX_NODES: usize = 20_000;
/// Deepest nesting of cards on cards.
pub const MAX_DEPTH: usize = 16;
/// Longest name or note, in characters.
pub const MAX_TEXT_CHARS: usize = 10_000;

/// A player's force: a list of entries, each with the cards laid on it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ts_rs::TS)]
pub struct Force {
    /// Always 1.
    pub format: u32,
    /// Name that the user gave the force.
    #[serde(default)]
    pub name: String,
    /// Id of the game.
    pub system: String,
    /// The mode of play, one of the game's modes.
    pub mode: String,
    /// The points revision. `None` for the newest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revision: Option<String>,
    /// The points limit. `None` if only the game's own limits apply.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u32>,
    /// The limits of single costs by their ids, in a game with several costs. If `limit` bounds one of them too, the
    /// lower limit counts.
    #[serde(
        default,
        deserialize_with = "each_once",
        skip_serializing_if = "BTreeMap::is_empty"
    )]
    pub limits: BTreeMap<String, CostLimit>,
    /// The user's own remarks.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// The user's own tags.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
    /// The top-level nodes: the cards that lie on no other card.
    #[serde(default)]
    pub entries: Vec<Node>,
    /// Fields from newer versions of the format. They are kept as they are.
    #[serde(flatten)]
    #[ts(skip)]
    pub more: Unknown,
}

/// A card in a force, with the cards laid on it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ts_rs::TS)]
pub struct Node {
    /// Id of the node, unique within the force.
    #[serde(default)]
    pub id: NodeId,
    /// Id of the card. The library need not contain it.
    pub card: CardId,
    /// The way to the card in a data set: the ids of the groups and links that lead from the card below to this one,
    /// outermost first. Empty in games whose cards lie directly on each other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub via: Vec<String>,
    /// Number of models of a unit, or number of copies of an item.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub count: i64,
    /// The options chosen among those that the card offers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub picks: Vec<String>,
    /// The user's own name for the node.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The user's own remarks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The cards laid on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Node>,
    /// Fields from newer versions of the format. They are kept as they are.
    #[serde(flatten)]
    #[ts(skip)]
    pub more: Unknown,
}

fn one() -> i64 {
    1
}

fn is_one(count: &i64) -> bool {
    *count == 1
}

/// Reads a map that may not name anything twice.
fn each_once<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<BTreeMap<String, CostLimit>, D::Error> {
    struct EachOnce;
    impl<'de> Visitor<'de> for EachOnce {
        type Value = BTreeMap<String, CostLimit>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a map")
        }

        fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Self::Value, M::Error> {
            let mut limits = BTreeMap::new();
            while let Some((id, limit)) = map.next_entry::<String, CostLimit>()? {
                if limits.contains_key(&id) {
                    return Err(M::Error::custom(format_args!("duplicate field `{id}`")));
                }
                limits.insert(id, limit);
            }
            Ok(limits)
        }
    }
    deserializer.deserialize_map(EachOnce)
}

/// The id of a node, such as `e1`.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ts_rs::TS)]
#[ts(type = "string")]
#[serde(transparent)]
pub struct NodeId(Arc<str>);

text_id!(NodeId);

impl Default for NodeId {
    fn default() -> Self {
        Self(Arc::from(""))
    }
}

impl fmt::Debug for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Returns the nodes and everything on them, in reading order: each node before the cards on it.
pub(crate) fn walk(nodes: &[Node]) -> impl Iterator<Item = &Node> {
    let mut stack: Vec<&Node> = nodes.iter().rev().collect();
    std::iter::from_fn(move || {
        let node = stack.pop()?;
        stack.extend(node.cards.iter().rev());
        Some(node)
    })
}

impl Node {
    /// Returns all nodes on this one in reading order, including those on its cards.
    pub fn inside(&self) -> impl Iterator<Item = &Node> {
        walk(&self.cards)
    }

    /// Returns whether another node says the same, with all on it, whatever the ids: same cards, counts, picks, names and
    /// notes.
    #[must_use]
    pub fn is_like(&self, other: &Node) -> bool {
        (&self.card, self.count, &self.picks) == (&other.card, other.count, &other.picks)
            && (&self.name, &self.note) == (&other.name, &other.note)
            && self.cards.len() == other.cards.len()
            && self
                .cards
                .iter()
                .zip(&other.cards)
                .all(|(own, its)| own.is_like(its))
    }

    /// Creates a node for one copy of a card, with nothing on it and no id yet.
    #[must_use]
    pub fn new(card: CardId) -> Self {
        Self {
            id: NodeId::default(),
            card,
            via: Vec::new(),
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
    /// Creates an empty force.
    #[must_use]
    pub fn new(system: &str, mode: &str, name: &str) -> Self {
        Self {
            format: FORMAT,
            name: name.to_owned(),
            system: system.to_owned(),
            mode: mode.to_owned(),
            revision: None,
            limit: None,
            limits: BTreeMap::new(),
            note: String::new(),
            tags: Vec::new(),
            entries: Vec::new(),
            more: Unknown::default(),
        }
    }

    /// Returns the force as the text of a file: JSON, indented by two spaces, ending with a line break.
    #[must_use]
    pub fn write(&self) -> String {
        // Serialising can fail only for maps whose keys are not text, and there are none here.
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }

    /// Returns every node in reading order, a node before its children.
    pub fn nodes(&self) -> impl Iterator<Item = &Node> {
        walk(&self.entries)
    }

    /// Returns the node with an id.
    #[must_use]
    pub fn node(&self, id: &NodeId) -> Option<&Node> {
        self.nodes().find(|node| node.id == *id)
    }

    /// Returns the most that the force may have of a cost, by its own limits. `is_first` is whether it is the first cost
    /// of the game, which `limit` bounds too. `None` if the force does not bound it.
    #[must_use]
    pub fn cost_limit(&self, id: &str, is_first: bool) -> Option<f64> {
        let own = self.limits.get(id).map(|limit| limit.value());
        let first = self.limit.filter(|_| is_first).map(f64::from);
        own.into_iter().chain(first).reduce(f64::min)
    }

    /// Returns the ids of the nodes from the top level down to a node, including the node itself. `None` if the force
    /// has no such node.
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

    /// Returns the highest number of an id `eN` in the force. 0 if there is none.
    pub(crate) fn highest_id(&self) -> u64 {
        let number = |node: &Node| node.id.as_str().strip_prefix('e')?.parse::<u64>().ok();
        self.nodes().filter_map(number).max().unwrap_or_default()
    }

    /// Gives every node without an id the lowest free `eN`, in reading order.
    pub fn complete_ids(&mut self) {
        self.complete_ids_after(0);
    }

    /// Gives every node without an id the lowest free `eN` whose number is greater than `spent`, in reading order.
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

/// Calls `act` for every node in reading order, a node before its children.
pub(crate) fn for_each(nodes: &mut [Node], act: &mut impl FnMut(&mut Node)) {
    for node in nodes {
        act(node);
        for_each(&mut node.cards, act);
    }
}
