//! The cards as forces see them that bring some: made once for what they bring, and kept at hand.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, OnceLock};

use muster_core::brought::{Brought, FIELD};
use muster_core::card::CardId;
use muster_core::facts;
use muster_core::force::Force;

use crate::App;
use crate::brings::Brings;
use crate::cards::Cards;
use crate::differ::differ;
use crate::lock::lock;

/// How many are kept at hand; of more, the last used.
const MOST: usize = 8;

/// The cards as forces see them that bring some, those used last.
#[derive(Default)]
pub(crate) struct Layers(Mutex<VecDeque<Layer>>);

struct Layer {
    system: String,
    text: String,
    house: Arc<Cards>,
    cards: Arc<Cards>,
}

impl std::fmt::Debug for Layers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Layers").field(&lock(&self.0).len()).finish()
    }
}

impl Layers {
    fn of(&self, force: &Force, text: &str, house: Arc<Cards>) -> Arc<Cards> {
        let mut known = lock(&self.0);
        known.retain(|layer| Arc::ptr_eq(&layer.house, &house));
        let same = |layer: &Layer| layer.text == text && layer.system == force.system;
        if let Some(layer) = known.iter().position(same).and_then(|at| known.remove(at)) {
            let cards = Arc::clone(&layer.cards);
            known.push_front(layer);
            return cards;
        }
        let games = house.library.games();
        let cards = match Brought::of(force, games) {
            None => Arc::clone(&house),
            Some(brought) => Arc::new(house.bringing(brought)),
        };
        known.push_front(Layer {
            system: force.system.clone(),
            text: text.to_owned(),
            house,
            cards: Arc::clone(&cards),
        });
        known.truncate(MOST);
        cards
    }
}

impl Cards {
    /// These cards as a force sees them that brings some.
    fn bringing(&self, brought: Brought) -> Cards {
        let (library, misfits) = self.library.bringing(&brought);
        let brings = brought.packs.iter().flat_map(|(pack, _)| &pack.cards);
        let corrected = brought.corrections.iter();
        let ids = brings
            .map(|card| &card.id)
            .chain(corrected.map(|correction| &correction.card));
        let otherwise = |id: &CardId| {
            let now = library.card(id)?;
            let mut facts = Vec::new();
            if let Some(here) = self.library.card(id).filter(|here| here.id == now.id) {
                differ(&facts::written(here), &facts::written(now), "", &mut facts);
            }
            facts.retain(|fact| !fact.old.is_null());
            Some((now.id.clone(), facts))
        };
        let cards = ids.filter_map(otherwise).collect();
        let mut problems = brought.problems.clone();
        problems.extend(misfits);
        Cards {
            library: Arc::new(library),
            from: self.from.clone(),
            misfits: self.misfits.clone(),
            brings: Some(Brings {
                brought,
                cards,
                problems,
            }),
            index: OnceLock::new(),
            column_kinds: OnceLock::new(),
        }
    }
}

impl App {
    /// The cards as a force sees them: those here, and over them what it brings.
    pub(crate) fn cards_for(&self, force: &Force) -> Arc<Cards> {
        let house = self.cards();
        match force.more.get(FIELD) {
            None => house,
            Some(text) => self.layers.of(force, text, house),
        }
    }
}
