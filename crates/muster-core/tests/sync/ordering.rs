//! Tests of the server's answers to single changes.

use muster_core::sync::{Answer, Body, Change, Judged, Known, Seen, fingerprint, judge};

fn change(number: u64, base: u64) -> Change {
    Change {
        number,
        kind: "force".to_owned(),
        key: "f1".to_owned(),
        base,
        seen: Seen::default().with("desk", number),
        body: Body::new("{}"),
    }
}

fn known(position: u64, revision: Option<u64>) -> Known {
    Known {
        position,
        revision,
        ..Known::default()
    }
}

#[test]
fn a_change_to_what_the_server_has_gets_the_next_position() {
    let Judged::Taken(answer, thing) = judge(&change(1, 4), &known(9, Some(4))) else {
        panic!("it is taken");
    };
    assert_eq!(answer, Answer::Taken { revision: 10 });
    assert_eq!((thing.revision, thing.seen.of("desk")), (10, 1));
}

#[test]
fn a_stale_change_is_refused_whichever_way_it_is_stale() {
    let stale = |base, has: Option<u64>| judge(&change(1, base), &known(9, has));
    let refused = |revision| Judged::Refused(Answer::Stale { revision });
    assert_eq!(stale(3, Some(4)), refused(4));
    assert_eq!(stale(5, Some(4)), refused(4));
    assert_eq!(stale(0, Some(4)), refused(4));
    assert_eq!(stale(3, None), refused(0));
}

#[test]
fn a_repeat_gets_the_first_answer_even_where_it_would_be_stale_by_now() {
    let first = Answer::Taken { revision: 5 };
    let known = Known {
        answered: Some((fingerprint(&change(1, 4)), first)),
        highest: 7,
        ..known(9, Some(5))
    };
    assert_eq!(judge(&change(1, 4), &known), Judged::Known(first));
    let other = judge(&change(1, 5), &known);
    assert_eq!(other, Judged::Known(Answer::Reused { next: 8 }));
}

#[test]
fn a_number_whose_answer_was_forgotten_is_never_taken_again() {
    let known = Known {
        forgotten: 3,
        highest: 3,
        ..known(9, None)
    };
    let late = judge(&change(3, 0), &known);
    assert_eq!(late, Judged::Known(Answer::Reused { next: 4 }));
    assert!(matches!(judge(&change(4, 0), &known), Judged::Taken(..)));
}
