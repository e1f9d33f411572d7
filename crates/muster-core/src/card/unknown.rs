//! Fields that this program does not know. They are kept for newer programs that do.

use std::fmt;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;

/// The unknown fields of a force or a node, in the order of the file.
///
/// Values read through serde are only as exact as [`Value`]. Afterwards, `Unknown::keep_exactly` restores the text of
/// the file, which preserves every digit of long numbers.
#[derive(Debug, Clone, Default)]
pub struct Unknown(Vec<(String, Box<RawValue>)>);

impl Unknown {
    /// Returns whether there are no unknown fields.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the JSON text of a field's value, without white space.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        let (_, value) = self.0.iter().find(|(field, _)| field == name)?;
        Some(value.get())
    }

    /// Sets the value of a field. An existing field keeps its position.
    pub fn put(&mut self, name: &str, value: &Value) {
        let Ok(value) = RawValue::from_string(value.to_string()) else {
            return;
        };
        match self.0.iter_mut().find(|(field, _)| field == name) {
            Some((_, old)) => *old = value,
            None => self.0.push((name.to_owned(), value)),
        }
    }

    /// Removes a field.
    pub fn remove(&mut self, name: &str) {
        self.0.retain(|(field, _)| field != name);
    }

    /// Replaces the values by their exact text in the object that the fields were read from.
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

/// Removes the white space between the parts of a JSON text. `None` if the text is not JSON.
#[must_use]
pub fn compact(json: &str) -> Option<Box<RawValue>> {
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
