//! A force file of any bytes is read or refused, and what is read can be reviewed and written.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use muster_core::force::Force;
use muster_core::library::Library;
use muster_core::shipped;

static LIBRARY: LazyLock<Library> = LazyLock::new(shipped::library);

fuzz_target!(|bytes: &[u8]| {
    if let Ok(force) = Force::read(bytes, "fuzz") {
        if let Some(game) = force.game() {
            game.review(&force, &LIBRARY);
        }
        assert_eq!(Force::read(force.write().as_bytes(), "again").as_ref(), Ok(&force));
    }
});
