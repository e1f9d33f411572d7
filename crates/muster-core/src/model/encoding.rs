//! Decodes the text files of other programs: lists, force files and spreadsheets.

use std::borrow::Cow;

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

/// Decodes a text file as UTF-8, as UTF-16 if it has a byte order mark, or else as Windows-1252. Removes the byte order
/// mark. `None` if the bytes are no text.
///
/// ```
/// use muster_core::encoding::decode;
/// assert_eq!(decode(b"\xff\xfeK\0n\0").as_deref(), Some("Kn"));
/// assert_eq!(decode(b"\xc9quipe").as_deref(), Some("Équipe"));
/// assert_eq!(decode(b"\0\x9f"), None);
/// ```
#[must_use]
pub fn decode(bytes: &[u8]) -> Option<Cow<'_, str>> {
    let encoding = match Encoding::for_bom(bytes) {
        Some((encoding, _)) => encoding,
        None if std::str::from_utf8(bytes).is_ok() => UTF_8,
        None => WINDOWS_1252,
    };
    let (text, _, broken) = encoding.decode(bytes);
    // Windows-1252 leaves five bytes undefined. A file that is only taken for it often has them or other control
    // characters. Lists may have the vertical tab and the form feed of word processors and printed pages.
    let is_odd =
        |c: char| c.is_control() && !matches!(c, '\n' | '\r' | '\t' | '\u{b}' | '\u{c}' | '\u{85}');
    let guessed = encoding != UTF_8;
    (!(broken || guessed && text.chars().any(is_odd))).then_some(text)
}
