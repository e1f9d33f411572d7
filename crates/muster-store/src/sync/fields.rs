//! Reads and writes the fields of JSON objects as text, and compares JSON texts.

use std::collections::BTreeMap;

use muster_sync::Body;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::error::Result;

/// The fields of a JSON object, each with its JSON text.
pub(super) type JsonFields<'t> = BTreeMap<String, &'t RawValue>;

/// Reads the fields of a JSON object. `None` if the text is not an object.
pub(super) fn read(text: &str) -> Option<JsonFields<'_>> {
    serde_json::from_str(text).ok()
}

/// Writes a JSON object with these fields.
pub(super) fn write(fields: &JsonFields<'_>) -> Result<String> {
    super::written(fields)
}

/// Returns whether two JSON texts have the same value, whatever their spacing and the order of their fields.
pub(super) fn same(one: &str, other: &str) -> bool {
    if one == other {
        return true;
    }
    let value = |text: &str| serde_json::from_str::<Value>(text).ok();
    matches!((value(one), value(other)), (Some(one), Some(other)) if one == other)
}

/// Returns the local body. If the server's body has the same value, returns that one, so that only real changes differ
/// from it.
pub(super) fn settled(here: Option<Body>, common: Option<&Body>) -> Option<Body> {
    match (here, common) {
        (Some(here), Some(common)) if same(here.as_str(), common.as_str()) => Some(common.clone()),
        (here, _) => here,
    }
}
