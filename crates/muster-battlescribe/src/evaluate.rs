//! Evaluates rosters.
//!
//! An [`Evaluator`] looks at one state of a roster. Each value (a count, a cost, whether something is hidden, the
//! categories of a selection) is computed when it is first needed and then cached. So values are computed in the order
//! of their dependencies, and each one only once.

use std::ops::Range;
use std::rc::Rc;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use rust_decimal::Decimal;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::data::{
    Choices, DataSet, Definition, Dialect, ENTRY_TYPES, Entry, EntryChoice, EntryIx, EntryKind,
    FileIx, Modifier, ModifierGroup, Sym, path,
};
use crate::roster::{NodeContent, NodeIx, Roster};

mod associations;
mod constraints;
mod count;
mod doubts;
mod findings;
mod info;
mod loops;
mod modify;
mod order;
mod place;
mod reads;
mod trials;
mod verdict;
mod wanted;

pub use associations::{Joinable, joinable};
pub use doubts::VerdictDoubt;
pub use findings::{FindingKind, Owner, OwnerType, RosterFinding, RosterSeverity};
pub use info::{CharacteristicView, ProfileView, RuleView};
use loops::LoopedValues;
use reads::Reads;
pub(crate) use trials::CheckedRoster;
pub(crate) use verdict::evaluate_knowing;
pub use verdict::{
    CategoryView, CostView, ForceView, Offer, OfferGroup, RosterVerdict, SelectionView, evaluate,
    offers,
};
use wanted::Wanted;
pub(crate) use wanted::for_stack;

/// A force or selection with data for quick access. Spots are sorted like the roster, so that the content of a spot
/// follows it directly.
#[derive(Debug, Default)]
pub(crate) struct IndexedNode<'a> {
    node: NodeIx,
    parent: Option<u32>,
    /// The force around the selection. For a force, the force itself.
    force: u32,
    is_force: bool,
    /// The index after the last selection in it, at any depth. The forces in it follow.
    selections_end: u32,
    /// The index after the last spot in it, forces included.
    end: u32,
    /// The number of copies for each copy of its parent.
    amount: u32,
    /// The total number of copies.
    number: u32,
    /// The entry that was selected.
    choice: Option<&'a EntryChoice>,
    links: &'a [EntryIx],
    force_entry: Option<EntryIx>,
    /// The link that leads to the force's entry.
    force_link: Option<EntryIx>,
    catalogue: Option<FileIx>,
    /// All ids that mean this spot: of the entry, its link, its groups and their links.
    ids: SmallVec<[Sym; 6]>,
    /// `unit`, `model`, `upgrade` …
    kind: Sym,
}

/// The thing for which modifiers and conditions are evaluated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum EvalTarget<'c> {
    /// A force or selection.
    Spot(u32),
    /// An entry that may be selected in a spot, or a group there.
    Choice(u32, &'c EntryChoice),
    /// A category of a force.
    Category(u32, Sym),
    /// A force that may be added in a force.
    Force(u32, Definition),
}

/// The place in which things are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum CountScope {
    Roster,
    Spot(u32),
    /// A group in a spot.
    Group(u32, Sym),
    /// A category of a force.
    Category(u32, Sym),
    /// All forces of a catalogue.
    Catalogue(FileIx),
    /// The inside of an entry that is not selected. There is nothing to count there.
    Nothing,
}

/// Which selections a count includes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum CountFilter {
    Any,
    /// Selections of a type.
    Kind(Sym),
    /// Selections of a category.
    Category(Sym),
    /// Things with an id. If the query is not shared, an entry reached through a link does not count under its own id.
    Id(Sym),
    /// Selections with this path of ids.
    Path(Sym),
    /// Exactly this entry through this link.
    Exact(Definition),
    /// Everything in a group. The flag allows any link to the group.
    Group(Definition, bool),
}

/// Symbols of the words that the format defines.
#[derive(Debug)]
struct KnownSyms {
    name: Option<Sym>,
    page: Option<Sym>,
    description: Option<Sym>,
    hidden: Option<Sym>,
    category: Option<Sym>,
    publication: Option<Sym>,
    default_amount: Option<Sym>,
    default_selection: Option<Sym>,
    flatten: Option<Sym>,
    any: Option<Sym>,
    unit: Option<Sym>,
    model: Option<Sym>,
    upgrade: Option<Sym>,
    kinds: [Option<Sym>; 6],
    severities: [(Option<Sym>, RosterSeverity); 3],
}

