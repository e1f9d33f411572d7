//! Works out what a roster means.
//!
//! An [`Evaluator`] looks at one state of a roster. Each value (a count, a cost, whether something is hidden, which
//! categories it has) is worked out when it is first asked for and then remembered, so that values come in the order of
//! their dependencies and each one once.

use std::rc::Rc;

use rust_decimal::Decimal;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::data::{
    Choice, DataSet, Definition, Dialect, ENTRY_TYPES, EntryIx, FileIx, Modifier, ModifierGroup,
    Sym, path,
};
use crate::roster::{NodeIx, Roster, What};

mod associations;
mod constraints;
mod count;
mod findings;
mod info;
mod modify;
mod order;
mod verdict;
mod wanted;

pub use associations::{Joinable, joinable};
pub use findings::{Finding, FindingKind, Owner, OwnerType, Severity};
pub use info::{CharacteristicView, ProfileView, RuleView};
pub use verdict::{
    CategoryView, CostView, ForceView, Offer, OfferGroup, SelectionView, Verdict, evaluate, offers,
};

/// A force or selection, with what is needed to look at it quickly. Spots lie in the order of the roster, so that what
/// is in one follows it directly.
#[derive(Debug)]
pub(crate) struct Spot<'a> {
    node: NodeIx,
    parent: Option<u32>,
    /// The force that it is in; a force itself.
    force: u32,
    is_force: bool,
    selections: Vec<u32>,
    forces: Vec<u32>,
    /// After the last selection in it, at any depth, before the forces in it.
    selections_end: u32,
    /// After the last spot in it.
    end: u32,
    /// How many for each of its parent.
    amount: u32,
    /// How many in all.
    number: u32,
    /// What was selected.
    choice: Option<&'a Choice>,
    links: &'a [EntryIx],
    force_entry: Option<EntryIx>,
    catalogue: Option<FileIx>,
    /// Ids that it answers to: of the entry, its link, its groups and their links.
    ids: SmallVec<[Sym; 6]>,
    /// `unit`, `model`, `upgrade` …
    kind: Sym,
}

/// From where modifiers and conditions are asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum At<'c> {
    /// From a force or selection.
    Spot(u32),
    /// From something that may be selected in a spot, or from a group there.
    Choice(u32, &'c Choice),
    /// From a category of a force.
    Category(u32, Sym),
}

/// Where is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Place {
    Roster,
    Spot(u32),
    /// In a group of a spot.
    Group(u32, Sym),
    /// In a category of a force.
    Category(u32, Sym),
    /// In the forces of a catalogue.
    Catalogue(FileIx),
    /// In what is not selected, where nothing is.
    Nothing,
}

/// What counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Match {
    Any,
    /// Of a type.
    Kind(Sym),
    /// Of a category.
    Category(Sym),
    /// Of an id; through any link only where shared.
    Id(Sym),
    /// Of a path of ids.
    Path(Sym),
    /// Exactly this entry through this link.
    Exact(Definition),
    /// Whatever is in a group.
    Group(Definition, bool),
}

/// Symbols of words that the format knows.
#[derive(Debug)]
struct Words {
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
    severities: [(Option<Sym>, Severity); 3],
}

/// Categories, each with whether it is the primary one.
type Categories = Rc<[(Sym, bool)]>;
type CountKey = (Place, Match, crate::data::Field, u8);

/// Works out values of one state of a roster.
#[derive(Debug)]
pub struct Evaluator<'a> {
    data: &'a DataSet,
    roster: &'a Roster,
    spots: Vec<Spot<'a>>,
    roots: Vec<u32>,
    words: Words,
    new_recruit: bool,
    affecting: Option<Rc<Vec<Affecting<'a>>>>,
    /// Who asks, while a condition is asked of each counted thing.
    asker: Option<u32>,
    hidden: FxHashMap<u32, Option<bool>>,
    /// Whether groups of a spot are hidden.
    hidden_groups: FxHashMap<(u32, Choice), bool>,
    names: FxHashMap<u32, String>,
    /// Categories of selections; `None` while they are worked out.
    categories: FxHashMap<u32, Option<Categories>>,
    has_category: FxHashMap<(u32, Sym), Option<bool>>,
    costs: FxHashMap<(u32, Sym), Option<Decimal>>,
    counts: FxHashMap<CountKey, Option<Decimal>>,
    counting: FxHashSet<CountKey>,
    /// The costs that are being worked out, innermost last.
    cost_stack: Vec<(u32, Sym)>,
    /// Costs that depend on themselves.
    cyclic: FxHashSet<(u32, Sym)>,
    /// The first cost of each circle.
    cycles: Vec<(u32, Sym)>,
    /// How many profiles, rules and groups were looked at for one thing.
    info_steps: usize,
    /// How often a cost was asked for while it was being worked out.
    provisional: u64,
    sources: FxHashMap<u32, Rc<[(EntryIx, bool)]>>,
}

/// A modifier that changes others than its owner.
#[derive(Debug)]
struct Affecting<'a> {
    modifier: &'a Modifier,
    /// The groups that it is in, outermost first.
    groups: Vec<&'a ModifierGroup>,
    owner: u32,
    anchor: Place,
}

