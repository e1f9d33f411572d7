//! Serializes an icon as its id. The program that reads it has the same drawings.

use serde::{Deserialize, Deserializer, Serializer, de};

use super::{IconDrawing, icon};

pub(crate) fn serialize<S: Serializer>(
    icon: &&'static IconDrawing,
    to: S,
) -> Result<S::Ok, S::Error> {
    to.serialize_str(icon.id)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
    from: D,
) -> Result<&'static IconDrawing, D::Error> {
    let id = String::deserialize(from)?;
    icon(&id).ok_or_else(|| de::Error::custom(format!("no icon {id}")))
}
