//! Converts files of versions 1.15 to 2.02 to the elements and names of 2.03.

use std::collections::BTreeMap;

use super::{SourceError, UnreadableReason, XmlElement, short};

/// The id of the cost type that replaces the points of version 1.
const POINTS: &str = "points";
const NO_CATEGORY: &str = "(No Category)";

/// Converts a file to version 2.03. Newer files of New Recruit state version 2.03 as well.
///
/// # Errors
/// If the file states a version that is not known.
pub fn upgrade(root: XmlElement) -> Result<XmlElement, SourceError> {
    let version = root.get("battleScribeVersion").unwrap_or("2.03").trim();
    let (major, minor) = version.split_once('.').unwrap_or((version, "0"));
    let digits: String = minor.chars().take_while(char::is_ascii_digit).collect();
    let (Ok(major), Ok(minor)) = (major.parse::<u32>(), digits.parse::<u32>()) else {
        let reason = UnreadableReason::Version(short(version).to_owned());
        return Err(SourceError::at(reason, root.line, &root.name));
    };
    match (major, minor) {
        (1, _) => Ok(books(lift_two(lift_one(root)))),
        (2, 0..=2) => Ok(books(lift_two(root))),
        (2, _) => Ok(root),
        _ => {
            let reason = UnreadableReason::Version(short(version).to_owned());
            Err(SourceError::at(reason, root.line, &root.name))
        }
    }
}

// ---- 1.15 to 2.00

fn lift_one(mut root: XmlElement) -> XmlElement {
    root = map_children(root, one);
    match &*root.name {
        "gameSystem" => {
            let mut cost_type = XmlElement::new("costType");
            cost_type.set("id", POINTS);
            cost_type.set("name", "pts");
            cost_type.set("defaultCostLimit", "-1");
            root.child_or_new("costTypes").children.push(cost_type);
        }
        "roster" => {
            let total = root.take("points");
            let limit = root.take("pointsLimit");
            add_cost(&mut root, "costs", total);
            add_cost(&mut root, "costLimits", limit);
        }
        _ => split_links(&mut root),
    }
    root
}

fn add_cost(element: &mut XmlElement, list: &str, value: Option<String>) {
    if let Some(value) = value {
        let mut cost = XmlElement::new(list.strip_suffix('s').unwrap_or(list));
        cost.set("name", "pts");
        cost.set("typeId", POINTS);
        cost.set("value", value);
        element.child_or_new(list).children.push(cost);
    }
}

fn one(mut element: XmlElement) -> XmlElement {
    let renamed = match &*element.name {
        "forceTypes" => "forceEntries",
        "forceType" => "forceEntry",
        "entries" => "selectionEntries",
        "entry" => "selectionEntry",
        "entryGroups" => "selectionEntryGroups",
        "entryGroup" => "selectionEntryGroup",
        "sharedEntries" => "sharedSelectionEntries",
        "sharedEntryGroups" => "sharedSelectionEntryGroups",
        _ => "",
    };
    if !renamed.is_empty() {
        element.name = renamed.into();
    }
    match &*element.name {
        "forceEntry" => {
            constraints_of_one(&mut element, "self");
            categories_of_force(&mut element);
        }
        "selectionEntry" => {
            let points = element.take("points");
            rename(&mut element, "categoryId", "categoryEntryId");
            constraints_of_one(&mut element, "parent");
            add_cost(&mut element, "costs", points);
            split_links(&mut element);
        }
        "selectionEntryGroup" => {
            rename(&mut element, "defaultEntryId", "defaultSelectionEntryId");
            constraints_of_one(&mut element, "parent");
            split_links(&mut element);
        }
        "link" => rename(&mut element, "categoryId", "categoryEntryId"),
        "modifier" => modifier_of_one(&mut element),
        "condition" => {
            let (scope, child) = (element.take("parentId"), element.take("childId"));
            let field = element.take("field");
            query_of_one(&mut element, scope, child, field);
            if let Some(kind) = element.get("type").map(camel) {
                element.set("type", kind);
            }
        }
        "profileType" => {
            for list in &mut element.children {
                if &*list.name == "characteristics" {
                    list.name = "characteristicTypes".into();
                    for item in &mut list.children {
                        item.name = "characteristicType".into();
                    }
                }
            }
        }
        "characteristic" => rename(&mut element, "characteristicId", "characteristicTypeId"),
        "profile" => {
            rename(&mut element, "profileId", "id");
            rename(&mut element, "type", "profileTypeName");
        }
        "rule" => rename(&mut element, "ruleId", "id"),
        "force" => {
            rename(&mut element, "forceTypeId", "entryId");
            rename(&mut element, "forceTypeName", "name");
        }
        "category" => rename(&mut element, "categoryId", "entryId"),
        "selection" => {
            let points = element.take("points");
            add_cost(&mut element, "costs", points);
        }
        _ => {}
    }
    map_children(element, one)
}

