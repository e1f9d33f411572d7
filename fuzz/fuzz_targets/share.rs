//! A share code of any text is read or refused.
#![no_main]

use libfuzzer_sys::fuzz_target;
use muster_core::share;

fuzz_target!(|text: &str| {
    let _ = share::decode(text);
    let _ = share::decode(&format!("{}{text}", share::PREFIX));
});
