//! Fields that this program does not know, kept for the program that does.

use std::fmt;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;

/// Unknown fields of a force or of a node, in the order of the file.
///
/// Read through serde, a value is as exact as [`Value`] is; [`Unknown::keep_exactly`] then puts in what the file says, so that
/// a number of any length comes back digit for digit.
#[derive(Debug, Clone, Default)]
pub struct Unknown(Vec<(String, Box<RawValue>)>);

impl Unknown {
    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The JSON text of a field's value, without white space.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        let (_, value) = self.0.iter().find(|(field, _)| field == name)?;
        Some(value.get())
    }

    /// Gives a field a value, in the place of the one that it has.
    pub(crate) fn put(&mut self, name: &str, value: &Value) {
        let Ok(value) = RawValue::from_string(value.to_string()) else {
            return;
        };
        match self.0.iter_mut().find(|(field, _)| field == name) {
            Some((_, old)) => *old = value,
            None => self.0.push((name.to_owned(), value)),
        }
    }

    /// Takes a field out.
    pub(crate) fn remove(&mut self, name: &str) {
        self.0.retain(|(field, _)| field != name);
    }

    /// Takes the values as they stand in the object that these fields were read from.
    pub(crate) fn keep_exactly(&mut self, fields: &[(String, &RawValue)]) {
        for (name, value) in &mut self.0 {
            let exact = fields.iter().find(|(field, _)| field == name);
            let exact = exact.and_then(|(_, text)| compact(text.get()));
            if let Some(exact) = exact {
                *value = exact;
            }
        }
    }
}

impl PartialEq for Unknown {
    fn eq(&self, other: &Self) -> bool {
        let same = |(name, value): &(String, Box<RawValue>)| other.get(name) == Some(value.get());
        self.0.len() == other.0.len() && self.0.iter().all(same)
    }
}

impl Serialize for Unknown {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

impl<'de> Deserialize<'de> for Unknown {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields;
        impl<'de> Visitor<'de> for Fields {
            type Value = Unknown;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Unknown, M::Error> {
                let mut fields: Vec<(String, Box<RawValue>)> = Vec::new();
                while let Some((name, value)) = map.next_entry::<String, Value>()? {
                    let text = RawValue::from_string(value.to_string());
                    let value = text.map_err(serde::de::Error::custom)?;
                    fields.retain(|(field, _)| *field != name);
                    fields.push((name, value));
                }
                Ok(Unknown(fields))
            }
        }
        deserializer.deserialize_map(Fields)
    }
}

/// JSON without the white space between its parts.
pub(crate) fn compact(json: &str) -> Option<Box<RawValue>> {
    let (mut in_string, mut escaped) = (false, false);
    let kept = json.chars().filter(|letter| {
        let keep = in_string || !letter.is_ascii_whitespace();
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = in_string,
            '"' => in_string = !in_string,
            _ => {}
        }
        keep
    });
    RawValue::from_string(kept.collect()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_space_goes_from_between_the_parts_only() {
        let text = "{ \"a b\": [ 1.50,\n\t\"c \\\" d\" ] }";
        let compact = compact(text).expect("JSON");
        assert_eq!(compact.get(), r#"{"a b":[1.50,"c \" d"]}"#);
    }
}
