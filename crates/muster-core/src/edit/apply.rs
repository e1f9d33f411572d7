//! Applies edits to forces.

use crate::card::CardId;
use crate::edit::{Addition, ForceEdit};
use crate::force::{self, Force, Node, NodeId};
use crate::game::{Game, Slot};
use crate::library::Library;
use crate::problem::Problem;

impl Force {
    /// Returns the force after an edit and whatever the game adds to it ([`Game::further_edits`]). Every node then has
    /// an id, and existing ids stay the same.
    ///
    /// # Errors
    /// `edit-no-node`, `edit-no-card`, `edit-into-itself`, `edit-no-slot`, `edit-no-option`, or `edit-no-number` if each
    /// copy is an entry of its own. An edit that would make the force
    /// unreadable is an error too, such as an unknown mode or revision, too many cards, or too long a text.
    pub fn apply(&self, edit: &ForceEdit, library: &Library) -> Result<Force, Problem> {
        self.apply_after(edit, library, 0)
    }

    /// Does the same as [`Force::apply`], but gives new nodes ids with numbers above `spent`. This keeps the ids of
    /// removed nodes from being used again.
    ///
    /// # Errors
    /// The same as [`Force::apply`].
    pub fn apply_after(
        &self,
        edit: &ForceEdit,
        library: &Library,
        spent: u64,
    ) -> Result<Force, Problem> {
        let mut force = self.clone();
        force.change(edit, library)?;
        force.complete_ids_after(spent);
        let game = library.game(&force.system);
        let further = game.map(|game| game.further_edits(edit, self, &force, library));
        for edit in further.unwrap_or_default() {
            // The id of a node that such an edit removes must not be given to the next new node.
            let spent = spent.max(force.highest_id());
            force.change(&edit, library)?;
            force.complete_ids_after(spent);
        }
        force.checked(library.games())
    }

    fn change(&mut self, edit: &ForceEdit, library: &Library) -> Result<(), Problem> {
        match edit {
            ForceEdit::Add {
                card,
                via,
                parent,
                index,
                count,
            } => {
                let mut node = Node::new(card.clone());
                node.via.clone_from(via);
                node.count = count.unwrap_or(1);
                match self.alike(&node, parent.as_ref(), library)? {
                    Some(held) if index.is_none() => {
                        held.count = held.count.saturating_add(node.count);
                    }
                    _ => self.place_node(node, parent.as_ref(), *index)?,
                }
            }
            ForceEdit::AddMany { additions } => {
                for Addition { parent, node } in additions {
                    let mut node = node.clone();
                    forget_ids(&mut node);
                    self.place_node(node, parent.as_ref(), None)?;
                }
            }
            ForceEdit::Remove { node } => {
                self.take(node)?;
            }
            ForceEdit::Move {
                node,
                parent,
                index,
            } => self.shift(node, parent.as_ref(), *index)?,
            ForceEdit::Duplicate { node } => self.duplicate(node)?,
            ForceEdit::SetCount { node, count } => {
                let game = library.game(&self.system);
                let found = self.find_mut(node)?;
                let is_alone = || game.is_some_and(|game| game.stands_alone(found));
                if *count > 1 && *count > found.count && is_alone() {
                    return Err(Problem::new("edit-no-number").with("node", node));
                }
                found.count = *count;
            }
            ForceEdit::Equip { node, card } => self.equip(node, card, library)?,
            ForceEdit::Outfit { node } => self.outfit(node, library)?,
            ForceEdit::OutfitAll => {
                let entries: Vec<NodeId> =
                    self.entries.iter().map(|node| node.id.clone()).collect();
                for node in &entries {
                    self.outfit(node, library)?;
                }
            }
            ForceEdit::Replace {
                node,
                card,
                via,
                parent,
            } => {
                let path = self.path(node).ok_or_else(|| no_node(node))?;
                let is_here = path.iter().rev().nth(1) == parent.as_ref();
                let (_, index) = self.take(node)?;
                let new = Node {
                    via: via.clone(),
                    ..Node::new(card.clone())
                };
                self.place_node(new, parent.as_ref(), is_here.then_some(index))?;
            }
            ForceEdit::Unequip { node, card } => self.unequip(node, card)?,
            ForceEdit::Set { node, slot, card } => self.set(node, slot, card.as_ref(), library)?,
            ForceEdit::Pick { node, picks } => self.pick(node, picks, library)?,
            ForceEdit::Rename { node: None, name } => self.name.clone_from(name),
            ForceEdit::Rename {
                node: Some(node),
                name,
            } => self.find_mut(node)?.name = filled(name),
            ForceEdit::Note { node: None, note } => self.note.clone_from(note),
            ForceEdit::Note {
                node: Some(node),
                note,
            } => self.find_mut(node)?.note = filled(note),
            ForceEdit::Tag { tags } => self.tags.clone_from(tags),
            ForceEdit::Mode { mode } => self.mode.clone_from(mode),
            ForceEdit::Limit { limit } => self.limit = *limit,
            ForceEdit::LimitCost { cost, limit } => {
                match limit {
                    Some(limit) => self.limits.insert(cost.clone(), *limit),
                    None => self.limits.remove(cost),
                };
            }
            ForceEdit::Revision { revision } => self.revision.clone_from(revision),
        }
        Ok(())
    }

