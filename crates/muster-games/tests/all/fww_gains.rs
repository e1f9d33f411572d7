//! What cards of Wasteland Warfare change: each structured value of each shipped card shows on the sheet as fielded.
//!
//! The tests go through the shipped cards. For each value, a made-up card has that value alone and nothing else, so what
//! changes on the sheet comes from it. A value that nothing counts fails.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails where it cannot go on"
)]

use std::collections::BTreeMap;
use std::sync::LazyLock;

use muster_core::card::Card;
use muster_core::force::{Force, Node};
use muster_core::library::Library;
use muster_core::pack::{self, Pack, check_references};
use muster_core::play::{FORMAT, Piece, Play, PlayHistory, Tracked};
use muster_core::sheet::{Block, Inline, Sheet};
use muster_core::words::{Lang, Words};
use serde_json::{Value, json};

use crate::fww_sheets::{flat, icons, row, said, sheet_of, stat, tracks, worded};

/// Kinds of cards whose values are those of what they change: doses and weapons have other ones.
const FIELDS: [&str; 9] = [
    "bonuses",
    "skill_bonuses",
    "dice_bonuses",
    "armor",
    "armor_boost",
    "immunities",
    "resists",
    "health",
    "action_points",
];

/// A card with a single structured value.
struct Given {
    /// The shipped card.
    from: String,
    /// The made-up card that has this value and nothing else.
    card: Value,
    field: &'static str,
    value: Value,
}

fn shipped() -> &'static [Pack] {
    static PACKS: LazyLock<Vec<Pack>> = LazyLock::new(|| muster_games::shipped().read().0);
    &PACKS
}

fn cards() -> impl Iterator<Item = &'static Card> {
    let cards = shipped().iter().flat_map(|pack| &pack.cards);
    let cards = cards.map(|card| &**card);
    let cards = cards.filter(|card| card.id.system() == "fww");
    cards.filter(|card| card.id.kind() != "reference")
}

fn written(card: &Card) -> Value {
    serde_json::to_value(card).expect("a card is plain data")
}

/// Returns every structured value of the shipped cards, each on a card of its own. Lists give one card for each row.
fn all_given() -> Vec<Given> {
    let mut all = Vec::new();
    for card in cards() {
        let whole = written(card);
        let face = &whole["face"];
        let is_unit = card.id.kind() == "unit";
        let mut add = |field: &'static str, value: &Value| {
            let rows = match (field, value) {
                ("bonuses", _) => Vec::from_iter(value.as_object().into_iter().flatten())
                    .into_iter()
                    .map(|(attribute, points)| json!({ attribute: points }))
                    .collect(),
                (_, Value::Array(rows)) => rows.iter().map(|row| json!([row])).collect(),
                (_, Value::Null) => Vec::new(),
                _ => vec![value.clone()],
            };
            for value in rows {
                let number = all.len();
                let mut alone = whole.clone();
                alone["id"] = json!(format!("fww/{}/given-{number}", card.id.kind()));
                alone["name"] = json!({ "en": format!("Given {number}") });
                alone["unique"] = json!(false);
                for other in ["was", "text", "icons", "stages", "identity", "printings"] {
                    if let Some(map) = alone.as_object_mut() {
                        map.shift_remove(other);
                    }
                }
                alone["face"] = match is_unit {
                    true => {
                        json!({ "attributes": fives(), "skills": skills(), "skills_complete": true,
                        "health": "end", "armor": { "physical": "1", "energy": "1", "radiation": "1" },
                        "abilities": [{ "gains": { field: value } }] })
                    }
                    false => {
                        json!({ "fits": face["fits"].as_array().cloned().unwrap_or_default(), field: value })
                    }
                };
                if card.id.kind() == "clothing" && field != "bonuses" {
                    alone["face"]["bonuses"] = json!({});
                }
                if card.id.kind() == "power-armor" {
                    alone["face"]["power_armor"] =
                        json!({ "undamaged": { "attributes": {}, "armor": {} } });
                }
                all.push(Given {
                    from: card.id.to_string(),
                    card: alone,
                    field,
                    value,
                });
            }
        };
        for field in FIELDS.into_iter().filter(|_| !is_unit) {
            add(field, &face[field]);
        }
        for ability in face["abilities"].as_array().into_iter().flatten() {
            let gains = ability["gains"].as_object();
            if ability["aura"] == true {
                continue;
            }
            for (name, value) in gains.into_iter().flatten() {
                let field = FIELDS.into_iter().find(|field| field == name);
                let field = field.unwrap_or_else(|| panic!("{}: nothing shows {name}", card.id));
                add(field, value);
            }
        }
    }
    all
}

