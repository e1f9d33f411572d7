//! The item deck of the Wasteland: what goes into it, its order, and a log that older programs can read.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;
use std::sync::LazyLock;

use muster_core::card::CardId;
use muster_core::collection::ForceNeeds;
use muster_core::library::Library;
use muster_core::play::{
    Act, DECK_STOCK, DeckList, Delta, FORMAT, LeftOutCard, LeftOutReason, MAX_TABLE_DECK, PieceId,
    Play, PlayHistory,
};
use muster_core::words::Lang;
use serde::Deserialize;
use serde_json::{Value, json};

static LIBRARY: LazyLock<Library> = LazyLock::new(muster_games::library);

fn list(copies: &[(&str, u32)], needs: &[ForceNeeds]) -> DeckList {
    let game = LIBRARY.game("fww").expect("a known game");
    let copies: Vec<(CardId, u32)> = copies
        .iter()
        .map(|(card, copies)| (CardId::new(card), *copies))
        .collect();
    let copies = copies.iter().map(|(card, copies)| (card, *copies));
    DeckList::new(game.play(), copies, needs, &LIBRARY)
}

fn needs(cards: &[(&str, i64)]) -> ForceNeeds {
    let mut needs = ForceNeeds::default();
    for (card, copies) in cards {
        needs.add_card(&CardId::new(card), *copies);
    }
    needs
}

fn count(list: &DeckList, card: &str) -> usize {
    let cards = list.cards.iter();
    cards.filter(|found| found.as_str() == card).count()
}

fn left_out(card: &str, copies: u32, reason: LeftOutReason) -> LeftOutCard {
    let card = CardId::new(card);
    LeftOutCard {
        card,
        copies,
        reason,
    }
}

fn begin() -> PlayHistory {
    let side = |name: &str| json!({ "name": name, "force": crate::plays::sample(name) });
    let sides = [side("brotherhood"), side("survivors")];
    let play = json!({ "format": FORMAT, "system": "fww", "sides": sides, "seed": 5 });
    let play: Play = serde_json::from_value(play).expect("a game");
    let play = play.checked(crate::games()).expect("a game of samples");
    PlayHistory::begin(play, &*LIBRARY, LIBRARY.words(Lang::En)).expect("a known game")
}

#[test]
fn both_forces_take_their_copies_out_of_the_deck() {
    let owned = [
        ("fww/chem/stimpak", 4),
        ("fww/chem/buffout", 2),
        ("fww/rifle/laser-rifle", 1),
    ];
    let ours = needs(&[("fww/chem/stimpak", 1), ("fww/rifle/laser-rifle", 3)]);
    let theirs = needs(&[("fww/chem/stimpak", 1)]);
    let list = list(&owned, &[ours, theirs]);
    assert_eq!(count(&list, "fww/chem/stimpak"), 2);
    assert_eq!(count(&list, "fww/chem/buffout"), 2);
    // The forces use more rifles than the user owns.
    assert_eq!(count(&list, "fww/rifle/laser-rifle"), 0);
    assert_eq!(
        list.left_out,
        [
            left_out("fww/chem/stimpak", 2, LeftOutReason::InForce),
            left_out("fww/rifle/laser-rifle", 1, LeftOutReason::InForce),
        ]
    );
}

#[test]
fn what_is_no_item_or_not_known_is_not_drawn() {
    let owned = [
        ("fww/unit/dogmeat", 1),
        ("fww/heroic/heroic", 2),
        ("fww/chem/no-such-chem", 2),
        ("fww/chem/stimpak", 0),
        ("tragic/ally/dogmeat", 1),
    ];
    let list = list(&owned, &[]);
    assert_eq!(list.cards, []);
    let unknown = left_out("fww/chem/no-such-chem", 2, LeftOutReason::Unknown);
    assert_eq!(list.left_out, [unknown]);
}

#[test]
fn natural_weapons_and_cards_of_the_role_playing_game_stay_out() {
    let ids: Vec<&str> = LIBRARY.cards().map(|card| card.id.as_str()).collect();
    let all: Vec<(&str, u32)> = ids.into_iter().map(|id| (id, 1)).collect();
    let list = list(&all, &[]);
    assert!(list.cards.len() > 100, "{}", list.cards.len());
    for left in &list.left_out {
        assert_eq!(left.reason, LeftOutReason::NotForDeck, "{left:?}");
    }
    let face = |card: &CardId| {
        let card = LIBRARY.card(card).expect("a known card");
        serde_json::to_value(&card.face).expect("JSON")
    };
    for card in &list.cards {
        let flags = face(card)["flags"].clone();
        let flags = flags.as_array().cloned().unwrap_or_default();
        for flag in ["natural", "rpg-only", "hidden"] {
            assert!(!flags.contains(&json!(flag)), "{card}");
        }
    }
    let natural = |left: &&LeftOutCard| face(&left.card)["flags"] == json!(["natural"]);
    assert!(list.left_out.iter().any(|left| natural(&left)));
}

