//! Tests how the server of a club checks lists.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use muster_app::{ClubJudge, shipped_games};
use muster_core::event::Event;
use muster_core::words::Lang;

#[test]
fn a_verdict_says_what_a_list_costs_with_its_unit() {
    let judge = ClubJudge::new(shipped_games());
    let event = serde_json::to_string(&Event::new("fww", "battle", "Cup")).expect("JSON");
    let force = r#"{ "format": 1, "system": "fww", "mode": "battle", "entries": [
        { "id": "e1", "card": "fww/unit/paladin-danse" }] }"#;
    let said = |lang| {
        let list = ("Anna".to_owned(), force.to_owned(), String::new());
        let mut verdicts = judge
            .judge(&event, &[], vec![list], lang)
            .expect("an event");
        verdicts.pop().expect("a verdict").points
    };
    assert_eq!(said(Lang::En), "88 caps");
    assert_eq!(said(Lang::Fr), "88 Caps");
}
