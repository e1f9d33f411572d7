//! What a club has that was altered on the disk. It is not given out: a damaged list says that it cannot be read, and
//! damaged packs and events are refused. The same pack or list, brought again, takes its old place: the stored hash
//! shows that it is the same.

use xxhash_rust::xxh3::Xxh3Default;

/// Returns the hash of what is in a row: 32 small hexadecimal digits. It finds damage, and proves nothing against
/// somebody who alters the hash too.
fn checksum(texts: &[&str]) -> String {
    let mut hash = Xxh3Default::new();
    for text in texts {
        hash.update(&(text.len() as u64).to_le_bytes());
        hash.update(text.as_bytes());
    }
    format!("{:032x}", hash.digest128())
}

/// Returns the hash of a pack.
pub(super) fn of_pack(pack: &str, version: u32, title: &str, body: &str) -> String {
    checksum(&[pack, &version.to_string(), title, body])
}

/// Returns the hash of an event. What organisers change of an event is not in it.
pub(super) fn of_event(event: &str, name: &str, system: &str, json: &str, packs: &str) -> String {
    checksum(&[event, name, system, json, packs])
}

/// Whose list it is.
pub(super) struct ListKey<'a> {
    pub event: &'a str,
    pub member: &'a str,
    pub version: u32,
    pub player: &'a str,
}

/// Returns the hash of a list. What organisers ask of its player is not in it.
pub(super) fn of_list(key: &ListKey<'_>, force: &str, rulings: &str) -> String {
    let version = key.version.to_string();
    checksum(&[key.event, key.member, &version, key.player, force, rulings])
}

/// Returns whether a row was altered. A row without a hash is older than the hashes.
pub(super) fn is_altered(stored: Option<&str>, now: &str) -> bool {
    stored.is_some_and(|stored| stored != now)
}
