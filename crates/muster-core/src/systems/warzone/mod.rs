//! Warzone Resurrection.
//!
//! Pages are those of the reference sheet, version 1.

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

use face::{FigureFace, PowerFace, SkillFace, TooFace, WeaponFace};

pub mod army;
pub mod face;
mod fields;
mod rules;
mod sheets;

/// The game.
#[derive(Debug)]
pub struct Warzone;

const fn slot(id: &'static str, kinds: &'static [&'static str], most: Option<usize>) -> Slot {
    Slot { id, kinds, most }
}

const TABLE: &[Slot] = &[
    slot("squads", &["squad"], None),
    slot("too", &["too"], Some(1)),
];
const SQUAD: &[Slot] = &[
    slot("models", &["model"], None),
    slot("weapons", &["weapon"], None),
    slot("characters", &["squad"], None),
    slot("powers", &["power"], None),
];
const MODEL: &[Slot] = &[
    slot("weapons", &["weapon"], None),
    slot("powers", &["power"], None),
];

impl Game for Warzone {
    fn id(&self) -> &'static str {
        "warzone"
    }

    fn modes(&self) -> &'static [&'static str] {
        &["standard"]
    }

    fn revisions(&self) -> &'static [&'static str] {
        &[]
    }

    fn kinds(&self) -> &'static [&'static str] {
        &[
            "squad",
            "model",
            "weapon",
            "skill",
            "power",
            "too",
            "reference",
        ]
    }

    fn factions(&self) -> &'static [&'static str] {
        &[
            "bauhaus",
            "brotherhood",
            "capitol",
            "cartel",
            "cybertronic",
            "dark-legion",
            "imperial",
            "mishima",
        ]
    }

    fn types(&self) -> &'static [&'static str] {
        &["character", "vehicle"]
    }

    fn icons(&self) -> &'static [Icon] {
        &[]
    }

    fn read_face(&self, kind: &str, written: &Value) -> (Option<Face>, FaceFaults) {
        match kind {
            "squad" | "model" => read_face(written, |face: &FigureFace, faults| {
                if face.size.is_some_and(|size| size.least > size.most) {
                    faults.push("size", Problem::new("warzone-size-turned-round"));
                }
            }),
            "weapon" => read_face(written, |_: &WeaponFace, _| ()),
            "skill" => read_face(written, |_: &SkillFace, _| ()),
            "power" => read_face(written, |_: &PowerFace, _| ()),
            "too" => read_face(written, |face: &TooFace, faults| {
                for (index, choice) in face.choices.iter().enumerate() {
                    if choice.most.is_some_and(|most| most < choice.least) {
                        let problem = Problem::new("warzone-size-turned-round");
                        faults.push_item("choices", index, problem);
                    }
                }
            }),
            _ => read_face(written, |_: &ReferenceFace, _| ()),
        }
    }

    fn references(&self, card: &Card) -> Vec<(String, CardId)> {
        let Some(face) = card.face.read::<FigureFace>() else {
            return Vec::new();
        };
        let weapons = face.weapons.iter().enumerate();
        let weapons = weapons.map(|(index, id)| (format!("face.weapons[{index}]"), id.clone()));
        let skills = face.skills.iter().flatten().enumerate();
        let skills =
            skills.map(|(index, has)| (format!("face.skills[{index}].skill"), has.skill.clone()));
        weapons.chain(skills).collect()
    }

    fn face_schema(&self, kind: &str) -> schemars::Schema {
        match kind {
            "squad" | "model" => schemars::schema_for!(FigureFace),
            "weapon" => schemars::schema_for!(WeaponFace),
            "skill" => schemars::schema_for!(SkillFace),
            "power" => schemars::schema_for!(PowerFace),
            "too" => schemars::schema_for!(TooFace),
            _ => schemars::schema_for!(ReferenceFace),
        }
    }

    fn slots(&self, parent: Option<&Card>) -> &'static [Slot] {
        match parent.map(|card| card.id.kind()) {
            None => TABLE,
            Some("squad") => SQUAD,
            Some("model") => MODEL,
            Some(_) => &[],
        }
    }

    fn counts_copies(&self, card: &CardId) -> bool {
        matches!(card.kind(), "model" | "weapon")
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
