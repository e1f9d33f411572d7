//! The list that Muster writes for chats comes back as the same force.

use std::path::Path;

use muster_core::card::{Card, CardId};
use muster_core::force::{Force, Node};
use muster_core::game::Game;
use muster_core::words::Lang;
use muster_import::chat;
use proptest::prelude::*;

use crate::told::told;
use crate::{LIBRARY, doubts, read};

/// Names of forces and units that look like something else.
const NAMES: &[&str] = &[
    "Sanctuary patrol",
    "Raiders",
    "2 Knights",
    "2x Knight",
    "Robots",
    "Knight",
    "Paladin Danse, T-60 Power Armor",
    "Thanks Ben",
    "Best list",
    "Re: Club night",
    "My list 2026",
    "Hey everyone, here is my list for the club night on Saturday",
    "Units:",
    "Total: 709 caps",
    "Limit: 500",
    "Ann: Boss, the Bold",
    "Ann - Boss",
    "Ann (Boss)",
    "Ann + Boss with Stimpak",
    "the “Boss” of it",
    "” [move] (53 caps)",
    "Fallout: Wasteland Warfare · Battle",
    "TRAGIC · Twin",
    "MU1.lZHdbsIwDIVfZcp1o7Tlb",
    "{x}",
    "[b]bold[/b] **bold** `code`",
    "# ++ Army ++ #",
    "> quoted",
    "a &amp; b",
    "- 3. x2",
    "--",
    "???",
    "Łódź ﬁ abc\u{200b} Ｔ－６０",
    "(94 / 500 caps)",
    "Patrol (at least 53 / 500 caps)",
    "fww/unit/knight",
];

fn written(force: &Force, lang: Lang) -> String {
    let game = LIBRARY.games().named(&force.system).expect("a game");
    let review = game.review(force, &LIBRARY);
    chat::write(force, &review, game, &LIBRARY, LIBRARY.words(lang))
}

fn comes_back(force: &Force) -> Result<(), TestCaseError> {
    for lang in Lang::ALL {
        let text = written(force, lang);
        let (again, list) = read(&text);
        prop_assert_eq!(told(&again), told(force), "{}", text);
        let mut doubts = doubts(&list);
        doubts.retain(|text| !text.contains("/no-such-card"));
        prop_assert_eq!(doubts, Vec::<&str>::new(), "{}", text);
    }
    Ok(())
}

#[test]
fn every_sample_comes_back() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples");
    let mut read = 0;
    for entry in std::fs::read_dir(folder).expect("the samples") {
        let path = entry.expect("a sample").path();
        let bytes = std::fs::read(&path).expect("a file");
        let force = Force::read(&bytes, "", LIBRARY.games()).expect("a force");
        comes_back(&force).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        read += 1;
    }
    assert!(read > 10, "{read}");
}

/// What a proptest draws to make a force: numbers from which cards, counts and names follow.
type Draw = Vec<(u16, u8, u8, u8)>;

/// Makes a force of a game. Every draw becomes a card, on the last card that takes it, on any card, or as an entry.
fn made(system: &str, draws: &Draw, name: &str, limit: Option<u32>, mode: u8) -> Force {
    let games = LIBRARY.games();
    let game = games.named(system).expect("a game");
    let cards: Vec<&Card> = game
        .kinds()
        .iter()
        .flat_map(|kind| LIBRARY.of_kind(system, kind))
        .map(|card| &**card)
        .filter(|card| !card.is_reminder())
        .collect();
    let modes = game.modes();
    let revisions = game.revisions();
    let mut force = Force::new(system, modes[usize::from(mode) % modes.len()], name);
    force.limit = limit;
    force.revision = revisions
        .get(usize::from(mode) % (revisions.len() + 1))
        .map(|revision| (*revision).to_owned());
    for (card, place, count, own) in draws {
        let card = cards[usize::from(*card) % cards.len()];
        let mut node = Node::new(match own {
            250.. => CardId::new(&format!("{system}/unit/no-such-card")),
            _ => card.id.clone(),
        });
        node.count = i64::from(count % 4) + 1;
        node.name = NAMES
            .get(usize::from(*own))
            .map(|name| (*name).trim().to_owned());
        put(&mut force, game, card, node, *place);
    }
    force.complete_ids();
    let choices = game.choices(&force, &LIBRARY);
    for choice in choices {
        let Some(option) = choice.options.first() else {
            continue;
        };
        pick(&mut force.entries, &choice.node, &option.pick);
    }
    force
}