fn fives() -> Value {
    json!({ "str": 5, "per": 5, "end": 5, "cha": 5, "int": 5, "agi": 5, "luc": 5 })
}

fn skills() -> Value {
    json!([
        { "skill": "melee", "attribute": "str" },
        { "skill": "pistol", "attribute": "per" },
        { "skill": "rifle", "attribute": "per" },
        { "skill": "heavy-weapon", "attribute": "str" },
        { "skill": "throw", "attribute": "agi", "range": "orange" },
        { "skill": "search", "attribute": "per" },
        { "skill": "computers", "attribute": "int" },
        { "skill": "lockpick", "attribute": "agi" },
        { "skill": "presence", "attribute": "cha", "range": "orange" },
        { "skill": "battle-cry", "attribute": "cha", "range": "orange" },
        { "skill": "resist-battle-cry", "attribute": "int" }
    ])
}

/// Returns units, weapons and items that carry the values, with all that is on them known.
fn carriers() -> Vec<Value> {
    let types = [
        "robot",
        "creature",
        "dog",
        "synth",
        "super_mutant",
        "mr_handy",
        "robobrain",
        "securitron",
    ];
    let armor = json!({ "physical": "1", "energy": "1", "radiation": "1" });
    let face = |skills: Value| {
        json!({ "attributes": fives(), "skills": skills, "skills_complete": true, "health": "end",
            "armor": armor, "move": "yellow", "charge": "red", "awareness": "blue" })
    };
    let card = |id: &str, face: Value| json!({ "id": id, "name": { "en": id }, "face": face });
    let weapon = |range: &str| {
        let bar = json!({ "range": range, "dice": [] });
        json!({ "weapon": { "short": bar, "long": bar, "critical": { "rating": 3 },
            "damage": { "amount": 1, "type": "physical" } } })
    };
    let mut all = vec![
        card("fww/unit/able", face(skills())),
        card("fww/unit/unable", face(json!([]))),
        card("fww/armor/plain", json!({ "armor": { "sets": armor } })),
        card("fww/clothing/plain", json!({ "bonuses": {} })),
        card("fww/gear/plain", json!({ "value": 1 })),
        card(
            "fww/power-armor/plain",
            json!({ "power_armor": { "undamaged": { "attributes": {}, "armor": armor },
                "degraded": { "attributes": {}, "armor": armor } } }),
        ),
    ];
    all.extend(types.map(|kind| {
        let mut unit = card(
            &format!("fww/unit/able-{}", kind.replace('_', "-")),
            face(skills()),
        );
        unit["types"] = json!([kind]);
        unit
    }));
    let kinds = ["rifle", "pistol", "heavy", "melee", "thrown", "mine"];
    all.extend(kinds.map(|kind| {
        let range = if kind == "thrown" { "throw" } else { "red" };
        card(&format!("fww/{kind}/plain"), weapon(range))
    }));
    all
}

fn made_up(cards: Vec<Value>) -> Library {
    let pack = json!({ "format": 1, "id": "made-up", "version": 1, "system": "fww",
        "title": { "en": "Made up" }, "cards": cards });
    let bytes = serde_json::to_vec(&pack).expect("a pack");
    let (pack, problems) = pack::read(&bytes, "made-up.json", crate::games());
    assert!(problems.is_empty(), "{problems:?}");
    let packs = shipped().iter().cloned().chain(pack).collect();
    let (library, problems) = Library::build(crate::games().clone(), packs, &[]);
    assert!(problems.is_empty(), "{problems:?}");
    library
}

