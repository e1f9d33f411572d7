//! What the cards of a unit add to its skills, and to its attacks with one weapon.

use super::card_on_table::CardOnTable;
use super::derive::{self, equipment};
use super::face::{
    Attribute, BonusRange, DiceBonus, FwwDie, Gains, ItemFace, Range, Skill, SkillBonus, UnitFace,
};
use super::kind::FwwKind;
use muster_core::card::{Card, CardId};
use muster_core::rule::Spot;

/// The bonuses of a unit's abilities, of its cards and of the mods on a weapon.
pub(super) struct SkillBonuses<'a> {
    skills: Vec<GivenBonus<'a>>,
    dice: Vec<&'a DiceBonus>,
}

/// A bonus to a skill.
struct GivenBonus<'a> {
    bonus: &'a SkillBonus,
    /// Whether it ends when power armor is degraded.
    ends: bool,
}

impl<'a> SkillBonuses<'a> {
    /// Gathers the bonuses to the skills of a unit, without those that count with single items only.
    pub(super) fn of_unit<'t>(unit: Spot<'t, 'a>) -> Self
    where
        'a: 't,
    {
        Self::gather(unit, std::iter::empty(), |item| item.is_none())
    }

    /// Gathers the bonuses to attacks with a weapon.
    pub(super) fn with_weapon<'t>(
        weapon: &Card,
        mods: impl Iterator<Item = Spot<'t, 'a>>,
        unit: Spot<'t, 'a>,
    ) -> Self
    where
        'a: 't,
    {
        Self::gather(unit, mods, |item| {
            item.is_none_or(|item| *item == weapon.id)
        })
    }

    fn gather<'t>(
        unit: Spot<'t, 'a>,
        mods: impl Iterator<Item = Spot<'t, 'a>>,
        is_for: impl Fn(Option<&CardId>) -> bool,
    ) -> Self
    where
        'a: 't,
    {
        let items: Vec<&'a ItemFace> = equipment(unit)
            .chain(mods)
            .filter_map(|piece| piece.item())
            .collect();
        let gained = |item: &'a ItemFace| derive::counted(&item.abilities);
        let own: Vec<&'a Gains> = derive::counted(&unit.unit().abilities).collect();
        let mut bonuses = Self {
            skills: Vec::new(),
            dice: Vec::new(),
        };
        for item in items {
            let ends = item.undamaged_only;
            let skills = &item.skill_bonuses;
            let skills = skills
                .iter()
                .chain(gained(item).flat_map(|gains| &gains.skill_bonuses));
            bonuses
                .skills
                .extend(skills.map(|bonus| GivenBonus { bonus, ends }));
            let dice = item.dice_bonuses.iter();
            bonuses
                .dice
                .extend(dice.chain(gained(item).flat_map(|gains| &gains.dice_bonuses)));
        }
        for gains in own {
            let skills = gains.skill_bonuses.iter();
            bonuses
                .skills
                .extend(skills.map(|bonus| GivenBonus { bonus, ends: false }));
            bonuses.dice.extend(&gains.dice_bonuses);
        }
        bonuses
            .skills
            .retain(|given| is_for(given.bonus.item.as_ref()));
        bonuses.dice.retain(|bonus| is_for(bonus.item.as_ref()));
        bonuses
    }

    fn of(&self, skill: Skill) -> impl Iterator<Item = &GivenBonus<'a>> {
        self.skills
            .iter()
            .filter(move |given| given.bonus.skill == skill)
    }

    /// Returns whether a bonus counts with this item alone.
    pub(super) fn is_for(&self, item: &CardId) -> bool {
        let mut skills = self.skills.iter();
        let mut dice = self.dice.iter();
        skills.any(|given| given.bonus.item.as_ref() == Some(item))
            || dice.any(|bonus| bonus.item.as_ref() == Some(item))
    }

    /// Returns whether any bonus is there for a skill.
    pub(super) fn has(&self, skill: Skill) -> bool {
        self.of(skill).next().is_some() || self.dice.iter().any(|bonus| bonus.skill == skill)
    }

    /// Returns the points added to a skill at a range, or at both for `None`.
    pub(super) fn points(&self, skill: Skill, at: Option<BonusRange>) -> i32 {
        let fitting = self.of(skill).filter(|given| given.bonus.at == at);
        fitting
            .filter_map(|given| given.bonus.value)
            .fold(0, i32::saturating_add)
    }

    /// Returns the points of a skill that end when power armor is degraded.
    pub(super) fn ending_points(&self, skill: Skill) -> i32 {
        let ending = self.of(skill).filter(|given| given.ends);
        ending
            .filter(|given| given.bonus.at.is_none())
            .filter_map(|given| given.bonus.value)
            .fold(0, i32::saturating_add)
    }

    /// Returns the value of a skill that the unit lacks. `None` if it cannot use the skill.
    pub(super) fn without(&self, skill: Skill) -> Option<i32> {
        self.of(skill).filter_map(|given| given.bonus.without).max()
    }

    /// Returns the range of a skill with the colours by which it reaches farther. `None` if it has none or it is not
    /// recorded.
    pub(super) fn farther(&self, skill: Skill, range: Option<Range>) -> Option<Range> {
        let colours = self.of(skill).filter_map(|given| given.bonus.colours);
        let colours = colours.fold(0, i32::saturating_add);
        let place = (range? as i32).saturating_add(colours);
        let last = Range::ALL.len() - 1;
        let place = usize::try_from(place).unwrap_or(0).min(last);
        Some(Range::ALL[place])
    }

    /// Returns the dice added to attacks or tests with a skill at a range, or at any range for `None`.
    pub(super) fn dice(&self, skill: Option<Skill>, at: Option<BonusRange>) -> Vec<FwwDie> {
        let fitting = self.dice.iter().filter(|bonus| Some(bonus.skill) == skill);
        fitting
            .filter(|bonus| bonus.at.is_none() || at.is_none() || bonus.at == at)
            .flat_map(|bonus| bonus.dice.iter().copied())
            .collect()
    }

    /// Returns whether a unit has a skill, on its card or by a bonus. `None` if that is not known.
    pub(super) fn has_skill(&self, face: &UnitFace, skill: Skill) -> Option<bool> {
        match self.without(skill) {
            Some(_) => Some(true),
            None => face.has_skill(skill),
        }
    }

    /// Returns the value of a skill with its bonuses at both ranges. `value` gives that of an attribute. `None` if the
    /// unit lacks the skill, or the value is not known.
    pub(super) fn value(
        &self,
        face: &UnitFace,
        skill: Skill,
        value: impl FnOnce(Attribute) -> Option<i32>,
    ) -> Option<i32> {
        if face.has_skill(skill) == Some(false) {
            return self.without(skill);
        }
        let used = face.skills.iter().find(|used| used.skill == skill)?;
        Some(value(used.attribute?)?.saturating_add(self.points(skill, None)))
    }
}

/// Returns whether a skill is used with weapons, in whose rows its value stands.
pub(super) fn is_of_weapons(skill: Skill) -> bool {
    let kinds = [
        FwwKind::Rifle,
        FwwKind::Pistol,
        FwwKind::Heavy,
        FwwKind::Melee,
        FwwKind::Thrown,
    ];
    kinds.into_iter().any(|kind| of_kind(kind) == Some(skill))
}

/// Returns the skill that a kind of weapons uses.
pub(super) fn of_kind(kind: FwwKind) -> Option<Skill> {
    match kind {
        FwwKind::Rifle => Some(Skill::Rifle),
        FwwKind::Pistol => Some(Skill::Pistol),
        FwwKind::Heavy => Some(Skill::HeavyWeapon),
        FwwKind::Melee => Some(Skill::Melee),
        FwwKind::Thrown => Some(Skill::Throw),
        _ => None,
    }
}
