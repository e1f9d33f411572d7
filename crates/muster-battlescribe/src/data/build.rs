//! Compiles files into a data set.

use std::collections::BTreeMap;
use std::str::FromStr;

use rust_decimal::Decimal;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use super::strings::Interner;
use super::{
    Affects, Association, Bound, Change, Characteristic, Compare, Condition, ConditionGroup,
    ConditionJoin, Constraint, CostType, DataFile, DataSet, Dialect, Entry, EntryCost, EntryIx,
    EntryKind, FileIx, Guard, IDLE_FIELDS, LocalGroup, MODIFIER_FIELDS, Modifier, ModifierGroup,
    ProfileType, Publication, Query, QueryField, QueryScope, Repeat, Sym, UnknownData, UnknownKind,
};
use crate::limits::{MAX_FILES, MAX_SET_ELEMENTS};
use crate::source::{SourceError, UnreadableReason, XmlElement, short};

/// Compiles the files of one game system, which are added one after the other.
#[derive(Debug, Default)]
pub(super) struct Compiler {
    interner: Interner,
    data: DataSet,
    /// The links between catalogues by id, kept until all files are known.
    links: Vec<Vec<(Sym, bool)>>,
    unknown: BTreeMap<(UnknownKind, String), (u32, String)>,
    new_recruit: bool,
    elements: usize,
    path: String,
    /// The file that is being read.
    file: u16,
    /// What was not understood in the entries that are being read, innermost last.
    open: Vec<Vec<Doubt>>,
    /// What was not understood, and the entry or file that it may change.
    doubts: Vec<(Doubt, Touched)>,
    /// The field of the modifier that is being read.
    field: Option<Sym>,
}

/// What was not understood, and the field of the modifier around it.
type Doubt = ((UnknownKind, String), Option<Sym>);

/// What a part that was not understood may change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Touched {
    Entry(EntryIx),
    File(u16),
}

/// Child elements of entries that are understood, or that do not matter for rosters.
const KNOWN: [&str; 24] = [
    "alias",
    "aliases",
    "associations",
    "attributes",
    "categoryLinks",
    "characteristics",
    "comment",
    "conditionGroups",
    "conditions",
    "constraints",
    "costs",
    "description",
    "entryLinks",
    "forceEntries",
    "forceEntryLinks",
    "infoGroups",
    "infoLinks",
    "localConditionGroups",
    "modifierGroups",
    "modifiers",
    "profiles",
    "rules",
    "selectionEntries",
    "selectionEntryGroups",
];

/// Child elements of a game system or catalogue that are understood, or that do not matter for rosters.
const KNOWN_AT_ROOT: [&str; 22] = [
    "catalogueLinks",
    "categoryEntries",
    "comment",
    "costTypes",
    "entryLinks",
    "forceEntries",
    "forceEntryLinks",
    "infoGroups",
    "infoLinks",
    "profileTypes",
    "profiles",
    "publications",
    "readme",
    "rules",
    "selectionEntries",
    "sharedAssociations",
    "sharedForceEntries",
    "sharedInfoGroups",
    "sharedProfiles",
    "sharedRules",
    "sharedSelectionEntries",
    "sharedSelectionEntryGroups",
];

/// Attributes that do not change the meaning of an element.
const IDLE: [&str; 7] = [
    "id",
    "name",
    "hidden",
    "comment",
    "sortIndex",
    "page",
    "childName",
];
/// Attributes of entries, links, categories, profiles and rules that are understood, or that do not matter for rosters.
/// Those of queries are left behind by editors and mean nothing there.
const ENTRY: [&str; 31] = [
    "annotation",
    "attributeId",
    "childForcesLabel",
    "childId",
    "collapsible",
    "collective",
    "comment",
    "defaultAmount",
    "defaultSelectionEntryId",
    "exportable",
    "field",
    "flatten",
    "hidden",
    "id",
    "import",
    "includeChildForces",
    "includeChildSelections",
    "name",
    "noindex",
    "page",
    "primary",
    "publicationId",
    "scope",
    "shared",
    "sortIndex",
    "targetId",
    "type",
    "typeId",
    "typeName",
    "value",
    "percentValue",
];
/// Attributes of elements that count something.
const QUERY: [&str; 8] = [
    "field",
    "scope",
    "value",
    "childId",
    "shared",
    "includeChildSelections",
    "includeChildForces",
    "percentValue",
];
/// Attributes that are true or false.
const FLAGS: [&str; 8] = [
    "shared",
    "includeChildSelections",
    "includeChildForces",
    "percentValue",
    "negative",
    "automatic",
    "queryFromSelf",
    "roundUp",
];
/// Elements with the conditions under which something applies.
const GUARD: [&str; 3] = ["conditions", "conditionGroups", "localConditionGroups"];
/// Elements that say how often something applies.
const REPEATS: [&str; 1] = ["repeats"];
const MODIFIERS: [&str; 3] = ["modifiers", "modifierGroups", "repeats"];

impl Compiler {
    /// Adds a file as [`read`](crate::source::read) returns it.
    pub(super) fn add_read(&mut self, path: &str, root: &XmlElement) -> Result<(), SourceError> {
        // An element without a line number comes from JSON, the format of New Recruit.
        self.new_recruit |= root.line == 0;
        self.add(path, root)
    }

