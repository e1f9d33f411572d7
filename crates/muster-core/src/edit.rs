//! Edits: every change that a user can make to a force.

use serde::{Deserialize, Serialize};

use crate::card::CardId;
use crate::force::cost_limit::CostLimit;
use crate::force::{Node, NodeId};

pub(crate) mod apply;

pub use apply::lacking;

/// A change to a force. Applying it creates a new force and leaves the old one as it was.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ts_rs::TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum ForceEdit {
    /// Adds a card to `parent` or, without one, to the top level. If an equal card lies there, its count goes up
    /// instead. That needs a game which counts copies of the card, a node with the same way and without a name, note,
    /// picks or cards of its own, and no `index`.
    Add {
        /// The card.
        card: CardId,
        /// The way to the card, as [`Node::via`] holds it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        via: Vec<String>,
        /// The node to add the card to. `None` for the top level of the force.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        parent: Option<NodeId>,
        /// Position among the siblings, counted from 0. `None` for the end.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        index: Option<usize>,
        /// Number of models or copies. `None` for one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        count: Option<i64>,
    },
    /// Adds several cards in one change, each with everything on it. No card that is there changes, not even its
    /// count.
    AddMany {
        /// The cards, in order.
        additions: Vec<Addition>,
    },
    /// Removes a node and everything on it.
    Remove {
        /// The node.
        node: NodeId,
    },
    /// Moves a node, with everything on it, to another place.
    Move {
        /// The node.
        node: NodeId,
        /// The node to move it to. `None` for the top level of the force.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        parent: Option<NodeId>,
        /// Position among the new siblings, counted from 0. `None` for the end.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        index: Option<usize>,
    },
    /// Inserts a copy of a node, with everything on it, right after the node.
    Duplicate {
        /// The node.
        node: NodeId,
    },
    /// Sets the number of models or copies.
    SetCount {
        /// The node.
        node: NodeId,
        /// The new count.
        count: i64,
    },
    /// Gives a card to a node. If the node has the card already and the game counts its copies, the count goes up by
    /// one. Otherwise the card is added.
    Equip {
        /// The node.
        node: NodeId,
        /// The card.
        card: CardId,
    },
    /// Gives a node the equipment that its card suggests, except for what it already has.
    Outfit {
        /// The node.
        node: NodeId,
    },
    /// Gives every entry the equipment that its card suggests, except for what it already has.
    OutfitAll,
    /// Removes a node and everything on it, and adds a card instead. At the same place, the card has its position.
    Replace {
        /// The node to remove.
        node: NodeId,
        /// The card to add.
        card: CardId,
        /// The way to the card, in a game from a data set.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        via: Vec<String>,
        /// The node to add the card to. `None` for the top level of the force.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        parent: Option<NodeId>,
    },
    /// Takes one copy of a card from a node.
    Unequip {
        /// The node.
        node: NodeId,
        /// The card.
        card: CardId,
    },
    /// Fills or empties a slot that holds one card, such as a mod, a leader, a heroic card or a perk.
    Set {
        /// The node.
        node: NodeId,
        /// Id of the slot in its game.
        slot: String,
        /// The card to put in the slot. `None` empties the slot.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<CardId>,
    },
    /// Sets the choices that a node's card offers.
    Pick {
        /// The node.
        node: NodeId,
        /// All picks of the node. They replace the earlier ones.
        picks: Vec<String>,
    },
    /// Renames a node or the force. An empty name removes a node's own name.
    Rename {
        /// The node to rename. `None` for the force.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        node: Option<NodeId>,
        /// The new name.
        name: String,
    },
    /// Sets the note of a node or of the force.
    Note {
        /// The node that the note is for. `None` for the force.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        node: Option<NodeId>,
        /// The new note.
        note: String,
    },
    /// Sets all tags of the force.
    Tag {
        /// The tags.
        tags: Vec<String>,
    },
    /// Sets the mode of play.
    Mode {
        /// One of the game's modes.
        mode: String,
    },
    /// Sets or removes the points limit.
    Limit {
        /// Most points that the force may cost. `None` for no limit.
        limit: Option<u32>,
    },
    /// Sets or removes the limit of a single cost, in a game with several costs.
    LimitCost {
        /// Id of the cost.
        cost: String,
        /// The most that the force may have of it. `None` for no limit.
        limit: Option<CostLimit>,
    },
    /// Sets the points revision.
    Revision {
        /// One of the game's revisions. `None` to always use the newest.
        revision: Option<String>,
    },
}

/// A card to add, with everything on it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct Addition {
    /// The node to add the card to, after all others. `None` for the top level of the force.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<NodeId>,
    /// The card, with everything on it. Its ids are ignored, because the force gives it new ones.
    pub node: Node,
}
