//! The facts on cards of Fallout: Wasteland Warfare. Each fact is known or unknown.

mod gains;
mod item;
mod limits;
mod ratings;
mod terms;
mod unit;
mod weapon;

pub use gains::{BonusRange, DiceBonus, Gains, SkillBonus};
pub(super) use item::GAINS;
pub use item::{
    ArmorChange, Dose, DoseStep, DoseUse, Duration, Flag, ItemFace, PowerArmor, PowerArmorSide,
    Prepared,
};
pub use limits::{ItemLimits, RequiredSkill, UnitLimits};
pub use ratings::{Armor, Attributes, Rating};
pub use terms::{ActionPoint, Attribute, DamageType, FwwDie, Hazard, Range, Skill};
pub use unit::{Ability, DieIcons, Included, SkillUse, UnitFace};
pub(super) use weapon::OUTCOMES;
pub use weapon::{
    Band, Critical, CriticalAttack, Damage, Effect, Reach, Scatter, Spend, WalkedFire, Weapon,
};
