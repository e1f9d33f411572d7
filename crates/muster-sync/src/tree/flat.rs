//! Trees in the form of a flat table of nodes.

use std::collections::{BTreeMap, BTreeSet};

use super::TreeShape;
use crate::object::{Object, Text, list, string, unquoted, write_list};
use muster_core::force::MAX_DEPTH;

/// The id of a node.
pub(super) type Id = String;

/// A tree as a flat table of nodes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Flat {
    /// The top-level fields. The field with the first nodes keeps its position, but is empty here.
    pub head: Object,
    /// The top-level nodes, in order.
    pub roots: Vec<Id>,
    /// Every node.
    pub nodes: BTreeMap<Id, FlatNode>,
}

/// A node in the table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct FlatNode {
    /// The node that it lies on. `None` at the top level.
    pub parent: Option<Id>,
    /// The fields of the node, except its id and the nodes on it.
    pub fields: Object,
    /// The nodes on it, in order.
    pub children: Vec<Id>,
}

/// The empty list that stands in for a field whose nodes are in the table.
const ELSEWHERE: &str = "[]";

impl Flat {
    /// Reads a tree. `None` if it is not valid, for example if a node has no id, or an id occurs twice.
    pub fn read(shape: &TreeShape, text: &str) -> Option<Self> {
        let mut flat = Self {
            head: Object::read(text)?,
            ..Self::default()
        };
        if let Some(roots) = flat.head.get(shape.roots).cloned() {
            flat.head.put(shape.roots, ELSEWHERE.into());
            flat.roots = flat.take_in(shape, &roots, None, 1)?;
        }
        Some(flat)
    }

    fn take_in(
        &mut self,
        shape: &TreeShape,
        nodes: &str,
        parent: Option<&Id>,
        depth: usize,
    ) -> Option<Vec<Id>> {
        if depth > MAX_DEPTH {
            return None;
        }
        let mut ids = Vec::new();
        for text in list(nodes)? {
            let all = Object::read(&text)?;
            let id = unquoted(all.get("id")?).filter(|id| !id.is_empty())?;
            let mut fields = Object::default();
            let mut on_it: Option<Text> = None;
            for (name, value) in all.fields().filter(|(name, _)| *name != "id") {
                if Some(name) == shape.children {
                    on_it = Some(value.clone());
                } else {
                    fields.put(name, value.clone());
                }
            }
            let node = FlatNode {
                parent: parent.cloned(),
                fields,
                children: Vec::new(),
            };
            if self.nodes.insert(id.clone(), node).is_some() {
                return None;
            }
            if let Some(on_it) = on_it {
                let children = self.take_in(shape, &on_it, Some(&id), depth + 1)?;
                self.nodes.get_mut(&id)?.children = children;
            }
            ids.push(id);
        }
        Some(ids)
    }

    /// Returns a node and all nodes on it.
    pub fn inside<'f>(&'f self, id: &'f Id) -> BTreeSet<&'f Id> {
        let (mut inside, mut next) = (BTreeSet::new(), vec![id]);
        while let Some(id) = next.pop() {
            if inside.insert(id) {
                let node = self.nodes.get(id);
                next.extend(node.into_iter().flat_map(|node| &node.children));
            }
        }
        inside
    }

    /// Returns every node in reading order.
    pub fn order(&self) -> Vec<Id> {
        let mut order = Vec::new();
        let mut next: Vec<&Id> = self.roots.iter().rev().collect();
        while let Some(id) = next.pop() {
            order.push(id.clone());
            let node = self.nodes.get(id);
            next.extend(node.into_iter().flat_map(|node| node.children.iter().rev()));
        }
        order
    }

    /// Changes the id of a node. The new id must be free.
    pub fn rename(&mut self, old: &Id, new: &str) {
        let Some(node) = self.nodes.remove(old) else {
            return;
        };
        let siblings = match &node.parent {
            None => Some(&mut self.roots),
            Some(parent) => self.nodes.get_mut(parent).map(|node| &mut node.children),
        };
        for sibling in siblings.into_iter().flatten().filter(|id| *id == old) {
            new.clone_into(sibling);
        }
        for child in &node.children {
            if let Some(child) = self.nodes.get_mut(child) {
                child.parent = Some(new.to_owned());
            }
        }
        self.nodes.insert(new.to_owned(), node);
    }

    /// Returns whether every node can be reached from the top level, within the given depth.
    pub fn is_sound(&self, deepest: usize) -> bool {
        let (mut level, mut reached) = (self.roots.clone(), 0);
        for _ in 0..deepest {
            reached += level.len();
            let nodes = level.iter().filter_map(|id| self.nodes.get(id));
            level = nodes.flat_map(|node| node.children.clone()).collect();
        }
        level.is_empty() && reached == self.nodes.len()
    }

    /// Returns the tree as JSON.
    pub fn write(&self, shape: &TreeShape) -> String {
        let mut head = self.head.clone();
        if head.get(shape.roots).is_some() || !self.roots.is_empty() {
            head.put(shape.roots, self.line(shape, &self.roots).into());
        }
        head.write()
    }

    /// Returns nodes as a JSON list. It may only be called after [`Flat::is_sound`], since a cycle would never end.
    fn line(&self, shape: &TreeShape, ids: &[Id]) -> String {
        let nodes = ids.iter().filter_map(|id| Some((id, self.nodes.get(id)?)));
        write_list(nodes.map(|(id, node)| {
            let mut whole = Object::default();
            whole.put("id", string(id).into());
            for (name, value) in node.fields.fields() {
                whole.put(name, value.clone());
            }
            if let Some(children) = shape.children.filter(|_| !node.children.is_empty()) {
                whole.put(children, self.line(shape, &node.children).into());
            }
            whole.write()
        }))
    }
}
