//! Compares two cards fact by fact.

use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

/// A fact that differs between two versions of a card.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct FactNews {
    /// The path of the fact in the card.
    pub path: String,
    /// The existing value. `null` if it is not known.
    #[ts(type = "unknown")]
    pub old: Value,
    /// The new value. `null` if it would not be known.
    #[ts(type = "unknown")]
    pub new: Value,
}

/// Adds the facts in which two cards differ, each with its path. `path` is the path of the two values.
pub(crate) fn differ(old: &Value, new: &Value, path: &str, facts: &mut Vec<FactNews>) {
    if let (Value::Object(a), Value::Object(b)) = (old, new)
        && (path.is_empty() || path == "face" || !a.is_empty() && !b.is_empty())
    {
        let names: Vec<&String> = a
            .keys()
            .chain(b.keys().filter(|k| !a.contains_key(*k)))
            .collect();
        for name in names {
            let below = match path {
                "" => name.clone(),
                path => format!("{path}.{name}"),
            };
            let none = &Value::Null;
            differ(
                a.get(name).unwrap_or(none),
                b.get(name).unwrap_or(none),
                &below,
                facts,
            );
        }
    } else if path == "face" && (old.is_null() || new.is_null()) && old != new {
        let empty = Value::Object(serde_json::Map::new());
        let or_empty = |face: &Value| {
            if face.is_null() {
                empty.clone()
            } else {
                face.clone()
            }
        };
        differ(&or_empty(old), &or_empty(new), path, facts);
    } else if old != new {
        facts.push(FactNews {
            path: path.to_owned(),
            old: old.clone(),
            new: new.clone(),
        });
    }
}
