//! Reading JSON that may be wrong anywhere, with the line and field of each fault.

use std::collections::{BTreeMap, HashSet};
use std::fmt;

use serde::Deserializer;
use serde::de::{DeserializeOwned, DeserializeSeed, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use serde_path_to_error::{Path, Segment};

use crate::model::problem::Problem;

/// One step from a JSON value into a part of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Step {
    Key(String),
    Index(usize),
}

/// `entries[0].count` out of its steps.
pub(crate) fn field_of(steps: &[Step]) -> String {
    let mut text = String::new();
    for step in steps {
        match step {
            Step::Key(key) if text.is_empty() => text.push_str(key),
            Step::Key(key) => {
                text.push('.');
                text.push_str(key);
            }
            Step::Index(index) => text.push_str(&format!("[{index}]")),
        }
    }
    text
}

/// The steps of `entries[0].count`: [`field_of`] the other way round.
pub(crate) fn steps_to(field: &str) -> Vec<Step> {
    let parts = field.split('.').filter(|part| !part.is_empty());
    parts
        .flat_map(|part| {
            let (key, indices) = part.split_once('[').unwrap_or((part, ""));
            let key = (!key.is_empty()).then(|| Step::Key(key.to_owned()));
            let indices = indices
                .split(['[', ']'])
                .filter_map(|index| index.parse().ok());
            key.into_iter().chain(indices.map(Step::Index))
        })
        .collect()
}

/// The line, from 1, on which the part of `text` that `steps` lead to begins; as far in as they can be followed.
pub(crate) fn line_of(text: &str, steps: &[Step]) -> Option<usize> {
    let mut here: &RawValue = serde_json::from_str(text).ok()?;
    for step in steps {
        let next = match step {
            Step::Key(key) => serde_json::from_str::<BTreeMap<String, &RawValue>>(here.get())
                .ok()
                .and_then(|map| map.get(key.as_str()).copied()),
            Step::Index(index) => serde_json::from_str::<Vec<&RawValue>>(here.get())
                .ok()
                .and_then(|list| list.get(*index).copied()),
        };
        let Some(next) = next else { break };
        here = next;
    }
    let offset = (here.get().as_ptr() as usize).checked_sub(text.as_ptr() as usize)?;
    Some(text.get(..offset)?.matches('\n').count() + 1)
}

/// Most values in one file. A value takes many times the room in memory that it takes in a file.
const MAX_VALUES: usize = 2_000_000;

/// Reads text as UTF-8, a byte order mark allowed.
///
/// # Errors
/// `not-utf8` with the line of the first byte that is not; `too-many-values`.
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

/// How many commas stand outside of strings.
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

/// A syntax error of JSON as a problem.
pub(crate) fn syntax(error: &serde_json::Error) -> Problem {
    let text = error.to_string();
    let code = if text.starts_with("recursion limit") {
        "json-too-deep"
    } else if error.is_eof() {
        "json-cut-short"
    } else {
        "json-syntax"
    };
    Problem::new(code)
        .with("detail", flaw(&text))
        .on_line(Some(error.line().max(1)))
}

/// What is wrong with the JSON, as `problem-json-syntax` knows it.
fn flaw(said: &str) -> &'static str {
    const KNOWN: [(&str, &str); 11] = [
        ("expected value", "value"),
        ("expected ident", "value"),
        ("expected `:`", "colon"),
        ("expected `,`", "comma-or-end"),
        ("trailing comma", "trailing-comma"),
        ("key must be a string", "name"),
        ("invalid escape", "escape"),
        ("control character", "control-character"),
        ("invalid number", "number"),
        ("number out of range", "number"),
        ("trailing characters", "after-end"),
    ];
    let known = KNOWN.iter().find(|(start, _)| said.starts_with(start));
    known.map_or("other", |(_, flaw)| *flaw)
}

/// Reads a `T` out of `text`; the first fault with its line and field.
///
/// # Errors
/// A syntax error, or `wrong-value`, `missing-field` with the place.
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

