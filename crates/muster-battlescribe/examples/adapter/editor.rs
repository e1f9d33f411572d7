//! Data files that a conformance suite edits.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use crate::protocol::{Answer, text};
use muster_battlescribe::data::{Bound, Compare, ENTRY_TYPES, MODIFIER_FIELDS, QueryScope};
use muster_battlescribe::source::{TEXTS, XmlElement, from_xml, read, to_xml};

/// An attribute that identifies elements without an id. It is never written to a file.
const OWN_ID: &str = "#id";

/// The data files, of which one is open.
#[derive(Debug)]
pub(super) struct Editor {
    files: Vec<XmlElement>,
    open: String,
    next: u32,
}

/// Items in shared lists: the name derived from the list, and the items' real name.
const SHARED: [(&str, &str); 7] = [
    ("sharedSelectionEntry", "selectionEntry"),
    ("sharedSelectionEntryGroup", "selectionEntryGroup"),
    ("sharedRule", "rule"),
    ("sharedProfile", "profile"),
    ("sharedInfoGroup", "infoGroup"),
    ("sharedForceEntry", "forceEntry"),
    ("sharedAssociation", "association"),
];

const LISTS: [&str; 20] = [
    "publications",
    "costTypes",
    "profileTypes",
    "categoryEntries",
    "forceEntries",
    "selectionEntries",
    "entryLinks",
    "rules",
    "infoLinks",
    "infoGroups",
    "profiles",
    "sharedSelectionEntries",
    "sharedSelectionEntryGroups",
    "sharedRules",
    "sharedProfiles",
    "sharedInfoGroups",
    "sharedForceEntries",
    "sharedAssociations",
    "catalogueLinks",
    "associations",
];

impl Editor {
    pub(super) fn new(files: Vec<XmlElement>) -> Self {
        let mut editor = Self {
            files: files.into_iter().map(plain).collect(),
            open: String::new(),
            next: 0,
        };
        editor.name_all();
        editor
    }

    pub(super) fn command(&mut self, kind: &str, command: &Value) -> Answer {
        match kind {
            "gamedataAction" => {
                let mut answer = json!({"type": "gamedataActionResult"});
                match self.action(command) {
                    Ok(found) => {
                        answer["ok"] = Value::Bool(true);
                        if let Some((key, value)) = found {
                            answer[key] = Value::String(value);
                        }
                    }
                    Err(error) => {
                        answer["ok"] = Value::Bool(false);
                        answer["error"] = Value::String(error);
                    }
                }
                Ok(answer)
            }
            "gamedataGetState" => Ok(json!({"type": "gamedataState", "state": self.state()})),
            "gamedataGetErrors" => Ok(json!({"type": "errors", "errors": self.errors()})),
            other => Err(format!("no such command: {other}")),
        }
    }

