//! The boxes that the user has and of which not everything is known. What is missing may be in one of them.

use muster_core::collection::{FigureId, Possession};
use muster_core::library::Library;
use muster_core::pack::CardBox;
use muster_core::words::Lang;

use crate::cards::boxes::times_owned;
use crate::cards::names::by_name;
use crate::data::snapshot::Cards;

/// The boxes in the collection whose content is not fully known.
pub(super) struct OwnedBoxes<'a> {
    boxes: Vec<&'a CardBox>,
    library: &'a Library,
    lang: Lang,
}

impl<'a> OwnedBoxes<'a> {
    pub fn new(cards: &'a Cards, lang: Lang) -> Self {
        let packs = cards.from.shipped.iter().chain(cards.from.own.iter());
        let boxes = packs.flat_map(|pack| &pack.boxes);
        let unknown = boxes.filter(|held| held.copies_unknown || held.cards_unknown);
        Self {
            boxes: unknown
                .filter(|held| times_owned(held, cards) > 0)
                .collect(),
            library: &cards.library,
            lang,
        }
    }

    /// Returns the names of the owned boxes that may hold more of something than the collection counts.
    pub fn that_may_hold(&self, what: &Possession) -> Vec<String> {
        let boxes = self.boxes.iter();
        let boxes = boxes.filter(|held| may_hold(held, what, self.library));
        let mut names: Vec<String> = boxes
            .map(|held| held.name.get_or(self.lang, &held.id))
            .collect();
        names.sort_by(|a, b| by_name(a, b));
        names.dedup();
        names
    }
}

/// Returns whether a box may hold more of something than its pack says.
fn may_hold(held: &CardBox, what: &Possession, library: &Library) -> bool {
    held.cards.iter().any(|one| {
        let card = library.card(&one.card).map_or(&one.card, |card| &card.id);
        match what {
            // A box of known miniatures holds their cards, but how many is not known.
            Possession::Card(wanted) => {
                wanted == card
                    && (held.copies_unknown || (held.cards_unknown && one.miniatures > 0))
            }
            // Where the copies of its cards are not known, how many miniatures it holds is not known either.
            Possession::Miniature(figure) => {
                held.copies_unknown && *figure == FigureId::from_id(card, library)
            }
        }
    })
}
