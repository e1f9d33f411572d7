//! The facts on cards of Warzone Resurrection. Each fact is known or unknown.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use muster_core::card::CardId;
use muster_core::words::Localized;

/// The facts on a squad or a figure.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct FigureFace {
    /// Choices of the Table of Organisation that the squad may fill: `lord`, `hero`, `troop`, …
    #[schemars(extend("x-form" = {"options": ["lord", "hero", "troop", "support", "vehicle", "light-vehicle", "heavy-vehicle"], "words": "too", "free": true}))]
    pub too: Vec<String>,
    /// What kind of Lord the figure is, which decides its resource cards. `None` if it is no Lord or that is not
    /// recorded.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub lord: Option<LordKind>,
    /// The number of figures in a squad.
    pub size: Option<SquadSize>,
    /// The numbers on the card.
    pub profile: FigureProfile,
    /// Base size.
    pub base: Option<Base>,
    /// The generic skills, as far as they are recorded. `None` if none are recorded, `[]` if the figure has none.
    pub skills: Option<Vec<FigureSkill>>,
    /// Whether `skills` lists all skills of the figure.
    #[schemars(extend("x-form" = {"complete": true}))]
    pub skills_complete: bool,
    /// Weapons that come with the squad or figure.
    #[schemars(extend("x-form" = {"cards": ["weapon"]}))]
    pub weapons: Vec<CardId>,
    /// Facts of the figure as a vehicle. `None` if it is none.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub vehicle: Option<Vehicle>,
}

impl FigureFace {
    /// Returns the X of a skill, or 0 for a skill without one. `Some(None)` if the figure lacks the skill, `None` if it
    /// is not known whether it has it.
    #[must_use]
    pub fn skill(&self, slug: &str) -> Option<Option<u32>> {
        let mut listed = self.skills.iter().flatten();
        match listed.find(|has| has.skill.slug() == slug) {
            Some(has) => Some(Some(has.x.unwrap_or(0))),
            None => self.knows_all_skills().then_some(None),
        }
    }

    /// Returns whether all skills of the figure are recorded.
    #[must_use]
    pub fn knows_all_skills(&self) -> bool {
        self.skills_complete || self.skills.as_ref().is_some_and(Vec::is_empty)
    }
}

/// The kinds of Lords, by how they lead.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
#[schemars(extend("x-form" = {"words": "lord"}))]
pub enum LordKind {
    /// Leads by technology.
    Tech,
    /// Leads in close combat.
    CloseCombat,
    /// Leads from afar.
    Ranged,
    /// Leads by psychic powers.
    Psychic,
}

impl LordKind {
    /// Returns the number of resource cards of such a Lord.
    #[must_use]
    pub fn resources(self) -> i64 {
        match self {
            LordKind::Tech | LordKind::Psychic => 4,
            LordKind::CloseCombat | LordKind::Ranged => 3,
        }
    }

    /// Returns the name used in packs and queries.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.into()
    }
}

/// The number of figures in a squad, at least and at most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Size")]
pub struct SquadSize {
    /// The least number.
    pub least: u32,
    /// The greatest number.
    pub most: u32,
}

/// The numbers on a figure's card. `None` means unknown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(extend("x-form" = {"words": "stat"}))]
#[schemars(rename = "Profile")]
pub struct FigureProfile {
    /// Movement in inches.
    #[schemars(extend("x-form" = {"least": 0}))]
    pub m: Option<i32>,
    /// Close combat.
    #[schemars(extend("x-form" = {"least": 0}))]
    pub cc: Option<i32>,
    /// Ranged skill.
    #[schemars(extend("x-form" = {"least": 0}))]
    pub rs: Option<i32>,
    /// Strength.
    #[schemars(extend("x-form" = {"least": 0}))]
    pub st: Option<i32>,
    /// Constitution.
    #[schemars(extend("x-form" = {"least": 0}))]
    pub con: Option<i32>,
    /// Willpower.
    #[schemars(extend("x-form" = {"least": 0}))]
    pub wp: Option<i32>,
    /// Leadership.
    #[schemars(extend("x-form" = {"least": 0}))]
    pub ld: Option<i32>,
    /// Wounds.
    #[schemars(extend("x-form" = {"least": 0}))]
    pub w: Option<i32>,
    /// Armour.
    #[schemars(extend("x-form" = {"least": 0}))]
    pub a: Option<i32>,
}

impl FigureProfile {
    /// Returns the numbers with their names, in the order of the card.
    #[must_use]
    pub fn numbers(&self) -> [(&'static str, Option<i32>); 9] {
        [
            ("m", self.m),
            ("cc", self.cc),
            ("rs", self.rs),
            ("st", self.st),
            ("con", self.con),
            ("wp", self.wp),
            ("ld", self.ld),
            ("w", self.w),
            ("a", self.a),
        ]
    }
}

/// Base sizes.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, IntoStaticStr,
)]
#[strum(serialize_all = "lowercase")]
#[serde(rename_all = "lowercase")]
#[schemars(extend("x-form" = {"words": "base"}))]
pub enum Base {
    /// Small.
    Small,
    /// Medium.
    Medium,
    /// Large.
    Large,
}

