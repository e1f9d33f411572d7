//! Any bytes are either read as an event or refused. An event that was read can judge a force, and writing it gives
//! back the same event.

use std::collections::HashSet;
use std::sync::{Arc, LazyLock};

use muster_core::card::CardId;
use muster_core::event::{Event, EventRules, standing};
use muster_core::force::{Force, Node};
use muster_core::library::Library;
use muster_core::share;

static LIBRARY: LazyLock<Library> = LazyLock::new(muster_games::library);

pub fn check(bytes: &[u8]) {
    let games = muster_games::games();
    let text = String::from_utf8_lossy(bytes);
    let _ = share::decode_event(&text, &games);
    let _ = share::decode_event(&format!("{}{text}", share::EVENT_PREFIX), &games);
    let Ok(event) = Event::read(bytes, "any", &games) else {
        return;
    };
    let again = Event::read(event.write().as_bytes(), "again", &games);
    assert_eq!(again.as_ref(), Ok(&event));
    if let Ok(code) = share::encode_event(&event) {
        assert_eq!(share::decode_event(&code, &games).as_ref(), Ok(&event));
    }
    let Some(game) = games.find(&event.system) else {
        return;
    };
    let mut force = Force::new(&event.system, &event.mode, "");
    let named = event
        .bans
        .iter()
        .chain(event.limits.iter().map(|limit| &limit.of));
    let named = named.filter_map(|of| of.card.clone()).take(20);
    force.entries = named.map(Node::new).collect();
    force
        .entries
        .push(Node::new(CardId::new("fww/unit/knight")));
    force.complete_ids();
    let rules = EventRules::new(Arc::new(event), HashSet::new());
    let review = rules.review(game, &force, &LIBRARY);
    let _ = standing(&review, &force, &[]);
}
