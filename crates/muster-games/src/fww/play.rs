//! Play at the table: the markers on models and cards, and the steps that the rules ask for.
//!
//! Nearly all steps belong to the activation of a model, not to the round. The summary of markers (p. 54) says “once a
//! round” for slow-firing weapons and conditions. The rules themselves tie both to an activation (p. 46, 48), and the
//! program follows the rules.

use muster_core::card::{Card, CardId};
use muster_core::play::{
    Board, Delta, DueStep, DueTime, Piece, PieceId, Play, PlayLibraries, PlayRules, PlayState,
    TableDeck, Track,
};
use muster_core::words::Words;

mod activation;
mod conditions;
mod damage;
mod items;
mod pieces;
mod round;
pub(super) mod wasteland;

/// Kinds of cards that models can find during play (p. 31).
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

/// The rules for play at the table.
#[derive(Debug)]
pub(super) struct FwwTable;

impl PlayRules for FwwTable {
    fn pieces(
        &self,
        play: &Play,
        standing: &PlayState,
        cards: PlayLibraries<'_>,
        words: &Words,
    ) -> Vec<Piece> {
        pieces::all(play, standing, cards, words)
    }

    fn begin(&self, board: &Board<'_>) -> Vec<Delta> {
        round::first(board)
    }

    fn dues(&self, board: &Board<'_>) -> Vec<DueStep> {
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
        dues.extend(wasteland::searches(board));
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

    fn table_deck(&self, words: &Words) -> Option<TableDeck> {
        Some(TableDeck {
            label: words.message("fww-play-wasteland", &[]),
            page: wasteland::PAGE.into(),
        })
    }

    fn goes_into_table_deck(&self, card: &Card) -> bool {
        wasteland::holds(card)
    }

    fn held_items(&self, board: &Board<'_>, side: usize) -> Vec<(CardId, i64)> {
        items::held(board, side)
    }
}

/// Track: damage of every kind but radiation (p. 19).
const DAMAGE: &str = "damage";
/// Track: radiation damage (p. 19).
const RADIATION: &str = "radiation";
/// Track: damage that power armor has absorbed (p. 45).
const SUIT: &str = "power-armor";
/// Track: whether power armor is degraded (p. 45).
const DEGRADED: &str = "degraded";
/// Track: unused, ready or used (p. 13).
const READY: &str = "ready";
/// Track: in play, eliminated (p. 20) or gone from the table (p. 39).
const OUT: &str = "out";
/// Track: the reaction marker (p. 41).
const REACTION: &str = "reaction";
/// Track: action points (p. 40).
const POINTS: &str = "action-points";
/// Track: whether a side has the advantage marker (p. 13).
const ADVANTAGE: &str = "advantage";
/// Text value: the id of the model whose activation it is.
const ACTIVE: &str = "active";
/// Text value: the side that is activating its ready models.
const USING: &str = "using";
/// Text value: the steps that the rules asked for when the activation began, one per line.
const ASKED: &str = "asked";
/// Text value: the quick actions that action points were spent on in this activation (p. 40), one per line.
const SPENT: &str = "spent";
/// Track of the table: how far the activation has come.
const STAGE: &str = "stage";
/// The value of [`STAGE`] while an activation ends.
const ENDING: i64 = 2;

/// The states of [`READY`].
const UNUSED: i64 = 0;
const IS_READY: i64 = 1;
const USED: i64 = 2;

/// Returns the model whose activation it is.
fn active<'a>(board: &Board<'a>) -> Option<&'a Piece> {
    board.named(ACTIVE)
}

/// Returns the unit that a model belongs to and whose cards it uses. For a unit of one model, that is the model itself.
fn unit_of<'a>(board: &Board<'a>, model: &'a Piece) -> &'a Piece {
    let unit = model.within.as_ref().and_then(|unit| board.piece(unit));
    unit.unwrap_or(model)
}

/// Returns every model, in play or not, in order.
fn models<'a>(board: &Board<'a>) -> impl Iterator<Item = &'a Piece> + use<'a> {
    let pieces = board.pieces.iter();
    pieces.filter(|piece| piece.track(READY).is_some())
}

/// Returns every model that is in play.
fn in_play<'a, 'b>(board: &'b Board<'a>) -> impl Iterator<Item = &'a Piece> + use<'a, 'b> {
    models(board).filter(|model| !board.has(&model.id, OUT))
}

/// Returns whether a model that may use a card is still in play.
fn is_held(board: &Board<'_>, card: &Piece) -> bool {
    let holder = card.within.as_ref();
    in_play(board).any(|model| Some(&model.id) == holder || model.within.as_ref() == holder)
}

/// Returns a step about a piece. Its text is the message `fww-step-<id>`.
fn due(
    board: &Board<'_>,
    id: &'static str,
    when: DueTime,
    piece: &Piece,
    deltas: Vec<Delta>,
) -> DueStep {
    DueStep::new(id, when, piece_step_text(board, id, piece), deltas).to(&piece.id)
}

/// Returns the text of a step about a piece.
fn piece_step_text(board: &Board<'_>, id: &str, piece: &Piece) -> String {
    let args = [("name", piece.name.as_str().into())];
    board.words.message(&format!("fww-step-{id}"), &args)
}

/// Returns a possible outcome of a step. Its text is the message `fww-step-<id>.<outcome>`.
fn outcome(
    board: &Board<'_>,
    id: &str,
    outcome: &'static str,
    deltas: Vec<Delta>,
) -> muster_core::play::Outcome {
    let key = format!("fww-step-{id}.{outcome}");
    muster_core::play::Outcome::new(outcome, board.words.message(&key, &[]), deltas)
}