    /// Adds a game system or catalogue. The caller sees to it that no other file has the same id.
    ///
    /// If the set becomes too large.
    pub(super) fn add(&mut self, path: &str, root: &XmlElement) -> Result<(), SourceError> {
        let is_system = &*root.name == "gameSystem";
        let id = self.sym(root.get("id").unwrap_or_default());
        self.elements += count(root);
        if self.data.files.len() >= MAX_FILES || self.elements > MAX_SET_ELEMENTS {
            let reason = UnreadableReason::TooMany;
            return Err(SourceError::at(reason, root.line, &root.name));
        }
        path.clone_into(&mut self.path);
        self.new_recruit |= root.get("type").is_some();
        // The limit on files keeps the number within `u16`.
        let ix = u16::try_from(self.data.files.len()).unwrap_or(u16::MAX);
        self.file = ix;
        let name = self.attribute(root, "name");
        let revision = self.attribute(root, "revision");
        let path_sym = self.sym(path);
        self.data.files.push(DataFile {
            id,
            name,
            revision,
            path: path_sym,
            is_system,
            library: flag(root, "library", false),
            ..DataFile::default()
        });
        let links = root.items("catalogueLinks");
        let links: Vec<_> = links
            .map(|link| {
                let target = self.attribute(link, "targetId");
                (target, flag(link, "importRootEntries", false))
            })
            .collect();
        self.links.push(links);
        self.file(root, ix);
        Ok(())
    }

    fn file(&mut self, root: &XmlElement, ix: u16) {
        // The cost types of the game system come first, whatever the order of files.
        let is_system = &*root.name == "gameSystem";
        let mut own_types = 0;
        for cost_type in root.items("costTypes") {
            self.check_parts(cost_type, &[&["defaultCostLimit", "limit"]], &[&MODIFIERS]);
            let hidden = self.cost_visibility(cost_type);
            let id = self.attribute(cost_type, "id");
            if self.data.cost_types.iter().all(|known| known.id != id) {
                let name = self.attribute(cost_type, "name");
                let limit = cost_type.get("defaultCostLimit");
                let limit = limit.map_or(Decimal::NEGATIVE_ONE, |limit| {
                    self.decimal(limit, cost_type)
                });
                let place = if is_system {
                    own_types
                } else {
                    self.data.cost_types.len()
                };
                own_types += 1;
                self.data.cost_types.insert(
                    place,
                    CostType {
                        id,
                        name,
                        limit,
                        hidden,
                    },
                );
            }
        }
        let mut kinds: Vec<&XmlElement> = root.items("profileTypes").collect();
        // The order in which the author wants them shown. Those without a place come last, as they stand.
        let place = |kind: &XmlElement| kind.get("sortIndex").and_then(|place| place.parse().ok());
        kinds.sort_by_key(|kind| place(kind).unwrap_or(i32::MAX));
        for kind in kinds {
            let characteristics = kind.items("characteristicTypes");
            let characteristics = characteristics
                .map(|kind| (self.attribute(kind, "id"), self.attribute(kind, "name")))
                .collect();
            let (id, name) = (self.attribute(kind, "id"), self.attribute(kind, "name"));
            self.data.profile_types.push(ProfileType {
                id,
                name,
                characteristics,
            });
        }
        let mut publications = Vec::new();
        for publication in root.items("publications") {
            publications.push(u32::try_from(self.data.publications.len()).unwrap_or(u32::MAX));
            let id = self.attribute(publication, "id");
            let name = self.attribute(publication, "name");
            self.data.publications.push(Publication { id, name });
        }
        let (mut roots, mut infos, mut forces) = (Vec::new(), Vec::new(), Vec::new());
        for list in &root.children {
            if !KNOWN_AT_ROOT.contains(&&*list.name) {
                self.unknown(UnknownKind::Element, &list.name, list);
            }
            let (kind, into) = match &*list.name {
                "selectionEntries" => (EntryKind::SelectionEntry, Some(&mut roots)),
                "entryLinks" => (EntryKind::EntryLink, Some(&mut roots)),
                "forceEntries" => (EntryKind::ForceEntry, Some(&mut forces)),
                "forceEntryLinks" => (EntryKind::ForceEntryLink, Some(&mut forces)),
                "profiles" => (EntryKind::Profile, Some(&mut infos)),
                "rules" => (EntryKind::Rule, Some(&mut infos)),
                "infoGroups" => (EntryKind::InfoGroup, Some(&mut infos)),
                "infoLinks" => (EntryKind::InfoLink, Some(&mut infos)),
                "categoryEntries" => (EntryKind::CategoryEntry, None),
                "sharedSelectionEntries" => (EntryKind::SelectionEntry, None),
                "sharedSelectionEntryGroups" => (EntryKind::SelectionEntryGroup, None),
                "sharedRules" => (EntryKind::Rule, None),
                "sharedProfiles" => (EntryKind::Profile, None),
                "sharedInfoGroups" => (EntryKind::InfoGroup, None),
                "sharedForceEntries" => (EntryKind::ForceEntry, None),
                "sharedAssociations" => (EntryKind::Association, None),
                _ => continue,
            };
            let made: Vec<_> = list
                .children
                .iter()
                .map(|item| self.entry(item, kind, ix))
                .collect();
            if let Some(into) = into {
                into.extend(made);
            }
        }
        let file = &mut self.data.files[usize::from(ix)];
        file.roots = roots;
        file.infos = infos;
        file.forces = forces;
        file.publications = publications;
    }

    /// Returns whether a type of cost is hidden. Modifiers that always apply are taken into account. Others are listed:
    /// they show or hide the cost, which changes no verdict.
    fn cost_visibility(&mut self, element: &XmlElement) -> bool {
        let mut hidden = flag(element, "hidden", false);
        let modifiers = self.modifiers(element);
        let name = self.sym("name");
        let field = self.sym("hidden");
        for modifier in &modifiers.modifiers {
            let is_plain = modifier.guard.is_empty() && modifier.repeats.is_empty();
            let value = self.interner.get(modifier.value).trim().to_owned();
            match value.as_str() {
                "true" | "1" | "false" | "0"
                    if is_plain && modifier.field == field && modifier.change == Change::Set =>
                {
                    hidden = matches!(value.as_str(), "true" | "1");
                }
                _ => self.changed_cost(modifier.field, name, element),
            }
        }
        for group in &modifiers.groups {
            for changed in fields_in(group) {
                self.changed_cost(changed, name, element);
            }
        }
        hidden
    }

