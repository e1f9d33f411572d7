//! Rosters, which hold what a player chose.

use std::fmt;
use std::sync::Arc;

use rust_decimal::Decimal;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::data::{DataSet, Definition, EntryChoice, EntryIx, EntryKind, FileIx, Sym, path};
use crate::evaluate::{Evaluator, KnownData, for_stack};
use crate::limits::{MAX_AUTO_SELECTED, MAX_NUMBER, MAX_ROSTER_DEPTH, MAX_ROSTER_NODES};

mod file;

pub use file::{DoubtKind, RosterDoubt};

/// A roster: forces with their selections, and limits of costs.
///
/// A roster only states what was chosen. Everything else is computed from the data by [`evaluate`](crate::evaluate()).
#[derive(Debug, Clone, Default)]
pub struct Roster {
    /// The id of the roster.
    pub id: String,
    /// The name of the roster.
    pub name: String,
    /// Notes of the player.
    pub notes: String,
    /// Tags of the player.
    pub tags: Vec<String>,
    /// Limits by the id of the cost type.
    pub limits: Vec<(String, Decimal)>,
    /// Doubts that came up when the roster was read from a file or made from a force.
    pub doubts: Vec<RosterDoubt>,
    nodes: Vec<RosterNode>,
    forces: Vec<NodeIx>,
    /// The number of nodes, without removed ones.
    count: usize,
    seed: u64,
}

/// The index of a force or selection in a roster.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeIx(pub(crate) u32);

/// A force or selection.
#[derive(Debug, Clone)]
pub struct RosterNode {
    /// The id of the force or selection.
    pub id: String,
    /// The parent. `None` for a force of the roster itself.
    pub parent: Option<NodeIx>,
    /// The selections in it, in the order in which they were added.
    pub selections: Vec<NodeIx>,
    /// The forces in it.
    pub forces: Vec<NodeIx>,
    /// The player's own name for it.
    pub custom_name: Option<String>,
    /// The player's notes.
    pub custom_notes: Option<String>,
    /// The kind of node.
    pub what: NodeContent,
    removed: bool,
}

/// A state of a roster before a selection was added.
#[derive(Debug)]
pub(crate) struct RosterMark {
    nodes: u32,
    count: usize,
    seed: u64,
}

/// The kind of a node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NodeContent {
    /// A force.
    Force(RosterForce),
    /// A selection.
    Selection(Selection),
}

/// A force.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RosterForce {
    /// The force's entry. `None` if the data have none with its id.
    pub entry: Option<EntryIx>,
    /// The link in the force around it that leads to the entry.
    pub link: Option<EntryIx>,
    /// The force's catalogue. `None` if the data have none with its id.
    pub catalogue: Option<FileIx>,
    /// What the file says of the force, for a force that the data do not know.
    pub written: WrittenNode,
    /// The player's names and notes for categories: id, name, notes.
    pub categories: Vec<(String, Option<String>, Option<String>)>,
}

/// A selection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Selection {
    /// The choice. `None` if the data do not offer it.
    pub choice: Option<EntryChoice>,
    /// All links on the way to it, outermost first.
    pub links: Vec<EntryIx>,
    /// The number of copies for each copy of the parent.
    pub amount: u32,
    /// What the file says of the selection, for a selection that the data do not know.
    pub written: WrittenNode,
    /// The selections that it is joined to: the id of the association, and the id of the other selection.
    pub associations: Vec<(String, String)>,
}

/// What a roster file says of a node. It is kept if the data do not know the node.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WrittenNode {
    /// The name of the force or selection.
    pub name: String,
    /// The path of ids of its entry.
    pub entry_id: String,
    /// The path of ids of its group.
    pub group_id: String,
    /// The id and name of its catalogue.
    pub catalogue: (String, String),
    /// `unit`, `model`, `upgrade`.
    pub kind: String,
    /// The costs: id of the type, name of the type, value.
    pub costs: Vec<(String, String, Decimal)>,
}

/// The reason why an edit is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EditError {
    /// There is no such force entry.
    #[error("there is no force {0}")]
    NoForceEntry(String),
    /// There is no such catalogue.
    #[error("there is no catalogue {0}")]
    NoCatalogue(String),
    /// A library cannot be chosen for a force.
    #[error("{0} is a library")]
    Library(String),
    /// The force or selection does not offer the entry.
    #[error("{0} is not offered here")]
    NotOffered(String),
    /// There is no such node.
    #[error("there is no {0} in the roster")]
    NoNode(String),
    /// The edit would exceed the limits on the number or depth of nodes.
    #[error("the roster is too large")]
    TooLarge,
    /// The number is not possible.
    #[error("{0} is not a possible number")]
    Number(u64),
}

