//! Damage: what absorbs each point, and when a model is removed.

use super::{
    DAMAGE, DEGRADED, IS_READY, OUT, RADIATION, READY, SUIT, due, outcome, piece_step_text, unit_of,
};
use muster_core::play::{Board, Delta, DueStep, DueTime, Piece, Track};

/// The state of [`OUT`] in which a model is eliminated.
const ELIMINATED: i64 = 1;

/// Returns the changes that follow when damage is counted up or down.
pub(super) fn follow(board: &Board<'_>, piece: &Piece, track: &Track, to: i64) -> Vec<Delta> {
    let now = board.count(&piece.id, &track.id);
    let by = to.saturating_sub(now);
    let is_radiation = track.id == RADIATION;
    match (is_radiation, by > 0) {
        (false, true) => normal(board, piece, by),
        (false, false) => vec![board.set(&piece.id, DAMAGE, to)],
        (true, true) => radiation(board, piece, by),
        // Healed radiation damage turns into normal damage (p. 34).
        (true, false) => vec![
            board.set(&piece.id, RADIATION, to),
            board.add(&piece.id, DAMAGE, now.saturating_sub(to)),
        ],
    }
}

/// Returns the changes for points of normal damage. Intact power armor absorbs them first, up to its END bonus (p. 45).
pub(super) fn normal(board: &Board<'_>, model: &Piece, points: i64) -> Vec<Delta> {
    let (mut deltas, rest) = suit(board, model, points);
    if rest > 0 {
        deltas.push(board.add(&model.id, DAMAGE, rest));
    }
    deltas
}

/// Returns the changes for points of radiation damage. Each point first turns a point of normal damage into radiation
/// damage, and only the rest adds to the total (p. 19).
fn radiation(board: &Board<'_>, model: &Piece, points: i64) -> Vec<Delta> {
    let (mut deltas, rest) = suit(board, model, points);
    if rest > 0 {
        let turned = rest.min(board.count(&model.id, DAMAGE));
        if turned > 0 {
            deltas.push(board.add(&model.id, DAMAGE, -turned));
        }
        deltas.push(board.add(&model.id, RADIATION, rest));
    }
    deltas
}

/// Returns the changes to intact power armor, and the points that are left for the model (p. 45). Power armor degrades
/// when it has absorbed all it can.
fn suit(board: &Board<'_>, model: &Piece, points: i64) -> (Vec<Delta>, i64) {
    let unit = unit_of(board, model);
    let worn = [model, unit];
    let worn = worn.into_iter().find(|piece| piece.track(SUIT).is_some());
    let Some(worn) = worn.filter(|worn| !board.has(&worn.id, DEGRADED)) else {
        return (Vec::new(), points);
    };
    let taken = board.count(&worn.id, SUIT);
    let most = board.most(&worn.id, SUIT);
    let room = most.map_or(points, |most| most.saturating_sub(taken).max(0));
    let into = points.min(room);
    let mut deltas = Vec::new();
    if into > 0 {
        deltas.push(board.set(&worn.id, SUIT, taken.saturating_add(into)));
    }
    if most.is_some_and(|most| taken.saturating_add(into) >= most) {
        deltas.push(board.set(&worn.id, DEGRADED, 1));
    }
    (deltas, points - into)
}

/// Returns the removal of every model whose damage has reached its health (p. 20). A ready model first tosses a luck
/// token for a free quick action.
pub(super) fn removals(board: &Board<'_>) -> Vec<DueStep> {
    let lost = |model: &&Piece| {
        let health = board.most(&model.id, DAMAGE);
        let taken = board.count(&model.id, DAMAGE);
        let taken = taken.saturating_add(board.count(&model.id, RADIATION));
        health.is_some_and(|health| health > 0 && taken >= health)
    };
    let lost = super::in_play(board).filter(lost);
    lost.map(|model| removal(board, model)).collect()
}

fn removal(board: &Board<'_>, model: &Piece) -> DueStep {
    let gone = || {
        let mut deltas = vec![board.set(&model.id, OUT, ELIMINATED)];
        deltas.extend(super::activation::leave(board, model));
        deltas
    };
    if board.count(&model.id, READY) == IS_READY {
        let outcomes = vec![
            outcome(board, "removed-ready", "luck", gone()),
            outcome(board, "removed-ready", "blank", gone()),
        ];
        let label = piece_step_text(board, "removed-ready", model);
        let removal = DueStep::question("removed-ready", DueTime::Now, label, outcomes);
        return removal.to(&model.id).page("20");
    }
    due(board, "removed", DueTime::Now, model, gone()).page("20")
}
