//! Any bytes are either read as a card pack or refused. A pack that was read can be added to a library. A pack without
//! problems reads the same through `read_known`, which skips the checks.

use muster_core::library::Library;
use muster_core::pack::{self, Pack};

pub fn check(bytes: &[u8]) {
    let (pack, problems) = pack::read(bytes, "any", &muster_games::games());
    assert!(
        pack.is_some() || !problems.is_empty(),
        "neither read nor refused"
    );
    let known = pack::read_known(bytes, &muster_games::games());
    if problems.is_empty() {
        let json = |pack: &Option<Pack>| serde_json::to_string(pack).ok();
        assert_eq!(json(&pack), json(&known), "known to be sound");
    }
    let _ = Library::build(muster_games::games(), pack.into_iter().collect(), &[]);
}
