//! Prepares parts of a JSON Schema for deriving form fields from them.

use serde_json::{Map, Value, json};

use crate::form::HINTS;

/// A schema after following its references and removing the alternative `null`.
pub(super) struct ResolvedSchema<'s> {
    /// The keywords of the schema.
    pub(super) schema: Map<String, Value>,
    pub(super) hints: Map<String, Value>,
    /// Name of the last definition that was followed. Empty if there was none.
    pub(super) name: &'s str,
    pub(super) optional: bool,
}

impl<'s> ResolvedSchema<'s> {
    /// Resolves `schema`, which is a part of `root`.
    pub(super) fn new(schema: &Value, root: &'s Value) -> Self {
        let mut seen = ResolvedSchema {
            schema: Map::new(),
            hints: Map::new(),
            name: "",
            optional: false,
        };
        let mut here = schema.clone();
        // A schema can refer to itself, so there must be a limit. No card type nests this deeply.
        for _ in 0..16 {
            let Value::Object(map) = here else { break };
            let mut next = None;
            for (name, value) in map {
                match (name.as_str(), value) {
                    ("$ref", Value::String(path)) => next = seen.definition(&path, root),
                    ("anyOf", Value::Array(all)) => {
                        let real: Vec<&Value> =
                            all.iter().filter(|one| one["type"] != "null").collect();
                        seen.optional |= real.len() < all.len();
                        match real[..] {
                            [one] => next = Some(one.clone()),
                            _ => drop(seen.schema.entry(name).or_insert(json!(real))),
                        }
                    }
                    ("type", Value::Array(all)) => {
                        seen.optional |= all.iter().any(|one| one == "null");
                        if let Some(one) = all.into_iter().find(|one| one != "null") {
                            seen.schema.entry(name).or_insert(one);
                        }
                    }
                    (HINTS, Value::Object(hints)) => {
                        for (hint, said) in hints {
                            seen.hints.entry(hint).or_insert(said);
                        }
                    }
                    (_, value) => drop(seen.schema.entry(name).or_insert(value)),
                }
            }
            match next {
                Some(next) => here = next,
                None => break,
            }
        }
        seen
    }

    fn definition(&mut self, path: &str, root: &'s Value) -> Option<Value> {
        let name = path.strip_prefix("#/$defs/")?;
        let (name, schema) = root["$defs"].as_object()?.get_key_value(name)?;
        self.name = name;
        Some(schema.clone())
    }
}

impl ResolvedSchema<'_> {
    pub(super) fn is(&self, hint: &str) -> bool {
        self.hints.get(hint) == Some(&Value::Bool(true))
    }

    pub(super) fn text(&self, hint: &str) -> Option<&str> {
        self.hints.get(hint)?.as_str()
    }

    pub(super) fn number(&self, hint: &str) -> Option<f64> {
        self.hints.get(hint)?.as_f64()
    }

    pub(super) fn bound(&self, name: &str) -> Option<f64> {
        self.schema.get(name)?.as_f64()
    }

    pub(super) fn list(&self, hint: &str) -> Vec<&str> {
        let said = self.hints.get(hint).and_then(Value::as_array);
        said.into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .collect()
    }

    pub(super) fn lines(&self) -> u8 {
        let lines = self.hints.get("lines").and_then(Value::as_u64);
        lines
            .and_then(|lines| u8::try_from(lines).ok())
            .unwrap_or(1)
    }

    /// Returns whether the parts are named after their keys. This holds for maps, and for objects with the hint
    /// `words`.
    pub(super) fn names_its_parts(&self) -> bool {
        !self.schema.contains_key("properties") || self.hints.contains_key("words")
    }

    pub(super) fn has_required(&self) -> bool {
        let required = self.schema.get("required").and_then(Value::as_array);
        required.is_some_and(|names| !names.is_empty())
    }

    /// Returns the values of a text that must be, or probably is, one of several.
    pub(super) fn values(&self) -> Vec<&str> {
        let options = self.list("options");
        if !options.is_empty() {
            return options;
        }
        if let Some(Value::Array(all)) = self.schema.get("enum") {
            return all.iter().filter_map(Value::as_str).collect();
        }
        let Some(Value::Array(all)) = self.schema.get("oneOf") else {
            return Vec::new();
        };
        let each = all.iter().flat_map(|one| match one.get("enum") {
            Some(Value::Array(several)) => several.iter().collect(),
            _ => vec![&one["const"]],
        });
        each.filter_map(Value::as_str).collect()
    }
}