    fn shift(
        &mut self,
        node: &NodeId,
        parent: Option<&NodeId>,
        index: Option<usize>,
    ) -> Result<(), Problem> {
        if let Some(parent) = parent {
            let path = self.path(parent).ok_or_else(|| no_node(parent))?;
            if path.contains(node) {
                return Err(Problem::new("edit-into-itself").with("node", node));
            }
        }
        let (taken, _) = self.take(node)?;
        self.place_node(taken, parent, index)
    }

    fn duplicate(&mut self, id: &NodeId) -> Result<(), Problem> {
        let (siblings, index) = self.siblings(id)?;
        let mut copy = siblings[index].clone();
        forget_ids(&mut copy);
        siblings.insert(index + 1, copy);
        Ok(())
    }

    fn equip(&mut self, id: &NodeId, card: &CardId, library: &Library) -> Result<(), Problem> {
        let game = library.game(&self.system);
        let counted = game.is_some_and(|game| game.counts_copies(card));
        let node = self.find_mut(id)?;
        let held = node
            .cards
            .iter_mut()
            .find(|held| counted && held.card == *card);
        match held {
            Some(held) => held.count = held.count.saturating_add(1),
            None => node.cards.push(Node::new(card.clone())),
        }
        Ok(())
    }

    fn outfit(&mut self, id: &NodeId, library: &Library) -> Result<(), Problem> {
        let game = library.games().named(&self.system)?;
        let lacking = lacking(self.find_mut(id)?, game, library);
        let node = self.find_mut(id)?;
        for (card, count) in lacking {
            let counted = game.counts_copies(&card);
            let held = node.cards.iter_mut().find(|held| held.card == card);
            if let Some(held) = held.filter(|_| counted) {
                held.count = held.count.saturating_add(count.into());
                continue;
            }
            let (nodes, each) = if counted { (1, count) } else { (count, 1) };
            // One node more than a force may have is enough for the edit to be refused.
            for _ in 0..nodes.min(force::MAX_NODES as u32 + 1) {
                let mut new = Node::new(card.clone());
                new.count = each.into();
                node.cards.push(new);
            }
        }
        Ok(())
    }

    /// Sets the picks of a node. Each must be an option that the card offers, or a pick that the node has already: a
    /// file may hold others, and giving up one of them must not need the rest to be valid.
    fn pick(&mut self, id: &NodeId, picks: &[String], library: &Library) -> Result<(), Problem> {
        let node = self.node(id).ok_or_else(|| no_node(id))?;
        let new: Vec<&String> = picks
            .iter()
            .filter(|pick| !node.picks.contains(pick))
            .collect();
        // The game or the card may not be installed here. Nobody knows then what it offers.
        let game = library.game(&self.system).filter(|_| !new.is_empty());
        if let (Some(game), Some(card)) = (game, library.card(&node.card))
            && !game.has_unknown_choices(card)
        {
            let choices = game.choices(self, library);
            let offered = choices.iter().filter(|choice| choice.node == *id);
            let options: Vec<_> = offered.flat_map(|choice| &choice.options).collect();
            if let Some(pick) = new
                .iter()
                .find(|pick| !options.iter().any(|option| option.is(pick)))
            {
                let problem = Problem::new("edit-no-option").with("found", pick);
                return Err(problem.with("card", &node.card));
            }
        }
        self.find_mut(id)?.picks = picks.to_vec();
        Ok(())
    }

    /// Returns the node at a place that can be counted up instead of adding a new one: one with the same card and way,
    /// and without cards, name, note or picks of its own.
    fn alike(
        &mut self,
        new: &Node,
        parent: Option<&NodeId>,
        library: &Library,
    ) -> Result<Option<&mut Node>, Problem> {
        let game = library.game(&self.system);
        if !game.is_some_and(|game| game.counts_copies(&new.card)) {
            return Ok(None);
        }
        let plain = |node: &&mut Node| {
            let Node {
                name, note, picks, ..
            } = &**node;
            (&node.card, &node.via) == (&new.card, &new.via)
                && node.cards.is_empty()
                && name.is_none()
                && note.is_none()
                && picks.is_empty()
        };
        Ok(self.place(parent)?.iter_mut().find(plain))
    }

