//! The line protocol of conformance suites. Each line is a JSON object and is answered with another.

use std::str::FromStr;

use rust_decimal::Decimal;
use serde_json::{Map, Number, Value, json};

use muster_battlescribe::data::{Builder, DataSet};
use muster_battlescribe::evaluate::{
    CategoryView, CostView, ForceView, ProfileView, RosterFinding, RuleView, SelectionView,
    evaluate, offers,
};
use muster_battlescribe::roster::{AddedNodes, NodeContent, NodeIx, Roster};
use muster_battlescribe::source::{XmlElement, from_json, read};

use crate::editor::Editor;

/// Answers the commands of a suite. The state stays until the next setup command.
#[derive(Debug, Default)]
pub struct Adapter {
    state: AdapterState,
}

#[derive(Debug, Default)]
enum AdapterState {
    #[default]
    Nothing,
    Roster(Box<AdapterSession>),
    Data(Box<Editor>),
}

#[derive(Debug)]
struct AdapterSession {
    data: DataSet,
    roster: Roster,
}

pub type Answer = Result<Value, String>;

impl Adapter {
    /// Answers one line. The answer is one line as well, without the line break.
    pub fn answer(&mut self, line: &str) -> String {
        let command: Result<Value, _> = serde_json::from_str(line);
        let (id, answer) = match command {
            Err(error) => (None, Err(format!("not JSON: {error}"))),
            Ok(command) => (command.get("corrId").cloned(), self.command(&command)),
        };
        let mut answer =
            answer.unwrap_or_else(|message| json!({"type": "error", "message": message}));
        if let (Some(id), Some(answer)) = (id, answer.as_object_mut()) {
            answer.insert("corrId".to_owned(), id);
        }
        answer.to_string()
    }

    fn command(&mut self, command: &Value) -> Answer {
        match text(command, "type").unwrap_or_default() {
            "describe" => Ok(json!({
                "type": "describeResult",
                "name": "muster",
                "version": env!("CARGO_PKG_VERSION"),
                "protocolVersion": "1.1",
                "domains": ["roster", "gamedata"],
                "capabilities": {"rosterXml": true},
            })),
            "setup" => {
                let mut builder = Builder::new();
                for file in setup_files(command)? {
                    let name = file.get("name").unwrap_or_default().to_owned();
                    builder.add_element(&name, file);
                }
                Ok(self.begin(builder, command))
            }
            "setupFromFiles" => {
                let mut builder = Builder::new();
                for file in command
                    .get("files")
                    .and_then(Value::as_array)
                    .into_iter()
                    .flatten()
                {
                    let name = text(file, "fileName").unwrap_or_default();
                    builder.add(name, text(file, "content").unwrap_or_default().as_bytes());
                }
                Ok(self.begin(builder, command))
            }
            "teardown" => {
                self.state = AdapterState::Nothing;
                Ok(json!({"type": "teardownResult"}))
            }
            "gamedataSetup" => {
                self.state = AdapterState::Data(Box::new(Editor::new(setup_files(command)?)));
                Ok(json!({"type": "setupResult", "errors": []}))
            }
            kind if kind.starts_with("gamedata") => match &mut self.state {
                AdapterState::Data(editor) => editor.command(kind, command),
                _ => Err("nothing is set up".to_owned()),
            },
            kind => match &mut self.state {
                AdapterState::Roster(session) => session.command(kind, command),
                _ => Err("nothing is set up".to_owned()),
            },
        }
    }

    fn begin(&mut self, builder: Builder, command: &Value) -> Value {
        let (data, report) = builder.finish();
        let errors: Vec<String> = report.broken.iter().map(ToString::to_string).collect();
        let roster = Roster::new(&data, text(command, "specId").unwrap_or("roster"));
        self.state = AdapterState::Roster(Box::new(AdapterSession { data, roster }));
        json!({"type": "setupResult", "errors": errors})
    }
}

pub fn text<'v>(value: &'v Value, key: &str) -> Option<&'v str> {
    value.get(key).and_then(Value::as_str)
}

