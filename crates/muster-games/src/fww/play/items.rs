//! Items in play: what is used up, how effects last and fade, addiction, charges.

use super::super::face::{Dose, Duration, ItemFace};
use super::super::kind::Kind;
use super::super::sheets::icon;
use super::{READY, due, is_held, outcome, said};
use muster_core::card::Card;
use muster_core::play::{Board, Delta, Due, Piece, PieceId, Track, When};
use muster_core::words::Words;

/// Copies left of what is discarded after use (p. 32).
pub(super) const LEFT: &str = "left";
/// Loaded or empty (p. 46).
pub(super) const LOADED: &str = "loaded";
/// Critical points (p. 53).
pub(super) const CRITICAL: &str = "critical";
/// Whether its effect lasts (p. 33).
const EFFECT: &str = "effect";
/// Tokens of a fixed effect (p. 33).
const TOKENS: &str = "tokens";
/// The column that a diminishing effect has reached (p. 33).
const COLUMN: &str = "column";
/// Whether its user is addicted (p. 34).
const ADDICTED: &str = "addicted";

/// What is kept of a chem, a drink or food.
pub(super) fn dose(
    card: &Card,
    dose: Option<&Dose>,
    duration: Option<Duration>,
    words: &Words,
) -> Vec<Track> {
    let say = |id: &str| words.say(&format!("fww-play-{id}"), &[]);
    let mut tracks = Vec::new();
    if duration != Some(Duration::Instant) {
        let effect = Track::mark(EFFECT, say("effect")).rare().page("33");
        tracks.push(match duration {
            Some(Duration::Diminishing) => effect.icon(icon("duration-diminishing", words)),
            Some(_) => effect.icon(icon("duration-fixed", words)),
            None => effect.ends(say("effect-unknown")),
        });
    }
    if matches!(duration, Some(Duration::Fixed) | None) {
        tracks.push(
            Track::stock(TOKENS, say("tokens"), Some(0))
                .rare()
                .page("33"),
        );
    }
    if duration == Some(Duration::Diminishing) {
        let most = columns(dose);
        let column = Track::stock(COLUMN, say("column"), Some(0)).most(most);
        tracks.push(column.rare().page("33"));
    }
    if matches!(Kind::of(&card.id), Some(Kind::Chem | Kind::Alcohol)) {
        let addicted = Track::mark(ADDICTED, say("addicted")).icon(icon("addicted", words));
        tracks.push(addicted.rare().page("34").ends(say("addicted-end")));
    }
    tracks
}

/// How many columns a diminishing effect has, where they are known.
fn columns(dose: Option<&Dose>) -> Option<i64> {
    let columns = dose.map_or(0, |dose| dose.columns.len().max(dose.steps.len()));
    i64::try_from(columns).ok().filter(|columns| *columns > 0)
}

/// What can be done with cards at any time: using one that is used up (p. 32), a critical attack (p. 53).
pub(super) fn uses(board: &Board<'_>) -> Vec<Due> {
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
            dues.push(due(board, "critical-attack", When::Ever, piece, deltas).page("53"));
        }
    }
    dues
}

/// A card is used, and one copy of it is gone. Only a unit of one model uses what diminishes, and one such card at a time
/// (p. 33).
fn use_up(board: &Board<'_>, piece: &Piece) -> Option<Due> {
    let dose = of(board, piece).and_then(|item| item.dose.as_ref());
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
            return Some(addiction(board, "use", piece, &deltas, When::Ever).page("32, 34"));
        }
        _ => {}
    }
    Some(due(board, "use", When::Ever, piece, deltas).page("32"))
}

