//! The face of whatever else there is: items, mods, perks, leader, heroic and turret cards.

use muster_core::words::Localized;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ratings::{Armor, Attributes};
use super::terms::{ActionPoint, Hazard, Skill};
use super::unit::Ability;
use super::weapon::{Spend, Weapon, is_false};

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
    /// A card id stands for that item alone.
    #[schemars(extend("x-form" = {"kinds": ["mod"], "words": "kind type", "options": ["rifle", "pistol", "heavy", "melee", "thrown", "mine", "armor", "power-armor", "clothing", "gear", "robot", "creature", "dog", "synth", "super_mutant", "mr_handy", "robobrain", "securitron"], "free": true}))]
    pub fits: Vec<String>,
    /// As a weapon.
    #[schemars(extend("x-form" = {"kinds": ["rifle", "pistol", "heavy", "melee", "thrown", "mine", "turret"]}))]
    pub weapon: Option<Weapon>,
    /// As armor or clothing.
    #[schemars(extend("x-form" = {"kinds": ["armor", "clothing"]}))]
    pub armor: Option<ArmorChange>,
    /// Armor boosts that it gives (p. 21).
    #[schemars(extend("x-form" = {"rare": true}))]
    pub armor_boost: Option<u32>,
    /// As power armor.
    #[schemars(extend("x-form" = {"kinds": ["power-armor"]}))]
    pub power_armor: Option<PowerArmor>,
    /// What it adds to attributes; not known where missing, and no bonus for an attribute that is missing in it.
    #[schemars(extend("x-form" = {"kinds": ["clothing", "perk", "heroic"]}))]
    pub bonuses: Option<Attributes>,
    /// What it adds to skills.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub skill_bonuses: Vec<SkillBonus>,
    /// The least attributes of whoever uses it.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub requires: Option<Attributes>,
    /// What it makes immune to.
    #[schemars(extend("x-form" = {"rare": true, "icon": "immunity-to-{}"}))]
    pub immunities: Vec<Hazard>,
    /// What it lets resist.
    #[schemars(extend("x-form" = {"rare": true, "icon": "resist-{}"}))]
    pub resists: Vec<Hazard>,
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
    /// What it is worth in caps when it is found or sold; its points are its cost (p. 32).
    #[schemars(extend("x-form" = {"late": true, "kinds": ["rifle", "pistol", "heavy", "melee", "thrown", "mine", "armor", "power-armor", "clothing", "chem", "alcohol", "food", "gear", "mod", "turret"]}))]
    pub value: Option<u32>,
    /// Abilities.
    pub abilities: Vec<Ability>,
    /// Whether the card has words that are not recorded.
    #[schemars(extend("x-form" = {"rare": true, "late": true}))]
    pub see_card: bool,
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
#[schemars(extend("x-form" = {"icons": ["natural-weapon", "slow-firing", "limited-use", "duration-diminishing", "grenade", "scatter", "not-slow-firing", "legendary", "junk", "quest-reward", "role-playing", "withdrawn"]}))]
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
    /// A heavy weapon that is ready again at once: it is not slow-firing.
    NotSlowFiring,
    /// A legendary item: a one-off with a power of its own.
    Legendary,
    /// Junk: found and sold for its value, never bought (p. 32).
    Junk,
    /// Given as the reward of a quest, never bought.
    QuestReward,
    /// For the role-playing game alone.
    RpgOnly,
    /// Withdrawn from the public list.
    Hidden,
}

impl Flag {
    /// Whether cards with this flag are kept out of what is proposed for a force. A force may hold them.
    #[must_use]
    pub fn is_never_proposed(self) -> bool {
        matches!(
            self,
            Flag::Junk | Flag::QuestReward | Flag::RpgOnly | Flag::Hidden
        )
    }

    /// The id of its icon.
    #[must_use]
    pub fn icon(self) -> &'static str {
        match self {
            Flag::Natural => "natural-weapon",
            Flag::SlowFiring => "slow-firing",
            Flag::LimitedUse => "limited-use",
            Flag::Diminishing => "duration-diminishing",
            Flag::Grenade => "grenade",
            Flag::Scatter => "scatter",
            Flag::NotSlowFiring => "not-slow-firing",
            Flag::Legendary => "legendary",
            Flag::Junk => "junk",
            Flag::QuestReward => "quest-reward",
            Flag::RpgOnly => "role-playing",
            Flag::Hidden => "withdrawn",
        }
    }
}

/// What an item adds to a skill (p. 10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SkillBonus {
    /// The skill.
    pub skill: Skill,
    /// What it adds to the value of the skill.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<i32>,
    /// How many colours farther the skill reaches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colours: Option<i32>,
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
    /// What else each of the columns does, in the same order.
    pub steps: Vec<DoseStep>,
    /// What it does at once.
    pub on_use: Vec<DoseUse>,
    /// The face of the special effect die that addicts.
    pub addictive: Option<Spend>,
    /// Attribute changes when addicted.
    pub addicted: Option<Attributes>,
    /// What it does, in this project's own words.
    #[schemars(extend("x-form" = {"lines": 4}))]
    pub effect: Localized,
}

/// What a column of a dose does beside changing attributes.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct DoseStep {
    /// Ratings on top of those of whoever takes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub armor: Option<Armor>,
    /// Icons of what it gives, in the order of the card.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(extend("x-form" = {"options": GAINS, "words": "icon", "icon": "{}", "repeats": true}))]
    pub icons: Vec<String>,
    /// What else it does, in this project's own words.
    #[serde(skip_serializing_if = "Localized::is_empty")]
    #[schemars(extend("x-form" = {"lines": 2}))]
    pub gain: Localized,
    /// Damage that it adds; healed if negative.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<i32>,
    /// Radiation damage that it adds; removed if negative.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub radiation: Option<i32>,
    /// Whether the card has words here that are not recorded.
    #[serde(skip_serializing_if = "is_false")]
    pub see_card: bool,
}

/// The icons that can stand for what a dose gives.
pub(in crate::fww) const GAINS: &[&str] = &[
    "action-point",
    "luck",
    "critical-point",
    "reaction",
    "health",
    "damage",
    "damage-die",
    "accuracy-die",
    "armor-boost",
    "quick-movement",
    "quick-expertise",
    "quick-ranged",
    "immunity-to-poison",
    "immunity-to-stun",
    "immunity-to-frozen",
    "resist-fire",
];

/// What a dose does at once (p. 33).
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct DoseUse {
    /// How it was prepared; missing: that does not matter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prepared: Option<Prepared>,
    /// Damage that it adds; healed if negative.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<i32>,
    /// Radiation damage that it adds; removed if negative.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub radiation: Option<i32>,
    /// Whether it heals all damage.
    #[serde(skip_serializing_if = "is_false")]
    pub heals_all: bool,
    /// Whether it removes all radiation damage.
    #[serde(skip_serializing_if = "is_false")]
    pub removes_all_radiation: bool,
    /// Armor boosts that it gives.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub armor_boost: Option<u32>,
    /// Columns of an effect that fades after that.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<DoseStep>,
    /// Whether the card has words here that are not recorded.
    #[serde(skip_serializing_if = "is_false")]
    pub see_card: bool,
}

/// How food was prepared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(extend("x-form" = {"words": "prepared"}))]
pub enum Prepared {
    /// Raw.
    Uncooked,
    /// Cooked.
    Cooked,
}

impl Prepared {
    /// Its name in packs.
    #[must_use]
    pub fn id(self) -> &'static str {
        ["uncooked", "cooked"][self as usize]
    }
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
