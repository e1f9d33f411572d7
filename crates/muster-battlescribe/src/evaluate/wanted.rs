//! Entries that the data want selected automatically with another one.

use std::sync::Arc;

use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;
use smallvec::SmallVec;

use super::count::flags;
use super::modify::has;
use super::{CountFilter, CountScope, EvalTarget, Evaluator, KnownData, KnownSyms, locked};
use crate::data::{
    Bound, Choices, Constraint, DataSet, Definition, Dialect, EntryChoice, EntryGroup, EntryIx,
    Modifier, QueryField, QueryScope, Sym,
};
use crate::limits::MAX_NUMBER;
use crate::roster::NodeIx;

/// Something to be selected, with numbers. Each number is a separate selection with that many copies. See [`for_stack`]
/// for what stands in one of several stacks.
pub(crate) type Wanted = Vec<(EntryChoice, Vec<u32>)>;

/// Returns the numbers that are wanted in one of several stacks of models: the stack at `place` of `count`. If there are
/// as many numbers as stacks, each stack has its own: of three stacks, only the first has the champion of `1,0,0`.
pub(crate) fn for_stack(amounts: &[u32], (place, count): (usize, usize)) -> &[u32] {
    match amounts.get(place..=place) {
        Some(own) if count > 1 && amounts.len() == count => own,
        _ => amounts,
    }
}

/// Tells what the data want of choices in a new node. An answer is `None` if it depends on the rest of the roster, and
/// nothing but the data is known.
trait WantedSource {
    /// Returns whether the node offers a choice.
    fn is_offered(&self, choice: &EntryChoice) -> bool;
    /// Returns whether a choice or group is hidden.
    fn is_hidden(&mut self, choice: &EntryChoice) -> Option<bool>;
    /// Returns how many are still to be added by the minima of a choice or group.
    fn minimum(&mut self, choice: &EntryChoice, group: Option<&EntryGroup>) -> Option<u32>;
    /// Returns the numbers that `defaultAmount` asks for.
    fn stacks(&mut self, choice: &EntryChoice) -> Option<Vec<u32>>;
    /// Returns the id of the entry that fills the minimum of a group. It is empty if there is none.
    fn default_of(&mut self, group: &EntryGroup) -> Option<Sym>;
}

