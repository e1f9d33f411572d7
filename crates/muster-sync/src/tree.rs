//! Merges two versions of a tree of cards, node by node.

use std::collections::{BTreeMap, BTreeSet};

use muster_core::force::{MAX_DEPTH, MAX_NODES};

use self::flat::{Flat, FlatNode, Id};
use crate::object::{Object, of_both};

mod flat;
mod line;

/// The JSON fields that hold the nodes of a tree.
#[derive(Debug)]
pub(super) struct TreeShape {
    /// Top-level field with the first nodes.
    roots: &'static str,
    /// Field of a node with the nodes on it. `None` if nodes cannot lie on others.
    children: Option<&'static str>,
    /// Top-level fields with objects that are merged key by key.
    pub(super) objects: &'static [&'static str],
    /// Top-level fields that say what follows from the rest. If both sides changed one, theirs is kept until the tree is
    /// changed again.
    pub(super) derived: &'static [&'static str],
    /// Whether node ids are arbitrary and may be replaced.
    renumbers: bool,
}

/// The fields of a force.
pub(super) const ENTRIES: TreeShape = TreeShape {
    roots: "entries",
    children: Some("cards"),
    objects: &["limits"],
    // The names and costs of the cards, for a device that does not have the data set of the game.
    derived: &["carried"],
    renumbers: true,
};

/// The fields of a pack.
pub(super) const CARDS: TreeShape = TreeShape {
    roots: "cards",
    children: None,
    objects: &[],
    derived: &[],
    renumbers: false,
};

/// Node ids that need special treatment in a merge.
#[derive(Debug, Clone, Copy)]
pub struct NodeIds<'a> {
    /// Ids that new nodes must not get, because nodes in the history have had them.
    pub spent: &'a BTreeSet<String>,
    /// Nodes of ours that are not in the ancestor because another device deleted them. They do not count as new.
    pub revived: &'a BTreeSet<String>,
}

/// The result of merging two trees.
pub(super) struct MergedTree {
    /// The merged tree as JSON.
    pub text: String,
    /// Nodes of ours that got a new id, as pairs of the old and the new id.
    pub renumbered: Vec<(String, String)>,
    /// Nodes that the other side deleted and that stay.
    pub revived: BTreeSet<String>,
}

/// Merges `three` trees: ancestor, ours and theirs. `None` if both sides changed the same place in different ways, or
/// if any of the three texts, or the result, is not a valid tree.
pub(super) fn merge(shape: &TreeShape, three: [&str; 3], ids: NodeIds<'_>) -> Option<MergedTree> {
    let [base, mut ours, theirs] = three.map(|text| Flat::read(shape, text));
    let renumbered = match (&base, &mut ours, &theirs) {
        (Some(base), Some(ours), Some(theirs)) if shape.renumbers => {
            renumber(base, ours, theirs, ids)
        }
        _ => Vec::new(),
    };
    let sides = Sides {
        base: base?,
        ours: ours?,
        theirs: theirs?,
    };
    let merged = sides.merged(shape)?;
    let was = |id: &&Id| sides.base.nodes.contains_key(*id) || ids.revived.contains(*id);
    let kept = merged
        .nodes
        .keys()
        .filter(|id| !sides.theirs.nodes.contains_key(*id));
    Some(MergedTree {
        text: merged.write(shape),
        renumbered,
        revived: kept.filter(was).cloned().collect(),
    })
}

/// Gives new ids to our new nodes whose ids the other side used for new nodes too.
fn renumber(
    base: &Flat,
    ours: &mut Flat,
    theirs: &Flat,
    ids: NodeIds<'_>,
) -> Vec<(String, String)> {
    let old = |id: &Id| base.nodes.contains_key(id) || ids.revived.contains(id);
    let new = |id: &&Id| theirs.nodes.contains_key(*id) && !old(id);
    let twice: Vec<Id> = ours.order().into_iter().filter(|id| new(&id)).collect();
    let number = |id: &str| id.strip_prefix('e')?.parse::<u64>().ok();
    let known = [base, &*ours, theirs]
        .into_iter()
        .flat_map(|flat| flat.nodes.keys());
    let highest = known.chain(ids.spent).filter_map(|id| number(id)).max();
    let mut next = highest.unwrap_or_default();
    let mut renumbered = Vec::new();
    for id in twice {
        next = next.saturating_add(1);
        let fresh = format!("e{next}");
        ours.rename(&id, &fresh);
        renumbered.push((id, fresh));
    }
    renumbered
}

struct Sides {
    base: Flat,
    ours: Flat,
    theirs: Flat,
}

