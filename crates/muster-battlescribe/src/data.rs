//! Compiled data sets: one game system and its catalogues, with every link resolved.

use std::fmt;
use std::ops::Range;

use rust_decimal::Decimal;
use rustc_hash::{FxHashMap, FxHashSet};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

mod build;
mod changes;
mod choice;
mod files;
mod modifier_index;
mod strings;

pub use changes::{DataChanges, changes};
pub(crate) use choice::path;
pub use choice::{Choices, Definition, EntryChoice, EntryGroup, NO_CATEGORY};
pub use files::{Broken, Builder, FoundSystem, ReadReport};
use modifier_index::ModifierIndex;
pub use strings::{Strings, Sym};

/// A game system with its catalogues, ready to be evaluated.
///
/// Entries of all files are in one list and refer to each other by their index in it. A set is made by a [`Builder`],
/// can be stored as bytes, and is opened again from them.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct DataSet {
    /// All texts of the data.
    pub strings: Strings,
    /// The files. The game system, if there is one, comes first.
    pub files: Vec<DataFile>,
    /// The entries of all files.
    pub entries: Vec<Entry>,
    /// The cost types. Those of the game system come first.
    pub cost_types: Vec<CostType>,
    /// The profile types with their characteristics.
    pub profile_types: Vec<ProfileType>,
    /// The publications of all files.
    pub publications: Vec<Publication>,
    /// The program that the data were written for.
    pub dialect: Dialect,
    /// The parts of the data that were not understood.
    pub unknown: Vec<UnknownData>,
    /// Whether any constraint is `automatic`.
    pub(crate) automatic: bool,
    #[serde(skip)]
    index: DataIndex,
}

/// The program that data were written for. BattleScribe and New Recruit interpret some things differently, so this is a
/// property of the data and not of the reader.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Dialect {
    /// BattleScribe: modifiers apply in the order of the file, and a query without `childId` counts nothing.
    #[default]
    BattleScribe,
    /// New Recruit: modifiers are sorted by their type, and a query without `childId` counts everything.
    NewRecruit,
}

#[derive(Debug, Clone, Default)]
struct DataIndex {
    by_id: FxHashMap<Sym, SmallVec<[EntryIx; 1]>>,
    publications: FxHashMap<Sym, u32>,
    /// The ids of all categories.
    category_ids: FxHashSet<Sym>,
    /// The categories that the links of each entry name, as a range of `linked`. They are asked for very often.
    links: Vec<Range<u32>>,
    linked: Vec<Sym>,
    /// Categories that have constraints or modifiers.
    categories: Vec<EntryIx>,
    modifiers: ModifierIndex,
}

/// The index of an entry in [`DataSet::entries`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct EntryIx(pub u32);

/// The index of a file in [`DataSet::files`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FileIx(pub u16);

/// A game system or catalogue.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct DataFile {
    /// The id of the file.
    pub id: Sym,
    /// The name of the game system or catalogue.
    pub name: Sym,
    /// The revision, as written.
    pub revision: Sym,
    /// The name of the file that it was read from.
    pub path: Sym,
    /// Whether it is the game system.
    pub is_system: bool,
    /// Whether the catalogue is a library, which only serves other catalogues.
    pub library: bool,
    /// Entries and links that are offered to a force of this catalogue.
    pub roots: Vec<EntryIx>,
    /// Rules and profiles of every force of this catalogue.
    pub infos: Vec<EntryIx>,
    /// The types of forces that the file defines or links to.
    pub forces: Vec<EntryIx>,
    /// The catalogues that this file links to. The flag tells whether it offers their root entries too.
    pub links: Vec<(FileIx, bool)>,
    /// The cost types that entries of this file use.
    pub costs: Vec<Sym>,
    /// The file's publications, as indexes into [`DataSet::publications`].
    pub publications: Vec<u32>,
}

/// The kind of an entry.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are those of the format")]
pub enum EntryKind {
    #[default]
    SelectionEntry,
    SelectionEntryGroup,
    EntryLink,
    ForceEntry,
    CategoryEntry,
    CategoryLink,
    Profile,
    Rule,
    InfoGroup,
    InfoLink,
    Association,
    ForceEntryLink,
}