/// Returns what must be selected in a new node.
fn wanted(
    data: &DataSet,
    choices: &Choices,
    new_recruit: bool,
    source: &mut impl WantedSource,
) -> Option<Wanted> {
    let mut wanted: Vec<(usize, Vec<u32>)> = Vec::new();
    for (place, choice) in choices.entries.iter().enumerate() {
        let min = source.minimum(choice, None)?;
        let mut stacks = source.stacks(choice)?;
        let stacked = sum(&stacks);
        if stacked < min {
            stacks = vec![min];
        }
        if stacks.is_empty() || !source.is_offered(choice) {
            continue;
        }
        // New Recruit never selects hidden entries automatically; BattleScribe does.
        if new_recruit && source.is_hidden(choice)? {
            continue;
        }
        wanted.push((place, stacks));
    }
    // Inner groups come first, because their selections also count for the outer groups.
    let mut groups: Vec<&EntryGroup> = choices.groups.iter().collect();
    groups.sort_by_key(|group| std::cmp::Reverse(group.groups.len()));
    for group in groups {
        let min = source.minimum(group, Some(group))?;
        if min == 0 {
            continue;
        }
        let within = |choice: &EntryChoice| choice.groups.contains(&group.own);
        let has = wanted
            .iter()
            .filter(|(place, _)| within(&choices.entries[*place]));
        let has = has.fold(0_u32, |all, (_, stacks)| all.saturating_add(sum(stacks)));
        let missing = min.saturating_sub(has);
        if missing == 0 || (new_recruit && source.is_hidden(group)?) {
            continue;
        }
        let default = source.default_of(group)?;
        if default.is_empty() {
            continue;
        }
        let is_default = |choice: &EntryChoice| {
            let mut entries = choice.own.entries();
            within(choice) && entries.any(|entry| data.entry(entry).id == default)
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
    let wanted = wanted.map(|(place, stacks)| (choices.entries[place].clone(), stacks));
    Some(wanted.collect())
}

fn sum(stacks: &[u32]) -> u32 {
    let stacks = stacks.iter();
    stacks.fold(0, |sum, stack| sum.saturating_add(*stack))
}

/// Reads the numbers of a `defaultAmount`.
fn read_stacks(amounts: &str) -> Vec<u32> {
    let stacks = amounts
        .split(',')
        .filter_map(|stack| stack.trim().parse::<u32>().ok());
    let stacks: Vec<u32> = stacks.map(|stack| stack.min(MAX_NUMBER)).collect();
    match stacks.iter().any(|stack| *stack > 0) {
        true => stacks,
        false => Vec::new(),
    }
}

/// What is wanted in a node of a roster.
struct InRoster<'e, 'a> {
    evaluator: &'e mut Evaluator<'a>,
    at: u32,
}

impl WantedSource for InRoster<'_, '_> {
    fn is_offered(&self, choice: &EntryChoice) -> bool {
        let evaluator = &self.evaluator;
        !evaluator.spot(self.at).is_force || evaluator.is_offered(self.at, choice)
    }

    fn is_hidden(&mut self, choice: &EntryChoice) -> Option<bool> {
        Some(self.evaluator.is_choice_hidden(self.at, choice))
    }

    fn minimum(&mut self, choice: &EntryChoice, group: Option<&EntryGroup>) -> Option<u32> {
        let entries: SmallVec<[EntryIx; 2]> = choice.own.entries().collect();
        Some(self.evaluator.minimum(self.at, choice, &entries, group))
    }

    fn stacks(&mut self, choice: &EntryChoice) -> Option<Vec<u32>> {
        Some(self.evaluator.first_stacks(self.at, choice))
    }

    fn default_of(&mut self, group: &EntryGroup) -> Option<Sym> {
        Some(
            self.evaluator
                .default_of(self.at, group)
                .unwrap_or_default(),
        )
    }
}

/// What is wanted in a new selection of any roster.
struct Anywhere<'a> {
    data: &'a DataSet,
    words: &'a KnownSyms,
}

impl Anywhere<'_> {
    /// Returns whether modifiers may change a field of a choice or group.
    fn is_changed(&self, choice: &EntryChoice, field: Option<Sym>) -> bool {
        let wanted = |modifier: &Modifier| Some(modifier.field) == field;
        choice
            .own
            .entries()
            .any(|entry| has(&self.data.entry(entry).modifiers, &wanted))
    }
}

impl WantedSource for Anywhere<'_> {
    fn is_offered(&self, _choice: &EntryChoice) -> bool {
        true
    }

    fn is_hidden(&mut self, choice: &EntryChoice) -> Option<bool> {
        let mut hidden = false;
        for (depth, own) in std::iter::once(&choice.own)
            .chain(&choice.groups)
            .enumerate()
        {
            let around = EntryChoice {
                own: *own,
                groups: choice.groups.iter().skip(depth).copied().collect(),
            };
            if self.is_changed(&around, self.words.hidden) {
                return None;
            }
            let mut entries = own.entries();
            hidden |= entries.any(|entry| self.data.entry(entry).hidden);
        }
        Some(hidden)
    }

    fn minimum(&mut self, choice: &EntryChoice, _group: Option<&EntryGroup>) -> Option<u32> {
        let mut most = 0;
        for owner in choice.own.entries() {
            for constraint in &self.data.entry(owner).constraints {
                if !asks_for_some(constraint) {
                    continue;
                }
                let is_own = matches!(constraint.query.scope, QueryScope::Parent | QueryScope::Own);
                let id = Some(constraint.id).filter(|id| !id.is_empty());
                if !is_own || (id.is_some() && self.is_changed(choice, id)) {
                    return None;
                }
                // Nothing is there yet.
                most = most.max(missing(constraint.query.value));
            }
        }
        Some(most)
    }

    fn stacks(&mut self, choice: &EntryChoice) -> Option<Vec<u32>> {
        let field = self.words.default_amount;
        if field.is_some() && self.is_changed(choice, field) {
            return None;
        }
        Some(read_stacks(self.data.text(base_amount(self.data, choice))))
    }

    fn default_of(&mut self, group: &EntryGroup) -> Option<Sym> {
        let field = self.words.default_selection;
        if field.is_some() && self.is_changed(group, field) {
            return None;
        }
        Some(base_default(self.data, group))
    }
}

