//! How values are written as text in a database that has no type of its own for them.

use muster_sync::{Body, SyncItem};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::storage::{PairingState, StorageError};

/// Writes a value as JSON.
pub(crate) fn json(value: &impl Serialize) -> Result<String, StorageError> {
    serde_json::to_string(value).map_err(|error| StorageError::Unreadable(error.to_string()))
}

/// Reads a value from JSON.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, StorageError> {
    serde_json::from_str(text).map_err(|error| StorageError::Unreadable(error.to_string()))
}

/// Builds a synced item from the columns of its row.
pub(crate) fn thing(
    kind: String,
    key: String,
    item_revision: u64,
    seen: &str,
    body: Option<String>,
) -> Result<SyncItem, StorageError> {
    let damaged = || StorageError::Unreadable("a body is no JSON".to_owned());
    let body = body.map(|body| Body::new(&body).ok_or_else(damaged));
    Ok(SyncItem {
        kind,
        key,
        item_revision,
        seen: read(seen)?,
        body: body.transpose()?,
    })
}

/// Returns the word that is stored for a pairing's state.
pub(crate) fn word(state: PairingState) -> &'static str {
    match state {
        PairingState::Open => "open",
        PairingState::Asking => "asking",
        PairingState::Admitted => "admitted",
        PairingState::Refused => "refused",
    }
}

/// Reads a pairing's state from its stored word. An unknown word counts as refused.
pub(crate) fn state(word: &str) -> PairingState {
    match word {
        "open" => PairingState::Open,
        "asking" => PairingState::Asking,
        "admitted" => PairingState::Admitted,
        _ => PairingState::Refused,
    }
}
