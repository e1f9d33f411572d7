//! A card pack of any bytes is read or refused, and what is read can be shelved.

use muster_core::library::Library;
use muster_core::pack;

pub fn check(bytes: &[u8]) {
    let (pack, problems) = pack::read(bytes, "any", &muster_games::games());
    assert!(
        pack.is_some() || !problems.is_empty(),
        "neither read nor refused"
    );
    let _ = Library::build(muster_games::games(), pack.into_iter().collect(), &[]);
}
