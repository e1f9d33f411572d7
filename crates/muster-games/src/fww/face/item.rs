//! The face of whatever else there is: items, mods, perks, leader, heroic and turret cards.

use muster_core::words::Localized;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ratings::{Armor, Attributes};
use super::terms::ActionPoint;
use super::unit::Ability;
use super::weapon::{Spend, Weapon};

/// The face of an item, mod, perk, leader, heroic or turret card.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct ItemFace {
    /// Packs that hold it in battle mode; none recorded where empty.
    #[schemars(extend("x-form" = {"options": crate::fww::BATTLE_PACKS, "words": "battle-pack", "late": true}))]
    pub battle_packs: Vec<String>,
    /// What is printed on it as a flag.
    #[schemars(extend("x-form" = {"kinds": ["rifle", "pistol", "heavy", "melee", "thrown", "mine", "chem", "alcohol", "food", "gear"]}))]
    pub flags: Vec<Flag>,
    /// What a mod attaches to: kinds of items or types of units; not known where empty.
    #[schemars(extend("x-form" = {"kinds": ["mod"], "words": "kind type", "options": ["rifle", "pistol", "heavy", "melee", "thrown", "mine", "armor", "power-armor", "clothing", "gear", "robot", "creature", "dog", "synth", "super_mutant", "mr_handy", "robobrain", "securitron"], "free": true}))]
    pub fits: Vec<String>,
    /// As a weapon.
    #[schemars(extend("x-form" = {"kinds": ["rifle", "pistol", "heavy", "melee", "thrown", "mine", "turret"]}))]
    pub weapon: Option<Weapon>,
    /// As armor or clothing.
    #[schemars(extend("x-form" = {"kinds": ["armor", "clothing"]}))]
    pub armor: Option<ArmorChange>,
    /// As power armor.
    #[schemars(extend("x-form" = {"kinds": ["power-armor"]}))]
    pub power_armor: Option<PowerArmor>,
    /// What it adds to attributes; not known where missing, and no bonus for an attribute that is missing in it.
    #[schemars(extend("x-form" = {"kinds": ["clothing", "perk", "heroic"]}))]
    pub bonuses: Option<Attributes>,
    /// What it adds to the health value.
    #[schemars(extend("x-form" = {"kinds": ["heroic"]}))]
    pub health: Option<i32>,
    /// What action points may be spent on with it.
    #[schemars(extend("x-form" = {"kinds": ["heroic", "perk"]}))]
    pub action_points: Vec<ActionPoint>,
    /// As a chem, alcohol or food.
    #[schemars(extend("x-form" = {"kinds": ["chem", "alcohol", "food"]}))]
    pub dose: Option<Dose>,
    /// Reaction markers of a turret (p. 51).
    #[schemars(extend("x-form" = {"kinds": ["turret"]}))]
    pub reactions: Option<u32>,
    /// Abilities.
    pub abilities: Vec<Ability>,
}

impl ItemFace {
    /// Whether the card bears a flag.
    #[must_use]
    pub fn is(&self, flag: Flag) -> bool {
        self.flags.contains(&flag)
    }
}

/// What is printed on an item as a flag.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(extend("x-form" = {"icons": ["natural-weapon", "slow-firing", "limited-use", "duration-diminishing", "grenade", "scatter"]}))]
pub enum Flag {
    /// A natural weapon: free, and only for units that it comes with.
    Natural,
    /// Fires once between two activations (p. 46).
    SlowFiring,
    /// Discarded after use (p. 32).
    LimitedUse,
    /// Its effects fade from turn to turn (p. 33).
    Diminishing,
    /// A grenade (p. 47).
    Grenade,
    /// Scatters where the test fails (p. 47).
    Scatter,
}

/// What armor and clothing do to the ratings (p. 21).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ArmorChange {
    /// Ratings in place of the unit's own.
    pub sets: Option<Armor>,
    /// Ratings on top.
    pub adds: Option<Armor>,
}

/// A power armor card (p. 45).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct PowerArmor {
    /// The green side.
    pub undamaged: Option<PowerArmorSide>,
    /// The yellow side.
    pub degraded: Option<PowerArmorSide>,
}

/// One side of a power armor card.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct PowerArmorSide {
    /// What it adds to attributes; the END bonus is a pool of its own.
    pub attributes: Attributes,
    /// Its ratings.
    pub armor: Armor,
}

/// How a chem, alcohol or food works (p. 33, 34).
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Dose {
    /// How long.
    pub duration: Option<Duration>,
    /// Turns of a fixed effect.
    pub turns: Option<u32>,
    /// Attribute changes by turn.
    pub columns: Vec<Attributes>,
    /// The face of the special effect die that addicts.
    pub addictive: Option<Spend>,
    /// Attribute changes when addicted.
    pub addicted: Option<Attributes>,
    /// What it does, in this project's own words.
    #[schemars(extend("x-form" = {"lines": 4}))]
    pub effect: Localized,
}

/// How long an effect lasts (p. 33).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(extend("x-form" = {"icon": "duration-{}"}))]
pub enum Duration {
    /// At once.
    Instant,
    /// So many turns.
    Fixed,
    /// Fading from turn to turn.
    Diminishing,
}