    /// Lists a change to a type of cost. `name` is a field that changes no verdict.
    fn changed_cost(&mut self, field: Sym, name: Sym, element: &XmlElement) {
        let is_shown = matches!(self.interner.get(field), "hidden" | "name");
        let around = self.field;
        self.field = is_shown.then_some(name);
        self.unknown(UnknownKind::Attribute, "modifiers", element);
        self.field = around;
    }

    fn entry(&mut self, element: &XmlElement, kind: EntryKind, file: u16) -> EntryIx {
        self.open.push(Vec::new());
        if kind != EntryKind::Association {
            for (name, _) in &element.attributes {
                if !ENTRY.contains(&&**name) {
                    self.unknown(UnknownKind::Attribute, name, element);
                }
            }
        }
        let mut entry = Entry {
            kind,
            file,
            hidden: flag(element, "hidden", false),
            collective: flag(element, "collective", false),
            import: flag(element, "import", true),
            primary: flag(element, "primary", false),
            id: self.attribute(element, "id"),
            name: self.attribute(element, "name"),
            page: self.attribute(element, "page"),
            publication: self.attribute(element, "publicationId"),
            target_id: self.attribute(element, "targetId"),
            type_id: self.attribute(
                element,
                if kind == EntryKind::Profile {
                    "typeId"
                } else {
                    "type"
                },
            ),
            type_name: self.attribute(element, "typeName"),
            text: self.sym(element.child_text("description").unwrap_or_default()),
            default_selection: self.attribute(element, "defaultSelectionEntryId"),
            default_amount: self.attribute(element, "defaultAmount"),
            sort_index: element
                .get("sortIndex")
                .and_then(|place| place.parse().ok()),
            flatten: flag(element, "flatten", false),
            collapsible: flag(element, "collapsible", false),
            modifiers: self.modifiers(element),
            ..Entry::default()
        };
        if kind == EntryKind::Association {
            entry.association = Some(Box::new(self.association(element)));
            self.new_recruit = true;
        }
        for list in &element.children {
            match &*list.name {
                "constraints" => {
                    for item in &list.children {
                        let constraint = self.constraint(item);
                        entry.constraints.extend(constraint);
                    }
                }
                "costs" => {
                    for item in &list.children {
                        let type_id = self.attribute(item, "typeId");
                        let value = self.decimal_if_any(item.get("value").unwrap_or("0"), item);
                        let used = &mut self.data.files[usize::from(file)].costs;
                        if !used.contains(&type_id) {
                            used.push(type_id);
                        }
                        entry.costs.push(EntryCost { type_id, value });
                    }
                }
                "characteristics" => {
                    for item in &list.children {
                        entry.characteristics.push(Characteristic {
                            type_id: self.attribute(item, "typeId"),
                            name: self.attribute(item, "name"),
                            value: self.sym(&item.text),
                        });
                    }
                }
                name => {
                    if !KNOWN.contains(&name) {
                        self.unknown(UnknownKind::Element, name, list);
                    }
                    let (kind, into) = match name {
                        "selectionEntries" => (EntryKind::SelectionEntry, &mut entry.entries),
                        "selectionEntryGroups" => {
                            (EntryKind::SelectionEntryGroup, &mut entry.entries)
                        }
                        "entryLinks" => (EntryKind::EntryLink, &mut entry.entries),
                        "profiles" => (EntryKind::Profile, &mut entry.infos),
                        "rules" => (EntryKind::Rule, &mut entry.infos),
                        "infoGroups" => (EntryKind::InfoGroup, &mut entry.infos),
                        "infoLinks" => (EntryKind::InfoLink, &mut entry.infos),
                        "categoryLinks" => (EntryKind::CategoryLink, &mut entry.categories),
                        "forceEntries" => (EntryKind::ForceEntry, &mut entry.forces),
                        "forceEntryLinks" => (EntryKind::ForceEntryLink, &mut entry.forces),
                        "associations" => (EntryKind::Association, &mut entry.associations),
                        _ => continue,
                    };
                    let made = list
                        .children
                        .iter()
                        .map(|item| self.entry(item, kind, file));
                    into.extend(made);
                }
            }
        }
        // The limits on elements keep the count below this.
        let ix = EntryIx(u32::try_from(self.data.entries.len()).unwrap_or(u32::MAX));
        self.data.entries.push(entry);
        let doubts = self.open.pop().unwrap_or_default();
        match (is_part(kind), self.open.last_mut()) {
            (Some(false), _) => {}
            (Some(true), Some(around)) => around.extend(doubts),
            _ => {
                let own = doubts.into_iter();
                self.doubts
                    .extend(own.map(|doubt| (doubt, Touched::Entry(ix))));
            }
        }
        ix
    }

    fn association(&mut self, element: &XmlElement) -> Association {
        let own = ["type", "min", "max", "label", "labelMembers", "of", "info"];
        self.check_parts(element, &[&QUERY, &own], &[&GUARD]);
        if let Some(other) = element.get("type").filter(|kind| *kind != "and") {
            self.unknown(UnknownKind::Condition, other, element);
        }
        let label = if element.get("label").is_some() {
            "label"
        } else {
            "name"
        };
        let mut query = self.query(element, QueryScope::Force);
        if query.child.is_empty() {
            query.child = self.attribute(element, "of");
        }
        Association {
            query,
            guard: self.guard(element),
            min: self.whole(element, "min", 0),
            max: self.whole(element, "max", -1),
            label: self.attribute(element, label),
        }
    }

