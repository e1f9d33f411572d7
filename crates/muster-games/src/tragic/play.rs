//! Play at the table: a shuffled library, a hand, cards on the field, life and resources, and the phases of a turn.
//!
//! Page numbers refer to the rules, version 11.8.

use super::Tragic;
use super::deck;
use super::face::TragicAttribute;
use super::rules::RULES;
use muster_core::card::CardId;
use muster_core::force::Force;
use muster_core::library::Library;
use muster_core::play::{
    Board, Delta, DueStep, DueTime, Outcome, Piece, PieceId, Pile, Play, PlayLibraries, PlayRules,
    PlayState, next_phase,
};
use muster_core::words::Words;

use pieces::{copy_id, points, spent};

mod ends;
mod pieces;

/// The phases of a turn (p. 6-9).
const PHASES: [&str; 5] = ["disengage", "draw", "upkeep", "main", "end"];
const DISENGAGE: i64 = 0;
const DRAW: i64 = 1;
const UPKEEP: i64 = 2;
const END: i64 = 4;

const LIBRARY: &str = "library";
const HAND: &str = "hand";
const FIELD: &str = "field";
const EQUIPMENT: &str = "equipment";

const LIFE: &str = "life";
const ENGAGED: &str = "engaged";
const TOKENS: &str = "tokens";
/// Track of the table: whether the library was empty when the active player had to draw.
const NO_CARDS: &str = "no-cards";
/// Track of the table: the side whose turn it is.
const TURN: &str = "turn";

/// The most cards of a library that are shuffled. By the rules it has 60.
const MAX_SHUFFLED_CARDS: usize = 1_000;

/// The rules for play at the table.
#[derive(Debug)]
pub(super) struct TragicTable;

impl PlayRules for TragicTable {
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
        let table = PieceId::table();
        let first = i64::try_from(board.play.first).unwrap_or(0);
        let mut deltas = vec![
            board.set(&table, "round", 1),
            board.set(&table, TURN, first),
            // On their first turn, the first player has nothing to disengage and draws no cards (p. 6).
            board.set(&table, "phase", UPKEEP),
        ];
        for side in 0..board.play.sides.len() {
            if let Some(hand) = opening_hand(board, side) {
                deltas.extend(board.draw(side, LIBRARY, HAND, hand));
            }
        }
        deltas
    }

    fn phases(&self, words: &Words) -> Vec<String> {
        let name = |id: &str| words.message(&format!("tragic-phase-{id}"), &[]);
        PHASES.map(name).into()
    }

    fn dues(&self, board: &Board<'_>) -> Vec<DueStep> {
        let side = turn(board);
        let mut dues = ends::all(board);
        dues.extend(hands(board));
        match board.phase() {
            DISENGAGE => dues.push(disengage(board, side)),
            DRAW if !board.has(&PieceId::table(), NO_CARDS) => dues.push(draw(board, side)),
            UPKEEP => {
                let label = step_text(board, "upkeep");
                dues.push(DueStep::new("upkeep", DueTime::Now, label, Vec::new()).page("7"));
            }
            END => {
                dues.push(heal(board));
                dues.extend(ends::time_up(board, side));
            }
            _ => {}
        }
        dues.push(next_phase_step(board, side));
        dues
    }

    fn arrive(&self, board: &Board<'_>, side: usize, copy: u32, pile: &str) -> Vec<Delta> {
        let piece = copy_id(side, copy);
        let mut deltas = Vec::new();
        let knows = board.standing.knows(&piece);
        match pile {
            // Equipment enters the game engaged (p. 4).
            EQUIPMENT => deltas.push(board.set(&piece, ENGAGED, 1)),
            FIELD if knows => deltas.push(board.set(&piece, ENGAGED, 0)),
            _ => {}
        }
        if knows || pile == EQUIPMENT {
            deltas.push(board.set(&piece, TOKENS, 0));
        }
        // An Aptitude raises its attribute by one while it lies on the field (p. 7).
        let card = board.standing.deck(side).get(copy as usize);
        let card = card.and_then(|card| board.cards.of_side(side).card(card));
        let was_laid = board.piece(&piece).is_some();
        let is_laid = matches!(pile, FIELD | EQUIPMENT);
        if let Some(card) = card.filter(|card| card.id.kind() == "aptitude")
            && was_laid != is_laid
        {
            let by = if is_laid { 1 } else { -1 };
            for attribute in deck::attributes(card) {
                deltas.push(board.add(&PieceId::side(side), points(attribute), by));
            }
        }
        deltas
    }

    fn deck(&self, force: &Force, library: &Library) -> Vec<CardId> {
        let table = RULES.lay_out(&Tragic, force, library);
        let copies = deck::library_cards(&table).flat_map(|spot| {
            let copies = usize::try_from(spot.count()).unwrap_or(0);
            std::iter::repeat_n(spot.node().card.clone(), copies.min(MAX_SHUFFLED_CARDS))
        });
        copies.take(MAX_SHUFFLED_CARDS).collect()
    }

    fn piles(&self, words: &Words) -> Vec<Pile> {
        let pile = |id: &'static str, hidden: bool| Pile {
            id: id.into(),
            label: words.message(&format!("tragic-pile-{id}"), &[]),
            hidden,
        };
        vec![
            pile(LIBRARY, true),
            pile(HAND, false),
            pile(FIELD, false),
            pile(EQUIPMENT, false),
            pile("discard", false),
            pile("destruction", false),
        ]
    }
}

