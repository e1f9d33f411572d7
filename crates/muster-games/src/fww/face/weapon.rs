//! The facts on a weapon card.

use muster_core::words::Localized;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use strum::IntoStaticStr;

use super::terms::{DamageType, FwwDie, Range, Skill};

/// The facts on a weapon card (p. 16, 20).
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Weapon {
    /// The skill that the weapon uses. `None` if it is that of its kind.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub skill: Option<Skill>,
    /// The range bar for short range, with its dice.
    pub short: Option<Band>,
    /// The range bar for long range, with its dice.
    #[schemars(extend("x-form" = {"kinds": ["rifle", "pistol", "heavy", "thrown", "mine", "turret"]}))]
    pub long: Option<Band>,
    /// The range bars beyond `long`, in order. Hardly any weapon has them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(extend("x-form" = {"kinds": ["heavy"], "rare": true}))]
    pub beyond: Vec<Band>,
    /// The minimum range: the weapon hits nothing that is nearer. `None` if no such range is recorded.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-form" = {"kinds": ["rifle", "pistol", "heavy", "thrown", "turret"], "rare": true}))]
    pub minimum_range: Option<Range>,
    /// Base damage.
    pub damage: Option<Damage>,
    /// Special effects.
    pub effects: Vec<Effect>,
    /// The critical meter (p. 53).
    pub critical: Option<Critical>,
    /// The number of tokens that the weapon needs before use (p. 47).
    #[schemars(extend("x-form" = {"kinds": ["mine", "thrown", "heavy"]}))]
    pub primed: Option<u32>,
    /// Walked fire (p. 47).
    #[schemars(extend("x-form" = {"rare": true}))]
    pub walked_fire: Option<WalkedFire>,
    /// How far the weapon scatters, for each margin of failure (p. 47).
    #[serde(deserialize_with = "one_or_many")]
    #[schemars(extend("x-form" = {"rare": true}))]
    pub scatter: Vec<Scatter>,
    /// Whether the weapon scatters even if its test succeeds. The margins of `scatter` then begin at 0.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schemars(extend("x-form" = {"rare": true}))]
    pub always_scatters: bool,
}

/// Reads a list. Packs of earlier versions have a single object here, which becomes a list of one.
fn one_or_many<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Scatter>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum OneOrMany {
        Many(Vec<Scatter>),
        One(Scatter),
        Nothing,
    }
    Ok(match OneOrMany::deserialize(deserializer)? {
        OneOrMany::Many(scatter) => scatter,
        OneOrMany::One(scatter) => vec![scatter],
        OneOrMany::Nothing => Vec::new(),
    })
}

/// A range bar with the dice under it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Band {
    /// How far the bar reaches. `None` if it is not recorded.
    pub range: Option<Reach>,
    /// The effect dice under the bar. `None` if they are not recorded.
    pub dice: Option<Vec<FwwDie>>,
}

/// How far a range bar reaches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(extend("x-form" = {"words": "range", "icon": "range-{}", "letters": "oyrgbk-"}))]
pub enum Reach {
    /// Same as [`Range::Orange`].
    Orange,
    /// Same as [`Range::Yellow`].
    Yellow,
    /// Same as [`Range::Red`].
    Red,
    /// Same as [`Range::Green`].
    Green,
    /// Same as [`Range::Blue`].
    Blue,
    /// Same as [`Range::Black`].
    Black,
    /// The weapon is not usable at this range.
    None,
    /// As far as the model throws (p. 44).
    Throw,
}

impl Reach {
    /// Returns the range by its colour. `None` if the weapon is not usable or is thrown.
    #[must_use]
    pub fn range(self) -> Option<Range> {
        Some(match self {
            Reach::Orange => Range::Orange,
            Reach::Yellow => Range::Yellow,
            Reach::Red => Range::Red,
            Reach::Green => Range::Green,
            Reach::Blue => Range::Blue,
            Reach::Black => Range::Black,
            Reach::None | Reach::Throw => return None,
        })
    }
}

