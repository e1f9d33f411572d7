//! Libraries for forces that embed cards. Each is built once for what a force embeds, and cached.

use std::sync::{Arc, Mutex, Weak};

use muster_core::card::CardId;
use muster_core::embedded_cards::{EmbeddedCards, FORCE_FIELD};
use muster_core::facts;
use muster_core::force::Force;

use crate::App;
use crate::cards::differ::differ;
use crate::data::indexes::Indexes;
use crate::data::snapshot::Cards;
use crate::forces::embedded_cards::EmbeddedOverlay;
use crate::lock::lock;
use crate::recent::Recent;

/// A cache of the cards as forces see them that embed some. Holds the last eight.
#[derive(Debug, Default)]
pub(crate) struct OverlayCache {
    /// The shared cards on which the cached ones are based. If they change, the cache is cleared.
    shared: Mutex<Weak<Cards>>,
    /// The cached cards, by the game and the embedded text.
    cached: Recent<(String, String), Arc<Cards>, 8>,
}

impl OverlayCache {
    fn get_or_build(&self, force: &Force, text: &str, shared: Arc<Cards>) -> Arc<Cards> {
        let mut of = lock(&self.shared);
        let mut known = self.cached.lock();
        if !Weak::ptr_eq(&of, &Arc::downgrade(&shared)) {
            known.clear();
            *of = Arc::downgrade(&shared);
        }
        let layer = known.get_or_insert((force.system.clone(), text.to_owned()), || {
            match EmbeddedCards::from_force(force, shared.library.games()) {
                None => Arc::clone(&shared),
                Some(brought) => Arc::new(shared.with_embedded(brought)),
            }
        });
        Arc::clone(layer)
    }
}

impl Cards {
    /// Returns the cards as a force sees them that embeds some of its own.
    fn with_embedded(&self, brought: EmbeddedCards) -> Cards {
        let (library, misfits) = self.library.with_embedded(&brought);
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
            overlay: Some(EmbeddedOverlay {
                embedded: brought,
                cards,
                problems,
            }),
            indexes: Indexes::new(&self.from.scopes),
            column_kinds: Mutex::default(),
        }
    }
}

impl App {
    /// Returns the cards as a force sees them: the shared ones, overlaid with those that the force embeds.
    pub(crate) fn cards_for(&self, force: &Force) -> Arc<Cards> {
        let shared = self.cards();
        match force.more.get(FORCE_FIELD) {
            None => shared,
            Some(text) => self.overlays.get_or_build(force, text, shared),
        }
    }
}
