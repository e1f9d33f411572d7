//! Generic skills: those that a card lists, and those that the reference sheet gives to every figure of a sort.

use super::face::{FigureFace, FigureSkill, Vehicle, VehicleKind};

/// The generic skills of a figure.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Skills {
    /// The known skills, the card's own first.
    pub(super) known: Vec<FigureSkill>,
    /// Whether the figure has no other skills.
    pub(super) complete: bool,
}

/// Returns the skills of a figure. `is_hero` says whether it is fielded as a hero.
pub(super) fn skills_of(face: &FigureFace, is_hero: bool) -> Skills {
    let mut known: Vec<FigureSkill> = face.skills.iter().flatten().cloned().collect();
    for slug in given(face, is_hero) {
        if !known.iter().any(|has| has.skill.slug() == slug) {
            known.push(FigureSkill::from_slug(slug));
        }
    }
    Skills {
        known,
        complete: face.knows_all_skills(),
    }
}

/// Returns whether a card can only be fielded as a hero.
pub(super) fn is_always_hero(face: &FigureFace) -> bool {
    !face.too.is_empty() && face.too.iter().all(|choice| choice == super::army::HERO)
}

/// Returns the skills that the rules give to a figure. Heroes are Shielded (p. 2). Vehicles are Fearless, and all but
/// bikes and jetbikes are Bulky (p. 1).
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
