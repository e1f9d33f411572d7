//! The end of a game.

use std::borrow::Cow;
use std::cmp::Ordering;

use super::{DRAW, LIFE, NO_CARDS, TragicTable, step_text, turn};
use muster_core::play::{Board, DueStep, DueTime, Outcome, PieceId, PlayRules};

/// Returns the steps that end the game. A player without life loses; if no player has any left, the game is drawn. A
/// player who must draw from an empty library also loses (p. 5, 6, 13).
pub(super) fn all(board: &Board<'_>) -> Vec<DueStep> {
    let sides = 0..board.play.sides.len();
    let is_dead = |side: usize| board.value(&PieceId::side(side), LIFE) == Some(0);
    let is_drawn = sides.len() > 1 && sides.clone().all(is_dead);
    let over = |side: usize, id: &'static str, page: &'static str| {
        let result = match side {
            _ if is_drawn => "drawn",
            0 => "lost",
            _ => "won",
        };
        let deltas = vec![
            board.write("result", result),
            board.set(&PieceId::table(), "over", 1),
        ];
        let name = board.play.sides.get(side).map(|side| side.name.clone());
        let args = [("name", name.unwrap_or_default().into())];
        let label = board.words.message(&format!("tragic-step-{id}"), &args);
        DueStep::new(id, DueTime::Now, label, deltas)
            .to(&PieceId::side(side))
            .page(page)
    };
    let mut dues = Vec::new();
    for side in sides {
        if is_dead(side) {
            dues.push(over(side, "no-life", "5"));
        }
    }
    if board.phase() == DRAW && board.has(&PieceId::table(), NO_CARDS) {
        dues.push(over(turn(board), "no-cards", "6, 13"));
    }
    dues
}

/// Returns the step that ends a timed game of two players. It is offered when both have had the same number of turns.
/// The player with fewer wounds wins (p. 13). If the wounds are not known, the players choose the result.
pub(super) fn time_up(board: &Board<'_>, side: usize) -> Option<DueStep> {
    let play = board.play;
    let is_even = (side + 1) % 2 == play.first;
    if play.minutes.is_none() || play.sides.len() != 2 || !is_even {
        return None;
    }
    let wounds = |side: usize| {
        let player = PieceId::side(side);
        let life = board.value(&player, LIFE)?;
        Some(board.most(&player, LIFE)?.saturating_sub(life))
    };
    let ends = |result: &str| {
        let over = board.set(&PieceId::table(), "over", 1);
        vec![board.write("result", result), over]
    };
    let label = step_text(board, "time-up");
    let due = match (wounds(0), wounds(1)) {
        (Some(own), Some(other)) => {
            let result = match own.cmp(&other) {
                Ordering::Less => "won",
                Ordering::Equal => "drawn",
                Ordering::Greater => "lost",
            };
            DueStep::new("time-up", DueTime::Ever, label, ends(result))
        }
        _ => {
            let results = TragicTable.results(board.words).into_iter();
            let outcome = |(id, label): (Cow<'static, str>, String)| {
                let deltas = ends(&id);
                Outcome::new(id, label, deltas)
            };
            DueStep::question(
                "time-up",
                DueTime::Ever,
                label,
                results.map(outcome).collect(),
            )
        }
    };
    Some(due.page("13"))
}
