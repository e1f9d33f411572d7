//! Which changes a body goes back to.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The highest number of each device's changes that a body goes back to. A device changes what it has, so that a number
/// stands for all before it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Seen(BTreeMap<String, u64>);

impl Seen {
    /// The highest number of a device's changes; 0: none.
    #[must_use]
    pub fn of(&self, device: &str) -> u64 {
        self.0.get(device).copied().unwrap_or_default()
    }

    /// The same with a change of a device.
    #[must_use]
    pub fn with(mut self, device: &str, number: u64) -> Self {
        let highest = self.0.entry(device.to_owned()).or_default();
        *highest = number.max(*highest);
        self
    }

    /// Whether every change that the other goes back to is among these.
    #[must_use]
    pub fn covers(&self, other: &Seen) -> bool {
        other
            .0
            .iter()
            .all(|(device, number)| self.of(device) >= *number)
    }

    /// The changes of both.
    #[must_use]
    pub fn joined(self, other: &Seen) -> Self {
        let all = other.0.iter();
        all.fold(self, |all, (device, number)| all.with(device, *number))
    }

    /// Whether these and others have a change in common that is not among a third's.
    #[must_use]
    pub fn shares(&self, other: &Seen, but: &Seen) -> bool {
        let both =
            |(device, number): (&String, &u64)| self.of(device).min(*number) > but.of(device);
        other.0.iter().any(both)
    }

    /// How many devices there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The devices.
    pub fn devices(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }
}
