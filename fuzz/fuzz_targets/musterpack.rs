#![no_main]

// The module alone, since the whole of muster-app takes long to build for a fuzzer.
#[allow(dead_code)]
#[path = "../../crates/muster-app/src/own_packs/musterpack.rs"]
mod musterpack;
#[path = "../checks/musterpack.rs"]
mod target;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| target::check(bytes));
