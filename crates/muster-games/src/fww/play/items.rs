//! Items in play: limited use, lasting and fading effects, addiction and critical points.

use super::super::face::{Dose, Duration, ItemFace};
use super::super::kind::FwwKind;
use super::super::sheets::icon;
use super::{READY, due, is_held, outcome, piece_step_text};
use muster_core::card::{Card, CardId};
use muster_core::play::{Board, Delta, DueStep, DueTime, Piece, PieceId, Track};
use muster_core::words::Words;

/// Track: copies that are left of a card that is discarded after use (p. 32).
pub(super) const LEFT: &str = "left";
/// Track: loaded or empty (p. 46).
pub(super) const LOADED: &str = "loaded";
/// Track: critical points (p. 53).
pub(super) const CRITICAL: &str = "critical";
/// Track: whether the effect of the card lasts (p. 33).
const EFFECT: &str = "effect";
/// Track: tokens of a fixed effect (p. 33).
const TOKENS: &str = "tokens";
/// Track: the column that a diminishing effect has reached (p. 33).
const COLUMN: &str = "column";
/// Track: whether the user of the card is addicted (p. 34).
const ADDICTED: &str = "addicted";

/// Returns the tracks of a chem, alcohol or food card.
pub(super) fn dose(
    card: &Card,
    dose: Option<&Dose>,
    duration: Option<Duration>,
    words: &Words,
) -> Vec<Track> {
    let message = |id: &str| words.message(&format!("fww-play-{id}"), &[]);
    let mut tracks = Vec::new();
    if duration != Some(Duration::Instant) {
        let effect = Track::mark(EFFECT, message("effect")).rare().page("33");
        tracks.push(match duration {
            Some(Duration::Diminishing) => effect.icon(icon("duration-diminishing", words)),
            Some(_) => effect.icon(icon("duration-fixed", words)),
            None => effect.ends(message("effect-unknown")),
        });
    }
    if matches!(duration, Some(Duration::Fixed) | None) {
        tracks.push(
            Track::stock(TOKENS, message("tokens"), Some(0))
                .rare()
                .page("33"),
        );
    }
    if duration == Some(Duration::Diminishing) {
        let most = columns(dose);
        let column = Track::stock(COLUMN, message("column"), Some(0)).most(most);
        tracks.push(column.rare().page("33"));
    }
    if matches!(
        FwwKind::from_id(&card.id),
        Some(FwwKind::Chem | FwwKind::Alcohol)
    ) {
        let addicted = Track::mark(ADDICTED, message("addicted")).icon(icon("addicted", words));
        tracks.push(addicted.rare().page("34").ends(message("addicted-end")));
    }
    tracks
}

/// Returns the number of columns of a diminishing effect. `None` if they are not recorded.
fn columns(dose: Option<&Dose>) -> Option<i64> {
    let columns = dose.map_or(0, |dose| dose.columns.len().max(dose.steps.len()));
    i64::try_from(columns).ok().filter(|columns| *columns > 0)
}

/// Returns what can be done with cards at any time: using a card that is used up (p. 32), or a critical attack (p. 53).
pub(super) fn uses(board: &Board<'_>) -> Vec<DueStep> {
    let mut dues = Vec::new();
    for piece in board.pieces {
        if piece.track(LEFT).is_some() && board.count(&piece.id, LEFT) > 0 && is_held(board, piece)
        {
            dues.extend(use_up(board, piece));
        }
        let rating = board.most(&piece.id, CRITICAL).filter(|rating| *rating > 0);
        if let Some(rating) = rating
            && board.count(&piece.id, CRITICAL) >= rating
        {
            let deltas = vec![board.add(&piece.id, CRITICAL, -rating)];
            dues.push(due(board, "critical-attack", DueTime::Ever, piece, deltas).page("53"));
        }
    }
    dues
}

/// Returns the step that uses up one copy of a card.
///
/// `None` if the rules forbid it: only a unit of one model may use a card with a diminishing effect, and only one such
/// card at a time (p. 33).
fn use_up(board: &Board<'_>, piece: &Piece) -> Option<DueStep> {
    let dose = item_of(board, piece).and_then(|item| item.dose.as_ref());
    let duration = dose.and_then(|dose| dose.duration);
    let mut deltas = vec![board.add(&piece.id, LEFT, -1)];
    match duration {
        Some(Duration::Fixed) => {
            let turns = dose.and_then(|dose| dose.turns).map_or(0, i64::from);
            deltas.push(board.set(&piece.id, EFFECT, 1));
            deltas.push(board.set(&piece.id, TOKENS, turns));
            deltas.push(board.write(&user(piece), user_now(board, piece)));
        }
        Some(Duration::Diminishing) => {
            let unit = board.piece(piece.within.as_ref()?)?;
            let is_alone = unit.track(READY).is_some() && unit.within.is_none();
            let others = lasting(board, &unit.id);
            let is_free = others.iter().all(|other| other.track(COLUMN).is_none());
            if !is_alone || !is_free {
                return None;
            }
            deltas.push(board.set(&piece.id, EFFECT, 1));
            deltas.push(board.set(&piece.id, COLUMN, 1));
        }
        Some(Duration::Instant) if dose.is_some_and(|dose| dose.addictive.is_some()) => {
            return Some(addiction(board, "use", piece, &deltas, DueTime::Ever).page("32, 34"));
        }
        _ => {}
    }
    Some(due(board, "use", DueTime::Ever, piece, deltas).page("32"))
}