/// Returns the game system and catalogues of a setup command as trees. They have the form of JSON files, except that
/// the values of characteristics are in an attribute.
fn setup_files(command: &Value) -> Result<Vec<XmlElement>, String> {
    let mut files = Vec::new();
    let file = |kind: &str, value: &Value| {
        let mut outer = Map::new();
        outer.insert(kind.to_owned(), value.clone());
        let mut root =
            from_json(&Value::Object(outer).to_string()).map_err(|error| error.to_string())?;
        characteristics(&mut root);
        Ok::<_, String>(root)
    };
    if let Some(system) = command
        .get("gameSystem")
        .filter(|system| system.is_object())
    {
        files.push(file("gameSystem", system)?);
    }
    for catalogue in command
        .get("catalogues")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
    {
        files.push(file("catalogue", catalogue)?);
    }
    Ok(files)
}

/// Moves the values of characteristics from the attribute into the text.
fn characteristics(element: &mut XmlElement) {
    if &*element.name == "characteristic"
        && let Some(value) = element.take("value")
    {
        element.text = value;
    }
    element.children.iter_mut().for_each(characteristics);
}

impl AdapterSession {
    fn command(&mut self, kind: &str, command: &Value) -> Answer {
        match kind {
            "action" => Ok(match self.action(command) {
                Ok(outputs) => json!({"type": "actionResult", "ok": true, "outputs": outputs}),
                Err(error) => json!({"type": "actionResult", "ok": false, "error": error}),
            }),
            "getState" => Ok(self.state()),
            "getErrors" => {
                let errors = self.errors(&evaluate(&self.data, &self.roster).findings);
                Ok(json!({"type": "errors", "errors": errors}))
            }
            "exportRosterXml" => {
                let xml = self.roster.to_ros(&self.data);
                Ok(json!({"type": "rosterXmlResult", "xml": xml}))
            }
            other => Err(format!("no such command: {other}")),
        }
    }

    fn node(&self, command: &Value, key: &str) -> Result<NodeIx, String> {
        let id = text(command, key).ok_or_else(|| format!("{key} is missing"))?;
        self.roster.find(id).map_err(|error| error.to_string())
    }

    fn action(&mut self, command: &Value) -> Answer {
        let told = |error: muster_battlescribe::roster::EditError| error.to_string();
        let need = |key: &str| text(command, key).ok_or_else(|| format!("{key} is missing"));
        match need("action")? {
            action @ ("addForce" | "addChildForce") => {
                let parent = match action {
                    "addForce" => None,
                    _ => Some(self.node(command, "forceId")?),
                };
                let (entry, catalogue) = (need("forceEntryId")?, need("catalogueId")?);
                let added = self
                    .roster
                    .add_force(&self.data, parent, entry, catalogue)
                    .map_err(told)?;
                self.settle()?;
                Ok(self.outputs("forceId", &added))
            }
            "removeForce" => {
                let force = self.node(command, "forceId")?;
                self.roster.remove(force);
                self.settle()?;
                Ok(json!({}))
            }
            "duplicateForce" => {
                let force = self.node(command, "forceId")?;
                let node = self.roster.duplicate(&self.data, force).map_err(told)?;
                self.settle()?;
                Ok(self.outputs(
                    "forceId",
                    &AddedNodes {
                        node,
                        along: Vec::new(),
                    },
                ))
            }
            action @ ("selectEntry" | "selectChildEntry") => {
                let key = if action == "selectEntry" {
                    "forceId"
                } else {
                    "selectionId"
                };
                let parent = self.node(command, key)?;
                let added = self
                    .roster
                    .select(&self.data, parent, need("entryId")?)
                    .map_err(told)?;
                self.settle()?;
                Ok(self.outputs("selectionId", &added))
            }
            "deselectSelection" => {
                let selection = self.node(command, "selectionId")?;
                self.roster.deselect(selection).map_err(told)?;
                self.settle()?;
                Ok(json!({}))
            }
            "setSelectionCount" => {
                let selection = self.node(command, "selectionId")?;
                let count = command.get("count").and_then(Value::as_u64);
                let count = count
                    .and_then(|count| u32::try_from(count).ok())
                    .ok_or("count is missing")?;
                self.roster.set_amount(selection, count).map_err(told)?;
                self.settle()?;
                Ok(json!({}))
            }
            "duplicateSelection" => {
                let selection = self.node(command, "selectionId")?;
                let node = self.roster.duplicate(&self.data, selection).map_err(told)?;
                self.settle()?;
                Ok(self.outputs(
                    "selectionId",
                    &AddedNodes {
                        node,
                        along: Vec::new(),
                    },
                ))
            }
            "setCostLimit" => {
                let value = command.get("value").ok_or("value is missing")?.to_string();
                let value = Decimal::from_str(&value).or_else(|_| Decimal::from_scientific(&value));
                let value = value.map_err(|error| error.to_string())?;
                self.roster.set_limit(need("costTypeId")?, value);
                self.settle()?;
                Ok(json!({}))
            }
            "setCustomization" => {
                let (name, notes) = (text(command, "customName"), text(command, "customNotes"));
                if let Some(category) = text(command, "categoryEntryId") {
                    let force = self.node(command, "forceId")?;
                    self.roster.customise_category(force, category, name, notes);
                } else {
                    let key = if command.get("selectionId").is_some() {
                        "selectionId"
                    } else {
                        "forceId"
                    };
                    let node = self.node(command, key)?;
                    self.roster.customise(node, name, notes);
                }
                Ok(json!({}))
            }
            "loadRoster" => {
                let xml = need("xml")?;
                self.load(xml)
            }
            "reload" => {
                let xml = self.roster.to_ros(&self.data);
                self.load(&xml)
            }
            other => Err(format!("no such action: {other}")),
        }
    }