/// The fields of an object in their order, each with its text; none where `text` is no object.
///
/// # Errors
/// `field-twice` with the steps to the second one.
pub(crate) fn fields(text: &str) -> Result<Vec<(String, &RawValue)>, Fault> {
    struct Fields;
    impl<'de> Visitor<'de> for Fields {
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
    let fields = input.deserialize_map(Fields).unwrap_or_default();
    let mut seen = HashSet::new();
    match fields.iter().find(|(name, _)| !seen.insert(name)) {
        Some((name, _)) => Err(twice(vec![Step::Key(name.clone())])),
        None => Ok(fields),
    }
}

/// A fault and the steps that lead to it.
pub(crate) type Fault = (Vec<Step>, Problem);

fn twice(steps: Vec<Step>) -> Fault {
    let name = match steps.last() {
        Some(Step::Key(name)) => name.as_str(),
        _ => "",
    };
    let problem = Problem::new("field-twice").with("name", name);
    let problem = problem.in_field(&field_of(&steps));
    (steps, problem)
}

/// Reads a value, and finds every key that stands twice in an object; the later one is taken.
///
/// # Errors
/// A syntax error.
pub(crate) fn value(text: &str) -> Result<(Value, Vec<Fault>), Problem> {
    let mut paths = Vec::new();
    let mut input = serde_json::Deserializer::from_str(text);
    let seed = Once {
        paths: &mut paths,
        skip: None,
    };
    let value = seed.deserialize(&mut input).map_err(|e| syntax(&e))?;
    input.end().map_err(|error| syntax(&error))?;
    Ok((value, faults_of(paths)))
}

/// Every key that stands twice in an object of a text that is JSON; what is in the field `skip` is not looked at.
pub(crate) fn keys_twice(text: &str, skip: &'static str) -> Vec<Fault> {
    let mut paths = Vec::new();
    let seed = Once {
        paths: &mut paths,
        skip: Some(skip),
    };
    // What is no JSON is somebody else's to find.
    let _ = seed.deserialize(&mut serde_json::Deserializer::from_str(text));
    faults_of(paths)
}

fn faults_of(paths: Vec<Vec<Step>>) -> Vec<Fault> {
    let forward = |mut path: Vec<Step>| {
        path.reverse();
        twice(path)
    };
    paths.into_iter().map(forward).collect()
}

/// Reads a value and notes the paths to keys that stand twice, from the inside out.
struct Once<'p> {
    paths: &'p mut Vec<Vec<Step>>,
    /// A field of the outermost object that is read over.
    skip: Option<&'static str>,
}

impl Once<'_> {
    /// Adds a step to the paths that were found below it.
    fn step(paths: &mut [Vec<Step>], from: usize, step: impl Fn() -> Step) {
        for path in paths.iter_mut().skip(from) {
            path.push(step());
        }
    }
}

impl<'de> DeserializeSeed<'de> for Once<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Once<'_> {
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
            let inner = Once {
                paths: &mut *self.paths,
                skip: None,
            };
            let Some(value) = list.next_element_seed(inner)? else {
                return Ok(Value::Array(values));
            };
            Self::step(self.paths, from, || Step::Index(values.len()));
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
                map.next_value_seed(Once {
                    paths: &mut *self.paths,
                    skip: None,
                })?
            };
            if values.contains_key(&key) {
                self.paths.push(Vec::new());
            }
            Self::step(self.paths, from, || Step::Key(key.clone()));
            values.insert(key, value);
        }
        Ok(Value::Object(values))
    }
}

