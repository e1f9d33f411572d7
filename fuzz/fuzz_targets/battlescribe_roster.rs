#![no_main]

#[allow(dead_code, reason = "each target uses one of the checks")]
#[path = "../checks/battlescribe.rs"]
mod target;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| target::roster(bytes));
