//! The fields of a JSON object, each as its text, and whether two texts say the same.

use std::collections::BTreeMap;

use muster_core::sync::Body;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::error::Result;

/// The fields of an object.
pub(super) type Fields<'t> = BTreeMap<String, &'t RawValue>;

/// The fields of an object; none where the text is none.
pub(super) fn read(text: &str) -> Option<Fields<'_>> {
    serde_json::from_str(text).ok()
}

/// An object of these fields.
pub(super) fn write(fields: &Fields<'_>) -> Result<String> {
    super::written(fields)
}

/// Whether two texts say the same, in whatever order and however spaced.
pub(super) fn same(one: &str, other: &str) -> bool {
    if one == other {
        return true;
    }
    let value = |text: &str| serde_json::from_str::<Value>(text).ok();
    matches!((value(one), value(other)), (Some(one), Some(other)) if one == other)
}

/// What is here, to the letter as the server has it where it says the same.
pub(super) fn settled(here: Option<Body>, common: Option<&Body>) -> Option<Body> {
    match (here, common) {
        (Some(here), Some(common)) if same(here.as_str(), common.as_str()) => Some(common.clone()),
        (here, _) => here,
    }
}
