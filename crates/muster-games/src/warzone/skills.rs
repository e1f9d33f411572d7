//! Generic skills: those that a card lists, and those that the reference sheet gives to all figures of a sort.

use super::face::{FigureFace, SkillUse, Vehicle, VehicleKind};

/// What a figure has in generic skills.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Skills {
    /// Those that are known, the card's own first.
    pub(super) known: Vec<SkillUse>,
    /// Whether there are no others.
    pub(super) complete: bool,
}

/// The skills of a figure, fielded as a hero or not.
pub(super) fn of(face: &FigureFace, is_hero: bool) -> Skills {
    let mut known: Vec<SkillUse> = face.skills.iter().flatten().cloned().collect();
    for slug in given(face, is_hero) {
        if !known.iter().any(|has| has.skill.slug() == slug) {
            known.push(SkillUse::of(slug));
        }
    }
    Skills {
        known,
        complete: face.knows_all_skills(),
    }
}

/// Whether a card can only be fielded as a hero.
pub(super) fn is_always_hero(face: &FigureFace) -> bool {
    !face.too.is_empty() && face.too.iter().all(|choice| choice == super::army::HERO)
}

/// Heroes are Shielded (p. 2); vehicles are Fearless, and Bulky but for bikes and jetbikes (p. 1).
pub(super) fn given(face: &FigureFace, is_hero: bool) -> impl Iterator<Item = &'static str> {
    let is_bulky = |vehicle: &Vehicle| {
        let slim = |kind| matches!(kind, VehicleKind::Bike | VehicleKind::Jetbike);
        vehicle.kind.is_some_and(|kind| !slim(kind))
    };
    let shielded = is_hero.then_some("shielded");
    let fearless = face.vehicle.is_some().then_some("fearless");
    let bulky = face.vehicle.as_ref().is_some_and(is_bulky);
    shielded
        .into_iter()
        .chain(fearless)
        .chain(bulky.then_some("bulky"))
}
