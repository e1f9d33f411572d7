//! The dice that a game is played with.

use std::borrow::Cow;

use crate::card::Card;
use crate::card::reference::{DIE_FACES, REFERENCE, ReferenceFace};
use crate::play::rules::Board;
use crate::sheet::FactLink;
use crate::sheets;

/// A sort of die.
#[derive(Debug, Clone, PartialEq)]
pub struct Die {
    /// Id of the die.
    pub id: Cow<'static, str>,
    /// Name of the die, in the reader's language.
    pub label: String,
    /// Number of faces. They are numbered from 1. It is 0 if the faces are not recorded; the die then cannot be rolled.
    pub faces: u32,
    /// The text on each face. Empty if each face shows its number.
    pub shows: Vec<String>,
    /// Meanings that the rules give to some of the faces.
    pub readings: Vec<FaceMeaning>,
    /// Where the faces are recorded on a card. `None` if no card records them.
    pub at: Option<FactLink>,
}

/// The meaning that the rules give to a face.
#[derive(Debug, Clone, PartialEq)]
pub struct FaceMeaning {
    /// Number of the face, from 1.
    pub face: u32,
    /// The meaning, in the reader's language.
    pub label: String,
}

impl Die {
    /// Creates a die whose faces show their numbers.
    #[must_use]
    pub fn numbered(
        id: &'static str,
        label: String,
        faces: u32,
        readings: Vec<FaceMeaning>,
    ) -> Self {
        Self {
            id: Cow::Borrowed(id),
            label,
            faces,
            shows: Vec::new(),
            readings,
            at: None,
        }
    }

    /// Returns the words for a face: its text, with its meaning in brackets if it has one.
    #[must_use]
    pub fn face(&self, face: u32) -> String {
        let place = face.checked_sub(1).and_then(|at| usize::try_from(at).ok());
        let shown = place.and_then(|at| self.shows.get(at)).cloned();
        let shown = shown.unwrap_or_else(|| face.to_string());
        match self.readings.iter().find(|reading| reading.face == face) {
            Some(reading) => format!("{shown} ({})", reading.label),
            None => shown,
        }
    }
}

/// Returns the dice that the reference cards of a game describe, in the order of those cards.
pub(super) fn recorded(board: &Board<'_>) -> Vec<Die> {
    let cards = board.cards.common().of_kind(&board.play.system, REFERENCE);
    let mut dice: Vec<(u32, Die)> = cards.filter_map(|card| of_card(card, board)).collect();
    dice.sort_by(|a, b| (a.0, &a.1.id).cmp(&(b.0, &b.1.id)));
    dice.into_iter().map(|(_, die)| die).collect()
}

fn of_card(card: &Card, board: &Board<'_>) -> Option<(u32, Die)> {
    let face = card.face.read::<ReferenceFace>()?;
    let die = face.die.as_ref()?;
    let shows = die.known().unwrap_or_default().to_vec();
    let found = Die {
        id: card.id.slug().to_owned().into(),
        label: sheets::name(card, board.words),
        faces: u32::try_from(shows.len()).unwrap_or(0),
        shows,
        readings: Vec::new(),
        at: Some(FactLink::new(&card.id, DIE_FACES)),
    };
    Some((face.order.unwrap_or(u32::MAX), found))
}