/// Anything that has an id and can be modified: a unit, a group, a link, a force, a category, a profile, a rule.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Entry {
    /// The kind of entry.
    pub kind: EntryKind,
    /// The index of the file that contains the entry.
    pub file: u16,
    /// Whether the entry is hidden before modifiers.
    pub hidden: bool,
    /// Whether the entry is `collective`: counted for each model of its parent.
    pub collective: bool,
    /// Whether catalogues that import the root entries of this file offer the entry.
    pub import: bool,
    /// Whether a category link is the primary one.
    pub primary: bool,
    /// The id of the entry.
    pub id: Sym,
    /// The name, before modifiers.
    pub name: Sym,
    /// The type of selection (`unit`, `model`, `upgrade` …). For a profile, the id of the profile type.
    pub type_id: Sym,
    /// The name of the profile type. Only profiles have one.
    pub type_name: Sym,
    /// The description of a rule.
    pub text: Sym,
    /// The id of the publication.
    pub publication: Sym,
    /// The page in the publication.
    pub page: Sym,
    /// For a link, the id of its target.
    pub target_id: Sym,
    /// For a link, its target. `None` if the target does not exist.
    pub target: Option<EntryIx>,
    /// For a group, the id of the entry or link that fills its minimum.
    pub default_selection: Sym,
    /// The numbers that are selected initially, for example `1,2`. Each number is a separate selection.
    pub default_amount: Sym,
    /// The position among siblings. Entries without one come last.
    pub sort_index: Option<i32>,
    /// Whether the content of a group is shown as if it belonged to the group's parent.
    pub flatten: bool,
    /// Whether the content of a group can be collapsed.
    pub collapsible: bool,
    /// The child entries, groups and links, in their order.
    pub entries: Vec<EntryIx>,
    /// Profiles, rules, info groups and info links.
    pub infos: Vec<EntryIx>,
    /// Category links.
    pub categories: Vec<EntryIx>,
    /// Forces in a force, and links to some.
    pub forces: Vec<EntryIx>,
    /// Associations that the entry can have.
    pub associations: Vec<EntryIx>,
    /// Costs.
    pub costs: Vec<EntryCost>,
    /// Characteristics of a profile.
    pub characteristics: Vec<Characteristic>,
    /// Constraints. An association's bounds are constraints as well.
    pub constraints: Vec<Constraint>,
    /// Modifiers and their groups.
    pub modifiers: ModifierGroup,
    /// The target of an association. Other entries have none.
    pub association: Option<Box<Association>>,
}

/// A type of cost.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct CostType {
    /// The id of the cost type.
    pub id: Sym,
    /// The name of the cost type, such as `pts`.
    pub name: Sym,
    /// The limit for a new roster. A negative number means no limit.
    pub limit: Decimal,
    /// Whether the cost is hidden from players.
    pub hidden: bool,
}

/// A type of profile.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ProfileType {
    /// The id of the profile type.
    pub id: Sym,
    /// The name of the profile type.
    pub name: Sym,
    /// The ids and names of its characteristics.
    pub characteristics: Vec<(Sym, Sym)>,
}

/// A book.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Publication {
    /// The id of the book.
    pub id: Sym,
    /// The title of the book.
    pub name: Sym,
}

/// A cost of an entry.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct EntryCost {
    /// The id of the cost type.
    pub type_id: Sym,
    /// The value before modifiers. `None` if the data give something else than a number.
    pub value: Option<Decimal>,
}

/// A characteristic of a profile.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Characteristic {
    /// The id of the characteristic type.
    pub type_id: Sym,
    /// The name of the characteristic.
    pub name: Sym,
    /// The value, before modifiers.
    pub value: Sym,
}

