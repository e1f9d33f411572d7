//! Share codes: a force, an event or a campaign in one line of text. A code is the prefix `MU1.`, `ME1.` or `MC1.`,
//! followed by the base64url form of the deflated JSON.
//!
//! A code is found wherever it stands in a text, because chats and mails put quotation marks, brackets and words around
//! it and break it into lines. It is what the letters of base64url after the prefix say. Letters after its end do no
//! harm: deflated data says itself where it ends.

use std::borrow::Cow;
use std::ops::Range;

use base64::Engine;
use base64::alphabet::URL_SAFE;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::core::inflate_flags::TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
use miniz_oxide::inflate::core::{DecompressorOxide, decompress};
use miniz_oxide::inflate::{decompress_to_vec_with_limit, decompress_to_vec_zlib_with_limit};

use crate::campaign::Campaign;
use crate::event::Event;
use crate::fold::is_invisible;
use crate::force::Force;
use crate::game::Games;
use crate::problem::Problem;

/// Prefix of the share code of a force.
pub const PREFIX: &str = "MU1.";
/// Prefix of the share code of an event.
pub const EVENT_PREFIX: &str = "ME1.";
/// Prefix of the share code of a campaign.
pub const CAMPAIGN_PREFIX: &str = "MC1.";
/// Largest JSON in a share code, in bytes.
pub const MAX_UNPACKED_BYTES: usize = 64 << 10;
/// Most places of a prefix at which a code is looked for in a text.
const MAX_CODES: usize = 20;

