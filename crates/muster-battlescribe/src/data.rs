//! Compiled data sets: one game system and its catalogues, with every link resolved.

use std::fmt;

use rust_decimal::Decimal;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

mod build;
mod changes;
mod choice;
mod strings;

pub use build::{Broken, Builder, ReadReport};
pub use changes::{Changes, changes};
pub(crate) use choice::path;
pub use choice::{Choice, Choices, Definition, Group, NO_CATEGORY};
pub use strings::{Strings, Sym};

/// A game system with its catalogues, ready to be evaluated.
///
/// Entries of all files lie in one list and name each other by their place in it. A set is made by a [`Builder`], kept
/// as bytes, and opened again from them.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct DataSet {
    /// The texts.
    pub strings: Strings,
    /// The files; the game system first where there is one.
    pub files: Vec<File>,
    /// The entries of all files.
    pub entries: Vec<Entry>,
    /// The types of costs, of the game system first.
    pub cost_types: Vec<CostType>,
    /// The types of profiles with their characteristics.
    pub profile_types: Vec<ProfileType>,
    /// The publications by id.
    pub publications: Vec<Publication>,
    /// How the data mean what they say.
    pub dialect: Dialect,
    /// What the data say that is not understood.
    pub unknown: Vec<Unknown>,
    /// Whether a constraint is `automatic`.
    pub(crate) automatic: bool,
    #[serde(skip)]
    index: Index,
}

/// How data mean what they say, where New Recruit and BattleScribe differ. It is a property of the data: authors wrote
/// them for one of the two programs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Dialect {
    /// Modifiers in the order of the file; a query without `childId` counts nothing.
    #[default]
    BattleScribe,
    /// Modifiers sorted by their type; a query without `childId` counts everything.
    NewRecruit,
}

#[derive(Debug, Clone, Default)]
struct Index {
    by_id: FxHashMap<Sym, SmallVec<[EntryIx; 1]>>,
    publications: FxHashMap<Sym, u32>,
    /// Categories that say more than their name.
    categories: Vec<EntryIx>,
}

/// The place of an entry in [`DataSet::entries`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct EntryIx(pub u32);

/// The place of a file in [`DataSet::files`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FileIx(pub u16);

/// A game system or catalogue.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct File {
    /// Its id.
    pub id: Sym,
    /// Its name.
    pub name: Sym,
    /// Its revision, as written.
    pub revision: Sym,
    /// The name of the file that it was read from.
    pub path: Sym,
    /// Whether it is the game system.
    pub is_system: bool,
    /// Whether it only serves other catalogues.
    pub library: bool,
    /// Entries and links that a force of this catalogue is offered.
    pub roots: Vec<EntryIx>,
    /// Rules and profiles of every force of this catalogue.
    pub infos: Vec<EntryIx>,
    /// Forces.
    pub forces: Vec<EntryIx>,
    /// The catalogues that it links to, and whether it offers their root entries too.
    pub links: Vec<(FileIx, bool)>,
    /// The cost types that entries of this file name.
    pub costs: Vec<Sym>,
    /// Its publications, by their place in [`DataSet::publications`].
    pub publications: Vec<u32>,
}

/// What an entry is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are those of the format")]
pub enum Kind {
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
}

/// Whatever has an id and can be modified: a unit, a group, a link, a force, a category, a profile, a rule.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Entry {
    /// What it is.
    pub kind: Kind,
    /// The file that it is in.
    pub file: u16,
    /// Whether it is hidden before modifiers.
    pub hidden: bool,
    /// Whether it is `collective`: counted for each model of its parent.
    pub collective: bool,
    /// Whether catalogues that import the root entries of its file offer it.
    pub import: bool,
    /// Whether a category link is the primary one.
    pub primary: bool,
    /// Its id.
    pub id: Sym,
    /// Its name.
    pub name: Sym,
    /// `unit`, `model`, `upgrade` …; the profile type of a profile.
    pub type_id: Sym,
    /// The name of the profile type, of a profile.
    pub type_name: Sym,
    /// The description of a rule.
    pub text: Sym,
    /// The id of a publication.
    pub publication: Sym,
    /// The page.
    pub page: Sym,
    /// Of a link: the id that it names.
    pub target_id: Sym,
    /// Of a link: what it names; `None` where that does not exist.
    pub target: Option<EntryIx>,
    /// Of a group: the entry or link that fills its minimum.
    pub default_selection: Sym,
    /// How many are taken at first, as `1,2`: one stack for each number.
    pub default_amount: Sym,
    /// Its place among its siblings; those without one come last.
    pub sort_index: Option<i32>,
    /// Whether the content of a group is shown as if it stood in the group's parent.
    pub flatten: bool,
    /// Whether the content of a group can be folded away.
    pub collapsible: bool,
    /// Entries, groups and links in it, in their order.
    pub entries: Vec<EntryIx>,
    /// Profiles, rules, info groups and info links.
    pub infos: Vec<EntryIx>,
    /// Category links.
    pub categories: Vec<EntryIx>,
    /// Forces in a force.
    pub forces: Vec<EntryIx>,
    /// Associations.
    pub associations: Vec<EntryIx>,
    /// Costs.
    pub costs: Vec<Cost>,
    /// Characteristics of a profile.
    pub characteristics: Vec<Characteristic>,
    /// Constraints. An association's bounds are constraints as well.
    pub constraints: Vec<Constraint>,
    /// Modifiers and their groups.
    pub modifiers: ModifierGroup,
    /// What an association joins to.
    pub association: Option<Box<Association>>,
}