impl<'a> Evaluator<'a> {
    /// Looks at a roster.
    #[must_use]
    pub fn new(data: &'a DataSet, roster: &'a Roster) -> Self {
        let sym = |text: &str| data.sym(text);
        let words = Words {
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
                (sym("error"), Severity::Error),
                (sym("warning"), Severity::Warning),
                (sym("info"), Severity::Info),
            ],
        };
        let mut evaluator = Self {
            data,
            roster,
            spots: Vec::with_capacity(roster.len()),
            roots: Vec::new(),
            words,
            new_recruit: data.dialect == Dialect::NewRecruit,
            affecting: None,
            asker: None,
            hidden: FxHashMap::default(),
            hidden_groups: FxHashMap::default(),
            names: FxHashMap::default(),
            categories: FxHashMap::default(),
            has_category: FxHashMap::default(),
            costs: FxHashMap::default(),
            counts: FxHashMap::default(),
            counting: FxHashSet::default(),
            cost_stack: Vec::new(),
            cyclic: FxHashSet::default(),
            cycles: Vec::new(),
            info_steps: 0,
            provisional: 0,
            sources: FxHashMap::default(),
        };
        for force in roster.forces() {
            let spot = evaluator.lay_out(*force, None, 0);
            evaluator.roots.push(spot);
        }
        evaluator
    }

    fn lay_out(&mut self, node: NodeIx, parent: Option<u32>, force: u32) -> u32 {
        // A roster has fewer nodes than that.
        let at = u32::try_from(self.spots.len()).unwrap_or(u32::MAX);
        let roster = self.roster;
        let own = roster.node(node);
        let mut spot = Spot {
            node,
            parent,
            force,
            is_force: false,
            selections: Vec::with_capacity(own.selections.len()),
            forces: Vec::new(),
            selections_end: 0,
            end: 0,
            amount: 1,
            number: 1,
            choice: None,
            links: &[],
            force_entry: None,
            catalogue: None,
            ids: SmallVec::new(),
            kind: Sym::EMPTY,
        };
        match &own.what {
            What::Force(found) => {
                spot.is_force = true;
                spot.force = at;
                spot.force_entry = found.entry;
                spot.catalogue = found.catalogue;
                spot.ids
                    .extend(found.entry.map(|entry| self.data.entry(entry).id));
                spot.ids
                    .extend(found.catalogue.map(|file| self.data.file(file).id));
            }
            What::Selection(found) => {
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
            let child = self.lay_out(*child, Some(at), force);
            self.spots[at as usize].selections.push(child);
        }
        self.spots[at as usize].selections_end =
            u32::try_from(self.spots.len()).unwrap_or(u32::MAX);
        for child in &own.forces {
            let child = self.lay_out(*child, Some(at), force);
            self.spots[at as usize].forces.push(child);
        }
        self.spots[at as usize].end = u32::try_from(self.spots.len()).unwrap_or(u32::MAX);
        at
    }

    fn ids(&self, choice: &Choice) -> SmallVec<[Sym; 6]> {
        let definitions = std::iter::once(&choice.own).chain(&choice.groups);
        let entries = definitions.flat_map(|definition| definition.entries());
        entries.map(|entry| self.data.entry(entry).id).collect()
    }

    fn spot(&self, at: u32) -> &Spot<'a> {
        &self.spots[at as usize]
    }

    /// The spot of a node.
    pub(crate) fn spot_of(&self, node: NodeIx) -> Option<u32> {
        let found = self.spots.iter().position(|spot| spot.node == node)?;
        u32::try_from(found).ok()
    }

    /// The whole path of ids of a selection.
    fn path_of(&self, at: u32) -> String {
        let spot = self.spot(at);
        match spot.choice {
            Some(choice) => path(self.data, spot.links, choice.own.target),
            None => match &self.roster.node(spot.node).what {
                What::Selection(selection) => selection.written.entry_id.clone(),
                What::Force(force) => force.written.entry_id.clone(),
            },
        }
    }

    /// The spot above, where there is one.
    fn above(&self, at: At<'_>) -> Option<u32> {
        match at {
            At::Spot(at) => self.spot(at).parent,
            At::Choice(parent, _) => Some(parent),
            At::Category(force, _) => Some(force),
        }
    }

    /// The force that it is in.
    fn force_of(&self, at: At<'_>) -> u32 {
        match at {
            At::Spot(at) | At::Choice(at, _) => self.spot(at).force,
            At::Category(force, _) => force,
        }
    }

    /// Spots above, nearest first.
    fn ancestors(&self, at: At<'_>) -> impl Iterator<Item = u32> + use<'_, 'a> {
        std::iter::successors(self.above(at), |at| self.spot(*at).parent)
    }

    /// The spot itself and those above it.
    fn own_and_above(&self, at: At<'_>) -> impl Iterator<Item = u32> + use<'_, 'a> {
        let own = match at {
            At::Spot(own) => Some(own),
            _ => None,
        };
        own.into_iter().chain(self.ancestors(at))
    }

    /// The entries whose modifiers hold for a spot, and whether each is of a group, whose name and costs are its own.
    fn sources(&mut self, at: u32) -> Rc<[(EntryIx, bool)]> {
        if let Some(known) = self.sources.get(&at) {
            return known.clone();
        }
        let spot = self.spot(at);
        let mut found: SmallVec<[(EntryIx, bool); 8]> = SmallVec::new();
        found.extend(spot.force_entry.map(|entry| (entry, false)));
        if let Some(choice) = spot.choice {
            found.extend(sources_of(choice));
        }
        let found: Rc<[_]> = found.into_vec().into();
        self.sources.insert(at, found.clone());
        found
    }
}

/// The entries whose modifiers hold for a choice: of the entry, its link, and its groups.
fn sources_of(choice: &Choice) -> impl Iterator<Item = (EntryIx, bool)> + '_ {
    let own = choice.own.entries().map(|entry| (entry, false));
    let groups = choice.groups.iter().flat_map(|group| group.entries());
    own.chain(groups.map(|entry| (entry, true)))
}
