//! Any bytes are either read as a force or refused. A force that was read can be reviewed, also with the cards that it
//! brings along, and writing it gives back the same force.

use std::sync::LazyLock;

use muster_core::embedded_cards::EmbeddedCards;
use muster_core::force::Force;
use muster_core::library::Library;

static LIBRARY: LazyLock<Library> = LazyLock::new(muster_games::library);

pub fn check(bytes: &[u8]) {
    let Ok(force) = Force::read(bytes, "any", &muster_games::games()) else {
        return;
    };
    let brought = EmbeddedCards::from_force(&force, &muster_games::games());
    if let Some(game) = &muster_games::games().find(&force.system) {
        game.review(&force, &LIBRARY);
        if let Some(brought) = &brought {
            game.review(&force, &LIBRARY.with_embedded(brought).0);
        }
    }
    if let Some(brought) = brought.filter(|brought| !brought.is_empty()) {
        let mut copy = force.clone();
        brought.put_into(&mut copy);
        let again = EmbeddedCards::from_force(&copy, &muster_games::games()).unwrap_or_default();
        assert_eq!(again.corrections, brought.corrections);
        assert_eq!(again.packs.len(), brought.packs.len());
    }
    let again = Force::read(force.write().as_bytes(), "again", &muster_games::games());
    assert_eq!(again.as_ref(), Ok(&force));
}