    fn constraint(&mut self, element: &XmlElement) -> Option<Constraint> {
        let word = element.get("type").unwrap_or_default();
        let Some(kind) = Bound::from_word(word) else {
            self.unknown(UnknownKind::Constraint, word, element);
            return None;
        };
        let own = ["type", "negative", "automatic", "message"];
        self.check_parts(element, &[&QUERY, &own], &[]);
        let automatic = flag(element, "automatic", false);
        let negative = flag(element, "negative", false);
        self.data.automatic |= automatic;
        self.new_recruit |= automatic || negative || kind == Bound::Exactly;
        Some(Constraint {
            id: self.attribute(element, "id"),
            kind,
            query: self.query(element, QueryScope::Parent),
            negative,
            automatic,
            message: self.attribute(element, "message"),
        })
    }

    fn query(&mut self, element: &XmlElement, or: QueryScope) -> Query {
        let field = element.get("field").unwrap_or("selections");
        let field = match field {
            "selections" => QueryField::Selections,
            "forces" => QueryField::Forces,
            "associations" => QueryField::Associations,
            _ => match field.strip_prefix("limit::") {
                Some(kind) => QueryField::Limit(self.sym(kind)),
                None => QueryField::Cost(self.sym(field)),
            },
        };
        let scope = element.get("scope").filter(|scope| !scope.is_empty());
        let scope = scope.map_or(or, |scope| self.scope(scope));
        let value = element.get("value").unwrap_or("0");
        Query {
            field,
            scope,
            child: self.attribute(element, "childId"),
            shared: flag(element, "shared", true),
            child_selections: flag(element, "includeChildSelections", false),
            child_forces: flag(element, "includeChildForces", false),
            percent: flag(element, "percentValue", false),
            value: self.decimal(value, element),
        }
    }

    fn scope(&mut self, scope: &str) -> QueryScope {
        let found = QueryScope::from_word(scope);
        self.new_recruit |= found.is_some_and(QueryScope::is_of_new_recruit);
        found.unwrap_or_else(|| QueryScope::Id(self.sym(scope)))
    }

    fn guard(&mut self, element: &XmlElement) -> Guard {
        let conditions = element.items("conditions");
        let conditions = conditions.map(|item| self.condition(item)).collect();
        let groups = element.items("conditionGroups");
        let groups = groups.map(|item| self.condition_group(item)).collect();
        let locals = element.items("localConditionGroups");
        let locals: Vec<_> = locals.map(|item| self.local_group(item)).collect();
        self.new_recruit |= !locals.is_empty();
        Guard {
            conditions,
            groups,
            locals,
        }
    }

    fn compare(&mut self, element: &XmlElement) -> Compare {
        let word = element.get("type").unwrap_or_default();
        Compare::from_word(word).unwrap_or_else(|| {
            self.unknown(UnknownKind::Condition, word, element);
            Compare::Unknown
        })
    }

    fn condition(&mut self, element: &XmlElement) -> Condition {
        self.check_parts(element, &[&QUERY, &["type", "queryFromSelf"]], &[]);
        Condition {
            compare: self.compare(element),
            query: self.query(element, QueryScope::Own),
            from_self: flag(element, "queryFromSelf", false),
        }
    }

    fn condition_group(&mut self, element: &XmlElement) -> ConditionGroup {
        let join = match element.get("type").unwrap_or("and") {
            "and" => ConditionJoin::And,
            "or" => ConditionJoin::Or,
            "not" => ConditionJoin::Not,
            "count" => ConditionJoin::Count,
            "add" => ConditionJoin::Add,
            "subtract" => ConditionJoin::Subtract,
            "multiply" => ConditionJoin::Multiply,
            "divide" => ConditionJoin::Divide,
            "modulo" => ConditionJoin::Modulo,
            "power" => ConditionJoin::Power,
            "min" => ConditionJoin::Min,
            "max" => ConditionJoin::Max,
            "greater" => ConditionJoin::Greater,
            "greaterOrEqual" => ConditionJoin::GreaterOrEqual,
            "less" => ConditionJoin::Less,
            "lessOrEqual" => ConditionJoin::LessOrEqual,
            "equal" => ConditionJoin::Equal,
            "notEqual" => ConditionJoin::NotEqual,
            other => {
                self.unknown(UnknownKind::Condition, other, element);
                ConditionJoin::Unknown
            }
        };
        self.check_parts(element, &[&["type", "value", "min", "max"]], &[&GUARD]);
        let max = element.get("max").map(|max| self.decimal(max, element));
        let min = element.get("min").or_else(|| element.get("value"));
        // With only an upper bound, no condition has to hold.
        let min = min.unwrap_or(if max.is_some() { "0" } else { "1" });
        ConditionGroup {
            join,
            min: self.decimal(min, element),
            max,
            guard: self.guard(element),
        }
    }

    fn local_group(&mut self, element: &XmlElement) -> LocalGroup {
        let own = ["type", "repeats", "roundUp"];
        self.check_parts(element, &[&QUERY, &own], &[&GUARD]);
        let query = self.query(element, QueryScope::Parent);
        if matches!(query.field, QueryField::Forces | QueryField::Limit(_)) {
            // Each counted thing is asked by itself, which only selections can be.
            let field = element.get("field").unwrap_or_default();
            self.unknown(UnknownKind::QueryField, field, element);
        }
        LocalGroup {
            compare: self.compare(element),
            query,
            guard: self.guard(element),
            repeats: self.whole(element, "repeats", 1),
            round_up: flag(element, "roundUp", false),
        }
    }

    fn repeats(&mut self, element: &XmlElement) -> Vec<Repeat> {
        let repeats = element.items("repeats");
        repeats
            .map(|item| {
                self.check_parts(item, &[&QUERY, &["repeats", "roundUp"]], &[&GUARD]);
                let mut query = self.query(item, QueryScope::Own);
                if item.get("value").is_none() {
                    query.value = Decimal::ONE;
                }
                Repeat {
                    query,
                    repeats: self.whole(item, "repeats", 1),
                    round_up: flag(item, "roundUp", false),
                    guard: self.guard(item),
                }
            })
            .collect()
    }