impl Base {
    /// Returns the name used in packs and queries.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.into()
    }
}

/// A generic skill that a figure has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "SkillUse")]
pub struct FigureSkill {
    /// The skill.
    #[schemars(extend("x-form" = {"cards": ["skill"]}))]
    pub skill: CardId,
    /// The X of the skill. `None` if the skill has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub x: Option<u32>,
    /// Whom the skill works against. `None` if the skill does not name anyone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub against: Option<Localized>,
}

impl FigureSkill {
    /// Makes a skill without an X from the last part of its id.
    #[must_use]
    pub fn from_slug(slug: &str) -> Self {
        Self {
            skill: CardId::new(&format!("warzone/skill/{slug}")),
            x: None,
            against: None,
        }
    }
}

/// The facts on a vehicle.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Vehicle {
    /// The kind of vehicle.
    pub kind: Option<VehicleKind>,
    /// The number of action points.
    pub action_points: Option<u32>,
    /// The number of structure points.
    pub structure: Option<u32>,
    /// Armour value.
    #[schemars(extend("x-form" = {"least": 0}))]
    pub armour: Option<i32>,
}

/// Kinds of vehicles.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
#[schemars(extend("x-form" = {"words": "vehicle"}))]
pub enum VehicleKind {
    /// A light walker.
    LightWalker,
    /// A heavy walker.
    HeavyWalker,
    /// A tank.
    Tank,
    /// A heavy tank.
    HeavyTank,
    /// An anti-grav vehicle.
    AntiGrav,
    /// A heavy anti-grav vehicle.
    HeavyAntiGrav,
    /// A bike.
    Bike,
    /// A jetbike.
    Jetbike,
}

impl VehicleKind {
    /// Returns the name used in packs and queries.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.into()
    }
}

/// The facts on a weapon.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct WeaponFace {
    /// The category of weapon.
    pub category: Option<WeaponCategory>,
    /// Range in inches.
    pub range: Option<u32>,
    /// Strength. In close combat it is added to the bearer's.
    pub st: Option<i32>,
    /// Rate of fire.
    pub rof: Option<u32>,
    /// Rate of attack in close combat.
    pub roa: Option<u32>,
    /// Anti-armour value.
    pub aav: Option<i32>,
    /// The special effects of its hits.
    pub types: Vec<HitType>,
}

/// Categories of weapons.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
#[schemars(extend("x-form" = {"words": "weapon"}))]
pub enum WeaponCategory {
    /// A pistol, also used in close combat.
    Pistol,
    /// An automatic weapon.
    Auto,
    /// A special weapon.
    Special,
    /// A heavy weapon.
    Heavy,
    /// A thrown weapon.
    Grenade,
    /// A rail weapon, which shoots through a line of figures.
    Rail,
    /// A weapon for close combat.
    CloseCombat,
}

impl WeaponCategory {
    /// Returns the name used in packs and queries.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.into()
    }
}

/// The special effects of hits.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, IntoStaticStr,
)]
#[strum(serialize_all = "lowercase")]
#[serde(rename_all = "lowercase")]
#[schemars(extend("x-form" = {"words": "hit"}))]
pub enum HitType {
    /// Piercing.
    Piercing,
    /// Blast.
    Blast,
    /// Plasma.
    Plasma,
}

impl HitType {
    /// Returns the name used in packs and queries.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.into()
    }
}

/// The facts on a generic skill. The card's text says what it does.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct SkillFace {
    /// Whether the skill has an X.
    pub has_x: bool,
}

/// The facts on a psychic power. The card's text says what it does.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(rename = "PowerFace")]
pub struct PsychicPowerFace {
    /// Facts of the power as a weapon. `None` if it is none.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub weapon: Option<WeaponFace>,
}

/// The facts on a Table of Organisation.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct TooFace {
    /// Whether the table applies to a force that lists no other.
    pub house_default: bool,
    /// The choices of the table: what an army may and must field.
    pub choices: Vec<TooChoice>,
}

/// A choice of a Table of Organisation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TooChoice {
    /// The name used in packs and picks: `lord`, `troop`.
    pub id: String,
    /// The name to display. If empty, a name from the locale files is used.
    #[serde(default, skip_serializing_if = "Localized::is_empty")]
    pub name: Localized,
    /// The fewest squads that must fill it.
    #[serde(default)]
    pub least: u32,
    /// The most squads that may fill it. `None` if without limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<u32>,
}
