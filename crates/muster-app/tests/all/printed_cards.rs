//! Compares what pictures of printed cards say (`tests/data/cards2022`) with the output of `muster show --format json`.
//! `checks.tsv` says for each row of `units-differ`, `items-differ` and `corrections` where its value stands on the card.
//! Every value of a row is compared except those in [`EXCEPTIONS`], which give the reason for each.

#![allow(clippy::expect_used, reason = "a test may fail")]

use std::collections::BTreeMap;

use muster_app::App;
use muster_core::card::CardId;
use muster_core::words::Lang;
use serde_json::{Value, json};

use crate::common::shipped;

/// Values that differ: card, column (empty: all columns), reason.
const EXCEPTIONS: &[(&str, &str, &str)] = &[(
    "heavy/mk28-nuclear-bomb",
    "long",
    "the cell holds two range bars; the third bar of the card stands in `beyond`",
)];

type Row<'t> = BTreeMap<&'t str, &'t str>;

fn rows(table: &str) -> Vec<Row<'_>> {
    let mut lines = table.lines();
    let columns: Vec<&str> = lines.next().expect("a head").split('\t').collect();
    lines
        .map(|line| columns.iter().copied().zip(line.split('\t')).collect())
        .collect()
}

fn card(app: &App, id: &str) -> Option<Value> {
    app.session(Lang::En)
        .card_json(&CardId::new(&format!("fww/{id}")))
        .ok()
}

fn is_excepted(id: &str, column: &str) -> bool {
    let mut all = EXCEPTIONS.iter();
    all.any(|(card, of, _)| *card == id && (of.is_empty() || *of == column))
}

fn texts(value: &Value) -> Vec<&str> {
    let all = value.as_array().into_iter().flatten();
    all.filter_map(Value::as_str).collect()
}

/// Returns a range with its dice, as the sheet writes them.
fn band(band: &Value) -> String {
    match (band["range"].as_str(), band["dice"].is_null()) {
        (Some("none"), _) => "none".to_owned(),
        (None, true) => String::new(),
        (range, _) => format!("{}:{}", range.unwrap_or(""), texts(&band["dice"]).join("+")),
    }
}

fn damage(damage: &Value) -> String {
    match damage["amount"].as_u64() {
        Some(amount) => format!("{amount} {}", damage["type"].as_str().unwrap_or("?")),
        None => String::new(),
    }
}

/// Returns whether an effect is one of the sheet: `bottle(limit 1):injured-leg or injured-arm`. An effect that icons
/// cannot tell is told in words of our own.
fn is_effect(sheet: &str, effect: &Value) -> bool {
    let gain = &effect["gain"];
    let is_told = ["en", "fr"].iter().all(|lang| gain[lang].is_string());
    let (lead, outcome) = sheet.split_once(':').unwrap_or(("", sheet));
    let (lead, limit) = match lead.split_once("(limit ") {
        Some((lead, limit)) => (lead, limit.trim_end_matches(')').parse::<u64>().ok()),
        None => (lead, None),
    };
    let spend: Vec<&str> = match lead {
        "" | "target" | "area-orange" | "area-yellow" => Vec::new(),
        lead => lead.split('+').collect(),
    };
    let known = ["bottle", "star", "blast"];
    if !spend.iter().all(|icon| known.contains(icon)) {
        return is_told;
    }
    let mut icons: Vec<String> = Vec::new();
    if spend.is_empty() && !lead.is_empty() {
        icons.push(lead.to_owned());
    }
    if let Some(range) = outcome.strip_prefix("push-back ") {
        icons.extend(["push-back".to_owned(), format!("range-{range}")]);
    } else {
        let outcome = outcome.replace("remove prepare token", "remove-reaction");
        let words = outcome.split(' ');
        let words = words.filter(|word| !["or", "of", "and"].contains(word));
        icons.extend(words.map(str::to_owned));
    }
    let is_same = texts(&effect["spend"]) == spend
        && effect["limit"].as_u64() == limit
        && texts(&effect["icons"]) == icons
        && (effect["either"] == true) == outcome.contains(" or ");
    is_same || is_told
}

