//! Compares the sheet of unit profiles (`tests/data/fww-units.tsv`) with the output of `muster show --format json`.
//!
//! The first columns of the sheet are the card's id and its waves. All values of a row are compared except those in
//! [`EXCEPTIONS`], which give the reason for each. Empty values and `?` carry no information.

#![allow(clippy::expect_used, reason = "a test may fail")]

use std::collections::BTreeMap;

use muster_app::App;
use muster_core::card::CardId;
use muster_core::facts;
use muster_core::form::{self, FormField};
use muster_core::words::Lang;
use serde_json::{Value, json};

use crate::common::shipped;

const SHEET: &str = include_str!("../../../../tests/data/fww-units.tsv");

/// Values that differ: card, column (empty: all columns), reason.
const EXCEPTIONS: &[(&str, &str, &str)] = &[
    (
        "automatron",
        "",
        "a frame without a profile: its zeros stand for what the parts bring",
    ),
    ("liberty-prime-i", "end", "END -1 cannot be right"),
    ("butch", "health", "health on CHA cannot be right"),
    (
        "dogmeat-original",
        "charge",
        "Rules of Play, p. 12, shows green",
    ),
    ("curie", "may_field", "what stood in the pack stays"),
    ("dog", "may_field", "what stood in the pack stays"),
    ("enslaved-tech", "may_field", "what stood in the pack stays"),
    ("lorenzo-cabot", "may_field", "what stood in the pack stays"),
    ("marcus", "may_field", "what stood in the pack stays"),
    ("minuteman", "may_field", "what stood in the pack stays"),
    ("mutant-hound", "may_field", "what stood in the pack stays"),
    (
        "mutant-hound-fiend",
        "may_field",
        "what stood in the pack stays",
    ),
    (
        "preston-garvey",
        "may_field",
        "what stood in the pack stays",
    ),
    ("ronnie-shaw", "may_field", "what stood in the pack stays"),
    ("sole-survivor", "may_field", "what stood in the pack stays"),
    (
        "sole-survivor-loner",
        "may_field",
        "what stood in the pack stays",
    ),
    (
        "sole-survivor-tech",
        "may_field",
        "what stood in the pack stays",
    ),
    ("the-mechanist", "may_field", "what stood in the pack stays"),
    ("mothman-hatchling", "melee", "noise among the flags"),
    (
        "mothman-hatchling-vengeful",
        "melee",
        "noise among the flags",
    ),
    ("scorchbeast-queen-ii", "pistol", "noise among the flags"),
    ("scorchbeast-queen-iii", "melee", "noise among the flags"),
    (
        "mr-gutsy",
        "equipped",
        "says what it may carry, not what comes with it",
    ),
    (
        "securitron-mk-ii",
        "equipped",
        "says what it may carry, not what comes with it",
    ),
    (
        "liberty-prime-i",
        "equipped",
        "our card of the M28 Nuclear Bomb is called Mk28 Nuclear Bomb",
    ),
    (
        "yao-guai",
        "equipped",
        "lists the swipe; the bite of an earlier list stays beside it",
    ),
    (
        "young-fog-crawler",
        "equipped",
        "its ground pound is a card of its own",
    ),
    (
        "young-mirelurk-queen",
        "equipped",
        "its acid is a card of its own",
    ),
    (
        "young-radscorpion",
        "equipped",
        "Pincers & Sting is one card",
    ),
    ("radscorpion", "equipped", "Pincers & Sting is one card"),
    (
        "deathskull-radscorpion-i",
        "equipped",
        "Pincers & Sting is one card",
    ),
    ("tessa", "equipped", "Tessa’s armor is her power armor"),
    ("grognak", "equipped", "sword and axe are two cards"),
    (
        "sarah-lyons",
        "equipped",
        "our card is called Lyons’ Insignia",
    ),
    (
        "bloated-glowing-one",
        "abilities",
        "the card prints Radiation Burst",
    ),
    (
        "putrid-glowing-one",
        "abilities",
        "the card prints Radiation Burst",
    ),
    ("hound-master", "abilities", "the card prints Sic'Em"),
    (
        "warrant-officer",
        "abilities",
        "the card prints no exclamation mark",
    ),
    (
        "dr-carrington",
        "abilities",
        "the card prints its exceptions in brackets, not as an ability",
    ),
    ("enslaved-tech", "abilities", "the card also prints Free"),
    ("glory", "abilities", "the card prints two abilities"),
    ("sergeant-baker", "abilities", "the card prints one ability"),
    (
        "mirelurk-queen",
        "abilities",
        "the card also names its reference card",
    ),
    (
        "mister-tims",
        "abilities",
        "the card prints Close Quarters, not New Orders",
    ),
];

