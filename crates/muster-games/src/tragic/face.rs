//! The facts on cards of TRAGIC. Each fact is known or unknown.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use muster_core::card::CardId;

/// The seven attributes, in the order of the playing field.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    JsonSchema,
    IntoStaticStr,
)]
#[strum(serialize_all = "lowercase")]
#[serde(rename_all = "lowercase")]
#[schemars(extend("x-form" = {"words": "attribute"}))]
#[schemars(rename = "Attribute")]
pub enum TragicAttribute {
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

impl TragicAttribute {
    /// All seven attributes, in the order of the playing field.
    pub const ALL: [TragicAttribute; 7] = [
        TragicAttribute::Str,
        TragicAttribute::Per,
        TragicAttribute::End,
        TragicAttribute::Cha,
        TragicAttribute::Int,
        TragicAttribute::Agi,
        TragicAttribute::Luc,
    ];

    /// Returns the name used in packs and queries.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.into()
    }
}

/// The facts on a trait.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct TraitFace {
    /// The level, from 1 to 3, for both its bonuses and its penalties.
    #[schemars(extend("x-form" = {"least": 1, "most": 3, "digit": true}))]
    pub level: Option<u8>,
    /// Whether the trait is a race. `None` if it is not known.
    pub race: Option<bool>,
    /// Whether the card stands for having no trait.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub no_trait: bool,
    /// The change to the maximum of life points. A number is added, `{"to": 70}` replaces the maximum, and 0 changes
    /// nothing. `None` if it is not known.
    pub life: Option<LifeChange>,
    /// Resource cards added at the start. 0 changes nothing, `None` if it is not known.
    pub resources: Option<i32>,
    /// Cards added to the draw of a turn. 0 changes nothing, `None` if it is not known.
    pub draw: Option<i32>,
    /// The number of skills that the trait allows. `None` if it does not say.
    pub skills: Option<u32>,
    /// The issue (version) of the card.
    #[schemars(extend("x-form" = {"rare": true, "late": true, "least": 1}))]
    pub version: Option<u32>,
    /// The ban of the card from tournaments. `None` if it is allowed.
    #[schemars(extend("x-form" = {"rare": true, "late": true}))]
    pub banned: Option<Ban>,
}

impl TraitFace {
    /// Returns whether none of the trait's effects is recorded.
    #[must_use]
    pub fn is_effect_unknown(&self) -> bool {
        let numbers = self.life.is_some() || self.resources.is_some() || self.draw.is_some();
        !self.no_trait && !numbers && self.skills.is_none()
    }
}

/// A trait's change to the maximum of life points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum LifeChange {
    /// Points added, or taken away if negative.
    Add(i32),
    /// A new maximum.
    Set {
        /// The maximum.
        to: i32,
    },
}

/// The facts on a skill.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(rename = "SkillFace")]
pub struct TragicSkillFace {
    /// The issue (version) of the card.
    #[schemars(extend("x-form" = {"rare": true, "late": true, "least": 1}))]
    pub version: Option<u32>,
    /// The ban of the card from tournaments. `None` if it is allowed.
    #[schemars(extend("x-form" = {"rare": true, "late": true}))]
    pub banned: Option<Ban>,
}

/// The facts on an Aptitude.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct AptitudeFace {
    /// The attribute that the Aptitude raises by one.
    pub attribute: Option<TragicAttribute>,
    /// Whether it is the legendary Aptitude of its attribute. `None` if it is not known.
    pub legendary: Option<bool>,
    /// The issue (version) of the card.
    #[schemars(extend("x-form" = {"rare": true, "late": true, "least": 1}))]
    pub version: Option<u32>,
    /// The ban of the card from tournaments. `None` if it is allowed.
    #[schemars(extend("x-form" = {"rare": true, "late": true}))]
    pub banned: Option<Ban>,
}

/// The facts on a library card. The card's types say what it is: an attack, an object, an ally.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct LibraryFace {
    /// The level, from 1 to 3.
    #[schemars(extend("x-form" = {"least": 1, "most": 3, "digit": true}))]
    pub level: Option<u8>,
    /// The attributes of the card, at most two. The one that the card needs more of comes first.
    pub attributes: Vec<TragicAttribute>,
    /// The cost of playing the card.
    pub cost: Option<Payment>,
    /// Damage of an attack, or of an ally when it attacks.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub damage: Option<i32>,
    /// Life points of an ally.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub life: Option<i32>,
    /// The issue (version) of the card.
    #[schemars(extend("x-form" = {"rare": true, "late": true, "least": 1}))]
    pub version: Option<u32>,
    /// The ban of the card from tournaments. `None` if it is allowed.
    #[schemars(extend("x-form" = {"rare": true, "late": true}))]
    pub banned: Option<Ban>,
}

/// The resource cards that a card costs.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Payment {
    /// Points of certain attributes.
    #[schemars(extend("x-form" = {"keys": ["str", "per", "end", "cha", "int", "agi", "luc"], "words": "attribute"}))]
    pub of: BTreeMap<TragicAttribute, u32>,
    /// Points of any attributes.
    pub any: u32,
}

/// A ban from tournaments.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Ban {
    /// The name of the ban list.
    pub list: Option<String>,
    /// The date of the ban, `YYYY-MM-DD` or as much of it as is known.
    pub date: Option<String>,
    /// Cards to use in its place.
    pub instead: Vec<CardId>,
}
