#![no_main]

// Only the module is included, because building all of muster-app for a fuzzer takes long.
#[allow(dead_code)]
#[path = "../../crates/muster-app/src/packs/own_packs/musterpack.rs"]
mod musterpack;
#[path = "../checks/musterpack.rs"]
mod target;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| target::check(bytes));
