//! TRAGIC, a card game of two decks.
//!
//! Pages are those of the rules, second edition, version 11.8.

use serde_json::Value;

use crate::card::{Card, CardId, Face};
use crate::force::{Force, NodeId};
use crate::game::{FaceFaults, Field, Game, Slot, read_face};
use crate::icon::Icon;
use crate::library::Library;
use crate::problem::Problem;
use crate::reference::ReferenceFace;
use crate::review::{Candidate, Review};
use crate::sheet::Sheet;
use crate::sheets::reminders;
use crate::words::Words;

use face::{AptitudeFace, Ban, LibraryFace, SkillFace, TraitFace};

pub mod deck;
pub mod face;
mod fields;
mod rules;
mod sheets;

/// The game.
#[derive(Debug)]
pub struct Tragic;

const fn slot(id: &'static str, kinds: &'static [&'static str], most: Option<usize>) -> Slot {
    Slot { id, kinds, most }
}

const TABLE: &[Slot] = &[
    slot("traits", &["trait"], Some(2)),
    slot("skills", &["skill"], Some(4)),
    slot("aptitudes", &["aptitude"], None),
    slot("library", &["card"], None),
];

impl Game for Tragic {
    fn id(&self) -> &'static str {
        "tragic"
    }

    fn modes(&self) -> &'static [&'static str] {
        &["singleton", "twin", "triplet", "quad"]
    }

    fn revisions(&self) -> &'static [&'static str] {
        &[]
    }

    fn kinds(&self) -> &'static [&'static str] {
        &["trait", "skill", "aptitude", "card", "reference"]
    }

    fn factions(&self) -> &'static [&'static str] {
        &["brotherhood-of-steel", "enclave", "institute", "belluaires"]
    }

    fn types(&self) -> &'static [&'static str] {
        &[
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
        ]
    }

    fn icons(&self) -> &'static [Icon] {
        &[]
    }

    fn read_face(&self, kind: &str, written: &Value) -> (Option<Face>, FaceFaults) {
        match kind {
            "trait" => read_face(written, |face: &TraitFace, faults| {
                check_level(face.level, faults);
            }),
            "skill" => read_face(written, |_: &SkillFace, _| ()),
            "aptitude" => read_face(written, |_: &AptitudeFace, _| ()),
            "card" => read_face(written, |face: &LibraryFace, faults| {
                check_level(face.level, faults);
                if face.attributes.len() > 2 {
                    faults.push("attributes", Problem::new("tragic-too-many-attributes"));
                }
            }),
            _ => read_face(written, |_: &ReferenceFace, _| ()),
        }
    }

    fn references(&self, card: &Card) -> Vec<(String, CardId)> {
        let instead = deck::ban(card).map_or(&[][..], |ban: &Ban| &ban.instead);
        let named = instead.iter().enumerate();
        named
            .map(|(index, id)| (format!("face.banned.instead[{index}]"), id.clone()))
            .collect()
    }

    fn face_schema(&self, kind: &str) -> schemars::Schema {
        match kind {
            "trait" => schemars::schema_for!(TraitFace),
            "skill" => schemars::schema_for!(SkillFace),
            "aptitude" => schemars::schema_for!(AptitudeFace),
            "card" => schemars::schema_for!(LibraryFace),
            _ => schemars::schema_for!(ReferenceFace),
        }
    }

    fn slots(&self, parent: Option<&Card>) -> &'static [Slot] {
        if parent.is_none() { TABLE } else { &[] }
    }

    fn counts_copies(&self, card: &CardId) -> bool {
        matches!(card.kind(), "aptitude" | "card")
    }

    fn rules(&self) -> Vec<&'static str> {
        rules::RULES.ids()
    }

    fn review(&self, force: &Force, library: &Library) -> Review {
        rules::RULES.review(force, library)
    }

    fn candidates(&self, force: &Force, library: &Library, at: Option<&NodeId>) -> Vec<Candidate> {
        rules::RULES.candidates(force, library, at)
    }

    fn fields(&self) -> &'static [Field] {
        fields::FIELDS
    }

    fn card_sheet(&self, card: &Card, library: &Library, words: &Words) -> Sheet {
        sheets::card(card, library, words)
    }

    fn entry_sheets(
        &self,
        force: &Force,
        review: &Review,
        library: &Library,
        words: &Words,
    ) -> Vec<Sheet> {
        sheets::entries(force, review, library, words)
    }

    fn reference_sheets(
        &self,
        force: Option<(&Force, &Review)>,
        library: &Library,
        words: &Words,
    ) -> Vec<Sheet> {
        reminders(self, force.map(|(force, _)| force), library, words)
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
