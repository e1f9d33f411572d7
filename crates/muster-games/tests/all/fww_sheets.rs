//! Sheets of units with their equipment: the numbers that Wasteland Warfare works out.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails where it cannot go on"
)]

use muster_core::force::{Force, Node};
use muster_core::library::Library;
use muster_core::sheet::{Block, BoxTrack, Cell, Inline, Sheet, Stat};
use muster_core::words::{Lang, Words};

/// Returns the shipped cards, which are read once.
fn library() -> &'static Library {
    static LIBRARY: std::sync::LazyLock<Library> = std::sync::LazyLock::new(muster_games::library);
    &LIBRARY
}

fn force(unit: &str, cards: &[&str]) -> Force {
    let mut force = Force::new("fww", "battle", "Test");
    let mut node = Node::new(format!("fww/unit/{unit}").as_str().into());
    node.id = "e1".into();
    for (index, card) in cards.iter().enumerate() {
        let mut card = Node::new((*card).into());
        card.id = format!("c{index}").as_str().into();
        node.cards.push(card);
    }
    force.entries.push(node);
    force
}

pub(crate) fn sheet_of(force: &Force, library: &Library, lang: Lang) -> Sheet {
    let game = crate::games().find(&force.system).expect("a known game");
    let review = game.review(force, library);
    let mut sheets = game.entry_sheets(force, None, &review, library, Words::for_lang(lang));
    assert_eq!(sheets.len(), 1);
    sheets.remove(0)
}

/// Returns every block, including those inside columns.
pub(crate) fn flat(blocks: &[Block]) -> Vec<&Block> {
    let mut all = Vec::new();
    for block in blocks {
        match block {
            Block::Side { columns } => {
                all.extend(columns.iter().flat_map(|column| flat(&column.blocks)));
            }
            other => all.push(other),
        }
    }
    all
}

pub(crate) fn stat<'a>(sheet: &'a Sheet, label: &str) -> &'a Stat {
    let stats = flat(&sheet.blocks)
        .into_iter()
        .filter_map(|block| match block {
            Block::Stats { stats, .. } => Some(stats),
            _ => None,
        });
    stats
        .flatten()
        .find(|stat| stat.label == label)
        .expect("the stat")
}

pub(crate) fn tracks(sheet: &Sheet) -> Vec<&BoxTrack> {
    let tracks = flat(&sheet.blocks)
        .into_iter()
        .filter_map(|block| match block {
            Block::Tracks { tracks } => Some(tracks),
            _ => None,
        });
    tracks.flatten().collect()
}

pub(crate) fn row<'a>(sheet: &'a Sheet, name: &str) -> &'a [Cell] {
    let rows = flat(&sheet.blocks)
        .into_iter()
        .filter_map(|block| match block {
            Block::Table { rows, .. } => Some(rows),
            _ => None,
        });
    rows.flatten()
        .find(|row| said(&row[0].content).contains(name))
        .unwrap_or_else(|| panic!("no row {name}"))
}

pub(crate) fn said(content: &[Inline]) -> String {
    let plain: Vec<&str> = content.iter().map(Inline::plain).collect();
    plain.concat()
}

/// Returns the words of a text. An icon before the name that it stands for says nothing more.
pub(crate) fn worded(content: &[Inline]) -> String {
    let (mut all, mut icon) = (String::new(), None);
    for inline in content {
        let plain = inline.plain();
        let named = icon.and_then(|icon| plain.strip_prefix('\u{a0}')?.strip_prefix(icon));
        all.push_str(named.unwrap_or(plain));
        icon = matches!(inline, Inline::Icon { .. }).then_some(plain);
    }
    all
}

pub(crate) fn icons(content: &[Inline]) -> Vec<&str> {
    content
        .iter()
        .filter_map(|inline| match inline {
            Inline::Icon { icon, .. } | Inline::Die { icon, .. } => Some(icon.as_str()),
            _ => None,
        })
        .collect()
}

const SUIT: &str = "fww/power-armor/t-60-power-armor";

