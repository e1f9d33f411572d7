//! What the cards of Fallout: Wasteland Warfare carry, each fact known or unknown.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

use muster_core::card::{Card, CardId};
use muster_core::words::Localized;

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
    /// All seven, in the order of the card.
    pub const ALL: [Attribute; 7] = [
        Attribute::Str,
        Attribute::Per,
        Attribute::End,
        Attribute::Cha,
        Attribute::Int,
        Attribute::Agi,
        Attribute::Luc,
    ];

    /// Its name in packs and queries.
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
    /// Their names in packs and queries, the shortest first.
    pub const IDS: &'static [&'static str] = &["orange", "yellow", "red", "green", "blue", "black"];

    /// Its name in packs and queries.
    #[must_use]
    pub fn id(self) -> &'static str {
        Self::IDS[self as usize]
    }
}

/// What a unit can do, each with the attribute it uses (p. 10).
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
    /// Thrown weapons, its colour their range (p. 44).
    Throw,
    /// Searching (p. 28).
    Search,
    /// Computers (p. 28).
    Computers,
    /// Picking locks (p. 28).
    Lockpick,
    /// Presence, its colour the range of auras (p. 28, 50).
    Presence,
    /// Battle cry, its colour how far it pushes back (p. 36).
    BattleCry,
    /// Resisting a battle cry (p. 36).
    ResistBattleCry,
}

impl Skill {
    /// Its name in packs, and that of its icon.
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
    /// All three, in the order of the armor box.
    pub const ALL: [DamageType; 3] = [
        DamageType::Physical,
        DamageType::Energy,
        DamageType::Radiation,
    ];

    /// Its name in packs and queries.
    #[must_use]
    pub fn id(self) -> &'static str {
        ["physical", "energy", "radiation"][self as usize]
    }

    /// The id of the icon of damage of this kind.
    #[must_use]
    pub fn icon(self) -> &'static str {
        ["physical-damage", "energy-damage", "radiation-damage"][self as usize]
    }

    /// The id of the icon of armor against it.
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
pub enum Die {
    /// Damage.
    Black,
    /// Accuracy.
    Green,
    /// Armor reduction.
    Yellow,
    /// Special effect.
    Blue,
}

impl Die {
    /// Its name in packs.
    #[must_use]
    pub fn id(self) -> &'static str {
        ["black", "green", "yellow", "blue"][self as usize]
    }

    /// The id of its icon.
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

/// What action points may be spent on (p. 40).
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
}

impl ActionPoint {
    /// Its name in packs.
    #[must_use]
    pub fn id(self) -> &'static str {
        ["movement", "attack", "expertise", "prepare"][self as usize]
    }

    /// The id of its icon.
    #[must_use]
    pub fn icon(self) -> &'static str {
        [
            "quick-movement",
            "quick-attack",
            "quick-expertise",
            "quick-prepare",
        ][self as usize]
    }
}

/// Values by attribute; one that is missing is not known, or is no bonus.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, JsonSchema)]
#[schemars(
    with = "BTreeMap<Attribute, i32>",
    extend("x-form" = {"keys": ["str", "per", "end", "cha", "int", "agi", "luc"], "words": "attribute"})
)]
pub struct Attributes(pub [Option<i32>; 7]);

impl Attributes {
    /// The value of an attribute.
    #[must_use]
    pub fn get(&self, attribute: Attribute) -> Option<i32> {
        self.0[attribute as usize]
    }
}

impl Serialize for Attributes {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Attribute::ALL.iter().map(|a| (a.id(), self.get(*a))))
    }
}

impl<'de> Deserialize<'de> for Attributes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let map: BTreeMap<Attribute, i32> = BTreeMap::deserialize(deserializer)?;
        let mut values = [None; 7];
        for (attribute, value) in map {
            values[attribute as usize] = Some(value);
        }
        Ok(Self(values))
    }
}

/// An armor rating (p. 21): `3`, `3+1` with strong armor, `-` for none, `X` for immune.
#[derive(Debug, Clone, Copy, PartialEq, Eq, JsonSchema)]
#[schemars(
    with = "String",
    extend("x-form" = {"options": ["-", "X"], "free": true})
)]
pub enum Rating {
    /// No armor.
    None,
    /// Immune.
    Immune,
    /// What an armor roll can block, and what is always blocked.
    Blocks {
        /// The most that a roll can block.
        roll: u8,
        /// Strong armor.
        strong: u8,
    },
}

impl std::fmt::Display for Rating {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Rating::None => f.write_str("-"),
            Rating::Immune => f.write_str("X"),
            Rating::Blocks { roll, strong: 0 } => write!(f, "{roll}"),
            Rating::Blocks { roll, strong } => write!(f, "{roll}+{strong}"),
        }
    }
}