/// A type of cost.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct CostType {
    /// Its id.
    pub id: Sym,
    /// Its name.
    pub name: Sym,
    /// The limit of a new roster; negative: none.
    pub limit: Decimal,
    /// Whether it is not shown.
    pub hidden: bool,
}

/// A type of profile.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ProfileType {
    /// Its id.
    pub id: Sym,
    /// Its name.
    pub name: Sym,
    /// The ids and names of its characteristics.
    pub characteristics: Vec<(Sym, Sym)>,
}

/// A book.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Publication {
    /// Its id.
    pub id: Sym,
    /// Its name.
    pub name: Sym,
}

/// A cost of an entry.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Cost {
    /// Its type.
    pub type_id: Sym,
    /// How much, before modifiers.
    pub value: Decimal,
}

/// A characteristic of a profile.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Characteristic {
    /// Its type.
    pub type_id: Sym,
    /// Its name.
    pub name: Sym,
    /// Its value, before modifiers.
    pub value: Sym,
}

/// A bound on how many there may be.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Constraint {
    /// Its id.
    pub id: Sym,
    /// Which bound.
    pub kind: Bound,
    /// What is counted. Its value is the bound before modifiers.
    pub query: Query,
    /// Whether a bound below 0 counts as well.
    pub negative: bool,
    /// Whether the program keeps the number at the bound.
    pub automatic: bool,
    /// What the author says where it is broken.
    pub message: Sym,
}

/// Which bound a constraint is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are those of the format")]
pub enum Bound {
    Min,
    Max,
    Exactly,
}

/// What is counted, and where.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Query {
    /// What is added up.
    pub field: Field,
    /// Where.
    pub scope: Scope,
    /// Of what: an id, a type, `any`; empty where the data say nothing.
    pub child: Sym,
    /// Whether an entry counts through all its links.
    pub shared: bool,
    /// Whether selections in selections count.
    pub child_selections: bool,
    /// Whether forces in forces count.
    pub child_forces: bool,
    /// Whether the value is a percentage.
    pub percent: bool,
    /// What it is compared to.
    pub value: Decimal,
}

/// What a query adds up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Field {
    /// The numbers of selections.
    Selections,
    /// Forces.
    Forces,
    /// Associations.
    Associations,
    /// Costs of a type.
    Cost(Sym),
    /// The limit of a cost type.
    Limit(Sym),
}

/// Where a query counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Scope {
    /// In the thing itself.
    Own,
    /// In what it is in.
    Parent,
    /// In its force.
    Force,
    /// In the roster.
    Roster,
    /// Among what is above it.
    Ancestor,
    /// Among what has the same primary category.
    PrimaryCategory,
    /// In forces of the same catalogue.
    PrimaryCatalogue,
    /// In the outermost selection.
    RootEntry,
    /// In the nearest unit.
    Unit,
    /// In the nearest model.
    Model,
    /// In the nearest model or unit.
    ModelOrUnit,
    /// In the nearest upgrade.
    Upgrade,
    /// In the nearest thing of an id.
    Id(Sym),
}

