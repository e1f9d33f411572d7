//! What a server keeps of photos. They lie in the database, so that a backup of it has them all, and none is missing that a
//! thing in it names.

use std::collections::BTreeSet;

use super::Soon;

/// Most photos of an account.
pub const MAX_PHOTOS: u64 = 20_000;
/// Most bytes of the photos of an account.
pub const MAX_PHOTO_BYTES: u64 = 4 << 30;
/// Most bytes of a photo.
pub const MAX_PHOTO: usize = 8 << 20;
/// Most photos that a thing names.
const MAX_NAMED: usize = 5_000;
/// How long a photo stays that nothing names, in seconds: whoever asked whether it is here has time to name it.
pub const UNNAMED_KEPT: i64 = 86_400;

/// Letters of a photo's name: the hash of its content.
const NAME: usize = 32;

/// What a server must keep of photos. Each is an account's own: no other can tell whether it is here.
pub trait Album: Send + Sync {
    /// Which of these are not here. The others stay for as long as a device needs to name them.
    fn missing_photos(
        &self,
        account: String,
        photos: Vec<String>,
        now: i64,
    ) -> Soon<'_, Vec<String>>;
    /// Keeps a photo under the hash of its content.
    fn put_photo(&self, account: String, photo: String, content: Vec<u8>, now: i64)
    -> Soon<'_, ()>;
    /// A photo.
    fn photo(&self, account: String, photo: String) -> Soon<'_, Option<Vec<u8>>>;
}

/// Whether this can be the name of a photo.
#[must_use]
pub(crate) fn is_name(text: &str) -> bool {
    let digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    text.len() == NAME && text.bytes().all(digit)
}

/// The photos that a body may name. The server knows no kinds: whatever looks like a name of a photo keeps that photo here.
pub(crate) fn named_in(body: &str) -> BTreeSet<&str> {
    let quotes = body.match_indices('"').map(|(at, _)| at + 1);
    let names = quotes.filter_map(|at| {
        let ends = body.as_bytes().get(at + NAME) == Some(&b'"');
        ends.then(|| body.get(at..at + NAME)).flatten()
    });
    names.filter(|name| is_name(name)).take(MAX_NAMED).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_wherever_they_stand_and_nothing_else_is() {
        let one = "0123456789abcdef0123456789abcdef";
        let other = "ffffffffffffffffffffffffffffffff";
        let body = format!(
            r#"{{"stand":[{{"photo":"{one}"}}],"x":"é{other}","y":"{}","z":["{other}","{other}"]}}"#,
            other.to_uppercase()
        );
        assert_eq!(named_in(&body), BTreeSet::from([one, other]));
        for body in ["", "\"", "\"0123", &format!("\"{one}"), &format!("{one}\"")] {
            assert!(named_in(body).is_empty(), "{body}");
        }
    }
}
