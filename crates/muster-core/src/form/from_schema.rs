//! Builds forms from JSON Schemas and their hints.

use std::cell::RefCell;

use serde_json::{Value, json};

use crate::card::Card;
use crate::form::{CardForm, Control, FormField, HINTS};
use crate::game::{Game, ONE_COST};
use crate::words::{Lang, Words};

mod choices;
mod control;
mod names;
mod resolved_schema;

use resolved_schema::ResolvedSchema;

/// Fields at the head of every card. The face follows, and then [`REST`].
const HEAD: &[&str] = &["name", "costs", "unique", "factions", "types"];
const REST: &[&str] = &[
    "icons",
    "text",
    "also_called",
    "headings",
    "restrictions",
    "printings",
    "identity",
    "stages",
    "notes",
    "sources",
    "complete",
];

/// Returns the form for a kind of card, in the reader's language.
#[must_use]
pub fn card_form(game: &dyn Game, kind: &str, words: &Words) -> CardForm {
    read(game, kind, words).0
}

/// Returns the locale keys for fields of a kind of card that no locale file has.
#[must_use]
pub fn unnamed(game: &dyn Game, kind: &str, words: &Words) -> Vec<String> {
    read(game, kind, words).1
}

fn read(game: &dyn Game, kind: &str, words: &Words) -> (CardForm, Vec<String>) {
    let unnamed = RefCell::default();
    let card = common(game, kind);
    let face = game.face(kind).schema().to_value();
    let reader = |schema| SchemaReader {
        game,
        kind,
        words,
        schema,
        unnamed: &unnamed,
    };
    let common = reader(&card);
    let part = |name: &&str| common.property(&card["properties"][*name], name);
    let mut fields: Vec<FormField> = HEAD.iter().flat_map(part).collect();
    let (front, back) = reader(&face).face();
    fields.extend(front);
    fields.extend(REST.iter().flat_map(part));
    fields.extend(back);
    let form = CardForm {
        system: game.id().to_owned(),
        kind: kind.to_owned(),
        fields,
    };
    (form, unnamed.into_inner())
}

/// Returns the schema of the fields that all cards have, with the game's own values as hints. Fields that the game does
/// not use are left out.
fn common(game: &dyn Game, kind: &str) -> Value {
    let mut schema = schemars::schema_for!(Card).to_value();
    let icons: Vec<&str> = game.icons().iter().map(|icon| &*icon.id).collect();
    let newest_first: Vec<&str> = game.revisions().iter().rev().copied().collect();
    let types = game.types();
    let not = types.iter().map(|kind| format!("!{kind}"));
    let who: Vec<String> = types
        .iter()
        .map(|&kind| kind.to_owned())
        .chain(not)
        .collect();
    let costs = match newest_first[..] {
        [] => json!({"keys": [ONE_COST], "words": "form-cost", "least": 0}),
        _ => json!({"keys": newest_first, "words": "form-cost", "least": 0}),
    };
    let hints = [
        ("costs", game.has_costs(), costs),
        (
            "factions",
            !game.factions().is_empty(),
            json!({"options": game.factions(), "words": "faction", "rare": !game.usually_has(kind, "factions")}),
        ),
        (
            "headings",
            !game.factions().is_empty(),
            json!({"options": game.factions(), "words": "faction", "rare": true}),
        ),
        (
            "types",
            !types.is_empty(),
            json!({"options": types, "words": "type", "rare": !game.usually_has(kind, "types")}),
        ),
        (
            "icons",
            !icons.is_empty(),
            json!({"options": icons, "words": "icon", "icon": "{}", "rare": true}),
        ),
        (
            "restrictions",
            !types.is_empty(),
            json!({"options": who, "words": "who", "free": true, "rare": true}),
        ),
    ];
    for (name, has, hint) in hints {
        let Some(properties) = schema["properties"].as_object_mut() else {
            continue;
        };
        if has {
            properties[name][HINTS] = hint;
        } else {
            properties.shift_remove(name);
        }
    }
    schema
}

struct SchemaReader<'a> {
    game: &'a dyn Game,
    kind: &'a str,
    words: &'a Words,
    schema: &'a Value,
    /// Locale keys that no locale file has.
    unnamed: &'a RefCell<Vec<String>>,
}

