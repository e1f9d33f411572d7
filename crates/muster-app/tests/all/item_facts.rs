//! Compares the sheet of item profiles (`tests/data/fww-items.tsv`) with the output of `muster show --format json`.
//!
//! The first column of the sheet is the card's id. Together with the wave it identifies a row. All values of a row are
//! compared except those in [`NOT_COMPARED`] and [`EXCEPTIONS`], which give the reason for each.

#![allow(clippy::expect_used, reason = "a test may fail")]

use std::collections::{BTreeMap, BTreeSet};

use muster_core::card::CardId;
use muster_core::words::Lang;
use serde_json::{Value, json};

use crate::common::{call, shipped};

const SHEET: &str = include_str!("../../../../tests/data/fww-items.tsv");

/// Columns without a counterpart on cards, each with the reason.
const NOT_COMPARED: &[(&str, &str)] = &[
    ("name", "the sheet writes all names in capital letters"),
    ("count", "how many copies there are in all boxes together"),
    (
        "category",
        "it agrees with the packs of Battle Mode in 86 of 100 cards only, so none was taken from it",
    ),
    ("type", "the kind is part of the id"),
    ("not_useable_by", "it is empty in every row"),
];

/// Values that differ: card, wave, column, reason.
const EXCEPTIONS: &[(&str, &str, &str, &str)] = &[
    (
        "chem/overdrive",
        "1",
        "mod",
        "the picture of the printed card goes before the list",
    ),
    (
        "chem/refreshing-beverage",
        "1",
        "other",
        "the picture of the printed card goes before the list",
    ),
    (
        "food/bloatfly-meat",
        "1",
        "other",
        "the picture of the printed card goes before the list",
    ),
    (
        "food/cave-fungus",
        "2",
        "other",
        "the picture of the printed card goes before the list",
    ),
    (
        "food/radscorpion-meat",
        "2",
        "other",
        "the picture of the printed card goes before the list",
    ),
    (
        "food/radstag-meat",
        "1",
        "other",
        "the picture of the printed card goes before the list",
    ),
    (
        "food/tato-and-water",
        "3",
        "other",
        "the picture of the printed card goes before the list",
    ),
    (
        "food/yao-guai-meat",
        "1",
        "other",
        "the picture of the printed card goes before the list",
    ),
    (
        "food/yao-guai-rib-meat",
        "1",
        "other",
        "the picture of the printed card goes before the list",
    ),
    (
        "gear/domestication-unit",
        "4",
        "mod",
        "the picture of the printed card goes before the list",
    ),
    (
        "thrown/molotov-cocktail",
        "1",
        "effects",
        "the picture of the printed card goes before the list",
    ),
    (
        "clothing/vault-111-jumpsuit",
        "1",
        "mod",
        "the picture of the printed card goes before the list",
    ),
    (
        "food/sunset-sarsaparilla",
        "5",
        "other",
        "the picture of the printed card goes before the list",
    ),
    (
        "heavy/minigun",
        "",
        "critical",
        "the picture of the printed card goes before the list",
    ),
    (
        "melee/deathclaw-head-butt",
        "",
        "damage",
        "the picture of the printed card goes before the list",
    ),
    (
        "melee/ship-anchor-slam",
        "",
        "effects",
        "the picture of the printed card goes before the list",
    ),
    (
        "pistol/alien-blaster",
        "10",
        "short",
        "the picture of the printed card goes before the list",
    ),
    (
        "power-armor/raider-power-armor",
        "2",
        "mod",
        "the picture of the printed card goes before the list",
    ),
    (
        "rifle/gauss-rifle",
        "2",
        "critical",
        "the picture of the printed card goes before the list",
    ),
    (
        "mod/recon-sensors-robot",
        "",
        "caps_2026",
        "up to wave 9 our cost stays: 4, not 3",
    ),
    (
        "mod/optimized-sensors",
        "",
        "caps_2026",
        "up to wave 9 our cost stays: 5, not 11",
    ),
    (
        "rifle/staggering-pipe-rifle",
        "4",
        "caps_2026",
        "up to wave 9 our cost stays: 13, not 14",
    ),
    (
        "gear/self-destruct",
        "",
        "caps_2026",
        "up to wave 9 our cost stays: 5, not 0",
    ),
    (
        "heavy/heavy-assault-rifle",
        "1",
        "caps_2026",
        "up to wave 9 our cost stays: 15, not 24",
    ),
    (
        "gear/6-legion-denarius",
        "5",
        "caps_2026",
        "the row gives its value as 14 and as 24: unknown",
    ),
    (
        "gear/souvenir-drinking-glass",
        "9",
        "caps_2026",
        "the row gives its value as 40 and as 30: unknown",
    ),
    (
        "rifle/laser-rifle",
        "1",
        "effects",
        "the printed card is told in words",
    ),
    (
        "rifle/laser-rifle",
        "1",
        "critical",
        "the printed card is told in words",
    ),
    (
        "armor/zetan-flight-suit",
        "10",
        "mod",
        "energy is 3 in one place and 2 in another: unknown",
    ),
    (
        "clothing/brotherhood-of-steel-knight-suit",
        "10",
        "mod",
        "physical is +2 in one place and +1 in another: unknown",
    ),
    (
        "armor/heavy-ritual-armor",
        "10",
        "mod",
        "it is AGI in one place and END in another: unknown",
    ),
    (
        "armor/heavy-combat-armor",
        "8",
        "mod",
        "LUC +1 stands in one place only: unknown",
    ),
    (
        "gear/mothman-icon",
        "10",
        "mod",
        "INT is +2 in one place and +1 in another: unknown",
    ),
    (
        "rifle/gauss-rifle",
        "2",
        "labels",
        "it is primed with 0 to 2 tokens: told in words",
    ),
    (
        "food/bighorner-steak",
        "5",
        "other",
        "all that its card prints is recorded",
    ),
];

