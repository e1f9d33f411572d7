//! Access to single facts of a card: reading one, changing one, and comparing all of them.
//!
//! A fact that is present is known, and a missing one is unknown. A path is a list of field names, such as
//! `face.attributes.str`.

use std::sync::Arc;

use serde_json::{Map, Value};

use crate::card::Card;
use crate::form::{CardForm, Control, FormField};
use crate::game::Game;
use crate::json::merge;
use crate::pack;
use crate::problem::Problem;

/// Returns a card as JSON, in the form that packs use.
#[must_use]
pub fn written(card: &Card) -> Value {
    serde_json::to_value(card).unwrap_or_default()
}

/// Returns the value at a path. `None` if the fact is unknown.
#[must_use]
pub fn at<'v>(card: &'v Value, path: &str) -> Option<&'v Value> {
    path.split('.').try_fold(card, |here, name| here.get(name))
}

/// Returns a card as JSON with the fact at a path set, or removed if `fact` is `None`. Objects that become empty are
/// removed too. The exception is an object that is empty in `pack`, the card as its pack writes it.
#[must_use]
pub fn with(mut card: Value, path: &str, fact: Option<Value>, pack: &Value) -> Value {
    let names: Vec<&str> = path.split('.').collect();
    match fact {
        Some(fact) => put(&mut card, &names, fact),
        None => drop(take(&mut card, &names, Some(pack))),
    }
    card
}

fn put(here: &mut Value, names: &[&str], fact: Value) {
    let Some((name, rest)) = names.split_first() else {
        *here = fact;
        return;
    };
    if !here.is_object() {
        *here = Value::Object(Map::new());
    }
    if let Value::Object(map) = here {
        put(map.entry(*name).or_insert(Value::Null), rest, fact);
    }
}

/// Removes a fact and returns whether `here` is now empty and should be removed as well.
fn take(here: &mut Value, names: &[&str], pack: Option<&Value>) -> bool {
    let (Value::Object(map), Some((name, rest))) = (&mut *here, names.split_first()) else {
        return false;
    };
    let packed = pack.and_then(|pack| pack.get(*name));
    let gone = match map.get_mut(*name) {
        Some(_) if rest.is_empty() => true,
        Some(below) => take(below, rest, packed),
        None => false,
    };
    if gone {
        let empty_in_pack = packed.is_some_and(|packed| *packed == Value::Object(Map::new()));
        if empty_in_pack && !rest.is_empty() {
            return false;
        }
        map.shift_remove(*name);
    }
    gone && map.is_empty()
}

/// Returns the merge patch (RFC 7396) that turns `old` into `new`.
#[must_use]
pub fn patch(old: &Value, new: &Value) -> Value {
    let (Value::Object(old), Value::Object(new)) = (old, new) else {
        return new.clone();
    };
    let gone = old.keys().filter(|name| !new.contains_key(*name));
    let mut patch: Map<String, Value> = gone.map(|name| (name.clone(), Value::Null)).collect();
    for (name, value) in new {
        match old.get(name) {
            Some(same) if same == value => {}
            Some(other) if other.is_object() && value.is_object() => {
                patch.insert(name.clone(), self::patch(other, value));
            }
            _ => drop(patch.insert(name.clone(), value.clone())),
        }
    }
    Value::Object(patch)
}

/// Returns a card as JSON after a merge patch.
#[must_use]
pub fn patched(mut card: Value, change: &Value) -> Value {
    merge(&mut card, change);
    card
}

/// Parses a card from JSON.
///
/// # Errors
/// Every fault of the card, each with its field.
pub fn read(card: &Value, game: &dyn Game) -> Result<Arc<Card>, Vec<Problem>> {
    let (read, faults) = pack::file::card_of(card, game);
    match read {
        Some(read) if faults.is_empty() => Ok(Arc::new(read)),
        _ => Err(faults.into_iter().map(|(_, problem)| problem).collect()),
    }
}

/// How many of a card's usual facts are recorded.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct RecordedFacts<'f> {
    /// Number of facts that cards of the kind usually have.
    pub of: usize,
    /// Those of them that are not recorded, in reading order.
    pub missing: Vec<&'f FormField>,
}

impl RecordedFacts<'_> {
    /// Returns the number of recorded facts.
    #[must_use]
    pub fn known(&self) -> usize {
        self.of.saturating_sub(self.missing.len())
    }
}

/// Counts the recorded facts of a card in JSON form.
#[must_use]
pub fn recorded<'f>(form: &'f CardForm, card: &Value) -> RecordedFacts<'f> {
    let complete = at(card, "complete") == Some(&Value::Bool(true));
    let mut recorded = RecordedFacts::default();
    count(&form.fields, card, complete, &mut recorded);
    recorded
}

fn count<'f>(fields: &'f [FormField], card: &Value, known: bool, recorded: &mut RecordedFacts<'f>) {
    for field in fields.iter().filter(|field| field.usual) {
        let value = at(card, &field.path);
        if let Control::Group {
            fields,
            optional,
            sparse: false,
        } = &field.control
        {
            let none = *optional && value.is_some_and(|value| *value == field.none);
            count(fields, card, known || none, recorded);
            continue;
        }
        recorded.of += 1;
        if !known && value.is_none_or(|value| has_silent_row(&field.control, value)) {
            recorded.missing.push(field);
        }
    }
}

/// Returns whether a row of a list states no fact, such as an ability of which only the name is recorded. The list is
/// then recorded only in part.
fn has_silent_row(control: &Control, value: &Value) -> bool {
    let Control::List { says, .. } = control else {
        return false;
    };
    let is_silent = |row: &Value| says.iter().all(|part| row.get(part).is_none());
    let rows = value.as_array().filter(|_| !says.is_empty());
    rows.is_some_and(|rows| rows.iter().any(is_silent))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_fact_is_put_where_its_path_leads_and_taken_out_again_without_a_trace() {
        let pack = json!({"id": "a/b/c", "face": {"stats": {}}});
        let one = with(pack.clone(), "face.weapon.damage", Some(json!(3)), &pack);
        assert_eq!(at(&one, "face.weapon.damage"), Some(&json!(3)));
        assert_eq!(with(one, "face.weapon.damage", None, &pack), pack);
        let one = with(pack.clone(), "face.stats.move", Some(json!(1)), &pack);
        assert_eq!(with(one, "face.stats.move", None, &pack), pack);
        assert_eq!(with(pack.clone(), "no.such.thing", None, &pack), pack);
        assert_eq!(
            with(pack.clone(), "face.stats", None, &pack),
            json!({"id": "a/b/c"})
        );
    }

    #[test]
    fn the_patch_between_two_cards_makes_the_one_of_the_other() {
        let old = json!({"a": 1, "b": {"c": 1, "d": 2}, "e": [1]});
        let new = json!({"b": {"c": 1, "f": {}}, "e": [2], "g": {}});
        let change = patch(&old, &new);
        assert_eq!(
            change,
            json!({"a": null, "b": {"d": null, "f": {}}, "e": [2], "g": {}})
        );
        assert_eq!(patched(old, &change), new);
        assert_eq!(patch(&new, &new), json!({}));
    }
}
