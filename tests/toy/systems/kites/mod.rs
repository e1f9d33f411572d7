//! Kites: fly as many as two hands can hold.

use std::borrow::Cow;

use muster_core::card::Card;
use muster_core::game::{FaceType, Fact, Field, Game, Ids, Judge, Slot};
use muster_core::library::Library;
use muster_core::sheet::Sheet;
use muster_core::sheets::{self, stat, stats};
use muster_core::words::{Lang, Words};

use face::{KiteFace, TailFace};

pub mod face;
mod rules;

/// The game.
#[derive(Debug)]
pub struct Kites;

/// Makes the game.
#[must_use]
pub fn game() -> impl Game {
    Kites
}

impl Game for Kites {
    fn id(&self) -> &str {
        "kites"
    }

    fn own_words(&self, lang: Lang) -> Cow<'_, str> {
        match lang {
            Lang::En => include_str!("../../locales/en/kites.ftl").into(),
            Lang::Fr => include_str!("../../locales/fr/kites.ftl").into(),
        }
    }

    fn kinds(&self) -> Ids<'_> {
        (&["kite", "tail"]).into()
    }

    fn face(&self, kind: &str) -> FaceType {
        match kind {
            "kite" => FaceType::new::<KiteFace>(),
            _ => FaceType::new::<TailFace>(),
        }
    }

    fn slots(&self, parent: Option<&Card>, _: &Library) -> Cow<'_, [Slot]> {
        const SKY: &[Slot] = &[Slot::new("kites", &["kite"], None)];
        const KITE: &[Slot] = &[Slot::new("tails", &["tail"], Some(1))];
        let slots: &[Slot] = match parent.map(|card| card.id.kind()) {
            None => SKY,
            Some("kite") => KITE,
            Some(_) => &[],
        };
        slots.into()
    }

    fn judge(&self) -> &dyn Judge {
        &rules::RULES
    }

    fn fields(&self) -> &[Field] {
        const FIELDS: &[Field] = &[Field::number("pull", &["traction"], pull)];
        FIELDS
    }

    fn card_sheet(&self, card: &Card, _: &Library, words: &Words) -> Sheet {
        let mut sheet = sheets::card(card, self.newest_price(card), words);
        if let Some(face) = card.face.read::<KiteFace>() {
            let label = words.message("kites-field-pull", &[]);
            sheet.blocks.insert(0, stats(vec![stat(label, face.pull)]));
        }
        sheet
    }
}

fn pull(card: &Card) -> Fact<'_> {
    match card.id.kind() {
        "kite" => Fact::number(card.face.read::<KiteFace>().and_then(|face| face.pull)),
        _ => Fact::Absent,
    }
}
