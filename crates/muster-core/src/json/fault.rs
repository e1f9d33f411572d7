//! The faults of JSON: where a text stops being JSON, and why a value cannot be read.

use std::fmt;

use serde::de::{self, Expected, Unexpected};
use serde_json::Number;
use strum::IntoStaticStr;

use crate::json::path::{PathStep, field_of};
use crate::problem::Problem;

/// A fault, with the path that leads to it.
pub(crate) type Fault = (Vec<PathStep>, Problem);

/// What a map says it expected if a name occurs in it twice.
pub(crate) const NEW_NAME: &str = "new-name";

/// Why a text is not JSON. All but the last two are keywords of the message `problem-json-syntax`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum Flaw {
    Value,
    Colon,
    CommaOrEnd,
    TrailingComma,
    Name,
    Escape,
    ControlCharacter,
    Number,
    AfterEnd,
    Other,
    CutShort,
    TooDeep,
}

/// An error in the syntax of a text.
#[derive(Debug, Clone, Copy)]
pub(super) struct SyntaxError {
    flaw: Flaw,
    /// The place in the text whose line is reported.
    at: usize,
}

impl SyntaxError {
    pub fn new(flaw: Flaw, at: usize) -> Self {
        Self { flaw, at }
    }

    /// Returns the error as those find it who skip the text with it: on the line where a control character stands, not
    /// after it.
    pub fn when_skipped(mut self) -> Self {
        if self.flaw == Flaw::ControlCharacter {
            self.at -= 1;
        }
        self
    }

    /// Returns the error with another flaw if it is that nothing follows a comma.
    pub fn after_comma(mut self, flaw: Flaw) -> Self {
        if self.flaw == Flaw::TrailingComma {
            self.flaw = flaw;
        }
        self
    }

    fn problem(self) -> Problem {
        let (code, keyword) = match self.flaw {
            Flaw::CutShort => ("json-cut-short", "other"),
            Flaw::TooDeep => ("json-too-deep", "other"),
            flaw => ("json-syntax", flaw.into()),
        };
        Problem::new(code).with("detail", keyword)
    }

    /// Converts the error into a problem on a line of the text.
    pub fn in_text(self, text: &str) -> Problem {
        self.problem().on_line(Some(line_at(text, self.at)))
    }
}

/// Returns the line, from 1, of a place in a text.
pub(super) fn line_at(text: &str, at: usize) -> usize {
    let before = text.as_bytes().get(..at).unwrap_or(text.as_bytes());
    before.iter().filter(|byte| **byte == b'\n').count() + 1
}

/// The reason why a value cannot be read. The path to the fault is built on the way up.
#[derive(Debug)]
pub(crate) struct Error(Box<Reason>);

#[derive(Debug)]
struct Reason {
    kind: ReasonKind,
    /// The path to the fault, innermost step first.
    steps: Vec<PathStep>,
    /// The place in the text whose line is reported.
    at: Option<usize>,
}

#[derive(Debug)]
enum ReasonKind {
    Syntax(SyntaxError),
    /// A fault of the value at the path.
    Value(Problem),
    // Faults of a field of the value at the path.
    MissingField(&'static str),
    UnknownField(String),
    RepeatedField(String),
}

impl Error {
    fn new(kind: ReasonKind) -> Self {
        Self(Box::new(Reason {
            kind,
            steps: Vec::new(),
            at: None,
        }))
    }

    fn wrong_value(found: &'static str, value: &str, expected: &dyn Expected) -> Self {
        let expected = expected.to_string();
        let problem = Problem::new("wrong-value")
            .with("expected", kind_expected(&expected))
            .with("found", found)
            .with("value", value);
        Self::new(ReasonKind::Value(problem))
    }

    /// Adds a step at the beginning of the path.
    pub fn within(mut self, step: PathStep) -> Self {
        self.0.steps.push(step);
        self
    }

    /// Sets the place if there is none yet.
    pub fn or_at(mut self, at: usize) -> Self {
        self.0.at.get_or_insert(at);
        self
    }

    /// Forgets the place.
    pub fn without_place(mut self) -> Self {
        self.0.at = None;
        self
    }

    /// Returns the error if it is in the syntax.
    pub fn as_syntax(&self) -> Option<SyntaxError> {
        match self.0.kind {
            ReasonKind::Syntax(error) => Some(error),
            _ => None,
        }
    }

    pub fn is_missing_field(&self) -> bool {
        matches!(self.0.kind, ReasonKind::MissingField(_))
    }

