//! The activation of a model: how it begins, what the model can do, and how it ends.

use super::super::derive;
use super::super::face::{ActionPoint, UnitFace};
use super::items::{self, LOADED};
use super::{
    ACTIVE, ASKED, ENDING, IS_READY, POINTS, REACTION, READY, SPENT, STAGE, UNUSED, USED, USING,
    conditions, due, in_play, outcome, piece_step_text, unit_of,
};
use muster_core::card::Card;
use muster_core::play::{Board, Delta, DueStep, DueTime, Outcome, Piece, PieceId};

/// Returns what players can do between activations: make a model ready, or activate one that is ready (p. 13). A side
/// that begins to activate its ready models must activate all of them before anything else.
pub(super) fn turns(board: &Board<'_>) -> Vec<DueStep> {
    let using = using(board);
    let turn = |model: &Piece| match board.count(&model.id, READY) {
        UNUSED if using.is_none() => {
            let mut deltas = vec![board.set(&model.id, READY, IS_READY)];
            if !board.standing.words(USING).is_empty() {
                deltas.push(board.write(USING, ""));
            }
            Some(due(board, "make-ready", DueTime::Ever, model, deltas).page("13"))
        }
        IS_READY if using.is_none_or(|side| model.side == Some(side)) => {
            let asked: Vec<String> = start(board, model).iter().map(key).collect();
            let side = model.side.map(|side| side.to_string());
            let deltas = vec![
                board.write(ACTIVE, model.id.as_str()),
                board.write(ASKED, &asked.join("\n")),
                board.write(USING, &side.unwrap_or_default()),
                board.set(&PieceId::table(), STAGE, 1),
            ];
            Some(due(board, "activate", DueTime::Next, model, deltas).page("13"))
        }
        _ => None,
    };
    in_play(board).filter_map(turn).collect()
}

/// Returns the side that has begun to activate its ready models, as long as it has some left.
fn using(board: &Board<'_>) -> Option<usize> {
    let side = board.standing.words(USING).parse().ok()?;
    ready(board, side).next().is_some().then_some(side)
}

fn ready<'a>(board: &Board<'a>, side: usize) -> impl Iterator<Item = &'a Piece> {
    let models = in_play(board).filter(move |model| model.side == Some(side));
    models.filter(|model| board.count(&model.id, READY) == IS_READY)
}

/// Returns the steps of the start of an activation that are still to do. A step that came up only after the start waits
/// for the next activation.
pub(super) fn started(board: &Board<'_>, model: &Piece) -> Vec<DueStep> {
    let asked = board.standing.words(ASKED);
    let mut dues = start(board, model);
    dues.retain(|due| asked.lines().any(|known| known == key(due)));
    dues
}

/// Returns the key under which a step is remembered while an activation lasts.
fn key(due: &DueStep) -> String {
    let piece = due.piece.clone().unwrap_or_default();
    format!("{}/{piece}", due.id)
}

/// Returns the steps that the rules ask for when an activation begins.
fn start(board: &Board<'_>, model: &Piece) -> Vec<DueStep> {
    let unit = unit_of(board, model);
    let mut dues = Vec::new();
    if board.has(&model.id, REACTION) {
        let deltas = vec![board.set(&model.id, REACTION, 0)];
        dues.push(due(board, "drop-reaction", DueTime::Now, model, deltas).page("41"));
    }
    let holders: Vec<&PieceId> = if unit.id == model.id {
        vec![&unit.id]
    } else {
        vec![&unit.id, &model.id]
    };
    for card in holders.iter().flat_map(|holder| board.within(holder)) {
        if card.track(LOADED).is_some() && board.has(&card.id, LOADED) {
            let deltas = vec![board.set(&card.id, LOADED, 0)];
            dues.push(due(board, "reload", DueTime::Now, card, deltas).page("46"));
        }
    }
    dues.extend(items::fade(board, model, &holders));
    if has_vats(board, unit) {
        let gained = vec![board.add(&model.id, POINTS, 1)];
        let outcomes = vec![
            outcome(board, "vats", "none", Vec::new()),
            outcome(board, "vats", "one", gained),
        ];
        let vats = DueStep::question(
            "vats",
            DueTime::Now,
            piece_step_text(board, "vats", model),
            outcomes,
        );
        dues.push(vats.to(&model.id).page("40"));
    }
    dues.extend(conditions::at_start(board, model));
    dues
}

/// Returns what a model can do while it is active, as far as the program keeps track of it.
pub(super) fn during(board: &Board<'_>, model: &Piece) -> Vec<DueStep> {
    let mut dues = conditions::during(board, model);
    dues.extend(quick_actions(board, model));
    dues
}

