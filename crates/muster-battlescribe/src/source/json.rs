//! Converts New Recruit's JSON to a tree and back. Objects and lists become elements, everything else an attribute.

use std::fmt;
use std::str::FromStr;

use rustc_hash::FxHashMap;
use serde::de::{DeserializeSeed, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

use super::xml::without_forbidden;
use super::{Name, SourceError, TEXTS, UnreadableReason, XmlElement, item_name};
use crate::limits::{MAX_DEPTH, MAX_ELEMENTS};

/// Reads JSON: an object with one of `gameSystem`, `catalogue` and `roster`.
///
/// If the JSON is broken or exceeds a limit.
pub fn from_json(text: &str) -> Result<XmlElement, SourceError> {
    let mut reader = JsonReader::default();
    let mut json = serde_json::Deserializer::from_str(text);
    let outer = JsonObject {
        reader: &mut reader,
        name: "",
        depth: 0,
    };
    let broken = |error: serde_json::Error| {
        let line = u32::try_from(error.line()).unwrap_or(0);
        let reason = match error.to_string() {
            text if text.starts_with(TOO_DEEP) || text.starts_with("recursion") => {
                UnreadableReason::TooDeep
            }
            text if text.starts_with(TOO_MANY) => UnreadableReason::TooMany,
            text => UnreadableReason::Json(text),
        };
        SourceError::at(reason, line, "")
    };
    let mut outer = outer.deserialize(&mut json).map_err(broken)?;
    json.end().map_err(broken)?;
    let known = |child: &XmlElement| matches!(&*child.name, "gameSystem" | "catalogue" | "roster");
    match outer.children.iter().position(known) {
        Some(place) => Ok(outer.children.swap_remove(place)),
        None => Err(SourceError::at(
            UnreadableReason::Root("JSON".to_owned()),
            1,
            "",
        )),
    }
}

/// Reads the attributes that a game system or catalogue has itself. `None` if there is none, or the JSON is broken.
pub(super) fn head(text: &str) -> Option<XmlElement> {
    #[derive(serde::Deserialize)]
    struct Outer {
        #[serde(rename = "gameSystem")]
        system: Option<Head>,
        catalogue: Option<Head>,
    }
    #[derive(serde::Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Head {
        id: Option<Value>,
        name: Option<Value>,
        revision: Option<Value>,
        game_system_id: Option<Value>,
    }
    let outer: Outer = serde_json::from_str(text).ok()?;
    let (name, head) = match (outer.system, outer.catalogue) {
        (Some(head), _) => ("gameSystem", head),
        (None, Some(head)) => ("catalogue", head),
        (None, None) => return None,
    };
    let mut root = XmlElement::new(name);
    let attributes = [
        ("id", head.id),
        ("name", head.name),
        ("revision", head.revision),
        ("gameSystemId", head.game_system_id),
    ];
    for (name, value) in attributes {
        match value {
            Some(Value::String(text)) => root.set(name, text),
            Some(Value::Number(number)) => root.set(name, number.to_string()),
            _ => {}
        }
    }
    Some(root)
}

const TOO_DEEP: &str = "nested too deep";
const TOO_MANY: &str = "too many elements";

#[derive(Default)]
struct JsonReader {
    names: FxHashMap<String, Name>,
    count: usize,
}

impl JsonReader {
    fn name(&mut self, name: &str) -> Name {
        if let Some(known) = self.names.get(name) {
            return known.clone();
        }
        let new: Name = name.into();
        self.names.insert(name.to_owned(), new.clone());
        new
    }

    fn element<E: Error>(&mut self, name: &str, depth: usize) -> Result<XmlElement, E> {
        self.count += 1;
        if self.count > MAX_ELEMENTS {
            return Err(E::custom(TOO_MANY));
        }
        if depth > MAX_DEPTH {
            return Err(E::custom(TOO_DEEP));
        }
        Ok(XmlElement {
            name: self.name(name),
            ..XmlElement::default()
        })
    }
}

/// Reads an object as an element with the given name.
struct JsonObject<'a> {
    reader: &'a mut JsonReader,
    name: &'a str,
    depth: usize,
}