/// A bound on a count or cost.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Constraint {
    /// The id of the constraint. Modifiers of the bound refer to it.
    pub id: Sym,
    /// The kind of bound.
    pub kind: Bound,
    /// The count that is bounded. The query's value is the bound before modifiers.
    pub query: Query,
    /// Whether a bound below 0 is enforced. If not, a bound below 0 means that there is none.
    pub negative: bool,
    /// Whether the program adjusts the number to the bound automatically.
    pub automatic: bool,
    /// The author's message for the case that the constraint is broken.
    pub message: Sym,
}

/// The kind of bound of a constraint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are those of the format")]
pub enum Bound {
    Min,
    Max,
    Exactly,
}

/// A count: what is counted, where, and what it is compared to.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Query {
    /// The quantity that is added up.
    pub field: QueryField,
    /// The place in which things are counted.
    pub scope: QueryScope,
    /// The things that are counted: an id, a type or `any`. Empty if the data do not say.
    pub child: Sym,
    /// Whether an entry counts through all links to it.
    pub shared: bool,
    /// Whether selections inside other selections count.
    pub child_selections: bool,
    /// Whether forces inside other forces count.
    pub child_forces: bool,
    /// Whether the value is a percentage.
    pub percent: bool,
    /// The value that the count is compared to.
    pub value: Decimal,
}

/// The quantity that a query adds up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum QueryField {
    /// The number of selections.
    Selections,
    /// The number of forces.
    Forces,
    /// The number of associations.
    Associations,
    /// The costs of a type.
    Cost(Sym),
    /// The limit of a cost type.
    Limit(Sym),
}

/// The place in which a query counts, relative to the thing for which the query is asked. The nearest unit, model or
/// upgrade can be the thing itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum QueryScope {
    /// The thing itself.
    Own,
    /// The thing's parent.
    Parent,
    /// The thing's force.
    Force,
    /// The whole roster.
    Roster,
    /// All parents of the thing.
    Ancestor,
    /// Everything with the same primary category.
    PrimaryCategory,
    /// All forces of the same catalogue.
    PrimaryCatalogue,
    /// The outermost selection around the thing.
    RootEntry,
    /// The nearest unit.
    Unit,
    /// The nearest model.
    Model,
    /// The nearest model or unit.
    ModelOrUnit,
    /// The nearest upgrade.
    Upgrade,
    /// The nearest parent, group or category with this id.
    Id(Sym),
}

impl QueryScope {
    /// Returns the scope with this name in the format. `None` if the word is an id.
    pub fn from_word(word: &str) -> Option<Self> {
        Some(match word {
            "self" => Self::Own,
            "parent" => Self::Parent,
            "force" => Self::Force,
            "roster" => Self::Roster,
            "ancestor" => Self::Ancestor,
            "primary-category" => Self::PrimaryCategory,
            "primary-catalogue" => Self::PrimaryCatalogue,
            "root-entry" | "root-entry-self" => Self::RootEntry,
            "unit" | "unit-self" => Self::Unit,
            "model" | "model-self" => Self::Model,
            "model-or-unit" | "model-or-unit-self" => Self::ModelOrUnit,
            "upgrade" | "upgrade-self" => Self::Upgrade,
            _ => return None,
        })
    }

    /// Returns whether only New Recruit knows the scope.
    pub(crate) fn is_of_new_recruit(self) -> bool {
        matches!(
            self,
            Self::RootEntry | Self::Unit | Self::Model | Self::ModelOrUnit | Self::Upgrade
        )
    }
}

/// The types of selections. A query may name one of them as its `childId`.
pub const ENTRY_TYPES: [&str; 6] = ["unit", "model", "upgrade", "mount", "crew", "unit-group"];

/// Modifier fields that have a name. All others are ids.
pub const MODIFIER_FIELDS: [&str; 14] = [
    "annotation",
    "category",
    "defaultAmount",
    "defaultSelectionEntryId",
    "description",
    "error",
    "flatten",
    "hidden",
    "info",
    "name",
    "page",
    "publicationId",
    "readme",
    "warning",
];

/// The named fields whose change alters no verdict: what is shown, and what is selected at first.
pub(crate) const IDLE_FIELDS: [&str; 10] = [
    "annotation",
    "defaultAmount",
    "defaultSelectionEntryId",
    "description",
    "flatten",
    "info",
    "name",
    "page",
    "publicationId",
    "readme",
];

