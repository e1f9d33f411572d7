//! Icons: each has a drawing and a name, and the other way round.

#![expect(
    clippy::expect_used,
    reason = "a test stops where a file cannot be read"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use muster_core::card::CardId;

/// Checks that a card of Fallout: Wasteland Warfare shows these icons.
fn assert_shows(card: &str, icons: &[&str]) {
    let library = muster_games::library();
    let game = library.game("fww").expect("a shipped game");
    let shown = game.icons_of(library.card(&CardId::new(card)).expect("a shipped card"));
    for icon in icons {
        assert!(shown.contains(icon), "{icon} in {shown:?}");
    }
}

#[test]
fn a_unit_shows_its_skills_and_ranges() {
    let icons = [
        "unit",
        "unique",
        "move-yellow",
        "charge-red",
        "presence",
        "presence-red",
    ];
    assert_shows("fww/unit/aspirant-goddard", &icons);
}

#[test]
fn a_weapon_shows_its_flags_dice_and_damage() {
    let icons = [
        "rifle",
        "damage-die",
        "physical-damage",
        "weapon-range-green",
    ];
    assert_shows("fww/rifle/assault-rifle", &icons);
    assert_shows("fww/heavy/minigun", &["slow-firing"]);
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns every file below a folder that ends in `ending`.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder that can be read") {
        let path = entry.expect("an entry that can be read").path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.to_string_lossy().ends_with(ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Returns every drawing, by its path below `ui/icons` without the extension.
fn drawings() -> BTreeMap<String, String> {
    let root = repository().join("ui/icons");
    let name = |path: &Path| {
        let inside = path.strip_prefix(&root).expect("a path below the root");
        inside
            .with_extension("")
            .display()
            .to_string()
            .replace('\\', "/")
    };
    files(&root, ".svg")
        .into_iter()
        .map(|path| (name(&path), fs::read_to_string(&path).expect("text")))
        .collect()
}

#[test]
fn ids_are_kebab_case_and_unique() {
    for game in crate::games().all() {
        let mut seen = BTreeSet::new();
        for icon in game.icons() {
            let kebab = icon
                .id
                .split('-')
                .all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase()));
            assert!(kebab, "{}", icon.id);
            assert!(seen.insert(&icon.id), "{} twice", icon.id);
        }
    }
}

#[test]
fn every_icon_of_a_vocabulary_is_drawn_and_every_drawing_is_in_it() {
    let drawings = drawings();
    for game in crate::games().all() {
        let folder = format!("{}/", game.id());
        let drawn: BTreeSet<&str> = drawings
            .keys()
            .filter_map(|name| name.strip_prefix(&folder))
            .collect();
        let known: BTreeSet<&str> = game.icons().iter().map(|icon| &*icon.id).collect();
        let undrawn: Vec<_> = known.difference(&drawn).collect();
        let unknown: Vec<_> = drawn.difference(&known).collect();
        assert!(undrawn.is_empty(), "not drawn: {undrawn:?}");
        assert!(unknown.is_empty(), "not in the vocabulary: {unknown:?}");
    }
}

#[test]
fn every_icon_and_group_is_named_in_both_languages() {
    for language in ["en", "fr"] {
        for game in crate::games().all() {
            let words: String = files(&repository().join("locales").join(language), ".ftl")
                .iter()
                .map(|file| fs::read_to_string(file).expect("text"))
                .collect();
            let prefix = format!("{}-icon-", game.id());
            let named: BTreeSet<&str> = words
                .lines()
                .filter_map(|line| line.strip_prefix(&prefix)?.split_once(" = "))
                .filter(|(_, name)| !name.trim().is_empty())
                .map(|(key, _)| key)
                .collect();
            let wanted: BTreeSet<String> = game
                .icons()
                .iter()
                .flat_map(|icon| [icon.id.to_string(), format!("group-{}", icon.group)])
                .collect();
            let wanted: BTreeSet<&str> = wanted.iter().map(String::as_str).collect();
            assert_eq!(named, wanted, "{language}");
        }
    }
}

#[test]
fn every_kind_and_type_of_the_main_game_has_an_icon() {
    let fww = crate::games().find("fww").expect("the main game");
    let known: BTreeSet<&str> = fww.icons().iter().map(|icon| &*icon.id).collect();
    for name in fww.kinds().iter().chain(fww.types().iter()) {
        let id = name.replace('_', "-");
        assert!(known.contains(id.as_str()), "{id}");
    }
}

#[test]
fn what_a_face_shows_as_an_icon_has_one() {
    use muster_games::fww::face::{
        ActionPoint, Attribute, DamageType, FwwDie, Hazard, Range, Spend,
    };
    let fww = crate::games().find("fww").expect("the main game");
    let known: BTreeSet<&str> = fww.icons().iter().map(|icon| &*icon.id).collect();
    let mut shown: Vec<String> = Attribute::ALL.iter().map(|a| a.id().to_owned()).collect();
    shown.extend(DamageType::ALL.iter().map(|d| d.icon().to_owned()));
    shown.extend(DamageType::ALL.iter().map(|d| d.armor_icon().to_owned()));
    shown.extend(
        [FwwDie::Black, FwwDie::Green, FwwDie::Yellow, FwwDie::Blue].map(|d| d.icon().to_owned()),
    );
    shown.extend([Spend::Bottle, Spend::Star, Spend::Blast].map(|s| s.icon().to_owned()));
    let points = [
        ActionPoint::Movement,
        ActionPoint::Attack,
        ActionPoint::Expertise,
        ActionPoint::Prepare,
        ActionPoint::Melee,
        ActionPoint::Rifle,
        ActionPoint::Pistol,
        ActionPoint::Ranged,
        ActionPoint::Charge,
        ActionPoint::Throw,
        ActionPoint::Heavy,
        ActionPoint::Search,
        ActionPoint::Computers,
        ActionPoint::Lockpick,
        ActionPoint::Reaction,
    ];
    shown.extend(points.map(|p| p.icon().to_owned()));
    for hazard in Hazard::ALL {
        shown.push(hazard.immunity_icon().to_owned());
        shown.extend(hazard.resistance_icon().map(str::to_owned));
    }
    let coloured = [
        "move",
        "charge",
        "awareness",
        "presence",
        "search",
        "battle-cry",
        "throw",
        "weapon-range",
        "area",
        "range",
    ];
    for colour in Range::IDS {
        shown.extend(coloured.iter().map(|icon| format!("{icon}-{colour}")));
    }
    for id in shown {
        assert!(known.contains(id.as_str()), "{id}");
    }
}

