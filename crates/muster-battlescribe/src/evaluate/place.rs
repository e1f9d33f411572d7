//! What can be selected in a place now, and how much of it.

use rust_decimal::prelude::ToPrimitive;
use smallvec::SmallVec;

use super::{EvalTarget, Evaluator};
use crate::data::{Bound, Definition, EntryChoice, EntryIx, QueryField, QueryScope, Sym};
use crate::roster::NodeIx;

impl Evaluator<'_> {
    /// Returns the choices that a force or selection offers now, without hidden ones, in the order of the data.
    pub(crate) fn available(&mut self, node: NodeIx) -> Vec<EntryChoice> {
        let Some(at) = self.spot_of(node) else {
            return Vec::new();
        };
        let is_force = self.spot(at).is_force;
        let mut choices = self.choices(at).entries.clone();
        choices.retain(|choice| {
            (!is_force || self.is_offered(at, choice)) && !self.is_choice_hidden(at, choice)
        });
        choices
    }

    /// Returns the types of forces that a force may hold now, without hidden ones.
    pub(crate) fn available_forces(&mut self, node: NodeIx) -> Vec<Definition> {
        let Some(at) = self.spot_of(node) else {
            return Vec::new();
        };
        let mut forces = self.forces_of(at);
        forces.retain(|own| !self.is_new_force_hidden(at, *own));
        forces
    }

    /// Returns whether a force or selection is hidden.
    pub(crate) fn is_node_hidden(&mut self, node: NodeIx) -> bool {
        self.spot_of(node).is_some_and(|at| self.is_hidden(at))
    }

    /// Returns the categories of a force, in order, with their names.
    pub(crate) fn force_categories(&self, node: NodeIx) -> Vec<(Sym, Sym)> {
        let entry = self.spot_of(node).and_then(|at| self.spot(at).force_entry);
        let Some(entry) = entry else {
            return Vec::new();
        };
        let links = self.data.entry(entry).categories.iter();
        let named = links.map(|link| {
            let link = self.data.entry(*link);
            let own = self.category_entry(link.target_id);
            let name = own.map_or(link.name, |entry| self.data.entry(entry).name);
            (link.target_id, name)
        });
        named.collect()
    }

    /// Returns the least and the most of a choice or group that a force or selection may hold, by the constraints on
    /// the place itself, after modifiers. The most is `None` if there is no limit.
    pub(crate) fn room(&mut self, node: NodeIx, choice: &EntryChoice) -> (usize, Option<usize>) {
        let data = self.data;
        let (mut least, mut most) = (0, None::<usize>);
        let Some(at) = self.spot_of(node) else {
            return (least, most);
        };
        let entries: SmallVec<[EntryIx; 2]> = choice.own.entries().collect();
        for owner in &entries {
            for constraint in &data.entry(*owner).constraints {
                let query = &constraint.query;
                let is_of_place = query.scope == QueryScope::Parent
                    && query.field == QueryField::Selections
                    && query.child.is_empty()
                    && !query.percent;
                if !is_of_place {
                    continue;
                }
                let value = self.bound(constraint, &entries, EvalTarget::Choice(at, choice));
                if value.is_sign_negative() && !value.is_zero() {
                    continue;
                }
                if matches!(constraint.kind, Bound::Min | Bound::Exactly) {
                    let bound = value.ceil().to_usize().unwrap_or(usize::MAX);
                    least = least.max(bound);
                }
                if matches!(constraint.kind, Bound::Max | Bound::Exactly) {
                    let bound = value.floor().to_usize().unwrap_or(usize::MAX);
                    most = Some(most.map_or(bound, |most| most.min(bound)));
                }
            }
        }
        (least, most)
    }
}