/// The conditions under which a modifier applies.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Guard {
    /// Conditions, which must all hold.
    pub conditions: Vec<Condition>,
    /// Condition groups, which must all hold.
    pub groups: Vec<ConditionGroup>,
    /// Local condition groups, which must all hold.
    pub locals: Vec<LocalGroup>,
}

impl Guard {
    /// Returns whether there is no condition.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.conditions.is_empty() && self.groups.is_empty() && self.locals.is_empty()
    }
}

/// A condition.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Condition {
    /// The comparison.
    pub compare: Compare,
    /// The count that is compared.
    pub query: Query,
    /// Whether the condition is evaluated for the asking selection, such as the owner of an association, instead of the
    /// candidate.
    pub from_self: bool,
}

/// A comparison of a count with a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are those of the format")]
pub enum Compare {
    AtLeast,
    AtMost,
    EqualTo,
    NotEqualTo,
    GreaterThan,
    LessThan,
    InstanceOf,
    NotInstanceOf,
    Always,
    Never,
    /// True if the counted selection comes before the asking one.
    Before,
    /// Not understood. The condition never holds.
    Unknown,
}

impl Compare {
    /// Returns the comparison with this name in the format.
    pub fn from_word(word: &str) -> Option<Self> {
        Some(match word {
            "atLeast" => Self::AtLeast,
            "atMost" => Self::AtMost,
            "equalTo" => Self::EqualTo,
            "notEqualTo" => Self::NotEqualTo,
            "greaterThan" => Self::GreaterThan,
            "lessThan" => Self::LessThan,
            "instanceOf" => Self::InstanceOf,
            "notInstanceOf" => Self::NotInstanceOf,
            "always" => Self::Always,
            "never" => Self::Never,
            "before" => Self::Before,
            _ => return None,
        })
    }
}

/// A group of conditions and how they are combined.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ConditionGroup {
    /// The way in which they are combined.
    pub join: ConditionJoin,
    /// The least number of conditions that must hold, for `Count`.
    pub min: Decimal,
    /// The greatest number of conditions that may hold, for `Count`. `None` if there is no upper bound.
    pub max: Option<Decimal>,
    /// The conditions in the group.
    pub guard: Guard,
}

/// The way in which conditions are combined.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are those of the format")]
pub enum ConditionJoin {
    And,
    Or,
    Not,
    /// True if the number of conditions that hold is within the group's bounds.
    Count,
    Add,
    Subtract,
    Multiply,
    Divide,
    Modulo,
    Power,
    Min,
    Max,
    Greater,
    GreaterOrEqual,
    Less,
    LessOrEqual,
    Equal,
    NotEqual,
    Unknown,
}

/// A count of things that fulfil conditions. The conditions are evaluated for each counted thing.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct LocalGroup {
    /// The comparison.
    pub compare: Compare,
    /// The place in which things are counted, and the value that the count is compared to.
    pub query: Query,
    /// The conditions that each counted thing must fulfil.
    pub guard: Guard,
    /// How often the modifier applies each time that the value is reached.
    pub repeats: u32,
    /// Whether a remainder counts as one more time.
    pub round_up: bool,
}

/// A rule for how often a modifier applies.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Repeat {
    /// The count, and the value that it is divided by.
    pub query: Query,
    /// How often the modifier applies each time that the value is reached.
    pub repeats: u32,
    /// Whether a remainder counts as one more time.
    pub round_up: bool,
    /// The conditions that each counted thing must fulfil.
    pub guard: Guard,
}

/// Modifiers with common conditions.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct ModifierGroup {
    /// The conditions under which the modifiers apply.
    pub guard: Guard,
    /// How often the modifiers apply.
    pub repeats: Vec<Repeat>,
    /// The modifiers.
    pub modifiers: Vec<Modifier>,
    /// Groups inside this group.
    pub groups: Vec<ModifierGroup>,
}

