//! Links as mail filters and other programs change them: percent-coded, or wrapped in an address of the filter.

use std::borrow::Cow;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

/// The most times that a link is unwrapped. Mails that are passed on are wrapped several times.
const MAX_WRAPPINGS: usize = 4;

/// Returns a text with its links as they were before a filter or a program changed them.
pub(crate) fn unwrapped(text: &str) -> Cow<'_, str> {
    let is_suspect = text.contains('%') || text.contains("urldefense");
    if !is_suspect {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    for word in text.split_inclusive(|c: char| c.is_whitespace() || matches!(c, '<' | '>' | '"')) {
        let mut link = Cow::Borrowed(word);
        for _ in 0..MAX_WRAPPINGS {
            match unwrapped_once(&link) {
                Some(inner) => link = Cow::Owned(inner),
                None => break,
            }
        }
        plain.push_str(&link);
    }
    Cow::Owned(plain)
}

/// Undoes one change of a link. `None` if there is none.
fn unwrapped_once(word: &str) -> Option<String> {
    // `urldefense.com/v3/__https://…*f/MU1.…__;Iw!!…`: the letters for which `*` stands follow in base64.
    if let Some((_, rest)) = word.split_once("/v3/__")
        && word.contains("urldefense")
    {
        let (link, replaced) = rest.split_once("__;").unwrap_or((rest, ""));
        let replaced = replaced.split('!').next().unwrap_or_default();
        let letters = URL_SAFE_NO_PAD.decode(replaced.trim_end_matches('='));
        let letters = letters.ok().and_then(|bytes| String::from_utf8(bytes).ok());
        let letters = letters.unwrap_or_default();
        let mut letters = letters.chars();
        let restored = link.chars().map(|c| match c {
            '*' => letters.next().unwrap_or('#'),
            c => c,
        });
        return Some(restored.collect());
    }
    // `urldefense.proofpoint.com/v2/url?u=https-3A__…-23f_MU1.…&d=…`
    if let Some((_, rest)) = word.split_once("/v2/url?u=")
        && word.contains("urldefense")
    {
        let link = rest.split('&').next().unwrap_or_default();
        return Some(percent_decoded(&link.replace('_', "/").replace('-', "%")));
    }
    let is_coded = word.contains("%2F")
        || word.contains("%2f")
        || word.contains("%23")
        || word.contains("%25")
        || word.contains("%2E")
        || word.contains("%2e");
    is_coded
        .then(|| percent_decoded(word))
        .filter(|plain| plain != word)
}

/// Replaces `%2F` and the like. What is no such code, or would be no text, stays as it is.
fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let digit = |byte: &u8| char::from(*byte).to_digit(16);
        if *first == b'%'
            && let [high, low, tail @ ..] = after
            && let (Some(high), Some(low)) = (digit(high), digit(low))
            && let Ok(byte) = u8::try_from(high * 16 + low)
        {
            bytes.push(byte);
            rest = tail;
        } else {
            bytes.push(*first);
            rest = after;
        }
    }
    String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_as_they_were() {
        for wrapped in [
            "https://muster.example.org/#f/MU1.a-b_c",
            "https://muster.example.org/#f%2FMU1.a-b_c",
            "https://muster.example.org/%23f%2FMU1%2Ea-b_c",
            "https://muster.example.org/%2523f%252FMU1.a-b_c",
            "https://urldefense.proofpoint.com/v2/url?u=https-3A__muster.example.org_-23f_MU1.a-2Db-5Fc&d=DwMF",
            "https://urldefense.com/v3/__https://muster.example.org/*f/MU1.a-b_c__;Iw!!AbC",
        ] {
            let link = "https://muster.example.org/#f/MU1.a-b_c";
            assert_eq!(unwrapped(wrapped), link, "{wrapped}");
            let text = format!("see <{wrapped}> soon");
            assert!(unwrapped(&text).contains("#f/MU1.a-b_c"), "{text}");
        }
        let safe = "https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fmuster.example.org%2F%23f%2FMU1.a-b_c&data=05%7C01";
        assert!(unwrapped(safe).contains("https://muster.example.org/#f/MU1.a-b_c&"));
        for text in ["", "50% of 2x Knight", "%", "%zz%2F", "100%25", "2x Knight"] {
            assert!(!unwrapped(text).is_empty() || text.is_empty());
        }
        assert_eq!(unwrapped("50% of 2x Knight"), "50% of 2x Knight");
    }
}
