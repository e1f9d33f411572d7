//! Terms that cards use: attributes, ranges, skills, kinds of damage, dice, action points and hazards.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The seven attributes, in the order of the card (p. 9).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
#[schemars(extend("x-form" = {"words": "attribute", "icon": "{}"}))]
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
    /// All seven attributes, in the order of the card.
    pub const ALL: [Attribute; 7] = [
        Attribute::Str,
        Attribute::Per,
        Attribute::End,
        Attribute::Cha,
        Attribute::Int,
        Attribute::Agi,
        Attribute::Luc,
    ];

    /// Returns the name used in packs and queries.
    #[must_use]
    pub fn id(self) -> &'static str {
        ["str", "per", "end", "cha", "int", "agi", "luc"][self as usize]
    }
}

/// The ranges by colour, the shortest first (p. 9).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
#[schemars(extend("x-form" = {"words": "range", "icon": "range-{}", "letters": "oyrgbk"}))]
pub enum Range {
    /// One corner mark.
    Orange,
    /// Two corner marks, top left and bottom right.
    Yellow,
    /// Two corner marks, on the right.
    Red,
    /// Three corner marks.
    Green,
    /// Four corner marks.
    Blue,
    /// No corner mark.
    Black,
}

impl Range {
    /// All six ranges, the shortest first.
    pub const ALL: [Range; 6] = [
        Range::Orange,
        Range::Yellow,
        Range::Red,
        Range::Green,
        Range::Blue,
        Range::Black,
    ];

    /// The names of the ranges in packs and queries, the shortest first.
    pub const IDS: &'static [&'static str] = &["orange", "yellow", "red", "green", "blue", "black"];

    /// Returns the name used in packs and queries.
    #[must_use]
    pub fn id(self) -> &'static str {
        Self::IDS[self as usize]
    }
}

/// The skills of units. A skill is tested against the attribute beside its icon (p. 10).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(extend("x-form" = {"words": "icon", "icon": "{}"}))]
pub enum Skill {
    /// Close combat (p. 24).
    Melee,
    /// Pistols (p. 16).
    Pistol,
    /// Rifles (p. 16).
    Rifle,
    /// Heavy weapons (p. 46).
    HeavyWeapon,
    /// Thrown weapons (p. 44). The colour of the icon is the range of the throw.
    Throw,
    /// Searching (p. 28).
    Search,
    /// Computers (p. 28).
    Computers,
    /// Picking locks (p. 28).
    Lockpick,
    /// Presence (p. 28, 50). The colour of the icon is the range of the unit's auras.
    Presence,
    /// Battle cry (p. 36). The colour of the icon is how far it pushes enemies back.
    BattleCry,
    /// Resisting a battle cry (p. 36).
    ResistBattleCry,
}

impl Skill {
    /// Every skill, in the order of the rules.
    pub const ALL: [Skill; 11] = [
        Skill::Melee,
        Skill::Pistol,
        Skill::Rifle,
        Skill::HeavyWeapon,
        Skill::Throw,
        Skill::Search,
        Skill::Computers,
        Skill::Lockpick,
        Skill::Presence,
        Skill::BattleCry,
        Skill::ResistBattleCry,
    ];

    /// Returns the name used in packs, which is also the id of the icon.
    #[must_use]
    pub fn id(self) -> &'static str {
        [
            "melee",
            "pistol",
            "rifle",
            "heavy-weapon",
            "throw",
            "search",
            "computers",
            "lockpick",
            "presence",
            "battle-cry",
            "resist-battle-cry",
        ][self as usize]
    }
}

/// The kinds of damage (p. 19).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
#[schemars(extend("x-form" = {"words": "damage", "icon": "{}-damage"}))]
pub enum DamageType {
    /// Physical.
    Physical,
    /// Energy.
    Energy,
    /// Radiation.
    Radiation,
}

impl DamageType {
    /// All three kinds, in the order of the armor box.
    pub const ALL: [DamageType; 3] = [
        DamageType::Physical,
        DamageType::Energy,
        DamageType::Radiation,
    ];

    /// Returns the name used in packs and queries.
    #[must_use]
    pub fn id(self) -> &'static str {
        ["physical", "energy", "radiation"][self as usize]
    }

    /// Returns the id of the icon for damage of this kind.
    #[must_use]
    pub fn icon(self) -> &'static str {
        ["physical-damage", "energy-damage", "radiation-damage"][self as usize]
    }

    /// Returns the id of the icon for armor against this kind of damage.
    #[must_use]
    pub fn armor_icon(self) -> &'static str {
        ["physical-armor", "energy-armor", "radiation-armor"][self as usize]
    }
}

