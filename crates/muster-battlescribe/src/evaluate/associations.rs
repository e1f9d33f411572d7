//! Associations, which join a selection to others, such as a leader to a unit.

use rust_decimal::Decimal;

use super::count::flags;
use super::{
    CountFilter, CountScope, EvalTarget, Evaluator, FindingKind, RosterFinding, RosterSeverity,
};
use crate::data::{Association, Bound, DataSet, Entry, EntryIx, QueryField};
use crate::roster::{NodeContent, NodeIx, Roster, Selection};

/// An association of a selection, with the selections that it may be joined to now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Joinable {
    /// The id of the association.
    pub association: String,
    /// The label of the association.
    pub label: String,
    /// The least number of selections that must be joined.
    pub min: i32,
    /// The greatest number of selections that may be joined. `None` if there is no upper bound.
    pub max: Option<i32>,
    /// The selections that are eligible.
    pub candidates: Vec<NodeIx>,
}

/// Returns the associations of a selection. Empty for a force.
#[must_use]
pub fn joinable(data: &DataSet, roster: &Roster, node: NodeIx) -> Vec<Joinable> {
    Evaluator::new(data, roster).joinable(node)
}

fn associations_of(
    data: &DataSet,
    owners: impl Iterator<Item = EntryIx>,
) -> impl Iterator<Item = (&Entry, &Association)> {
    let entries = owners.flat_map(|owner| &data.entry(owner).associations);
    entries.filter_map(|ix| {
        let entry = data.entry(*ix);
        entry
            .association
            .as_deref()
            .map(|association| (entry, association))
    })
}

impl Evaluator<'_> {
    /// Returns the associations of a selection. Empty for a force.
    pub(crate) fn joinable(&mut self, node: NodeIx) -> Vec<Joinable> {
        let data = self.data;
        let at = self.spot_of(node);
        let Some((at, choice)) = at.and_then(|at| Some((at, self.spot(at).choice?))) else {
            return Vec::new();
        };
        let mut found = Vec::new();
        for (entry, association) in associations_of(data, choice.own.entries()) {
            let candidates = self.candidates(at, association).into_iter();
            found.push(Joinable {
                association: data.text(entry.id).to_owned(),
                label: data.text(association.label).to_owned(),
                min: association.min,
                max: (association.max >= 0).then_some(association.max),
                candidates: candidates.map(|spot| self.spot(spot).node).collect(),
            });
        }
        found
    }

    /// Returns the player's own name for a node, or its name after modifiers.
    pub(crate) fn title(&mut self, node: NodeIx) -> String {
        match (&self.roster.node(node).custom_name, self.spot_of(node)) {
            (Some(name), _) => name.clone(),
            (None, Some(at)) => self.name_of(at),
            (None, None) => String::new(),
        }
    }

    fn selection_of(&self, at: u32) -> Option<&Selection> {
        match &self.roster.node(self.spot(at).node).what {
            NodeContent::Selection(selection) => Some(selection),
            NodeContent::Force(_) => None,
        }
    }

    /// Returns the selections that an association of a selection may be joined to.
    fn candidates(&mut self, at: u32, association: &Association) -> Vec<u32> {
        let query = &association.query;
        let Some(place) = self.place(query.scope, EvalTarget::Spot(at)) else {
            return Vec::new();
        };
        let what = self.what(query.child).unwrap_or(CountFilter::Any);
        self.note_count((place, what, QueryField::Selections, flags(query)));
        let asker = self.asker.replace(at);
        let mut found = self.selections(place, flags(query));
        found.retain(|spot| {
            *spot != at
                && self.fits(*spot, what, query.shared)
                && !self.is_hidden(*spot)
                && self.holds_all(&association.guard, EvalTarget::Spot(*spot))
        });
        self.asker = asker;
        found
    }

    /// Counts the associations of a selection, both those that it has and those of others that are joined to it.
    pub(super) fn associations(&self, place: CountScope, what: CountFilter) -> u64 {
        let CountScope::Spot(at) = place else {
            return 0;
        };
        let id = match what {
            CountFilter::Id(id) => Some(self.data.text(id)),
            _ => None,
        };
        let own = &self.roster.node(self.spot(at).node).id;
        let mut count = 0;
        for (spot, _) in (0..).zip(&self.spots) {
            let joined = self
                .selection_of(spot)
                .map_or(&[][..], |own| &own.associations);
            let found = joined.iter().filter(|(association, to)| {
                let known = id.is_none_or(|id| id == association);
                known && (to == own || spot == at)
            });
            count += found.count() as u64;
        }
        count
    }

    /// Checks how many selections a selection is joined to, and whether each of them is eligible.
    pub(super) fn check_associations(
        &mut self,
        at: u32,
        entries: &[EntryIx],
        name: &str,
        found: &mut Vec<RosterFinding>,
    ) {
        let data = self.data;
        for (entry, association) in associations_of(data, entries.iter().copied()) {
            let id = data.text(entry.id);
            let joined = self
                .selection_of(at)
                .map_or(&[][..], |own| &own.associations);
            let joined: Vec<String> = joined
                .iter()
                .filter(|(known, _)| known == id)
                .map(|(_, to)| to.clone())
                .collect();
            let count = Decimal::from(joined.len() as u64);
            let (min, max) = (
                Decimal::from(association.min),
                Decimal::from(association.max),
            );
            let mut kinds = Vec::new();
            let broken = if count < min {
                Some((Bound::Min, min))
            } else if association.max >= 0 && count > max {
                Some((Bound::Max, max))
            } else {
                None
            };
            kinds.extend(broken.map(|(bound, value)| FindingKind::Bound {
                bound,
                value,
                count,
                unit: data.text(association.label).to_owned(),
                message: String::new(),
            }));
            if !joined.is_empty() {
                let candidates = self.candidates(at, association);
                for to in joined {
                    let spot = (0..)
                        .zip(&self.spots)
                        .find(|(_, spot)| self.roster.node(spot.node).id == to);
                    let spot = spot.map(|(spot, _)| spot);
                    if spot.is_none_or(|spot| !candidates.contains(&spot)) {
                        let name = spot.map(|spot| self.name_of(spot));
                        kinds.push(FindingKind::NotEligible {
                            to: name.unwrap_or_else(|| to.clone()),
                            id: to,
                        });
                    }
                }
            }
            found.extend(kinds.into_iter().map(|kind| RosterFinding {
                severity: RosterSeverity::Error,
                kind,
                owner: self.owner(at),
                counted_in: Some(self.spot(at).node),
                entry_id: self.entry_id(at),
                constraint_id: id.to_owned(),
                name: name.to_owned(),
            }));
        }
    }
}
