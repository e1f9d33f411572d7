//! What the cards of Stargrave carry, each fact known or unknown.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

use muster_core::card::CardId;

/// The six stats of a figure, in the order of the crew sheet.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
#[schemars(extend("x-form" = {"words": "stat"}))]
pub enum StatName {
    /// Inches that it moves.
    Move,
    /// Added to a die in a fight.
    Fight,
    /// Added to a die when shooting.
    Shoot,
    /// Taken from damage.
    Armour,
    /// Added to a die against powers and at locks.
    Will,
    /// Damage that it can take.
    Health,
}

impl StatName {
    /// All six, in the order of the crew sheet.
    pub const ALL: [StatName; 6] = [
        StatName::Move,
        StatName::Fight,
        StatName::Shoot,
        StatName::Armour,
        StatName::Will,
        StatName::Health,
    ];

    /// Its name in packs, picks and queries.
    #[must_use]
    pub fn id(self) -> &'static str {
        ["move", "fight", "shoot", "armour", "will", "health"][self as usize]
    }

    /// The key of its name in the locale files.
    #[must_use]
    pub fn key(self) -> String {
        format!("stargrave-stat-{}", self.id())
    }

    /// The stat that a pick names.
    #[must_use]
    pub fn read(text: &str) -> Option<StatName> {
        StatName::ALL
            .into_iter()
            .find(|stat| stat.id().eq_ignore_ascii_case(text.trim()))
    }
}

/// Values by stat; one that is missing is not known, or is no change.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, JsonSchema)]
#[schemars(
    with = "BTreeMap<StatName, i32>",
    extend("x-form" = {"keys": ["move", "fight", "shoot", "armour", "will", "health"], "words": "stat"})
)]
pub struct Stats(pub [Option<i32>; 6]);

impl Stats {
    /// The value of a stat.
    #[must_use]
    pub fn get(&self, stat: StatName) -> Option<i32> {
        self.0[stat as usize]
    }

    /// Whether no stat has a value other than 0.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        self.0.iter().flatten().all(|value| *value == 0)
    }

    /// These values with `change` on top; a value that is not known stays so.
    #[must_use]
    pub fn plus(mut self, change: &Stats) -> Self {
        for (value, change) in self.0.iter_mut().zip(change.0) {
            *value = value.map(|value| value.saturating_add(change.unwrap_or(0)));
        }
        self
    }
}

impl Serialize for Stats {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(
            StatName::ALL
                .iter()
                .map(|stat| (stat.id(), self.get(*stat))),
        )
    }
}

impl<'de> Deserialize<'de> for Stats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let map: BTreeMap<StatName, i32> = BTreeMap::deserialize(deserializer)?;
        let mut values = [None; 6];
        for (stat, value) in map {
            values[stat as usize] = Some(value);
        }
        Ok(Self(values))
    }
}

/// The face of a captain or a first mate.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct OfficerFace {
    /// Which of the two.
    pub role: Option<Role>,
    /// Stats before background and gear.
    pub stats: Stats,
    /// Level at the start.
    pub level: Option<u32>,
    /// Gear slots.
    pub gear_slots: Option<u32>,
    /// How many powers.
    pub powers: Option<u32>,
    /// How many of them, at least, must be core powers of the background.
    pub core_powers: Option<u32>,
    /// What is added to the activation number of a power.
    pub activation: Option<Activation>,
}

/// The two officers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(extend("x-form" = {"words": "role"}))]
pub enum Role {
    /// Leads the crew.
    Captain,
    /// The second in command.
    FirstMate,
}

/// What an officer adds to activation numbers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Activation {
    /// To that of a core power of the background.
    pub core: i32,
    /// To that of any other.
    pub other: i32,
}

/// The face of a background.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct BackgroundFace {
    /// What it adds to stats in any case.
    pub bonuses: Stats,
    /// What may be chosen on top.
    pub choices: Stats,
    /// How many of the choices are made, each once.
    pub picks: Option<u32>,
    /// Its core powers.
    #[schemars(extend("x-form" = {"cards": ["power"]}))]
    pub core_powers: Vec<CardId>,
}

/// The face of a power.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PowerFace {
    /// What the die must reach, before the officer's own addition.
    pub activation: Option<i32>,
    /// Damage that the user takes when it works.
    pub strain: Option<u32>,
    /// On whom and when it works; several where it may be used in several ways.
    pub categories: Vec<Category>,
}