impl<'de> DeserializeSeed<'de> for JsonObject<'_> {
    type Value = XmlElement;

    fn deserialize<D: serde::Deserializer<'de>>(self, from: D) -> Result<XmlElement, D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for JsonObject<'_> {
    type Value = XmlElement;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an object or a text")
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<XmlElement, E> {
        let mut element = self.reader.element(self.name, self.depth)?;
        value.clone_into(&mut element.text);
        Ok(element)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<XmlElement, A::Error> {
        let mut element = self.reader.element(self.name, self.depth)?;
        while let Some(key) = map.next_key::<String>()? {
            let member = MemberSeed {
                reader: self.reader,
                key: &key,
                depth: self.depth + 1,
            };
            match map.next_value_seed(member)? {
                MemberValue::Nothing => {}
                MemberValue::Text(text) if key == "$text" => element.text = text,
                MemberValue::Text(text) if TEXTS.contains(&key.as_str()) => {
                    let mut child = self.reader.element(&key, self.depth + 1)?;
                    child.text = text;
                    element.children.push(child);
                }
                MemberValue::Text(text) => element.attributes.push((self.reader.name(&key), text)),
                MemberValue::Element(child) => element.children.push(child),
            }
        }
        Ok(element)
    }
}

enum MemberValue {
    Nothing,
    Text(String),
    Element(XmlElement),
}

/// Reads the value of a key.
struct MemberSeed<'a> {
    reader: &'a mut JsonReader,
    key: &'a str,
    depth: usize,
}

impl<'de> DeserializeSeed<'de> for MemberSeed<'_> {
    type Value = MemberValue;

    fn deserialize<D: serde::Deserializer<'de>>(self, from: D) -> Result<MemberValue, D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for MemberSeed<'_> {
    type Value = MemberValue;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a value")
    }

    fn visit_unit<E: Error>(self) -> Result<MemberValue, E> {
        Ok(MemberValue::Nothing)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<MemberValue, E> {
        Ok(MemberValue::Text(value.to_string()))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<MemberValue, E> {
        Ok(MemberValue::Text(value.to_string()))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<MemberValue, E> {
        Ok(MemberValue::Text(value.to_string()))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<MemberValue, E> {
        // The shortest text for the number, so that 0.1 stays 0.1.
        Ok(MemberValue::Text(value.to_string()))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<MemberValue, E> {
        Ok(MemberValue::Text(without_forbidden(value.to_owned())))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<MemberValue, A::Error> {
        let mut element = self.reader.element(self.key, self.depth)?;
        let name = item_name(self.key);
        loop {
            let item = JsonObject {
                reader: self.reader,
                name: &name,
                depth: self.depth + 1,
            };
            match list.next_element_seed(item)? {
                Some(item) => element.children.push(item),
                None => return Ok(MemberValue::Element(element)),
            }
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<MemberValue, A::Error> {
        let object = JsonObject {
            reader: self.reader,
            name: self.key,
            depth: self.depth,
        };
        object.visit_map(map).map(MemberValue::Element)
    }
}

/// Writes a tree as JSON. Numbers and booleans are written as such if the format does so.
#[must_use]
pub fn to_json(root: &XmlElement) -> String {
    let mut outer = Map::new();
    outer.insert(root.name.to_string(), object(root));
    Value::Object(outer).to_string()
}

fn object(element: &XmlElement) -> Value {
    let mut out = Map::new();
    for (name, value) in &element.attributes {
        out.insert(name.to_string(), scalar(name, value));
    }
    for child in &element.children {
        let name = child.name.to_string();
        let item = item_name(&name);
        let is_list = child.children.iter().all(|child| *child.name == *item);
        let value = if TEXTS.contains(&&*child.name) {
            Value::String(child.text.clone())
        } else if child.attributes.is_empty() && child.text.is_empty() && is_list {
            Value::Array(child.children.iter().map(object).collect())
        } else {
            object(child)
        };
        out.insert(name, value);
    }
    if !element.text.is_empty() {
        out.insert("$text".to_owned(), Value::String(element.text.clone()));
    }
    Value::Object(out)
}

/// Attributes that are written as numbers. In characteristics and modifiers `value` is a text instead.
const NUMBERS: [&str; 7] = [
    "number",
    "revision",
    "gameSystemRevision",
    "catalogueRevision",
    "defaultCostLimit",
    "repeats",
    "sortIndex",
];

fn scalar(name: &str, value: &str) -> Value {
    match value {
        "true" => Value::Bool(true),
        "false" => Value::Bool(false),
        _ if NUMBERS.contains(&name) || name == "value" => {
            // A number is only written as a number if it reads back as the same text.
            let number = serde_json::Number::from_str(value).ok();
            let reads_back = |number: &serde_json::Number| match number.as_f64() {
                Some(float) if number.is_f64() => float.to_string() == value,
                _ => number.to_string() == value,
            };
            match number.filter(reads_back) {
                Some(number) => Value::Number(number),
                None => Value::String(value.to_owned()),
            }
        }
        _ => Value::String(value.to_owned()),
    }
}
