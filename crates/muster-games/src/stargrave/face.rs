//! The facts on cards of Stargrave. Each fact is known or unknown.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use strum::IntoStaticStr;

use muster_core::card::CardId;

/// The six stats of a figure, in the order of the crew sheet.
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
#[schemars(extend("x-form" = {"words": "stat"}))]
pub enum StatName {
    /// Movement in inches.
    Move,
    /// Added to a die in a fight.
    Fight,
    /// Added to a die when shooting.
    Shoot,
    /// Subtracted from damage.
    Armour,
    /// Added to a die against powers and at picking locks.
    Will,
    /// The damage that a figure can take.
    Health,
}

impl StatName {
    /// All six stats, in the order of the crew sheet.
    pub const ALL: [StatName; 6] = [
        StatName::Move,
        StatName::Fight,
        StatName::Shoot,
        StatName::Armour,
        StatName::Will,
        StatName::Health,
    ];

    /// Returns the name used in packs, picks and queries.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// Returns the key of the stat's name in the locale files.
    #[must_use]
    pub fn key(self) -> String {
        format!("stargrave-stat-{}", self.id())
    }

    /// Returns the stat that a pick names. Case and surrounding spaces do not matter.
    #[must_use]
    pub fn read(text: &str) -> Option<StatName> {
        StatName::ALL
            .into_iter()
            .find(|stat| stat.id().eq_ignore_ascii_case(text.trim()))
    }
}

/// A number for each stat. In the stats of a figure, `None` means unknown. In a list of changes, it means no change.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, JsonSchema)]
#[schemars(
    with = "BTreeMap<StatName, i32>",
    extend("x-form" = {"keys": ["move", "fight", "shoot", "armour", "will", "health"], "words": "stat"})
)]
pub struct Stats(pub [Option<i32>; 6]);

impl Stats {
    /// Returns the number for a stat.
    #[must_use]
    pub fn get(&self, stat: StatName) -> Option<i32> {
        self.0[stat as usize]
    }

    /// Returns whether every number is 0 or missing.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        self.0.iter().flatten().all(|value| *value == 0)
    }

    /// Returns the numbers with `change` added. Unknown numbers stay unknown.
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

/// The facts on a captain or a first mate.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct OfficerFace {
    /// Captain or first mate.
    pub role: Option<OfficerRole>,
    /// Stats before background and gear.
    pub stats: Stats,
    /// Level at the start.
    pub level: Option<u32>,
    /// The number of gear slots.
    pub gear_slots: Option<u32>,
    /// The number of powers.
    pub powers: Option<u32>,
    /// How many of the powers must be core powers of the background, at least.
    pub core_powers: Option<u32>,
    /// Points added to the activation numbers of powers.
    pub activation: Option<Activation>,
}

/// The two officers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(extend("x-form" = {"words": "role"}))]
#[schemars(rename = "Role")]
pub enum OfficerRole {
    /// Leads the crew.
    Captain,
    /// The second in command.
    FirstMate,
}

/// Points that an officer adds to the activation numbers of powers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Activation {
    /// Added for a core power of the officer's background.
    pub core: i32,
    /// Added for every other power.
    pub other: i32,
}

/// The facts on a background.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct BackgroundFace {
    /// Bonuses to stats that every officer with the background gets.
    pub bonuses: Stats,
    /// Bonuses to choose from, in addition to `bonuses`.
    pub choices: Stats,
    /// How many of the `choices` are taken, each at most once.
    pub picks: Option<u32>,
    /// The core powers of the background.
    #[schemars(extend("x-form" = {"cards": ["power"]}))]
    pub core_powers: Vec<CardId>,
}

/// The facts on a power.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PowerFace {
    /// The activation number: what the die must reach, before the officer's own addition.
    pub activation: Option<i32>,
    /// Damage that the user takes when it works.
    pub strain: Option<u32>,
    /// The targets and time of the power. Several if it may be used in several ways.
    pub categories: Vec<Category>,
}

/// The target and time of a power.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
#[schemars(extend("x-form" = {"words": "category"}))]
pub enum Category {
    /// Works on the user only.
    SelfOnly,
    /// Works on a figure in contact.
    Touch,
    /// Works on what the user sees.
    LineOfSight,
    /// Is used after a game.
    OutOfGameA,
    /// Is used before a game.
    OutOfGameB,
}

