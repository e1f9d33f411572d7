//! Turns rosters into forces, and forces into rosters that other programs read.

use std::hash::Hasher as _;

use muster_core::card::CardId;
use muster_core::force::{Force, Node};
use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;
use rustc_hash::FxHasher;

use super::ids::{id_of, slug};
use super::joins::pick_joined;
use super::layout::LaidOutForce;
use super::lost::LostCard;
use super::{FORCE, GameData, UPGRADE};
use crate::roster::{DoubtKind, NodeContent, NodeIx, Roster, RosterDoubt, WrittenNode};

impl GameData {
    /// Turns a force into a roster for other programs.
    pub(super) fn roster_of(&self, force: &Force) -> Roster {
        // Two forces of one name are two rosters, and each has ids of its own in other programs.
        let mut hasher = FxHasher::default();
        hasher.write(force.write().as_bytes());
        let LaidOutForce {
            mut roster, nodes, ..
        } = self.lay_out(force, hasher.finish());
        let mut doubts = Vec::new();
        let mut next: Vec<&Node> = force.entries.iter().rev().collect();
        while let Some(node) = next.pop() {
            let id = id_of(node.card.slug()).into_owned();
            let mut doubt = |kind, written: Option<&WrittenNode>, id| {
                let name = written.map(|written| written.name.clone());
                let name = name.or_else(|| node.name.clone());
                let name = name.unwrap_or_else(|| node.card.slug().to_owned());
                doubts.push(RosterDoubt { kind, name, id });
            };
            let Some(at) = nodes.get(&node.id) else {
                doubt(DoubtKind::LeftOut, None, id);
                continue;
            };
            match &roster.node(*at).what {
                NodeContent::Force(own) => {
                    if own.entry.is_none() {
                        doubt(DoubtKind::Force, Some(&own.written), id);
                    }
                    if own.catalogue.is_none() {
                        let catalogue = own.written.catalogue.0.clone();
                        doubt(DoubtKind::Catalogue, None, catalogue);
                    }
                }
                NodeContent::Selection(own) if own.choice.is_none() => {
                    let path = own.written.entry_id.clone();
                    doubt(DoubtKind::Selection, Some(&own.written), path);
                }
                NodeContent::Selection(_) => {}
            }
            next.extend(node.cards.iter().rev());
        }
        roster.doubts = doubts;
        roster
    }

    /// Turns a roster into a force.
    pub(super) fn force_of(&self, roster: &Roster) -> Force {
        let mut force = Force::new(&self.id, "standard", &roster.name);
        force.note.clone_from(&roster.notes);
        force.tags.clone_from(&roster.tags);
        for (cost, limit) in &roster.limits {
            self.set_limit(&mut force, cost, *limit);
        }
        let entries = roster.forces().iter();
        force.entries = entries.map(|entry| self.node_of(roster, *entry)).collect();
        force.complete_ids();
        pick_joined(&mut force, roster);
        force
    }

    /// Sets the limit of a cost. The builder shows a whole limit of the first cost as the limit of the force.
    fn set_limit(&self, force: &mut Force, cost: &str, limit: Decimal) {
        let first = self.costs.first().map(|first| self.data.text(*first));
        if first == Some(cost)
            && limit.fract().is_zero()
            && let Some(limit) = limit.to_u32()
        {
            force.limit = Some(limit);
            return;
        }
        let limit: Option<f64> = limit.to_string().parse().ok();
        let limit = limit.and_then(|limit| limit.try_into().ok());
        let limit = limit.map(|limit| (cost.to_owned(), limit));
        force.limits.extend(limit);
    }

    /// Returns a node of a roster, with everything in it, as a node of a force without ids.
    pub(super) fn node_of(&self, roster: &Roster, at: NodeIx) -> Node {
        let own = roster.node(at);
        let mut node = match &own.what {
            NodeContent::Force(force) => {
                let mut node = match force.entry {
                    Some(entry) => Node::new(self.card_id(entry)),
                    None => self.unknown(FORCE, &force.written, 1),
                };
                node.via = match force.catalogue {
                    Some(file) => vec![self.data.text(self.data.file(file).id).to_owned()],
                    None => vec![force.written.catalogue.0.clone()],
                };
                let link = force.link.map(|link| self.text(link).to_owned());
                node.via.extend(link);
                node
            }
            NodeContent::Selection(selection) => {
                let written = &selection.written;
                let mut node = match &selection.choice {
                    Some(choice) => {
                        let mut node = Node::new(self.card_id(choice.own.target));
                        node.via = self.via(choice);
                        node
                    }
                    None => {
                        let kind = slug(&written.kind);
                        let is_kind = !written.kind.is_empty() && kind != FORCE;
                        let kind = if is_kind { &kind } else { UPGRADE };
                        self.unknown(kind, written, roster.number(at))
                    }
                };
                node.count = selection.amount.into();
                node
            }
        };
        if own.custom_name.is_some() {
            node.name.clone_from(&own.custom_name);
        }
        node.note.clone_from(&own.custom_notes);
        let inside = own.selections.iter().chain(&own.forces);
        node.cards = inside.map(|child| self.node_of(roster, *child)).collect();
        node
    }

    /// Returns a node for what the data do not offer. Its way is the path that the roster says, and its name is kept if
    /// the data do not have the entry at all, with what a copy costs. `number` is the number of copies.
    fn unknown(&self, kind: &str, written: &WrittenNode, number: u32) -> Node {
        let mut path: Vec<&str> = written.entry_id.split("::").collect();
        let id = path.pop().unwrap_or_default();
        let entry = slug(id);
        let mut node = Node::new(CardId::new(&format!("{}/{kind}/{entry}", self.id)));
        node.via = path.into_iter().map(str::to_owned).collect();
        let is_told = written.name.is_empty() || written.name == id;
        let is_known = kind != FORCE && self.entries.contains_key(&*entry);
        if !is_known {
            let copies = Decimal::from(number.max(1));
            let costs = written.costs.iter().filter_map(|(_, name, value)| {
                let each: f64 = value
                    .checked_div(copies)?
                    .normalize()
                    .to_string()
                    .parse()
                    .ok()?;
                Some((name.trim().to_owned(), each))
            });
            let lost = LostCard {
                name: match is_told {
                    true => String::new(),
                    false => written.name.clone(),
                },
                costs: costs.collect(),
            };
            if lost != LostCard::default() {
                lost.put(&mut node);
            }
        }
        node
    }
}