/// Returns the choice of a quick action for an action point (p. 40). `None` if the model has no point or no quick
/// action left.
///
/// Each icon on the unit's cards allows one quick action per activation. Preparing sets the reaction marker (p. 41).
/// All other quick actions are carried out on the table.
fn quick_actions(board: &Board<'_>, model: &Piece) -> Option<DueStep> {
    if board.count(&model.id, POINTS) < 1 {
        return None;
    }
    let spent = board.standing.words(SPENT);
    let mut points = action_points(board, unit_of(board, model));
    points.retain(|point| !spent.lines().any(|known| known == point.id()));
    let outcome = |point: &ActionPoint| {
        let label = board
            .words
            .message(&format!("fww-icon-{}", point.icon()), &[]);
        let lines: Vec<&str> = spent.lines().chain([point.id()]).collect();
        let mut deltas = vec![
            board.add(&model.id, POINTS, -1),
            board.write(SPENT, &lines.join("\n")),
        ];
        if *point == ActionPoint::Prepare {
            deltas.push(board.set(&model.id, REACTION, 1));
        }
        Outcome::new(point.id(), label, deltas)
    };
    let outcomes: Vec<Outcome> = points.iter().map(outcome).collect();
    (!outcomes.is_empty()).then(|| {
        let label = piece_step_text(board, "spend", model);
        let spend = DueStep::question("spend", DueTime::Ever, label, outcomes);
        spend.to(&model.id).page("40, 41")
    })
}

/// Returns the quick actions that the cards of a unit allow, each once.
fn action_points(board: &Board<'_>, unit: &Piece) -> Vec<ActionPoint> {
    let mut points: Vec<ActionPoint> = Vec::new();
    for card in cards_of(board, unit) {
        for point in derive::action_points(card) {
            if !points.contains(&point) {
                points.push(point);
            }
        }
    }
    points
}

/// Returns the card of a unit, the cards that the force gives it, and those that come with it.
fn cards_of<'a>(board: &Board<'a>, unit: &Piece) -> Vec<&'a Card> {
    let own = board.card(unit);
    let force = unit.side.and_then(|side| board.play.sides.get(side));
    let force = force.and_then(|side| side.force.as_ref());
    let node = force.and_then(|force| {
        let entries = &mut force.entries.iter();
        entries.find(|entry| Some(&entry.id) == unit.node.as_ref())
    });
    let given = node.into_iter().flat_map(muster_core::force::Node::inside);
    let given = given.map(|node| &node.card);
    let face = UnitFace::from_card(own);
    let included = face.comes_with().chain(&face.free_extras);
    let included = included.filter_map(|included| included.card.as_ref());
    let others = given
        .chain(included)
        .filter_map(|card| board.card_by(unit, card));
    own.into_iter().chain(others).collect()
}

/// Returns the step that ends an activation. If the rules ask for nothing at its end, the activation is over at once.
pub(super) fn end(board: &Board<'_>, model: &Piece) -> DueStep {
    let deltas = if ending(board, model).is_empty() {
        leave(board, model)
    } else {
        vec![board.set(&PieceId::table(), STAGE, ENDING)]
    };
    due(board, "end-activation", DueTime::Next, model, deltas).page("13")
}

/// Returns the steps that the rules ask for when an activation ends.
pub(super) fn close(board: &Board<'_>, model: &Piece) -> Vec<DueStep> {
    ending(board, model)
}

/// Returns the last step of an activation, after all others at its end.
pub(super) fn over(board: &Board<'_>, model: &Piece) -> DueStep {
    let deltas = leave(board, model);
    due(board, "activation-over", DueTime::Next, model, deltas).page("13")
}

/// Returns the changes that mark a model as used and end its activation. There are none if another model is active.
pub(super) fn leave(board: &Board<'_>, model: &Piece) -> Vec<Delta> {
    let is_active = super::active(board).is_some_and(|active| active.id == model.id);
    if !is_active {
        return Vec::new();
    }
    let mut deltas = vec![
        board.set(&model.id, READY, USED),
        board.write(ACTIVE, ""),
        board.write(ASKED, ""),
        board.set(&PieceId::table(), STAGE, 0),
    ];
    if !board.standing.words(SPENT).is_empty() {
        deltas.push(board.write(SPENT, ""));
    }
    let has_others = model
        .side
        .is_some_and(|side| ready(board, side).any(|other| other.id != model.id));
    if !has_others {
        deltas.push(board.write(USING, ""));
    }
    deltas
}

/// Returns the steps at the end of an activation. Action points that are left are lost (p. 40), and a frozen model
/// thaws (p. 48).
fn ending(board: &Board<'_>, model: &Piece) -> Vec<DueStep> {
    let mut dues = Vec::new();
    if board.count(&model.id, POINTS) > 0 {
        let deltas = vec![board.set(&model.id, POINTS, 0)];
        dues.push(due(board, "lose-points", DueTime::Now, model, deltas).page("40"));
    }
    dues.extend(conditions::at_end(board, model));
    dues
}

/// Returns whether a unit has V.A.T.S.: one of its cards is known to show the icon. Its own card, a heroic card or a
/// perk can (p. 40, 50).
fn has_vats(board: &Board<'_>, unit: &Piece) -> bool {
    let shows = |card: &Card| {
        card.has_icon("vats") || super::super::shown_icons::icons_of(card).contains(&"vats")
    };
    cards_of(board, unit).into_iter().any(shows)
}