/// Turns `greater than` into `greaterThan`.
fn camel(words: &str) -> String {
    let mut out = String::new();
    for (index, word) in words.split(' ').enumerate() {
        let mut letters = word.chars();
        match letters.next() {
            Some(first) if index > 0 => out.extend(first.to_uppercase()),
            first => out.extend(first),
        }
        out.push_str(letters.as_str());
    }
    out
}

fn query_of_one(
    query: &mut XmlElement,
    scope: Option<String>,
    child: Option<String>,
    field: Option<String>,
) {
    let scope = match scope.as_deref() {
        None | Some("direct parent") => "parent".to_owned(),
        Some("force type") => "force".to_owned(),
        Some("category") => "primary-category".to_owned(),
        Some(other) => other.to_owned(),
    };
    let wide = scope != "parent";
    query.set("scope", scope);
    let (field, total) = match field.as_deref() {
        Some("points limit") => ("limit::points", false),
        Some("total selections") => ("selections", true),
        Some("points") => (POINTS, false),
        Some("selections") | None => ("selections", false),
        // The compiler will report this as not understood.
        Some(other) => (other, false),
    };
    query.set("field", field);
    let child = child.filter(|child| child != "no child" && !total);
    let counts_all = child.is_none();
    query.set("childId", child.unwrap_or_else(|| "any".to_owned()));
    query.set("shared", "true");
    query.set("includeChildSelections", (wide && !counts_all).to_string());
    query.set("includeChildForces", "false");
}

fn modifier_of_one(modifier: &mut XmlElement) {
    match modifier.get("type") {
        Some("hide") => {
            modifier.set("type", "set");
            modifier.set("field", "hidden");
            modifier.set("value", "true");
        }
        Some("show") => {
            modifier.set("type", "set");
            modifier.set("field", "hidden");
            modifier.set("value", "false");
        }
        _ => {}
    }
    let repeats = modifier
        .take("repeat")
        .is_some_and(|repeat| repeat == "true");
    let times = modifier.take("numRepeats");
    let scope = modifier.take("incrementParentId");
    let child = modifier.take("incrementChildId");
    let field = modifier.take("incrementField");
    let value = modifier.take("incrementValue");
    if repeats {
        let mut repeat = XmlElement::new("repeat");
        query_of_one(&mut repeat, scope, child, field);
        repeat.set("value", value.unwrap_or_else(|| "1".to_owned()));
        repeat.set("repeats", times.unwrap_or_else(|| "1".to_owned()));
        repeat.set("roundUp", "false");
        modifier.child_or_new("repeats").children.push(repeat);
    }
}