    fn settle(&mut self) -> Result<(), String> {
        self.roster
            .settle(&self.data)
            .map_err(|error| error.to_string())
    }

    fn load(&mut self, xml: &str) -> Answer {
        let root = read(xml.as_bytes()).map_err(|error| error.to_string())?;
        self.roster = Roster::from_element(&self.data, &root).map_err(|error| error.to_string())?;
        Ok(json!({}))
    }

    fn outputs(&self, key: &str, added: &AddedNodes) -> Value {
        let mut selections = Map::new();
        for node in &added.along {
            let own = self.roster.node(*node);
            if let NodeContent::Selection(selection) = &own.what {
                let entries = selection
                    .choice
                    .iter()
                    .flat_map(|choice| choice.own.entries());
                for entry in entries {
                    let id = self.data.text(self.data.entry(entry).id).to_owned();
                    selections
                        .entry(id)
                        .or_insert_with(|| Value::String(own.id.clone()));
                }
            }
        }
        json!({key: self.roster.node(added.node).id, "selections": selections})
    }

    // ---- the state

    fn errors(&self, findings: &[RosterFinding]) -> Vec<Value> {
        let errors = findings.iter().filter(|finding| {
            finding.severity == muster_battlescribe::evaluate::RosterSeverity::Error
        });
        errors
            .map(|finding| {
                json!({
                    "message": finding.to_string(),
                    "ownerType": finding.owner.kind.word(),
                    "ownerId": finding.owner.node.map(|node| self.roster.node(node).id.clone()),
                    "ownerEntryId": finding.owner.entry_id,
                    "entryId": finding.entry_id,
                    "constraintId": finding.constraint_id,
                })
            })
            .collect()
    }

    fn state(&self) -> Value {
        let verdict = evaluate(&self.data, &self.roster);
        let system = self.data.system();
        let text =
            |get: fn(&muster_battlescribe::data::DataFile) -> muster_battlescribe::data::Sym| {
                system.map_or("", |file| self.data.text(get(file)))
            };
        json!({
            "type": "state",
            "name": self.roster.name,
            "gameSystemId": text(|file| file.id),
            "gameSystemName": text(|file| file.name),
            "costs": costs(&verdict.costs),
            "costLimits": costs(&verdict.limits),
            "forces": verdict.forces.iter().map(|force| self.force(force)).collect::<Vec<_>>(),
            "validationErrors": self.errors(&verdict.findings),
        })
    }