#[test]
fn a_seed_gives_one_order_and_another_seed_another() {
    let owned = [
        ("fww/chem/stimpak", 9),
        ("fww/chem/buffout", 9),
        ("fww/rifle/laser-rifle", 9),
    ];
    let list = list(&owned, &[]);
    let order = list.shuffled(7);
    assert_eq!(order, list.shuffled(7));
    assert_ne!(order, list.shuffled(8));
    let mut sorted = order.clone();
    sorted.sort();
    assert_eq!(sorted, list.cards);
    let mut course = begin();
    let laid = course.lay_table_deck(&list, 7, &*LIBRARY);
    course
        .push(laid.expect("a deck"))
        .expect("it follows from the beginning");
    let side = course.play().table_deck_side();
    let stock = course
        .standing()
        .pile(&PieceId::for_piece(side, DECK_STOCK));
    let deck = course.standing().deck(side);
    let drawn = stock.iter().rev();
    let drawn: Vec<CardId> = drawn
        .map(|copy| deck[usize::try_from(*copy).expect("a number")].clone())
        .collect();
    assert_eq!(drawn, order);
}

#[test]
fn a_deck_has_a_limit() {
    let most = u32::try_from(MAX_TABLE_DECK).expect("a small number");
    let course = begin();
    let code = |copies: u32| {
        let list = list(&[("fww/chem/stimpak", copies)], &[]);
        let laid = course.lay_table_deck(&list, 1, &*LIBRARY);
        laid.err().map(|problem| problem.code)
    };
    assert_eq!(code(most), None);
    assert_eq!(code(most + 1).as_deref(), Some("play-deck-too-large"));
    assert_eq!(code(u32::MAX).as_deref(), Some("play-deck-too-large"));
}

/// A press as version 1.0 of the program reads it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "the fields are only read from JSON")]
struct OldPress {
    act: OldAct,
    #[serde(default)]
    said: BTreeMap<String, String>,
    #[serde(default)]
    deltas: Vec<OldDelta>,
}

/// The acts of the old form that the deck uses.
#[derive(Deserialize)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
#[allow(dead_code, reason = "the fields are only read from JSON")]
enum OldAct {
    Do {
        due: String,
        piece: String,
        outcome: String,
    },
    Lose {
        piece: String,
    },
    Undo,
}

/// The changes of the old form.
#[derive(Deserialize)]
#[serde(untagged, deny_unknown_fields)]
#[allow(dead_code, reason = "the fields are only read from JSON")]
enum OldDelta {
    Track {
        piece: String,
        track: String,
        from: Option<i64>,
        to: Option<i64>,
    },
    Words {
        what: String,
        from: String,
        to: String,
    },
    Found {
        found: String,
        on: String,
        card: String,
        comes: bool,
    },
    Deck {
        side: usize,
        cards: Vec<String>,
    },
    Pile {
        copy: u32,
        from: String,
        from_at: usize,
        to: String,
        to_at: usize,
    },
    Order {
        pile: String,
        from: Vec<u32>,
        to: Vec<u32>,
    },
}

/// Devices that do not have this version of the program yet get the log of the game too. They must be able to read it.
#[test]
fn older_programs_read_a_game_with_a_deck() {
    let mut course = begin();
    let words = LIBRARY.words(Lang::En);
    let cards = list(&[("fww/chem/stimpak", 3)], &[]);
    let laid = course.lay_table_deck(&cards, 1, &*LIBRARY);
    course
        .push(laid.expect("a deck"))
        .expect("it follows from the beginning");
    let act = |due: &str, outcome: &str| Act::Do {
        due: due.to_owned(),
        piece: "0/e1".into(),
        outcome: outcome.to_owned(),
    };
    let acts = [
        act("search", ""),
        act("found", "leave"),
        act("look", "1"),
        act("found", "keep"),
        Act::Lose {
            piece: "0/e1+6".into(),
        },
        Act::Undo,
    ];
    for act in acts {
        let press = course.press(act, &*LIBRARY, words).expect("can be done");
        course.push(press).expect("what was just made follows");
    }
    for press in &course.presses()[1..] {
        let text = serde_json::to_string(press).expect("JSON");
        let old: Result<OldPress, _> = serde_json::from_str(&text);
        assert!(old.is_ok(), "{text}");
    }
    let start = serde_json::to_value(course.play()).expect("JSON");
    let fields: Vec<&String> = start.as_object().expect("fields").keys().collect();
    let known = ["first", "format", "points", "seed", "sides", "system"];
    assert!(fields.iter().all(|field| known.contains(&field.as_str())));
    assert_eq!(start["sides"].as_array().map(Vec::len), Some(2));
    assert_ne!(start["sides"][0]["force"], Value::Null);
}

/// An older program undoes a deck without taking its list of cards away. Another deck can then be laid, and undone.
#[test]
fn a_deck_that_an_older_program_undid_is_gone() {
    let mut course = begin();
    let words = LIBRARY.words(Lang::En);
    let cards = list(&[("fww/chem/stimpak", 3)], &[]);
    let laid = course.lay_table_deck(&cards, 1, &*LIBRARY);
    course
        .push(laid.expect("a deck"))
        .expect("it follows from the beginning");
    let mut undo = course
        .press(Act::Undo, &*LIBRARY, words)
        .expect("can be undone");
    undo.deltas
        .retain(|delta| !matches!(delta, Delta::Deck { .. }));
    course.push(undo).expect("it follows too");
    let pieces = course.pieces(&*LIBRARY, words).expect("a known game");
    let board = course.board(&pieces, &*LIBRARY, words);
    assert!(board.table_deck().is_empty());
    let other = list(&[("fww/chem/buffout", 2)], &[]);
    let laid = course.lay_table_deck(&other, 1, &*LIBRARY).expect("a deck");
    course.push(laid).expect("what was just made follows");
    let pieces = course.pieces(&*LIBRARY, words).expect("a known game");
    let board = course.board(&pieces, &*LIBRARY, words);
    assert_eq!(board.table_deck(), other.cards);
}
