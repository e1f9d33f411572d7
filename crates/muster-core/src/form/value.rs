//! Checks whether a control could have produced a value.

use serde_json::Value;

use crate::card::CardId;
use crate::form::{Control, FormField};
use crate::problem::Problem;

impl FormField {
    /// Checks whether the field can hold a value. `known` tells whether a card with an id exists.
    ///
    /// # Errors
    /// A problem whose code begins with `fact-` says what kind of value is expected. An id that does not fit is
    /// `no-card`. The problem names the field.
    pub fn admits(&self, value: &Value, known: &dyn Fn(&CardId) -> bool) -> Result<(), Problem> {
        let fault = if !self.none.is_null() && *value == self.none {
            Ok(())
        } else {
            self.control.admits(value, known)
        };
        fault.map_err(|fault| match &*self.path {
            "" => fault,
            path => below(path, fault),
        })
    }
}

impl Control {
    fn admits(&self, value: &Value, known: &dyn Fn(&CardId) -> bool) -> Result<(), Problem> {
        match self {
            Control::Number {
                whole, least, most, ..
            } => number(value, *whole, *least, *most),
            Control::YesNo { .. } => wants(value.is_boolean(), "fact-yes-no"),
            Control::Text { .. } => wants(value.is_string(), "fact-text"),
            Control::Words { .. } => {
                let said = value
                    .as_object()
                    .is_some_and(|words| words.values().all(Value::is_string));
                wants(said, "fact-text")
            }
            Control::One { choices, free } => {
                let chosen = value.as_str();
                let listed = choices
                    .iter()
                    .any(|choice| Some(choice.value.as_str()) == chosen);
                wants(listed || (*free && value.is_string()), "fact-choice")
            }
            Control::Many { choices, free, .. } => {
                let listed = |one: &Value| {
                    choices.iter().any(|choice| one == choice.value.as_str())
                        || (*free && one.is_string())
                };
                let all = value.as_array().is_some_and(|all| all.iter().all(listed));
                wants(all, "fact-choice")
            }
            Control::Card { system, kinds } => card(value, system, kinds, known),
            Control::Either { of } => {
                let mut faults = of.iter().map(|one| one.admits(value, known));
                let first = faults.next().unwrap_or(Ok(()));
                first.or_else(|fault| faults.find(Result::is_ok).unwrap_or(Err(fault)))
            }
            Control::Parts { fields } => {
                let parts = value
                    .as_object()
                    .ok_or_else(|| Problem::new("fact-parts"))?;
                for field in fields {
                    if let Some(part) = parts.get(&field.path) {
                        field.admits(part, known)?;
                    }
                }
                Ok(())
            }
            Control::List { of, .. } => {
                let rows = value.as_array().ok_or_else(|| Problem::new("fact-parts"))?;
                for (index, row) in rows.iter().enumerate() {
                    of.admits(row, known)
                        .map_err(|fault| below(&index.to_string(), fault))?;
                }
                Ok(())
            }
            Control::Group { .. } => wants(
                *value == Value::Object(serde_json::Map::new()),
                "fact-parts",
            ),
        }
    }
}

/// Prefixes the place of a problem with a path.
fn below(part: &str, fault: Problem) -> Problem {
    let field = match &fault.place.field {
        Some(field) => format!("{part}.{field}"),
        None => part.to_owned(),
    };
    fault.in_field(&field)
}

fn wants(holds: bool, code: &str) -> Result<(), Problem> {
    if holds {
        Ok(())
    } else {
        Err(Problem::new(code))
    }
}

fn number(
    value: &Value,
    whole: bool,
    least: Option<f64>,
    most: Option<f64>,
) -> Result<(), Problem> {
    let Some(number) = value.as_f64() else {
        return Err(Problem::new("fact-number"));
    };
    if whole && !(value.is_i64() || value.is_u64()) {
        return Err(Problem::new("fact-whole-number"));
    }
    match (least, most) {
        (Some(least), _) if number < least => {
            Err(Problem::new("fact-too-small").with("least", least))
        }
        (_, Some(most)) if number > most => Err(Problem::new("fact-too-large").with("most", most)),
        _ => Ok(()),
    }
}

fn card(
    value: &Value,
    system: &str,
    kinds: &[String],
    known: &dyn Fn(&CardId) -> bool,
) -> Result<(), Problem> {
    let id = CardId::new(value.as_str().unwrap_or_default());
    let fits =
        id.system() == system && (kinds.is_empty() || kinds.iter().any(|kind| kind == id.kind()));
    if fits && known(&id) {
        return Ok(());
    }
    Err(Problem::new("no-card").with("id", &id))
}