impl Scope {
    /// Returns the scope of a word of the format; `None` if it is an id.
    pub(crate) fn from_word(word: &str) -> Option<Self> {
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

/// Types of selections. A query may name one as its `childId`.
pub(crate) const ENTRY_TYPES: [&str; 6] =
    ["unit", "model", "upgrade", "mount", "crew", "unit-group"];

/// Fields of modifiers that have a name. Others are ids.
pub(crate) const MODIFIER_FIELDS: [&str; 13] = [
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
    "warning",
];

/// Whether a modifier applies.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Guard {
    /// All must hold.
    pub conditions: Vec<Condition>,
    /// All must hold.
    pub groups: Vec<ConditionGroup>,
    /// All must hold.
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
    /// How the count is compared.
    pub compare: Compare,
    /// What is counted.
    pub query: Query,
    /// Whether it is asked of the association's owner instead of the candidate.
    pub from_self: bool,
}

/// How a count is compared to a value.
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
    /// The counted thing stands before the asking one.
    Before,
    /// Not understood: neither true nor false.
    Unknown,
}

impl Compare {
    /// Returns the comparison of a word of the format.
    pub(crate) fn from_word(word: &str) -> Option<Self> {
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

/// Conditions joined.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ConditionGroup {
    /// How.
    pub join: Join,
    /// The least number of conditions that hold, for `Count`.
    pub min: Decimal,
    /// The most conditions that hold, for `Count`; `None` if there is no upper bound.
    pub max: Option<Decimal>,
    /// What is joined.
    pub guard: Guard,
}

/// How conditions are joined.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are those of the format")]
pub enum Join {
    And,
    Or,
    Not,
    /// So many of them hold.
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

/// A count of those things for which conditions hold, each asked of the counted thing itself.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct LocalGroup {
    /// How the count is compared.
    pub compare: Compare,
    /// Where is counted, and what it is compared to.
    pub query: Query,
    /// What must hold of a counted thing.
    pub guard: Guard,
    /// How often its modifier applies for each time that the value is reached.
    pub repeats: u32,
    /// Whether a started one counts.
    pub round_up: bool,
}

/// How often a modifier applies.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Repeat {
    /// What is counted, and for each how many.
    pub query: Query,
    /// How often for each.
    pub repeats: u32,
    /// Whether a started one counts.
    pub round_up: bool,
    /// What must hold of a counted thing.
    pub guard: Guard,
}

/// Modifiers under common conditions.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct ModifierGroup {
    /// When they apply.
    pub guard: Guard,
    /// How often.
    pub repeats: Vec<Repeat>,
    /// The modifiers.
    pub modifiers: Vec<Modifier>,
    /// Groups in it.
    pub groups: Vec<ModifierGroup>,
}

impl ModifierGroup {
    /// Returns whether there is nothing in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.modifiers.is_empty() && self.groups.is_empty()
    }
}

/// A change of a field.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Modifier {
    /// What it does.
    pub change: Change,
    /// To which field: a name of the format, or the id of a cost type, characteristic or constraint.
    pub field: Sym,
    /// With which value.
    pub value: Sym,
    /// When.
    pub guard: Guard,
    /// How often.
    pub repeats: Vec<Repeat>,
    /// Where `affects` begins.
    pub scope: Option<Scope>,
    /// What it changes instead of its owner.
    pub affects: Option<Affects>,
    /// What `append` puts between.
    pub join: Option<Sym>,
    /// What `replace` looks for.
    pub arg: Sym,
    /// Which number of a text it changes, from 0; -1: the last.
    pub position: Option<i32>,
}

/// What a modifier does.
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
    /// An upper bound.
    Ceil,
    /// A lower bound.
    Floor,
    CumulativeAdd,
    CumulativeMultiply,
    CumulativePower,
    Unknown,
}

/// Whom a modifier changes: a path from its scope.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Affects {
    /// The scope itself.
    pub own: bool,
    /// Selections directly in it.
    pub entries: bool,
    /// Selections in groups directly in it.
    pub groups: bool,
    /// Everything below.
    pub recursive: bool,
    /// The forces of the roster, with all in them.
    pub forces: bool,
    /// Only those with this id, category or type.
    pub filter: Option<Sym>,
    /// Their profiles of a type, by its name or id.
    pub profiles: Option<Sym>,
}

/// A link from one selection to others, such as a leader to a unit.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Association {
    /// Whom it may join to.
    pub query: Query,
    /// What must hold of one.
    pub guard: Guard,
    /// At least so many.
    pub min: i32,
    /// At most so many; negative: any number.
    pub max: i32,
    /// The name of its kind.
    pub label: Sym,
}

/// What data say that is not understood.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unknown {
    /// What it is: an element, an attribute, a type of modifier …
    pub what: UnknownKind,
    /// How it is written.
    pub text: String,
    /// How often.
    pub count: u32,
    /// Where first: file and element.
    pub first: String,
}

/// What kind of thing is not understood.
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
    /// A number that is none.
    Number,
    /// A link to nothing.
    Link,
    /// A type of constraint.
    Constraint,
    /// An attribute or element in a modifier, condition or constraint, or a value that the attribute cannot have.
    Attribute,
}

