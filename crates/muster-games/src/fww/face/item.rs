//! The facts on every card that is neither a unit nor a reference: items, mods, perks, leader, heroic and turret cards.

use muster_core::words::Localized;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use super::gains::{DiceBonus, SkillBonus};
use super::limits::ItemLimits;
use super::ratings::{Armor, Attributes};
use super::terms::{ActionPoint, Attribute, Hazard};
use super::unit::Ability;
use super::weapon::{Spend, Weapon};

/// The facts on an item, mod, perk, leader, heroic or turret card.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct ItemFace {
    /// Item packs that contain the card in Battle Mode. Empty if none is recorded.
    #[schemars(extend("x-form" = {"options": crate::fww::BATTLE_PACKS, "words": "battle-pack", "late": true}))]
    pub battle_packs: Vec<String>,
    /// The flags printed on the card.
    #[schemars(extend("x-form" = {"kinds": ["rifle", "pistol", "heavy", "melee", "thrown", "mine", "chem", "alcohol", "food", "gear"]}))]
    pub flags: Vec<Flag>,
    /// What a mod may be attached to: kinds of items, types of units, or card ids for single items. Empty if that is
    /// not recorded.
    #[schemars(extend("x-form" = {"kinds": ["mod"], "words": "kind type", "options": ["rifle", "pistol", "heavy", "melee", "thrown", "mine", "armor", "power-armor", "clothing", "gear", "robot", "creature", "dog", "synth", "super_mutant", "mr_handy", "robobrain", "securitron"], "free": true}))]
    pub fits: Vec<String>,
    /// Facts of the card as a weapon. `None` if none is recorded.
    #[schemars(extend("x-form" = {"kinds": ["rifle", "pistol", "heavy", "melee", "thrown", "mine", "turret"]}))]
    pub weapon: Option<Weapon>,
    /// Changes that armor or clothing makes to armor ratings. `None` if none is recorded.
    #[schemars(extend("x-form" = {"kinds": ["armor", "clothing"]}))]
    pub armor: Option<ArmorChange>,
    /// The number of armor boosts that the card gives (p. 21).
    #[schemars(extend("x-form" = {"rare": true}))]
    pub armor_boost: Option<u32>,
    /// Facts of the card as power armor. `None` if none is recorded.
    #[schemars(extend("x-form" = {"kinds": ["power-armor"]}))]
    pub power_armor: Option<PowerArmor>,
    /// Bonuses to attributes. `None` if they are not recorded. An attribute without a value in it gets no bonus.
    #[schemars(extend("x-form" = {"kinds": ["clothing", "perk", "heroic"]}))]
    pub bonuses: Option<Attributes>,
    /// Bonuses to skills.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub skill_bonuses: Vec<SkillBonus>,
    /// Extra effect dice.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub dice_bonuses: Vec<DiceBonus>,
    /// Whether the bonuses to attributes and skills count only while power armor is not degraded.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schemars(extend("x-form" = {"kinds": ["mod"], "rare": true}))]
    pub undamaged_only: bool,
    /// Attributes whose required values are lower, and by how much. A mod lowers those of the weapon that it lies on,
    /// another card those of all weapons.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub eases: Option<Attributes>,
    /// Who may take the card, and what may not go with it.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub limits: Option<ItemLimits>,
    /// Older packs say here what `limits.attributes` says.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-form" = {"hidden": true}))]
    pub requires: Option<Attributes>,
    /// Hazards that the card makes its unit immune to.
    #[schemars(extend("x-form" = {"rare": true, "icon": "immunity-to-{}"}))]
    pub immunities: Vec<Hazard>,
    /// Hazards that the card lets its unit resist.
    #[schemars(extend("x-form" = {"rare": true, "icon": "resist-{}"}))]
    pub resists: Vec<Hazard>,
    /// Points that the card adds to its unit's health.
    #[schemars(extend("x-form" = {"kinds": ["heroic"]}))]
    pub health: Option<i32>,
    /// Quick actions that the card allows its unit to spend action points on.
    #[schemars(extend("x-form" = {"kinds": ["heroic", "perk"]}))]
    pub action_points: Vec<ActionPoint>,
    /// Facts of the card as a chem, alcohol or food. `None` if none is recorded.
    #[schemars(extend("x-form" = {"kinds": ["chem", "alcohol", "food"]}))]
    pub dose: Option<Dose>,
    /// The number of reaction markers of a turret (p. 51).
    #[schemars(extend("x-form" = {"kinds": ["turret"]}))]
    pub reactions: Option<u32>,
    /// The card's value in caps when it is found or sold (p. 32). The points that it costs in a force are its cost, not
    /// this.
    #[schemars(extend("x-form" = {"late": true, "kinds": ["rifle", "pistol", "heavy", "melee", "thrown", "mine", "armor", "power-armor", "clothing", "chem", "alcohol", "food", "gear", "mod", "turret"]}))]
    pub value: Option<u32>,
    /// Abilities.
    #[schemars(extend("x-form" = {"says": ["text", "shared", "gains"]}))]
    pub abilities: Vec<Ability>,
    /// Whether the card has text that is not recorded.
    #[schemars(extend("x-form" = {"rare": true, "late": true}))]
    pub see_card: bool,
}