    fn action(&mut self, command: &Value) -> Result<Option<(&'static str, String)>, String> {
        let need = |key: &str| text(command, key).ok_or_else(|| format!("{key} is missing"));
        match need("action")? {
            "openFile" => {
                let id = need("id")?;
                let known = self.files.iter().any(|file| file.get("id") == Some(id));
                if !known {
                    return Err(format!("there is no file {id}"));
                }
                id.clone_into(&mut self.open);
                Ok(None)
            }
            "loadFile" => {
                let file = read(need("xml")?.as_bytes()).map_err(|error| error.to_string())?;
                let id = file.get("id").unwrap_or_default().to_owned();
                self.files.retain(|own| own.get("id") != Some(&id));
                self.files.push(file);
                self.open.clone_from(&id);
                self.name_all();
                Ok(Some(("id", id)))
            }
            "exportFile" => {
                let file = self
                    .files
                    .iter()
                    .find(|file| file.get("id") == Some(&self.open));
                let file = file.ok_or("no file is open")?;
                Ok(Some(("xml", to_xml(&self.written(file)))))
            }
            "reload" => {
                let mut files = Vec::new();
                for file in &self.files {
                    let mut bare = file.clone();
                    forget(&mut bare);
                    files.push(from_xml(&to_xml(&bare)).map_err(|error| error.to_string())?);
                }
                self.files = files;
                self.name_all();
                Ok(None)
            }
            "addEntry" => {
                let kind = need("entryType")?;
                let name = text(command, "name");
                self.add(need("parentId")?, kind, name, text(command, "id"), |_| {})
            }
            "addLink" => {
                let target = need("targetId")?.to_owned();
                let found = self.files.iter().find_map(|file| find(file, &target));
                let name = found.and_then(|found| found.get("name")).map(str::to_owned);
                let kind = found.map(|found| found.name.to_string());
                let link = need("linkType")?;
                self.add(
                    need("parentId")?,
                    link,
                    name.as_deref(),
                    text(command, "id"),
                    |made| {
                        made.set("targetId", target.as_str());
                        if let Some(kind) = kind.filter(|_| link != "categoryLink") {
                            made.set("type", kind);
                        }
                    },
                )
            }
            "removeEntry" => {
                let id = need("entryId")?;
                let gone = self.files.iter_mut().any(|file| remove(file, id));
                if gone {
                    Ok(None)
                } else {
                    Err(format!("there is no {id}"))
                }
            }
            "setField" => {
                let field = match need("field")? {
                    "imported" => "import",
                    field => field,
                };
                let value = text(command, "value");
                let entry = self.entry(need("entryId")?)?;
                if TEXTS.contains(&field) {
                    entry
                        .children
                        .retain(|child| &*child.name != field || value.is_some());
                    if let Some(value) = value {
                        value.clone_into(&mut entry.child_or_new(field).text);
                    }
                } else {
                    match value {
                        Some(value) => entry.set(field, value),
                        None => drop(entry.take(field)),
                    }
                }
                Ok(None)
            }
            "setCost" => {
                let kind = need("costTypeId")?;
                let name = self.files.iter().find_map(|file| {
                    let mut kinds = file.items("costTypes");
                    let found = kinds.find(|own| own.get("id") == Some(kind));
                    found.and_then(|own| own.get("name")).map(str::to_owned)
                });
                let value = text(command, "value");
                let entry = self.entry(need("entryId")?)?;
                let costs = entry.child_or_new("costs");
                let place = costs
                    .children
                    .iter()
                    .position(|cost| cost.get("typeId") == Some(kind));
                match (value, place) {
                    (Some(value), Some(place)) => costs.children[place].set("value", value),
                    (Some(value), None) => {
                        let mut cost = XmlElement::new("cost");
                        cost.set("name", name.unwrap_or_default());
                        cost.set("typeId", kind);
                        cost.set("value", value);
                        costs.children.push(cost);
                    }
                    (None, Some(place)) => drop(costs.children.remove(place)),
                    (None, None) => {}
                }
                Ok(None)
            }
            "setCharacteristic" => {
                let wanted = need("nameOrTypeId")?;
                let (id, name) = self.characteristic_type(wanted);
                let value = text(command, "value").unwrap_or_default();
                let entry = self.entry(need("entryId")?)?;
                let list = entry.child_or_new("characteristics");
                let same = |own: &XmlElement| {
                    own.get("typeId") == Some(&id) || own.get("name") == Some(&name)
                };
                let place = list.children.iter().position(same);
                let place = place.unwrap_or_else(|| {
                    let mut made = XmlElement::new("characteristic");
                    made.set("name", name.as_str());
                    made.set("typeId", id.as_str());
                    list.children.push(made);
                    list.children.len() - 1
                });
                value.clone_into(&mut list.children[place].text);
                Ok(None)
            }
            other => Err(format!("no such action: {other}")),
        }
    }

    /// Returns the id and name of a characteristic type, looked up by either. If there is none, both are `wanted`.
    fn characteristic_type(&self, wanted: &str) -> (String, String) {
        let kinds = self
            .files
            .iter()
            .flat_map(|file| file.items("profileTypes"));
        let mut kinds = kinds.flat_map(|kind| kind.items("characteristicTypes"));
        let kind =
            kinds.find(|kind| kind.get("id") == Some(wanted) || kind.get("name") == Some(wanted));
        let part = |name| {
            kind.and_then(|kind| kind.get(name))
                .unwrap_or(wanted)
                .to_owned()
        };
        (part("id"), part("name"))
    }

