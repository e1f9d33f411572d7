//! Entries that the data want selected automatically with another one.

use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;
use smallvec::SmallVec;

use super::count::flags;
use super::{CountFilter, CountScope, EvalTarget, Evaluator};
use crate::data::{Bound, EntryChoice, EntryGroup, EntryIx, Modifier, QueryField, QueryScope, Sym};
use crate::limits::MAX_NUMBER;
use crate::roster::NodeIx;

impl Evaluator<'_> {
    /// Returns what must be selected in a new node. Each number is a separate selection with that many copies.
    pub(crate) fn wanted_in(&mut self, node: NodeIx) -> Vec<(EntryChoice, Vec<u32>)> {
        let Some(at) = self.spot_of(node) else {
            return Vec::new();
        };
        let choices = self.choices(at);
        let at_root = self.spot(at).is_force;
        let mut wanted: Vec<(usize, Vec<u32>)> = Vec::new();
        for (place, choice) in choices.entries.iter().enumerate() {
            let entries: SmallVec<[EntryIx; 2]> = choice.own.entries().collect();
            let min = self.minimum(at, choice, &entries, None);
            let mut stacks = self.first_stacks(at, choice);
            let stacked: u32 = stacks
                .iter()
                .fold(0, |sum, stack| sum.saturating_add(*stack));
            if stacked < min {
                stacks = vec![min];
            }
            if stacks.is_empty() || (at_root && !self.is_offered(at, choice)) {
                continue;
            }
            // New Recruit never selects hidden entries automatically; BattleScribe does.
            if self.new_recruit && self.is_choice_hidden(at, choice) {
                continue;
            }
            wanted.push((place, stacks));
        }
        // Inner groups come first, because their selections also count for the outer groups.
        let mut groups: Vec<&EntryGroup> = choices.groups.iter().collect();
        groups.sort_by_key(|group| std::cmp::Reverse(group.groups.len()));
        for group in groups {
            let entries: SmallVec<[EntryIx; 2]> = group.own.entries().collect();
            let min = self.minimum(at, group, &entries, Some(group));
            if min == 0 {
                continue;
            }
            let within = |choice: &EntryChoice| choice.groups.contains(&group.own);
            let has = wanted
                .iter()
                .filter(|(place, _)| within(&choices.entries[*place]));
            let has: u32 = has
                .flat_map(|(_, stacks)| stacks)
                .fold(0, |sum, stack| sum.saturating_add(*stack));
            let missing = min.saturating_sub(has);
            if missing == 0 || (self.new_recruit && self.is_choice_hidden(at, group)) {
                continue;
            }
            let default = self.default_of(at, group);
            let Some(default) = default else {
                continue;
            };
            let is_default = |choice: &EntryChoice| {
                within(choice)
                    && choice
                        .own
                        .entries()
                        .any(|entry| self.data.entry(entry).id == default)
            };
            let Some(place) = choices.entries.iter().position(is_default) else {
                continue;
            };
            match wanted.iter_mut().find(|(own, _)| *own == place) {
                Some((_, stacks)) => match stacks.first_mut() {
                    Some(first) => *first = first.saturating_add(missing),
                    None => stacks.push(missing),
                },
                None => wanted.push((place, vec![missing])),
            }
        }
        wanted.sort_by_key(|(place, _)| *place);
        let wanted = wanted.into_iter();
        wanted
            .map(|(place, stacks)| (choices.entries[place].clone(), stacks))
            .collect()
    }

    /// Returns the id of the entry that fills the minimum of a group, after modifiers.
    fn default_of(&mut self, at: u32, group: &EntryGroup) -> Option<Sym> {
        let data = self.data;
        let mut ids = group
            .own
            .entries()
            .map(|entry| data.entry(entry).default_selection);
        let base = ids.find(|id| !id.is_empty()).unwrap_or_default();
        let text = self.choice_text(at, group, base, self.words.default_selection);
        data.sym(&text).filter(|id| !id.is_empty())
    }

    /// Returns a text field of a choice or group after modifiers.
    fn choice_text(&mut self, at: u32, own: &EntryChoice, base: Sym, field: Option<Sym>) -> String {
        let mut active = Vec::new();
        if let Some(field) = field {
            let wanted = |modifier: &Modifier| modifier.field == field;
            for entry in own.own.entries() {
                self.collect(entry, EvalTarget::Choice(at, own), &wanted, &mut active);
            }
        }
        self.text_of(self.data.text(base), active)
    }

    /// Returns how many are still to be added: the largest minimum of the constraints, minus what is already selected.
    fn minimum(
        &mut self,
        at: u32,
        choice: &EntryChoice,
        entries: &[EntryIx],
        group: Option<&EntryGroup>,
    ) -> u32 {
        let data = self.data;
        let from = EvalTarget::Choice(at, choice);
        let mut most = 0;
        for owner in entries {
            for constraint in &data.entry(*owner).constraints {
                let query = &constraint.query;
                if constraint.kind == Bound::Max
                    || query.field != QueryField::Selections
                    || query.percent
                {
                    continue;
                }
                let value = self.bound(constraint, entries, from);
                let Some(place) = (match query.scope {
                    QueryScope::Parent | QueryScope::Own => Some(CountScope::Spot(at)),
                    scope => self.place(scope, from),
                }) else {
                    continue;
                };
                let what = match (self.what(query.child), group) {
                    (Some(what), _) => what,
                    (None, Some(group)) => CountFilter::Group(group.own, query.shared),
                    (None, None) if query.shared => {
                        CountFilter::Id(data.entry(choice.own.target).id)
                    }
                    (None, None) => CountFilter::Exact(choice.own),
                };
                let has = self
                    .sum(place, what, QueryField::Selections, flags(query))
                    .unwrap_or_default();
                let missing = value
                    .saturating_sub(self.for_each(place, has))
                    .max(Decimal::ZERO);
                let missing = missing.ceil().to_u32().unwrap_or(MAX_NUMBER);
                most = most.max(missing.min(MAX_NUMBER));
            }
        }
        most
    }

    /// Returns the numbers that `defaultAmount` asks for.
    fn first_stacks(&mut self, at: u32, choice: &EntryChoice) -> Vec<u32> {
        let data = self.data;
        let base = choice
            .own
            .entries()
            .map(|entry| data.entry(entry).default_amount);
        let base = base.filter(|amount| !amount.is_empty()).last();
        let base = base.unwrap_or_default();
        let amounts = self.choice_text(at, choice, base, self.words.default_amount);
        let stacks = amounts
            .split(',')
            .filter_map(|stack| stack.trim().parse::<u32>().ok());
        stacks
            .filter(|stack| *stack > 0)
            .map(|stack| stack.min(MAX_NUMBER))
            .collect()
    }

    /// Returns the entries whose number automatic constraints change: the parent, the choice and the wanted number.
    pub(crate) fn automatic(&mut self) -> Vec<(NodeIx, EntryChoice, u32)> {
        let mut found = Vec::new();
        for at in 0..u32::try_from(self.spots.len()).unwrap_or(u32::MAX) {
            for choice in &self.choices(at).entries {
                if let Some(wanted) = self.automatic_at(at, choice) {
                    found.push((self.spot(at).node, choice.clone(), wanted));
                }
            }
        }
        found
    }

    /// Returns whether a choice has automatic constraints.
    pub(super) fn is_automatic(&self, choice: &EntryChoice) -> bool {
        choice.own.entries().any(|entry| {
            let mut constraints = self.data.entry(entry).constraints.iter();
            constraints.any(|constraint| constraint.automatic)
        })
    }

    /// Returns the number that automatic constraints want of a choice. `None` if it has that number.
    pub(super) fn automatic_at(&mut self, at: u32, choice: &EntryChoice) -> Option<u32> {
        let data = self.data;
        if !self.is_automatic(choice) || (self.spot(at).is_force && !self.is_offered(at, choice)) {
            return None;
        }
        let entries: SmallVec<[EntryIx; 2]> = choice.own.entries().collect();
        let selected = self.selected(at, choice);
        let has: u32 = selected
            .iter()
            .fold(0, |sum, spot| sum.saturating_add(self.spot(*spot).amount));
        let mut wanted = has;
        let hidden = match selected.first() {
            Some(spot) => self.is_hidden(*spot),
            None => self.is_choice_hidden(at, choice),
        };
        let from = selected
            .first()
            .map_or(EvalTarget::Choice(at, choice), |spot| {
                EvalTarget::Spot(*spot)
            });
        for owner in &entries {
            for constraint in &data.entry(*owner).constraints {
                let query = &constraint.query;
                if !constraint.automatic || query.field != QueryField::Selections || query.percent {
                    continue;
                }
                let value = self.bound(constraint, &entries, from);
                let bound = value
                    .max(Decimal::ZERO)
                    .floor()
                    .to_u32()
                    .unwrap_or(MAX_NUMBER)
                    .min(MAX_NUMBER);
                let off = value.is_sign_negative() && !value.is_zero();
                match constraint.kind {
                    Bound::Min if !off && !hidden => wanted = wanted.max(bound),
                    Bound::Max if !off => wanted = wanted.min(bound),
                    Bound::Exactly if !off && !hidden => wanted = bound,
                    _ => {}
                }
            }
        }
        if hidden {
            wanted = 0;
        }
        (wanted != has).then_some(wanted)
    }
}
