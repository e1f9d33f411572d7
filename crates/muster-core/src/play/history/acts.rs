//! Computes the changes that each action makes.

use crate::card::CardId;
use crate::play::history::{PlayHistory, fits, open_dues, shuffled, table};
use crate::play::rules::{Board, DueStep, DueTime, PlayLibraries, PlayRules};
use crate::play::{Act, Delta, Piece, PieceId, Play, Track, Tracked, Where};
use crate::problem::Problem;
use crate::words::Words;

/// Most dice in one roll.
const MAX_DICE: usize = 100;

/// Names under which texts can be stored.
const WRITTEN: &[&str] = &["notes", "result", "title"];

/// Returns the changes that an action makes.
pub(super) fn deltas(
    course: &PlayHistory,
    rules: &dyn PlayRules,
    board: &Board<'_>,
    act: &Act,
) -> Result<Vec<Delta>, Problem> {
    match act {
        Act::Begin => Err(Problem::new("play-not-due")),
        Act::Count { piece, track, by } => {
            let (piece, track) = known_track(board, piece, track)?;
            let now = board.count(&piece.id, &track.id);
            let to = within(board, piece, track, now.saturating_add(*by))?;
            Ok(rules.follow(board, piece, track, to))
        }
        Act::Set { piece, track, to } => {
            let (piece, track) = known_track(board, piece, track)?;
            let to = within(board, piece, track, *to)?;
            Ok(match track.tracked {
                Tracked::Count { .. } => vec![board.set(&piece.id, &track.id, to)],
                _ => rules.follow(board, piece, track, to),
            })
        }
        Act::Do {
            due,
            piece,
            outcome,
        } => settle(rules, board, (due, piece), Some(outcome)),
        Act::Refuse { due, piece } => settle(rules, board, (due, piece), None),
        Act::Find { piece, card } => find(course, rules, board, piece, card),
        Act::Lose { piece } => lose(board, piece),
        Act::Move {
            side,
            copy,
            pile,
            at,
        } => carry(rules, board, (*side, *copy), pile, *at),
        Act::Draw { side, from, to } => {
            let from = known_pile(rules, board, *side, from)?;
            let top = board.standing.pile(&from).last();
            let copy = top.ok_or_else(|| Problem::new("play-no-copy"))?;
            carry(rules, board, (*side, *copy), to, Where::Top)
        }
        Act::Shuffle { side, pile } => {
            let pile = known_pile(rules, board, *side, pile)?;
            let from = board.standing.pile(&pile).to_vec();
            let salt = board.standing.presses() + 1;
            let to = shuffled(from.clone(), board.play.seed, salt);
            Ok(vec![Delta::Order { pile, from, to }])
        }
        Act::Roll { die, faces } => roll(rules, board, die, faces),
        Act::Write { what, text } => {
            fits(text)?;
            let points = what.strip_prefix("points/").map(str::parse::<usize>);
            let is_points = matches!(points, Some(Ok(side)) if side < board.play.sides.len());
            if !WRITTEN.contains(&what.as_str()) && !is_points {
                return Err(Problem::new("play-not-due"));
            }
            Ok(vec![board.write(what, text)])
        }
        Act::Finish { over } => Ok(vec![board.set(&table(), "over", i64::from(*over))]),
        Act::Undo => back(course, course.standing.last_standing(), true),
        Act::Redo => back(course, course.standing.last_undone(), false),
        Act::Revert { press } => {
            let stands = course.standing.is_standing(*press);
            back(course, Some(*press).filter(|_| stands), true)
        }
    }
}

/// Returns a piece and one of its tracks.
fn known_track<'a>(
    board: &Board<'a>,
    piece: &PieceId,
    track: &str,
) -> Result<(&'a Piece, &'a Track), Problem> {
    let piece = known(board, piece)?;
    let track = piece.track(track);
    let track = track.ok_or_else(|| Problem::new("play-no-track").with("name", &piece.name))?;
    Ok((piece, track))
}

/// Returns a value limited to the range of a track. It is an error if the track already has that value.
fn within(board: &Board<'_>, piece: &Piece, track: &Track, to: i64) -> Result<i64, Problem> {
    let (least, most) = track.range();
    let to = to.clamp(least, most);
    if board.value(&piece.id, &track.id) == Some(to) {
        return Err(Problem::new("play-no-further").with("name", &track.label));
    }
    Ok(to)
}

/// Returns the changes when something that the game asks for is done. For an `outcome` of `None`, it is refused.
fn settle(
    rules: &dyn PlayRules,
    board: &Board<'_>,
    (id, piece): (&str, &PieceId),
    outcome: Option<&str>,
) -> Result<Vec<Delta>, Problem> {
    let dues = open_dues(rules, board);
    let of = |due: &&DueStep| due.id == id && due.piece.clone().unwrap_or_default() == *piece;
    let due = dues.iter().find(of);
    let due = due.ok_or_else(|| Problem::new("play-not-due"))?;
    let mut deltas = match outcome {
        Some(outcome) => {
            let found = due.outcomes.iter().find(|found| found.id == outcome);
            let missing = || Problem::new("play-no-outcome").with("name", &due.label);
            found.ok_or_else(missing)?.deltas.clone()
        }
        None if due.when == DueTime::Now => Vec::new(),
        None => return Err(Problem::new("play-not-due")),
    };
    match due.when {
        DueTime::Now => deltas.push(board.set(&table(), &settled(due), moment(board))),
        DueTime::Next => {
            deltas.push(board.set(&table(), "moment", moment(board).saturating_add(1)))
        }
        DueTime::Ever => {}
    }
    Ok(deltas)
}