/// Returns the cards that a side's models found and still hold at the end of the game (p. 31). A card that is used up is
/// gone, and so is one whose holder is out of play.
pub(super) fn held(board: &Board<'_>, side: usize) -> Vec<(CardId, i64)> {
    let mut held: Vec<(CardId, i64)> = Vec::new();
    for found in board.standing.found() {
        let Some(piece) = board.piece(&found.piece) else {
            continue;
        };
        let is_left = piece.track(LEFT).is_none() || board.count(&piece.id, LEFT) > 0;
        if piece.side != Some(side) || !is_left || !is_held(board, piece) {
            continue;
        }
        match held.iter_mut().find(|(card, _)| *card == found.card) {
            Some((_, count)) => *count += 1,
            None => held.push((found.card.clone(), 1)),
        }
    }
    held
}

/// Returns what the start of an activation does to lasting effects in the unit. A fixed effect loses a token or ends; a
/// diminishing one moves to its next column (p. 33).
pub(super) fn fade(board: &Board<'_>, model: &Piece, holders: &[&PieceId]) -> Vec<DueStep> {
    let mut dues = Vec::new();
    let lasting = holders.iter().flat_map(|holder| lasting(board, holder));
    let used_by = |piece: &Piece| board.standing.words(&user(piece));
    for piece in lasting.filter(|piece| ["", model.id.as_str()].contains(&used_by(piece))) {
        let dose = item_of(board, piece).and_then(|item| item.dose.as_ref());
        match dose.and_then(|dose| dose.duration) {
            Some(Duration::Fixed) => {
                let tokens = board.count(&piece.id, TOKENS);
                dues.push(if tokens > 0 {
                    let deltas = vec![board.add(&piece.id, TOKENS, -1)];
                    due(board, "tick", DueTime::Now, piece, deltas).page("33")
                } else {
                    ends(board, piece, dose)
                });
            }
            Some(Duration::Diminishing) => dues.push(slide(board, piece, dose)),
            _ => {}
        }
    }
    dues
}

/// Returns the step that moves a diminishing effect to its next column, or ends it after the last (p. 33). If the
/// number of columns is unknown, the players say which.
fn slide(board: &Board<'_>, piece: &Piece, dose: Option<&Dose>) -> DueStep {
    let column = board.count(&piece.id, COLUMN);
    let on = vec![board.set(&piece.id, COLUMN, column.saturating_add(1))];
    match columns(dose) {
        Some(last) if column >= last => ends(board, piece, dose),
        Some(_) => due(board, "slide", DueTime::Now, piece, on).page("33"),
        None => {
            let outcomes = vec![
                outcome(board, "slide-unknown", "on", on),
                outcome(board, "slide-unknown", "over", over(board, piece)),
            ];
            let label = piece_step_text(board, "slide-unknown", piece);
            DueStep::question("slide-unknown", DueTime::Now, label, outcomes)
                .to(&piece.id)
                .page("33")
        }
    }
}

/// Returns the step that ends an effect. A card that may cause addiction then asks for the result of the die (p. 34).
fn ends(board: &Board<'_>, piece: &Piece, dose: Option<&Dose>) -> DueStep {
    let deltas = over(board, piece);
    if dose.is_some_and(|dose| dose.addictive.is_some()) {
        addiction(board, "effect-ends", piece, &deltas, DueTime::Now).page("33, 34")
    } else {
        due(board, "effect-ends", DueTime::Now, piece, deltas).page("33")
    }
}

fn over(board: &Board<'_>, piece: &Piece) -> Vec<Delta> {
    let reset = [EFFECT, TOKENS, COLUMN];
    let reset = reset.iter().filter(|track| piece.track(track).is_some());
    let reset = reset.map(|track| board.set(&piece.id, track, 0));
    reset.chain([board.write(&user(piece), "")]).collect()
}

/// Returns the name of the text value that holds the model under the effect of a card. The tokens go when that model is
/// activated (p. 33).
fn user(piece: &Piece) -> String {
    format!("user/{}", piece.id)
}

/// Returns the id of the active model of the card's unit, which is taken to be the user. Empty if no model of the unit
/// is active.
fn user_now<'a>(board: &Board<'a>, piece: &Piece) -> &'a str {
    let of_unit = |model: &&Piece| model.within == piece.within;
    super::active(board)
        .filter(of_unit)
        .map_or("", |model| model.id.as_str())
}

/// Returns a step that also asks for the result of the addiction die.
fn addiction(
    board: &Board<'_>,
    id: &'static str,
    piece: &Piece,
    deltas: &[Delta],
    when: DueTime,
) -> DueStep {
    let mut addicted = deltas.to_vec();
    addicted.push(board.set(&piece.id, ADDICTED, 1));
    let outcomes = vec![
        outcome(board, "addiction", "free", deltas.to_vec()),
        outcome(board, "addiction", "addicted", addicted),
    ];
    DueStep::question(id, when, piece_step_text(board, id, piece), outcomes).to(&piece.id)
}

/// Returns the cards of a piece whose effect lasts.
fn lasting<'a>(board: &Board<'a>, holder: &PieceId) -> Vec<&'a Piece> {
    let held = board.within(holder);
    held.filter(|piece| board.has(&piece.id, EFFECT)).collect()
}

/// Returns the facts of a piece's card.
fn item_of<'a>(board: &Board<'a>, piece: &Piece) -> Option<&'a ItemFace> {
    let card = board.card(piece)?;
    card.face.read::<ItemFace>()
}
