//! Size limits of the store, and checks of what is written to it.

use serde::de::IgnoredAny;

use crate::error::{Result, StoreError};

/// The longest JSON of a force, in bytes.
pub const MAX_FORCE_BYTES: usize = 4 << 20;
/// The longest JSON of a card pack, in bytes.
pub const MAX_PACK_BYTES: usize = 64 << 20;
/// The longest JSON of a setting or a correction, in bytes.
pub const MAX_VALUE_BYTES: usize = 1 << 20;
/// The largest file of a stored photo, in bytes.
pub const MAX_PHOTO_BYTES: usize = 8 << 20;
/// The longest JSON of the starting position of a game at the table, in bytes.
pub const MAX_PLAY_BYTES: usize = 16 << 20;
/// The longest JSON of a press (one action in a game at the table), in bytes.
pub const MAX_PRESS_BYTES: usize = 4 << 20;
/// The longest JSON of an event without its lists, in bytes.
pub const MAX_EVENT_BYTES: usize = 2 << 20;
/// The longest JSON of an army list that was submitted to an event, in bytes.
pub const MAX_LIST_BYTES: usize = 20 << 20;
/// The longest JSON of a campaign, in bytes.
pub const MAX_CAMPAIGN_BYTES: usize = 4 << 20;
/// The longest JSON of a campaign with the forces of its players, in bytes.
pub const MAX_CAMPAIGN_STATE_BYTES: usize = MAX_CAMPAIGN_BYTES + (1 << 20);
/// The longest JSON of a campaign with the states that undo and redo lead to, in bytes: three states and more.
pub const MAX_CAMPAIGN_ROW_BYTES: usize = 4 * MAX_CAMPAIGN_BYTES;
/// The longest id, in bytes.
pub const MAX_ID_BYTES: usize = 300;
/// The longest search that is remembered, in bytes.
pub const MAX_QUERY_BYTES: usize = 1000;

/// Checks that the text is a JSON object of at most `limit` bytes.
pub(crate) fn object(what: &'static str, text: &str, limit: usize) -> Result<()> {
    fits(what, text, limit)?;
    if !text.trim_start().starts_with('{') {
        return Err(StoreError::unreadable(what, "it is not a JSON object"));
    }
    json(what, text)
}

/// Checks that the text is JSON.
pub(crate) fn json(what: &'static str, text: &str) -> Result<()> {
    serde_json::from_str::<IgnoredAny>(text)
        .map(drop)
        .map_err(|error| unreadable(what, &error))
}

/// Checks that something is not larger than `limit`.
pub(crate) fn size(what: &'static str, size: usize, limit: usize) -> Result<()> {
    let (size, limit) = (size as u64, limit as u64);
    match size > limit {
        true => Err(StoreError::TooLarge { what, size, limit }),
        false => Ok(()),
    }
}

/// Checks that the text has at most `limit` bytes.
pub(crate) fn fits(what: &'static str, text: &str, limit: usize) -> Result<()> {
    size(what, text.len(), limit)
}

/// Checks that the text can be an id: it is not empty, has at most [`MAX_ID_BYTES`] bytes, and contains no control
/// characters.
pub(crate) fn id(what: &'static str, id: &str) -> Result<()> {
    fits(what, id, MAX_ID_BYTES)?;
    if id.is_empty() || id.chars().any(char::is_control) {
        let why = format!("{id:?} cannot be an id");
        return Err(StoreError::unreadable(what, why));
    }
    Ok(())
}

pub(crate) fn unreadable(what: &'static str, error: &serde_json::Error) -> StoreError {
    StoreError::Unreadable {
        what,
        why: error.to_string(),
        line: Some(error.line()).filter(|line| *line > 0),
    }
}
