//! What a card changes in the numbers of the unit that has it.

use muster_core::card::CardId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use super::item::ArmorChange;
use super::ratings::Attributes;
use super::terms::{ActionPoint, FwwDie, Hazard, Skill};

/// What an ability changes in the numbers of its unit. Cards other than units have the same fields on their face.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Gains {
    /// Bonuses to attributes. An attribute without a value gets none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonuses: Option<Attributes>,
    /// Bonuses to skills.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub skill_bonuses: Vec<SkillBonus>,
    /// Extra effect dice.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub dice_bonuses: Vec<DiceBonus>,
    /// Changes to armor ratings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub armor: Option<ArmorChange>,
    /// The number of armor boosts that the unit begins with (p. 21).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub armor_boost: Option<u32>,
    /// Hazards that the unit is immune to.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub immunities: Vec<Hazard>,
    /// Hazards that the unit resists.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub resists: Vec<Hazard>,
    /// Points added to health.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub health: Option<i32>,
    /// Quick actions that the unit may spend action points on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub action_points: Vec<ActionPoint>,
}

/// A bonus to a skill (p. 10).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SkillBonus {
    /// The skill.
    pub skill: Skill,
    /// Points added to the value of the skill.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<i32>,
    /// How many colours (ranges) farther the skill reaches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colours: Option<i32>,
    /// The value of the skill for a unit that lacks it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub without: Option<i32>,
    /// The only item with which the bonus counts, as a Speciality has it (p. 10). `None` if it counts with all. The bonus
    /// of a mod on a weapon counts with that weapon alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-form" = {"rare": true}))]
    pub item: Option<CardId>,
    /// The only range at which the bonus counts. `None` if it counts at both.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-form" = {"rare": true}))]
    pub at: Option<BonusRange>,
}

/// Extra effect dice in attacks with a skill.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DiceBonus {
    /// The skill of the attacks or tests.
    pub skill: Skill,
    /// The dice.
    pub dice: Vec<FwwDie>,
    /// The only item with which the dice are added. `None` if they are with all. The dice of a mod on a weapon are added
    /// with that weapon alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-form" = {"rare": true}))]
    pub item: Option<CardId>,
    /// The only range at which the dice are added. `None` if they are at both.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-form" = {"rare": true}))]
    pub at: Option<BonusRange>,
}

/// The range at which a bonus counts.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, IntoStaticStr,
)]
#[strum(serialize_all = "lowercase")]
#[serde(rename_all = "lowercase")]
#[schemars(extend("x-form" = {"words": "bonus-range"}))]
pub enum BonusRange {
    /// Short range.
    Short,
    /// Long range.
    Long,
}

impl BonusRange {
    /// Returns the name used in packs.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.into()
    }
}