/// On whom and when a power works.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(extend("x-form" = {"words": "category"}))]
pub enum Category {
    /// On the user alone.
    SelfOnly,
    /// On a figure in contact.
    Touch,
    /// On what the user sees.
    LineOfSight,
    /// After a game.
    OutOfGameA,
    /// Before a game.
    OutOfGameB,
}

impl Category {
    /// Its name in packs and queries.
    #[must_use]
    pub fn id(self) -> &'static str {
        [
            "self-only",
            "touch",
            "line-of-sight",
            "out-of-game-a",
            "out-of-game-b",
        ][self as usize]
    }
}

/// The face of a soldier.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct SoldierFace {
    /// Standard or specialist.
    pub group: Option<Group>,
    /// Stats as printed, with the gear that it carries.
    pub stats: Stats,
    /// What it carries.
    #[schemars(extend("x-form" = {"cards": ["gear"]}))]
    pub gear: Vec<CardId>,
    /// Gear slots beyond that.
    pub gear_slots: Option<u32>,
}

/// The two groups of soldiers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(extend("x-form" = {"words": "group"}))]
pub enum Group {
    /// As many as fit the crew.
    Standard,
    /// Only a few.
    Specialist,
}

impl Group {
    /// Its name in packs and queries.
    #[must_use]
    pub fn id(self) -> &'static str {
        ["standard", "specialist"][self as usize]
    }
}

/// The face of a piece of gear.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct GearFace {
    /// What sort of gear.
    pub category: Option<GearCategory>,
    /// How it is come by.
    pub tier: Option<Tier>,
    /// Gear slots that it takes.
    pub slots: Option<u32>,
    /// As a weapon.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub weapon: Option<Weapon>,
    /// As armour.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub suit: Option<Suit>,
    /// What it does to the stats of whoever carries it: `{}` where nothing, missing where that is not known.
    pub stats: Option<Stats>,
    /// Suits with which it leaves the stats as they are.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub unless_wearing: Vec<Suit>,
    /// Uses in one game.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub uses: Option<u32>,
}

/// The sorts of gear.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(extend("x-form" = {"words": "sort"}))]
pub enum GearCategory {
    /// To attack with.
    Weapon,
    /// To wear.
    Armour,
    /// All else.
    Equipment,
}

impl GearCategory {
    /// Its name in packs and queries.
    #[must_use]
    pub fn id(self) -> &'static str {
        ["weapon", "armour", "equipment"][self as usize]
    }
}

/// How gear is come by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(extend("x-form" = {"words": "tier"}))]
pub enum Tier {
    /// Every crew has it.
    General,
    /// Advanced weapons.
    AdvancedWeapon,
    /// Advanced technology.
    AdvancedTech,
    /// Alien artefacts.
    AlienTech,
}

impl Tier {
    /// Its name in packs and queries.
    #[must_use]
    pub fn id(self) -> &'static str {
        ["general", "advanced-weapon", "advanced-tech", "alien-tech"][self as usize]
    }
}

/// A weapon.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Weapon {
    /// How far: inches, `melee` or `template`.
    pub range: Option<Reach>,
    /// Added to damage.
    pub damage: i32,
    /// Added to Fight with this weapon.
    pub fight: i32,
    /// Added to Shoot with this weapon, beyond what it does to the stat.
    pub shoot: i32,
}

/// How far a weapon reaches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Reach {
    /// Inches.
    Inches(u32),
    /// Not by a number.
    Named(NamedReach),
}

/// How far a weapon reaches, where that is no number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(extend("x-form" = {"words": "sheet"}))]
pub enum NamedReach {
    /// In contact.
    Melee,
    /// As far as a template.
    Template,
}

/// Sorts of armour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(extend("x-form" = {"words": "suit"}))]
pub enum Suit {
    /// No suit at all.
    None,
    /// A light suit.
    Light,
    /// A heavy suit.
    Heavy,
    /// Combat armour.
    Combat,
    /// No suit, but held.
    Shield,
}

impl Suit {
    /// Whether it is worn, so that there is room for one only.
    #[must_use]
    pub fn is_worn(self) -> bool {
        matches!(self, Suit::Light | Suit::Heavy | Suit::Combat)
    }

    /// Its name in packs.
    #[must_use]
    pub fn id(self) -> &'static str {
        ["none", "light", "heavy", "combat", "shield"][self as usize]
    }
}