impl ItemFace {
    /// Returns whether the card has a flag.
    #[must_use]
    pub fn is(&self, flag: Flag) -> bool {
        self.flags.contains(&flag)
    }

    /// Returns the limits that the card prints.
    #[must_use]
    pub fn limits(&self) -> &ItemLimits {
        static NONE: ItemLimits = ItemLimits::NONE;
        self.limits.as_ref().unwrap_or(&NONE)
    }

    /// Returns the least value of an attribute that the card requires. `None` if it requires none.
    #[must_use]
    pub fn required(&self, attribute: Attribute) -> Option<i32> {
        let older = self.requires.and_then(|least| least.get(attribute));
        let printed = self.limits().attributes;
        printed.and_then(|least| least.get(attribute)).or(older)
    }
}

/// A flag printed on an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(extend("x-form" = {"icons": ["natural-weapon", "slow-firing", "limited-use", "duration-diminishing", "grenade", "scatter", "not-slow-firing", "legendary", "junk", "quest-reward", "role-playing", "withdrawn"]}))]
pub enum Flag {
    /// A natural weapon. It is free, and only for units that it comes with.
    Natural,
    /// A slow-firing weapon: it fires once between two activations of its bearer (p. 46).
    SlowFiring,
    /// A card that is discarded after use (p. 32).
    LimitedUse,
    /// A card whose effects fade from turn to turn (p. 33).
    Diminishing,
    /// A grenade (p. 47).
    Grenade,
    /// A weapon that scatters if the test fails (p. 47).
    Scatter,
    /// A weapon that is known not to be slow-firing. Without this flag and without `slow-firing` it is not known.
    NotSlowFiring,
    /// A weapon whose card is known to have no critical meter (p. 53).
    NoCritical,
    /// A legendary item: a one-off with a special power.
    Legendary,
    /// Junk. It is found and sold for its value, never bought (p. 32).
    Junk,
    /// The reward of a quest, never bought.
    QuestReward,
    /// A card for the role-playing game only.
    RpgOnly,
    /// A card that was withdrawn from the public list.
    Hidden,
}

impl Flag {
    /// Returns whether cards with this flag are left out when cards are proposed for a force. A force may still hold
    /// them.
    #[must_use]
    pub fn is_never_proposed(self) -> bool {
        matches!(
            self,
            Flag::Junk | Flag::QuestReward | Flag::RpgOnly | Flag::Hidden
        )
    }

    /// Returns the id of the icon.
    #[must_use]
    pub fn icon(self) -> &'static str {
        match self {
            Flag::Natural => "natural-weapon",
            Flag::SlowFiring => "slow-firing",
            Flag::LimitedUse => "limited-use",
            Flag::Diminishing => "duration-diminishing",
            Flag::Grenade => "grenade",
            Flag::Scatter => "scatter",
            Flag::NotSlowFiring => "not-slow-firing",
            Flag::NoCritical => "no-critical",
            Flag::Legendary => "legendary",
            Flag::Junk => "junk",
            Flag::QuestReward => "quest-reward",
            Flag::RpgOnly => "role-playing",
            Flag::Hidden => "withdrawn",
        }
    }
}

/// Changes that armor and clothing make to armor ratings (p. 21).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ArmorChange {
    /// Ratings that replace the unit's own.
    pub sets: Option<Armor>,
    /// Ratings added to the unit's.
    pub adds: Option<Armor>,
}

/// A power armor card (p. 45).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct PowerArmor {
    /// The green side, in use until the power armor is degraded.
    pub undamaged: Option<PowerArmorSide>,
    /// The yellow side, in use once the power armor is degraded.
    pub degraded: Option<PowerArmorSide>,
}