    fn add(
        &mut self,
        parent: &str,
        kind: &str,
        name: Option<&str>,
        id: Option<&str>,
        fill: impl FnOnce(&mut XmlElement),
    ) -> Result<Option<(&'static str, String)>, String> {
        let item = SHARED
            .iter()
            .find(|(shared, _)| *shared == kind)
            .map_or(kind, |(_, item)| item);
        let mut made = XmlElement::new(item);
        let own = id.map_or_else(|| self.new_id(), str::to_owned);
        made.set(if is_named(item) { "id" } else { OWN_ID }, own.as_str());
        if let Some(name) = name {
            made.set("name", name);
        }
        let defaults: &[(&str, &str)] = match item {
            "selectionEntry" => &[
                ("hidden", "false"),
                ("collective", "false"),
                ("import", "true"),
                ("type", "upgrade"),
            ],
            "selectionEntryGroup" => &[
                ("hidden", "false"),
                ("collective", "false"),
                ("import", "true"),
            ],
            "entryLink" => &[
                ("hidden", "false"),
                ("collective", "false"),
                ("import", "true"),
                ("type", "selectionEntry"),
            ],
            "infoLink" => &[("hidden", "false"), ("type", "rule")],
            "catalogueLink" => &[("type", "catalogue")],
            "costType" => &[("defaultCostLimit", "-1"), ("hidden", "false")],
            "constraint" => &[
                ("field", "selections"),
                ("scope", "parent"),
                ("value", "0"),
                ("type", "min"),
            ],
            "condition" => &[
                ("field", "selections"),
                ("scope", "parent"),
                ("value", "0"),
                ("type", "atLeast"),
            ],
            "repeat" => &[
                ("field", "selections"),
                ("scope", "parent"),
                ("value", "1"),
                ("repeats", "1"),
            ],
            "modifier" => &[("type", "set"), ("field", "name"), ("value", "")],
            "conditionGroup" => &[("type", "and")],
            "publication" | "profileType" | "characteristicType" | "modifierGroup" => &[],
            _ => &[("hidden", "false")],
        };
        for (name, value) in defaults {
            made.set(name, *value);
        }
        fill(&mut made);
        let entry = self.entry(parent)?;
        let at_root = matches!(&*entry.name, "gameSystem" | "catalogue");
        let list = match kind {
            "selectionEntryGroup" | "profile" | "infoGroup" if at_root => shared_list(kind),
            kind => list_name(kind),
        };
        entry.child_or_new(&list).children.push(made);
        Ok(Some(("entryId", own)))
    }

    fn new_id(&mut self) -> String {
        loop {
            self.next += 1;
            let id = format!("new-{:04}", self.next);
            if self.files.iter().all(|file| find(file, &id).is_none()) {
                return id;
            }
        }
    }

    /// Gives every element without an id an [`OWN_ID`].
    fn name_all(&mut self) {
        let mut next = self.next;
        for file in &mut self.files {
            name(file, &mut next);
        }
        self.next = next;
    }

    fn entry(&mut self, id: &str) -> Result<&mut XmlElement, String> {
        let open = self.open.clone();
        let (own, others): (Vec<_>, Vec<_>) = self
            .files
            .iter_mut()
            .partition(|file| file.get("id") == Some(&open));
        let mut found = own
            .into_iter()
            .chain(others)
            .filter_map(|file| find_mut(file, id));
        found.next().ok_or_else(|| format!("there is no {id}"))
    }

    // ---- the state

    fn state(&self) -> Value {
        let mut state = Map::new();
        let files = |kind: &'static str| self.files.iter().filter(move |file| *file.name == *kind);
        if let Some(system) = files("gameSystem").next() {
            state.insert("gameSystem".to_owned(), file_state(system));
        }
        let catalogues = files("catalogue").map(file_state).collect();
        state.insert("catalogues".to_owned(), Value::Array(catalogues));
        Value::Object(state)
    }

    // ---- what is wrong

    fn errors(&self) -> Vec<Value> {
        let mut ids = BTreeSet::new();
        for file in &self.files {
            collect(file, &mut ids);
        }
        let mut found = Vec::new();
        for file in &self.files {
            check(file, &ids, None, &mut found);
        }
        let error =
            |(entry, message): (String, String)| json!({"entryId": entry, "message": message});
        found.into_iter().map(error).collect()
    }

    // ---- files as they are written