impl Serialize for Rating {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Rating {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let wrong = || {
            let unexpected = serde::de::Unexpected::Str(&text);
            serde::de::Error::invalid_value(unexpected, &"armor-rating")
        };
        let number = |digits: &str| digits.parse::<u8>().map_err(|_| wrong());
        match text.as_str() {
            "-" => Ok(Rating::None),
            "X" => Ok(Rating::Immune),
            plain => match plain.split_once('+') {
                None => Ok(Rating::Blocks {
                    roll: number(plain)?,
                    strong: 0,
                }),
                Some((roll, strong)) => Ok(Rating::Blocks {
                    roll: number(roll)?,
                    strong: number(strong)?,
                }),
            },
        }
    }
}

/// Armor ratings by damage; one that is missing is not known.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("x-form" = {"words": "damage", "icon": "{}-armor"}))]
pub struct Armor {
    /// Against physical damage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub physical: Option<Rating>,
    /// Against energy damage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub energy: Option<Rating>,
    /// Against radiation damage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub radiation: Option<Rating>,
}

impl Armor {
    /// The rating against a kind of damage.
    #[must_use]
    pub fn get(&self, damage: DamageType) -> Option<Rating> {
        [self.physical, self.energy, self.radiation][damage as usize]
    }
}

/// The face of a unit card.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct UnitFace {
    /// Codes of the factions that may field it in battle mode; none recorded where empty.
    #[schemars(extend("x-form" = {"options": ["bos", "srv", "mut", "rdr", "ins", "enc", "rlr", "gun", "ncr", "lgn", "coa", "mnm", "crt", "rbt"], "words": "battle-faction", "late": true}))]
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
    /// Armor ratings.
    pub armor: Armor,
    /// What action points may be spent on.
    pub action_points: Vec<ActionPoint>,
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
    #[schemars(extend("x-form" = {"options": super::BATTLE_PACKS, "words": "battle-pack", "late": true}))]
    pub battle_packs: Vec<String>,
    /// Abilities.
    pub abilities: Vec<Ability>,
}

impl UnitFace {
    /// The face of a unit's card, or one of which nothing is known.
    pub(super) fn of(card: Option<&Card>) -> &Self {
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
}

/// The face of an item, mod, perk, leader, heroic or turret card.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct ItemFace {
    /// Packs that hold it in battle mode; none recorded where empty.
    #[schemars(extend("x-form" = {"options": super::BATTLE_PACKS, "words": "battle-pack", "late": true}))]
    pub battle_packs: Vec<String>,
    /// What is printed on it as a flag.
    #[schemars(extend("x-form" = {"kinds": ["rifle", "pistol", "heavy", "melee", "thrown", "mine", "chem", "alcohol", "food", "gear"]}))]
    pub flags: Vec<Flag>,
    /// What a mod attaches to: kinds of items or types of units; not known where empty.
    #[schemars(extend("x-form" = {"kinds": ["mod"], "words": "kind type", "options": ["rifle", "pistol", "heavy", "melee", "thrown", "mine", "armor", "power-armor", "clothing", "gear", "robot", "creature", "dog", "synth", "super_mutant", "mr_handy", "robobrain", "securitron"], "free": true}))]
    pub fits: Vec<String>,
    /// As a weapon.
    #[schemars(extend("x-form" = {"kinds": ["rifle", "pistol", "heavy", "melee", "thrown", "mine", "turret"]}))]
    pub weapon: Option<Weapon>,
    /// As armor or clothing.
    #[schemars(extend("x-form" = {"kinds": ["armor", "clothing"]}))]
    pub armor: Option<ArmorChange>,
    /// As power armor.
    #[schemars(extend("x-form" = {"kinds": ["power-armor"]}))]
    pub power_armor: Option<PowerArmor>,
    /// What it adds to attributes; not known where missing, and no bonus for an attribute that is missing in it.
    #[schemars(extend("x-form" = {"kinds": ["clothing", "perk", "heroic"]}))]
    pub bonuses: Option<Attributes>,
    /// What it adds to the health value.
    #[schemars(extend("x-form" = {"kinds": ["heroic"]}))]
    pub health: Option<i32>,
    /// What action points may be spent on with it.
    #[schemars(extend("x-form" = {"kinds": ["heroic", "perk"]}))]
    pub action_points: Vec<ActionPoint>,
    /// As a chem, alcohol or food.
    #[schemars(extend("x-form" = {"kinds": ["chem", "alcohol", "food"]}))]
    pub dose: Option<Dose>,
    /// Reaction markers of a turret (p. 51).
    #[schemars(extend("x-form" = {"kinds": ["turret"]}))]
    pub reactions: Option<u32>,
    /// Abilities.
    pub abilities: Vec<Ability>,
}

impl ItemFace {
    /// Whether the card bears a flag.
    #[must_use]
    pub fn is(&self, flag: Flag) -> bool {
        self.flags.contains(&flag)
    }
}

/// What is printed on an item as a flag.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(extend("x-form" = {"icons": ["natural-weapon", "slow-firing", "limited-use", "duration-diminishing", "grenade", "scatter"]}))]
pub enum Flag {
    /// A natural weapon: free, and only for units that it comes with.
    Natural,
    /// Fires once between two activations (p. 46).
    SlowFiring,
    /// Discarded after use (p. 32).
    LimitedUse,
    /// Its effects fade from turn to turn (p. 33).
    Diminishing,
    /// A grenade (p. 47).
    Grenade,
    /// Scatters where the test fails (p. 47).
    Scatter,
}