/// Returns what a card has in place of what a note of the sheet says. `None` if it has that.
fn unmet(note: &str, card: &Value) -> Option<Value> {
    let face = &card["face"];
    let (weapon, limits) = (&face["weapon"], &face["limits"]);
    let strength = note
        .strip_prefix("requires STR ")
        .or(note.strip_suffix(" only"));
    let strength = strength.map(|least| least.trim_start_matches("STR ").trim_end_matches('+'));
    let strength = strength.and_then(|least| least.parse::<u64>().ok());
    let (has, found) = match note {
        _ if strength.is_some() => {
            let least = &limits["attributes"]["str"];
            (least.as_u64() == strength, least)
        }
        "discard after use" | "discard after one use" => (
            texts(&face["flags"]).contains(&"limited-use"),
            &face["flags"],
        ),
        "critical at short range only" => {
            let only = &weapon["critical"]["only"];
            (only == "short-range", only)
        }
        "critical at long range only" => {
            let only = &weapon["critical"]["only"];
            (only == "long-range", only)
        }
        "critical not as walked fire" => {
            let only = &weapon["critical"]["only"];
            (only == "not-walked-fire", only)
        }
        _ if note.starts_with("minimum range ") => {
            let nearest = &weapon["minimum_range"];
            (note.ends_with(nearest.as_str().unwrap_or("?")), nearest)
        }
        _ if note.starts_with("walked fire ") => {
            let walked = &weapon["walked_fire"];
            let range = walked["range"].as_str().unwrap_or("?");
            let written = format!("walked fire {range} x{}", walked["shots"]);
            (note == written, walked)
        }
        _ if note.starts_with("always scatters: ") => (
            weapon["always_scatters"] == true,
            &weapon["always_scatters"],
        ),
        _ if note.starts_with("scatter: ") => {
            let bars = note.split(',').count();
            let scatter = weapon["scatter"].as_array().map_or(0, Vec::len);
            (scatter == bars, &weapon["scatter"])
        }
        _ if note.starts_with("primed weapon ") => {
            let tokens = &weapon["primed"];
            (note.contains(&format!("weapon {tokens}")), tokens)
        }
        _ if note.contains(" only") && note.starts_with(char::is_uppercase) => {
            (limits["only"].is_array(), &limits["only"])
        }
        _ => (true, &Value::Null),
    };
    (!has).then(|| found.clone())
}

/// Returns the values at a place of a card: `face.weapon.effects.*.icons`. A star stands for every entry of a list.
fn values_at<'v>(card: &'v Value, place: &str) -> Vec<&'v Value> {
    let mut found = vec![card];
    for part in place.split('.') {
        found = match part {
            "*" => found
                .into_iter()
                .flat_map(|value| value.as_array().into_iter().flatten())
                .collect(),
            part => found
                .into_iter()
                .filter_map(|value| value.get(part))
                .collect(),
        };
    }
    found
}

