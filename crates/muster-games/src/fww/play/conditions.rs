//! The conditions of a model (p. 48).

use super::super::derive::UnitNumbers;
use super::super::face::Hazard;
use super::super::sheets::icon;
use super::{due, outcome, piece_step_text};
use muster_core::play::{Board, Delta, DueStep, DueTime, Piece, PieceId, Track};
use muster_core::words::Words;

const FROZEN: &str = "frozen";
const ON_FIRE: &str = "on-fire";
const POISONED: &str = "poisoned";
const STUNNED: &str = "stunned";
const INJURED_ARM: &str = "injured-arm";
const INJURED_LEG: &str = "injured-leg";
const SLOW: &str = "slow";

const ALL: [&str; 7] = [
    FROZEN,
    ON_FIRE,
    POISONED,
    STUNNED,
    INJURED_ARM,
    INJURED_LEG,
    SLOW,
];

/// Returns the hazard that a condition comes from. A unit that is immune to the hazard never gets the condition. `None`
/// if no card gives immunity to it.
fn hazard(condition: &str) -> Option<Hazard> {
    match condition {
        FROZEN => Some(Hazard::Frozen),
        ON_FIRE => Some(Hazard::Fire),
        POISONED => Some(Hazard::Poison),
        STUNNED => Some(Hazard::Stun),
        INJURED_ARM => Some(Hazard::InjuredArm),
        INJURED_LEG => Some(Hazard::InjuredLeg),
        _ => None,
    }
}

/// Returns whether a model has a condition and is affected by it. A condition that was set before an immunity was
/// recorded has no effect.
fn suffers(board: &Board<'_>, model: &Piece, condition: &str) -> bool {
    model.track(condition).is_some() && board.has(&model.id, condition)
}

/// Returns one marker for each condition that a unit can have, with how it ends (p. 48, 51). Conditions that the unit
/// is immune to are left out. The marker of a condition that it resists says so.
pub(super) fn tracks(numbers: &UnitNumbers, words: &Words) -> Vec<Track> {
    let is_in = |list: &[Hazard], id: &str| hazard(id).is_some_and(|known| list.contains(&known));
    let track = |id: &'static str| {
        let hint = match is_in(&numbers.resists, id) {
            true => words.message("fww-play-resists", &[]),
            false => String::new(),
        };
        Track::mark(id, words.message(&format!("fww-icon-{id}"), &[]))
            .icon(icon(id, words))
            .page("48")
            .hint(hint)
            .ends(words.message(&format!("fww-play-{id}-end"), &[]))
    };
    let has = |id: &&str| !is_in(&numbers.immunities, id);
    ALL.into_iter().filter(has).map(track).collect()
}

/// Returns the changes that follow when a condition is set or removed. Fire and frost replace each other. An injured
/// leg makes the model slow, and healing it ends that.
pub(super) fn follow(board: &Board<'_>, piece: &Piece, track: &Track, to: i64) -> Vec<Delta> {
    let mut deltas = vec![board.set(&piece.id, &track.id, to)];
    match (&*track.id, to) {
        (FROZEN, 1) if piece.track(ON_FIRE).is_some() => {
            deltas.push(board.set(&piece.id, ON_FIRE, 0))
        }
        (ON_FIRE, 1) if piece.track(FROZEN).is_some() => {
            deltas.push(board.set(&piece.id, FROZEN, 0))
        }
        (INJURED_LEG, 1) if !board.has(&piece.id, SLOW) => {
            deltas.push(board.set(&piece.id, SLOW, 1));
            deltas.push(board.set(&PieceId::table(), &slowed(piece), 1));
        }
        (INJURED_LEG, 0) => return leg_healed(board, piece),
        (SLOW, 0) => deltas.push(board.set(&PieceId::table(), &slowed(piece), 0)),
        _ => {}
    }
    deltas
}

/// Returns the changes that heal a leg. They also end slowness that came from the leg. A model that was slow before
/// stays slow, because the rules do not state how that ends.
fn leg_healed(board: &Board<'_>, model: &Piece) -> Vec<Delta> {
    let mut deltas = vec![board.set(&model.id, INJURED_LEG, 0)];
    if board.has(&PieceId::table(), &slowed(model)) {
        deltas.push(board.set(&model.id, SLOW, 0));
        deltas.push(board.set(&PieceId::table(), &slowed(model), 0));
    }
    deltas
}

/// Returns the id of the table's track that says whether an injured leg is what makes a model slow.
fn slowed(model: &Piece) -> String {
    format!("slowed/{}", model.id)
}

/// Returns the steps that conditions ask for when an activation begins. Fire and poison do a point of damage each,
/// without armor.
pub(super) fn at_start(board: &Board<'_>, model: &Piece) -> Vec<DueStep> {
    let mut dues = Vec::new();
    let hurt = || super::damage::normal(board, model, 1);
    if suffers(board, model, ON_FIRE) {
        let mut out = hurt();
        out.push(board.set(&model.id, ON_FIRE, 0));
        let outcomes = vec![
            outcome(board, "burn", "out", out),
            outcome(board, "burn", "on", hurt()),
        ];
        let label = piece_step_text(board, "burn", model);
        let burn = DueStep::question("burn", DueTime::Now, label, outcomes);
        dues.push(burn.to(&model.id).page("48"));
    }
    if suffers(board, model, POISONED) {
        dues.push(due(board, "poison", DueTime::Now, model, hurt()).page("48"));
    }
    dues
}

/// Returns what an active model can do about its conditions.
pub(super) fn during(board: &Board<'_>, model: &Piece) -> Vec<DueStep> {
    let mut dues = Vec::new();
    if suffers(board, model, STUNNED) {
        let deltas = vec![board.set(&model.id, STUNNED, 0)];
        dues.push(due(board, "shake-off", DueTime::Ever, model, deltas).page("48"));
    }
    if suffers(board, model, ON_FIRE) {
        let out = vec![board.set(&model.id, ON_FIRE, 0)];
        let outcomes = vec![
            outcome(board, "put-out", "passed", out),
            outcome(board, "put-out", "failed", Vec::new()),
        ];
        let label = piece_step_text(board, "put-out", model);
        let put_out = DueStep::question("put-out", DueTime::Ever, label, outcomes);
        dues.push(put_out.to(&model.id).page("48"));
    }
    dues
}

/// Returns the step that ends frost at the end of an activation.
pub(super) fn at_end(board: &Board<'_>, model: &Piece) -> Vec<DueStep> {
    if !suffers(board, model, FROZEN) {
        return Vec::new();
    }
    let deltas = vec![board.set(&model.id, FROZEN, 0)];
    vec![due(board, "thaw", DueTime::Now, model, deltas).page("48")]
}

/// Returns what a Stimpak can heal, or a Robot Repair Kit on a robot.
pub(super) fn cures(board: &Board<'_>) -> Vec<DueStep> {
    let mut dues = Vec::new();
    for model in super::in_play(board) {
        if suffers(board, model, INJURED_ARM) {
            let deltas = vec![board.set(&model.id, INJURED_ARM, 0)];
            dues.push(due(board, "heal-arm", DueTime::Ever, model, deltas).page("48"));
        }
        if suffers(board, model, INJURED_LEG) {
            let healed = leg_healed(board, model);
            dues.push(due(board, "heal-leg", DueTime::Ever, model, healed).page("48"));
        }
    }
    dues
}