/// What an activation does to the effects that last in its unit: fixed ones lose a token or end, diminishing ones slide on
/// (p. 33).
pub(super) fn fade(board: &Board<'_>, model: &Piece, holders: &[&PieceId]) -> Vec<Due> {
    let mut dues = Vec::new();
    let lasting = holders.iter().flat_map(|holder| lasting(board, holder));
    let used_by = |piece: &Piece| board.standing.words(&user(piece));
    for piece in lasting.filter(|piece| ["", model.id.as_str()].contains(&used_by(piece))) {
        let dose = of(board, piece).and_then(|item| item.dose.as_ref());
        match dose.and_then(|dose| dose.duration) {
            Some(Duration::Fixed) => {
                let tokens = board.count(&piece.id, TOKENS);
                dues.push(if tokens > 0 {
                    let deltas = vec![board.add(&piece.id, TOKENS, -1)];
                    due(board, "tick", When::Now, piece, deltas).page("33")
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

/// A diminishing effect goes on to its next column, or ends behind the last (p. 33).
fn slide(board: &Board<'_>, piece: &Piece, dose: Option<&Dose>) -> Due {
    let column = board.count(&piece.id, COLUMN);
    let on = vec![board.set(&piece.id, COLUMN, column.saturating_add(1))];
    match columns(dose) {
        Some(last) if column >= last => ends(board, piece, dose),
        Some(_) => due(board, "slide", When::Now, piece, on).page("33"),
        None => {
            let outcomes = vec![
                outcome(board, "slide-unknown", "on", on),
                outcome(board, "slide-unknown", "over", over(board, piece)),
            ];
            let label = said(board, "slide-unknown", piece);
            Due::question("slide-unknown", When::Now, label, outcomes)
                .to(&piece.id)
                .page("33")
        }
    }
}

/// An effect ends; what may addict asks for the die (p. 34).
fn ends(board: &Board<'_>, piece: &Piece, dose: Option<&Dose>) -> Due {
    let deltas = over(board, piece);
    if dose.is_some_and(|dose| dose.addictive.is_some()) {
        addiction(board, "effect-ends", piece, &deltas, When::Now).page("33, 34")
    } else {
        due(board, "effect-ends", When::Now, piece, deltas).page("33")
    }
}

fn over(board: &Board<'_>, piece: &Piece) -> Vec<Delta> {
    let reset = [EFFECT, TOKENS, COLUMN];
    let reset = reset.iter().filter(|track| piece.track(track).is_some());
    let reset = reset.map(|track| board.set(&piece.id, track, 0));
    reset.chain([board.write(&user(piece), "")]).collect()
}

/// What says whose effect it is: its tokens go when that model is activated (p. 33).
fn user(piece: &Piece) -> String {
    format!("user/{}", piece.id)
}

/// The model of a unit that is active, which uses its card; none where that is not known.
fn user_now<'a>(board: &Board<'a>, piece: &Piece) -> &'a str {
    let of_unit = |model: &&Piece| model.within == piece.within;
    super::active(board)
        .filter(of_unit)
        .map_or("", |model| model.id.as_str())
}

/// Something that asks for the die of addiction when it is done.
fn addiction(
    board: &Board<'_>,
    id: &'static str,
    piece: &Piece,
    deltas: &[Delta],
    when: When,
) -> Due {
    let mut addicted = deltas.to_vec();
    addicted.push(board.set(&piece.id, ADDICTED, 1));
    let outcomes = vec![
        outcome(board, "addiction", "free", deltas.to_vec()),
        outcome(board, "addiction", "addicted", addicted),
    ];
    Due::question(id, when, said(board, id, piece), outcomes).to(&piece.id)
}

/// The cards that a piece holds whose effect lasts.
fn lasting<'a>(board: &Board<'a>, holder: &PieceId) -> Vec<&'a Piece> {
    let held = board.within(holder);
    held.filter(|piece| board.has(&piece.id, EFFECT)).collect()
}

/// What is known of the card of a piece.
fn of<'a>(board: &Board<'a>, piece: &Piece) -> Option<&'a ItemFace> {
    let card = board.card(piece)?;
    card.face.read::<ItemFace>()
}
