//! Turns the errors of JSON libraries into problems with codes.

use crate::json::path::{PathStep, field_of, steps_to};
use crate::problem::Problem;

/// A fault, with the path that leads to it.
pub(crate) type Fault = (Vec<PathStep>, Problem);

/// Converts a JSON syntax error into a problem.
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

/// Returns the keyword for a syntax error that the message `problem-json-syntax` knows.
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

pub(super) fn twice(steps: Vec<PathStep>) -> Fault {
    let name = match steps.last() {
        Some(PathStep::Key(name)) => name.as_str(),
        _ => "",
    };
    let problem = Problem::new("field-twice").with("name", name);
    let problem = problem.in_field(&field_of(&steps));
    (steps, problem)
}

/// Converts a message of serde into a problem.
pub(crate) fn fault(message: &str, steps: &[PathStep]) -> Problem {
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
        let is_last = matches!(steps.last(), Some(PathStep::Key(last)) if last == name);
        let place = if is_last { field } else { within(name) };
        return Problem::new("unknown-field").in_field(&place);
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

/// Returns the name in backticks that follows `beginning` at the start of a message.
fn quoted<'a>(message: &'a str, beginning: &str) -> Option<&'a str> {
    let name = message.strip_prefix(beginning)?.strip_prefix('`')?;
    name.split_once('`').map(|(name, _)| name)
}

/// Returns the kind of value that was found, as a keyword of the message `problem-wrong-value`, and the value itself if
/// it is short.
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

/// Returns the kind of value that was expected, as a keyword of the message `problem-wrong-value`.
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
