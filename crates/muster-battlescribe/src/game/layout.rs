//! Turns forces into rosters in which they are judged.

use std::sync::Arc;

use muster_core::card::CardId;
use muster_core::edit::{Addition, ForceEdit};
use muster_core::force::{Force, Node, NodeId};
use rust_decimal::Decimal;
use rustc_hash::FxHashMap;

use super::ids::id_of;
use super::lost::LostCard;
use super::{FORCE, GameData};
use crate::data::{Choices, EntryChoice};
use crate::limits::MAX_NUMBER;
use crate::roster::{NodeContent, NodeIx, Roster, RosterForce, Selection, WrittenNode};

/// A force as a roster.
#[derive(Debug)]
pub(super) struct LaidOutForce {
    pub(super) roster: Roster,
    /// The nodes of the force in the roster. Nodes that no roster can hold are missing.
    pub(super) nodes: FxHashMap<NodeId, NodeIx>,
    /// The node ids from the top level down to each node of the roster.
    pub(super) paths: FxHashMap<NodeIx, Vec<NodeId>>,
    pub(super) faults: Vec<LayoutFault>,
}

/// A node that the roster does not hold as the force has it.
#[derive(Debug)]
pub(super) struct LayoutFault {
    /// The rule that the node breaks.
    pub(super) rule: &'static str,
    /// The node ids from the top level down to the node.
    pub(super) at: Vec<NodeId>,
    pub(super) card: CardId,
    pub(super) count: i64,
}

impl LaidOutForce {
    /// Returns the node ids from the top level down to a node of the roster. A node that the force does not have stands
    /// for the one around it.
    pub(super) fn path(&self, roster: &Roster, node: Option<NodeIx>) -> Vec<NodeId> {
        let around = std::iter::successors(node, |node| roster.node(*node).parent);
        let mut known = around.filter_map(|node| self.paths.get(&node));
        known.next().cloned().unwrap_or_default()
    }
}

impl GameData {
    /// Turns a force into a roster, whose ids are derived from a seed.
    pub(super) fn lay_out(&self, force: &Force, seed: u64) -> LaidOutForce {
        let mut roster = Roster::empty(seed);
        roster.id = roster.new_id();
        roster.name.clone_from(&force.name);
        roster.notes.clone_from(&force.note);
        roster.tags.clone_from(&force.tags);
        for cost in &self.data.cost_types {
            let is_first = self.costs.first() == Some(&cost.id);
            let id = self.data.text(cost.id);
            let limit = force.cost_limit(id, is_first);
            // The shortest text of a number is exactly what the force says.
            let limit = limit.and_then(|limit| limit.to_string().parse::<Decimal>().ok());
            if let Some(limit) = limit {
                roster.set_limit(id, limit);
            }
        }
        let mut out = LaidOutForce {
            roster,
            nodes: FxHashMap::default(),
            paths: FxHashMap::default(),
            faults: Vec::new(),
        };
        let mut path = Vec::new();
        for node in &force.entries {
            self.place(node, None, &mut path, &mut out);
        }
        out.join(force);
        out
    }

    /// Puts a node and everything on it into the roster.
    fn place(
        &self,
        node: &Node,
        parent: Option<NodeIx>,
        path: &mut Vec<NodeId>,
        out: &mut LaidOutForce,
    ) {
        path.push(node.id.clone());
        let fault = |rule| LayoutFault {
            rule,
            at: path.clone(),
            card: node.card.clone(),
            count: node.count,
        };
        let made = match self.content(node, parent, &out.roster) {
            Ok(content) => {
                let is_unknown = match &content {
                    NodeContent::Force(force) => force.entry.is_none() || force.catalogue.is_none(),
                    NodeContent::Selection(_) => false,
                };
                if is_unknown {
                    out.faults.push(fault("unknown-card"));
                }
                let made = out.roster.insert(parent, content);
                made.map_err(|_| fault("too-large"))
            }
            Err(rule) => Err(fault(rule)),
        };
        match made {
            Ok(made) => {
                out.roster
                    .customise(made, node.name.as_deref(), node.note.as_deref());
                out.nodes.insert(node.id.clone(), made);
                out.paths.insert(made, path.clone());
                for child in &node.cards {
                    self.place(child, Some(made), path, out);
                }
            }
            Err(fault) => out.faults.push(fault),
        }
        path.pop();
    }