    /// Returns the path and the problem with its field.
    pub fn fault(self) -> Fault {
        let Reason {
            kind, mut steps, ..
        } = *self.0;
        steps.reverse();
        let of_field = |name: &str| {
            let mut place = steps.clone();
            place.push(PathStep::Key(name.to_owned()));
            field_of(&place)
        };
        let problem = match kind {
            ReasonKind::Syntax(error) => error.problem(),
            ReasonKind::Value(problem) => problem.in_field(&field_of(&steps)),
            ReasonKind::MissingField(name) => {
                let problem = Problem::new("missing-field").with("name", name);
                problem.in_field(&of_field(name))
            }
            ReasonKind::RepeatedField(name) => {
                let problem = Problem::new("field-twice").with("name", &name);
                problem.in_field(&of_field(&name))
            }
            ReasonKind::UnknownField(name) => {
                // The path ends with the field already if the reader was at its name.
                let is_there = matches!(steps.last(), Some(PathStep::Key(last)) if *last == name);
                let field = if is_there {
                    field_of(&steps)
                } else {
                    of_field(&name)
                };
                Problem::new("unknown-field").in_field(&field)
            }
        };
        (steps, problem)
    }

    /// Converts the error into a problem with its field and its line in the text.
    pub fn in_text(self, text: &str) -> Problem {
        if let Some(error) = self.as_syntax() {
            return error.in_text(text);
        }
        let line = self.0.at.map_or(1, |at| line_at(text, at));
        self.fault().1.on_line(Some(line))
    }
}

impl From<SyntaxError> for Error {
    fn from(error: SyntaxError) -> Self {
        Self::new(ReasonKind::Syntax(error))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0.kind, f)
    }
}

impl std::error::Error for Error {}

impl de::Error for Error {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self::new(ReasonKind::Value(Problem::new("bad-value")))
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        let (kind, value) = match found {
            Unexpected::Str(text) => {
                let shown = format!("{text:?}");
                return Self::wrong_value("text", &shown[1..shown.len() - 1], expected);
            }
            Unexpected::Unsigned(number) => ("as-written", number.to_string()),
            Unexpected::Signed(number) => ("as-written", number.to_string()),
            Unexpected::Bool(value) => ("as-written", value.to_string()),
            Unexpected::Float(number) => {
                let number = Number::from_f64(number);
                (
                    "as-written",
                    number.map_or_else(String::new, |n| n.to_string()),
                )
            }
            Unexpected::Unit | Unexpected::UnitVariant => ("nothing", String::new()),
            Unexpected::Seq => ("list", String::new()),
            Unexpected::Map => ("object", String::new()),
            _ => ("other", String::new()),
        };
        Self::wrong_value(kind, &value, expected)
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        match found {
            Unexpected::Str(name) if expected.to_string() == NEW_NAME => {
                Self::new(ReasonKind::RepeatedField(name.to_owned()))
            }
            found => Self::invalid_type(found, expected),
        }
    }

    fn invalid_length(_: usize, expected: &dyn Expected) -> Self {
        Self::wrong_value("other", "", expected)
    }

    fn unknown_variant(found: &str, known: &'static [&'static str]) -> Self {
        let problem = Problem::new("unknown-value").with("found", found);
        Self::new(ReasonKind::Value(problem.with("known", known.join(", "))))
    }

    fn unknown_field(name: &str, _: &'static [&'static str]) -> Self {
        Self::new(ReasonKind::UnknownField(name.to_owned()))
    }

    fn missing_field(name: &'static str) -> Self {
        Self::new(ReasonKind::MissingField(name))
    }

    fn duplicate_field(name: &'static str) -> Self {
        Self::new(ReasonKind::RepeatedField(name.to_owned()))
    }
}

/// Returns a fault for a name that occurs twice.
pub(super) fn twice(steps: Vec<PathStep>) -> Fault {
    let name = match steps.last() {
        Some(PathStep::Key(name)) => name.as_str(),
        _ => "",
    };
    let problem = Problem::new("field-twice").with("name", name);
    let problem = problem.in_field(&field_of(&steps));
    (steps, problem)
}

/// Returns the kind of value that was expected, as a keyword of the message `problem-wrong-value`. The types of this
/// program say the keyword themselves. Those of serde have words of their own, and no other way to tell what they are.
fn kind_expected(said: &str) -> &str {
    match said {
        "a string" | "a borrowed string" | "string or map" | "variant identifier" => "text",
        "a boolean" => "yes-or-no",
        "a sequence" => "list",
        "a map" => "object",
        "f32" | "f64" => "number",
        "u64" | "usize" => "count",
        "i64" | "isize" => "whole-number",
        said if said.starts_with("struct ") || said.starts_with("internally tagged") => "object",
        said if said.starts_with("a tuple") || said.starts_with("an array") => "list",
        said => said,
    }
}
