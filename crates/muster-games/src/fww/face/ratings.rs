//! Numbers by attribute, and armor ratings by kind of damage.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

use super::terms::{Attribute, DamageType};

/// A number for each attribute. In the values of a unit, `None` means unknown. In a list of bonuses, it means no bonus.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, JsonSchema)]
#[schemars(
    with = "BTreeMap<Attribute, i32>",
    extend("x-form" = {"keys": ["str", "per", "end", "cha", "int", "agi", "luc"], "words": "attribute"})
)]
pub struct Attributes(pub [Option<i32>; 7]);

impl Attributes {
    /// Returns the number for an attribute.
    #[must_use]
    pub fn get(&self, attribute: Attribute) -> Option<i32> {
        self.0[attribute as usize]
    }
}

impl Serialize for Attributes {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Attribute::ALL.iter().map(|a| (a.id(), self.get(*a))))
    }
}

impl<'de> Deserialize<'de> for Attributes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let map: BTreeMap<Attribute, i32> = BTreeMap::deserialize(deserializer)?;
        let mut values = [None; 7];
        for (attribute, value) in map {
            values[attribute as usize] = Some(value);
        }
        Ok(Self(values))
    }
}

/// An armor rating (p. 21). It is written `3`, `3+1` with strong armor, `-` for none, or `X` for immune.
#[derive(Debug, Clone, Copy, PartialEq, Eq, JsonSchema)]
#[schemars(
    with = "String",
    extend("x-form" = {"options": ["-", "X"], "free": true})
)]
pub enum Rating {
    /// No armor.
    None,
    /// Immune.
    Immune,
    /// Armor that blocks damage, by a roll and always.
    Blocks {
        /// The most points that an armor roll can block.
        roll: u8,
        /// Points that are always blocked, called strong armor.
        strong: u8,
    },
}

impl std::fmt::Display for Rating {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Rating::None => f.write_str("-"),
            Rating::Immune => f.write_str("X"),
            Rating::Blocks { roll, strong: 0 } => write!(f, "{roll}"),
            Rating::Blocks { roll, strong } => write!(f, "{roll}+{strong}"),
        }
    }
}

impl Serialize for Rating {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Rating {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let wrong = || {
            let unexpected = serde::de::Unexpected::Str(&text);
            serde::de::Error::invalid_value(unexpected, &"armor-rating")
        };
        let number = |digits: &str| digits.parse::<u8>().map_err(|_| wrong());
        match text.as_str() {
            "-" => Ok(Rating::None),
            "X" => Ok(Rating::Immune),
            plain => match plain.split_once('+') {
                None => Ok(Rating::Blocks {
                    roll: number(plain)?,
                    strong: 0,
                }),
                Some((roll, strong)) => Ok(Rating::Blocks {
                    roll: number(roll)?,
                    strong: number(strong)?,
                }),
            },
        }
    }
}

/// An armor rating for each kind of damage. `None` if it is not known.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("x-form" = {"words": "damage", "icon": "{}-armor"}))]
pub struct Armor {
    /// Against physical damage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub physical: Option<Rating>,
    /// Against energy damage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub energy: Option<Rating>,
    /// Against radiation damage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub radiation: Option<Rating>,
}

impl Armor {
    /// Returns the rating against a kind of damage.
    #[must_use]
    pub fn get(&self, damage: DamageType) -> Option<Rating> {
        [self.physical, self.energy, self.radiation][damage as usize]
    }
}