/// Returns the number of the current moment, from 1. Anything done or refused stays settled until the next moment.
fn moment(board: &Board<'_>) -> i64 {
    board.count(&table(), "moment").max(1)
}

/// Returns the name of the table's track that records the moment at which something was done or refused.
fn settled(due: &DueStep) -> String {
    let piece = due.piece.clone().unwrap_or_default();
    format!("settled/{}/{piece}", due.id)
}

/// Returns whether something was done or refused at the current moment.
pub(super) fn is_settled(board: &Board<'_>, due: &DueStep) -> bool {
    board.value(&table(), &settled(due)) == Some(moment(board))
}

/// Returns the changes when a piece finds a card.
fn find(
    course: &PlayHistory,
    rules: &dyn PlayRules,
    board: &Board<'_>,
    piece: &PieceId,
    card: &CardId,
) -> Result<Vec<Delta>, Problem> {
    let on = known(board, piece)?;
    let is_of_game = card.system() == board.play.system && rules.finds().contains(&card.kind());
    if !is_of_game || board.library(on).card(card).is_none() || on.side.is_none() {
        return Err(Problem::new("play-not-found").with("card", card));
    }
    let number = course.presses.len() + 1;
    Ok(vec![Delta::Found {
        found: on.id.found(number),
        on: on.id.clone(),
        card: card.clone(),
        comes: true,
    }])
}

/// Returns the changes when a found card is removed.
fn lose(board: &Board<'_>, piece: &PieceId) -> Result<Vec<Delta>, Problem> {
    let mut found = board.standing.found().iter();
    let found = found.find(|found| found.piece == *piece);
    let found = found.ok_or_else(|| Problem::new("play-no-piece"))?;
    let mut deltas = vec![Delta::Found {
        found: found.piece.clone(),
        on: found.on.clone(),
        card: found.card.clone(),
        comes: false,
    }];
    deltas.extend(board.lose_drawn(piece));
    Ok(deltas)
}

/// Returns the changes when a card moves to a pile.
fn carry(
    rules: &dyn PlayRules,
    board: &Board<'_>,
    (side, copy): (usize, u32),
    pile: &str,
    at: Where,
) -> Result<Vec<Delta>, Problem> {
    let to = known_pile(rules, board, side, pile)?;
    let place = board.standing.place_of(side, copy);
    let (from, from_at) = place.ok_or_else(|| Problem::new("play-no-copy"))?;
    let room = board.standing.pile(&to).len() - usize::from(*from == to);
    let mut deltas = vec![Delta::Pile {
        copy,
        from: from.clone(),
        from_at,
        to_at: if at == Where::Top { room } else { 0 },
        to,
    }];
    deltas.extend(rules.arrive(board, side, copy, pile));
    Ok(deltas)
}

/// Checks a roll of dice. It makes no changes.
fn roll(
    rules: &dyn PlayRules,
    board: &Board<'_>,
    die: &str,
    faces: &[u32],
) -> Result<Vec<Delta>, Problem> {
    let dice = rules.dice(board);
    let die = dice.iter().find(|known| known.id == die);
    let die = die.ok_or_else(|| Problem::new("play-no-die"))?;
    let is_face = |face: &u32| (1..=die.faces).contains(face);
    if faces.is_empty() || faces.len() > MAX_DICE || !faces.iter().all(is_face) {
        return Err(Problem::new("play-no-die"));
    }
    Ok(Vec::new())
}

/// Returns the changes that undo a press, or make it again.
fn back(course: &PlayHistory, press: Option<usize>, is_undo: bool) -> Result<Vec<Delta>, Problem> {
    let at = press.and_then(|number| number.checked_sub(1));
    let press = at.and_then(|at| course.presses.get(at));
    let press = press.ok_or_else(|| Problem::new("play-nothing-to-undo"))?;
    Ok(if is_undo {
        press.deltas.iter().rev().map(Delta::back).collect()
    } else {
        press.deltas.clone()
    })
}

/// Returns the changes that create the decks of all sides. Each deck is shuffled into the first pile of its side.
pub(super) fn decks(
    play: &Play,
    rules: &dyn PlayRules,
    shelves: PlayLibraries<'_>,
    words: &Words,
) -> Vec<Delta> {
    let Some(first) = rules.piles(words).into_iter().next() else {
        return Vec::new();
    };
    let mut deltas = Vec::new();
    for (side, player) in play.sides.iter().enumerate() {
        let cards = player.force.as_ref();
        let cards = cards.map_or_else(Vec::new, |force| rules.deck(force, shelves.of_side(side)));
        let copies: Vec<u32> = (0..).take(cards.len()).collect();
        deltas.push(Delta::Deck { side, cards });
        deltas.push(Delta::Order {
            pile: PieceId::for_piece(side, &first.id),
            from: Vec::new(),
            to: shuffled(copies, play.seed, side),
        });
    }
    deltas
}

fn known<'a>(board: &Board<'a>, piece: &PieceId) -> Result<&'a Piece, Problem> {
    let found = board.piece(piece);
    found.ok_or_else(|| Problem::new("play-no-piece"))
}

fn known_pile(
    rules: &dyn PlayRules,
    board: &Board<'_>,
    side: usize,
    pile: &str,
) -> Result<PieceId, Problem> {
    let is_known = rules
        .piles(board.words)
        .iter()
        .any(|known| known.id == pile);
    if !is_known || side >= board.play.sides.len() {
        return Err(Problem::new("play-no-pile"));
    }
    Ok(PieceId::for_piece(side, pile))
}
