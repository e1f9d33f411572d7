//! The facts on a unit card, and the cards that a unit comes with.

use std::sync::LazyLock;

use muster_core::card::{Card, CardId};
use muster_core::words::Localized;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::gains::Gains;
use super::limits::UnitLimits;
use super::ratings::{Armor, Attributes};
use super::terms::{ActionPoint, Attribute, FwwDie, Hazard, Range, Skill};

/// The facts on a unit card.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct UnitFace {
    /// Codes of the factions that may field the unit in Battle Mode. Empty if none is recorded.
    #[schemars(extend("x-form" = {"options": crate::fww::BATTLE_FACTIONS, "words": "battle-faction", "late": true}))]
    pub battle_factions: Vec<String>,
    /// How far the unit moves.
    pub r#move: Option<Range>,
    /// How far the unit charges.
    pub charge: Option<Range>,
    /// How far the unit notices enemies.
    pub awareness: Option<Range>,
    /// The unit's values in the attributes.
    #[schemars(extend("x-form" = {"least": 0, "digit": true}))]
    pub attributes: Attributes,
    /// The attribute marked with the heart. Its value is the unit's health.
    pub health: Option<Attribute>,
    /// The skills recorded for the unit.
    pub skills: Vec<SkillUse>,
    /// Whether all skills and icons of the card are recorded. If so, a skill that is not listed is one that the unit
    /// lacks.
    #[schemars(extend("x-form" = {"complete": true}))]
    pub skills_complete: bool,
    /// Skills that the unit is known to lack, for a card whose skills are not completely recorded.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub lacks_skills: Vec<Skill>,
    /// Hazards that the unit is immune to. A robot is immune to poison even if that is not recorded here (p. 51).
    #[schemars(extend("x-form" = {"rare": true, "icon": "immunity-to-{}"}))]
    pub immunities: Vec<Hazard>,
    /// Hazards that the unit resists. The skill of resisting a battle cry is listed in `skills` instead.
    #[schemars(extend("x-form" = {"rare": true, "icon": "resist-{}"}))]
    pub resists: Vec<Hazard>,
    /// The unit's armor ratings.
    pub armor: Armor,
    /// What action points may be spent on. Each may be chosen once per activation (p. 40, 41).
    pub action_points: Vec<ActionPoint>,
    /// Groups of icons on the card that begin with an effect die.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub die_icons: Vec<DieIcons>,
    /// Cards that the unit wears without paying for them.
    pub must_wear: Vec<Included>,
    /// Cards that the unit carries without paying for them.
    pub must_carry: Vec<Included>,
    /// Suggested equipment. Unlike `must_wear` and `must_carry`, it costs caps.
    #[schemars(extend("x-form" = {"late": true}))]
    pub default_equipment: Vec<Included>,
    /// Mods and perks that the unit may have for free.
    #[schemars(extend("x-form" = {"rare": true, "late": true}))]
    pub free_extras: Vec<Included>,
    /// What the card forbids the unit, and what it exempts it from.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub limits: Option<UnitLimits>,
    /// Older packs say here what `limits.only_comes_with` says.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schemars(extend("x-form" = {"hidden": true}))]
    pub only_comes_with: bool,
    /// `false` if the card says that the unit has no improvised weapon (p. 24).
    #[schemars(extend("x-form" = {"rare": true}))]
    pub improvised_weapon: Option<bool>,
    /// Item packs that the unit may draw on in Battle Mode. Empty if none is recorded.
    #[schemars(extend("x-form" = {"options": crate::fww::BATTLE_PACKS, "words": "battle-pack", "late": true}))]
    pub battle_packs: Vec<String>,
    /// Abilities.
    #[schemars(extend("x-form" = {"says": ["text", "shared", "gains"]}))]
    pub abilities: Vec<Ability>,
}

