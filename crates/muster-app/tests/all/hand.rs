//! Tests opening hands as the window requests them.

#![allow(clippy::expect_used, reason = "a test may fail")]

use muster_app::{App, IdArgs, OpeningHandArgs};
use muster_core::words::Lang;

fn args(sample: &str, seed: u32) -> OpeningHandArgs {
    let id = sample.to_owned();
    let force = App::shipped().session(Lang::En).open_sample(IdArgs { id });
    OpeningHandArgs {
        force: force.expect("a sample"),
        seed,
    }
}

#[test]
fn a_deck_gives_its_hand_in_words() {
    let app = App::shipped();
    let deal = |seed| {
        let args = args("tragic-strength-and-perception", seed);
        app.session(Lang::Fr).opening_hand(args).expect("a deck")
    };
    let hand = deal(5);
    assert_eq!(hand.size, Some(6));
    assert_eq!(hand.cards.len(), 6);
    assert!(hand.cards.iter().all(|drawn| !drawn.name.contains('/')));
    assert!(hand.cards.iter().all(|drawn| !drawn.about.is_empty()));
    assert_eq!(hand, deal(5));
    assert_ne!(hand.cards, deal(6).cards);
}

#[test]
fn a_crew_has_no_hand() {
    let problem = App::shipped()
        .session(Lang::Fr)
        .opening_hand(args("stargrave-rogues", 1));
    assert_eq!(problem.expect_err("no deck").code, "no-hand");
}