    fn written(&self, file: &XmlElement) -> XmlElement {
        let mut made = file.clone();
        forget(&mut made);
        made.set("battleScribeVersion", "2.03");
        if made.get("revision").is_none() {
            made.set("revision", "1");
        }
        if &*made.name == "catalogue" && made.get("gameSystemRevision").is_none() {
            made.set("gameSystemRevision", "1");
        }
        self.write(&mut made, true);
        made
    }

    fn write(&self, element: &mut XmlElement, at_root: bool) {
        let kind = element.name.to_string();
        let keeps_empty = |name: &str| kind == "cost" && name == "name";
        element.attributes.retain(|(name, value)| {
            let new_recruit_only = matches!(&**name, "negative" | "automatic" | "limit");
            !(value.is_empty() && !keeps_empty(name) || new_recruit_only && value == "false")
        });
        match kind.as_str() {
            "constraint" | "condition" | "repeat" => {
                if let Some(value) = element.get("value").filter(|value| !value.contains('.')) {
                    element.set("value", format!("{value}.0"));
                }
            }
            "costType" if element.get("defaultCostLimit").is_none() => {
                element.set("defaultCostLimit", "-1.0")
            }
            "catalogueLink" if element.get("type").is_none() => element.set("type", "catalogue"),
            "selectionEntry" => {
                for list in element
                    .children
                    .iter_mut()
                    .filter(|list| &*list.name == "costs")
                {
                    for cost in &mut list.children {
                        if cost.get("name").is_none_or(str::is_empty) {
                            let kind = cost.get("typeId").unwrap_or_default();
                            let mut kinds =
                                self.files.iter().flat_map(|file| file.items("costTypes"));
                            let name = kinds
                                .find(|own| own.get("id") == Some(kind))
                                .and_then(|own| own.get("name"));
                            if let Some(name) = name {
                                cost.set("name", name);
                            }
                        }
                    }
                }
            }
            _ => {}
        }
        for child in &mut element.children {
            self.write(child, false);
        }
        element.children.retain(|child| {
            !(child.attributes.is_empty() && child.children.is_empty() && child.text.is_empty())
        });
        let order: &[&str] = if at_root { &ROOT_ORDER } else { &ORDER };
        let rank = |child: &XmlElement| order.iter().position(|name| **name == *child.name);
        element
            .children
            .sort_by_key(|child| rank(child).unwrap_or(usize::MAX));
    }
}

/// The order of lists in a file.
const ROOT_ORDER: [&str; 19] = [
    "comment",
    "readme",
    "publications",
    "costTypes",
    "profileTypes",
    "categoryEntries",
    "forceEntries",
    "selectionEntries",
    "entryLinks",
    "rules",
    "infoLinks",
    "sharedSelectionEntries",
    "sharedSelectionEntryGroups",
    "sharedRules",
    "sharedProfiles",
    "sharedInfoGroups",
    "sharedForceEntries",
    "sharedAssociations",
    "catalogueLinks",
];

/// The order of lists in an entry, a modifier, a group.
const ORDER: [&str; 23] = [
    "comment",
    "repeats",
    "conditions",
    "conditionGroups",
    "localConditionGroups",
    "modifiers",
    "modifierGroups",
    "constraints",
    "profiles",
    "rules",
    "infoGroups",
    "infoLinks",
    "characteristicTypes",
    "attributeTypes",
    "characteristics",
    "description",
    "forceEntries",
    "categoryLinks",
    "selectionEntries",
    "selectionEntryGroups",
    "entryLinks",
    "associations",
    "costs",
];

/// The order in which the state lists the content of an entry.
const STATE_ORDER: [&str; 16] = [
    "constraints",
    "forceEntries",
    "categoryLinks",
    "selectionEntries",
    "selectionEntryGroups",
    "entryLinks",
    "associations",
    "profiles",
    "rules",
    "infoGroups",
    "infoLinks",
    "modifiers",
    "modifierGroups",
    "repeats",
    "conditions",
    "conditionGroups",
];

/// Removes the empty lists that a setup sends. A list then exists only if it has items.
fn plain(mut element: XmlElement) -> XmlElement {
    element.children = element.children.into_iter().map(plain).collect();
    let is_empty_list = |child: &XmlElement| {
        child.children.is_empty() && child.attributes.is_empty() && child.text.is_empty()
    };
    element.children.retain(|child| !is_empty_list(child));
    element
}

