//! Reads JSON from untrusted files, and reports the line and field of each fault.

use std::borrow::Cow;

use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::problem::Problem;

mod fault;
pub(crate) mod head;
mod path;
mod repeated_keys;

pub(crate) use fault::{Fault, fault, syntax};
pub(crate) use path::{PathStep, field_of, line_of, steps_to};
use path::{ignored_steps, remove, steps_of};
pub(crate) use repeated_keys::{fields, repeated_key_faults, value};

/// Most values in one file. Parsed values take much more memory than their text, so the size of a file alone is not
/// enough of a limit.
const MAX_VALUES: usize = 2_000_000;

/// Returns the fields of a JSON object in order, each with its text. `None` if the text is not JSON or a field occurs
/// twice.
#[must_use]
pub fn object_fields(text: &str) -> Option<Vec<(String, &RawValue)>> {
    fields(text).ok()
}

/// Decodes UTF-8 text and skips a byte order mark.
///
/// # Errors
/// `not-utf8` with the line of the first invalid byte, or `too-many-values`.
pub(crate) fn utf8(bytes: &[u8]) -> Result<&str, Problem> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    if bytes.len() > MAX_VALUES && separators(bytes) > MAX_VALUES {
        return Err(Problem::new("too-many-values").with("limit", MAX_VALUES));
    }
    std::str::from_utf8(bytes).map_err(|error| {
        let line = bytes[..error.valid_up_to()]
            .iter()
            .filter(|b| **b == b'\n')
            .count()
            + 1;
        Problem::new("not-utf8").on_line(Some(line))
    })
}

/// Counts the commas outside strings, as an estimate of the number of values.
fn separators(json: &[u8]) -> usize {
    let (mut count, mut in_string, mut escaped) = (0, false, false);
    for byte in json {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = in_string,
            b'"' => in_string = !in_string,
            b',' if !in_string => count += 1,
            _ => {}
        }
    }
    count
}

/// Parses a `T` from JSON text and stops at the first fault.
///
/// # Errors
/// A syntax error, or `wrong-value`, `missing-field` and the like, with the line and the field.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Problem> {
    let mut input = serde_json::Deserializer::from_str(text);
    let value = serde_path_to_error::deserialize(&mut input).map_err(|error| {
        let steps = steps_of(error.path());
        let inner = error.inner();
        if inner.is_data() {
            fault(&inner.to_string(), &steps).on_line(Some(inner.line().max(1)))
        } else {
            syntax(inner)
        }
    })?;
    input.end().map_err(|error| syntax(&error))?;
    Ok(value)
}

/// Parses a `T` from a value and finds every fault in it, not only the first. A part that cannot be parsed is reported
/// and removed, and parsing starts again. Fields that `T` does not know are reported too.
pub(crate) fn read_all_faults<T: DeserializeOwned>(value: &Value) -> (Option<T>, Vec<Fault>) {
    const MAX_FAULTS: usize = 64;
    let mut faults = Vec::new();
    let mut rest = Cow::Borrowed(value);
    while faults.len() < MAX_FAULTS {
        let mut unknown = Vec::new();
        let mut track = serde_path_to_error::Track::new();
        let tracked = serde_path_to_error::Deserializer::new(&*rest, &mut track);
        let read = serde_ignored::deserialize(tracked, |path| unknown.push(ignored_steps(&path)));
        let error: serde_json::Error = match read {
            Ok(read) => {
                let unknown = unknown.into_iter().map(|steps: Vec<PathStep>| {
                    let problem = Problem::new("unknown-field").in_field(&field_of(&steps));
                    (steps, problem)
                });
                faults.extend(unknown);
                return (Some(read), faults);
            }
            Err(error) => error,
        };
        let steps = steps_of(&track.path());
        let problem = fault(&error.to_string(), &steps);
        let missing_after_removal = problem.code == "missing-field" && !faults.is_empty();
        if !missing_after_removal {
            faults.push((steps.clone(), problem));
        }
        if missing_after_removal || !remove(rest.to_mut(), &steps) {
            break;
        }
    }
    (None, faults)
}

/// Applies a JSON merge patch (RFC 7396).
pub(crate) fn merge(target: &mut Value, patch: &Value) {
    let Value::Object(patch) = patch else {
        *target = patch.clone();
        return;
    };
    if !target.is_object() {
        *target = Value::Object(serde_json::Map::new());
    }
    let Value::Object(map) = target else { return };
    for (key, value) in patch {
        if value.is_null() {
            map.shift_remove(key);
        } else {
            merge(map.entry(key.clone()).or_insert(Value::Null), value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, Deserialize)]
    struct Sample {
        #[serde(default)]
        #[allow(dead_code)]
        count: i64,
        #[serde(default)]
        #[allow(dead_code)]
        list: Vec<u8>,
    }

    #[test]
    fn lines_are_found_by_path() {
        let text = "{\n \"a\": [\n  {\"b\": 1},\n  {\"b\": 2}\n ]\n}";
        let steps = [
            PathStep::Key("a".into()),
            PathStep::Index(1),
            PathStep::Key("b".into()),
        ];
        assert_eq!(line_of(text, &steps), Some(4));
        assert_eq!(line_of(text, &[PathStep::Key("zzz".into())]), Some(1));
        assert_eq!(steps_to("a[1].b"), steps);
        assert_eq!(field_of(&steps), "a[1].b");
    }

    #[test]
    fn every_fault_is_found_at_once() {
        let value = serde_json::json!({"count": "x", "list": [1, "y", 300], "colour": 1});
        let (read, faults) = read_all_faults::<Sample>(&value);
        assert!(read.is_some());
        let fields: Vec<String> = faults.iter().map(|(steps, _)| field_of(steps)).collect();
        assert_eq!(fields, ["count", "list[1]", "list[1]", "colour"]);
    }

    #[test]
    fn keys_that_stand_twice_are_found_wherever_they_are() {
        let text = r#"{"a": [0, {"b": 1, "c": {"d": 1, "d": 2}, "b": 2}], "e": 1, "e": {}}"#;
        let fields = |faults: Vec<Fault>| -> Vec<String> {
            faults.iter().map(|(steps, _)| field_of(steps)).collect()
        };
        let (value, found) = value(text).expect("JSON");
        assert_eq!(fields(found), ["a[1].c.d", "a[1].b", "e"]);
        assert_eq!(value["a"][1]["b"], 2);
        assert_eq!(fields(repeated_key_faults(text, "a")), ["e"]);
        let (steps, _) = super::fields(text).expect_err("e stands twice");
        assert_eq!(field_of(&steps), "e");
    }

    #[test]
    fn syntax_errors_have_a_line() {
        let problem = read::<Sample>("{\n\"count\": }").expect_err("not JSON");
        assert_eq!(
            (problem.code.as_str(), problem.place.line),
            ("json-syntax", Some(2))
        );
        let problem = read::<Sample>("{\n\"count\": [1]}").expect_err("wrong type");
        assert_eq!(problem.place.field.as_deref(), Some("count"));
        assert_eq!(problem.place.line, Some(2));
    }
}