/// Turns the limits that version 1 wrote as attributes into constraints. Each gets its attribute's name as its id. A
/// limit that is off is only kept if a modifier can set it.
fn constraints_of_one(element: &mut XmlElement, scope: &str) {
    const BOUNDS: [(&str, &str, &str, &str); 10] = [
        ("minSelections", "min", "selections", ""),
        ("maxSelections", "max", "selections", ""),
        ("minInForce", "min", "selections", "force"),
        ("maxInForce", "max", "selections", "force"),
        ("minInRoster", "min", "selections", "roster"),
        ("maxInRoster", "max", "selections", "roster"),
        ("minPoints", "min", POINTS, ""),
        ("maxPoints", "max", POINTS, ""),
        ("minPercentage", "min", "limit::points", "roster"),
        ("maxPercentage", "max", "limit::points", "roster"),
    ];
    for (name, kind, field, wide) in BOUNDS {
        let towards = format!(
            "countTowardsParent{}{}",
            name[..1].to_uppercase(),
            &name[1..]
        );
        element.take(&towards);
        let Some(value) = element.take(name) else {
            continue;
        };
        let off = value.parse::<f64>().is_ok_and(|value| {
            if kind == "min" {
                value <= 0.0
            } else {
                value < 0.0
            }
        });
        let modified = element
            .items("modifiers")
            .any(|modifier| modifier.get("field") == Some(name));
        if off && !modified {
            continue;
        }
        let percent = field == "limit::points";
        let mut constraint = XmlElement::new("constraint");
        constraint.set("field", field);
        constraint.set("scope", if wide.is_empty() { scope } else { wide });
        constraint.set("value", value);
        constraint.set("percentValue", percent.to_string());
        constraint.set("shared", (!wide.is_empty()).to_string());
        let deep = !wide.is_empty() || field == POINTS;
        constraint.set("includeChildSelections", deep.to_string());
        constraint.set("includeChildForces", percent.to_string());
        constraint.set("id", name);
        constraint.set("type", kind);
        element
            .child_or_new("constraints")
            .children
            .push(constraint);
    }
}

/// Turns the categories of a force type into category links. Version 2.00 wrote category entries there.
fn categories_of_force(force: &mut XmlElement) {
    for list in &mut force.children {
        if &*list.name == "categories" {
            list.name = "categoryEntries".into();
            for category in &mut list.children {
                category.name = "categoryEntry".into();
                constraints_of_one(category, "parent");
            }
        }
    }
}

/// Splits the links of version 1 into entry links on one side, and links to rules and profiles on the other.
fn split_links(element: &mut XmlElement) {
    let mut split = Vec::new();
    for list in std::mem::take(&mut element.children) {
        if &*list.name != "links" {
            split.push(list);
            continue;
        }
        let mut entries = XmlElement::new("entryLinks");
        let mut infos = XmlElement::new("infoLinks");
        for mut link in list.children {
            let (name, kind) = match link.take("linkType").as_deref() {
                Some("entry group") => ("entryLink", "selectionEntryGroup"),
                Some("profile") => ("infoLink", "profile"),
                Some("rule") => ("infoLink", "rule"),
                _ => ("entryLink", "selectionEntry"),
            };
            link.name = name.into();
            link.set("type", kind);
            if name == "entryLink" {
                entries.children.push(link);
            } else {
                infos.children.push(link);
            }
        }
        split.extend([entries, infos]);
    }
    split.retain(|list| !list.name.ends_with("Links") || !list.children.is_empty());
    element.children = split;
}

// ---- 2.00 to 2.03

fn lift_two(root: XmlElement) -> XmlElement {
    let mut categories = BTreeMap::new();
    let mut order = Vec::new();
    let mut root = two(root, &mut |id: &str, name: &str| {
        if categories.insert(id.to_owned(), name.to_owned()).is_none() {
            order.push(id.to_owned());
        }
    });
    let known: Vec<String> = root
        .items("categoryEntries")
        .filter_map(|entry| entry.get("id").map(str::to_owned))
        .collect();
    for id in order {
        if !known.contains(&id) {
            let mut entry = XmlElement::new("categoryEntry");
            entry.set("id", id.as_str());
            entry.set("name", categories.get(&id).cloned().unwrap_or_default());
            root.child_or_new("categoryEntries").children.push(entry);
        }
    }
    root
}

