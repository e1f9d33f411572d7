//! Share codes: a force or an event in one line of text. A code is the prefix `MU1.` or `ME1.`, followed by the
//! base64url form of the deflated JSON.

use base64::Engine;
use base64::alphabet::URL_SAFE;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::{decompress_to_vec_with_limit, decompress_to_vec_zlib_with_limit};

use crate::model::event::Event;
use crate::model::force::Force;
use crate::model::game::Games;
use crate::model::problem::Problem;

/// Prefix of the share code of a force.
pub const PREFIX: &str = "MU1.";
/// Prefix of the share code of an event.
pub const EVENT_PREFIX: &str = "ME1.";
/// Largest JSON in a share code, in bytes.
pub const MAX_UNPACKED_BYTES: usize = 64 << 10;

const BASE64: GeneralPurpose = GeneralPurpose::new(
    &URL_SAFE,
    GeneralPurposeConfig::new()
        .with_encode_padding(false)
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

/// Returns the force of a share code. Line breaks and spaces are ignored, because chat programs insert them.
///
/// # Errors
/// `share-no-code`, `share-broken`, `share-too-large`, or the reason why the force is unreadable.
pub fn decode(code: &str, games: &Games) -> Result<Force, Problem> {
    let json = unpack(PREFIX, code, "share-no-code", "share-too-large")?;
    Force::read(&json, PREFIX.trim_end_matches('.'), games)
}

/// Returns the event of a share code. Line breaks and spaces are ignored as in [`decode`].
///
/// # Errors
/// `event-share-no-code`, `share-broken`, `event-share-too-large`, or the reason why the event is unreadable.
pub fn decode_event(code: &str, games: &Games) -> Result<Event, Problem> {
    let json = unpack(
        EVENT_PREFIX,
        code,
        "event-share-no-code",
        "event-share-too-large",
    )?;
    Event::read(&json, EVENT_PREFIX.trim_end_matches('.'), games)
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

fn unpack(prefix: &str, code: &str, no_code: &str, too_large: &str) -> Result<Vec<u8>, Problem> {
    let code: String = code
        .chars()
        .filter(|c| !c.is_whitespace())
        .take(4 * MAX_UNPACKED_BYTES)
        .collect();
    let body = code
        .strip_prefix(prefix)
        .ok_or_else(|| Problem::new(no_code))?;
    let packed = BASE64
        .decode(body)
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