/// A weapon card (p. 16, 20).
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Weapon {
    /// The skill that it uses; missing: that of its kind.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub skill: Option<Skill>,
    /// Short range.
    pub short: Option<Band>,
    /// Long range.
    #[schemars(extend("x-form" = {"kinds": ["rifle", "pistol", "heavy", "thrown", "mine", "turret"]}))]
    pub long: Option<Band>,
    /// Base damage.
    pub damage: Option<Damage>,
    /// Special effects.
    pub effects: Vec<Effect>,
    /// The critical meter (p. 53).
    pub critical: Option<Critical>,
    /// Tokens that it needs before use (p. 47).
    #[schemars(extend("x-form" = {"kinds": ["mine", "thrown", "heavy"]}))]
    pub primed: Option<u32>,
    /// Walked fire (p. 47).
    #[schemars(extend("x-form" = {"rare": true}))]
    pub walked_fire: Option<WalkedFire>,
    /// Scatter (p. 47).
    #[schemars(extend("x-form" = {"rare": true}))]
    pub scatter: Option<Scatter>,
}

/// A range bar with the dice under it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Band {
    /// How far, where known.
    pub range: Option<Reach>,
    /// Effect dice; none known where missing.
    pub dice: Option<Vec<Die>>,
}

/// How far a range bar reaches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(extend("x-form" = {"words": "range", "icon": "range-{}", "letters": "oyrgbk-"}))]
pub enum Reach {
    /// As [`Range::Orange`].
    Orange,
    /// As [`Range::Yellow`].
    Yellow,
    /// As [`Range::Red`].
    Red,
    /// As [`Range::Green`].
    Green,
    /// As [`Range::Blue`].
    Blue,
    /// As [`Range::Black`].
    Black,
    /// Not usable at this range.
    None,
    /// As far as the model throws (p. 44).
    Throw,
}

impl Reach {
    /// The colour, where it has one.
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
    pub amount: u32,
    /// Of which kind.
    pub r#type: DamageType,
    /// Diameter of the area it is done to (p. 46).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<Range>,
    /// Points more on the target itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on_target: Option<u32>,
}

/// A special effect: what is spent and what comes of it (p. 20).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Effect {
    /// Icons to spend: `bottle`, `star`, `blast`.
    #[serde(default)]
    pub spend: Vec<Spend>,
    /// What comes of it, in this project's own words.
    #[schemars(extend("x-form" = {"lines": 2}))]
    pub gain: Localized,
    /// How often in one attack; missing: without limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u32>,
}

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
    /// The id of its icon.
    #[must_use]
    pub fn icon(self) -> &'static str {
        ["bottle", "star", "blast"][self as usize]
    }
}

/// The critical meter (p. 53).
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Critical {
    /// Critical points that it takes.
    pub rating: Option<u32>,
    /// Dice more.
    pub dice: Vec<Die>,
    /// Damage of the critical attack.
    pub damage: Option<Damage>,
    /// Its special effects.
    pub effects: Vec<Effect>,
}

/// Walked fire (p. 47).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WalkedFire {
    /// Shots.
    pub shots: u32,
    /// Farthest from one target to the next.
    pub range: Range,
}

/// Scatter (p. 47).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scatter {
    /// How far it scatters.
    pub range: Range,
    /// The margins of failure at which it does.
    #[serde(default)]
    pub margin: Vec<u32>,
}

/// What armor and clothing do to the ratings (p. 21).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ArmorChange {
    /// Ratings in place of the unit's own.
    pub sets: Option<Armor>,
    /// Ratings on top.
    pub adds: Option<Armor>,
}

/// A power armor card (p. 45).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct PowerArmor {
    /// The green side.
    pub undamaged: Option<PowerArmorSide>,
    /// The yellow side.
    pub degraded: Option<PowerArmorSide>,
}

/// One side of a power armor card.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct PowerArmorSide {
    /// What it adds to attributes; the END bonus is a pool of its own.
    pub attributes: Attributes,
    /// Its ratings.
    pub armor: Armor,
}

/// How a chem, alcohol or food works (p. 33, 34).
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Dose {
    /// How long.
    pub duration: Option<Duration>,
    /// Turns of a fixed effect.
    pub turns: Option<u32>,
    /// Attribute changes by turn.
    pub columns: Vec<Attributes>,
    /// The face of the special effect die that addicts.
    pub addictive: Option<Spend>,
    /// Attribute changes when addicted.
    pub addicted: Option<Attributes>,
    /// What it does, in this project's own words.
    #[schemars(extend("x-form" = {"lines": 4}))]
    pub effect: Localized,
}

/// How long an effect lasts (p. 33).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(extend("x-form" = {"icon": "duration-{}"}))]
pub enum Duration {
    /// At once.
    Instant,
    /// So many turns.
    Fixed,
    /// Fading from turn to turn.
    Diminishing,
}