fn two(mut element: XmlElement, found: &mut impl FnMut(&str, &str)) -> XmlElement {
    match &*element.name {
        "selectionEntry" | "entryLink" => {
            if element.get("import").is_none() {
                element.set("import", "true");
            }
            let category = element.take("categoryEntryId");
            if let Some(category) = category.filter(|id| id != NO_CATEGORY && !id.is_empty()) {
                let mut link = XmlElement::new("categoryLink");
                let id = format!("{}-{category}", element.get("id").unwrap_or_default());
                link.set("id", id);
                link.set("targetId", category);
                link.set("primary", "true");
                element.child_or_new("categoryLinks").children.push(link);
            }
        }
        "forceEntry" => {
            let force = element.get("id").unwrap_or_default().to_owned();
            for list in &mut element.children {
                if &*list.name == "categoryEntries" {
                    list.name = "categoryLinks".into();
                    for link in &mut list.children {
                        link.name = "categoryLink".into();
                        let category = link.take("id").unwrap_or_default();
                        found(&category, link.get("name").unwrap_or_default());
                        link.set("id", format!("{force}-{category}"));
                        link.set("targetId", category);
                    }
                }
            }
        }
        "cost" | "costLimit" => rename(&mut element, "costTypeId", "typeId"),
        "profile" => {
            rename(&mut element, "profileTypeId", "typeId");
            rename(&mut element, "profileTypeName", "typeName");
        }
        "characteristic" => {
            rename(&mut element, "characteristicTypeId", "typeId");
            if let Some(value) = element.take("value") {
                element.text = value;
            }
        }
        "condition" | "repeat" | "constraint" if element.get("scope") == Some("category") => {
            element.set("scope", "primary-category");
        }
        "force" => categories_of_roster(&mut element),
        _ => {}
    }
    let children = std::mem::take(&mut element.children);
    element.children = children
        .into_iter()
        .map(|child| two(child, found))
        .collect();
    element
}

/// Moves selections out of the categories in which older rosters keep them, into the force.
fn categories_of_roster(force: &mut XmlElement) {
    let mut selections = Vec::new();
    for list in &mut force.children {
        if &*list.name != "categories" {
            continue;
        }
        for category in &mut list.children {
            let (id, name) = (category.get("entryId"), category.get("name"));
            let (id, name) = (
                id.unwrap_or_default().to_owned(),
                name.unwrap_or_default().to_owned(),
            );
            let place = category
                .children
                .iter()
                .position(|child| &*child.name == "selections");
            let Some(place) = place else {
                continue;
            };
            for mut selection in category.children.remove(place).children {
                if id != NO_CATEGORY && selection.child("categories").is_none() {
                    let mut own = XmlElement::new("category");
                    own.set(
                        "id",
                        format!("{}-{id}", selection.get("id").unwrap_or_default()),
                    );
                    own.set("name", name.clone());
                    own.set("entryId", id.clone());
                    own.set("primary", "true");
                    selection.child_or_new("categories").children.push(own);
                }
                selections.push(selection);
            }
        }
    }
    if !selections.is_empty() {
        force
            .child_or_new("selections")
            .children
            .append(&mut selections);
    }
}

/// Turns book names, which older versions wrote on each entry, into publications.
fn books(mut root: XmlElement) -> XmlElement {
    let mut titles = BTreeMap::new();
    root = cite(root, &mut titles);
    for (title, id) in titles {
        let mut publication = XmlElement::new("publication");
        publication.set("id", id);
        publication.set("name", title);
        root.child_or_new("publications").children.push(publication);
    }
    root
}

fn cite(mut element: XmlElement, titles: &mut BTreeMap<String, String>) -> XmlElement {
    if let Some(title) = element.take("book").filter(|title| !title.is_empty()) {
        let id = titles
            .entry(title.clone())
            .or_insert_with(|| format!("book: {title}"));
        element.set("publicationId", id.clone());
    }
    map_children(element, |child| cite(child, titles))
}

fn rename(element: &mut XmlElement, from: &str, to: &str) {
    if let Some(value) = element.take(from) {
        element.set(to, value);
    }
}

fn map_children(
    mut element: XmlElement,
    change: impl FnMut(XmlElement) -> XmlElement,
) -> XmlElement {
    let children = std::mem::take(&mut element.children);
    element.children = children.into_iter().map(change).collect();
    element
}