impl KnownSyms {
    fn new(data: &DataSet) -> Self {
        let sym = |text: &str| data.sym(text);
        Self {
            name: sym("name"),
            page: sym("page"),
            description: sym("description"),
            hidden: sym("hidden"),
            category: sym("category"),
            publication: sym("publicationId"),
            default_amount: sym("defaultAmount"),
            default_selection: sym("defaultSelectionEntryId"),
            flatten: sym("flatten"),
            any: sym("any"),
            unit: sym("unit"),
            model: sym("model"),
            upgrade: sym("upgrade"),
            kinds: ENTRY_TYPES.map(sym),
            severities: [
                (sym("error"), RosterSeverity::Error),
                (sym("warning"), RosterSeverity::Warning),
                (sym("info"), RosterSeverity::Info),
            ],
        }
    }
}

/// Categories, each with whether it is the primary one.
type Categories = Rc<[(Sym, bool)]>;
pub(crate) type CountKey = (CountScope, CountFilter, crate::data::QueryField, u8);

/// The values that were computed so far.
#[derive(Debug, Default)]
struct CachedValues {
    hidden: FxHashMap<u32, Option<bool>>,
    /// Whether each group of a spot is hidden.
    hidden_groups: FxHashMap<(u32, EntryChoice), bool>,
    names: FxHashMap<u32, String>,
    /// The categories of selections. `None` while they are being computed.
    categories: FxHashMap<u32, Option<Categories>>,
    has_category: FxHashMap<(u32, Sym), Option<bool>>,
    costs: FxHashMap<(u32, Sym), Option<Decimal>>,
    counts: FxHashMap<CountKey, Option<Decimal>>,
    counting: FxHashSet<CountKey>,
    /// The costs that are being computed, innermost last.
    cost_stack: Vec<(u32, Sym)>,
}

/// Computes the values of one state of a roster.
#[derive(Debug)]
pub struct Evaluator<'a> {
    data: &'a DataSet,
    roster: &'a Roster,
    spots: Vec<IndexedNode<'a>>,
    roots: Vec<u32>,
    words: Arc<KnownSyms>,
    new_recruit: bool,
    /// Whether any type of force of the data has costs, or a force that newer data dropped.
    forces_cost: bool,
    affecting: Option<Rc<AffectingModifiers<'a>>>,
    /// The asking selection, while conditions are evaluated for each counted thing.
    asker: Option<u32>,
    values: CachedValues,
    /// The categories that depend on themselves. `None` until one is asked for.
    loops: Option<LoopedValues<'a>>,
    /// Costs that depend on themselves.
    cyclic: FxHashSet<(u32, Sym)>,
    /// The first cost of each circular dependency.
    cycles: Vec<(u32, Sym)>,
    /// How many profiles, rules and groups were visited for one selection.
    info_steps: usize,
    /// How often a cost was needed while it was still being computed.
    provisional: u64,
    sources: FxHashMap<u32, Rc<[(EntryIx, bool)]>>,
    known: KnownData,
    /// Whether a value was needed while it was still being computed. Such values depend on which one is asked for first.
    circular: bool,
    /// Whether a number was found that the data keep at another bound.
    unsettled: bool,
    /// Whether checks leave out minima. What is still missing is no breach that a trial could cause.
    without_minima: bool,
    /// From which counts each value was computed, if that is recorded.
    reads: Option<Box<Reads>>,
}

/// What was looked up in the data. Evaluators of the same data may share it.
#[derive(Debug, Clone, Default)]
pub(crate) struct KnownData(Arc<LookedUp>);

