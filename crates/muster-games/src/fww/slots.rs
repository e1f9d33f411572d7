//! The slots of the table and of cards: which kinds of cards each may hold.

use super::kind::FwwKind;
use muster_core::card::Card;
use muster_core::game::Slot;

const TABLE: &[Slot] = &[
    Slot::new("units", &["unit"], None),
    Slot::new("turrets", &["turret"], None),
];

const UNIT: &[Slot] = &[
    Slot::new("weapons", &["rifle", "pistol", "heavy", "melee"], None),
    Slot::new("thrown", &["thrown", "mine"], None),
    Slot::new("power-armor", &["power-armor"], Some(1)),
    Slot::new("armor", &["armor"], None),
    Slot::new("clothing", &["clothing"], Some(1)),
    Slot::new("leader", &["leader"], Some(1)),
    Slot::new("heroic", &["heroic"], Some(1)),
    Slot::new("perk", &["perk"], None),
    Slot::new("consumables", &["chem", "alcohol", "food"], None),
    Slot::new("gear", &["gear"], None),
    Slot::new("upgrades", &["mod"], None),
    Slot::new("parts", &["automatron", "subsystem"], None),
];

const ITEM: &[Slot] = &[Slot::new("mod", &["mod"], Some(1))];

/// Returns the slots of a card, or of the table if there is no `parent`.
pub(super) fn slots(parent: Option<&Card>) -> &'static [Slot] {
    let Some(card) = parent else { return TABLE };
    match FwwKind::from_id(&card.id) {
        Some(FwwKind::Unit) => UNIT,
        Some(kind) if kind.is_item() => ITEM,
        _ => &[],
    }
}
