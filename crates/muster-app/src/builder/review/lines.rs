//! The cards of a force, one line for each.

use std::collections::HashMap;

use muster_core::card::CardId;
use muster_core::edit::lacking;
use muster_core::force::{Node, NodeId};
use muster_core::game::Slot;
use muster_core::review::ReviewLine;
use muster_core::sheets;
use muster_core::words::Words;
use serde::Serialize;
use ts_rs::TS;

use super::SlotView;
use crate::builder::choice::{ChoiceView, choices};
use crate::cards::names::{is_fallback, name_of};
use crate::data_sets::carried::lost_name;
use crate::forces::force_cache::OpenForce;

/// A card of the force.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct LineView {
    /// The ids from the root to the node.
    pub at: Vec<NodeId>,
    /// The number of cards above it in the tree.
    pub depth: usize,
    /// The card.
    pub card: CardId,
    /// The card's name in the reader's language, or its id if no card has it.
    pub name: String,
    /// Whether the name is in another language, because it is not recorded in the reader's.
    #[ts(optional, as = "Option<bool>")]
    pub fallback: bool,
    /// The user's own name for the card.
    pub own_name: Option<String>,
    /// The kind of card: `unit`.
    pub kind: String,
    /// The number of models or copies.
    pub count: i64,
    /// Whether no more than one can stand there, so that no higher number is offered.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub single: bool,
    /// What the card adds to the total, for all models, in points. `None` if its cost is not known.
    pub cost: Option<i64>,
    /// What the card adds to each cost, in words: `106.5 pts · 2 CP`. Missing if the game has one cost.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amounts: Option<String>,
    /// The same for an entry with everything on it.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sum: Option<String>,
    /// Whether the card is included with its unit.
    pub included: bool,
    /// Whether the version that the force embeds counts for the card.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub brought: bool,
    /// The names of cards that the card suggests and that it does not carry yet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub suggested: Vec<String>,
    /// The choices that the card offers, as far as the rules know them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<ChoiceView>,
    /// Whether the card offers a choice whose options are not recorded. Any pick can then be made on it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub choices_unknown: bool,
    /// The slots with a limit that still have room, on a card that lies on another: the mod of a weapon. A slot that no
    /// card would be offered for is left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub room: Vec<SlotView>,
}

/// Returns every card of a force, in reading order.
pub(super) fn lines(open: &OpenForce, words: &Words) -> Vec<LineView> {
    let (force, review, library) = (open.as_judged(), open.review(), &*open.library);
    let lang = words.lang();
    let nodes: HashMap<&NodeId, &Node> = force.nodes().map(|node| (&node.id, node)).collect();
    let mut choices = choices(force, library, words);
    let suggested = |node: &Node| {
        let lacking = library
            .game(&force.system)
            .map(|game| lacking(node, game, library));
        let cards = lacking.unwrap_or_default().into_iter();
        let named = |(card, count): (CardId, u32)| {
            let name = name_of(&card, library, lang);
            match count {
                1 => name,
                count => format!("{count} × {name}"),
            }
        };
        cards.map(named).collect()
    };
    let game = library.game(&force.system);
    let amounts = |lines: &[ReviewLine]| {
        let amounts = sheets::line_amounts(lines, &review.totals, words)?;
        Some(match amounts.as_str() {
            "" => words.message("cost-free", &[]),
            _ => amounts,
        })
    };
    let card = |line: &ReviewLine| game.zip(library.card(&line.card));
    let mut path: Vec<NodeId> = Vec::new();
    review
        .lines
        .iter()
        .enumerate()
        .map(|(place, line)| {
            let node = nodes.get(&line.node).copied();
            path.truncate(line.depth);
            path.push(line.node.clone());
            let lost = node.filter(|_| library.card(&line.card).is_none());
            let lost = lost.and_then(lost_name);
            let own_name = node.and_then(|node| node.name.clone());
            LineView {
                at: path.clone(),
                depth: line.depth,
                card: line.card.clone(),
                own_name: own_name.filter(|own| Some(own) != lost.as_ref()),
                name: lost.unwrap_or_else(|| name_of(&line.card, library, lang)),
                fallback: is_fallback(&line.card, library, lang),
                kind: line.card.kind().to_owned(),
                count: line.count,
                single: game
                    .zip(node)
                    .is_some_and(|(game, node)| game.is_single(node)),
                cost: line.cost,
                amounts: amounts(std::slice::from_ref(line)).filter(|_| line.cost.is_some()),
                sum: amounts(review.lines_on(place)).filter(|_| line.depth == 0),
                included: line.included,
                brought: false,
                suggested: node.map_or_else(Vec::new, &suggested),
                choices: choices.remove(&line.node).unwrap_or_default(),
                choices_unknown: card(line)
                    .is_some_and(|(game, card)| game.has_unknown_choices(card)),
                room: node
                    .filter(|_| line.depth > 0)
                    .map_or_else(Vec::new, |node| room(node, open, words)),
            }
        })
        .collect()
}

/// Returns the slots of a node that have a limit, still have room, and have cards to offer.
fn room(node: &Node, open: &OpenForce, words: &Words) -> Vec<SlotView> {
    let (game, library) = (&open.game, &open.library);
    let Some(card) = library.card(&node.card) else {
        return Vec::new();
    };
    let has_room = |slot: &&Slot| {
        let held = node.cards.iter().filter(|held| slot.admits(&held.card));
        slot.most.is_some_and(|most| held.count() < most)
    };
    let has_cards = |slot: &&Slot| {
        let kinds = slot.kinds.iter();
        let of_kinds = kinds.flat_map(|kind| library.of_kind(game.id(), kind));
        let named = slot.cards.iter().filter_map(|id| library.card(id));
        of_kinds
            .chain(named)
            .any(|other| game.is_proposed(other, Some(card)))
    };
    let slots = open.slots(Some(node));
    let with_room = slots.iter().filter(has_room).filter(has_cards);
    with_room
        .map(|slot| SlotView::among(&slots, &slot.id, game.id(), words))
        .collect()
}
