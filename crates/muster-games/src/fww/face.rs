//! The facts on cards of Fallout: Wasteland Warfare. Each fact is known or unknown.

mod item;
mod ratings;
mod terms;
mod unit;
mod weapon;

pub(super) use item::GAINS;
pub use item::{
    ArmorChange, Dose, DoseStep, DoseUse, Duration, Flag, ItemFace, PowerArmor, PowerArmorSide,
    Prepared, SkillBonus,
};
pub use ratings::{Armor, Attributes, Rating};
pub use terms::{ActionPoint, Attribute, DamageType, FwwDie, Hazard, Range, Skill};
pub use unit::{Ability, DieIcons, Included, SkillUse, UnitFace};
pub(super) use weapon::OUTCOMES;
pub use weapon::{Band, Critical, Damage, Effect, Reach, Scatter, Spend, WalkedFire, Weapon};