fn put(force: &mut Force, game: &dyn Game, card: &Card, node: Node, place: u8) {
    let takes = |parent: Option<&Card>| {
        let slots = game.slots(parent, &LIBRARY);
        slots.iter().any(|slot| slot.admits(&card.id))
    };
    let Some(last) = force
        .entries
        .last_mut()
        .filter(|_| !place.is_multiple_of(8))
    else {
        force.entries.push(node);
        return;
    };
    if place % 8 > 1 && takes(None) {
        force.entries.push(node);
        return;
    }
    // Deeper, where the last card takes it; otherwise on the entry, whether that takes it or not.
    let deeper = last.cards.last_mut().filter(|inner| {
        LIBRARY
            .card(&inner.card)
            .is_some_and(|parent| takes(Some(parent)))
    });
    match deeper {
        Some(inner) => inner.cards.push(node),
        None => last.cards.push(node),
    }
}

fn pick(nodes: &mut [Node], id: &muster_core::force::NodeId, option: &str) {
    for node in nodes {
        if node.id == *id && node.picks.is_empty() {
            node.picks.push(option.to_owned());
        }
        pick(&mut node.cards, id, option);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: muster_tests::cases(48), ..ProptestConfig::default() })]

    #[test]
    fn every_force_comes_back(
        system in proptest::sample::select(&["fww", "stargrave", "tragic", "warzone"][..]),
        draws in proptest::collection::vec(any::<(u16, u8, u8, u8)>(), 1..14),
        name in proptest::sample::select(NAMES),
        limit in proptest::option::of(0_u32..3_000),
        mode in any::<u8>(),
    ) {
        comes_back(&made(system, &draws, name, limit, mode))?;
        comes_back(&made(system, &draws, "", limit, mode))?;
    }
}

#[test]
fn words_around_the_list_change_nothing() {
    let list = "Raiders (94 / 500 caps)\nFallout: Wasteland Warfare · Battle\n\nField Scribe (41 caps)\n- Stimpak\nKnight (53 caps)\n";
    let quoted: String = list.lines().map(|line| format!("> {line}\n")).collect();
    for text in [
        list.to_owned(),
        format!("Hi all, here it is:\n\n{list}\nCheers\nTom"),
        format!("On Friday, Ann wrote:\n{quoted}\nSee you there"),
        list.replace('\n', "\r\n"),
        list.replace('\n', "\r"),
        list.replace('\n', "\u{2028}"),
    ] {
        let (force, list) = read(&text);
        assert_eq!(
            (force.name.as_str(), force.limit),
            ("Raiders", Some(500)),
            "{text}"
        );
        assert_eq!(force.mode, "battle", "{text}");
        assert_eq!(
            crate::shape(&force.entries),
            "field-scribe(stimpak) knight",
            "{text}"
        );
        assert_eq!(doubts(&list), Vec::<&str>::new(), "{text}");
    }
}

#[test]
fn a_line_that_someone_has_added_is_read_like_any_other() {
    let (force, list) = read(
        "Patrol (94 / 500 caps)\nFallout: Wasteland Warfare · Battle\n\nField Scribe (41 caps)\nKnight with Laser Rifle\nPaladin Dance\n0x Knight\n",
    );
    assert_eq!(
        crate::shape(&force.entries),
        "field-scribe knight(laser-rifle) paladin-danse"
    );
    assert_eq!(doubts(&list), ["Paladin Dance", "0x Knight"]);
}

#[test]
fn the_game_and_the_mode_are_read_however_they_are_separated() {
    for head in [
        "Fallout: Wasteland Warfare - Battle",
        "Fallout: Wasteland Warfare – Battle",
        "Fallout: Wasteland Warfare, Battle",
        "Fallout: Wasteland Warfare | Battle | 2026 points",
    ] {
        let (force, list) = read(&format!(
            "My gang (94 / 500 caps)\n{head}\n\nField Scribe\nKnight"
        ));
        assert_eq!(
            (force.mode.as_str(), force.limit),
            ("battle", Some(500)),
            "{head}"
        );
        assert_eq!(force.name, "My gang", "{head}");
        assert_eq!(
            crate::shape(&force.entries),
            "field-scribe knight",
            "{head}"
        );
        assert_eq!(doubts(&list), Vec::<&str>::new(), "{head}");
    }
}

#[test]
fn marks_that_turn_text_around_are_not_written() {
    let mut force = Force::new("fww", "narrative", "");
    force.name = "safe \u{202e}gnp.exe".to_owned();
    let text = written(&force, Lang::En);
    assert!(text.starts_with("safe gnp.exe"), "{text}");
}
