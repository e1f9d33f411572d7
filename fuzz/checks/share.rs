//! Any text is either read as a share code or link, or refused. What was read makes a link that is read again.

use muster_core::embedded_cards::EmbeddedCards;
use muster_core::link;
use muster_core::share;

pub fn check(bytes: &[u8]) {
    let games = muster_games::games();
    let text = String::from_utf8_lossy(bytes);
    let _ = share::decode(&text, &games);
    let _ = link::web_address(&text);
    let code = format!("{}{text}", share::PREFIX);
    if let Ok(force) = share::decode(&code, &games) {
        let _ = EmbeddedCards::from_force(&force, &games);
    }
    if let Ok(linked) = link::decode(&code, &games) {
        let _ = linked.shown.total();
        // Writing what was read may take more room than the text had.
        if let Ok(again) = link::encode(&linked.force, &linked.shown) {
            let again = link::decode(&again, &games).expect("a link of our own");
            assert_eq!((again.force, again.shown), (linked.force, linked.shown));
        }
    }
}