/// Returns the side whose turn it is.
fn turn(board: &Board<'_>) -> usize {
    let side = usize::try_from(board.count(&PieceId::table(), TURN)).unwrap_or(0);
    side.min(board.play.sides.len().saturating_sub(1))
}

/// Returns the size of a side's opening hand. `None` if it is not known (p. 6).
fn opening_hand(board: &Board<'_>, side: usize) -> Option<usize> {
    let force = board.play.sides.get(side)?.force.as_ref()?;
    let table = RULES.lay_out(&Tragic, force, board.cards.of_side(side));
    let hand = deck::start(&table).opening_hand().exact()?;
    usize::try_from(hand).ok()
}

/// Returns a question for each opening hand whose size is not known. The hand has three times the cards of a draw, but
/// three to nine (p. 6).
fn hands(board: &Board<'_>) -> Vec<DueStep> {
    let mut dues = Vec::new();
    for side in 0..board.play.sides.len() {
        let has_deck = !board.standing.deck(side).is_empty();
        let full = board.standing.deck(side).len();
        let untouched = board
            .standing
            .pile(&PieceId::for_piece(side, LIBRARY))
            .len()
            == full;
        if has_deck && untouched && opening_hand(board, side).is_none() {
            let outcome = |count: usize, id: &'static str| {
                let label = count_text(board, count);
                Outcome::new(id, label, board.draw(side, LIBRARY, HAND, count))
            };
            let outcomes = vec![outcome(3, "3"), outcome(6, "6"), outcome(9, "9")];
            let label = step_text(board, "opening-hand");
            let due = DueStep::question("opening-hand", DueTime::Now, label, outcomes);
            dues.push(due.to(&PieceId::side(side)).page("6"));
        }
    }
    dues
}

/// Returns the step that disengages all cards and resources of a side except its equipment (p. 6).
fn disengage(board: &Board<'_>, side: usize) -> DueStep {
    let player = PieceId::side(side);
    let mut deltas: Vec<Delta> = TragicAttribute::ALL
        .map(|attribute| board.set(&player, spent(attribute), 0))
        .into();
    let equipment = board.standing.pile(&PieceId::for_piece(side, EQUIPMENT));
    let equipment: Vec<PieceId> = equipment.iter().map(|copy| copy_id(side, *copy)).collect();
    let engaged = board
        .of_side(side)
        .filter(|piece| piece.track(ENGAGED).is_some());
    let others = engaged.filter(|piece| !equipment.contains(&piece.id));
    deltas.extend(others.map(|piece| board.set(&piece.id, ENGAGED, 0)));
    DueStep::new(
        "disengage",
        DueTime::Now,
        step_text(board, "disengage"),
        deltas,
    )
    .page("6")
}

