//! Writes packs in one canonical form. The same pack always gives the same text, and a change to a card changes only
//! the lines of that card.
//!
//! Cards, boxes and sources are sorted by id, and fields follow the order of the schema. A card, its face, a box and a
//! source have one line for each field. Values below that level are written on one line if they fit.

use std::collections::HashMap;

use muster_core::card::Card;
use muster_core::game::{Game, Games};
use muster_core::pack::Pack;
use serde_json::{Map, Value};

/// The longest line that is not split, in characters.
const WIDTH: usize = 112;

/// Returns the canonical text of a pack.
pub(crate) fn text(pack: Value, games: &Games) -> String {
    let mut pack = in_order(pack, &schemars::schema_for!(Pack).to_value());
    let system = pack.get("system").and_then(Value::as_str);
    let game = system.and_then(|system| games.find(system));
    if let Some(Value::Array(cards)) = pack.get_mut("cards") {
        let mut orders = Orders::new(game);
        for card in cards.iter_mut() {
            *card = orders.apply(card.take());
        }
        cards.sort_by(|a, b| id_of(a).cmp(id_of(b)));
    }
    for list in ["boxes", "sources"] {
        if let Some(Value::Array(list)) = pack.get_mut(list) {
            list.sort_by(|a, b| id_of(a).cmp(id_of(b)));
        }
    }
    let mut text = String::new();
    write(&pack, Level::Pack, 0, 0, &mut text);
    text.push('\n');
    text
}

fn id_of(card: &Value) -> &str {
    card.get("id").and_then(Value::as_str).unwrap_or_default()
}

/// The order of fields for each kind of card. Caches the schemas of faces.
struct Orders<'g> {
    game: Option<&'g dyn Game>,
    card: Value,
    faces: HashMap<String, Value>,
}

impl<'g> Orders<'g> {
    fn new(game: Option<&'g dyn Game>) -> Self {
        Self {
            game,
            card: schemars::schema_for!(Card).to_value(),
            faces: HashMap::new(),
        }
    }

    fn apply(&mut self, card: Value) -> Value {
        let kind = id_of(&card)
            .split('/')
            .nth(1)
            .unwrap_or_default()
            .to_owned();
        let mut card = in_order(card, &self.card);
        let Some(game) = self
            .game
            .filter(|game| game.kinds().contains(&kind.as_str()))
        else {
            return card;
        };
        if let Some(face) = card.get_mut("face") {
            let schema = self.faces.entry(kind);
            let schema = schema.or_insert_with_key(|kind| game.face(kind).schema().to_value());
            *face = in_order(face.take(), schema);
        }
        card
    }
}

/// Sorts the fields of a value in the order of a schema. Fields that the schema does not name come last.
fn in_order(value: Value, schema: &Value) -> Value {
    ordered(value, schema, schema)
}

fn ordered(value: Value, schema: &Value, root: &Value) -> Value {
    let schema = followed(schema, root);
    match value {
        Value::Object(mut old) => {
            let mut new = Map::new();
            let fields = schema.get("properties").and_then(Value::as_object);
            for (name, below) in fields.into_iter().flatten() {
                if let Some(value) = old.shift_remove(name) {
                    new.insert(name.clone(), ordered(value, below, root));
                }
            }
            let others = schema.get("additionalProperties").unwrap_or(&Value::Null);
            for (name, value) in old {
                new.insert(name, ordered(value, others, root));
            }
            Value::Object(new)
        }
        Value::Array(all) => {
            let items = schema.get("items").unwrap_or(&Value::Null);
            let all = all.into_iter();
            Value::Array(all.map(|one| ordered(one, items, root)).collect())
        }
        plain => plain,
    }
}

/// Follows the references in a schema. Of several alternatives, takes the first one that has fields or items.
fn followed<'s>(mut schema: &'s Value, root: &'s Value) -> &'s Value {
    const MAX_DEPTH: usize = 16;
    for _ in 0..MAX_DEPTH {
        let named = schema.get("$ref").and_then(Value::as_str);
        if let Some(part) = named.and_then(|path| path.strip_prefix('#')) {
            let Some(part) = root.pointer(part) else {
                break;
            };
            schema = part;
            continue;
        }
        let several = schema.get("anyOf").or_else(|| schema.get("oneOf"));
        let Some(several) = several.and_then(Value::as_array) else {
            break;
        };
        let with_fields = several.iter().find(|one| {
            let one = followed(one, root);
            one.get("properties").is_some() || one.get("items").is_some()
        });
        let Some(one) = with_fields else { break };
        schema = one;
    }
    schema
}

