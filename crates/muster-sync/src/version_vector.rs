//! Version vectors: which changes went into the contents of an item.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A version vector: for each device, the highest number of its changes that went into a body. A device always changes
/// its own latest version. A number therefore includes all lower numbers of the same device.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
#[schemars(rename = "Seen")]
pub struct VersionVector(BTreeMap<String, u64>);

impl VersionVector {
    /// Returns the highest change number of a device. 0 if there is none.
    #[must_use]
    pub fn counter_of(&self, device: &str) -> u64 {
        self.0.get(device).copied().unwrap_or_default()
    }

    /// Returns the vector with a change of a device added.
    #[must_use]
    pub fn with(mut self, device: &str, number: u64) -> Self {
        let highest = self.0.entry(device.to_owned()).or_default();
        *highest = number.max(*highest);
        self
    }

    /// Returns whether this vector includes every change of the other.
    #[must_use]
    pub fn dominates(&self, other: &VersionVector) -> bool {
        other
            .0
            .iter()
            .all(|(device, number)| self.counter_of(device) >= *number)
    }

    /// Returns the union of both vectors.
    #[must_use]
    pub fn merged(self, other: &VersionVector) -> Self {
        let all = other.0.iter();
        all.fold(self, |all, (device, number)| all.with(device, *number))
    }

    /// Returns whether this vector and `other` have a change in common that `but` does not include.
    #[must_use]
    pub fn overlaps(&self, other: &VersionVector, but: &VersionVector) -> bool {
        let both = |(device, number): (&String, &u64)| {
            self.counter_of(device).min(*number) > but.counter_of(device)
        };
        other.0.iter().any(both)
    }

    /// Returns the number of devices.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns whether the vector includes no device.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the ids of the devices.
    pub fn devices(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }
}
