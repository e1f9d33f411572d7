//! Converts a game to the view that a screen shows.

use muster_core::play::{
    Board, Delta, DueStep, DueTime, Outcome, Piece, PieceId, Play, PlayRules, Track, Tracked,
};
use muster_core::problem::Problem;
use muster_core::words::Words;

use super::open::OpenPlay;
use super::view::{
    CopyView, DieView, DueView, OutcomeView, PieceView, PileView, PlayView, SetsView, SideView,
    TrackKind, TrackView,
};
use super::{Summary, press_text, table_deck};
use crate::App;
use crate::cards::names::{is_fallback, name_of};

/// Returns the sides of a game, with the names of players and forces.
pub(super) fn sides(play: &Play) -> Vec<SideView> {
    let side = |side: &muster_core::play::Side| SideView {
        name: side.name.clone(),
        force: side
            .force
            .as_ref()
            .map(|force| force.name.clone())
            .unwrap_or_default(),
    };
    play.sides.iter().map(side).collect()
}

impl OpenPlay {
    /// Returns the game as a screen shows it.
    ///
    /// # Errors
    /// `unknown-system`.
    pub(super) fn view(&self, app: &App, words: &Words) -> Result<PlayView, Problem> {
        let (course, cards) = (&self.course, self.cards());
        let pieces = course.pieces(cards, words)?;
        let board = course.board(&pieces, cards, words);
        let dues = course.dues(&pieces, cards, words)?;
        let game = cards.games().named(&course.play().system)?;
        let rules = game.play();
        let standing = course.standing();
        let play = course.play();
        let summary = Summary::new(course);
        let source = app.source_force(play);
        let says = press_text::PressDescriber::new(&board, rules);
        let last = standing
            .last_standing()
            .and_then(|number| course.presses().get(number.checked_sub(1)?))
            .map(|press| says.press(press));
        Ok(PlayView {
            id: self.head.id.clone(),
            press_count: course.presses().len(),
            title: summary.title,
            system: play.system.clone(),
            scenario: play.scenario.clone(),
            place: play.place.clone(),
            date: play.date.clone(),
            points: play.points,
            minutes: play.minutes,
            seed: play.seed,
            begun: self.head.created,
            sides: sides(play),
            round: summary.round,
            phases: rules.phases(words),
            phase: board.phase(),
            active: standing.words("active").to_owned(),
            over: summary.over,
            edited: source.as_ref().is_some_and(|(_, edited)| *edited),
            of: source.map(|(id, _)| id),
            pieces: pieces
                .iter()
                .map(|piece| piece_view(&board, piece))
                .collect(),
            brought: (*self.sides.brought).clone(),
            dues: dues.iter().map(|due| due_view(due, &says)).collect(),
            piles: piles(&board, rules),
            table_deck: table_deck::view(&board, rules, &dues),
            dice: dice(&board, rules),
            rolled: says.rolled(course),
            results: rules
                .results(words)
                .into_iter()
                .map(|(id, label)| (id.into_owned(), label))
                .collect(),
            result: summary.result,
            scores: summary.points,
            notes: standing.words("notes").to_owned(),
            finds: rules
                .finds()
                .iter()
                .map(|kind| (*kind).to_owned())
                .collect(),
            last: last.unwrap_or_default(),
            can_undo: standing.can_undo(),
            can_redo: standing.can_redo(),
        })
    }
}

impl App {
    /// Returns the saved force from which the user's side was copied, and whether its entries have changed since.
    fn source_force(&self, play: &Play) -> Option<(String, bool)> {
        let side = play.sides.first()?;
        let (id, copy) = (side.of.as_ref()?, side.force.as_ref()?);
        let now = self.opened_by_id(id).ok()?;
        Some((id.clone(), now.force.entries != copy.entries))
    }
}

