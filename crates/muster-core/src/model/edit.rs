//! Every change that a user can make to a force.

use serde::{Deserialize, Serialize};

use super::card::CardId;
use super::force::NodeId;

/// One change. Applying it gives a new force and leaves the old one as it was.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum ForceEdit {
    /// Lays a card on `parent`, or on the table: one more of those that lie there already where the game counts copies,
    /// nothing sets those apart (a name, a note, picks, cards on them) and no `index` is named; else a new card.
    Add {
        /// The card.
        card: CardId,
        /// The node to lay it on; none: the table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        parent: Option<NodeId>,
        /// The place among its siblings, from 0; none: the end.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        index: Option<usize>,
        /// Models or copies; none: one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        count: Option<i64>,
    },
    /// Takes a card and all that lies on it away.
    Remove {
        /// The node.
        node: NodeId,
    },
    /// Lays a card, with all that lies on it, elsewhere.
    Move {
        /// The node.
        node: NodeId,
        /// The node to lay it on; none: the table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        parent: Option<NodeId>,
        /// The place among its new siblings, from 0; none: the end.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        index: Option<usize>,
    },
    /// Lays a copy of a card, with all that lies on it, right after it.
    Duplicate {
        /// The node.
        node: NodeId,
    },
    /// Sets models or copies.
    SetCount {
        /// The node.
        node: NodeId,
        /// The new count.
        count: i64,
    },
    /// Gives a card to a node: one copy more where it has the card already and the game counts copies, else a new card.
    Equip {
        /// The node.
        node: NodeId,
        /// The card.
        card: CardId,
    },
    /// Gives a node what its card suggests, as far as it has not got it yet.
    Outfit {
        /// The node.
        node: NodeId,
    },
    /// Takes one copy of a card from a node.
    Unequip {
        /// The node.
        node: NodeId,
        /// The card.
        card: CardId,
    },
    /// Fills a slot that holds one card (a mod, a leader, a heroic card, a perk) or empties it.
    Set {
        /// The node.
        node: NodeId,
        /// The slot, as the game names it.
        slot: String,
        /// The card; none: leave the slot empty.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<CardId>,
    },
    /// Makes the choices that a card offers.
    Pick {
        /// The node.
        node: NodeId,
        /// All choices.
        picks: Vec<String>,
    },
    /// Names a node, or the force; the empty name takes a node's own name away.
    Rename {
        /// The node; none: the force.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        node: Option<NodeId>,
        /// The new name.
        name: String,
    },
    /// Writes a note on a node, or on the force.
    Note {
        /// The node; none: the force.
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
    /// Sets the way of playing.
    Mode {
        /// One of the game's modes.
        mode: String,
    },
    /// Sets the points limit, or takes it away.
    Limit {
        /// Most points.
        limit: Option<u32>,
    },
    /// Sets the points revision, or follows the newest.
    Revision {
        /// One of the game's revisions.
        revision: Option<String>,
    },
}
