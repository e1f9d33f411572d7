//! The game *Stargrave*.
//!
//! The play aid among the sources covers only weapons and play. The rules for building a crew are community practice.

use std::borrow::Cow;
use std::collections::BTreeMap;

use muster_core::campaign::{CampaignGuide, CampaignValueType};
use muster_core::card::{Card, CardId};
use muster_core::choice::Choice;
use muster_core::collection::ForceNeeds;
use muster_core::force::{Force, NodeId};
use muster_core::game::{FaceType, Field, FillGuide, Game, Ids, Judge, Slot};
use muster_core::library::Library;
use muster_core::play::PlayRules;
use muster_core::reference::ReferenceFace;
use muster_core::remark::Remark;
use muster_core::review::Review;
use muster_core::sheet::Sheet;
use muster_core::words::Words;

use face::{BackgroundFace, GearFace, OfficerFace, OfficerRole, PowerFace, SoldierFace};

mod choices;
pub mod crew;
pub mod face;
mod fields;
mod play;
mod remarks;
mod rules;
mod sheets;

pub use rules::RULES;

/// Stargrave as a [`Game`].
#[derive(Debug)]
pub struct Stargrave;

/// Returns the game.
#[must_use]
pub fn game() -> impl Game {
    Stargrave
}

const TABLE: &[Slot] = &[
    Slot::new("officers", &["officer"], Some(2)),
    Slot::new("soldiers", &["soldier"], Some(8)),
];
const OFFICER: &[Slot] = &[
    Slot::new("background", &["background"], Some(1)),
    Slot::new("powers", &["power"], None),
    Slot::new("gear", &["gear"], None),
];
const SOLDIER: &[Slot] = &[Slot::new("gear", &["gear"], None)];

/// The kinds of cards, in display order.
const KINDS: &[&str] = &[
    "officer",
    "background",
    "power",
    "soldier",
    "gear",
    "reference",
];

impl Game for Stargrave {
    fn id(&self) -> &str {
        "stargrave"
    }

    fn usual_limit(&self, _mode: &str) -> Option<u32> {
        u32::try_from(rules::CREDITS).ok()
    }

    /// Returns `true` for all kinds but soldiers: only soldiers are hired for credits.
    fn is_free(&self, kind: &str) -> bool {
        matches!(kind, "officer" | "background" | "power" | "gear")
    }

    fn kinds(&self) -> Ids<'_> {
        KINDS.into()
    }

    fn face(&self, kind: &str) -> FaceType {
        match kind {
            "officer" => FaceType::new::<OfficerFace>(),
            "background" => FaceType::new::<BackgroundFace>(),
            "power" => FaceType::new::<PowerFace>(),
            "soldier" => FaceType::new::<SoldierFace>(),
            "gear" => FaceType::new::<GearFace>(),
            _ => FaceType::new::<ReferenceFace>(),
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
            named("gear", soldier.gear.as_deref().unwrap_or_default())
        } else if let Some(gear) = card.face.read::<GearFace>() {
            named("brings", &gear.brings)
        } else {
            Vec::new()
        }
    }

    fn slots(&self, parent: Option<&Card>, _library: &Library) -> Cow<'_, [Slot]> {
        let slots: &[Slot] = match parent.map(|card| card.id.kind()) {
            None => TABLE,
            Some("officer") => OFFICER,
            Some("soldier") => SOLDIER,
            Some(_) => &[],
        };
        slots.into()
    }

    fn counts_copies(&self, card: &CardId) -> bool {
        card.kind() == "gear"
    }

    /// Returns a guide to crews whose officers carry a weapon. Soldiers have theirs already.
    fn fill_guide(&self) -> FillGuide {
        FillGuide {
            arms: Some(|card, on| {
                let gear = card.face.read::<GearFace>();
                on.id.kind() == "officer" && gear.is_some_and(|gear| gear.weapon.is_some())
            }),
            leads: |figure, library| {
                let card = library.card(&figure.card);
                let face = card.and_then(|card| card.face.read::<OfficerFace>());
                face.is_some_and(|face| face.role == Some(OfficerRole::Captain))
            },
            ..FillGuide::default()
        }
    }

    fn judge(&self) -> &dyn Judge {
        &rules::RULES
    }

    fn remarks(&self, force: &Force, library: &Library, at: Option<&NodeId>) -> Vec<Remark> {
        remarks::remarks_on(force, library, at)
    }

    fn has_unknown_choices(&self, card: &Card) -> bool {
        choices::are_unknown(card)
    }

    fn choices(&self, force: &Force, library: &Library) -> Vec<Choice> {
        choices::choices_in(force, library)
    }

    fn fields(&self) -> &[Field] {
        fields::FIELDS
    }

    fn card_sheet(&self, card: &Card, library: &Library, words: &Words) -> Sheet {
        sheets::card(card, library, words)
    }

    /// A crew is a set of miniatures: officers, and soldiers. Everything else is written on the crew's sheet.
    fn needs(&self, force: &Force, library: &Library) -> ForceNeeds {
        ForceNeeds::from_figures(force, library, false, |card| {
            matches!(card.id.kind(), "officer" | "soldier")
        })
    }

    fn play(&self) -> &dyn PlayRules {
        &play::StargraveTable
    }

    fn campaign_guide(&self) -> CampaignGuide {
        CampaignGuide {
            fields: &[
                ("credits", CampaignValueType::Number),
                ("loot", CampaignValueType::Number),
                ("experience", CampaignValueType::Number),
            ],
            ..CampaignGuide::default()
        }
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

    fn fielded_cards(
        &self,
        force: &Force,
        review: &Review,
        library: &Library,
        words: &Words,
    ) -> BTreeMap<NodeId, Sheet> {
        sheets::fielded_cards(force, review, library, words)
    }
}