fn piece_view(board: &Board<'_>, piece: &Piece) -> PieceView {
    let mut found = board.standing.found().iter();
    PieceView {
        id: piece.id.clone(),
        side: piece.side,
        within: piece.within.clone(),
        name: piece.name.clone(),
        card: piece.card.clone(),
        node: piece.node.clone(),
        copy: piece.copy,
        weapons: piece.weapons.clone(),
        leader: piece.is_leader,
        found: found.any(|found| found.piece == piece.id),
        tracks: piece
            .tracks
            .iter()
            .map(|track| track_view(board, piece, track))
            .collect(),
    }
}

fn track_view(board: &Board<'_>, piece: &Piece, track: &Track) -> TrackView {
    let (kind, most, at, states) = match &track.tracked {
        Tracked::Count { most, at, loss } => {
            let kind = if *loss {
                TrackKind::Loss
            } else {
                TrackKind::Stock
            };
            (kind, *most, at.clone(), Vec::new())
        }
        Tracked::Mark => (TrackKind::Mark, None, None, Vec::new()),
        Tracked::States(states) => (TrackKind::States, None, None, states.clone()),
    };
    TrackView {
        id: track.id.to_string(),
        label: track.label.clone(),
        icon: track.icon.clone(),
        page: track.page.to_string(),
        kind,
        value: board.value(&piece.id, &track.id).or(track.start),
        most,
        at,
        states,
        ends: track.ends.clone(),
        rare: track.rare,
        hint: track.hint.clone(),
        adds_to: track.adds_to.to_string(),
    }
}

fn due_view(due: &DueStep, says: &press_text::PressDescriber<'_>) -> DueView {
    let outcome = |outcome: &Outcome| OutcomeView {
        id: outcome.id.to_string(),
        label: outcome.label.clone(),
        changes: match due.when {
            DueTime::Now => says.deltas(&outcome.deltas),
            _ => Vec::new(),
        },
    };
    DueView {
        id: due.id.to_string(),
        piece: due.piece.clone().unwrap_or_default(),
        when: due.when,
        label: due.label.clone(),
        page: due.page.to_string(),
        outcomes: due.outcomes.iter().map(outcome).collect(),
        waiting: due.waiting.clone(),
        sets: sets(due),
    }
}

/// Returns the state that a due sets if its only effect is to set a state of its own piece.
fn sets(due: &DueStep) -> Option<SetsView> {
    let [outcome] = &due.outcomes[..] else {
        return None;
    };
    match &outcome.deltas[..] {
        [
            Delta::Track {
                piece,
                track,
                to: Some(to),
                ..
            },
        ] if due.piece.as_ref() == Some(piece) => Some(SetsView {
            track: track.clone(),
            to: *to,
        }),
        _ => None,
    }
}

fn piles(board: &Board<'_>, rules: &dyn PlayRules) -> Vec<PileView> {
    let mut views = Vec::new();
    let lang = board.words.lang();
    for side in 0..board.play.sides.len() {
        let deck = board.standing.deck(side);
        if deck.is_empty() {
            continue;
        }
        for pile in rules.piles(board.words) {
            let copies = board.standing.pile(&PieceId::for_piece(side, &pile.id));
            let view = |copy: &u32| {
                let card = deck.get(*copy as usize)?;
                Some(CopyView {
                    copy: *copy,
                    card: card.clone(),
                    name: name_of(card, board.cards.of_side(side), lang),
                    fallback: is_fallback(card, board.cards.of_side(side), lang),
                })
            };
            let cards = match pile.hidden {
                true => Vec::new(),
                false => copies.iter().rev().filter_map(view).collect(),
            };
            views.push(PileView {
                side,
                id: pile.id.to_string(),
                label: pile.label,
                hidden: pile.hidden,
                count: copies.len(),
                cards,
            });
        }
    }
    views
}

fn dice(board: &Board<'_>, rules: &dyn PlayRules) -> Vec<DieView> {
    let view = |die: muster_core::play::Die| DieView {
        id: die.id.into_owned(),
        label: die.label,
        faces: die.faces,
        at: die.at,
    };
    rules.dice(board).into_iter().map(view).collect()
}