impl ModifierGroup {
    /// Returns whether the group contains no modifiers and no groups.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.modifiers.is_empty() && self.groups.is_empty()
    }
}

/// A modifier, which changes a field.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Modifier {
    /// The kind of change.
    pub change: Change,
    /// The field that is changed: a name of the format, or the id of a cost type, characteristic or constraint.
    pub field: Sym,
    /// The value for the change.
    pub value: Sym,
    /// The conditions under which the modifier applies.
    pub guard: Guard,
    /// How often the modifier applies.
    pub repeats: Vec<Repeat>,
    /// The place where the path of `affects` begins. `None` stands for the owner.
    pub scope: Option<QueryScope>,
    /// The things that are changed instead of the modifier's owner.
    pub affects: Option<Affects>,
    /// The separator that `append` and `prepend` insert.
    pub join: Option<Sym>,
    /// The text that `replace` looks for.
    pub arg: Sym,
    /// The index of the number in a text that is changed, from 0. Negative numbers count from the end: -1 is the last.
    pub position: Option<i32>,
}

/// The kind of change that a modifier makes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are those of the format")]
pub enum Change {
    Set,
    Increment,
    Decrement,
    Append,
    Prepend,
    Replace,
    Add,
    Remove,
    SetPrimary,
    UnsetPrimary,
    Multiply,
    Divide,
    Modulo,
    Power,
    Triangular,
    /// Sets an upper bound.
    Ceil,
    /// Sets a lower bound.
    Floor,
    CumulativeAdd,
    CumulativeMultiply,
    CumulativePower,
    Unknown,
}

/// The things that a modifier changes, as a path that begins at its scope.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Affects {
    /// Whether the scope itself is changed.
    pub own: bool,
    /// Whether selections directly in the scope, and in no group, are changed.
    pub entries: bool,
    /// Whether selections in groups directly in the scope are changed.
    pub groups: bool,
    /// Whether everything below the scope is changed.
    pub recursive: bool,
    /// Whether the forces of the roster are changed, with everything in them.
    pub forces: bool,
    /// An id, category or type. Only matching things are changed.
    pub filter: Option<Sym>,
    /// A profile type, by name or id. Profiles of this type are changed instead of the things themselves.
    pub profiles: Option<Sym>,
}

/// A possible association: a link from one selection to others, such as from a leader to a unit.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Association {
    /// The selections that may be joined to.
    pub query: Query,
    /// The conditions that such a selection must fulfil.
    pub guard: Guard,
    /// The least number of selections to be joined to.
    pub min: i32,
    /// The greatest number of selections to be joined to. A negative number means no limit.
    pub max: i32,
    /// The name of this kind of association.
    pub label: Sym,
}

/// A part of the data that was not understood.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnknownData {
    /// The kind: an element, an attribute, a type of modifier …
    pub what: UnknownKind,
    /// The text as written.
    pub text: String,
    /// How often it occurs.
    pub count: u32,
    /// The file and element of the first occurrence.
    pub first: String,
    /// The entries whose verdict may be wrong because of it.
    pub entries: Vec<EntryIx>,
    /// The files whose forces may be judged wrongly because of it.
    pub files: Vec<FileIx>,
}

impl UnknownData {
    /// Returns whether any verdict may be wrong because this was not understood. A change to a text, or to a constraint
    /// that the data no longer have, changes none.
    #[must_use]
    pub fn matters(&self) -> bool {
        !self.entries.is_empty() || !self.files.is_empty()
    }
}

/// The kind of thing that was not understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum UnknownKind {
    /// An element.
    Element,
    /// A type of modifier.
    Modifier,
    /// A field that a modifier changes.
    ModifierField,
    /// A path of `affects`.
    Affects,
    /// A type of condition or of a group of them.
    Condition,
    /// A scope.
    Scope,
    /// A field that a query adds up.
    QueryField,
    /// A text where a number is needed.
    Number,
    /// A link whose target does not exist.
    Link,
    /// A type of constraint.
    Constraint,
    /// An attribute or element in an entry, modifier, condition or constraint, or a value that the attribute cannot
    /// have.
    Attribute,
    /// An id that several entries have.
    Twice,
}

