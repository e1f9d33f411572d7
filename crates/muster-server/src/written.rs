//! How a database has in words what is none of its own types.

use muster_core::sync::{Body, Thing};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::storage::{PairingState, StorageError};

/// A value as JSON.
pub(crate) fn json(value: &impl Serialize) -> Result<String, StorageError> {
    serde_json::to_string(value).map_err(|error| StorageError::Unreadable(error.to_string()))
}

/// A value out of JSON.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, StorageError> {
    serde_json::from_str(text).map_err(|error| StorageError::Unreadable(error.to_string()))
}

/// A thing out of its row.
pub(crate) fn thing(
    kind: String,
    key: String,
    revision: u64,
    seen: &str,
    body: Option<String>,
) -> Result<Thing, StorageError> {
    let damaged = || StorageError::Unreadable("a body is no JSON".to_owned());
    let body = body.map(|body| Body::new(&body).ok_or_else(damaged));
    Ok(Thing {
        kind,
        key,
        revision,
        seen: read(seen)?,
        body: body.transpose()?,
    })
}

/// The word for a stage of a pairing.
pub(crate) fn word(state: PairingState) -> &'static str {
    match state {
        PairingState::Open => "open",
        PairingState::Asking => "asking",
        PairingState::Admitted => "admitted",
        PairingState::Refused => "refused",
    }
}

/// The stage of a pairing by its word.
pub(crate) fn state(word: &str) -> PairingState {
    match word {
        "open" => PairingState::Open,
        "asking" => PairingState::Asking,
        "admitted" => PairingState::Admitted,
        _ => PairingState::Refused,
    }
}