#[derive(Debug, Default)]
struct LookedUp {
    choices: Mutex<ChoicesByPlace>,
    syms: OnceLock<Arc<KnownSyms>>,
    /// Whether any type of force has costs.
    forces_cost: OnceLock<bool>,
    /// What must be selected in a new selection of an entry, if that does not depend on the rest of the roster.
    wanted: Mutex<FxHashMap<Definition, Option<Arc<Wanted>>>>,
    /// The groups in a selection of an entry that have modifiers of other selections.
    affecting_groups: Mutex<FxHashMap<Definition, Arc<[EntryIx]>>>,
    /// Whether several copies of an entry are one selection with a number.
    counted: Mutex<FxHashMap<Definition, bool>>,
}

#[derive(Debug, Default)]
struct ChoicesByPlace {
    of_files: FxHashMap<FileIx, Arc<Choices>>,
    of_entries: FxHashMap<Definition, Arc<Choices>>,
}

/// Locks what was looked up. A panic elsewhere leaves it usable, because entries are only added.
fn locked<T>(known: &Mutex<T>) -> MutexGuard<'_, T> {
    known.lock().unwrap_or_else(PoisonError::into_inner)
}

impl KnownData {
    /// Returns what is offered in a force of a catalogue.
    pub(crate) fn of_file(&self, data: &DataSet, file: FileIx) -> Arc<Choices> {
        let known = &mut locked(&self.0.choices).of_files;
        let choices = known.entry(file);
        Arc::clone(choices.or_insert_with(|| Arc::new(data.choices_of(file))))
    }

    fn syms(&self, data: &DataSet) -> Arc<KnownSyms> {
        let syms = &self.0.syms;
        Arc::clone(syms.get_or_init(|| Arc::new(KnownSyms::new(data))))
    }

    /// Returns whether any type of force has costs.
    pub(crate) fn forces_cost(&self, data: &DataSet) -> bool {
        let has_costs = |entry: &Entry| {
            let is_force = matches!(
                entry.kind,
                EntryKind::ForceEntry | EntryKind::ForceEntryLink
            );
            is_force && !entry.costs.is_empty()
        };
        *self
            .0
            .forces_cost
            .get_or_init(|| data.entries.iter().any(has_costs))
    }

    /// Returns what [`DataSet::is_counted`] does.
    pub(crate) fn is_counted(&self, data: &DataSet, choice: &EntryChoice) -> bool {
        let mut known = locked(&self.0.counted);
        let counted = known.entry(choice.own);
        *counted.or_insert_with(|| data.is_counted(choice))
    }

    /// Returns the groups in a selection of an entry that have modifiers of other selections.
    fn affecting_groups(&self, data: &DataSet, entry: Definition) -> Arc<[EntryIx]> {
        if let Some(known) = locked(&self.0.affecting_groups).get(&entry) {
            return Arc::clone(known);
        }
        let choices = self.of_entry(data, entry);
        let groups = choices.groups.iter().flat_map(|group| group.own.entries());
        let affecting = &data.modifier_index().affecting;
        let found: Arc<[EntryIx]> = groups.filter(|ix| affecting.contains(ix)).collect();
        locked(&self.0.affecting_groups).insert(entry, Arc::clone(&found));
        found
    }

    /// Returns what is offered in a selection of an entry.
    pub(crate) fn of_entry(&self, data: &DataSet, entry: Definition) -> Arc<Choices> {
        let known = &mut locked(&self.0.choices).of_entries;
        let choices = known.entry(entry);
        Arc::clone(choices.or_insert_with(|| Arc::new(data.choices_in(entry))))
    }
}

/// The modifiers that change other things than their owners, in the order of the roster.
#[derive(Debug, Default)]
struct AffectingModifiers<'a> {
    all: Vec<Affecting<'a>>,
    /// The indices of those that change each field.
    by_field: FxHashMap<Sym, Vec<usize>>,
}

impl<'a> AffectingModifiers<'a> {
    fn new(all: Vec<Affecting<'a>>) -> Self {
        let mut by_field: FxHashMap<Sym, Vec<usize>> = FxHashMap::default();
        for (index, other) in all.iter().enumerate() {
            by_field
                .entry(other.modifier.field)
                .or_default()
                .push(index);
        }
        Self { all, by_field }
    }

    /// Returns those that change a field.
    fn of_field(&self, field: Sym) -> impl Iterator<Item = &Affecting<'a>> {
        let indices = self.by_field.get(&field).into_iter().flatten();
        indices.map(|index| &self.all[*index])
    }
}