const BASE64: GeneralPurpose = GeneralPurpose::new(
    &URL_SAFE,
    GeneralPurposeConfig::new()
        .with_encode_padding(false)
        // Words after the code are decoded too and may end with any letter.
        .with_decode_allow_trailing_bits(true)
        .with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// Returns the share code of a force.
///
/// # Errors
/// `share-too-large` if its JSON is larger than [`MAX_UNPACKED_BYTES`].
pub fn encode(force: &Force) -> Result<String, Problem> {
    let json = serde_json::to_vec(force).unwrap_or_default();
    pack(PREFIX, &json, "share-too-large")
}

/// Returns the share code of an event.
///
/// # Errors
/// `event-share-too-large` if its JSON is larger than [`MAX_UNPACKED_BYTES`].
pub fn encode_event(event: &Event) -> Result<String, Problem> {
    let json = serde_json::to_vec(event).unwrap_or_default();
    pack(EVENT_PREFIX, &json, "event-share-too-large")
}

/// Returns the share code of a campaign.
///
/// # Errors
/// `campaign-share-too-large` if its JSON is larger than [`MAX_UNPACKED_BYTES`].
pub fn encode_campaign(campaign: &Campaign) -> Result<String, Problem> {
    let json = serde_json::to_vec(campaign).unwrap_or_default();
    pack(CAMPAIGN_PREFIX, &json, "campaign-share-too-large")
}

/// The fewest letters after a prefix by which a damaged code is still known as one.
const MIN_CODE_LETTERS: usize = 16;

/// Returns whether a text contains a share code with this prefix, whole or damaged. A text that only mentions the
/// prefix has none.
#[must_use]
pub fn has_code(text: &str, prefix: &str) -> bool {
    let text = &*crate::force::unwrap_link::unwrapped(text);
    let is_code = |at: usize| {
        let after = text[at + prefix.len()..].trim_start().chars();
        let letters = after.take_while(|c| is_letter(*c) || is_invisible(*c));
        let letters = letters.count();
        letters >= MIN_CODE_LETTERS || text[..at].trim().is_empty()
    };
    places(text, prefix).any(is_code)
}

/// Returns the force of the first share code in a text. Whatever stands around the code is ignored.
///
/// # Errors
/// `share-no-code`, `share-broken`, `share-too-large`, or the reason why the force is unreadable.
pub fn decode(text: &str, games: &Games) -> Result<Force, Problem> {
    let json = unpack(PREFIX, text, "share-no-code", "share-too-large")?;
    Force::read(&json, PREFIX.trim_end_matches('.'), games)
}

/// Returns the event of the first share code in a text, as [`decode`] does for forces.
///
/// # Errors
/// `event-share-no-code`, `share-broken`, `event-share-too-large`, or the reason why the event is unreadable.
pub fn decode_event(text: &str, games: &Games) -> Result<Event, Problem> {
    let json = unpack(
        EVENT_PREFIX,
        text,
        "event-share-no-code",
        "event-share-too-large",
    )?;
    Event::read(&json, EVENT_PREFIX.trim_end_matches('.'), games)
}

/// Returns the campaign of the first share code in a text, as [`decode`] does for forces.
///
/// # Errors
/// `campaign-share-no-code`, `share-broken`, `campaign-share-too-large`, or the reason why the campaign is unreadable.
pub fn decode_campaign(text: &str, games: &Games) -> Result<Campaign, Problem> {
    let json = unpack(
        CAMPAIGN_PREFIX,
        text,
        "campaign-share-no-code",
        "campaign-share-too-large",
    )?;
    Campaign::read(&json, CAMPAIGN_PREFIX.trim_end_matches('.'), games)
}

fn pack(prefix: &str, json: &[u8], too_large: &str) -> Result<String, Problem> {
    if json.len() > MAX_UNPACKED_BYTES {
        return Err(Problem::new(too_large)
            .with("size", json.len())
            .with("limit", MAX_UNPACKED_BYTES));
    }
    let packed = BASE64.encode(compress_to_vec(json, 9));
    Ok(format!("{prefix}{packed}"))
}

/// Returns the JSON of the first code in a text that can be read. If none can be, returns the problem of the first.
pub(super) fn unpack(
    prefix: &str,
    text: &str,
    no_code: &str,
    too_large: &str,
) -> Result<Vec<u8>, Problem> {
    let text = &*crate::force::unwrap_link::unwrapped(text);
    let mut first = None;
    for at in places(text, prefix).take(MAX_CODES) {
        match inflate(&letters(&text[at + prefix.len()..]), too_large) {
            Ok(json) => return Ok(json),
            Err(problem) => first = first.or(Some(problem)),
        }
    }
    Err(first.unwrap_or_else(|| Problem::new(no_code)))
}

/// A share code in a text.
#[derive(Debug, Clone, PartialEq)]
pub struct FoundCode {
    /// The prefix of its kind.
    pub prefix: &'static str,
    /// Its JSON, or why it cannot be read.
    pub json: Result<Vec<u8>, Problem>,
    /// Where it stands.
    range: Range<usize>,
}

/// Returns every share code in a text, and the text around them. A code that stands there twice is returned once.
#[must_use]
pub fn all_codes(text: &str) -> (Vec<FoundCode>, String) {
    let text: Cow<'_, str> = crate::force::unwrap_link::unwrapped(text);
    let mut found: Vec<FoundCode> = Vec::new();
    for prefix in [PREFIX, EVENT_PREFIX, CAMPAIGN_PREFIX] {
        for at in places(&text, prefix).take(MAX_CODES) {
            let after = &text[at + prefix.len()..];
            if !has_code(&text[at..], prefix) {
                continue;
            }
            let code = letters(after);
            let json = inflate(&code, "share-too-large");
            let count = match &json {
                Ok(json) => packed_letters(&code, json.len()),
                Err(_) => after.chars().take_while(|c| is_letter(*c)).count(),
            };
            let mut left = count;
            let end = after.char_indices().find(|(_, c)| {
                left -= usize::from(left > 0 && is_letter(*c));
                left == 0
            });
            let end = end.map_or(text.len(), |(end, c)| {
                at + prefix.len() + end + c.len_utf8()
            });
            found.push(FoundCode {
                prefix,
                json,
                range: at..end,
            });
        }
    }
    found.sort_by_key(|code| code.range.start);
    let mut around = String::new();
    let mut from = 0;
    for code in &found {
        if let Some(before) = text.get(from..code.range.start) {
            // The address before a code belongs to it.
            let address = before.rfind(char::is_whitespace).map_or(0, |at| at + 1);
            let is_address = before.contains("://") && before[address..].contains("://");
            around.push_str(if is_address {
                &before[..address]
            } else {
                before
            });
        }
        from = from.max(code.range.end);
    }
    around.push_str(text.get(from..).unwrap_or_default());
    let mut seen: Vec<Vec<u8>> = Vec::new();
    found.retain(|code| match &code.json {
        Ok(json) if seen.contains(json) => false,
        Ok(json) => {
            seen.push(json.clone());
            true
        }
        Err(_) => true,
    });
    (found, around)
}

/// Returns how many letters of a code are its own. Those after them are words that follow it.
fn packed_letters(code: &str, unpacked_bytes: usize) -> usize {
    let whole = &code[..code.len() - usize::from(code.len() % 4 == 1)];
    let packed = BASE64.decode(whole).unwrap_or_default();
    let mut out = vec![0; unpacked_bytes + 1];
    let flags = TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
    let (_, read, _) = decompress(&mut DecompressorOxide::new(), &packed, &mut out, 0, flags);
    (read * 4).div_ceil(3)
}

/// Returns the places of a prefix in a text, whether its letters are capital or small.
fn places<'t>(text: &'t str, prefix: &'t str) -> impl Iterator<Item = usize> + 't {
    let is_prefix = move |at: &usize| {
        let found = text.as_bytes().get(*at..*at + prefix.len());
        found.is_some_and(|found| found.eq_ignore_ascii_case(prefix.as_bytes()))
    };
    (0..text.len()).filter(is_prefix)
}

/// Collects the letters of a code. Skips the blanks, invisible characters and marks of mails between them.
fn letters(text: &str) -> String {
    let mut code = String::new();
    let mut line_begins = false;
    for c in text.chars() {
        match c {
            c if is_letter(c) => code.push(c),
            c if c.is_whitespace() || is_invisible(c) => {}
            // A mail quotes every line, and ends the lines that it has broken with `=`.
            '>' if line_begins => {}
            '=' => {}
            _ => break,
        }
        line_begins = matches!(c, '\n' | '\r') || line_begins && !is_letter(c);
        if code.len() >= 4 * MAX_UNPACKED_BYTES {
            break;
        }
    }
    code
}

fn is_letter(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '-' | '_')
}

fn inflate(code: &str, too_large: &str) -> Result<Vec<u8>, Problem> {
    // Four letters are three bytes, and a single letter at the end is none.
    let whole = match code.len() % 4 {
        1 => &code[..code.len() - 1],
        _ => code,
    };
    let packed = BASE64
        .decode(whole)
        .map_err(|_| Problem::new("share-broken"))?;
    let unpacked = decompress_to_vec_with_limit(&packed, MAX_UNPACKED_BYTES).or_else(|error| {
        decompress_to_vec_zlib_with_limit(&packed, MAX_UNPACKED_BYTES).map_err(|_| error)
    });
    unpacked.map_err(|error| match error.status {
        miniz_oxide::inflate::TINFLStatus::HasMoreOutput => Problem::new(too_large)
            .with("size", "?")
            .with("limit", MAX_UNPACKED_BYTES),
        _ => Problem::new("share-broken"),
    })
}
