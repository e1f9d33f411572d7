//! Serializes an icon as its id. The program that reads it has the same drawings.

use serde::{Deserialize, Deserializer, Serializer, de};

use super::{Icon, icon};

pub(crate) fn serialize<S: Serializer>(icon: &&'static Icon, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(icon.id)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<&'static Icon, D::Error> {
    let id = String::deserialize(from)?;
    icon(&id).ok_or_else(|| de::Error::custom(format!("no icon {id}")))
}