/// Values of the list that a picture of the printed card corrects (`cards2022/units-differ.tsv`, and a correction of the
/// Patroller): card, column. The picture goes before the list.
const CORRECTED: &[(&str, &str)] = &[
    ("a-2018", "skills"),
    ("child-of-atom", "skills"),
    ("courser", "skills"),
    ("enclave-soldier", "awareness"),
    ("frank-horrigan-i", "action_points"),
    ("frank-horrigan-ii", "action_points"),
    ("grognak", "skills"),
    (
        "gunner-commander",
        "dice/blue/blank+white_star+action_point",
    ),
    ("hancock", "skills"),
    ("knight-tech", "immune:battle-cry"),
    ("legate-lanius", "dice/blue/blank+white_star+action_point"),
    ("legion-scout", "dice/blue/blank+white_star+action_point"),
    ("liberty-prime-i", "move"),
    ("lieutenant", "awareness"),
    ("lieutenant", "skills"),
    ("mirelurk-queen", "equipped"),
    ("swan-i", "action_points"),
    ("the-mechanist", "skills"),
    ("trainee", "skills"),
    ("trainee", "action_points"),
    ("warrant-officer", "awareness"),
    ("warrant-officer", "skills"),
    ("patroller", "armor"),
];

const CODES: &[(&str, &str)] = &[
    ("SURV", "srv"),
    ("BOS", "bos"),
    ("RAID", "rdr"),
    ("CREATURES", "crt"),
    ("ROBOTS", "rbt"),
    ("SM", "mut"),
    ("ENC", "enc"),
    ("LEGION", "lgn"),
    ("INST", "ins"),
    ("NCR", "ncr"),
    ("TRAPPERS", "trp"),
    ("DISCIPLES", "dsc"),
    ("OPERATORS", "opr"),
    ("PACK", "pck"),
    ("RR", "rlr"),
    ("ZETAN", "ztn"),
    ("COA", "coa"),
    ("MOTH", "mth"),
    ("GUN", "gun"),
    ("SLOG", "slg"),
    ("FORG", "frg"),
    ("SCORCHED", "scd"),
    ("HARBORMEN", "hbr"),
    ("ARCADIA_RENEGADES", "arc"),
];

const PRODUCTS: &[(&str, &str)] = &[
    ("core", "Core"),
    ("automatron", "Automatron"),
    ("denizens", "Denizens"),
    ("settlement_deck", "Settlement Deck"),
    ("survivors_and_terrain", "Survivors and Terrain"),
    ("super_mutants_and_creatures", "Super Mutants and Creatures"),
    ("brotherhood_and_robots", "Brotherhood and Robots"),
    ("itw", "ITW"),
    ("rpg", "RPG"),
];

/// A row of the sheet: its values by column.
type UnitFactRow = BTreeMap<&'static str, &'static str>;

fn rows() -> Vec<UnitFactRow> {
    let mut lines = SHEET.lines();
    let columns: Vec<&str> = lines.next().expect("a head").split('\t').collect();
    lines
        .map(|line| columns.iter().copied().zip(line.split('\t')).collect())
        .collect()
}

fn is_excepted(id: &str, column: &str) -> bool {
    let mut all = EXCEPTIONS.iter();
    CORRECTED.contains(&(id, column))
        || all.any(|(card, of, _)| *card == id && (of.is_empty() || *of == column))
}

fn list<'v>(value: &'v Value, field: &str) -> Vec<&'v str> {
    let list = value[field].as_array().into_iter().flatten();
    list.filter_map(Value::as_str).collect()
}

fn named<'t>(table: &[(&str, &'t str)], name: &str) -> &'t str {
    let found = table.iter().find(|(sheet, _)| *sheet == name);
    found.map_or("?", |(_, ours)| ours)
}

