//! The item deck of the Wasteland: what models find when they search (p. 31).

use super::super::RPG_PRODUCT;
use super::super::face::{Flag, ItemFace};
use super::{due, in_play, piece_step_text};
use muster_core::card::Card;
use muster_core::play::{Board, DueStep, DueTime, Outcome, Piece};

/// The page of the deck, and of what models find.
pub(super) const PAGE: &str = "31";

/// Returns whether an item card lies in the deck. A natural weapon is a part of its unit, and a card of the role-playing
/// game is none of the wargame's.
pub(super) fn holds(card: &Card) -> bool {
    let item = card.face.read::<ItemFace>();
    let is_none_of_the_game = item.is_some_and(|item| {
        let flags = [Flag::Natural, Flag::RpgOnly, Flag::Hidden];
        flags.into_iter().any(|flag| item.is(flag))
    });
    !is_none_of_the_game && !is_of_rpg_alone(card)
}

/// Returns whether a card was printed for the role-playing game alone.
pub(in super::super) fn is_of_rpg_alone(card: &Card) -> bool {
    let printings = card.printings.iter();
    let mut products = printings.filter_map(|own| own.product.as_deref());
    products.clone().next().is_some() && products.all(|own| own == RPG_PRODUCT)
}

/// Returns the steps of searching: drawing an item, looking at one that was left at a marker, and deciding of the item
/// that was drawn. The finder keeps it or leaves it at the marker, where the next model finds the same item.
pub(super) fn searches(board: &Board<'_>) -> Vec<DueStep> {
    if let Some(drawn) = board.drawn_card() {
        let finder = drawn.finder;
        let card = board.card_by(finder, drawn.card);
        let card = card.map_or_else(
            || drawn.card.to_string(),
            |card| muster_core::sheets::name(card, board.words),
        );
        let args = [
            ("name", finder.name.as_str().into()),
            ("card", card.into()),
            ("marker", board.marker_of_drawn().into()),
        ];
        let message = |key: &str| board.words.message(key, &args);
        let keep = board.keep_drawn().map(|deltas| {
            let label = message("fww-step-found.keep");
            Outcome::new("keep", label, deltas)
        });
        let leave = board.leave_drawn().map(|deltas| {
            let label = message("fww-step-found.leave");
            Outcome::new("leave", label, deltas)
        });
        let outcomes = keep.into_iter().chain(leave).collect();
        let label = message("fww-step-found");
        let found = DueStep::question("found", DueTime::Ever, label, outcomes);
        return vec![found.to(&finder.id).page(PAGE)];
    }
    in_play(board)
        .flat_map(|model| search(board, model).into_iter().chain(look(board, model)))
        .collect()
}

/// Returns the step in which a model draws an item. `None` if the deck is empty.
fn search(board: &Board<'_>, model: &Piece) -> Option<DueStep> {
    let deltas = board.draw_from_table_deck(model)?;
    Some(due(board, "search", DueTime::Ever, model, deltas).page(PAGE))
}

/// Returns the step in which a model looks at an item that was left at a marker. `None` if none was left.
fn look(board: &Board<'_>, model: &Piece) -> Option<DueStep> {
    let left = board.left_cards().into_iter();
    let outcome = |(marker, copy): (i64, u32)| {
        let deltas = board.take_up_left(model, copy)?;
        let args = [("marker", marker.into())];
        let label = board.words.message("fww-step-look.at", &args);
        Some(Outcome::new(marker.to_string(), label, deltas))
    };
    let outcomes: Vec<Outcome> = left.filter_map(outcome).collect();
    if outcomes.is_empty() {
        return None;
    }
    let label = piece_step_text(board, "look", model);
    let look = DueStep::question("look", DueTime::Ever, label, outcomes);
    Some(look.to(&model.id).page(PAGE))
}
