//! Chooses the control for a value.

use serde_json::{Value, json};

use crate::form::from_schema::SchemaReader;
use crate::form::from_schema::resolved_schema::ResolvedSchema;
use crate::form::{Control, FormField, HINTS};

impl SchemaReader<'_> {
    pub(super) fn control(&self, seen: &ResolvedSchema<'_>, steps: &[&str]) -> Control {
        let kind = seen.schema.get("type").and_then(Value::as_str);
        if kind == Some("array") {
            return self.list(seen, steps);
        }
        let lines = seen.lines();
        match seen.name {
            "Localized" => return Control::Words { lines },
            "CardId" => return self.card(seen),
            _ if seen.hints.contains_key("cards") => return self.card(seen),
            _ => {}
        }
        let choices = self.choices(seen);
        if !choices.is_empty() {
            return Control::One {
                choices,
                free: seen.is("free"),
            };
        }
        if let Some(Value::Array(all)) = seen.schema.get("anyOf").or(seen.schema.get("oneOf")) {
            let of = all.iter().map(|one| self.alternative(one, seen, steps));
            return Control::Either { of: of.collect() };
        }
        match kind {
            Some("boolean") => Control::YesNo {
                completes: seen.is("complete"),
            },
            Some(kind @ ("integer" | "number")) => Control::Number {
                whole: kind == "integer",
                least: seen.number("least").or(seen.bound("minimum")),
                most: seen.number("most").or(seen.bound("maximum")),
                digit: seen.is("digit"),
            },
            Some("object") => Control::Parts {
                fields: self.parts(seen, steps),
            },
            _ => Control::Text { lines, lang: None },
        }
    }

    fn parts(&self, seen: &ResolvedSchema<'_>, steps: &[&str]) -> Vec<FormField> {
        let part = |(name, schema): &(String, Value)| {
            let steps: Vec<&str> = steps.iter().copied().chain([name.as_str()]).collect();
            if !seen.names_its_parts() {
                return self.field(schema, name, &steps);
            }
            let mut field = self.quietly(|| self.field(schema, name, &steps));
            self.name_by_key(&mut field, seen, name);
            field
        };
        self.children(seen).iter().map(part).collect()
    }

    fn list(&self, seen: &ResolvedSchema<'_>, steps: &[&str]) -> Control {
        let items = seen.schema.get("items").unwrap_or(&Value::Null);
        let mut item = self.see(items);
        for hint in [
            "options", "words", "icon", "icons", "letters", "free", "cards",
        ] {
            if let Some(said) = seen.hints.get(hint) {
                item.hints.insert(hint.to_owned(), said.clone());
            }
        }
        let choices = self.choices(&item);
        if !choices.is_empty() {
            return Control::Many {
                choices,
                free: item.is("free"),
                repeats: item.is("repeats"),
            };
        }
        let control = self.control(&item, steps);
        Control::List {
            of: Box::new(self.made(&item, "", steps, control, Value::Null)),
            says: seen.list("says").into_iter().map(str::to_owned).collect(),
        }
    }

    fn card(&self, seen: &ResolvedSchema<'_>) -> Control {
        let kinds = seen.list("cards").into_iter().map(str::to_owned);
        Control::Card {
            system: self.game.id().to_owned(),
            kinds: kinds.collect(),
        }
    }

    /// Returns the field for one of the alternative shapes of a value, with a name of its own.
    fn alternative(&self, schema: &Value, above: &ResolvedSchema<'_>, steps: &[&str]) -> FormField {
        let mut seen = self.see(schema);
        for bound in ["least", "most"] {
            if let Some(said) = above.hints.get(bound) {
                seen.hints.entry(bound).or_insert_with(|| said.clone());
            }
        }
        let control = self.control(&seen, steps);
        let mut field = self.quietly(|| self.made(&seen, "", steps, control, Value::Null));
        let shape = match &field.control {
            Control::Number { .. } => "number",
            Control::Text { .. } => "text",
            Control::Words { .. } => "words",
            Control::Parts { fields } if fields.len() == 1 => {
                field.label.clone_from(&fields[0].label);
                return field;
            }
            _ => "other",
        };
        field.label = self.words.message(&format!("form-as-{shape}"), &[]);
        field
    }

    /// Returns the named parts of an object, with their schemas.
    pub(super) fn children(&self, seen: &ResolvedSchema<'_>) -> Vec<(String, Value)> {
        if let Some(Value::Object(properties)) = seen.schema.get("properties") {
            let own = properties.iter();
            return own
                .map(|(name, schema)| (name.clone(), schema.clone()))
                .collect();
        }
        let Some(each) = seen.schema.get("additionalProperties") else {
            return Vec::new();
        };
        let keys = seen.list("keys").into_iter();
        let child = |key: &str| {
            let mut schema = each.clone();
            for hint in ["least", "most", "digit"] {
                if let (Some(said), Value::Object(map)) = (seen.hints.get(hint), &mut schema) {
                    map.entry(HINTS).or_insert(json!({}))[hint] = said.clone();
                }
            }
            (key.to_owned(), schema)
        };
        keys.map(child).collect()
    }
}
