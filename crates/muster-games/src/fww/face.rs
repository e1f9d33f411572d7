//! What the cards of Fallout: Wasteland Warfare carry, each fact known or unknown.

mod item;
mod ratings;
mod terms;
mod unit;
mod weapon;

pub use item::{ArmorChange, Dose, Duration, Flag, ItemFace, PowerArmor, PowerArmorSide};
pub use ratings::{Armor, Attributes, Rating};
pub use terms::{ActionPoint, Attribute, DamageType, Die, Hazard, Range, Skill};
pub use unit::{Ability, DieIcons, Included, SkillUse, UnitFace};
pub use weapon::{Band, Critical, Damage, Effect, Reach, Scatter, Spend, WalkedFire, Weapon};
