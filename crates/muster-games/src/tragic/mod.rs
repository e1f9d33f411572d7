//! The game *TRAGIC*, a card game of two decks.
//!
//! Page numbers in this module refer to the rules, second edition, version 11.8.

use std::borrow::Cow;

use muster_core::card::{Card, CardId};
use muster_core::force::{Force, NodeId};
use muster_core::game::{
    FaceFaults, FaceType, Field, Game, Ids, Judge, OpeningHand, Slot, read_face,
};
use muster_core::library::Library;
use muster_core::play::PlayRules;
use muster_core::problem::Problem;
use muster_core::reference::ReferenceFace;
use muster_core::review::Review;
use muster_core::sheet::Sheet;
use muster_core::words::Words;

use face::{AptitudeFace, Ban, LibraryFace, TragicSkillFace, TraitFace};

pub mod deck;
pub mod face;
mod fields;
mod hand;
mod play;
mod rules;
mod sheets;

pub use rules::RULES;

/// TRAGIC as a [`Game`].
#[derive(Debug)]
pub struct Tragic;

/// Returns the game.
#[must_use]
pub fn game() -> impl Game {
    Tragic
}

const TABLE: &[Slot] = &[
    Slot::new("traits", &["trait"], Some(2)),
    Slot::new("skills", &["skill"], Some(4)),
    Slot::new("aptitudes", &["aptitude"], None),
    Slot::new("library", &["card"], None),
];

/// The kinds of cards, in display order.
const KINDS: &[&str] = &["trait", "skill", "aptitude", "card", "reference"];

impl Game for Tragic {
    fn id(&self) -> &str {
        "tragic"
    }

    fn modes(&self) -> Ids<'_> {
        (&["singleton", "twin", "triplet", "quad"]).into()
    }

    fn has_costs(&self) -> bool {
        false
    }

    fn kinds(&self) -> Ids<'_> {
        KINDS.into()
    }

    fn factions(&self) -> Ids<'_> {
        (&["brotherhood-of-steel", "enclave", "institute", "belluaires"]).into()
    }

    fn types(&self) -> Ids<'_> {
        (&[
            "attack",
            "action",
            "reaction",
            "quest",
            "object",
            "ally",
            "companion",
            "gift",
            "weapon",
            "armor",
            "drug",
            "building",
            "heavy_weapon",
            "light_weapon",
            "firearm",
            "natural_weapon",
            "grenade",
            "melee",
            "ranged",
            "bare_hands",
            "one_hand",
            "two_hands",
            "raider",
            "robot",
            "synth",
            "ghoul",
            "super_mutant",
            "non_humanoid",
        ])
            .into()
    }

    fn face(&self, kind: &str) -> FaceType {
        match kind {
            "trait" => FaceType::with_reader::<TraitFace>(|written| {
                read_face(written, |face: &TraitFace, faults| {
                    check_level(face.level, faults);
                })
            }),
            "skill" => FaceType::new::<TragicSkillFace>(),
            "aptitude" => FaceType::new::<AptitudeFace>(),
            "card" => FaceType::with_reader::<LibraryFace>(|written| {
                read_face(written, |face: &LibraryFace, faults| {
                    check_level(face.level, faults);
                    if face.attributes.len() > 2 {
                        faults.push("attributes", Problem::new("tragic-too-many-attributes"));
                    }
                })
            }),
            _ => FaceType::new::<ReferenceFace>(),
        }
    }

    fn references(&self, card: &Card) -> Vec<(String, CardId)> {
        let instead = deck::ban(card).map_or(&[][..], |ban: &Ban| &ban.instead);
        let named = instead.iter().enumerate();
        named
            .map(|(index, id)| (format!("face.banned.instead[{index}]"), id.clone()))
            .collect()
    }

    fn slots(&self, parent: Option<&Card>, _library: &Library) -> Cow<'_, [Slot]> {
        let slots = if parent.is_none() { TABLE } else { &[] };
        slots.into()
    }

    fn counts_copies(&self, card: &CardId) -> bool {
        matches!(card.kind(), "aptitude" | "card")
    }

    fn judge(&self) -> &dyn Judge {
        &rules::RULES
    }

    fn fields(&self) -> &[Field] {
        fields::FIELDS
    }

    fn card_sheet(&self, card: &Card, library: &Library, words: &Words) -> Sheet {
        sheets::card(card, library, words)
    }

    fn play(&self) -> &dyn PlayRules {
        &play::TragicTable
    }

    fn entry_sheets(
        &self,
        force: &Force,
        only: Option<&NodeId>,
        review: &Review,
        library: &Library,
        words: &Words,
    ) -> Vec<Sheet> {
        sheets::entries(force, only, review, library, words)
    }

    fn chart_sheets(
        &self,
        force: &Force,
        _review: &Review,
        library: &Library,
        words: &Words,
    ) -> Vec<Sheet> {
        sheets::library_charts(force, library, words)
            .into_iter()
            .collect()
    }

    fn draws_hands(&self) -> bool {
        true
    }

    fn opening_hand(&self, force: &Force, library: &Library, seed: u64) -> Option<OpeningHand> {
        Some(hand::draw(force, library, seed))
    }
}

fn check_level(level: Option<u8>, faults: &mut FaceFaults) {
    if let Some(level) = level.filter(|level| !(1..=3).contains(level)) {
        faults.push(
            "level",
            Problem::new("tragic-no-level").with("found", level),
        );
    }
}
