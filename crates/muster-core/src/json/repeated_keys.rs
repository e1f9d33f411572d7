//! Reads JSON and finds keys that occur twice in one object.

use std::collections::HashSet;
use std::fmt;

use serde::Deserializer;
use serde::de::{DeserializeSeed, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::json::fault::{Fault, syntax, twice};
use crate::json::path::PathStep;
use crate::problem::Problem;

/// Returns the fields of a JSON object in order, each with its text. Empty if `text` is not an object.
///
/// # Errors
/// `field-twice` with the path of the second occurrence.
pub(crate) fn fields(text: &str) -> Result<Vec<(String, &RawValue)>, Fault> {
    struct UniqueFields;
    impl<'de> Visitor<'de> for UniqueFields {
        type Value = Vec<(String, &'de RawValue)>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object")
        }

        fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Self::Value, M::Error> {
            let mut fields = Vec::new();
            while let Some(field) = map.next_entry()? {
                fields.push(field);
            }
            Ok(fields)
        }
    }
    let mut input = serde_json::Deserializer::from_str(text);
    let fields = input.deserialize_map(UniqueFields).unwrap_or_default();
    let mut seen = HashSet::new();
    match fields.iter().find(|(name, _)| !seen.insert(name)) {
        Some((name, _)) => Err(twice(vec![PathStep::Key(name.clone())])),
        None => Ok(fields),
    }
}

/// Parses a value and finds every key that occurs twice in an object. The later value wins.
///
/// # Errors
/// A syntax error.
pub(crate) fn value(text: &str) -> Result<(Value, Vec<Fault>), Problem> {
    let mut paths = Vec::new();
    let mut input = serde_json::Deserializer::from_str(text);
    let seed = UniqueKeys {
        paths: &mut paths,
        skip: None,
    };
    let value = seed.deserialize(&mut input).map_err(|e| syntax(&e))?;
    input.end().map_err(|error| syntax(&error))?;
    Ok((value, faults_of(paths)))
}

/// Finds every key that occurs twice in an object of a JSON text. The contents of the top-level field `skip` are
/// ignored.
pub(crate) fn repeated_key_faults(text: &str, skip: &'static str) -> Vec<Fault> {
    let mut paths = Vec::new();
    let seed = UniqueKeys {
        paths: &mut paths,
        skip: Some(skip),
    };
    // A syntax error is ignored here because the caller reports it.
    let _ = seed.deserialize(&mut serde_json::Deserializer::from_str(text));
    faults_of(paths)
}

fn faults_of(paths: Vec<Vec<PathStep>>) -> Vec<Fault> {
    let forward = |mut path: Vec<PathStep>| {
        path.reverse();
        twice(path)
    };
    paths.into_iter().map(forward).collect()
}

/// Parses a value and collects the paths to repeated keys. Paths are built from the innermost step outwards.
struct UniqueKeys<'p> {
    paths: &'p mut Vec<Vec<PathStep>>,
    /// A field of the top-level object whose contents are skipped.
    skip: Option<&'static str>,
}

impl UniqueKeys<'_> {
    /// Appends a step to all paths that were found since `from`.
    fn step(paths: &mut [Vec<PathStep>], from: usize, step: impl Fn() -> PathStep) {
        for path in paths.iter_mut().skip(from) {
            path.push(step());
        }
    }
}

impl<'de> DeserializeSeed<'de> for UniqueKeys<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for UniqueKeys<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any value")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut list: S) -> Result<Value, S::Error> {
        let mut values = Vec::new();
        loop {
            let from = self.paths.len();
            let inner = UniqueKeys {
                paths: &mut *self.paths,
                skip: None,
            };
            let Some(value) = list.next_element_seed(inner)? else {
                return Ok(Value::Array(values));
            };
            Self::step(self.paths, from, || PathStep::Index(values.len()));
            values.push(value);
        }
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Value, M::Error> {
        let mut values = Map::new();
        while let Some(key) = map.next_key::<String>()? {
            let from = self.paths.len();
            let value = if self.skip == Some(key.as_str()) {
                map.next_value::<IgnoredAny>()?;
                Value::Null
            } else {
                map.next_value_seed(UniqueKeys {
                    paths: &mut *self.paths,
                    skip: None,
                })?
            };
            if values.contains_key(&key) {
                self.paths.push(Vec::new());
            }
            Self::step(self.paths, from, || PathStep::Key(key.clone()));
            values.insert(key, value);
        }
        Ok(Value::Object(values))
    }
}