#[test]
fn every_drawing_is_within_the_subset() {
    let problems: Vec<String> = drawings()
        .into_iter()
        .filter_map(|(name, text)| check(&text).err().map(|why| format!("{name}: {why}")))
        .collect();
    assert!(problems.is_empty(), "{problems:#?}");
}

#[test]
fn the_check_refuses_what_the_subset_lacks() {
    let wrap = |inside: &str| format!("{OPEN}{inside}{CLOSE}");
    assert_eq!(check(&wrap(r#"<path fill="none" d="M0 0H4Z"/>"#)), Ok(()));
    for bad in [
        "",
        "<g/>",
        r#"<path fill="red" d="M0 0Z"/>"#,
        r#"<path transform="scale(2)" d="M0 0Z"/>"#,
        r#"<path d="L0 0Z"/>"#,
        r#"<path d="M0 0;"/>"#,
        r#"<circle cx="1" cy="1"/>"#,
        "words",
    ] {
        assert!(check(&wrap(bad)).is_err(), "{bad}");
    }
}

/// In black and white, only the corner marks tell the ranges apart.
#[test]
fn every_range_has_its_corner_marks() {
    for (name, text) in drawings() {
        let Some((_, colour)) = name.rsplit_once('-').filter(|_| name.starts_with("fww/")) else {
            continue;
        };
        let expected: &[&str] = match colour {
            "orange" => &["bottom left"],
            "yellow" => &["top left", "bottom right"],
            "red" => &["top right", "bottom right"],
            "green" => &["top left", "top right", "bottom right"],
            "blue" => &["top left", "top right", "bottom left", "bottom right"],
            "black" => &[],
            _ => continue,
        };
        let corners = [
            ("top left", "M.4 .4"),
            ("top right", "M23.6 .4"),
            ("bottom left", "M.4 23.6"),
            ("bottom right", "M23.6 23.6"),
        ];
        let marked: BTreeSet<&str> = corners
            .iter()
            .filter(|(_, start)| text.contains(start))
            .map(|(corner, _)| *corner)
            .collect();
        assert_eq!(marked, expected.iter().copied().collect(), "{name}");
    }
}

const OPEN: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">"#;
const CLOSE: &str = "</svg>\n";

fn check(text: &str) -> Result<(), String> {
    let mut rest = text
        .strip_prefix(OPEN)
        .and_then(|rest| rest.strip_suffix(CLOSE))
        .ok_or("is not wrapped as the subset wants")?;
    if rest.is_empty() {
        return Err("draws nothing".into());
    }
    while !rest.is_empty() {
        let end = rest.find("/>").ok_or("an element does not end")?;
        let element = &rest[..end];
        rest = &rest[end + 2..];
        let (tag, attributes) = element
            .split_once(' ')
            .ok_or("an element without attributes")?;
        let needed: &[&str] = match tag {
            "<path" => &["d"],
            "<circle" => &["cx", "cy", "r"],
            other => return Err(format!("element {other}")),
        };
        let names = check_attributes(attributes)?;
        if let Some(missing) = needed.iter().find(|name| !names.contains(*name)) {
            return Err(format!("{tag} lacks {missing}"));
        }
    }
    Ok(())
}

fn check_attributes(attributes: &str) -> Result<BTreeSet<&str>, String> {
    let mut names = BTreeSet::new();
    let mut rest = attributes.trim();
    while !rest.is_empty() {
        let (name, after) = rest
            .split_once("=\"")
            .ok_or("an attribute without a value")?;
        let (value, after) = after.split_once('"').ok_or("a value does not end")?;
        rest = after.trim_start();
        let fine = match name {
            "d" => {
                value.starts_with(['M', 'm'])
                    && value
                        .chars()
                        .all(|c| "MmLlHhVvCcSsQqTtAaZz-., ".contains(c) || c.is_ascii_digit())
            }
            "cx" | "cy" | "r" | "stroke-width" => value.parse::<f32>().is_ok(),
            "fill" | "stroke" => {
                matches!(value, "currentColor" | "none")
                    || value.strip_prefix('#').is_some_and(|hex| {
                        hex.len() == 6 && hex.bytes().all(|b| b.is_ascii_hexdigit())
                    })
            }
            "fill-rule" => matches!(value, "nonzero" | "evenodd"),
            "stroke-linecap" => matches!(value, "butt" | "round" | "square"),
            "stroke-linejoin" => matches!(value, "miter" | "round" | "bevel"),
            _ => false,
        };
        if !fine || !names.insert(name) {
            return Err(format!("{name}=\"{value}\""));
        }
    }
    Ok(names)
}