/// Returns the force that fields a value, and the same force without it.
fn fielded(given: &Given, unit: &str) -> [Force; 2] {
    let id = given.card["id"].as_str().expect("an id");
    let node = |id: &str| Node::new(id.into());
    let kind = id.split('/').nth(1).unwrap_or_default();
    // The items that the value needs: the one that it counts with, or a weapon of its skill.
    let row = &given.value[0];
    let weapon = match row["skill"].as_str() {
        Some("rifle") => Some("fww/rifle/plain"),
        Some("pistol") => Some("fww/pistol/plain"),
        Some("heavy-weapon") => Some("fww/heavy/plain"),
        Some("throw") => Some("fww/thrown/plain"),
        Some("melee") => Some("fww/melee/plain"),
        _ => None,
    };
    let item = row["item"].as_str().or(weapon);
    let item = item.filter(|item| !item.ends_with("/improvised-weapon"));
    let fits = given.card["face"]["fits"]
        .as_array()
        .cloned()
        .unwrap_or_default();
    let fits: Vec<&str> = fits.iter().filter_map(Value::as_str).collect();
    // A mod lies on a weapon of the skill that it raises.
    let of_skill = weapon.and_then(|weapon| weapon.split('/').nth(1));
    let suits = fits.iter().find(|fits| Some(**fits) == of_skill);
    let fits = suits.or(fits.first()).copied().unwrap_or_default();
    let kind_of_type = format!("fww/unit/able-{}", fits.replace('_', "-"));
    let plain = format!("fww/{fits}/plain");
    let (unit, below) = match (kind, fits) {
        ("mod", fits) if fits.contains('/') => (unit, Some(fits)),
        (
            "mod",
            "rifle" | "pistol" | "heavy" | "melee" | "thrown" | "mine" | "armor" | "clothing"
            | "gear" | "power-armor",
        ) => (unit, Some(plain.as_str())),
        ("mod", _) => (kind_of_type.as_str(), None),
        _ => (unit, None),
    };
    let force = |with: bool| {
        let mut entry = match (kind, with) {
            ("unit", true) => node(id),
            _ => node(unit),
        };
        let mut items: Vec<Node> = below.into_iter().map(node).collect();
        if with && kind != "unit" {
            match items.last_mut() {
                Some(below) => below.cards.push(node(id)),
                None => items.push(node(id)),
            }
        }
        if item != below {
            items.extend(item.map(node));
        }
        entry.cards = items;
        let mut force = Force::new("fww", "narrative", "Test");
        force.entries.push(entry);
        let mut number = 0;
        fn name(node: &mut Node, number: &mut usize) {
            *number += 1;
            node.id = format!("n{number}").as_str().into();
            node.cards.iter_mut().for_each(|card| name(card, number));
        }
        force
            .entries
            .iter_mut()
            .for_each(|entry| name(entry, &mut number));
        force
    };
    [force(true), force(false)]
}

/// Returns the paragraph with a label.
fn line<'a>(sheet: &'a Sheet, label: &str) -> &'a [Inline] {
    let found = flat(&sheet.blocks)
        .into_iter()
        .find_map(|block| match block {
            Block::Text {
                label: own,
                content,
            } if own == label => Some(content.as_slice()),
            _ => None,
        });
    found.unwrap_or_default()
}

/// Returns the boxes of a row of boxes.
fn boxes(sheet: &Sheet, label: &str) -> u32 {
    let all = tracks(sheet);
    let found = all.iter().find(|track| track.label == label);
    found.and_then(|track| track.boxes).unwrap_or(0)
}

fn number(content: &[Inline]) -> i64 {
    let said = said(content);
    said.parse()
        .unwrap_or_else(|_| panic!("{said} is no number"))
}

/// Returns what a rating blocks, by a roll and always. An immunity is 100.
fn rating(sheet: &Sheet, damage: &str) -> (i64, i64) {
    let label = ["Physical", "Energy", "Radiation"]
        .into_iter()
        .find(|label| label.to_lowercase() == damage);
    parts(&said(&stat(sheet, label.expect("a kind of damage")).value))
}