    fn force(&self, view: &ForceView) -> Value {
        let node = self.roster.node(view.node);
        let offered = offers(&self.data, &self.roster, view.node);
        let offered = offered
            .iter()
            .filter(|offer| !offer.hidden && !offer.in_group)
            .count();
        let own = match &node.what {
            NodeContent::Force(force) => force.categories.as_slice(),
            NodeContent::Selection(_) => &[],
        };
        let categories = view.categories.iter().map(|category| {
            let mut made = category_json(category);
            if let Some((_, name, notes)) = own.iter().find(|(id, _, _)| *id == category.id) {
                optional(&mut made, "customName", name.as_deref());
                optional(&mut made, "customNotes", notes.as_deref());
            }
            made
        });
        let publications = view
            .publications
            .iter()
            .map(|(id, name)| json!({"id": id, "name": name}));
        let mut made = json!({
            "id": node.id,
            "name": view.name,
            "entryId": view.entry_id,
            "catalogueId": view.catalogue_id,
            "catalogueName": view.catalogue_name,
            "hidden": view.hidden,
            "availableEntryCount": offered,
            "selections": view.selections.iter().map(|selection| self.selection(selection)).collect::<Vec<_>>(),
            "childForces": view.forces.iter().map(|force| self.force(force)).collect::<Vec<_>>(),
            "profiles": profiles(&view.profiles),
            "rules": rules(&view.rules),
            "categories": categories.collect::<Vec<_>>(),
            "publications": publications.collect::<Vec<_>>(),
        });
        optional(&mut made, "page", Some(&view.page));
        optional(&mut made, "publicationId", Some(&view.publication_id));
        optional(&mut made, "customName", node.custom_name.as_deref());
        optional(&mut made, "customNotes", node.custom_notes.as_deref());
        made
    }

    fn selection(&self, view: &SelectionView) -> Value {
        let node = self.roster.node(view.node);
        let mut made = json!({
            "id": node.id,
            "name": view.name,
            "entryId": view.entry_id,
            "type": view.kind,
            "number": view.number,
            "hidden": view.hidden,
            "costs": costs(&view.costs),
            "children": view.selections.iter().map(|selection| self.selection(selection)).collect::<Vec<_>>(),
            "profiles": profiles(&view.profiles),
            "rules": rules(&view.rules),
            "categories": view.categories.iter().map(category_json).collect::<Vec<_>>(),
        });
        optional(&mut made, "entryGroupId", Some(&view.group_id));
        optional(&mut made, "page", Some(&view.page));
        optional(&mut made, "publicationId", Some(&view.publication_id));
        optional(&mut made, "publicationName", Some(&view.publication_name));
        optional(&mut made, "customName", node.custom_name.as_deref());
        optional(&mut made, "customNotes", node.custom_notes.as_deref());
        made
    }
}

fn optional(value: &mut Value, key: &str, text: Option<&str>) {
    if let (Some(object), Some(text)) =
        (value.as_object_mut(), text.filter(|text| !text.is_empty()))
    {
        object.insert(key.to_owned(), Value::String(text.to_owned()));
    }
}

/// Converts a number to JSON with all its digits.
fn number(value: Decimal) -> Value {
    let number = Number::from_str(&value.normalize().to_string());
    number.map_or(Value::Null, Value::Number)
}

fn costs(costs: &[CostView]) -> Vec<Value> {
    let value = |cost: &CostView| json!({"name": cost.name, "typeId": cost.type_id, "value": number(cost.value), "hidden": cost.hidden});
    costs.iter().map(value).collect()
}

fn category_json(category: &CategoryView) -> Value {
    json!({
        "name": category.name,
        "entryId": category.id,
        "primary": category.primary,
        "profiles": [],
        "rules": [],
    })
}

fn profiles(profiles: &[ProfileView]) -> Vec<Value> {
    let value = |profile: &ProfileView| {
        let characteristics = profile.characteristics.iter();
        let characteristics = characteristics
            .map(|own| json!({"name": own.name, "typeId": own.type_id, "value": own.value}));
        let mut made = json!({
            "name": profile.name,
            "typeId": profile.type_id,
            "typeName": profile.type_name,
            "hidden": false,
            "characteristics": characteristics.collect::<Vec<_>>(),
        });
        optional(&mut made, "page", Some(&profile.page));
        optional(&mut made, "publicationId", Some(&profile.publication_id));
        made
    };
    profiles.iter().map(value).collect()
}

fn rules(rules: &[RuleView]) -> Vec<Value> {
    let value = |rule: &RuleView| {
        let mut made = json!({"name": rule.name, "description": rule.description, "hidden": false});
        optional(&mut made, "page", Some(&rule.page));
        optional(&mut made, "publicationId", Some(&rule.publication_id));
        made
    };
    rules.iter().map(value).collect()
}