/// Reads a `T` out of a value and finds every fault in it, not only the first: a part that cannot be read is reported,
/// taken out, and reading goes on. Fields that `T` does not know are reported too.
pub(crate) fn read_all_faults<T: DeserializeOwned>(value: &Value) -> (Option<T>, Vec<Fault>) {
    const MOST: usize = 64;
    let mut is_sound = true;
    let read = serde_ignored::deserialize(value, |_| is_sound = false);
    if let (Ok(read), true) = (read, is_sound) {
        return (Some(read), Vec::new());
    }
    let mut faults = Vec::new();
    let mut rest = value.clone();
    while faults.len() < MOST {
        let mut unknown = Vec::new();
        let mut track = serde_path_to_error::Track::new();
        let tracked = serde_path_to_error::Deserializer::new(&rest, &mut track);
        let read = serde_ignored::deserialize(tracked, |path| unknown.push(ignored_steps(&path)));
        let error: serde_json::Error = match read {
            Ok(read) => {
                let unknown = unknown.into_iter().map(|steps: Vec<Step>| {
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
        if missing_after_removal || !remove(&mut rest, &steps) {
            break;
        }
    }
    (None, faults)
}

/// What serde says, as a problem.
pub(crate) fn fault(message: &str, steps: &[Step]) -> Problem {
    let message = without_place(message);
    let field = field_of(steps);
    let within = |name: &str| match field.as_str() {
        "" => name.to_owned(),
        field => format!("{field}.{name}"),
    };
    if let Some(name) = quoted(message, "missing field ") {
        let problem = Problem::new("missing-field").with("name", name);
        return problem.in_field(&within(name));
    }
    if let Some(name) = quoted(message, "unknown field ") {
        return Problem::new("unknown-field").in_field(&within(name));
    }
    if let Some(name) = quoted(message, "duplicate field ") {
        return twice(steps_to(&within(name))).1;
    }
    let problem = match message.rsplit_once(", expected ") {
        Some((found, known)) if found.starts_with("unknown variant ") => {
            let found = quoted(found, "unknown variant ").unwrap_or_default();
            Problem::new("unknown-value").with("found", found).with(
                "known",
                known.trim_start_matches("one of ").replace('`', ""),
            )
        }
        Some((found, expected)) => {
            let (kind, value) = kind_found(found);
            Problem::new("wrong-value")
                .with("expected", kind_expected(expected))
                .with("found", kind)
                .with("value", value)
        }
        None => Problem::new("bad-value"),
    };
    problem.in_field(&field)
}

/// The name that stands in backticks after the beginning of a message.
fn quoted<'a>(message: &'a str, beginning: &str) -> Option<&'a str> {
    let name = message.strip_prefix(beginning)?.strip_prefix('`')?;
    name.split_once('`').map(|(name, _)| name)
}

/// What was found instead, as `problem-wrong-value` knows it, and how it was written where that is short.
fn kind_found(said: &str) -> (&'static str, &str) {
    let said = said.trim_start_matches("invalid type: ");
    let said = said.trim_start_matches("invalid value: ");
    let (kind, value) = said.split_once(' ').unwrap_or((said, ""));
    match kind {
        "string" => ("text", value.trim_matches('"')),
        "integer" | "boolean" => ("as-written", value.trim_matches('`')),
        "floating" => (
            "as-written",
            value.trim_start_matches("point ").trim_matches('`'),
        ),
        "null" | "unit" => ("nothing", ""),
        "sequence" => ("list", ""),
        "map" => ("object", ""),
        _ => ("other", ""),
    }
}

/// What should stand there, as `problem-wrong-value` knows it.
fn kind_expected(said: &str) -> &str {
    match said {
        "a string" | "a borrowed string" | "string or map" | "variant identifier" => "text",
        "a boolean" => "yes-or-no",
        "a sequence" => "list",
        "a map" => "object",
        "f32" | "f64" => "number",
        "u8" | "u16" | "u32" | "i8" | "i16" | "i32" => said,
        "u64" | "usize" => "count",
        "i64" | "isize" => "whole-number",
        said if said.starts_with("struct ") || said.starts_with("internally tagged") => "object",
        said if said.starts_with("a tuple") || said.starts_with("an array") => "list",
        said => said,
    }
}

fn without_place(message: &str) -> &str {
    message
        .rsplit_once(" at line ")
        .map_or(message, |(text, _)| text)
}

fn steps_of(path: &Path) -> Vec<Step> {
    path.iter()
        .filter_map(|segment| match segment {
            Segment::Seq { index } => Some(Step::Index(*index)),
            Segment::Map { key } => Some(Step::Key(key.clone())),
            Segment::Enum { .. } | Segment::Unknown => None,
        })
        .collect()
}

fn ignored_steps(path: &serde_ignored::Path<'_>) -> Vec<Step> {
    use serde_ignored::Path;
    match path {
        Path::Root => Vec::new(),
        Path::Seq { parent, index } => {
            let mut steps = ignored_steps(parent);
            steps.push(Step::Index(*index));
            steps
        }
        Path::Map { parent, key } => {
            let mut steps = ignored_steps(parent);
            steps.push(Step::Key(key.clone()));
            steps
        }
        Path::Some { parent }
        | Path::NewtypeStruct { parent }
        | Path::NewtypeVariant { parent } => ignored_steps(parent),
    }
}

/// Takes the part that `steps` lead to out of `value`; false where there is none or it is the whole.
fn remove(value: &mut Value, steps: &[Step]) -> bool {
    let Some((last, before)) = steps.split_last() else {
        return false;
    };
    let mut here = value;
    for step in before {
        let next = match step {
            Step::Key(key) => here.get_mut(key.as_str()),
            Step::Index(index) => here.get_mut(index),
        };
        let Some(next) = next else { return false };
        here = next;
    }
    match (here, last) {
        (Value::Object(map), Step::Key(key)) => map.shift_remove(key).is_some(),
        (Value::Array(list), Step::Index(index)) if *index < list.len() => {
            list.remove(*index);
            true
        }
        _ => false,
    }
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
        let steps = [Step::Key("a".into()), Step::Index(1), Step::Key("b".into())];
        assert_eq!(line_of(text, &steps), Some(4));
        assert_eq!(line_of(text, &[Step::Key("zzz".into())]), Some(1));
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
        assert_eq!(fields(keys_twice(text, "a")), ["e"]);
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
