//! Lists what users rely on, as JSON: their own words, ids, numbers and history. What follows from the shipped cards,
//! such as costs and verdicts, is left out, because better facts change it.

use muster_app::{App, Reply};
use serde_json::{Map, Value, json};

use crate::call;

/// Lists everything in a data folder.
pub fn listing(app: &App) -> Value {
    json!({
        "forces": forces(app),
        "packs": packs(app),
        "corrections": pick(&call(app, "corrections", json!({})), &["card", "patch"]),
        "photos": photos(app),
        "collection": collection(app),
        "searches": call(app, "recent_searches", json!({})),
        "settings": settings(app),
        "plays": plays(app),
        "events": events(app),
        "sync": sync(app),
    })
}

/// Keeps only these fields of every row.
fn pick(rows: &Value, fields: &[&str]) -> Value {
    let rows = rows.as_array().expect("rows").iter();
    let row = |row: &Value| -> Value {
        let fields = fields
            .iter()
            .map(|field| ((*field).to_owned(), row[*field].clone()));
        Value::Object(fields.collect())
    };
    rows.map(row).collect()
}

fn sorted(rows: impl Iterator<Item = Value>) -> Value {
    let mut rows: Vec<Value> = rows.collect();
    rows.sort_by_key(Value::to_string);
    Value::Array(rows)
}

/// Lists every force with its history: its present state, then the states that undoing leads back to, then those of
/// redoing.
fn forces(app: &App) -> Value {
    let rows = call(app, "forces", json!({}));
    let rows = rows.as_array().expect("rows").iter();
    sorted(rows.map(|row| {
        let mut kept = call(app, "force", json!({ "id": row["id"] }));
        let now = json!({ "tags": kept["tags"], "archived": kept["archived"], "seq": kept["seq"], "is": force(&kept["force"]) });
        let mut before = Vec::new();
        while kept["undo"] != Value::Null {
            kept = step(app, "undo_force", &kept);
            before.push(short(&kept["force"]));
        }
        let mut on = Vec::new();
        while kept["redo"] != Value::Null {
            kept = step(app, "redo_force", &kept);
            on.push(short(&kept["force"]));
        }
        json!({ "id": row["id"], "now": now, "undone": before, "redone": on })
    }))
}

fn step(app: &App, name: &str, kept: &Value) -> Value {
    let stepped = call(app, name, json!({ "id": kept["id"], "base": kept["seq"] }));
    assert_eq!(stepped["conflict"], false);
    stepped
}

/// Returns the contents of a force file, with a line for each node.
pub fn force(force: &Value) -> Value {
    let mut lines = Vec::new();
    nodes(&force["entries"], "", &mut lines);
    let mut said = Map::new();
    for field in [
        "name", "system", "mode", "revision", "limit", "note", "tags",
    ] {
        said.insert(field.to_owned(), force[field].clone());
    }
    said.insert("entries".to_owned(), lines.into());
    Value::Object(said)
}

/// Returns a state in a force's history: the data of the force, and its number of nodes.
fn short(of: &Value) -> Value {
    let Value::Object(mut said) = force(of) else {
        panic!("an object")
    };
    let entries = said.remove("entries").expect("entries");
    said.insert("nodes".to_owned(), entries.as_array().map(Vec::len).into());
    Value::Object(said)
}

fn nodes(list: &Value, indent: &str, lines: &mut Vec<String>) {
    for node in list.as_array().into_iter().flatten() {
        let mut line = format!(
            "{indent}{} {}",
            node["id"].as_str().unwrap_or("?"),
            node["card"].as_str().unwrap_or("?")
        );
        for field in ["count", "name", "note", "picks"] {
            if node[field] != Value::Null {
                line += &format!(" {field}={}", node[field]);
            }
        }
        lines.push(line);
        nodes(&node["cards"], &format!("{indent}  "), lines);
    }
}

fn packs(app: &App) -> Value {
    let rows = call(app, "packs", json!({}));
    let own = rows.as_array().expect("rows").iter();
    let own = own.filter(|row| row["own"] == true);
    sorted(own.map(|row| {
        let mut pack = pick(&json!([row]), &["id", "version", "system", "cards", "on"])[0].take();
        pack["title"] = row["head"]["title"].clone();
        pack["author"] = row["head"]["author"].clone();
        pack["licence"] = row["head"]["licence"].clone();
        if row["on"] == true {
            let cards = call(app, "own_cards", json!({ "id": row["id"] }));
            let cards = cards.as_array().expect("rows").iter();
            let written = |card: &Value| {
                call(app, "written_card", json!({ "id": card["card"] }))["card"].clone()
            };
            pack["written"] = sorted(cards.map(written));
        }
        let boxes = call(app, "boxes", json!({}));
        let boxes = boxes.as_array().expect("rows").iter();
        pack["boxes"] = boxes
            .filter(|one| one["pack"] == row["id"])
            .map(|one| one["written"].clone())
            .collect();
        pack
    }))
}

