//! Steps that several games have in common at the table.

use crate::play::rules::{Board, DueStep, DueTime, Outcome};
use crate::play::{Delta, PieceId};

/// Returns the step that ends the round, as a [`DueStep`]. It makes the given changes first.
#[must_use]
pub fn next_round(board: &Board<'_>, mut deltas: Vec<Delta>) -> DueStep {
    let table = PieceId::table();
    let next = board.round().saturating_add(1);
    deltas.push(board.set(&table, "round", next));
    let label = board
        .words
        .message("play-next-round", &[("round", board.round().into())]);
    DueStep::new("next-round", DueTime::Next, label, deltas)
}

/// Returns the step that begins the next of the given phases, as a [`DueStep`]. `None` after the last one.
#[must_use]
pub fn next_phase(board: &Board<'_>, phases: &[String]) -> Option<DueStep> {
    let next = board.phase().saturating_add(1);
    let name = usize::try_from(next)
        .ok()
        .and_then(|next| phases.get(next))?;
    let args = [("phase", name.as_str().into())];
    let label = board.words.message("play-next-phase", &args);
    let deltas = vec![board.set(&PieceId::table(), "phase", next)];
    Some(DueStep::new("next-phase", DueTime::Next, label, deltas))
}

/// Returns the question of who won the roll to go first, as a [`DueStep`]. The mark is set for that side and removed
/// from all others.
#[must_use]
pub fn initiative(board: &Board<'_>, label: String, mark: &str) -> DueStep {
    let sides = 0..board.play.sides.len();
    let outcome = |first: usize| {
        let set = |side: usize| board.set(&PieceId::side(side), mark, i64::from(side == first));
        let deltas = sides.clone().map(set).collect();
        let name = board.play.sides.get(first).map(|side| side.name.clone());
        Outcome::new(first.to_string(), name.unwrap_or_default(), deltas)
    };
    let outcomes = sides.clone().map(outcome).collect();
    DueStep::question("initiative", DueTime::Now, label, outcomes)
}
