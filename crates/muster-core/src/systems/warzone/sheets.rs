//! Cards, entries as fielded and reminders as sheets.

use crate::card::Card;
use crate::force::Force;
use crate::game::Game;
use crate::library::Library;
use crate::review::Review;
use crate::sheet::Sheet;
use crate::words::Words;

/// A card on its own.
pub(super) fn card(card: &Card, _library: &Library, words: &Words) -> Sheet {
    Sheet {
        title: card.name.get(words.lang()).to_owned(),
        subtitle: words.say(&format!("warzone-kind-{}", card.id.kind()), &[]),
        about: card.id.to_string(),
        ..Sheet::default()
    }
}

/// Each entry as fielded.
pub(super) fn entries(
    force: &Force,
    _review: &Review,
    library: &Library,
    words: &Words,
) -> Vec<Sheet> {
    let cards = force
        .entries
        .iter()
        .filter_map(|node| library.card(&node.card));
    cards.map(|entry| card(entry, library, words)).collect()
}

/// Reminders of the rules.
pub(super) fn reference(
    _force: Option<(&Force, &Review)>,
    library: &Library,
    words: &Words,
) -> Vec<Sheet> {
    let cards = library.of_kind(super::Warzone.id(), "reference");
    cards
        .map(|reminder| card(reminder, library, words))
        .collect()
}
