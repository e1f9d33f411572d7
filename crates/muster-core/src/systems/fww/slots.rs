//! What may be laid on a card, or on the table.

use super::kind::Kind;
use crate::card::Card;
use crate::game::Slot;

const fn slot(id: &'static str, kinds: &'static [&'static str], most: Option<usize>) -> Slot {
    Slot { id, kinds, most }
}

const TABLE: &[Slot] = &[
    slot("units", &["unit"], None),
    slot("turrets", &["turret"], None),
];

const UNIT: &[Slot] = &[
    slot("weapons", &["rifle", "pistol", "heavy", "melee"], None),
    slot("thrown", &["thrown", "mine"], None),
    slot("power-armor", &["power-armor"], Some(1)),
    slot("armor", &["armor"], None),
    slot("clothing", &["clothing"], Some(1)),
    slot("leader", &["leader"], Some(1)),
    slot("heroic", &["heroic"], Some(1)),
    slot("perk", &["perk"], None),
    slot("consumables", &["chem", "alcohol", "food"], None),
    slot("gear", &["gear"], None),
    slot("upgrades", &["mod"], None),
    slot("parts", &["automatron", "subsystem"], None),
];

const ITEM: &[Slot] = &[slot("mod", &["mod"], Some(1))];

/// The slots of a card, or of the table.
pub(super) fn slots(parent: Option<&Card>) -> &'static [Slot] {
    let Some(card) = parent else { return TABLE };
    match Kind::of(&card.id) {
        Some(Kind::Unit) => UNIT,
        Some(kind) if kind.is_item() => ITEM,
        _ => &[],
    }
}
