//! What a force needs on the table: unit cards, item cards, miniatures and counting tokens (p. 12, 32).

use std::collections::BTreeMap;

use muster_core::card::CardId;
use muster_core::collection::ForceNeeds;
use muster_core::force::Force;
use muster_core::library::Library;
use muster_core::rule::{Placement, Spot};

use super::Fww;
use super::card_on_table::CardOnTable;
use super::face::Flag;
use super::kind::FwwKind;
use super::rules::RULES;

/// Returns what a force needs. Each unit has one unit card, and a miniature for each of its models (p. 12). All models
/// share the unit's items, so an item card lies there once, whatever the number of models (p. 32). Of an item of limited
/// use, one card lies there too, and counting tokens stand for further copies (p. 32). A card that lies where it may not
/// is not fielded.
pub(super) fn needs(force: &Force, library: &Library) -> ForceNeeds {
    let table = RULES.lay_out(&Fww, force, library);
    let mut needs = ForceNeeds::default();
    let unknown = table.all().filter(|spot| spot.card().is_none());
    let listed = unknown.filter_map(Spot::listed);
    needs.unknown = listed.map(|node| node.card.clone()).collect();
    let placed = |entry: &Spot<'_, '_>| entry.placed() == Placement::Well && entry.has_copies();
    for entry in table.top().filter(placed) {
        if let Some(card) = entry.card() {
            needs.add_card(&card.id, 1);
            needs.add_miniatures(card, entry.count());
            // The other cards of the same figure come into play later, on the same miniature.
            for stage in card.stages.iter().filter(|stage| **stage != card.id) {
                needs.add_card(stage, 1);
            }
        }
        let mut limited: BTreeMap<&CardId, i64> = BTreeMap::new();
        for spot in entry.inside().filter(|spot| spot.has_copies()) {
            let Some(card) = spot.card() else { continue };
            if is_limited(spot) {
                let copies = limited.entry(&card.id).or_default();
                *copies = copies.saturating_add(spot.count());
                continue;
            }
            needs.add_card(&card.id, 1);
            // Only gear gets here with several copies, if it is not recorded whether it is of limited use.
            if spot.counts_copies() {
                needs.add_tokens(&card.id, spot.count() - 1);
            }
        }
        for (card, copies) in limited {
            needs.add_card(card, 1);
            needs.add_tokens(card, copies - 1);
        }
    }
    needs
}

/// Returns whether a card is of limited use (p. 32).
fn is_limited(spot: Spot<'_, '_>) -> bool {
    let kind = spot.is_a();
    kind.is_some_and(FwwKind::is_consumable)
        || matches!(kind, Some(FwwKind::Thrown | FwwKind::Mine))
        || spot.has_flag(Flag::LimitedUse)
}