    /// Returns a node as the roster holds it, or the rule by which it cannot.
    fn content(
        &self,
        node: &Node,
        parent: Option<NodeIx>,
        roster: &Roster,
    ) -> Result<NodeContent, &'static str> {
        let is_of_game = node.card.system() == self.id;
        let is_force = is_of_game && node.card.kind() == FORCE;
        let on_force = parent.map(|parent| match &roster.node(parent).what {
            NodeContent::Force(_) => true,
            NodeContent::Selection(_) => false,
        });
        match (is_force, on_force) {
            (true, Some(false)) | (false, None) => return Err("unknown-card"),
            (true, _) if node.count != 1 => return Err("count"),
            (true, _) => {
                let catalogue = node.via.first();
                let id = id_of(node.card.slug()).into_owned();
                let entry = self.forces.get(node.card.slug()).copied();
                let lost = LostCard::of(node).unwrap_or_default();
                let name = Some(lost.name.clone()).filter(|name| !name.is_empty());
                let name = name.or_else(|| node.name.clone());
                let costs = match entry {
                    Some(_) => Vec::new(),
                    None => lost.written_costs(&self.data, 1),
                };
                let written = WrittenNode {
                    name: name.unwrap_or_else(|| id.clone()),
                    entry_id: id,
                    catalogue: (catalogue.cloned().unwrap_or_default(), String::new()),
                    costs,
                    ..WrittenNode::default()
                };
                let path = match (node.via.get(1), entry) {
                    (Some(link), Some(entry)) => format!("{link}::{}", self.text(entry)),
                    (None, Some(entry)) => self.text(entry).to_owned(),
                    (_, None) => String::new(),
                };
                let own = roster.force_definition(&self.data, parent, &path);
                return Ok(NodeContent::Force(RosterForce {
                    entry,
                    link: own.and_then(|own| own.link),
                    catalogue: catalogue.and_then(|id| self.data.file_of(id)),
                    written,
                    categories: Vec::new(),
                }));
            }
            (false, Some(_)) => {}
        }
        let amount = u32::try_from(node.count).ok();
        let amount = amount.filter(|amount| (1..=MAX_NUMBER).contains(amount));
        let amount = amount.ok_or("count")?;
        let around = parent.map_or(1, |parent| roster.number(parent));
        let mut links = Vec::new();
        let mut choice = None;
        if let Some(parent) = parent {
            links.extend_from_slice(roster.links(parent));
            choice = is_of_game
                .then(|| self.choice_of(node, &self.choices_at(roster, parent)))
                .flatten();
        }
        links.extend(choice.iter().flat_map(EntryChoice::links));
        let written = match choice {
            Some(_) => WrittenNode::default(),
            None => self.written(node, amount.saturating_mul(around)),
        };
        Ok(NodeContent::Selection(Selection {
            choice,
            links,
            amount,
            written,
            associations: Vec::new(),
        }))
    }

    /// Returns what can be selected in a node of the roster.
    fn choices_at(&self, roster: &Roster, at: NodeIx) -> Arc<Choices> {
        let (data, known) = (&self.data, &self.known);
        let found = match &roster.node(at).what {
            NodeContent::Force(force) => force.catalogue.map(|file| known.of_file(data, file)),
            NodeContent::Selection(selection) => {
                let choice = selection.choice.as_ref();
                choice.map(|choice| known.of_entry(data, choice.own))
            }
        };
        found.unwrap_or_default()
    }

    /// Returns the choice that a node stands for. If none has the node's way, a newer version of the data leads to its
    /// entry in another way, and the first choice of that entry is taken.
    fn choice_of(&self, node: &Node, choices: &Choices) -> Option<EntryChoice> {
        let entry = self.entries.get(node.card.slug())?;
        let id = self.data.entry(*entry).id;
        let same = |choice: &&EntryChoice| self.data.entry(choice.own.target).id == id;
        let mut all = choices.entries.iter().filter(same);
        let exact = all.clone().find(|choice| self.via(choice) == node.via);
        exact.or_else(|| all.next()).cloned()
    }

    /// Returns the way to a choice: the groups and links that lead to it, outermost first.
    pub(super) fn via(&self, choice: &EntryChoice) -> Vec<String> {
        let groups = choice.groups.iter().rev();
        let groups = groups.flat_map(|group| group.link.into_iter().chain([group.target]));
        let ids = groups.chain(choice.own.link);
        ids.map(|id| self.text(id).to_owned()).collect()
    }

    /// Returns what a roster says of a node that the data do not offer. `number` is the number of copies in all.
    fn written(&self, node: &Node, number: u32) -> WrittenNode {
        let id = id_of(node.card.slug());
        let lost = LostCard::of(node).unwrap_or_default();
        let known = self.known_name(node.card.slug()).map(str::to_owned);
        let name = known.or_else(|| Some(lost.name.clone()).filter(|name| !name.is_empty()));
        let name = name.or_else(|| node.name.clone());
        let way = node.via.iter().map(String::as_str);
        let path: Vec<&str> = way.chain([&*id]).collect();
        WrittenNode {
            name: name.unwrap_or_else(|| id.clone().into_owned()),
            entry_id: path.join("::"),
            kind: node.card.kind().to_owned(),
            costs: lost.written_costs(&self.data, number),
            ..WrittenNode::default()
        }
    }

    /// Returns the name of the selection entry with a slug. `None` if the data have no such entry.
    fn known_name(&self, slug: &str) -> Option<&str> {
        let entry = self.entries.get(slug)?;
        Some(self.data.text(self.data.entry(*entry).name))
    }

    /// Returns the edits that complete a force after an edit: they put on each of the `new` nodes what the data ask for,
    /// and adjust the numbers that the data keep at a bound.
    pub(super) fn brought_along(&self, new: &[&NodeId], force: &Force) -> Vec<ForceEdit> {
        let laid = self.lay_out(force, 0);
        let mut roster = laid.roster.clone();
        for node in new.iter().filter_map(|id| laid.nodes.get(*id)) {
            if let Some(same) = self.counted_with(&roster, *node) {
                let sum = roster.amount(same).saturating_add(roster.amount(*node));
                if roster.set_amount(same, sum).is_ok() {
                    roster.remove(*node);
                }
                continue;
            }
            // What asks for more and more brings nothing along. The verdict then says what is missing.
            let mut filled = roster.clone();
            if filled
                .fill_knowing(&self.data, *node, &mut Vec::new(), &self.known)
                .is_ok()
            {
                roster = filled;
            }
        }
        let mut settled = roster.clone();
        if settled.settle_knowing(&self.data, &self.known).is_ok() {
            roster = settled;
        }
        self.changes(force, &laid, &roster)
    }

    /// Returns the selection beside a node whose number goes up instead of there being two.
    fn counted_with(&self, roster: &Roster, node: NodeIx) -> Option<NodeIx> {
        let own = roster.node(node);
        let parent = roster.node(own.parent?);
        let choice = |node: NodeIx| match &roster.node(node).what {
            NodeContent::Selection(selection) => selection.choice.as_ref(),
            NodeContent::Force(_) => None,
        };
        let is_counted =
            choice(node).is_some_and(|choice| self.known.is_counted(&self.data, choice));
        if !is_counted || matches!(parent.what, NodeContent::Force(_)) {
            return None;
        }
        let mut siblings = parent.selections.iter().copied();
        siblings.find(|other| *other != node && choice(*other) == choice(node))
    }

    /// Returns the edits that turn a force into what a changed copy of its roster says.
    fn changes(&self, force: &Force, laid: &LaidOutForce, roster: &Roster) -> Vec<ForceEdit> {
        let (mut counts, mut additions, mut removals) = (Vec::new(), Vec::new(), Vec::new());
        for node in force.nodes() {
            let Some(at) = laid.nodes.get(&node.id).copied() else {
                continue;
            };
            if roster.is_removed(at) {
                let parent = laid.roster.node(at).parent;
                if parent.is_none_or(|parent| !roster.is_removed(parent)) {
                    removals.push(ForceEdit::Remove {
                        node: node.id.clone(),
                    });
                }
                continue;
            }
            let amount = roster.amount(at);
            if amount != laid.roster.amount(at) {
                counts.push(ForceEdit::SetCount {
                    node: node.id.clone(),
                    count: amount.into(),
                });
            }
            let inside = roster.node(at).selections.iter();
            let new = inside.filter(|child| !laid.paths.contains_key(child));
            additions.extend(new.map(|child| Addition {
                parent: Some(node.id.clone()),
                node: self.node_of(roster, *child),
            }));
        }
        let mut edits = counts;
        if !additions.is_empty() {
            edits.push(ForceEdit::AddMany { additions });
        }
        edits.append(&mut removals);
        edits
    }
}