impl Sides {
    fn merged(&self, shape: &TreeShape) -> Option<Flat> {
        let Self { base, ours, theirs } = self;
        let kept: BTreeSet<&Id> = [stay(base, ours, theirs), stay(base, theirs, ours)]
            .into_iter()
            .flatten()
            .collect();
        let in_all = |id: &Id| ours.nodes.contains_key(id) && theirs.nodes.contains_key(id);
        let lives = |id: &&Id| in_all(id) || !base.nodes.contains_key(*id) || kept.contains(id);
        let all: BTreeSet<&Id> = ours.nodes.keys().chain(theirs.nodes.keys()).collect();
        let mut nodes = BTreeMap::new();
        for id in all.into_iter().filter(lives) {
            nodes.insert(id.clone(), self.node(id)?);
        }
        let mut merged = Flat {
            head: Object::merged_with(&base.head, &ours.head, &theirs.head, shape)?,
            roots: Vec::new(),
            nodes,
        };
        self.lay(&mut merged)?;
        (merged.nodes.len() <= MAX_NODES && merged.is_sound(MAX_DEPTH)).then_some(merged)
    }

    /// Merges a node, without the nodes on it. A node that only one side has is taken as it is. `None` if both sides
    /// changed it in conflicting ways.
    fn node(&self, id: &Id) -> Option<FlatNode> {
        let of = |flat: &Flat| flat.nodes.get(id).cloned();
        let (base, ours, theirs) = (of(&self.base), of(&self.ours), of(&self.theirs));
        let mut node = match (ours, theirs) {
            (Some(ours), Some(theirs)) => {
                let base = base.unwrap_or_else(|| FlatNode {
                    parent: ours.parent.clone(),
                    ..FlatNode::default()
                });
                let other_card = |side: &FlatNode| {
                    let is_other = |field| side.fields.get(field) != base.fields.get(field);
                    ["card", "via"].into_iter().any(is_other)
                };
                let changed = |side: &FlatNode| side.fields != base.fields;
                let at_odds = (other_card(&ours) && changed(&theirs))
                    || (other_card(&theirs) && changed(&ours));
                if at_odds && ours.fields != theirs.fields {
                    return None;
                }
                FlatNode {
                    parent: of_both(base.parent, ours.parent, theirs.parent)?,
                    fields: Object::merged(&base.fields, &ours.fields, &theirs.fields)?,
                    children: Vec::new(),
                }
            }
            (one, other) => one.or(other)?,
        };
        node.children.clear();
        Some(node)
    }

    /// Puts every node in its place, and merges the order of siblings.
    fn lay(&self, merged: &mut Flat) -> Option<()> {
        let mut places: BTreeMap<Option<Id>, BTreeSet<Id>> = BTreeMap::new();
        for (id, node) in &merged.nodes {
            let here = places.entry(node.parent.clone()).or_default();
            here.insert(id.clone());
        }
        for (parent, members) in places {
            let of = |flat: &Flat| -> Vec<Id> {
                let all = match &parent {
                    None => Some(&flat.roots),
                    Some(parent) => flat.nodes.get(parent).map(|node| &node.children),
                };
                let here = all.into_iter().flatten().filter(|id| members.contains(*id));
                here.cloned().collect()
            };
            let line = line::merged(&of(&self.base), &of(&self.ours), &of(&self.theirs))?;
            match parent {
                None => merged.roots = line,
                Some(parent) => merged.nodes.get_mut(&parent)?.children = line,
            }
        }
        Some(())
    }
}

/// Returns the nodes that one side deleted and that must stay, because the other side changed them or moved or added
/// something on them. The whole subtree that was deleted with them stays, as the other side has it.
fn stay<'f>(base: &Flat, deleting: &Flat, other: &'f Flat) -> BTreeSet<&'f Id> {
    let gone = |id: &Id| base.nodes.contains_key(id) && !deleting.nodes.contains_key(id);
    let changed = |id: &Id, node: &FlatNode| {
        let was = base.nodes.get(id);
        was.is_none_or(|was| {
            was.fields != node.fields
                || was.parent != node.parent
                || node
                    .children
                    .iter()
                    .any(|child| !was.children.contains(child))
        })
    };
    let mut stays = BTreeSet::new();
    for (id, node) in &other.nodes {
        if !gone(id) || !changed(id, node) {
            continue;
        }
        let mut top = id;
        while let Some(parent) = other.nodes.get(top).and_then(|node| node.parent.as_ref())
            && gone(parent)
        {
            top = parent;
        }
        stays.extend(other.inside(top).into_iter().filter(|id| gone(id)));
    }
    stays
}
