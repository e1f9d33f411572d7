//! Random histories of three devices and a server. Messages are lost, doubled and late, devices crash, and the server
//! is restored from a backup. In the end, all devices have the same data, and nothing is gone unless a user removed it.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use proptest::prelude::*;

use memory::Memory;
use world::{SimStep, play, step};

mod device;
mod edits;
mod memory;
mod merging;
mod ordering;
mod server;
mod world;

proptest! {
    #![proptest_config(ProptestConfig { cases: muster_tests::cases(2_000), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn three_devices_end_with_the_same_and_nothing_is_lost(steps in prop::collection::vec(step(), 1..160)) {
        play(Memory::default(), &steps);
    }

    /// Adds only forces, units and cards on them. Such changes never affect the same place, so no conflict copy may
    /// appear.
    #[test]
    fn what_is_put_in_at_different_places_never_makes_a_force_twice(
        mut steps in prop::collection::vec(step(), 1..160),
    ) {
        steps.retain(|step| !matches!(step, SimStep::Restore));
        for step in &mut steps {
            if let SimStep::Edit { what, .. } = step {
                *what %= 3;
            }
        }
        let all = play(Memory::default(), &steps);
        let copies: Vec<_> = all.keys().filter(|(_, key)| key.contains('-')).collect();
        prop_assert!(copies.is_empty(), "{copies:?}");
    }
}