/// Returns whether a constraint asks for selections.
fn asks_for_some(constraint: &Constraint) -> bool {
    constraint.kind != Bound::Max
        && constraint.query.field == QueryField::Selections
        && !constraint.query.percent
}

/// Returns how many are to be added if this many are missing.
fn missing(value: Decimal) -> u32 {
    let missing = value.max(Decimal::ZERO).ceil().to_u32();
    missing.unwrap_or(MAX_NUMBER).min(MAX_NUMBER)
}

fn base_amount(data: &DataSet, choice: &EntryChoice) -> Sym {
    let amounts = choice.own.entries();
    let amounts = amounts.map(|entry| data.entry(entry).default_amount);
    amounts
        .filter(|amount| !amount.is_empty())
        .last()
        .unwrap_or_default()
}

fn base_default(data: &DataSet, group: &EntryGroup) -> Sym {
    let mut ids = group
        .own
        .entries()
        .map(|entry| data.entry(entry).default_selection);
    ids.find(|id| !id.is_empty()).unwrap_or_default()
}

impl KnownData {
    /// Returns what must be selected in a new selection of an entry, wherever it is. `None` if that depends on the
    /// rest of the roster.
    pub(crate) fn wanted_anywhere(&self, data: &DataSet, entry: Definition) -> Option<Arc<Wanted>> {
        if let Some(known) = locked(&self.0.wanted).get(&entry) {
            return known.clone();
        }
        let choices = self.of_entry(data, entry);
        let words = &*self.syms(data);
        let mut source = Anywhere { data, words };
        let new_recruit = data.dialect == Dialect::NewRecruit;
        let found = wanted(data, &choices, new_recruit, &mut source).map(Arc::new);
        locked(&self.0.wanted).insert(entry, found.clone());
        found
    }
}

impl Evaluator<'_> {
    /// Returns what must be selected in a new node.
    pub(crate) fn wanted_in(&mut self, node: NodeIx) -> Wanted {
        let Some(at) = self.spot_of(node) else {
            return Vec::new();
        };
        let (data, choices, new_recruit) = (self.data, self.choices(at), self.new_recruit);
        let mut source = InRoster {
            evaluator: self,
            at,
        };
        wanted(data, &choices, new_recruit, &mut source).unwrap_or_default()
    }

    /// Returns the id of the entry that fills the minimum of a group, after modifiers.
    fn default_of(&mut self, at: u32, group: &EntryGroup) -> Option<Sym> {
        let data = self.data;
        let text = self.choice_text(
            at,
            group,
            base_default(data, group),
            self.words.default_selection,
        );
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
                if !asks_for_some(constraint) {
                    continue;
                }
                let value = self.bound(constraint, entries, from);
                // What is there already makes it fewer, never more.
                if missing(value) <= most {
                    continue;
                }
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
                let has = self.for_each(place, has);
                most = most.max(missing(value.saturating_sub(has)));
            }
        }
        most
    }

    /// Returns the numbers that `defaultAmount` asks for.
    fn first_stacks(&mut self, at: u32, choice: &EntryChoice) -> Vec<u32> {
        let base = base_amount(self.data, choice);
        let mut stacks =
            read_stacks(&self.choice_text(at, choice, base, self.words.default_amount));
        // Several numbers are the stacks of models of a unit. In a force, they would add whole units to each new list.
        if self.spot(at).is_force && stacks.len() > 1 {
            stacks.clear();
        }
        stacks
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
                    Bound::Min if !off => wanted = wanted.max(bound),
                    Bound::Max if !off => wanted = wanted.min(bound),
                    Bound::Exactly if !off => wanted = bound,
                    _ => {}
                }
            }
        }
        if wanted == 0 && has == 0 {
            return None;
        }
        // Of what is hidden there is none. Whether it is may take long to work out.
        let hidden = match selected.first() {
            Some(spot) => self.is_hidden(*spot),
            None => self.is_choice_hidden(at, choice),
        };
        if hidden {
            wanted = 0;
        }
        (wanted != has).then_some(wanted)
    }
}
