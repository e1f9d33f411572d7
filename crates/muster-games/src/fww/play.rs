//! The game at the table: what is marked beside models and on cards, and what the rules ask for when.
//!
//! Nearly everything hangs on the activation of a model, not on the round. Where the summary of markers (p. 54) says "once a
//! round" of what the rules of slow weapons (p. 46) and of conditions (p. 48) tie to an activation, those rules hold.

use muster_core::play::{
    Board, Delta, Due, Piece, PieceId, Play, PlayRules, Shelves, Standing, Track, When,
};
use muster_core::words::Words;

mod activation;
mod conditions;
mod damage;
mod items;
mod pieces;
mod round;

/// What lies beside the cards: kinds that can be found (p. 31).
const FOUND: &[&str] = &[
    "rifle",
    "pistol",
    "heavy",
    "melee",
    "thrown",
    "mine",
    "armor",
    "power-armor",
    "clothing",
    "chem",
    "alcohol",
    "food",
    "gear",
    "mod",
];

/// The rules at the table.
#[derive(Debug)]
pub(super) struct Table;

impl PlayRules for Table {
    fn pieces(
        &self,
        play: &Play,
        standing: &Standing,
        cards: Shelves<'_>,
        words: &Words,
    ) -> Vec<Piece> {
        pieces::all(play, standing, cards, words)
    }

    fn begin(&self, board: &Board<'_>) -> Vec<Delta> {
        round::first(board)
    }

    fn dues(&self, board: &Board<'_>) -> Vec<Due> {
        let mut dues = damage::removals(board);
        match active(board) {
            Some(model) if board.count(&PieceId::table(), STAGE) < ENDING => {
                dues.extend(activation::started(board, model));
                dues.extend(activation::during(board, model));
                dues.push(activation::end(board, model));
            }
            Some(model) => {
                dues.extend(activation::close(board, model));
                dues.push(activation::over(board, model));
            }
            None => {
                dues.extend(activation::turns(board));
                dues.push(round::end(board));
            }
        }
        dues.extend(items::uses(board));
        dues.extend(conditions::cures(board));
        dues
    }

    fn follow(&self, board: &Board<'_>, piece: &Piece, track: &Track, to: i64) -> Vec<Delta> {
        match &*track.id {
            DAMAGE | RADIATION => damage::follow(board, piece, track, to),
            ADVANTAGE => round::advantage(board, piece.side.unwrap_or(0)),
            OUT => {
                let mut deltas = vec![board.set(&piece.id, OUT, to)];
                deltas.extend(activation::leave(board, piece));
                deltas
            }
            _ => conditions::follow(board, piece, track, to),
        }
    }

    fn finds(&self) -> &[&str] {
        FOUND
    }
}

/// Damage by weapons of any kind but radiation (p. 19).
const DAMAGE: &str = "damage";
/// Radiation damage (p. 19).
const RADIATION: &str = "radiation";
/// Damage that power armor took (p. 45).
const SUIT: &str = "power-armor";
/// Whether power armor is degraded (p. 45).
const DEGRADED: &str = "degraded";
/// Unused, ready or used (p. 13).
const READY: &str = "ready";
/// In play, eliminated (p. 20) or gone from the table (p. 39).
const OUT: &str = "out";
/// Reaction markers (p. 41).
const REACTION: &str = "reaction";
/// Action points (p. 40).
const POINTS: &str = "action-points";
/// Whose advantage marker it is (p. 13).
const ADVANTAGE: &str = "advantage";
/// Whose activation it is.
const ACTIVE: &str = "active";
/// The side that uses its ready models.
const USING: &str = "using";
/// What was to be done when the activation began.
const ASKED: &str = "asked";
/// The quick actions that action points were spent on in this activation, a line each (p. 40).
const SPENT: &str = "spent";
/// How far the activation is.
const STAGE: &str = "stage";
/// The stage at which an activation ends.
const ENDING: i64 = 2;

/// States of [`READY`].
const UNUSED: i64 = 0;
const IS_READY: i64 = 1;
const USED: i64 = 2;

/// The model whose activation it is.
fn active<'a>(board: &Board<'a>) -> Option<&'a Piece> {
    board.named(ACTIVE)
}

/// The unit that a model belongs to, with its cards: the model itself where it is alone.
fn unit_of<'a>(board: &Board<'a>, model: &'a Piece) -> &'a Piece {
    let unit = model.within.as_ref().and_then(|unit| board.piece(unit));
    unit.unwrap_or(model)
}

/// Every model, in order.
fn models<'a>(board: &Board<'a>) -> impl Iterator<Item = &'a Piece> + use<'a> {
    let pieces = board.pieces.iter();
    pieces.filter(|piece| piece.track(READY).is_some())
}

/// Every model that is in play.
fn in_play<'a, 'b>(board: &'b Board<'a>) -> impl Iterator<Item = &'a Piece> + use<'a, 'b> {
    models(board).filter(|model| !board.has(&model.id, OUT))
}

/// Whether a model that a card belongs to is in play.
fn is_held(board: &Board<'_>, card: &Piece) -> bool {
    let holder = card.within.as_ref();
    in_play(board).any(|model| Some(&model.id) == holder || model.within.as_ref() == holder)
}

/// A step with its words: `fww-step-<id>`, told of a piece.
fn due(board: &Board<'_>, id: &'static str, when: When, piece: &Piece, deltas: Vec<Delta>) -> Due {
    Due::new(id, when, said(board, id, piece), deltas).to(&piece.id)
}

/// The words of a step.
fn said(board: &Board<'_>, id: &str, piece: &Piece) -> String {
    let args = [("name", piece.name.as_str().into())];
    board.words.say(&format!("fww-step-{id}"), &args)
}

/// The words of what may come of a step: `fww-step-<id>.<outcome>`.
fn outcome(
    board: &Board<'_>,
    id: &str,
    outcome: &'static str,
    deltas: Vec<Delta>,
) -> muster_core::play::Outcome {
    let key = format!("fww-step-{id}.{outcome}");
    muster_core::play::Outcome::new(outcome, board.words.say(&key, &[]), deltas)
}
