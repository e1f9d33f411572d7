//! Reads packs that are known to be free of problems.

use std::mem;
use std::sync::Arc;

use crate::card::{Card, Face};
use crate::game::Games;
use crate::json;
use crate::pack::file::Envelope;
use crate::pack::{FORMAT, Pack};

/// Reads a pack in which [`read`](crate::pack::file::read) would find no problem. Packs that ship with the program are checked when
/// it is built. Reading them again is faster because nothing is checked, and faces are parsed on first use. `None` if
/// the pack cannot be read at all.
#[must_use]
pub fn read_known(bytes: &[u8], games: &Games) -> Option<Pack> {
    let text = json::utf8(bytes).ok()?;
    let mut envelope: Envelope<Card> = serde_json::from_str(text).ok()?;
    let game = games.find(&envelope.system)?;
    if envelope.format != FORMAT {
        return None;
    }
    let kinds = game.kinds();
    let mut reader = None;
    let cards = mem::take(&mut envelope.cards).into_iter().map(|mut card| {
        let kind = card.id.kind();
        if let Some(known) = kinds.iter().find(|known| **known == kind)
            && !card.face.is_unknown()
        {
            // The reader is kept for the next card, because most packs hold cards of a single kind.
            if reader.as_ref().is_none_or(|(of, _)| of != known) {
                reader = Some((*known, game.face(kind).known_reader()));
            }
            if let Some((_, reader)) = &reader {
                card.face = Face::later(mem::take(&mut card.face.written), Arc::clone(reader));
            }
        }
        Arc::new(card)
    });
    let cards = cards.collect();
    let sources = mem::take(&mut envelope.sources);
    let boxes = mem::take(&mut envelope.boxes);
    Some(envelope.pack(sources, boxes, cards))
}