impl Category {
    /// Returns the name used in packs and queries.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.into()
    }
}

/// The facts on a soldier.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct SoldierFace {
    /// Standard soldier or specialist.
    pub group: Option<SoldierGroup>,
    /// Stats as printed, with the changes by the gear in `gear` included.
    pub stats: Stats,
    /// Gear that the soldier comes with. `None` if it is not recorded, `[]` if the soldier comes with none.
    #[schemars(extend("x-form" = {"cards": ["gear"]}))]
    pub gear: Option<Vec<CardId>>,
    /// Further gear slots, for gear beyond that.
    pub gear_slots: Option<u32>,
}

/// The two groups of soldiers.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, IntoStaticStr,
)]
#[strum(serialize_all = "lowercase")]
#[serde(rename_all = "lowercase")]
#[schemars(extend("x-form" = {"words": "group"}))]
#[schemars(rename = "Group")]
pub enum SoldierGroup {
    /// Standard soldiers, as many as the crew has room for.
    Standard,
    /// Specialists, of whom a crew may have only a few.
    Specialist,
}

impl SoldierGroup {
    /// Returns the name used in packs and queries.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.into()
    }
}

/// The facts on a piece of gear.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct GearFace {
    /// The sort of gear.
    pub category: Option<GearCategory>,
    /// How a crew gets it.
    pub tier: Option<Tier>,
    /// The number of gear slots that it takes.
    pub slots: Option<u32>,
    /// Facts of the gear as a weapon. `None` if it is none.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub weapon: Option<StargraveWeapon>,
    /// The kind of armour. `None` if it is none.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub suit: Option<Suit>,
    /// Changes to the stats of the bearer. `{}` if there are none, `None` if they are not known.
    pub stats: Option<Stats>,
    /// Suits with which the gear does not change any stats.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub unless_wearing: Vec<Suit>,
    /// Gear that comes with it and takes no slots, such as the weapons of combat armour.
    #[schemars(extend("x-form" = {"cards": ["gear"], "rare": true}))]
    pub brings: Vec<CardId>,
    /// How often it may be used in one game. `None` if without limit.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub uses: Option<u32>,
}

/// The sorts of gear.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, IntoStaticStr,
)]
#[strum(serialize_all = "lowercase")]
#[serde(rename_all = "lowercase")]
#[schemars(extend("x-form" = {"words": "sort"}))]
pub enum GearCategory {
    /// Gear to attack with.
    Weapon,
    /// Gear to wear.
    Armour,
    /// All other gear.
    Equipment,
}

impl GearCategory {
    /// Returns the name used in packs and queries.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.into()
    }
}

/// How a crew gets a piece of gear.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
#[schemars(extend("x-form" = {"words": "tier"}))]
pub enum Tier {
    /// Gear that every crew has access to.
    General,
    /// Advanced weapons.
    AdvancedWeapon,
    /// Advanced technology.
    AdvancedTech,
    /// Alien artefacts.
    AlienTech,
}

impl Tier {
    /// Returns the name used in packs and queries.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.into()
    }
}

/// A weapon.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "Weapon")]
pub struct StargraveWeapon {
    /// The range: inches, `melee` or `template`.
    pub range: Option<WeaponRange>,
    /// Points added to damage.
    pub damage: i32,
    /// Points added to Fight with this weapon.
    pub fight: i32,
    /// Points added to Shoot with this weapon, besides its effect on the stat.
    pub shoot: i32,
}

/// The range of a weapon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "Reach")]
pub enum WeaponRange {
    /// Inches.
    Inches(u32),
    /// A range that is not given as a number.
    Named(NamedReach),
}

/// The ranges of weapons that are not numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(extend("x-form" = {"words": "sheet"}))]
pub enum NamedReach {
    /// Only in contact.
    Melee,
    /// As far as a template reaches.
    Template,
}

/// Sorts of armour.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, IntoStaticStr,
)]
#[strum(serialize_all = "lowercase")]
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
    /// A shield. It is held, so it may be combined with a suit.
    Shield,
}

impl Suit {
    /// Returns whether it is a suit, of which a figure wears only one.
    #[must_use]
    pub fn is_worn(self) -> bool {
        matches!(self, Suit::Light | Suit::Heavy | Suit::Combat)
    }

    /// Returns the name used in packs.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.into()
    }
}