fn parts(rating: &str) -> (i64, i64) {
    match rating {
        "–" | "-" => (0, 0),
        "X" => (100, 0),
        _ => {
            let (roll, strong) = rating.split_once('+').unwrap_or((rating, "0"));
            let number = |text: &str| text.parse().expect("a number");
            (number(roll), number(strong))
        }
    }
}

fn dice(content: &[Inline]) -> BTreeMap<String, usize> {
    let mut count = BTreeMap::new();
    for die in icons(content)
        .into_iter()
        .filter(|icon| icon.ends_with("-die"))
    {
        *count.entry(die.to_owned()).or_default() += 1;
    }
    count
}

const DICE: [(&str, &str); 4] = [
    ("black", "fww/damage-die"),
    ("green", "fww/accuracy-die"),
    ("yellow", "fww/armor-reduction-die"),
    ("blue", "fww/special-effect-die"),
];

/// Returns the row of the weapon that a bonus counts with, and of `weapon` kinds the text of the skill.
fn weapon_row<'s>(
    sheet: &'s Sheet,
    given: &Given,
    library: &Library,
) -> &'s [muster_core::sheet::Cell] {
    let value = &given.value[0];
    let item = value["item"].as_str();
    let name = match (item, value["skill"].as_str()) {
        (Some(item), _) => {
            let card = library.card(&item.into()).expect("a card");
            card.name.get(Lang::En).to_owned()
        }
        (None, Some("melee")) => "fww/melee/plain".to_owned(),
        (None, Some("rifle")) => "fww/rifle/plain".to_owned(),
        (None, Some("pistol")) => "fww/pistol/plain".to_owned(),
        (None, Some("heavy-weapon")) => "fww/heavy/plain".to_owned(),
        _ => "fww/thrown/plain".to_owned(),
    };
    row(sheet, &name)
}

fn is_of_weapons(skill: &str) -> bool {
    ["melee", "rifle", "pistol", "heavy-weapon", "throw"].contains(&skill)
}

/// Checks one value. Returns what is wrong.
fn check(given: &Given, library: &Library) -> Result<(), String> {
    let sheets = fielded(given, "fww/unit/able").map(|force| sheet_of(&force, library, Lang::En));
    let [with, bare] = &sheets;
    let differs = |ok: bool, what: &str| if ok { Ok(()) } else { Err(what.to_owned()) };
    match given.field {
        "bonuses" => {
            for (attribute, points) in given.value.as_object().into_iter().flatten() {
                let label = attribute.to_uppercase();
                let (one, other) = (stat(with, &label), stat(bare, &label));
                let change = number(&one.value) - number(&other.value);
                differs(Some(change) == points.as_i64(), &label)?;
            }
            Ok(())
        }
        "armor" => {
            for (how, ratings) in given.value.as_object().into_iter().flatten() {
                for (damage, value) in ratings.as_object().into_iter().flatten() {
                    let value = parts(value.as_str().unwrap_or_default());
                    let (one, other) = (rating(with, damage), rating(bare, damage));
                    let wanted = match how.as_str() {
                        "sets" => value,
                        _ => (other.0 + value.0, other.1 + value.1),
                    };
                    differs(one == wanted, &format!("{damage}: {one:?}, not {wanted:?}"))?;
                }
            }
            Ok(())
        }
        "armor_boost" => {
            let change = boxes(with, "Armor boosts") - boxes(bare, "Armor boosts");
            differs(given.value.as_u64() == Some(u64::from(change)), "boosts")
        }
        "health" => {
            let change = boxes(with, "Health") - boxes(bare, "Health");
            differs(given.value.as_u64() == Some(u64::from(change)), "health")
        }
        "immunities" => {
            let id = given.value[0].as_str().unwrap_or_default();
            let icon = format!("fww/immunity-to-{id}");
            let has = |sheet: &Sheet| icons(line(sheet, "Immune to:")).contains(&&*icon);
            differs(has(with) && !has(bare), &icon)
        }
        "resists" => {
            let id = given.value[0].as_str().unwrap_or_default();
            let name = Words::for_lang(Lang::En).message(&format!("fww-immune-{id}"), &[]);
            let has = |sheet: &Sheet| said(line(sheet, "Resists:")).contains(&name);
            differs(has(with) && !has(bare), &name)
        }
        "action_points" => {
            let icon = format!("fww/quick-{}", given.value[0].as_str().unwrap_or_default());
            let has = icons(&stat(with, "Action points").value).contains(&&*icon);
            differs(has, &icon)
        }
        "skill_bonuses" => check_skill(given, with, library),
        "dice_bonuses" => check_dice(given, with, bare, library),
        other => Err(format!("nothing shows {other}")),
    }
}

