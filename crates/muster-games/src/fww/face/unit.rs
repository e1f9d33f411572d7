//! The face of a unit card.

use std::sync::LazyLock;

use muster_core::card::{Card, CardId};
use muster_core::words::Localized;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ratings::{Armor, Attributes};
use super::terms::{ActionPoint, Attribute, Die, Hazard, Range, Skill};

/// The face of a unit card.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct UnitFace {
    /// Codes of the factions that may field it in battle mode; none recorded where empty.
    #[schemars(extend("x-form" = {"options": crate::fww::BATTLE_FACTIONS, "words": "battle-faction", "late": true}))]
    pub battle_factions: Vec<String>,
    /// How far it moves.
    pub r#move: Option<Range>,
    /// How far it charges.
    pub charge: Option<Range>,
    /// How far it notices.
    pub awareness: Option<Range>,
    /// Attribute values.
    #[schemars(extend("x-form" = {"least": 0, "digit": true}))]
    pub attributes: Attributes,
    /// The attribute that is the health value: the one with the heart.
    pub health: Option<Attribute>,
    /// Skills that are known.
    pub skills: Vec<SkillUse>,
    /// Whether `skills`, and the icons of the card, are all there are.
    #[schemars(extend("x-form" = {"complete": true}))]
    pub skills_complete: bool,
    /// Skills that it is known not to have.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub lacks_skills: Vec<Skill>,
    /// What it is immune to. A robot is immune to poison as well, whatever is recorded (p. 51).
    #[schemars(extend("x-form" = {"rare": true, "icon": "immunity-to-{}"}))]
    pub immunities: Vec<Hazard>,
    /// What it resists, beside the skill of resisting a battle cry.
    #[schemars(extend("x-form" = {"rare": true, "icon": "resist-{}"}))]
    pub resists: Vec<Hazard>,
    /// Armor ratings.
    pub armor: Armor,
    /// What action points may be spent on, each once an activation (p. 40, 41).
    pub action_points: Vec<ActionPoint>,
    /// Groups of icons on the card that begin with an effect die.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub die_icons: Vec<DieIcons>,
    /// What it wears without being bought.
    pub must_wear: Vec<Included>,
    /// What it carries without being bought.
    pub must_carry: Vec<Included>,
    /// A suggestion of equipment, which costs caps.
    #[schemars(extend("x-form" = {"late": true}))]
    pub default_equipment: Vec<Included>,
    /// Mods and perks that it has for free.
    #[schemars(extend("x-form" = {"rare": true, "late": true}))]
    pub free_extras: Vec<Included>,
    /// Whether it uses nothing but what comes with it.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub only_comes_with: bool,
    /// `false` where its card denies it the improvised weapon (p. 24).
    #[schemars(extend("x-form" = {"rare": true}))]
    pub improvised_weapon: Option<bool>,
    /// Packs of items that it may draw on in battle mode; none recorded where empty.
    #[schemars(extend("x-form" = {"options": crate::fww::BATTLE_PACKS, "words": "battle-pack", "late": true}))]
    pub battle_packs: Vec<String>,
    /// Abilities.
    pub abilities: Vec<Ability>,
}

impl UnitFace {
    /// The face of a unit's card, or one of which nothing is known.
    pub(in crate::fww) fn of(card: Option<&Card>) -> &Self {
        static UNKNOWN: LazyLock<UnitFace> = LazyLock::new(UnitFace::default);
        card.and_then(|card| card.face.read()).unwrap_or(&UNKNOWN)
    }

    /// Whether it has a skill; `None` where that is not known. Whoever has a battle cry resists one too (p. 36).
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

    /// What comes with it: worn and carried.
    pub fn comes_with(&self) -> impl Iterator<Item = &Included> {
        self.must_wear.iter().chain(&self.must_carry)
    }
}

/// A skill with the attribute it uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SkillUse {
    /// The skill.
    pub skill: Skill,
    /// The attribute beside its icon, where known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attribute: Option<Attribute>,
    /// The colour of its icon, where known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<Range>,
}

/// Icons in a row after an effect die, as a card prints them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DieIcons {
    /// The die.
    pub die: Die,
    /// Ids of the icons after it, in the order of the card.
    #[schemars(extend("x-form" = {"options": ["blank", "star", "blast", "bottle", "action-point", "luck", "critical-point"], "words": "icon", "icon": "{}", "repeats": true}))]
    pub icons: Vec<String>,
}

/// A card that a unit has or may have.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Included {
    /// The card; missing where none of that name is recorded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<CardId>,
    /// Its name, where no card is recorded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// How many.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    #[schemars(extend("x-form" = {"least": 1}))]
    pub count: u32,
    /// What a free mod sits on: a kind of item, or the id of one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<String>,
}

fn one() -> u32 {
    1
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde asks for a reference"
)]
fn is_false(flag: &bool) -> bool {
    !flag
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde asks for a reference"
)]
fn is_one(count: &u32) -> bool {
    *count == 1
}

/// An ability of a unit or an item, in this project's own words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// Its name, where known.
    #[serde(default, skip_serializing_if = "Localized::is_empty")]
    pub name: Localized,
    /// What it does.
    #[serde(default, skip_serializing_if = "Localized::is_empty")]
    #[schemars(extend("x-form" = {"lines": 4}))]
    pub text: Localized,
    /// Whether it works around the model, as far as its presence (p. 50).
    #[serde(default)]
    pub aura: bool,
    /// Whether it hampers enemies around the model.
    #[serde(default, skip_serializing_if = "is_false")]
    pub debuff: bool,
}
