//! How much the store takes in one piece, and what a text must be.

use serde::de::IgnoredAny;

use crate::error::{Result, StoreError};

/// The longest JSON of a force, in bytes.
pub const LONGEST_FORCE: usize = 4 << 20;
/// The longest JSON of a card pack, in bytes.
pub const LONGEST_PACK: usize = 64 << 20;
/// The longest JSON of a setting or a correction, in bytes.
pub const LONGEST_VALUE: usize = 1 << 20;
/// The longest file of a photo that is kept, in bytes.
pub const LONGEST_PHOTO: usize = 8 << 20;
/// The longest JSON of what a game at the table began with, in bytes.
pub const LONGEST_PLAY: usize = 16 << 20;
/// The longest JSON of a press, in bytes.
pub const LONGEST_PRESS: usize = 4 << 20;
/// The longest JSON of an event without its lists, in bytes.
pub const LONGEST_EVENT: usize = 2 << 20;
/// The longest JSON of a list that was handed in for an event, in bytes.
pub const LONGEST_LIST: usize = 20 << 20;
/// The longest id, in bytes.
pub const LONGEST_ID: usize = 300;
/// The longest search that is remembered, in bytes.
pub const LONGEST_QUERY: usize = 1000;

/// The text is a JSON object of at most `limit` bytes.
pub(crate) fn object(what: &'static str, text: &str, limit: usize) -> Result<()> {
    fits(what, text, limit)?;
    if !text.trim_start().starts_with('{') {
        return Err(StoreError::Unreadable {
            what,
            why: "it is not a JSON object".to_owned(),
            line: None,
        });
    }
    json(what, text)
}

/// The text is JSON.
pub(crate) fn json(what: &'static str, text: &str) -> Result<()> {
    serde_json::from_str::<IgnoredAny>(text)
        .map(drop)
        .map_err(|error| unreadable(what, &error))
}

/// The text has at most `limit` bytes.
pub(crate) fn fits(what: &'static str, text: &str, limit: usize) -> Result<()> {
    if text.len() > limit {
        return Err(StoreError::TooLarge {
            what,
            size: text.len() as u64,
            limit: limit as u64,
        });
    }
    Ok(())
}

/// The text can be an id: not empty, not too long, nothing invisible in it.
pub(crate) fn id(what: &'static str, id: &str) -> Result<()> {
    fits(what, id, LONGEST_ID)?;
    if id.is_empty() || id.chars().any(char::is_control) {
        return Err(StoreError::Unreadable {
            what,
            why: format!("{id:?} cannot be an id"),
            line: None,
        });
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
