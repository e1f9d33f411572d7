//! Terms that cards use: attributes, ranges, skills, kinds of damage, dice, action points and hazards.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

/// The seven attributes, in the order of the card (p. 9).
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
        self.into()
    }
}

/// The ranges by colour, the shortest first (p. 9).
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
    VariantNames,
)]
#[strum(serialize_all = "lowercase")]
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
    pub const IDS: &'static [&'static str] = Self::VARIANTS;

    /// Returns the name used in packs and queries.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.into()
    }
}

/// The skills of units. A skill is tested against the attribute beside its icon (p. 10).
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
#[strum(serialize_all = "kebab-case")]
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
        self.into()
    }
}

/// The kinds of damage (p. 19).
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
        self.into()
    }

    /// Returns the id of the icon for damage of this kind.
    #[must_use]
    pub fn icon(self) -> &'static str {
        match self {
            DamageType::Physical => "physical-damage",
            DamageType::Energy => "energy-damage",
            DamageType::Radiation => "radiation-damage",
        }
    }

    /// Returns the id of the icon for armor against this kind of damage.
    #[must_use]
    pub fn armor_icon(self) -> &'static str {
        match self {
            DamageType::Physical => "physical-armor",
            DamageType::Energy => "energy-armor",
            DamageType::Radiation => "radiation-armor",
        }
    }
}

/// The effect dice (p. 11).
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
        self.into()
    }

    /// Returns the id of the icon.
    #[must_use]
    pub fn icon(self) -> &'static str {
        match self {
            FwwDie::Black => "damage-die",
            FwwDie::Green => "accuracy-die",
            FwwDie::Yellow => "armor-reduction-die",
            FwwDie::Blue => "special-effect-die",
        }
    }
}

/// The quick actions that action points may be spent on (p. 40).
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
        self.into()
    }

    /// Returns the id of the icon.
    #[must_use]
    pub fn icon(self) -> &'static str {
        match self {
            ActionPoint::Movement => "quick-movement",
            ActionPoint::Attack => "quick-attack",
            ActionPoint::Expertise => "quick-expertise",
            ActionPoint::Prepare => "quick-prepare",
            ActionPoint::Melee => "quick-melee",
            ActionPoint::Rifle => "quick-rifle",
            ActionPoint::Pistol => "quick-pistol",
            ActionPoint::Ranged => "quick-ranged",
            ActionPoint::Charge => "quick-charge",
            ActionPoint::Throw => "quick-throw",
            ActionPoint::Heavy => "quick-heavy",
            ActionPoint::Search => "quick-search",
            ActionPoint::Computers => "quick-computers",
            ActionPoint::Lockpick => "quick-lockpick",
            ActionPoint::Reaction => "quick-reaction",
        }
    }
}

/// The hazards that a unit can be immune to, or resist (p. 36, 48).
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
#[strum(serialize_all = "kebab-case")]
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
        self.into()
    }

    /// Returns the id of the icon for immunity to this hazard.
    #[must_use]
    pub fn immunity_icon(self) -> &'static str {
        match self {
            Hazard::BattleCry => "immunity-to-battle-cry",
            Hazard::Stun => "immunity-to-stun",
            Hazard::Poison => "immunity-to-poison",
            Hazard::InjuredArm => "immunity-to-injured-arm",
            Hazard::InjuredLeg => "immunity-to-injured-leg",
            Hazard::Fire => "immunity-to-fire",
            Hazard::Frozen => "immunity-to-frozen",
        }
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
