use crate::play::play_state::*;
use crate::words::Localized;

fn count(piece: &str, from: Option<i64>, to: Option<i64>) -> Delta {
    Delta::track(&piece.into(), "wounds", from, to)
}

fn pressed(act: Act, deltas: Vec<Delta>) -> Press {
    let said = Localized::default();
    Press { act, said, deltas }
}

fn mark(deltas: Vec<Delta>) -> Press {
    let note = Act::Finish { over: false };
    pressed(note, deltas)
}

fn back(deltas: &[Delta]) -> Vec<Delta> {
    deltas.iter().rev().map(Delta::back).collect()
}

/// A game with three presses after the first: two on piece `a`, and one on piece `b` between them.
fn three() -> (PlayState, [Vec<Delta>; 3]) {
    let deltas = [
        vec![count("a", Some(0), Some(1))],
        vec![count("b", Some(0), Some(4))],
        vec![count("a", Some(1), Some(2))],
    ];
    let first = vec![count("a", None, Some(0)), count("b", None, Some(0))];
    let mut standing = PlayState::default();
    assert!(standing.press(&pressed(Act::Begin, first)));
    for deltas in &deltas {
        assert!(standing.press(&mark(deltas.clone())));
    }
    (standing, deltas)
}

#[test]
fn a_game_begins_once() {
    let mut standing = PlayState::default();
    assert!(standing.press(&pressed(Act::Begin, Vec::new())));
    assert!(!standing.can_undo(), "its beginning is not taken back");
    assert!(!standing.press(&pressed(Act::Begin, Vec::new())));
}

#[test]
fn what_is_taken_back_stands_again_until_something_new_is_pressed() {
    let (mut standing, deltas) = three();
    let before = standing.clone();
    assert!(standing.press(&pressed(Act::Undo, back(&deltas[2]))));
    assert_eq!(standing.last_undone(), Some(4));
    assert_eq!(standing.last_standing(), Some(3));
    assert!(standing.press(&pressed(Act::Redo, deltas[2].clone())));
    assert!(standing.lies_as(&before));
    assert_eq!(standing.last_standing(), Some(4));

    assert!(standing.press(&pressed(Act::Undo, back(&deltas[2]))));
    assert!(standing.press(&mark(vec![count("b", Some(4), Some(5))])));
    assert!(!standing.can_redo());
    assert!(!standing.press(&pressed(Act::Redo, Vec::new())));
}

#[test]
fn a_press_further_back_is_taken_back_alone() {
    let (mut standing, deltas) = three();
    let before = standing.clone();
    let revert = back(&deltas[1]);
    assert!(standing.press(&pressed(Act::Revert { press: 3 }, revert.clone())));
    assert_eq!(standing.value(&"b".into(), "wounds"), Some(0));
    assert_eq!(standing.value(&"a".into(), "wounds"), Some(2));
    assert!(!standing.is_standing(3));
    assert!(standing.is_standing(2) && standing.is_standing(4) && standing.is_standing(5));

    assert!(standing.press(&pressed(Act::Undo, back(&revert))));
    assert!(standing.lies_as(&before));
    assert!(standing.is_standing(3), "it stands where it stood");
    assert_eq!(standing.last_standing(), Some(4));

    assert!(standing.press(&pressed(Act::Redo, revert)));
    assert!(!standing.is_standing(3));
    assert_eq!(standing.last_standing(), Some(5));
}

#[test]
fn what_something_later_stands_on_is_not_taken_back() {
    let (mut standing, deltas) = three();
    assert!(!standing.press(&pressed(Act::Revert { press: 2 }, back(&deltas[0]))));
    let (mut standing, _) = three();
    assert!(!standing.press(&pressed(Act::Revert { press: 9 }, Vec::new())));
    let (mut standing, _) = three();
    assert!(!standing.press(&pressed(Act::Revert { press: 1 }, Vec::new())));
}

#[test]
fn what_comes_and_goes_leaves_nothing() {
    let empty = PlayState::default();
    let mut standing = PlayState::default();
    let words = |from: &str, to: &str| Delta::Words {
        what: "active".to_owned(),
        from: from.to_owned(),
        to: to.to_owned(),
    };
    let deltas = [
        count("a", None, Some(3)),
        words("", "a"),
        Delta::Deck {
            side: 0,
            cards: vec![CardId::new("toy/card/one"), CardId::new("toy/card/two")],
        },
        Delta::Order {
            pile: "0/library".into(),
            from: Vec::new(),
            to: vec![1, 0],
        },
        Delta::Pile {
            copy: 0,
            from: "0/library".into(),
            from_at: 1,
            to: "0/hand".into(),
            to_at: 0,
        },
    ];
    for delta in &deltas {
        assert!(standing.apply(delta), "{delta:?}");
    }
    assert_eq!(standing.pile(&"0/hand".into()), [0]);
    assert_eq!(standing.place_of(0, 1), Some((&"0/library".into(), 0)));
    for delta in deltas.iter().rev() {
        assert!(standing.apply(&delta.back()), "{delta:?}");
    }
    assert_eq!(standing, empty);
    assert!(!standing.knows(&"a".into()));
}

#[test]
fn what_was_found_lies_in_the_order_in_which_it_was_found() {
    let mut standing = PlayState::default();
    let found = |press: usize, comes: bool| Delta::Found {
        found: PieceId::for_piece(0, "e1").found(press),
        on: PieceId::for_piece(0, "e1"),
        card: CardId::new("toy/card/one"),
        comes,
    };
    for press in [2, 10, 11] {
        assert!(standing.apply(&found(press, true)));
    }
    let before = standing.clone();
    assert!(standing.apply(&found(2, false)));
    assert!(!standing.apply(&found(2, false)));
    assert!(standing.apply(&found(2, true)));
    assert!(!standing.apply(&found(2, true)));
    assert_eq!(standing, before);
}

#[test]
fn a_change_of_what_is_not_so_is_not_made() {
    let (mut standing, _) = three();
    let before = standing.clone();
    let hand = || PieceId::for_piece(0, "hand");
    let carry = |from_at, to_at| Delta::Pile {
        copy: 0,
        from: hand(),
        from_at,
        to: hand(),
        to_at,
    };
    assert!(!standing.apply(&count("a", Some(7), Some(8))));
    assert!(!standing.apply(&count("c", Some(0), Some(8))));
    assert!(!standing.apply(&carry(0, 0)));
    let laid = |from: Vec<u32>, to: Vec<u32>| Delta::Order {
        pile: hand(),
        from,
        to,
    };
    assert!(!standing.apply(&laid(vec![1], vec![2])));
    assert_eq!(standing, before);
    assert!(standing.apply(&laid(Vec::new(), vec![0, 1])));
    assert!(!standing.apply(&carry(0, 2)), "beyond the top");
    assert!(!standing.apply(&carry(1, 0)), "another copy lies there");
    assert!(standing.apply(&carry(0, 1)));
    assert_eq!(standing.pile(&hand()), [1, 0]);
}