/// Returns a name in lower case, with the spelling of our cards.
fn plain(name: &str) -> String {
    let name = name.to_lowercase().replace(['’', '‘'], "'");
    let name = name.replace("armour", "armor").replace("mr.", "mr ");
    let words = name.split(|c: char| !c.is_alphanumeric() && c != '\'');
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// Returns the differences between a card and its row, one line for each value.
fn differences(row: &UnitFactRow, card: &Value, app: &App) -> Vec<String> {
    let id = row["id"];
    let face = &card["face"];
    let mut wrong = Vec::new();
    let mut compare = |column: &str, holds: bool, found: String| {
        if !holds && !is_excepted(id, column) {
            wrong.push(format!(
                "{id} {column}: {} is {found}",
                row.get(column).unwrap_or(&"")
            ));
        }
    };
    let says = |column: &str| !matches!(row[column], "" | "?" | "-");
    for attribute in ["str", "per", "end", "cha", "int", "agi", "luc"] {
        let value = face["attributes"][attribute].to_string();
        compare(attribute, row[attribute] == value, value.clone());
    }
    for column in ["health", "move", "charge", "awareness"] {
        let value = face[column].as_str().unwrap_or("?");
        compare(
            column,
            !says(column) || row[column] == value,
            value.to_owned(),
        );
    }
    for (rating, kind) in row["armor"]
        .split('/')
        .zip(["physical", "energy", "radiation"])
    {
        let value = face["armor"][kind].as_str().unwrap_or("?");
        compare(
            "armor",
            rating == "?" || rating == value,
            format!("{kind} {value}"),
        );
    }
    let skills = face["skills"].as_array().cloned().unwrap_or_default();
    let written = |skill: &Value| {
        let part = |name: &str| skill[name].as_str().unwrap_or_default().to_owned();
        let colour = match part("range") {
            colour if colour.is_empty() => colour,
            colour => format!(":{colour}"),
        };
        format!("{}={}{colour}", part("skill"), part("attribute"))
    };
    let mut ours: Vec<String> = skills.iter().map(written).collect();
    let mut theirs: Vec<&str> = row["skills"]
        .split(' ')
        .filter(|skill| !skill.is_empty())
        .collect();
    ours.sort();
    theirs.sort_unstable();
    compare("skills", ours == theirs, ours.join(" "));
    let mut points = list(face, "action_points");
    let renamed = |point: &'static str| match point {
        "move" => "movement",
        "thrown" => "throw",
        point => point,
    };
    let mut wanted: Vec<&str> = row["action_points"]
        .split_whitespace()
        .map(renamed)
        .collect();
    points.sort_unstable();
    wanted.sort_unstable();
    compare("action_points", points == wanted, points.join(" "));
    for flag in row["flags"].split_whitespace() {
        let holds = match flag.split_once([':', '/']) {
            Some(("immune", hazard)) => list(face, "immunities").contains(&hazard),
            Some(("resist", hazard)) => list(face, "resists").contains(&hazard),
            Some((_, group)) => {
                let written = |group: &Value| {
                    let icons = list(group, "icons").join("+").replace('-', "_");
                    format!("{}/{icons}", group["die"].as_str().unwrap_or_default())
                };
                let groups = face["die_icons"].as_array().into_iter().flatten();
                groups
                    .map(written)
                    .any(|ours| ours == group.replace("white_", ""))
            }
            None => {
                let icon = if flag == "critical" {
                    "critical-point"
                } else {
                    flag
                };
                list(card, "icons").contains(&icon)
            }
        };
        compare(flag, holds, "not there".to_owned());
    }
    let abilities = face["abilities"].as_array().cloned().unwrap_or_default();
    let written = |ability: &Value| {
        let name = ability["name"]["en"].as_str().unwrap_or("(unnamed)");
        let mark = |field: &str, mark: &str| match ability[field] == json!(true) {
            true => mark.to_owned(),
            false => String::new(),
        };
        let marks = format!("{} {}", mark("aura", "aura"), mark("debuff", "debuff"));
        plain(&format!("{name} {marks}"))
    };
    let ours: Vec<String> = abilities.iter().map(written).collect();
    let theirs = row["abilities"].split(';').map(plain);
    let theirs: Vec<String> = theirs.filter(|name| !name.is_empty()).collect();
    compare("abilities", ours == theirs, ours.join("; "));
    let cost = card["costs"]["2026"].to_string();
    compare(
        "caps_2026",
        !says("caps_2026") || row["caps_2026"] == cost,
        cost.clone(),
    );
    let printed = |field: &str, wanted: &str| {
        let mut printings = card["printings"].as_array().into_iter().flatten();
        printings.any(|printing| printing[field] == wanted)
    };
    for wave in row["wave"].split_whitespace() {
        compare("wave", printed("wave", wave), "not there".to_owned());
    }
    for product in row["products"].split_whitespace() {
        let name = named(PRODUCTS, product);
        compare("products", printed("product", name), "not there".to_owned());
    }
    let mut factions = list(face, "battle_factions");
    let codes = row["may_field"]
        .split_whitespace()
        .filter(|code| *code != "?");
    let mut codes: Vec<&str> = codes.map(|code| named(CODES, code)).collect();
    factions.sort_unstable();
    codes.sort_unstable();
    compare(
        "may_field",
        codes.is_empty() || factions == codes,
        factions.join(" "),
    );
    let lists = ["must_wear", "must_carry", "free_extras"];
    let included = lists
        .iter()
        .flat_map(|field| face[*field].as_array().into_iter().flatten());
    let names: Vec<String> = included
        .filter_map(|included| match included["card"].as_str() {
            Some(id) => {
                let card = app.session(Lang::En).card_json(&CardId::new(id)).ok()?;
                Some(plain(card["name"]["en"].as_str()?))
            }
            None => included["name"].as_str().map(plain),
        })
        .collect();
    for part in row["equipped"].split(';') {
        let part = plain(part).replace("(mod)", "");
        let counted = part
            .split(' ')
            .filter(|word| !matches!(*word, "x" | "mod" | "perk" | "and"));
        let counted = counted.filter(|word| !word.is_empty());
        let words: Vec<&str> = counted.filter(|word| word.parse::<u8>().is_err()).collect();
        let has = |name: &String, word: &str| {
            name.contains(word) || name.contains(word.trim_end_matches('s'))
        };
        let there = names
            .iter()
            .any(|name| words.iter().all(|word| has(name, word)));
        compare("equipped", there || words.is_empty(), names.join("; "));
    }
    wrong
}