    fn modifiers(&mut self, element: &XmlElement) -> ModifierGroup {
        let modifiers = element.items("modifiers");
        let modifiers = modifiers.map(|item| self.modifier(item)).collect();
        let groups = element.items("modifierGroups");
        let groups = groups
            .map(|item| {
                self.check_parts(item, &[&["type"]], &[&GUARD, &MODIFIERS]);
                if let Some(other) = item.get("type").filter(|kind| *kind != "and") {
                    self.unknown(UnknownKind::Modifier, other, item);
                }
                ModifierGroup {
                    guard: self.guard(item),
                    repeats: self.repeats(item),
                    ..self.modifiers(item)
                }
            })
            .collect();
        ModifierGroup {
            modifiers,
            groups,
            ..ModifierGroup::default()
        }
    }

    fn modifier(&mut self, element: &XmlElement) -> Modifier {
        // Tools mark the modifiers that they write themselves as `automatic`.
        let own = [
            "type",
            "field",
            "value",
            "scope",
            "affects",
            "join",
            "arg",
            "position",
            "automatic",
        ];
        let outer = self.field;
        let first = element.get("field").unwrap_or_default();
        self.field = Some(self.sym(first));
        self.check_parts(element, &[&own], &[&GUARD, &REPEATS]);
        let kind = element.get("type").unwrap_or_default();
        let mut field = element.get("field").unwrap_or_default();
        let mut value = element.get("value").unwrap_or_default();
        let change = match kind {
            "set" => Change::Set,
            "increment" => Change::Increment,
            "decrement" => Change::Decrement,
            "append" => Change::Append,
            "prepend" => Change::Prepend,
            "replace" => Change::Replace,
            "add" => Change::Add,
            "remove" => Change::Remove,
            "set-primary" => Change::SetPrimary,
            "unset-primary" => Change::UnsetPrimary,
            "multiply" => Change::Multiply,
            "divide" => Change::Divide,
            "modulo" => Change::Modulo,
            "power" | "exponent" => Change::Power,
            "triangular" => Change::Triangular,
            "ceil" => Change::Ceil,
            "floor" => Change::Floor,
            "cumulative-add" => Change::CumulativeAdd,
            "cumulative-multiply" => Change::CumulativeMultiply,
            "cumulative-power" => Change::CumulativePower,
            "hide" => {
                (field, value) = ("hidden", "true");
                Change::Set
            }
            other => {
                self.unknown(UnknownKind::Modifier, other, element);
                Change::Unknown
            }
        };
        let field_sym = self.sym(field);
        self.field = Some(field_sym);
        use Change::{Add, Append, Decrement, Increment, Remove, Set, SetPrimary, UnsetPrimary};
        let plain = matches!(
            change,
            Set | Increment | Decrement | Append | Add | Remove | SetPrimary | UnsetPrimary
        );
        let arithmetic = matches!(
            change,
            Increment
                | Decrement
                | Change::Multiply
                | Change::Divide
                | Change::Modulo
                | Change::Power
                | Change::Triangular
                | Change::Ceil
                | Change::Floor
                | Change::CumulativeAdd
                | Change::CumulativeMultiply
                | Change::CumulativePower
        );
        if arithmetic {
            // This reports a value that is not a number.
            self.decimal(value, element);
        }
        let affects = element
            .get("affects")
            .filter(|path| !path.is_empty() && *path != "self");
        let affects = affects.and_then(|path| self.affects(path, element));
        self.new_recruit |=
            !plain || affects.is_some() || matches!(field, "error" | "warning" | "info");
        let scope = element.get("scope").filter(|scope| !scope.is_empty());
        let modifier = Modifier {
            change,
            field: field_sym,
            value: self.sym(value),
            guard: self.guard(element),
            repeats: self.repeats(element),
            scope: scope.map(|scope| self.scope(scope)),
            affects,
            join: element.get("join").map(|join| self.interner.sym(join)),
            arg: self.attribute(element, "arg"),
            position: element
                .get("position")
                .map(|_| self.whole(element, "position", 0)),
        };
        self.field = outer;
        modifier
    }

    fn affects(&mut self, path: &str, element: &XmlElement) -> Option<Affects> {
        let mut found = Affects::default();
        let mut steps = path.split('.');
        while let Some(step) = steps.next() {
            match step {
                "self" => found.own = true,
                "entries" => found.entries = true,
                "group" | "groups" => found.groups = true,
                "recursive" => found.recursive = true,
                "forces" => found.forces = true,
                "profiles" => {
                    // The rest of the path is the name of a profile type, even if it contains dots.
                    let rest: Vec<&str> = steps.by_ref().collect();
                    found.profiles = Some(self.sym(&rest.join(".")));
                }
                _ if found.filter.is_none() && !step.is_empty() => {
                    found.filter = Some(self.sym(step))
                }
                _ => {
                    self.unknown(UnknownKind::Affects, path, element);
                    return None;
                }
            }
        }
        if !(found.own || found.entries || found.groups || found.recursive || found.forces) {
            found.own = true;
        }
        Some(found)
    }

    // ---- small things

    fn sym(&mut self, text: &str) -> Sym {
        self.interner.sym(text)
    }

    fn attribute(&mut self, element: &XmlElement, name: &str) -> Sym {
        self.interner.sym(element.get(name).unwrap_or_default())
    }

