//! Properties of any presses in a game at the table, and of any log of one.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use std::sync::LazyLock;

use muster_core::card::CardId;
use muster_core::library::Library;
use muster_core::play::{Act, DeckList, FORMAT, Piece, PieceId, Play, PlayHistory, Press, Where};
use muster_core::words::Lang;
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::json;

static LIBRARY: LazyLock<Library> = LazyLock::new(muster_games::library);

/// Two sample forces for each game.
const FORCES: [(&str, [&str; 2]); 4] = [
    ("fww", ["brotherhood", "survivors"]),
    ("stargrave", ["stargrave-rogues", "stargrave-mystics"]),
    (
        "tragic",
        ["tragic-strength-and-perception", "tragic-all-of-special"],
    ),
    ("warzone", ["warzone-brotherhood", "warzone-dark-legion"]),
];

const CARDS: &[&str] = &[
    "fww/chem/buffout",
    "fww/heavy/minigun",
    "fww/rifle/laser-rifle",
    "fww/unit/dogmeat",
    "fww/chem/no-such-chem",
    "stargrave/gear/carbine",
    "nonsense",
];

/// A random press: the kind of act, two picks among what there is, and a number.
type PickedCard = (u8, Index, Index, i64);

fn picks() -> impl Strategy<Value = Vec<PickedCard>> {
    let number = prop_oneof![8 => -4_i64..8, 1 => Just(i64::MIN), 1 => Just(i64::MAX)];
    let pick = (0_u8..26, any::<Index>(), any::<Index>(), number);
    proptest::collection::vec(pick, 1..40)
}

fn begin(system: &str, samples: [&str; 2], seed: u32) -> PlayHistory {
    let side = |name: &&str| json!({ "name": name, "force": crate::plays::sample(name) });
    let sides: Vec<_> = samples.iter().map(side).collect();
    let play = json!({ "format": FORMAT, "system": system, "sides": sides, "seed": seed });
    let play: Play = serde_json::from_value(play).expect("a game");
    let play = play.checked(crate::games()).expect("a game of samples");
    PlayHistory::begin(play, &*LIBRARY, LIBRARY.words(Lang::En)).expect("a known game")
}

/// Makes an act, which may or may not be possible.
fn act(course: &PlayHistory, pieces: &[Piece], (kind, one, two, number): PickedCard) -> Act {
    let words = LIBRARY.words(Lang::En);
    let dues = course.dues(pieces, &*LIBRARY, words).expect("a known game");
    let piece = |index: &Index| index.get(pieces);
    let id = |index: &Index| piece(index).id.clone();
    let track = |index: &Index, other: &Index| {
        let tracks = &piece(index).tracks;
        let track = (!tracks.is_empty()).then(|| other.get(tracks).id.to_string());
        track.unwrap_or_else(|| "damage".to_owned())
    };
    let small = usize::try_from(number.clamp(0, 9)).unwrap_or(0);
    let pile =
        || ["library", "hand", "field", "equipment", "destruction", "x"][two.index(6)].to_owned();
    match kind {
        0..=7 if !dues.is_empty() => {
            let due = one.get(&dues);
            Act::Do {
                due: due.id.to_string(),
                piece: due.piece.clone().unwrap_or_default(),
                outcome: two.get(&due.outcomes).id.to_string(),
            }
        }
        8 if !dues.is_empty() => {
            let due = one.get(&dues);
            Act::Refuse {
                due: due.id.to_string(),
                piece: due.piece.clone().unwrap_or_default(),
            }
        }
        9..=12 => Act::Count {
            piece: id(&one),
            track: track(&one, &two),
            by: number,
        },
        13..=15 => Act::Set {
            piece: id(&one),
            track: track(&one, &two),
            to: number,
        },
        16 => Act::Undo,
        17 => Act::Redo,
        18 => Act::Revert {
            press: one.index(course.presses().len() + 2),
        },
        19 => Act::Find {
            piece: id(&one),
            card: CardId::new(CARDS[two.index(CARDS.len())]),
        },
        20 => Act::Lose {
            piece: course
                .standing()
                .found()
                .first()
                .map_or_else(|| id(&one), |found| found.piece.clone()),
        },
        21 | 22 => Act::Move {
            side: small % 3,
            copy: u32::try_from(one.index(70)).unwrap_or(0),
            pile: pile(),
            at: if small % 2 == 0 {
                Where::Top
            } else {
                Where::Bottom
            },
        },
        23 => Act::Shuffle {
            side: small % 3,
            pile: pile(),
        },
        24 => Act::Write {
            what: ["notes", "result", "points/0", "points/9", "active"][two.index(5)].to_owned(),
            text: "«é»".repeat(small * 700),
        },
        _ => [
            Act::Begin,
            Act::Finish { over: small > 4 },
            Act::Roll {
                die: "d20".to_owned(),
                faces: vec![u32::try_from(small).unwrap_or(0) * 5; small],
            },
            Act::Do {
                due: "no-such".to_owned(),
                piece: PieceId::table(),
                outcome: String::new(),
            },
            Act::Count {
                piece: "9/e9".into(),
                track: "damage".to_owned(),
                by: number,
            },
        ][two.index(5)]
        .clone(),
    }
}

