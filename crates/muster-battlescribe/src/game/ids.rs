//! How ids of a data set become parts of card ids.

use std::borrow::Cow;
use std::fmt::Write as _;

/// What stands before an id that is not written as it is.
const ENCODED: &str = "x-";

/// Returns an id of a data set as a part of a card id. Ids of lower-case letters, digits and single hyphens stay as they
/// are, as nearly all do. Any other becomes `x-` and its bytes in hexadecimal. Different ids stay different.
pub(super) fn slug(id: &str) -> Cow<'_, str> {
    let is_plain = |run: &str| {
        let mut bytes = run.bytes();
        !run.is_empty() && bytes.all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    };
    if id.split('-').all(is_plain) && !id.starts_with(ENCODED) {
        return Cow::Borrowed(id);
    }
    let mut encoded = String::from(ENCODED);
    for byte in id.bytes() {
        // Writing to a text cannot fail.
        let _ = write!(encoded, "{byte:02x}");
    }
    if id.is_empty() {
        encoded.push('0');
    }
    Cow::Owned(encoded)
}

/// Returns the id of a data set that a part of a card id stands for. It is the inverse of [`slug`].
pub(super) fn id_of(slug: &str) -> Cow<'_, str> {
    let Some(encoded) = slug.strip_prefix(ENCODED) else {
        return Cow::Borrowed(slug);
    };
    match encoded {
        "" => return Cow::Borrowed(slug),
        "0" => return Cow::Borrowed(""),
        _ => {}
    }
    let digits = encoded.as_bytes().chunks(2).map(|pair| {
        let is_byte = pair.len() == 2 && pair.iter().all(u8::is_ascii_hexdigit);
        let pair = std::str::from_utf8(pair).ok().filter(|_| is_byte)?;
        u8::from_str_radix(pair, 16).ok()
    });
    let bytes: Option<Vec<u8>> = digits.collect();
    // Whatever `slug` did not make stands for itself.
    let id = bytes.and_then(|bytes| String::from_utf8(bytes).ok());
    id.map_or(Cow::Borrowed(slug), Cow::Owned)
}

#[cfg(test)]
mod tests {
    use muster_core::card::CardId;

    use super::{id_of, slug};

    #[test]
    fn ids_become_parts_of_card_ids_and_stay_different() {
        let ids = [
            "21a4-ead4-54c9-f5b0",
            "416c6c",
            "",
            "0",
            "x-30",
            "x-",
            "A",
            "a--b",
            "-a",
            "Ünit",
            "(No Category)",
            "a::b",
        ];
        let slugs: Vec<_> = ids.iter().map(|id| slug(id)).collect();
        assert_eq!(&slugs[..4], ["21a4-ead4-54c9-f5b0", "416c6c", "x-0", "0"]);
        assert_eq!(slugs[6], "x-41");
        for (place, slug) in slugs.iter().enumerate() {
            assert!(
                CardId::new(&format!("bs-a/unit/{slug}")).is_well_formed(),
                "{slug}"
            );
            assert!(!slugs[..place].contains(slug), "{slug}");
            assert_eq!(id_of(slug), ids[place]);
        }
        for other in ["x-", "x-4", "x-zz", "x-ff", "x-+1"] {
            assert_eq!(id_of(other), other);
        }
    }
}