impl UnknownKind {
    /// Returns whether a verdict may be wrong because of it.
    #[must_use]
    pub fn matters(self) -> bool {
        !matches!(self, Self::Element | Self::Link)
    }
}

/// Why kept bytes cannot be opened.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the compiled data set is of another version or broken")]
pub struct OpenError;

/// Begins the bytes of a compiled set. The number goes up whenever their meaning changes.
const MAGIC: &[u8] = b"MBS\x03";

impl DataSet {
    /// Returns the set as bytes, to be kept.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        // Writing plain data to memory cannot fail.
        bytes.append(&mut postcard::to_stdvec(self).unwrap_or_default());
        bytes
    }

    /// Opens a set from bytes that [`to_bytes`](Self::to_bytes) made.
    ///
    /// # Errors
    /// Where another version made them, or they are broken: the set is then to be read from its files again.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, OpenError> {
        let bytes = bytes.strip_prefix(MAGIC).ok_or(OpenError)?;
        let mut data: Self = postcard::from_bytes(bytes).map_err(|_| OpenError)?;
        if !data.strings.is_sound() || !data.is_sound() {
            return Err(OpenError);
        }
        data.index();
        Ok(data)
    }

    /// Returns whether every reference leads somewhere.
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
        let sound_file = |own: &File| {
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
        self.index = Index::default();
        for (place, entry) in self.entries.iter().enumerate() {
            if entry.id != Sym::EMPTY {
                let places = self.index.by_id.entry(entry.id).or_default();
                // No set has so many entries: files are limited.
                places.push(EntryIx(u32::try_from(place).unwrap_or(u32::MAX)));
            }
        }
        let says_more =
            |entry: &Entry| !(entry.constraints.is_empty() && entry.modifiers.is_empty());
        let entries = self.entries.iter().zip(0..);
        let categories =
            entries.filter(|(entry, _)| entry.kind == Kind::CategoryEntry && says_more(entry));
        self.index.categories = categories.map(|(_, place)| EntryIx(place)).collect();
        for (place, publication) in self.publications.iter().enumerate() {
            let place = u32::try_from(place).unwrap_or(u32::MAX);
            self.index
                .publications
                .entry(publication.id)
                .or_insert(place);
        }
    }

    /// Returns whether the data keep some numbers at their bounds by themselves.
    #[must_use]
    pub fn has_automatic(&self) -> bool {
        self.automatic
    }

    /// Returns the entry of a place.
    #[must_use]
    pub fn entry(&self, ix: EntryIx) -> &Entry {
        &self.entries[ix.0 as usize]
    }

    /// Returns a text.
    #[must_use]
    pub fn text(&self, sym: Sym) -> &str {
        self.strings.get(sym)
    }

    /// Returns the symbol of a text that the data hold.
    #[must_use]
    pub fn sym(&self, text: &str) -> Option<Sym> {
        self.strings.find(text)
    }

    /// Returns the entries of an id. Ids are unique in sound data, but not all data are sound.
    #[must_use]
    pub fn with_id(&self, id: Sym) -> &[EntryIx] {
        self.index.by_id.get(&id).map_or(&[], |places| places)
    }

    /// Returns the categories that have constraints or modifiers.
    #[must_use]
    pub fn ruled_categories(&self) -> &[EntryIx] {
        &self.index.categories
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

    /// Returns the game system.
    #[must_use]
    pub fn system(&self) -> Option<&File> {
        self.files.iter().find(|file| file.is_system)
    }

    /// Returns the place of the file of an id.
    #[must_use]
    pub fn file_of(&self, id: &str) -> Option<FileIx> {
        let id = self.sym(id)?;
        let place = self.files.iter().position(|file| file.id == id)?;
        u16::try_from(place).ok().map(FileIx)
    }

    /// Returns a file.
    #[must_use]
    pub fn file(&self, ix: FileIx) -> &File {
        &self.files[usize::from(ix.0)]
    }

    /// Returns what an entry stands for: the target of a link, else itself. `None` where a link leads nowhere.
    #[must_use]
    pub fn target(&self, ix: EntryIx) -> Option<EntryIx> {
        match self.entry(ix).kind {
            Kind::EntryLink | Kind::InfoLink | Kind::CategoryLink => self.entry(ix).target,
            _ => Some(ix),
        }
    }
}

impl Bound {
    /// Returns the bound of a word of the format.
    pub(crate) fn from_word(word: &str) -> Option<Self> {
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