/// The result of an edit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AddedNodes {
    /// The new force or selection, or the existing one whose number went up.
    pub node: NodeIx,
    /// The selections that were added with it because the data ask for them.
    pub along: Vec<NodeIx>,
}

impl RosterForce {
    /// Returns the force's entry with the link that leads to it.
    #[must_use]
    pub fn definition(&self) -> Option<Definition> {
        let link = self.link;
        self.entry.map(|target| Definition { link, target })
    }
}

impl RosterMark {
    /// Returns whether a node was there.
    pub(crate) fn has(&self, node: NodeIx) -> bool {
        node.0 < self.nodes
    }
}

impl Roster {
    /// Creates a roster with the limits that the data set for a new one.
    #[must_use]
    pub fn new(data: &DataSet, name: &str) -> Self {
        // Ids must differ from those of other rosters. They need not be secret.
        let seed = name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        Self::with_seed(data, name, seed)
    }

    /// Creates a roster whose ids are derived from a seed.
    #[must_use]
    pub fn with_seed(data: &DataSet, name: &str, seed: u64) -> Self {
        let mut roster = Self::empty(seed);
        roster.id = roster.new_id();
        name.clone_into(&mut roster.name);
        let limits = data.cost_types.iter().filter_map(|kind| {
            let limit = data.default_limit(kind)?;
            Some((data.text(kind.id).to_owned(), limit))
        });
        roster.limits = limits.collect();
        roster
    }

    pub(crate) fn empty(seed: u64) -> Self {
        Self {
            seed,
            ..Self::default()
        }
    }

    /// Returns the forces of the roster itself.
    #[must_use]
    pub fn forces(&self) -> &[NodeIx] {
        &self.forces
    }

    /// Returns a node.
    #[must_use]
    pub fn node(&self, ix: NodeIx) -> &RosterNode {
        &self.nodes[ix.0 as usize]
    }

    fn node_mut(&mut self, ix: NodeIx) -> &mut RosterNode {
        &mut self.nodes[ix.0 as usize]
    }

    /// Returns whether a node was removed.
    pub(crate) fn is_removed(&self, ix: NodeIx) -> bool {
        self.node(ix).removed
    }

    /// Returns whether two rosters have the same nodes and limits, so that they are judged alike. The player's own names
    /// and notes may differ.
    pub(crate) fn is_judged_like(&self, other: &Self) -> bool {
        let same = |(one, other): (&RosterNode, &RosterNode)| {
            (&one.id, one.parent, &one.what, one.removed)
                == (&other.id, other.parent, &other.what, other.removed)
                && one.selections == other.selections
                && one.forces == other.forces
        };
        self.limits == other.limits
            && self.forces == other.forces
            && self.nodes.len() == other.nodes.len()
            && self.nodes.iter().zip(&other.nodes).all(same)
    }

    /// Returns how many forces and selections there are or were. New ones have higher indices.
    pub(crate) fn node_count(&self) -> u32 {
        u32::try_from(self.nodes.len()).unwrap_or(u32::MAX)
    }

