//! The units of a force and their models, by the types that the data give their entries.
//!
//! The top nodes of a force are detachments, which may hold others. What counts for a player stands in them.

use muster_core::collection::ForceNeeds;
use muster_core::force::{Force, Node, NodeId};
use muster_core::library::Library;

use super::FORCE;

const UNIT: &str = "unit";
const MODEL: &str = "model";

/// A model of a unit.
#[derive(Debug, Clone, Copy)]
pub(super) struct UnitModel<'f> {
    pub(super) node: &'f Node,
    /// The number of such models in the whole unit.
    pub(super) count: i64,
}

/// Returns what was selected in a detachment and the detachments in it, in order.
pub(super) fn selected(detachment: &Node) -> Vec<&Node> {
    let mut found = Vec::new();
    let mut next = vec![detachment];
    while let Some(node) = next.pop() {
        if node.card.kind() == FORCE {
            next.extend(node.cards.iter().rev());
        } else {
            found.push(node);
        }
    }
    found
}

/// Returns the units of a force, in order: every selection of a detachment that is a unit or model, or holds one.
pub(super) fn units(force: &Force) -> Vec<&Node> {
    let selected = force.entries.iter().flat_map(selected);
    selected.filter(|node| is_unit(node)).collect()
}

/// Returns what is selected in a detachment and holds a node. A detachment stands for itself.
pub(super) fn sheet_node(force: &Force, node: &NodeId) -> Option<NodeId> {
    let path = force.path(node)?;
    let is_selection = |id: &&NodeId| force.node(id).is_some_and(|node| node.card.kind() != FORCE);
    path.iter().find(is_selection).or(path.last()).cloned()
}

/// Returns whether a selection is a unit or model, or holds one.
pub(super) fn is_unit(node: &Node) -> bool {
    let mut all = std::iter::once(node).chain(node.inside());
    all.any(is_unit_or_model)
}

/// Returns whether the data say of a selection that it is a unit or a model.
pub(super) fn is_unit_or_model(node: &Node) -> bool {
    [UNIT, MODEL].contains(&node.card.kind())
}

/// Returns the models of a unit, in order. A unit without any is a model itself.
pub(super) fn models(unit: &Node) -> Vec<UnitModel<'_>> {
    let mut models = Vec::new();
    let mut next = vec![(unit, 1)];
    while let Some((node, times)) = next.pop() {
        let count = node.count.max(0).saturating_mul(times);
        if node.card.kind() == MODEL {
            models.push(UnitModel { node, count });
        }
        next.extend(node.cards.iter().rev().map(|node| (node, count)));
    }
    if models.is_empty() {
        models.push(UnitModel {
            node: unit,
            count: unit.count.max(0),
        });
    }
    models
}

/// Returns the miniatures of a force. Its entries are no printed cards.
pub(super) fn needs(force: &Force, library: &Library) -> ForceNeeds {
    let mut needs = ForceNeeds::default();
    for model in units(force).into_iter().flat_map(models) {
        match library.card(&model.node.card) {
            Some(card) => needs.add_miniatures(card, model.count),
            None => drop(needs.unknown.insert(model.node.card.clone())),
        }
    }
    needs
}