/// Lists what each photo belongs to, its hash, and its size in bytes. Reading the bytes checks them against the hash.
fn photos(app: &App) -> Value {
    let rows = call(app, "photos", json!({}));
    sorted(rows.as_array().expect("rows").iter().map(|row| {
        let bytes = match app.call("photo", json!({ "photo": row["photo"] })) {
            Ok(Reply::Bytes(bytes)) => Some(bytes.len()),
            _ => None,
        };
        json!({ "of": row["of"], "photo": row["photo"], "lost": row["lost"], "bytes": bytes })
    }))
}

fn collection(app: &App) -> Value {
    let owned = [
        "fww/unit/knight",
        "fww/unit/argos",
        "tragic/trait/super-mutant",
    ]
    .map(|card| {
        // A card from a pack that is not installed is unknown.
        let card = app.call("card", json!({ "id": card })).ok()?;
        let Reply::Json(text) = card else { return None };
        let card: Value = serde_json::from_str(&text).ok()?;
        Some(json!([
            card["id"],
            card["owned"]["cards"],
            card["owned"]["miniatures"]
        ]))
    });
    json!(owned)
}

fn settings(app: &App) -> Value {
    let start = call(app, "startup", json!({}));
    let known = ["language", "theme", "revision.fww"].map(|key| start["settings"][key].clone());
    json!(known)
}

/// Lists games at the table, with those tracks of their pieces that follow from the log alone.
fn plays(app: &App) -> Value {
    let rows = call(app, "plays", json!({}));
    sorted(rows.as_array().expect("rows").iter().map(|row| {
        let play = call(app, "play", json!({ "id": row["id"] }));
        let log = call(app, "play_log", json!({ "id": row["id"] }));
        let pieces = play["pieces"].as_array().expect("pieces").iter();
        let tracks = pieces.map(|piece| {
            let tracks = piece["tracks"].as_array().into_iter().flatten();
            let tracks =
                tracks.filter(|track| track["value"] != Value::Null && track["value"] != 0);
            // The luck that a model begins with is a fact of its card, which later packs may add.
            let tracks = tracks.filter(|track| track["id"] != "luck");
            let tracks: Vec<String> = tracks
                .map(|track| format!("{}={}", track["id"].as_str().unwrap_or("?"), track["value"]))
                .collect();
            format!(
                "{} {}",
                piece["id"].as_str().unwrap_or("?"),
                tracks.join(" ")
            )
        });
        let tracks: Vec<String> = tracks.collect();
        let mut said = pick(
            &json!([play]),
            &[
                "id", "title", "system", "scenario", "place", "date", "points", "seed", "seq",
                "can_redo",
            ],
        )[0]
        .take();
        said["round"] = row["round"].clone();
        said["over"] = row["over"].clone();
        said["log"] = pick(&log, &["number", "stands"]);
        said["pieces"] = json!(tracks);
        said
    }))
}

fn events(app: &App) -> Value {
    let rows = call(app, "events", json!({}));
    let rows = rows.as_array().expect("rows").iter();
    sorted(rows.map(|row| event(&call(app, "event", json!({ "id": row["id"] })))))
}

/// Returns an event with its lists and the organiser's rulings.
pub fn event(view: &Value) -> Value {
    let lists = view["lists"].as_array().expect("lists").iter();
    let lists = lists.map(|list| {
        let findings = list["findings"].as_array().expect("findings").iter();
        let ruled = findings.filter(|finding| finding["ruling"] != Value::Null);
        let ruled = ruled.map(|finding| json!([finding["rule"], finding["at"], finding["ruling"]["accepted"], finding["ruling"]["note"]]));
        json!({ "player": list["player"], "source": list["source"], "name": list["name"], "rulings": sorted(ruled) })
    });
    json!({ "event": view["event"], "missing": view["missing"], "lists": lists.collect::<Vec<_>>() })
}

/// Returns the state of the sync, and what waits for the server.
fn sync(app: &App) -> Value {
    let mut status = call(app, "sync_status", json!({}));
    let stands = status["stands"].take();
    let stands = stands.as_array().expect("rows").iter();
    let stands = stands.map(|row| {
        json!([
            row["card"],
            row["says"].as_array().map(Vec::len),
            row["counts"]
        ])
    });
    let stands: Vec<Value> = stands.collect();
    let mut said = pick(
        &json!([status]),
        &[
            "paired",
            "address",
            "name",
            "device",
            "last",
            "waiting",
            "too_large",
            "photos",
            "coming",
        ],
    )[0]
    .take();
    said["twice"] = pick(&status["twice"], &["kind", "id", "of", "name", "at"]);
    said["photos"] = pick(&status["photos"], &["card", "photos", "counts"]);
    said["stands"] = stands.into();
    said
}
