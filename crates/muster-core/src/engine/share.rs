//! Share codes: a force as a line of text, `MU1.` and the base64url of its deflated JSON.

use base64::Engine;
use base64::alphabet::URL_SAFE;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::{decompress_to_vec_with_limit, decompress_to_vec_zlib_with_limit};

use crate::model::force::Force;
use crate::model::game::Games;
use crate::model::problem::Problem;

/// What a share code begins with.
pub const PREFIX: &str = "MU1.";
/// Most bytes of JSON in a share code.
pub const MAX_UNPACKED: usize = 64 << 10;

const BASE64: GeneralPurpose = GeneralPurpose::new(
    &URL_SAFE,
    GeneralPurposeConfig::new()
        .with_encode_padding(false)
        .with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// The share code of a force.
///
/// # Errors
/// `share-too-large` where its JSON is over [`MAX_UNPACKED`].
pub fn encode(force: &Force) -> Result<String, Problem> {
    let json = serde_json::to_vec(force).unwrap_or_default();
    if json.len() > MAX_UNPACKED {
        return Err(Problem::new("share-too-large")
            .with("size", json.len())
            .with("limit", MAX_UNPACKED));
    }
    Ok(format!(
        "{PREFIX}{}",
        BASE64.encode(compress_to_vec(&json, 9))
    ))
}

/// The force of a share code; line breaks and spaces that a chat put into it do not matter.
///
/// # Errors
/// `share-no-code`, `share-broken`, `share-too-large`, or what makes the force inside unreadable.
pub fn decode(code: &str, games: &Games) -> Result<Force, Problem> {
    let code: String = code
        .chars()
        .filter(|c| !c.is_whitespace())
        .take(4 * MAX_UNPACKED)
        .collect();
    let body = code
        .strip_prefix(PREFIX)
        .ok_or_else(|| Problem::new("share-no-code"))?;
    let packed = BASE64
        .decode(body)
        .map_err(|_| Problem::new("share-broken"))?;
    let unpacked = decompress_to_vec_with_limit(&packed, MAX_UNPACKED).or_else(|error| {
        decompress_to_vec_zlib_with_limit(&packed, MAX_UNPACKED).map_err(|_| error)
    });
    let json = unpacked.map_err(|error| match error.status {
        miniz_oxide::inflate::TINFLStatus::HasMoreOutput => Problem::new("share-too-large")
            .with("size", "?")
            .with("limit", MAX_UNPACKED),
        _ => Problem::new("share-broken"),
    })?;
    Force::read(&json, PREFIX.trim_end_matches('.'), games)
}
