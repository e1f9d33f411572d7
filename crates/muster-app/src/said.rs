//! Which pack counts where several of the user's own hold a card: the one that spoke last.

use std::collections::{BTreeMap, HashSet};

use muster_core::card::CardId;
use muster_core::pack::Pack;
use muster_core::problem::Problem;
use muster_store::Store;
use serde_json::Value;

/// The pack that counts for a card that several hold. Of a card that is not told of here the last of them by id counts.
pub(crate) type Said = BTreeMap<CardId, String>;

/// Where it is kept among the settings.
const KEY: &str = "packs.said";

/// What is kept of it.
pub(crate) fn kept(store: &Store) -> Result<Said, Problem> {
    let kept: BTreeMap<String, String> = store.settings().get(KEY)?.unwrap_or_default();
    let cards = kept.into_iter();
    Ok(cards
        .map(|(card, pack)| (CardId::new(&card), pack))
        .collect())
}

/// The packs that count, each without the cards for which another of the user's own does.
pub(crate) fn counting(shipped: &[Pack], own: &[Pack], said: &Said) -> Vec<Pack> {
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

/// What is kept once `pack` has spoken of some cards, for those that another of the user's packs holds too.
pub(crate) fn after<'c>(
    said: &Said,
    own: impl Iterator<Item = &'c Pack>,
    pack: &str,
    spoken: impl IntoIterator<Item = &'c CardId>,
) -> Said {
    let mut said = said.clone();
    let others = own.filter(|other| other.id != pack);
    let held = others.flat_map(|other| &other.cards);
    let held: HashSet<&CardId> = held.map(|card| &card.id).collect();
    let spoken = spoken.into_iter().filter(|id| held.contains(id));
    said.extend(spoken.map(|id| (id.clone(), pack.to_owned())));
    said
}

/// As it is kept, where it is not what is kept already.
pub(crate) fn setting(said: &Said, before: &Said) -> BTreeMap<String, Value> {
    if said == before {
        return BTreeMap::new();
    }
    let said = said.iter();
    let said = said.map(|(card, pack)| (card.to_string(), Value::from(pack.as_str())));
    BTreeMap::from([(KEY.to_owned(), said.collect())])
}