#[test]
fn every_value_of_the_sheet_is_on_its_card() {
    let app = shipped();
    let rows = rows();
    assert_eq!(rows.len(), 412);
    let mut wrong = Vec::new();
    for row in &rows {
        let id = CardId::new(&format!("fww/unit/{}", row["id"]));
        let card = app
            .session(Lang::En)
            .card_json(&id)
            .expect("a card of the sheet");
        wrong.extend(differences(row, &card, app));
    }
    assert!(
        wrong.is_empty(),
        "{} differ:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// The facts on the front of a unit card, except armor. No list gives the armor of most humans.
const PROFILE: &[&str] = &[
    "costs.2026",
    "face.move",
    "face.charge",
    "face.awareness",
    "face.attributes.",
    "face.health",
    "face.skills",
    "face.action_points",
];

#[test]
fn nearly_all_facts_of_the_profiles_of_units_are_known() {
    let app = shipped();
    let library = app.library();
    let game = library.games().find("fww").expect("the game");
    let form = form::card_form(game, "unit", library.words(Lang::En));
    let is_profile = |field: &&&FormField| {
        let path = field.path.as_str();
        PROFILE.iter().any(|part| match part.strip_suffix('.') {
            Some(_) => path.starts_with(part),
            None => path == *part,
        })
    };
    let facts = form.facts();
    let profile: Vec<&&FormField> = facts.iter().filter(is_profile).collect();
    assert_eq!(profile.len(), 14);
    let (mut known, mut all) = (0_usize, 0_usize);
    for card in library.of_kind("fww", "unit") {
        let written = facts::written(card);
        let whole = facts::at(&written, "face.skills_complete") == Some(&Value::Bool(true));
        for field in &profile {
            all += 1;
            // If all icons of a card are recorded, an empty list is complete.
            let none = whole && field.none == json!([]);
            known += usize::from(none || facts::at(&written, &field.path).is_some());
        }
    }
    let percent = known * 100 / all;
    assert!(percent >= 95, "{known} of {all}: {percent} %");
}