    /// Returns how many forces and selections there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.count
    }

    /// Returns whether there is no force.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.forces.is_empty()
    }

    /// Returns the node with an id.
    ///
    /// # Errors
    /// `NoNode`.
    pub fn find(&self, id: &str) -> Result<NodeIx, EditError> {
        let place = self
            .nodes
            .iter()
            .position(|node| !node.removed && node.id == id);
        let place = place.ok_or_else(|| EditError::NoNode(id.to_owned()))?;
        Ok(NodeIx(u32::try_from(place).unwrap_or(u32::MAX)))
    }

    /// Returns the total number of copies of a selection: its own amount times the amounts of all selections around it.
    #[must_use]
    pub fn number(&self, ix: NodeIx) -> u32 {
        let mut number = 1_u32;
        let mut next = Some(ix);
        while let Some(ix) = next {
            let node = self.node(ix);
            if let NodeContent::Selection(selection) = &node.what {
                number = number.saturating_mul(selection.amount);
            }
            next = node.parent;
        }
        number
    }

    pub(crate) fn new_id(&mut self) -> String {
        // SplitMix64 gives a different number at every step.
        self.seed = self.seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.seed;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let digits = format!("{:016x}", mixed ^ (mixed >> 31));
        let parts = [&digits[..4], &digits[4..8], &digits[8..12], &digits[12..]];
        parts.join("-")
    }

    pub(crate) fn insert(
        &mut self,
        parent: Option<NodeIx>,
        what: NodeContent,
    ) -> Result<NodeIx, EditError> {
        let mut depth = 0;
        let mut up = parent;
        while let Some(ix) = up {
            depth += 1;
            up = self.node(ix).parent;
        }
        if self.count >= MAX_ROSTER_NODES || depth >= MAX_ROSTER_DEPTH {
            return Err(EditError::TooLarge);
        }
        let ix = NodeIx(u32::try_from(self.nodes.len()).map_err(|_| EditError::TooLarge)?);
        let is_force = matches!(what, NodeContent::Force(_));
        let id = self.new_id();
        self.nodes.push(RosterNode {
            id,
            parent,
            selections: Vec::new(),
            forces: Vec::new(),
            custom_name: None,
            custom_notes: None,
            what,
            removed: false,
        });
        self.count += 1;
        match parent {
            None => self.forces.push(ix),
            Some(parent) if is_force => self.node_mut(parent).forces.push(ix),
            Some(parent) => self.node_mut(parent).selections.push(ix),
        }
        Ok(ix)
    }

    /// Adds a force, and selects in it what the data ask for.
    ///
    /// # Errors
    /// `NoForceEntry`, `NoCatalogue`, `Library`, `TooLarge`.
    pub fn add_force(
        &mut self,
        data: &DataSet,
        parent: Option<NodeIx>,
        entry: &str,
        catalogue: &str,
    ) -> Result<AddedNodes, EditError> {
        let file = data.file_of(catalogue);
        let file = file.ok_or_else(|| EditError::NoCatalogue(catalogue.to_owned()))?;
        if data.file(file).library {
            return Err(EditError::Library(catalogue.to_owned()));
        }
        let found = self.force_definition(data, parent, entry);
        let found = found.ok_or_else(|| EditError::NoForceEntry(entry.to_owned()))?;
        self.add_force_of(data, parent, found, file)
    }

    /// Returns the type of force with an id, or with a path of a link and an id, that a place holds. If it holds none,
    /// the entry is looked for in all of the data.
    pub(crate) fn force_definition(
        &self,
        data: &DataSet,
        parent: Option<NodeIx>,
        path: &str,
    ) -> Option<Definition> {
        let mut ids = path.rsplit("::");
        let target = force_entry(data, ids.next().unwrap_or_default())?;
        let link = ids.next();
        let id = data.entry(target).id;
        let inside = match parent.map(|parent| &self.node(parent).what) {
            Some(NodeContent::Force(force)) => force.definition(),
            _ => None,
        };
        let inside = inside.map(|inside| data.forces_in(inside));
        let roots = || {
            let lists = data.files.iter().map(|file| &*file.forces);
            let all = lists.flat_map(|list| data.force_definitions(list));
            all.collect()
        };
        let mut offered: Vec<Definition> = inside.unwrap_or_else(roots);
        offered.retain(|own| data.entry(own.target).id == id);
        let named = |own: &&Definition| {
            let own = own.link.map(|own| data.text(data.entry(own).id));
            own == link
        };
        let found = offered.iter().find(named).or(offered.first()).copied();
        Some(found.unwrap_or(Definition { link: None, target }))
    }

    /// Adds a force of a type, and selects in it what the data ask for.
    ///
    /// # Errors
    /// `TooLarge`.
    pub(crate) fn add_force_of(
        &mut self,
        data: &DataSet,
        parent: Option<NodeIx>,
        own: Definition,
        file: FileIx,
    ) -> Result<AddedNodes, EditError> {
        self.add_force_knowing(data, parent, own, file, &KnownData::default())
    }

    /// Does the same with what is known of the data already.
    pub(crate) fn add_force_knowing(
        &mut self,
        data: &DataSet,
        parent: Option<NodeIx>,
        own: Definition,
        file: FileIx,
        known: &KnownData,
    ) -> Result<AddedNodes, EditError> {
        let node = self.place_force(parent, own, file)?;
        let mut along = Vec::new();
        self.fill_knowing(data, node, &mut along, known)?;
        Ok(AddedNodes { node, along })
    }

    /// Adds a force of a type without anything in it.
    pub(crate) fn place_force(
        &mut self,
        parent: Option<NodeIx>,
        own: Definition,
        file: FileIx,
    ) -> Result<NodeIx, EditError> {
        let force = RosterForce {
            entry: Some(own.target),
            link: own.link,
            catalogue: Some(file),
            written: WrittenNode::default(),
            categories: Vec::new(),
        };
        self.insert(parent, NodeContent::Force(force))
    }

    /// Selects an entry in a force or a selection, and in it what the data ask for. `id` is the id of the entry or its
    /// link, or the path of both. If copies of the entry are one selection with a number, the number goes up instead.
    ///
    /// # Errors
    /// `NotOffered`, `TooLarge`, `Number`.
    pub fn select(
        &mut self,
        data: &DataSet,
        parent: NodeIx,
        entry: &str,
    ) -> Result<AddedNodes, EditError> {
        let choice = self.choice(data, parent, entry)?;
        self.take(data, parent, choice, 1)
    }

    fn choice(
        &self,
        data: &DataSet,
        parent: NodeIx,
        entry: &str,
    ) -> Result<EntryChoice, EditError> {
        let not_offered = || EditError::NotOffered(entry.to_owned());
        let choices = self.choices(data, parent).entries;
        let whole = |choice: &&EntryChoice| {
            let mut links = self.links(parent).to_vec();
            links.extend(choice.links());
            path(data, &links, choice.own.target) == entry
        };
        let own = |choice: &&EntryChoice| {
            data.text(data.entry(choice.own.target).id) == entry && choice.own.link.is_none()
        };
        let found = choices
            .iter()
            .find(whole)
            .or_else(|| choices.iter().find(own));
        let found = found.or_else(|| choices.iter().find(|choice| data.answers_to(choice, entry)));
        found.cloned().ok_or_else(not_offered)
    }

    /// Returns what a force or selection offers.
    #[must_use]
    pub fn choices(&self, data: &DataSet, parent: NodeIx) -> crate::data::Choices {
        match &self.node(parent).what {
            NodeContent::Force(force) => force.catalogue.map(|file| data.choices_of(file)),
            NodeContent::Selection(selection) => selection
                .choice
                .as_ref()
                .map(|choice| data.choices_in(choice.own)),
        }
        .unwrap_or_default()
    }

    pub(crate) fn links(&self, ix: NodeIx) -> &[EntryIx] {
        match &self.node(ix).what {
            NodeContent::Force(_) => &[],
            NodeContent::Selection(selection) => &selection.links,
        }
    }

    pub(crate) fn take(
        &mut self,
        data: &DataSet,
        parent: NodeIx,
        choice: EntryChoice,
        amount: u32,
    ) -> Result<AddedNodes, EditError> {
        self.take_knowing(data, parent, choice, amount, &KnownData::default())
    }

    /// Does the same with choices that are known already.
    pub(crate) fn take_knowing(
        &mut self,
        data: &DataSet,
        parent: NodeIx,
        choice: EntryChoice,
        amount: u32,
        known: &KnownData,
    ) -> Result<AddedNodes, EditError> {
        let at_root = matches!(self.node(parent).what, NodeContent::Force(_));
        if !at_root && known.is_counted(data, &choice) {
            let same = |ix: &&NodeIx| match &self.node(**ix).what {
                NodeContent::Selection(selection) => selection.choice.as_ref() == Some(&choice),
                NodeContent::Force(_) => false,
            };
            if let Some(node) = self.node(parent).selections.iter().find(same).copied() {
                let more = self.amount(node).saturating_add(amount);
                self.set_amount(node, more)?;
                return Ok(AddedNodes {
                    node,
                    along: Vec::new(),
                });
            }
            return self.take_new(data, parent, choice, amount, known);
        }
        let mut added = self.take_new(data, parent, choice.clone(), 1, known)?;
        for _ in 1..amount {
            let more = self.take_new(data, parent, choice.clone(), 1, known)?;
            added.along.push(more.node);
            added.along.extend(more.along);
        }
        Ok(added)
    }

    fn take_new(
        &mut self,
        data: &DataSet,
        parent: NodeIx,
        choice: EntryChoice,
        amount: u32,
        known: &KnownData,
    ) -> Result<AddedNodes, EditError> {
        let mut along = Vec::new();
        let node = self.place(parent, choice, amount)?;
        self.fill_knowing(data, node, &mut along, known)?;
        Ok(AddedNodes { node, along })
    }

    pub(crate) fn place(
        &mut self,
        parent: NodeIx,
        choice: EntryChoice,
        amount: u32,
    ) -> Result<NodeIx, EditError> {
        let mut links = self.links(parent).to_vec();
        links.extend(choice.links());
        let selection = Selection {
            choice: Some(choice),
            links,
            amount,
            written: WrittenNode::default(),
            associations: Vec::new(),
        };
        self.insert(Some(parent), NodeContent::Selection(selection))
    }

    /// Returns the present state, to which [`undo`](Self::undo) returns.
    pub(crate) fn mark(&self) -> RosterMark {
        RosterMark {
            nodes: self.node_count(),
            count: self.count,
            seed: self.seed,
        }
    }

    /// Undoes that a force or selection was put into `parent`, or a force into the roster itself. `counted` is the
    /// selection whose number went up by one instead.
    pub(crate) fn undo(
        &mut self,
        mark: &RosterMark,
        parent: Option<NodeIx>,
        counted: Option<NodeIx>,
    ) {
        let nodes = mark.nodes as usize;
        self.nodes.truncate(nodes);
        match parent {
            None => self.forces.retain(|own| own.0 < mark.nodes),
            Some(parent) => {
                let parent = self.node_mut(parent);
                parent.selections.retain(|own| own.0 < mark.nodes);
                parent.forces.retain(|own| own.0 < mark.nodes);
            }
        }
        self.count = mark.count;
        self.seed = mark.seed;
        if let Some(counted) = counted
            && let NodeContent::Selection(selection) = &mut self.node_mut(counted).what
        {
            selection.amount = selection.amount.saturating_sub(1);
        }
    }

    /// Selects in a new node what the data ask for, and does the same in the new selections.
    pub(crate) fn fill_knowing(
        &mut self,
        data: &DataSet,
        node: NodeIx,
        along: &mut Vec<NodeIx>,
        known: &KnownData,
    ) -> Result<(), EditError> {
        // Each node with its place among the stacks that were made of one entry, and how many there are.
        let mut next = vec![(node, (0, 1))];
        while let Some((node, stack)) = next.pop() {
            let own = self.node(node);
            let entry = match &own.what {
                NodeContent::Selection(selection) if own.selections.is_empty() => {
                    selection.choice.as_ref()
                }
                _ => None,
            };
            let anywhere = entry.and_then(|entry| known.wanted_anywhere(data, entry.own));
            let wanted = match anywhere {
                Some(wanted) => wanted,
                None => {
                    let mut evaluator = Evaluator::with_known(data, self, known.clone());
                    Arc::new(evaluator.wanted_in(node))
                }
            };
            let at_root = matches!(self.node(node).what, NodeContent::Force(_));
            for (choice, amounts) in &*wanted {
                let amounts = for_stack(amounts, stack);
                for (index, amount) in amounts.iter().enumerate() {
                    let together = !at_root && known.is_counted(data, choice);
                    let (times, each) = match (*amount, together) {
                        (0, _) => continue,
                        (amount, true) => (1, amount),
                        (amount, false) => (amount, 1),
                    };
                    for _ in 0..times {
                        if along.len() >= MAX_AUTO_SELECTED {
                            return Err(EditError::TooLarge);
                        }
                        let made = self.place(node, choice.clone(), each)?;
                        along.push(made);
                        next.push((made, (index, amounts.len())));
                    }
                }
            }
        }
        Ok(())
    }

    /// Returns the number of copies of a selection for each copy of its parent.
    #[must_use]
    pub fn amount(&self, ix: NodeIx) -> u32 {
        match &self.node(ix).what {
            NodeContent::Selection(selection) => selection.amount,
            NodeContent::Force(_) => 1,
        }
    }

    /// Sets the number of copies of a selection for each copy of its parent. 0 removes the selection.
    ///
    /// # Errors
    /// `Number`.
    pub fn set_amount(&mut self, ix: NodeIx, amount: u32) -> Result<(), EditError> {
        if amount == 0 {
            self.remove(ix);
            return Ok(());
        }
        if amount > MAX_NUMBER {
            return Err(EditError::Number(amount.into()));
        }
        if let NodeContent::Selection(selection) = &mut self.node_mut(ix).what {
            selection.amount = amount;
        }
        Ok(())
    }

    /// Removes one copy of a selection. Removing the last copy removes the selection.
    ///
    /// # Errors
    /// `Number`, which cannot happen.
    pub fn deselect(&mut self, ix: NodeIx) -> Result<(), EditError> {
        self.set_amount(ix, self.amount(ix).saturating_sub(1))
    }

    /// Removes a force or selection with everything in it.
    pub fn remove(&mut self, ix: NodeIx) {
        match self.node(ix).parent {
            None => self.forces.retain(|force| *force != ix),
            Some(parent) => {
                let parent = self.node_mut(parent);
                parent.selections.retain(|own| *own != ix);
                parent.forces.retain(|own| *own != ix);
            }
        }
        let mut gone = vec![ix];
        let mut ids = FxHashSet::default();
        while let Some(ix) = gone.pop() {
            let node = self.node_mut(ix);
            node.removed = true;
            ids.insert(std::mem::take(&mut node.id));
            gone.append(&mut node.selections);
            gone.append(&mut node.forces);
            self.count -= 1;
        }
        // Associations to removed selections are removed too.
        for node in &mut self.nodes {
            if let NodeContent::Selection(selection) = &mut node.what {
                selection.associations.retain(|(_, to)| !ids.contains(to));
            }
        }
    }

    /// Copies a force or selection with everything in it. If copies of the entry are one selection with a number, the
    /// number goes up instead.
    ///
    /// # Errors
    /// `TooLarge`, `Number`.
    pub fn duplicate(&mut self, data: &DataSet, ix: NodeIx) -> Result<NodeIx, EditError> {
        let parent = self.node(ix).parent;
        if let NodeContent::Selection(selection) = &self.node(ix).what {
            let at_root = parent
                .is_some_and(|parent| matches!(self.node(parent).what, NodeContent::Force(_)));
            let counted = selection
                .choice
                .as_ref()
                .is_some_and(|choice| data.is_counted(choice));
            if !at_root && counted {
                self.set_amount(ix, self.amount(ix).saturating_mul(2))?;
                return Ok(ix);
            }
        }
        let mut copies = Vec::new();
        let made = self.copy(ix, parent, &mut copies)?;
        // Copies are joined to the other copies, not to the originals.
        let id = |ix: NodeIx| self.node(ix).id.clone();
        let ids: FxHashMap<String, String> = copies
            .iter()
            .map(|(original, copy)| (id(*original), id(*copy)))
            .collect();
        for (_, copy) in copies {
            if let NodeContent::Selection(selection) = &mut self.node_mut(copy).what {
                selection.associations.retain_mut(|(_, to)| {
                    let copied = ids.get(to);
                    copied.map(|copy| copy.clone_into(to)).is_some()
                });
            }
        }
        Ok(made)
    }

    fn copy(
        &mut self,
        ix: NodeIx,
        parent: Option<NodeIx>,
        copies: &mut Vec<(NodeIx, NodeIx)>,
    ) -> Result<NodeIx, EditError> {
        let original = self.node(ix).clone();
        let made = self.insert(parent, original.what)?;
        copies.push((ix, made));
        let node = self.node_mut(made);
        node.custom_name = original.custom_name;
        node.custom_notes = original.custom_notes;
        for child in original.selections.into_iter().chain(original.forces) {
            self.copy(child, Some(made), copies)?;
        }
        Ok(made)
    }

    /// Adjusts the numbers that the data keep at a bound (`automatic` constraints). Call it after an edit. It does
    /// nothing if the data have no such constraints.
    ///
    /// # Errors
    /// `TooLarge`.
    pub fn settle(&mut self, data: &DataSet) -> Result<(), EditError> {
        self.settle_knowing(data, &KnownData::default())
    }

    /// Does the same with what is known of the data already.
    pub(crate) fn settle_knowing(
        &mut self,
        data: &DataSet,
        known: &KnownData,
    ) -> Result<(), EditError> {
        if !data.has_automatic() {
            return Ok(());
        }
        // One change can lead to another, so the number of rounds is limited.
        for _ in 0..MAX_ROUNDS {
            let changes = Evaluator::with_known(data, self, known.clone()).automatic();
            if changes.is_empty() {
                return Ok(());
            }
            for (parent, choice, wanted) in changes {
                self.adjust(data, parent, &choice, wanted)?;
            }
        }
        Ok(())
    }

    fn adjust(
        &mut self,
        data: &DataSet,
        parent: NodeIx,
        choice: &EntryChoice,
        wanted: u32,
    ) -> Result<(), EditError> {
        if self.node(parent).removed {
            return Ok(());
        }
        let is_it = |ix: &NodeIx| match &self.node(*ix).what {
            NodeContent::Selection(selection) => selection.choice.as_ref() == Some(choice),
            NodeContent::Force(_) => false,
        };
        let own: Vec<NodeIx> = self
            .node(parent)
            .selections
            .iter()
            .copied()
            .filter(is_it)
            .collect();
        let mut has = own
            .iter()
            .fold(0_u32, |sum, ix| sum.saturating_add(self.amount(*ix)));
        if has < wanted {
            self.take(data, parent, choice.clone(), wanted - has)?;
        }
        for ix in own.into_iter().rev() {
            if has > wanted {
                let less = self.amount(ix).min(has - wanted);
                has -= less;
                self.set_amount(ix, self.amount(ix) - less)?;
            }
        }
        Ok(())
    }

    /// Sets the limit of a cost type. A negative value removes the limit.
    pub fn set_limit(&mut self, type_id: &str, value: Decimal) {
        self.limits.retain(|(own, _)| own != type_id);
        if !value.is_sign_negative() || value.is_zero() {
            self.limits.push((type_id.to_owned(), value));
        }
    }

    /// Returns the limit of a cost type.
    #[must_use]
    pub fn limit(&self, type_id: &str) -> Option<Decimal> {
        let found = self.limits.iter().find(|(own, _)| own == type_id);
        found.map(|(_, value)| *value)
    }

    /// Sets the player's own name and notes of a force or selection. `None` leaves a field unchanged, and an empty text
    /// removes it.
    pub fn customise(&mut self, ix: NodeIx, name: Option<&str>, notes: Option<&str>) {
        let node = self.node_mut(ix);
        let set = |old: &mut Option<String>, new: Option<&str>| {
            if let Some(new) = new {
                *old = Some(new.to_owned()).filter(|new| !new.is_empty());
            }
        };
        set(&mut node.custom_name, name);
        set(&mut node.custom_notes, notes);
    }

    /// Sets the player's own name and notes of a category of a force.
    pub fn customise_category(
        &mut self,
        force: NodeIx,
        category: &str,
        name: Option<&str>,
        notes: Option<&str>,
    ) {
        if let NodeContent::Force(force) = &mut self.node_mut(force).what {
            let place = force
                .categories
                .iter()
                .position(|(id, _, _)| id == category);
            let place = place.unwrap_or_else(|| {
                force.categories.push((category.to_owned(), None, None));
                force.categories.len() - 1
            });
            let own = &mut force.categories[place];
            if let Some(name) = name {
                own.1 = Some(name.to_owned()).filter(|name| !name.is_empty());
            }
            if let Some(notes) = notes {
                own.2 = Some(notes.to_owned()).filter(|notes| !notes.is_empty());
            }
        }
    }

    /// Joins a selection to another, for example a leader to a unit.
    pub fn associate(&mut self, ix: NodeIx, association: &str, to: NodeIx) {
        let to = self.node(to).id.clone();
        self.join(ix, association.to_owned(), to);
    }

    /// Joins a selection to the one with an id, which need not exist.
    pub(crate) fn join(&mut self, ix: NodeIx, association: String, to: String) {
        if let NodeContent::Selection(selection) = &mut self.node_mut(ix).what {
            let joined = (association, to);
            if !selection.associations.contains(&joined) {
                selection.associations.push(joined);
            }
        }
    }
}

/// The greatest number of rounds in which automatic numbers are adjusted after an edit.
const MAX_ROUNDS: usize = 8;

/// Finds a force entry in any file and at any depth.
fn force_entry(data: &DataSet, id: &str) -> Option<EntryIx> {
    let id: Sym = data.sym(id)?;
    let mut found = data.with_id(id).iter().copied();
    found.find(|ix| data.entry(*ix).kind == EntryKind::ForceEntry)
}

impl fmt::Display for NodeIx {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "#{}", self.0)
    }
}