/// Returns the name of the list in which a file shares entries of a kind.
fn shared_list(kind: &str) -> String {
    let shared = SHARED.iter().find(|(_, item)| *item == kind);
    list_name(shared.map_or(kind, |(shared, _)| shared))
}

/// Returns whether elements of a kind have an id in files.
fn is_named(kind: &str) -> bool {
    !matches!(
        kind,
        "modifier"
            | "modifierGroup"
            | "condition"
            | "conditionGroup"
            | "localConditionGroup"
            | "repeat"
    )
}

fn is_list(name: &str) -> bool {
    !TEXTS.contains(&name)
}

fn name(element: &mut XmlElement, next: &mut u32) {
    if element.get("id").is_none_or(str::is_empty) && element.get(OWN_ID).is_none() {
        *next += 1;
        element.set(OWN_ID, format!("own-{next:04}"));
    }
    for list in element
        .children
        .iter_mut()
        .filter(|list| is_list(&list.name))
    {
        for item in &mut list.children {
            name(item, next);
        }
    }
}

fn forget(element: &mut XmlElement) {
    element.take(OWN_ID);
    element.children.iter_mut().for_each(forget);
}

fn id_of(element: &XmlElement) -> &str {
    let own = element.get("id").filter(|id| !id.is_empty());
    own.or_else(|| element.get(OWN_ID)).unwrap_or_default()
}

fn find<'e>(element: &'e XmlElement, id: &str) -> Option<&'e XmlElement> {
    if id_of(element) == id {
        return Some(element);
    }
    let mut items = element.children.iter().flat_map(|list| &list.children);
    items.find_map(|item| find(item, id))
}

fn find_mut<'e>(element: &'e mut XmlElement, id: &str) -> Option<&'e mut XmlElement> {
    if id_of(element) == id {
        return Some(element);
    }
    let mut items = element
        .children
        .iter_mut()
        .flat_map(|list| &mut list.children);
    items.find_map(|item| find_mut(item, id))
}

fn remove(element: &mut XmlElement, id: &str) -> bool {
    element.children.iter_mut().any(|list| {
        match list.children.iter().position(|item| id_of(item) == id) {
            Some(place) => {
                list.children.remove(place);
                true
            }
            None => list.children.iter_mut().any(|item| remove(item, id)),
        }
    })
}

fn fields(element: &XmlElement, but: &[&str]) -> Map<String, Value> {
    let mut found = Map::new();
    for (name, value) in &element.attributes {
        if !but.contains(&&**name) && &**name != OWN_ID {
            found.insert(name.to_string(), Value::String(value.clone()));
        }
    }
    // The protocol has two names for this flag.
    if let Some(import) = element.get("import") {
        found.insert("imported".to_owned(), Value::String(import.to_owned()));
    }
    for child in element
        .children
        .iter()
        .filter(|child| !is_list(&child.name))
    {
        found.insert(child.name.to_string(), Value::String(child.text.clone()));
    }
    for cost in element.items("costs") {
        let kind = cost.get("typeId").unwrap_or_default();
        let value = cost.get("value").unwrap_or_default();
        found.insert(format!("cost:{kind}"), Value::String(value.to_owned()));
    }
    for own in element.items("characteristics") {
        let name = own.get("name").unwrap_or_default();
        found.insert(format!("char:{name}"), Value::String(own.text.clone()));
    }
    found
}

fn file_state(file: &XmlElement) -> Value {
    let mut state = Map::new();
    let text = |name: &str| Value::String(file.get(name).unwrap_or_default().to_owned());
    for name in ["id", "name"] {
        state.insert(name.to_owned(), text(name));
    }
    if &*file.name == "catalogue" {
        state.insert("gameSystemId".to_owned(), text("gameSystemId"));
    }
    state.insert(
        "fields".to_owned(),
        Value::Object(fields(file, &["id", "name"])),
    );
    for list in LISTS {
        let items: Vec<Value> = file.items(list).map(entry_state).collect();
        state.insert(list.to_owned(), Value::Array(items));
    }
    Value::Object(state)
}