/// A row of the sheet, by column.
type Row = BTreeMap<&'static str, &'static str>;

fn rows() -> Vec<Row> {
    let mut lines = SHEET.lines();
    let names: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    lines
        .map(|line| names.iter().copied().zip(line.split('\t')).collect())
        .collect()
}

/// For each column, the value in the sheet and the value on the card.
type ItemValues = BTreeMap<&'static str, (Value, Value)>;

#[test]
fn every_value_of_the_item_sheet_is_what_the_cards_say() {
    let app = shipped();
    let boxes = call(app, "boxes", json!({}));
    let mut wrong = Vec::new();
    let mut compared = 0;
    let mut excused = BTreeSet::new();
    let rows = rows();
    assert_eq!(rows.len(), 808);
    for row in &rows {
        let id = CardId::new(&format!("fww/{}", row["id"]));
        let card = app
            .session(Lang::En)
            .card_json(&id)
            .expect("the card is there");
        for (column, (said, known)) in values(row, &card, &boxes) {
            compared += 1;
            if said == known {
                continue;
            }
            let exception = EXCEPTIONS.iter().position(|(id, wave, of, _)| {
                (*id, *wave, *of) == (row["id"], row["wave"], column)
            });
            match exception {
                Some(place) => {
                    excused.insert(place);
                }
                None => wrong.push(format!(
                    "{} (wave {}) {column}: the sheet says {said}, the card {known}",
                    row["id"], row["wave"]
                )),
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {compared}:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    assert!(compared > 4000, "{compared} values were compared");
    for (place, exception) in EXCEPTIONS.iter().enumerate() {
        assert!(
            excused.contains(&place),
            "needs no exception: {exception:?}"
        );
    }
    for (column, _) in NOT_COMPARED {
        assert!(rows[0].contains_key(column), "no column is called {column}");
    }
}

fn values(row: &Row, card: &Value, boxes: &Value) -> ItemValues {
    let face = &card["face"];
    let weapon = &face["weapon"];
    let flag = |name: &str| {
        face["flags"]
            .as_array()
            .is_some_and(|all| all.contains(&json!(name)))
    };
    let mut all = ItemValues::new();
    costs(row, card, &mut all);
    let waves = || {
        let named = row["products"]
            .split(' ')
            .filter_map(|product| product.strip_prefix("wave_"));
        named.chain([row["wave"]]).filter(|wave| !wave.is_empty())
    };
    let printed = &card["printings"];
    let is_printed = |wave: &&str| list(printed).any(|printing| printing["wave"] == **wave);
    put(
        &mut all,
        "wave",
        waves().count().into(),
        waves().filter(is_printed).count().into(),
    );
    let products = || {
        row["products"]
            .split(' ')
            .filter(|name| !name.is_empty() && !name.starts_with("wave_"))
    };
    let holds = |name: &&str| {
        let id = name.replace('_', "-");
        let held = list(boxes).find(|held| held["pack"] == "fww-boxes" && held["id"] == *id);
        held.is_some_and(|held| list(&held["cards"]).any(|held| held["card"] == card["id"]))
    };
    put(
        &mut all,
        "products",
        products().count().into(),
        products().filter(holds).count().into(),
    );
    let natural = flag("natural");
    for word in row["flags"].split(' ') {
        let is_so = match word {
            // A natural weapon is unique in the sheet, because each creature has its own. Cards do not record that.
            "unique" => natural || card["unique"] == true,
            "legendary" => flag("legendary"),
            "questReward" => flag("quest-reward"),
            "rpgOnly" => flag("rpg-only"),
            "hide" => flag("hidden"),
            // The other flags are not compared. The number of tokens is recorded in the small print, and `multi`
            // follows from the kind of card.
            _ => true,
        };
        if !is_so {
            put(&mut all, "flags", word.into(), face["flags"].clone());
        }
    }
    let who = row["useable_by"].to_lowercase();
    let named = |list_of: &Value| list(list_of).any(|word| word.as_str() == Some(&who));
    if !who.is_empty() {
        let kept = natural || named(&card["restrictions"]) || named(&face["fits"]);
        put(&mut all, "useable_by", true.into(), kept.into());
    }
    let slow = flag("slow-firing") || row["id"].starts_with("heavy/") && !flag("not-slow-firing");
    for word in row["reload"].split(' ') {
        match word {
            "reload=1" => put(&mut all, "reload", true.into(), slow.into()),
            "reload=0" => put(&mut all, "reload", false.into(), slow.into()),
            _ => {}
        }
    }
    // Empty cells carry no information, and most weapons have only empty cells.
    let said = ["short", "long", "damage", "critical", "effects"];
    if said.iter().any(|column| !row[column].is_empty()) {
        profile(row, weapon, &mut all);
    }
    if !row["mod"].is_empty() {
        changes(
            &serde_json::from_str(&unquoted(row["mod"])).expect("JSON"),
            card,
            &mut all,
        );
    }
    used(&unquoted(row["other"]), face, &mut all);
    let small = row["labels"];
    if let Some((_, least)) = small.split_once("Requires Str ") {
        let least: i64 = number(least);
        put(
            &mut all,
            "labels",
            least.into(),
            face["limits"]["attributes"]["str"].clone(),
        );
    } else if let Some((_, tokens)) = small.split_once("Primed") {
        let tokens = number(tokens.trim_start_matches(|c: char| !c.is_ascii_digit()));
        put(&mut all, "labels", tokens.into(), weapon["primed"].clone());
    }
    all
}

/// Compares the dice, damage, critical and effects of a weapon.
fn profile(row: &Row, weapon: &Value, all: &mut ItemValues) {
    for id in ["short", "long"] {
        put(all, id, bare_band(row[id]).into(), band(&weapon[id]).into());
    }
    put(
        all,
        "damage",
        said_damage(row["damage"]),
        known_damage(weapon),
    );
    put(
        all,
        "critical",
        said_critical(row["critical"]),
        known_critical(weapon),
    );
    let critical = row["critical"]
        .split_once("effects=")
        .map_or("", |(_, effects)| effects);
    let mut said = icons(row["effects"]);
    said.extend(icons(
        row["damage"]
            .split_once("suffix=")
            .map_or("", |(_, suffix)| suffix),
    ));
    if let Some((_, foot)) = row["labels"].split_once("FOOTER=") {
        said.extend(icons(foot));
    }
    // If a weapon has damage, additional damage on the target and the area are part of it on the card. The sheet lists
    // them among the effects.
    if weapon["damage"].is_object() {
        let on_target = row["damage"].contains("[target]");
        let area = row["damage"].contains("suffix=[aoe");
        for (is_part, icon) in [(on_target, "target"), (on_target, "damage")] {
            if is_part {
                take(&mut said, |known| known == icon);
            }
        }
        if area {
            take(&mut said, |known| known.starts_with("area-"));
        }
    }
    put(
        all,
        "effects",
        sorted(said),
        sorted(effects(&weapon["effects"])),
    );
    let suffix = row["critical"]
        .split_once("damage.suffix=")
        .map_or("", |(_, rest)| rest);
    let mut said = icons(critical);
    said.extend(icons(
        suffix
            .split_once(" dice=")
            .map_or(suffix, |(suffix, _)| suffix),
    ));
    let known = effects(&weapon["critical"]["effects"]);
    let column = all.get_mut("critical");
    if let Some((said_rest, known_rest)) = column {
        *said_rest = json!([said_rest.take(), sorted(said)]);
        *known_rest = json!([known_rest.take(), sorted(known)]);
    }
    put(
        all,
        "scatter",
        scatter_bands(row["effects"]).into(),
        list(&weapon["scatter"]).count().into(),
    );
}

fn costs(row: &Row, card: &Value, all: &mut ItemValues) {
    let caps: Option<i64> = row["caps_2026"].parse().ok();
    let is_junk = row["type"] == "Junk";
    let natural = list(&card["face"]["flags"]).any(|flag| flag == "natural");
    let value = if is_junk {
        row["caps_2026"]
    } else {
        row["value"]
    };
    if let Ok(value) = value.parse::<i64>() {
        let column = if is_junk { "caps_2026" } else { "value" };
        put(all, column, value.into(), card["face"]["value"].clone());
    }
    match caps {
        // A natural weapon has no cost.
        Some(_) if natural => {}
        Some(caps) if !is_junk => put(all, "caps_2026", caps.into(), card["costs"]["2026"].clone()),
        _ => {}
    }
}

/// Returns a band such as `black:yellow+blue` without the details of how it is drawn.
fn bare_band(text: &str) -> String {
    text.split(' ').next().unwrap_or_default().to_owned()
}

fn band(band: &Value) -> String {
    let range = match band["range"].as_str() {
        Some("none") => return String::new(),
        Some("throw") => "white",
        Some(range) => range,
        None if band["dice"].is_array() => "dice",
        None => return String::new(),
    };
    format!("{range}:{}", words(&band["dice"]))
}

/// Reads a damage cell: kind and points such as `P2`, the area, whether the target takes more, and the shots of walked
/// fire.
fn said_damage(text: &str) -> Value {
    let mut points = text.chars();
    let (Some(kind), Some(amount)) = (points.next(), points.next().and_then(|c| c.to_digit(10)))
    else {
        return Value::Null;
    };
    let area = after(text, "range=").or_else(|| after(text, "suffix=[aoe_"));
    let walked = text.split_once(" x").map(|(_, shots)| number(shots));
    json!([
        kind.to_string(),
        amount,
        area,
        text.contains("[target]"),
        walked
    ])
}

fn known_damage(weapon: &Value) -> Value {
    let damage = &weapon["damage"];
    let Some(kind) = damage["type"].as_str() else {
        return Value::Null;
    };
    let kind = kind[..1].to_uppercase();
    let more = damage["on_target"].is_number();
    let shots = &weapon["walked_fire"]["shots"];
    json!([kind, damage["amount"], damage["area"], more, shots])
}

fn said_critical(text: &str) -> Value {
    let Some(points) = text.strip_prefix("points=") else {
        return Value::Null;
    };
    let damage = points.split(' ').nth(1).unwrap_or_default();
    json!([
        number(points),
        damage,
        after(text, "damage.range="),
        after(text, "dice=")
    ])
}

fn known_critical(weapon: &Value) -> Value {
    let critical = &weapon["critical"];
    if !critical["rating"].is_number() {
        return Value::Null;
    }
    let damage = &critical["damage"];
    let kind = damage["type"].as_str().map(|kind| kind[..1].to_uppercase());
    let damage_text = kind.map(|kind| format!("{kind}{}", damage["amount"]));
    let dice = Some(words(&critical["dice"])).filter(|dice| !dice.is_empty());
    json!([
        critical["rating"],
        damage_text.unwrap_or_default(),
        damage["area"],
        dice
    ])
}

/// Returns the icons of a cell under the names that our cards use. Icons that stand for sentences are left out.
fn icons(text: &str) -> Vec<String> {
    const NAMES: &[(&str, &str)] = &[
        ("damage_icon", "damage"),
        ("damage", "damage"),
        ("physical_damage", "physical-damage"),
        ("radiation_damage", "radiation-damage"),
        ("armor_reduction", "armor-reduction"),
        ("armor_physical", "physical-armor"),
        ("armor_energy", "energy-armor"),
        ("arrow_down_red", "lowest"),
        ("target", "target"),
        ("stun", "stunned"),
        ("fire", "on-fire"),
        ("fire_not", "on-fire"),
        ("fire_not_circle", "on-fire"),
        ("frozen", "frozen"),
        ("poison", "poisoned"),
        ("slow", "slow"),
        ("crippled_arm", "injured-arm"),
        ("crippled_leg", "injured-leg"),
        ("arrow_short", "push-back"),
        ("range_orange_blank", "range-orange"),
        ("range_yellow", "range-yellow"),
        ("aoe_orange", "area-orange"),
        ("aoe_yellow", "area-yellow"),
        ("aoe_red", "area-red"),
        ("blue_die", "special-effect-die"),
        ("dice/green/blank", "accuracy-die"),
        ("action_point", "action-point"),
        ("critical", "critical-point"),
        ("action_point_use_melee", "quick-melee"),
        ("action_point_use_movement", "quick-movement"),
        ("action_point_use_rifle", "quick-rifle"),
        ("reaction_not", "remove-reaction"),
        ("trash", "remove"),
    ];
    let mut found = Vec::new();
    for piece in text.split(['[', '<', '{']).skip(1) {
        let piece = piece.split([']', '>', '}']).next().unwrap_or_default();
        if let Some(area) = piece.strip_prefix("aoe ") {
            found.push(format!(
                "area-{}",
                area.split(' ').next().unwrap_or_default()
            ));
            continue;
        }
        let plain = piece.strip_prefix("white_").unwrap_or(piece);
        let (plain, times) = plain
            .strip_suffix("_double")
            .map_or((plain, 1), |plain| (plain, 2));
        let name = match plain {
            "bottle" | "star" | "blast" => Some(plain),
            _ => NAMES
                .iter()
                .find(|(theirs, _)| *theirs == plain)
                .map(|(_, ours)| *ours),
        };
        found.extend(
            name.iter()
                .flat_map(|name| std::iter::repeat_n((*name).to_owned(), times)),
        );
        if plain.starts_with("fire_not") {
            found.push("remove".to_owned());
        }
    }
    // The sheet writes these two icons as words.
    if text.contains("[target] Poison") {
        found.push("poisoned".to_owned());
    }
    if text == "aoe_red" {
        found.push("area-red".to_owned());
    }
    // The sheet shows these three points of damage as one icon and a number.
    if text.contains("[physical_damage] 3") {
        found.extend(["physical-damage".to_owned(), "physical-damage".to_owned()]);
    }
    found
}

/// Returns what the effects of a card spend and give.
fn effects(effects: &Value) -> Vec<String> {
    let each =
        list(effects).flat_map(|effect| list(&effect["spend"]).chain(list(&effect["icons"])));
    each.filter_map(Value::as_str).map(str::to_owned).collect()
}

fn scatter_bands(text: &str) -> usize {
    let Some((bands, _)) = text.split_once("[scatter]") else {
        return 0;
    };
    bands.matches('<').filter(|_| true).count() - bands.matches("<aoe").count()
}

/// Compares what a card changes: attributes, ratings, skills, and uses of action points.
fn changes(said: &Value, card: &Value, all: &mut ItemValues) {
    let face = &card["face"];
    let (mut say, mut know) = (Vec::new(), Vec::new());
    let mut column = 0;
    for part in list(said) {
        let kind = part["type"].as_str().unwrap_or("permanent");
        let armour = &part["armour"];
        let (attributes, adds, sets) = match kind {
            "undamaged" | "damaged" if face["power_armor"].is_object() => {
                let side = if kind == "damaged" {
                    "degraded"
                } else {
                    "undamaged"
                };
                let side = &face["power_armor"][side];
                (&side["attributes"], &Value::Null, &side["armor"])
            }
            "diminishing" => {
                let dose = &face["dose"];
                let place = column;
                column += 1;
                (
                    &dose["columns"][place],
                    &dose["steps"][place]["armor"],
                    &Value::Null,
                )
            }
            "addicted" => {
                let face_of_die = part["onResult"].as_str().map(str::to_lowercase);
                say.push(json!(face_of_die));
                know.push(face["dose"]["addictive"].clone());
                (&face["dose"]["addicted"], &Value::Null, &Value::Null)
            }
            // This side of a mod changes nothing.
            "damaged" => continue,
            _ => (
                &face["bonuses"],
                &face["armor"]["adds"],
                &face["armor"]["sets"],
            ),
        };
        let stats = [
            ("S", "str"),
            ("P", "per"),
            ("E", "end"),
            ("C", "cha"),
            ("I", "int"),
            ("A", "agi"),
            ("L", "luc"),
        ];
        for (theirs, ours) in stats {
            say.push(part["stats"][theirs].clone());
            know.push(attributes[ours].clone());
        }
        for (mode, known) in [("mod", adds), ("replace", sets)] {
            for damage in ["physical", "energy", "radiation"] {
                if let Some(rating) = said_rating(&armour[mode], damage, mode, kind) {
                    say.push(json!(rating));
                    know.push(known[damage].clone());
                }
            }
        }
        for (theirs, ours) in [
            ("Lockpick", "lockpick"),
            ("Computers", "computers"),
            ("Rifle", "rifle"),
            ("Presence", "presence"),
        ] {
            let bonus = &part["skills"][theirs];
            if bonus.is_null() {
                continue;
            }
            let known = list(&face["skill_bonuses"]).find(|known| known["skill"] == ours);
            let known = known.unwrap_or(&Value::Null);
            say.push(if bonus.is_object() {
                bonus["color"].clone()
            } else {
                bonus.clone()
            });
            know.push(if bonus.is_object() {
                known["colours"].clone()
            } else {
                known["value"].clone()
            });
        }
        if !part["status"]["armor_boost"].is_null() {
            say.push(part["status"]["armor_boost"].clone());
            know.push(face["armor_boost"].clone());
        }
        for icon in list(&part["specialIcons"])
            .chain(list(&part["statusIcons"]))
            .filter_map(Value::as_str)
        {
            let known = match icon {
                "critical" | "crit" => list(&card["icons"]).any(|icon| icon == "critical-point"),
                "luck" => list(&card["icons"]).any(|icon| icon == "luck"),
                "poison_not" => list(&face["immunities"]).any(|hazard| hazard == "poison"),
                other => {
                    let point = other.strip_prefix("action_point_use_");
                    list(&face["action_points"]).any(|known| known.as_str() == point)
                }
            };
            say.push(json!([icon, true]));
            know.push(json!([icon, known]));
        }
        for (key, not) in [("requirements", ""), ("notAllowedBy", "!")] {
            for word in list(&part[key]["type"])
                .chain(list(&part[key]["name"]))
                .filter_map(Value::as_str)
            {
                let word = match word {
                    "SM" => "super_mutant".to_owned(),
                    other => other.to_lowercase().replace(' ', "-"),
                };
                let word = format!("{not}{word}");
                say.push(json!([word, true]));
                know.push(json!([
                    word,
                    list(&card["restrictions"]).any(|known| *known == *word)
                ]));
            }
        }
    }
    put(all, "mod", say.into(), know.into());
}

/// Returns a rating of the sheet as cards print it. `None` if the sheet leaves it open, as it does with -1 for a rating
/// that adds.
fn said_rating(armour: &Value, damage: &str, mode: &str, kind: &str) -> Option<String> {
    let value = armour[damage].as_i64()?;
    let hard = armour[&*format!("{damage}_hard")].as_i64().unwrap_or(0);
    match (value, hard) {
        (-1, _) if mode == "replace" => Some("X".to_owned()),
        (-1, _) => None,
        _ if kind == "addicted" => None,
        (0, 0) => Some("-".to_owned()),
        (value, 0) => Some(value.to_string()),
        (value, hard) => Some(format!("{value}+{hard}")),
    }
}

/// Compares the immediate effects of food and chems.
fn used(other: &str, face: &Value, all: &mut ItemValues) {
    let Some((_, text)) = other.split_once("onUse=") else {
        return;
    };
    let mut documents = serde_json::Deserializer::from_str(text).into_iter::<Value>();
    let said = documents.next().expect("a document").expect("JSON");
    let uses = &face["dose"]["on_use"];
    let (mut say, mut know) = (Vec::new(), Vec::new());
    let ways = [
        ("uncooked", Some("uncooked")),
        ("cooked", Some("cooked")),
        ("", None),
    ];
    for (theirs, prepared) in ways {
        let part = if theirs.is_empty() {
            &said
        } else {
            &said[theirs]
        };
        let status = &part["status"];
        if status.is_null() {
            continue;
        }
        let known = list(uses).find(|known| known["prepared"].as_str() == prepared);
        let known = known.unwrap_or(&Value::Null);
        say.push(match status["damage"].as_str() {
            Some("all") => json!(true),
            _ => status["damage"].clone(),
        });
        know.push(if known["heals_all"] == true {
            json!(true)
        } else {
            known["damage"].clone()
        });
        say.push(match status["rads"].as_i64() {
            Some(-100) => json!(true),
            _ => status["rads"].clone(),
        });
        know.push(if known["removes_all_radiation"] == true {
            json!(true)
        } else {
            known["radiation"].clone()
        });
        say.push(status["armor_boost"].clone());
        know.push(known["armor_boost"].clone());
        say.push(part["alert"].is_string().into());
        know.push((known["see_card"] == true).into());
    }
    put(all, "other", say.into(), know.into());
}

fn put(all: &mut ItemValues, column: &'static str, said: Value, known: Value) {
    all.insert(column, (said, known));
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn words(list_of: &Value) -> String {
    let words: Vec<&str> = list(list_of).filter_map(Value::as_str).collect();
    words.join("+")
}

fn sorted(mut words: Vec<String>) -> Value {
    words.sort();
    json!(words)
}

fn take(words: &mut Vec<String>, which: impl Fn(&str) -> bool) {
    if let Some(place) = words.iter().position(|word| which(word)) {
        words.remove(place);
    }
}

/// Returns the word after a mark, up to the next space or bracket. `None` if the mark occurs only after a dot, as part
/// of another mark.
fn after<'a>(text: &'a str, mark: &str) -> Option<&'a str> {
    let is_own = |place: usize| !text[..place].ends_with('.');
    let (place, _) = text.match_indices(mark).find(|(place, _)| is_own(*place))?;
    text[place + mark.len()..].split([' ', ']']).next()
}

fn number(text: &str) -> i64 {
    let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap_or(-1)
}

/// Removes the quotes that tab-separated files put around a cell with quotes in it.
fn unquoted(cell: &str) -> String {
    let inside = cell
        .strip_prefix('"')
        .and_then(|cell| cell.strip_suffix('"'));
    inside.map_or_else(|| cell.to_owned(), |inside| inside.replace("\"\"", "\""))
}
