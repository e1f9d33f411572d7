//! Pack precedence. If several of the user's own packs hold a card, the one that was written last counts.

use std::collections::{BTreeMap, HashSet};

use muster_core::card::CardId;
use muster_core::pack::Pack;
use muster_core::problem::Problem;
use muster_store::Store;
use serde_json::Value;

/// For a card in several packs, the id of the pack that counts. For a card that is not listed, the user's pack with the
/// last id counts.
pub(crate) type PackPrecedence = BTreeMap<CardId, String>;

/// The name of the setting that stores it.
const SETTING_KEY: &str = "packs.said";

/// Reads the stored precedence.
pub(crate) fn load(store: &Store) -> Result<PackPrecedence, Problem> {
    let kept: BTreeMap<String, String> = store.settings().get(SETTING_KEY)?.unwrap_or_default();
    let cards = kept.into_iter();
    Ok(cards
        .map(|(card, pack)| (CardId::new(&card), pack))
        .collect())
}

/// Returns all packs. A card is removed from every pack but the one that counts for it.
pub(crate) fn apply(shipped: &[Pack], own: &[Pack], said: &PackPrecedence) -> Vec<Pack> {
    let mut packs: Vec<Pack> = shipped.iter().chain(own).cloned().collect();
    if said.is_empty() {
        return packs;
    }
    let speaks = |pack: &Pack, id: &CardId| said.get(id) == Some(&pack.id);
    let told = own.iter().flat_map(|pack| {
        let ids = pack.cards.iter().map(|card| &card.id);
        ids.filter(move |id| speaks(pack, id))
    });
    let told: HashSet<&CardId> = told.collect();
    for pack in &mut packs {
        let mut cards = std::mem::take(&mut pack.cards);
        cards.retain(|card| !told.contains(&card.id) || speaks(pack, &card.id));
        pack.cards = cards;
    }
    packs
}

/// Returns the precedence after cards were written to `pack`. An entry is added for each of these cards that another of
/// the user's packs holds too.
pub(crate) fn with_written<'c>(
    said: &PackPrecedence,
    own: impl Iterator<Item = &'c Pack>,
    pack: &str,
    spoken: impl IntoIterator<Item = &'c CardId>,
) -> PackPrecedence {
    let mut said = said.clone();
    let others = own.filter(|other| other.id != pack);
    let held = others.flat_map(|other| &other.cards);
    let held: HashSet<&CardId> = held.map(|card| &card.id).collect();
    let spoken = spoken.into_iter().filter(|id| held.contains(id));
    said.extend(spoken.map(|id| (id.clone(), pack.to_owned())));
    said
}

/// Returns the setting to save, or nothing if it has not changed.
pub(crate) fn setting(said: &PackPrecedence, before: &PackPrecedence) -> BTreeMap<String, Value> {
    if said == before {
        return BTreeMap::new();
    }
    let said = said.iter();
    let said = said.map(|(card, pack)| (card.to_string(), Value::from(pack.as_str())));
    BTreeMap::from([(SETTING_KEY.to_owned(), said.collect())])
}
