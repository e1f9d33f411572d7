//! Cards, units as fielded and reminders as sheets.

use crate::card::Card;
use crate::force::Force;
use crate::library::Library;
use crate::review::Review;
use crate::sheet::{Inline, Sheet};
use crate::words::Words;

/// A card on its own.
pub(super) fn card(card: &Card, _library: &Library, words: &Words) -> Sheet {
    let kind = words.say(&format!("fww-kind-{}", card.id.kind()), &[]);
    let badges = if card.unique == Some(true) {
        vec![Inline::icon(
            "fww/unique",
            words.say("fww-icon-unique", &[]),
        )]
    } else {
        Vec::new()
    };
    Sheet {
        title: card.name.get(words.lang()).to_owned(),
        subtitle: kind,
        badges,
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
    _library: &Library,
    _words: &Words,
) -> Vec<Sheet> {
    Vec::new()
}