#[test]
fn every_difference_of_a_picture_is_on_its_card() {
    let app = shipped();
    let checks = rows(include_str!("../../../../tests/data/cards2022/checks.tsv"));
    let mut wrong = Vec::new();
    for row in &checks {
        let card = card(app, row["card"]).expect("a card of the sheet");
        let found = values_at(&card, row["place"]);
        let found = match row["place"].contains('*') {
            true => json!(found),
            false => found.first().map_or(Value::Null, |found| (*found).clone()),
        };
        let wanted: Value = serde_json::from_str(row["value"]).expect("a value");
        let holds = match wanted.as_str() {
            // Told in words of our own, which may change.
            Some("*") => !found.is_null() && found != json!([]) && found != json!(""),
            _ => found == wanted,
        };
        if !holds {
            wrong.push(format!("{} {}: {found}", row["card"], row["place"]));
        }
    }
    let sheets = [
        (
            "units-differ",
            "fact",
            include_str!("../../../../tests/data/cards2022/units-differ.tsv"),
        ),
        (
            "items-differ",
            "fact",
            include_str!("../../../../tests/data/cards2022/items-differ.tsv"),
        ),
        (
            "corrections",
            "field",
            include_str!("../../../../tests/data/cards2022/corrections.tsv"),
        ),
    ];
    for (name, fact, sheet) in sheets {
        for row in rows(sheet) {
            let is_of = |check: &Row<'_>| {
                (check["sheet"], check["id"], check["fact"]) == (name, row["id"], row[fact])
            };
            let is_checked = checks.iter().any(is_of);
            if !is_checked {
                wrong.push(format!(
                    "{name}: {} {} is not checked",
                    row["id"], row[fact]
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn weapons_have_the_numbers_of_their_pictures() {
    let app = shipped();
    let all = rows(include_str!("../../../../tests/data/cards2022/weapons.tsv"));
    assert_eq!(all.len(), 131);
    let mut wrong = Vec::new();
    for row in &all {
        let id = row["id"];
        let card = card(app, id).expect("a card of the sheet");
        let weapon = &card["face"]["weapon"];
        let critical = &weapon["critical"];
        let flags = texts(&card["face"]["flags"]);
        let notes: Vec<&str> = row["notes"].split(';').map(str::trim).collect();
        let is_slow = notes.iter().any(|note| note.starts_with("slow firing"));
        let slow = match (is_slow, id.starts_with("heavy/")) {
            (true, _) => flags.contains(&"slow-firing"),
            (false, false) => flags.contains(&"not-slow-firing"),
            (false, true) => !flags.iter().any(|flag| flag.ends_with("slow-firing")),
        };
        let unique = notes
            .iter()
            .any(|note| matches!(*note, "unique" | "unique icon"));
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let rating = critical["rating"].as_u64();
        let found = [
            ("short", band(&weapon["short"])),
            ("long", band(&weapon["long"])),
            ("damage", damage(&weapon["damage"])),
            ("area", text(&weapon["damage"]["area"])),
            (
                "critical_rating",
                rating.map_or_else(String::new, |rating| rating.to_string()),
            ),
            ("critical_dice", texts(&critical["dice"]).join("+")),
            ("critical_damage", damage(&critical["damage"])),
            ("critical_area", text(&critical["damage"]["area"])),
        ];
        for (column, found) in found {
            if row[column] != found && !is_excepted(id, column) {
                wrong.push(format!("{id} {column}: {} is {found}", row[column]));
            }
        }
        for (column, key) in [("effects", weapon), ("critical_effects", critical)] {
            let effects = key["effects"].as_array().map_or(&[][..], Vec::as_slice);
            let wanted = row[column].split(';').map(str::trim);
            for (index, wanted) in wanted.filter(|part| !part.is_empty()).enumerate() {
                let found = effects.get(index);
                if !found.is_some_and(|found| is_effect(wanted, found)) {
                    wrong.push(format!("{id} {column}: {wanted} is {found:?}"));
                }
            }
        }
        for note in notes.iter().filter(|note| !note.is_empty()) {
            if let Some(found) = unmet(note, &card) {
                wrong.push(format!("{id} {note}: {found}"));
            }
        }
        if !slow {
            wrong.push(format!("{id} slow firing: {flags:?}"));
        }
        if card["unique"] != json!(unique) {
            wrong.push(format!("{id} unique: {}", card["unique"]));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn units_have_the_armor_and_the_factions_of_their_pictures() {
    let app = shipped();
    let mut wrong = Vec::new();
    for row in rows(include_str!("../../../../tests/data/cards2022/armor.tsv")) {
        let card = card(app, row["id"]).expect("a unit");
        for kind in ["physical", "energy", "radiation"] {
            if card["face"]["armor"][kind] != json!(row[kind]) {
                wrong.push(format!(
                    "{} {kind}: {}",
                    row["id"], card["face"]["armor"][kind]
                ));
            }
        }
    }
    for row in rows(include_str!(
        "../../../../tests/data/cards2022/faction-lines.tsv"
    )) {
        let card = card(app, row["id"]).expect("a unit");
        let printed: Vec<&str> = match row["factions"] {
            "none" => Vec::new(),
            printed => printed.split(' ').collect(),
        };
        if card["factions"] != json!(printed) {
            wrong.push(format!("{} factions: {}", row["id"], card["factions"]));
        }
    }
    for row in rows(include_str!("../../../../tests/data/cards2022/leaders.tsv")) {
        let card = card(app, row["id"]).expect("a leader");
        if card["factions"] != json!([]) {
            wrong.push(format!("{} is bound: {}", row["id"], card["factions"]));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
