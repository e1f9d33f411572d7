//! Reads and writes roster files: `.ros`, `.rosz` and New Recruit's JSON.

use std::str::FromStr;

use muster_core::number::WrittenNumber;
use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;

use super::{EditError, NodeContent, NodeIx, Roster, RosterForce, Selection, WrittenNode};
use crate::data::{DataSet, EntryChoice, EntryIx, path};
use crate::evaluate::{
    CategoryView, CostView, ForceView, ProfileView, RosterVerdict, RuleView, SelectionView,
    evaluate,
};
use crate::limits::MAX_NUMBER;
use crate::source::{self, SourceError, UnreadableReason, XmlElement, archive, to_json, to_xml};

/// Reads a number as programs write it, or, since some of them write it as their users do, with a decimal comma or
/// separators of thousands. `None` if it is none, or could be two.
fn decimal(text: &str) -> Option<Decimal> {
    let text = text.trim();
    let plain = || Decimal::from_str(text).or_else(|_| Decimal::from_scientific(text));
    let written = || {
        WrittenNumber::parse(text)?
            .to_decimal()
            .ok()?
            .try_into()
            .ok()
    };
    plain().ok().or_else(written)
}

/// Reads the costs of a force or selection: the id and name of each cost, and the value.
fn written_costs(element: &XmlElement) -> Vec<(String, String, Decimal)> {
    let costs = element.items("costs").filter_map(|cost| {
        let value = decimal(cost.get("value")?)?;
        let (kind, name) = (cost.get("typeId")?, cost.get("name").unwrap_or_default());
        Some((kind.to_owned(), name.to_owned(), value))
    });
    costs.collect()
}

/// A doubtful part of a roster, from the file or force that it was made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RosterDoubt {
    /// The kind of doubt.
    pub kind: DoubtKind,
    /// The name of the doubtful thing.
    pub name: String,
    /// The id or path of ids of the doubtful thing.
    pub id: String,
}

/// The kind of a doubt about a roster.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DoubtKind {
    /// The roster belongs to another game system.
    System,
    /// The data have no such force.
    Force,
    /// The data have no such catalogue.
    Catalogue,
    /// The data do not offer the selection there. It is kept as the file has it.
    Selection,
    /// The entry was found by its own id, but the file names other links to it.
    Moved,
    /// A number is not a multiple of the parent's number, or not a number at all.
    Number,
    /// A roster cannot hold it, so it was left out with everything in it.
    LeftOut,
}

impl Roster {
    /// Reads a roster: XML or JSON, zipped or plain, of any version.
    ///
    /// Forces and selections that the data do not know are kept as the file has them, and listed in
    /// [`doubts`](Roster::doubts).
    ///
    /// If the file is broken, exceeds a limit, or is not a roster.
    pub fn read(data: &DataSet, bytes: &[u8]) -> Result<Self, SourceError> {
        Self::from_element(data, &source::read(bytes)?)
    }