fn entry_state(entry: &XmlElement) -> Value {
    let lists = entry.children.iter().filter(|list| is_list(&list.name));
    let lists = lists.filter(|list| !matches!(&*list.name, "costs" | "characteristics"));
    let mut lists: Vec<&XmlElement> = lists.collect();
    let rank = |list: &&XmlElement| STATE_ORDER.iter().position(|name| **name == *list.name);
    lists.sort_by_key(|list| rank(list).unwrap_or(usize::MAX));
    let children: Vec<Value> = lists
        .into_iter()
        .flat_map(|list| &list.children)
        .map(entry_state)
        .collect();
    json!({
        "id": id_of(entry),
        "name": entry.get("name").unwrap_or_default(),
        "entryType": &*entry.name,
        "hidden": entry.get("hidden") == Some("true"),
        "children": children,
        "fields": fields(entry, &["id", "name", "hidden"]),
    })
}

/// Collects all ids with the kind of their element.
fn collect(element: &XmlElement, ids: &mut BTreeSet<(String, String)>) {
    if let Some(id) = element.get("id") {
        ids.insert((id.to_owned(), element.name.to_string()));
    }
    for list in &element.children {
        for item in &list.children {
            collect(item, ids);
        }
    }
}

const QUERY_FIELDS: [&str; 4] = ["selections", "forces", "associations", "costs"];

fn check(
    element: &XmlElement,
    ids: &BTreeSet<(String, String)>,
    owner: Option<&str>,
    found: &mut Vec<(String, String)>,
) {
    let own = element.get("id").or(owner);
    let value = |name: &str| element.get(name).unwrap_or_default();
    let known = |id: &str| {
        ids.range((id.to_owned(), String::new())..)
            .next()
            .is_some_and(|(own, _)| own == id)
    };
    let is = |id: &str, kinds: &[&str]| {
        kinds
            .iter()
            .any(|kind| ids.contains(&(id.to_owned(), (*kind).to_owned())))
    };
    let mut say = |what: &str, part: &str| {
        let entry = own.unwrap_or_default().to_owned();
        found.push((entry, format!("{what} must have a {part} that exists")));
    };
    let mut query = |what: &str, is_known_type: bool| {
        let scope = value("scope");
        if QueryScope::from_word(scope).is_none() && !known(scope) {
            say(what, "scope");
        }
        let field = value("field");
        let kind = field.strip_prefix("limit::").unwrap_or(field);
        if !QUERY_FIELDS.contains(&field) && !is(kind, &["costType"]) {
            say(what, "field");
        }
        let child = value("childId");
        let names_children = what == "Condition" || what == "Repeat";
        let is_type = child == "any" || ENTRY_TYPES.contains(&child);
        if names_children && !child.is_empty() && !is_type && !known(child) {
            say(what, "child");
        }
        if !is_known_type {
            say(what, "type");
        }
    };
    match &*element.name {
        "constraint" => query("Constraint", Bound::from_word(value("type")).is_some()),
        "condition" => query("Condition", Compare::from_word(value("type")).is_some()),
        "repeat" => query("Repeat", true),
        "entryLink"
            if !is(
                value("targetId"),
                &["selectionEntry", "selectionEntryGroup"],
            ) =>
        {
            say("EntryLink", "target")
        }
        "infoLink" if !is(value("targetId"), &["profile", "rule", "infoGroup"]) => {
            say("InfoLink", "target")
        }
        "categoryLink" if !is(value("targetId"), &["categoryEntry"]) => {
            say("CategoryLink", "target")
        }
        "catalogueLink" if !is(value("targetId"), &["catalogue"]) => say("CatalogueLink", "target"),
        "profile" if !value("typeId").is_empty() && !is(value("typeId"), &["profileType"]) => {
            say("Profile", "type")
        }
        "modifier" => {
            let field = value("field");
            let kinds = ["costType", "constraint", "characteristicType"];
            if !MODIFIER_FIELDS.contains(&field) && !is(field, &kinds) {
                say("Modifier", "field");
                say("Modifier", "type");
            }
        }
        _ => {}
    }
    for list in &element.children {
        for item in &list.children {
            check(item, ids, own, found);
        }
    }
}

/// Returns the name of an item's list: `selectionEntries` for `selectionEntry`.
fn list_name(item: &str) -> String {
    match item.strip_suffix('y') {
        Some(stem) => format!("{stem}ies"),
        None if item == "alias" => "aliases".to_owned(),
        None => format!("{item}s"),
    }
}
