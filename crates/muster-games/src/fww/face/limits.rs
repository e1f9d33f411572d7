//! Limits that cards print: who may take them, and what may not go together. A limit goes before the rules of the book
//! (p. 20). On whom a card *works* is no limit.

use muster_core::card::CardId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ratings::Attributes;
use super::terms::Skill;

/// The limits that an item, mod, perk, leader or heroic card prints.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ItemLimits {
    /// Who alone may take the card: one of these must fit the unit. Each is a type (`robot`), a faction (`survivors`), a
    /// code of a Battle Mode faction (`opr`), the slug or identity of a unit (`deathclaw`), `unique`, or
    /// `leader:FACTION` for every unit of a force whose leader is of that faction.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub only: Vec<String>,
    /// Who may not take the card, in the same words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub never: Vec<String>,
    /// The least values of attributes, as fielded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attributes: Option<Attributes>,
    /// The skills that the unit needs, with their least values.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub skills: Vec<RequiredSkill>,
    /// What the unit must have besides, all of it: a card (`fww/perk/animal-friend`), a kind of cards (`power-armor`) or
    /// an icon (`dog-handler`).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub needs: Vec<String>,
    /// What the unit may not have besides: a card (`fww/mod/distracting`) or a kind of cards (`clothing`).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub excludes: Vec<String>,
    /// What the item below must be, all of it: `sets-armor`, `scatter`, `slow-firing`, `physical-damage`,
    /// `energy-damage`, `radiation-damage` or a card.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(extend("x-form" = {"kinds": ["mod"], "rare": true}))]
    pub on: Vec<String>,
    /// What the item below may not be, in the same words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(extend("x-form" = {"kinds": ["mod"], "rare": true}))]
    pub not_on: Vec<String>,
    /// Whether no mod may lie on the card.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub no_mods: bool,
    /// Whether a model may have only one copy.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub one_per_model: bool,
    /// The most copies in a force.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most_in_force: Option<u32>,
}

impl ItemLimits {
    /// No limits.
    pub(in crate::fww) const NONE: Self = Self {
        only: Vec::new(),
        never: Vec::new(),
        attributes: None,
        skills: Vec::new(),
        needs: Vec::new(),
        excludes: Vec::new(),
        on: Vec::new(),
        not_on: Vec::new(),
        no_mods: false,
        one_per_model: false,
        most_in_force: None,
    };
}

/// A skill that a card requires.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RequiredSkill {
    /// The skill.
    pub skill: Skill,
    /// Its least value. `None` if having the skill is enough.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<i32>,
}

/// The limits that a unit card prints.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct UnitLimits {
    /// Whether the unit uses only what comes with it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub only_comes_with: bool,
    /// What the unit may never use: kinds of cards (`power-armor`), or single cards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub never: Vec<String>,
    /// Whether no mod may lie on the unit or its items.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub no_mods: bool,
    /// Unique cards that do not count for the limit of uniques if this unit has them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub not_counted: Vec<CardId>,
    /// How many other units of the same identity may be in the force.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub others_of_identity: Option<u32>,
}

impl UnitLimits {
    /// No limits.
    pub(in crate::fww) const NONE: Self = Self {
        only_comes_with: false,
        never: Vec::new(),
        no_mods: false,
        not_counted: Vec::new(),
        others_of_identity: None,
    };
}