/// The effect dice (p. 11).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
#[schemars(extend("x-form" = {"words": "dice", "repeats": true, "icons": ["damage-die", "accuracy-die", "armor-reduction-die", "special-effect-die"], "letters": "kgyb"}))]
#[schemars(rename = "Die")]
pub enum FwwDie {
    /// Damage.
    Black,
    /// Accuracy.
    Green,
    /// Armor reduction.
    Yellow,
    /// Special effect.
    Blue,
}

impl FwwDie {
    /// Returns the name used in packs.
    #[must_use]
    pub fn id(self) -> &'static str {
        ["black", "green", "yellow", "blue"][self as usize]
    }

    /// Returns the id of the icon.
    #[must_use]
    pub fn icon(self) -> &'static str {
        [
            "damage-die",
            "accuracy-die",
            "armor-reduction-die",
            "special-effect-die",
        ][self as usize]
    }
}

/// The quick actions that action points may be spent on (p. 40).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
#[schemars(extend("x-form" = {"words": "icon-quick", "icon": "quick-{}"}))]
pub enum ActionPoint {
    /// A move.
    Movement,
    /// An attack.
    Attack,
    /// A use of expertise.
    Expertise,
    /// Preparing.
    Prepare,
    /// An attack in close combat.
    Melee,
    /// An attack with a rifle.
    Rifle,
    /// An attack with a pistol.
    Pistol,
    /// An attack from a distance.
    Ranged,
    /// A charge.
    Charge,
    /// A throw.
    Throw,
    /// An attack with a heavy weapon.
    Heavy,
    /// A search.
    Search,
    /// A use of computers.
    Computers,
    /// Picking a lock.
    Lockpick,
    /// A reaction.
    Reaction,
}

impl ActionPoint {
    /// Returns the name used in packs.
    #[must_use]
    pub fn id(self) -> &'static str {
        [
            "movement",
            "attack",
            "expertise",
            "prepare",
            "melee",
            "rifle",
            "pistol",
            "ranged",
            "charge",
            "throw",
            "heavy",
            "search",
            "computers",
            "lockpick",
            "reaction",
        ][self as usize]
    }

    /// Returns the id of the icon.
    #[must_use]
    pub fn icon(self) -> &'static str {
        [
            "quick-movement",
            "quick-attack",
            "quick-expertise",
            "quick-prepare",
            "quick-melee",
            "quick-rifle",
            "quick-pistol",
            "quick-ranged",
            "quick-charge",
            "quick-throw",
            "quick-heavy",
            "quick-search",
            "quick-computers",
            "quick-lockpick",
            "quick-reaction",
        ][self as usize]
    }
}

/// The hazards that a unit can be immune to, or resist (p. 36, 48).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(extend("x-form" = {"words": "immune"}))]
pub enum Hazard {
    /// A battle cry.
    BattleCry,
    /// Being stunned.
    Stun,
    /// Being poisoned.
    Poison,
    /// An injured arm.
    InjuredArm,
    /// An injured leg.
    InjuredLeg,
    /// Being on fire.
    Fire,
    /// Being frozen.
    Frozen,
}

impl Hazard {
    /// All hazards.
    pub const ALL: [Hazard; 7] = [
        Hazard::BattleCry,
        Hazard::Stun,
        Hazard::Poison,
        Hazard::InjuredArm,
        Hazard::InjuredLeg,
        Hazard::Fire,
        Hazard::Frozen,
    ];

    /// Returns the name used in packs and queries.
    #[must_use]
    pub fn id(self) -> &'static str {
        [
            "battle-cry",
            "stun",
            "poison",
            "injured-arm",
            "injured-leg",
            "fire",
            "frozen",
        ][self as usize]
    }

    /// Returns the id of the icon for immunity to this hazard.
    #[must_use]
    pub fn immunity_icon(self) -> &'static str {
        [
            "immunity-to-battle-cry",
            "immunity-to-stun",
            "immunity-to-poison",
            "immunity-to-injured-arm",
            "immunity-to-injured-leg",
            "immunity-to-fire",
            "immunity-to-frozen",
        ][self as usize]
    }

    /// Returns the id of the icon for resisting this hazard. `None` if no card shows such an icon.
    #[must_use]
    pub fn resistance_icon(self) -> Option<&'static str> {
        match self {
            Hazard::BattleCry => Some("resist-battle-cry"),
            Hazard::Fire => Some("resist-fire"),
            Hazard::Poison => Some("resist-poison"),
            _ => None,
        }
    }
}
