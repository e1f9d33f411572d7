//! What the rules read off a card.

use super::face::{AptitudeFace, Attribute, Ban, LibraryFace, SkillFace, TraitFace};
use crate::card::Card;

/// Why a tournament does not allow a card.
#[must_use]
pub fn ban(card: &Card) -> Option<&Ban> {
    let face = &card.face;
    let of_trait = || face.read::<TraitFace>()?.banned.as_ref();
    let of_skill = || face.read::<SkillFace>()?.banned.as_ref();
    let of_aptitude = || face.read::<AptitudeFace>()?.banned.as_ref();
    let of_library = || face.read::<LibraryFace>()?.banned.as_ref();
    of_trait()
        .or_else(of_skill)
        .or_else(of_aptitude)
        .or_else(of_library)
}

/// The level of a trait or a library card.
#[must_use]
pub fn level(card: &Card) -> Option<u8> {
    match card.face.read::<TraitFace>() {
        Some(face) => face.level,
        None => card.face.read::<LibraryFace>()?.level,
    }
}

/// The attributes of an Aptitude or a library card.
#[must_use]
pub fn attributes(card: &Card) -> Vec<Attribute> {
    if let Some(face) = card.face.read::<AptitudeFace>() {
        face.attribute.into_iter().collect()
    } else if let Some(face) = card.face.read::<LibraryFace>() {
        face.attributes.clone()
    } else {
        Vec::new()
    }
}
