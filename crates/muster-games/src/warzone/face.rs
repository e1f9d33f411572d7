//! What the cards of Warzone Resurrection carry, each fact known or unknown.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use muster_core::card::CardId;
use muster_core::words::Localized;

/// The face of a squad or of a figure.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct FigureFace {
    /// Choices of the Table of Organisation that it may fill: `lord`, `hero`, `troop`, …
    #[schemars(extend("x-form" = {"options": ["lord", "hero", "troop", "support", "vehicle", "light-vehicle", "heavy-vehicle"], "words": "too", "free": true}))]
    pub too: Vec<String>,
    /// As what a Lord leads, which gives resource cards.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub lord: Option<LordKind>,
    /// How many figures a squad has.
    pub size: Option<Size>,
    /// Its numbers.
    pub profile: Profile,
    /// Base size.
    pub base: Option<Base>,
    /// Its generic skills as far as they are recorded; missing: none are, `[]`: it has none.
    pub skills: Option<Vec<SkillUse>>,
    /// Whether `skills` lists all that it has.
    #[schemars(extend("x-form" = {"complete": true}))]
    pub skills_complete: bool,
    /// Weapons that come with it.
    #[schemars(extend("x-form" = {"cards": ["weapon"]}))]
    pub weapons: Vec<CardId>,
    /// As a vehicle.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub vehicle: Option<Vehicle>,
}

impl FigureFace {
    /// Its X in a skill, 0 for a skill without one; the outer `None` where nobody knows whether it has the skill, the
    /// inner where it lacks it.
    #[must_use]
    pub fn skill(&self, slug: &str) -> Option<Option<u32>> {
        let mut listed = self.skills.iter().flatten();
        match listed.find(|has| has.skill.slug() == slug) {
            Some(has) => Some(Some(has.x.unwrap_or(0))),
            None => self.knows_all_skills().then_some(None),
        }
    }

    /// Whether all its skills are recorded.
    #[must_use]
    pub fn knows_all_skills(&self) -> bool {
        self.skills_complete || self.skills.as_ref().is_some_and(Vec::is_empty)
    }
}

/// As what a Lord leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(extend("x-form" = {"words": "lord"}))]
pub enum LordKind {
    /// By technology.
    Tech,
    /// In close combat.
    CloseCombat,
    /// From afar.
    Ranged,
    /// By psychic powers.
    Psychic,
}

impl LordKind {
    /// Resource cards that such a Lord has.
    #[must_use]
    pub fn resources(self) -> i64 {
        match self {
            LordKind::Tech | LordKind::Psychic => 4,
            LordKind::CloseCombat | LordKind::Ranged => 3,
        }
    }

    /// Its name in packs and queries.
    #[must_use]
    pub fn id(self) -> &'static str {
        ["tech", "close-combat", "ranged", "psychic"][self as usize]
    }
}

/// How many figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Size {
    /// At least.
    pub least: u32,
    /// At most.
    pub most: u32,
}

/// The numbers of a figure; one that is missing is not known.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(extend("x-form" = {"words": "stat"}))]
pub struct Profile {
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

impl Profile {
    /// Its numbers with their names, in the order of the card.
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
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
    /// Its name in packs and queries.
    #[must_use]
    pub fn id(self) -> &'static str {
        ["small", "medium", "large"][self as usize]
    }
}

/// A generic skill that a figure has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SkillUse {
    /// The skill.
    #[schemars(extend("x-form" = {"cards": ["skill"]}))]
    pub skill: CardId,
    /// Its X, where the skill has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub x: Option<u32>,
    /// Against whom, where the skill says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub against: Option<Localized>,
}

impl SkillUse {
    /// A skill without an X, by the last part of its id.
    #[must_use]
    pub fn of(slug: &str) -> Self {
        Self {
            skill: CardId::new(&format!("warzone/skill/{slug}")),
            x: None,
            against: None,
        }
    }
}

/// A vehicle.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Vehicle {
    /// Which kind.
    pub kind: Option<VehicleKind>,
    /// Action points.
    pub action_points: Option<u32>,
    /// Structure points.
    pub structure: Option<u32>,
    /// Armour value.
    #[schemars(extend("x-form" = {"least": 0}))]
    pub armour: Option<i32>,
}

/// Kinds of vehicles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
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
    /// Its name in packs and queries.
    #[must_use]
    pub fn id(self) -> &'static str {
        [
            "light-walker",
            "heavy-walker",
            "tank",
            "heavy-tank",
            "anti-grav",
            "heavy-anti-grav",
            "bike",
            "jetbike",
        ][self as usize]
    }
}

/// The face of a weapon.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct WeaponFace {
    /// Which category.
    pub category: Option<WeaponCategory>,
    /// Range in inches.
    pub range: Option<u32>,
    /// Strength; in close combat added to the bearer's.
    pub st: Option<i32>,
    /// Rate of fire.
    pub rof: Option<u32>,
    /// Rate of attack in close combat.
    pub roa: Option<u32>,
    /// Anti-armour value.
    pub aav: Option<i32>,
    /// What its hits do.
    pub types: Vec<HitType>,
}

/// Categories of weapons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(extend("x-form" = {"words": "weapon"}))]
pub enum WeaponCategory {
    /// Also used in close combat.
    Pistol,
    /// Automatic.
    Auto,
    /// Special.
    Special,
    /// Heavy.
    Heavy,
    /// Thrown.
    Grenade,
    /// Through a line of figures.
    Rail,
    /// In contact.
    CloseCombat,
}

impl WeaponCategory {
    /// Its name in packs and queries.
    #[must_use]
    pub fn id(self) -> &'static str {
        [
            "pistol",
            "auto",
            "special",
            "heavy",
            "grenade",
            "rail",
            "close-combat",
        ][self as usize]
    }
}

/// What hits do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
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
    /// Its name in packs and queries.
    #[must_use]
    pub fn id(self) -> &'static str {
        ["piercing", "blast", "plasma"][self as usize]
    }
}

/// The face of a generic skill; what it does stands in the card's text.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct SkillFace {
    /// Whether it has an X.
    pub has_x: bool,
}

/// The face of a psychic power; what it does stands in the card's text.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PowerFace {
    /// As a weapon.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub weapon: Option<WeaponFace>,
}

/// The face of a Table of Organisation.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct TooFace {
    /// Whether it holds for a force that lists no other.
    pub house_default: bool,
    /// What an army may and must field.
    pub choices: Vec<TooChoice>,
}

/// A choice of a Table of Organisation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TooChoice {
    /// Its name in packs and picks: `lord`, `troop`.
    pub id: String,
    /// Its name for readers.
    #[serde(default, skip_serializing_if = "Localized::is_empty")]
    pub name: Localized,
    /// At least so many.
    #[serde(default)]
    pub least: u32,
    /// At most so many; missing: without limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<u32>,
}