    /// Creates a roster from a file that has been read.
    ///
    /// If the roster exceeds a limit, or the file is not a roster.
    pub fn from_element(data: &DataSet, root: &XmlElement) -> Result<Self, SourceError> {
        if &*root.name != "roster" {
            let reason = UnreadableReason::Root(root.name.to_string());
            return Err(SourceError::at(reason, root.line, ""));
        }
        let text = |name: &str| root.get(name).unwrap_or_default().to_owned();
        let seed = text("id").bytes().fold(0x9e37_79b9, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        let mut roster = Self::empty(seed);
        roster.id = text("id");
        roster.name = text("name");
        roster.notes = root
            .child_text("customNotes")
            .unwrap_or_default()
            .to_owned();
        let tags = root.items("tags").filter_map(|tag| tag.get("name"));
        roster.tags = tags.map(str::to_owned).collect();
        let system = text("gameSystemId");
        if data.system().is_none_or(|own| data.text(own.id) != system) {
            roster.doubts.push(RosterDoubt {
                kind: DoubtKind::System,
                name: text("gameSystemName"),
                id: system,
            });
        }
        for limit in root.items("costLimits") {
            let value = limit.get("value").and_then(decimal);
            // New Recruit writes 0 for no limit, BattleScribe -1.
            let value = value.filter(|value| value.is_sign_positive() && !value.is_zero());
            if let (Some(kind), Some(value)) = (limit.get("typeId"), value) {
                roster.limits.push((kind.to_owned(), value));
            }
        }
        for force in root.items("forces") {
            roster.read_force(data, None, force)?;
        }
        Ok(roster)
    }

    fn read_force(
        &mut self,
        data: &DataSet,
        parent: Option<NodeIx>,
        element: &XmlElement,
    ) -> Result<(), SourceError> {
        let text = |name: &str| element.get(name).unwrap_or_default().to_owned();
        let entry_id = text("entryId");
        let own = self.force_definition(data, parent, &entry_id);
        let entry = own.map(|own| own.target);
        let catalogue = data.file_of(&text("catalogueId"));
        if entry.is_none() {
            self.doubt(DoubtKind::Force, &text("name"), &entry_id);
        }
        if catalogue.is_none() {
            self.doubt(
                DoubtKind::Catalogue,
                &text("catalogueName"),
                &text("catalogueId"),
            );
        }
        let mut categories = Vec::new();
        for category in element.items("categories") {
            let name = category.get("customName").map(str::to_owned);
            let notes = category.child_text("customNotes").map(str::to_owned);
            if name.is_some() || notes.is_some() {
                categories.push((
                    category.get("entryId").unwrap_or_default().to_owned(),
                    name,
                    notes,
                ));
            }
        }
        let what = NodeContent::Force(RosterForce {
            entry,
            link: own.and_then(|own| own.link),
            catalogue,
            written: WrittenNode {
                name: text("name"),
                entry_id,
                catalogue: (text("catalogueId"), text("catalogueName")),
                costs: written_costs(element),
                ..WrittenNode::default()
            },
            categories,
        });
        let node = self.read_node(parent, element, what)?;
        let choices = catalogue
            .map(|file| data.choices_of(file).entries)
            .unwrap_or_default();
        for selection in element.items("selections") {
            self.read_selection(data, node, &choices, selection, 1)?;
        }
        for force in element.items("forces") {
            self.read_force(data, Some(node), force)?;
        }
        Ok(())
    }

    fn read_node(
        &mut self,
        parent: Option<NodeIx>,
        element: &XmlElement,
        what: NodeContent,
    ) -> Result<NodeIx, SourceError> {
        let inserted = self.insert(parent, what);
        let ix = inserted.map_err(|error| match error {
            EditError::TooLarge => {
                SourceError::at(UnreadableReason::TooMany, element.line, &element.name)
            }
            _ => SourceError::at(UnreadableReason::Missing("id"), element.line, &element.name),
        })?;
        let id = element
            .get("id")
            .filter(|id| !id.is_empty())
            .map(str::to_owned);
        let node = self.node_mut(ix);
        if let Some(id) = id {
            node.id = id;
        }
        let text = |text: Option<&str>| text.filter(|text| !text.is_empty()).map(str::to_owned);
        node.custom_name = text(element.get("customName"));
        node.custom_notes = text(element.child_text("customNotes"));
        Ok(ix)
    }

    fn doubt(&mut self, kind: DoubtKind, name: &str, id: &str) {
        let (name, id) = (name.to_owned(), id.to_owned());
        self.doubts.push(RosterDoubt { kind, name, id });
    }

    fn read_selection(
        &mut self,
        data: &DataSet,
        parent: NodeIx,
        choices: &[EntryChoice],
        element: &XmlElement,
        of: u32,
    ) -> Result<(), SourceError> {
        let text = |name: &str| element.get(name).unwrap_or_default().to_owned();
        let (entry_id, group_id, name) = (text("entryId"), text("entryGroupId"), text("name"));
        let above = self.links(parent).to_vec();
        let path_of = |choice: &EntryChoice| {
            let links: Vec<EntryIx> = above.iter().copied().chain(choice.links()).collect();
            path(data, &links, choice.own.target)
        };
        let group_of = |choice: &EntryChoice| {
            let group = choice.groups.first();
            let links: Vec<EntryIx> = above.iter().copied().chain(choice.group_links()).collect();
            group
                .map(|group| path(data, &links, group.target))
                .unwrap_or_default()
        };
        let of_path: Vec<&EntryChoice> = choices
            .iter()
            .filter(|choice| path_of(choice) == entry_id)
            .collect();
        let in_group = of_path
            .iter()
            .copied()
            .find(|choice| group_of(choice) == group_id);
        let exact = in_group.or_else(|| of_path.first().copied());
        let last = entry_id.rsplit("::").next().unwrap_or_default();
        let by_id = |choice: &&EntryChoice| data.text(data.entry(choice.own.target).id) == last;
        let choice = exact.or_else(|| choices.iter().find(by_id)).cloned();
        match (&choice, exact) {
            (None, _) => self.doubt(DoubtKind::Selection, &name, &entry_id),
            (Some(_), None) => self.doubt(DoubtKind::Moved, &name, &entry_id),
            _ => {}
        }
        let written = text("number");
        let number = decimal(&written)
            .filter(|number| number.fract().is_zero())
            .and_then(|number| number.to_u32());
        let number = match number {
            Some(number) if number <= MAX_NUMBER => number,
            _ => {
                self.doubt(DoubtKind::Number, &name, &written);
                1
            }
        };
        if number % of != 0 {
            self.doubt(DoubtKind::Number, &name, &written);
        }
        let amount = (number / of).max(1);
        let mut links = above;
        if let Some(choice) = &choice {
            links.extend(choice.links());
        }
        let associations = element.items("associations").filter_map(|association| {
            let id = association
                .get("associationId")
                .or_else(|| association.get("id"))?;
            Some((id.to_owned(), association.get("to")?.to_owned()))
        });
        let inner = choice
            .as_ref()
            .map(|choice| data.choices_in(choice.own).entries)
            .unwrap_or_default();
        let what = NodeContent::Selection(Selection {
            choice,
            links,
            amount,
            written: WrittenNode {
                name,
                entry_id,
                group_id,
                kind: text("type"),
                costs: written_costs(element),
                ..WrittenNode::default()
            },
            associations: associations.collect(),
        });
        let node = self.read_node(Some(parent), element, what)?;
        for selection in element.items("selections") {
            self.read_selection(data, node, &inner, selection, of.saturating_mul(amount))?;
        }
        Ok(())
    }

    // ---- writing

    /// Writes the roster as `.ros`.
    #[must_use]
    pub fn to_ros(&self, data: &DataSet) -> String {
        to_xml(&self.to_element(data, &evaluate(data, self)))
    }

    /// Writes the roster as `.rosz`.
    ///
    /// If the roster is larger than an archive can hold.
    pub fn to_rosz(&self, data: &DataSet) -> Result<Vec<u8>, SourceError> {
        let name = if self.name.is_empty() {
            "roster"
        } else {
            &self.name
        };
        let safe: String = name
            .chars()
            .map(|c| {
                if c.is_alphanumeric() || " -_".contains(c) {
                    c
                } else {
                    '_'
                }
            })
            .collect();
        archive::pack(&format!("{safe}.ros"), self.to_ros(data).as_bytes())
    }

    /// Writes the roster as New Recruit's JSON.
    #[must_use]
    pub fn to_json(&self, data: &DataSet) -> String {
        to_json(&self.to_element(data, &evaluate(data, self)))
    }

    /// Returns the tree of a roster file, including the computed values.
    #[must_use]
    pub fn to_element(&self, data: &DataSet, verdict: &RosterVerdict) -> XmlElement {
        let mut root = XmlElement::new("roster");
        root.set("id", self.id.as_str());
        root.set("name", self.name.as_str());
        root.set("battleScribeVersion", "2.03");
        if let Some(system) = data.system() {
            root.set("gameSystemId", data.text(system.id));
            root.set("gameSystemName", data.text(system.name));
            root.set("gameSystemRevision", revision(data.text(system.revision)));
        }
        costs(&mut root, "costs", &verdict.costs);
        costs(&mut root, "costLimits", &verdict.limits);
        note(&mut root, Some(&self.notes));
        list(
            &mut root,
            "forces",
            verdict.forces.iter().map(|force| self.force_element(force)),
        );
        let tags = self.tags.iter().map(|tag| {
            let mut made = XmlElement::new("tag");
            made.set("id", tag.as_str());
            made.set("name", tag.as_str());
            made
        });
        list(&mut root, "tags", tags);
        root
    }

    fn force_element(&self, view: &ForceView) -> XmlElement {
        let node = self.node(view.node);
        let mut element = XmlElement::new("force");
        element.set("id", node.id.as_str());
        element.set("name", view.name.as_str());
        element.set("entryId", view.entry_id.as_str());
        optional(&mut element, "customName", node.custom_name.as_deref());
        optional(&mut element, "publicationId", Some(&view.publication_id));
        optional(&mut element, "page", Some(&view.page));
        element.set("catalogueId", view.catalogue_id.as_str());
        element.set("catalogueRevision", revision(&view.catalogue_revision));
        element.set("catalogueName", view.catalogue_name.as_str());
        note(&mut element, node.custom_notes.as_deref());
        infos(&mut element, &view.rules, &view.profiles);
        let selections = view
            .selections
            .iter()
            .map(|selection| self.selection_element(selection));
        list(&mut element, "selections", selections);
        // Only data for New Recruit have types of force that cost something.
        let own_costs = view.costs.iter().filter(|cost| !cost.value.is_zero());
        costs(
            &mut element,
            "costs",
            &own_costs.cloned().collect::<Vec<_>>(),
        );
        let publications = view.publications.iter().map(|(id, name)| {
            let mut publication = XmlElement::new("publication");
            publication.set("id", id.as_str());
            publication.set("name", name.as_str());
            publication
        });
        list(&mut element, "publications", publications);
        let own = match &node.what {
            NodeContent::Force(force) => force.categories.as_slice(),
            NodeContent::Selection(_) => &[],
        };
        let categories = view.categories.iter().map(|category| {
            let mut made = category_element(&node.id, category);
            if let Some((_, name, notes)) = own.iter().find(|(id, _, _)| *id == category.id) {
                optional(&mut made, "customName", name.as_deref());
                note(&mut made, notes.as_deref());
            }
            made
        });
        list(&mut element, "categories", categories);
        list(
            &mut element,
            "forces",
            view.forces.iter().map(|force| self.force_element(force)),
        );
        element
    }

    fn selection_element(&self, view: &SelectionView) -> XmlElement {
        let node = self.node(view.node);
        let mut element = XmlElement::new("selection");
        element.set("id", node.id.as_str());
        element.set("name", view.name.as_str());
        element.set("entryId", view.entry_id.as_str());
        optional(&mut element, "entryGroupId", Some(&view.group_id));
        optional(&mut element, "customName", node.custom_name.as_deref());
        optional(&mut element, "publicationId", Some(&view.publication_id));
        optional(&mut element, "page", Some(&view.page));
        element.set("number", view.number.to_string());
        element.set("type", view.kind.as_str());
        // New Recruit says whether the selection is in a group, and in which.
        if view.group_id.is_empty() {
            element.set("from", "entry");
        } else {
            element.set("from", "group");
            optional(&mut element, "group", Some(&view.group_name));
        }
        note(&mut element, node.custom_notes.as_deref());
        infos(&mut element, &view.rules, &view.profiles);
        let selections = view
            .selections
            .iter()
            .map(|selection| self.selection_element(selection));
        list(&mut element, "selections", selections);
        costs(&mut element, "costs", &view.costs);
        let categories = view
            .categories
            .iter()
            .map(|category| category_element(&node.id, category));
        list(&mut element, "categories", categories);
        if let NodeContent::Selection(selection) = &node.what {
            let associations = selection.associations.iter().map(|(id, to)| {
                let mut association = XmlElement::new("association");
                association.set("associationId", id.as_str());
                association.set("to", to.as_str());
                association
            });
            list(&mut element, "associations", associations);
        }
        element
    }
}

fn revision(text: &str) -> &str {
    if text.is_empty() { "1" } else { text }
}

fn optional(element: &mut XmlElement, name: &str, value: Option<&str>) {
    if let Some(value) = value.filter(|value| !value.is_empty()) {
        element.set(name, value);
    }
}

fn note(element: &mut XmlElement, text: Option<&str>) {
    // White space alone does not survive in XML.
    if let Some(text) = text.filter(|text| !text.trim().is_empty()) {
        let mut notes = XmlElement::new("customNotes");
        text.clone_into(&mut notes.text);
        element.children.push(notes);
    }
}

fn list(element: &mut XmlElement, name: &str, items: impl Iterator<Item = XmlElement>) {
    let mut list = XmlElement::new(name);
    list.children.extend(items);
    if !list.children.is_empty() {
        element.children.push(list);
    }
}

fn costs(element: &mut XmlElement, name: &str, costs: &[CostView]) {
    let items = costs.iter().map(|cost| {
        let mut made = XmlElement::new(name.strip_suffix('s').unwrap_or(name));
        made.set("name", cost.name.as_str());
        made.set("typeId", cost.type_id.as_str());
        made.set("value", cost.value.normalize().to_string());
        made
    });
    list(element, name, items);
}

fn category_element(node: &str, category: &CategoryView) -> XmlElement {
    let mut made = XmlElement::new("category");
    made.set("id", format!("{node}-{}", category.id));
    made.set("name", category.name.as_str());
    made.set("entryId", category.id.as_str());
    made.set("primary", category.primary.to_string());
    infos(&mut made, &category.rules, &category.profiles);
    made
}

/// Returns the name of a profile with what changed it: `Guard (Shield, Horse)`.
fn profile_name(profile: &ProfileView) -> String {
    let reasons = format!("({})", profile.changed_by.join(", "));
    match profile.changed_by.is_empty() || profile.name.ends_with(&reasons) {
        true => profile.name.clone(),
        false => format!("{} {reasons}", profile.name),
    }
}

fn infos(element: &mut XmlElement, rules: &[RuleView], profiles: &[ProfileView]) {
    let items = rules.iter().map(|rule| {
        let mut made = XmlElement::new("rule");
        made.set("id", rule.id.as_str());
        made.set("name", rule.name.as_str());
        optional(&mut made, "publicationId", Some(&rule.publication_id));
        optional(&mut made, "page", Some(&rule.page));
        made.set("hidden", "false");
        let mut description = XmlElement::new("description");
        description.text.clone_from(&rule.description);
        made.children.push(description);
        made
    });
    list(element, "rules", items);
    let items = profiles.iter().map(|profile| {
        let mut made = XmlElement::new("profile");
        made.set("id", profile.id.as_str());
        made.set("name", profile_name(profile));
        optional(&mut made, "publicationId", Some(&profile.publication_id));
        optional(&mut made, "page", Some(&profile.page));
        made.set("hidden", "false");
        made.set("typeId", profile.type_id.as_str());
        made.set("typeName", profile.type_name.as_str());
        let characteristics = profile.characteristics.iter().map(|own| {
            let mut made = XmlElement::new("characteristic");
            made.set("name", own.name.as_str());
            made.set("typeId", own.type_id.as_str());
            made.text.clone_from(&own.value);
            made
        });
        list(&mut made, "characteristics", characteristics);
        made
    });
    list(element, "profiles", items);
}