    /// Reports attributes and elements that are not understood and could change the meaning of the element.
    fn check_parts(&mut self, element: &XmlElement, attributes: &[&[&str]], children: &[&[&str]]) {
        for (name, value) in &element.attributes {
            let name = &**name;
            if IDLE.contains(&name) {
                continue;
            }
            if !attributes.iter().any(|own| own.contains(&name)) {
                self.unknown(UnknownKind::Attribute, name, element);
            } else if FLAGS.contains(&name)
                && !matches!(value.as_str(), "true" | "false" | "1" | "0" | "")
            {
                let text = format!("{name}=\"{value}\"");
                self.unknown(UnknownKind::Attribute, &text, element);
            }
        }
        for child in &element.children {
            let name = &*child.name;
            let known = name == "comment" || children.iter().any(|own| own.contains(&name));
            let says_something = !child.children.is_empty() || !child.attributes.is_empty();
            if says_something && !known {
                self.unknown(UnknownKind::Attribute, name, child);
            }
        }
    }

    /// Reads a whole number. Reports a text that is not one, and returns `or` instead.
    fn whole<N: FromStr>(&mut self, element: &XmlElement, name: &str, or: N) -> N {
        let Some(text) = element
            .get(name)
            .map(str::trim)
            .filter(|text| !text.is_empty())
        else {
            return or;
        };
        // Some programs write `1.0`.
        let whole = text.strip_suffix(".0").unwrap_or(text);
        whole.parse().unwrap_or_else(|_| {
            self.unknown(UnknownKind::Number, text, element);
            or
        })
    }

    fn decimal(&mut self, text: &str, element: &XmlElement) -> Decimal {
        self.decimal_if_any(text, element).unwrap_or_default()
    }

    /// Reads a number. `None` if there is none, which is reported.
    fn decimal_if_any(&mut self, text: &str, element: &XmlElement) -> Option<Decimal> {
        let text = text.trim();
        let found = Decimal::from_str(text).or_else(|_| Decimal::from_scientific(text));
        if found.is_err() {
            self.unknown(UnknownKind::Number, text, element);
        }
        found.ok()
    }

    fn unknown(&mut self, what: UnknownKind, text: &str, element: &XmlElement) {
        let first = || format!("{}: {}", self.path, element.place());
        let key = (what, short(text).to_owned());
        if what.can_matter() {
            let doubt = (key.clone(), self.field);
            match self.open.last_mut() {
                Some(entry) => entry.push(doubt),
                None => self.doubts.push((doubt, Touched::File(self.file))),
            }
        }
        match self.unknown.get_mut(&key) {
            Some((count, _)) => *count = count.saturating_add(1),
            None => {
                let first = first();
                self.unknown.insert(key, (1, first));
            }
        }
    }

    // ---- the end

    /// Resolves all links and returns the set.
    pub(super) fn finish(mut self) -> DataSet {
        self.order_files();
        let mut by_id = FxHashMap::<Sym, SmallVec<[EntryIx; 1]>>::default();
        for (place, entry) in self.data.entries.iter().enumerate() {
            let ix = EntryIx(u32::try_from(place).unwrap_or(u32::MAX));
            by_id.entry(entry.id).or_default().push(ix);
        }
        let reachable: Vec<Vec<u16>> = (0..self.data.files.len())
            .map(|ix| self.reachable(ix))
            .collect();
        let mut lost = Vec::new();
        for place in 0..self.data.entries.len() {
            let entry = &self.data.entries[place];
            let fits = |kind: EntryKind| match entry.kind {
                EntryKind::EntryLink => matches!(
                    kind,
                    EntryKind::SelectionEntry | EntryKind::SelectionEntryGroup
                ),
                EntryKind::InfoLink => matches!(
                    kind,
                    EntryKind::Profile | EntryKind::Rule | EntryKind::InfoGroup
                ),
                EntryKind::CategoryLink => kind == EntryKind::CategoryEntry,
                EntryKind::ForceEntryLink => kind == EntryKind::ForceEntry,
                _ => false,
            };
            if !matches!(
                entry.kind,
                EntryKind::EntryLink
                    | EntryKind::InfoLink
                    | EntryKind::CategoryLink
                    | EntryKind::ForceEntryLink
            ) {
                continue;
            }
            let candidates = by_id.get(&entry.target_id).map_or(&[][..], |found| found);
            let in_file = |file: &u16| {
                candidates.iter().copied().find(|ix| {
                    let other = &self.data.entries[ix.0 as usize];
                    other.file == *file && fits(other.kind)
                })
            };
            let target = reachable[usize::from(entry.file)].iter().find_map(in_file);
            if target.is_none() && entry.target_id != Sym::EMPTY {
                lost.push(place);
            }
            self.data.entries[place].target = target;
        }
        for place in lost {
            let entry = &self.data.entries[place];
            let path = self.data.files[usize::from(entry.file)].path;
            let (path, id) = (self.interner.get(path), self.interner.get(entry.id));
            let first = format!("{path}: link {id}");
            let key = (
                UnknownKind::Link,
                self.interner.get(entry.target_id).to_owned(),
            );
            self.unknown.entry(key).or_insert((0, first)).0 += 1;
        }
        self.check_twins(&by_id);
        let fields = self.check_names(&by_id);
        let touched = self.touched(&fields);
        let mut data = self.data;
        data.strings = self.interner.finish();
        if self.new_recruit {
            data.dialect = Dialect::NewRecruit;
        }
        let unknown = self.unknown.into_iter();
        data.unknown = unknown
            .map(|((what, text), (count, first))| {
                let key = (what, text);
                let places = touched.get(&key).map_or(&[][..], |places| places);
                let entry = |place: &Touched| match place {
                    Touched::Entry(entry) => Some(*entry),
                    Touched::File(_) => None,
                };
                let file = |place: &Touched| match place {
                    Touched::Entry(_) => None,
                    Touched::File(file) => Some(FileIx(*file)),
                };
                UnknownData {
                    entries: places.iter().filter_map(entry).collect(),
                    files: places.iter().filter_map(file).collect(),
                    what,
                    text: key.1,
                    count,
                    first,
                }
            })
            .collect();
        data.index();
        data
    }

