//! Boxes in a contribution to the shipped packs.

use std::collections::HashMap;

use muster_core::card::CardId;
use muster_core::facts;
use muster_core::pack::{CardBox, Pack};
use serde_json::Value;

/// A contributed box, with the game of its pack.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct ContributedBox {
    system: String,
    held: CardBox,
}

/// A box that cannot be merged, because a card in it is in no pack.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnplacedBox {
    /// The id of the box.
    pub id: String,
    /// The first card of the box that no pack has.
    pub card: CardId,
}

/// Returns the boxes of a pack.
pub(super) fn boxes_of_pack(pack: &Pack) -> impl Iterator<Item = ContributedBox> + '_ {
    pack.boxes.iter().map(|held| ContributedBox {
        system: pack.system.clone(),
        held: held.clone(),
    })
}

/// Merges a box into the pack that has a box with the same id. A new box is added to the pack with most of its cards.
/// Returns whether anything changed.
pub(super) fn put(
    packs: &mut [Value],
    places: &HashMap<CardId, (usize, usize)>,
    given: &ContributedBox,
) -> Result<bool, UnplacedBox> {
    let mut here = vec![0_usize; packs.len()];
    for held in &given.held.cards {
        let place = places.get(&held.card).ok_or_else(|| UnplacedBox {
            id: given.held.id.clone(),
            card: held.card.clone(),
        })?;
        if let Some(count) = here.get_mut(place.0) {
            *count += 1;
        }
    }
    let is_game = |pack: &Value| pack.get("system").and_then(Value::as_str) == Some(&given.system);
    let known = packs.iter().enumerate().find_map(|(number, pack)| {
        let place = boxes_of(pack)
            .iter()
            .position(|other| id_of(other) == given.held.id);
        place.filter(|_| is_game(pack)).map(|place| (number, place))
    });
    let written = serde_json::to_value(&given.held).unwrap_or_default();
    if let Some((number, place)) = known {
        let boxes = packs.get_mut(number).and_then(|pack| pack.get_mut("boxes"));
        let Some(old) = boxes.and_then(|boxes| boxes.get_mut(place)) else {
            return Ok(false);
        };
        let new = joined(old, written);
        let is_new = new != *old;
        *old = new;
        return Ok(is_new);
    }
    // The order is reversed because `max_by_key` returns the last maximum. The first of several equal packs is chosen
    // in this way.
    let homes = packs.iter().zip(&here).enumerate().rev();
    let best = homes
        .filter(|(_, (pack, _))| is_game(pack))
        .max_by_key(|(_, (_, count))| **count);
    let Some(number) = best.map(|(number, _)| number) else {
        return Ok(false);
    };
    let pack = packs.get_mut(number).and_then(Value::as_object_mut);
    let boxes = pack.map(|pack| {
        pack.entry("boxes")
            .or_insert_with(|| Value::Array(Vec::new()))
    });
    if let Some(Value::Array(boxes)) = boxes {
        boxes.push(written);
    }
    Ok(true)
}

/// Merges a contributed box into an existing one. The contribution counts where both say something.
fn joined(old: &Value, mut given: Value) -> Value {
    let cards = given
        .as_object_mut()
        .and_then(|given| given.shift_remove("cards"));
    let mut new = facts::patched(old.clone(), &given);
    let Some(Value::Array(all)) = new.get_mut("cards") else {
        return new;
    };
    let card = |held: &Value| held.get("card").cloned();
    for held in cards
        .as_ref()
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
    {
        match all.iter_mut().find(|other| card(other) == card(held)) {
            Some(known) => known.clone_from(held),
            None => all.push(held.clone()),
        }
    }
    new
}

fn boxes_of(pack: &Value) -> &[Value] {
    let boxes = pack.get("boxes").and_then(Value::as_array);
    boxes.map_or(&[], Vec::as_slice)
}

fn id_of(held: &Value) -> &str {
    held.get("id").and_then(Value::as_str).unwrap_or_default()
}