fn check_skill(given: &Given, with: &Sheet, library: &Library) -> Result<(), String> {
    let bonus = &given.value[0];
    let skill = bonus["skill"].as_str().unwrap_or_default();
    let value = bonus["value"].as_i64().unwrap_or(0);
    let raised = said(line(with, "With equipment:"));
    let shown = match is_of_weapons(skill) {
        true => said(&weapon_row(with, given, library)[1].content),
        false => raised.clone(),
    };
    let wanted = match bonus["at"].as_str() {
        Some("short") => format!("5 +{value}\u{a0}Short"),
        Some(_) => format!("5 +{value}\u{a0}Long"),
        None => (5 + value).to_string(),
    };
    if !shown.ends_with(&wanted) {
        return Err(format!("{skill}: {shown}, not {wanted}"));
    }
    if let Some(colours) = bonus["colours"].as_u64() {
        // The carriers reach orange.
        let colour = ["orange", "yellow", "red"][colours as usize];
        let icon = format!("fww/{skill}-{colour}");
        if !icons(line(with, "With equipment:")).contains(&&*icon) {
            return Err(format!("no {icon}: {raised}"));
        }
        if skill == "throw" {
            let thrown = said(&row(with, "fww/thrown/plain")[2].content);
            if !thrown.to_lowercase().contains(colour) {
                return Err(format!("thrown as far as {thrown}"));
            }
        }
    }
    if let Some(value) = bonus["without"].as_i64() {
        let [force, _] = fielded(given, "fww/unit/unable");
        let sheet = sheet_of(&force, library, Lang::En);
        let shown = said(line(&sheet, "With equipment:"));
        if !shown.ends_with(&value.to_string()) {
            return Err(format!("{skill} without it: {shown}, not {value}"));
        }
    }
    Ok(())
}

fn check_dice(given: &Given, with: &Sheet, bare: &Sheet, library: &Library) -> Result<(), String> {
    let bonus = &given.value[0];
    let skill = bonus["skill"].as_str().unwrap_or_default();
    let shown = |sheet: &Sheet| {
        if !is_of_weapons(skill) {
            return dice(line(sheet, "With equipment:"));
        }
        let cells = weapon_row(sheet, given, library);
        let cell = match bonus["at"].as_str() {
            Some("long") => &cells[3],
            _ => &cells[2],
        };
        dice(&[cell.content.clone(), cell.under.clone()].concat())
    };
    let (one, other) = (shown(with), shown(bare));
    for (colour, icon) in DICE {
        let added = bonus["dice"].as_array().into_iter().flatten();
        let added = added.filter(|die| *die == colour).count();
        let count = |dice: &BTreeMap<String, usize>| dice.get(icon).copied().unwrap_or(0);
        if count(&one) != count(&other) + added {
            return Err(format!("{skill}: {one:?}, before {other:?}"));
        }
    }
    Ok(())
}

