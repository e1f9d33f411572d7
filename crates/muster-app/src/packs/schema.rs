//! The JSON Schema of card packs, generated from the Rust types that read them.

use muster_core::card::Card;
use muster_core::form::HINTS;
use muster_core::game::{Game, Games};
use muster_core::pack::{self, Pack};
use serde_json::{Map, Value, json};

/// The pattern of a card id: three parts of lower-case letters, digits and single hyphens.
const ID: &str = "^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*){2}$";

/// Returns the schema of packs for all games. The card's id decides which schema its face has to match.
#[must_use]
pub fn pack(games: &Games) -> Value {
    let mut definitions = Map::new();
    let mut conditions = Vec::new();
    for game in games.all() {
        conditions.push(vocabulary(game));
        conditions.extend(faces(game, &mut definitions));
    }
    let mut root = own(schemars::schema_for!(Pack).to_value(), &mut definitions, "");
    let mut card = own(schemars::schema_for!(Card).to_value(), &mut definitions, "");
    card["allOf"] = Value::Array(conditions);
    definitions.insert("Card".to_owned(), card);
    definitions.values_mut().for_each(close);
    definitions.values_mut().for_each(unhinted);
    root["properties"]["format"] = json!({"const": pack::FORMAT});
    root["properties"]["system"] = json!({"enum": games.ids()});
    root["properties"]["cards"]["maxItems"] = pack::MAX_CARDS.into();
    // Editors look for the schema under this key.
    root["properties"]["$schema"] = json!({"type": "string"});
    root["required"] = json!(["format", "id", "version", "system", "cards"]);
    definitions.sort_keys();
    for (name, definition) in &mut definitions {
        if name == "CardId" || name.ends_with(".CardId") {
            definition["pattern"] = ID.into();
        }
    }
    let mut schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Muster card pack",
    });
    if let (Some(schema), Value::Object(root)) = (schema.as_object_mut(), root) {
        schema.extend(root.into_iter().filter(|(key, _)| key != "title"));
        schema.insert("$defs".to_owned(), Value::Object(definitions));
    }
    schema
}

/// Returns the text of the schema file, made from [`pack()`].
#[must_use]
pub fn pack_text(games: &Games) -> String {
    let mut text = serde_json::to_string_pretty(&pack(games)).unwrap_or_default();
    text.push('\n');
    text
}

/// Returns the condition that limits a game's cards to its kinds, factions, types, icons and revisions.
fn vocabulary(game: &dyn Game) -> Value {
    let icons: Vec<&str> = game.icons().iter().map(|icon| &*icon.id).collect();
    let mut revisions = game.revisions().into_owned();
    if revisions.is_empty() {
        revisions.push("1");
    }
    json!({
        "if": {"properties": {"id": {"pattern": format!("^{}/", game.id())}}},
        "then": {"properties": {
            "id": {"pattern": format!("^{}/({})/", game.id(), game.kinds().join("|"))},
            "factions": {"items": {"enum": &*game.factions()}},
            "headings": {"items": {"enum": &*game.factions()}},
            "types": {"items": {"enum": &*game.types()}},
            "icons": {"items": {"enum": icons}},
            "costs": {"propertyNames": {"enum": revisions}},
        }},
    })
}

/// Returns the conditions that give each kind of card its face. Kinds with the same face share a condition.
fn faces(game: &dyn Game, definitions: &mut Map<String, Value>) -> Vec<Value> {
    let mut groups: Vec<(Value, Vec<&str>)> = Vec::new();
    for kind in game.kinds().iter().copied() {
        let schema = game.face(kind).schema().to_value();
        match groups.iter_mut().find(|(known, _)| *known == schema) {
            Some((_, kinds)) => kinds.push(kind),
            None => groups.push((schema, vec![kind])),
        }
    }
    let condition = |(schema, kinds): (Value, Vec<&str>)| {
        let prefix = format!("{}.", game.id());
        let title = schema["title"].as_str().unwrap_or(kinds[0]);
        let name = format!("{prefix}{title}");
        let face = own(schema.clone(), definitions, &prefix);
        definitions.insert(name.clone(), face);
        let pattern = format!("^{}/({})/", game.id(), kinds.join("|"));
        json!({
            "if": {"properties": {"id": {"pattern": pattern}}},
            "then": {"properties": {"face": {"$ref": format!("#/$defs/{name}")}}},
        })
    };
    groups.into_iter().map(condition).collect()
}

/// Prepares a schema for embedding: removes its `$schema` key, and moves its definitions to the common ones under a
/// prefix.
fn own(mut schema: Value, definitions: &mut Map<String, Value>, prefix: &str) -> Value {
    point(&mut schema, prefix);
    let Value::Object(map) = &mut schema else {
        return schema;
    };
    map.shift_remove("$schema");
    if let Some(Value::Object(parts)) = map.shift_remove("$defs") {
        definitions.extend(
            parts
                .into_iter()
                .map(|(name, part)| (format!("{prefix}{name}"), part)),
        );
    }
    schema
}

/// Changes every reference to lead to a definition under a prefix.
fn point(schema: &mut Value, prefix: &str) {
    match schema {
        Value::Object(map) => {
            for (key, value) in map {
                match value {
                    Value::String(path) if key == "$ref" => {
                        *path = path.replacen("#/$defs/", &format!("#/$defs/{prefix}"), 1);
                    }
                    value => point(value, prefix),
                }
            }
        }
        Value::Array(list) => list.iter_mut().for_each(|value| point(value, prefix)),
        _ => {}
    }
}

/// Removes the hints that only forms read.
fn unhinted(schema: &mut Value) {
    match schema {
        Value::Object(map) => {
            map.shift_remove(HINTS);
            map.values_mut().for_each(unhinted);
        }
        Value::Array(list) => list.iter_mut().for_each(unhinted),
        _ => {}
    }
}

/// Forbids unknown fields, because a pack with one is refused when it is read.
fn close(schema: &mut Value) {
    match schema {
        Value::Object(map) => {
            let open = map.contains_key("properties") && !map.contains_key("additionalProperties");
            if open && map.get("type").is_some_and(|kind| kind == "object") {
                map.insert("additionalProperties".to_owned(), false.into());
            }
            map.values_mut().for_each(close);
        }
        Value::Array(list) => list.iter_mut().for_each(close),
        _ => {}
    }
}