/// Damage of a weapon (p. 19).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Damage {
    /// Points of damage.
    #[schemars(extend("x-form" = {"digit": true}))]
    pub amount: u32,
    /// The kind of damage.
    pub r#type: DamageType,
    /// Diameter of the area that is hit (p. 46). `None` if only the target is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-form" = {"rare": true}))]
    pub area: Option<Range>,
    /// Extra points of damage to the target itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-form" = {"rare": true}))]
    pub on_target: Option<u32>,
}

/// A special effect: the icons to spend and what the attacker gets for them (p. 20).
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Effect {
    /// The icons to spend: `bottle`, `star`, `blast`.
    pub spend: Vec<Spend>,
    /// Ids of the icons for the result, in the order of the card. `OUTCOMES` lists those allowed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(extend("x-form" = {"options": OUTCOMES, "words": "icon", "icon": "{}", "repeats": true}))]
    pub icons: Vec<String>,
    /// Whether the player chooses one of the icons. Otherwise all of them apply.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub either: bool,
    /// The result in this project's own words.
    #[serde(skip_serializing_if = "Localized::is_empty")]
    #[schemars(extend("x-form" = {"lines": 2}))]
    pub gain: Localized,
    /// How often the effect may be used in one attack. `None` if without limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<u32>,
    /// Whether the card has text here that is not recorded.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub see_card: bool,
}

/// Ids of the icons for the result of an effect.
pub(in crate::fww) const OUTCOMES: &[&str] = &[
    "damage",
    "physical-damage",
    "energy-damage",
    "radiation-damage",
    "armor-reduction",
    "armor-boost",
    "physical-armor",
    "energy-armor",
    "radiation-armor",
    "lowest",
    "target",
    "stunned",
    "on-fire",
    "frozen",
    "poisoned",
    "slow",
    "injured-arm",
    "injured-leg",
    "immunity-to-fire",
    "push-back",
    "area-orange",
    "area-yellow",
    "area-red",
    "area-green",
    "area-blue",
    "area-black",
    "range-orange",
    "range-yellow",
    "range-red",
    "range-green",
    "range-blue",
    "range-black",
    "bottle",
    "star",
    "blast",
    "damage-die",
    "accuracy-die",
    "armor-reduction-die",
    "special-effect-die",
    "action-point",
    "critical-point",
    "quick-movement",
    "quick-melee",
    "quick-rifle",
    "remove",
    "remove-reaction",
];

/// The icons of the special effect dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(extend("x-form" = {"icon": "{}", "repeats": true}))]
pub enum Spend {
    /// A bottle.
    Bottle,
    /// A star.
    Star,
    /// A blast.
    Blast,
}

impl Spend {
    /// Returns the id of the icon.
    #[must_use]
    pub fn icon(self) -> &'static str {
        match self {
            Spend::Bottle => "bottle",
            Spend::Star => "star",
            Spend::Blast => "blast",
        }
    }
}

/// The critical meter (p. 53).
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Critical {
    /// The number of critical points that a critical attack costs.
    #[schemars(extend("x-form" = {"digit": true}))]
    pub rating: Option<u32>,
    /// Extra dice of the critical attack.
    pub dice: Vec<FwwDie>,
    /// Damage of the critical attack.
    pub damage: Option<Damage>,
    /// Special effects of the critical attack.
    pub effects: Vec<Effect>,
    /// The only attacks that may be critical. `None` if any may.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-form" = {"rare": true}))]
    pub only: Option<CriticalAttack>,
}

/// The attacks of a weapon that may be critical.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
#[schemars(extend("x-form" = {"words": "critical-attack"}))]
pub enum CriticalAttack {
    /// Attacks at short range.
    ShortRange,
    /// Attacks at long range.
    LongRange,
    /// Attacks other than walked fire (p. 47).
    NotWalkedFire,
}

impl CriticalAttack {
    /// Returns the name used in packs.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.into()
    }
}

/// Walked fire: several shots at targets near each other (p. 47).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WalkedFire {
    /// The number of shots.
    pub shots: u32,
    /// The greatest distance from one target to the next.
    pub range: Range,
}

/// How far a weapon scatters at some margins of failure (p. 47).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scatter {
    /// How far the weapon scatters.
    pub range: Range,
    /// The margins of failure for which `range` holds.
    #[serde(default)]
    pub margin: Vec<u32>,
    /// Whether `range` also holds for every larger margin.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub or_more: bool,
}