#[test]
fn power_armor_shows_both_its_sides() {
    let library = library();
    let force = force("paladin-danse", &[SUIT]);
    let sheet = sheet_of(&force, library, Lang::En);
    let end = stat(&sheet, "END");
    assert_eq!(
        (said(&end.value), said(&end.other)),
        ("10".into(), "6".into())
    );
    let strength = stat(&sheet, "STR");
    assert_eq!(said(&strength.value), "9");
    assert!(strength.other.is_empty(), "the same on both sides");
    assert_eq!(
        icons(&strength.icons),
        ["fww/heavy-weapon", "fww/melee"],
        "the skills that use it"
    );
    let physical = stat(&sheet, "Physical");
    assert_eq!(
        (said(&physical.value), said(&physical.other)),
        ("3+1".into(), "3".into())
    );
    let boxes: Vec<Option<u32>> = tracks(&sheet).iter().map(|track| track.boxes).collect();
    assert_eq!(boxes, [Some(6), Some(4)], "health and the suit's own pool");
}

#[test]
fn weapons_show_the_value_of_their_skill_and_at_most_four_dice_of_a_colour() {
    let library = library();
    let cards = [SUIT, "fww/rifle/laser-rifle", "fww/melee/super-sledge"];
    let force = force("paladin-danse", &cards);
    let sheet = sheet_of(&force, library, Lang::En);
    assert!(said(&row(&sheet, "Laser Rifle")[1].content).ends_with('8'));
    let sledge = row(&sheet, "Super Sledge");
    assert!(said(&sledge[1].content).ends_with('9'), "STR with the suit");
    assert_eq!(
        icons(&sledge[2].content),
        [
            "fww/armor-reduction-die",
            "fww/armor-reduction-die",
            "fww/special-effect-die",
            "fww/damage-die"
        ],
        "a black die more at STR 7"
    );
    let improvised = row(&sheet, "Improvised Weapon");
    assert_eq!(
        icons(&improvised[2].content),
        ["fww/accuracy-die", "fww/damage-die"],
        "its green die, and the black one"
    );
}

#[test]
fn critical_boxes_are_for_those_who_collect_the_points() {
    let library = library();
    let boxes = |cards: &[&str]| {
        let sheet = sheet_of(&force("paladin-danse", cards), library, Lang::En);
        let cell = row(&sheet, "Laser Rifle")[6].content.clone();
        cell.into_iter().find_map(|inline| match inline {
            Inline::Boxes { count, .. } => Some(count),
            _ => None,
        })
    };
    assert_eq!(boxes(&["fww/rifle/laser-rifle"]), None);
    let heroic = ["fww/rifle/laser-rifle", "fww/heroic/heroic"];
    assert_eq!(boxes(&heroic), Some(4));
}

#[test]
fn what_is_not_known_is_a_box_and_never_a_number() {
    let library = library();
    // Neither a list nor a card among the sources has its numbers.
    let sheet = sheet_of(&force("dogmeat-loner", &[]), library, Lang::Fr);
    for label in ["FOR", "PER", "END", "CHA", "INT", "AGI", "CHN"] {
        let stat = stat(&sheet, label);
        assert!(matches!(stat.value.as_slice(), [Inline::Unknown { .. }]));
    }
    assert_eq!(tracks(&sheet)[0].boxes, None);
}

#[test]
fn every_model_has_boxes_and_every_copy_one() {
    let library = library();
    let mut force = force("knight", &["fww/chem/stimpak"]);
    force.entries[0].count = 3;
    force.entries[0].cards[0].count = 2;
    let sheet = sheet_of(&force, library, Lang::En);
    let boxes: Vec<Option<u32>> = tracks(&sheet).iter().map(|track| track.boxes).collect();
    assert_eq!(
        boxes,
        [Some(5), Some(5), Some(5), Some(3)],
        "three models, each with an armor boost"
    );
    let uses = &row(&sheet, "Stimpak")[2].content;
    assert!(matches!(uses.as_slice(), [Inline::Boxes { count: 2, .. }]));
}

#[test]
fn reminders_follow_what_the_force_has() {
    let library = library();
    let game = crate::games().find("fww").expect("the game");
    let titles = |force: &Force| -> Vec<String> {
        let review = game.review(force, library);
        let words = Words::for_lang(Lang::En);
        let sheets = game.reference_sheets(Some((force, &review)), library, words);
        sheets.into_iter().map(|sheet| sheet.title).collect()
    };
    let plain = titles(&force("knight", &[]));
    let suited = titles(&force("knight", &[SUIT]));
    assert!(!plain.contains(&"Power armor".to_owned()), "{plain:?}");
    assert!(suited.contains(&"Power armor".to_owned()), "{suited:?}");
    let all = game.reference_sheets(None, library, Words::for_lang(Lang::En));
    assert!(all.len() > suited.len());
}