#[test]
fn every_structured_value_of_every_card_shows_on_the_sheet_as_fielded() {
    let all = all_given();
    assert!(all.len() > 150, "{}", all.len());
    for field in FIELDS {
        assert!(all.iter().any(|given| given.field == field), "{field}");
    }
    let cards = all.iter().map(|given| given.card.clone());
    let library = made_up(carriers().into_iter().chain(cards).collect());
    let mut problems = Vec::new();
    for given in &all {
        if let Err(problem) = check(given, &library) {
            let (from, field, value) = (&given.from, given.field, &given.value);
            problems.push(format!("{from} {field} {value}: {problem}"));
        }
    }
    assert!(
        problems.is_empty(),
        "{} of {}:\n{}",
        problems.len(),
        all.len(),
        problems.join("\n")
    );
}

#[test]
fn what_an_aura_gives_is_told_and_not_counted_for_its_own_unit() {
    let mut auras = 0;
    let library = muster_games::library();
    for card in cards().filter(|card| card.id.kind() == "unit") {
        let whole = written(card);
        let abilities = whole["face"]["abilities"].as_array();
        for ability in abilities.into_iter().flatten() {
            if ability["aura"] != true || ability["gains"].is_null() {
                continue;
            }
            auras += 1;
            let mut force = Force::new("fww", "narrative", "Test");
            let mut node = Node::new(card.id.clone());
            node.id = "e1".into();
            force.entries.push(node);
            let sheet = sheet_of(&force, &library, Lang::En);
            let text = match ability["shared"].as_str() {
                Some(shared) => library
                    .card(&shared.into())
                    .expect("a card")
                    .text
                    .get(Lang::En)
                    .to_owned(),
                None => ability["text"]["en"]
                    .as_str()
                    .unwrap_or_default()
                    .to_owned(),
            };
            let told = flat(&sheet.blocks).into_iter().any(|block| {
                matches!(block, Block::Text { content, .. } if worded(content).contains(&text))
            });
            assert!(told && !text.is_empty(), "{}: {text}", card.id);
            assert!(line(&sheet, "With equipment:").is_empty(), "{}", card.id);
        }
    }
    assert!(auras >= 5, "{auras}");
}

/// Returns a unit with everything that play counts, in a library of its own.
fn gifted() -> (Force, Library) {
    let perk = json!({ "id": "fww/perk/gift", "name": { "en": "Gift" }, "face": { "abilities": [{
        "text": { "en": "Much.", "fr": "Beaucoup." },
        "gains": { "immunities": ["stun"], "resists": ["fire"], "armor_boost": 2, "health": 3,
            "action_points": ["lockpick"],
            "skill_bonuses": [{ "skill": "computers", "value": 2, "without": 3 }] } }] } });
    let library = made_up(carriers().into_iter().chain([perk]).collect());
    let mut force = Force::new("fww", "narrative", "Test");
    for (id, unit) in [("e1", "fww/unit/able"), ("e2", "fww/unit/unable")] {
        let mut node = Node::new(unit.into());
        node.id = id.into();
        let mut held = Node::new("fww/perk/gift".into());
        held.id = format!("{id}p").as_str().into();
        node.cards.push(held);
        force.entries.push(node);
    }
    (force, library)
}

#[test]
fn play_begins_with_the_boosts_and_health_of_abilities_and_knows_what_cannot_happen() {
    let (force, library) = gifted();
    let play = json!({ "format": FORMAT, "system": "fww", "first": 0, "seed": 1, "minutes": null,
        "sides": [{ "name": "One", "force": force }] });
    let play: Play = serde_json::from_value(play).expect("a play");
    let course = PlayHistory::begin(play, &library, Words::for_lang(Lang::En));
    let course = course.expect("the game begins");
    let pieces = course.pieces(&library, Words::for_lang(Lang::En));
    let pieces = pieces.expect("the game is known");
    let able: &Piece = pieces
        .iter()
        .find(|piece| piece.track("damage").is_some())
        .expect("a model");
    let track = |id: &str| able.track(id).expect("the track");
    let health = match &track("damage").tracked {
        Tracked::Count { most, .. } => *most,
        _ => None,
    };
    assert_eq!(health, Some(8));
    assert_eq!(track("boost").start, Some(2));
    assert!(!track("boost").rare);
    assert!(able.track("stunned").is_none(), "it is immune");
    assert_eq!(track("on-fire").hint, "The unit resists this.");
    assert_eq!(track("poisoned").hint, "");
}

