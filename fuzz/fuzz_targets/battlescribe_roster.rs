#![no_main]

#[path = "../checks/battlescribe.rs"]
mod target;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| target::roster(bytes));