impl UnitFace {
    /// Returns the face of a unit card, or an empty face if `card` is missing or no unit card.
    pub(in crate::fww) fn from_card(card: Option<&Card>) -> &Self {
        static UNKNOWN: LazyLock<UnitFace> = LazyLock::new(UnitFace::default);
        card.and_then(|card| card.face.read()).unwrap_or(&UNKNOWN)
    }

    /// Returns whether the unit has a skill. `None` if that is not known. A unit with a battle cry can also resist one
    /// (p. 36).
    #[must_use]
    pub fn has_skill(&self, skill: Skill) -> Option<bool> {
        let has = |wanted: Skill| self.skills.iter().any(|known| known.skill == wanted);
        if has(skill) || (skill == Skill::ResistBattleCry && has(Skill::BattleCry)) {
            Some(true)
        } else if self.skills_complete || self.lacks_skills.contains(&skill) {
            Some(false)
        } else {
            None
        }
    }

    /// Returns the limits that the card prints.
    #[must_use]
    pub fn limits(&self) -> &UnitLimits {
        static NONE: UnitLimits = UnitLimits::NONE;
        self.limits.as_ref().unwrap_or(&NONE)
    }

    /// Returns whether the unit uses only what comes with it.
    #[must_use]
    pub fn uses_only_what_comes_with_it(&self) -> bool {
        self.only_comes_with || self.limits().only_comes_with
    }

    /// Returns the cards that come with the unit: those worn, then those carried.
    pub fn comes_with(&self) -> impl Iterator<Item = &Included> {
        self.must_wear.iter().chain(&self.must_carry)
    }
}

/// A skill of a unit, with the attribute that it is tested against.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SkillUse {
    /// The skill.
    pub skill: Skill,
    /// The attribute beside the icon of the skill. `None` if it is not recorded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attribute: Option<Attribute>,
    /// The colour of the icon, a range. `None` if it has none or it is not recorded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<Range>,
}

/// A row of icons that begins with an effect die, as printed on a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DieIcons {
    /// The effect die that begins the row.
    pub die: FwwDie,
    /// Ids of the icons after the die, in the order of the card.
    #[schemars(extend("x-form" = {"options": ["blank", "star", "blast", "bottle", "action-point", "luck", "critical-point"], "words": "icon", "icon": "{}", "repeats": true}))]
    pub icons: Vec<String>,
}

/// A card that comes with a unit or that its card suggests.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Included {
    /// The id of the card. `None` if no card of that name is recorded; `name` is then set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<CardId>,
    /// The printed name, used if no card is recorded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The number of copies.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    #[schemars(extend("x-form" = {"least": 1}))]
    pub count: u32,
    /// What a free mod must lie on: a kind of item, or a card id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<String>,
}

fn one() -> u32 {
    1
}

fn is_one(count: &u32) -> bool {
    *count == 1
}

/// An ability of a unit or an item, described in this project's own words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// The printed name. Empty if it is not recorded.
    #[serde(default, skip_serializing_if = "Localized::is_empty")]
    pub name: Localized,
    /// What the ability does. Empty if only its name is recorded.
    #[serde(default, skip_serializing_if = "Localized::is_empty")]
    #[schemars(extend("x-form" = {"lines": 4}))]
    pub text: Localized,
    /// Whether the ability works around the model, as far as its presence reaches (p. 50).
    #[serde(default)]
    pub aura: bool,
    /// Whether the ability hampers enemies around the model.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub debuff: bool,
    /// The reference card that tells what the ability does, in place of `text`. Cards that print the same ability share
    /// it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-form" = {"rare": true}))]
    pub shared: Option<CardId>,
    /// Whether the text is that of other cards with an ability of this name. Nothing is then computed from it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schemars(extend("x-form" = {"rare": true}))]
    pub as_others: bool,
    /// What the ability changes in the numbers of the unit. With an aura, it is shown and not counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-form" = {"rare": true}))]
    pub gains: Option<Box<Gains>>,
}