#[test]
fn charts_count_the_health_and_skills_that_abilities_give() {
    let (force, library) = gifted();
    let game = crate::games().find("fww").expect("the game");
    let review = game.review(&force, &library);
    let sheets = game.chart_sheets(&force, &review, &library, Words::for_lang(Lang::En));
    let grid = |title: &str| {
        let sheet = sheets
            .iter()
            .find(|sheet| sheet.title == title)
            .expect("the chart");
        let grid = sheet.blocks.iter().find_map(|block| match block {
            Block::Grid { columns, rows, .. } => Some((columns, rows)),
            _ => None,
        });
        grid.expect("a grid")
    };
    let (columns, rows) = grid("Attributes with equipment");
    let health = columns
        .iter()
        .position(|head| said(head) == "Health")
        .expect("health");
    assert_eq!(said(&rows[0].cells[health - 1].content), "8");
    let (columns, rows) = grid("Skills");
    let computers = columns
        .iter()
        .position(|head| said(head) == "Computers")
        .expect("computers");
    let values = rows
        .iter()
        .map(|row| said(&row.cells[computers - 1].content));
    assert_eq!(
        values.collect::<Vec<_>>(),
        ["7", "3", "2"],
        "the last row counts models"
    );
}

#[test]
fn a_text_is_told_once_a_sheet_and_silent_abilities_by_their_names() {
    let ability = |name: &str, shared: &str| json!({ "name": { "en": name }, "shared": shared });
    let senses = "fww/reference/ability-senses";
    let unit = json!({ "id": "fww/unit/teller", "name": { "en": "Teller" }, "face": { "abilities": [
        ability("Senses", senses), ability("Keen Senses", senses),
        { "name": { "en": "Alpha" } }, { "name": { "en": "Beta" } }, {}, {},
        { "name": { "en": "Guess" }, "shared": "fww/reference/ability-leap", "as_others": true }
    ] } });
    let library = made_up(vec![unit]);
    let mut force = Force::new("fww", "narrative", "Test");
    let mut node = Node::new("fww/unit/teller".into());
    node.id = "e1".into();
    force.entries.push(node);
    let card = library.card(&"fww/unit/teller".into()).expect("the card");
    let game = crate::games().find("fww").expect("the game");
    for lang in Lang::ALL {
        let own = game.card_sheet(card, &library, Words::for_lang(lang));
        let told = library
            .card(&senses.into())
            .expect("the text")
            .text
            .get(lang);
        for sheet in [own, sheet_of(&force, &library, lang)] {
            let lines = flat(&sheet.blocks)
                .into_iter()
                .filter_map(|block| match block {
                    Block::Text { content, .. } => Some(said(content)),
                    _ => None,
                });
            let lines: Vec<String> = lines.collect();
            let count = lines.iter().filter(|line| line.contains(told)).count();
            assert_eq!(count, 1, "{lines:?}");
            let names = lines
                .iter()
                .find(|line| line.contains("Alpha"))
                .expect("the names");
            assert_eq!(
                names,
                &match lang {
                    Lang::En => "Keen Senses · Alpha · Beta".to_owned(),
                    Lang::Fr => names.clone(),
                }
            );
            assert!(names.contains("Beta") && !names.contains('('), "{names}");
            let nameless = match lang {
                Lang::En => "2 abilities without a name (see the card)",
                Lang::Fr => "2 capacités sans nom (voir la carte)",
            };
            assert!(lines.iter().any(|line| line == nameless), "{lines:?}");
            let others = match lang {
                Lang::En => "(as other cards of this name print it)",
                Lang::Fr => "(comme sur d’autres cartes de ce nom)",
            };
            assert!(lines.iter().any(|line| line.ends_with(others)), "{lines:?}");
        }
    }
}