/// One side of a power armor card.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct PowerArmorSide {
    /// Bonuses to attributes. The END bonus does not change END: it is a pool of health of its own.
    pub attributes: Attributes,
    /// The armor ratings of this side.
    pub armor: Armor,
}

/// The effects of a chem, alcohol or food (p. 33, 34).
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Dose {
    /// How long the effect lasts.
    pub duration: Option<Duration>,
    /// The number of turns of a fixed effect.
    pub turns: Option<u32>,
    /// Changes to attributes, one column for each turn.
    pub columns: Vec<Attributes>,
    /// Further effects of each column, in the same order as `columns`.
    pub steps: Vec<DoseStep>,
    /// Effects at the moment of use.
    pub on_use: Vec<DoseUse>,
    /// The face of the special effect die that makes the user addicted. `None` if it cannot or is not recorded.
    pub addictive: Option<Spend>,
    /// Changes to the attributes of an addicted user.
    pub addicted: Option<Attributes>,
    /// Armor ratings taken from those of an addicted user. `None` if none are taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-form" = {"rare": true}))]
    pub addicted_armor: Option<Armor>,
    /// The effect in this project's own words.
    #[schemars(extend("x-form" = {"lines": 4}))]
    pub effect: Localized,
}

/// Effects of one column of a dose, apart from changes to attributes.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct DoseStep {
    /// Armor ratings added to those of the user.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub armor: Option<Armor>,
    /// Ids of the icons for what the user gains, in the order of the card. `GAINS` lists those allowed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(extend("x-form" = {"options": GAINS, "words": "icon", "icon": "{}", "repeats": true}))]
    pub icons: Vec<String>,
    /// Further effects, in this project's own words.
    #[serde(skip_serializing_if = "Localized::is_empty")]
    #[schemars(extend("x-form" = {"lines": 2}))]
    pub gain: Localized,
    /// Points of damage. A negative number heals.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<i32>,
    /// Points of radiation damage. A negative number removes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub radiation: Option<i32>,
    /// Whether the card has text here that is not recorded.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub see_card: bool,
}

/// Ids of the icons for what a dose can give its user.
pub(in crate::fww) const GAINS: &[&str] = &[
    "action-point",
    "luck",
    "critical-point",
    "reaction",
    "health",
    "damage",
    "damage-die",
    "accuracy-die",
    "armor-boost",
    "quick-movement",
    "quick-expertise",
    "quick-ranged",
    "immunity-to-poison",
    "immunity-to-stun",
    "immunity-to-frozen",
    "resist-fire",
];

/// Effects of a dose at the moment of use (p. 33).
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct DoseUse {
    /// The preparation that these effects need. `None` if it does not matter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prepared: Option<Prepared>,
    /// What the food is called once it is prepared. Empty if the card does not say so.
    #[serde(skip_serializing_if = "Localized::is_empty")]
    #[schemars(extend("x-form" = {"rare": true}))]
    pub name: Localized,
    /// Points of damage. A negative number heals.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<i32>,
    /// Points of radiation damage. A negative number removes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub radiation: Option<i32>,
    /// Whether the dose heals all damage.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub heals_all: bool,
    /// Whether the dose removes all radiation damage.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub removes_all_radiation: bool,
    /// Whether the dose ends all addictions.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub ends_addictions: bool,
    /// The number of armor boosts that the dose gives.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub armor_boost: Option<u32>,
    /// Ids of the icons for what the user gains at once, in the order of the card. `GAINS` lists those allowed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(extend("x-form" = {"options": GAINS, "words": "icon", "icon": "{}", "repeats": true}))]
    pub icons: Vec<String>,
    /// Further effects, in this project's own words.
    #[serde(skip_serializing_if = "Localized::is_empty")]
    #[schemars(extend("x-form" = {"lines": 2}))]
    pub gain: Localized,
    /// Columns of a fading effect that begins after use.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<DoseStep>,
    /// Whether the card has text here that is not recorded.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub see_card: bool,
}

/// How food was prepared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
#[serde(rename_all = "lowercase")]
#[schemars(extend("x-form" = {"words": "prepared"}))]
pub enum Prepared {
    /// Raw.
    Uncooked,
    /// Cooked.
    Cooked,
}

impl Prepared {
    /// Returns the name used in packs.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.into()
    }
}

/// How long an effect lasts (p. 33).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(extend("x-form" = {"icon": "duration-{}"}))]
pub enum Duration {
    /// At once.
    Instant,
    /// For a fixed number of turns.
    Fixed,
    /// Fading from turn to turn.
    Diminishing,
}
