//! Decodes the text files of other programs: lists, force files and spreadsheets.

use std::borrow::Cow;

/// Decodes a text file as UTF-8, as UTF-16 if it has a byte order mark or every other byte of it is zero, or else as
/// Windows-1252. Removes the byte order mark. `None` if the bytes are no text.
///
/// ```
/// use muster_core::encoding::decode;
/// assert_eq!(decode(b"\xff\xfeK\0n\0").as_deref(), Some("Kn"));
/// assert_eq!(decode(b"\xc9quipe").as_deref(), Some("Équipe"));
/// assert_eq!(decode(b"\0\x9f"), None);
/// ```
#[must_use]
pub fn decode(bytes: &[u8]) -> Option<Cow<'_, str>> {
    let utf8 = bytes.strip_prefix(b"\xef\xbb\xbf");
    if let Some(unit) = unmarked_utf16(bytes) {
        return utf16(bytes, unit).map(Cow::from);
    }
    if let Ok(text) = std::str::from_utf8(utf8.unwrap_or(bytes)) {
        return Some(text.into());
    }
    let text = match bytes {
        _ if utf8.is_some() => return None,
        [0xff, 0xfe, rest @ ..] => utf16(rest, u16::from_le_bytes)?,
        [0xfe, 0xff, rest @ ..] => utf16(rest, u16::from_be_bytes)?,
        _ => bytes.iter().map(|byte| windows_1252(*byte)).collect(),
    };
    // Windows-1252 leaves five bytes undefined. A file that is only taken for it often has them or other control
    // characters. Lists may have the vertical tab and the form feed of word processors and printed pages.
    let is_odd =
        |c: char| c.is_control() && !matches!(c, '\n' | '\r' | '\t' | '\u{b}' | '\u{c}' | '\u{85}');
    (!text.chars().any(is_odd)).then_some(text.into())
}

/// Returns how the bytes of UTF-16 lie in a text without a byte order mark. `None` if it is no such text. The first
/// letters of a list or a file are nearly all plain ones, of which one byte is zero.
fn unmarked_utf16(bytes: &[u8]) -> Option<fn([u8; 2]) -> u16> {
    let start = &bytes[..bytes.len().min(64)];
    let (pairs, rest) = start.as_chunks::<2>();
    if pairs.len() < 2 || !rest.is_empty() || !bytes.len().is_multiple_of(2) {
        return None;
    }
    let plain = |at: usize| {
        let is_plain = |pair: &&[u8; 2]| pair[1 - at] == 0 && pair[at] >= 9;
        pairs.iter().filter(is_plain).count() * 10 >= pairs.len() * 9
    };
    match (plain(0), plain(1)) {
        (true, _) => Some(u16::from_le_bytes),
        (_, true) => Some(u16::from_be_bytes),
        _ => None,
    }
}

/// Decodes UTF-16 without a byte order mark. `None` if it is malformed.
fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Option<String> {
    let (units, rest) = bytes.as_chunks::<2>();
    let chars = char::decode_utf16(units.iter().map(|pair| unit(*pair)));
    let text: Option<String> = chars.map(Result::ok).collect();
    text.filter(|_| rest.is_empty())
}

/// Decodes a byte of Windows-1252. The five undefined bytes become control characters.
fn windows_1252(byte: u8) -> char {
    /// The characters of the bytes 0x80 to 0x9f. The other bytes are as in Unicode. A crate for encodings would add the
    /// tables of all of them to the download of the web app, where they are an eighth of it.
    const HIGH: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž',
        '\u{8f}', '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}',
        'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9f => HIGH[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_decoded_by_its_mark_and_else_as_utf_8_or_windows_1252() {
        let read = |bytes: &'static [u8]| decode(bytes);
        assert_eq!(read(b"\xef\xbb\xbfKnight").as_deref(), Some("Knight"));
        assert_eq!(read("2× Équipe".as_bytes()).as_deref(), Some("2× Équipe"));
        assert_eq!(read(b"\xfe\xff\0K\xd8\x3d\xde\x00").as_deref(), Some("K😀"));
        assert_eq!(
            read(b"\x8cuvre \x96 \x93a\x94 \x80").as_deref(),
            Some("Œuvre – “a” €")
        );
    }

    #[test]
    fn utf_16_is_known_without_its_mark() {
        assert_eq!(decode(b"K\0n\0i\0").as_deref(), Some("Kni"));
        assert_eq!(decode(b"\0K\0n\0i").as_deref(), Some("Kni"));
        assert_eq!(decode(b"\0\0\0\0"), Some("\0\0\0\0".into()));
    }

    #[test]
    fn what_is_no_text_is_not_guessed() {
        for bytes in [
            b"\xff\xfeK".as_slice(),
            b"\xff\xfe\x00\xd8",
            b"\xef\xbb\xbf\xff",
            b"a\x81",
            b"\x89PNG\r\n\x1a\n",
        ] {
            assert_eq!(decode(bytes), None, "{bytes:x?}");
        }
    }
}