/// A modifier that changes other things than its owner.
#[derive(Debug)]
struct Affecting<'a> {
    modifier: &'a Modifier,
    /// The modifier groups around it, outermost first.
    groups: Vec<&'a ModifierGroup>,
    owner: u32,
    anchor: CountScope,
}

impl<'a> Evaluator<'a> {
    /// Creates an evaluator for the current state of a roster.
    #[must_use]
    pub fn new(data: &'a DataSet, roster: &'a Roster) -> Self {
        Self::with_known(data, roster, KnownData::default())
    }

    /// Does the same with what is known of the data already.
    pub(crate) fn with_known(data: &'a DataSet, roster: &'a Roster, known: KnownData) -> Self {
        let words = known.syms(data);
        let mut evaluator = Self {
            data,
            roster,
            spots: Vec::with_capacity(roster.len()),
            roots: Vec::new(),
            words,
            new_recruit: data.dialect == Dialect::NewRecruit,
            forces_cost: known.forces_cost(data),
            affecting: None,
            asker: None,
            values: CachedValues::default(),
            loops: None,
            cyclic: FxHashSet::default(),
            cycles: Vec::new(),
            info_steps: 0,
            provisional: 0,
            sources: FxHashMap::default(),
            known,
            circular: false,
            unsettled: false,
            without_minima: false,
            reads: None,
        };
        for force in roster.forces() {
            let spot = evaluator.lay_out(*force, None, 0);
            evaluator.roots.push(spot);
        }
        let has_lost_cost = |spot: &IndexedNode<'_>| match &roster.node(spot.node).what {
            NodeContent::Force(force) => force.entry.is_none() && !force.written.costs.is_empty(),
            NodeContent::Selection(_) => false,
        };
        evaluator.forces_cost = evaluator.forces_cost || evaluator.spots.iter().any(has_lost_cost);
        evaluator
    }

    fn lay_out(&mut self, node: NodeIx, parent: Option<u32>, force: u32) -> u32 {
        // The limit on nodes keeps the number below this.
        let at = u32::try_from(self.spots.len()).unwrap_or(u32::MAX);
        let roster = self.roster;
        let own = roster.node(node);
        let mut spot = IndexedNode {
            node,
            parent,
            force,
            amount: 1,
            number: 1,
            ..IndexedNode::default()
        };
        match &own.what {
            NodeContent::Force(found) => {
                spot.is_force = true;
                spot.force = at;
                spot.force_entry = found.entry;
                spot.force_link = found.link;
                spot.catalogue = found.catalogue;
                let entries = found.entry.into_iter().chain(found.link);
                spot.ids
                    .extend(entries.map(|entry| self.data.entry(entry).id));
                spot.ids
                    .extend(found.catalogue.map(|file| self.data.file(file).id));
            }
            NodeContent::Selection(found) => {
                let number = parent.map_or(1, |parent| self.spots[parent as usize].number);
                spot.amount = found.amount;
                spot.number = number.saturating_mul(found.amount);
                spot.choice = found.choice.as_ref();
                spot.links = &found.links;
                if let Some(choice) = spot.choice {
                    spot.kind = self.data.entry(choice.own.target).type_id;
                    spot.ids = self.ids(choice);
                } else {
                    spot.kind = self.data.sym(&found.written.kind).unwrap_or_default();
                }
            }
        }
        let force = spot.force;
        self.spots.push(spot);
        for child in &own.selections {
            self.lay_out(*child, Some(at), force);
        }
        self.spots[at as usize].selections_end =
            u32::try_from(self.spots.len()).unwrap_or(u32::MAX);
        for child in &own.forces {
            self.lay_out(*child, Some(at), force);
        }
        self.spots[at as usize].end = u32::try_from(self.spots.len()).unwrap_or(u32::MAX);
        at
    }

    fn ids(&self, choice: &EntryChoice) -> SmallVec<[Sym; 6]> {
        let definitions = std::iter::once(&choice.own).chain(&choice.groups);
        let entries = definitions.flat_map(|definition| definition.entries());
        entries.map(|entry| self.data.entry(entry).id).collect()
    }

    fn spot(&self, at: u32) -> &IndexedNode<'a> {
        &self.spots[at as usize]
    }

    /// Returns the selections directly in a spot.
    fn selections_in(&self, at: u32) -> impl Iterator<Item = u32> + use<'_, 'a> {
        self.each_in(at + 1..self.spot(at).selections_end)
    }

    /// Returns the forces directly in a spot.
    fn forces_in(&self, at: u32) -> impl Iterator<Item = u32> + use<'_, 'a> {
        let own = self.spot(at);
        self.each_in(own.selections_end..own.end)
    }

    /// Returns the spots in a range that are in no other spot of it.
    fn each_in(&self, range: Range<u32>) -> impl Iterator<Item = u32> + use<'_, 'a> {
        let first = Some(range.start);
        let next = |at: &u32| Some(self.spot(*at).end);
        std::iter::successors(first.filter(|at| *at < range.end), move |at| {
            next(at).filter(|at| *at < range.end)
        })
    }

    /// Returns the spot of a node.
    pub(crate) fn spot_of(&self, node: NodeIx) -> Option<u32> {
        let found = self.spots.iter().position(|spot| spot.node == node)?;
        u32::try_from(found).ok()
    }

    /// Returns the whole path of ids of a selection.
    fn path_of(&self, at: u32) -> String {
        let spot = self.spot(at);
        match spot.choice {
            Some(choice) => path(self.data, spot.links, choice.own.target),
            None => match &self.roster.node(spot.node).what {
                NodeContent::Selection(selection) => selection.written.entry_id.clone(),
                NodeContent::Force(force) => force.written.entry_id.clone(),
            },
        }
    }

    /// Returns the parent spot, if there is one.
    fn above(&self, at: EvalTarget<'_>) -> Option<u32> {
        match at {
            EvalTarget::Spot(at) => self.spot(at).parent,
            EvalTarget::Choice(parent, _) => Some(parent),
            EvalTarget::Category(force, _) | EvalTarget::Force(force, _) => Some(force),
        }
    }

    /// Returns the force around it.
    fn force_of(&self, at: EvalTarget<'_>) -> u32 {
        match at {
            EvalTarget::Spot(at) | EvalTarget::Choice(at, _) => self.spot(at).force,
            EvalTarget::Category(force, _) | EvalTarget::Force(force, _) => force,
        }
    }

    /// Returns the spots above it, nearest first.
    fn ancestors(&self, at: EvalTarget<'_>) -> impl Iterator<Item = u32> + use<'_, 'a> {
        std::iter::successors(self.above(at), |at| self.spot(*at).parent)
    }

    /// Returns the spot itself and those above it.
    fn own_and_above(&self, at: EvalTarget<'_>) -> impl Iterator<Item = u32> + use<'_, 'a> {
        let own = match at {
            EvalTarget::Spot(own) => Some(own),
            _ => None,
        };
        own.into_iter().chain(self.ancestors(at))
    }

    /// Returns the entries whose modifiers apply to a spot. The flag marks groups, whose name and cost modifiers only
    /// change the group itself.
    fn sources(&mut self, at: u32) -> Rc<[(EntryIx, bool)]> {
        if let Some(known) = self.sources.get(&at) {
            return known.clone();
        }
        let spot = self.spot(at);
        let mut found: SmallVec<[(EntryIx, bool); 8]> = SmallVec::new();
        let of_force = spot.force_entry.into_iter().chain(spot.force_link);
        found.extend(of_force.map(|entry| (entry, false)));
        if let Some(choice) = spot.choice {
            found.extend(sources_of(choice));
        }
        let found: Rc<[_]> = found.into_vec().into();
        self.sources.insert(at, found.clone());
        found
    }
}

/// Returns the entries whose modifiers apply to a choice: the entry, its link, and its groups. The flag marks groups.
fn sources_of(choice: &EntryChoice) -> impl Iterator<Item = (EntryIx, bool)> + '_ {
    let own = choice.own.entries().map(|entry| (entry, false));
    let groups = choice.groups.iter().flat_map(|group| group.entries());
    own.chain(groups.map(|entry| (entry, true)))
}