/// The level at which a value is nested in a pack.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Level {
    Pack,
    Cards,
    Card,
    Face,
    Below,
}

impl Level {
    fn below(self, field: &str) -> Self {
        match (self, field) {
            (Self::Pack, "cards" | "boxes" | "sources") => Self::Cards,
            (Self::Card, "face") => Self::Face,
            _ => Self::Below,
        }
    }
}

/// Writes a value that begins at `column`, on a line that is indented by `indent`.
fn write(value: &Value, place: Level, indent: usize, column: usize, into: &mut String) {
    let line = one_line(value);
    let fits = column.saturating_add(line.chars().count()) <= WIDTH;
    let (open, close) = match value {
        Value::Object(all) if !all.is_empty() => ('{', '}'),
        Value::Array(all) if !all.is_empty() => ('[', ']'),
        _ => return into.push_str(&line),
    };
    if place == Level::Below && fits {
        return into.push_str(&line);
    }
    into.push(open);
    let inner = indent.saturating_add(2);
    let mut first = true;
    let mut begin = |into: &mut String| {
        into.push_str(if first { "\n" } else { ",\n" });
        first = false;
        into.extend(std::iter::repeat_n(' ', inner));
    };
    match value {
        Value::Object(all) => {
            for (name, value) in all {
                begin(into);
                let name_line = format!("{}: ", Value::from(name.as_str()));
                into.push_str(&name_line);
                // One more column, for the comma after the value.
                let column = inner + name_line.chars().count() + 1;
                write(value, place.below(name), inner, column, into);
            }
        }
        Value::Array(all) => {
            let place = if place == Level::Cards {
                Level::Card
            } else {
                Level::Below
            };
            for value in all {
                begin(into);
                write(value, place, inner, inner + 1, into);
            }
        }
        _ => {}
    }
    into.push('\n');
    into.extend(std::iter::repeat_n(' ', indent));
    into.push(close);
}

fn one_line(value: &Value) -> String {
    match value {
        Value::Object(all) if !all.is_empty() => {
            let field = |(name, value): (&String, &Value)| {
                format!("{}: {}", Value::from(name.as_str()), one_line(value))
            };
            let fields: Vec<String> = all.iter().map(field).collect();
            format!("{{ {} }}", fields.join(", "))
        }
        Value::Array(all) => {
            let all: Vec<String> = all.iter().map(one_line).collect();
            format!("[{}]", all.join(", "))
        }
        plain => plain.to_string(),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::expect_used, reason = "a test may fail")]

    use serde_json::json;

    use super::*;
    use crate::shipped_games;

    /// Maintainers review the shipped packs as text. A contributed change must therefore not touch any other line.
    #[test]
    fn shipped_packs_are_written_so() {
        let shipped = shipped_games();
        assert!(shipped.packs.len() > 50);
        for file in &shipped.packs {
            let pack = serde_json::from_slice(&file.bytes).expect("JSON");
            let text = text(pack, &shipped.games);
            let old = std::str::from_utf8(&file.bytes).expect("UTF-8");
            for (number, (new, old)) in text.lines().zip(old.lines()).enumerate() {
                assert_eq!(old, new, "{}:{}", file.path, number + 1);
            }
            assert_eq!(text, old, "{}", file.path);
        }
    }

    #[test]
    fn fields_come_in_the_order_of_the_schema_and_unknown_ones_last() {
        let pack = json!({
            "later": 1, "cards": [
                {"later": 2, "face": {"move": "red", "later": 3, "battle_factions": ["bos"]}, "name": {"en": "B"},
                 "id": "fww/unit/b"},
                {"name": {"en": "A"}, "id": "fww/unit/a"},
            ],
            "title": {"en": "T"}, "system": "fww", "version": 1, "id": "x", "format": 1,
        });
        let expected = r#"{
  "format": 1,
  "id": "x",
  "version": 1,
  "system": "fww",
  "title": { "en": "T" },
  "cards": [
    {
      "id": "fww/unit/a",
      "name": { "en": "A" }
    },
    {
      "id": "fww/unit/b",
      "name": { "en": "B" },
      "face": {
        "battle_factions": ["bos"],
        "move": "red",
        "later": 3
      },
      "later": 2
    }
  ],
  "later": 1
}
"#;
        assert_eq!(text(pack, &shipped_games().games), expected);
    }
}
