//! The round: how the first begins, and what happens when one ends.

use super::{ADVANTAGE, OUT, READY, UNUSED, USED, in_play};
use muster_core::play::{Board, Delta, DueStep, DueTime, Outcome, PieceId, Side};

/// Returns the changes that begin the first round. The advantage marker goes to the side with fewer models (p. 13). If
/// that is unknown or a tie, it goes to the side that the players chose to go first.
pub(super) fn first(board: &Board<'_>) -> Vec<Delta> {
    let mut deltas = vec![board.set(&PieceId::table(), "round", 1)];
    if board.play.sides.len() > 1 {
        let side = fewest(board).unwrap_or(board.play.first);
        deltas.extend(advantage(board, side));
    }
    deltas
}

/// Returns the step that ends a round.
///
/// All models become unused again (p. 13), and turrets regain their reactions (p. 51). The advantage marker goes to the
/// side with fewer models in play, or else to the next player (p. 13). If a force is not known, the players choose who
/// gets it.
pub(super) fn end(board: &Board<'_>) -> DueStep {
    let waiting = || in_play(board).filter(|model| board.count(&model.id, READY) != USED);
    let mut deltas: Vec<Delta> = in_play(board)
        .map(|model| board.set(&model.id, READY, UNUSED))
        .collect();
    let turrets = board
        .pieces
        .iter()
        .filter(|piece| !board.has(&piece.id, OUT));
    for turret in turrets {
        if let Some(full) = board.most(&turret.id, "reactions") {
            deltas.push(board.set(&turret.id, "reactions", full));
        }
    }
    let table = PieceId::table();
    deltas.push(board.set(&table, "round", board.round().saturating_add(1)));
    let args = [("round", board.round().into())];
    let label = board.words.message("fww-step-end-round", &args);
    let sides = &board.play.sides;
    if sides.len() > 1 && sides.iter().any(|side| side.force.is_none()) {
        let outcome = |(number, side): (usize, &Side)| {
            let args = [("name", side.name.as_str().into())];
            let label = board.words.message("fww-step-end-round.advantage", &args);
            let given = advantage(board, number);
            let deltas = deltas.iter().cloned().chain(given).collect();
            Outcome::new(number.to_string(), label, deltas)
        };
        let outcomes = sides.iter().enumerate().map(outcome).collect();
        return DueStep::question("end-round", DueTime::Next, label, outcomes)
            .page("13, 51")
            .waiting(waiting());
    }
    if sides.len() > 1 {
        let side = fewest(board).or_else(|| other(board));
        deltas.extend(side.into_iter().flat_map(|side| advantage(board, side)));
    }
    DueStep::new("end-round", DueTime::Next, label, deltas)
        .page("13, 51")
        .waiting(waiting())
}

/// Returns the changes that give the advantage marker to a side.
pub(super) fn advantage(board: &Board<'_>, side: usize) -> Vec<Delta> {
    let sides = 0..board.play.sides.len();
    let set = |other: usize| board.set(&PieceId::side(other), ADVANTAGE, i64::from(other == side));
    sides.map(set).collect()
}

/// Returns the side with fewer models in play than every other. `None` on a tie, or if a force is not known.
fn fewest(board: &Board<'_>) -> Option<usize> {
    let sides = &board.play.sides;
    if sides.iter().any(|side| side.force.is_none()) {
        return None;
    }
    let count = |side: usize| {
        in_play(board)
            .filter(|model| model.side == Some(side))
            .count()
    };
    let counts: Vec<usize> = (0..sides.len()).map(count).collect();
    let least = *counts.iter().min()?;
    let mut with = counts
        .iter()
        .enumerate()
        .filter(|(_, count)| **count == least);
    let (side, _) = with.next()?;
    with.next().is_none().then_some(side)
}

/// Returns the side after the one that has the advantage marker.
fn other(board: &Board<'_>) -> Option<usize> {
    let sides = board.play.sides.len();
    let has = |side: &usize| board.has(&PieceId::side(*side), ADVANTAGE);
    let now = (0..sides).find(has)?;
    Some((now + 1) % sides)
}
