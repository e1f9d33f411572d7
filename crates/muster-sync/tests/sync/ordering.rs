//! Tests of the server's answers to single changes.

use muster_sync::{
    Body, ChangeAnswer, Decision, ItemChange, KnownState, VersionVector, decide, fingerprint,
};

fn change(device_change_no: u64, base: u64) -> ItemChange {
    ItemChange {
        device_change_no,
        kind: "force".to_owned(),
        key: "f1".to_owned(),
        base,
        seen: VersionVector::default().with("desk", device_change_no),
        body: Body::new("{}"),
    }
}

fn known(account_cursor: u64, item_revision: Option<u64>) -> KnownState {
    KnownState {
        account_cursor,
        item_revision,
        ..KnownState::default()
    }
}

#[test]
fn a_change_to_what_the_server_has_gets_the_next_position() {
    let Decision::Accepted(answer, thing) = decide(&change(1, 4), &known(9, Some(4))) else {
        panic!("it is taken");
    };
    assert_eq!(answer, ChangeAnswer::Taken { item_revision: 10 });
    assert_eq!(
        (thing.item_revision, thing.seen.counter_of("desk")),
        (10, 1)
    );
}

#[test]
fn a_stale_change_is_refused_whichever_way_it_is_stale() {
    let stale = |base, has: Option<u64>| decide(&change(1, base), &known(9, has));
    let refused = |item_revision| Decision::Rejected(ChangeAnswer::Stale { item_revision });
    assert_eq!(stale(3, Some(4)), refused(4));
    assert_eq!(stale(5, Some(4)), refused(4));
    assert_eq!(stale(0, Some(4)), refused(4));
    assert_eq!(stale(3, None), refused(0));
}

#[test]
fn a_repeat_gets_the_first_answer_even_where_it_would_be_stale_by_now() {
    let first = ChangeAnswer::Taken { item_revision: 5 };
    let known = KnownState {
        answered: Some((fingerprint(&change(1, 4)), first)),
        highest: 7,
        ..known(9, Some(5))
    };
    assert_eq!(decide(&change(1, 4), &known), Decision::Replayed(first));
    let other = decide(&change(1, 5), &known);
    assert_eq!(other, Decision::Replayed(ChangeAnswer::Reused { next: 8 }));
}

#[test]
fn a_number_whose_answer_was_forgotten_is_never_taken_again() {
    let known = KnownState {
        forgotten: 3,
        highest: 3,
        ..known(9, None)
    };
    let late = decide(&change(3, 0), &known);
    assert_eq!(late, Decision::Replayed(ChangeAnswer::Reused { next: 4 }));
    assert!(matches!(
        decide(&change(4, 0), &known),
        Decision::Accepted(..)
    ));
}
