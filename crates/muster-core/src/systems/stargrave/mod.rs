//! Stargrave.
//!
//! The play aid among the sources holds weapons and play alone; how a crew is built is what players have agreed on.

use serde_json::Value;

use crate::card::{Card, CardId, Face};
use crate::force::{Force, NodeId};
use crate::game::{FaceFaults, Field, Game, Slot, read_face};
use crate::icon::Icon;
use crate::library::Library;
use crate::reference::ReferenceFace;
use crate::review::{Candidate, Review};
use crate::sheet::Sheet;
use crate::sheets::reminders;
use crate::words::Words;

use face::{BackgroundFace, GearFace, OfficerFace, PowerFace, SoldierFace};

pub mod crew;
pub mod face;
mod fields;
mod rules;
mod sheets;

/// The game.
#[derive(Debug)]
pub struct Stargrave;

const fn slot(id: &'static str, kinds: &'static [&'static str], most: Option<usize>) -> Slot {
    Slot { id, kinds, most }
}

const TABLE: &[Slot] = &[
    slot("officers", &["officer"], Some(2)),
    slot("soldiers", &["soldier"], Some(8)),
];
const OFFICER: &[Slot] = &[
    slot("background", &["background"], Some(1)),
    slot("powers", &["power"], None),
    slot("gear", &["gear"], None),
];
const SOLDIER: &[Slot] = &[slot("gear", &["gear"], None)];

impl Game for Stargrave {
    fn id(&self) -> &'static str {
        "stargrave"
    }

    fn modes(&self) -> &'static [&'static str] {
        &["standard"]
    }

    fn revisions(&self) -> &'static [&'static str] {
        &[]
    }

    fn kinds(&self) -> &'static [&'static str] {
        &[
            "officer",
            "background",
            "power",
            "soldier",
            "gear",
            "reference",
        ]
    }

    fn factions(&self) -> &'static [&'static str] {
        &[]
    }

    fn types(&self) -> &'static [&'static str] {
        &[]
    }

    fn icons(&self) -> &'static [Icon] {
        &[]
    }

    fn read_face(&self, kind: &str, written: &Value) -> (Option<Face>, FaceFaults) {
        match kind {
            "officer" => read_face(written, |_: &OfficerFace, _| ()),
            "background" => read_face(written, |_: &BackgroundFace, _| ()),
            "power" => read_face(written, |_: &PowerFace, _| ()),
            "soldier" => read_face(written, |_: &SoldierFace, _| ()),
            "gear" => read_face(written, |_: &GearFace, _| ()),
            _ => read_face(written, |_: &ReferenceFace, _| ()),
        }
    }

    fn references(&self, card: &Card) -> Vec<(String, CardId)> {
        let named = |field: &str, ids: &[CardId]| {
            let ids = ids.iter().enumerate();
            ids.map(|(index, id)| (format!("face.{field}[{index}]"), id.clone()))
                .collect()
        };
        if let Some(background) = card.face.read::<BackgroundFace>() {
            named("core_powers", &background.core_powers)
        } else if let Some(soldier) = card.face.read::<SoldierFace>() {
            named("gear", &soldier.gear)
        } else {
            Vec::new()
        }
    }

    fn face_schema(&self, kind: &str) -> schemars::Schema {
        match kind {
            "officer" => schemars::schema_for!(OfficerFace),
            "background" => schemars::schema_for!(BackgroundFace),
            "power" => schemars::schema_for!(PowerFace),
            "soldier" => schemars::schema_for!(SoldierFace),
            "gear" => schemars::schema_for!(GearFace),
            _ => schemars::schema_for!(ReferenceFace),
        }
    }

    fn slots(&self, parent: Option<&Card>) -> &'static [Slot] {
        match parent.map(|card| card.id.kind()) {
            None => TABLE,
            Some("officer") => OFFICER,
            Some("soldier") => SOLDIER,
            Some(_) => &[],
        }
    }

    fn counts_copies(&self, card: &CardId) -> bool {
        card.kind() == "gear"
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