    /// Returns the nodes that lie on a node, or those at the top level.
    fn place(&mut self, parent: Option<&NodeId>) -> Result<&mut Vec<Node>, Problem> {
        Ok(match parent {
            None => &mut self.entries,
            Some(parent) => &mut self.find_mut(parent)?.cards,
        })
    }

    fn unequip(&mut self, id: &NodeId, card: &CardId) -> Result<(), Problem> {
        let node = self.find_mut(id)?;
        let index = node.cards.iter().rposition(|held| held.card == *card);
        let index = index.ok_or_else(|| Problem::new("edit-no-card").with("card", card))?;
        if node.cards[index].count > 1 {
            node.cards[index].count -= 1;
        } else {
            node.cards.remove(index);
        }
        Ok(())
    }

    fn set(
        &mut self,
        id: &NodeId,
        slot: &str,
        card: Option<&CardId>,
        library: &Library,
    ) -> Result<(), Problem> {
        let game = library.games().named(&self.system)?;
        let slot = self.slot_of(game, id, slot, library)?;
        let node = self.find_mut(id)?;
        let in_slot = |held: &Node| slot.admits(&held.card);
        let first = node.cards.iter().position(in_slot);
        match (card, first) {
            (Some(card), Some(index)) => {
                node.cards[index] = Node {
                    id: node.cards[index].id.clone(),
                    ..Node::new(card.clone())
                };
            }
            (Some(card), None) => node.cards.push(Node::new(card.clone())),
            (None, _) => node.cards.retain(|held| !in_slot(held)),
        }
        Ok(())
    }

    /// Returns the slot of a node with an id.
    fn slot_of(
        &self,
        game: &dyn Game,
        id: &NodeId,
        slot_id: &str,
        library: &Library,
    ) -> Result<Slot, Problem> {
        let node = self.node(id).ok_or_else(|| no_node(id))?;
        if library.card(&node.card).is_none() {
            return Err(Problem::new("edit-no-card").with("card", &node.card));
        }
        let slots = game.slots_at(self, library, Some(node));
        let slot = slots.iter().find(|slot| slot.id == slot_id).cloned();
        slot.ok_or_else(|| Problem::new("edit-no-slot").with("slot", slot_id))
    }

    fn place_node(
        &mut self,
        node: Node,
        parent: Option<&NodeId>,
        index: Option<usize>,
    ) -> Result<(), Problem> {
        let siblings = self.place(parent)?;
        let index = index.unwrap_or(siblings.len()).min(siblings.len());
        siblings.insert(index, node);
        Ok(())
    }

    fn take(&mut self, id: &NodeId) -> Result<(Node, usize), Problem> {
        let (siblings, index) = self.siblings(id)?;
        Ok((siblings.remove(index), index))
    }

    fn find_mut(&mut self, id: &NodeId) -> Result<&mut Node, Problem> {
        let (siblings, index) = self.siblings(id)?;
        Ok(&mut siblings[index])
    }

    /// Returns the list that holds a node, and the node's index in it.
    fn siblings(&mut self, id: &NodeId) -> Result<(&mut Vec<Node>, usize), Problem> {
        fn walk<'a>(
            nodes: &'a mut Vec<Node>,
            path: &[NodeId],
        ) -> Option<(&'a mut Vec<Node>, usize)> {
            let (first, rest) = path.split_first()?;
            let index = nodes.iter().position(|node| node.id == *first)?;
            if rest.is_empty() {
                Some((nodes, index))
            } else {
                walk(&mut nodes[index].cards, rest)
            }
        }
        let path = self.path(id).ok_or_else(|| no_node(id))?;
        walk(&mut self.entries, &path).ok_or_else(|| no_node(id))
    }
}

/// Returns the cards that a node's card suggests and the node still lacks, with the number of missing copies.
#[must_use]
pub fn lacking(node: &Node, game: &dyn Game, library: &Library) -> Vec<(CardId, u32)> {
    let Some(card) = library.card(&node.card) else {
        return Vec::new();
    };
    let suggested = game.suggested(card).into_iter();
    let more = |(card, count): (CardId, u32)| {
        let same = node.cards.iter().filter(|held| held.card == card);
        let held: i64 = same.fold(0, |sum, held| sum.saturating_add(held.count.max(0)));
        let held = u32::try_from(held).unwrap_or(u32::MAX);
        (card, count.saturating_sub(held))
    };
    suggested
        .map(more)
        .filter(|(_, count)| *count > 0)
        .collect()
}

/// Removes the ids of a node and of everything on it, for new ones to be given.
pub(crate) fn forget_ids(node: &mut Node) {
    force::for_each(std::slice::from_mut(node), &mut |node| {
        node.id = NodeId::default();
    });
}

fn no_node(id: &NodeId) -> Problem {
    Problem::new("edit-no-node").with("node", id)
}

fn filled(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}
