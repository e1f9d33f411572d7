//! What few weapons have shows wherever their profile does: minimum range, bars beyond long range, scattering always,
//! walked fire, tokens before use, and criticals of some attacks only.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails where it cannot go on"
)]

use muster_core::force::{Force, Node};
use muster_core::library::Library;
use muster_core::pack;
use muster_core::sheet::{Block, Inline, Sheet};
use muster_core::words::{Lang, Words};
use serde_json::json;

use crate::fww_sheets::{flat, row, said, sheet_of};

fn library() -> Library {
    let weapon = json!({
        "short": { "range": "green", "dice": ["black"] },
        "long": { "range": "blue", "dice": ["green"] },
        "beyond": [{ "range": "black", "dice": ["yellow", "yellow"] }],
        "minimum_range": "yellow",
        "damage": { "amount": 4, "type": "energy", "area": "red" },
        "critical": { "rating": 3, "dice": ["blue"], "only": "short-range" },
        "primed": 3,
        "walked_fire": { "shots": 5, "range": "yellow" },
        "always_scatters": true,
        "scatter": [{ "range": "orange", "margin": [0, 1] }, { "range": "red", "margin": [2], "or_more": true }]
    });
    let cards = json!([
        { "id": "fww/heavy/odd", "name": { "en": "Odd" },
          "face": { "flags": ["limited-use", "not-slow-firing"], "weapon": weapon } },
        { "id": "fww/unit/bearer", "name": { "en": "Bearer" }, "icons": ["critical-point"], "face": {
            "attributes": { "str": 8, "agi": 5 }, "skills_complete": true,
            "skills": [{ "skill": "heavy-weapon", "attribute": "str" }] } }
    ]);
    let pack = json!({ "format": 1, "id": "made-up", "version": 1, "system": "fww",
        "title": { "en": "Made up" }, "cards": cards });
    let bytes = serde_json::to_vec(&pack).expect("a pack");
    let (pack, problems) = pack::read(&bytes, "made-up.json", crate::games());
    assert!(problems.is_empty(), "{problems:?}");
    let (library, problems) =
        Library::build(crate::games().clone(), pack.into_iter().collect(), &[]);
    assert!(problems.is_empty(), "{problems:?}");
    library
}

/// Returns the names of ranges in a line, in order.
fn ranges(content: &[Inline]) -> Vec<&str> {
    let mut ranges = Vec::new();
    for piece in content {
        if let Inline::Range { icon, .. } = piece {
            ranges.extend(icon.strip_prefix("fww/range-"));
        }
    }
    ranges
}

fn dice(content: &[Inline]) -> usize {
    let is_die = |piece: &&Inline| matches!(piece, Inline::Die { .. });
    content.iter().filter(is_die).count()
}

#[test]
fn a_unit_shows_what_few_weapons_have() {
    let library = library();
    let mut force = Force::new("fww", "narrative", "Test");
    let mut unit = Node::new("fww/unit/bearer".into());
    unit.id = "e1".into();
    let mut odd = Node::new("fww/heavy/odd".into());
    odd.id = "w1".into();
    unit.cards.push(odd);
    force.entries.push(unit);
    for lang in Lang::ALL {
        let sheet = sheet_of(&force, &library, lang);
        let cells = row(&sheet, "Odd");
        let under = said(&cells[0].under);
        let words = match lang {
            Lang::En => ["Minimum range", "always", "at short range only"],
            Lang::Fr => ["Portée minimale", "toujours", "à courte portée seulement"],
        };
        assert!(
            under.contains(words[0]) && under.contains(words[1]),
            "{under}"
        );
        assert_eq!(
            ranges(&cells[0].under),
            ["yellow", "yellow", "orange", "red"]
        );
        assert!(
            under.contains("5") && under.contains("0–1") && under.contains("2+"),
            "{under}"
        );
        let tokens = cells[0]
            .under
            .iter()
            .any(|piece| matches!(piece, Inline::Boxes { count: 3, .. }));
        assert!(tokens, "three tokens before use");
        let icon = |id: &str| {
            let shows = |piece: &Inline| matches!(piece, Inline::Icon { icon, .. } if icon == id);
            let mut all = cells[0].content.iter().chain(&cells[0].under);
            all.any(shows)
        };
        assert!(icon("fww/limited-use") && icon("fww/walked-fire") && icon("fww/scatter"));
        assert_eq!(ranges(&cells[3].content), ["blue"]);
        assert_eq!(
            ranges(&cells[3].under),
            ["black"],
            "the bar beyond long range"
        );
        assert_eq!(dice(&cells[3].under), 3);
        assert!(
            said(&cells[6].under).contains(words[2]),
            "{}",
            said(&cells[6].under)
        );
    }
}

#[test]
fn the_card_of_a_weapon_shows_what_few_weapons_have() {
    let library = library();
    let game = crate::games().find("fww").expect("the game");
    let card = library.card(&"fww/heavy/odd".into()).expect("the card");
    let sheet: Sheet = game.card_sheet(card, &library, Words::for_lang(Lang::En));
    let lines = flat(&sheet.blocks)
        .into_iter()
        .filter_map(|block| match block {
            Block::Text { content, .. } => Some(said(content)),
            _ => None,
        });
    let all = lines.collect::<Vec<_>>().join("\n");
    for said in [
        "Minimum range",
        "always",
        "at short range only",
        "Limited Use",
    ] {
        assert!(all.contains(said), "{said}: {all}");
    }
    let beyond = row(&sheet, "Beyond");
    assert_eq!(ranges(&beyond[1].content), ["black"]);
    assert_eq!(dice(&beyond[2].content), 2);
}
