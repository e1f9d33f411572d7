//! The dice of a game.

use std::borrow::Cow;

use super::Board;
use crate::model::card::Card;
use crate::model::reference::{DIE_FACES, REFERENCE, ReferenceFace};
use crate::model::sheet::Door;
use crate::model::sheets;

/// A die.
#[derive(Debug, Clone, PartialEq)]
pub struct Die {
    /// Its id.
    pub id: Cow<'static, str>,
    /// What it is called, in the reader's language.
    pub label: String,
    /// How many faces it has, numbered from 1; none where nobody has recorded them, and it cannot be rolled.
    pub faces: u32,
    /// What each face shows; empty where that is its number.
    pub shows: Vec<String>,
    /// What the rules say of some of them.
    pub readings: Vec<Reading>,
    /// Where its faces stand in a card.
    pub at: Option<Door>,
}

/// What the rules say of a face.
#[derive(Debug, Clone, PartialEq)]
pub struct Reading {
    /// Which.
    pub face: u32,
    /// What it means, in the reader's language.
    pub label: String,
}

impl Die {
    /// A die of which each face shows its number.
    #[must_use]
    pub fn numbered(id: &'static str, label: String, faces: u32, readings: Vec<Reading>) -> Self {
        Self {
            id: Cow::Borrowed(id),
            label,
            faces,
            shows: Vec::new(),
            readings,
            at: None,
        }
    }

    /// A face in words: what it shows, and what the rules say of it.
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

/// The dice that the cards of a game tell of, in the order of its reference.
pub(super) fn recorded(board: &Board<'_>) -> Vec<Die> {
    let cards = board.cards.house().of_kind(&board.play.system, REFERENCE);
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
        at: Some(Door::to(&card.id, DIE_FACES)),
    };
    Some((face.order.unwrap_or(u32::MAX), found))
}
