//! Plays the core's random histories against the real storage, in SQLite and in PostgreSQL, instead of a server in
//! memory. A backup is a copy of the file or the tables. The storage is not told when a backup is put in its place.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use proptest::prelude::*;

use on_postgres::OnPostgres;
use sqlite::OnDisk;
use world::{play, step};

mod asked;
#[path = "../postgres/client.rs"]
mod client;
#[path = "../../../muster-sync/tests/sync/device.rs"]
mod device;
#[path = "../../../muster-sync/tests/sync/edits.rs"]
mod edits;
mod on_postgres;
#[path = "../postgres/mod.rs"]
mod postgres;
#[path = "../../../muster-sync/tests/sync/server.rs"]
mod server;
#[path = "../postgres/shared.rs"]
mod shared;
mod sqlite;
#[path = "../../../muster-sync/tests/sync/world.rs"]
mod world;

proptest! {
    #![proptest_config(ProptestConfig { cases: muster_tests::cases(60), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn three_devices_end_with_the_same_and_nothing_is_lost(steps in prop::collection::vec(step(), 1..160)) {
        play(OnDisk::new(), &steps);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: muster_tests::cases(12), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    #[ignore = "needs PostgreSQL"]
    fn on_postgres_as_well(steps in prop::collection::vec(step(), 1..160)) {
        play(OnPostgres::new(), &steps);
    }
}

#[test]
fn a_backup_that_is_put_back_twice_comes_to_rest() {
    use world::SimStep::{BackUp, Edit, Restore, Talk};
    let edit = Edit {
        device: 0,
        what: 7,
        pick: 0,
    };
    let talk = || Talk { device: 0 };
    play(
        OnDisk::new(),
        &[BackUp, talk(), edit, talk(), Restore, Restore],
    );
}