/// Lays a small deck beside the table, if the game has one. Models then search, and leave or keep what they draw.
fn lay_deck(course: &mut PlayHistory) {
    let game = LIBRARY.games().named(&course.play().system);
    let cards = ["fww/chem/buffout", "fww/rifle/laser-rifle"].map(CardId::new);
    let copies = cards.iter().map(|card| (card, 3));
    let list = DeckList::new(game.expect("a known game").play(), copies, &[], &LIBRARY);
    if let Ok(laid) = course.lay_table_deck(&list, course.play().seed, &*LIBRARY) {
        course.push(laid).expect("what was just made follows");
    }
}

/// Presses whatever is possible. Checks that every value stays within the range of its track.
fn played(mut course: PlayHistory, picks: &[PickedCard]) -> PlayHistory {
    let words = LIBRARY.words(Lang::En);
    lay_deck(&mut course);
    for pick in picks {
        let pieces = course.pieces(&*LIBRARY, words).expect("a known game");
        for piece in &pieces {
            for track in &piece.tracks {
                if let Some(value) = course.standing().value(&piece.id, &track.id) {
                    let (least, most) = track.range();
                    let (id, name) = (&piece.id, &track.id);
                    assert!((least..=most).contains(&value), "{name} of {id}: {value}");
                }
            }
        }
        let act = act(&course, &pieces, *pick);
        if let Ok(press) = course.press(act, &*LIBRARY, words) {
            course.push(press).expect("what was just made follows");
        }
    }
    course
}

/// Returns whether a log is accepted, and checks that it is otherwise refused as damaged. An accepted log must be
/// possible to show.
fn read(course: &PlayHistory, presses: Vec<Press>) -> bool {
    let words = LIBRARY.words(Lang::Fr);
    match PlayHistory::replay(course.play().clone(), presses) {
        Ok(read) => {
            let pieces = read.pieces(&*LIBRARY, words).expect("a known game");
            read.dues(&pieces, &*LIBRARY, words).expect("a known game");
            true
        }
        Err(problem) => {
            assert_eq!(problem.code, "play-damaged");
            false
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: muster_tests::cases(24), ..ProptestConfig::default() })]

    #[test]
    fn anything_that_is_pressed_can_be_taken_back(
        game in 0_usize..4, seed in any::<u32>(), picks in picks(),
    ) {
        let (system, samples) = FORCES[game];
        let begun = begin(system, samples, seed);
        let mut course = played(begun.clone(), &picks);
        let ended = course.standing().clone();
        let words = LIBRARY.words(Lang::En);
        let mut undone = 0;
        while course.standing().can_undo() {
            let press = course.press(Act::Undo, &*LIBRARY, words).expect("can be undone");
            course.push(press).expect("what was just made follows");
            undone += 1;
        }
        prop_assert!(course.standing().lies_as(begun.standing()));
        for _ in 0..undone {
            let press = course.press(Act::Redo, &*LIBRARY, words).expect("can be done again");
            course.push(press).expect("what was just made follows");
        }
        prop_assert!(course.standing().lies_as(&ended));
    }

    #[test]
    fn a_log_is_read_or_refused(
        game in 0_usize..4, picks in picks(), cut in any::<Index>(), gap in any::<Index>(),
        flip in any::<Index>(), byte in any::<u8>(),
    ) {
        let (system, samples) = FORCES[game];
        let course = played(begin(system, samples, 1), &picks);
        let text = serde_json::to_vec(course.presses()).expect("a log");
        let log: Vec<Press> = serde_json::from_slice(&text).expect("a log that is read");
        let again = PlayHistory::replay(course.play().clone(), log.clone()).expect("its own log");
        prop_assert_eq!(again.standing(), course.standing());

        prop_assert!(read(&course, log[..cut.index(log.len() + 1)].to_vec()));
        let mut holed = log.clone();
        holed.remove(gap.index(log.len()));
        read(&course, holed);
        let mut turned = log;
        let (one, two) = (cut.index(turned.len()), gap.index(turned.len()));
        turned.swap(one, two);
        read(&course, turned);

        let mut damaged = text;
        let at = flip.index(damaged.len());
        damaged[at] = byte;
        if let Ok(log) = serde_json::from_slice::<Vec<Press>>(&damaged) {
            read(&course, log);
        }
        damaged.truncate(at);
        prop_assert!(serde_json::from_slice::<Vec<Press>>(&damaged).is_err());
    }
}
