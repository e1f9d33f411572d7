//! Associations of a force: a node that joins another names it in its picks.

use muster_core::choice::{Choice, Choosable};
use muster_core::force::{Force, Node, NodeId};
use muster_core::review::Param;
use rustc_hash::FxHashMap;

use super::GameData;
use super::ids::slug;
use super::layout::LaidOutForce;
use crate::evaluate::Evaluator;
use crate::roster::{NodeContent, NodeIx, Roster};

/// Stands in a pick between the id of an association and the node that is joined.
const TO: char = '>';

/// Returns the pick of a node that joins it to another by an association.
pub(super) fn join_pick(association: &str, to: &str) -> String {
    format!("{association}{TO}{to}")
}

/// Returns the association and the node of a pick that joins a node to another. `None` for any other pick.
fn joined_by(pick: &str) -> Option<(&str, &str)> {
    pick.rsplit_once(TO)
}

impl LaidOutForce {
    /// Joins the selections of the roster as the picks of their nodes say. Nodes that the roster does not have are kept
    /// by their ids, so that a finding names them.
    pub(super) fn join(&mut self, force: &Force) {
        let mut joins = Vec::new();
        for node in force.nodes().filter(|node| !node.picks.is_empty()) {
            let Some(at) = self.nodes.get(&node.id) else {
                continue;
            };
            for (association, to) in node.picks.iter().filter_map(|pick| joined_by(pick)) {
                let found = self.nodes.get(&NodeId::new(to));
                let id = found.map(|found| self.roster.node(*found).id.clone());
                let to = id.unwrap_or_else(|| to.to_owned());
                joins.push((*at, association.to_owned(), to));
            }
        }
        for (at, association, to) in joins {
            self.roster.join(at, association, to);
        }
    }
}

impl GameData {
    /// Returns the choices of what the nodes of a force join, in reading order.
    pub(super) fn joins(&self, force: &Force) -> Vec<Choice> {
        // Few data sets have associations, and the choices are asked for after every edit.
        if !self.has_associations {
            return Vec::new();
        }
        let laid = self.lay_out(force, 0);
        let of_node: FxHashMap<NodeIx, &NodeId> =
            laid.nodes.iter().map(|(id, at)| (*at, id)).collect();
        let mut evaluator = Evaluator::with_known(&self.data, &laid.roster, self.known.clone());
        let mut choices = Vec::new();
        for node in force.nodes() {
            let Some(at) = laid.nodes.get(&node.id) else {
                continue;
            };
            for join in evaluator.joinable(*at) {
                let options = join.candidates.iter().filter_map(|other| {
                    let pick = join_pick(&join.association, of_node.get(other)?.as_str());
                    Some(Choosable {
                        chosen: node.picks.contains(&pick),
                        pick,
                        name: Param::Text(evaluator.title(*other)),
                        gives: String::new(),
                    })
                });
                let least = usize::try_from(join.min).unwrap_or_default();
                let most = join.max.and_then(|most| usize::try_from(most).ok());
                let id = slug(&join.association).into_owned();
                let options = options.collect();
                choices.push(Choice::some(node, id, (least, most), options));
            }
        }
        choices
    }
}

/// Writes the associations of a roster as picks of the nodes of its force.
pub(super) fn pick_joined(force: &mut Force, roster: &Roster) {
    let mut order = Vec::new();
    let mut next: Vec<NodeIx> = roster.forces().iter().rev().copied().collect();
    while let Some(at) = next.pop() {
        let own = roster.node(at);
        next.extend(own.selections.iter().chain(&own.forces).rev());
        order.push(own);
    }
    // The nodes of the force stand in the same order.
    let ids = order.iter().map(|own| own.id.clone());
    let ids: FxHashMap<String, NodeId> =
        ids.zip(force.nodes().map(|node| node.id.clone())).collect();
    let mut picks = order.into_iter().map(|own| match &own.what {
        NodeContent::Force(_) => Vec::new(),
        NodeContent::Selection(selection) => {
            let joined = selection.associations.iter();
            let pick = |(association, to): &(String, String)| {
                join_pick(association, ids.get(to).map_or(to, |id| id.as_str()))
            };
            joined.map(pick).collect()
        }
    });
    set_picks(&mut force.entries, &mut picks);
}

/// Sets the picks of nodes in reading order.
fn set_picks(nodes: &mut [Node], picks: &mut impl Iterator<Item = Vec<String>>) {
    for node in nodes {
        node.picks = picks.next().unwrap_or_default();
        set_picks(&mut node.cards, picks);
    }
}