impl UnknownKind {
    /// Returns whether a verdict may depend on it. A link to nothing offers nothing, which the verdict takes into account,
    /// and of entries with one id, lists name the way to the one that is meant.
    pub(crate) fn can_matter(self) -> bool {
        !matches!(self, Self::Link | Self::Twice)
    }
}

/// The reason why stored bytes cannot be opened.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the compiled data set is of another version or broken")]
pub struct OpenError;

/// The first bytes of a compiled set. The number goes up whenever the format changes.
const MAGIC: &[u8] = b"MBS\x06";

impl DataSet {
    /// Returns the set as bytes, which can be stored.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        // Writing plain data to memory cannot fail.
        bytes.append(&mut postcard::to_stdvec(self).unwrap_or_default());
        bytes
    }

    /// If another version made the bytes or they are broken. The set must then be read from its files again.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, OpenError> {
        let bytes = bytes.strip_prefix(MAGIC).ok_or(OpenError)?;
        let mut data: Self = postcard::from_bytes(bytes).map_err(|_| OpenError)?;
        if !data.strings.is_sound() || !data.is_sound() {
            return Err(OpenError);
        }
        data.index();
        Ok(data)
    }

    /// Returns whether every reference has a target.
    fn is_sound(&self) -> bool {
        let entry = |ix: &EntryIx| (ix.0 as usize) < self.entries.len();
        let file = |ix: u16| usize::from(ix) < self.files.len();
        let sound = |own: &Entry| {
            let lists = [
                &own.entries,
                &own.infos,
                &own.categories,
                &own.forces,
                &own.associations,
            ];
            file(own.file)
                && own.target.iter().all(entry)
                && lists.iter().all(|list| list.iter().all(entry))
        };
        let sound_file = |own: &DataFile| {
            let lists = [&own.roots, &own.infos, &own.forces];
            let publications = own
                .publications
                .iter()
                .all(|at| (*at as usize) < self.publications.len());
            publications
                && own.links.iter().all(|(ix, _)| file(ix.0))
                && lists.iter().all(|list| list.iter().all(entry))
        };
        self.entries.iter().all(sound) && self.files.iter().all(sound_file)
    }

    fn index(&mut self) {
        self.strings.index();
        self.index = DataIndex::default();
        for (place, entry) in self.entries.iter().enumerate() {
            if entry.id != Sym::EMPTY {
                let places = self.index.by_id.entry(entry.id).or_default();
                // The limits on files keep the number of entries below this.
                places.push(EntryIx(u32::try_from(place).unwrap_or(u32::MAX)));
            }
        }
        let categories = self.entries.iter();
        let categories = categories.filter(|entry| entry.kind == EntryKind::CategoryEntry);
        self.index.category_ids = categories.map(|entry| entry.id).collect();
        self.index.category_ids.remove(&Sym::EMPTY);
        for entry in &self.entries {
            let place = |linked: &[Sym]| u32::try_from(linked.len()).unwrap_or(u32::MAX);
            let begin = place(&self.index.linked);
            let links = entry.categories.iter();
            let ids = links.map(|link| self.entries[link.0 as usize].target_id);
            self.index.linked.extend(ids);
            let end = place(&self.index.linked);
            self.index.links.push(begin..end);
        }
        let says_more =
            |entry: &Entry| !(entry.constraints.is_empty() && entry.modifiers.is_empty());
        let entries = self.entries.iter().zip(0..);
        let categories =
            entries.filter(|(entry, _)| entry.kind == EntryKind::CategoryEntry && says_more(entry));
        self.index.categories = categories.map(|(_, place)| EntryIx(place)).collect();
        for (place, publication) in self.publications.iter().enumerate() {
            let place = u32::try_from(place).unwrap_or(u32::MAX);
            self.index
                .publications
                .entry(publication.id)
                .or_insert(place);
        }
        self.index.modifiers = ModifierIndex::new(self);
    }

    /// Returns whether the data have automatic constraints, which keep some numbers at their bounds.
    #[must_use]
    pub fn has_automatic(&self) -> bool {
        self.automatic
    }

    /// Returns the entry at an index.
    #[must_use]
    pub fn entry(&self, ix: EntryIx) -> &Entry {
        &self.entries[ix.0 as usize]
    }

    /// Returns the text of a symbol.
    #[must_use]
    pub fn text(&self, sym: Sym) -> &str {
        self.strings.get(sym)
    }

    /// Returns the symbol of a text. `None` if the data do not contain the text.
    #[must_use]
    pub fn sym(&self, text: &str) -> Option<Sym> {
        self.strings.find(text)
    }

    /// Returns the entries with an id. Ids should be unique, but not all data keep to that.
    #[must_use]
    pub fn with_id(&self, id: Sym) -> &[EntryIx] {
        self.index.by_id.get(&id).map_or(&[], |places| places)
    }

    /// Returns the categories that the links of an entry name.
    pub(crate) fn linked_categories(&self, ix: EntryIx) -> &[Sym] {
        let Range { start, end } = self.index.links[ix.0 as usize];
        &self.index.linked[start as usize..end as usize]
    }

    /// Returns whether a category has an id.
    pub(crate) fn is_category(&self, id: Sym) -> bool {
        self.index.category_ids.contains(&id)
    }

    /// Returns the categories that have constraints or modifiers.
    #[must_use]
    pub fn ruled_categories(&self) -> &[EntryIx] {
        &self.index.categories
    }

    /// Returns what modifiers change, all in all.
    pub(crate) fn modifier_index(&self) -> &ModifierIndex {
        &self.index.modifiers
    }

    /// Returns a publication.
    #[must_use]
    pub fn publication(&self, id: Sym) -> Option<&Publication> {
        let place = self.index.publications.get(&id)?;
        self.publications.get(*place as usize)
    }

    /// Returns a cost type.
    #[must_use]
    pub fn cost_type(&self, id: Sym) -> Option<&CostType> {
        self.cost_types.iter().find(|kind| kind.id == id)
    }

    /// Returns the limit of a cost type in a new roster. `None` if there is none, for which data for BattleScribe have a
    /// negative number, and data for New Recruit 0 as well.
    #[must_use]
    pub fn default_limit(&self, kind: &CostType) -> Option<Decimal> {
        let is_limit = match self.dialect {
            Dialect::BattleScribe => !kind.limit.is_sign_negative() || kind.limit.is_zero(),
            Dialect::NewRecruit => kind.limit > Decimal::ZERO,
        };
        is_limit.then_some(kind.limit)
    }

    /// Returns the game system.
    #[must_use]
    pub fn system(&self) -> Option<&DataFile> {
        self.files.iter().find(|file| file.is_system)
    }

    /// Returns the index of the file with this id.
    #[must_use]
    pub fn file_of(&self, id: &str) -> Option<FileIx> {
        let id = self.sym(id)?;
        let place = self.files.iter().position(|file| file.id == id)?;
        u16::try_from(place).ok().map(FileIx)
    }

    /// Returns a file.
    #[must_use]
    pub fn file(&self, ix: FileIx) -> &DataFile {
        &self.files[usize::from(ix.0)]
    }

    /// Returns the target of a link, or the entry itself if it is not a link. `None` if the target does not exist.
    #[must_use]
    pub fn target(&self, ix: EntryIx) -> Option<EntryIx> {
        match self.entry(ix).kind {
            EntryKind::EntryLink
            | EntryKind::InfoLink
            | EntryKind::CategoryLink
            | EntryKind::ForceEntryLink => self.entry(ix).target,
            _ => Some(ix),
        }
    }
}

impl Bound {
    /// Returns the bound with this name in the format.
    pub fn from_word(word: &str) -> Option<Self> {
        Some(match word {
            "min" => Self::Min,
            "max" => Self::Max,
            "exactly" => Self::Exactly,
            _ => return None,
        })
    }
}

impl fmt::Display for Bound {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Min => "min",
            Self::Max => "max",
            Self::Exactly => "exactly",
        })
    }
}
