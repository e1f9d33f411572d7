#![no_main]

#[path = "../checks/qr.rs"]
mod target;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| target::check(bytes));
