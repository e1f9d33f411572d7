//! A force file of any bytes is read or refused, and what is read can be reviewed and written.

use std::sync::LazyLock;

use muster_core::force::Force;
use muster_core::library::Library;

static LIBRARY: LazyLock<Library> = LazyLock::new(muster_games::library);

pub fn check(bytes: &[u8]) {
    let Ok(force) = Force::read(bytes, "any", &muster_games::games()) else {
        return;
    };
    if let Some(game) = &muster_games::games().find(&force.system) {
        game.review(&force, &LIBRARY);
    }
    let again = Force::read(force.write().as_bytes(), "again", &muster_games::games());
    assert_eq!(again.as_ref(), Ok(&force));
}