    /// Puts the game system first and resolves links between catalogues.
    fn order_files(&mut self) {
        let system = self.data.files.iter().position(|file| file.is_system);
        if let Some(system) = system.filter(|system| *system > 0) {
            self.data.files.swap(0, system);
            self.links.swap(0, system);
            let system = u16::try_from(system).unwrap_or(u16::MAX);
            for entry in &mut self.data.entries {
                entry.file = match entry.file {
                    0 => system,
                    file if file == system => 0,
                    file => file,
                };
            }
        }
        for place in 0..self.data.files.len() {
            let mut resolved = Vec::new();
            for (target, import) in std::mem::take(&mut self.links[place]) {
                let found = self.data.files.iter().position(|file| file.id == target);
                match found {
                    Some(found) if found != place => {
                        let found = u16::try_from(found).unwrap_or(u16::MAX);
                        resolved.push((FileIx(found), import));
                    }
                    Some(_) => {}
                    None => {
                        let path = self.interner.get(self.data.files[place].path).to_owned();
                        let key = (UnknownKind::Link, self.interner.get(target).to_owned());
                        let first = format!("{path}: link to a catalogue");
                        self.unknown.entry(key).or_insert((0, first)).0 += 1;
                    }
                }
            }
            self.data.files[place].links = resolved;
        }
    }

    /// Returns the files in which the links of a file find their targets.
    fn reachable(&self, from: usize) -> Vec<u16> {
        let mut found: Vec<u16> = vec![u16::try_from(from).unwrap_or(u16::MAX)];
        let mut next = 0;
        while let Some(file) = found.get(next).copied() {
            next += 1;
            for (link, _) in &self.data.files[usize::from(file)].links {
                if !found.contains(&link.0) {
                    found.push(link.0);
                }
            }
        }
        if self.data.files[0].is_system && !found.contains(&0) {
            found.push(0);
        }
        found
    }

    /// Reports ids that several forces or selections have.
    fn check_twins(&mut self, by_id: &FxHashMap<Sym, SmallVec<[EntryIx; 1]>>) {
        let mut twins: Vec<(Sym, u16, u32, Vec<Sym>)> = Vec::new();
        for (id, places) in by_id
            .iter()
            .filter(|(id, places)| !id.is_empty() && places.len() > 1)
        {
            let entries = places.iter().map(|ix| &self.data.entries[ix.0 as usize]);
            let selected = entries.filter(|entry| {
                matches!(
                    entry.kind,
                    EntryKind::SelectionEntry | EntryKind::ForceEntry
                )
            });
            let (mut names, mut count, mut last) = (Vec::new(), 0_u32, 0);
            for entry in selected {
                count += 1;
                last = entry.file;
                if !names.contains(&entry.name) {
                    names.push(entry.name);
                }
            }
            if count > 1 {
                twins.push((*id, last, count, names));
            }
        }
        for (id, file, count, names) in twins {
            let names: Vec<&str> = names.iter().map(|name| self.interner.get(*name)).collect();
            let path = self.interner.get(self.data.files[usize::from(file)].path);
            let first = format!("{path}: id {}", self.interner.get(id));
            let key = (UnknownKind::Twice, short(&names.join(" / ")).to_owned());
            self.unknown.entry(key).or_insert((0, first)).0 += count;
        }
    }

    /// Returns what each thing that was not understood may change. A change to a text changes no verdict, and neither does
    /// one to an id that nothing has.
    fn touched(&self, fields: &FxHashSet<Sym>) -> FxHashMap<(UnknownKind, String), Vec<Touched>> {
        let is_idle = |field: Sym| {
            let text = self.interner.get(field);
            let is_word = text.chars().all(|letter| letter.is_ascii_alphabetic());
            IDLE_FIELDS.contains(&text) || !is_word && !fields.contains(&field)
        };
        let mut found: FxHashMap<_, Vec<Touched>> = FxHashMap::default();
        let mut known = FxHashSet::default();
        for ((key, field), place) in &self.doubts {
            if !field.is_some_and(is_idle) && known.insert((key, place)) {
                found.entry(key.clone()).or_default().push(*place);
            }
        }
        found
    }

    /// Reports ids in scopes and fields that nothing has. Returns the fields that modifiers can change.
    fn check_names(&mut self, by_id: &FxHashMap<Sym, SmallVec<[EntryIx; 1]>>) -> FxHashSet<Sym> {
        let mut fields: FxHashSet<Sym> = self.data.cost_types.iter().map(|kind| kind.id).collect();
        let costs = fields.clone();
        for kind in &self.data.profile_types {
            fields.extend(kind.characteristics.iter().map(|(id, _)| *id));
        }
        for entry in &self.data.entries {
            fields.extend(entry.constraints.iter().map(|constraint| constraint.id));
            fields.extend(entry.characteristics.iter().map(|own| own.type_id));
        }
        fields.extend(MODIFIER_FIELDS.map(|field| self.interner.sym(field)));
        let files: FxHashSet<Sym> = self.data.files.iter().map(|file| file.id).collect();
        let constraints = self
            .data
            .entries
            .iter()
            .flat_map(|entry| &entry.constraints);
        let mut numbers = costs.clone();
        numbers.extend(constraints.map(|constraint| constraint.id));
        let hidden = self.interner.sym("hidden");
        let mut found = Vec::new();
        for (entry, place) in self.data.entries.iter().zip(0..) {
            each_modifier(&entry.modifiers, &mut |modifier| {
                let value = self.interner.get(modifier.value).trim();
                let fault = if numbers.contains(&modifier.field) {
                    number_fault(modifier.change, value)
                } else if modifier.field == hidden {
                    flag_fault(modifier.change, value)
                } else {
                    None
                };
                let text = match fault {
                    Some(UnknownKind::Number) => modifier.value,
                    _ => modifier.field,
                };
                found.extend(fault.map(|what| (what, text, Some(modifier.field), place)));
            });
            let mut see = |what: UnknownKind, sym: Sym, field: Option<Sym>| {
                let known = match what {
                    UnknownKind::ModifierField => fields.contains(&sym),
                    UnknownKind::QueryField => costs.contains(&sym),
                    _ => by_id.contains_key(&sym) || files.contains(&sym),
                };
                if !known {
                    found.push((what, sym, field, place));
                }
            };
            for constraint in &entry.constraints {
                see_query(&constraint.query, None, &mut see);
            }
            if let Some(association) = &entry.association {
                see_query(&association.query, None, &mut see);
                see_guard(&association.guard, None, &mut see);
            }
            see_modifiers(&entry.modifiers, &mut see);
        }
        let owners = self.owners();
        for (what, sym, field, place) in found {
            let entry = &self.data.entries[place];
            let path = self
                .interner
                .get(self.data.files[usize::from(entry.file)].path);
            let first = format!("{path}: id {}", self.interner.get(entry.id));
            let key = (what, self.interner.get(sym).to_owned());
            let ix = EntryIx(u32::try_from(place).unwrap_or(u32::MAX));
            let touched = match is_part(entry.kind) {
                Some(false) => None,
                Some(true) => owners.get(&ix).copied(),
                None => Some(ix),
            };
            let doubt = touched.map(|ix| ((key.clone(), field), Touched::Entry(ix)));
            self.doubts.extend(doubt);
            self.unknown.entry(key).or_insert((0, first)).0 += 1;
        }
        fields
    }