/// Returns the step that draws the cards of a turn (p. 6).
fn draw(board: &Board<'_>, side: usize) -> DueStep {
    let force = board
        .play
        .sides
        .get(side)
        .and_then(|side| side.force.as_ref());
    let start =
        force.map(|force| deck::start(&RULES.lay_out(&Tragic, force, board.cards.of_side(side))));
    let count = start.and_then(|start| start.draw.exact());
    let label = step_text(board, "draw");
    match count.and_then(|count| usize::try_from(count).ok()) {
        Some(count) => {
            let deltas = board.draw(side, LIBRARY, HAND, count);
            DueStep::new("draw", DueTime::Now, label, deltas).page("6")
        }
        None => {
            let outcome = |count: usize, id: &'static str| {
                let label = count_text(board, count);
                Outcome::new(id, label, board.draw(side, LIBRARY, HAND, count))
            };
            let outcomes = vec![outcome(1, "1"), outcome(2, "2"), outcome(3, "3")];
            DueStep::question("draw", DueTime::Now, label, outcomes).page("6")
        }
    }
}

/// Returns the step that heals the allies and companions of all players (p. 8, 9). Tokens on other cards stay, because
/// only those cards say what they mean.
fn heal(board: &Board<'_>) -> DueStep {
    let is_ally = |piece: &&Piece| {
        board.card(piece).is_some_and(|card| {
            card.types
                .iter()
                .any(|id| ["ally", "companion"].contains(&&**id))
        })
    };
    let hurt = board.pieces.iter().filter(is_ally);
    let hurt = hurt.filter(|piece| board.has(&piece.id, TOKENS));
    let deltas = hurt.map(|piece| board.set(&piece.id, TOKENS, 0)).collect();
    DueStep::new("heal", DueTime::Now, step_text(board, "heal"), deltas).page("8, 9")
}

/// Returns the step to the next phase, or to the next player's turn.
fn next_phase_step(board: &Board<'_>, side: usize) -> DueStep {
    let table = PieceId::table();
    if let Some(mut next) = next_phase(board, &TragicTable.phases(board.words)) {
        // One card in the library when the draw begins is enough, even if more are to be drawn (p. 13).
        let has_deck = !board.standing.deck(side).is_empty();
        let library = board.standing.pile(&PieceId::for_piece(side, LIBRARY));
        let draws = board.phase().saturating_add(1) == DRAW;
        let no_cards = i64::from(draws && has_deck && library.is_empty());
        let noted = board.set(&table, NO_CARDS, no_cards);
        for outcome in &mut next.outcomes {
            outcome.deltas.push(noted.clone());
        }
        return next;
    }
    let sides = board.play.sides.len().max(1);
    let next = (side + 1) % sides;
    let mut deltas = vec![
        board.set(&table, "phase", DISENGAGE),
        board.set(&table, TURN, i64::try_from(next).unwrap_or(0)),
    ];
    if next == board.play.first {
        deltas.push(board.set(&table, "round", board.round().saturating_add(1)));
    }
    let name = board.play.sides.get(next).map(|side| side.name.clone());
    let args = [("name", name.unwrap_or_default().into())];
    let label = board.words.message("tragic-step-next-turn", &args);
    DueStep::new("next-turn", DueTime::Next, label, deltas)
}

fn step_text(board: &Board<'_>, id: &str) -> String {
    board.words.message(&format!("tragic-step-{id}"), &[])
}

fn count_text(board: &Board<'_>, count: usize) -> String {
    let count = i64::try_from(count).unwrap_or(0);
    board
        .words
        .message("tragic-step-cards", &[("count", count.into())])
}
