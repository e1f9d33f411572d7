//! What the cards of TRAGIC carry, each fact known or unknown.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use muster_core::card::CardId;

/// The seven attributes, in the order of the playing field.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
#[schemars(extend("x-form" = {"words": "attribute"}))]
pub enum Attribute {
    /// Strength.
    Str,
    /// Perception.
    Per,
    /// Endurance.
    End,
    /// Charisma.
    Cha,
    /// Intelligence.
    Int,
    /// Agility.
    Agi,
    /// Luck.
    Luc,
}

impl Attribute {
    /// All seven, in the order of the playing field.
    pub const ALL: [Attribute; 7] = [
        Attribute::Str,
        Attribute::Per,
        Attribute::End,
        Attribute::Cha,
        Attribute::Int,
        Attribute::Agi,
        Attribute::Luc,
    ];

    /// Its name in packs and queries.
    #[must_use]
    pub fn id(self) -> &'static str {
        ["str", "per", "end", "cha", "int", "agi", "luc"][self as usize]
    }
}

/// The face of a trait.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct TraitFace {
    /// From 1 to 3: its bonuses, and its penalties.
    #[schemars(extend("x-form" = {"least": 1, "most": 3, "digit": true}))]
    pub level: Option<u8>,
    /// Whether it is a race.
    pub race: bool,
    /// Whether it stands for having no trait.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub no_trait: bool,
    /// What it does to the maximum of life points: a number is added, `{"to": 70}` replaces it. 0 where it leaves it.
    pub life: Option<LifeChange>,
    /// What it adds to the starting resources; 0 where it leaves them.
    pub resources: Option<i32>,
    /// What it adds to the cards drawn in a turn; 0 where it leaves them.
    pub draw: Option<i32>,
    /// How many skills it allows; missing: it does not say.
    pub skills: Option<u32>,
    /// Which issue of the card.
    #[schemars(extend("x-form" = {"rare": true, "late": true, "least": 1}))]
    pub version: Option<u32>,
    /// Why a tournament does not allow it; missing: it does.
    #[schemars(extend("x-form" = {"rare": true, "late": true}))]
    pub banned: Option<Ban>,
}

impl TraitFace {
    /// Whether nothing of what the trait does to the game is recorded.
    #[must_use]
    pub fn is_effect_unknown(&self) -> bool {
        let numbers = self.life.is_some() || self.resources.is_some() || self.draw.is_some();
        !self.no_trait && !numbers && self.skills.is_none()
    }
}

/// What a trait does to the maximum of life points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum LifeChange {
    /// Points more or fewer.
    Add(i32),
    /// Another maximum.
    Set {
        /// The maximum.
        to: i32,
    },
}

/// The face of a skill.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct SkillFace {
    /// Which issue of the card.
    #[schemars(extend("x-form" = {"rare": true, "late": true, "least": 1}))]
    pub version: Option<u32>,
    /// Why a tournament does not allow it; missing: it does.
    #[schemars(extend("x-form" = {"rare": true, "late": true}))]
    pub banned: Option<Ban>,
}

/// The face of an Aptitude.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct AptitudeFace {
    /// The attribute that it raises by one.
    pub attribute: Option<Attribute>,
    /// Whether it is the legendary one of its attribute; missing: not known.
    pub legendary: Option<bool>,
    /// Which issue of the card.
    #[schemars(extend("x-form" = {"rare": true, "late": true, "least": 1}))]
    pub version: Option<u32>,
    /// Why a tournament does not allow it; missing: it does.
    #[schemars(extend("x-form" = {"rare": true, "late": true}))]
    pub banned: Option<Ban>,
}

/// The face of a library card; what it is (attack, object, ally) stands in the card's types.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct LibraryFace {
    /// From 1 to 3.
    #[schemars(extend("x-form" = {"least": 1, "most": 3, "digit": true}))]
    pub level: Option<u8>,
    /// Its attributes, the one that it needs most of first; two at the most.
    pub attributes: Vec<Attribute>,
    /// What it costs.
    pub cost: Option<Payment>,
    /// Damage in an attack, of an ally its own.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub damage: Option<i32>,
    /// Life points of an ally.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub life: Option<i32>,
    /// Which issue of the card.
    #[schemars(extend("x-form" = {"rare": true, "late": true, "least": 1}))]
    pub version: Option<u32>,
    /// Why a tournament does not allow it; missing: it does.
    #[schemars(extend("x-form" = {"rare": true, "late": true}))]
    pub banned: Option<Ban>,
}

/// Resource cards that a card takes.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Payment {
    /// Points of attributes.
    #[schemars(extend("x-form" = {"keys": ["str", "per", "end", "cha", "int", "agi", "luc"], "words": "attribute"}))]
    pub of: BTreeMap<Attribute, u32>,
    /// Points of any attribute.
    pub any: u32,
}

/// A ban.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Ban {
    /// The list that bans it, as it names itself.
    pub list: Option<String>,
    /// Since when, `YYYY-MM-DD` or as much of it as is known.
    pub date: Option<String>,
    /// Cards to take in its place.
    pub instead: Vec<CardId>,
}
