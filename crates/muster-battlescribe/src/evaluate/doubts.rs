//! What was not understood in the data, as far as it can change the verdict of a roster.

use rustc_hash::{FxHashMap, FxHashSet};

use super::Evaluator;
use crate::data::{Bound, EntryIx, FileIx, UnknownData, UnknownKind};
use crate::roster::NodeIx;

/// A place in a roster whose verdict may be wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct VerdictDoubt {
    /// The force or selection. `None` for the roster.
    pub node: Option<NodeIx>,
    /// The entry that is doubtful, if it is not selected and may have to be.
    pub entry: Option<EntryIx>,
}

impl Evaluator<'_> {
    /// Returns the places whose verdict may be wrong: selections whose entries were not understood, those that the data do
    /// not know, and those whose cost depends on itself.
    pub(super) fn doubts(&mut self) -> Vec<VerdictDoubt> {
        let mut found = Vec::new();
        let mut known = FxHashSet::default();
        let mut add = |doubt: VerdictDoubt| {
            if known.insert(doubt) {
                found.push(doubt);
            }
        };
        let at_node = |node| VerdictDoubt {
            node: Some(node),
            entry: None,
        };
        for spot in &self.spots {
            if spot.choice.is_none() && spot.force_entry.is_none() {
                add(at_node(spot.node));
            }
        }
        for (spot, _) in &self.cycles {
            add(at_node(self.spot(*spot).node));
        }
        let data = self.data;
        let unknown: Vec<&UnknownData> = data.unknown.iter().filter(|own| own.matters()).collect();
        if unknown.is_empty() {
            return found;
        }
        let in_play = self.in_play();
        let offered = self.required();
        for part in unknown {
            for entry in &part.entries {
                let nodes = in_play.get(entry).map_or(&[][..], |nodes| nodes);
                nodes.iter().for_each(|node| add(at_node(*node)));
                // An entry that is not selected matters if it may have to be.
                let may_be_required = part.what == UnknownKind::Constraint
                    || data.entry(*entry).constraints.iter().any(is_lower_bound);
                let place = offered.get(entry).filter(|_| may_be_required);
                if let Some(place) = place.filter(|_| nodes.is_empty()) {
                    add(VerdictDoubt {
                        node: Some(*place),
                        entry: Some(*entry),
                    });
                }
            }
            for file in &part.files {
                let forces = self.spots.iter().filter(|spot| spot.is_force);
                for force in forces.filter(|force| self.uses(force.catalogue, *file)) {
                    add(at_node(force.node));
                }
            }
        }
        found
    }

    /// Returns whether a force of a catalogue uses a file.
    fn uses(&self, catalogue: Option<FileIx>, file: FileIx) -> bool {
        let data = self.data;
        if data.file(file).is_system {
            return true;
        }
        let mut next: Vec<FileIx> = catalogue.into_iter().collect();
        let mut known = FxHashSet::default();
        while let Some(own) = next.pop() {
            if own == file {
                return true;
            }
            if known.insert(own) {
                next.extend(data.file(own).links.iter().map(|(link, _)| *link));
            }
        }
        false
    }

    /// Returns the entries that act on the roster, each with the nodes on which it acts.
    fn in_play(&mut self) -> FxHashMap<EntryIx, Vec<NodeIx>> {
        let data = self.data;
        let mut found: FxHashMap<EntryIx, Vec<NodeIx>> = FxHashMap::default();
        for at in 0..u32::try_from(self.spots.len()).unwrap_or(u32::MAX) {
            let node = self.spot(at).node;
            let mut entries: Vec<EntryIx> = self.sources(at).iter().map(|(ix, _)| *ix).collect();
            let of_force = self.spot(at).force_entry.into_iter();
            let links = of_force.flat_map(|entry| &data.entry(entry).categories);
            let linked: Vec<_> = links.map(|link| data.entry(*link).target_id).collect();
            let own: Vec<_> = self.categories(at).iter().map(|(id, _)| *id).collect();
            let categories = linked.into_iter().chain(own);
            entries.extend(categories.filter_map(|id| self.category_entry(id)));
            for entry in entries {
                found.entry(entry).or_default().push(node);
            }
        }
        found
    }

    /// Returns the entries and groups that are offered, each with the first place that offers it.
    fn required(&self) -> FxHashMap<EntryIx, NodeIx> {
        let mut found = FxHashMap::default();
        for at in 0..u32::try_from(self.spots.len()).unwrap_or(u32::MAX) {
            let node = self.spot(at).node;
            let choices = self.choices(at);
            let all = choices.entries.iter().chain(&choices.groups);
            let entries = all.flat_map(|choice| choice.own.entries());
            let forces = self.forces_of(at);
            let forces = forces.iter().flat_map(|own| own.entries());
            for entry in entries.chain(forces) {
                found.entry(entry).or_insert(node);
            }
        }
        found
    }
}

fn is_lower_bound(constraint: &crate::data::Constraint) -> bool {
    constraint.kind != Bound::Max
}
