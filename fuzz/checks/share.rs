//! Any text is either read as a share code or refused.

use muster_core::embedded_cards::EmbeddedCards;
use muster_core::share;

pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let _ = share::decode(&text, &muster_games::games());
    let decoded = share::decode(&format!("{}{text}", share::PREFIX), &muster_games::games());
    if let Ok(force) = decoded {
        let _ = EmbeddedCards::from_force(&force, &muster_games::games());
    }
}