impl<'a> SchemaReader<'a> {
    fn see(&self, schema: &Value) -> ResolvedSchema<'a> {
        ResolvedSchema::new(schema, self.schema)
    }

    /// Returns the fields of the face: first those on the front of the card, then those with the hint `late`.
    fn face(&self) -> (Vec<FormField>, Vec<FormField>) {
        let properties = self.schema["properties"].as_object();
        let (mut front, mut back) = (Vec::new(), Vec::new());
        for (name, schema) in properties.into_iter().flatten() {
            let late = self.see(schema).is("late");
            // Fields of older packs are read, and no longer written.
            if self.see(schema).is("hidden") {
                continue;
            }
            let fields = self.at(schema, &format!("face.{name}"), &[name]);
            if late { &mut back } else { &mut front }.extend(fields);
        }
        (front, back)
    }

    /// Returns the fields for a property of the card itself.
    fn property(&self, schema: &Value, name: &str) -> Vec<FormField> {
        match schema {
            Value::Null => Vec::new(),
            schema => self.at(schema, name, &[name]),
        }
    }

    /// Returns the fields for a property, if possible one for each of its parts. `steps` are the names that lead to it.
    fn at(&self, schema: &Value, path: &str, steps: &[&str]) -> Vec<FormField> {
        let seen = self.see(schema);
        if seen.name == "Localized" {
            return self.in_each_language(&seen, path, steps);
        }
        let children = self.children(&seen);
        if children.is_empty() || seen.has_required() {
            return vec![self.field(schema, path, steps)];
        }
        let below = |(name, schema): &(String, Value)| {
            let path = format!("{path}.{name}");
            let steps: Vec<&str> = steps.iter().copied().chain([name.as_str()]).collect();
            if !seen.names_its_parts() {
                return self.at(schema, &path, &steps);
            }
            let mut fields = self.quietly(|| self.at(schema, &path, &steps));
            if let [field] = &mut fields[..] {
                self.name_by_key(field, &seen, name);
            }
            fields
        };
        let mut fields: Vec<FormField> = children.iter().flat_map(below).collect();
        if !self.is_usual(&seen) {
            fields.iter_mut().for_each(unusual);
        }
        let none = if seen.optional {
            json!({})
        } else {
            Value::Null
        };
        let control = Control::Group {
            fields,
            optional: seen.optional,
            sparse: seen.optional && !seen.schema.contains_key("properties"),
        };
        vec![self.made(&seen, path, steps, control, none)]
    }

    /// Returns a text field for each language.
    fn in_each_language(
        &self,
        seen: &ResolvedSchema<'_>,
        path: &str,
        steps: &[&str],
    ) -> Vec<FormField> {
        let one = |lang: Lang| {
            let control = Control::Text {
                lines: seen.lines(),
                lang: Some(lang.code().to_owned()),
            };
            let path = format!("{path}.{}", lang.code());
            let mut field = self.made(seen, &path, steps, control, Value::Null);
            let language = self
                .words
                .message(&format!("form-language-{}", lang.code()), &[]);
            let values = [
                ("label", field.label.as_str().into()),
                ("language", language.into()),
            ];
            field.label = self.words.message("form-in-language", &values);
            field
        };
        Lang::ALL.into_iter().map(one).collect()
    }

    /// Returns the field for a value that is filled in as a whole.
    fn field(&self, schema: &Value, path: &str, steps: &[&str]) -> FormField {
        let seen = self.see(schema);
        let control = self.control(&seen, steps);
        let none = match control {
            Control::List { .. } | Control::Many { .. } => json!([]),
            _ => Value::Null,
        };
        self.made(&seen, path, steps, control, none)
    }

    /// Creates a field, named after the steps that lead to it.
    fn made(
        &self,
        seen: &ResolvedSchema<'_>,
        path: &str,
        steps: &[&str],
        control: Control,
        none: Value,
    ) -> FormField {
        let name = steps.last().copied().unwrap_or_default();
        let own = seen.text("field-icon");
        FormField {
            path: path.to_owned(),
            label: self.label(seen, steps),
            short: None,
            icon: own
                .or((steps.len() == 1 && self.is_icon(name)).then_some(name))
                .map(|icon| format!("{}/{icon}", self.game.id())),
            usual: self.is_usual(seen),
            control,
            none,
        }
    }

    fn is_usual(&self, seen: &ResolvedSchema<'_>) -> bool {
        let kinds = seen.list("kinds");
        !seen.is("rare") && (kinds.is_empty() || kinds.contains(&self.kind))
    }
}

/// Marks a field and everything in it as unusual.
fn unusual(field: &mut FormField) {
    field.usual = false;
    if let Control::Group { fields, .. } = &mut field.control {
        fields.iter_mut().for_each(unusual);
    }
}
