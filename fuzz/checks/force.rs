//! A force file of any bytes is read or refused, and what is read can be reviewed and written.

use std::sync::LazyLock;

use muster_core::force::Force;
use muster_core::library::Library;
use muster_core::shipped;

static LIBRARY: LazyLock<Library> = LazyLock::new(shipped::library);

pub fn check(bytes: &[u8]) {
    let Ok(force) = Force::read(bytes, "any") else {
        return;
    };
    if let Some(game) = force.game() {
        game.review(&force, &LIBRARY);
    }
    let again = Force::read(force.write().as_bytes(), "again");
    assert_eq!(again.as_ref(), Ok(&force));
}
