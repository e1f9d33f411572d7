//! A card pack of any bytes is read or refused, and what is read can be shelved.
#![no_main]

use libfuzzer_sys::fuzz_target;
use muster_core::library::Library;
use muster_core::pack;

fuzz_target!(|bytes: &[u8]| {
    let (pack, problems) = pack::read(bytes, "fuzz");
    assert!(pack.is_some() || !problems.is_empty());
    let _ = Library::build(pack.into_iter().collect(), &[]);
});
