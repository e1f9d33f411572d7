//! The game *Warzone Resurrection*.
//!
//! Page numbers in this module refer to the reference sheet, version 1.

use std::borrow::Cow;

use muster_core::card::{Card, CardId};
use muster_core::choice::Choice;
use muster_core::collection::ForceNeeds;
use muster_core::force::{Force, NodeId};
use muster_core::game::{
    FaceFaults, FaceType, Field, FillGuide, Game, Ids, Judge, Slot, read_face,
};
use muster_core::library::Library;
use muster_core::play::PlayRules;
use muster_core::problem::Problem;
use muster_core::reference::ReferenceFace;
use muster_core::remark::Remark;
use muster_core::review::Review;
use muster_core::rule::Price;
use muster_core::sheet::Sheet;
use muster_core::words::Words;

use face::{FigureFace, PsychicPowerFace, SkillFace, TooFace, WeaponFace};

pub mod army;
mod choices;
pub mod face;
mod fields;
mod play;
mod rules;
mod sheets;
mod skills;

pub use rules::RULES;

/// Warzone Resurrection as a [`Game`].
#[derive(Debug)]
pub struct Warzone;

/// Returns the game.
#[must_use]
pub fn game() -> impl Game {
    Warzone
}

const TABLE: &[Slot] = &[
    Slot::new("squads", &["squad"], None),
    Slot::new("too", &["too"], Some(1)),
];
const SQUAD: &[Slot] = &[
    Slot::new("models", &["model"], None),
    Slot::new("weapons", &["weapon"], None),
    Slot::new("characters", &["squad"], None),
    Slot::new("powers", &["power"], None),
];
const MODEL: &[Slot] = &[
    Slot::new("weapons", &["weapon"], None),
    Slot::new("powers", &["power"], None),
];

const KINDS: &[&str] = &[
    "squad",
    "model",
    "weapon",
    "skill",
    "power",
    "too",
    "reference",
];

impl Game for Warzone {
    fn id(&self) -> &str {
        "warzone"
    }

    /// Returns `true` for powers and Tables of Organisation. Squads, figures and weapons cost points.
    fn is_free(&self, kind: &str) -> bool {
        matches!(kind, "power" | "too")
    }

    fn kinds(&self) -> Ids<'_> {
        KINDS.into()
    }

    fn factions(&self) -> Ids<'_> {
        (&[
            "bauhaus",
            "brotherhood",
            "capitol",
            "cartel",
            "cybertronic",
            "dark-legion",
            "imperial",
            "mishima",
        ])
            .into()
    }

    fn types(&self) -> Ids<'_> {
        (&["character", "vehicle"]).into()
    }

    fn face(&self, kind: &str) -> FaceType {
        match kind {
            "squad" | "model" => FaceType::with_reader::<FigureFace>(|written| {
                read_face(written, |face: &FigureFace, faults| {
                    if face.size.is_some_and(|size| size.least > size.most) {
                        faults.push("size", Problem::new("warzone-size-turned-round"));
                    }
                })
            }),
            "weapon" => FaceType::new::<WeaponFace>(),
            "skill" => FaceType::new::<SkillFace>(),
            "power" => FaceType::new::<PsychicPowerFace>(),
            "too" => FaceType::with_reader::<TooFace>(|written| read_face(written, check_choices)),
            _ => FaceType::new::<ReferenceFace>(),
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

    fn slots(&self, parent: Option<&Card>, _library: &Library) -> Cow<'_, [Slot]> {
        let slots: &[Slot] = match parent.map(|card| card.id.kind()) {
            None => TABLE,
            Some("squad") => SQUAD,
            Some("model") => MODEL,
            Some(_) => &[],
        };
        slots.into()
    }

    fn counts_copies(&self, card: &CardId) -> bool {
        matches!(card.kind(), "model" | "weapon")
    }

    /// Returns what a card costs. Skills have no price, because they are rules.
    fn price<'c>(&self, card: &'c Card, revision: &str) -> Price<'c> {
        match card.id.kind() {
            "skill" => Price::None,
            kind if self.is_free(kind) => Price::FREE,
            _ => Price::from_card(card, revision),
        }
    }

    /// Returns a guide by which nothing is added to the Lord.
    fn fill_guide(&self) -> FillGuide {
        FillGuide {
            leads: |squad, library| {
                let is_lord = |choice: &String| choice.eq_ignore_ascii_case(army::LORD);
                let card = library.card(&squad.card);
                let face = card.and_then(|card| card.face.read::<FigureFace>());
                let first = face.and_then(|face| face.too.first());
                squad.picks.iter().any(is_lord) || first.is_some_and(is_lord)
            },
            ..FillGuide::default()
        }
    }

    fn judge(&self) -> &dyn Judge {
        &rules::RULES
    }

    fn remarks(&self, force: &Force, library: &Library, at: Option<&NodeId>) -> Vec<Remark> {
        choices::before(force, library, at)
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

    /// Squads and the figures that join them are miniatures, and each of them has a card. Everything else is printed on
    /// these cards.
    fn needs(&self, force: &Force, library: &Library) -> ForceNeeds {
        ForceNeeds::from_figures(force, library, true, |card| {
            matches!(card.id.kind(), "squad" | "model")
        })
    }

    fn play(&self) -> &dyn PlayRules {
        &play::WarzoneTable
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
}

fn check_choices(face: &TooFace, faults: &mut FaceFaults) {
    for (index, choice) in face.choices.iter().enumerate() {
        if choice.most.is_some_and(|most| most < choice.least) {
            let problem = Problem::new("warzone-size-turned-round");
            faults.push_item("choices", index, problem);
        }
    }
}