    /// Returns the entry that has each category link and association.
    fn owners(&self) -> FxHashMap<EntryIx, EntryIx> {
        let mut owners = FxHashMap::default();
        for (entry, place) in self.data.entries.iter().zip(0..) {
            let parts = entry.categories.iter().chain(&entry.associations);
            owners.extend(parts.map(|part| (*part, EntryIx(place))));
        }
        owners
    }
}

/// Returns whether an entry is a part of the one around it, whose verdict it may change. `Some(false)` if it is only
/// shown and changes no verdict, `None` if it stands for itself.
fn is_part(kind: EntryKind) -> Option<bool> {
    match kind {
        EntryKind::CategoryLink | EntryKind::Association => Some(true),
        EntryKind::Profile | EntryKind::Rule | EntryKind::InfoGroup | EntryKind::InfoLink => {
            Some(false)
        }
        _ => None,
    }
}

fn each_modifier(group: &ModifierGroup, see: &mut impl FnMut(&Modifier)) {
    group.modifiers.iter().for_each(&mut *see);
    for inner in &group.groups {
        each_modifier(inner, see);
    }
}

/// What is not understood of a change to a cost or the value of a constraint.
fn number_fault(change: Change, value: &str) -> Option<UnknownKind> {
    match change {
        Change::Append
        | Change::Prepend
        | Change::Replace
        | Change::SetPrimary
        | Change::UnsetPrimary => Some(UnknownKind::Modifier),
        Change::Set if Decimal::from_str(value).is_err() => Some(UnknownKind::Number),
        // Other changes list a value that is no number where they are read.
        _ => None,
    }
}

/// What is not understood of a change to whether something is hidden.
fn flag_fault(change: Change, value: &str) -> Option<UnknownKind> {
    let known = change == Change::Set && matches!(value, "true" | "false" | "1" | "0");
    (!known && change != Change::Unknown).then_some(UnknownKind::Modifier)
}

fn see_query(
    query: &Query,
    field: Option<Sym>,
    see: &mut impl FnMut(UnknownKind, Sym, Option<Sym>),
) {
    match query.field {
        QueryField::Cost(kind) | QueryField::Limit(kind) => {
            see(UnknownKind::QueryField, kind, field);
        }
        _ => {}
    }
    if let QueryScope::Id(id) = query.scope {
        see(UnknownKind::Scope, id, field);
    }
}

fn see_guard(
    guard: &Guard,
    field: Option<Sym>,
    see: &mut impl FnMut(UnknownKind, Sym, Option<Sym>),
) {
    for condition in &guard.conditions {
        see_query(&condition.query, field, see);
    }
    for group in &guard.groups {
        see_guard(&group.guard, field, see);
    }
    for local in &guard.locals {
        see_query(&local.query, field, see);
        see_guard(&local.guard, field, see);
    }
}

fn see_modifiers(group: &ModifierGroup, see: &mut impl FnMut(UnknownKind, Sym, Option<Sym>)) {
    // Conditions of a group matter as much as the modifiers in it.
    for field in fields_in(group) {
        see_guard(&group.guard, Some(field), see);
        for repeat in &group.repeats {
            see_query(&repeat.query, Some(field), see);
        }
    }
    for modifier in &group.modifiers {
        let field = Some(modifier.field);
        see(UnknownKind::ModifierField, modifier.field, field);
        see_guard(&modifier.guard, field, see);
        for repeat in &modifier.repeats {
            see_query(&repeat.query, field, see);
            see_guard(&repeat.guard, field, see);
        }
    }
    for inner in &group.groups {
        see_modifiers(inner, see);
    }
}

/// Returns the fields that the modifiers of a group change, at any depth.
fn fields_in(group: &ModifierGroup) -> Vec<Sym> {
    let mut fields = Vec::new();
    each_modifier(group, &mut |modifier: &Modifier| {
        if !fields.contains(&modifier.field) {
            fields.push(modifier.field);
        }
    });
    fields
}

fn flag(element: &XmlElement, name: &str, or: bool) -> bool {
    match element.get(name) {
        Some("true" | "1") => true,
        Some("false" | "0") => false,
        _ => or,
    }
}

fn count(element: &XmlElement) -> usize {
    1 + element.children.iter().map(count).sum::<usize>()
}