#[test]
fn an_ability_has_the_name_of_its_text_where_only_that_is_in_the_language() {
    let mongrel = Node::new("fww/unit/mongrel".into());
    let mut force = Force::new("fww", "narrative", "Test");
    force.entries.push(mongrel);
    force.entries[0].id = "e1".into();
    let sheet = sheet_of(&force, &muster_games::library(), Lang::Fr);
    let told = flat(&sheet.blocks).into_iter().any(|block| {
        matches!(block, Block::Text { content, .. } if said(content).starts_with("Sens améliorés"))
    });
    assert!(told);
}

/// A unit with a battle cry can resist one, with an attribute that its card does not name.
#[test]
fn points_of_a_skill_without_an_attribute_are_shown_as_such() {
    let unit = json!({ "id": "fww/unit/crier", "name": { "en": "Crier" }, "face": {
        "attributes": fives(), "skills_complete": true,
        "skills": [{ "skill": "battle-cry", "attribute": "cha", "range": "orange" }],
        "abilities": [{ "name": { "en": "Firm" },
            "gains": { "skill_bonuses": [{ "skill": "resist-battle-cry", "value": 2 }] } }] } });
    let library = made_up(vec![unit]);
    let mut force = Force::new("fww", "narrative", "Test");
    let mut node = Node::new("fww/unit/crier".into());
    node.id = "e1".into();
    force.entries.push(node);
    let sheet = sheet_of(&force, &library, Lang::En);
    let raised = said(line(&sheet, "With equipment:"));
    assert!(raised.ends_with("\u{a0}+2"), "{raised}");
}

#[test]
fn a_wrong_card_in_an_ability_or_a_limit_is_reported() {
    let card = json!({ "id": "fww/perk/wrong", "name": { "en": "Wrong" }, "face": {
        "limits": { "needs": ["fww/perk/nowhere"] },
        "dice_bonuses": [{ "skill": "melee", "dice": ["black"], "item": "fww/melee/nowhere" }],
        "abilities": [{ "name": { "en": "A" }, "shared": "fww/reference/nowhere" }] } });
    let pack = json!({ "format": 1, "id": "made-up", "version": 1, "system": "fww",
        "title": { "en": "Made up" }, "cards": [card] });
    let bytes = serde_json::to_vec(&pack).expect("a pack");
    let (pack, problems) = pack::read(&bytes, "made-up.json", crate::games());
    assert!(problems.is_empty(), "{problems:?}");
    let packs: Vec<Pack> = pack.into_iter().collect();
    let problems = check_references(&packs, crate::games(), |_| false);
    let said: Vec<String> = problems
        .iter()
        .map(|problem| format!("{problem:?}"))
        .collect();
    for field in [
        "face.limits.needs[0]",
        "face.dice_bonuses[0].item",
        "face.abilities[0].shared",
    ] {
        assert!(
            said.iter().any(|problem| problem.contains(field)),
            "{field}: {said:?}"
        );
    }
}

/// The most letters in a line that says what a card does.
const MAX_LETTERS: usize = 140;

#[test]
fn every_line_that_says_what_a_card_does_has_at_most_140_letters() {
    fn walk(value: &Value, at: &str, long: &mut Vec<String>) {
        match value {
            Value::Object(map) => {
                for (key, value) in map {
                    match value {
                        Value::String(text) if key == "en" || key == "fr" => {
                            if text.chars().count() > MAX_LETTERS || text.contains('\n') {
                                long.push(format!("{at}: {text}"));
                            }
                        }
                        _ => walk(value, at, long),
                    }
                }
            }
            Value::Array(list) => list.iter().for_each(|item| walk(item, at, long)),
            _ => {}
        }
    }
    let mut long = Vec::new();
    let mut lines = 0;
    let all = shipped().iter().flat_map(|pack| &pack.cards);
    for card in all.filter(|card| card.id.system() == "fww") {
        let is_ability = card.id.slug().starts_with("ability-");
        if card.id.kind() == "reference" && !is_ability {
            continue;
        }
        lines += 1;
        let whole = written(card);
        walk(&whole["face"], card.id.as_str(), &mut long);
        walk(&json!([whole["text"]]), card.id.as_str(), &mut long);
    }
    assert!(lines > 1000, "{lines}");
    assert_eq!(long, Vec::<String>::new());
}
